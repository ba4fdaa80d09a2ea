//! Takes the one face that titles are set in out of a crate that has many, so that only that one becomes part of the program.

#[cfg(feature = "desktop")]
fn main() -> std::io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    let folder = std::env::var_os("OUT_DIR").ok_or(std::io::ErrorKind::NotFound)?;
    let face = typst_assets::fonts().find(|face| is_called(face, "LibertinusSerif-Semibold"));
    let face = face.ok_or_else(|| std::io::Error::other("typst-assets has no Libertinus Serif Semibold any more"))?;
    std::fs::write(std::path::Path::new(&folder).join("display.otf"), face)
}

/// Whether this PostScript name stands somewhere in a face, and is not the beginning of a longer one.
#[cfg(feature = "desktop")]
fn is_called(face: &[u8], name: &str) -> bool {
    let ends = |end: usize| !face.get(end).is_some_and(u8::is_ascii_alphanumeric);
    face.windows(name.len()).enumerate().any(|(at, text)| text == name.as_bytes() && ends(at + name.len()))
}

#[cfg(not(feature = "desktop"))]
fn main() {
    println!("cargo::rerun-if-changed=build.rs");
}
