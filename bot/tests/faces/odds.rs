//! Odds without a game, and at a table.

use super::sandbox::Sandbox;
use super::schemas::{check, validator};

fn near(value: &serde_json::Value, wanted: f64) -> bool {
    value.as_f64().is_some_and(|value| (value - wanted).abs() < 1e-9)
}

#[test]
fn a_battle_without_a_game_is_as_on_paper() {
    let sandbox = Sandbox::new();
    let ran = sandbox.run(&["odds", "--attack", "1 infantry", "--defend", "1 infantry", "--json"], "");
    let odds = ran.objects();
    check(&validator("odds.json"), &odds);
    let [odds] = odds.as_slice() else { panic!("{odds:?}") };
    assert!(near(&odds["win"], 0.25) && near(&odds["draw"], 0.125) && near(&odds["lose"], 0.625), "{odds}");
    assert_eq!((odds["method"].as_str(), ran.status()), (Some("exact"), 0));
    // As people type it, in both languages, with every option.
    let all = [
        "odds",
        "--rules",
        "aa_pacific",
        "--attack",
        "2 marines, inf",
        "--defend",
        "2 infantry, 1 aa",
        "--landing",
        "--shells",
        "1 battleship",
        "--losses-attack",
        "keep marine, infantry",
        "--losses-defend",
        "infantry",
        "--retreat-after",
        "2",
        "--json",
    ];
    let ran = sandbox.run(&all, "");
    assert_eq!(ran.status(), 0, "{}", ran.text());
    check(&validator("odds.json"), &ran.objects());
    let dives =
        ["odds", "--attack", "1 carrier", "--defend", "2 subs", "--say", "submarines-defend=submerge", "--json"];
    assert!(near(&sandbox.run(&dives, "").objects()[0]["win"], 1.0));
    assert_eq!(
        sandbox.run(&["odds", "--attack", "1 inf", "--defend", "1 inf", "--say", "weather=bad"], "").status(),
        2
    );
    let ran = sandbox.run(&["--lang", "ja", "odds", "--attack", "歩兵3、戦車2", "--defend", "歩兵3、戦車1"], "");
    assert!(ran.status() == 0 && ran.text().contains("攻撃側の勝ち"), "{}", ran.text());
    let ran = sandbox.run(&["--lang", "en", "odds", "--sea", "--attack", "2 fighters", "--defend", "1 sub"], "");
    assert!(ran.text().starts_with("Attacker wins 0.0%, draw 100.0%"), "{}", ran.text());
}

#[test]
fn what_is_no_battle_is_explained() {
    let sandbox = Sandbox::new();
    for (attack, defend, key) in [
        ("3 infantrie, 2 panzrs", "1 tank", "parse-unknown-kind"),
        ("", "1 tank", "parse-missing"),
        ("1 infantry", "1 industrial complex", "axis-odds-never-fights"),
        ("999 infantry", "1 tank", "axis-odds-too-many"),
    ] {
        let ran = sandbox.run(&["odds", "--attack", attack, "--defend", defend, "--json"], "");
        let objects = ran.objects();
        assert_eq!((ran.status(), objects.len()), (2, 1), "{attack}: {}", ran.text());
        assert_eq!(objects[0]["type"], "refused");
        assert!(!objects[0]["message"].as_str().unwrap_or_default().is_empty());
        if objects[0]["key"] != key {
            assert!(attack.is_empty() || attack.contains("panzrs"), "{}", objects[0]);
        }
    }
    let of = |rules: &str, attack: &str, defend: &str| {
        sandbox.run(&["odds", "--rules", rules, "--attack", attack, "--defend", defend, "--json"], "")
    };
    for (rules, attack, key) in [
        ("asia_engulfed", "1 infantry", "table-no-odds"),
        ("okinawa", "1 infantry", "table-odds-of-a-board"),
        ("war1812", "1 infantry", "parse-left-over"),
        ("war1812", "12", "war1812-odds-of-what"),
    ] {
        let ran = of(rules, attack, "3");
        assert_eq!((ran.status(), ran.objects()[0]["key"].as_str()), (2, Some(key)), "{rules}: {}", ran.text());
    }
    let ran = of("war1812", "4 4 3", "4 2");
    check(&validator("odds.json"), &ran.objects());
    assert_eq!((ran.status(), ran.objects()[0]["attack"]["cv"].as_u64()), (0, Some(11)), "{}", ran.text());
    assert_eq!(sandbox.run(&["odds", "--rules", "chess", "--attack", "1 pawn", "--defend", "1 pawn"], "").status(), 1);
}

/// An attacker knows their own blocks. Enemy blocks are known by number only, and all possible ones are weighed.
#[test]
fn a_table_says_odds_of_fire_as_far_as_whoever_asks_may_know() {
    let sandbox = Sandbox::new();
    let place = "American: place the rest\nAmerican: done\nBritish: place the rest\nBritish: done";
    let script = format!("{place}\nAmerican: odds Kingston from Sackets Harbor\nAmerican: odds 4 4 against 3");
    let ran = sandbox.table(&["--rules", "war1812"], &script);
    let texts = ran.of_type("text");
    let odds: Vec<_> = texts.iter().filter(|text| text["about"] == "odds").map(|text| &text["odds"]).collect();
    assert_eq!(odds.len(), 2, "{}", ran.text());
    assert_eq!((&odds[0]["space"], &odds[0]["hidden"]["attack"]), (&"Kingston".into(), &0.into()), "{}", odds[0]);
    assert!(odds[0]["hidden"]["defend"].as_u64().is_some_and(|hidden| hidden > 0), "{}", odds[0]);
    assert_eq!(odds[1]["hidden"], serde_json::Value::Null);
    check(&validator("odds.json"), &odds.into_iter().cloned().collect::<Vec<_>>());
}

#[test]
fn a_table_says_odds_of_a_move_and_of_the_battle_it_leads_to() {
    let sandbox = Sandbox::new();
    let script = "Soviet Union: odds 3 infantry, 2 tanks against 3 infantry, 1 tank";
    let ran = sandbox.table(&[], script);
    let texts = ran.of_type("text");
    assert_eq!(texts.len(), 1, "{}", ran.text());
    assert!(texts[0]["odds"]["win"].as_f64().is_some_and(|win| win > 0.5), "{}", texts[0]);
    check(&validator("table.json"), &ran.objects());
}

#[test]
fn a_battle_on_a_board_is_counted_with_the_luck_of_its_game() {
    let moves = "done\nmove 3 infantry from Karelia to West Russia\nmove 3 infantry, 1 tank from Russia to West Russia";
    let asked = "odds West Russia\nodds West Russia luck low\nodds West Russia luck dice";
    let script: Vec<String> =
        moves.lines().chain(asked.lines()).map(|line| format!("Soviet Union: {line}\n")).collect();
    let script = script.concat();
    for (option, usual) in [("luck=low_luck", 1), ("luck=every_die", 2)] {
        let ran = Sandbox::new().table(&["--option", option], &script);
        let texts = ran.of_type("text");
        let odds: Vec<_> =
            texts.iter().filter(|text| text["about"] == "odds").map(|text| &text["odds"]["win"]).collect();
        assert_eq!(odds.len(), 3, "{}", ran.text());
        assert!(odds.iter().all(|win| win.is_f64()) && odds[1] != odds[2], "{odds:?}");
        assert_eq!(odds[0], odds[usual], "{option}");
    }
}
