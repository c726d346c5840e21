//! `adjutant verify` of a season: every flag works, two histories of one league are found, and reservations about a
//! game also apply to its season. An earlier program wrote the files in `tests/evidence/`.

use super::sandbox::{Ran, Sandbox};
use super::schemas::{check, validator};
use adjutant::league_reports::told::told;
use adjutant::text::reserved;
use adjutant::words::{Language, Words};
use adjutant_audit::league::LeagueReservation;
use adjutant_league::{Event, League};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// A folder with these files of the earlier program.
fn with(files: &[&str]) -> Sandbox {
    let sandbox = Sandbox::new();
    for file in files {
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/evidence").join(file);
        fs::copy(from, sandbox.path(file)).expect("copied");
    }
    sandbox
}

fn verdict(sandbox: &Sandbox, args: &[&str]) -> (i32, Value) {
    let ran = sandbox.run(&[&["verify", "--json"][..], args].concat(), "");
    let mut objects = ran.objects();
    check(&validator("league-verdict.json"), &objects);
    assert_eq!(objects.len(), 1, "{}{}", ran.text(), ran.errors());
    (ran.status(), objects.remove(0))
}

fn keys(list: &Value) -> Vec<&str> {
    list.as_array().expect("a list").iter().filter_map(|one| one["key"].as_str()).collect()
}

fn done(ran: &Ran) {
    assert_eq!(ran.status(), 0, "{}{}", ran.text(), ran.errors());
}

/// A season of two people whose pairing was drawn by lots and forfeited, as `Cup.adjutant`.
fn season() -> Sandbox {
    let sandbox = Sandbox::new();
    for line in [
        "new Cup --preset swiss --as dora",
        "set bids none --as dora",
        "join Anna --as Anna",
        "join Ben --as Ben",
        "open --as dora",
        "pair --as dora",
        "concede 1 --as Ben",
    ] {
        let words: Vec<&str> = ["league"].into_iter().chain(line.split(' ')).collect();
        done(&sandbox.run(&words, ""));
    }
    done(&sandbox.run(&["export", "--league", "Cup"], ""));
    sandbox
}

/// Every flag of `verify`, without those of the whole program.
fn flags(sandbox: &Sandbox) -> BTreeSet<String> {
    let named = |args: &[&str]| {
        let text = sandbox.run(args, "").text();
        let listed = text.lines().filter(|line| line.trim_start().starts_with('-'));
        let words = listed.filter_map(|line| line.split_whitespace().find(|word| word.starts_with("--")));
        words.map(|word| word.trim_end_matches([',', '.']).to_owned()).collect::<BTreeSet<String>>()
    };
    let common = named(&["--help"]);
    named(&["verify", "--help"]).difference(&common).cloned().collect()
}

#[test]
fn every_flag_of_verify_works_for_a_season() {
    let sandbox = season();
    let plain = verdict(&sandbox, &["Cup.adjutant"]);
    assert_eq!(plain.0, 3, "{}", plain.1);
    assert_eq!(keys(&plain.1["reservations"]), ["audit-league-reserved-lots-choosable"]);
    let note = |name: &str, from: &Sandbox, file: &str| {
        // No command prints the note that closes a file, so it is taken from the league's file itself.
        let bytes = fs::read(from.path(file)).expect("a file");
        let read = adjutant_audit::league::LeagueBundle::read(&bytes).expect("a league");
        fs::write(sandbox.path(name), read.checkpoint).expect("written");
    };
    note("own.txt", &sandbox, "Cup.adjutant");
    let other = season();
    fs::copy(other.path("Cup.adjutant"), sandbox.path("other.adjutant")).expect("copied");
    done(&sandbox.run(&["witness", "keygen", "w.example/anna", "--algorithm", "ed25519"], ""));
    let told = sandbox.run(&["witness", "show"], "").text();
    let key = told.split_whitespace().find(|word| word.starts_with("w.example/anna+")).expect("a key").to_owned();
    let wrong_key = |found: &Value| found["wrong"]["key"].as_str().unwrap_or_default().to_owned();
    let mut seen = BTreeSet::new();
    for flag in flags(&sandbox) {
        match flag.as_str() {
            "--json" => assert!(!sandbox.run(&["verify", "Cup.adjutant"], "").text().starts_with('{')),
            "--checkpoint" => {
                let (status, found) = verdict(&sandbox, &["Cup.adjutant", "--checkpoint", "own.txt"]);
                assert_eq!((status, &found["pasted"]), (3, &1.into()));
                assert_eq!(found["checkpoints"].as_u64(), plain.1["checkpoints"].as_u64().map(|count| count + 1));
            }
            "--seen-at" => {
                let at = |at: &str| verdict(&sandbox, &["Cup.adjutant", "--checkpoint", "own.txt", "--seen-at", at]);
                assert_eq!(at("2100-01-01 00:00").0, 3);
                let (status, found) = at("2001-01-01 00:00");
                assert_eq!((status, wrong_key(&found).as_str()), (1, "audit-league-wrong-paste"), "{found}");
                assert_eq!(found["wrong"]["within"]["key"], "audit-wrong-seen-before");
                assert_eq!(found["wrong"]["within"]["pasted_from"], "own.txt");
            }
            "--server" => {
                let shown = plain.1["server"].as_str().expect("a fingerprint");
                assert_eq!(verdict(&sandbox, &["Cup.adjutant", "--server", shown]).0, 3);
                let (status, found) = verdict(&sandbox, &["Cup.adjutant", "--server", &"0".repeat(40)]);
                assert_eq!((status, wrong_key(&found).as_str()), (1, "audit-league-wrong-other-server"));
            }
            "--new-server" => {
                let known = |args: &[&str]| {
                    let (status, found) = verdict(&sandbox, args);
                    (status, found["known"]["server"].as_str().unwrap_or_default().to_owned())
                };
                assert_eq!(known(&["Cup.adjutant"]), (3, "same".to_owned()));
                assert_eq!(known(&["other.adjutant"]), (1, "changed".to_owned()));
                let page = sandbox.run(&["verify", "other.adjutant"], "").text();
                assert!(page.contains("THE KEY OF THE SERVER HAS CHANGED"), "{page}");
                assert_eq!(known(&["other.adjutant", "--new-server"]), (3, "new".to_owned()));
                assert_eq!(known(&["Cup.adjutant", "--new-server"]), (3, "new".to_owned()));
            }
            "--strict" | "--strict-dice" => assert_eq!(verdict(&sandbox, &["Cup.adjutant", &flag]).0, 1),
            "--witness" | "--require-witness" => {
                let (status, found) = verdict(&sandbox, &["Cup.adjutant", "--witness", &key]);
                assert_eq!((status, found["witnesses"][0]["said"]["enough"].as_bool()), (3, Some(true)), "{found}");
                let wanted = ["Cup.adjutant", "--witness", &key, "--require-witness", "1"];
                let (status, found) = verdict(&sandbox, &wanted);
                assert_eq!((status, found["witnesses"][0]["said"]["enough"].as_bool()), (1, Some(false)), "{found}");
            }
            other => panic!("{other}: what does it do for a season?"),
        }
        seen.insert(flag);
    }
    assert!(seen.len() >= 9, "{seen:?}");
}

#[test]
fn two_results_that_one_server_signed_are_found() {
    let sandbox = with(&["leagueA.adjutant", "leagueB.adjutant", "leagueB.txt"]);
    for file in ["leagueA.adjutant", "leagueB.adjutant"] {
        assert_eq!(verdict(&sandbox, &[file]).0, 3);
    }
    assert_eq!(verdict(&sandbox, &["leagueB.adjutant", "--checkpoint", "leagueB.txt"]).0, 3);
    let (status, found) = verdict(&sandbox, &["leagueA.adjutant", "--checkpoint", "leagueB.txt"]);
    assert_eq!((status, &found["verdict"]), (1, &"wrong".into()), "{found}");
    assert_eq!(found["wrong"]["key"], "audit-league-wrong-paste");
    assert_eq!(found["wrong"]["within"]["key"], "audit-wrong-two-histories");
    let page = sandbox.run(&["verify", "leagueA.adjutant", "--checkpoint", "leagueB.txt"], "").text();
    assert!(page.contains("signed two different records") && page.contains("leagueB.txt"), "{page}");
    // A whole file can be given in place of its last checkpoint.
    let (status, found) = verdict(&sandbox, &["leagueA.adjutant", "--checkpoint", "leagueB.adjutant"]);
    assert_eq!((status, &found["wrong"]["within"]["key"]), (1, &"audit-wrong-two-histories".into()), "{found}");
}

#[test]
fn another_game_under_the_name_of_a_recorded_one_is_found() {
    let sandbox = with(&["duel2.adjutant", "duel3.adjutant"]);
    let (status, found) = verdict(&sandbox, &["duel3.adjutant"]);
    assert_eq!((status, &found["wrong"]["key"]), (1, &"audit-league-wrong-game-of-other".into()), "{found}");
}

#[test]
fn a_game_that_cannot_be_verified_does_not_pass_in_silence() {
    let sandbox = with(&["duel2.adjutant"]);
    let (status, found) = verdict(&sandbox, &["duel2.adjutant"]);
    assert_eq!((status, &found["verdict"]), (1, &"unproven".into()), "{found}");
    assert!(keys(&found["reservations"]).contains(&"audit-league-reserved-game-unproven"), "{found}");
    let played = &found["played"][0];
    assert_eq!((&played["game"], &played["verdict"]["verdict"]), (&"g1".into(), &"unproven".into()));
    let of_game = keys(&played["verdict"]["reservations"]);
    assert!(of_game.contains(&"audit-reserved-dice-taken-back"), "{of_game:?}");
    let page = sandbox.run(&["verify", "duel2.adjutant"], "").text();
    assert!(
        page.starts_with("duel2.adjutant: CANNOT BE VERIFIED\n") && page.contains("I did not like the dice"),
        "{page}"
    );
}

/// However many reservations a season has, those about its lots and its games' dice are never omitted.
#[test]
fn what_concerns_lots_is_never_cut_from_the_list_of_a_season() {
    use LeagueReservation as R;
    let (game, server, witness) = (|at: u32| format!("game-{at}"), "f".repeat(40), "anna.example/w".to_owned());
    let mut all = vec![R::EarlierRules {}];
    for at in 1..=30 {
        let (pairing, draws) = (u64::from(at), u64::from(at));
        all.extend([
            R::GameUnbound { game: game(at), pairing },
            R::GameUnproven { game: game(at), pairing },
            R::GameElsewhere { game: game(at), pairing, server: server.clone() },
            R::GameMissing { game: game(at), pairing },
            R::GameWentOn { game: game(at), pairing, events: 1, present: 2 },
            R::WitnessRefused { seq: pairing, witness: witness.clone() },
            R::LotsUnwitnessed { draws },
            R::LotsCommittedAnew { draws },
            R::LotsSkipped { draws },
            R::LotsOpen { draw: draws },
            R::LotsChoosable { draws },
        ]);
    }
    all.push(R::ResultsOnWord { pairings: 3 });
    let kinds: BTreeSet<String> = all.iter().map(R::kind).collect();
    assert_eq!(kinds.len(), R::all_keys().len(), "one of each kind");
    for words in [Language::En, Language::Ja].map(Words::new) {
        let lines = reserved::lines(words, &all, |_| None);
        for of_dice in all.iter().filter(|one| one.concerns_dice()) {
            assert!(lines.contains(&format!("  - {}", reserved::said(words, of_dice))), "{of_dice:?}");
        }
        let others = all.iter().filter(|one| !one.concerns_dice()).count();
        let listed = all
            .iter()
            .filter(|one| !one.concerns_dice() && lines.contains(&format!("  - {}", reserved::said(words, *one))))
            .count();
        assert_eq!(listed, 12);
        // The others are counted by kind.
        let counted = &lines[lines.len() - 4..];
        let number = |line: &String| {
            line.chars().filter(char::is_ascii_digit).collect::<String>().parse::<usize>().expect("a number")
        };
        assert_eq!(counted.iter().map(number).sum::<usize>(), others - listed, "{counted:#?}");
    }
}

/// A witness's refusal is reported to every reader of the league's news, in both languages.
#[test]
fn a_witness_who_refuses_lots_is_named_to_everybody() {
    let league = League::new("Cup".into());
    for words in [Language::En, Language::Ja].map(Words::new) {
        for (seen, number) in [(Some(917), true), (None, false)] {
            let event = Event::LotsRefused { draw: 3, witness: "anna.example/w".to_owned(), seen };
            let said = told(words, &league, &event).expect("it is told");
            assert!(said.contains("anna.example/w") && said.contains('3'), "{said}");
            assert_eq!(said.contains("917"), number, "{said}");
        }
    }
}
