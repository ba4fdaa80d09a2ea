//! Where the program keeps its data on this machine, and what its engines find there.

use std::path::PathBuf;
use std::sync::LazyLock;

use crate::engines::Resources;

/// The environment variable that names another folder for the data.
pub const VARIABLE: &str = "WAR_HORSES_DATA";

/// The user's own folder: the one that [`VARIABLE`] names, or where this system keeps the data of programs.
pub fn folder() -> Option<PathBuf> {
    let named = std::env::var_os(VARIABLE).filter(|name| !name.is_empty()).map(PathBuf::from);
    let usual = || directories::ProjectDirs::from("", "", "war-horses").map(|folders| folders.data_dir().to_owned());
    named.or_else(usual)
}

/// What the engines of this program share, from the user's folder. Nothing is read before an engine needs it.
pub fn resources() -> &'static Resources {
    static RESOURCES: LazyLock<Resources> = LazyLock::new(|| folder().map(Resources::in_folder).unwrap_or_default());
    &RESOURCES
}

/// Where the user keeps pictures and other things to show; their home if there is no such folder.
pub fn pictures_folder() -> Option<PathBuf> {
    let folders = directories::UserDirs::new()?;
    let usual = [folders.picture_dir(), folders.document_dir()].into_iter().flatten().find(|folder| folder.is_dir());
    Some(usual.unwrap_or(folders.home_dir()).to_owned())
}
