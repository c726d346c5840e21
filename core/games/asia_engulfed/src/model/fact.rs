//! What can happen, in the rulebook's words, and who may read it.
//!
//! Blocks stand with their faces to their owner. So what a piece becomes is a fact for its owner alone ([`AsiaEvent::PiecesSet`]),
//! unless it lies open, and right after it comes what everybody may read: how many, from where, to where. Areas, tracks and markers
//! lie open.
//!
//! Sections: `11`, and each fact its own.

use crate::model::state::{AirMarker, Chit, Damaged, Duty, Entry, NavalMarker, PieceLocation, State, Track};
use crate::model::vocabulary::{Class, Control, Nation, Power};
use adjutant_core::{bearing, facts};
use adjutant_events::{KindId, SeatId, SpaceId, UnitId};
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
    pub fn place(&self, state: &State) -> Option<PieceLocation> {
        let board = state.board();
        Some(match self {
            Self::Pool => PieceLocation::Pool,
            Self::Gone => PieceLocation::Gone,
            Self::Aside => PieceLocation::Aside,
            Self::Later(year) => PieceLocation::Later(*year),
            Self::Land(id) => PieceLocation::Land(board.area_of(id)?),
            Self::Port(id) => PieceLocation::Port(board.area_of(id)?),
            Self::Sea(id) => PieceLocation::Sea(board.zone_of(id)?),
            Self::Carrier(unit) => PieceLocation::Carrier(board.piece_of(*unit)?),
            Self::Orphan => PieceLocation::Orphan,
            Self::Holding => PieceLocation::Holding,
        })
    }

    /// A place in words.
    pub fn of(state: &State, place: PieceLocation) -> Self {
        let board = state.board();
        match place {
            PieceLocation::Pool => Self::Pool,
            PieceLocation::Gone => Self::Gone,
            PieceLocation::Aside => Self::Aside,
            PieceLocation::Later(year) => Self::Later(year),
            PieceLocation::Land(area) => Self::Land(board.area(area).id.clone()),
            PieceLocation::Port(area) => Self::Port(board.area(area).id.clone()),
            PieceLocation::Sea(zone) => Self::Sea(board.zone(zone).id.clone()),
            PieceLocation::Carrier(carrier) => Self::Carrier(carrier.unit()),
            PieceLocation::Orphan => Self::Orphan,
            PieceLocation::Holding => Self::Holding,
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

facts! {
    /// A fact. Numbers in brackets are rules.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs)] // a field without a comment is what its name says
    pub enum AsiaEvent {
        /// What pieces of a side become: for its eyes, unless they lie open.
        PiecesSet { seat: SeatId, open: bool, pieces: Vec<PieceSet> } => if *open { bearing::open() } else { secret(seat) };
        /// Tracks were set.
        TracksSet { tracks: Vec<(Track, u8)> } => open();
        /// The naval markers, the air markers and the damaged steps on the track stand so (4.7, 8.6).
        MarkersSet { naval: Vec<NavalMarker>, air: Vec<AirMarker>, damaged: Vec<Damaged> } => open();
        /// An area has another controller (3.25).
        AreaTaken { area: SpaceId, control: Control } => open();
        /// A garrison was placed in an area or taken off (4.28).
        GarrisonSet { seat: SeatId, area: SpaceId, nation: Option<Nation> } => open();
        /// A fortification was built or torn down (6.8).
        FortificationSet { area: SpaceId, seat: Option<SeatId> } => open();
        /// A port has so many points of damage (8.7).
        PortDamaged { area: SpaceId, points: u8 } => open();
        /// How ground units came into an area (6.1).
        EntryMade { area: SpaceId, entry: Entry } => open();

        /// What a phase does when it begins is done.
        PhaseBegun { seat: SeatId } => open();
        /// A phase is over.
        PhaseEnded { seat: SeatId } => open().ends_part();
        /// A turn begins; with the year, more joins the force pool (4.4).
        TurnBegan { turn: u8 } => open();

        /// Ships and transports went to a zone (1.11, 8.2).
        ZoneNamed { seat: SeatId, zone: SpaceId, course: Course, from: Vec<SpaceCount>, fleets: u8, transports: u8 } => {
            let named = open().beside_secret_if(*fleets > 0);
            if *course == Course::React { named.answers(seat) } else { named }
        };
        /// The other side has reacted or not; its submarine unit came or not (8.25).
        ReactionEnded { seat: SeatId, zone: SpaceId, fleets: u8, submarine: bool }
            => open().beside_secret_if(*fleets > 0 && !*submarine).answers(seat);
        /// The phasing side's submarine unit came or not (1.11b).
        SubmarineSent { seat: SeatId, zone: SpaceId, sent: bool } => open().answers(seat);
        /// A code was broken (7.6).
        CodeBroken { zone: SpaceId, carriers: u8, battleships: u8, cruisers: u8, troops: u8 } => open().lays_open();

        /// Japan laid its network (3.51).
        NetworkLaid { zones: Vec<SpaceId>, submarine: Option<SpaceId>, cost: u8 } => open();
        /// Which units of a side are supplied partially or not: for its eyes (3.7).
        SupplyMarked { seat: SeatId, partial: Vec<UnitId>, out: Vec<UnitId> } => secret(seat);
        /// How many are marked where.
        SupplyJudged { seat: SeatId, partial: Vec<SpaceCount>, out: Vec<SpaceCount> } => open().beside_secret();
        /// Jungle attrition took steps (6.72).
        JungleAttrition { seat: SeatId, areas: Vec<SpaceCount> } => open().beside_secret();
        /// Units were removed for lack of supply (3.8), or because they may not stand where they are (5.4).
        UnitsRemoved { seat: SeatId, rule: String, spaces: Vec<SpaceCount> } => open();

        /// The income of a side (4.1).
        IncomeCounted { seat: SeatId, purses: Vec<(Power, u8)>, oil: u8 } => open().of_turn();
        /// Strategic warfare went on to its next roll (2).
        WarfareRolled { stage: u8, result: u8 } => open();
        /// A side has produced (4.6): what each power spent, how many steps of ground units nobody else sees.
        Produced { seat: SeatId, spent: Vec<(Power, u8)>, ground_steps: u8 } => open().of_turn();

        /// A battle in a zone begins, or an attack on a port or airbase.
        BattleBegun { zone: SpaceId, area: Option<SpaceId>, airbase: bool, at_port: bool } => open().begins_battle(zone).in_battle();
        /// A side chose its chit: for its eyes (8.31).
        ChitSealed { seat: SeatId, zone: SpaceId, chit: Chit } => secret(seat).answers(seat);
        /// It has chosen.
        ChitReady { seat: SeatId, zone: SpaceId } => open().beside_secret().answers(seat);
        /// Both chits are shown.
        ChitsShown { zone: SpaceId, japan: Chit, allies: Chit } => open().lays_open().of_battle();
        /// The dice of an interception are read: whose chit holds; none = weather (8.32).
        Intercepted { zone: SpaceId, winner: Option<SeatId>, method: Option<Chit>, surprise: bool } => open().of_battle();
        /// A side assigned its air: for its eyes (6.21, 8.42).
        AirSealed { seat: SeatId, space: SpaceId, flights: Vec<FlightSet>, targets: Vec<Class> } => secret(seat);
        /// It has assigned.
        AirReady { seat: SeatId, space: SpaceId } => open().beside_secret();
        /// All air and all blocks in a battle are shown.
        AirShown { space: SpaceId, japan: Vec<FlightSet>, allies: Vec<FlightSet>, blocks: Vec<ShownBlock> }
            => open().lays_open().in_battle();
        /// Blocks are shown.
        BlocksShown { space: SpaceId, seat: SeatId, blocks: Vec<ShownBlock> } => open().lays_open().in_battle();
        /// Fire was read: steps that it destroyed and damaged, by side that lost them.
        FireRead { space: SpaceId, fire: Fire, seat: SeatId, destroyed: u8, damaged: u8 } => open().in_battle();
        /// Damaged steps of fleets in a battle stand so.
        DamageCounted { zone: SpaceId, damage: Vec<DamageSet> } => open();
        /// A submarine unit attacks or waits (8.5).
        SubmarineDecided { seat: SeatId, zone: SpaceId, on_damaged: bool, attacks: bool } => open().of_battle();
        /// A side leaves a zone (8.32).
        ZoneLeft { seat: SeatId, zone: SpaceId } => open().of_battle();
        /// A round of a battle in a zone is over, and the next check begins.
        CheckBegun { zone: SpaceId } => open().in_battle();
        /// A battle in a zone is over.
        BattleEnded { zone: SpaceId } => open().ends_part().ends_battle(zone).in_battle();

        /// Units moved by land or air, or landed (5, 7.2).
        UnitsMoved { seat: SeatId, to: SpaceId, from: Vec<SpaceCount>, landed: bool } => open();
        /// A ground combat begins a round (6.2).
        RoundBegun { seat: SeatId, area: SpaceId, assault: bool, breakthrough: bool, round: u8 } => open().begins_battle(area).in_battle();
        /// It ended.
        RoundEnded { area: SpaceId } => open().ends_part().ends_battle(area).in_battle();
        /// A nation surrendered or fell (10.1), or came back (10.12, 10.13).
        NationFell { nation: Nation, back: bool } => open().of_turn();
        /// Victory was checked (10.3).
        VictoryChecked { points: u8, areas: u8, bases: u8 } => open().of_turn();
        /// Fleets rebased (8.8).
        FleetsRebased { seat: SeatId, to: SpaceId, fleets: u8, others: u8 } => open().beside_secret_if(*fleets > 0);
        /// Blocks were merged into fewer (8.11).
        FleetsMerged { seat: SeatId, space: SpaceId, before: u8, after: u8 } => open().beside_secret();
        /// A game master put the board right by hand: so many blocks, whose units stand in these spaces now, for this reason.
        BoardEdited { blocks: u8, spaces: Vec<SpaceCount>, reason: String } => open().beside_secret_if(*blocks > 0).because(reason);
        /// Militia was raised for an area that was lost in China (9.45): so many steps; since the fourth revision of the rules always five, as
        /// many as found room.
        MilitiaRaised { nation: Nation, steps: u8 } => open().beside_secret().of_turn();
        /// Of the attackers only these powers fight the breakthrough round that has begun (6.62).
        PowersFight { area: SpaceId, powers: Vec<Power> } => open().of_battle();
        /// What leaves past an enemy submarine unit on an extended operation, and joins it: for its eyes (8.23).
        OperationSealed { seat: SeatId, zone: SpaceId, to: SpaceId, units: Vec<UnitId> } => secret(seat);
        /// An extended operation leaves a zone in which an enemy submarine unit is.
        OperationBegun { seat: SeatId, zone: SpaceId, to: SpaceId } => open().beside_secret().begins_battle(zone).of_battle();
        /// The surprise attack on a harbour is over: its fleets go home at once, or stay (9.11k).
        RaidOver { zone: SpaceId } => open();
        /// They are gone, or stay; and whether fleets of the enemy are there to meet them.
        RaidersDecided { seat: SeatId, zone: SpaceId, stay: bool, met: bool } => open();
        /// Surprised fleets at sea stand to fight them, or rebase (9.11k).
        FleetsStand { seat: SeatId, zone: SpaceId, stand: bool } => open();
        /// Who charges before a side fires (9.14).
        ChargeDecided { seat: SeatId, area: SpaceId, units: Vec<UnitId>, garrison: bool } => open().of_battle();
        /// Counters beyond those that must attack ships in a zone (9.13).
        KamikazesSent { seat: SeatId, zone: SpaceId, units: Vec<UnitId> } => open();
        /// No more of them do.
        KamikazesHeld { seat: SeatId, zone: SpaceId } => open();
        /// What a bid gives a side before the first turn: WERP, and so much oil Japan has with it (10.4).
        BidGranted { seat: SeatId, werp: u8, oil: u8 } => open().of_turn();
    }
}
