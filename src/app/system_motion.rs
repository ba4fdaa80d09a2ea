//! Whether the system asks programs for less motion, as people do whom it makes dizzy.

/// Asked of the desktop, which may take a moment to answer; silence means no.
#[cfg(target_os = "linux")]
pub fn is_reduced() -> bool {
    use std::sync::mpsc::channel;
    use std::time::Duration;

    /// The window should not wait for a desktop that does not answer.
    const PATIENCE: Duration = Duration::from_millis(250);

    let (sender, answer) = channel();
    std::thread::spawn(move || {
        // Nobody waits for it any more if it takes too long.
        let _ = sender.send(bevy::tasks::block_on(ask()).unwrap_or(false));
    });
    answer.recv_timeout(PATIENCE).unwrap_or(false)
}

/// Other systems are not asked yet.
#[cfg(not(target_os = "linux"))]
pub fn is_reduced() -> bool {
    false
}

/// Asks the portal that all desktops offer: for the setting that they share, and for the older one of GNOME.
#[cfg(target_os = "linux")]
async fn ask() -> zbus::Result<bool> {
    use zbus::zvariant::OwnedValue;

    let bus = zbus::Connection::session().await?;
    let read = async |group: &str, key: &str| {
        let reply = bus
            .call_method(
                Some("org.freedesktop.portal.Desktop"),
                "/org/freedesktop/portal/desktop",
                Some("org.freedesktop.portal.Settings"),
                "ReadOne",
                &(group, key),
            )
            .await?;
        reply.body().deserialize::<OwnedValue>()
    };
    let shared = read("org.freedesktop.appearance", "reduced-motion").await;
    if let Ok(Ok(reduced)) = shared.map(u32::try_from) {
        return Ok(reduced == 1);
    }
    let animated = read("org.gnome.desktop.interface", "enable-animations").await?;
    Ok(bool::try_from(animated).is_ok_and(|animated| !animated))
}
