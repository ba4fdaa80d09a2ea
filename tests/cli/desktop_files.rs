//! `desktop-files`: what is installed beside the program fits the program.

use std::fs;

use war_horses::duel::Record;
use war_horses::games::{GameId, with_game};

use crate::common::{run, succeed};

/// The words after each `start` in a text, up to the next `end`.
fn between<'t>(text: &'t str, start: &str, end: char) -> Vec<&'t str> {
    text.split(start).skip(1).filter_map(|rest| rest.split(end).next()).collect()
}

#[cfg(feature = "desktop")]
#[test]
fn everything_that_is_installed_fits_the_program() {
    let folder = tempfile::tempdir().unwrap();
    succeed(&["desktop-files", folder.path().to_str().unwrap()], "");
    let read =
        |name: &str| fs::read_to_string(folder.path().join(name)).unwrap_or_else(|_| panic!("{name} is missing"));

    let help = succeed(&["help"], "");
    let commands = help.lines().filter_map(|line| line.strip_prefix("  "));
    let commands = commands.filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()));
    let commands: Vec<_> = commands.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(commands.contains(&"play") && commands.contains(&"arena"), "{help}");
    for command in commands {
        assert!(read("bash-completion/completions/war-horses").contains(command), "bash does not know {command}");
        if command != "help" {
            assert!(read(&format!("man/man6/war-horses-{command}.6")).contains("SYNOPSIS"));
        }
    }

    for side in [16, 48, 256_u32] {
        let icon = fs::read(folder.path().join(format!("icons/hicolor/{side}x{side}/apps/war-horses.png"))).unwrap();
        assert_eq!(icon[16..24], [side.to_be_bytes(), side.to_be_bytes()].concat(), "the size that the PNG tells");
    }

    let types = read("mime/packages/war-horses.xml");
    for kind in between(&types, "<mime-type type=\"", '"') {
        assert!(read("applications/war-horses.desktop").contains(&format!("{kind};")), "{kind} is not opened");
    }
    for game in GameId::ALL {
        let ending = with_game!(*game, G => <G as Record>::record_extension());
        assert!(between(&types, "<glob pattern=\"*.", '"').contains(&ending), "records of {game} end in .{ending}");
    }
    let version = format!("<release version=\"{}\"", env!("CARGO_PKG_VERSION"));
    assert!(
        read("applications/war-horses.desktop").contains("Exec=war-horses %F"),
        "a package starts what is on the PATH"
    );
    assert!(read("metainfo/org.war_horses.WarHorses.metainfo.xml").contains(&version), "no {version}");
}

#[cfg(feature = "desktop")]
#[test]
fn whoever_registers_it_starts_the_program_that_was_asked() {
    let folder = tempfile::tempdir().unwrap();
    succeed(&["desktop-files", "--register", folder.path().to_str().unwrap()], "");
    let entry = fs::read_to_string(folder.path().join("applications/war-horses.desktop")).unwrap();
    let program = env!("CARGO_BIN_EXE_war-horses");
    assert!(entry.contains(&format!("TryExec={program}\n")) || cfg!(windows), "{entry}");
    assert!(entry.contains(&format!("Exec=\"{program}\" %F")) || cfg!(windows), "{entry}");
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_written_is_named() {
    let refused = run(&["desktop-files", "/dev/null/share"], "");
    let told = if cfg!(feature = "desktop") { "what belongs into /dev/null/share" } else { "this build has no window" };
    assert!(refused.code == Some(2) && refused.err.contains(told), "{}", refused.err);
}
