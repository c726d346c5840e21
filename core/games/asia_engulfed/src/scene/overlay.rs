//! Supply and influence on a picture: the network, which is public, and the influence in each zone as far as the reader
//! may know it (8.13). The reader sees the enemy's fleets at sea, but not those in port.

use super::chart::world;
use super::style::NETWORK;
use crate::model::board::Board;
use crate::model::fact::Spot;
use crate::model::sequence::Phase;
use crate::model::state::Supply;
use crate::model::view::{AsiaView, PieceView};
use crate::model::vocabulary::{Side, Type, Word};
use adjutant_events::SpaceId;
use adjutant_scene::{Hatch, Ink, Layer, Outline, Paint, Stroke, Width};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The zones where a side has influence, as far as the reader knows.
pub(super) fn influence(board: &Board, seen: &AsiaView, side: Side) -> BTreeSet<SpaceId> {
    let faces = seen.pieces.iter().any(|piece| piece.nation.side() == side && is_block(piece));
    let quiet = is_surprised(seen, side);
    let mut zones = BTreeSet::new();
    for piece in seen.pieces.iter().filter(|piece| piece.nation.side() == side) {
        let Some(ty) = Type::of(piece.kind.as_str()) else { continue };
        match &piece.at {
            Spot::Land(area) if ty.is_lba() && !quiet && works(seen, piece, area) => {
                let coasts = board.area_of(area).map(|area| board.area(area).coasts.as_slice()).unwrap_or_default();
                zones.extend(coasts.iter().map(|(zone, _)| board.zone(*zone).id.clone()));
            }
            Spot::Port(area) if ty.is_fleet() && !quiet => {
                let opens = board.area_of(area).map(|area| board.area(area).port_zones.as_slice()).unwrap_or_default();
                zones.extend(opens.iter().map(|zone| board.zone(*zone).id.clone()));
            }
            Spot::Sea(zone) if ty.is_fleet() => {
                zones.insert(zone.clone());
            }
            _ => {}
        }
    }
    // Backs at sea may be transports, which have no influence. A reader who sees only backs counts them as fleets.
    let afloat = |space: &&crate::model::view::SpaceView| {
        !faces && space.control.is_none() && space.backs.iter().any(|backs| backs.side == side)
    };
    zones.extend(seen.spaces.iter().filter(afloat).map(|space| space.space.clone()));
    zones
}

fn is_block(piece: &PieceView) -> bool {
    Type::of(piece.kind.as_str()).is_some_and(Type::is_block)
}

/// Whether air in an area has influence in zones: supplied, not Chinese, in an uncontested area.
fn works(seen: &AsiaView, piece: &PieceView, area: &SpaceId) -> bool {
    let contested = seen.spaces.iter().any(|space| space.space == *area && space.contested);
    piece.supply != Supply::Out && !piece.nation.is_chinese() && !contested
}

/// Before the end of the surprise attack, Allied air on land and fleets in port have no influence (9.11d).
fn is_surprised(seen: &AsiaView, side: Side) -> bool {
    let early = [Phase::NavalMovement, Phase::FirstSupply, Phase::Production, Phase::AirNavalCombat];
    side == Side::Allies
        && seen.side == Side::Japan
        && crate::model::sequence::turn_of(&seen.turn) == Some(0)
        && early.iter().any(|phase| phase.word() == seen.phase)
}

/// The network as stripes, and influence as bands along the inner edges of zones; the wider band is the Allies'.
pub(super) fn layers(board: &Board, seen: &AsiaView) -> Vec<Layer> {
    let edges = |zones: &mut dyn Iterator<Item = SpaceId>| -> Vec<Arc<Outline>> {
        zones.filter_map(|zone| world().edge(&zone)).collect()
    };
    let stripes = Paint { hatch: Some(Hatch { ink: Ink::Own(NETWORK), percent: 30 }), ..Paint::default() };
    let mut layers = vec![Layer::new(stripes, edges(&mut seen.network.iter().cloned()))];
    for (side, width) in [(Side::Allies, 9.0), (Side::Japan, 4.6)] {
        let stroke = Stroke { width: Width::Pixels(width), round: false, ..Stroke::units(Ink::Plate(side.seat()), 0) };
        let paint = Paint { within: true, ..Paint::line(stroke) };
        layers.push(Layer::new(paint, edges(&mut influence(board, seen, side).into_iter())));
    }
    layers
}
