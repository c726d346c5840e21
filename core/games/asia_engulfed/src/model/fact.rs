//! What can happen, in the rulebook's words, and who may read it.
//!
//! Blocks stand with their faces to their owner. So what a piece becomes is a fact for its owner alone ([`AsiaEvent::PiecesSet`]),
//! unless it lies open, and right after it comes what everybody may read: how many, from where, to where. Areas, tracks and markers
//! lie open.
//!
//! Sections: `11`, and each fact its own.

use crate::model::state::{AirMarker, Chit, Damaged, Duty, Entry, NavalMarker, Place, State, Track};
use crate::model::vocabulary::{Class, Control, Nation, Power};
use crate::{FAMILY, SCHEMA};
use adjutant_core::ruleset::{Answering, Marks};
use adjutant_core::story::Turning;
use adjutant_events::{Audience, Event, KindId, Native, Own, SeatId, SpaceId, UnitId};
use serde::{Deserialize, Serialize};

/// Where a piece is, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum Spot {
    Pool,
    /// Out of the game.
    Gone,
    Land(SpaceId),
    Port(SpaceId),
    Sea(SpaceId),
    /// In the box of this carrier.
    Carrier(UnitId),
    Orphan,
    Holding,
    /// It joins the pool when an elite unit is lost.
    Aside,
    /// It joins the pool in this year.
    Later(u16),
}

impl Spot {
    /// The space that it is or lies in, as far as it says.
    pub const fn space(&self) -> Option<&SpaceId> {
        match self {
            Self::Land(space) | Self::Port(space) | Self::Sea(space) => Some(space),
            Self::Pool
            | Self::Gone
            | Self::Carrier(_)
            | Self::Orphan
            | Self::Holding
            | Self::Aside
            | Self::Later(_) => None,
        }
    }

    /// The place that it names.
    pub fn place(&self, state: &State) -> Option<Place> {
        let board = state.board();
        Some(match self {
            Self::Pool => Place::Pool,
            Self::Gone => Place::Gone,
            Self::Aside => Place::Aside,
            Self::Later(year) => Place::Later(*year),
            Self::Land(id) => Place::Land(board.area_of(id)?),
            Self::Port(id) => Place::Port(board.area_of(id)?),
            Self::Sea(id) => Place::Sea(board.zone_of(id)?),
            Self::Carrier(unit) => Place::Carrier(board.piece_of(*unit)?),
            Self::Orphan => Place::Orphan,
            Self::Holding => Place::Holding,
        })
    }

    /// A place in words.
    pub fn of(state: &State, place: Place) -> Self {
        let board = state.board();
        match place {
            Place::Pool => Self::Pool,
            Place::Gone => Self::Gone,
            Place::Aside => Self::Aside,
            Place::Later(year) => Self::Later(year),
            Place::Land(area) => Self::Land(board.area(area).id.clone()),
            Place::Port(area) => Self::Port(board.area(area).id.clone()),
            Place::Sea(zone) => Self::Sea(board.zone(zone).id.clone()),
            Place::Carrier(carrier) => Self::Carrier(carrier.unit()),
            Place::Orphan => Self::Orphan,
            Place::Holding => Self::Holding,
        }
    }
}

/// What a piece becomes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct PieceSet {
    pub unit: UnitId,
    pub at: Spot,
    pub steps: u8,
    /// It moved in this player turn.
    pub moved: bool,
    /// It used its extended operation or its harbour attack.
    pub spent: bool,
}

/// So many of a space.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct SpaceCount {
    pub space: SpaceId,
    pub count: u8,
}

/// A block that lies open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct ShownBlock {
    pub nation: Nation,
    pub kind: KindId,
    pub steps: u8,
}

/// An air counter and what it flies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct FlightSet {
    pub unit: UnitId,
    pub duty: Duty,
}

/// Damaged steps of a fleet in a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct DamageSet {
    pub unit: UnitId,
    pub steps: u8,
}

/// How a fleet goes to a zone (1.11, 8.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum Course {
    Move,
    React,
    Extended,
}

/// How a shot or strike ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum Fire {
    AirFight,
    Breakthrough,
    Flak,
    Strike,
    Night,
    Escorts,
    Torpedoes,
    Dogfight,
    Defence,
    Attack,
    Kamikaze,
}

/// A fact. Numbers in brackets are rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum AsiaEvent {
    /// What pieces of a side become: for its eyes, unless they lie open.
    PiecesSet { seat: SeatId, open: bool, pieces: Vec<PieceSet> },
    /// Tracks were set.
    TracksSet { tracks: Vec<(Track, u8)> },
    /// The naval markers, the air markers and the damaged steps on the track stand so (4.7, 8.6).
    MarkersSet { naval: Vec<NavalMarker>, air: Vec<AirMarker>, damaged: Vec<Damaged> },
    /// An area has another controller (3.25).
    AreaTaken { area: SpaceId, control: Control },
    /// A garrison was placed in an area or taken off (4.28).
    GarrisonSet { seat: SeatId, area: SpaceId, nation: Option<Nation> },
    /// A fortification was built or torn down (6.8).
    FortificationSet { area: SpaceId, seat: Option<SeatId> },
    /// A port has so many points of damage (8.7).
    PortDamaged { area: SpaceId, points: u8 },
    /// How ground units came into an area (6.1).
    EntryMade { area: SpaceId, entry: Entry },

    /// What a phase does when it begins is done.
    PhaseBegun { seat: SeatId },
    /// A phase is over.
    PhaseEnded { seat: SeatId },
    /// A turn begins; with the year, more joins the force pool (4.4).
    TurnBegan { turn: u8 },

    /// Ships and transports went to a zone (1.11, 8.2).
    ZoneNamed { seat: SeatId, zone: SpaceId, course: Course, from: Vec<SpaceCount>, fleets: u8, transports: u8 },
    /// The other side has reacted or not; its submarine unit came or not (8.25).
    ReactionEnded { seat: SeatId, zone: SpaceId, fleets: u8, submarine: bool },
    /// The phasing side's submarine unit came or not (1.11b).
    SubmarineSent { seat: SeatId, zone: SpaceId, sent: bool },
    /// A code was broken (7.6).
    CodeBroken { zone: SpaceId, carriers: u8, battleships: u8, cruisers: u8, troops: u8 },

    /// Japan laid its network (3.51).
    NetworkLaid { zones: Vec<SpaceId>, submarine: Option<SpaceId>, cost: u8 },
    /// Which units of a side are supplied partially or not: for its eyes (3.7).
    SupplyMarked { seat: SeatId, partial: Vec<UnitId>, out: Vec<UnitId> },
    /// How many are marked where.
    SupplyJudged { seat: SeatId, partial: Vec<SpaceCount>, out: Vec<SpaceCount> },
    /// Jungle attrition took steps (6.72).
    JungleAttrition { seat: SeatId, areas: Vec<SpaceCount> },
    /// Units were removed for lack of supply (3.8), or because they may not stand where they are (5.4).
    UnitsRemoved { seat: SeatId, rule: String, spaces: Vec<SpaceCount> },

    /// The income of a side (4.1).
    IncomeCounted { seat: SeatId, purses: Vec<(Power, u8)>, oil: u8 },
    /// Strategic warfare went on to its next roll (2).
    WarfareRolled { stage: u8, result: u8 },
    /// A side has produced (4.6): what each power spent, how many steps of ground units nobody else sees.
    Produced { seat: SeatId, spent: Vec<(Power, u8)>, ground_steps: u8 },

    /// A battle in a zone begins, or an attack on a port or airbase.
    BattleBegun { zone: SpaceId, area: Option<SpaceId>, airbase: bool, at_port: bool },
    /// A side chose its chit: for its eyes (8.31).
    ChitSealed { seat: SeatId, zone: SpaceId, chit: Chit },
    /// It has chosen.
    ChitReady { seat: SeatId, zone: SpaceId },
    /// Both chits are shown.
    ChitsShown { zone: SpaceId, japan: Chit, allies: Chit },
    /// The dice of an interception are read: whose chit holds; none = weather (8.32).
    Intercepted { zone: SpaceId, winner: Option<SeatId>, method: Option<Chit>, surprise: bool },
    /// A side assigned its air: for its eyes (6.21, 8.42).
    AirSealed { seat: SeatId, space: SpaceId, flights: Vec<FlightSet>, targets: Vec<Class> },
    /// It has assigned.
    AirReady { seat: SeatId, space: SpaceId },
    /// All air and all blocks in a battle are shown.
    AirShown { space: SpaceId, japan: Vec<FlightSet>, allies: Vec<FlightSet>, blocks: Vec<ShownBlock> },
    /// Blocks are shown.
    BlocksShown { space: SpaceId, seat: SeatId, blocks: Vec<ShownBlock> },
    /// Fire was read: steps that it destroyed and damaged, by side that lost them.
    FireRead { space: SpaceId, fire: Fire, seat: SeatId, destroyed: u8, damaged: u8 },
    /// Damaged steps of fleets in a battle stand so.
    DamageCounted { zone: SpaceId, damage: Vec<DamageSet> },
    /// A submarine unit attacks or waits (8.5).
    SubmarineDecided { seat: SeatId, zone: SpaceId, on_damaged: bool, attacks: bool },
    /// A side leaves a zone (8.32).
    ZoneLeft { seat: SeatId, zone: SpaceId },
    /// A round of a battle in a zone is over, and the next check begins.
    CheckBegun { zone: SpaceId },
    /// A battle in a zone is over.
    BattleEnded { zone: SpaceId },

    /// Units moved by land or air, or landed (5, 7.2).
    UnitsMoved { seat: SeatId, to: SpaceId, from: Vec<SpaceCount>, landed: bool },
    /// A ground combat begins a round (6.2).
    RoundBegun { seat: SeatId, area: SpaceId, assault: bool, breakthrough: bool, round: u8 },
    /// It ended.
    RoundEnded { area: SpaceId },
    /// A nation surrendered or fell (10.1), or came back (10.12, 10.13).
    NationFell { nation: Nation, back: bool },
    /// Victory was checked (10.3).
    VictoryChecked { points: u8, areas: u8, bases: u8 },
    /// Fleets rebased (8.8).
    FleetsRebased { seat: SeatId, to: SpaceId, fleets: u8, others: u8 },
    /// Blocks were merged into fewer (8.11).
    FleetsMerged { seat: SeatId, space: SpaceId, before: u8, after: u8 },
    /// A game master put the board right by hand: so many blocks, whose units stand in these spaces now, for this reason.
    BoardEdited { blocks: u8, spaces: Vec<SpaceCount>, reason: String },
    /// Militia was raised for an area that was lost in China (9.45): so many steps; since the fourth revision of the rules always five, as
    /// many as found room.
    MilitiaRaised { nation: Nation, steps: u8 },
    /// Of the attackers only these powers fight the breakthrough round that has begun (6.62).
    PowersFight { area: SpaceId, powers: Vec<Power> },
    /// What leaves past an enemy submarine unit on an extended operation, and joins it: for its eyes (8.23).
    OperationSealed { seat: SeatId, zone: SpaceId, to: SpaceId, units: Vec<UnitId> },
    /// An extended operation leaves a zone in which an enemy submarine unit is.
    OperationBegun { seat: SeatId, zone: SpaceId, to: SpaceId },
    /// The surprise attack on a harbour is over: its fleets go home at once, or stay (9.11k).
    RaidOver { zone: SpaceId },
    /// They are gone, or stay; and whether fleets of the enemy are there to meet them.
    RaidersDecided { seat: SeatId, zone: SpaceId, stay: bool, met: bool },
    /// Surprised fleets at sea stand to fight them, or rebase (9.11k).
    FleetsStand { seat: SeatId, zone: SpaceId, stand: bool },
    /// Who charges before a side fires (9.14).
    ChargeDecided { seat: SeatId, area: SpaceId, units: Vec<UnitId>, garrison: bool },
    /// Counters beyond those that must attack ships in a zone (9.13).
    KamikazesSent { seat: SeatId, zone: SpaceId, units: Vec<UnitId> },
    /// No more of them do.
    KamikazesHeld { seat: SeatId, zone: SpaceId },
    /// What a bid gives a side before the first turn: WERP, and so much oil Japan has with it (10.4).
    BidGranted { seat: SeatId, werp: u8, oil: u8 },
}

impl AsiaEvent {
    /// What of the story it begins or ends.
    pub fn turning(&self) -> Turning {
        match self {
            Self::BattleBegun { zone, .. } | Self::OperationBegun { zone, .. } => Turning::BattleBegins(zone.clone()),
            Self::BattleEnded { zone } => Turning::BattleEnds(zone.clone()),
            Self::RoundBegun { area, .. } => Turning::BattleBegins(area.clone()),
            Self::RoundEnded { area } => Turning::BattleEnds(area.clone()),
            Self::PiecesSet { .. }
            | Self::TracksSet { .. }
            | Self::MarkersSet { .. }
            | Self::AreaTaken { .. }
            | Self::GarrisonSet { .. }
            | Self::FortificationSet { .. }
            | Self::PortDamaged { .. }
            | Self::EntryMade { .. }
            | Self::PhaseBegun { .. }
            | Self::PhaseEnded { .. }
            | Self::TurnBegan { .. }
            | Self::ZoneNamed { .. }
            | Self::ReactionEnded { .. }
            | Self::SubmarineSent { .. }
            | Self::CodeBroken { .. }
            | Self::NetworkLaid { .. }
            | Self::SupplyMarked { .. }
            | Self::SupplyJudged { .. }
            | Self::JungleAttrition { .. }
            | Self::UnitsRemoved { .. }
            | Self::IncomeCounted { .. }
            | Self::BidGranted { .. }
            | Self::WarfareRolled { .. }
            | Self::Produced { .. }
            | Self::ChitSealed { .. }
            | Self::ChitReady { .. }
            | Self::ChitsShown { .. }
            | Self::Intercepted { .. }
            | Self::AirSealed { .. }
            | Self::AirReady { .. }
            | Self::AirShown { .. }
            | Self::BlocksShown { .. }
            | Self::FireRead { .. }
            | Self::DamageCounted { .. }
            | Self::SubmarineDecided { .. }
            | Self::ZoneLeft { .. }
            | Self::CheckBegun { .. }
            | Self::UnitsMoved { .. }
            | Self::NationFell { .. }
            | Self::VictoryChecked { .. }
            | Self::FleetsRebased { .. }
            | Self::FleetsMerged { .. }
            | Self::BoardEdited { .. }
            | Self::MilitiaRaised { .. }
            | Self::PowersFight { .. }
            | Self::OperationSealed { .. }
            | Self::RaidOver { .. }
            | Self::RaidersDecided { .. }
            | Self::FleetsStand { .. }
            | Self::ChargeDecided { .. }
            | Self::KamikazesSent { .. }
            | Self::KamikazesHeld { .. } => Turning::Nothing,
        }
    }

    /// What it is to everybody who does not know its type.
    pub fn marks(&self) -> Marks {
        let everyone = || Marks::of(Audience::Everyone);
        let own = |seat: &SeatId| Marks::of(Audience::Seat(seat.clone()));
        let told = || Marks { tells_of_secret: true, ..everyone() };
        let opens = || Marks { lays_open: true, ..everyone() };
        let ends = || Marks { ends_part: true, ..everyone() };
        let answers = |seat: &SeatId, marks: Marks| Marks { answers: Answering::Seat(seat.clone()), ..marks };
        match self {
            Self::PiecesSet { open: true, .. } => everyone(),
            Self::PiecesSet { seat, open: false, .. }
            | Self::SupplyMarked { seat, .. }
            | Self::OperationSealed { seat, .. }
            | Self::AirSealed { seat, .. } => own(seat),
            Self::ChitSealed { seat, .. } => answers(seat, own(seat)),
            // Right before each of these stands what only its owner reads; of others that move or lose something it may all lie open.
            Self::ChitReady { seat, .. } => answers(seat, told()),
            Self::AirReady { .. } | Self::SupplyJudged { .. } | Self::OperationBegun { .. } => told(),
            Self::FleetsMerged { .. } | Self::JungleAttrition { .. } | Self::MilitiaRaised { .. } => told(),
            Self::BoardEdited { blocks, reason, .. } => {
                let reason = Some(reason.clone());
                Marks { reason, ..if *blocks > 0 { told() } else { everyone() } }
            }
            Self::ZoneNamed { seat, course: Course::React, fleets, .. } => {
                answers(seat, if *fleets > 0 { told() } else { everyone() })
            }
            Self::ZoneNamed { fleets, .. } | Self::FleetsRebased { fleets, .. } if *fleets > 0 => told(),
            // A submarine unit, which lies open, comes after the fleets.
            Self::ReactionEnded { seat, fleets, submarine, .. } => {
                answers(seat, if *fleets > 0 && !submarine { told() } else { everyone() })
            }
            Self::SubmarineSent { seat, .. } => answers(seat, everyone()),
            Self::ZoneNamed { .. }
            | Self::FleetsRebased { .. }
            | Self::Produced { .. }
            | Self::UnitsMoved { .. }
            | Self::UnitsRemoved { .. } => everyone(),
            Self::CodeBroken { .. } | Self::ChitsShown { .. } | Self::AirShown { .. } | Self::BlocksShown { .. } => {
                opens()
            }
            Self::PhaseEnded { .. } | Self::BattleEnded { .. } | Self::RoundEnded { .. } => ends(),
            Self::TracksSet { .. }
            | Self::MarkersSet { .. }
            | Self::AreaTaken { .. }
            | Self::GarrisonSet { .. }
            | Self::FortificationSet { .. }
            | Self::PortDamaged { .. }
            | Self::EntryMade { .. }
            | Self::PhaseBegun { .. }
            | Self::TurnBegan { .. }
            | Self::NetworkLaid { .. }
            | Self::IncomeCounted { .. }
            | Self::BidGranted { .. }
            | Self::WarfareRolled { .. }
            | Self::BattleBegun { .. }
            | Self::Intercepted { .. }
            | Self::FireRead { .. }
            | Self::DamageCounted { .. }
            | Self::SubmarineDecided { .. }
            | Self::ZoneLeft { .. }
            | Self::CheckBegun { .. }
            | Self::RoundBegun { .. }
            | Self::PowersFight { .. }
            | Self::RaidOver { .. }
            | Self::RaidersDecided { .. }
            | Self::FleetsStand { .. }
            | Self::ChargeDecided { .. }
            | Self::KamikazesSent { .. }
            | Self::KamikazesHeld { .. }
            | Self::NationFell { .. }
            | Self::VictoryChecked { .. } => everyone(),
        }
    }
}

impl Own for AsiaEvent {
    const FAMILY: &'static str = FAMILY;
    const SCHEMA: u16 = SCHEMA;
}

impl From<AsiaEvent> for Event {
    fn from(fact: AsiaEvent) -> Self {
        Self::Play(Native::new(fact))
    }
}
