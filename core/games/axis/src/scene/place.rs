//! The card of a space: the map around it, its owner, and every unit in it with its carrier.

use crate::model::board::{Board, SpaceDef, Terrain};
use crate::model::view::{AxisView, SpaceView, UnitView};
use crate::scene::board::{badges, map, pieces};
use crate::scene::chart::{World, def};
use crate::scene::style;
use adjutant_events::SpaceId;
use adjutant_scene::card::WIDE;
use adjutant_scene::{Card, Extent, Forces, Piece, Row, Say, Text, Title};

/// The card of a space; none if there is no such space.
pub(super) fn place(play: &AxisView, board: &Board, space: &SpaceId) -> Option<Card> {
    let seen = play.spaces.iter().find(|seen| seen.id == *space)?;
    let def = def(board, space)?;
    let title = Title { seat: seen.controller.clone(), ..Title::new(Say::term(space.clone()), None) };
    let mut rows = vec![Row::Signs(badges(board, seen, def), Text::plain(15.0, whose(def, seen)).soft()), Row::Gap(12)];
    for power in &board.powers {
        let own: Vec<&UnitView> = seen.units.iter().filter(|unit| unit.owner == power.id).collect();
        let all = pieces(board, own.iter().copied());
        if all.is_empty() {
            continue;
        }
        let count: u32 = all.iter().map(|piece| piece.count).sum();
        let terms = [("power", Say::term(power.id.clone())), ("count", Say::number(count))];
        rows.push(Row::Heading(None, Say::message("picture-forces", terms)));
        let free = pieces(board, own.iter().copied().filter(|unit| unit.aboard.is_none()));
        if !free.is_empty() {
            let told = free.iter().map(told).collect();
            let forces = vec![Forces { seat: power.id.clone(), pieces: free }];
            rows.push(Row::Forces { label: None, label_wide: 0, forces, zoom: 1.9, lost: false });
            rows.push(Row::List(told, Text::plain(13.0, Say::Plain(String::new())).soft()));
        }
        rows.extend(cargo(board, seen, &own));
        rows.push(Row::Gap(8));
    }
    if rows.len() == 2 {
        rows.push(Row::Text(Text::plain(15.0, Say::word("space-empty")).soft()));
    }
    let inset = near(board, space).map(|extent| Box::new((space.clone(), map(play, board, extent, Vec::new()))));
    Some(Card { style: style::of(board), wide: WIDE, title, rows, inset })
}

/// The owner in words.
fn whose(def: &SpaceDef, seen: &SpaceView) -> Say {
    match &seen.controller {
        Some(power) => {
            let whose = ("power", Say::The(power.clone()));
            Say::message("space-held", [whose, ("amount", Say::number(def.value))])
        }
        None if def.terrain == Terrain::Sea => Say::word("space-sea"),
        None if def.impassable => Say::word("space-neutral"),
        None => Say::Plain(String::new()),
    }
}

/// Units in words, for readers who do not know the silhouettes.
fn told(piece: &Piece) -> Say {
    let counted = Say::Counted(piece.kind.clone(), piece.count);
    if !piece.damaged {
        return counted;
    }
    let [open, close] = [" (", ")"].map(|sign| Say::Plain(sign.to_owned()));
    Say::Run(vec![counted, open, Say::word("stack-damaged"), close])
}

/// The cargo, ship by ship.
fn cargo(board: &Board, seen: &SpaceView, own: &[&UnitView]) -> Vec<Row> {
    let carried: Vec<&UnitView> = own.iter().copied().filter(|unit| unit.aboard.is_some()).collect();
    let mut ships: Vec<&UnitView> =
        seen.units.iter().filter(|ship| carried.iter().any(|unit| unit.aboard == Some(ship.id))).collect();
    ships.sort_by_key(|ship| (board.kind(&ship.kind), ship.id));
    let rows = ships.into_iter().filter_map(|ship| {
        let aboard: Vec<&UnitView> = carried.iter().copied().filter(|unit| unit.aboard == Some(ship.id)).collect();
        let seat = aboard.first()?.owner.clone();
        let label = Some(Say::message("picture-aboard", [("ship", Say::term(ship.kind.clone()))]));
        let forces = vec![Forces { seat, pieces: pieces(board, aboard) }];
        Some(Row::Forces { label, label_wide: 0, forces, zoom: 1.3, lost: false })
    });
    rows.collect()
}

/// The map around a space, with a margin.
fn near(board: &Board, space: &SpaceId) -> Option<Extent> {
    let chart = &World::of(board).chart;
    let [west, north, east, south] = chart.space(space.as_str())?.outline.bounds;
    // A card's picture has the proportions five to four.
    let wide = ((east - west) * 14 / 10).max((south - north) * 14 / 10 * 5 / 4).clamp(1800, chart.width);
    let high = wide * 4 / 5;
    let (x, y) = (i32::midpoint(west, east), i32::midpoint(north, south));
    Some(Extent { west: x - wide / 2, north: (y - high / 2).clamp(0, (chart.height - high).max(0)), wide })
}
