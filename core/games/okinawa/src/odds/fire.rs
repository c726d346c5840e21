//! The odds of a shot.
//!
//! Sections: `10.1`, `10.12`, `10.23`.

use super::answer::{self, Counted};
use super::seen;
use crate::model::board::{Board, Unit, space};
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Named, State};
use crate::model::view::View as Seen;
use crate::model::vocabulary::{Fired, Power, Type, Word};
use crate::rules::fire;
use adjutant_core::odds::Odds;
use adjutant_core::refusal::Refusal;
use adjutant_core::told::Told;
use adjutant_hex::Hex;
use std::sync::Arc;

pub(super) fn odds(board: &Arc<Board>, view: &Seen, units: &[Unit], target: Hex) -> Result<Odds, Refusal> {
    seen::are_seen(board, view, units)?;
    let mut seen = seen::state(board, view);
    before_it_was_named(&mut seen.state, units, target);
    let state = &seen.state;
    let power = units.first().map(|unit| state.def(*unit).power).ok_or(No::NoShots {})?;
    if let Some(other) = units.iter().find(|unit| state.def(**unit).power != power) {
        return Err(No::NotYours { kind: state.def(*other).ty.kind() }.into());
    }
    let aim = fire::aim_of(state, power, units, target)?;
    let faces = (1..=6).map(|face| fire::shot_read(state, power, target, aim, face).result);
    let faces: Vec<Fired> = faces.collect();
    let chance = |result: Fired| faces.iter().filter(|one| **one == result).count() as f64 / faces.len() as f64;
    let results = Fired::ALL.iter().map(|result| answer::TableResult {
        word: result.word(),
        told: Told::new("okinawa-odds-fired").with("result", result.ix() as u64),
        chance: chance(*result),
    });
    let steps = |result: &Fired| match result {
        Fired::Step => 1.0,
        Fired::Step2 => 2.0,
        Fired::Nothing | Fired::Pin | Fired::Disrupted | Fired::Retreat | Fired::DisruptedRetreat => 0.0,
    };
    let counted = vec![
        Counted::of("points", i64::from(aim.points)),
        Counted::of("shift", i64::from(aim.shift)),
        Counted::lettered(aim.column),
        Counted::of("modifier", i64::from(aim.modifier)),
    ];
    let mut assumed = answer::board(&seen, &[target]);
    let guns = units.iter().any(|unit| {
        let is_far = state.hex_of(*unit).is_some_and(|from| from.distance(target) > 1);
        let is_led = state.hex_of(*unit).is_some_and(|from| fire::strength::is_led(state, power, from, target));
        state.def(*unit).ty == Type::Artillery && is_far && !is_led
    });
    if guns {
        assumed.push(("unobserved", Told::new("okinawa-odds-unobserved")));
    }
    let defenders: Vec<Unit> = state.units_of(power.enemy(), target).collect();
    let is_japanese = power.enemy() == Power::Japan;
    if is_japanese && faces.contains(&Fired::Step2) {
        assumed.push(("halved", Told::new("okinawa-odds-halved")));
    }
    Ok(answer::odds(answer::Answer {
        space: space(target),
        parties: [answer::party(state, units), answer::party(state, &defenders)],
        lost: [0.0, faces.iter().map(steps).sum::<f64>() / faces.len() as f64],
        won: 1.0 - chance(Fired::Nothing),
        drawn: 0.0,
        take: None,
        results: results.collect(),
        counted,
        assumed,
    }))
}

/// A shot that is named and not read yet has the odds that it had before: its units count as not having fired.
fn before_it_was_named(state: &mut State, units: &[Unit], target: Hex) {
    let is_it = |named: &Named| named.target == target && named.read.is_none() && named.units == units;
    if state.fire.group.iter().any(is_it) {
        state.fire.shot_at.remove(&target);
        for unit in units {
            state.units[unit.ix()].fired = false;
        }
    }
}
