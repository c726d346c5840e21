//! The loader's answers to impossible choices.

use crate::editions::bench::STRAITS;
use adjutant_game_axis::board_file::{BoardFile, BoardFiles, load};

#[test]
fn a_choice_that_cannot_be_is_told_with_its_remedy() {
    use BoardFile::{Board, Powers, Ruleset, Units};
    let rows = [
        (
            Ruleset,
            "\"unlimited_at_first\"",
            "\"none\"",
            "Write one of \"value\", \"unlimited_at_first\", \"unlimited\"",
        ),
        (Ruleset, "repair = \"after_turn\"\n", "", "`repair` is missing. Write repair = one of \"after_battle\""),
        (Ruleset, "repair = ", "repairs = ", "`repairs` does not belong here. Did you mean `repair`?"),
        (Ruleset, "turn = \"empire\"", "turn = \"empires\"", "Did you mean \"empire\"?"),
        (Ruleset, "    \"collect_income\",\n", "", "`phases` does not end with income"),
        (Ruleset, "    \"combat_move\",\n", "", "lacks a move or the battles"),
        (Ruleset, "    \"purchase_units\",\n", "", "placed before they are bought"),
        (Ruleset, "    \"attack_casualties\",\n", "", "shots without losses"),
        (Ruleset, "    \"continue_or_retreat\",\n", "", "`battle_steps` does not end a round"),
        (Ruleset, "    \"attack_fire\",\n    \"attack_casualties\",\n", "", "lets a side never fire"),
        (Ruleset, "\"surprise_attack\",", "\"attack_fire\",", "`battle_steps` names one twice"),
        (Ruleset, "checked_after = \"south\"\n", "", "It must say when it is looked at, once"),
        (Ruleset, "held = [\"eastgate\"", "held = [\"march\"", "\"march\" is nobody's capital"),
        (Ruleset, "option = \"one_gate\"", "option = \"two_gates\"", "cannot be chosen when a game is made"),
        (Powers, "seat = \"north\"", "seat = \"nort\"", "Did you mean \"north\"?"),
        (Powers, "seat = \"north\"", "seat = \"south\"", "has no seat of its own"),
        (Powers, "seat = \"north\"", "seat = \"empire\"", "Its seat plays powers of both sides"),
        (Powers, "seat = \"north\"\n", "", "Powers of different seats act in one turn"),
        (Powers, "seat = \"north\"", "seat = \"north\"\ncapital = \"southfield\"", "`starting_ipc` is missing"),
        (Powers, "\n[[turn]]\npowers = [\"empire\"]\n", "", "\"empire\" acts 0 times in a round"),
        (Powers, "powers = [\"north\", \"south\"]\ncapital", "powers = [\"north\", \"empire\"]\ncapital", "both sides"),
        (Powers, "capital = \"westgate\"", "capital = \"eastgate\"", "is the capital of another"),
        (Powers, "capital = \"westgate\"", "capital = \"march\"", "is not its own land"),
        (Powers, "id = \"west\"", "id = \"east\"", "means another power already"),
        (Board, "purse = \"west\"", "purse = \"union\"", "a purse that does not pay for its owner"),
        (Board, "purse = \"west\"", "purse = \"wast\"", "Did you mean \"west\"?"),
        (Board, "owner = \"south\"\nheld_by", "held_by", "it belongs to nobody"),
        (Units, "buyers = [\"union\"]", "buyers = [\"onion\"]", "Did you mean \"union\"?"),
        (Units, "{ submarine = true }", "{ supports = 1 }", "`supports` is nothing for its domain"),
    ];
    for (file, from, to, words) in rows {
        assert!(STRAITS.text(file).contains(from), "{from}");
        let text = STRAITS.text(file).replacen(from, to, 1);
        let files = match file {
            Ruleset => BoardFiles { ruleset: &text, ..STRAITS },
            Powers => BoardFiles { powers: &text, ..STRAITS },
            Units => BoardFiles { units: &text, ..STRAITS },
            Board => BoardFiles { board: &text, ..STRAITS },
            BoardFile::Setup => BoardFiles { setup: &text, ..STRAITS },
        };
        let said = load(&files).map(drop).expect_err(to).to_string();
        assert!(said.contains(words), "{from:?} -> {to:?} should say {words:?}, and says:\n{said}");
    }
}

/// Names of an edition are not in the rules: its powers, purses and phases come only from its files.
#[test]
fn what_goes_without_saying_need_not_be_written() {
    let turns = "\n[[turn]]\npowers = [\"empire\"]\n\n[[turn]]\npowers = [\"north\", \"south\"]\n";
    let powers = STRAITS.powers.replace(turns, "");
    let board = load(&BoardFiles { powers: &powers, ..STRAITS }).unwrap_or_else(|error| panic!("{error}"));
    let leaders: Vec<&str> = board.turns.iter().map(|turn| board.power_def(turn.powers[0]).id.as_str()).collect();
    assert_eq!(leaders, ["north", "empire"], "a turn for each seat, in the order of the powers");
}
