//! The board of a game at one moment: the location of every piece, control, the tracks, and the step of the current
//! phase. It holds everything. `view` and the readers of facts decide what a side may know.
//!
//! Sections: `1`, `4.2`, `11`.

mod battle;
mod memory;
mod pieces;
mod places;
mod questions;
mod tracks;

pub use battle::{AirDuty, AreaBattle, Charge, Chit, Duty, GroundStage, Leaving, Strike, ZoneBattle, ZoneStage};
pub use memory::Memory;
pub use pieces::{PieceLocation, PieceState, PinnedBoard, Supply};
pub use places::{AreaState, Entry};
pub use tracks::{AirMarker, Damaged, NavalMarker, Track, Tracks};

use crate::model::board::{Area, Board, Piece, StartAt, Zone};
use crate::model::sequence::{self, Moment, Phase};
use crate::model::vocabulary::{Control, Nation, Side, Type, Word};
use crate::rules::bid::Bid;
use adjutant_events::RollRequest;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The step of the current phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// The phase begins; its automatic acts are still to be done.
    Begin,
    /// The phasing side gives orders.
    Open,
    /// Japan lays its network (1.12b).
    Network,
    /// The other side may react in this zone (1.11b).
    React(Zone),
    /// The phasing side may add its submarine unit in this zone.
    Submarine(Zone),
    /// Strategic warfare, up to this roll (2).
    Warfare(u8),
    /// A battle in a zone, or an attack on a port or airbase (8.3 to 8.7).
    Battle(Box<ZoneBattle>),
    /// A ground combat (6).
    Ground(Box<AreaBattle>),
    /// The phase ends; its automatic acts are still to be done.
    Close,
    /// The game is over.
    Over,
    /// Japan's fleets return from their surprise attack, or stay in this zone (9.11k).
    Raid(Zone),
    /// The United States' fleets in this zone fight Japan's fleets, or rebase (9.11k).
    Stand(Zone),
    /// Voluntary kamikazes attack ships in this zone (9.13).
    Kamikaze(Box<Sortie>),
}

/// Kamikazes beyond those that must attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Sortie {
    pub zone: Zone,
    pub counters: Vec<Piece>,
}

/// The whole state of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct State {
    pub moment: Moment,
    pub step: Step,
    /// The scenario: 0 = Nov/Dec 1941, 1 = Jan/Feb 1942.
    pub scenario: u8,
    /// The bid that buys units before the first turn, until it is spent (10.4).
    pub pre_war: Option<Bid>,
    /// Whether the remaining oil counts at the end (10.3).
    pub oil_counts: bool,
    pub pieces: Vec<PieceState>,
    pub areas: Vec<AreaState>,
    /// The zones of the Japanese network (3.5).
    pub network: Vec<Zone>,
    pub tracks: Tracks,
    /// Zones resolved in this phase, by movement (8.21) or battle.
    pub resolved: Vec<Zone>,
    /// Areas whose ground combat is over in this phase. Areas hit by air in a harbour or airbase attack count too.
    pub fought: Vec<Area>,
    /// The zone whose code was broken: the Allies have an interception bonus there (7.6).
    pub ambush: Option<Zone>,
    /// Zones where the compulsory kamikazes have attacked in this phase (9.13).
    pub stormed: Vec<Zone>,
    /// Zones where no additional kamikazes attack.
    pub spared: Vec<Zone>,
    pub naval_markers: Vec<NavalMarker>,
    pub air_markers: Vec<AirMarker>,
    /// Damaged steps under repair, with their boxes (8.6).
    pub damaged: Vec<Damaged>,
    pub roll: Option<RollRequest>,
    /// Dice that were rolled but not yet resolved.
    pub faces: Option<Vec<u16>>,
    pub(crate) board: PinnedBoard,
}

impl State {
    /// The state at the start of a scenario.
    pub fn at_start(board: Arc<Board>, scenario: u8) -> Self {
        let setup = &board.setups[usize::from(scenario.min(1))];
        let year = sequence::year(setup.first_turn);
        let place = |piece: Piece| match board.piece(piece).year {
            None => PieceLocation::Aside,
            Some(joins) if joins <= year => PieceLocation::Pool,
            Some(joins) => PieceLocation::Later(joins),
        };
        let mut pieces: Vec<PieceState> = board.all_pieces().map(|piece| PieceState::off(place(piece))).collect();
        for (piece, steps, start) in &setup.pieces {
            let at = match start {
                StartAt::Land(area) => PieceLocation::Land(*area),
                StartAt::Port(area) => PieceLocation::Port(*area),
                StartAt::Sea(zone) => PieceLocation::Sea(*zone),
                StartAt::Carrier(carrier) => PieceLocation::Carrier(*carrier),
                StartAt::Holding => PieceLocation::Holding,
            };
            pieces[piece.ix()] = PieceState { steps: *steps, ..PieceState::off(at) };
        }
        let control = |area: Area| board.area(area).control[usize::from(scenario.min(1))];
        let mut areas: Vec<AreaState> = board.all_areas().map(|area| AreaState::of(control(area))).collect();
        for (area, nation) in &setup.garrisons {
            areas[area.ix()].garrisons[nation.side().ix()] = Some(*nation);
        }
        let damaged = setup.damaged.iter().filter_map(|(nation, ty, at)| {
            Some(Damaged { nation: *nation, class: crate::model::vocabulary::Class::of_type(*ty)?, at: *at })
        });
        Self {
            moment: Moment { turn: setup.first_turn, side: Side::Japan, phase: Phase::NavalMovement },
            step: Step::Begin,
            scenario: scenario.min(1),
            pre_war: None,
            oil_counts: true,
            pieces,
            areas,
            network: Vec::new(),
            tracks: Tracks::at_start(setup),
            resolved: Vec::new(),
            fought: Vec::new(),
            ambush: None,
            stormed: Vec::new(),
            spared: Vec::new(),
            naval_markers: NavalMarker::at_start(&board, setup.first_turn),
            air_markers: vec![AirMarker::default(); 3],
            damaged: damaged.collect(),
            roll: None,
            faces: None,
            board: PinnedBoard::new(board),
        }
    }

    /// The printed matter.
    pub fn board(&self) -> &Board {
        &self.board.board
    }

    /// The state of a piece.
    pub fn piece(&self, piece: Piece) -> &PieceState {
        &self.pieces[piece.ix()]
    }

    /// The state of an area.
    pub fn area(&self, area: Area) -> &AreaState {
        &self.areas[area.ix()]
    }

    /// The controller of an area.
    pub fn control(&self, area: Area) -> Control {
        self.area(area).control
    }

    /// The phasing side.
    pub const fn active(&self) -> Side {
        self.moment.side
    }

    /// Whether the surprise of 9.11 applies: in Japan's player turn of Nov/Dec 1941.
    pub fn is_surprise(&self) -> bool {
        self.moment.turn == 0 && self.moment.side == Side::Japan
    }

    /// The type of a piece.
    pub fn ty(&self, piece: Piece) -> Type {
        self.board().piece(piece).ty
    }

    /// The nation of a piece.
    pub fn nation(&self, piece: Piece) -> Nation {
        self.board().piece(piece).nation
    }

    /// The side of a piece.
    pub fn side(&self, piece: Piece) -> Side {
        self.nation(piece).side()
    }

    /// The value of a track.
    pub fn track(&self, track: Track) -> u8 {
        self.tracks.get(track)
    }

    /// Round, side and phase as numbers; round 0 is before the war.
    pub fn moment_numbers(&self) -> (u16, u8, u8) {
        let phase = Phase::ALL.iter().position(|phase| *phase == self.moment.phase).unwrap_or(0);
        let round = if self.is_before_war() { 0 } else { u16::from(self.moment.turn) + 1 };
        (round, self.moment.side.ix() as u8, phase as u8)
    }
}
