//! The board at one moment: names, units, battles, and the panel.

use crate::model::board::{Board, SpaceDef, Terrain};
use crate::model::convoy::Convoy;
use crate::model::edition::VictoryDef;
use crate::model::options;
use crate::model::view::{AxisView, PointsView, PurseView, SpaceView, UnitView};
use crate::phase_word;
use crate::scene::chart::{World, def};
use crate::scene::standing;
use crate::scene::standing::{next, sides, worth};
use crate::scene::style;
use crate::scene::style::{AIR_BASE, COMPLEX, CONVOY, KAMIKAZE, NAVAL_BASE};
use adjutant_core::table::Status;
use adjutant_core::view::View;
use adjutant_events::SpaceId;
use adjutant_scene::{
    Arrow, Badge, Extent, Fight, Headline, Ink, Inline, Item, PanelCard, Piece, Say, Scene, SpaceContents, Stack, Text,
};
use std::sync::Arc;

/// The picture of a part of the board.
pub(super) fn board(seen: &View, play: &AxisView, board: &Board, extent: Extent, arrows: Vec<Arrow>) -> Scene {
    let terms = [
        ("game", Say::Name(board.name.clone())),
        ("round", Say::number(play.round)),
        ("power", Say::term(play.power.clone())),
        ("phase", Say::term(phase_word(play.phase))),
    ];
    let mut scene = map(play, board, extent, arrows);
    let moment = Say::message("board-moment", terms);
    let agreed = agreed(play);
    scene.title = if agreed.is_empty() { moment } else { Say::Listed(std::iter::once(moment).chain(agreed).collect()) };
    scene.layers.extend(World::of(board).embattled(play));
    scene.panel = panel(seen, play, board);
    scene.brief = {
        let goals: Vec<_> = ways_to_win(seen, board).map(|way| (way.side, capitals(way, play, board))).collect();
        standing::brief(play, board, &goals, play.points.as_ref().map(points))
    };
    scene
}

/// A part of the board without a panel. Spaces with battles have marks but no outlines.
pub(super) fn map(play: &AxisView, board: &Board, extent: Extent, arrows: Vec<Arrow>) -> Scene {
    let world = World::of(board);
    let battles = play.battles.iter().map(|battle| &battle.space);
    let battles = battles.chain(play.battle.as_ref().map(|battle| &battle.space));
    Scene {
        extent,
        layers: world.layers(play, board),
        places: play.spaces.iter().filter_map(|seen| place(board, seen)).collect(),
        fights: battles.map(|space| Fight { space: space.clone(), to_come: true }).collect(),
        arrows,
        ..Scene::of(Say::Plain(String::new()), style::of(board), Arc::clone(&world.chart))
    }
}

fn place(board: &Board, seen: &SpaceView) -> Option<SpaceContents> {
    let def = def(board, &seen.id)?;
    let (is_land, badges) = (def.terrain == Terrain::Land, badges(board, seen, def));
    // A sea zone is shown by its number, but one with printed signs is shown by a name with signs.
    let number = seen.id.as_str().trim_start_matches("sz").to_owned();
    let is_named = is_land || !badges.is_empty();
    let say = if is_land { Say::term(seen.id.clone()) } else { Say::Plain(number.clone()) };
    Some(SpaceContents {
        space: seen.id.clone(),
        name: is_named.then(|| Headline { say, badges, open: !def.impassable }),
        number: (!is_named).then_some(number),
        stacks: stacks(board, &seen.id, &seen.units),
    })
}

/// The signs beside a name. They show a capital, the value, a complex, bases, and a kamikaze zone. A convoy sign shows
/// the holder and the income, and a flag the power that captured the space this turn.
pub(super) fn badges(board: &Board, seen: &SpaceView, def: &SpaceDef) -> Vec<Badge> {
    let mut badges = Vec::new();
    if let Some(purse) = def.capital_of {
        badges.push(Badge::Home(board.power_def(board.purse_def(purse).powers[0]).id.clone()));
    }
    if let Some(original) = def.original_owner.map(|power| &board.power_def(power).id)
        && def.terrain == Terrain::Land
        && def.capital_of.is_none()
        && seen.controller.as_ref() != Some(original)
    {
        badges.push(Badge::Former(original.clone()));
    }
    if def.value > 0 {
        badges.push(Badge::Number(def.value));
    }
    let produces = |unit: &UnitView| board.kind(&unit.kind).is_some_and(|kind| board.kind_def(kind).abilities.produces);
    if seen.units.iter().any(produces) {
        badges.push(Badge::Symbol(COMPLEX));
    }
    for (is_there, sign) in [(def.naval_base, NAVAL_BASE), (def.air_base, AIR_BASE), (def.kamikaze, KAMIKAZE)] {
        badges.extend(is_there.then_some(Badge::Symbol(sign)));
    }
    if let Some(convoy) = def.convoy {
        badges.push(Badge::Symbol(CONVOY));
        badges.extend(seen.controller.clone().map(Badge::Home));
        if let Convoy::Center { value, .. } = convoy {
            badges.push(Badge::Number(value));
        }
    }
    if let Some(power) = seen.controller.as_ref().filter(|_| seen.captured_this_turn) {
        badges.push(Badge::Flag(power.clone()));
    }
    badges
}

/// The stacks of a space: powers in turn order, kinds in chart order, without installations.
fn stacks(board: &Board, space: &SpaceId, units: &[UnitView]) -> Vec<Stack> {
    let own = board.powers.iter().map(|power| {
        let pieces = pieces(board, units.iter().filter(|unit| unit.owner == power.id));
        Stack { space: space.clone(), seat: power.id.clone(), pieces }
    });
    own.filter(|stack| !stack.pieces.is_empty()).collect()
}

/// Units counted by everything that distinguishes them on a plate.
pub(super) fn pieces<'a>(board: &Board, units: impl IntoIterator<Item = &'a UnitView>) -> Vec<Piece> {
    let mut found: Vec<(usize, Piece)> = Vec::new();
    for unit in units {
        let Some(kind) = board.kind(&unit.kind).filter(|kind| !board.kind_def(*kind).abilities.produces) else {
            continue;
        };
        let (damaged, aboard) = (unit.damage > 0, unit.aboard.is_some());
        let same = |(_, other): &&mut (usize, Piece)| {
            (&other.kind, other.damaged, other.aboard) == (&unit.kind, damaged, aboard)
        };
        match found.iter_mut().find(same) {
            Some((_, other)) => other.count += 1,
            None => found.push((kind.ix(), Piece { damaged, aboard, ..Piece::new(unit.kind.clone(), 1) })),
        }
    }
    // Ships and land units come first, then the cargo.
    found.sort_by_key(|(kind, piece)| (piece.aboard, *kind, piece.damaged));
    found.into_iter().map(|(_, piece)| piece).collect()
}

/// The panel: the moment, the powers and their money, the progress to victory, and the units that wait to be placed.
fn panel(seen: &View, play: &AxisView, board: &Board) -> Vec<PanelCard> {
    let mut cards = vec![moment(seen, play, board)];
    cards.extend(play.purses.iter().filter_map(|known| {
        let active = known.powers.contains(&play.power);
        Some(PanelCard { wide: 0, seat: Some(known.powers.first()?.clone()), active, items: purse(known) })
    }));
    let mut items = vec![Item::text(10, 16, Text::bold(12.0, Say::word("picture-mobilization")).soft())];
    items.push(if play.mobilization.is_empty() {
        Item::text(10, 43, Text::plain(12.0, Say::word("picture-mobilization-empty")).soft())
    } else {
        let pieces = play.mobilization.iter().map(|units| Piece::new(units.kind.clone(), u32::from(units.count)));
        Item::Pieces { x: 10, y: 21, seat: play.power.clone(), pieces: pieces.collect() }
    });
    cards.push(PanelCard { wide: 180, seat: None, active: false, items: balance(play, board) });
    cards.push(PanelCard { wide: 190, seat: None, active: false, items });
    cards
}

/// The income of each side in a round, and the cost of its units.
fn balance(play: &AxisView, board: &Board) -> Vec<Item> {
    let mut items = Vec::new();
    for (i, side) in sides(play, board).into_iter().enumerate() {
        let (income, units) = worth(side, play, board);
        let y = 20 + 38 * i as i32;
        let name = Say::Sentence(Box::new(Say::term(side.id())));
        items.push(Item::text(10, y, Text::bold(12.5, name)));
        let terms = [("income", Say::number(income)), ("units", Say::number(units))];
        items.push(Item::text(10, y + 17, Text::plain(12.0, Say::message("picture-worth", terms))));
    }
    items
}

/// The house rules of a game in brief: the number of rounds, the bid, low luck.
fn agreed(play: &AxisView) -> Vec<Say> {
    let Some(house) = &play.house else { return Vec::new() };
    let limit = house.limit.as_ref().map(|limit| Say::message("picture-rounds", [("last", Say::number(limit.last))]));
    let bid = house.bid.as_ref().map(|bid| {
        let terms = [("side", Say::term(bid.side.clone())), ("amount", Say::number(bid.amount))];
        Say::message("picture-bid", terms)
    });
    let luck = house.low_luck.then(|| Say::word("picture-low-luck"));
    limit.into_iter().chain(bid).chain(luck).collect()
}

fn moment(seen: &View, play: &AxisView, board: &Board) -> PanelCard {
    let round = Text::bold(20.0, Say::message("picture-round", [("round", Say::number(play.round))]));
    let power = Text::bold(13.0, Say::term(play.power.clone()));
    let phase = Text::plain(12.0, Say::term(phase_word(play.phase))).soft();
    let mut line = vec![
        Inline::Text(round),
        Inline::Gap(12),
        Inline::Emblem(play.power.clone(), 18),
        Inline::Gap(6),
        Inline::Lines(power, phase),
    ];
    let is_over = matches!(seen.table.status, Status::Over(_));
    if let Some(next) = next(play, board).filter(|_| !is_over) {
        let word = Text::plain(11.5, Say::word("picture-next")).soft();
        line.extend([Inline::Gap(12), Inline::Text(word), Inline::Gap(5), Inline::Emblem(next, 18)]);
    }
    let mut items = vec![Item::Line { x: 12, y: 25, parts: line }];
    let goals = goals(seen, play, board);
    // Three lines are set closer together, so that there is a line for the clock.
    let (first, apart) = if goals.len() > 2 { (44, 11) } else { (48, 14) };
    for (i, goal) in goals.into_iter().enumerate() {
        items.push(Item::text(12, first + apart * i as i32, Text::plain(if apart < 14 { 11.0 } else { 12.0 }, goal)));
    }
    items.push(Item::Deadline { x: 12, y: 77, ink: Ink::CardText });
    PanelCard { wide: 300, seat: None, active: false, items }
}

/// The progress of every side that can win.
fn goals(seen: &View, play: &AxisView, board: &Board) -> Vec<Say> {
    let ways = ways_to_win(seen, board).map(|way| victory(way, play, board));
    play.points.as_ref().map(points).into_iter().chain(ways).collect()
}

fn ways_to_win<'a>(seen: &View, board: &'a Board) -> impl Iterator<Item = &'a VictoryDef> + use<'a> {
    let option = options::victory(board, &seen.table.options).to_owned();
    let ways = board.victories.iter().enumerate().filter(move |(_, way)| way.option == option);
    // Ways to win with the same condition share a line.
    let same = |one: &VictoryDef, other: &VictoryDef| {
        (one.side, &one.capitals, one.needed) == (other.side, &other.capitals, other.needed)
    };
    ways.filter(move |(at, way)| {
        !board.victories[..*at].iter().any(|before| before.option == way.option && same(before, way))
    })
    .map(|(_, way)| way)
}

/// `Japan: 3 of 22 victory points`.
fn points(points: &PointsView) -> Say {
    let terms = [
        ("power", Say::term(points.power.clone())),
        ("have", Say::number(points.points)),
        ("needed", Say::number(points.wins_at)),
    ];
    Say::Sentence(Box::new(Say::message("picture-victory-points", terms)))
}

/// `Axis: 1 of 2 capitals`.
fn victory(way: &VictoryDef, play: &AxisView, board: &Board) -> Say {
    let (have, needed) = held(way, play, board);
    let terms = [("side", Say::term(way.side.id())), ("have", Say::number(have)), ("needed", Say::number(needed))];
    Say::Sentence(Box::new(Say::message("picture-victory", terms)))
}

/// `1 of 2 capitals`.
fn capitals(way: &VictoryDef, play: &AxisView, board: &Board) -> Say {
    let (have, needed) = held(way, play, board);
    Say::message("picture-capitals", [("have", Say::number(have)), ("needed", Say::number(needed))])
}

/// The number of capitals that the side holds, and the number that it needs.
fn held(way: &VictoryDef, play: &AxisView, board: &Board) -> (u64, u64) {
    let held = way.capitals.iter().filter(|space| {
        let holder = play.spaces.get(space.ix()).and_then(|space| space.controller.as_ref());
        holder.and_then(|power| board.power(power)).is_some_and(|power| board.side(power) == way.side)
    });
    (held.count() as u64, u64::from(way.needed))
}

fn purse(purse: &PurseView) -> Vec<Item> {
    let have = Say::message("picture-have", [("have", Say::number(purse.ipcs))]);
    let income = Say::message("picture-income", [("income", Say::number(purse.income))]);
    let mut items = vec![
        Item::text(9, 17, Text::bold(13.0, Say::term(purse.id.clone()))),
        Item::text(9, 51, Text::bold(18.0, have)),
        Item::text(9, 66, Text::plain(12.0, income).soft()),
    ];
    items.extend(purse.powers.first().map(|seat| Item::Player { x: 9, y: 32, seat: seat.clone() }));
    if !purse.holds_capital {
        items.push(Item::text(9, 80, Text::bold(11.5, Say::word("picture-capital-lost")).ink(Ink::Battle)));
    }
    items
}
