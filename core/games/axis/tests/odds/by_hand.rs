//! Battles small enough to be computed by hand.

use adjutant_core::odds::{Method, Odds};
use adjutant_core::refusal::Refusal;
use adjutant_core::ruleset::Games;
use adjutant_events::{KindCount, Native, RulesetId};
use adjutant_game_axis::Axis;
use adjutant_game_axis::command::SubmarineOrder;
use adjutant_game_axis::instructions::{Preference, RetreatWhen};
use adjutant_game_axis::odds::{About, AxisOdds, Ground, Luck, Stacks};

/// Units as in a row: `2 infantry, 1 tank`.
pub(crate) fn units(text: &str) -> Vec<KindCount> {
    let one = |item: &str| {
        let (count, kind) = item.trim().split_once(' ').expect("a number and a kind");
        KindCount { kind: kind.into(), count: count.parse().expect("a number") }
    };
    text.split(',').filter(|item| !item.trim().is_empty()).map(one).collect()
}

pub(crate) fn question(attack: &str, defend: &str) -> AxisOdds {
    AxisOdds {
        about: About::Stacks(Stacks { attack: units(attack), defend: units(defend), ..Stacks::default() }),
        losses_attack: Vec::new(),
        losses_defend: Vec::new(),
        submarines_attack: None,
        submarines_defend: None,
        retreat: None,
        luck: None,
    }
}

pub(crate) fn ask(rules: &str, question: AxisOdds) -> Result<Odds, Refusal> {
    let games = Games::of(&[&Axis]);
    let ruleset = games.current(&RulesetId::new(rules)).expect("rules that are served");
    ruleset.odds(&Native::new(question), None)
}

pub(crate) fn odds(rules: &str, question: AxisOdds) -> Odds {
    ask(rules, question).unwrap_or_else(|refusal| panic!("{}", refusal.key()))
}

const FIRST: &str = "aa1941";
const PACIFIC: &str = "aa_pacific";

#[track_caller]
fn is(odds: &Odds, win: f64, draw: f64, lose: f64) {
    let found = odds.chances;
    let near = |one: f64, other: f64| (one - other).abs() < 1e-9;
    assert!(
        near(found.win, win) && near(found.draw, draw) && near(found.lose, lose),
        "{found:?}, not {win} {draw} {lose}"
    );
    assert!(matches!(odds.method, Method::Exact { within } if within < 1e-9), "{:?}", odds.method);
}

#[test]
fn battles_of_a_line_each() {
    // Ruleset, attackers, defenders, win, draw, loss.
    let rows = [
        // Of 36 results of a round 4 win, 2 destroy both, 10 lose, and 20 change nothing.
        (FIRST, "1 infantry", "1 infantry", 4.0 / 16.0, 2.0 / 16.0, 10.0 / 16.0),
        // 12, 6, 6 and 12.
        (FIRST, "1 tank", "1 infantry", 0.5, 0.25, 0.25),
        // Transports do not defend.
        (FIRST, "1 submarine", "3 transport", 1.0, 0.0, 0.0),
        (FIRST, "1 transport", "1 transport", 0.0, 1.0, 0.0),
        // Neither unit can hit the other.
        (FIRST, "1 fighter", "1 submarine", 0.0, 1.0, 0.0),
        // The carrier is surprised and sinks without an answer: w = 1/3 + 4/9 w.
        (FIRST, "1 submarine", "1 carrier", 0.6, 0.0, 0.4),
        // The destroyer prevents the surprise: 8 win, 4 destroy both, 8 lose, 16 go on.
        (FIRST, "1 submarine", "1 destroyer", 0.4, 0.2, 0.4),
        // Two hits. Undamaged: 2/3 win, 2/9 damage it, 1/9 goes on. Damaged: 2/9 win, 4/9 both, 2/9 lose, 1/9 goes on.
        (FIRST, "1 battleship", "1 fighter", 0.8125, 0.125, 0.0625),
        // Transports are chosen last: as with the destroyer alone, then the remaining transport is sunk.
        (FIRST, "1 destroyer", "1 destroyer, 1 transport", 0.4, 0.2 * 0.0, 0.6),
        // The gun fires first: one aircraft in six is lost before the battle.
        (PACIFIC, "1 fighter", "1 infantry, 1 antiaircraft_gun", 5.0 / 12.0, 5.0 / 24.0, 9.0 / 24.0),
        // Artillery raises infantry: two dice at 2 against two at 2.
        (PACIFIC, "1 infantry", "1 infantry", 0.25, 0.125, 0.625),
    ];
    for (rules, attack, defend, win, draw, lose) in rows {
        let odds = odds(rules, question(attack, defend));
        is(&odds, win, draw, lose);
        if defend.contains("antiaircraft") || defend == "1 infantry" {
            assert!(odds.take.is_some());
        }
    }
}

#[test]
fn artillery_lifts_one_each() {
    // Both hit on 2 of 6, against a single tank; the cheapest unit is lost first.
    let lifted = odds(PACIFIC, question("1 infantry, 1 artillery", "1 tank"));
    let alike = odds(PACIFIC, question("2 artillery", "1 tank"));
    // After one loss they are the same, because infantry is lost first and artillery remains in both.
    assert!((lifted.chances.win - alike.chances.win).abs() < 1e-12);
    let two = odds(PACIFIC, question("2 infantry, 1 artillery", "1 tank"));
    let three = odds(PACIFIC, question("3 artillery", "1 tank"));
    assert!(two.chances.win < three.chances.win);
}

#[test]
fn shells_fall_before_the_first_round_and_are_answered() {
    let mut landing = question("1 marine", "1 infantry");
    let About::Stacks(stacks) = &mut landing.about else { panic!("stacks") };
    stacks.shells = units("1 battleship");
    // On a hit (4 of 6) the infantry fires back once: 1/3 both, 2/3 win. On a miss both hit on 2, as a marine from the
    // sea does.
    is(&odds(PACIFIC, landing), 4.0 / 9.0 + 0.4 / 3.0, 2.0 / 9.0 + 0.2 / 3.0, 0.4 / 3.0);
}

#[test]
fn an_attack_breaks_off_after_so_many_rounds() {
    let mut once = question("1 infantry", "1 infantry");
    once.retreat = Some(RetreatWhen::AfterRound(1));
    let odds = odds(FIRST, once);
    is(&odds, 4.0 / 36.0, 2.0 / 36.0, 30.0 / 36.0);
    assert!((odds.chances.retreat - 20.0 / 36.0).abs() < 1e-12 && (odds.rounds - 1.0).abs() < 1e-12);
    assert_eq!(odds.by_round.len(), 1);
}

#[test]
fn submarines_that_submerge_live() {
    let mut dive = question("1 carrier", "2 submarine");
    dive.submarines_defend = Some(SubmarineOrder::Submerge);
    let odds = odds(FIRST, dive);
    is(&odds, 1.0, 0.0, 0.0);
    assert_eq!(odds.defender.survivors, [(units("2 submarine"), 1.0)]);
    assert!(odds.defender.lost.abs() < 1e-12 && odds.swing.abs() < 1e-12);
}

/// In Pacific defending submarines decide after the attacker's fire. One that was hit fires back while the other
/// submerges.
#[test]
fn a_submarine_that_was_hit_fires_while_others_submerge() {
    let mut dive = question("1 destroyer", "2 submarine");
    dive.submarines_defend = Some(SubmarineOrder::Submerge);
    // Hit (3 of 6), it answers with 2 of 6; on a miss both are gone.
    is(&odds(PACIFIC, dive), 5.0 / 6.0, 1.0 / 6.0, 0.0);
}

#[test]
fn losses_go_by_the_order_that_is_said() {
    let lose = |kinds: &[&str]| kinds.iter().map(|kind| Preference::Lose((*kind).into())).collect::<Vec<_>>();
    let mut tank_first = question("1 infantry, 1 tank", "2 infantry");
    tank_first.losses_attack = lose(&["tank", "infantry"]);
    let (first, last) = (odds(FIRST, tank_first), odds(FIRST, question("1 infantry, 1 tank", "2 infantry")));
    assert!(first.chances.win < last.chances.win);
    // Keeping an infantry means losing the fighter before it.
    let mut keep = question("1 infantry, 1 fighter", "1 tank");
    let without = odds(FIRST, keep.clone());
    keep.losses_attack = vec![Preference::Keep("infantry".into()), Preference::Lose("infantry".into())];
    let with = odds(FIRST, keep);
    let (with, without) = (with.take.expect("land"), without.take.expect("land"));
    assert!(with > without && (0.0..1.0).contains(&without), "{with} {without}");
}

#[test]
fn low_luck_throws_for_what_is_left_over() {
    let mut low = question("2 tank", "1 infantry");
    low.luck = Some(Luck::Low);
    // 6 of 6 is a certain hit; one die at 2 answers once and destroys one infantry.
    let odds = odds(FIRST, low);
    is(&odds, 1.0, 0.0, 0.0);
    assert!((odds.attacker.lost - 6.0 / 3.0).abs() < 1e-12 && (odds.swing - 1.0).abs() < 1e-12);
}

#[test]
fn what_is_no_battle_is_refused() {
    let key = |rules, question| ask(rules, question).err().map(|refusal| refusal.key());
    assert_eq!(key(FIRST, question("", "1 infantry")).as_deref(), Some("axis-odds-without-units"));
    assert_eq!(key(FIRST, question("1 infantry", "1 submarine")).as_deref(), Some("axis-odds-never-fights"));
    assert_eq!(key(FIRST, question("301 infantry", "1 infantry")).as_deref(), Some("axis-odds-too-many"));
    assert_eq!(key(FIRST, question("1 zeppelin", "1 infantry")).as_deref(), Some("axis-unknown-kind"));
    assert_eq!(key(FIRST, question("1 infantry", "1 industrial_complex")).as_deref(), Some("axis-odds-never-fights"));
    let mut sea = question("1 tank", "1 tank");
    let About::Stacks(stacks) = &mut sea.about else { panic!("stacks") };
    stacks.ground = Some(Ground::Sea);
    assert_eq!(key(FIRST, sea).as_deref(), Some("axis-odds-never-fights"));
    let mut nowhere = question("", "");
    nowhere.about = About::Space("germany".into());
    assert_eq!(key(FIRST, nowhere).as_deref(), Some("axis-odds-no-battle"));
}

#[test]
fn chances_add_up_and_so_do_survivors() {
    let rows = [
        (FIRST, "5 infantry, 3 tank, 2 fighter, 1 bomber", "7 infantry, 2 tank, 1 fighter"),
        (
            FIRST,
            "2 submarine, 1 destroyer, 2 fighter, 1 battleship, 2 transport",
            "2 submarine, 1 carrier, 2 fighter, 1 transport",
        ),
        (FIRST, "3 submarine, 2 fighter", "2 submarine, 2 fighter, 1 battleship, 1 carrier"),
        (
            PACIFIC,
            "4 infantry, 2 artillery, 2 marine, 1 tank, 2 fighter, 2 bomber",
            "6 infantry, 2 artillery, 1 fighter, 1 antiaircraft_gun",
        ),
        (
            PACIFIC,
            "3 submarine, 2 destroyer, 2 battleship, 2 carrier, 4 fighter, 2 transport",
            "4 submarine, 2 battleship, 3 fighter, 1 carrier, 2 transport",
        ),
    ];
    for (rules, attack, defend) in rows {
        let odds = odds(rules, question(attack, defend));
        let all = odds.chances.win + odds.chances.draw + odds.chances.lose;
        assert!((all - 1.0).abs() < 1e-9, "{attack}: {all}");
        for party in [&odds.attacker, &odds.defender] {
            let all: f64 = party.survivors.iter().map(|(_, chance)| chance).sum::<f64>() + party.others;
            assert!((all - 1.0).abs() < 1e-9, "{attack}: {all}");
            assert!(party.lost >= 0.0 && party.lost <= party.worth as f64);
        }
        assert!((odds.swing - (odds.defender.lost - odds.attacker.lost)).abs() < 1e-6);
        let by_round: f64 = odds.by_round.iter().map(|ends| ends.win).sum();
        assert!((by_round - odds.chances.win).abs() < 1e-9);
    }
}
