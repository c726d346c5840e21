//! Pictures of the board and of one hex.

use super::chart::World;
use super::style::{AIRFIELD, FORT, HIDDEN, MINE, STYLE};
use crate::model::board::{Board, space};
use crate::model::state::Condition;
use crate::model::view::View;
use crate::model::vocabulary::{Power, Word};
use crate::words;
use crate::words::sheets::{figures, standing};
use adjutant_core::names::Names;
use adjutant_events::{KindId, SpaceId};
use adjutant_hex::Hex;
use adjutant_scene::card::WIDE;
use adjutant_scene::{
    Arrow, Badge, Brief, Card, Extent, Fight, Focus, Hatch, Headline, Ink, Inline, Item, Layer, Matter, Paint,
    PanelCard, Piece, Row, Say, Scene, SideStatus, SpaceContents, Stack, Text, Title,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The width of a narrow picture in map units.
const NARROW: i32 = 1_000;

/// The picture of a view. `focus` sets the position of a narrow picture; otherwise it shows the most important action.
pub(super) fn scene(
    board: &Board,
    seen: &View,
    (extent, wanted): (Extent, Option<Focus>),
    arrows: Vec<Arrow>,
) -> Scene {
    let world = World::of(board);
    Scene {
        title: moment(seen),
        style: &STYLE,
        chart: Arc::clone(&world.chart),
        extent,
        layers: layers(&world, seen),
        places: places(board, seen, extent != world.chart.whole()),
        fights: seen.assaulted.iter().map(|hex| Fight { space: space(*hex), to_come: true }).collect(),
        sites: Vec::new(),
        track: None,
        arrows,
        panel: panel(seen),
        focus: wanted.unwrap_or_else(|| focus(&world, board, seen)),
        brief: brief(seen),
    }
}

fn moment(seen: &View) -> Say {
    Say::message("okinawa-picture-moment", [("turn", Say::number(seen.turn)), ("phase", phase(seen))])
}

fn phase(seen: &View) -> Say {
    Say::message("okinawa-phase", [("phase", Say::by(seen.phase.word()))])
}

/// Engagements and bombardment that waits.
fn layers(world: &World, seen: &View) -> Vec<Layer> {
    let outlines = |hexes: Vec<Hex>| {
        let of = hexes.into_iter().filter_map(|hex| world.chart.space(&hex.to_string()));
        of.map(|space| Arc::clone(&space.outline)).collect::<Vec<_>>()
    };
    let hatched = |ink, percent| Paint { hatch: Some(Hatch { ink, percent }), ..Paint::default() };
    let engaged = Layer::new(hatched(Ink::Battle, 35), outlines(seen.engaged.iter().copied().collect()));
    let waits = Power::BOTH.map(|power| {
        let hexes = seen.interdiction[power.ix()].keys().copied().collect();
        Layer::new(hatched(Ink::Plate(power.seat()), 20), outlines(hexes))
    });
    [engaged].into_iter().chain(waits).collect()
}

/// The pieces of each hex by side, like ones together. In a part of the map each has its values, for which the whole island has no room.
fn stacks(board: &Board, seen: &View, is_part: bool) -> BTreeMap<Hex, Vec<Stack>> {
    let mut all: BTreeMap<Hex, Vec<Stack>> = BTreeMap::new();
    for ((hex, power), units) in standing(board, seen) {
        let mut pieces: Vec<Piece> = Vec::new();
        for unit in units {
            let Some(def) = board.units.get(unit.ix()) else { continue };
            let one = seen.units.get(&unit);
            let damaged = one.is_some_and(|one| one.condition != Condition::Good);
            let values = one.filter(|_| is_part).map_or_else(String::new, |one| figures(board, unit, one));
            let piece = Piece { damaged, values, ..Piece::new(def.ty.kind(), 1) };
            match pieces.iter_mut().find(|known| (Piece { count: 1, ..(*known).clone() }) == piece) {
                Some(known) => known.count += 1,
                None => pieces.push(piece),
            }
        }
        all.entry(hex).or_default().push(Stack { space: space(hex), seat: power.seat(), pieces });
    }
    for (hex, _, is_held) in &seen.fortifications {
        if *is_held {
            let pieces = vec![Piece::new(KindId::new(HIDDEN), 1)];
            let stack = Stack { space: space(*hex), seat: Power::Japan.seat(), pieces };
            all.entry(*hex).or_default().push(stack);
        }
    }
    all
}

fn badges(board: &Board, seen: &View, hex: Hex) -> Vec<Badge> {
    let mut badges = Vec::new();
    if seen.fortifications.iter().any(|(at, ..)| *at == hex) {
        badges.push(Badge::Symbol(FORT));
    }
    if seen.mines.iter().any(|mine| mine.hex == hex) {
        badges.push(Badge::Symbol(MINE));
    }
    if board.hex(hex).is_some_and(|def| def.airfield.is_some()) {
        badges.push(Badge::Symbol(AIRFIELD));
    }
    badges
}

/// Labels. Hexes with units or markers show their number. Airfields also do, if a part of the map is shown. Places with
/// a name show the name. Every hex is numbered where there is room.
fn places(board: &Board, seen: &View, is_part: bool) -> Vec<SpaceContents> {
    let mut stacks = stacks(board, seen, is_part);
    let marked = seen.fortifications.iter().map(|(at, ..)| *at).chain(seen.mines.iter().map(|mine| mine.hex));
    let land = || board.hexes.iter().filter(|def| def.is_land());
    let fields = land().filter(|def| is_part && def.airfield.is_some()).map(|def| def.hex);
    let written = super::places::shown(is_part);
    let named: BTreeSet<Hex> =
        stacks.keys().copied().chain(marked).chain(fields).chain(written.keys().copied()).collect();
    let number =
        |hex: Hex| SpaceContents { space: space(hex), name: None, number: Some(hex.to_string()), stacks: Vec::new() };
    let numbers = land().map(|def| number(def.hex));
    let place = |hex: Hex| {
        let say = written.get(&hex).map_or_else(|| Say::term(space(hex)), |name| Say::Name((*name).clone()));
        let headline = Headline { say, badges: badges(board, seen, hex), open: true };
        SpaceContents {
            space: space(hex),
            name: Some(headline),
            number: None,
            stacks: stacks.remove(&hex).unwrap_or_default(),
        }
    };
    numbers.chain(named.into_iter().map(place)).collect()
}

fn points(seen: &View, power: Power) -> Say {
    let points = seen.points[power.ix()];
    let points = u64::try_from(points).map_or_else(|_| Say::Plain(points.to_string()), Say::number);
    Say::message("okinawa-picture-points", [("points", points)])
}

fn panel(seen: &View) -> Vec<PanelCard> {
    let weather = Say::message("okinawa-weather", [("weather", Say::by(seen.weather.word()))]);
    let turn = Say::message("okinawa-picture-turn", [("turn", Say::number(seen.turn))]);
    let now = PanelCard {
        wide: 330,
        seat: None,
        active: false,
        items: vec![
            Item::text(12, 34, Text::bold(22.0, turn)),
            Item::text(12, 60, Text::bold(15.0, phase(seen))),
            Item::text(190, 34, Text::plain(13.5, weather)),
            Item::Deadline { x: 12, y: 79, ink: Ink::CardSoft },
        ],
    };
    let card = |power: Power| PanelCard {
        wide: 0,
        seat: Some(power.seat()),
        active: active(seen) == Some(power),
        items: vec![
            Item::text(12, 24, Text::bold(16.0, Say::term(power.seat()))),
            Item::Player { x: 12, y: 44, seat: power.seat() },
            Item::text(190, 25, Text::plain(13.5, points(seen, power))),
        ],
    };
    [now].into_iter().chain(Power::BOTH.map(card)).collect()
}

/// The side whose phase it is.
fn active(seen: &View) -> Option<Power> {
    use crate::model::state::Phase;
    match seen.phase {
        Phase::UsMovement | Phase::UsAssault => Some(Power::Us),
        Phase::JapaneseMovement | Phase::JapaneseAssault | Phase::Replacement => Some(Power::Japan),
        Phase::SetUp
        | Phase::AirSea
        | Phase::Weather
        | Phase::Tactics
        | Phase::Bombardment
        | Phase::FireCombat
        | Phase::Recovery => None,
    }
}

fn brief(seen: &View) -> Brief {
    let turn = Say::message("okinawa-picture-turn", [("turn", Say::number(seen.turn))]);
    let head = vec![vec![Inline::Text(Text::bold(15.0, turn))], vec![Inline::Text(Text::plain(12.5, phase(seen)))]];
    let standing = |power: Power| SideStatus {
        seat: power.seat(),
        say: Say::term(power.seat()),
        has: points(seen, power),
        active: active(seen) == Some(power),
        next: false,
    };
    Brief { head, seats: Power::BOTH.map(standing).to_vec(), lines: Vec::new() }
}

/// Assaults matter before all, then engagements, then where both sides stand beside each other.
fn focus(world: &World, board: &Board, seen: &View) -> Focus {
    let standing = standing(board, seen);
    let weight = |hex: Hex, power: Power| {
        let near = hex.neighbours().any(|(_, next)| standing.contains_key(&(next, power.enemy())));
        let weights = [(seen.assaulted == Some(hex), 8), (seen.engaged.contains(&hex), 4), (near, 2), (true, 1)];
        weights.iter().filter(|(is, _)| *is).map(|(_, weight)| *weight).sum::<u32>()
    };
    let points = standing.keys().map(|(hex, power)| Matter {
        at: world.middle(*hex),
        weight: weight(*hex, *power),
        seat: Some(power.seat()),
    });
    Focus { wide: NARROW, points: points.collect() }
}

/// The card of a hex; none if no hex has this number.
pub(super) fn place(board: &Board, seen: &View, id: &SpaceId) -> Option<Card> {
    let hex: Hex = id.as_str().parse().ok()?;
    let def = board.hex(hex)?;
    let name = board.space_called(id).map(|name| Say::Name(name.clone()));
    let title = Title::new(Say::term(id.clone()), name);
    let terrain = def.terrain.iter().map(|one| Say::message("okinawa-terrain", [("terrain", Say::by(one.word()))]));
    let mut rows = vec![Row::List(terrain.collect(), Text::plain(14.0, Say::Plain(String::new())).soft())];
    let signs = badges(board, seen, hex);
    if !signs.is_empty() {
        rows.push(Row::Signs(signs, Text::plain(15.0, Say::Plain(String::new()))));
    }
    for ((at, power), units) in standing(board, seen) {
        if at == hex {
            rows.push(Row::Heading(Some(power.seat()), Say::term(power.seat())));
            for unit in units {
                let Some(one) = seen.units.get(&unit) else { continue };
                let told = Say::term(words::sheets::of_piece(board, unit, one));
                rows.push(Row::List(vec![told], Text::plain(15.0, Say::Plain(String::new()))));
            }
        }
    }
    Some(Card { style: &STYLE, wide: WIDE, title, rows, inset: None })
}
