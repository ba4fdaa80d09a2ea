//! `war-horses desktop-files`: writes what a desktop and a shell ask of an installed program, as they lie below `/usr/share`.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use clap_complete::{Shell, generate};

use super::{Desktop, Failure, help};
use crate::pictures;

const PROGRAM: &str = "war-horses";

/// Sizes of icons that desktops look for.
const ICONS: [u32; 9] = [16, 22, 24, 32, 48, 64, 128, 256, 512];

/// What says the same for everybody.
const TEXTS: [(&str, &str); 3] = [
    ("applications/war-horses.desktop", include_str!("../../assets/desktop/war-horses.desktop")),
    ("metainfo/org.war_horses.WarHorses.metainfo.xml", include_str!("../../assets/desktop/war-horses.metainfo.xml")),
    ("mime/packages/war-horses.xml", include_str!("../../assets/desktop/war-horses.mime.xml")),
];

const COMPLETIONS: [(Shell, &str); 3] = [
    (Shell::Bash, "bash-completion/completions/war-horses"),
    (Shell::Zsh, "zsh/vendor-completions/_war-horses"),
    (Shell::Fish, "fish/vendor_completions.d/war-horses.fish"),
];

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// Where they go, as in ~/.local/share; folders are made where they are not there
    folder: PathBuf,
}

pub(super) fn run(arguments: &Arguments, desktop: Option<Desktop>, out: &mut impl Write) -> Result<(), Failure> {
    let Some(desktop) = desktop else {
        let fault = "this build has no window, and so no place on a desktop: build it with the feature 'desktop'";
        return Err(Failure::Usage(fault.to_owned()));
    };
    let folder = &arguments.folder;
    let count = write_all(folder, desktop).map_err(|error| {
        Failure::Usage(format!("what belongs into {} cannot be written there: {error}", folder.display()))
    })?;
    writeln!(out, "{count} files written to {}", folder.display())?;
    Ok(())
}

fn write_all(folder: &Path, desktop: Desktop) -> io::Result<usize> {
    let mut files: Vec<(PathBuf, Vec<u8>)> = Vec::new();
    files.extend(TEXTS.map(|(path, text)| (path.into(), text.into())));
    for side in ICONS {
        let path = format!("icons/hicolor/{side}x{side}/apps/{PROGRAM}.png");
        files.push((path.into(), pictures::png_of(&(desktop.icon)(side), side).map_err(io::Error::other)?));
    }
    for (shell, path) in COMPLETIONS {
        let mut script = Vec::new();
        generate(shell, &mut help::command(), PROGRAM, &mut script);
        files.push((path.into(), script));
    }
    for (path, content) in &files {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(path, content)?;
    }
    let manual = folder.join("man/man1");
    fs::create_dir_all(&manual)?;
    clap_mangen::generate_to(help::command(), &manual)?;
    Ok(files.len() + fs::read_dir(manual)?.count())
}
