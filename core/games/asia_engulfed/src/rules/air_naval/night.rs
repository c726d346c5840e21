//! Night battles: blocks are paired one to one, every step fires once, and carriers and transports are screened.
//!
//! The referee pairs the blocks in the order of the rule: battleships with battleships, cruisers with cruisers, then
//! the rest. Extra blocks double up on the strongest enemies first. They reach carriers and transports when every enemy
//! ship has two opponents.
//!
//! Sections: `8.41`.

use super::damage::{self, Hits};
use crate::model::board::Piece;
use crate::model::fact::{AsiaEvent as E, Fire};
use crate::model::state::{State, ZoneBattle};
use crate::model::vocabulary::{Class, Side, Type};
use crate::rules::draft::Draft;
use crate::rules::rolls::Shot;
use adjutant_events::Reading;
use std::collections::BTreeMap;

/// The pairs of firing ship and target, in the order of the dice.
pub fn pairs(state: &State, battle: &ZoneBattle) -> Vec<(Piece, Piece)> {
    let guns = |side: Side| {
        let mut found: Vec<Piece> =
            state.fleets_at_sea(side, battle.zone).filter(|piece| state.ty(*piece) != Type::Cv).collect();
        found.sort_by_key(|piece| (Class::of_type(state.ty(*piece)) != Some(Class::Bb), *piece));
        found
    };
    let soft = |side: Side| -> Vec<Piece> {
        let carriers = state.fleets_at_sea(side, battle.zone).filter(|piece| state.ty(*piece) == Type::Cv);
        carriers.chain(state.transported(side, battle.zone)).collect()
    };
    let (japan, allies) = (guns(Side::Japan), guns(Side::Allies));
    let mut targets: BTreeMap<Piece, Piece> = BTreeMap::new();
    let class = |piece: Piece| Class::of_type(state.ty(piece));
    // Equal classes are paired first, then the rest.
    for alike in [true, false] {
        for one in &japan {
            let free = |other: &&Piece| !targets.contains_key(other) && (!alike || class(**other) == class(*one));
            if !targets.contains_key(one)
                && let Some(other) = allies.iter().find(free).copied()
            {
                targets.insert(*one, other);
                targets.insert(other, *one);
            }
        }
    }
    for (own, enemy, behind) in [(&japan, &allies, soft(Side::Allies)), (&allies, &japan, soft(Side::Japan))] {
        // Two for every enemy ship, then the screened ships, then the enemy ships again.
        let mut marks: Vec<Piece> = enemy.clone();
        marks.extend(behind.iter().chain(enemy.iter()).copied());
        let spare = own.iter().filter(|piece| !targets.contains_key(piece)).copied().collect::<Vec<_>>();
        for (at, piece) in spare.into_iter().enumerate() {
            if !marks.is_empty() {
                targets.insert(piece, marks[at % marks.len()]);
            }
        }
    }
    japan.into_iter().chain(allies).filter_map(|piece| Some((piece, *targets.get(&piece)?))).collect()
}

/// The bonus of a ship's die against this target.
pub fn bonus(state: &State, shooter: Piece, target: Piece) -> i16 {
    let battleship = Class::of_type(state.ty(shooter)) == Some(Class::Bb);
    let elite = i16::from(state.ty(shooter) == Type::CaElite);
    elite
        + match (battleship, Class::of_type(state.ty(target))) {
            (true, Some(Class::Bb)) | (false, Some(Class::Ca)) => 0,
            (true, Some(Class::Ca)) => 1,
            (true, Some(Class::Cv) | None) => 2,
            (false, Some(Class::Bb)) => -1,
            (false, Some(Class::Cv) | None) => 1,
        }
}

pub(super) fn shots(state: &State, battle: &ZoneBattle) -> Vec<Shot> {
    let shot = |(piece, _): (Piece, Piece)| {
        Shot::of(state.ty(piece), state.side(piece), u16::from(state.piece(piece).steps), Reading::Face)
    };
    pairs(state, battle).into_iter().map(shot).collect()
}

/// Resolves the round: both sides at once, or the surprised side with its remaining ships.
pub(super) fn read(draft: &mut Draft, battle: &ZoneBattle, faces: &[u16]) {
    let pairs = pairs(&draft.state, battle);
    let mut at = 0;
    let volleys: Vec<(Piece, Piece, Vec<u16>)> = (pairs.iter())
        .map(|(shooter, target)| {
            let count = usize::from(draft.state.piece(*shooter).steps);
            let dice = faces.iter().skip(at).take(count).copied().collect();
            at += count;
            (*shooter, *target, dice)
        })
        .collect();
    let order = match battle.winner.filter(|_| battle.surprise) {
        Some(first) => vec![vec![first], vec![first.enemy()]],
        None => vec![Side::BOTH.to_vec()],
    };
    let mut losses = [(0, 0); 2];
    let mut running = battle.clone();
    for sides in order {
        let mut hits: BTreeMap<Piece, Hits> = BTreeMap::new();
        for (shooter, target, dice) in volleys.iter().filter(|(piece, _, _)| sides.contains(&draft.state.side(*piece)))
        {
            let left = usize::from(draft.state.piece(*shooter).steps);
            let bonus = bonus(&draft.state, *shooter, *target);
            for die in dice.iter().take(left) {
                let hit = Hits::of(die.cast_signed() + bonus);
                let mark = spill(draft, &pairs, &hits, *shooter, *target);
                let sum = hits.get(&mark).copied().unwrap_or_default().and(hit);
                hits.insert(mark, sum);
            }
        }
        for side in Side::BOTH {
            let of: Vec<(Piece, Hits)> = (hits.iter())
                .filter(|(piece, _)| draft.state.side(**piece) == side)
                .map(|(piece, hits)| (*piece, *hits))
                .collect();
            if !of.is_empty() {
                let (lost, hurt) = damage::take(draft, &running, &of);
                losses[side.ix()].0 += lost;
                losses[side.ix()].1 += hurt;
                running = draft.state.battle().cloned().unwrap_or(running);
            }
        }
    }
    for side in [Side::Japan, Side::Allies] {
        let (destroyed, damaged) = losses[side.ix()];
        if side == Side::Allies || destroyed + damaged > 0 {
            let space = draft.zone_id(battle.zone);
            draft.emit(E::FireRead { space, fire: Fire::Night, seat: side.seat(), destroyed, damaged });
        }
    }
}

/// The target of a hit. After the target has sunk, it is another enemy that fires at the same ship.
fn spill(
    draft: &Draft,
    pairs: &[(Piece, Piece)],
    hits: &BTreeMap<Piece, Hits>,
    shooter: Piece,
    target: Piece,
) -> Piece {
    let sunk = |piece: Piece| hits.get(&piece).is_some_and(|hits| hits.destroyed >= draft.state.piece(piece).steps);
    if !sunk(target) {
        return target;
    }
    let fires_here = |(from, at): &&(Piece, Piece)| *at == shooter && !sunk(*from);
    pairs.iter().find(fires_here).map_or(target, |(from, _)| *from)
}
