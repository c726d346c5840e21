//! The cost of odds: ten battles of a usual size, and one as large as a game ever has.

use adjutant_core::Games;
use adjutant_core::ruleset::Ruleset;
use adjutant_events::{KindCount, Native, RulesetId};
use adjutant_game_axis::Axis;
use adjutant_game_axis::odds::{About, AxisOdds, Stacks};
use divan::Bencher;

/// The ruleset, the attackers and the defenders.
const TYPICAL: [(&str, &str, &str); 10] = [
    ("aa1941", "3 infantry, 2 tank", "3 infantry, 1 tank"),
    ("aa1941", "4 infantry, 2 tank, 1 fighter", "4 infantry, 1 tank, 1 fighter"),
    ("aa1941", "2 infantry, 1 tank, 1 fighter, 1 bomber", "3 infantry"),
    ("aa1941", "6 infantry, 4 tank, 2 fighter", "8 infantry, 2 tank"),
    ("aa1941", "2 submarine, 1 destroyer, 1 fighter", "1 destroyer, 1 transport, 1 submarine"),
    ("aa1941", "1 battleship, 1 carrier, 2 fighter, 1 destroyer", "1 battleship, 1 submarine, 1 transport"),
    ("aa_pacific", "4 infantry, 1 artillery, 2 fighter", "3 infantry, 1 artillery, 1 antiaircraft_gun"),
    ("aa_pacific", "2 fighter, 1 bomber", "2 infantry, 1 fighter, 1 antiaircraft_gun"),
    ("aa_pacific", "2 submarine, 1 destroyer, 2 fighter, 1 carrier", "1 battleship, 1 destroyer, 1 transport"),
    ("aa_pacific", "1 battleship, 2 destroyer, 1 carrier, 2 fighter", "1 carrier, 2 fighter, 2 destroyer, 1 submarine"),
];

/// The largest battle that is practical: sixty units on each side.
const LAND: (&str, &str) = (
    "25 infantry, 8 artillery, 5 marine, 12 tank, 7 fighter, 3 bomber",
    "34 infantry, 10 artillery, 8 tank, 6 fighter, 2 bomber",
);
const FLEET: (&str, &str) = (
    "14 submarine, 12 destroyer, 8 carrier, 12 fighter, 4 bomber, 5 battleship, 5 transport",
    "12 submarine, 13 destroyer, 8 carrier, 14 fighter, 2 bomber, 6 battleship, 5 transport",
);

fn main() {
    divan::main();
}

fn units(text: &str) -> Vec<KindCount> {
    let one = |item: &str| {
        let (count, kind) = item.trim().split_once(' ').expect("a number and a kind");
        KindCount { kind: kind.into(), count: count.parse().expect("a number") }
    };
    text.split(',').map(one).collect()
}

fn question(attack: &str, defend: &str) -> Native {
    Native::new(AxisOdds {
        about: About::Stacks(Stacks { attack: units(attack), defend: units(defend), ..Stacks::default() }),
        losses_attack: Vec::new(),
        losses_defend: Vec::new(),
        submarines_attack: None,
        submarines_defend: None,
        retreat: None,
        luck: None,
    })
}

fn rules(name: &str) -> Ruleset {
    Games::of(&[&Axis]).current(&RulesetId::new(name)).expect("rules that are served")
}

#[divan::bench(args = 0..TYPICAL.len())]
fn typical(bencher: Bencher, battle: usize) {
    let (name, attack, defend) = TYPICAL[battle];
    let (rules, question) = (rules(name), question(attack, defend));
    bencher.bench(|| rules.odds(&question, None));
}

#[divan::bench(sample_count = 20)]
fn sixty_a_side_on_land(bencher: Bencher) {
    let (rules, question) = (rules("aa_pacific"), question(LAND.0, LAND.1));
    bencher.bench(|| rules.odds(&question, None));
}

#[divan::bench(args = ["aa1941", "aa_pacific"], sample_count = 10)]
fn sixty_a_side_at_sea(bencher: Bencher, name: &str) {
    let (rules, question) = (rules(name), question(FLEET.0, FLEET.1));
    bencher.bench(|| rules.odds(&question, None));
}
