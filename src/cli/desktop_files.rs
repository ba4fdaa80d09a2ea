//! `war-horses desktop-files`: writes what a desktop and a shell ask of an installed program, as they lie below `/usr/share`.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use clap::Args;
use clap_complete::{Shell, generate};
use clap_mangen::Man;

use super::{Desktop, Failure, help};
use crate::pictures;

const PROGRAM: &str = "war-horses";

/// Sizes of icons that desktops look for.
const ICONS: [u32; 9] = [16, 22, 24, 32, 48, 64, 128, 256, 512];

/// Games have a section of the manual for themselves.
const MANUAL_SECTION: &str = "6";

const ENTRY: &str = "applications/war-horses.desktop";

/// What says the same for everybody, the entry first.
const TEXTS: [(&str, &str); 3] = [
    (ENTRY, include_str!("../../assets/desktop/war-horses.desktop")),
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
    /// Starts this very program wherever it lies, and tells the desktop which files it opens
    #[arg(long)]
    register: bool,
}

pub(super) fn run(arguments: &Arguments, desktop: Option<Desktop>, out: &mut impl Write) -> Result<(), Failure> {
    let Some(desktop) = desktop else {
        let fault = "this build has no window, and so no place on a desktop: build it with the feature 'desktop'";
        return Err(Failure::Usage(fault.to_owned()));
    };
    let folder = &arguments.folder;
    let failed = |error: io::Error| {
        Failure::Usage(format!("what belongs into {} cannot be written there: {error}", folder.display()))
    };
    let mut files = files(desktop).map_err(failed)?;
    if arguments.register {
        let program = std::env::current_exe().map_err(failed)?;
        for (_, content) in files.iter_mut().filter(|(path, _)| path.ends_with(ENTRY)) {
            *content = entry_of(&program).into_bytes();
        }
    }
    for (path, content) in &files {
        write(&folder.join(path), content).map_err(failed)?;
    }
    writeln!(out, "{} files written to {}", files.len(), folder.display())?;
    if arguments.register {
        register(folder, out)?;
    }
    Ok(())
}

fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, content)
}

/// Everything that is installed beside the program, and where.
fn files(desktop: Desktop) -> io::Result<Vec<(PathBuf, Vec<u8>)>> {
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
    let mut command = help::command().disable_help_subcommand(true);
    command.build();
    add_manuals(&command, &mut files)?;
    Ok(files)
}

/// The page of a command and those of its subcommands.
fn add_manuals(command: &clap::Command, files: &mut Vec<(PathBuf, Vec<u8>)>) -> io::Result<()> {
    for subcommand in command.get_subcommands().filter(|command| !command.is_hide_set()) {
        add_manuals(subcommand, files)?;
    }
    let manual = Man::new(command.clone()).section(MANUAL_SECTION);
    let mut page = Vec::new();
    manual.render(&mut page)?;
    files.push((format!("man/man{MANUAL_SECTION}/{}", manual.get_filename()).into(), page));
    Ok(())
}

/// The desktop entry of a program that no PATH need lead to.
fn entry_of(program: &Path) -> String {
    let program = program.to_string_lossy();
    // A desktop takes a backslash back twice: as a text, and within quotes.
    let quoted = program.chars().fold(String::new(), |text, sign| match sign {
        '\\' => text + r"\\\\",
        '"' | '`' | '$' => text + r"\\" + &sign.to_string(),
        '%' => text + "%%",
        _ => text + &sign.to_string(),
    });
    let (_, entry) = TEXTS[0];
    entry
        .replace("\nExec=war-horses ", &format!("\nExec=\"{quoted}\" "))
        .replace("\nTryExec=war-horses\n", &format!("\nTryExec={}\n", program.replace('\\', r"\\")))
}

/// Desktops keep what is in these folders in lists of their own.
fn register(folder: &Path, out: &mut impl Write) -> io::Result<()> {
    for (tool, of) in [("update-mime-database", "mime"), ("update-desktop-database", "applications")] {
        let of = folder.join(of);
        // Whoever is asked to run it by hand hears what it has to say.
        let told = Command::new(tool).arg(&of).stdout(Stdio::null()).stderr(Stdio::null()).status();
        if !told.is_ok_and(|status| status.success()) {
            writeln!(out, "The desktop was not told: run {tool} {}", of.display())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_starts_a_program_wherever_it_lies() {
        let entry = entry_of(Path::new("/opt/my games/100%/war-horses"));
        assert!(entry.contains("\nExec=\"/opt/my games/100%%/war-horses\" %F\n"), "{entry}");
        assert!(entry.contains("\nTryExec=/opt/my games/100%/war-horses\n"), "{entry}");
        assert!(!entry.contains("=war-horses %F"), "{entry}");
    }
}
