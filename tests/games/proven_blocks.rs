//! A whole game of War of 1812 with real dice, seals and secrets through the real program: its file is verified where
//! nothing but it is, while the game goes on and when it is over. The game survives a move to another installation.

use crate::games::program;
use adjutant::games::games;
use adjutant_audit::{Bundle, Encoded, Record, RollProof, verify};
use adjutant_events::{Audience, Envelope, Event, RollEvent, codec};
use adjutant_tests::blocks::Blocks;
use adjutant_tests::program::{Program, Ran};
use serde_json::Value;
use std::fs;
use std::sync::OnceLock;

/// Lines before the game is looked at for the first time: both armies are placed and have begun to move.
const SO_FAR: usize = 60;
const LINES: usize = 3_000;
const RULES: [&str; 8] = ["table", "--game", "lakes", "--rules", "war1812", "--json", "--gm", "--strict"];

/// The game, and what was written of it: one process after the other, for they share a folder.
struct Proven {
    /// Where it was begun, and left in the middle.
    first: Program,
    /// Where it was restored and played to its end.
    second: Program,
    /// The log in the middle, with everything secret; before and after it was moved.
    middle: [Vec<Value>; 2],
    /// The state's digest before and after.
    digests: [Value; 2],
    /// The log at the end.
    log: Vec<Value>,
    /// Answers to `audit game`, `audit roll 1`, `audit player` and `luck`.
    reviews: Vec<Value>,
    recheck: Ran,
}

fn done(ran: &Ran) {
    assert_eq!(ran.status, Some(0), "{}{}", ran.out, ran.err);
}

fn log(at: &Program) -> Vec<Value> {
    at.run(&["log", "lakes", "--json", "--gm"]).objects()
}

fn proven() -> &'static Proven {
    static PROVEN: OnceLock<Proven> = OnceLock::new();
    PROVEN.get_or_init(|| {
        let second = program();
        // The keys are new, so the dice are too: now and then a campaign is over before its middle.
        let first = (0..5)
            .map(|_| program())
            .find(|first| {
                let mut game = Blocks::new(first.talk(&RULES), 7);
                game.play(SO_FAR);
                let is_over = game.is_over();
                assert_eq!(game.end().1, Some(0));
                !is_over
            })
            .expect("five games are over too soon");
        done(&first.run(&["export", "lakes", "--out", "middle.adjutant"]));
        let rolls = log(&first).iter().filter(|one| one["event"]["type"] == "dice_rolled").count().to_string();
        for roll in ["1", "2", &rolls] {
            done(&first.run(&["roll-proof", "lakes", roll, "--out", &format!("roll-{roll}.json")]));
        }

        // To another installation: games and keys, and nothing else.
        fs::write(first.path("words"), "correct horse\n").expect("written");
        done(&first.run(&["backup", "games.backup"]));
        done(&first.run(&["keys", "backup", "keys.age", "--passphrase-file", "words"]));
        for file in ["games.backup", "keys.age", "words"] {
            fs::copy(first.path(file), second.path(file)).expect("copied");
        }
        done(&second.run(&["restore", "games.backup"]));
        done(&second.run(&["keys", "restore", "keys.age", "--passphrase-file", "words"]));
        let middle = [log(&first), log(&second)];
        let digests = [&first, &second].map(|at| at.state("lakes")["digest"].clone());

        let mut game = Blocks::new(second.talk(&RULES), 8);
        game.play(LINES);
        assert!(game.is_over(), "the game does not end");
        let before = game.heard.len();
        for question in ["audit game", "audit roll 1", "audit player Americans", "luck"] {
            assert!(game.say(&format!("American: {question}")), "{question}: {:?}", game.heard.last());
        }
        let reviews = game.heard[before..].iter().filter(|one| one["type"] == "text").cloned().collect();
        assert_eq!(game.end().1, Some(0));
        done(&second.run(&["export", "lakes", "--out", "over.adjutant"]));
        let (log, recheck) = (log(&second), second.run(&["recheck"]));
        Proven { first, second, middle, digests, log, reviews, recheck }
    })
}

/// An empty folder with a copy of this file, as a stranger has it.
fn stranger(from: &Program, file: &str) -> Program {
    let other = program();
    fs::copy(from.path(file), other.path(file)).expect("copied");
    other
}

fn verdict(at: &Program, args: &[&str]) -> (Option<i32>, Value) {
    let ran = at.run(&[&["verify", "--json"][..], args].concat());
    assert!(!at.path("adjutant-data").exists(), "nothing but the file is looked at");
    (ran.status, ran.objects().remove(0))
}

fn is_secret(event: &Value) -> bool {
    event["audience"]["to"] != "everyone"
}

fn bundle(at: &Program, file: &str) -> Bundle {
    Bundle::read(&fs::read(at.path(file)).expect("the file")).expect("a bundle")
}

#[test]
fn while_it_goes_on_it_verifies_so_far_and_tells_nothing() {
    let game = proven();
    crate::games::leave(&game.first, "middle.adjutant", "whole-blocks-middle.adjutant");
    crate::games::leave(&game.first, "roll-1.json", "whole-blocks-middle.1.roll.json");
    let (status, found) = verdict(&stranger(&game.first, "middle.adjutant"), &["middle.adjutant"]);
    assert_eq!((status, found["verdict"].as_str()), (Some(3), Some("fair_so_far")), "{found}");
    let secrets = game.middle[0].iter().filter(|one| is_secret(one)).count();
    assert!(secrets > 30, "{secrets}");
    let counts = &found["counts"];
    assert_eq!((&counts["hidden"], &counts["opened"]), (&secrets.into(), &0.into()));
    let sealed = game.middle[0].iter().filter(|one| one["event"]["type"] == "draw_sealed").count();
    assert!(sealed > 0 && counts["draws"] == sealed, "{found}");
    // Commitments where the log has secrets, and events that everyone may read where it has none.
    let bundle = bundle(&game.first, "middle.adjutant");
    assert_eq!(bundle.events.len(), game.middle[0].len());
    for (record, event) in bundle.events.iter().zip(&game.middle[0]) {
        assert_eq!(matches!(record, Record::Hidden { .. }), is_secret(event), "{event}");
        assert_eq!(matches!(record, Record::Public { .. }), !is_secret(event), "{event}");
        if !is_secret(event) {
            // Block numbers are for their owners.
            assert!(event["event"]["event"].get("blocks").is_none(), "{event}");
        }
    }
}

#[test]
fn a_roll_is_settled_on_the_spot_and_nothing_else_is_told() {
    let game = proven();
    let public = bundle(&game.first, "middle.adjutant");
    let rolls = game.middle[0].iter().filter(|one| one["event"]["type"] == "dice_rolled").count();
    for roll in [1, 2, rolls] {
        let file = format!("roll-{roll}.json");
        let (status, found) = verdict(&stranger(&game.first, &file), &[&file]);
        assert_eq!((status, found["verdict"].as_str()), (Some(3), Some("fair_with_reservations")), "{found}");
        let proof = RollProof::read(&fs::read(game.first.path(&file)).expect("the proof")).expect("readable");
        for shown in [&proof.created, &proof.request, &proof.dice] {
            assert_eq!(public.events[shown.seq as usize - 1], Record::Public { event: shown.event.clone() });
        }
    }
}

#[test]
fn when_it_is_over_everything_is_opened_and_proven() {
    let game = proven();
    crate::games::leave(&game.second, "over.adjutant", "whole-blocks-over.adjutant");
    let other = stranger(&game.second, "over.adjutant");
    let (status, found) = verdict(&other, &["over.adjutant"]);
    assert_eq!((status, found["verdict"].as_str()), (Some(3), Some("fair_with_reservations")), "{found}");
    let counts = &found["counts"];
    let secrets = game.log.iter().filter(|one| is_secret(one)).count();
    assert_eq!((&counts["hidden"], &counts["opened"]), (&0.into(), &secrets.into()));
    assert_eq!((&counts["events"], &counts["replayed_to"]), (&game.log.len().into(), &game.log.len().into()));
    // How long the game lasts is for its dice; of what happens in it, a good part are orders.
    let (confirmed, draws) = (counts["orders_confirmed"].as_u64(), counts["draws"].as_u64());
    assert!(confirmed.is_some_and(|orders| orders > game.log.len() as u64 / 10) && draws > Some(0), "{found}");
    let page = other.run(&["verify", "over.adjutant"]);
    assert!(page.out.starts_with("over.adjutant: VERIFIED, WITH NOTES\n"), "{}", page.out);
}

#[test]
fn it_is_the_same_game_in_another_house() {
    let game = proven();
    assert!(game.middle[0] == game.middle[1], "the log was restored otherwise");
    assert_eq!(game.digests[0], game.digests[1]);
    assert!(game.log[..game.middle[0].len()] == game.middle[0][..], "the game was gone on with from elsewhere");
    assert_eq!(game.recheck.status, Some(0), "{}", game.recheck.out);
    // What was exported in the middle is the beginning of what is exported at the end, word for word.
    let (middle, over) = (bundle(&game.first, "middle.adjutant"), bundle(&game.second, "over.adjutant"));
    for (before, after) in middle.events.iter().zip(&over.events) {
        assert_eq!(before.leaf().hash(), after.leaf().hash());
    }
    let note = middle.checkpoint.expect("signed");
    assert!(verify(games(), &over, &[note]).is_fair());
}

#[test]
fn its_dice_are_reviewed_at_the_table() {
    let reviews = &proven().reviews;
    assert_eq!(reviews.len(), 4, "{reviews:?}");
    let rolls = proven().log.iter().filter(|one| one["event"]["type"] == "dice_rolled").count();
    assert_eq!(reviews[0]["report"]["proven"], rolls);
    assert_eq!(
        (&reviews[1]["report"]["purpose"], &reviews[1]["report"]["verdict"]),
        (&"draw".into(), &"proven".into())
    );
    assert!(reviews[2]["report"]["rolls"].as_array().is_some_and(|rolls| !rolls.is_empty()), "{}", reviews[2]);
    assert!(reviews[3]["report"]["sides"].as_array().is_some_and(|sides| sides.len() == 2), "{}", reviews[3]);
}

/// Whoever meddles with an opening or a seal is told where, in words, in both languages.
#[test]
fn what_is_wrong_is_said_with_its_place() {
    let game = proven();
    let whole = bundle(&game.second, "over.adjutant");
    let other = program();
    let said = |what: &str, forged: &Bundle| {
        fs::write(other.path("forged"), forged.write().expect("a file")).expect("written");
        let (status, found) = verdict(&other, &["forged"]);
        assert_eq!((status, found["verdict"].as_str()), (Some(1), Some("wrong")), "{what}: {found}");
        let japanese = other.run(&["verify", "forged", "--lang", "ja"]).out;
        (found["wrong"].clone(), japanese)
    };
    let decoded = |seq: usize| {
        let encoding = whole.events[seq - 1].encoding().expect("shown");
        codec::decode(encoding).expect("readable")
    };
    let seal = |seq: &usize| matches!(decoded(*seq).event, Event::Roll(RollEvent::DrawSealed { .. }));
    let seal = (1..=whole.events.len()).find(seal).expect("a seal");
    let opened = |record: &Record| matches!(record, Record::Opened { .. });
    let last = whole.events.iter().rposition(opened).expect("an opening") + 1;

    let mut closed = whole.clone();
    let Record::Opened { salt, event } = &whole.events[last - 1] else { unreachable!("it is an opening") };
    let commitment = adjutant_events::transcript::Commitment::of(salt, &event.0);
    closed.events[last - 1] = Record::Hidden { commitment };
    let (wrong, japanese) = said("an opening is left out", &closed);
    assert_eq!((&wrong["key"], &wrong["seq"]), (&"audit-wrong-not-opened".into(), &last.into()));
    assert!(
        wrong["message"].as_str().is_some_and(|said| said.contains(&last.to_string()))
            && japanese.contains(&last.to_string())
    );

    let mut open = whole.clone();
    let envelope = Envelope { audience: Audience::Everyone, ..decoded(seal) };
    open.events[seal - 1] = Record::Public { event: Encoded(codec::encode(&envelope).expect("encodable")) };
    let (wrong, japanese) = said("a seal is for everybody", &open);
    assert_eq!(
        (&wrong["key"], &wrong["check"], &wrong["seq"]),
        (&"audit-wrong-audience-differs".into(), &"secrets".into(), &seal.into())
    );
    let english = wrong["message"].as_str().expect("words");
    assert_eq!(english, format!("Event {seal} is for everybody; by the rules it is for the game master alone."));
    assert!(japanese.contains(&format!("イベント{seal}の宛先は全員")), "{japanese}");

    let mut other_seal = whole.clone();
    let mut envelope = decoded(seal);
    if let Event::Roll(RollEvent::DrawSealed { secret, .. }) = &mut envelope.event {
        secret[0] ^= 1;
    }
    let Record::Opened { salt, .. } = &whole.events[seal - 1] else { unreachable!("it is an opening") };
    let event = Encoded(codec::encode(&envelope).expect("encodable"));
    other_seal.events[seal - 1] = Record::Opened { salt: *salt, event };
    let (wrong, _) = said("another seal", &other_seal);
    assert_eq!(wrong["key"], "audit-wrong-altered");
    let bound = |name: &str| usize::try_from(wrong["terms"][name].as_u64().expect("a number")).expect("small");
    assert!((bound("from")..=bound("to")).contains(&seal), "{wrong}");
}
