//! What the program makes of its arguments: help, start options, and errors that tell the right values.

use crate::common::run;

#[test]
fn help_and_version_are_told() {
    let help = run(&["--help"], "");
    assert_eq!(help.code, Some(0));
    for word in [
        "--game",
        "--level",
        "--red",
        "--green",
        "--seed",
        "--position",
        "--lang",
        "play",
        "engine",
        "arena",
        "analyse",
        "perft",
        "bench",
        "fit",
        "worth",
        "effort",
    ] {
        assert!(help.out.contains(word), "{word} is missing in\n{}", help.out);
    }
    let [play, heading, bench] = ["  play ", "For engine developers:\n", "  bench "].map(|part| help.out.find(part));
    assert!(play < heading && heading < bench, "commands to play with come first:\n{}", help.out);
    assert_eq!(run(&["help"], "").out, run(&["-h"], "").out);
    assert!(run(&["help", "bench"], "").out.contains("--no-proofs"));
    let version = run(&["--version"], "");
    assert_eq!(version.out, format!("war-horses {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn wrong_values_end_with_code_2_and_tell_the_right_ones() {
    for (arguments, told) in [
        (&["--game", "chess"][..], "war-horses"),
        (&["--level", "god"], "beginner, amateur, expert, master"),
        (&["--red", "cat"], "human, machine"),
        (&["--lang", "fr"], "es, en"),
        (&["--seed", "x"], "--seed <NUMBER>"),
        (&["--game", "hex", "--seed", "fair"], "There is no list of fair boards (Hex): give --seed a number."),
        (&["--position", "8/8 r"], "A board has 8 ranks with “/” between them, this one has 2."),
        (&["play", "--terminal", "--position", "8/8/8/8/8/8/8/R7 r"], "exactly one green knight"),
        (&["--lang", "es", "--position", "8/8/8/8/8/8/8/R7 r"], "exactamente un caballo verde (G), no 0."),
        (&["play", "--level", "god"], "beginner, amateur, expert, master"),
        (&["--seed", "1", "--position", "8/8/8/8/8/8/8/RG6 r"], "cannot be used with"),
        (&["--purple", "human"], "There is no --purple here."),
        (&["jump"], "“jump” is neither a command nor a file"),
        (&["perft", "--game", "war-horses"], "--depth <MOVES>"),
        (&["analyse", "--game", "war-horses"], "<POSITION>"),
        (&["effort", "--starts", "0"], "--starts <NUMBER>"),
        (&["--level", "perfect"], "There is no level perfect (War Horses): only beginner, amateur, expert, master."),
        (
            &["--game", "smart-horses", "--red", "human"],
            "There is no side for --red (Smart Horses): only --white and --black.",
        ),
        (
            &["--lang", "es", "--purple"],
            "error: Aquí no existe --purple.\n\nUso: war-horses --lang <LANGUAGE> [FILE]...\n\nMás ayuda: --help",
        ),
        (&["play", "--seed", "x", "--lang=es"], "«x» no vale para --seed <NUMBER>. No es un número ni «fair»."),
        (&["--lang", "es", "--red", "cat"], "Puede jugar human, machine, heuristic:file.toml"),
        (&["--lang", "es", "--level", "perfect"], "No hay nivel perfect (War Horses): solo beginner"),
        (&["--lang", "es", "--red", "heuristic:nadie"], "No hay ninguna heurística «nadie»: da un fichero"),
        (&["--lang", "es", "--clock", "soon"], "«soon» no es un reloj"),
        (&["archive", "--lang", "es", "show", "uno"], "No es el número de ninguna partida"),
        (&["archive", "--lang", "es", "review", "1", "--depth", "0"], "Tiene que ser un número entero a partir de 1."),
        (&["archive", "--lang", "es"], "necesita otra orden: list, show"),
        (&["picture", "--lang", "es"], "Aquí no existe --lang."),
    ] {
        let run = run(arguments, "");
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(run.err.contains(told), "{arguments:?} should tell '{told}', not\n{}", run.err);
    }
}
