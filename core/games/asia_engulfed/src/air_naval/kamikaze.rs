//! Kamikazes: when the marker stands at 0, Japanese land-based air flies nothing else, and at the beginning of each air/naval combat
//! phase it attacks where it has influence.
//!
//! Each attacker throws two dice: one for its hit, one that is read only if a step is damaged, for its box on the track.
//!
//! Sections: `9.13`.

use super::damage::{Hits, onto_track};
use crate::board::{Piece, Zone};
use crate::draft::Draft;
use crate::fact::{AsiaEvent as E, Fire};
use crate::rolls::{self, Shot};
use crate::state::{Damaged, State, Supply, Track};
use crate::vocabulary::{Class, Nation, Side, Type};
use adjutant_core::prompt::Next;
use adjutant_events::Reading;

/// Whether a counter is kept for kamikaze attacks: normal land-based air of Japan (not elite) once the marker is at 0.
pub fn is_kept(state: &State, piece: Piece) -> bool {
    state.ty(piece) == Type::Lba && state.nation(piece) == Nation::Japan && state.track(Track::Kamikaze) == 0
}

/// The first zone with targets, who attacks there, and whom: cruisers first, one for each fleet until all have one.
pub fn attack(state: &State) -> Option<(Zone, Vec<(Piece, Piece)>)> {
    let board = state.board();
    let attackers = |zone: Zone| -> Vec<Piece> {
        let areas = board.zone(zone).areas.iter().filter(|area| !state.is_contested(**area));
        let air = areas.flat_map(|area| state.air_at(Side::Japan, *area));
        air.filter(|piece| is_kept(state, *piece) && state.piece(*piece).supply != Supply::Out).collect()
    };
    board.all_zones().find_map(|zone| {
        let mut ships: Vec<Piece> = state.fleets_at_sea(Side::Allies, zone).collect();
        ships.sort_by_key(|piece| (Class::of_type(state.ty(*piece)) != Some(Class::Ca), *piece));
        let most: u8 = ships.iter().map(|piece| state.piece(*piece).steps).sum();
        let air = attackers(zone);
        let pairs: Vec<(Piece, Piece)> = (air.into_iter().take(usize::from(most)).enumerate())
            .map(|(at, piece)| (piece, ships[at % ships.len().max(1)]))
            .collect();
        (!pairs.is_empty()).then_some((zone, pairs))
    })
}

/// Asks for the dice of the next attack, or reads them; none = there is none.
pub fn next(state: &State, roll: u32) -> Option<Next> {
    let (zone, pairs) = attack(state)?;
    let Some(faces) = &state.faces else {
        let shots = vec![Shot::of(Type::Lba, Side::Japan, pairs.len() as u16 * 2, Reading::Face)];
        let space = Some(state.board().zone(zone).id.clone());
        return Some(rolls::ask(state, roll, "kamikaze", Side::Japan, space, shots));
    };
    let mut draft = Draft::new(state);
    let (mut lost, mut hurt) = (0, 0);
    let mut damaged = Vec::new();
    for (at, (counter, ship)) in pairs.into_iter().enumerate() {
        let face = |which: usize| faces.get(at * 2 + which).copied().unwrap_or(1);
        let full = draft.state.piece(counter).steps > 1;
        let hits = match face(0) {
            6 if full => Hits { destroyed: 1, damaged: 0 },
            5 if full => Hits { destroyed: 0, damaged: 1 },
            6 => Hits { destroyed: 0, damaged: 1 },
            _ => Hits::default(),
        };
        draft.remove(counter, true);
        if hits.destroyed + hits.damaged == 0 || !draft.state.piece(ship).at.is_in_play() {
            continue;
        }
        lost += hits.destroyed;
        hurt += hits.damaged;
        let nation = draft.state.nation(ship);
        if hits.damaged > 0
            && nation != Nation::Dei
            && let Some(class) = Class::of_type(draft.state.ty(ship))
        {
            damaged.push(Damaged { nation, class, at: draft.state.board().tables.damage_box(class, face(1)) });
        }
        draft.take_steps(ship, 1, false);
    }
    if !damaged.is_empty() {
        onto_track(&mut draft, damaged);
    }
    let space = draft.zone_id(zone);
    let seat = Side::Allies.seat();
    draft.emit(E::FireRead { space, fire: Fire::Kamikaze, seat, destroyed: lost, damaged: hurt });
    Some(Next::Act(draft.into_events()))
}
