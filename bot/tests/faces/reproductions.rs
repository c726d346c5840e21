//! Lines that once got a wrong or unreadable answer, typed as they were then. Those that only concern rules are in the
//! game crates: `core/games/*/tests/talk/reproductions.talk`.

#![cfg(target_os = "linux")] // `script` gives the program a terminal

use super::sandbox::Sandbox;
use serde_json::Value;
use std::process::{Command, Stdio};
use unicode_width::UnicodeWidthStr as _;

/// A game in which every player ends each phase at once, up to this phase of this power.
fn up_to(power: &str, phase: &str) -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.table(&["--test-dice", "ask"], "");
    for _ in 0..60 {
        let state = sandbox.state();
        let (now, at) = (state["power"].as_str().expect("a power"), state["phase"].as_str().expect("a phase"));
        if (now, at) == (power, phase) {
            return sandbox;
        }
        let done = sandbox.table(&["--gm"], &format!("{now}: done\n"));
        assert!(done.of_type("refused").is_empty(), "{}", done.text());
    }
    panic!("{power} never comes to {phase}");
}

/// The answers to people at one keyboard, on a terminal of 80 columns.
fn at_the_table(sandbox: &Sandbox, lines: &str) -> String {
    std::fs::write(sandbox.path("lines"), format!("{lines}quit\n")).expect("written");
    let program = env!("CARGO_BIN_EXE_adjutant");
    // A terminal that reports its width.
    let typed = format!("stty columns 80 rows 24; exec '{program}' table --game one < lines");
    let mut command = Command::new("script");
    command.args(["--quiet", "--return", "--command", &typed, "/dev/null"]).current_dir(sandbox.path(""));
    command.env("LANG", "C").env_remove("LC_ALL").env_remove("COLUMNS").stdin(Stdio::null());
    // Columns are counted: colours take none, and their presence depends on where the tests run.
    command.env("NO_COLOR", "1");
    let output = command.output().expect("script, of util-linux");
    let said = String::from_utf8(output.stdout).expect("text").replace('\r', "");
    assert!(output.status.success(), "{said}");
    said
}

/// The answer to a line.
fn answer(sandbox: &Sandbox, line: &str) -> String {
    let said = at_the_table(sandbox, &format!("{line}\n"));
    let typed = format!("> {line}\n");
    let (_, answer) = said.split_once(&typed).unwrap_or_else(|| panic!("{line} is not there: {said}"));
    answer.rsplit_once("> quit").expect("it ends").0.to_owned()
}

/// No line is wider than the terminal.
fn fits(said: &str) {
    for line in said.lines() {
        assert!(line.width() <= 80, "{} columns: {line}", line.width());
    }
}

#[test]
fn loading_is_an_order_of_the_game_and_not_of_the_table() {
    let sandbox = up_to("Japan", "combat_move");
    let said = answer(&sandbox, "load 2 infantry from Japan onto sz 45");
    assert!(said.contains("Japan loads 2 infantry from Japan aboard in Sea Zone 45."), "{said}");
    let transport = sandbox.state()["spaces"]["Sea Zone 45"].to_string();
    assert!(transport.contains("infantry"), "{transport}");
}

#[test]
fn the_clock_says_what_is_left_in_each_bank() {
    let sandbox = up_to("Soviet Union", "purchase_units");
    fits(&answer(&sandbox, "gm: clock set 24 hours per phase bank 5 hours"));
    let said = answer(&sandbox, "clock");
    fits(&said);
    let words = said.split_whitespace().collect::<Vec<_>>().join(" ");
    let banks = "Time banks: Soviet Union 5 hours, Germany 5 hours, United Kingdom 5 hours, Japan 5 hours and United States 5 \
                 hours.";
    assert!(words.contains(banks), "{said}");
}

#[test]
fn help_and_what_fit_eighty_columns_and_their_columns_do_not_collide() {
    let sandbox = up_to("Soviet Union", "purchase_units");
    let help = answer(&sandbox, "help all");
    fits(&help);
    // A command and its explanation are separate, and all explanations begin in one column.
    let rows = help.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let begins = |row: &str| {
        let (name, about) = row[2..].split_once("  ").unwrap_or_else(|| panic!("it collides: {row}"));
        name.width() + about.len() - about.trim_start().len()
    };
    let columns: Vec<usize> = rows.map(begins).collect();
    assert!(columns.len() > 60 && columns.iter().all(|column| *column == columns[0]), "{help}");
    // Commands of another edition are not mentioned.
    assert!(!help.contains("kamikaze") && !help.contains("intercept") && help.contains("fight all"), "{help}");
    for line in ["what", "help move", "help 2.blitz", "help tank", "prices", "rules"] {
        let said = answer(&sandbox, line);
        assert!(!said.trim().is_empty(), "{line}");
        fits(&said);
    }
}

#[test]
fn an_optional_meeting_is_no_battle_before_its_phase() {
    let sandbox = up_to("Soviet Union", "purchase_units");
    let battles = |sandbox: &Sandbox| sandbox.state()["battles"].as_array().expect("battles").clone();
    let swords = |name: &str| {
        let out = format!("{name}.svg");
        assert_eq!(sandbox.run(&["render", "one", "--out", &out], "").status(), 0);
        let svg = std::fs::read_to_string(sandbox.path(&out)).expect("a picture");
        let (_, group) = svg.split_once("<g id=\"battles\"").expect("a group of battles");
        group.split("</g>").next().expect("its end").matches("<circle").count()
    };
    let said = at_the_table(&sandbox, "gm: edit add 1 german transport in sz 4 because x\nmap\nbattles\n");
    assert!(said.contains("Germany gets 1 transport") && said.contains("No battles are waiting."), "{said}");
    assert_eq!((battles(&sandbox), swords("before")), (Vec::<Value>::new(), 0));
    // From the combat move on, combat is possible.
    sandbox.table(&["--gm"], "Soviet Union: done\n");
    assert!(swords("then") > 0 && battles(&sandbox).iter().all(|battle| battle["optional"] == true));
    assert_eq!(battles(&sandbox).len(), 1);
}

#[test]
fn the_doctor_says_that_there_is_no_configuration() {
    for (language, none) in [("en", "there is no adjutant.toml"), ("ja", "adjutant.tomlはありません")] {
        let sandbox = Sandbox::new();
        let mut command = sandbox.program(&["--lang", language, "doctor"]);
        let output = command.env_remove("DISCORD_TOKEN").output().expect("the program runs");
        let said = String::from_utf8(output.stdout).expect("text");
        assert_eq!(output.status.code(), Some(1), "{said}");
        // One thing is missing, a token; default settings are no fault.
        assert!(said.contains(none) && said.matches('✘').count() == 1 && said.contains("DISCORD_TOKEN"), "{said}");
    }
}
