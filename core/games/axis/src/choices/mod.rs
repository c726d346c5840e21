//! The tree of choices of a power, grown from its offers, and the orders that are made of it.

mod movement;
pub(crate) mod offer;
pub(crate) mod offers;
pub(crate) mod pass;

use crate::choices::offer::{AxisOffer, CasualtyCandidate};
use crate::model::board::{Phase, Space};
use crate::model::order::{AxisCommand as C, Loss, LossHow, NamedLoss, Selection, SubmarineOrder, Which};
use crate::model::prompt::AxisTask;
use crate::model::state::State;
use crate::rules::conduct_combat::submarines;
use crate::rules::house_rules::choices as house_rules;
use crate::rules::theatre::choices as theatre;
use crate::rules::{decide, mobilize_new_units as mobilize};
use adjutant_core::choice::{Choice, Line, Pick, Picked, Slot, Total, Value, Weight, What, mark_mild};
use adjutant_core::position::Around;
use adjutant_core::term::Term;
use adjutant_core::told::{Joint, Told};
use adjutant_events::{KindCount, KindId, SeatId, SpaceId, UnitId};

/// The most that an example of a purchase names of a kind.
const MOST_BOUGHT: u32 = 3;
/// Battles, ways out, places to land that a prompt names.
const MOST_SPACES: usize = 4;

/// What a seat may do now.
pub(crate) fn choices(state: &State, around: Around<'_>, seat: &SeatId) -> Vec<Choice> {
    let table = around.table;
    let asked = offers::asked(state, table, seat);
    let offers = offers::offers(state, table, seat, &asked);
    let mut choices = Vec::new();
    choices.extend(purchase(state, offers.iter()));
    choices.extend(movement::movement((state, table, seat), offers.iter()));
    choices.extend(placement(state, offers.iter()));
    choices.extend(spaces(offers.iter().filter_map(|offer| match offer {
        AxisOffer::Order(order) => Some(order),
        AxisOffer::Purchase { .. }
        | AxisOffer::Move { .. }
        | AxisOffer::Casualties { .. }
        | AxisOffer::Mobilize { .. } => None,
    })));
    if asked.iter().any(|task| matches!(task, AxisTask::PlaceBid { .. })) {
        choices.extend(house_rules::choices(state, state.board().played_by(seat).unwrap_or_default()));
    }
    choices.extend(some_submerge(state, &choices));
    for offer in &offers {
        if let AxisOffer::Casualties { needed, candidates, proposal } = offer {
            choices.push(casualties(*needed, candidates, proposal));
        }
    }
    // Moves that can be taken back are never left where they lead nowhere.
    let ends = choices.iter().any(|choice| matches!(choice.weight, Weight::Ends | Weight::Forfeits));
    if state.phase() == Phase::CombatMove && !ends && decide::decide_around(state, around, seat, &C::DoneAnyway).is_ok()
    {
        choices.push(plain(&C::DoneAnyway));
    }
    // Who may end the phase while battles wait leaves them out.
    let fights = choices.iter().any(|choice| choice.verb == "fight");
    for done in choices.iter_mut().filter(|choice| choice.weight == Weight::Ends && fights) {
        done.phrase = "choice-leave-out";
    }
    let mild = asked.iter().flat_map(|task| pass::answers(task, &offers));
    mark_mild(&mut choices, mild.map(|order| (plain(&order).verb, order.into())));
    // What ends the phase comes last.
    choices.sort_by_key(|choice| choice.weight.max(Weight::Leaves));
    choices
}

/// An order in which nothing is open, or one of several that name a space.
fn plain(order: &C) -> Choice {
    let (verb, weight) = match order {
        C::Fight { .. } => ("fight", Weight::Plain),
        C::Submarines { order: SubmarineOrder::Strike, .. } => ("strike", Weight::Plain),
        C::Submarines { order: SubmarineOrder::Submerge, .. } => ("submerge", Weight::Plain),
        C::Agree => ("agree", Weight::Plain),
        C::Continue => ("continue", Weight::Plain),
        C::FightAll => ("fight all", Weight::Plain),
        C::Stay => ("stay", Weight::Plain),
        C::LandStranded { .. } => ("land", Weight::Plain),
        C::Retreat { .. } => ("retreat", Weight::Leaves),
        C::Done { .. } => ("done", Weight::Ends),
        C::DoneAnyway => ("done anyway", Weight::Forfeits),
        C::Purchase { .. } => ("purchase", Weight::Plain),
        C::Move { .. } => ("move", Weight::Plain),
        C::Casualties { .. } | C::CasualtiesByNumber { .. } => ("casualties", Weight::Plain),
        C::Mobilize { .. } => ("mobilize", Weight::Plain),
        C::Edit { .. } => ("edit", Weight::Plain),
        C::Theatre(order) => (theatre::verb(order), Weight::Plain),
        C::House(order) => (house_rules::verb(order), Weight::Plain),
    };
    Choice { weight, ..Choice::plain(verb, order.clone()) }
}

/// Some submarines submerge and the others strike: how many.
fn some_submerge(state: &State, choices: &[Choice]) -> Option<Choice> {
    choices.iter().find(|choice| choice.verb == "submerge")?;
    let (_, _, all) = submarines::open(state, state.battle()?)?;
    let numbers: Vec<Value> = (1..all.len() as u32).map(|count| Value::new(What::Number(count))).collect();
    if numbers.is_empty() {
        return None;
    }
    let order = C::Submarines { order: SubmarineOrder::Submerge, count: None };
    let slots = vec![Slot::one("count", numbers)];
    Some(Choice { brief: true, sure: true, ..Choice::with("submerge", order, slots) })
}

/// The battles, the ways out, the places to land: each is an order of its own, and all of them are one choice.
fn spaces<'a>(orders: impl Iterator<Item = &'a C>) -> Vec<Choice> {
    let mut choices: Vec<Choice> = Vec::new();
    for order in orders {
        let (slot, value, bare) = match order {
            C::Fight { space: Some(space) } => ("space", Value::space(space), C::Fight { space: None }),
            C::Retreat { to: Some(to) } => ("to", Value::space(to), C::Retreat { to: None }),
            C::LandStranded { count, from, to } => {
                let bare = C::LandStranded { count: *count, from: from.clone(), to: SpaceId::new("") };
                ("to", Value::space(to), bare)
            }
            C::Theatre(order) => {
                theatre::add(order, &mut choices);
                continue;
            }
            other @ (C::Fight { space: None }
            | C::Retreat { to: None }
            | C::Purchase { .. }
            | C::Move { .. }
            | C::Done { .. }
            | C::DoneAnyway
            | C::Submarines { .. }
            | C::Casualties { .. }
            | C::CasualtiesByNumber { .. }
            | C::Agree
            | C::Continue
            | C::FightAll
            | C::Stay
            | C::Mobilize { .. }
            | C::House(_)
            | C::Edit { .. }) => {
                choices.push(plain(other));
                continue;
            }
        };
        match choices.iter_mut().find(|known| known.order.order() == Some(&bare)) {
            Some(known) => {
                known.slots[0].values.push(value);
                known.spelt.push(order.clone().into());
            }
            None => choices.push(Choice {
                spelt: vec![order.clone().into()],
                prompted: MOST_SPACES,
                slots: vec![Slot::one(slot, vec![value])],
                sure: true,
                ..plain(&bare)
            }),
        }
    }
    theatre::sample(&mut choices);
    choices
}

fn units(kind: &KindId, ids: &[UnitId]) -> What {
    What::Units { kind: kind.clone(), owner: None, ids: ids.to_vec() }
}

fn purchase<'a>(state: &State, offers: impl Iterator<Item = &'a AxisOffer>) -> Option<Choice> {
    let have = state.ipcs(state.stage().purse?);
    let mut values: Vec<Value> = Vec::new();
    for offer in offers {
        let AxisOffer::Purchase { kind, cost, at_most } = offer else { continue };
        values.push(Value { at_most: *at_most, cost: *cost, ..Value::new(units(kind, &[])) });
    }
    let cheapest = values.iter().min_by_key(|value| value.cost)?;
    let sample = Pick::new("units", cheapest).times(cheapest.at_most.clamp(1, MOST_BOUGHT));
    let slot = Slot::some("units", values).total(Total::AtMost(have)).headed(Line::new("offer-purchase"));
    let choice = Choice::with("purchase", C::Purchase { units: Vec::new() }, vec![slot]);
    Some(Choice { sure: true, brief: true, prompted: 1, ..choice }.spell(state, &[vec![sample]]))
}

fn casualties(needed: u16, candidates: &[CasualtyCandidate], proposal: &[Loss]) -> Choice {
    let values: Vec<Value> = candidates
        .iter()
        .enumerate()
        .map(|(at, candidate)| {
            let (kind, owner) = (candidate.kind.clone(), Some(candidate.owner.clone()));
            let value = Value::new(What::Units { kind, owner, ids: candidate.units.clone() });
            let there = u32::from(candidate.count);
            // Like units that differ are told apart by their place.
            let like = |known: &CasualtyCandidate| known.kind == candidate.kind && known.owner == candidate.owner;
            let tag = candidates[..at].iter().filter(|known| like(known)).count() as u16;
            Value { tag, at_most: u32::from(candidate.hits), there: Some(there), cost: 1, ..value }
        })
        .collect();
    let hits: u32 = values.iter().map(|value| value.at_most).sum();
    let total = Total::Exactly(u32::from(needed).min(hits));
    let heading = Line::new("offer-casualties").with("needed", needed);
    let slot = Slot::some("losses", values).total(total).headed(heading).listed();
    let named = C::Casualties { losses: proposal.to_vec() };
    let choice = Choice::with("casualties", C::Casualties { losses: Vec::new() }, vec![slot]);
    Choice { proposal: Some(named.into()), label: Some(lose(candidates, proposal)), prompted: 1, ..choice }
}

/// What becomes of whom, as a button says it. Whose they are is said where they are of several powers.
fn lose(candidates: &[CasualtyCandidate], proposal: &[Loss]) -> Line {
    let mixed = candidates.windows(2).any(|pair| pair[0].owner != pair[1].owner);
    let of = |damaged: bool| -> Vec<Term> {
        let fits = proposal.iter().filter(|loss| (loss.how == LossHow::Damage) == damaged);
        let term = |loss: &Loss| {
            let units = vec![KindCount { kind: loss.kind.clone(), count: loss.count }];
            match &loss.owner {
                Some(owner) if mixed => {
                    Told::new("axis-press-of").with("units", units).with("power", owner.clone()).into()
                }
                _ => Term::from(units),
            }
        };
        fits.map(term).collect()
    };
    let (lost, damaged) = (of(false), of(true));
    let units = |terms| Term::List(Joint::Units, terms);
    match (lost.is_empty(), damaged.is_empty()) {
        (_, true) => Line::new("axis-press-lose").with("lost", units(lost)),
        (true, false) => Line::new("axis-press-damage").with("damaged", units(damaged)),
        (false, false) => {
            Line::new("axis-press-lose-and-damage").with("lost", units(lost)).with("damaged", units(damaged))
        }
    }
}

/// Where, then which.
fn placement<'a>(state: &State, offers: impl Iterator<Item = &'a AxisOffer>) -> Option<Choice> {
    let mut places: Vec<(&SpaceId, Vec<Value>)> = Vec::new();
    let board = state.board();
    for offer in offers {
        let AxisOffer::Mobilize { kind, count, to } = offer else { continue };
        for (space, room) in to {
            let waiting = u32::from(*count);
            let value = Value::new(units(kind, &[]));
            let value = Value { at_most: waiting.min(u32::from(*room)), there: Some(waiting), cost: 1, ..value };
            match places.iter_mut().find(|(known, _)| *known == space) {
                Some((_, values)) => values.push(value),
                None => places.push((space, vec![value])),
            }
        }
    }
    let values: Vec<Value> = places
        .into_iter()
        .map(|(space, kinds)| {
            let makers = board.space(space).map(|space| makers(state, space, &kinds)).unwrap_or_default();
            let room = makers.iter().map(|(.., room)| *room).fold(0, u32::saturating_add).min(all_of(&kinds));
            let of = |kinds: Vec<Value>, room: u32| Slot::some("units", kinds).total(Total::AtMost(room));
            let slot = if makers.len() > 1 {
                let made = |(complex, kinds, room): (SpaceId, Vec<Value>, u32)| {
                    Value::space(&complex).then(vec![of(kinds, room)])
                };
                Slot::one("complex", makers.into_iter().map(made).collect())
            } else {
                of(kinds, room)
            };
            Value { there: Some(room), ..Value::space(space).then(vec![slot]) }
        })
        .collect();
    let sample = sample(&values)?;
    let slot = Slot::one("in", values).headed(Line::new("offer-mobilize")).listed();
    let order = C::Mobilize { units: Vec::new(), to: SpaceId::new(""), complex: None };
    Some(
        Choice { brief: true, prompted: 1, ..Choice::with("mobilize", order, vec![slot]) }
            .spell(state, &[vec![sample]]),
    )
}

/// How many units these are, all that can be picked.
fn all_of(kinds: &[Value]) -> u32 {
    kinds.iter().map(|value| value.at_most).fold(0, u32::saturating_add)
}

/// The complexes that could make units for a space, each with what it could make of them and how much: to be said where
/// there are several.
fn makers(state: &State, to: Space, kinds: &[Value]) -> Vec<(SpaceId, Vec<Value>, u32)> {
    let board = state.board();
    let mut makers: Vec<(SpaceId, Vec<Value>, u32)> = Vec::new();
    for value in kinds {
        let Some(kind) = value.what.kind().and_then(|kind| board.kind(kind)) else { continue };
        for complex in mobilize::makers(state, kind, to).unwrap_or_default() {
            let paid = state.purse_of(complex).map_or(0, |purse| u32::from(state.waiting(purse)[kind.ix()]));
            let (id, room) = (&board.def(complex).id, mobilize::capacity_left(state, complex));
            let at_most = value.at_most.min(paid).min(room);
            if at_most == 0 {
                continue;
            }
            let value = Value { at_most, ..value.clone() };
            match makers.iter_mut().find(|(known, ..)| known == id) {
                Some((_, kinds, _)) => kinds.push(value),
                None => makers.push((id.clone(), vec![value], room)),
            }
        }
    }
    for (_, kinds, room) in &mut makers {
        *room = all_of(kinds).min(*room);
    }
    makers
}

/// As many as can be of the first kind at the first place.
fn sample(values: &[Value]) -> Option<Pick> {
    let place = values.first()?;
    let behind = place.then.first()?;
    let units = |slot: &Slot| slot.values.first().map(|kind| Pick::new("units", kind).times(kind.at_most));
    let pick = match behind.values.first()? {
        complex if behind.name == "complex" => Pick::new("complex", complex).then(vec![units(complex.then.first()?)?]),
        _ => units(behind)?,
    };
    Some(Pick::new("in", place).then(vec![pick]))
}

/// The order of a choice with what was picked in it.
pub(crate) fn fill(state: &State, order: &C, picked: &[Picked<'_>]) -> Option<C> {
    match order {
        C::Purchase { .. } => Some(C::Purchase { units: counts(picked) }),
        C::Fight { .. } => Some(C::Fight { space: Some(picked.first()?.what().end()?.clone()) }),
        C::Retreat { .. } => Some(C::Retreat { to: Some(picked.first()?.what().end()?.clone()) }),
        C::LandStranded { count, from, .. } => {
            let to = picked.first()?.what().end()?.clone();
            Some(C::LandStranded { count: *count, from: from.clone(), to })
        }
        C::Move { .. } => moved(state, picked),
        C::Submarines { order, .. } => match picked.first()?.what() {
            What::Number(count) => Some(C::Submarines { order: *order, count: Some(u16::try_from(*count).ok()?) }),
            _ => None,
        },
        C::Casualties { .. } | C::CasualtiesByNumber { .. } => {
            let losses: Vec<Loss> = picked.iter().flat_map(losses).collect();
            let named: Vec<NamedLoss> = picked.iter().filter_map(lost_by_number).collect();
            Some(if named.is_empty() { C::Casualties { losses } } else { C::CasualtiesByNumber { losses, named } })
        }
        C::Mobilize { .. } => {
            let place = picked.first()?;
            let complex = place.then.first().filter(|behind| behind.slot == "complex");
            let units = counts(complex.map_or(&place.then, |complex| &complex.then));
            let complex = complex.and_then(|complex| complex.what().end().cloned());
            Some(C::Mobilize { units, to: place.what().end()?.clone(), complex })
        }
        C::Theatre(order) => theatre::fill(state, order, picked),
        C::House(order) => house_rules::fill(order, picked, counts),
        C::Done { .. } | C::DoneAnyway | C::FightAll | C::Agree | C::Continue | C::Stay | C::Edit { .. } => None,
    }
}

/// The move of what was picked: from where, to where, and behind that which, and aboard what.
fn moved(state: &State, picked: &[Picked<'_>]) -> Option<C> {
    let from = picked.first()?;
    let to = from.then.first()?;
    let via = match to.what() {
        What::Way { route, .. } => route[..route.len() - 1].to_vec(),
        _ => Vec::new(),
    };
    let of = |slot: &'static str| to.then.iter().filter(move |picked| picked.slot == slot);
    let mut units: Vec<Selection> = of("units").filter_map(|units| selection(state, from, units)).collect();
    // A carrier that leaves its own fighters behind, unless some of them are named beside it.
    if of("units").any(|units| units.then.iter().any(|said| matches!(said.what(), What::Word(movement::EMPTY)))) {
        let aircraft = state.board().kinds.iter().filter(|kind| kind.abilities.carrier_borne);
        let unnamed = aircraft.filter(|kind| units.iter().all(|named| named.kind != kind.id));
        units.extend(unnamed.map(|kind| movement::none_of(&kind.id)).collect::<Vec<_>>());
    }
    let transport = of("transport").next().and_then(|ship| match ship.what() {
        What::Units { ids, .. } => ids.first().copied(),
        _ => None,
    });
    Some(C::Move { units, from: from.what().end()?.clone(), via, to: to.what().end()?.clone(), transport })
}

fn counts(picked: &[Picked<'_>]) -> Vec<KindCount> {
    let count = |picked: &Picked<'_>| u16::try_from(picked.count).unwrap_or(u16::MAX);
    let of = |picked: &Picked<'_>| Some(KindCount { kind: picked.what().kind()?.clone(), count: count(picked) });
    picked.iter().filter_map(of).collect()
}

/// So many of a group: by kind where all of that kind that are there are alike, by number where they are not.
fn selection(state: &State, from: &Picked<'_>, units: &Picked<'_>) -> Option<Selection> {
    let What::Units { kind, ids, .. } = units.what() else { return None };
    let space = state.board().space(from.what().end()?)?;
    let kind_there = state.board().kind(kind)?;
    let mine = |unit: &&crate::model::state::Unit| unit.kind == kind_there && state.is_own(unit);
    let all_alike = state.units_at(space).filter(mine).all(|unit| ids.contains(&unit.id));
    let count = u16::try_from(units.count).ok();
    let which =
        if all_alike { Which::Any } else { Which::These(ids.iter().take(units.count as usize).copied().collect()) };
    Some(Selection { kind: kind.clone(), count, which })
}

/// So many of like units that differ from others of their kind, by their numbers.
fn lost_by_number(picked: &Picked<'_>) -> Option<NamedLoss> {
    let What::Units { kind, ids, .. } = picked.what() else { return None };
    let units: Vec<UnitId> = ids.iter().take(picked.count as usize).copied().collect();
    (!units.is_empty()).then(|| NamedLoss { kind: kind.clone(), units, how: LossHow::Hit })
}

/// The losses that so many hits on units of a kind are: what can be damaged is damaged first, then what was hit is
/// destroyed.
fn losses(picked: &Picked<'_>) -> Vec<Loss> {
    let What::Units { kind, owner, ids } = picked.what() else { return Vec::new() };
    if !ids.is_empty() {
        return Vec::new();
    }
    let there = picked.value.there.unwrap_or(0);
    let whole = picked.value.at_most.saturating_sub(there);
    let hurt = there.saturating_sub(whole);
    let destroyed = picked.count.saturating_sub(whole);
    // Those that were hurt before go down first; then whoever was damaged only now.
    let damaged = picked.count.min(whole).saturating_sub(destroyed.saturating_sub(hurt));
    [(damaged, LossHow::Damage), (destroyed, LossHow::Destroy)]
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .filter_map(|(count, how)| {
            Some(Loss { kind: kind.clone(), count: u16::try_from(count).ok()?, how, owner: owner.clone() })
        })
        .collect()
}
