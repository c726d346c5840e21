//! Battles in progress: the choices made and the current stage.
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
    /// The duty of an air counter (6.21, 8.42).
    Duty {
        /// Against ships, ports or airfields.
        Attack = "attack",
        Escort = "escort",
        Cap = "cap",
        /// Against enemy air in ground combat.
        Dogfight = "dogfight",
        Support = "support",
    }
}

/// An air counter and its duty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct AirDuty {
    pub piece: Piece,
    pub duty: Duty,
}

/// The stage of a battle in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ZoneStage {
    /// Both sides choose a chit.
    Chits,
    /// The dice of the interception (8.31).
    Interception,
    /// One round by night (8.41).
    Night,
    /// Both sides assign their air (8.42).
    Duties,
    /// Escorts and CAP fire at each other.
    AirFight,
    /// CAP in excess of 2:1 fires at attackers.
    Breakthrough,
    /// Anti-aircraft fire at this side's attackers.
    Flak(Side),
    /// This side's attackers strike.
    Strike(Side),
    /// This side's submarine unit attacks or waits (8.5).
    Submarines(Side),
    /// Escorts fire at this side's submarine unit.
    Escorts(Side),
    /// This side's submarine unit attacks.
    Torpedoes(Side),
    /// Damaged steps go onto the track (8.6).
    Damage,
    /// The battle is over.
    Done,
}

/// An attack on a port or airbase (8.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Strike {
    pub area: Area,
    /// Whether it is an attack on the airbase; otherwise it is on ships and port.
    pub airbase: bool,
    /// Whether an attack on a port targets the port itself and not its ships.
    pub at_port: bool,
}

/// A battle in a zone, or an attack on a port or airbase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // independent flags
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct ZoneBattle {
    pub zone: Zone,
    pub strike: Option<Strike>,
    pub stage: ZoneStage,
    /// The current interception check, from 1.
    pub check: u8,
    /// Whether the previous check was weather and no check before it led to a battle.
    pub weather: bool,
    pub chits: [Option<Chit>; 2],
    pub shown: bool,
    pub method: Option<Chit>,
    /// The side that won the interception.
    pub winner: Option<Side>,
    pub surprise: bool,
    /// The current round of a day battle.
    pub round: u8,
    /// Rounds fought since the last submarine attack (8.5).
    pub fought: u8,
    pub air: [Option<Vec<AirDuty>>; 2],
    /// The order of each side's targets, the first target first.
    pub targets: [Vec<Class>; 2],
    /// Damaged steps that are not yet on the track.
    pub damaged: Vec<(Piece, u8)>,
    /// Whether the attacking submarine unit targets damaged ships.
    pub on_damaged: bool,
    /// Whether each side's submarine unit has answered after this check.
    pub submarines_done: [bool; 2],
    /// Whether it is a day battle of a single round (9.11k).
    pub single: bool,
    /// Set if this is only a submarine unit's attack on ships that leave the zone (8.23).
    pub leaving: Option<Leaving>,
}

/// Units on an extended operation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Leaving {
    pub to: Zone,
    /// Those that leave this zone, and those that join from elsewhere.
    pub pieces: Vec<Piece>,
    /// Whether the submarine unit has attacked.
    pub attacked: bool,
}

impl ZoneBattle {
    /// A battle at its first interception check.
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

    /// The damaged steps of a fleet.
    pub fn damage_of(&self, piece: Piece) -> u8 {
        self.damaged.iter().find(|(known, _)| *known == piece).map_or(0, |(_, steps)| *steps)
    }

    /// The counters of a side with this duty.
    pub fn flying(&self, side: Side, duty: Duty) -> Vec<Piece> {
        let of = self.air[side.ix()].iter().flatten();
        of.filter(|air| air.duty == duty).map(|air| air.piece).collect()
    }
}

impl Class {
    /// The default order of the attackers' targets.
    pub const ALL_CLASSES: [Self; 3] = [Self::Cv, Self::Bb, Self::Ca];
}

/// The stage of a ground combat (6.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GroundStage {
    /// Both sides assign their air.
    Duties,
    /// Aircraft fight each other (6.22).
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
    /// Whether it is an assault: two dice a step on both sides (6.32).
    pub assault: bool,
    /// Whether it is an additional round by special action (6.6).
    pub breakthrough: bool,
    /// The round, from 1.
    pub round: u8,
    /// The attacking powers, where other powers of their side stay out (6.62); empty = all attack.
    pub powers: Vec<Power>,
    pub air: [Option<Vec<AirDuty>>; 2],
    /// The Japanese units that charge; none = not decided (9.14).
    pub charge: Option<Charge>,
}

/// A charge of garrison and militia.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Charge {
    pub blocks: Vec<Piece>,
    pub garrison: bool,
}

impl AreaBattle {
    /// Whether units of a nation take part. Units of powers that stay out of the attack do not (6.62).
    pub fn fights(&self, nation: Nation) -> bool {
        let attacks = self.powers.first().is_some_and(|power| power.side() == nation.side());
        !attacks || self.powers.contains(&nation.power())
    }

    /// The counters of a side with this duty.
    pub fn flying(&self, side: Side, duty: Duty) -> Vec<Piece> {
        let of = self.air[side.ix()].iter().flatten();
        of.filter(|air| air.duty == duty).map(|air| air.piece).collect()
    }
}
