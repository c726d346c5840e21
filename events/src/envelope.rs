//! The envelope: the data that every event has.

use crate::{
    CauseId, Command, GameId, Native, NativeType, PlayerId, RollEvent, SeatId, Seq, SideId, TableEvent, Timestamp,
};
use serde::{Deserialize, Serialize};

/// One line of a game's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Envelope {
    pub game: GameId,
    /// Its place in that game's log, from 1 without gaps.
    pub seq: Seq,
    /// When its command arrived. It is never earlier than the event before it.
    pub time: Timestamp,
    /// The actor.
    pub actor: Actor,
    /// The cause. All events of one command share it.
    pub cause: CauseId,
    /// Who may read it before the game ends.
    pub audience: Audience,
    pub event: Event,
}

/// The actor of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Actor {
    /// A player for a seat that the player holds.
    Seat { seat: SeatId, player: PlayerId },
    /// A game master.
    Gm { player: PlayerId },
    /// A person without a seat, who takes one, watches, or adds entropy.
    Player { player: PlayerId },
    /// The referee, for automatic events.
    Referee,
}

impl Actor {
    /// The player; none for the referee.
    pub fn player(&self) -> Option<&PlayerId> {
        match self {
            Self::Seat { player, .. } | Self::Gm { player } | Self::Player { player } => Some(player),
            Self::Referee => None,
        }
    }

    /// The seat, if any.
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
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Audience {
    Everyone,
    /// The seats of one side.
    Side(SideId),
    Seat(SeatId),
    /// Game masters only.
    Gm,
    /// These seats.
    Seats(Vec<SeatId>),
}

/// An event. Variants are added at the end and never changed, because the codec is positional.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// An event of the table, such as seats, pauses, rewinds; the same for every game.
    Table(TableEvent),
    /// Dice.
    Roll(RollEvent),
    /// An event on the board, of the game's own type.
    Play(Native),
    /// An order, as it was understood. The events that it caused follow it, with the same actor, cause and time. An
    /// order without events is not in the log.
    Ordered(Command),
}

impl Event {
    /// What happened on the board, if it did and if it is a fact of this type.
    pub fn fact<T: NativeType>(&self) -> Option<&T> {
        match self {
            Self::Play(fact) => fact.read(),
            Self::Table(_) | Self::Roll(_) | Self::Ordered(_) => None,
        }
    }
}

impl Event {
    /// The same, to be changed.
    pub fn fact_mut<T: NativeType + Clone>(&mut self) -> Option<&mut T> {
        match self {
            Self::Play(fact) => fact.change(),
            Self::Table(_) | Self::Roll(_) | Self::Ordered(_) => None,
        }
    }
}

impl From<Command> for Event {
    fn from(command: Command) -> Self {
        Self::Ordered(command)
    }
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
