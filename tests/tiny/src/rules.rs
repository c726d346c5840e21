//! The state, its view, and the rules that are longer than a line; the others are where the program asks for them
//! ([`family`](crate::family)).

use crate::board::{BOARD, COMPANY};
use crate::fact::TinyEvent;
use adjutant_core::prompt::Next;
use adjutant_events::{DieGroup, Event, GameResult, KindId, Reading, RollRequest, SeatId, SideId, SpaceId, TableEvent};
use serde::{Deserialize, Serialize};

/// The purpose of the only roll.
pub const FIGHT: &str = "fight";
/// The number of rounds that wins the game.
const ENOUGH: u8 = 2;
/// The last round.
const LAST: u16 = 9;

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The round, from 1.
    pub round: u16,
    /// Rounds won, by side.
    pub won: [u8; 2],
    /// The hut of each side's company.
    pub hidden: [Option<SpaceId>; 2],
    /// Whether both companies were found.
    pub found: bool,
    /// The requested roll.
    pub roll: Option<RollRequest>,
    /// The dice of this round, once rolled.
    pub faces: Option<[u16; 2]>,
}

/// The view of a viewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TinyView {
    /// The round.
    pub round: u16,
    /// The sides.
    pub sides: Vec<SideView>,
    /// The requested roll.
    pub roll: Option<RollRequest>,
}

/// A side as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideView {
    /// The seat of the side.
    pub seat: SeatId,
    /// Rounds won.
    pub won: u8,
    /// Whether its company is hidden.
    pub ready: bool,
    /// The hut of its company, for viewers who may know it.
    pub at: Option<SpaceId>,
}

/// The seat of a side.
pub(crate) fn seat(side: usize) -> SeatId {
    BOARD.sides[side].0.clone()
}

impl State {
    /// The state at the start.
    pub const fn at_start() -> Self {
        Self { round: 1, won: [0; 2], hidden: [None, None], found: false, roll: None, faces: None }
    }

    /// Whether a side must hide its company.
    pub(crate) fn is_asked(&self, seat: &SeatId) -> bool {
        BOARD.side(seat).is_some_and(|side| !self.found && self.hidden[side].is_none())
    }

    /// The dice of a fight (`huts.fight`).
    pub(crate) fn fight(&self, at: &SpaceId, roll: u32) -> RollRequest {
        let die = |side| DieGroup { kind: KindId::new(COMPANY), owner: seat(side), count: 1, reads: Reading::Face };
        let dice = (0..2).map(die).collect();
        let (purpose, space) = (FIGHT.to_owned(), Some(at.clone()));
        RollRequest { roll, seat: seat(0), purpose, space, round: self.round, sides: 6, dice, beacon: None }
    }

    /// Ends a round, and the game if it is over (`huts.victory`).
    pub(crate) fn end_round(&self, winner: Option<usize>) -> Next {
        let mut facts: Vec<Event> = vec![TinyEvent::RoundEnded { winner: winner.map(seat) }.into()];
        let result = match winner {
            Some(side) if self.won[side] + 1 == ENOUGH => {
                Some(GameResult::Victory { side: SideId::new(seat(side).as_str()), by: "rounds".to_owned() })
            }
            _ if self.round == LAST => Some(GameResult::Draw { by: "rounds".to_owned() }),
            _ => None,
        };
        facts.extend(result.map(|result| TableEvent::GameEnded { result }.into()));
        Next::Act(facts)
    }
}
