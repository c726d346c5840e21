//! Damage to ships: hits during a battle, damaged steps on the track after it, and the air of damaged carriers.
//!
//! Sections: `8.12`, `8.41`, `8.42`, `8.6`, `9.12`, `9.52`. Ruling: J28.

use crate::model::board::Piece;
use crate::model::fact::{AsiaEvent as E, DamageSet};
use crate::model::state::{Damaged, PieceLocation, PieceState, State, ZoneBattle};
use crate::model::vocabulary::{Class, Nation, Type};
use crate::rules::draft::Draft;
use crate::rules::rolls::Shot;
use adjutant_events::{KindId, Reading};

/// Hits on one ship or transport.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Hits {
    pub destroyed: u8,
    pub damaged: u8,
}

impl Hits {
    /// The hit of a die with its bonus: 6 or more destroys, 5 damages.
    pub const fn of(modified: i16) -> Self {
        Self { destroyed: (modified >= 6) as u8, damaged: (modified == 5) as u8 }
    }

    /// The sum of both.
    pub const fn and(self, other: Self) -> Self {
        Self { destroyed: self.destroyed + other.destroyed, damaged: self.damaged + other.damaged }
    }
}

/// Applies hits to a fleet with these steps and damaged steps (8.41). Returns the remaining steps and damaged steps.
/// Destroying hits come first. A second damaging hit on a step destroys it.
pub fn left(steps: u8, damaged: u8, hits: Hits) -> (u8, u8) {
    let (mut steps, mut damaged) = (steps.saturating_sub(hits.destroyed), damaged);
    damaged = damaged.min(steps);
    for _ in 0..hits.damaged {
        if steps == 0 {
            break;
        }
        if damaged > 0 {
            steps -= 1;
            damaged -= 1;
        } else {
            damaged += 1;
        }
    }
    (steps, damaged.min(steps))
}

/// Applies hits to ships in a battle. Returns the steps lost and the steps newly damaged.
pub fn take(draft: &mut Draft, battle: &ZoneBattle, hits: &[(Piece, Hits)]) -> (u8, u8) {
    let mut damage = battle.damaged.clone();
    let (mut lost, mut hurt) = (0, 0);
    for (piece, hits) in hits {
        if hits.destroyed + hits.damaged == 0 {
            continue;
        }
        let held = *draft.state.piece(*piece);
        if !draft.state.ty(*piece).is_fleet() {
            // A hit that damages a ship sinks a transport (8.12).
            let steps = (hits.destroyed + hits.damaged).min(held.steps);
            lost += steps;
            draft.take_steps(*piece, steps, false);
            continue;
        }
        let before = damage.iter().find(|(known, _)| known == piece).map_or(0, |(_, steps)| *steps);
        let (steps, damaged) = left(held.steps, before, *hits);
        damage.retain(|(known, _)| known != piece);
        lost += held.steps - steps;
        hurt += damaged.saturating_sub(before);
        if damaged > 0 {
            damage.push((*piece, damaged));
        }
        if steps < held.steps {
            let deck: Vec<Piece> = draft.state.aboard(*piece).collect();
            draft.take_steps(*piece, held.steps - steps, true);
            settle_air(draft, battle, *piece, &deck, &damage);
        }
    }
    damage.sort_unstable();
    let set = damage.iter().map(|(piece, steps)| DamageSet { unit: piece.unit(), steps: *steps });
    let damage: Vec<DamageSet> = set.collect();
    let zone = draft.zone_id(battle.zone);
    draft.emit(E::DamageCounted { zone, damage });
    (lost, hurt)
}

/// Air steps that a carrier can hold: two for a whole step, one for a damaged step (8.42).
fn deck(state: &State, carrier: Piece, damage: &[(Piece, u8)]) -> u8 {
    let damaged = damage.iter().find(|(known, _)| *known == carrier).map_or(0, |(_, steps)| *steps);
    let steps = state.piece(carrier).steps;
    (steps.saturating_sub(damaged)) * 2 + damaged.min(steps)
}

/// Resolves the air of a carrier that lost steps. Excess air moves to another carrier there. In a harbour attack it
/// stays without a carrier (8.7). Otherwise it is lost.
pub(super) fn settle_air(
    draft: &mut Draft,
    battle: &ZoneBattle,
    carrier: Piece,
    air: &[Piece],
    damage: &[(Piece, u8)],
) {
    let side = draft.state.side(carrier);
    let mut room = deck(&draft.state, carrier, damage);
    for counter in air {
        let held = *draft.state.piece(*counter);
        if held.steps == 0 || !held.at.is_in_play() {
            continue;
        }
        if held.at == PieceLocation::Carrier(carrier) && held.steps <= room {
            room -= held.steps;
            continue;
        }
        let at = if battle.strike.is_some() {
            Some(PieceLocation::Orphan)
        } else {
            let carriers: Vec<Piece> = draft.state.fleets_at_sea(side, battle.zone).collect();
            let free = |other: &Piece| {
                let aboard: u8 = draft.state.aboard(*other).map(|piece| draft.state.piece(piece).steps).sum();
                draft.state.ty(*other) == Type::Cv
                    && *other != carrier
                    && aboard + held.steps <= deck(&draft.state, *other, damage)
            };
            carriers.into_iter().find(free).map(PieceLocation::Carrier)
        };
        match at {
            Some(at) => draft.set_piece(*counter, PieceState { at, ..held }, true),
            None => draft.remove(*counter, true),
        }
    }
}

/// One die for each damaged step that goes onto the track; none for the Indies, whose damaged steps are lost (9.52).
pub(super) fn shots(state: &State, battle: &ZoneBattle) -> Vec<Shot> {
    let on_track = |(piece, _): &&(Piece, u8)| state.nation(*piece) != Nation::Dei;
    let die = |(piece, steps): &(Piece, u8)| Shot {
        kind: KindId::new("damage"),
        side: state.side(*piece),
        count: u16::from(*steps),
        reads: Reading::Face,
    };
    battle.damaged.iter().filter(on_track).map(die).collect()
}

/// Removes every damaged step and places its marker in the box of its die (8.6).
pub(super) fn read(draft: &mut Draft, battle: &ZoneBattle, faces: &[u16]) {
    let mut faces = faces.iter();
    let mut damaged = Vec::new();
    for (piece, steps) in &battle.damaged {
        let nation = draft.state.nation(*piece);
        if let Some(class) = Class::of_type(draft.state.ty(*piece))
            && nation != Nation::Dei
        {
            for _ in 0..*steps {
                let die = faces.next().copied().unwrap_or(1);
                damaged.push(Damaged { nation, class, at: draft.state.board().tables.damage_box(class, die) });
            }
        }
        let deck: Vec<Piece> = draft.state.aboard(*piece).collect();
        draft.take_steps(*piece, *steps, true);
        leave_deck(draft, *piece, &deck);
    }
    if !damaged.is_empty() {
        onto_track(draft, damaged);
    }
    let zone = draft.zone_id(battle.zone);
    draft.emit(E::DamageCounted { zone, damage: Vec::new() });
}

/// Adds damaged steps to the track.
pub(super) fn onto_track(draft: &mut Draft, damaged: Vec<Damaged>) {
    let mut all = draft.state.damaged.clone();
    all.extend(damaged);
    all.sort_unstable();
    let (naval, air) = (draft.state.naval_markers.clone(), draft.state.air_markers.clone());
    draft.emit(E::MarkersSet { naval, air, damaged: all });
}

/// Excess air of a carrier is left without a carrier (8.6).
pub(super) fn leave_deck(draft: &mut Draft, carrier: Piece, deck: &[Piece]) {
    let mut room = draft.state.piece(carrier).steps * 2;
    for air in deck {
        let held = *draft.state.piece(*air);
        if held.at == PieceLocation::Carrier(carrier) && held.steps <= room {
            room -= held.steps;
        } else if held.at.is_in_play() {
            draft.set_piece(*air, PieceState { at: PieceLocation::Orphan, ..held }, true);
        }
    }
}
