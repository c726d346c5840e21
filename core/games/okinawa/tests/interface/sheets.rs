//! What `board` shows of markers.

use super::table;
use crate::board::hex;
use crate::play::at;
use adjutant_core::ruleset::Family;
use adjutant_core::sheet::Look;
use adjutant_core::told::Sight;
use adjutant_core::{Viewer, view::View as Whole};
use adjutant_events::{Actor, Event, SpaceId};
use adjutant_game_okinawa::Okinawa;
use adjutant_game_okinawa::model::fact::OkinawaFact as F;
use adjutant_game_okinawa::model::ground_fact::GroundFact as G;
use adjutant_game_okinawa::model::state::{Fortification, Phase, State};
use adjutant_game_okinawa::model::view::{View, view};
use adjutant_game_okinawa::model::vocabulary::Power;
use adjutant_hex::Side;

/// A board as a side sees it.
fn seen(state: &State, power: Power) -> Whole {
    let mut seen = table("s4", 1).view(&Viewer::Seat(power.seat()));
    *seen.board_mut::<View>().expect("its board") = view(state, Some(power));
    seen
}

/// What a side is shown of a board.
fn shown(state: &State, power: Power, look: &Look<'_>) -> String {
    format!("{:?}", super::ruleset().sheet(&seen(state, power), look))
}

/// Nobody could advance where the enemy still stands, seen or not; elsewhere somebody did not want to.
#[test]
fn that_nobody_advances_is_told_only_of_an_empty_hex() {
    let mut state = at(Phase::FireCombat, &[("US-7-17/1", 2429), ("J-24-22/1", 2430), ("J-24-22/2", 2331)]);
    let at = Some((hex(2331), Side::North));
    state.fortifications.push(Fortification { at, is_of_ie_shima: false, is_opened: false, went_south: false });
    for (number, lines) in [(2430, 0), (2331, 0), (2330, 1)] {
        let fact = F::Ground(G::Advanced { power: Power::Us, hex: hex(number), units: Vec::new() });
        let Event::Play(fact) = Event::from(fact) else { panic!("a fact of the game") };
        let sight = seen(&state, Power::Us);
        let told = Okinawa.tell(&fact, Some(&sight as &dyn Sight), &Actor::Referee);
        assert_eq!(told.len(), lines, "{number}");
    }
}

#[test]
fn fortifications_and_their_facing_are_on_the_board_for_both_sides_9_6() {
    let mut state = at(Phase::FireCombat, &[("J-24-22/1", 2430)]);
    for (number, side) in [(2430, Side::North), (2331, Side::South)] {
        let at = Some((hex(number), side));
        state.fortifications.push(Fortification { at, is_of_ie_shima: false, is_opened: false, went_south: false });
    }
    let space = SpaceId::new("2430");
    for power in Power::BOTH {
        let board = shown(&state, power, &Look::Board);
        assert_eq!(board.matches("okinawa-sheet-fort-at").count(), 2, "{power:?}: {board}");
        let here = shown(&state, power, &Look::Space(&space));
        assert_eq!(here.matches("okinawa-facing").count(), 1, "{power:?}: {here}");
        assert_eq!(here.contains("okinawa-sheet-fort-held"), power == Power::Us, "{power:?}: {here}");
    }
}

#[test]
fn cleared_roads_are_shown_in_their_hex_9_33() {
    let mut state = at(Phase::UsMovement, &[]);
    state.cleared.insert(hex(2430), 3);
    for (number, is_cleared) in [("2430", true), ("2429", false)] {
        let here = shown(&state, Power::Us, &Look::Space(&SpaceId::new(number)));
        assert_eq!(here.contains("okinawa-sheet-cleared"), is_cleared, "{number}: {here}");
    }
}

#[test]
fn figures_by_turn_count_what_everybody_sees() {
    let units = [("US-7-17/1", 2429), ("US-7-17/2", 2429), ("J-24-22/1", 2430), ("J-24-22/2", 2331)];
    let mut state = at(Phase::FireCombat, &units);
    let figures = |state: &State| {
        let mut seen = table("s4", 1).view(&Viewer::Spectator);
        *seen.board_mut::<View>().expect("its board") = view(state, None);
        super::ruleset().figures(&seen)
    };
    let rows = |state: &State| -> Vec<(String, Vec<i64>)> {
        let numbers =
            |row: Vec<(&'static str, i64)>| -> Vec<i64> { row.into_iter().skip(1).map(|(_, figure)| figure).collect() };
        figures(state).into_iter().map(|(seat, row)| (seat.to_string(), numbers(row))).collect()
    };
    let before = rows(&state);
    let (us, japan) = (before[0].1.clone(), before[1].1.clone());
    assert_eq!((before[0].0.as_str(), before[1].0.as_str()), ("us", "japan"));
    // Units, and hexes in which they stand; every unit has a step at least.
    assert_eq!((us[0], us[2], japan[0], japan[2]), (2, 1, 2, 2));
    assert!(us[1] >= 2 && japan[1] >= 2, "{us:?} {japan:?}");
    // Who looks on does not see what is under a fortification.
    let under = Some((hex(2331), Side::North));
    state.fortifications.push(Fortification { at: under, is_of_ie_shima: false, is_opened: false, went_south: false });
    let after = rows(&state);
    assert_eq!((after[1].1[0], after[1].1[2]), (1, 1));
    assert_eq!(after[0], before[0]);
    for (key, _) in figures(&state).into_iter().flat_map(|(_, row)| row) {
        assert!(key.starts_with("okinawa-column-"), "{key}");
    }
}
