//! The envelope: what every event of every game carries besides itself.

use crate::{
    AxisEvent, CauseId, GameId, PlayerId, RollEvent, SeatId, Seq, SideId, TableEvent, Timestamp, War1812Event,
};
use serde::{Deserialize, Serialize};

/// One line of a game's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Envelope {
    /// The game it belongs to.
    pub game: GameId,
    /// Its place in that game's log, from 1 without gaps.
    pub seq: Seq,
    /// When the command that caused it came in. Never earlier than the event before it.
    pub time: Timestamp,
    /// On whose behalf it happened.
    pub actor: Actor,
    /// What caused it: all events of one command share it.
    pub cause: CauseId,
    /// Who may read it before the game ends.
    pub audience: Audience,
    /// What happened.
    pub event: Event,
}

/// On whose behalf something happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// A player for a seat that he holds.
    Seat {
        /// The seat.
        seat: SeatId,
        /// Who acts for it.
        player: PlayerId,
    },
    /// A game master.
    Gm {
        /// Who.
        player: PlayerId,
    },
    /// A person who acts for no seat: takes one, watches, adds entropy.
    Player {
        /// Who.
        player: PlayerId,
    },
    /// The referee: what the rules do by themselves.
    Referee,
}

impl Actor {
    /// The person behind it; none for the referee.
    pub fn player(&self) -> Option<&PlayerId> {
        match self {
            Self::Seat { player, .. } | Self::Gm { player } | Self::Player { player } => Some(player),
            Self::Referee => None,
        }
    }

    /// The seat it acts for, if any.
    pub fn seat(&self) -> Option<&SeatId> {
        match self {
            Self::Seat { seat, .. } => Some(seat),
            _ => None,
        }
    }
}

/// Who may read an event before the game ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everyone.
    Everyone,
    /// The seats of one side.
    Side(SideId),
    /// One seat.
    Seat(SeatId),
    /// The game master alone.
    Gm,
}

/// What happened. Variants are added at the end and never changed: the codec is positional.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Around the table: seats, pauses, rewinds. The same for every game.
    Table(TableEvent),
    /// Dice.
    Roll(RollEvent),
    /// The Axis & Allies family.
    Axis(AxisEvent),
    /// War of 1812.
    War1812(War1812Event),
}

impl From<TableEvent> for Event {
    fn from(event: TableEvent) -> Self {
        Self::Table(event)
    }
}

impl From<RollEvent> for Event {
    fn from(event: RollEvent) -> Self {
        Self::Roll(event)
    }
}

impl From<AxisEvent> for Event {
    fn from(event: AxisEvent) -> Self {
        Self::Axis(event)
    }
}

impl From<War1812Event> for Event {
    fn from(event: War1812Event) -> Self {
        Self::War1812(event)
    }
}
