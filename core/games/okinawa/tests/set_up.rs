//! Set-up: sealed information, and refusals of illegal set-ups.

use crate::board::{board, hex};
use crate::play::{key, order, unit};
use adjutant_game_okinawa::model::fact::Readers;
use adjutant_game_okinawa::model::order::OkinawaOrder as O;
use adjutant_game_okinawa::model::refusal::OkinawaRefusal;
use adjutant_game_okinawa::model::state::State;
use adjutant_game_okinawa::model::view::view;
use adjutant_game_okinawa::model::vocabulary::{Beach, Formation, Power, Scenario};
use adjutant_game_okinawa::rules::decide::decide;

fn start(scenario: Scenario) -> State {
    State::at_start(board(), scenario)
}

#[test]
fn twins_of_a_set_up_look_alike_to_the_other_side() {
    let mut twins = [start(Scenario::Campaign), start(Scenario::Campaign)];
    let places = [(2330, 2819), (2331, 2819)];
    for (state, (division, regiment)) in twins.iter_mut().zip(places) {
        let orders = [
            O::Place { unit: unit("J-62-IIB11"), hex: hex(division) },
            O::Place { unit: unit("J-SR1"), hex: hex(regiment) },
            O::SetFortification { hex: hex(division), side: adjutant_hex::Side::North },
            O::LayMine { hex: hex(2727), is_real: division == 2330 },
        ];
        for one in &orders {
            for fact in order(state, Power::Japan, one).expect("legal") {
                assert_eq!(fact.readers(), Readers::Only(Power::Japan), "{fact:?}");
            }
        }
    }
    for viewer in [Some(Power::Us), None] {
        assert_eq!(view(&twins[0], viewer), view(&twins[1], viewer), "{viewer:?}");
    }
    assert_ne!(view(&twins[0], Some(Power::Japan)), view(&twins[1], Some(Power::Japan)));
}

#[test]
fn what_is_written_is_sealed_18_23_18_321d() {
    let mut twins = [start(Scenario::Free), start(Scenario::Free)];
    for (state, beach) in twins.iter_mut().zip([Beach::Machinato, Beach::Yonabaru]) {
        let divisions = [Formation::Inf27, Formation::Marine1];
        order(state, Power::Us, &O::WriteLanding { beach, divisions }).expect("legal");
    }
    assert_eq!(view(&twins[0], Some(Power::Japan)), view(&twins[1], Some(Power::Japan)));
    for (state, headquarters) in twins.iter_mut().zip([7, 8]) {
        state.campaign.landing = None;
        state.campaign.setting_up.done[Power::Japan.ix()] = true;
        let points = O::WritePoints { points: (1..=8).collect(), headquarters };
        order(state, Power::Japan, &points).expect("legal");
    }
    assert_eq!(view(&twins[0], Some(Power::Us)), view(&twins[1], Some(Power::Us)));
    assert_ne!(view(&twins[0], Some(Power::Japan)), view(&twins[1], Some(Power::Japan)));
}

#[test]
fn the_set_up_ends_when_nothing_is_missing_18_12() {
    let mut state = start(Scenario::Opening);
    assert_eq!(key(&state, Power::Japan, &O::EndSetUp), "okinawa-unplaced");
    assert_eq!(key(&state, Power::Us, &O::EndSetUp), "okinawa-not-asked", "18.422: nobody of it is ashore");
    for def in state.units.iter_mut() {
        def.place = adjutant_game_okinawa::model::state::UnitLocation::Gone;
    }
    assert_eq!(key(&state, Power::Japan, &O::EndSetUp), "okinawa-markers-left");
}

#[test]
fn a_unit_that_was_placed_is_placed_anew() {
    let mut state = start(Scenario::Campaign);
    let division = unit("J-62-IIB11");
    for at in [2330, 2331] {
        order(&mut state, Power::Japan, &O::Place { unit: division, hex: hex(at) }).expect("legal");
    }
    assert_eq!(state.hex_of(division), Some(hex(2331)));
    order(&mut state, Power::Japan, &O::SetFortification { hex: hex(2331), side: adjutant_hex::Side::North })
        .expect("legal");
    order(&mut state, Power::Japan, &O::Place { unit: division, hex: hex(2330) }).expect("legal");
    assert_eq!(state.fortification(hex(2331)), None, "18.12: nobody is under it any more");
}

/// Each refusal of a set-up says what is wrong: the area of the unit, the mine that lies there, the marker that does not.
#[test]
fn a_refusal_of_a_set_up_says_what_is_wrong() {
    let mut state = start(Scenario::Campaign);
    let mine = |is_real| O::LayMine { hex: hex(2727), is_real };
    order(&mut state, Power::Japan, &mine(true)).expect("legal");
    for (no, key_of) in [
        (O::Place { unit: unit("J-62-IIB11"), hex: hex(2027) }, "okinawa-not-its-area"),
        (mine(false), "okinawa-already-mined"),
        (O::LayMine { hex: hex(2331), is_real: true }, "okinawa-not-for-mine"),
        (O::TakeMarkers { hex: hex(2331) }, "okinawa-nothing-to-take"),
    ] {
        assert_eq!(key(&state, Power::Japan, &no), key_of, "{no:?}");
    }
}

/// The line of the 62nd is another one in the later scenario, and the refusal says which.
#[test]
fn the_area_of_a_refused_place_is_that_of_the_scenario() {
    for (scenario, wanted) in [(Scenario::Campaign, "front_62"), (Scenario::Ushijima, "front_62_later")] {
        let state = start(scenario);
        let place = O::Place { unit: unit("J-62-IIB11"), hex: hex(2027) };
        let no = decide(&state, Power::Japan, &place).expect_err("18.12, 18.521c");
        assert!(matches!(&no, OkinawaRefusal::NotItsArea { area, .. } if area == wanted), "{scenario:?}: {no:?}");
    }
}
