//! A game master's corrections, as parts of a sentence.
//!
//! Section: `table.edit`.

use super::{With, facing, hexes, list, of, phase, said, unit};
use crate::model::board::Unit;
use crate::model::edit::Set;
use crate::model::state::{Condition, UnitLocation, UnitState};
use crate::model::vocabulary::{Power, Word};
use adjutant_core::told::Told;
use adjutant_hex::Hex;

/// The public message about corrections.
pub(super) fn board(all: &[Set], places: &[Hex], hidden: u16, reason: &str) -> Told {
    let told = match (all.is_empty(), hidden) {
        (_, 0) => said("okinawa-event-edited"),
        (true, _) if places.is_empty() => said("okinawa-event-edited-sealed"),
        (true, _) => said("okinawa-event-edited-hidden").with("hexes", hexes(places)),
        (false, _) => said("okinawa-event-edited-both").with("hexes", hexes(places)),
    };
    let told = if all.is_empty() { told } else { told.with("set", list(all.iter().map(set))) };
    told.with("reason", reason.to_owned())
}

/// The new value of a corrected part.
pub(super) fn set(set: &Set) -> Told {
    match set {
        Set::Unit { unit: one, is } => of_unit(*one, *is),
        Set::Engaged { hex, is: true } => said("okinawa-set-engaged").hex(*hex),
        Set::Engaged { hex, is: false } => said("okinawa-set-not-engaged").hex(*hex),
        Set::Fortification { is, .. } => match is.at {
            Some((hex, side)) => said("okinawa-set-fort").hex(hex).with("facing", facing(side)),
            None => said("okinawa-set-no-fort"),
        },
        Set::Mine { hex, is: Some(mine) } if mine.is_real => said("okinawa-set-mine").hex(*hex),
        Set::Mine { hex, is: Some(_) } => said("okinawa-set-dummy").hex(*hex),
        Set::Mine { hex, is: None } => said("okinawa-set-no-mine").hex(*hex),
        Set::Markers { power, hex, markers } => of("okinawa-set-markers", *power).hex(*hex).with("count", *markers),
        Set::Cleared { hex, turn: Some(_) } => said("okinawa-set-cleared").hex(*hex),
        Set::Cleared { hex, turn: None } => said("okinawa-set-not-cleared").hex(*hex),
        Set::Bridge { is_blown: true } => said("okinawa-set-bridge-blown"),
        Set::Bridge { is_blown: false } => said("okinawa-set-bridge-stands"),
        Set::Airfield { airfield, power } => of("okinawa-set-airfield", *power).with("airfield", airfield.ix() as u64),
        Set::Weather { weather } => said("okinawa-set-weather").with("weather", weather.word()),
        Set::UsChit { chit } => of_chit(Power::Us, chit.word()),
        Set::JapaneseChit { chit } => of_chit(Power::Japan, chit.word()),
        Set::Track { track, value } => said("okinawa-set-track").with("track", track.ix() as u64).with("value", *value),
        Set::Time { turn, phase: on } => said("okinawa-set-time").with("turn", *turn).with("phase", phase(*on)),
    }
}

fn of_chit(power: Power, word: &'static str) -> Told {
    of("okinawa-set-chit", power).with("chit", super::chit(word))
}

fn of_unit(one: Unit, is: UnitState) -> Told {
    let place = match is.place {
        UnitLocation::Map(hex) => return on_map(one, is, hex),
        UnitLocation::Waiting => "waiting",
        UnitLocation::Lifted => "resting",
        UnitLocation::ToRebuild => "rebuilding",
        UnitLocation::OkinawaBox => "box",
        UnitLocation::Gone => "gone",
        UnitLocation::Exited => "exited",
    };
    said("okinawa-set-aside").with("unit", unit(one)).with("place", place)
}

fn on_map(one: Unit, is: UnitState, hex: Hex) -> Told {
    let condition = match is.condition {
        Condition::Good => "good",
        Condition::Pinned => "pinned",
        Condition::Disrupted => "disrupted",
    };
    let deeds = [
        (is.moved, "moved"),
        (is.fired, "fired"),
        (is.assaulted, "assaulted"),
        (is.defended, "defended"),
        (is.disengaged, "disengaged"),
    ];
    let done: Vec<Told> = deeds
        .into_iter()
        .filter(|(is_so, _)| *is_so)
        .map(|(_, deed)| said("okinawa-deed").with("deed", deed))
        .collect();
    let key = if done.is_empty() { "okinawa-set-unit" } else { "okinawa-set-unit-done" };
    let told = said(key).with("unit", unit(one)).hex(hex).with("gone", is.gone).with("condition", condition);
    if done.is_empty() { told } else { told.with("deeds", list(done)) }
}
