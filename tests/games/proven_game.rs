//! A whole game with real dice, exported and verified where nothing but its file is.
//!
//! The dice are not known beforehand, so the game differs from run to run; what is held is what must hold of any.

use crate::games::program;
use adjutant::witness::{Folder, Witness};
use adjutant_audit::Bundle;
use adjutant_events::transcript::cosignature::request;
use adjutant_events::transcript::{ConsistencyProof, Hash};
use adjutant_tests::driver::{Accepted, Driver};
use adjutant_tests::program::{Program, Ran};
use serde_json::Value;
use std::fs;
use std::sync::OnceLock;

/// Rounds that are played before the Axis gives up; five turns each.
const ROUNDS: usize = 3;
/// Pastes of several orders that are waited for; where the board offers fewer, the game ends with those it has.
const PASTES: usize = 3;

/// The game, and what was written of it: one process after the other, for they share a folder.
struct Proven {
    /// Where the game is.
    home: Program,
    heard: Vec<Value>,
    accepted: Accepted,
    log: Vec<Value>,
    notes: Vec<String>,
    exported: Ran,
    recheck: Ran,
    /// Rolls that were proven by themselves, and how that went.
    proofs: Vec<(String, Ran)>,
}

fn proven() -> &'static Proven {
    static PROVEN: OnceLock<Proven> = OnceLock::new();
    PROVEN.get_or_init(|| {
        let home = program();
        let mut driver = Driver::new(home.talk(&["table", "--game", "war", "--json", "--gm"]));
        assert!(driver.say("Germany: standing casualties infantry, tank"));
        assert!(driver.say("United Kingdom: entropy the rain in Spain"));
        let mut steps = 0;
        // Nobody knows what the dice bring: now and then the driver flies where only a carrier could fetch it, and knows
        // no way out. Then the game ends earlier.
        // It goes on until there is something of everything in it.
        let lacks = |driver: &Driver| driver.turns() < ROUNDS * 5 || driver.accepted.pastes < PASTES;
        while !driver.is_over() && lacks(&driver) && steps < 1500 {
            driver.step();
            steps += 1;
        }
        assert!(driver.turns() >= 5, "the game does not get on: {:#?}", driver.last_words());
        if !driver.is_over() {
            assert!(driver.say("Germany: resign") && driver.say("Japan: resign"));
        }
        assert!(driver.is_over());
        let accepted = driver.accepted;
        let (heard, status) = driver.end();
        assert_eq!(status, Some(0));
        let signed = heard.iter().filter(|one| one["event"]["type"] == "checkpoint_signed");
        let notes = signed.filter_map(|one| one["event"]["note"].as_str().map(str::to_owned)).collect();
        let rolls = heard.iter().filter(|one| one["event"]["type"] == "dice_rolled").count();
        let proofs = [1, rolls / 2, rolls].map(|roll| roll.to_string()).into_iter().map(|roll| {
            let ran = home.run(&["roll-proof", "war", &roll, "--out", &format!("roll-{roll}.json")]);
            (roll, ran)
        });
        Proven {
            proofs: proofs.collect(),
            exported: home.run(&["export", "war", "--out", "war.adjutant"]),
            recheck: home.run(&["recheck"]),
            log: home.log("war"),
            home,
            heard,
            accepted,
            notes,
        }
    })
}

/// An empty folder with a copy of this file, as a stranger has it.
fn stranger(file: &str) -> Program {
    let other = program();
    fs::copy(proven().home.path(file), other.path(file)).expect("copied");
    other
}

fn verdict(at: &Program, args: &[&str]) -> (Option<i32>, Value) {
    let ran = at.run(&[&["verify", "--json"][..], args].concat());
    (ran.status, ran.objects().remove(0))
}

#[test]
fn it_verifies_from_the_file_alone() {
    let game = proven();
    assert_eq!(game.exported.status, Some(0), "{}", game.exported.err);
    crate::games::leave(&game.home, "war.adjutant", "whole-axis.adjutant");
    for (roll, _) in &game.proofs {
        crate::games::leave(&game.home, &format!("roll-{roll}.json"), &format!("whole-axis.{roll}.roll.json"));
    }
    let other = stranger("war.adjutant");
    let (status, found) = verdict(&other, &["war.adjutant"]);
    assert_eq!((status, found["verdict"].as_str()), (Some(3), Some("fair_with_reservations")), "{found}");
    assert_eq!(found["reservations"].as_array().map(Vec::len), Some(1), "{found}");
    assert_eq!(found["reservations"][0]["key"], "audit-reserved-choosable", "it is played without a beacon");
    let counts = &found["counts"];
    let of = |kind: &str| game.log.iter().filter(|one| one["event"]["type"] == kind).count();
    assert_eq!((&counts["events"], &counts["replayed_to"]), (&game.log.len().into(), &game.log.len().into()));
    assert_eq!(counts["rolls"], of("dice_rolled"));
    assert_eq!(counts["checkpoints"], 1 + game.notes.len());
    assert_eq!(counts["opened"], 2, "the standing instruction, which was hidden, and the order that gave it");
    assert!(!other.path("adjutant-data").exists());
    let page = other.run(&["verify", "war.adjutant"]);
    assert!(page.out.starts_with("war.adjutant: VERIFIED, WITH NOTES\n"), "{}", page.out);
}

/// A game that shows nothing proves nothing.
#[test]
fn it_has_in_it_what_a_game_has() {
    let game = proven();
    let of = |kind: &str| game.heard.iter().filter(|one| one["event"]["type"] == kind).count();
    assert!(of("dice_rolled") > 20 && of("casualties_taken") > 5 && of("units_mobilized") > 5, "{:?}", game.accepted);
    assert!(game.accepted.together > 20 && game.accepted.pastes > 0, "{:?}", game.accepted);
}

#[test]
fn every_order_of_a_player_is_confirmed_by_the_rules() {
    let (_, found) = verdict(&stranger("war.adjutant"), &["war.adjutant"]);
    let orders = proven().log.iter().filter(|one| one["event"]["type"] == "ordered").count();
    assert!(orders > proven().accepted.all / 2, "{orders}");
    assert_eq!(found["counts"]["orders_confirmed"], orders, "{found}");
}

#[test]
fn checkpoints_kept_by_others_agree_and_a_forged_one_is_caught() {
    let game = proven();
    let other = stranger("war.adjutant");
    let mut args = vec!["war.adjutant".to_owned()];
    for (number, notes) in game.notes.chunks(10).enumerate() {
        let chat: Vec<String> = notes.iter().map(|note| format!("Germany's turn\n```\n{note}```\n")).collect();
        fs::write(other.path(&format!("chat-{number}.txt")), chat.join("\n")).expect("written");
        args.extend(["--checkpoint".to_owned(), format!("chat-{number}.txt")]);
    }
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let (status, found) = verdict(&other, &words);
    assert_eq!((status, &found["pasted"]), (Some(3), &game.notes.len().into()), "{found}");

    let size = game.notes[2].lines().nth(1).expect("a size");
    let forged = game.notes[2].replacen(&format!("\n{size}\n"), &format!("\n{size}0\n"), 1);
    fs::write(other.path("forged.txt"), forged).expect("written");
    let (status, found) = verdict(&other, &["war.adjutant", "--checkpoint", "forged.txt"]);
    let reserved = &found["reservations"][1]["key"];
    assert_eq!((status, reserved.as_str()), (Some(3), Some("audit-reserved-paste-not-signed")), "{found}");
    assert_eq!(found["wrong"], serde_json::Value::Null, "a forged paste says nothing of the game");
}

#[test]
fn single_rolls_are_proven_alone() {
    for (roll, made) in &proven().proofs {
        let file = format!("roll-{roll}.json");
        assert_eq!(made.status, Some(0), "{}", made.err);
        let other = stranger(&file);
        assert!(fs::metadata(other.path(&file)).expect("the proof").len() <= 4096);
        let (status, found) = verdict(&other, &[&file]);
        assert_eq!((status, found["verdict"].as_str()), (Some(3), Some("fair_with_reservations")), "{found}");
        assert_eq!(found["subject"]["roll"].to_string(), *roll);
    }
}

#[test]
fn a_file_with_a_byte_altered_is_not_verified() {
    let other = stranger("war.adjutant");
    let whole = fs::read(other.path("war.adjutant")).expect("the bundle");
    for step in 0..10 {
        let mut altered = whole.clone();
        altered[step * (whole.len() - 1) / 9] ^= 0x40;
        fs::write(other.path("altered"), &altered).expect("written");
        let (status, found) = verdict(&other, &["altered"]);
        assert_eq!((status, found["verdict"].as_str()), (Some(1), Some("wrong")), "{found}");
    }
}

#[test]
fn its_log_fits_the_rules() {
    let checked = &proven().recheck;
    assert_eq!(checked.status, Some(0), "{}", checked.out);
}

/// Our witness sees every checkpoint of the game as it was signed; without a beacon none of them ends in a request.
#[test]
fn what_a_witness_saw_is_said_with_the_verdict() {
    let game = proven();
    let keys = game.home.run(&["keys"]).out;
    let known = keys.lines().find_map(|line| line.split_once("witness know ")).expect("a line for witnesses").1;
    let place = program();
    assert_eq!(place.run(&["witness", "keygen", "anna.example"]).status, Some(0));
    assert_eq!(place.run(&["witness", "know", known]).status, Some(0));
    let witness = Witness::open(Folder::at(place.path("adjutant-witness"))).expect("he is there");
    let file = fs::read(game.home.path("war.adjutant")).expect("exported");
    let bundle = Bundle::read(&file).expect("a bundle");
    let leaves: Vec<Hash> = bundle.events.iter().map(|record| record.leaf().hash()).collect();
    let (mut old, mut seen) = (0, String::new());
    for note in &game.notes {
        let size = note.lines().nth(1).and_then(|size| size.parse().ok()).expect("a size");
        let proof = ConsistencyProof::make(leaves.as_slice(), old, size).expect("proven");
        let lines = witness.add_checkpoint(request::write(old, &proof.path, note).as_bytes(), || 1_900_000_000);
        seen += note;
        seen += &lines.expect("cosigned");
        old = size;
    }
    let other = stranger("war.adjutant");
    fs::write(other.path("seen.txt"), &seen).expect("written");
    let keys: Vec<String> = witness.keys().iter().map(|key| key.public_key().to_string()).collect();
    let ask = |more: &[&str]| {
        let given = ["war.adjutant", "--checkpoint", "seen.txt", "--witness", &keys[0], "--witness", &keys[1]];
        verdict(&other, &[&given[..], more].concat())
    };
    let (status, found) = ask(&[]);
    let said = &found["witnesses"];
    assert_eq!((status, said["enough"].as_bool()), (Some(3), Some(true)), "{found}");
    assert_eq!(said["sightings"].as_array().map(Vec::len), Some(game.notes.len()), "both keys are one witness");
    assert_eq!((&said["strangers"], &said["wrong"]), (&0.into(), &0.into()));
    let (status, found) = ask(&["--require-witness", "1"]);
    assert_eq!((status, found["witnesses"]["enough"].as_bool()), (Some(1), Some(false)), "{found}");
    assert_eq!(ask(&["--require-witness", "2"]).0, Some(1), "there is one");
    let page = other.run(&["verify", "war.adjutant", "--checkpoint", "seen.txt", "--witness", &keys[0]]);
    assert!(page.out.contains("anna.example saw the first"), "{}", page.out);
    assert!(page.out.contains("2030-03-17"), "{}", page.out);
    assert_eq!(other.run(&["verify", "war.adjutant", "--witness", "rubbish"]).status, Some(1));
}
