//! War of 1812 at the local table and for programs: nobody sees what the other side hides.

use adjutant::machine::run::{Eyes, Machine, Manner, RunInput};
use adjutant::machine::{input::Inputs, seating};
use adjutant::table::completer::CompletionContext;
use adjutant::table::lines::Lines;
use adjutant::table::local::{Local, Setting};
use adjutant::text::Paint;
use adjutant::words::{Language, Words};
use adjutant_commands::moderator::Equipment;
use adjutant_commands::store;
use adjutant_events::{GameId, RulesetId, Timestamp};
use adjutant_game_war1812::board::Side;
use adjutant_game_war1812::board_file::war1812;
use std::cell::RefCell;
use std::io::Cursor;
use std::rc::Rc;

fn clock() -> Timestamp {
    Timestamp(1_700_000_000_000)
}

/// The local table's output for these lines.
fn table(language: Language, script: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let equipment = Equipment::new(adjutant::games::game_list(), store::open(folder.path()).expect("a store"));
    let setting = Setting {
        words: Words::new(language),
        paint: Paint::None,
        width: || 96,
        folder: folder.path().to_owned(),
        is_new: true,
        strict: false,
        rules: RulesetId::new("war1812"),
        options: vec![("dice".to_owned(), "system".to_owned())],
        scripted: false,
        clock,
        draws: None,
        is_watched: false,
        prefers_beacon: false,
    };
    let mut out = Vec::new();
    let lines = Lines::stream(Cursor::new(script.to_owned()));
    let desk = Rc::new(RefCell::new(CompletionContext::default()));
    Local::new(setting, equipment, lines, desk, &mut out).run(Some("lakes")).expect("a table");
    String::from_utf8(out).expect("text")
}

/// Lines that place every block of a side: one in each town that needs one, the rest in the first.
fn placing(side: Side, all: usize) -> String {
    let board = war1812();
    let towns = board.towns.iter().filter(|town| town.country == side && town.value >= 2);
    let names: Vec<&str> = towns.map(|town| town.name.en.as_str()).collect();
    let mut lines = String::new();
    for name in &names {
        lines.extend(["place 1 blocks in ", name, "\n"]);
    }
    let rest = (all - names.len()).to_string();
    lines.extend(["place ", &rest, " blocks in ", names[0], "\ndone\n"]);
    lines
}

#[test]
fn the_keyboard_is_handed_over_and_the_other_side_sees_only_numbers() {
    let american = placing(Side::American, 12);
    let script = format!("players Anna, Ben\nstart\nblocks\n{american}board\nAmerican: blocks\nblocks\nlog 50\n");
    let shown = table(Language::En, &script);
    let (before, after) = shown.rsplit_once("Hand the keyboard to the British").expect("a hand-over");
    assert!(before.contains("Hand the keyboard to the American"), "{shown}");
    assert!(before.contains("infantry"), "the American side sees its blocks\n{shown}");
    assert!(after.contains("not with the American"), "lines for the other seat are not taken\n{after}");
    // Blocks are printed by number; those of the American side come first.
    let last = war1812().blocks_of(Side::American).last().expect("blocks").id().0;
    for number in 1..=last {
        for end in [" ", ",", "\n", ";"] {
            let named = format!("#{number}{end}");
            let told = after
                .lines()
                .filter(|line| !line.trim_start().starts_with('#'))
                .any(|line| format!("{line}\n").contains(&named));
            assert!(!told, "{named} was shown to the British\n{after}");
        }
    }
    assert!(after.contains("blocks"), "{after}");
}

/// A line with the name of a person is a line of that person's seat.
#[test]
fn a_person_is_answered_at_the_keyboard_as_their_seat_is() {
    for (line, is_taken) in [("British: blocks", false), ("Ben: blocks", false), ("Anna: blocks", true)] {
        let shown = table(Language::En, &format!("players Anna, Ben\nstart\n\n{line}\n"));
        let (_, after) = shown.rsplit_once(line).map_or(("", shown.as_str()), |(before, after)| (before, after));
        assert_eq!(after.contains("To place"), is_taken, "{line}: {after}");
        assert_eq!(after.contains("not with the British"), !is_taken, "{line}: {after}");
    }
}

/// A trial leaves no trace: whoever sits at the keyboard could look for the blocks of the other side.
#[test]
fn nothing_is_tried_as_game_master_at_the_keyboard() {
    for (language, line, told) in [
        (Language::En, "gm: try edit reserve #{} because x", "Nothing is tried as game master"),
        (Language::En, "try edit reserve #{} because x", "Only a game master"),
        (Language::En, "gm: try edit strength #{} to 1 because x", "Nothing is tried as game master"),
        (Language::Ja, "審判: try edit reserve #{} because x", "何も試せません"),
    ] {
        for number in [1, 20, 40, 60] {
            let line = line.replace("{}", &number.to_string());
            let shown = table(language, &format!("players Anna, Ben\nstart\n\n{line}\n"));
            assert!(shown.contains(told) && !shown.contains("[table.edit]"), "{line}: {shown}");
        }
    }
}

#[test]
fn it_is_played_in_japanese_as_well() {
    let shown = table(Language::Ja, "players Anna, Ben\nstart\n駒\n配置 1ブロック デトロイトに\n盤面\nヘルプ 移動\n");
    assert!(shown.contains("デトロイト") && shown.contains("交代してください"), "{shown}");
    assert!(!shown.contains("help-war1812") && !shown.contains("event-1812"), "{shown}");
}

/// The theatre has no regions: refusals and help are about this game, in the reader's language.
#[test]
fn a_picture_of_what_is_not_on_this_map_is_refused_with_what_is() {
    for (language, asked, told) in [
        (Language::En, ["map europe", "map around Kingston", "help map"], ["Lake Erie", "map Kingston"]),
        (Language::Ja, ["地図 ヨーロッパ", "地図 キングストン周辺", "ヘルプ 地図"], ["エリー湖", "地図 キングストン"]),
    ] {
        for line in asked {
            let shown = table(language, &format!("players Anna, Ben\nstart\n{line}\n"));
            let (_, after) = shown.rsplit_once(line).map_or(("", shown.as_str()), |(before, after)| (before, after));
            assert!(told.iter().all(|word| after.contains(word)), "{line}: {after}");
            assert!(
                !["Pacific", "Germany", "太平洋", "ドイツ", ".png"].iter().any(|word| after.contains(word)),
                "{after}"
            );
            assert!(language == Language::En || !after.contains("Lake Erie"), "{after}");
        }
    }
}

#[test]
fn programs_see_what_they_asked_to_see_with_whose_eyes() {
    let run = |eyes: Eyes| {
        let folder = tempfile::tempdir().expect("a folder");
        let equipment = Equipment::new(adjutant::games::game_list(), store::open(folder.path()).expect("a store"));
        let wanted = seating::Wanted {
            game: GameId::new("lakes"),
            rules: Some(RulesetId::new("war1812")),
            options: vec![("dice".to_owned(), "system".to_owned())],
            scripted: false,
            plays: None,
        };
        let seated = seating::seat(&equipment, &wanted, clock()).expect("a game");
        let manner = Manner { words: Words::new(Language::En), choices: true, strict: false, eyes };
        let lines = "American: place 1 blocks in Detroit\nBritish: blocks\n";
        let input = RunInput { inputs: Inputs::new(Cursor::new(lines)), script: false, resume: false };
        let mut out = Vec::new();
        Machine::run(seated, manner, clock, input, &mut out).expect("output");
        String::from_utf8(out).expect("text")
    };
    let secret = |text: &str| text.contains("blocks_drawn") || text.contains("blocks_placed");
    assert!(!secret(&run(Eyes::Everybody)), "hidden events are not for everybody");
    let own = run(Eyes::Seat("American".to_owned()));
    assert!(secret(&own) && own.contains("denied-other-seat"), "{own}");
    let british = run(Eyes::Seat("British".to_owned()));
    assert!(!british.contains("blocks_placed"), "{british}");
    assert!(run(Eyes::Gm).contains("blocks_placed"));
}

/// An interface that was opened for a seat acts for that seat only, even for a free seat. What a line says about its
/// speaker changes nothing.
#[test]
fn an_interface_opened_for_a_seat_takes_its_lines_and_nobody_elses() {
    let folder = tempfile::tempdir().expect("a folder");
    let equipment = Equipment::new(adjutant::games::game_list(), store::open(folder.path()).expect("a store"));
    let wanted =
        seating::Wanted { game: GameId::new("war"), rules: None, options: Vec::new(), scripted: true, plays: None };
    let say = |eyes: Eyes, lines: &str| {
        let seated = seating::seat(&equipment, &wanted, clock()).expect("a game");
        let manner = Manner { words: Words::new(Language::En), choices: false, strict: false, eyes };
        let input = RunInput { inputs: Inputs::new(Cursor::new(lines.to_owned())), script: false, resume: false };
        let mut out = Vec::new();
        Machine::run(seated, manner, clock, input, &mut out).expect("output");
        let objects = String::from_utf8(out).expect("text");
        let is_answer = |one: &serde_json::Value| matches!(one["type"].as_str(), Some("accepted" | "refused"));
        let answers = objects.lines().map(|line| serde_json::from_str(line).expect("an object"));
        answers.filter(is_answer).collect::<Vec<serde_json::Value>>()
    };
    let japan = || Eyes::Seat("Japan".to_owned());
    let lines = "gm: close because bored\nreferee: pause because tea\nJapan: gm: close because bored\n\
                 Germany: standing submarines strike\nJapan: Germany: standing submarines strike\n\
                 {\"seat\": \"gm\", \"command\": \"close because bored\"}\n";
    for answer in say(japan(), lines) {
        assert_eq!(answer["type"], "refused", "{answer}");
    }
    assert_eq!(say(japan(), "gm: close because bored\n")[0]["key"], "denied-gm-line");
    assert_eq!(say(japan(), "Japan: standing submarines strike\n")[0]["type"], "accepted");
    // The game master cannot act for a free seat either.
    assert_eq!(say(japan(), "Japan: resign\n")[0]["type"], "accepted");
    for answer in
        say(japan(), "Japan: gm: close because bored\nJapan: gm: pause because tea\nJapan: close because bored\n")
    {
        assert_eq!(answer["type"], "refused", "{answer}");
    }
    assert_eq!(say(Eyes::Gm, "gm: close because bored\n")[0]["type"], "accepted");
}
