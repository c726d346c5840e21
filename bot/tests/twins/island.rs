//! Twin games of Okinawa. Two units under fortifications, or a real mine and a dummy, are exchanged. Or another chit is
//! sealed, or another plot is written.

use crate::twins::pairs::{self, Twins, asked, openly};
use adjutant::games::games;
use adjutant_core::referee::is_public;
use adjutant_core::{Command, Game, apply, next};
use adjutant_events::{Actor, Audience, Envelope, Event, Native, RollEvent, TableEvent};
use adjutant_game_okinawa::model::board::Unit;
use adjutant_game_okinawa::model::campaign_fact::CampaignFact as C;
use adjutant_game_okinawa::model::fact::OkinawaFact as F;
use adjutant_game_okinawa::model::order::OkinawaOrder as O;
use adjutant_game_okinawa::model::state::State;
use adjutant_game_okinawa::model::vocabulary::{JapaneseChit, Power, UsChit};
use serde_json::Value;

/// What is exchanged: two units, or the mines of two hexes, with the hexes where they would be seen.
#[derive(Clone, Copy, Debug)]
enum Pair {
    Units([Unit; 2], [u64; 2]),
    Mines([u64; 2]),
}

/// The fields with unit numbers.
const UNITS: [&str; 6] = ["unit", "units", "gone", "losses", "making_room", "guns"];

/// Whether a public event names one of them or its hex; from then on it may be visible.
fn is_named(value: &Value, key: &str, pair: Pair) -> bool {
    match value {
        Value::Number(number) => {
            let found = number.as_u64();
            let (units, hexes) = match pair {
                Pair::Units(units, hexes) => (units.map(|unit| u64::from(unit.0)).to_vec(), hexes),
                Pair::Mines(hexes) => (Vec::new(), hexes),
            };
            let is_unit = UNITS.contains(&key) && units.iter().any(|unit| found == Some(*unit));
            is_unit || hexes.iter().any(|hex| found == Some(*hex))
        }
        Value::Array(values) => values.iter().any(|value| is_named(value, key, pair)),
        Value::Object(fields) => fields.iter().any(|(key, value)| is_named(value, key, pair)),
        Value::Null | Value::Bool(_) | Value::String(_) => false,
    }
}

/// Whether this event reveals which of them is where.
fn shows(envelope: &Envelope, pair: Pair) -> bool {
    match envelope.event.fact::<F>() {
        // At the end of the set-up the positions are public, but not the kinds.
        None | Some(F::Campaign(C::SetUpShown { .. })) => false,
        Some(fact) => is_named(&serde_json::to_value(fact).expect("a fact"), "", pair),
    }
}

/// A hidden event with the two exchanged; a public one unchanged.
fn exchanged(envelope: &Envelope, pair: Pair) -> Envelope {
    let mut twin = envelope.clone();
    let unit = |unit: Unit| match pair {
        Pair::Units([one, other], _) if unit == one => other,
        Pair::Units([one, other], _) if unit == other => one,
        Pair::Units(..) | Pair::Mines(_) => unit,
    };
    let real = |hex: u16, is_real: bool| match pair {
        Pair::Mines(hexes) => is_real != hexes.contains(&u64::from(hex)),
        Pair::Units(..) => is_real,
    };
    match &envelope.event {
        Event::Play(_) if envelope.audience != Audience::Everyone => {
            let fact = match envelope.event.fact::<F>() {
                Some(F::Campaign(C::Placed { power, unit: placed, hex })) => {
                    F::Campaign(C::Placed { power: *power, unit: unit(*placed), hex: *hex })
                }
                Some(F::Campaign(C::LossTaken { power, unit: worn })) => {
                    F::Campaign(C::LossTaken { power: *power, unit: unit(*worn) })
                }
                Some(F::Campaign(C::MineLaid { hex, is_real })) => {
                    F::Campaign(C::MineLaid { hex: *hex, is_real: real(hex.number(), *is_real) })
                }
                _ => return twin,
            };
            twin.event = Event::Play(Native::new(fact));
        }
        Event::Ordered(command @ Command::Play(_)) if envelope.audience != Audience::Everyone => {
            let order = match command.order::<O>() {
                Some(O::Place { unit: placed, hex }) => O::Place { unit: unit(*placed), hex: *hex },
                Some(O::TakeLoss { unit: worn }) => O::TakeLoss { unit: unit(*worn) },
                Some(O::LayMine { hex, is_real }) => O::LayMine { hex: *hex, is_real: real(hex.number(), *is_real) },
                _ => return twin,
            };
            twin.event = Event::Ordered(Command::Play(Native::new(order)));
        }
        Event::Play(_) | Event::Ordered(_) | Event::Table(_) | Event::Roll(_) => {}
    }
    twin
}

/// The part of the log in which nobody else notices, if these two are exchanged.
fn lasts(log: &[Envelope], pair: Pair) -> Vec<Envelope> {
    let first = || Game::from_first(games(), &log[0]).expect("a creation");
    let (mut here, mut there) = (first(), first());
    let mut twin = vec![log[0].clone()];
    for envelope in log.iter().skip(1) {
        let changed = exchanged(envelope, pair);
        let by_rules =
            envelope.actor == Actor::Referee && !matches!(envelope.event, Event::Roll(RollEvent::DiceRolled { .. }));
        let is_open = is_public(here.rules.family(), envelope);
        let told_alike = !(is_open && (envelope.event != changed.event || shows(envelope, pair)))
            && (!by_rules || openly(next(&here)) == openly(next(&there)));
        let over = matches!(envelope.event, Event::Table(TableEvent::GameEnded { .. }));
        let ends = over || !told_alike || apply(&mut here, envelope, log).is_err();
        if ends || apply(&mut there, &changed, &twin).is_err() || asked(&here) != asked(&there) {
            break;
        }
        twin.push(changed);
    }
    twin
}

/// Possible exchanges after Japan's set-up: units of different kinds under different fortifications, a mine with a
/// dummy.
fn candidates(log: &[Envelope]) -> Vec<Pair> {
    let mut game = Game::from_first(games(), &log[0]).expect("a creation");
    for envelope in &log[1..] {
        apply(&mut game, envelope, log).expect("it fits");
        if matches!(envelope.event.fact::<F>(), Some(F::Campaign(C::SetUpShown { .. }))) {
            break;
        }
    }
    let state = game.play.read::<State>().expect("a game of Okinawa");
    let covered = |(unit, hex): &(Unit, _)| {
        state.def(*unit).power == Power::Japan && state.fortification(*hex).is_some_and(|(fort, _)| !fort.is_opened)
    };
    let units: Vec<_> = state.on_map().filter(covered).collect();
    let mut pairs = Vec::new();
    for (at, (one, here)) in units.iter().enumerate() {
        let (def, others) = (state.def(*one), &units[at + 1..]);
        let differs = |other: &Unit| (state.def(*other).ty, &state.def(*other).steps) != (def.ty, &def.steps);
        let fits = others.iter().filter(|(other, there)| here != there && differs(other));
        pairs.extend(
            fits.take(2)
                .map(|(other, there)| Pair::Units([*one, *other], [here, there].map(|hex| u64::from(hex.number())))),
        );
    }
    let lying = |is_real: bool| state.mines.iter().filter(move |(_, mine)| mine.is_real == is_real && !mine.is_shown);
    let mines = lying(true).zip(lying(false));
    pairs.extend(mines.map(|((real, _), (dummy, _))| Pair::Mines([real, dummy].map(|hex| u64::from(hex.number())))));
    pairs
}

/// A game up to the point where others can learn which of two units or mines is where. For each kind it takes the pair
/// that stays equal for longest.
pub(crate) fn twins(log: &[Envelope]) -> Vec<Twins> {
    let mut best: [Option<Vec<Envelope>>; 2] = [None, None];
    for pair in candidates(log) {
        let sort = usize::from(matches!(pair, Pair::Mines(_)));
        let twin = lasts(log, pair);
        if best[sort].as_ref().is_none_or(|best| best.len() < twin.len()) {
            best[sort] = Some(twin);
        }
    }
    let whole = |other: Vec<Envelope>| {
        let end = pairs::moments(&log[..other.len()]).pop()?;
        Some(Twins { one: log[..end].to_vec(), other: other[..end].to_vec() })
    };
    best.into_iter().flatten().filter_map(whole).collect()
}

/// The same order and fact with another sealed choice.
fn otherwise(event: &Event) -> Option<Event> {
    let us = |chit: &UsChit| if *chit == UsChit::Assault { UsChit::Prepare } else { UsChit::Assault };
    let japan = |chit: &JapaneseChit| {
        if *chit == JapaneseChit::Conceal { JapaneseChit::Preserve } else { JapaneseChit::Conceal }
    };
    if let Event::Ordered(Command::Play(_)) = event {
        let Event::Ordered(command) = event else { return None };
        let order = match command.order::<O>()? {
            O::ChooseUsChit { chit } => O::ChooseUsChit { chit: us(chit) },
            O::ChooseJapaneseChit { chit } => O::ChooseJapaneseChit { chit: japan(chit) },
            O::WritePlot { .. } => O::WritePlot { aimed: Vec::new() },
            _ => return None,
        };
        return Some(Event::Ordered(Command::Play(Native::new(order))));
    }
    let fact = match event.fact::<F>()? {
        F::UsChitSealed { chit } => F::UsChitSealed { chit: us(chit) },
        F::JapaneseChitSealed { chit } => F::JapaneseChitSealed { chit: japan(chit) },
        F::PlotSealed { power, .. } => F::PlotSealed { power: *power, aimed: Vec::new() },
        _ => return None,
    };
    Some(Event::Play(Native::new(fact)))
}

/// Every moment with a sealed choice that is not revealed yet, with another choice in its place, and its side.
pub(crate) fn sealed(log: &[Envelope]) -> Vec<(Power, Twins)> {
    let moments = pairs::moments(log);
    let mut found = Vec::new();
    for (at, envelope) in log.iter().enumerate() {
        let power = match envelope.event.fact::<F>() {
            Some(F::UsChitSealed { .. }) => Power::Us,
            Some(F::JapaneseChitSealed { .. }) => Power::Japan,
            Some(F::PlotSealed { power, aimed }) if !aimed.is_empty() => *power,
            _ => continue,
        };
        let Some(end) = moments.iter().copied().find(|end| *end > at) else { continue };
        let is_shown = |one: &Envelope| matches!(one.event.fact(), Some(F::ChitsShown { .. } | F::PlotsShown { .. }));
        if log[at..end].iter().any(is_shown) {
            continue;
        }
        let mut other = log[..end].to_vec();
        // The order comes directly before its fact.
        for changed in &mut other[at.saturating_sub(1)..=at] {
            if let Some(event) = otherwise(&changed.event) {
                changed.event = event;
            }
        }
        found.push((power, Twins { one: log[..end].to_vec(), other }));
    }
    found
}
