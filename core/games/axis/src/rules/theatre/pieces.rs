//! The rules that a theatre of war may add or change, and their defaults if `ruleset.toml` says nothing.
//!
//! As in `edition.rs`, the code of each rule matches its enum exhaustively. The default is the family's usual rule.
//!
//! Section: `0.phases`.

use crate::model::board::{Kind, Power, Space};
use adjutant_core::name::Name;

/// The rules of a theatre of war.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pieces {
    /// The enemies for which ships stop and fight.
    pub ships_stop_for: ShipsStopFor,
    /// The units that may retreat from an assault from the sea.
    pub assault_retreat: AssaultRetreat,
    /// The land to which land units may retreat.
    pub retreat_ground: RetreatGround,
    /// How long submarines stay submerged.
    pub submerged: Submerged,
    /// Where new complexes may be built.
    pub new_complexes: NewComplexes,
    /// Units that cost nothing.
    pub levy: Option<Levy>,
    /// Points that a power collects in its turns.
    pub score: Option<Score>,
    /// Powers whose land units may not board ships.
    pub never_aboard: Vec<Power>,
    /// Warships with room for one land unit.
    pub small_hold: Option<SmallHold>,
    /// Attacks by aircraft that are not units.
    pub kamikazes: Option<Kamikazes>,
    /// Raids on complexes.
    pub raids: Option<Raids>,
    /// The effect of air bases.
    pub air_bases: AirBases,
    /// The kind of aircraft that may patrol a sea zone between its turns.
    pub patrol: Option<Kind>,
    /// Whether guns fire at aircraft that retreated.
    pub broken_off: BrokenOff,
    /// Whether hits on an attacker may be assigned to allies' ships that are in the zone without fighting.
    pub bystanders: Bystanders,
    /// What transports may do in the noncombat move after a battle.
    pub transports_after_battle: TransportsAfterBattle,
    /// The zones to which ships may retreat.
    pub ships_retreat: ShipsRetreat,
    /// Whether a ship that stops on its way between naval bases keeps its third zone.
    pub stops_between_bases: StopsBetweenBases,
    /// Whether a carrier on which a fighter landed may move.
    pub landed_on: LandedOn,
}

/// What transports that made a combat move or fought may do in the noncombat move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TransportsAfterBattle {
    /// Nothing.
    Nothing,
    /// A transport that fought may load or unload, and may complete an unloading. A transport that moved away from
    /// enemies loads and unloads as usual. Neither may move.
    LoadOrUnload,
}

/// The zones to which ships may retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShipsRetreat {
    /// A zone from which a ship entered the battle.
    ToWhereTheyEntered,
    /// A zone in which a ship began its turn, or which it passed.
    ToWhereTheyBeganOrPassed,
}

/// Whether a ship that stops on its way between naval bases keeps its third zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopsBetweenBases {
    /// No: it must make the whole move in one order to get the third zone.
    CostTheThirdZone,
    /// Yes.
    CostNothing,
}

/// Whether a carrier may move in the noncombat move after a fighter landed on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LandedOn {
    /// It may.
    Sails,
    /// It may not.
    Stays,
}

/// Whether hits on an attacker may be assigned to allies' ships that are in the zone without fighting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bystanders {
    /// No.
    AreSafe,
    /// Hits by submarines may, if the owner agrees.
    MayTakeHitsOfSubmarines,
}

/// Attacks that a power may declare in marked sea zones, a limited number in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kamikazes {
    /// The power.
    pub power: Power,
    /// The name of their dice, because they are not units.
    pub name: Name,
    /// The number in a game.
    pub count: u8,
    /// The number that each hits on.
    pub hits_on: u8,
}

/// Raids: aircraft that bomb a complex instead of fighting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Raids {
    /// The kind that bombs.
    pub bomber: Kind,
    /// The kind that escorts it, and that intercepts it.
    pub fighter: Kind,
    /// The number that each interceptor hits on.
    pub interceptors_hit_on: u8,
    /// The number that each escort hits on.
    pub escorts_hit_on: u8,
}

/// The effect of air bases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AirBases {
    /// None.
    Nothing,
    /// A step between a friendly base and an adjacent space costs an aircraft nothing.
    FreeStep,
}

/// Whether guns fire at aircraft that retreated, on their flight home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrokenOff {
    /// No: guns do not fire in the noncombat move.
    FlyHomeSafely,
    /// Guns that they pass fire at them.
    AreShotAt,
}

/// Warships of a power that carry one unit of a kind, by the rules for transports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SmallHold {
    /// The power.
    pub power: Power,
    /// The kind of ship.
    pub ship: Kind,
    /// The kind that one of them carries.
    pub cargo: Kind,
}

/// The enemies for which ships must stop, and which they fight where they end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShipsStopFor {
    /// Ships that make a zone hostile; submarines stop only for destroyers.
    SurfaceWarships,
    /// Every ship that is not submerged; submarines stop too.
    EveryShip,
}

/// The units that may retreat from an assault from the sea.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssaultRetreat {
    /// All units that did not land in it.
    WhoeverDidNotLand,
    /// Aircraft only.
    Aircraft,
}

/// The land to which land units may retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RetreatGround {
    /// Land that is friendly.
    Friendly,
    /// Land that has been friendly since the turn began.
    FriendlySinceTurnBegan,
}

/// How long submarines stay submerged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Submerged {
    /// Until the battle is over.
    UntilBattleEnds,
    /// Until the turn ends. Moves ignore them until then.
    UntilTurnEnds,
}

/// Where new complexes may be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewComplexes {
    /// Nowhere.
    Nowhere,
    /// In land with a value that the builder has controlled since the turn began. The builder or an enemy must be its
    /// original owner. One in each space.
    OwnOrConquered,
}

/// Units that a power without money gets when its turn begins. They are placed with the new units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Levy {
    /// The power.
    pub power: Power,
    /// The kind.
    pub kind: Kind,
    /// The space where they are placed. Nothing comes while the power does not control it.
    pub to: Space,
    /// The land for each of which one unit comes.
    pub per: LevyPer,
    /// One more unit comes while the enemy holds none of these; empty means never.
    pub road: Vec<Space>,
}

/// The land for each of which one unit comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LevyPer {
    /// Every land space.
    Land,
    /// Land with an IPC value.
    LandOfValue,
}

/// Points that a power collects: one for each full amount of IPCs that it gets in a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The power.
    pub power: Power,
    /// The number of IPCs for a point.
    pub ipcs_per_point: u32,
    /// The number of points with which it wins at the end of its turn. It loses if a turn brings none.
    pub wins_at: u32,
}

impl Pieces {
    /// The defaults, for an edition that chooses nothing.
    pub(crate) const NONE: &'static Self = &Self {
        ships_stop_for: ShipsStopFor::SurfaceWarships,
        assault_retreat: AssaultRetreat::WhoeverDidNotLand,
        retreat_ground: RetreatGround::Friendly,
        submerged: Submerged::UntilBattleEnds,
        new_complexes: NewComplexes::Nowhere,
        levy: None,
        score: None,
        never_aboard: Vec::new(),
        small_hold: None,
        kamikazes: None,
        raids: None,
        air_bases: AirBases::Nothing,
        patrol: None,
        broken_off: BrokenOff::FlyHomeSafely,
        bystanders: Bystanders::AreSafe,
        transports_after_battle: TransportsAfterBattle::Nothing,
        ships_retreat: ShipsRetreat::ToWhereTheyEntered,
        stops_between_bases: StopsBetweenBases::CostTheThirdZone,
        landed_on: LandedOn::Sails,
    };

    /// Whether an edition has chosen any rule that differs from the defaults.
    pub fn is_any(&self) -> bool {
        self != Self::NONE
    }

    /// Whether submerged submarines must be stored until the turn ends.
    pub fn remembers_the_submerged(&self) -> bool {
        match self.submerged {
            Submerged::UntilBattleEnds => false,
            Submerged::UntilTurnEnds => true,
        }
    }
}
