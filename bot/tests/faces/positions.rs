//! Games that begin from a stated position: at the command line, at the table, and what a stranger is told of them.

use super::sandbox::Sandbox;
use std::fs;

/// The second round of a small war.
const POSITION: &str = "\
# Tuesday evening, as it was at the end of the Soviet turn.
rules: aa1941
board: setup
turn: Germany, combat move, round 2
West Russia: Soviet Union 3 infantry, 1 tank; owner Soviet Union
Ukraine: Germany 2 infantry, 2 tank
ipcs: Germany 14, Soviet Union 9
";

fn with(text: &str) -> Sandbox {
    let sandbox = Sandbox::new();
    fs::write(sandbox.path("tuesday.case"), text).expect("written");
    sandbox
}

#[test]
fn a_game_begins_from_a_file_and_its_position_can_be_written_again() {
    let sandbox = with(POSITION);
    let begun = sandbox.table(&["--from", "tuesday.case", "--no-choices"], "gm: assign Germany to Anna\nstate\n");
    assert_eq!(begun.status(), 0, "{}{}", begun.text(), begun.errors());
    let told = sandbox.run(&["log", "one"], "").text();
    assert!(told.contains("from a stated position"), "{told}");
    assert!(!told.contains("West Russia: Soviet Union"), "the digest is told, not the text: {told}");
    let written = sandbox.run(&["position", "one"], "").text();
    for line in ["rules: aa1941", "turn: Germany, combat move, round 2", "West Russia: Soviet Union 3 infantry, 1 tank"]
    {
        assert!(written.contains(line), "{line}: {written}");
    }
    // What was written begins another game, which writes the same.
    fs::write(sandbox.path("again.case"), &written).expect("written");
    let again = sandbox.run(&["table", "--json", "--game", "two", "--from", "again.case", "--no-choices"], "state\n");
    assert_eq!(again.status(), 0, "{}{}", again.text(), again.errors());
    assert_eq!(sandbox.run(&["position", "two"], "").text(), written);
    // A stranger reads of it in the verdict.
    assert_eq!(sandbox.run(&["export", "one"], "").status(), 0);
    let other = Sandbox::new();
    fs::copy(sandbox.path("one.adjutant"), other.path("one.adjutant")).expect("copied");
    let verdict = other.run(&["verify", "--json", "one.adjutant"], "").objects().remove(0);
    assert!(verdict.to_string().contains("audit-reserved-stated-position"), "{verdict}");
}

#[test]
fn a_file_that_states_no_position_begins_no_game_and_all_its_faults_are_named() {
    let sandbox = with(
        "turn: Germany, supper\nAtlantis: Germany 2 infantry\ncase 2.move/1: A case\noption: victory one_capital\n",
    );
    let refused = sandbox.table(&["--from", "tuesday.case"], "");
    assert_eq!(refused.status(), 1, "{}", refused.text());
    let said = refused.text() + &refused.errors();
    for fault in ["line 1: ", "line 2: ", "Atlantis", "line 3: ", "line 4: ", "victory=one_capital"] {
        assert!(said.contains(fault), "{fault}: {said}");
    }
    assert!(!sandbox.run(&["games"], "").text().lines().any(|line| line.starts_with("one ")), "no game has begun");
    // A position of another game, none at all, and one in which everything is over.
    for (text, why) in
        [("rules: war1812\n", "war1812"), ("# nothing\n", "nothing"), ("rules: aa1941\nturn: nobody\n", "line 2")]
    {
        fs::write(sandbox.path("tuesday.case"), text).expect("written");
        let refused = sandbox.table(&["--rules", "aa1941", "--from", "tuesday.case"], "");
        assert!((refused.text() + &refused.errors()).contains(why), "{text}: {}", refused.text());
    }
    let none = sandbox.table(&["--from", "wednesday.case"], "");
    assert!(none.errors().contains("wednesday.case"), "{}", none.errors());
}

#[test]
fn a_person_names_the_file_at_the_table() {
    let sandbox = with(POSITION);
    let said = sandbox
        .run(&["--lang", "en"], "new tuesday from tuesday.case\nplayers Anna, Ben\nstart\nboard Ukraine\n")
        .text();
    assert!(said.contains("from a stated position") && said.contains("Ukraine"), "{said}");
    let said = sandbox.run(&["--lang", "ja"], "新規 火曜 局面 tuesday.case\nプレイヤー 安奈、勉\n開始\n").text();
    assert!(said.contains("局面"), "{said}");
    let said = sandbox.run(&["--lang", "en"], "new other from missing.case\n").text();
    assert!(said.contains("missing.case") && said.contains("cannot be read"), "{said}");
}

#[test]
fn the_position_names_the_rules_and_a_game_that_is_there_is_not_begun_again() {
    let pacific = "rules: aa_pacific\nturn: Japan, combat move, round 3\nYunnan: China 1 infantry\n";
    let sandbox = with(pacific);
    let begun = sandbox.run(&["table", "--game", "east", "--from", "tuesday.case"], "board Yunnan\n");
    assert_eq!(begun.status(), 0, "{}{}", begun.text(), begun.errors());
    assert!(begun.text().contains("Yunnan"), "{}", begun.text());
    let begun = sandbox.run(&[], "new west from tuesday.case\n");
    assert!(begun.text().contains("Axis & Allies Pacific"), "{}", begun.text());
    // The same line goes on with the game. Another position is none of this game.
    let again = sandbox.run(&["table", "--game", "east", "--from", "tuesday.case"], "");
    assert_eq!(again.status(), 0, "{}{}", again.text(), again.errors());
    fs::write(sandbox.path("tuesday.case"), pacific.replace("round 3", "round 4")).expect("written");
    let taken = sandbox.run(&["table", "--game", "east", "--from", "tuesday.case"], "");
    assert_eq!(taken.status(), 2, "{}", taken.text());
    assert!(taken.text().contains("There is already a game"), "{}", taken.text());
    fs::write(sandbox.path("tuesday.case"), "Atlantis: Germany 2 infantry\n").expect("written");
    let refused = sandbox.run(&["table", "--game", "none", "--from", "tuesday.case"], "");
    assert_eq!(refused.status(), 2, "{}", refused.text());
}
