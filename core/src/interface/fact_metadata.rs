//! What code that does not know a fact's type needs to know about the fact. That is its audience, the part of the game
//! that it begins or ends, and where pictures show it.
//!
//! [`orders!`](crate::orders) declares for each order whether everybody may read it. [`facts!`](crate::facts) declares
//! an enum of facts, each with its metadata. There is no default: the compiler demands one for each new fact.

use crate::interface::ruleset::{Answering, Marks};
use crate::interface::story::Turning;
use adjutant_events::{Audience, SeatId, SpaceId};

/// What code that does not know a fact's type needs to know about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FactMetadata {
    /// Its audience, and what it means for the server.
    pub marks: Marks,
    /// The part of the game's story that it begins or ends.
    pub turning: Turning,
    /// Where pictures show it.
    pub caption: CaptionPlace,
}

/// Where the captions of pictures mention a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaptionPlace {
    /// Nowhere, or with code of its own.
    Apart,
    /// In a sentence about the turn.
    OfTurn,
    /// In a sentence about the current battle.
    OfBattle,
    /// In the current battle, with code of its own.
    InBattle,
}

const fn of(marks: Marks) -> FactMetadata {
    FactMetadata { marks, turning: Turning::Nothing, caption: CaptionPlace::Apart }
}

/// Everybody may read it.
pub fn open() -> FactMetadata {
    of(Marks::of(Audience::Everyone))
}

/// Only this seat may read it.
pub fn secret(seat: &SeatId) -> FactMetadata {
    of(Marks::of(Audience::Seat(seat.clone())))
}

impl FactMetadata {
    /// The event just before it is secret and only its owner may read that one.
    #[must_use]
    pub const fn beside_secret(self) -> Self {
        self.beside_secret_if(true)
    }

    /// The same, but only if `secret`.
    #[must_use]
    pub const fn beside_secret_if(mut self, secret: bool) -> Self {
        self.marks.tells_of_secret = secret;
        self
    }

    /// It shows something hidden, so nobody can take back the orders before it.
    #[must_use]
    pub const fn lays_open(mut self) -> Self {
        self.marks.lays_open = true;
        self
    }

    /// It ends a phase or a battle, after which the server signs the transcript.
    #[must_use]
    pub const fn ends_part(mut self) -> Self {
        self.marks.ends_part = true;
        self
    }

    /// It gives the result of a draw of hidden things.
    #[must_use]
    pub const fn deals(mut self) -> Self {
        self.marks.deals = true;
        self
    }

    /// The referee may have done it by a standing instruction of this seat.
    #[must_use]
    pub fn answers(mut self, seat: &SeatId) -> Self {
        self.marks.answers = Answering::Seat(seat.clone());
        self
    }

    /// A game master did it, for this reason.
    #[must_use]
    pub fn because(mut self, reason: &str) -> Self {
        self.marks.reason = Some(reason.to_owned());
        self
    }

    /// A battle begins here.
    #[must_use]
    pub fn begins_battle(mut self, space: &SpaceId) -> Self {
        self.turning = Turning::BattleBegins(space.clone());
        self
    }

    /// The battle here is over.
    #[must_use]
    pub fn ends_battle(mut self, space: &SpaceId) -> Self {
        self.turning = Turning::BattleEnds(space.clone());
        self
    }

    /// The turn of this seat is over.
    #[must_use]
    pub fn ends_turn(mut self, seat: &SeatId) -> Self {
        self.turning = Turning::TurnEnds(seat.clone());
        self
    }

    /// Pictures mention it in a sentence about the turn.
    #[must_use]
    pub const fn of_turn(mut self) -> Self {
        self.caption = CaptionPlace::OfTurn;
        self
    }

    /// Pictures mention it in a sentence about the current battle.
    #[must_use]
    pub const fn of_battle(mut self) -> Self {
        self.caption = CaptionPlace::OfBattle;
        self
    }

    /// Pictures show it in the current battle, with code of its own.
    #[must_use]
    pub const fn in_battle(mut self) -> Self {
        self.caption = CaptionPlace::InBattle;
        self
    }
}

/// Declares facts, each with its metadata: `PhaseEnded { seat: SeatId } => open().ends_part();`. The metadata can use
/// all fields by reference. Attributes and comments are kept.
#[macro_export]
macro_rules! facts {
    (
        $(#[$of:meta])*
        $vis:vis enum $name:ident {
            $(
                $(#[$doc:meta])*
                $variant:ident $({ $($(#[$field_doc:meta])* $field:ident : $ty:ty),* $(,)? })? => $metadata:expr;
            )*
        }
    ) => {
        $(#[$of])*
        $vis enum $name {
            $(
                $(#[$doc])*
                $variant $({ $($(#[$field_doc])* $field: $ty),* })?,
            )*
        }

        impl $name {
            /// What code that does not know its type needs to know about it.
            #[allow(unused_variables)] // all fields are at hand, whichever tell
            pub fn metadata(&self) -> $crate::fact_metadata::FactMetadata {
                #[allow(unused_imports)] // whichever are said
                use $crate::fact_metadata::{open, secret};
                match self {
                    $(Self::$variant $({ $($field),* })? => $metadata,)*
                }
            }
        }
    };
}

/// Declares orders. Everybody may read those marked `=> open;`; only the giver may read those marked `=> hidden;`.
#[macro_export]
macro_rules! orders {
    (@ open) => { true };
    (@ hidden) => { false };
    (
        $(#[$of:meta])*
        $vis:vis enum $name:ident {
            $(
                $(#[$doc:meta])*
                $variant:ident $({ $($(#[$field_doc:meta])* $field:ident : $ty:ty),* $(,)? })? => $read:ident;
            )*
        }
    ) => {
        $(#[$of])*
        $vis enum $name {
            $(
                $(#[$doc])*
                $variant $({ $($(#[$field_doc])* $field: $ty),* })?,
            )*
        }

        impl $name {
            /// Whether everybody may read it as it was given. If not, only its giver may.
            pub const fn is_open(&self) -> bool {
                match self {
                    $(Self::$variant { .. } => $crate::orders!(@ $read),)*
                }
            }
        }
    };
}
