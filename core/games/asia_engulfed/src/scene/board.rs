//! Pictures of the board and of one space.

use super::chart::{chart, world};
use super::style::{BACK, GARRISON, JUNGLE, LAND, ROUGH, STYLE};
use super::{legend, overlay, printed};
use crate::model::board::Board;
use crate::model::state::Track;
use crate::model::view::{AsiaView, SpaceView};
use crate::model::vocabulary::{Control, Side, Terrain, Type, Word};
use adjutant_events::{KindId, SpaceId};
use adjutant_scene::card::WIDE;
use adjutant_scene::{
    Arrow, Brief, Card, Extent, Fight, Focus, Hatch, Headline, Ink, Inline, Item, Layer, Matter, Outline, Paint,
    PanelCard, Piece, Row, Say, Scene, SideStatus, SpaceContents, Stack, Text, Title,
};
use std::sync::Arc;

/// The width of a narrow picture in map units.
const NARROW: i32 = 3_600;

/// The picture of a view. `focus` sets the position of a narrow picture; otherwise it shows the most important action.
pub(super) fn scene(
    board: &Board,
    seen: &AsiaView,
    (extent, wanted): (Extent, Option<Focus>),
    arrows: Vec<Arrow>,
) -> Scene {
    let fight = |space: SpaceId| Fight { space, to_come: true };
    let fought = seen.battle.iter().map(|battle| battle.space.clone());
    Scene {
        title: moment(seen),
        style: &STYLE,
        chart: Arc::clone(chart()),
        extent,
        layers: layers(board, seen),
        places: seen.spaces.iter().map(|space| place_of(board, seen, space)).collect(),
        fights: fought.map(fight).collect(),
        sites: Vec::new(),
        track: Some(legend::track(seen)),
        arrows,
        panel: panel(seen),
        focus: wanted.unwrap_or_else(|| focus(seen)),
        brief: brief(seen),
    }
}

fn moment(seen: &AsiaView) -> Say {
    Say::message(
        "asia-engulfed-picture-moment",
        [("turn", turn(seen)), ("side", side(seen.side)), ("phase", phase(seen))],
    )
}

fn turn(seen: &AsiaView) -> Say {
    Say::message("asia-engulfed-turn", [("turn", Say::by(seen.turn.as_str()))])
}

fn phase(seen: &AsiaView) -> Say {
    Say::message("asia_engulfed-phase", [("phase", Say::by(seen.phase.as_str()))])
}

fn side(side: Side) -> Say {
    Say::term(side.seat())
}

/// The layers of the map: control, terrain, supply and influence, borders and coasts.
fn layers(board: &Board, seen: &AsiaView) -> Vec<Layer> {
    let outline = |space: &SpaceId| chart().space(space.as_str()).map(|shape| Arc::clone(&shape.outline));
    let outlines = |of: &dyn Fn(&SpaceView) -> bool| -> Vec<Arc<Outline>> {
        seen.spaces.iter().filter(|space| of(space)).filter_map(|space| outline(&space.space)).collect()
    };
    let hatched = |ink: Ink, percent| Paint { hatch: Some(Hatch { ink, percent }), ..Paint::default() };
    let held = [(Control::Japan, Ink::Land(Side::Japan.seat())), (Control::Allies, Ink::Land(Side::Allies.seat()))];
    let held = held.into_iter().chain([(Control::Neutral, Ink::Own(LAND))]);
    let held =
        held.map(|(control, ink)| Layer::new(Paint::area(ink), outlines(&|space| space.control == Some(control))));
    let is = |terrain: Terrain| {
        move |space: &SpaceView| board.area_of(&space.space).is_some_and(|area| board.area(area).terrain == terrain)
    };
    let ground = [(Terrain::Rough, ROUGH), (Terrain::Jungle, JUNGLE)];
    let ground = ground.map(|(terrain, ink)| Layer::new(hatched(Ink::Own(ink), 20), outlines(&is(terrain))));
    let contested = Layer::new(hatched(Ink::Battle, 30), outlines(&|space| space.contested));
    let mut layers: Vec<Layer> = held.chain(ground).chain([contested]).collect();
    layers.extend(overlay::layers(board, seen));
    layers.extend(world().layers(board));
    layers
}

fn place_of(board: &Board, seen: &AsiaView, space: &SpaceView) -> SpaceContents {
    let badges = printed::badges(board, space);
    let headline = Headline { say: Say::term(space.space.clone()), badges, open: true };
    SpaceContents { space: space.space.clone(), name: Some(headline), number: None, stacks: stacks(seen, space) }
}

/// The stacks in a space by owner: visible pieces, and the backs of the others.
fn stacks(seen: &AsiaView, space: &SpaceView) -> Vec<Stack> {
    let of = |side: Side| {
        let mut pieces: Vec<Piece> = Vec::new();
        let mut faces: u32 = 0;
        for piece in
            seen.pieces.iter().filter(|piece| piece.nation.side() == side && piece.at.space() == Some(&space.space))
        {
            let is_block = Type::of(piece.kind.as_str()).is_some_and(Type::is_block);
            faces += u32::from(is_block);
            match pieces.iter_mut().find(|known| known.kind == piece.kind) {
                Some(known) => known.count += 1,
                None => pieces.push(Piece::new(piece.kind.clone(), 1)),
            }
        }
        let blocks: u32 =
            space.backs.iter().filter(|backs| backs.side == side).map(|backs| u32::from(backs.count)).sum();
        let backs = blocks.saturating_sub(faces);
        if backs > 0 {
            pieces.push(Piece::new(KindId::new(BACK), backs));
        }
        if space.garrisons[side.ix()].is_some() {
            pieces.push(Piece::new(KindId::new(GARRISON), 1));
        }
        Stack { space: space.space.clone(), seat: side.seat(), pieces }
    };
    Side::BOTH.map(of).into_iter().filter(|stack| !stack.pieces.is_empty()).collect()
}

/// The value of a track.
fn track(seen: &AsiaView, wanted: Track) -> u8 {
    seen.tracks.iter().find(|(track, _)| *track == wanted).map_or(0, |(_, value)| *value)
}

fn on_track(seen: &AsiaView, wanted: Track) -> Say {
    let value = ("value", Say::number(track(seen, wanted)));
    Say::message("asia-engulfed-track", [("track", Say::by(wanted.word())), value])
}

/// The tracks of a side, most important first.
const fn tracks_of(side: Side) -> [Track; 3] {
    match side {
        Side::Japan => [Track::Oil, Track::TransportLeft, Track::JapanActions],
        Side::Allies => [Track::UsActions, Track::CommonwealthActions, Track::SubmarinePoints],
    }
}

fn panel(seen: &AsiaView) -> Vec<PanelCard> {
    let now = PanelCard {
        wide: 330,
        seat: None,
        active: false,
        items: vec![
            Item::text(12, 34, Text::bold(22.0, turn(seen))),
            Item::text(12, 60, Text::bold(15.0, phase(seen))),
            Item::Deadline { x: 12, y: 79, ink: Ink::CardSoft },
        ],
    };
    let card = |of: Side| {
        let line =
            |(place, track): (i32, Track)| Item::text(190, 25 + 19 * place, Text::plain(13.5, on_track(seen, track)));
        let head = [Item::text(12, 24, Text::bold(16.0, side(of))), Item::Player { x: 12, y: 44, seat: of.seat() }];
        let lines = (0..).zip(tracks_of(of)).map(line);
        PanelCard {
            wide: 0,
            seat: Some(of.seat()),
            active: seen.side == of,
            items: head.into_iter().chain(lines).collect(),
        }
    };
    [now].into_iter().chain(Side::BOTH.map(card)).collect()
}

fn brief(seen: &AsiaView) -> Brief {
    let head =
        vec![vec![Inline::Text(Text::bold(15.0, turn(seen)))], vec![Inline::Text(Text::plain(12.5, phase(seen)))]];
    let standing = |of: Side| SideStatus {
        seat: of.seat(),
        say: side(of),
        has: on_track(seen, tracks_of(of)[0]),
        active: seen.side == of,
        next: false,
    };
    Brief { head, seats: Side::BOTH.map(standing).to_vec(), lines: Vec::new() }
}

/// Battles come first, then contested areas, then fleets at sea.
fn focus(seen: &AsiaView) -> Focus {
    let weight = |space: &SpaceView| {
        let fought = seen.battle.as_ref().is_some_and(|battle| battle.space == space.space);
        let afloat = space.control.is_none() && !space.backs.is_empty();
        [(fought, 8), (space.contested, 3), (afloat, 1)]
            .iter()
            .filter(|(is, _)| *is)
            .map(|(_, weight)| *weight)
            .sum::<u32>()
    };
    let matter = |space: &SpaceView| {
        let weight = weight(space);
        let at = chart().space(space.space.as_str())?.centre;
        (weight > 0).then_some(Matter { at, weight, seat: None })
    };
    Focus { wide: NARROW, points: seen.spaces.iter().filter_map(matter).collect() }
}

/// The card of a space; none if no space has this name.
pub(super) fn place(board: &Board, seen: &AsiaView, space: &SpaceId) -> Option<Card> {
    let space = seen.spaces.iter().find(|known| known.space == *space)?;
    let holder = space.control.and_then(crate::model::vocabulary::Control::side);
    let title = Title { seat: holder.map(Side::seat), ..Title::new(Say::term(space.space.clone()), holder.map(side)) };
    let mut rows = Vec::new();
    let signs = printed::badges(board, space);
    if !signs.is_empty() {
        rows.push(Row::Signs(signs, Text::plain(15.0, Say::Plain(String::new()))));
    }
    for stack in stacks(seen, space) {
        let counted = |piece: &Piece| match piece.kind.as_str() {
            BACK => Say::message("asia-engulfed-picture-backs", [("count", Say::number(piece.count))]),
            GARRISON => Say::word("asia-engulfed-picture-garrison"),
            _ => Say::Counted(piece.kind.clone(), piece.count),
        };
        let has = stack.pieces.iter().map(counted).collect();
        rows.push(Row::Heading(Some(stack.seat.clone()), Say::term(stack.seat.clone())));
        rows.push(Row::List(has, Text::plain(15.0, Say::Plain(String::new()))));
    }
    for part in crate::words::sheets::printed::parts(board, &space.space) {
        let items = part.items.into_iter().map(Say::term).collect();
        rows.push(Row::Heading(None, Say::word(part.heading)));
        rows.push(Row::List(items, Text::plain(14.0, Say::Plain(String::new())).soft()));
    }
    Some(Card { style: &STYLE, wide: WIDE, title, rows, inset: None })
}
