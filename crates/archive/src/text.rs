//! Text as it is searched, whatever its case.

/// The words of a match that a search looks into.
pub(crate) fn searched(name: &str, note: &str) -> String {
    format!("{name}\n{note}").to_lowercase()
}
