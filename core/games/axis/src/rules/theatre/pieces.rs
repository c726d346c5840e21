//! The pieces of the rules that a theatre of war may have besides, and what they are where `ruleset.toml` says nothing.
//!
//! Each is an exhaustive match at the place of its rule, as in `edition.rs`; what a game of the family has always had is
//! what stands where nothing is written.
//!
//! Section: `0.phases`.

use crate::model::board::{Kind, Power, Space};
use adjutant_core::name::Name;

/// The pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pieces {
    /// For which enemies ships stop and fight.
    pub ships_stop_for: ShipsStopFor,
    /// Who may leave an assault from the sea.
    pub assault_retreat: AssaultRetreat,
    /// Which land units may retreat to.
    pub retreat_ground: RetreatGround,
    /// How long submarines stay under water.
    pub submerged: Submerged,
    /// Where new complexes may be built.
    pub new_complexes: NewComplexes,
    /// Units that come without being paid for.
    pub levy: Option<Levy>,
    /// Points that a power collects turn by turn.
    pub score: Option<Score>,
    /// Powers whose land units never go aboard.
    pub never_aboard: Vec<Power>,
    /// Warships that have room for one land unit.
    pub small_hold: Option<SmallHold>,
    /// Attacks by aircraft that are no units.
    pub kamikazes: Option<Kamikazes>,
    /// Raids on complexes.
    pub raids: Option<Raids>,
    /// What air bases do.
    pub air_bases: AirBases,
    /// The aircraft that may patrol a sea zone between its turns.
    pub patrol: Option<Kind>,
    /// What guns do to aircraft that broke off.
    pub broken_off: BrokenOff,
    /// What hits on an attacker are to ships of his allies that only happen to be there.
    pub bystanders: Bystanders,
    /// What transports do in the noncombat move after a battle.
    pub transports_after_battle: TransportsAfterBattle,
    /// Which of the zones beside a battle ships retreat to.
    pub ships_retreat: ShipsRetreat,
    /// Whether a ship that stops on its way between naval bases still has its third zone.
    pub stops_between_bases: StopsBetweenBases,
    /// What a carrier does on which a fighter landed.
    pub landed_on: LandedOn,
}

/// What transports that made a combat move or fought do in the noncombat move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TransportsAfterBattle {
    /// Nothing.
    Nothing,
    /// Who fought takes aboard or puts ashore, and what was landed in part is landed whole; who sailed away from enemies
    /// works as ever. None of them sails.
    LoadOrUnload,
}

/// Which of the zones beside a battle ships retreat to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShipsRetreat {
    /// One from which a ship entered it.
    ToWhereTheyEntered,
    /// One in which a ship began its turn, or which it passed.
    ToWhereTheyBeganOrPassed,
}

/// Whether a ship that stops on its way between naval bases still has its third zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopsBetweenBases {
    /// It goes all the way in one order, or without it.
    CostTheThirdZone,
    /// It has, for what it did on its way.
    CostNothing,
}

/// What a carrier does in the noncombat move after a fighter landed on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LandedOn {
    /// It sails as if nothing had landed.
    Sails,
    /// It stays.
    Stays,
}

/// What hits on an attacker are to ships of his allies in the zone, which do not fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bystanders {
    /// Nothing.
    AreSafe,
    /// One that a submarine scored may be theirs, if their owner agrees.
    MayTakeHitsOfSubmarines,
}

/// Attacks that a power may declare in marked sea zones, so many in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kamikazes {
    /// Whose.
    pub power: Power,
    /// What their dice are called: they are no units.
    pub name: Name,
    /// How many in a game.
    pub count: u8,
    /// Each hits on this or less.
    pub hits_on: u8,
}

/// Raids: aircraft that bomb a complex instead of fighting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Raids {
    /// What bombs.
    pub bomber: Kind,
    /// What escorts it, and what intercepts it.
    pub fighter: Kind,
    /// Each interceptor hits on this or less.
    pub interceptors_hit_on: u8,
    /// Each escort hits on this or less.
    pub escorts_hit_on: u8,
}

/// What air bases do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AirBases {
    /// Nothing.
    Nothing,
    /// A step between a friendly base and a space beside it costs an aircraft nothing.
    FreeStep,
}

/// What guns do to aircraft that broke off, on their way home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrokenOff {
    /// Nothing: no gun fires in the noncombat move.
    FlyHomeSafely,
    /// Those over which they pass fire at them.
    AreShotAt,
}

/// Warships of a power that carry one unit of a kind, by the rules of transports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SmallHold {
    /// Whose.
    pub power: Power,
    /// Which ships.
    pub ship: Kind,
    /// What one of them carries.
    pub cargo: Kind,
}

/// For which enemies ships must stop, and fight where they end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShipsStopFor {
    /// Those that make a zone hostile; submarines for destroyers only.
    SurfaceWarships,
    /// Every ship that is not under water, and whoever it is.
    EveryShip,
}

/// Who may leave an assault from the sea.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssaultRetreat {
    /// Everybody who did not land in it.
    WhoeverDidNotLand,
    /// Aircraft only.
    Aircraft,
}

/// Which land units may retreat to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RetreatGround {
    /// Land that is friendly.
    Friendly,
    /// Land that has been friendly since the turn began.
    FriendlySinceTurnBegan,
}

/// How long submarines stay under water.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Submerged {
    /// Until the battle is over.
    UntilBattleEnds,
    /// Until the turn ends: to everybody's moves they are not there.
    UntilTurnEnds,
}

/// Where new complexes may be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewComplexes {
    /// Nowhere.
    Nowhere,
    /// In land of value that the builder has held since the turn began and that is his by right or was the enemy's: one in
    /// each.
    OwnOrConquered,
}

/// Units that a power without money gets when its turn begins, to be placed with the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Levy {
    /// Whose.
    pub power: Power,
    /// What comes.
    pub kind: Kind,
    /// Where it is placed: nothing comes while the power does not hold this.
    pub to: Space,
    /// For which of its land one comes.
    pub per: LevyPer,
    /// One more comes while the enemy holds none of these; none named = never.
    pub road: Vec<Space>,
}

/// For which land one unit comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LevyPer {
    /// Every land.
    Land,
    /// Land with an IPC value.
    LandOfValue,
}

/// Points that a power collects: one for so many full IPCs that it gets in a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// Whose.
    pub power: Power,
    /// How many IPCs make a point.
    pub ipcs_per_point: u32,
    /// It wins with so many at the end of its turn; it loses if the turn brought none.
    pub wins_at: u32,
}

impl Pieces {
    /// What an edition has that chooses none.
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

    /// Whether an edition has chosen any piece that others have not.
    pub fn is_any(&self) -> bool {
        self != Self::NONE
    }

    /// Whether submarines that dived are to be remembered until the turn ends.
    pub fn remembers_the_submerged(&self) -> bool {
        match self.submerged {
            Submerged::UntilBattleEnds => false,
            Submerged::UntilTurnEnds => true,
        }
    }
}
