//! The tree of choices of a power, grown from its offers, and the orders that are made of it.

use super::board::Phase;
use super::command::{AxisCommand as C, Loss, LossHow, Selection, SubmarineOrder, Which};
use super::conduct_combat::pending::defenders;
use super::offer::{AxisOffer, CasualtyCandidate, Destination, MoveEffect};
use super::state::State;
use super::theatre::choices as theatre;
use super::{decide, offers};
use adjutant_core::choice::{Choice, Effect, Line, Pick, Picked, Slot, Total, Value, Weight, What};
use adjutant_core::command::Command;
use adjutant_core::prompt::Offer;
use adjutant_core::table::Table;
use adjutant_events::{KindCount, KindId, SeatId, SpaceId, UnitId};
use std::collections::BTreeMap;

/// The most that an example of a purchase or a move names of a kind.
const MOST_BOUGHT: u32 = 3;
const MOST_MOVED: u32 = 2;
/// Battles, ways out, places to land that a prompt names.
const MOST_SPACES: usize = 4;

/// What a seat may do now.
pub(crate) fn choices(state: &State, table: &Table, seat: &SeatId) -> Vec<Choice> {
    let offers = offers::offers(state, table, seat);
    let own = || offers.iter().filter_map(Offer::play::<AxisOffer>);
    let mut choices = Vec::new();
    choices.extend(purchase(state, own()));
    choices.extend(movement((state, table, seat), own()));
    choices.extend(placement(state, own()));
    choices.extend(spaces(offers.iter().filter_map(Offer::order)));
    for offer in own() {
        if let AxisOffer::Casualties { needed, candidates, proposal } = offer {
            choices.push(casualties(*needed, candidates, proposal));
        }
    }
    // Who may end the phase while battles wait leaves them out.
    let fights = choices.iter().any(|choice| choice.verb == "fight");
    for done in choices.iter_mut().filter(|choice| choice.weight == Weight::Ends && fights) {
        done.phrase = "choice-leave-out";
    }
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
        C::Stay => ("stay", Weight::Plain),
        C::LandStranded { .. } => ("land", Weight::Plain),
        C::Retreat { .. } => ("retreat", Weight::Leaves),
        C::Done { .. } => ("done", Weight::Ends),
        C::DoneAnyway => ("done anyway", Weight::Forfeits),
        C::Purchase { .. } => ("purchase", Weight::Plain),
        C::Move { .. } => ("move", Weight::Plain),
        C::Casualties { .. } => ("casualties", Weight::Plain),
        C::Mobilize { .. } => ("mobilize", Weight::Plain),
        C::Edit { .. } => ("edit", Weight::Plain),
        C::Theatre(order) => (theatre::verb(order), Weight::Plain),
    };
    Choice { weight, ..Choice::plain(verb, order.clone()) }
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
            | C::Agree
            | C::Continue
            | C::Stay
            | C::Mobilize { .. }
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

const fn word(effect: MoveEffect) -> &'static str {
    match effect {
        MoveEffect::Attack => "attack",
        MoveEffect::Capture => "capture",
        MoveEffect::Load => "load",
        MoveEffect::Unload => "unload",
        MoveEffect::Assault => "assault",
        MoveEffect::Land => "land",
        MoveEffect::Move => "move",
    }
}

/// Whom moves meet, by where they end.
struct Met<'a> {
    state: &'a State,
    known: BTreeMap<SpaceId, Vec<KindCount>>,
}

impl Met<'_> {
    fn effect(&mut self, place: &Destination) -> Effect {
        let meets = match place.effect {
            MoveEffect::Attack | MoveEffect::Assault => {
                let state = self.state;
                let there = || {
                    let space = state.board().space(&place.space);
                    space.map(|space| state.count_kinds(&defenders(state, space))).unwrap_or_default()
                };
                self.known.entry(place.space.clone()).or_insert_with(there).clone()
            }
            _ => Vec::new(),
        };
        Effect { word: word(place.effect), meets }
    }
}

/// A group of like units that can go somewhere.
struct March<'a> {
    kind: &'a KindId,
    ids: &'a [UnitId],
    from: &'a SpaceId,
    to: &'a [Destination],
    /// Its number among groups of its kind in that space.
    tag: u16,
}

/// From where, to where, which.
fn movement<'a>(
    (state, table, seat): (&State, &Table, &SeatId),
    offers: impl Iterator<Item = &'a AxisOffer>,
) -> Option<Choice> {
    let mut marches: Vec<March<'_>> = Vec::new();
    for offer in offers {
        let AxisOffer::Move { kind, units, from, to, .. } = offer else { continue };
        let tag = marches.iter().filter(|march| march.from == from && march.kind == kind).count() as u16;
        marches.push(March { kind, ids: units, from, to, tag });
    }
    if marches.is_empty() {
        return None;
    }
    let mut met = Met { state, known: BTreeMap::new() };
    let mut sources: Vec<&SpaceId> = Vec::new();
    for march in &marches {
        if !sources.contains(&march.from) {
            sources.push(march.from);
        }
    }
    let aloft: Vec<UnitId> = match state.phase() {
        Phase::NoncombatMove => super::movement::landing::aloft(state),
        _ => Vec::new(),
    };
    let from = sources.into_iter().map(|from| {
        let here: Vec<&March<'_>> = marches.iter().filter(|march| march.from == from).collect();
        let urgent = here.iter().any(|march| march.ids.iter().any(|id| aloft.contains(id)));
        Value { urgent, ..Value::space(from).then(vec![destinations(&here, &mut met, &aloft)]) }
    });
    let slot = Slot::one("from", from.collect()).headed(Line::new("offer-move"));
    let empty = || SpaceId::new("");
    let order = C::Move { units: Vec::new(), from: empty(), via: Vec::new(), to: empty(), transport: None };
    let choice = Choice::with("move", order, vec![slot]);
    let also: Vec<(&str, &[&str])> = vec![("load", &["load"]), ("unload", &["unload", "assault"]), ("land", &[])];
    let details = vec![Slot::one("transport", transports(state)).optional()];
    let mut choice = Choice { also, details, ..choice };
    for [few, one] in samples(&choice) {
        // Several of a kind may find no room where one does.
        let spelt = [few, one].into_iter().flat_map(|picks| choice.clone().spell(state, &[picks]).spelt);
        let accepted =
            |order: &Command| order.order().is_some_and(|order: &C| decide::decide(state, table, seat, order).is_ok());
        let first = spelt.into_iter().find(accepted);
        choice.spelt.extend(first.filter(|order| !choice.spelt.contains(order)));
    }
    Some(Choice { prompted: choice.spelt.len(), ..choice })
}

/// One's own transports, by number.
fn transports(state: &State) -> Vec<Value> {
    let carries = |unit: &&super::state::Unit| state.is_own(unit) && state.hold_capacity(unit) > 0;
    let ships = state.units().iter().filter(carries);
    let ship = |unit: &super::state::Unit| (unit.id, state.kind_of(unit).id.clone());
    let mut ships: Vec<(UnitId, KindId)> = ships.map(ship).collect();
    ships.sort_unstable();
    let value =
        |(at, (id, kind)): (usize, (UnitId, KindId))| Value { tag: at as u16, ..Value::new(units(&kind, &[id])) };
    ships.into_iter().enumerate().map(value).collect()
}

/// A group, with its owner where a turn has several powers and it is not of the first.
fn whose(state: &State, march: &March<'_>) -> What {
    let owner = march.ids.first().and_then(|id| state.unit(*id)).map(|unit| unit.owner);
    let owner = owner.filter(|owner| *owner != state.leader()).map(|owner| state.board().power_def(owner).id.clone());
    What::Units { kind: march.kind.clone(), owner, ids: march.ids.to_vec() }
}

fn destinations(here: &[&March<'_>], met: &mut Met<'_>, aloft: &[UnitId]) -> Slot {
    let mut places: Vec<&Destination> = Vec::new();
    for place in here.iter().flat_map(|march| march.to) {
        if !places.iter().any(|known| known.space == place.space) {
            places.push(place);
        }
    }
    let to = places.into_iter().map(|place| {
        let goes = here.iter().filter(|march| march.to.iter().any(|to| to.space == place.space));
        let who = goes.map(|march| {
            let count = march.ids.len() as u32;
            let urgent = march.ids.iter().any(|id| aloft.contains(id));
            let value = Value::new(whose(met.state, march));
            Value { tag: march.tag, at_most: count, there: Some(count), urgent, ..value }
        });
        let value = Value::space(&place.space).then(vec![Slot::some("units", who.collect())]);
        Value { effect: Some(met.effect(place)), ..value }
    });
    Slot::one("to", to.collect()).listed()
}

/// A move that fights, if there is one; one aboard, one ashore: each of a few units and of one.
fn samples(choice: &Choice) -> Vec<[Vec<Pick>; 2]> {
    let all: Vec<[(&Slot, &Value); 3]> =
        adjutant_core::choice::chains(choice).into_iter().filter_map(|chain| chain.try_into().ok()).collect();
    let does = |words: &[&str]| {
        all.iter().find(|[_, (_, to), _]| to.effect.as_ref().is_some_and(|effect| words.contains(&effect.word)))
    };
    let first = does(&["attack", "capture", "land"]).or_else(|| all.first());
    let sample = |[from, to, units]: &[(&Slot, &Value); 3], count: u32| {
        let units = Pick::new(units.0.name, units.1).times(count);
        vec![Pick::new(from.0.name, from.1).then(vec![Pick::new(to.0.name, to.1).then(vec![units])])]
    };
    let found = first.into_iter().chain(does(&["load"])).chain(does(&["unload"]));
    found.map(|chain| [sample(chain, chain[2].1.at_most.clamp(1, MOST_MOVED)), sample(chain, 1)]).collect()
}

fn casualties(needed: u16, candidates: &[CasualtyCandidate], proposal: &[Loss]) -> Choice {
    let values: Vec<Value> = candidates
        .iter()
        .map(|candidate| {
            let (kind, owner) = (candidate.kind.clone(), Some(candidate.owner.clone()));
            let value = Value::new(What::Units { kind, owner, ids: Vec::new() });
            let there = u32::from(candidate.count);
            Value { at_most: u32::from(candidate.hits), there: Some(there), cost: 1, ..value }
        })
        .collect();
    let hits: u32 = values.iter().map(|value| value.at_most).sum();
    let total = Total::Exactly(u32::from(needed).min(hits));
    let heading = Line::new("offer-casualties").with("needed", needed);
    let slot = Slot::some("losses", values).total(total).headed(heading).listed();
    let named = C::Casualties { losses: proposal.to_vec() };
    let choice = Choice::with("casualties", C::Casualties { losses: Vec::new() }, vec![slot]);
    Choice { proposal: Some(named.into()), prompted: 1, ..choice }
}

/// Where, then which.
fn placement<'a>(state: &State, offers: impl Iterator<Item = &'a AxisOffer>) -> Option<Choice> {
    let mut places: Vec<(&SpaceId, Vec<Value>)> = Vec::new();
    let mut room_of: BTreeMap<&SpaceId, u16> = BTreeMap::new();
    for offer in offers {
        let AxisOffer::Mobilize { kind, count, to } = offer else { continue };
        for (space, room) in to {
            let waiting = u32::from(*count);
            let value = Value::new(units(kind, &[]));
            let value = Value { at_most: waiting.min(u32::from(*room)), there: Some(waiting), cost: 1, ..value };
            let known = room_of.entry(space).or_default();
            *known = (*known).max(*room);
            match places.iter_mut().find(|(known, _)| *known == space) {
                Some((_, values)) => values.push(value),
                None => places.push((space, vec![value])),
            }
        }
    }
    let values: Vec<Value> = places
        .into_iter()
        .map(|(space, kinds)| {
            let room = u32::from(room_of.get(space).copied().unwrap_or(1));
            let slot = Slot::some("units", kinds).total(Total::AtMost(room));
            Value { there: Some(room), ..Value::space(space).then(vec![slot]) }
        })
        .collect();
    let (place, kind) = values.first().and_then(|place| Some((place, place.then.first()?.values.first()?)))?;
    let sample = Pick::new("in", place).then(vec![Pick::new("units", kind).times(kind.at_most)]);
    let slot = Slot::one("in", values).headed(Line::new("offer-mobilize")).listed();
    let order = C::Mobilize { units: Vec::new(), to: SpaceId::new(""), complex: None };
    Some(
        Choice { brief: true, prompted: 1, ..Choice::with("mobilize", order, vec![slot]) }
            .spell(state, &[vec![sample]]),
    )
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
        C::Move { .. } => {
            let from = picked.first()?;
            let to = from.then.first()?;
            let (from_id, to_id) = (from.what().end()?.clone(), to.what().end()?.clone());
            let units = to.then.iter().filter_map(|units| selection(state, from, units)).collect();
            Some(C::Move { units, from: from_id, via: Vec::new(), to: to_id, transport: None })
        }
        C::Casualties { .. } => Some(C::Casualties { losses: picked.iter().flat_map(losses).collect() }),
        C::Mobilize { .. } => {
            let place = picked.first()?;
            Some(C::Mobilize { units: counts(&place.then), to: place.what().end()?.clone(), complex: None })
        }
        C::Theatre(order) => theatre::fill(state, order, picked),
        C::Done { .. } | C::DoneAnyway | C::Submarines { .. } | C::Agree | C::Continue | C::Stay | C::Edit { .. } => {
            None
        }
    }
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
    let mine = |unit: &&super::state::Unit| unit.kind == kind_there && state.is_own(unit);
    let all_alike = state.units_at(space).filter(mine).all(|unit| ids.contains(&unit.id));
    let count = u16::try_from(units.count).ok();
    let which =
        if all_alike { Which::Any } else { Which::These(ids.iter().take(units.count as usize).copied().collect()) };
    Some(Selection { kind: kind.clone(), count, which })
}

/// The losses that so many hits on units of a kind are: what can be damaged is damaged first, then what was hit is
/// destroyed.
fn losses(picked: &Picked<'_>) -> Vec<Loss> {
    let What::Units { kind, owner, .. } = picked.what() else { return Vec::new() };
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
