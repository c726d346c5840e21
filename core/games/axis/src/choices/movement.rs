//! Moves as a tree of choices: from, to, which units, and further details where they matter.
//!
//! One order moves its units together. Moves that can be made by several orders one after the other need no tree: ships
//! can sail before their cargo boards, and a carrier before its fighters.

use crate::choices::reach::{self, Destination, MoveEffect, effect, groups};
use crate::choices::units;
use crate::model::board::{Domain, Phase, Space};
use crate::model::convoy;
use crate::model::order::{AxisCommand as C, Selection, Which};
use crate::model::state::{State, Unit};
use crate::rules::conduct_combat::pending::defenders;
use crate::rules::decide;
use crate::rules::movement::havens::Havens;
use crate::rules::movement::order;
use crate::rules::movement::order::Order;
use adjutant_core::choice::{Choice, Effect, Line, Pick, Slot, Value, What};
use adjutant_core::command::Command;
use adjutant_core::seats::Seated;
use adjutant_events::{KindCount, KindId, SeatId, SpaceId, UnitId};
use std::collections::BTreeMap;

/// The maximum number of each kind in an example of a move.
const MOST_MOVED: u32 = 2;
/// The word for the way, where the way matters.
pub(super) const BY: &str = "by";
/// The word for a carrier that leaves its fighters behind.
pub(super) const EMPTY: &str = "empty";

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

/// The enemies that moves meet, by destination.
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
struct March {
    kind: KindId,
    ids: Vec<UnitId>,
    from: SpaceId,
    to: Vec<Destination>,
    /// Its position among the groups of its kind in that space.
    tag: u16,
}

/// Every move of a seat that a single unit of some group can make.
fn marches(state: &State, seat: &SeatId) -> Vec<March> {
    // Computed once here, so that the copies of the board need not do it again.
    state.measure_air();
    state.find_units();
    let havens = Havens::of(state);
    let mut marches: Vec<March> = Vec::new();
    for group in groups(state, state.board().played_by(seat).unwrap_or_default()) {
        let to = reach::destinations(state, group[0], &havens);
        if to.is_empty() {
            continue;
        }
        let (kind, from) = (state.kind_of(group[0]).id.clone(), state.board().def(group[0].at).id.clone());
        let tag = marches.iter().filter(|march| march.from == from && march.kind == kind).count() as u16;
        marches.push(March { kind, ids: group.iter().map(|unit| unit.id).collect(), from, to, tag });
    }
    marches
}

/// From, to, which units.
pub(super) fn movement((state, table, seat): (&State, Seated<'_>, &SeatId)) -> Option<Choice> {
    let marches = marches(state, seat);
    if marches.is_empty() {
        return None;
    }
    let mut met = Met { state, known: BTreeMap::new() };
    let mut sources: Vec<&SpaceId> = Vec::new();
    for march in &marches {
        if !sources.contains(&&march.from) {
            sources.push(&march.from);
        }
    }
    let aloft: Vec<UnitId> = match state.phase() {
        Phase::NoncombatMove => crate::rules::movement::landing::aloft(state),
        _ => Vec::new(),
    };
    let from = sources.into_iter().map(|from| {
        let here: Vec<&March> = marches.iter().filter(|march| march.from == *from).collect();
        let urgent = here.iter().any(|march| march.ids.iter().any(|id| aloft.contains(id)));
        Value { urgent, ..Value::space(from).then(vec![destinations(state, &here, &mut met, &aloft)]) }
    });
    let slot = Slot::one("from", from.collect()).headed(Line::new("offer-move"));
    let empty = || SpaceId::new("");
    let order = C::Move { units: Vec::new(), from: empty(), via: Vec::new(), to: empty(), transport: None };
    let choice = Choice::with("move", order, vec![slot]);
    let also: Vec<(&str, &[&str])> = vec![("load", &["load"]), ("unload", &["unload", "assault"]), ("land", &[])];
    let details = vec![Slot::one("transport", transports(state)).optional()];
    let mut choice = Choice { also, details, ..choice };
    for [few, one] in samples(&choice) {
        // Several units of a kind may find no room where one does.
        let spelt = [few, one].into_iter().flat_map(|picks| choice.clone().spell(state, &[picks]).spelt);
        let accepted =
            |order: &Command| order.order().is_some_and(|order: &C| decide::decide(state, table, seat, order).is_ok());
        let first = spelt.into_iter().find(accepted);
        choice.spelt.extend(first.filter(|order| !choice.spelt.contains(order)));
    }
    Some(Choice { prompted: choice.spelt.len(), ..choice })
}

/// The seat's own transports, by number.
fn transports(state: &State) -> Vec<Value> {
    let carries = |unit: &&Unit| state.is_own(unit) && state.hold_capacity(unit) > 0;
    let ships = state.units().iter().filter(carries);
    let ship = |unit: &Unit| (unit.id, state.kind_of(unit).id.clone());
    let mut ships: Vec<(UnitId, KindId)> = ships.map(ship).collect();
    ships.sort_unstable();
    let value =
        |(at, (id, kind)): (usize, (UnitId, KindId))| Value { tag: at as u16, ..Value::new(units(&kind, &[id])) };
    ships.into_iter().enumerate().map(value).collect()
}

/// A group; with its owner if the turn has several powers and the owner is not the first of them.
fn whose(state: &State, march: &March) -> What {
    let owner = march.ids.first().and_then(|id| state.unit(*id)).map(|unit| unit.owner);
    let owner = owner.filter(|owner| *owner != state.leader()).map(|owner| state.board().power_def(owner).id.clone());
    What::Units { kind: march.kind.clone(), owner, ids: march.ids.clone() }
}

fn destinations(state: &State, here: &[&March], met: &mut Met<'_>, aloft: &[UnitId]) -> Slot {
    let mut places: Vec<&Destination> = Vec::new();
    for place in here.iter().flat_map(|march| &march.to) {
        if !places.iter().any(|known| known.space == place.space) {
            places.push(place);
        }
    }
    let mut to: Vec<Value> = Vec::new();
    for place in places {
        let goes = here.iter().filter(|march| march.to.iter().any(|to| to.space == place.space));
        let who: Vec<Value> =
            goes.map(|march| going(state, march, aloft, empty(state, march, &[], &place.space))).collect();
        let goes = here.iter().filter_map(|march| {
            let by_ship = [MoveEffect::Load, MoveEffect::Unload, MoveEffect::Assault];
            let there = march.to.iter().find(|to| to.space == place.space && by_ship.contains(&to.effect))?;
            Some((*march, there))
        });
        let ships = ships(state, &goes.collect::<Vec<_>>());
        let then = [Slot::some("units", who)].into_iter().chain(ships).collect();
        to.push(Value { effect: Some(met.effect(place)), ..Value::space(&place.space).then(then) });
    }
    for (route, place, who) in ways(state, here) {
        let like = to.iter().filter(|value| value.tag > 0 && value.what.end() == route.last()).count();
        let label = Line::new("offer-by-way").with("to", place.space.clone()).with("by", route[0].clone());
        let by: Vec<Space> = route[..route.len() - 1].iter().filter_map(|id| state.board().space(id)).collect();
        let who =
            who.into_iter().map(|march| going(state, march, aloft, empty(state, march, &by, &place.space))).collect();
        let value = Value::new(What::Way { route: route.into(), how: BY }).then(vec![Slot::some("units", who)]);
        to.push(Value { tag: like as u16 + 1, label: Some(label), effect: Some(met.effect(&place)), ..value });
    }
    Slot::one("to", to).listed()
}

fn going(state: &State, march: &March, aloft: &[UnitId], behind: Option<Slot>) -> Value {
    let count = march.ids.len() as u32;
    let urgent = march.ids.iter().any(|id| aloft.contains(id));
    let value = Value::new(whose(state, march)).then(behind.into_iter().collect());
    Value { tag: march.tag, at_most: count, there: Some(count), urgent, ..value }
}

/// The events of a move of one unit of the group.
fn one_goes(
    state: &State,
    march: &March,
    besides: &[Selection],
    via: &[Space],
    to: &SpaceId,
    ship: Option<UnitId>,
) -> Option<Vec<crate::AxisEvent>> {
    let first = Selection { kind: march.kind.clone(), count: None, which: Which::These(vec![*march.ids.first()?]) };
    let units: Vec<Selection> = [first].into_iter().chain(besides.iter().cloned()).collect();
    let (from, to) = (state.board().space(&march.from)?, state.board().space(to)?);
    order::decide(state, &Order { units: &units, from, via, to, transport: ship }).ok()
}

/// Whether a carrier may go there and leave its own fighters behind (ruling 31).
fn empty(state: &State, march: &March, via: &[Space], to: &SpaceId) -> Option<Slot> {
    let carrier = state.unit(*march.ids.first()?)?;
    let fighter =
        state.cargo_of(carrier.id).find(|unit| state.is_own(unit) && state.kind_of(unit).domain == Domain::Air)?;
    let none = none_of(&state.kind_of(fighter).id);
    one_goes(state, march, &[none], via, to, None)?;
    Some(Slot::one("fighters", vec![Value::new(What::Word(EMPTY))]).optional())
}

/// A selection that excludes a kind.
pub(super) fn none_of(kind: &KindId) -> Selection {
    Selection { kind: kind.clone(), count: Some(0), which: Which::Any }
}

/// The transports that the moving units can board or leave there, if all units can use several of them.
fn ships(state: &State, goes: &[(&March, &Destination)]) -> Option<Slot> {
    let (first, place) = goes.first()?;
    let zone = match place.effect {
        MoveEffect::Load => &place.space,
        MoveEffect::Unload | MoveEffect::Assault => &first.from,
        MoveEffect::Attack | MoveEffect::Capture | MoveEffect::Land | MoveEffect::Move => return None,
    };
    let at = state.board().space(zone)?;
    let carries = |unit: &&Unit| state.hold_capacity(unit) > 0;
    let takes = |ship: &Unit, march: &March| one_goes(state, march, &[], &[], &place.space, Some(ship.id)).is_some();
    let possible = |ship: &&Unit| goes.iter().all(|(march, _)| takes(ship, march));
    let ships: Vec<&Unit> = state.units_at(at).filter(carries).filter(possible).collect();
    let numbers: Vec<UnitId> = state.units().iter().filter(carries).map(|unit| unit.id).collect();
    let value = |ship: &&Unit| {
        let tag = numbers.iter().position(|id| *id == ship.id).unwrap_or(0) as u16;
        Value { tag, ..Value::new(units(&state.kind_of(ship).id, &[ship.id])) }
    };
    (ships.len() > 1).then(|| Slot::one("transport", ships.iter().map(value).collect()).optional())
}

/// Routes other than the one that the referee would choose, and routes that the referee would ask about. Only those
/// that capture a space on the way or lead into battle matter. Units retreat to where they came from. Each route comes
/// with the groups that can take it.
fn ways<'a>(state: &State, here: &[&'a March]) -> Vec<(Vec<SpaceId>, Destination, Vec<&'a March>)> {
    let mut found: Vec<(Vec<SpaceId>, Destination, Vec<&March>)> = Vec::new();
    if state.phase() != Phase::CombatMove {
        return found;
    }
    let (board, side) = (state.board(), state.active_side());
    for march in here.iter().copied() {
        let Some(unit) = march.ids.first().and_then(|id| state.unit(*id)) else { continue };
        let terrain = match state.kind_of(unit).domain {
            Domain::Land | Domain::Sea => board.def(unit.at).terrain,
            Domain::Air | Domain::Installation => continue,
        };
        let like = |space: &Space| board.def(*space).terrain == terrain;
        if state.movement_left(unit) < 2 || (state.kind_of(unit).domain == Domain::Land && board.is_sea(unit.at)) {
            continue;
        }
        for by in board.neighbours(unit.at).iter().copied().filter(like) {
            for to in board.neighbours(by).iter().copied().filter(like) {
                let takes = takes_before_its_end(state, unit, [unit.at, by, to]);
                let fights = state.has_enemy_units(to, side) && to != unit.at;
                let id = |space: Space| board.def(space).id.clone();
                if !takes && !fights {
                    continue;
                }
                let Some(events) = one_goes(state, march, &[], &[by], &id(to), None) else { continue };
                if one_goes(state, march, &[], &[], &id(to), None).is_some_and(|direct| direct == events) {
                    continue;
                }
                let route = vec![id(by), id(to)];
                if let Some((.., who)) = found.iter_mut().find(|(known, ..)| *known == route) {
                    who.push(march);
                } else {
                    let place = Destination { space: id(to), effect: effect(state, unit, to) };
                    found.push((route, place, vec![march]));
                }
            }
        }
    }
    found
}

/// Whether a route captures something that another route to the same place would not: land that a tank passes, or a
/// convoy that a warship passes. The start counts too if the route returns to it.
fn takes_before_its_end(state: &State, unit: &Unit, way: [Space; 3]) -> bool {
    let [from, by, to] = way;
    match state.kind_of(unit).domain {
        Domain::Land => state.is_hostile_land(by, state.active_side()),
        Domain::Sea => {
            let counts = if from == to { &way[..] } else { &way[..2] };
            !convoy::taken_on_the_way(state, &[unit.id], counts).is_empty()
        }
        Domain::Air | Domain::Installation => false,
    }
}

/// Samples of a move that fights, of one that boards and of one that goes ashore; each with a few units and with one.
fn samples(choice: &Choice) -> Vec<[Vec<Pick>; 2]> {
    let chains = adjutant_core::choice::chains(choice).into_iter();
    let which = |chain: &[(&Slot, &Value)]| chain.get(2).is_some_and(|(slot, _)| slot.name == "units");
    let all: Vec<[(&Slot, &Value); 3]> =
        chains.filter(|chain| which(chain)).filter_map(|chain| chain[..3].try_into().ok()).collect();
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
