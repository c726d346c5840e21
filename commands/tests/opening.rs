//! A game to be opened: the table's own options and their values.

use crate::game_list::games;
use adjutant_commands::moderator::{DiceWish, Opening};
use adjutant_core::Refusal;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_events::{BeaconPolicy, Pledging};

fn opening(options: &[(&str, &str)]) -> Result<Opening, Refusal> {
    let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    Opening::new("aa1941".into(), options)
}

#[test]
fn dice_are_verifiable_unless_somebody_says_otherwise() {
    let off = BeaconPolicy::Off;
    let dice = |options: &[(&str, &str)]| opening(options).expect("good options").dice;
    assert_eq!(dice(&[]), DiceWish::Verifiable { beacon: off });
    assert_eq!(dice(&[("dice", "system")]), DiceWish::OperatingSystem);
    let committed = |distance, witnesses, wait| DiceWish::Verifiable {
        beacon: BeaconPolicy::Committed(Pledging { distance, witnesses, wait }),
    };
    let required = committed(6, 0, None);
    assert_eq!(dice(&[("beacon", "required"), ("victory", "one_capital")]), required);
    let preferred = |wait| committed(6, 0, Some(wait));
    assert_eq!(dice(&[("beacon", "preferred")]), preferred(60));
    assert_eq!(dice(&[("beacon", "preferred:120")]), preferred(120));
    let league = [("beacon", "required"), ("distance", "30"), ("witnesses", "2")];
    assert_eq!(dice(&league), committed(30, 2, None));
}

#[test]
fn the_tables_own_options_are_not_the_rulesets() {
    let opening = opening(&[("dice", "verifiable"), ("victory", "one_capital")]).expect("good options");
    assert_eq!(opening.options, [("victory".to_owned(), "one_capital".to_owned())]);
    assert_eq!(opening.check(games()), Ok(()));
}

#[test]
fn values_that_an_option_does_not_take_are_refused() {
    for options in [
        &[("dice", "loaded")][..],
        &[("dice", "scripted")],
        &[("beacon", "perhaps")],
        &[("beacon", "preferred:0")],
        &[("beacon", "preferred:86401")],
        &[("dice", "system"), ("beacon", "required")],
        &[("beacon", "required"), ("distance", "2")],
        &[("beacon", "required"), ("distance", "31")],
        &[("beacon", "required"), ("witnesses", "10")],
        // A witness is useless for a roll that the game's creator already knew.
        &[("witnesses", "1")],
    ] {
        let refused = opening(options).expect_err("a bad value");
        assert!(matches!(refused, Refusal::Table(TableRefusal::OptionValue { .. })), "{options:?}");
    }
    let unknown = opening(&[("weather", "fine")]).expect("read").check(games()).expect_err("unknown");
    let Refusal::Table(TableRefusal::UnknownOption { known, .. }) = unknown else { panic!() };
    assert!(known.contains(&"dice".to_owned()) && known.contains(&"beacon".to_owned()));
}
