//! The envelope: what every event of every game carries besides itself.

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
    /// When the command that caused it came in. Never earlier than the event before it.
    pub time: Timestamp,
    /// On whose behalf it happened.
    pub actor: Actor,
    /// What caused it: all events of one command share it.
    pub cause: CauseId,
    /// Who may read it before the game ends.
    pub audience: Audience,
    pub event: Event,
}

/// On whose behalf something happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Actor {
    /// A player for a seat that he holds.
    Seat { seat: SeatId, player: PlayerId },
    /// A game master.
    Gm { player: PlayerId },
    /// A person who acts for no seat: takes one, watches, adds entropy.
    Player { player: PlayerId },
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
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Audience {
    Everyone,
    /// The seats of one side.
    Side(SideId),
    Seat(SeatId),
    /// The game master alone.
    Gm,
    /// These seats.
    Seats(Vec<SeatId>),
}

/// What happened. Variants are added at the end and never changed: the codec is positional.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Around the table: seats, pauses, rewinds. The same for every game.
    Table(TableEvent),
    /// Dice.
    Roll(RollEvent),
    /// On the board: a fact of the game's own.
    Play(Native),
    /// An order, as it was understood: right behind it stands what it made happen, all of one actor, cause and time. One
    /// that made nothing happen is in no log.
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
