//! Facts in the rulebook's terms, and who may read each.
//!
//! Only the owner sees the face of a block. So the new state of a piece is a fact for its owner
//! ([`AsiaEvent::PiecesSet`]), unless the piece is open. A public fact follows at once: how many pieces moved, from
//! where and to where. Areas, tracks and markers are open.
//!
//! Sections: `11`, and each fact its own.

use crate::model::state::{AirMarker, Chit, Damaged, Duty, Entry, NavalMarker, PieceLocation, State, Track};
use crate::model::vocabulary::{Class, Control, Nation, Power};
use adjutant_core::{fact_metadata, facts};
use adjutant_events::{KindId, SeatId, SpaceId, UnitId};
use serde::{Deserialize, Serialize};

/// The location of a piece, as a fact states it.
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
    /// It joins the pool when an elite unit is lost (9.12).
    Aside,
    /// It joins the pool in this year.
    Later(u16),
}

impl Spot {
    /// The space that it is in, as far as it names one.
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

    /// The location that it names on this board; none = the board does not know its space or unit.
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

    /// A location, as a fact states it.
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

/// The new state of a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct PieceSet {
    pub unit: UnitId,
    pub at: Spot,
    pub steps: u8,
    /// Whether it moved in this player turn.
    pub moved: bool,
    /// Whether it used its extended operation or its harbour attack.
    pub spent: bool,
}

/// A number of pieces in a space.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct SpaceCount {
    pub space: SpaceId,
    pub count: u8,
}

/// A revealed block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct ShownBlock {
    pub nation: Nation,
    pub kind: KindId,
    pub steps: u8,
}

/// An air counter and its duty.
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

/// The kind of naval movement to a zone (1.11, 8.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum Course {
    Move,
    React,
    Extended,
}

/// The kind of fire or strike that was resolved.
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
    /// A fact. Numbers in brackets are sections of the rulebook.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs)] // a field without a comment is what its name says
    pub enum AsiaEvent {
        /// The new states of a side's pieces: readable by that side only, unless they are open.
        PiecesSet { seat: SeatId, open: bool, pieces: Vec<PieceSet> } =>
            if *open { fact_metadata::open() } else { secret(seat) };
        /// Tracks have new values.
        TracksSet { tracks: Vec<(Track, u8)> } => open();
        /// The naval markers, air markers and damaged steps on the track have these values (4.7, 8.6).
        MarkersSet { naval: Vec<NavalMarker>, air: Vec<AirMarker>, damaged: Vec<Damaged> } => open();
        /// An area has a new controller (3.25).
        AreaTaken { area: SpaceId, control: Control } => open();
        /// A garrison was placed in an area or removed (4.28).
        GarrisonSet { seat: SeatId, area: SpaceId, nation: Option<Nation> } => open();
        /// A fortification was built or removed (6.8).
        FortificationSet { area: SpaceId, seat: Option<SeatId> } => open();
        /// A port has this many points of damage (8.7).
        PortDamaged { area: SpaceId, points: u8 } => open();
        /// How ground units entered an area (6.1).
        EntryMade { area: SpaceId, entry: Entry } => open();

        /// The automatic acts at the beginning of a phase are done.
        PhaseBegun { seat: SeatId } => open();
        /// A phase is over.
        PhaseEnded { seat: SeatId } => open().ends_part();
        /// A turn begins; with a new year, more pieces join the force pool (4.4).
        TurnBegan { turn: u8 } => open();

        /// Ships and transports moved to a zone (1.11, 8.2).
        ZoneNamed { seat: SeatId, zone: SpaceId, course: Course, from: Vec<SpaceCount>, fleets: u8, transports: u8 } => {
            let named = open().beside_secret_if(*fleets > 0);
            if *course == Course::React { named.answers(seat) } else { named }
        };
        /// The reaction of the other side, with or without its submarine unit (8.25).
        ReactionEnded { seat: SeatId, zone: SpaceId, fleets: u8, submarine: bool }
            => open().beside_secret_if(*fleets > 0 && !*submarine).answers(seat);
        /// The phasing side added its submarine unit or not (1.11b).
        SubmarineSent { seat: SeatId, zone: SpaceId, sent: bool } => open().answers(seat);
        /// A code was broken (7.6).
        CodeBroken { zone: SpaceId, carriers: u8, battleships: u8, cruisers: u8, troops: u8 } => open().lays_open();

        /// Japan laid its network (3.51).
        NetworkLaid { zones: Vec<SpaceId>, submarine: Option<SpaceId>, cost: u8 } => open();
        /// A side's units in partial supply and out of supply: readable by that side only (3.7).
        SupplyMarked { seat: SeatId, partial: Vec<UnitId>, out: Vec<UnitId> } => secret(seat);
        /// The numbers of marked units by space.
        SupplyJudged { seat: SeatId, partial: Vec<SpaceCount>, out: Vec<SpaceCount> } => open().beside_secret();
        /// Jungle attrition removed steps (6.72).
        JungleAttrition { seat: SeatId, areas: Vec<SpaceCount> } => open().beside_secret();
        /// Units were removed for lack of supply (3.8), or because they may not remain in their area (5.4).
        UnitsRemoved { seat: SeatId, rule: String, spaces: Vec<SpaceCount> } => open();

        /// The income of a side (4.1).
        IncomeCounted { seat: SeatId, purses: Vec<(Power, u8)>, oil: u8 } => open().of_turn();
        /// Strategic warfare reached its next roll (2).
        WarfareRolled { stage: u8, result: u8 } => open();
        /// A side has produced (4.6): WERP spent by each power, and the number of ground steps that are hidden from the
        /// enemy.
        Produced { seat: SeatId, spent: Vec<(Power, u8)>, ground_steps: u8 } => open().of_turn();

        /// A battle in a zone begins, or an attack on a port or airbase.
        BattleBegun { zone: SpaceId, area: Option<SpaceId>, airbase: bool, at_port: bool } => open().begins_battle(zone).in_battle();
        /// A side chose its chit: readable by that side only (8.31).
        ChitSealed { seat: SeatId, zone: SpaceId, chit: Chit } => secret(seat).answers(seat);
        /// A side has chosen its chit.
        ChitReady { seat: SeatId, zone: SpaceId } => open().beside_secret().answers(seat);
        /// Both chits are revealed.
        ChitsShown { zone: SpaceId, japan: Chit, allies: Chit } => open().lays_open().of_battle();
        /// The result of an interception: the side whose chit applies; none = weather (8.32).
        Intercepted { zone: SpaceId, winner: Option<SeatId>, method: Option<Chit>, surprise: bool } => open().of_battle();
        /// A side assigned its air: readable by that side only (6.21, 8.42).
        AirSealed { seat: SeatId, space: SpaceId, flights: Vec<FlightSet>, targets: Vec<Class> } => secret(seat);
        /// A side has assigned its air.
        AirReady { seat: SeatId, space: SpaceId } => open().beside_secret();
        /// All air and all blocks in a battle are revealed.
        AirShown { space: SpaceId, japan: Vec<FlightSet>, allies: Vec<FlightSet>, blocks: Vec<ShownBlock> }
            => open().lays_open().in_battle();
        /// Blocks are revealed.
        BlocksShown { space: SpaceId, seat: SeatId, blocks: Vec<ShownBlock> } => open().lays_open().in_battle();
        /// Fire was resolved: steps destroyed and damaged, and the side that lost them.
        FireRead { space: SpaceId, fire: Fire, seat: SeatId, destroyed: u8, damaged: u8 } => open().in_battle();
        /// The damaged steps of fleets in a battle.
        DamageCounted { zone: SpaceId, damage: Vec<DamageSet> } => open();
        /// A submarine unit attacks or waits (8.5).
        SubmarineDecided { seat: SeatId, zone: SpaceId, on_damaged: bool, attacks: bool } => open().of_battle();
        /// A side leaves a zone (8.32).
        ZoneLeft { seat: SeatId, zone: SpaceId } => open().of_battle();
        /// A round of a battle in a zone is over, and the next interception check begins.
        CheckBegun { zone: SpaceId } => open().in_battle();
        /// A battle in a zone is over.
        BattleEnded { zone: SpaceId } => open().ends_part().ends_battle(zone).in_battle();

        /// Units moved by land or air, or landed (5, 7.2).
        UnitsMoved { seat: SeatId, to: SpaceId, from: Vec<SpaceCount>, landed: bool } => open();
        /// A round of ground combat begins (6.2).
        RoundBegun { seat: SeatId, area: SpaceId, assault: bool, breakthrough: bool, round: u8 } => open().begins_battle(area).in_battle();
        /// A ground combat ended.
        RoundEnded { area: SpaceId } => open().ends_part().ends_battle(area).in_battle();
        /// A nation surrendered or fell (10.1), or returned (10.12, 10.13).
        NationFell { nation: Nation, back: bool } => open().of_turn();
        /// Victory was checked (10.3).
        VictoryChecked { points: u8, areas: u8, bases: u8 } => open().of_turn();
        /// Fleets rebased (8.8).
        FleetsRebased { seat: SeatId, to: SpaceId, fleets: u8, others: u8 } => open().beside_secret_if(*fleets > 0);
        /// Blocks were merged into fewer (8.11).
        FleetsMerged { seat: SeatId, space: SpaceId, before: u8, after: u8 } => open().beside_secret();
        /// A game master corrected the board, for this reason: the number of blocks, and the spaces that they are in
        /// now.
        BoardEdited { blocks: u8, spaces: Vec<SpaceCount>, reason: String } => open().beside_secret_if(*blocks > 0).because(reason);
        /// Militia was raised for a lost area in China (9.45), with this many steps. From the fourth revision this is
        /// always five, although fewer may find room.
        MilitiaRaised { nation: Nation, steps: u8 } => open().beside_secret().of_turn();
        /// Only these attacking powers fight the current breakthrough round (6.62).
        PowersFight { area: SpaceId, powers: Vec<Power> } => open().of_battle();
        /// The units that leave past an enemy submarine unit on an extended operation, and those that join: readable by
        /// their side only (8.23).
        OperationSealed { seat: SeatId, zone: SpaceId, to: SpaceId, units: Vec<UnitId> } => secret(seat);
        /// An extended operation leaves a zone with an enemy submarine unit.
        OperationBegun { seat: SeatId, zone: SpaceId, to: SpaceId } => open().beside_secret().begins_battle(zone).of_battle();
        /// The surprise attack on a harbour is over. Its fleets return at once, or stay (9.11k).
        RaidOver { zone: SpaceId } => open();
        /// The fleets returned or stay; and whether enemy fleets can meet them (9.11k).
        RaidersDecided { seat: SeatId, zone: SpaceId, stay: bool, met: bool } => open();
        /// Surprised fleets at sea stand and fight, or rebase (9.11k).
        FleetsStand { seat: SeatId, zone: SpaceId, stand: bool } => open();
        /// The units that charge before a side fires (9.14).
        ChargeDecided { seat: SeatId, area: SpaceId, units: Vec<UnitId>, garrison: bool } => open().of_battle();
        /// Additional counters attack ships in a zone, beyond those that must (9.13).
        KamikazesSent { seat: SeatId, zone: SpaceId, units: Vec<UnitId> } => open();
        /// No additional counters attack in a zone (9.13).
        KamikazesHeld { seat: SeatId, zone: SpaceId } => open();
        /// A bid gives a side WERP before the first turn, and gives Japan oil (10.4).
        BidGranted { seat: SeatId, werp: u8, oil: u8 } => open().of_turn();
    }
}
