//! The tree of choices of a side: what it can do at the current question, computed from the predicates of the rules.
//!
//! Files: [`voyages`] (movement), [`purchases`], [`strikes`]; the orders made from picks: [`chosen`].
//!
//! Choices that would reveal hidden blocks are not public. Air can keep its default duties, take one duty for all, or
//! be assigned counter by counter. A network other than the proposed one is typed.

pub(crate) mod chosen;
mod purchases;
mod strikes;
mod voyages;

use crate::model::board::{Area, Piece, Zone};
use crate::model::order::{AsiaCommand as C, Flight};
use crate::model::prompt::AsiaTask as T;
use crate::model::state::{Chit, Duty, State};
use crate::model::vocabulary::{Side, Word};
use crate::rules::air_naval::{day, interception, kamikaze};
use crate::rules::american_production;
use crate::rules::{
    decide, ground_combat, naval_movement as naval, network, next, operational_movement as operational,
};
use adjutant_core::choice::{self, Choice, Picked, Piece as Named, Slot, Value, Weight, What, mark_mild};
use adjutant_core::command::Command;
use adjutant_core::position::Around;
use adjutant_core::prompt::Next;
use adjutant_events::{SeatId, SpaceId};

pub(crate) use purchases::bought;
pub(crate) use strikes::{AGAINST, ATTACK, ESCORT, strike};

/// The word of a charging garrison in the tree.
const GARRISON: &str = "garrison";
/// The word of an assault in the tree.
pub(crate) const ASSAULT: &str = "assault";

/// The choices of a seat now.
pub(crate) fn choices(state: &State, around: Around<'_>, seat: &SeatId) -> Vec<Choice> {
    let asked = match next::next(state, around.table.rolls) {
        Next::Wait(prompts) => prompts,
        Next::Act(_) | Next::Roll(_) | Next::Seal { .. } | Next::Sign | Next::Over(_) => return Vec::new(),
    };
    let Some(side) = Side::of_seat(seat) else { return Vec::new() };
    let mut tasks = asked.iter().filter(|prompt| prompt.seats.contains(seat));
    let Some(task) = tasks.find_map(|prompt| prompt.task.rules::<T>()) else { return Vec::new() };
    let mut choices: Vec<Choice> = of(state, side, task).into_iter().map(|choice| spelt(state, choice)).collect();
    let mild = mildest(state, side, task);
    mark_mild(&mut choices, mild.map(|(verb, order)| (verb, Command::from(order))));
    choices
}

/// Spells out a choice that has no heading in a list: one order for each way through its slots. Menus, programs and the
/// text interface offer these orders.
fn spelt(state: &State, choice: Choice) -> Choice {
    if choice.is_whole() || !choice.spelt.is_empty() || !choice::rows(&choice).is_empty() {
        return choice;
    }
    let spelt = choice.spell_out(state, |choice| {
        let mut picks: Vec<Vec<Picked<'_>>> = Vec::new();
        if choice.slots.iter().all(|slot| slot.least == 0) {
            picks.push(Vec::new());
        }
        for chain in choice::chains(choice) {
            // The required slots come first, then the optional ones.
            let needed = chain.iter().position(|(slot, _)| slot.least == 0).unwrap_or(chain.len());
            let ways = [&chain[..needed], &chain[..]].into_iter().filter(|way| !way.is_empty());
            picks.extend(ways.filter_map(|way| choice::single_way(choice, way)));
        }
        picks
    });
    let mut once = Vec::new();
    for order in &spelt.spelt {
        if !once.contains(order) {
            once.push(order.clone());
        }
    }
    Choice { spelt: once, ..spelt }
}

/// The answer for an absent player: the end of the question if that is possible, otherwise the mildest order.
fn mildest(state: &State, side: Side, task: &T) -> Option<(&'static str, C)> {
    Some(match task {
        T::ReactAt { zone, .. } => {
            let zone = state.board().zone_of(zone)?;
            let units = State::units(&naval::must_react(state, zone));
            ("fleet react", C::React { units, submarine: false })
        }
        T::AddSubmarine { .. } => ("fleet alone", C::SendSubmarine { send: false }),
        T::LayNetwork { .. } => ("fleet network", proposed(state)),
        T::FightZones { zones, .. } if !zones.is_empty() => ("fight", C::FightAt { zone: zones.first()?.clone() }),
        T::ChooseChit { .. } => {
            let options = interception::options(state, state.battle()?, side);
            let chit = options.iter().copied().find(|chit| *chit == Chit::Avoid).or(options.first().copied())?;
            (word_of(chit), C::Choose { chit })
        }
        T::DecideSubmarine { .. } => ("battle hold", C::Submarine { attack: false, on_damaged: false }),
        T::FightAreas { areas, .. } if !areas.is_empty() => {
            ("fight", C::Attack { area: areas.first()?.clone(), assault: false })
        }
        T::MoveUnits { .. } => match operational::landings_left(state, side).first() {
            Some((_, piece, area)) => ("land", C::Land { units: vec![piece.unit()], area: area_id(state, *area) }),
            None => ("done", C::EndPhase {}),
        },
        T::AssignAir { .. } => ("battle air", C::Fly { flights: Vec::new(), targets: Vec::new() }),
        T::MeetRaid { .. } => (word_of(Chit::Avoid), C::Choose { chit: Chit::Avoid }),
        T::Charge { .. } => ("battle banzai", C::Charge { units: Vec::new(), garrison: false }),
        T::SailFleets { .. }
        | T::Produce { .. }
        | T::FightZones { .. }
        | T::MoveStrategically { .. }
        | T::FightAreas { .. }
        | T::RebaseFleets { .. }
        | T::LeaveRaid { .. }
        | T::SendKamikazes { .. } => ("done", C::EndPhase {}),
    })
}

fn done() -> Choice {
    Choice { weight: Weight::Ends, ..plain("done", C::EndPhase {}) }
}

fn of(state: &State, side: Side, task: &T) -> Vec<Choice> {
    let all: Vec<Option<Choice>> = match task {
        T::SailFleets { .. } => {
            let (sail, extend) = (voyages::sail(state, side), voyages::extend(state, side));
            vec![sail, extend, show(state), voyages::merge(state, side), Some(done())]
        }
        T::ReactAt { zone, .. } => {
            let zone = state.board().zone_of(zone);
            let code = zone
                .and_then(|zone| accepted(state, side, "fleet decode", C::BreakCode { zone: zone_id(state, zone) }));
            vec![zone.map(|zone| voyages::react(state, side, zone)), code]
        }
        T::AddSubmarine { .. } => {
            let keep = plain("fleet alone", C::SendSubmarine { send: false });
            vec![accepted(state, side, "fleet submarine", C::SendSubmarine { send: true }), Some(keep)]
        }
        T::LayNetwork { .. } => {
            let none = C::LayNetwork { zones: Vec::new(), submarine: None };
            vec![accepted(state, side, "fleet network", proposed(state)), Some(plain("fleet network", none))]
        }
        T::Produce { .. } => vec![purchases::produce(state, side), Some(done())],
        T::FightZones { zones, .. } if zones.is_empty() => vec![strikes::choice(state, side), Some(done())],
        T::FightZones { zones, .. } => {
            let values = zones.iter().map(Value::space).collect();
            vec![Some(places("fight", "space", C::FightAt { zone: nowhere() }, values))]
        }
        T::ChooseChit { .. } => {
            let options = state.battle().map(|battle| interception::options(state, battle, side)).unwrap_or_default();
            let chit = |chit: &Chit| Some(Choice { open: false, ..plain(word_of(*chit), C::Choose { chit: *chit }) });
            options.iter().map(chit).collect()
        }
        T::AssignAir { .. } => fly(state, side).into_iter().map(Some).collect(),
        T::DecideSubmarine { .. } => {
            let attack =
                |on_damaged: bool| accepted(state, side, "battle torpedo", C::Submarine { attack: true, on_damaged });
            let wait = plain("battle hold", C::Submarine { attack: false, on_damaged: false });
            vec![attack(false), Some(wait)]
        }
        T::MoveUnits { .. } => {
            let drop = voyages::drop(state, side);
            let (march, land) = (voyages::march(state, side), voyages::land(state, side));
            let ends = operational::landings_left(state, side).is_empty();
            vec![march, voyages::occupy(state, side), land, drop, ends.then(done)]
        }
        T::MoveStrategically { .. } => vec![voyages::transfer(state, side), Some(done())],
        T::FightAreas { areas, .. } => {
            let ends = areas.is_empty();
            vec![attack(state, side, areas), voyages::drop(state, side).filter(|_| ends), ends.then(done)]
        }
        T::RebaseFleets { .. } => {
            let (home, far) = (voyages::home(state, side), voyages::home_far(state, side));
            vec![home, far, voyages::merge(state, side), Some(done())]
        }
        T::LeaveRaid { zone, .. } => {
            let zone = state.board().zone_of(zone);
            vec![zone.and_then(|zone| voyages::leave(state, side, zone)), Some(done())]
        }
        T::MeetRaid { .. } => {
            let meet = |chit: Chit| Some(plain(word_of(chit), C::Choose { chit }));
            vec![meet(Chit::Day), meet(Chit::Avoid)]
        }
        T::Charge { .. } => charge(state).into_iter().map(Some).collect(),
        T::SendKamikazes { zone, .. } => {
            let zone = state.board().zone_of(zone);
            vec![zone.and_then(|zone| kamikazes(state, zone)), Some(done())]
        }
    };
    all.into_iter().flatten().collect()
}

/// The charge in a ground combat: no units, all, or some (9.14).
fn charge(state: &State) -> Vec<Choice> {
    let Some(battle) = state.ground() else { return Vec::new() };
    let able = ground_combat::banzai::able(state, battle);
    let garrison = able.iter().any(|fighter| fighter.piece.is_none());
    let blocks: Vec<Piece> = able.iter().filter_map(|fighter| fighter.piece).collect();
    let nobody = || C::Charge { units: Vec::new(), garrison: false };
    let everybody = C::Charge { units: State::units(&blocks), garrison };
    let lies = garrison.then(|| Value::new(What::Word(GARRISON)));
    let values: Vec<Value> = blocks.iter().map(|one| piece(state, *one)).chain(lies).collect();
    let some = || Choice { sure: true, ..Choice::with("battle banzai", nobody(), vec![Slot::some("units", values)]) };
    let whole = [plain("battle banzai", nobody()), plain("battle banzai", everybody)];
    whole.into_iter().chain((able.len() > 1).then(some)).collect()
}

/// Additional kamikazes against a zone (9.13).
fn kamikazes(state: &State, zone: Zone) -> Option<Choice> {
    let able: Vec<Value> = kamikaze::attackers(state, zone).into_iter().map(|one| piece(state, one)).collect();
    let order = C::Kamikaze { units: Vec::new() };
    (!able.is_empty())
        .then(|| Choice { sure: true, ..Choice::with("battle kamikaze", order, vec![Slot::some("units", able)]) })
}

/// Fleets are shown to fulfil the condition of American production (9.22).
fn show(state: &State) -> Option<Choice> {
    let can = |zone: &&Zone| american_production::can_show(state, **zone).is_ok();
    let values: Vec<Value> =
        state.resolved.iter().filter(can).map(|zone| Value::space(&zone_id(state, *zone))).collect();
    let order = C::Demonstrate { zone: nowhere() };
    let choice = |values| Choice { open: false, ..places("fleet show", "space", order, values) };
    (!values.is_empty()).then(|| choice(values))
}

/// The proposed network.
fn proposed(state: &State) -> C {
    let zones = network::proposed(state).into_iter().map(|zone| zone_id(state, zone)).collect();
    C::LayNetwork { zones, submarine: None }
}

/// Air in a battle or ground combat: the default duties, one duty for every counter that can fly it, or counter by
/// counter. Attackers can also order their targets.
fn fly(state: &State, side: Side) -> Vec<Choice> {
    let (available, duties): (Vec<Piece>, &[Duty]) = match (state.battle(), state.ground()) {
        (Some(battle), _) => (day::available(state, battle, side), &[Duty::Attack, Duty::Escort, Duty::Cap]),
        (None, Some(battle)) => (ground_combat::air::available(state, battle, side), &[Duty::Support, Duty::Dogfight]),
        (None, None) => return Vec::new(),
    };
    let none = C::Fly { flights: Vec::new(), targets: Vec::new() };
    let all = |duty: &Duty| {
        let flies = |piece: &Piece| {
            let flights = vec![Flight { unit: piece.unit(), duty: *duty }];
            decide::facts(state, side, &C::Fly { flights, targets: Vec::new() }).is_ok()
        };
        let able = available.iter().copied().filter(flies);
        let flights: Vec<Flight> = able.map(|piece| Flight { unit: piece.unit(), duty: *duty }).collect();
        (!flights.is_empty()).then(|| plain("battle air", C::Fly { flights, targets: Vec::new() }))
    };
    let same: Vec<Choice> = duties.iter().filter_map(all).collect();
    let apart = |duty: &Duty| {
        let flies = |piece: &Piece| {
            let flights = vec![Flight { unit: piece.unit(), duty: *duty }];
            decide::facts(state, side, &C::Fly { flights, targets: Vec::new() }).is_ok()
        };
        let able: Vec<Value> = available.iter().copied().filter(flies).map(|one| piece(state, one)).collect();
        let units = |able| vec![Slot::some("units", able).private()];
        (!able.is_empty()).then(|| Value::new(What::Word(duty.word())).then(units(able)))
    };
    let apart: Vec<Value> = if available.len() > 1 { duties.iter().filter_map(apart).collect() } else { Vec::new() };
    let against = state.battle().map(|_| strikes::against());
    let apart = (!apart.is_empty()).then(|| {
        let flights = Slot::some("flights", apart).private();
        let slots = [flights].into_iter().chain(against).collect();
        Choice { sure: true, ..Choice::with("battle air", none.clone(), slots) }
    });
    let all = [plain("battle air", none)].into_iter().chain(same).chain(apart);
    all.map(|choice| Choice { open: false, ..choice }).collect()
}

/// A round of combat in an area; in some areas it can be an assault.
fn attack(state: &State, side: Side, due: &[SpaceId]) -> Option<Choice> {
    let open: Vec<SpaceId> = if due.is_empty() {
        ground_combat::open(state).into_iter().map(|area| area_id(state, area)).collect()
    } else {
        due.to_vec()
    };
    let may =
        |area: &SpaceId, assault: bool| decide::facts(state, side, &C::Attack { area: area.clone(), assault }).is_ok();
    let value = |area: &SpaceId| {
        let assault = may(area, true).then(|| Slot::one("mode", vec![Value::new(What::Word(ASSAULT))]).optional());
        let alone = state.board().area_of(area).map(|at| ground_combat::alone(state, side, at)).unwrap_or_default();
        let powers: Vec<Value> = alone.into_iter().map(|power| Value::new(What::Word(power.word()))).collect();
        let power = (!powers.is_empty()).then(|| Slot::one("power", powers).optional());
        Value::space(area).then(assault.into_iter().chain(power).collect())
    };
    let values: Vec<Value> = open.iter().filter(|area| may(area, false)).map(value).collect();
    let order = C::Attack { area: nowhere(), assault: false };
    (!values.is_empty()).then(|| places("fight", "space", order, values))
}

/// The verb of a chit.
pub(crate) const fn word_of(chit: Chit) -> &'static str {
    match chit {
        Chit::Day => "battle day",
        Chit::Night => "battle night",
        Chit::Avoid => "battle avoid",
    }
}

fn plain(verb: &'static str, order: C) -> Choice {
    Choice { sure: true, ..Choice::plain(verb, order) }
}

/// A choice with this fixed order, if the rules accept it.
fn accepted(state: &State, side: Side, verb: &'static str, order: C) -> Option<Choice> {
    decide::facts(state, side, &order).is_ok().then(|| plain(verb, order))
}

fn places(verb: &'static str, slot: &'static str, order: C, values: Vec<Value>) -> Choice {
    Choice { sure: true, brief: true, prompted: 1, ..Choice::with(verb, order, vec![Slot::one(slot, values)]) }
}

fn nowhere() -> SpaceId {
    SpaceId::new("")
}

fn zone_id(state: &State, zone: Zone) -> SpaceId {
    state.board().zone(zone).id.clone()
}

fn area_id(state: &State, area: Area) -> SpaceId {
    state.board().area(area).id.clone()
}

fn own(state: &State, side: Side) -> impl Iterator<Item = Piece> + '_ {
    let mine = move |piece: &Piece| state.side(*piece) == side && state.piece(*piece).at.is_in_play();
    state.board().all_pieces().filter(mine)
}

fn piece(state: &State, piece: Piece) -> Value {
    Value::new(What::Piece(Named {
        kind: state.ty(piece).kind(),
        strength: state.piece(piece).steps,
        id: piece.unit(),
    }))
}
