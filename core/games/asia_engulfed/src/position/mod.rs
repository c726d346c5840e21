//! The keys of a position: how each is printed from the state and set into it. Rule cases state and compare positions
//! with them, and a game master's corrections use them.
//!
//! These functions do not check the rules.

mod units;

pub use units::{Kin, Marker, Unit};
pub(crate) use units::{as_they_stand, off};

use crate::model::board::{Area, Piece, Space, Zone};
use crate::model::sequence::{self, Phase};
use crate::model::state::{
    AirMarker, AreaState, Damaged, Entry, Memory, NavalMarker, PieceLocation, PieceState, State, Step, Supply, Track,
};
use crate::model::vocabulary::{Control, Nation, Side, Word};
use crate::rules::bid::Bid;
use crate::rules::victory;
use adjutant_cases::keys;
use adjutant_events::RollRequest;

keys! {
    /// A key and its statement.
    pub Key, Statement of state: State {
        /// Whether unstated parts follow the scenario's setup; otherwise no piece is on the map.
        AsSetUp(): bool = part { false } set(_as_set_up) {};
        /// The side whose player turn it is.
        Active(): Side = part { state.moment.side } set(side) { state.moment.side = side; };
        /// The phase.
        Phase(): Phase = part { state.moment.phase } set(phase) { state.moment.phase = phase; };
        /// The turn.
        Turn(): u8 = part { state.moment.turn } set(turn) { state.moment.turn = turn; };
        /// The step of the current phase.
        Step(): Step = kept step;
        /// Which scenario.
        Scenario(): u8 = kept scenario;
        /// The bid that is spent before the first turn.
        PreWar(): Option<Bid> = kept pre_war;
        /// Whether the remaining oil counts at the end.
        OilCounts(): bool = kept oil_counts;
        /// A track.
        Track(track: Track): u8 = each "tracks" { state.track(track) } set(value) { state.tracks.set(track, value); };
        /// The zones of the Japanese network.
        Network(): Vec<Zone> = kept "network" network;
        /// The state of an area, without its units.
        Area(area: Area): AreaState = part { *state.area(area) } set(is) { state.areas[area.ix()] = is; };
        /// A piece: location, steps, supply, and what it did in this turn.
        Piece(piece: Piece): PieceState = part { *state.piece(piece) } set(is) { state.pieces[piece.ix()] = is; };
        /// The units in a space; it does not matter which of several equal pieces they are.
        Units(space: Space): Vec<Unit> = part { units::standing(state, space) } set(units) {
            units::stand(state, space, &units)?;
        };
        /// Carrier air without a carrier.
        Orphans(): Vec<Unit> = part { units::orphans(state) } set(air) {
            units::clear(state, |_, at| at == PieceLocation::Orphan);
            air.iter().try_for_each(|air| units::put(state, air, PieceLocation::Orphan))?;
        };
        /// The controller of an area.
        Control(area: Area): Control = part { state.control(area) } set(control) {
            state.areas[area.ix()].control = control;
        };
        /// The garrison of each side in an area.
        Garrisons(area: Area): [Option<Nation>; 2] = part { state.area(area).garrisons } set(garrisons) {
            state.areas[area.ix()].garrisons = garrisons;
        };
        /// The owner of an area's fortification.
        Fort(area: Area): Option<Side> = part { state.area(area).fort } set(fort) { state.areas[area.ix()].fort = fort; };
        /// The damage of an area's port.
        PortDamage(area: Area): u8 = part { state.area(area).port_damage } set(damage) {
            state.areas[area.ix()].port_damage = damage;
        };
        /// How ground units entered an area in this player turn.
        Entry(area: Area): Entry = part { state.area(area).entry } set(entry) { state.areas[area.ix()].entry = entry; };
        /// Steps of a side's submarine unit in its box; 0 = it is not there.
        Holding(side: Side): u8 = each "holding" {
            let unit = state.submarine(side).map(|piece| state.piece(piece));
            unit.filter(|unit| unit.at == PieceLocation::Holding).map_or(0, |unit| unit.steps)
        } set(steps) {
            let piece = state.submarine(side).ok_or("there is no submarine unit")?;
            if steps > 0 {
                state.pieces[piece.ix()] = PieceState { steps, ..PieceState::off(PieceLocation::Holding) };
            } else if state.piece(piece).at == PieceLocation::Holding {
                state.pieces[piece.ix()] = PieceState::off(PieceLocation::Pool);
            }
        };
        /// The number of a nation's pieces of a type in the force pool; the others are out of the game.
        Pool(of: Kin): u8 = each "pool" { units::pooled(state, of, PieceLocation::Pool).len() as u8 } set(count) {
            let (pool, gone) = (units::pooled(state, of, PieceLocation::Pool), units::pooled(state, of, PieceLocation::Gone));
            let count = usize::from(count);
            for piece in gone.iter().take(count.saturating_sub(pool.len())) {
                state.pieces[piece.ix()].at = PieceLocation::Pool;
            }
            for piece in pool.iter().skip(count) {
                state.pieces[piece.ix()].at = PieceLocation::Gone;
            }
        };
        /// The naval build markers.
        NavalMarkers(): Vec<NavalMarker> = kept naval_markers;
        /// The Japanese air build markers.
        AirMarkers(): Vec<AirMarker> = kept air_markers;
        /// The steps that naval markers build.
        Building(): Vec<Marker> = part {
            let jobs = state.naval_markers.iter();
            sorted(jobs.filter_map(|marker| marker.job.map(|(class, at)| (marker.nation, class, at))).collect())
        } set(jobs) {
            state.naval_markers.iter_mut().for_each(|marker| marker.job = None);
            for (nation, class, at) in jobs {
                let free = |marker: &&mut NavalMarker| {
                    marker.nation == nation && marker.job.is_none() && marker.only.is_none_or(|only| only == class)
                };
                let marker = state.naval_markers.iter_mut().find(free).ok_or("no marker is free for this")?;
                marker.job = Some((class, at));
            }
        };
        /// Damaged steps under repair, in stored order.
        AllDamaged(): Vec<Damaged> = kept damaged;
        /// Damaged steps under repair, sorted.
        Damaged(): Vec<Marker> = part {
            sorted(state.damaged.iter().map(|step| (step.nation, step.class, step.at)).collect())
        } set(steps) {
            state.damaged = steps.into_iter().map(|(nation, class, at)| Damaged { nation, class, at }).collect();
            state.damaged.sort_unstable();
        };
        /// Zones resolved in this phase.
        Resolved(): Vec<Zone> = kept "resolved" resolved;
        /// Areas whose combat is over in this phase.
        Fought(): Vec<Area> = kept "fought" fought;
        /// The zone with an interception bonus.
        Ambush(): Option<Zone> = kept ambush;
        /// Zones where the compulsory kamikazes have attacked.
        Stormed(): Vec<Zone> = kept stormed;
        /// Zones where no additional kamikazes attack.
        Spared(): Vec<Zone> = kept spared;
        /// The requested roll.
        Roll(): Option<RollRequest> = kept roll;
        /// Dice that were rolled but not yet resolved.
        Faces(): Option<Vec<u16>> = kept faces;
        /// The memory of games that follow the rulebook's text.
        Memory(): Memory = part { state.memory().clone() } set(memory) { state.board.memory = memory; };

        /// The units in a space, as cases compare them.
        Stands(space: Space): Vec<Unit> = part { as_they_stand(units::standing(state, space)) };
        /// Carrier air without a carrier, as cases compare it.
        Homeless(): Vec<Unit> = part { as_they_stand(units::orphans(state)) };
        /// Whether both sides have units in an area.
        Contested(area: Area): bool = part { state.is_contested(area) };
        /// The supply of a side's units in a space; none = no units, or units that differ.
        Supply(space: Space, side: Side): Option<Supply> = part {
            let here = |piece: &Piece| state.space_of(state.piece(*piece).at) == Some(space) && state.side(*piece) == side;
            let mut all: Vec<Supply> =
                state.board().all_pieces().filter(here).map(|piece| state.piece(piece).supply).collect();
            all.dedup();
            if let [supply] = all[..] { Some(supply) } else { None }
        };
        /// Victory points of Japan.
        Points(): u8 = line "points" { victory::count(state).points };
    }
}

/// Sorts markers in the order of printing.
pub(crate) fn sorted(mut markers: Vec<Marker>) -> Vec<Marker> {
    markers.sort_unstable();
    markers
}

/// Every statement of a position; together they can rebuild the board.
pub fn all(state: &State) -> Vec<Statement> {
    // Every part of the state belongs to a key. The compiler asks for a key when a part is added.
    let State {
        moment: _,
        step: _,
        scenario: _,
        pre_war: _,
        oil_counts: _,
        pieces: _,
        areas: _,
        network: _,
        tracks: _,
        resolved: _,
        fought: _,
        ambush: _,
        stormed: _,
        spared: _,
        naval_markers: _,
        air_markers: _,
        damaged: _,
        roll: _,
        faces: _,
        // The printed matter and the memory.
        board: _,
    } = state;
    let mut keys = vec![
        Key::Active(),
        Key::Phase(),
        Key::Turn(),
        Key::Step(),
        Key::Scenario(),
        Key::PreWar(),
        Key::OilCounts(),
        Key::Network(),
        Key::NavalMarkers(),
        Key::AirMarkers(),
        Key::AllDamaged(),
        Key::Resolved(),
        Key::Fought(),
        Key::Ambush(),
        Key::Stormed(),
        Key::Spared(),
        Key::Roll(),
        Key::Faces(),
        Key::Memory(),
    ];
    keys.extend(Track::ALL.iter().copied().map(Key::Track));
    keys.extend(state.board().all_areas().map(Key::Area));
    keys.extend(state.board().all_pieces().map(Key::Piece));
    keys.into_iter().map(|key| key.print(state)).collect()
}

/// Statements that repeat or summarise parts of [`all`].
pub fn others(state: &State) -> Vec<Statement> {
    let mut keys = vec![Key::Orphans(), Key::Building(), Key::Damaged()];
    keys.extend(Side::BOTH.map(Key::Holding));
    keys.extend(
        state.board().all_pieces().map(|piece| Key::Pool(Kin { nation: state.nation(piece), ty: state.ty(piece) })),
    );
    for area in state.board().all_areas() {
        keys.extend([
            Key::Control(area),
            Key::Garrisons(area),
            Key::Fort(area),
            Key::PortDamage(area),
            Key::Entry(area),
        ]);
    }
    keys.extend(spaces(state).map(Key::Units));
    keys.into_iter().map(|key| key.print(state)).collect()
}

/// Every area and zone.
pub(crate) fn spaces(state: &State) -> impl Iterator<Item = Space> + '_ {
    let board = state.board();
    board.all_areas().map(Space::Area).chain(board.all_zones().map(Space::Zone))
}

/// Clears the map: every piece goes to its pool, elite units out of the game.
pub(crate) fn clear(state: &mut State) {
    units::clear(state, |_, at| at.is_in_play());
    state.areas.iter_mut().for_each(|area| area.garrisons = [None; 2]);
    state.damaged.clear();
}

/// Moves pieces into the pools that have joined by the year of the turn.
pub(crate) fn join(state: &mut State) {
    let year = sequence::year(state.moment.turn);
    for piece in &mut state.pieces {
        if matches!(piece.at, PieceLocation::Later(joins) if joins <= year) {
            piece.at = PieceLocation::Pool;
        }
    }
}
