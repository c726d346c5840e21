//! A whole campaign of War of 1812 by two seats: `war1812/whole-game.script`, played once for all of these tests.
//!
//! Everything that either seat was ever shown is collected: the events and the board as the machine interface tells
//! them, the log, and whatever stood on the screen at the local table while that seat had the keyboard. All of it is held
//! to [`Knowledge`], which knows the audience of every event and nothing of how things are shown.

use crate::knowledge::{Knowledge, Leak, in_common};
use crate::program;
use adjutant_core::war1812::board::Side;
use adjutant_events::{Audience, Envelope, Event, Seq, War1812Event as E, codec};
use adjutant_storage::{EventStore as _, SledStore};
use adjutant_tests::golden;
use adjutant_tests::program::{Program, Ran, is_answer};
use adjutant_tests::transcript::transcript;
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::Stdio;
use std::sync::OnceLock;

const SCRIPT: &str = "games/war1812/whole-game.script";
const GAME: &str = "lakes";
const TABLE: [&str; 9] =
    ["table", "--game", GAME, "--rules", "war1812", "--test-dice", "ask", "--strict", "--no-choices"];
/// Lines of the script between two looks at the board with the eyes of both seats.
const BETWEEN_LOOKS: usize = 12;
/// Lines between two evenings at the local table's keyboard on which somebody asks to see everything.
const BETWEEN_QUESTIONS: usize = 10;

/// Something that a seat was shown, and how long the log was then.
struct Shown {
    side: Side,
    until: Seq,
    what: What,
}

enum What {
    Object(Value),
    Text(String),
}

/// The board at one moment with the eyes of everybody.
struct Look {
    until: Seq,
    gm: Value,
    seats: [Value; 2],
    nobody: Value,
}

/// The game, played to its end, and all that was shown of it.
struct Played {
    ran: Vec<Value>,
    status: Option<i32>,
    log: Vec<Envelope>,
    told: Vec<Value>,
    state: Value,
    recheck: Ran,
    looks: Vec<Look>,
    shown: Vec<Shown>,
    /// What the local table wrote, by the side that had the keyboard.
    screens: Vec<(Side, String)>,
}

fn played() -> &'static Played {
    static PLAYED: OnceLock<Played> = OnceLock::new();
    PLAYED.get_or_init(|| {
        let program = program();
        let mut talk = program.talk(&[&TABLE[..], &["--json", "--gm"]].concat());
        let mut ran = talk.hear();
        let (mut looks, mut shown) = (Vec::new(), Vec::new());
        let script = golden::text(SCRIPT);
        for (number, line) in script.lines().enumerate() {
            talk.say(line);
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let heard = talk.hear();
            let answer = heard.iter().rfind(|object| is_answer(object)).cloned().unwrap_or_default();
            ran.extend(heard);
            if answer["type"] != "accepted" {
                break;
            }
            if number % BETWEEN_LOOKS == 0 {
                let until = answer["seq"].as_u64().unwrap_or_default();
                looks.push(look(&program, until, &mut shown));
            }
        }
        let (rest, status) = talk.end();
        ran.extend(rest);
        Played {
            ran,
            status,
            log: stored(&program),
            told: program.run(&["log", GAME, "--json", "--gm"]).objects(),
            state: program.run(&["state", GAME, "--json", "--gm"]).objects().remove(0),
            recheck: program.run(&["recheck"]),
            looks,
            shown,
            screens: at_one_keyboard(&script),
        }
    })
}

/// Looks at the board, and now and then through the whole log, with everybody's eyes.
fn look(program: &Program, until: Seq, shown: &mut Vec<Shown>) -> Look {
    let state = |eyes: &[&str]| {
        let ran = program.run(&[&["state", GAME, "--json"][..], eyes].concat());
        assert_eq!(ran.status, Some(0), "{}", ran.err);
        ran.objects().remove(0)
    };
    let seats = Side::BOTH.map(|side| state(&["--seat", side.word()]));
    for side in Side::BOTH {
        let mut show = |what| shown.push(Shown { side, until, what });
        show(What::Object(seats[side.ix()].clone()));
        for args in [&["log", GAME, "--json", "--seat", side.word()][..], &["log", GAME, "--seat", side.word()]] {
            if until.is_multiple_of(3) {
                let ran = program.run(args);
                if args.contains(&"--json") {
                    ran.objects().into_iter().for_each(|object| show(What::Object(object)));
                } else {
                    show(What::Text(ran.out));
                }
            }
        }
    }
    Look { until, gm: state(&["--gm"]), nobody: state(&[]), seats }
}

fn stored(program: &Program) -> Vec<Envelope> {
    let store = SledStore::open(program.path("adjutant-data/games")).expect("the store of the game");
    let records = store.read(&GAME.into(), 1, usize::MAX).expect("its log");
    records.iter().map(|record| codec::decode(&record.bytes).expect("an event")).collect()
}

/// The same game by two people at one keyboard, who ask to see everything every now and then; what stood on the screen
/// while each of them sat there.
fn at_one_keyboard(script: &str) -> Vec<(Side, String)> {
    let program = program();
    let mut lines = "players Anna, Ben\nstart\n".to_owned();
    for (number, line) in script.lines().enumerate() {
        lines.extend([line, "\n"]);
        if number % BETWEEN_QUESTIONS == 0 {
            lines.push_str("board\nblocks\nwhat\nbattles\nscore\nturn\nlog 40\ninstructions\n");
        }
    }
    let table: Vec<&str> = TABLE.iter().copied().filter(|word| !matches!(*word, "--strict" | "--no-choices")).collect();
    let mut command = program.command(&table);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("its input");
    let writer = std::thread::spawn(move || input.write_all(lines.as_bytes()));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("no panic").expect("all was read");
    let page = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut screens: Vec<(Side, String)> = Vec::new();
    for line in page.lines() {
        if let Some((_, rest)) = line.split_once("Hand the keyboard to the ") {
            screens.push((if rest.starts_with("American") { Side::American } else { Side::British }, String::new()));
        }
        if let Some((_, screen)) = screens.last_mut() {
            screen.extend([line, "\n"]);
        }
    }
    screens
}

fn knowledge() -> Knowledge<'static> {
    Knowledge::new(&played().log, &played().told)
}

fn leaks(knowledge: &Knowledge<'_>, shown: &Shown) -> Vec<Leak> {
    match &shown.what {
        What::Object(object) => knowledge.in_object(shown.side, shown.until, object),
        What::Text(text) => knowledge.in_text(shown.side, shown.until, text),
    }
}

#[test]
fn every_line_is_accepted() {
    let game = played();
    let refused: Vec<&Value> = game.ran.iter().filter(|object| object["type"] == "refused").collect();
    assert!(refused.is_empty(), "{refused:?}");
    assert_eq!(game.status, Some(0));
    assert!(game.ran.iter().any(|object| object["type"] == "over"), "the campaign ends");
    assert_eq!(game.recheck.status, Some(0), "{}", game.recheck.out);
}

#[test]
fn it_ends_in_the_expected_state() {
    let text = serde_json::to_string_pretty(&played().state).expect("JSON");
    golden::compare("games/war1812/whole-game.state.json", &format!("{text}\n"));
}

#[test]
fn it_is_told_as_it_was_read_in_both_languages() {
    golden::compare("games/war1812/whole-game.en.txt", &transcript(&golden::text(SCRIPT), &played().ran));
    let program = program();
    let script = golden::file(SCRIPT);
    let script = script.to_str().expect("a path in UTF-8");
    let ran = program.run(&[&TABLE[..], &["--json", "--gm", "--lang", "ja", "--script", script]].concat());
    assert_eq!((ran.status, ran.err.as_str()), (Some(0), ""));
    golden::compare("games/war1812/whole-game.ja.txt", &transcript(&golden::text(SCRIPT), &ran.objects()));
}

#[test]
fn neither_seat_was_ever_shown_what_it_may_not_know() {
    let (game, knowledge) = (played(), knowledge());
    let found: Vec<Leak> = game.shown.iter().flat_map(|shown| leaks(&knowledge, shown)).collect();
    assert!(found.is_empty(), "{} leaks:\n{}", found.len(), found[..found.len().min(10)].join("\n"));
    assert!(game.shown.len() > 200, "only {} things were shown", game.shown.len());
    assert!(knowledge.hidden().count() > 100, "there was something to hide");
}

#[test]
fn nor_did_it_stand_on_the_screen_while_that_seat_had_the_keyboard() {
    let (game, knowledge) = (played(), knowledge());
    let (last, before) = game.screens.split_last().expect("screens");
    // With the last line everything is open.
    assert!(last.1.contains("The game is"), "{}", last.1);
    let found: Vec<Leak> = before.iter().flat_map(|(side, screen)| knowledge.in_text(*side, 1, screen)).collect();
    assert!(found.is_empty(), "{} leaks:\n{}", found.len(), found[..found.len().min(10)].join("\n"));
    assert!(before.len() > 100, "the keyboard changed hands {} times", before.len());
    for side in Side::BOTH {
        let own = before.iter().any(|(at, screen)| *at == side && screen.contains("infantry 4 #"));
        assert!(own, "the {} see their own blocks", side.word());
    }
}

#[test]
fn both_seats_see_the_same_board() {
    let placed = |look: &&Look| look.gm["board"]["phase"] != "setup";
    let looks: Vec<&Look> = played().looks.iter().filter(placed).collect();
    assert!(looks.len() > 20, "only {} looks", looks.len());
    for look in looks {
        for seen in [&look.seats[0], &look.seats[1], &look.nobody] {
            assert_eq!(in_common(seen), in_common(&look.gm), "after event {}", look.until);
            assert_eq!(seen["digest"], look.gm["digest"], "one digest for all, so that they can compare it");
        }
    }
}

/// What a game tells somebody who looks at nothing but what his own seat is shown must suffice to play it.
#[test]
fn each_seat_sees_all_of_its_own_blocks() {
    for look in &played().looks {
        for side in Side::BOTH {
            let own = |state: &Value| {
                let all = state["board"]["blocks"].as_array().cloned().unwrap_or_default();
                all.into_iter().filter(|block| block["owner"] == side.word()).collect::<Vec<_>>()
            };
            assert_eq!(own(&look.seats[side.ix()]), own(&look.gm), "after event {}", look.until);
        }
    }
}

/// A check that finds nothing proves nothing unless it would have found something.
#[test]
fn what_should_not_be_shown_is_found_when_it_is() {
    let (game, knowledge) = (played(), knowledge());
    let found = |side, until, what| !leaks(&knowledge, &Shown { side, until, what }).is_empty();
    let mut caught: BTreeMap<&str, usize> = BTreeMap::new();
    let mut must = |name, caught_it: bool, why: String| {
        assert!(caught_it, "{name} passes: {why}");
        *caught.entry(name).or_default() += 1;
    };
    // Every hidden event, as data and as a sentence, shown to the other side.
    for envelope in knowledge.hidden() {
        let Event::War1812(event) = &envelope.event else { continue };
        let Audience::Seat(seat) = &envelope.audience else { continue };
        let owner = Side::of(seat).expect("a side");
        let (seq, end) = (envelope.seq, envelope.seq + 1);
        let object = game.told.iter().find(|object| object["seq"] == seq).expect("it is told");
        must("an event", found(owner.enemy(), end, What::Object(object.clone())), format!("{event:?}"));
        assert!(leaks(&knowledge, &Shown { side: owner, until: end, what: What::Object(object.clone()) }).is_empty());
        let sentence = knowledge.sentence(seq).to_owned();
        must("a sentence", found(owner.enemy(), end, What::Text(sentence.clone())), sentence);
    }
    for look in &game.looks {
        for side in Side::BOTH {
            let at = |state: &Value| found(side, look.until, What::Object(state.clone()));
            let name = side.word();
            must("a game master's board", at(&look.gm), name.to_owned());
            must("the other's board", at(&look.seats[side.enemy().ix()]), name.to_owned());
            // One block too many that lies open.
            let mut open = look.seats[side.ix()].clone();
            if let Some(blocks) = open["board"]["battle"]["defenders"].as_array_mut() {
                blocks.push(serde_json::json!({"kind": "infantry", "cv": 3}));
                must("a block that lies hidden in a battle", at(&open), name.to_owned());
            }
            // Blocks that the other side is still placing.
            if look.gm["board"]["phase"] == "setup" && look.gm["board"]["active"] == side.enemy().word() {
                let mut early = look.seats[side.ix()].clone();
                early["board"]["towns"] = look.gm["board"]["towns"].clone();
                must("blocks being placed", at(&early), name.to_owned());
            }
        }
        let block = &look.gm["board"]["blocks"][0];
        let line = format!("  Detroit: infantry 4 #{}", block["id"]);
        must("a number", found(Side::British, look.until, What::Text(line.clone())), line);
        let line = format!("{} stands in Detroit.", block["name"].as_str().unwrap_or_default());
        must("a name", found(Side::British, look.until, What::Text(line.clone())), line);
    }
    for (side, screen) in &game.screens[..game.screens.len() - 1] {
        if knowledge.names_a_block_of(*side, screen) {
            must("the other's screen", !knowledge.in_text(side.enemy(), 1, screen).is_empty(), screen.clone());
        }
    }
    let kinds = [
        "an event",
        "a sentence",
        "a block that lies hidden in a battle",
        "blocks being placed",
        "a number",
        "a name",
        "the other's screen",
    ];
    let missing: Vec<&&str> = kinds.iter().filter(|kind| !caught.contains_key(**kind)).collect();
    assert!(missing.is_empty(), "never tried: {missing:?}; tried: {caught:?}");
}

/// What the script is there to show. Whoever changes it keeps all of this in it.
#[test]
fn it_has_in_it_what_a_campaign_can_have() {
    let game = played();
    let count = |fits: &dyn Fn(&E) -> bool| {
        let of_the_game = |envelope: &&Envelope| matches!(&envelope.event, Event::War1812(event) if fits(event));
        game.log.iter().filter(of_the_game).count()
    };
    let of = |kind: &str| game.told.iter().filter(|object| object["event"]["type"] == kind).count();
    let shown = [
        ("three years", count(&|event| matches!(event, E::VictoryChecked { .. })) >= 2),
        ("both sides' choice of the order", count(&|event| matches!(event, E::TurnOrderChosen { .. })) >= 2),
        ("ships built", count(&|event| matches!(event, E::ShipBuilt { .. })) >= 3),
        ("ships repaired", count(&|event| matches!(event, E::ShipRepaired { .. })) >= 1),
        ("a sea movement", count(&|event| matches!(event, E::SeaMovementDeclared { .. })) >= 2),
        ("hits on a fleet", count(&|event| matches!(event, E::ShipHitsTaken { .. })) >= 2),
        ("a fleet that retreats", count(&|event| matches!(event, E::ShipsRetreated { .. })) >= 1),
        ("a forced march", count(&|event| matches!(event, E::MarchesEnded { .. })) >= 2),
        ("militia that refuse", count(&|event| matches!(event, E::GroupMoved { held, .. } if *held > 0)) >= 1),
        ("battles", count(&|event| matches!(event, E::BattleRevealed { .. })) >= 5),
        ("retreats under pursuit", count(&|event| matches!(event, E::RetreatDeclared { .. })) >= 3),
        (
            "a claim of double pursuit",
            count(&|event| matches!(event, E::PursuitClaimed { kinds, .. } if !kinds.is_empty())) >= 1,
        ),
        ("losses chosen", count(&|event| matches!(event, E::LossesAssigned { .. })) >= 5),
        ("the Indians", count(&|event| matches!(event, E::IndiansAppeared { .. })) == 1),
        ("attrition", count(&|event| matches!(event, E::AttritionChosen { .. })) >= 1),
        ("reinforcements", count(&|event| matches!(event, E::BlocksDrawn { town: Some(_), .. })) >= 2),
        ("a command taken back", of("taken_back") >= 1),
    ];
    let missing: Vec<&str> = shown.iter().filter(|(_, there)| !there).map(|(what, _)| *what).collect();
    assert!(missing.is_empty(), "not in the game any more: {missing:?}");
}
