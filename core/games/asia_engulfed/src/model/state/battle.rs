//! Battles that are being fought: what has been chosen, how far they are.
//!
//! Sections: `6.2`, `8.3` to `8.7`.

use crate::model::board::{Area, Piece, Zone};
use crate::model::vocabulary::{Class, Nation, Power, Side, Word, words};
use serde::{Deserialize, Serialize};

words! {
    /// The chit of an interception check (8.3).
    Chit {
        Day = "day",
        Night = "night",
        Avoid = "avoid",
    }
}

words! {
    /// What an air counter flies (6.21, 8.42).
    Duty {
        /// On ships, ports or airfields.
        Attack = "attack",
        Escort = "escort",
        Cap = "cap",
        /// In ground combat.
        Dogfight = "dogfight",
        Support = "support",
    }
}

/// An air counter and what it flies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct AirDuty {
    pub piece: Piece,
    pub duty: Duty,
}

/// How far a battle in a zone has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ZoneStage {
    /// Both choose a chit.
    Chits,
    /// The dice of the interception (8.31).
    Interception,
    /// One round by night (8.41).
    Night,
    /// Both assign their air (8.42).
    Duties,
    /// Escorts and CAP fire.
    AirFight,
    /// CAP beyond 2:1 fires at attackers.
    Breakthrough,
    /// Anti-aircraft fire at the attackers of this side.
    Flak(Side),
    /// The attackers of this side strike.
    Strike(Side),
    /// The submarine unit of this side attacks or waits (8.5).
    Submarines(Side),
    /// Escorts fire at the submarine unit of this side.
    Escorts(Side),
    /// It attacks.
    Torpedoes(Side),
    /// What is damaged goes onto the track (8.6).
    Damage,
    /// The zone is done.
    Done,
}

/// An attack on a port or airbase (8.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Strike {
    pub area: Area,
    /// On the airbase; else on ships and port.
    pub airbase: bool,
    /// Of those that attack a port: at the port itself and not at its ships.
    pub at_port: bool,
}

/// A battle in a zone, or an attack on a port or airbase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // each is a mark of its own
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct ZoneBattle {
    pub zone: Zone,
    pub strike: Option<Strike>,
    pub stage: ZoneStage,
    /// The interception check that is on, from 1.
    pub check: u8,
    /// The check before this one was weather, and none before it was a battle.
    pub weather: bool,
    pub chits: [Option<Chit>; 2],
    pub shown: bool,
    pub method: Option<Chit>,
    /// Who rolled higher.
    pub winner: Option<Side>,
    pub surprise: bool,
    /// The round of this day battle.
    pub round: u8,
    /// Rounds that were fought since the last submarine attack (8.5).
    pub fought: u8,
    pub air: [Option<Vec<AirDuty>>; 2],
    /// What each side's attackers look for, the first first.
    pub targets: [Vec<Class>; 2],
    /// Damaged steps that are not on the track yet.
    pub damaged: Vec<(Piece, u8)>,
    /// What the submarine unit of the side that attacks looks for: damaged ships.
    pub on_damaged: bool,
    /// Submarine units that have answered after this check.
    pub submarines_done: [bool; 2],
    /// A day battle of one round (9.11k).
    pub single: bool,
    /// It is no battle but what a submarine unit does to ships that leave the zone (8.23).
    pub leaving: Option<Leaving>,
}

/// What goes on an extended operation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Leaving {
    pub to: Zone,
    /// Those that leave this zone, and those that join them from elsewhere.
    pub pieces: Vec<Piece>,
    /// The submarine unit attacks.
    pub attacked: bool,
}

impl ZoneBattle {
    /// A battle at its first check.
    pub fn new(zone: Zone) -> Self {
        Self {
            zone,
            strike: None,
            stage: ZoneStage::Chits,
            check: 1,
            weather: false,
            chits: [None; 2],
            shown: false,
            method: None,
            winner: None,
            surprise: false,
            round: 0,
            fought: 0,
            air: [None, None],
            targets: [Class::ALL_CLASSES.to_vec(), Class::ALL_CLASSES.to_vec()],
            damaged: Vec::new(),
            on_damaged: false,
            submarines_done: [false; 2],
            single: false,
            leaving: None,
        }
    }

    /// Damaged steps of a fleet.
    pub fn damage_of(&self, piece: Piece) -> u8 {
        self.damaged.iter().find(|(known, _)| *known == piece).map_or(0, |(_, steps)| *steps)
    }

    /// The counters of a side that fly something.
    pub fn flying(&self, side: Side, duty: Duty) -> Vec<Piece> {
        let of = self.air[side.ix()].iter().flatten();
        of.filter(|air| air.duty == duty).map(|air| air.piece).collect()
    }
}

impl Class {
    /// The order in which attackers look for targets unless they are told otherwise.
    pub const ALL_CLASSES: [Self; 3] = [Self::Cv, Self::Bb, Self::Ca];
}

/// How far a ground combat has come (6.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GroundStage {
    /// Both assign their air.
    Duties,
    /// Air fights (6.22).
    Dogfight,
    /// The defender fires.
    Defence,
    /// The attacker fires.
    Attack,
    /// The round is over.
    Ended,
}

/// A ground combat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct AreaBattle {
    pub area: Area,
    pub stage: GroundStage,
    /// Two dice a step on both sides (6.32).
    pub assault: bool,
    /// An extra round by special action (6.6).
    pub breakthrough: bool,
    /// The round, from 1.
    pub round: u8,
    /// The powers that attack, where others of their side stay out (6.62); none = all of them.
    pub powers: Vec<Power>,
    pub air: [Option<Vec<AirDuty>>; 2],
    /// Who of Japan charges; none = not decided (9.14).
    pub charge: Option<Charge>,
}

/// Garrison and militia that charge.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Charge {
    pub blocks: Vec<Piece>,
    pub garrison: bool,
}

impl AreaBattle {
    /// Whether units of a nation take part: all but those of attacking powers that did not pay for the round (6.62).
    pub fn fights(&self, nation: Nation) -> bool {
        let attacks = self.powers.first().is_some_and(|power| power.side() == nation.side());
        !attacks || self.powers.contains(&nation.power())
    }

    /// The counters of a side that fly something.
    pub fn flying(&self, side: Side, duty: Duty) -> Vec<Piece> {
        let of = self.air[side.ix()].iter().flatten();
        of.filter(|air| air.duty == duty).map(|air| air.piece).collect()
    }
}
