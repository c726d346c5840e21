//! Tests of the options of a pairing's game, and of the description of a game with other options.

use adjutant_events::{PlayerId, Timestamp};
use adjutant_league::matches::{Auction, Origin, Pairing, PairingStatus};
use adjutant_league::refusal::Refusal;
use adjutant_league::rules::Rules;
use adjutant_league::settings::Setting;
use adjutant_league::terms::{differences, game_options, known_options, made_with, otherwise};

fn rules(settings: &[(&str, &str)]) -> Rules {
    let mut rules = Rules::default();
    for (name, value) in settings {
        Setting::named(name).expect("a setting").set(&mut rules, value).unwrap_or_else(|| panic!("{name} {value}"));
    }
    rules
}

/// A pairing made under these rules.
fn pairing(rules: &Rules, settled: Option<(u8, i32)>) -> Pairing {
    Pairing {
        number: 1,
        season: 1,
        origin: Origin::Round(1),
        teams: [vec![PlayerId::new("anna")], vec![PlayerId::new("ben")]],
        bids: rules.bids,
        auction: Auction { settled, ..Auction::default() },
        games: Vec::new(),
        recorded: Vec::new(),
        attested: Vec::new(),
        standing: PairingStatus::Open,
        made: Timestamp(0),
        since: Timestamp(0),
        called: None,
        ready: [false; 2],
        overdue: false,
    }
}

fn told(rules: &Rules, settled: Option<(u8, i32)>) -> String {
    let options = game_options(rules, &pairing(rules, settled)).expect("options");
    options.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ")
}

const SIDES: (&str, &str) = ("sides", "North South");

#[test]
fn a_bid_that_was_agreed_is_an_option_of_the_game() {
    let agreed = rules(&[SIDES, ("bids", "agreed"), ("game-options", "rounds=8 mood=calm")]);
    assert_eq!(told(&agreed, Some((1, 7))), "rounds=8 mood=calm bid=7 bid_side=south bid_units=one_a_space");
    // A negative number is a bid for the other side.
    assert_eq!(told(&agreed, Some((1, -3))), "rounds=8 mood=calm bid=3 bid_side=north bid_units=one_a_space");
    assert_eq!(told(&agreed, Some((0, 0))), "rounds=8 mood=calm bid=0");
    assert_eq!(game_options(&agreed, &pairing(&agreed, None)), Err(Refusal::NoFigure { pairing: 1 }));
    assert_eq!(known_options(&agreed, &pairing(&agreed, None)).len(), 2, "the house rules are known before");
}

#[test]
fn what_it_buys_is_the_league_s_to_say() {
    for (placement, units) in [("cash", "none"), ("one-a-space", "one_a_space"), ("full", "free")] {
        let rules = rules(&[SIDES, ("bids", "fixed"), ("bid-fixed", "9"), ("bid-placement", placement)]);
        assert_eq!(told(&rules, None), format!("bid=9 bid_side=south bid_units={units}"));
    }
    // The auction takes precedence over the house rules about bids.
    let rules = rules(&[SIDES, ("bids", "fixed"), ("bid-fixed", "9"), ("game-options", "bid=1 bid_units=none")]);
    assert_eq!(told(&rules, None), "bid=9 bid_side=south bid_units=one_a_space");
}

#[test]
fn a_league_without_bids_leaves_them_open() {
    assert_eq!(told(&rules(&[]), None), "");
    assert_eq!(told(&rules(&[("game-options", "bid=2")]), None), "bid=2");
}

#[test]
fn what_differs_is_told_option_by_option() {
    let rules = rules(&[SIDES, ("bids", "fixed"), ("bid-fixed", "9")]);
    let options = known_options(&rules, &pairing(&rules, None));
    let game = |bid: &'static str, side: &'static str| {
        move |option: &str| match option {
            "bid" => bid.to_owned(),
            "bid_side" => side.to_owned(),
            "bid_units" => "one_a_space".to_owned(),
            _ => String::new(),
        }
    };
    assert_eq!(differences(&options, game("9", "south")), None);
    assert_eq!(differences(&options, game("7", "north")).as_deref(), Some("bid=9 (7), bid_side=south (north)"));
    // A game without bids needs no options for them.
    let none = known_options(&rules_of_nothing(), &pairing(&rules_of_nothing(), Some((1, 0))));
    assert_eq!(differences(&none, |_| String::new()), None);
    let missing = differences(&options, |_| String::new());
    assert_eq!(missing.as_deref(), Some("bid=9 (-), bid_side=south (-), bid_units=one_a_space (-)"));
}

#[test]
fn the_game_itself_is_a_part_of_it() {
    let rules = rules(&[("game", "chess"), ("game-options", "rounds=8")]);
    let has = |option: &str| if option == "rounds" { "8".to_owned() } else { String::new() };
    assert_eq!(otherwise(&rules, &pairing(&rules, None), "chess", has), None);
    assert_eq!(otherwise(&rules, &pairing(&rules, None), "draughts", has).as_deref(), Some("chess (draughts)"));
    let both = otherwise(&rules, &pairing(&rules, None), "draughts", |_| String::new());
    assert_eq!(both.as_deref(), Some("chess (draughts), rounds=8 (-)"));
}

#[test]
fn no_bid_is_left_away_where_a_game_knows_none() {
    let wanted = |figure| game_options(&rules_of_nothing(), &pairing(&rules_of_nothing(), figure));
    let none = made_with(&wanted(Some((1, 0))).expect("options"), Vec::new(), |_| false);
    assert_eq!(none, Ok(Vec::new()));
    let known = made_with(&wanted(Some((1, 0))).expect("options"), Vec::new(), |_| true);
    assert_eq!(known, Ok(vec![("bid".into(), "0".into())]));
    let some = made_with(&wanted(Some((1, 9))).expect("options"), Vec::new(), |_| false);
    assert_eq!(some, Err("bid=9 (-), bid_side=second (-), bid_units=one_a_space (-)".to_owned()));
    assert_eq!(wanted(None), Err(Refusal::NoFigure { pairing: 1 }));
}

#[test]
fn a_game_whose_bids_buy_what_its_rules_say_is_not_asked_which_units() {
    let wanted = game_options(&rules_of_nothing(), &pairing(&rules_of_nothing(), Some((1, 9)))).expect("options");
    let made = made_with(&wanted, Vec::new(), |name| name != "bid_units");
    assert_eq!(made, Ok(vec![("bid".into(), "9".into()), ("bid_side".into(), "second".into())]));
    let other = made_with(&wanted, vec![("bid_side".into(), "first".into())], |name| name != "bid_units");
    assert_eq!(other, Err("bid_side=second (first)".to_owned()));
}

#[test]
fn somebody_may_ask_for_more_than_the_league_but_for_nothing_else() {
    let wanted = vec![("luck".into(), "low".into()), ("rounds".into(), "8".into())];
    for (given, known, made) in [
        (vec![], "luck rounds", Ok("luck=low rounds=8")),
        (vec![("victory", "total")], "luck rounds victory", Ok("victory=total luck=low rounds=8")),
        (vec![("rounds", "8")], "luck rounds", Ok("rounds=8 luck=low")),
        (vec![("rounds", "9")], "luck rounds", Err("rounds=8 (9)")),
        (vec![("luck", "dice"), ("rounds", "9")], "luck rounds", Err("luck=low (dice), rounds=8 (9)")),
        (vec![], "luck", Err("rounds=8 (-)")),
    ] {
        let given = given.into_iter().map(|(name, value)| (name.into(), value.into())).collect();
        let is = made_with(&wanted, given, |option| known.split(' ').any(|known| known == option));
        let is =
            is.map(|made| made.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" "));
        assert_eq!(is, made.map(str::to_owned).map_err(str::to_owned));
    }
}

fn rules_of_nothing() -> Rules {
    rules(&[("bids", "agreed")])
}

#[test]
fn rubbish_is_no_option() {
    let mut rules = Rules::default();
    let setting = Setting::named("game-options").expect("a setting");
    for text in ["", "bid", "bid=", "=7", "bid=7 bid=8", "bid=7; rm", "a=b=c", "x=\u{202e}y"] {
        assert!(setting.set(&mut rules, text).is_none(), "{text:?}");
    }
    assert!(setting.set(&mut rules, "none").is_some() && rules.game_options.is_empty());
    let game = Setting::named("game").expect("a setting");
    assert!(game.set(&mut rules, "two words").is_none() && game.set(&mut rules, "").is_none());
    assert!(game.set(&mut rules, "some_game").is_some());
}
