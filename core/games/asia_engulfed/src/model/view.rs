//! The view of a viewer: their own blocks, the backs of enemy blocks by colour, and everything open.
//!
//! The letter of a box shows its carrier to everyone, but only the owner sees where that carrier is (J46). Only their
//! owner sees sealed chits and sealed air until both sides' are revealed.
//!
//! Sections: `11`. Ruling: J46.

use crate::model::board::{Piece, Space};
use crate::model::fact::Spot;
use crate::model::state::{
    AirMarker, Chit, Damaged, NavalMarker, PieceLocation, State, Step, Supply, Track, ZoneStage,
};
use crate::model::vocabulary::{Colour, Control, Nation, Side, Word};
use crate::rules::network;
use adjutant_core::game::Viewer;
use adjutant_events::{KindId, RollRequest, SpaceId, UnitId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A piece with its number: a block as its owner sees it, or a counter as everyone sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct PieceView {
    pub unit: UnitId,
    pub nation: Nation,
    pub kind: KindId,
    pub steps: u8,
    pub at: Spot,
    pub supply: Supply,
    pub moved: bool,
}

/// The backs of blocks of one colour in a space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Backs {
    pub side: Side,
    pub colour: Colour,
    pub count: u8,
    /// The number of them marked as partially supplied.
    pub partial: u8,
    pub out: u8,
}

/// A space with visible contents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct SpaceView {
    pub space: SpaceId,
    /// The controller of an area; none for a zone.
    pub control: Option<Control>,
    pub contested: bool,
    pub garrisons: [Option<Nation>; 2],
    pub port_damage: u8,
    pub fort: Option<Side>,
    pub backs: Vec<Backs>,
}

/// A battle in progress, as the viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct BattleView {
    pub space: SpaceId,
    pub check: u8,
    pub round: u8,
    /// Whether each side has chosen or assigned what the current stage asks.
    pub ready: [bool; 2],
    /// The viewer's own chit; both chits once they are revealed.
    pub chits: [Option<Chit>; 2],
}

/// The board as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct AsiaView {
    /// The turn as a word: `jan_feb_1942`; `pre_war` while a bid is spent.
    pub turn: String,
    pub side: Side,
    pub phase: String,
    pub spaces: Vec<SpaceView>,
    /// Counters of both sides, and the viewer's own blocks.
    pub pieces: Vec<PieceView>,
    pub network: Vec<SpaceId>,
    /// The network that the referee proposes; only for the side that lays it.
    pub proposed: Vec<SpaceId>,
    pub tracks: Vec<(Track, u8)>,
    pub naval_markers: Vec<NavalMarker>,
    pub air_markers: Vec<AirMarker>,
    pub damaged: Vec<Damaged>,
    pub battle: Option<BattleView>,
    pub roll: Option<RollRequest>,
}

/// Whether a viewer may see the faces of a side's blocks.
fn may_look(viewer: &Viewer, side: Side, over: bool) -> bool {
    over || *viewer == Viewer::Gm || *viewer == Viewer::Seat(side.seat())
}

/// The view of a viewer. After the game everything is visible to everyone.
pub fn view(state: &State, viewer: &Viewer, over: bool) -> AsiaView {
    let board = state.board();
    let looks = |piece: &Piece| !state.ty(*piece).is_block() || may_look(viewer, state.side(*piece), over);
    let in_play = |piece: &Piece| state.piece(*piece).at.is_in_play();
    let pieces = board.all_pieces().filter(in_play).filter(looks).map(|piece| piece_view(state, piece)).collect();
    let lays = state.step == Step::Network && may_look(viewer, Side::Japan, over);
    let ids = |zones: &[crate::model::board::Zone]| zones.iter().map(|zone| board.zone(*zone).id.clone()).collect();
    AsiaView {
        turn: match state.pre_war {
            Some(_) => crate::model::sequence::PRE_WAR.to_owned(),
            None => crate::model::sequence::turn_word(state.moment.turn),
        },
        side: state.active(),
        phase: state.moment.phase.word().to_owned(),
        spaces: spaces(state),
        pieces,
        network: ids(&state.network),
        proposed: if lays { ids(&network::proposed(state)) } else { Vec::new() },
        tracks: Track::ALL.iter().map(|track| (*track, state.track(*track))).collect(),
        naval_markers: state.naval_markers.clone(),
        air_markers: state.air_markers.clone(),
        damaged: state.damaged.clone(),
        battle: battle(state, viewer, over),
        roll: state.roll.clone(),
    }
}

fn piece_view(state: &State, piece: Piece) -> PieceView {
    let (def, held) = (state.board().piece(piece), state.piece(piece));
    // A counter in a carrier box is shown by the box's letter, so its location does not reveal the carrier's.
    PieceView {
        unit: piece.unit(),
        nation: def.nation,
        kind: def.ty.kind(),
        steps: held.steps,
        at: Spot::of(state, held.at),
        supply: held.supply,
        moved: held.moved && !matches!(held.at, PieceLocation::Carrier(_)),
    }
}

/// Every space, with its open contents.
fn spaces(state: &State) -> Vec<SpaceView> {
    let board = state.board();
    let mut backs: BTreeMap<Space, BTreeMap<(Side, Colour), Backs>> = BTreeMap::new();
    for piece in board.all_pieces().filter(|piece| state.ty(*piece).is_block()) {
        let (held, def) = (state.piece(piece), board.piece(piece));
        let Some(space) = state.space_of(held.at) else { continue };
        let side = def.nation.side();
        let new = Backs { side, colour: def.colour, count: 0, partial: 0, out: 0 };
        let here = backs.entry(space).or_default().entry((side, def.colour)).or_insert(new);
        here.count += 1;
        here.partial += u8::from(held.supply == Supply::Partial);
        here.out += u8::from(held.supply == Supply::Out);
    }
    let areas = board.all_areas().map(Space::Area);
    let zones = board.all_zones().map(Space::Zone);
    let all = areas.chain(zones).map(|space| {
        let backs = backs.remove(&space).unwrap_or_default().into_values().collect();
        let id = board.id(space).clone();
        match space {
            Space::Area(area) => {
                let held = state.area(area);
                SpaceView {
                    space: id,
                    control: Some(held.control),
                    contested: state.is_contested(area),
                    garrisons: held.garrisons,
                    port_damage: held.port_damage,
                    fort: held.fort,
                    backs,
                }
            }
            Space::Zone(_) => SpaceView {
                space: id,
                control: None,
                contested: false,
                garrisons: [None; 2],
                port_damage: 0,
                fort: None,
                backs,
            },
        }
    });
    all.collect()
}

fn battle(state: &State, viewer: &Viewer, over: bool) -> Option<BattleView> {
    let board = state.board();
    if let Step::Ground(battle) = &state.step {
        let ready = [battle.air[0].is_some(), battle.air[1].is_some()];
        let space = board.area(battle.area).id.clone();
        return Some(BattleView { space, check: 0, round: battle.round, ready, chits: [None; 2] });
    }
    let battle = state.battle()?;
    let ready = Side::BOTH.map(|side| match battle.stage {
        ZoneStage::Chits => battle.chits[side.ix()].is_some(),
        ZoneStage::Interception
        | ZoneStage::Night
        | ZoneStage::Duties
        | ZoneStage::AirFight
        | ZoneStage::Breakthrough
        | ZoneStage::Flak(_)
        | ZoneStage::Strike(_)
        | ZoneStage::Submarines(_)
        | ZoneStage::Escorts(_)
        | ZoneStage::Torpedoes(_)
        | ZoneStage::Damage
        | ZoneStage::Done => battle.air[side.ix()].is_some(),
    });
    let chits = Side::BOTH.map(|side| battle.chits[side.ix()].filter(|_| battle.shown || may_look(viewer, side, over)));
    let space = board.zone(battle.zone).id.clone();
    Some(BattleView { space, check: battle.check, round: battle.round, ready, chits })
}
