//! The referee fights random battles with random dice. The frequency of each result must agree with the odds, as
//! closely as this number of battles permits.

use crate::odds::setting::{Setting, Where};
use adjutant_core::odds::{Method, Odds};
use adjutant_events::Native;
use adjutant_game_axis::fact::BattleOutcome;
use adjutant_practice::Chance;
use adjutant_seeds as seeds;

/// The number of standard errors by which a frequency differs. For very unlikely or almost certain results a single
/// battle is already many, so a small difference counts as none.
fn off(found: f64, expected: f64, battles: f64) -> f64 {
    let variance = battles * expected * (1.0 - expected);
    let missed = (found - expected) * battles;
    if variance < 9.0 {
        let possible = expected > 1e-12 && expected < 1.0 - 1e-12;
        let allowed = if possible { 6.0 + 4.5 * variance.sqrt() } else { 1e-6 };
        return if missed.abs() <= allowed { 0.0 } else { f64::INFINITY };
    }
    missed / variance.sqrt()
}

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

const KINDS: [(&str, Where); 6] = [
    ("aa1941", Where::Land),
    ("aa1941", Where::Sea),
    ("aa1941", Where::Shore),
    ("aa_pacific", Where::Land),
    ("aa_pacific", Where::Sea),
    ("aa_pacific", Where::Shore),
];

/// The index of a battle's outcome among the probabilities.
fn place(outcome: BattleOutcome) -> usize {
    match outcome {
        BattleOutcome::AttackerWon => 0,
        BattleOutcome::BothDestroyed | BattleOutcome::Stalemate => 1,
        BattleOutcome::DefenderHeld => 2,
        BattleOutcome::Retreated => 3,
    }
}

/// The probabilities of a battle that waits: won, drawn, lost, retreated, space captured.
fn chances(odds: &Odds) -> [f64; 5] {
    let ends = odds.chances;
    [ends.win, ends.draw, ends.lose - ends.retreat, ends.retreat, odds.take.unwrap_or_default()]
}

/// Odds can be asked for any battle, and no battle has an outcome with probability zero.
#[test]
fn no_battle_ends_as_the_odds_say_that_it_cannot() {
    seeds::of("no_battle_ends_as_the_odds_say_that_it_cannot").rotating(12, 2_000).play(|seed| {
        let (rules, at) = KINDS[seed as usize % KINDS.len()];
        let setting = Setting::by_chance(rules, seed, at);
        let asked = setting.table.game.rules.odds(&Native::new(setting.question.clone()), Some(&setting.view()));
        let odds = asked.unwrap_or_else(|refusal| panic!("{at:?}: {} {:?}", refusal.key(), refusal.terms()));
        let chances = chances(&odds);
        assert!((chances[..4].iter().sum::<f64>() - 1.0).abs() < 1e-6, "{chances:?}");
        let mut chance = Chance::new(seed ^ 0x5eed);
        for _ in 0..10 {
            let fought = setting.fight(&mut chance);
            assert!(chances[place(fought.outcome)] > 0.0, "{rules} {at:?}: {:?} of {chances:?}", fought.outcome);
        }
    });
}

/// `ADJUTANT_ODDS_SETTINGS` and `ADJUTANT_ODDS_BATTLES` give the number of settings and of battles for each. The seeds
/// are fixed. Frequencies are only likely to be close to the odds, and a gate must not fail by bad luck.
#[test]
fn the_referee_gets_what_the_odds_say() {
    let (settings, battles) = (number("ADJUTANT_ODDS_SETTINGS", 18), number("ADJUTANT_ODDS_BATTLES", 250));
    let first = number("ADJUTANT_ODDS_SEED", 1);
    let (mut all, mut swung): (Vec<f64>, Vec<f64>) = (Vec::new(), Vec::new());
    for seed in first..first + settings {
        let (rules, at) = KINDS[(seed % KINDS.len() as u64) as usize];
        let setting = Setting::by_chance(rules, seed, at);
        let asked = setting.table.game.rules.odds(&Native::new(setting.question.clone()), Some(&setting.view()));
        let odds = asked.unwrap_or_else(|refusal| panic!("{seed} {at:?}: {} {:?}", refusal.key(), refusal.terms()));
        assert!(matches!(odds.method, Method::Exact { .. }));
        let mut chance = Chance::new(seed ^ 0x5eed);
        let mut counts = [0.0; 5];
        let (mut swings, mut rounds) = (0.0, 0.0);
        for _ in 0..battles {
            let fought = setting.fight(&mut chance);
            counts[place(fought.outcome)] += 1.0;
            // At sea a convoy may be captured, which does not count as a space.
            counts[4] += f64::from(u8::from(fought.taken && odds.take.is_some()));
            swings += fought.swing as f64;
            rounds += f64::from(fought.rounds);
        }
        let many = battles as f64;
        let expected = chances(&odds);
        let expected_all = expected;
        let what = format!(
            "{rules} {at:?} {seed}: {:?} against {:?}, {:?}",
            odds.attacker.units, odds.defender.units, setting.question
        );
        for (found, expected) in counts.iter().zip(expected) {
            let errors = off(found / many, expected, many);
            // One number in a hundred thousand differs this much without an error.
            assert!(
                errors.abs() < 4.5,
                "{what}\n{errors}: {:?}, not {expected} of {expected_all:?}",
                counts.map(|count| count / many)
            );
            if errors.abs() > 0.0 {
                all.push(errors);
            }
        }
        let mean = odds.swings.iter().map(|(swing, chance)| (*swing as f64 - odds.swing).powi(2) * chance).sum::<f64>();
        let error = (mean / many).sqrt();
        if error > 1e-6 {
            let errors = (swings / many - odds.swing) / error;
            assert!(errors.abs() < 4.5, "{what}\nswing {}, not {}", swings / many, odds.swing);
            swung.push(errors);
        }
        assert!(
            (rounds / many - odds.rounds).abs() < 0.2 + 6.0 * odds.rounds / many.sqrt(),
            "{what}\nrounds {}, not {}",
            rounds / many,
            odds.rounds
        );
    }
    // All of them together: the mean square is close to 1.
    for (what, all) in [("chances", &all), ("swings", &swung)] {
        let (compared, squares) = (all.len() as f64, all.iter().map(|error| error * error).sum::<f64>());
        let within = |sigma: f64| 100.0 * all.iter().filter(|error| error.abs() <= sigma).count() as f64 / compared;
        let most = all.iter().map(|error| error.abs()).fold(0.0, f64::max);
        println!(
            "{what}: {compared} numbers of {settings} battles, each fought {battles} times; mean square of their errors {:.3}; \
             within 1, 2, 3 standard errors: {:.1} %, {:.1} %, {:.1} %; the largest {most:.2}",
            squares / compared,
            within(1.0),
            within(2.0),
            within(3.0)
        );
        assert!(squares / compared < 1.0 + 6.0 / f64::sqrt(compared), "{what}: {squares} of {compared}");
    }
}
