//! The tree of choices of a side: what it can do where it is asked, grown from the predicates of the rules.
//!
//! What tells of hidden blocks is not open. Orders of many parts (air assignments, purchases, attacks on ports) are typed; the tree
//! has their plainest form alone.

use crate::air_naval::interception;
use crate::board::{Area, Piece, Zone};
use crate::command::AsiaCommand as C;
use crate::influence::Influence;
use crate::prompt::AsiaTask as T;
use crate::state::{Chit, Place, State};
use crate::supply::Supplies;
use crate::vocabulary::Side;
use crate::{ground_combat, naval_movement as naval, network, next, operational_movement as operational, rebase};
use crate::{routes::Sailing, strategic_movement as strategic};
use adjutant_core::choice::{Choice, Line, Piece as Named, Slot, Value, Weight, What, mark_mild};
use adjutant_core::command::Command;
use adjutant_core::position::Around;
use adjutant_core::prompt::Next;
use adjutant_events::{SeatId, SpaceId};

fn nowhere() -> SpaceId {
    SpaceId::new("")
}

fn piece(state: &State, piece: Piece) -> Value {
    Value::new(What::Piece(Named {
        kind: state.ty(piece).kind(),
        strength: state.piece(piece).steps,
        id: piece.unit(),
    }))
}

fn units(state: &State, pieces: &[Piece]) -> Slot {
    Slot::some("units", pieces.iter().map(|one| piece(state, *one)).collect()).private()
}

/// What a seat may do now.
pub(crate) fn choices(state: &State, around: Around<'_>, seat: &SeatId) -> Vec<Choice> {
    let asked = match next::next(state, around.table.rolls) {
        Next::Wait(prompts) => prompts,
        Next::Act(_) | Next::Roll(_) | Next::Seal { .. } | Next::Sign | Next::Over(_) => return Vec::new(),
    };
    let Some(side) = Side::of_seat(seat) else { return Vec::new() };
    let tasks = asked.iter().filter(|prompt| prompt.seats.contains(seat));
    let Some(task) = tasks.filter_map(|prompt| prompt.task.rules::<T>()).next() else { return Vec::new() };
    let mut choices = of(state, side, task);
    let mild = mildest(state, side, task);
    mark_mild(&mut choices, mild.map(|(verb, order)| (verb, Command::from(order))));
    choices
}

/// What whoever is not there is taken to have said: he ends what he can end, else he does the least.
fn mildest(state: &State, side: Side, task: &T) -> Option<(&'static str, C)> {
    Some(match task {
        T::ReactAt { zone, .. } => {
            let zone = state.board().zone_of(zone)?;
            let units = State::units(&naval::must_react(state, zone));
            ("react", C::React { units, submarine: false })
        }
        T::AddSubmarine { .. } => ("keep submarine", C::SendSubmarine { send: false }),
        T::LayNetwork { .. } => {
            let zones = network::proposed(state).into_iter().map(|zone| zone_id(state, zone)).collect();
            ("network", C::LayNetwork { zones, submarine: None })
        }
        T::FightZones { zones, .. } if !zones.is_empty() => ("fight", C::FightAt { zone: zones.first()?.clone() }),
        T::ChooseChit { .. } => {
            let options = interception::options(state, state.battle()?, side);
            let chit = options.iter().copied().find(|chit| *chit == Chit::Avoid).or(options.first().copied())?;
            (word_of(chit), C::Choose { chit })
        }
        T::DecideSubmarine { .. } => ("hold fire", C::Submarine { attack: false, on_damaged: false }),
        T::FightAreas { areas, .. } if !areas.is_empty() => {
            ("attack", C::Attack { area: areas.first()?.clone(), assault: false })
        }
        T::AssignAir { .. } => ("fly", C::Fly { flights: Vec::new(), targets: Vec::new() }),
        T::SailFleets { .. }
        | T::Produce { .. }
        | T::FightZones { .. }
        | T::MoveUnits { .. }
        | T::MoveStrategically { .. }
        | T::FightAreas { .. }
        | T::RebaseFleets { .. } => ("done", C::EndPhase {}),
    })
}

fn done() -> Choice {
    Choice { weight: Weight::Ends, sure: true, ..Choice::plain("done", C::EndPhase {}) }
}

fn of(state: &State, side: Side, task: &T) -> Vec<Choice> {
    match task {
        T::SailFleets { .. } => by_zone(state, side).into_iter().chain([done()]).collect(),
        T::ReactAt { zone, .. } => state.board().zone_of(zone).map(|zone| react(state, side, zone)).unwrap_or_default(),
        T::AddSubmarine { .. } => vec![
            plain("send submarine", C::SendSubmarine { send: true }),
            plain("keep submarine", C::SendSubmarine { send: false }),
        ],
        T::LayNetwork { .. } => vec![lay(state)],
        T::Produce { .. } => vec![done()],
        T::FightZones { zones, .. } if zones.is_empty() => vec![done()],
        T::FightZones { zones, .. } => vec![places("fight", "zone", C::FightAt { zone: nowhere() }, zones)],
        T::ChooseChit { .. } => {
            let options = state.battle().map(|battle| interception::options(state, battle, side)).unwrap_or_default();
            let chit = |chit: &Chit| Choice { open: false, ..plain(word_of(*chit), C::Choose { chit: *chit }) };
            options.iter().map(chit).collect()
        }
        T::AssignAir { .. } => {
            let nothing = C::Fly { flights: Vec::new(), targets: Vec::new() };
            let may = crate::decide::facts(state, side, &nothing).is_ok();
            if may { vec![Choice { open: false, ..plain("fly", nothing) }] } else { Vec::new() }
        }
        T::DecideSubmarine { .. } => {
            let attack = C::Submarine { attack: true, on_damaged: false };
            let wait = plain("hold fire", C::Submarine { attack: false, on_damaged: false });
            let may = crate::decide::facts(state, side, &attack).is_ok();
            may.then(|| plain("torpedo", attack)).into_iter().chain([wait]).collect()
        }
        T::MoveUnits { .. } => march(state, side).into_iter().chain(land(state, side)).chain([done()]).collect(),
        T::MoveStrategically { .. } => transfer(state, side).into_iter().chain([done()]).collect(),
        T::FightAreas { areas, .. } => {
            let open: Vec<SpaceId> = if areas.is_empty() {
                ground_combat::open(state).into_iter().map(|area| area_id(state, area)).collect()
            } else {
                areas.clone()
            };
            let may = |area: &SpaceId| {
                let order = C::Attack { area: area.clone(), assault: false };
                crate::decide::facts(state, side, &order).is_ok()
            };
            let open: Vec<SpaceId> = open.into_iter().filter(may).collect();
            let fight = places("attack", "area", C::Attack { area: nowhere(), assault: false }, &open);
            let fight = (!open.is_empty()).then_some(fight);
            fight.into_iter().chain(areas.is_empty().then(done)).collect()
        }
        T::RebaseFleets { .. } => home(state, side).into_iter().chain([done()]).collect(),
    }
}

/// The verb of a chit.
pub(crate) const fn word_of(chit: Chit) -> &'static str {
    match chit {
        Chit::Day => "day",
        Chit::Night => "night",
        Chit::Avoid => "avoid",
    }
}

fn plain(verb: &'static str, order: C) -> Choice {
    Choice { sure: true, ..Choice::plain(verb, order) }
}

fn places(verb: &'static str, slot: &'static str, order: C, spaces: &[SpaceId]) -> Choice {
    let values = spaces.iter().map(Value::space).collect();
    Choice { sure: true, brief: true, ..Choice::with(verb, order, vec![Slot::one(slot, values).listed()]) }
}

fn zone_id(state: &State, zone: Zone) -> SpaceId {
    state.board().zone(zone).id.clone()
}

fn area_id(state: &State, area: Area) -> SpaceId {
    state.board().area(area).id.clone()
}

fn own(state: &State, side: Side) -> Vec<Piece> {
    let mine = |piece: &Piece| state.side(*piece) == side && state.piece(*piece).at.is_in_play();
    state.board().all_pieces().filter(mine).collect()
}

/// A verb that sends units somewhere: where to, then who.
fn going(state: &State, (verb, slot): (&'static str, &'static str), order: C, ways: Vec<(SpaceId, Vec<Piece>)>) -> Option<Choice> {
    let values = ways.into_iter().filter(|(_, who)| !who.is_empty());
    let values: Vec<Value> = values.map(|(to, who)| Value::space(&to).then(vec![units(state, &who)])).collect();
    let heading = Line::new("offer-asia-engulfed-going");
    let slot = Slot::one(slot, values).private().headed(heading);
    (!slot.values.is_empty()).then(|| Choice { open: false, ..Choice::with(verb, order, vec![slot]) })
}

/// Who can sail where; each piece looks at the sea once, and what it finds is asked of the rules once more.
fn by_zone(state: &State, side: Side) -> Option<Choice> {
    let influence = Influence::of(state);
    let mut ways: Vec<(SpaceId, Vec<Piece>)> = state.board().all_zones().map(|zone| (zone_id(state, zone), Vec::new())).collect();
    for one in own(state, side) {
        let Some((from, most)) = naval::range(state, one) else { continue };
        for (zone, _) in Sailing::from(state, &influence, state.nation(one), from, most).zones() {
            if naval::can_sail(state, &influence, one, zone).is_ok() {
                ways[zone.ix()].1.push(one);
            }
        }
    }
    going(state, ("sail", "to"), C::Sail { zone: nowhere(), units: Vec::new() }, ways)
}

fn react(state: &State, side: Side, zone: Zone) -> Vec<Choice> {
    let must = naval::must_react(state, zone);
    let able = naval::reactors(state, side, zone);
    let order = C::React { units: State::units(&must), submarine: false };
    let mut choices = vec![Choice { open: false, ..plain("react", order) }];
    if !able.is_empty() {
        let order = C::React { units: Vec::new(), submarine: false };
        choices.push(Choice { open: false, ..Choice::with("react", order, vec![units(state, &able)]) });
    }
    choices
}

/// The network as it is proposed.
fn lay(state: &State) -> Choice {
    let zones = network::proposed(state).into_iter().map(|zone| zone_id(state, zone)).collect();
    plain("network", C::LayNetwork { zones, submarine: None })
}

fn march(state: &State, side: Side) -> Option<Choice> {
    let mut ways: Vec<(SpaceId, Vec<Piece>)> = state.board().all_areas().map(|area| (area_id(state, area), Vec::new())).collect();
    for one in own(state, side) {
        let Place::Land(from) = state.piece(one).at else { continue };
        if state.ty(one).is_ground() {
            for (to, _) in &state.board().area(from).land {
                if operational::can_march(state, one, *to).is_ok() {
                    ways[to.ix()].1.push(one);
                }
            }
        } else if state.ty(one).is_lba() {
            let able = state.board().all_areas().filter(|to| operational::can_fly(state, one, *to).is_ok());
            able.for_each(|to| ways[to.ix()].1.push(one));
        }
    }
    going(state, ("march", "to"), C::March { units: Vec::new(), to: nowhere() }, ways)
}

fn land(state: &State, side: Side) -> Option<Choice> {
    let mut ways: Vec<(SpaceId, Vec<Piece>)> = state.board().all_areas().map(|area| (area_id(state, area), Vec::new())).collect();
    for zone in state.board().all_zones() {
        let cargo: Vec<Piece> = state.transported(side, zone).filter(|one| state.ty(*one).is_ground()).collect();
        for area in cargo.first().map_or(&[][..], |_| &state.board().zone(zone).areas) {
            let order = |one: &Piece| C::Land { units: vec![one.unit()], area: area_id(state, *area) };
            let may = |one: &Piece| crate::decide::facts(state, side, &order(one)).is_ok();
            ways[area.ix()].1.extend(cargo.iter().copied().filter(may));
        }
    }
    going(state, ("land", "to"), C::Land { units: Vec::new(), area: nowhere() }, ways)
}

fn transfer(state: &State, side: Side) -> Option<Choice> {
    let (influence, supplies) = (Influence::of(state), Supplies::of(state));
    let mut ways: Vec<(SpaceId, Vec<Piece>)> = state.board().all_areas().map(|area| (area_id(state, area), Vec::new())).collect();
    for one in own(state, side) {
        let reach = strategic::reach(state, &influence, &supplies, one);
        reach.into_iter().for_each(|(area, _)| ways[area.ix()].1.push(one));
    }
    going(state, ("transfer", "to"), C::Transfer { units: Vec::new(), to: nowhere() }, ways)
}

fn home(state: &State, side: Side) -> Option<Choice> {
    let influence = Influence::of(state);
    let mut ways: Vec<(SpaceId, Vec<Piece>)> = state.board().all_areas().map(|area| (area_id(state, area), Vec::new())).collect();
    for one in rebase::at_sea(state, side) {
        rebase::ports(state, &influence, one).into_iter().for_each(|area| ways[area.ix()].1.push(one));
    }
    going(state, ("rebase", "to"), C::Rebase { units: Vec::new(), area: nowhere() }, ways)
}
