//! The card of a town or a lake: its controller and value, its roads, and every block as its reader may see it.

use crate::model::board::{Board, Kind, Side};
use crate::model::view::{BlockView, TownView, War1812View};
use crate::scene::board::side as called;
use crate::scene::sites::{fleet, named_in, tokens_in};
use crate::scene::style::STYLE;
use adjutant_events::SpaceId;
use adjutant_scene::{Card, Row, Say, Text, Title};

/// The card of a place; none if there is no such place.
pub(super) fn place(play: &War1812View, board: &Board, space: &SpaceId) -> Option<Card> {
    let town = play.towns.iter().find(|town| town.id == *space);
    let lake = play.lakes.iter().find(|lake| lake.id == *space);
    let holder = town.map(|town| &town.controller).or_else(|| lake.and_then(|lake| lake.controller.as_ref()));
    let holder = holder.and_then(Side::of);
    let beside = match town {
        Some(town) => Say::message("picture-value", [("value", Say::number(town.value))]),
        None => holder.map_or_else(|| Say::word("picture-nobody"), called),
    };
    let title = Title { seat: holder.map(Side::seat), ..Title::new(Say::term(space.clone()), Some(beside)) };
    let mut rows = Vec::new();
    if let Some(town) = town {
        rows.push(roads(board, space));
        for side in Side::BOTH {
            rows.extend(army(play, town, side));
        }
    }
    let ships = town.map(|town| town.ships).or_else(|| lake.map(|lake| lake.ships))?;
    for side in Side::BOTH {
        let own = ships[side.ix()];
        if !own.is_empty() {
            let count = Say::message("picture-ships", [("count", Say::number(own.total()))]);
            rows.extend([heading(side, count), Row::Counters(side.seat(), fleet(own), 80)]);
        }
    }
    Some(Card { style: &STYLE, wide: 800, title, rows, inset: None })
}

fn heading(side: Side, say: Say) -> Row {
    Row::Heading(Some(side.seat()), Say::Run(vec![called(side), Say::Plain(": ".to_owned()), say]))
}

/// The destinations of the roads.
fn roads(board: &Board, space: &SpaceId) -> Row {
    let town = board.town(space);
    let near = board.roads.iter().filter_map(|road| {
        let [a, b] = road.between;
        let other = if Some(a) == town { b } else { Some(a).filter(|_| Some(b) == town)? };
        let terms = [("town", Say::term(board.id(other))), ("kind", Say::by(road.kind.as_str()))];
        Some(Say::message("picture-road-to", terms))
    });
    Row::List(near.collect(), Text::plain(15.0, Say::Plain(String::new())).soft())
}

/// The blocks of a side, with the names of those that the reader may see in full.
fn army(play: &War1812View, town: &TownView, side: Side) -> Vec<Row> {
    let all = tokens_in(play, town, side);
    if all.is_empty() {
        return Vec::new();
    }
    let count = Say::message("picture-blocks", [("count", Say::number(all.len() as u64))]);
    let named = named_in(play, town, side);
    if named.len() != all.len() {
        return vec![heading(side, count), Row::Blocks(side.seat(), all, 56)];
    }
    let told =
        named.into_iter().zip(all).map(|(block, token)| (token, Say::Plain(block.name.clone()), strength(block)));
    vec![heading(side, count), Row::NamedBlocks(side.seat(), told.collect())]
}

fn strength(block: &BlockView) -> Say {
    let word = Kind::ALL.into_iter().find(|kind| kind.word() == block.kind.as_str()).map_or("", Kind::word);
    let terms = [("kind", Say::by(word)), ("cv", Say::number(block.cv)), ("full", Say::number(block.full_cv))];
    Say::message("picture-block", terms)
}
