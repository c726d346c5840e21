//! Dice that the rules request.
//!
//! A modified roll of 6 or more is a hit (J1); with a bonus of one, that is a face of 5 or more. Where a rule has two
//! thresholds (5 damages, 6 destroys), the plain face is recorded.

use crate::model::state::State;
use crate::model::vocabulary::{Side, Type};
use adjutant_core::prompt::Next;
use adjutant_events::{DieGroup, KindId, Reading, RollEvent, RollRequest, SpaceId};

/// Requested dice: their purpose, side and bonus.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Shot {
    pub kind: KindId,
    pub side: Side,
    pub count: u16,
    pub reads: Reading,
}

impl Shot {
    /// The dice of a type of unit.
    pub fn of(ty: Type, side: Side, count: u16, reads: Reading) -> Self {
        Self { kind: ty.kind(), side, count, reads }
    }
}

/// Shots in order; consecutive shots of one kind become one.
pub fn joined(shots: impl IntoIterator<Item = Shot>) -> Vec<Shot> {
    let mut joined: Vec<Shot> = Vec::new();
    for shot in shots {
        match joined.last_mut() {
            Some(last) if (&last.kind, last.side, last.reads) == (&shot.kind, shot.side, shot.reads) => {
                last.count += shot.count;
            }
            _ => joined.push(shot),
        }
    }
    joined
}

/// Requests dice.
pub fn ask(state: &State, roll: u32, purpose: &str, side: Side, space: Option<SpaceId>, shots: Vec<Shot>) -> Next {
    let group =
        |shot: Shot| DieGroup { kind: shot.kind, owner: shot.side.seat(), count: shot.count, reads: shot.reads };
    let dice = shots.into_iter().filter(|shot| shot.count > 0).map(group).collect();
    let round = u16::from(state.moment.turn) + 1;
    let request = RollRequest {
        roll,
        seat: side.seat(),
        purpose: purpose.to_owned(),
        space,
        round,
        sides: 6,
        dice,
        beacon: None,
    };
    Next::Act(vec![RollEvent::RollRequested(request).into()])
}

/// The lowest face that hits with this bonus (J1).
pub const fn needs(bonus: u8) -> u16 {
    6_u16.saturating_sub(bonus as u16)
}
