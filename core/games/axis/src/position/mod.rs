//! The keys of a position: how each is printed from the state and set into it. Cases state and compare positions with
//! them, and corrections are recorded with them. Games begin from positions that they state ([`game()`]).
//!
//! Nothing here is checked against the rules. Rule cases also test how the referee handles impossible boards.

mod game;
mod pieces;

pub(crate) use game::empty;
pub use game::{GAME_MASTER, game};
pub(crate) use pieces::as_they_stand;
pub use pieces::{Notes, Piece};

use crate::model::board::{Domain, Kind, Power, Purse, Space, Turn};
use crate::model::edition::Phase;
use crate::model::state::{Battle, State, Unit};
use crate::rules::conduct_combat::pending::pending;
use crate::rules::house_rules::Agreed;
use crate::rules::house_rules::bid::{self, OpenBid};
use crate::rules::record::battle::destroy;
use crate::rules::theatre::{Theatre, kamikaze};
use adjutant_cases::keys;
use adjutant_events::{RollRequest, UnitId};
use smol_str::SmolStr;
use std::sync::OnceLock;

keys! {
    /// A key, and a statement: a key with its value.
    pub Key, Statement of state: State {
        /// Whether keys that are not given have their values at the start of the game; otherwise there are no units and
        /// no IPCs.
        AsSetUp(): bool = part { false } set(_as_set_up) {};
        /// The current turn.
        Turn(): Turn = part { state.turn } set(turn) {
            state.turn = turn;
            let waiting = state.board().kinds.len() * state.turn_def().purses.len();
            state.mobilization.resize(waiting, 0);
        };
        /// The index of the phase in it.
        Stage(): u8 = kept stage;
        /// The round.
        Round(): u16 = kept round;
        /// The value of the option `victory`.
        Victory(): SmolStr = kept victory;
        /// The power that controls a space. A complex in it belongs to the same power.
        Owner(space: Space): Option<Power> = part { state.controller(space) } set(owner) {
            let board = state.shared_board();
            state.owners[space.ix()] = owner;
            // Only air bases change the movement costs of aircraft.
            if board.def(space).air_base {
                state.air = OnceLock::new();
            }
            for unit in &mut state.units {
                if unit.at == space && board.kind_def(unit.kind).abilities.produces {
                    unit.owner = owner.unwrap_or(unit.owner);
                }
            }
        };
        /// The power that controlled it when the turn began.
        WasOwner(space: Space): Option<Power> = part { state.turn_start.owners[space.ix()] } set(owner) {
            state.turn_start.owners[space.ix()] = owner;
        };
        /// All units on the board, by number.
        AllUnits(): Vec<Unit> = part { state.units().to_vec() } set(units) {
            state.units.retain(|_| false);
            for unit in units {
                state.units.push(unit);
            }
        };
        /// The number of the next unit.
        NextUnit(): u32 = kept next_unit;
        /// The units in a space, without complexes, with everything that they did this turn.
        Units(space: Space): Vec<Piece> = part { pieces::found(state, space) } set(units) {
            pieces::stand(state, space, &units);
        };
        /// The number of units of one kind and power in a space.
        Count(owner: Power, kind: Kind, space: Space): u16 = part {
            state.units_at(space).filter(|unit| (unit.owner, unit.kind) == (owner, kind)).count() as u16
        } set(count) {
            let there = state.units_at(space).filter(|unit| (unit.owner, unit.kind) == (owner, kind));
            let there: Vec<UnitId> = there.map(|unit| unit.id).collect();
            for _ in there.len()..usize::from(count) {
                state.add_unit(owner, kind, space);
            }
            there.into_iter().skip(usize::from(count)).for_each(|id| destroy(state, id));
        };
        /// A unit: its space, owner and damage; none means neither it nor its cargo is on the board.
        Unit(id: UnitId): Option<Unit> = part { state.unit(id).copied() } set(unit) {
            match (unit, state.unit_mut(id)) {
                (Some(unit), Some(known)) => *known = unit,
                (Some(_), None) => return Err("a unit that is not there".to_owned()),
                (None, _) => destroy(state, id),
            }
        };
        /// The owner of the complex in a space.
        Complex(space: Space): Option<Power> = part {
            state.complex_at(space).map(|unit| unit.owner)
        } set(owner) {
            let board = state.shared_board();
            let gone = |unit: &&Unit| unit.at == space && board.kind_def(unit.kind).domain == Domain::Installation;
            let gone: Vec<UnitId> = state.units.iter().filter(gone).map(|unit| unit.id).collect();
            for id in gone {
                state.remove_unit(id);
            }
            let kind = board.all_kinds().find(|kind| board.kind_def(*kind).domain == Domain::Installation);
            if let Some(owner) = owner {
                let kind = kind.ok_or("this board knows no complexes")?;
                state.add_unit(state.controller(space).unwrap_or(owner), kind, space);
            }
        };
        /// The IPCs in a purse.
        Ipcs(purse: Purse): u32 = each "ipcs" { state.ipcs(purse) } set(amount) {
            state.ipcs[purse.ix()] = amount;
        };
        /// Units bought and not placed, by kind, for each purse of the turn.
        Mobilization(): Vec<u16> = kept mobilization;
        /// The same by kind, if the first purse of the turn paid for all of them.
        Bought(): Vec<(Kind, u16)> = part {
            let waiting = state.mobilization();
            waiting.iter().filter_map(|units| Some((state.board().kind(&units.kind)?, units.count))).collect()
        } set(bought) {
            state.mobilization.fill(0);
            for (kind, count) in bought {
                state.mobilization[kind.ix()] += count;
            }
        };
        /// The number of units that a complex made this turn.
        Produced(space: Space): u16 = each "produced" {
            state.produced.iter().filter(|(complex, _)| *complex == space).map(|(_, count)| *count).sum()
        } set(count) {
            state.produced.retain(|(complex, _)| *complex != space);
            state.produced.extend((count > 0).then_some((space, count)));
            state.produced.sort_unstable();
        };
        /// The same for all complexes, in order of production.
        AllProduced(): Vec<(Space, u16)> = kept produced;
        /// The sea zones that were hostile when the turn began.
        Hostile(): Vec<Space> = line "hostile" { state.turn_start.hostile_zones.clone() } set(zones) {
            state.turn_start.hostile_zones = zones;
            state.turn_start.hostile_zones.sort_unstable();
        };
        /// The spaces where battles were fought this turn.
        Fought(): Vec<Space> = kept "fought" fought;
        /// The battle in progress.
        Battle(): Option<Battle> = kept battle;
        /// Fighters that lost their carrier and have not landed.
        Stranded(): Vec<UnitId> = kept stranded;
        /// The roll that was requested.
        Roll(): Option<RollRequest> = kept roll;
        /// Whether the attacker lets the referee choose the order of battles.
        FightsAll(): bool = kept fights_all;
        /// The house rules and their state.
        Agreed(): Agreed = kept agreed;
        /// The rest of a bid that is being spent; 0 means it was spent.
        Bid(): u32 = line "bid" { bid::open(state).map_or(0, |(_, open)| open.left) } set(left) {
            state.agreed.bid = (left > 0).then(|| OpenBid::of(left));
        };
        /// The state of the rules of particular theatres of war.
        Theatre(): Theatre = kept theatre;
        /// The points of the power that collects points.
        Points(): u32 = line "points" { state.points() } set(points) { state.theatre.points = points; };
        /// The number of units that the levy of this turn brought; none means not counted yet.
        Levied(): Option<u16> = part { state.theatre.levied } set(levied) { state.theatre.levied = levied; };
        /// Convoy money that waits to be split, and its power.
        Split(): Option<(Power, u32)> = part { state.theatre.owed } set(owed) { state.theatre.owed = owed; };
        /// The number of kamikazes left.
        Kamikazes(): u16 = line "kamikazes" { kamikaze::left(state) } set(left) {
            let all = state.rules().theatre.kamikazes.as_ref().map_or(0, |piece| u16::from(piece.count));
            state.theatre.kamikazes_used = all.saturating_sub(left) as u8;
        };
        /// Whether no more kamikazes are declared this turn.
        KamikazesHeld(): bool = part { state.theatre.kamikazes_closed } set(held) {
            state.theatre.kamikazes_closed = held;
        };
        /// Partners that have ended their part of the phase.
        PartnersDone(): Vec<Power> = part { state.theatre.done.clone() } set(done) { state.theatre.done = done; };

        /// The units in a space as all viewers see them.
        Stands(space: Space): Vec<Piece> = part { as_they_stand(pieces::found(state, space)) };
        /// Whether a space has a complex of any owner.
        HasComplex(space: Space): bool = part { state.complex_at(space).is_some() };
        /// The power that names the turn.
        OnTurn(): Power = part { state.leader() };
        /// The current phase.
        Phase(): Phase = part { state.phase() };
        /// The battles that wait: the space, and whether the attacker may leave it.
        Battles(): Vec<(Space, bool)> = part {
            // A battle that may only attack ships is listed only while this turn can still fight it.
            let may_come = matches!(state.phase(), Phase::CombatMove | Phase::ConductCombat);
            let waits = pending(state).into_iter().filter(|battle| !battle.optional || may_come);
            let mut waits: Vec<(Space, bool)> = waits.map(|battle| (battle.space, battle.optional)).collect();
            waits.sort_unstable();
            waits
        };
    }
}

/// All statements that make up a position. The board can be restored from them.
pub fn all(state: &State) -> Vec<Statement> {
    // Each field of the state belongs to a key. A new field does not compile until it is listed here.
    let State {
        board: _,
        victory: _,
        round: _,
        turn: _,
        stage: _,
        owners: _,
        ipcs: _,
        units: _,
        next_unit: _,
        mobilization: _,
        produced: _,
        turn_start: _,
        fought: _,
        battle: _,
        stranded: _,
        roll: _,
        theatre: _,
        // Computed from the other fields.
        air: _,
        fights_all: _,
        agreed: _,
    } = state;
    let mut keys = vec![
        Key::Turn(),
        Key::Stage(),
        Key::Round(),
        Key::Victory(),
        Key::AllUnits(),
        Key::NextUnit(),
        Key::Mobilization(),
        Key::AllProduced(),
        Key::Hostile(),
        Key::Fought(),
        Key::Battle(),
        Key::Stranded(),
        Key::Roll(),
        Key::FightsAll(),
        Key::Agreed(),
        Key::Theatre(),
    ];
    keys.extend(state.board().all_spaces().flat_map(|space| [Key::Owner(space), Key::WasOwner(space)]));
    keys.extend(state.board().all_purses().map(Key::Ipcs));
    keys.into_iter().map(|key| key.print(state)).collect()
}

/// Further statements about a board whose contents are in `all` in another form: combined or counted.
pub fn others(state: &State) -> Vec<Statement> {
    let mut keys = vec![
        Key::Bought(),
        Key::Bid(),
        Key::Points(),
        Key::Levied(),
        Key::Split(),
        Key::Kamikazes(),
        Key::KamikazesHeld(),
        Key::PartnersDone(),
    ];
    keys.extend(
        state.board().all_spaces().flat_map(|space| [Key::Units(space), Key::Complex(space), Key::Produced(space)]),
    );
    keys.extend(state.units().iter().map(|unit| Key::Unit(unit.id)));
    keys.extend(state.units().iter().map(|unit| Key::Count(unit.owner, unit.kind, unit.at)));
    keys.into_iter().map(|key| key.print(state)).collect()
}
