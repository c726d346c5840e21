//! What a fact is to whoever does not know its type, said beside the fact: who may read it, what of the game begins or ends with
//! it, and where it is told.
//!
//! [`orders!`](crate::orders) says of each order whether everybody may read it; [`facts!`](crate::facts) declares an enum of facts, each with its bearing behind it. There is no bearing that is meant where none
//! is said: the compiler asks for that of a new fact.

use crate::doors::ruleset::{Answering, Marks};
use crate::doors::story::Turning;
use adjutant_events::{Audience, SeatId, SpaceId};

/// What a fact is to whoever does not know its type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bearing {
    /// To whom it tells something, and what that means for the house.
    pub marks: Marks,
    /// What of the game's story it begins or ends.
    pub turning: Turning,
    /// Where pictures tell it.
    pub told: Told,
}

/// Where the tale that pictures are made of has a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// Nowhere, or in a way of its own.
    Apart,
    /// As a sentence of the turn.
    OfTurn,
    /// As a sentence of the battle that is on.
    OfBattle,
    /// In the battle that is on, in a way of its own.
    InBattle,
}

const fn of(marks: Marks) -> Bearing {
    Bearing { marks, turning: Turning::Nothing, told: Told::Apart }
}

/// Everybody may read it.
pub fn open() -> Bearing {
    of(Marks::of(Audience::Everyone))
}

/// It is for this seat alone.
pub fn secret(seat: &SeatId) -> Bearing {
    of(Marks::of(Audience::Seat(seat.clone())))
}

impl Bearing {
    /// Right before it stands what only its owner reads.
    #[must_use]
    pub const fn beside_secret(self) -> Self {
        self.beside_secret_if(true)
    }

    /// Right before it stands what only its owner reads, if so.
    #[must_use]
    pub const fn beside_secret_if(mut self, secret: bool) -> Self {
        self.marks.tells_of_secret = secret;
        self
    }

    /// It shows what somebody hid: nobody takes back what led to it.
    #[must_use]
    pub const fn lays_open(mut self) -> Self {
        self.marks.lays_open = true;
        self
    }

    /// A phase or a battle is over: the server signs the transcript.
    #[must_use]
    pub const fn ends_part(mut self) -> Self {
        self.marks.ends_part = true;
        self
    }

    /// It says what a draw of hidden things gave.
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

    /// Pictures tell it as a sentence of the turn.
    #[must_use]
    pub const fn of_turn(mut self) -> Self {
        self.told = Told::OfTurn;
        self
    }

    /// Pictures tell it as a sentence of the battle that is on.
    #[must_use]
    pub const fn of_battle(mut self) -> Self {
        self.told = Told::OfBattle;
        self
    }

    /// Pictures tell it in the battle that is on, in a way of its own.
    #[must_use]
    pub const fn in_battle(mut self) -> Self {
        self.told = Told::InBattle;
        self
    }
}

/// Facts, each with its bearing behind it: `PhaseEnded { seat: SeatId } => open().ends_part();`. All fields are at hand there, by
/// reference. What an enum of facts has else (`#[derive]`, comments) stands as ever.
#[macro_export]
macro_rules! facts {
    (
        $(#[$of:meta])*
        $vis:vis enum $name:ident {
            $(
                $(#[$doc:meta])*
                $variant:ident $({ $($(#[$field_doc:meta])* $field:ident : $ty:ty),* $(,)? })? => $bearing:expr;
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
            /// What it is to whoever does not know its type, and where it is told.
            #[allow(unused_variables)] // all fields are at hand, whichever tell
            pub fn bearing(&self) -> $crate::bearing::Bearing {
                #[allow(unused_imports)] // whichever are said
                use $crate::bearing::{open, secret};
                match self {
                    $(Self::$variant $({ $($field),* })? => $bearing,)*
                }
            }
        }
    };
}

/// Orders, each with whether everybody may read it as it was given (`=> open;`), or only whoever gave it (`=> hidden;`).
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
            /// Whether everybody may read it as it was given. If not, it is for whoever gave it.
            pub const fn is_open(&self) -> bool {
                match self {
                    $(Self::$variant { .. } => $crate::orders!(@ $read),)*
                }
            }
        }
    };
}
