//! Corrections of the board by a game master: the allowed ones, the refused ones, and their readers.

use super::{seat, state, table};
use adjutant_core::ruleset::Family;
use adjutant_core::{Refusal, command::TableCommand};
use adjutant_events::{Actor, Audience, Event, PlayerId};
use adjutant_game_okinawa::Okinawa;
use adjutant_game_okinawa::model::board::Unit;
use adjutant_game_okinawa::model::edit::{Edit, Set};
use adjutant_game_okinawa::model::fact::OkinawaFact as F;
use adjutant_game_okinawa::model::order::OkinawaOrder as O;
use adjutant_game_okinawa::model::state::{Condition, Phase, UnitLocation};
use adjutant_game_okinawa::model::vocabulary::{
    Airfield, Aside, JapaneseChit, Power, Track, UnitMark, UsChit, Weather,
};
use adjutant_hex::{Hex, Side};
use adjutant_practice::Table;

fn gm() -> Actor {
    Actor::Gm { player: PlayerId::new("gm") }
}

fn edit(table: &mut Table, edits: Vec<Edit>, reason: &str) -> Result<(), Refusal> {
    let result = table.act(&gm(), &O::Edit { edits, reason: reason.to_owned() }.into());
    table.settle();
    result
}

/// A random game up to a phase of its first turns.
fn at(phase: Phase) -> Table {
    let mut table = table("s4", 3);
    while let Some(seat) = table.asked().first().cloned() {
        let now = state(&table.game);
        if now.phase == phase && edit(&mut table.clone(), vec![Edit::Bridge { stands: false }], "so").is_ok() {
            return table;
        }
        let order = table.any(&seat);
        table.order(&seat, order).expect("it is offered");
    }
    panic!("no {phase:?}")
}

fn first(table: &Table, power: Power) -> (Unit, Hex) {
    let now = state(&table.game);
    // A unit with one step left cannot be set to one step.
    now.on_map().find(|(unit, _)| now.def(*unit).power == power && now.steps_left(*unit) > 1).expect("a unit")
}

/// A land hex far from all units.
fn empty(table: &Table) -> Hex {
    let now = state(&table.game);
    let land = now.board.hexes.iter().filter(|def| def.is_land()).map(|def| def.hex);
    land.into_iter().find(|hex| hex.within(3).all(|near| now.in_hex(near).next().is_none())).expect("an empty hex")
}

/// A Japanese unit under an unopened fortification.
fn covered(table: &Table) -> (Unit, Hex) {
    let now = state(&table.game);
    let mut closed = now.fortifications.iter().filter(|fort| !fort.is_opened).filter_map(|fort| fort.at);
    let found = closed.find_map(|(hex, _)| Some((now.units_of(Power::Japan, hex).next()?, hex)));
    found.expect("a closed fortification")
}

#[test]
fn units_markers_and_tracks_are_put_right() {
    let mut table = at(Phase::UsMovement);
    let ((us, _), (japan, from)) = (first(&table, Power::Us), covered(&table));
    let hex = empty(&table);
    let weather = if state(&table.game).weather == Weather::Mud { Weather::Rain } else { Weather::Mud };
    let because = "a die was misread";
    let mut put = |edit_of: Edit| {
        edit(&mut table, vec![edit_of.clone()], because).unwrap_or_else(|no| panic!("{edit_of:?}: {no:?}"));
    };
    put(Edit::Place { units: vec![us], hex });
    put(Edit::Steps { units: vec![us], steps: 1 });
    put(Edit::Standing { units: vec![us], standing: UnitMark::Pinned });
    put(Edit::Standing { units: vec![us], standing: UnitMark::Fired });
    put(Edit::Fortification { hex: from, facing: Some(Side::South) });
    put(Edit::Mine { hex, is_real: Some(true) });
    put(Edit::Markers { power: Power::Japan, hex, markers: 2 });
    put(Edit::Roads { hexes: vec![hex], are_cleared: true });
    put(Edit::Bridge { stands: false });
    put(Edit::Airfield { airfield: Airfield::Naha, power: Power::Us });
    put(Edit::Weather { weather });
    put(Edit::Track { track: Track::ShipPoints, value: 77 });
    put(Edit::Track { track: Track::Fatigue96, value: 33 });
    put(Edit::Track { track: Track::JapanesePoints, value: 123 });
    put(Edit::Remove { units: vec![japan], to: Aside::Box });
    let now = state(&table.game);
    let is = now.unit(us);
    assert_eq!(
        (is.place, is.condition, is.fired, now.steps_left(us)),
        (UnitLocation::Map(hex), Condition::Pinned, true, 1)
    );
    assert!(now.us_entered.contains(&hex) && now.campaign.us_held.contains(&hex));
    assert_eq!(now.fortification(from).map(|(_, side)| side), Some(Side::South));
    assert!(now.mines[&hex].is_real && now.bridge_blown && now.us_airfields.contains(&Airfield::Naha));
    assert_eq!((now.interdiction[1][&hex], now.cleared[&hex]), (2, now.turn));
    assert_eq!((now.air.ship_points, now.fatigue[3], now.points[1]), (77, 33, 123));
    assert_eq!((now.unit(japan).place, now.steps_left(japan)), (UnitLocation::OkinawaBox, 0));
    let reasons = table.log.iter().filter_map(|envelope| match &envelope.event {
        Event::Play(fact) => Okinawa.marks(fact).and_then(|marks| marks.reason),
        _ => None,
    });
    assert_eq!(reasons.collect::<Vec<_>>(), [because; 15]);
    // Further corrections restore the old board.
    let mut put = |edit_of: Edit| {
        edit(&mut table, vec![edit_of.clone()], because).unwrap_or_else(|no| panic!("{edit_of:?}: {no:?}"));
    };
    put(Edit::Place { units: vec![japan], hex: from });
    put(Edit::Standing { units: vec![us], standing: UnitMark::Fresh });
    put(Edit::Standing { units: vec![us], standing: UnitMark::Good });
    put(Edit::Mine { hex, is_real: None });
    put(Edit::Markers { power: Power::Japan, hex, markers: 0 });
    put(Edit::Roads { hexes: vec![hex], are_cleared: false });
    put(Edit::Fortification { hex: from, facing: None });
    let now = state(&table.game);
    assert_eq!((now.hex_of(japan), now.steps_left(japan) > 0), (Some(from), true));
    assert!(!now.unit(us).fired && now.is_good_order(us));
    assert!(
        !now.mines.contains_key(&hex) && !now.interdiction[1].contains_key(&hex) && !now.cleared.contains_key(&hex)
    );
    assert!(now.fortification(from).is_none());
}

#[test]
fn where_both_sides_stand_a_hex_is_engaged() {
    let mut table = at(Phase::UsMovement);
    let ((us, left), (_, to)) = (first(&table, Power::Us), covered(&table));
    edit(&mut table, vec![Edit::Place { units: vec![us], hex: to }], "so").expect("a place");
    let now = state(&table.game);
    assert!(now.engaged.contains(&to) && now.fortification(to).is_some_and(|(fort, _)| fort.is_opened));
    edit(&mut table, vec![Edit::Place { units: vec![us], hex: left }], "so").expect("back");
    assert!(!state(&table.game).engaged.contains(&to));
}

#[test]
fn the_game_goes_on_at_a_phase() {
    let mut table = at(Phase::FireCombat);
    let (turn, seen) = (state(&table.game).turn, state(&table.game).us_chit);
    for (phase, keeps) in [(Phase::UsAssault, true), (Phase::JapaneseMovement, true), (Phase::Tactics, false)] {
        edit(&mut table, vec![Edit::Time { turn, phase }], "ended by mistake").expect("a phase");
        let now = state(&table.game);
        assert_eq!((now.turn, now.phase), (turn, phase));
        assert_eq!(now.us_chit.is_some(), keeps && seen.is_some());
    }
    // The game continues from there.
    for _ in 0..60 {
        let Some(seat) = table.asked().first().cloned() else { return };
        let order = table.any(&seat);
        table.order(&seat, order).expect("it is offered");
    }
}

#[test]
fn what_could_not_stand_is_refused() {
    let mut table = at(Phase::UsMovement);
    let now = state(&table.game);
    let ((us, at), (japan, _)) = (first(&table, Power::Us), covered(&table));
    let others: Vec<Unit> = now
        .on_map()
        .filter(|(unit, _)| now.def(*unit).power == Power::Us && !now.def(*unit).stacks_free)
        .map(|(unit, _)| unit)
        .take(3)
        .collect();
    let most = now.def(us).steps.len() as u8;
    let bridge = Edit::Bridge { stands: !now.bridge_blown };
    let hex = empty(&table);
    let sea =
        now.board.hexes.iter().find(|def| !def.is_land()).map_or_else(|| Hex::of_number(101), |def| Some(def.hex));
    let sea = sea.expect("a hex of sea");
    let last = now.board.set_up(now.scenario).expect("its set-up").last_turn;
    let (time, track) = (|turn, phase| Edit::Time { turn, phase }, |track, value| Edit::Track { track, value });
    let cases: Vec<(Vec<Edit>, &str, &str)> = vec![
        (vec![bridge.clone()], "so", "okinawa-nothing-to-edit"),
        (vec![Edit::Bridge { stands: now.bridge_blown }], " ", "okinawa-reason-missing"),
        (vec![Edit::Steps { units: Vec::new(), steps: 1 }], "so", "okinawa-nothing-named"),
        (vec![Edit::Steps { units: vec![us], steps: 0 }], "so", "okinawa-edit-steps"),
        (vec![Edit::Steps { units: vec![us], steps: most + 1 }], "so", "okinawa-edit-steps"),
        (vec![Edit::Place { units: vec![us], hex: at }], "so", "okinawa-nothing-to-edit"),
        (vec![Edit::Place { units: vec![us], hex: sea }], "so", "okinawa-no-land"),
        (vec![Edit::Place { units: others, hex }], "so", "okinawa-no-room"),
        (vec![Edit::Remove { units: vec![us], to: Aside::Box }], "so", "okinawa-not-aside"),
        (vec![Edit::Remove { units: vec![japan], to: Aside::Resting }], "so", "okinawa-not-aside"),
        (vec![Edit::Fortification { hex, facing: None }], "so", "okinawa-no-fortification"),
        (vec![Edit::Fortification { hex, facing: Some(adjutant_hex::Side::North) }], "so", "okinawa-nobody-under"),
        (vec![Edit::Markers { power: Power::Us, hex, markers: 7 }], "so", "okinawa-edit-markers"),
        (vec![Edit::UsChit { chit: UsChit::Bypass }, time(1, Phase::Weather)], "so", "okinawa-time-alone"),
        (vec![time(last + 1, Phase::Weather)], "so", "okinawa-no-such-time"),
        (vec![time(last, Phase::SetUp)], "so", "okinawa-no-such-time"),
        (vec![track(Track::AircraftLost, 701)], "so", "okinawa-track-ends"),
        (vec![track(Track::Fatigue7, 100)], "so", "okinawa-track-ends"),
    ];
    for (edits, reason, key) in cases {
        let before = table.game.digest();
        let refusal = edit(&mut table, edits.clone(), reason).expect_err(key);
        assert_eq!(refusal.key(), key, "{edits:?}");
        assert_eq!(before, table.game.digest(), "nothing has changed");
    }
    // A player may not correct.
    let order = O::Edit { edits: vec![Edit::Weather { weather: Weather::Mud }], reason: "so".to_owned() };
    assert!(table.order(&seat("us"), order).is_err());
    // No correction is possible before the end of the set-up, nor of a chit that is not chosen yet.
    let mut table = super::table("s4", 3);
    table.settle();
    let weather = vec![Edit::Weather { weather: Weather::Mud }];
    assert_eq!(edit(&mut table, weather, "so").expect_err("the set-up").key(), "okinawa-edit-not-now");
    let mut table = self::at(Phase::Tactics);
    let chit = vec![Edit::JapaneseChit { chit: JapaneseChit::Withdraw }];
    assert_eq!(edit(&mut table, chit, "so").expect_err("no chit").key(), "okinawa-chit-not-chosen");
}

#[test]
fn a_game_master_who_plays_corrects_nothing_that_may_be_hidden() {
    let mut table = at(Phase::UsMovement);
    let ((us, _), (japan, hex)) = (first(&table, Power::Us), covered(&table));
    let take = TableCommand::AssignSeat { seat: seat("japan"), player: PlayerId::new("gm") };
    table.act(&gm(), &take.into()).expect("he takes a seat");
    for hidden in [
        Edit::Standing { units: vec![japan], standing: UnitMark::Pinned },
        Edit::Mine { hex, is_real: Some(true) },
        Edit::UsChit { chit: UsChit::Bypass },
    ] {
        assert_eq!(edit(&mut table, vec![hidden], "so").expect_err("he plays").key(), "okinawa-gm-plays");
    }
    edit(&mut table, vec![Edit::Standing { units: vec![us], standing: UnitMark::Pinned }], "so").expect("it lies open");
}

#[test]
fn what_is_hidden_is_told_to_its_owner_alone() {
    let mut table = at(Phase::UsMovement);
    let (unit, hex) = covered(&table);
    let from = table.log.len();
    let edits = vec![
        Edit::Standing { units: vec![unit], standing: UnitMark::Disrupted },
        Edit::Mine { hex, is_real: Some(false) },
        Edit::Track { track: Track::ShipPoints, value: 5 },
    ];
    edit(&mut table, edits, "two mistakes").expect("accepted");
    let facts: Vec<F> = table.log[from..]
        .iter()
        .filter_map(|envelope| match &envelope.event {
            Event::Play(fact) => fact.read::<F>().cloned(),
            _ => None,
        })
        .collect();
    let [F::Corrected { power: Power::Japan, set }, F::BoardEdited { set: open, hexes, hidden: 2, .. }] =
        facts.as_slice()
    else {
        panic!("{facts:?}")
    };
    assert!(matches!(set.as_slice(), [Set::Unit { .. }, Set::Mine { .. }]), "{set:?}");
    assert_eq!(
        (open.as_slice(), hexes.as_slice()),
        (&[Set::Track { track: Track::ShipPoints, value: 5 }][..], &[hex][..])
    );
    let marks = |at: usize| Okinawa.marks(&adjutant_events::Native::new(facts[at].clone())).expect("its own");
    assert_eq!(marks(0).audience, Audience::Seat(seat("japan")));
    assert_eq!((marks(1).audience, marks(1).tells_of_secret), (Audience::Everyone, true));
}
