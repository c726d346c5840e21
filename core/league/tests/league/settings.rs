//! Tests of settings and presets.

use crate::desk::Desk;
use adjutant_league::Command;
use adjutant_league::presets::PRESETS;
use adjutant_league::rules::{REVISION, Rules};
use adjutant_league::settings::{SETTINGS, Setting};

#[test]
fn every_preset_sets_only_what_there_is_to_what_it_takes() {
    for preset in PRESETS {
        let mut rules = Rules::default();
        for (name, value) in preset.settings {
            let setting = Setting::named(name).unwrap_or_else(|| panic!("{}: {name}", preset.name));
            setting.set(&mut rules, value).unwrap_or_else(|| panic!("{}: {name}={value}", preset.name));
            assert_eq!((setting.get)(&rules), *value, "{}: {name}", preset.name);
        }
        assert_eq!(rules, preset.rules());
        assert_eq!(Desk::of_revision(1, preset.name, 2).league.rules, rules);
        assert_eq!(Desk::new(preset.name, 2).league.rules, Rules { revision: REVISION, ..rules });
    }
}

#[test]
fn every_setting_is_read_as_it_is_written() {
    for setting in SETTINGS {
        let mut rules = Rules::default();
        let value = (setting.get)(&rules);
        assert!(setting.set(&mut rules, &value).is_some(), "{setting:?}={value}");
        assert_eq!(rules, Rules::default(), "{setting:?}");
    }
}

#[test]
fn rubbish_is_refused_and_the_nearest_named() {
    let mut desk = Desk::new("swiss", 0);
    for setting in SETTINGS {
        for value in
            ["", "🎲", "-99999", "99999999999999999999", "a b c d", "1.2.3/4/5", "5.50 6.50/1 2 3/1 2 3", "none none"]
        {
            let command = Command::Set { setting: setting.name.into(), value: value.into() };
            // No tie-breaks at all is a valid setting; two sides with the same name are not.
            let may = matches!((setting.name, value), ("tie-breaks", ""));
            assert_eq!(desk.tries("dora", command).is_ok(), may, "{setting:?}={value}");
        }
    }
    let wrong = desk.tries("dora", Command::Set { setting: "tie-brakes".into(), value: "lot".into() });
    assert!(format!("{wrong:?}").contains("\"tie-breaks\""), "{wrong:?}");
    let mut other = Desk::new("swiss", 0);
    assert_eq!(
        other.refused("dora", Command::Found { name: "X".into(), preset: "swiss".into() }),
        "league-refused-founded"
    );
}

/// A setting that changes during a season affects only later pairings: a pairing keeps the bidding rules with which it
/// was made.
#[test]
fn a_pairing_keeps_the_way_in_which_it_was_to_be_bidden_for() {
    let mut desk = Desk::new("swiss", 4);
    desk.set("bids", "sealed");
    desk.does("dora", Command::OpenSeason);
    desk.does("dora", Command::Pair);
    let stands = |desk: &mut Desk, setting: &str, value: &str| {
        let set = Command::Set { setting: setting.into(), value: value.into() };
        desk.refused("dora", set)
    };
    // Settings that matter from the start of the season cannot change.
    assert_eq!(stands(&mut desk, "rounds", "6"), "league-refused-setting-stands");
    assert_eq!(stands(&mut desk, "protest-days", "1"), "league-refused-setting-stands");
    desk.set("bids", "agreed");
    let named = |desk: &Desk, number: u32, figure| {
        let first = desk.league.pairing(number).expect("a pairing").teams[0][0].to_string();
        (first, Command::Bid { pairing: number, figure })
    };
    let (player, bid) = named(&desk, 1, 9);
    assert_eq!(desk.refused(&player, bid), "league-refused-bids-otherwise");
    desk.play_open();
    desk.does("dora", Command::Pair);
    // The second round has other bidding rules, and so does the third.
    desk.set("bids", "descending");
    let (player, bid) = named(&desk, 3, 9);
    desk.does(&player, bid);
    let (_, dearer) = named(&desk, 3, 12);
    let second = desk.league.pairing(3).expect("a pairing").teams[1][0].to_string();
    desk.does(&second, dearer);
    desk.does(&player, Command::AcceptBid { pairing: 3 });
    assert_eq!(desk.league.pairing(3).expect("a pairing").auction.settled, Some((1, 12)));
    desk.play_open();
    desk.does("dora", Command::Pair);
    let (player, bid) = named(&desk, 5, 9);
    desk.does(&player, bid);
    let second = desk.league.pairing(5).expect("a pairing").teams[1][0].to_string();
    assert_eq!(desk.refused(&second, Command::Bid { pairing: 5, figure: 12 }), "league-refused-not-lower");
    assert!(desk.followed().is_ok());
}
