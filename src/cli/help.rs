//! The help of the program: the commands people play and analyse with first, then those for engine developers.

use clap::builder::StyledStr;
use clap::{Command, CommandFactory, Subcommand};

use super::{Arguments, DeveloperCommand};

const DEVELOPERS: &str = "For engine developers";

/// The program as clap knows it, with the help in its two parts.
pub(super) fn command() -> Command {
    let command = Arguments::command();
    let template = template(command.clone());
    command.help_template(template)
}

fn template(mut command: Command) -> StyledStr {
    // Adds `help` itself.
    command.build();
    let developers = DeveloperCommand::augment_subcommands(Command::new(DEVELOPERS));
    let is_for_developers = |command: &&Command| developers.find_subcommand(command.get_name()).is_some();
    let (developer, general): (Vec<_>, Vec<_>) = command.get_subcommands().partition(is_for_developers);
    let width = command.get_subcommands().map(|command| command.get_name().len()).max().unwrap_or_default();
    let [header, literal] = [command.get_styles().get_header(), command.get_styles().get_literal()];
    let section = |title: &str, commands: Vec<&Command>| {
        let row = |command: &Command| {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            format!("  {literal}{:<width$}{literal:#}  {about}\n", command.get_name())
        };
        let rows: String = commands.into_iter().map(row).collect();
        format!("{header}{title}:{header:#}\n{rows}")
    };
    let commands = [section("Commands", general), section(DEVELOPERS, developer)].join("\n");
    let options = format!("{header}Options:{header:#}\n{{options}}");
    format!("{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{commands}\n{options}").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_listed_once_under_its_heading() {
        let help = command().render_help().to_string();
        let (general, rest) = help.split_once("For engine developers:\n").unwrap();
        let (developers, options) = rest.split_once("Options:\n").unwrap();
        let names = |text: &str| -> Vec<String> {
            let rows = text.lines().filter(|line| line.starts_with("  "));
            rows.filter_map(|row| row.split_whitespace().next()).map(ToOwned::to_owned).collect()
        };
        let (_, general) = general.split_once("Commands:\n").unwrap();
        assert_eq!(
            names(general),
            [
                "play",
                "rules",
                "analyse",
                "archive",
                "picture",
                "exercise",
                "heuristic",
                "report",
                "tournament",
                "solve",
                "engine",
                "htp",
                "help"
            ]
        );
        assert_eq!(
            names(developers),
            [
                "arena",
                "bench",
                "perft",
                "effort",
                "gauge",
                "levels",
                "openings",
                "verdicts",
                "worth",
                "techniques",
                "fit",
                "desktop-files",
                "puzzles",
                "sounds"
            ]
        );
        assert!(options.contains("--game") && options.contains("--version"), "{options}");
    }
}
