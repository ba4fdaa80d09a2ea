//! `solve`, `gauge` and `fit ur`, as run by a user, with little to do.

use std::fs;
use std::path::Path;

use crate::common::{Run, program, run};

/// Runs the program with a data folder of its own.
fn with_data(folder: &Path, arguments: &[&str]) -> Run {
    let output = program(arguments).env("WAR_HORSES_DATA", folder).output().expect("the program runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the program writes UTF-8");
    Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

#[test]
fn a_solved_game_says_who_wins_and_leaves_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let solve = |arguments: &[&str]| {
        let run = with_data(folder.path(), &[&["solve", "ur"], arguments].concat());
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", run.out);
        run.out
    };
    let text = solve(&["--tokens", "1"]);
    assert_eq!(text.lines().last(), Some("first player: 54.2481021819 %"), "{text}");
    let table = folder.path().join("ur-course-1.table");
    assert!(text.contains(&format!("written to {}", table.display())), "{text}");
    let first = fs::read(&table).unwrap();

    let again = solve(&["--tokens", "1"]);
    assert!(again.starts_with("the table is there already"), "{again}");
    assert_eq!(again.lines().last(), text.lines().last());

    // A damaged table is no table: it is made anew, and that is said.
    fs::write(&table, &first[..100]).unwrap();
    let told = format!("{} ends too early: it is solved again\n", table.display());
    assert_eq!(solve(&["--tokens", "1"]), told + &text);
    assert!(fs::read(&table).unwrap() == first);

    let two = solve(&["--tokens", "2", "--rules", "museum", "--threads", "2"]);
    let starts: Vec<_> = two.lines().filter(|line| line.contains("token")).filter(|line| line.ends_with('%')).collect();
    assert_eq!(starts.len(), 2, "{two}");
    assert!(folder.path().join("ur-museum-2.table").exists());
}

#[test]
fn bad_arguments_get_a_clear_answer() {
    for (arguments, answer) in [
        (&["solve", "ur", "--tokens", "8"][..], "It must be a whole number from 1 to 7."),
        (&["solve", "ur", "--rules", "finkel"], "“finkel” will not do for --rules <RULES>: course, museum."),
        (&["solve", "chess"], "There is no command “chess”."),
        (&["gauge", "ur", "--games", "3"], "It must be an even number from 2 on"),
        (&["fit", "ur", "--batches", "0"], "It must be a whole number from 1 on."),
    ] {
        let run = run(arguments, "");
        assert_eq!(run.code, Some(2), "{arguments:?}");
        assert!(run.err.contains(answer), "{arguments:?}: {}", run.err);
    }
    let folder = tempfile::tempdir().unwrap();
    for command in ["gauge", "fit"] {
        let run = with_data(folder.path(), &[command, "ur"]);
        assert_eq!(run.code, Some(2));
        let needs = "Perfect play with 7 tokens needs a table that is not there yet: run “war-horses solve ur”.";
        assert_eq!(run.err.trim(), format!("error: {needs}"));
    }
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let run = with_data(&file, &["solve", "ur", "--tokens", "1"]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("cannot be written"), "{}", run.err);
}

#[test]
fn a_damaged_table_is_refused_where_it_is_needed() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("ur-course-7.table"), "UrValues, or not").unwrap();
    let run = with_data(folder.path(), &["gauge", "ur"]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("is a table of version") && run.err.contains("delete it"), "{}", run.err);
}

#[test]
fn short_games_are_gauged_without_a_table_on_disk() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["gauge", "ur", "--tokens", "1", "--games", "400"];
    let run = with_data(folder.path(), &arguments);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", run.out);
    let levels: Vec<_> = run.out.lines().skip(2).filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(levels, ["beginner", "amateur", "expert", "master"], "{}", run.out);
    let perfect = with_data(folder.path(), &[&arguments[..], &["--level", "perfect"]].concat()).out;
    assert!(
        perfect.lines().last().is_some_and(|line| line.contains("50.00 %") && line.contains("0.0000 %")),
        "{perfect}"
    );
}

#[test]
fn a_fit_to_the_values_can_be_repeated() {
    let folder = tempfile::tempdir().unwrap();
    let fit = |name: &str, threads: &str| {
        let file = folder.path().join(name);
        let path = file.to_str().expect("a plain name");
        let arguments = ["fit", "ur", "--tokens", "2", "--batches", "20", "--threads", threads, "--out", path];
        let run = with_data(folder.path(), &arguments);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", run.out);
        assert!(run.out.contains("fitted: mean error") && run.out.contains("in use: mean error"), "{}", run.out);
        fs::read(file).expect("it was written")
    };
    assert!(fit("one", "1") == fit("two", "2"));
}

#[test]
fn a_damaged_beginning_is_not_gone_on_with_in_silence() {
    let folder = tempfile::tempdir().unwrap();
    let part = folder.path().join("ur-course-1.part");
    fs::write(&part, "nonsense").unwrap();
    let run = with_data(folder.path(), &["solve", "ur", "--tokens", "1"]);
    let told =
        format!("{} is no table of the Royal Game of Ur: it is solved from the beginning\nwritten to ", part.display());
    assert!(run.out.starts_with(&told), "{}", run.out);
}

/// Several at once in one folder: each either makes the table or says who does, and the table is whole in the end.
#[test]
fn solvers_that_meet_do_not_harm_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let command = |again: bool| {
        let arguments = ["solve", "ur", "--tokens", "2", "--again"];
        let mut command = program(&arguments[..if again { 5 } else { 4 }]);
        command.env("WAR_HORSES_DATA", folder.path());
        command
    };
    for _ in 0..3 {
        let solvers: Vec<_> = (0..3).map(|_| command(true).spawn().unwrap()).collect();
        let mut made = 0;
        for solver in solvers {
            let output = solver.wait_with_output().unwrap();
            let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
            match output.status.code() {
                Some(0) => made += 1,
                // By whom can only be told once they have written it down.
                code => assert!(code == Some(2) && complaint.contains("is being made by "), "{complaint}"),
            }
        }
        assert!(made > 0, "somebody was at work");
        let there = command(false).output().unwrap();
        assert!(String::from_utf8_lossy(&there.stdout).starts_with("the table is there already"));
        let left: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(left, ["ur-course-2.table"]);
    }
}

/// A crash gives the right to make the table back, and what was finished is gone on with.
#[test]
fn a_killed_solver_leaves_its_work_to_the_next() {
    let folder = tempfile::tempdir().unwrap();
    let solve = || {
        let mut command = program(&["solve", "ur", "--tokens", "4", "--threads", "1"]);
        command.env("WAR_HORSES_DATA", folder.path());
        command
    };
    let mut first = solve().spawn().unwrap();
    let part = folder.path().join("ur-course-4.part");
    while !part.exists() && first.try_wait().unwrap().is_none() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let meeting = solve().output().unwrap();
    let process = format!("is being made by process {}: wait until it is done", first.id());
    assert!(String::from_utf8_lossy(&meeting.stderr).contains(&process), "{meeting:?}");
    first.kill().unwrap();
    first.wait().unwrap();
    let second = solve().output().unwrap();
    let text = String::from_utf8_lossy(&second.stdout);
    assert!(second.status.success() && text.starts_with("going on with what was solved before\n"), "{second:?}");
    let left: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["ur-course-4.table"]);
}
