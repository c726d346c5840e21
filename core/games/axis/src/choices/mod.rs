//! The tree of choices of a seat, and the orders made from picks in it. The tree is made from the questions that the
//! seat is asked (`asked`).

mod asked;
mod casualties;
mod movement;
pub(crate) mod pass;
mod reach;

use crate::model::board::{Domain, Phase, Space};
use crate::model::order::{AxisCommand as C, Loss, LossHow, NamedLoss, Selection, SubmarineOrder, Which};
use crate::model::prompt::AxisTask;
use crate::model::state::State;
use crate::rules::conduct_combat::submarines;
use crate::rules::house_rules::choices as house_rules;
use crate::rules::theatre::choices as theatre;
use crate::rules::{decide, mobilize_new_units as mobilize, purchase_units};
use adjutant_core::choice::{Choice, Line, Pick, Picked, Slot, Total, Value, Weight, What, mark_mild};
use adjutant_core::position::Around;
use adjutant_events::{KindCount, KindId, SeatId, SpaceId, UnitId};

/// The maximum number of each kind in an example of a purchase.
const MOST_BOUGHT: u32 = 3;
/// The maximum number of spaces in a prompt: battles, retreats, places to land.
const MOST_SPACES: usize = 4;

/// The choices of a seat now.
pub(crate) fn choices(state: &State, around: Around<'_>, seat: &SeatId) -> Vec<Choice> {
    let table = around.table;
    let asked = asked::asked(state, table, seat);
    let mut choices = Vec::new();
    let is = |wanted: fn(&AxisTask) -> bool| asked.iter().any(wanted);
    if is(|task| matches!(task, AxisTask::PurchaseUnits { .. })) {
        choices.extend(purchase(state));
    }
    if is(|task| matches!(task, AxisTask::CombatMove { .. } | AxisTask::NoncombatMove { .. })) {
        choices.extend(movement::movement((state, table, seat)));
    }
    if is(|task| matches!(task, AxisTask::MobilizeNewUnits { .. })) {
        choices.extend(placement(state));
    }
    choices.extend(spaces(asked::orders(state, table, seat, &asked).iter()));
    if is(|task| matches!(task, AxisTask::PlaceBid { .. })) {
        choices.extend(house_rules::choices(state, state.board().played_by(seat).unwrap_or_default()));
    }
    choices.extend(some_submerge(state, &choices));
    choices.extend(asked.iter().filter_map(|task| match task {
        AxisTask::ChooseCasualties { .. }
        | AxisTask::ChooseTheirCasualties { .. }
        | AxisTask::AgreeCasualties { .. } => casualties::in_battle(state),
        AxisTask::ChooseRaidLosses { hits, .. } => Some(casualties::in_raid(state, *hits)),
        AxisTask::PurchaseUnits { .. }
        | AxisTask::CombatMove { .. }
        | AxisTask::ChooseBattle { .. }
        | AxisTask::DecideSubmarines { .. }
        | AxisTask::ContinueOrRetreat { .. }
        | AxisTask::StayOrRetreat { .. }
        | AxisTask::LandStranded { .. }
        | AxisTask::NoncombatMove { .. }
        | AxisTask::MobilizeNewUnits { .. }
        | AxisTask::SplitConvoyMoney { .. }
        | AxisTask::PlaceBid { .. }
        | AxisTask::DeclareKamikazes { .. }
        | AxisTask::Intercept { .. }
        | AxisTask::LandPatrol { .. }
        | AxisTask::ClaimSpace { .. } => None,
    }));
    // While the player can take back moves that lead to no battle, `done anyway` is not offered.
    let ends = choices.iter().any(|choice| matches!(choice.weight, Weight::Ends | Weight::Forfeits));
    if state.phase() == Phase::CombatMove && !ends && decide::decide_around(state, around, seat, &C::DoneAnyway).is_ok()
    {
        choices.push(plain(&C::DoneAnyway));
    }
    // A player who may end the phase while battles wait leaves those battles out.
    let fights = choices.iter().any(|choice| choice.verb == "fight");
    for done in choices.iter_mut().filter(|choice| choice.weight == Weight::Ends && fights) {
        done.phrase = "choice-leave-out";
    }
    let mild = asked.iter().flat_map(|task| pass::answers(state, task));
    mark_mild(&mut choices, mild.map(|order| (plain(&order).verb, order.into())));
    // The choice that ends the phase comes last.
    choices.sort_by_key(|choice| choice.weight.max(Weight::Leaves));
    choices
}

/// An order without slots, or one of several that name a space.
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

/// How many submarines submerge while the others strike.
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

/// Battles, retreats and places to land: all orders of a kind become one choice with the space as its slot.
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

/// The units that the purse can pay for.
fn purchase(state: &State) -> Option<Choice> {
    let purse = state.stage().purse?;
    let have = state.ipcs(purse);
    let priced = state.board().kinds.iter().filter_map(|kind| Some((&kind.id, purchase_units::price(kind, purse)?)));
    let affordable = priced.filter(|(_, cost)| *cost <= have);
    let value = |(kind, cost)| Value { at_most: have / cost, cost, ..Value::new(units(kind, &[])) };
    let values: Vec<Value> = affordable.map(value).collect();
    let cheapest = values.iter().min_by_key(|value| value.cost)?;
    let sample = Pick::new("units", cheapest).times(cheapest.at_most.clamp(1, MOST_BOUGHT));
    let slot = Slot::some("units", values).total(Total::AtMost(have)).headed(Line::new("offer-purchase"));
    let choice = Choice::with("purchase", C::Purchase { units: Vec::new() }, vec![slot]);
    Some(Choice { sure: true, brief: true, prompted: 1, ..choice }.spell(state, &[vec![sample]]))
}

/// A kind, the number of its units that wait, and for each place the number that fits there.
type Waiting = (KindId, u16, Vec<(SpaceId, u16)>);

/// The new units that wait, by kind, and the places for them with the number that fits there.
fn waiting(state: &State) -> Vec<Waiting> {
    let board = state.board();
    let mut places: Vec<Space> = mobilize::complexes(state);
    places.extend(mobilize::sea_zones(state));
    let sites = || state.turn_def().purses.iter().flat_map(|purse| mobilize::sites(state, *purse));
    places.extend(sites().filter(|site| !places.contains(site)).collect::<Vec<Space>>());
    let waiting = state.mobilization().into_iter().filter_map(|units| Some((board.kind(&units.kind)?, units.count)));
    waiting
        .map(|(kind, count)| {
            let to = places
                .iter()
                .filter_map(|place| {
                    let makers = mobilize::makers(state, kind, *place).ok()?;
                    let makes = |complex: &Space| {
                        let paid = state.purse_of(*complex).map_or(0, |purse| state.waiting(purse)[kind.ix()]);
                        mobilize::room_for(state, kind, *complex).min(u32::from(paid))
                    };
                    let room = makers.iter().map(makes).max().unwrap_or(0);
                    let room = if board.kind_def(kind).domain == Domain::Air && board.is_sea(*place) {
                        room.min(u32::from(mobilize::decks_free(state, *place)))
                    } else {
                        room
                    };
                    (room > 0).then(|| (board.def(*place).id.clone(), room.min(u32::from(count)) as u16))
                })
                .collect();
            (board.kind_def(kind).id.clone(), count, to)
        })
        .collect()
}

/// The place first, then the units.
fn placement(state: &State) -> Option<Choice> {
    let mut places: Vec<(SpaceId, Vec<Value>)> = Vec::new();
    let board = state.board();
    for (kind, count, to) in waiting(state) {
        for (space, room) in to {
            let waiting = u32::from(count);
            let value = Value::new(units(&kind, &[]));
            let value = Value { at_most: waiting.min(u32::from(room)), there: Some(waiting), cost: 1, ..value };
            match places.iter_mut().find(|(known, _)| *known == space) {
                Some((_, values)) => values.push(value),
                None => places.push((space, vec![value])),
            }
        }
    }
    let values: Vec<Value> = places
        .into_iter()
        .map(|(space, kinds)| {
            let makers = board.space(&space).map(|space| makers(state, space, &kinds)).unwrap_or_default();
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
            Value { there: Some(room), ..Value::space(&space).then(vec![slot]) }
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

/// The number of units in all these values together.
fn all_of(kinds: &[Value]) -> u32 {
    kinds.iter().map(|value| value.at_most).fold(0, u32::saturating_add)
}

/// The complexes that could make units for a space, each with the kinds and the number that it could make. The player
/// is asked only if there are several.
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

/// As many as possible of the first kind at the first place.
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

/// The order of a choice, completed with the picks.
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

/// The move of the picks: from, to, which units, and aboard which ship.
fn moved(state: &State, picked: &[Picked<'_>]) -> Option<C> {
    let from = picked.first()?;
    let to = from.then.first()?;
    let via = match to.what() {
        What::Way { route, .. } => route[..route.len() - 1].to_vec(),
        _ => Vec::new(),
    };
    let of = |slot: &'static str| to.then.iter().filter(move |picked| picked.slot == slot);
    let mut units: Vec<Selection> = of("units").filter_map(|units| selection(state, from, units)).collect();
    // A carrier leaves its own fighters behind, unless some of them are picked too.
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

/// A number of units of a group: by kind if all units of that kind there are alike, otherwise by their numbers.
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

/// A number of losses among units that differ from others of their kind, by the units' numbers.
fn lost_by_number(picked: &Picked<'_>) -> Option<NamedLoss> {
    let What::Units { kind, ids, .. } = picked.what() else { return None };
    let units: Vec<UnitId> = ids.iter().take(picked.count as usize).copied().collect();
    (!units.is_empty()).then(|| NamedLoss { kind: kind.clone(), units, how: LossHow::Hit })
}

/// The losses for a number of hits on units of one kind: units that can be damaged are damaged first, then units are
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
    // Units damaged earlier are destroyed first, then units damaged by these hits.
    let damaged = picked.count.min(whole).saturating_sub(destroyed.saturating_sub(hurt));
    [(damaged, LossHow::Damage), (destroyed, LossHow::Destroy)]
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .filter_map(|(count, how)| {
            Some(Loss { kind: kind.clone(), count: u16::try_from(count).ok()?, how, owner: owner.clone() })
        })
        .collect()
}
