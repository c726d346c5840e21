//! The whole theatre at one moment, with its turn track and its panel.

use crate::model::board::{Board, Side};
use crate::model::state::{FIRST_YEAR, LAST_YEAR, TURNS};
use crate::model::view::{SideView, War1812View};
use crate::scene::chart::{Theatre, name, road_stroke};
use crate::scene::sites::sites;
use crate::scene::standing;
use crate::scene::style::{ANCHOR, DISABLED, SAILS, STYLE, WINTER};
use adjutant_events::SeatId;
use adjutant_scene::{
    Arrow, Cell, Content, Focus, Ink, Inline, Item, Legend, PanelCard, Say, Scene, Sign, Text, Track, TrackRow, When,
};
use std::sync::Arc;

/// The picture of the whole theatre.
pub(super) fn board(play: &War1812View, board: &Board, arrows: Vec<Arrow>) -> Scene {
    let theatre = Theatre::get();
    let moment = [name(&board.name), Say::Plain(format!(": {}, ", play.year)), phase(&play.phase)];
    Scene {
        title: Say::Run(moment.into()),
        style: &STYLE,
        chart: Arc::clone(&theatre.chart),
        extent: theatre.chart.whole(),
        layers: Vec::new(),
        places: Vec::new(),
        fights: Vec::new(),
        sites: sites(play, board),
        track: Some(track(play)),
        arrows,
        panel: panel(play),
        focus: Focus::default(),
        brief: standing::brief(play),
    }
}

/// The name of a side.
pub(super) fn side(side: Side) -> Say {
    Say::message("picture-side", [("side", Say::by(side.word()))])
}

pub(super) fn phase(phase: &str) -> Say {
    Say::message("picture-phase", [("phase", Say::by(phase))])
}

/// The track of years, campaign turns and winters, and the legend of the map.
fn track(play: &War1812View) -> Track {
    let rows = (FIRST_YEAR..=LAST_YEAR).map(|year| {
        let past = year < play.year;
        let this = year == play.year;
        let turns = (1..=TURNS).map(|turn| {
            let done = past || (this && (turn < play.turn || play.phase == "winter" || play.phase == "over"));
            let when = match (done, this && turn == play.turn) {
                (true, _) => When::Past,
                (false, true) => When::Now(play.active.clone()),
                (false, false) => When::ToCome,
            };
            Cell { when, content: Content::Number(turn) }
        });
        let winter = (year < LAST_YEAR).then(|| {
            let now = this && play.phase == "winter";
            let when = if now {
                When::Now(play.active.clone())
            } else if past {
                When::Past
            } else {
                When::ToCome
            };
            Cell { when, content: Content::Symbol(WINTER) }
        });
        TrackRow { say: Say::Plain(year.to_string()), now: this, cells: turns.chain(winter).collect() }
    });
    let seat = Side::American.seat();
    let legend = [
        (Legend::Line(road_stroke("road")), "picture-legend-road"),
        (Legend::Line(road_stroke("trail")), "picture-legend-trail"),
        (Legend::Line(road_stroke("river_crossing")), "picture-legend-crossing"),
        (Legend::Sign(Sign::Symbol(ANCHOR)), "picture-legend-base"),
        (Legend::Sign(Sign::Say(Say::Plain("+2".to_owned()))), "picture-legend-reinforcements"),
        (Legend::Flag(seat.clone()), "picture-legend-flag"),
        (Legend::Counter(seat.clone(), SAILS), "picture-legend-sails"),
        (Legend::Counter(seat, DISABLED), "picture-legend-disabled"),
        (Legend::Burst, "picture-legend-battle"),
    ];
    let legend = legend.into_iter().map(|(sign, key)| (sign, Say::word(key)));
    Track { on: Theatre::get().inset, rows: rows.collect(), legend: legend.collect() }
}

/// The panel: the moment, both sides with their points and blocks, the balance, the control of lakes.
fn panel(play: &War1812View) -> Vec<PanelCard> {
    let mut cards = vec![moment(play)];
    cards.extend(play.sides.iter().filter_map(|own| {
        let active = play.active.as_ref() == Some(&own.seat);
        Some(PanelCard {
            wide: 362,
            seat: Some(own.seat.clone()),
            active,
            items: side_items(own, Side::of(&own.seat)?, play.simultaneous),
        })
    }));
    cards.push(PanelCard { wide: 225, seat: None, active: false, items: balance(play) });
    let lakes = play.lakes.iter().enumerate().flat_map(|(i, lake)| {
        let y = 16 + 26 * i as i32;
        let what = format!("who holds {}", lake.id);
        let text = Text::bold(14.0, Say::term(lake.id.clone()));
        let text = if lake.controller.is_none() { text.soft() } else { text };
        [Item::Flag { what, x: 20, y, seat: lake.controller.clone() }, Item::text(38, y + 5, text)]
    });
    cards.push(PanelCard { wide: 0, seat: None, active: false, items: lakes.collect() });
    cards
}

fn moment(play: &War1812View) -> PanelCard {
    let mut line = vec![Inline::Text(Text::bold(26.0, Say::Plain(play.year.to_string())))];
    if play.turn > 0 && play.phase != "over" {
        let terms = [("turn", Say::number(play.turn)), ("turns", Say::number(TURNS))];
        line.extend([Inline::Gap(14), Inline::Text(Text::bold(17.0, Say::message("picture-turn-of", terms)).soft())]);
    }
    let mut below = Vec::new();
    let mut text = phase(&play.phase);
    if let Some(active) = play.active.as_ref().and_then(Side::of) {
        below.extend([Inline::Emblem(active.seat(), 22), Inline::Gap(8)]);
        text = Say::message("picture-side-phase", [("side", side(active)), ("phase", text)]);
    }
    below.push(Inline::Text(Text::bold(16.0, text)));
    let items = vec![
        Item::Line { x: 12, y: 34, parts: line },
        Item::Line { x: 12, y: 60, parts: below },
        Item::Deadline { x: 12, y: 79, ink: Ink::CardSoft },
    ];
    PanelCard { wide: 330, seat: None, active: false, items }
}

fn side_items(own: &SideView, of: Side, sealing: bool) -> Vec<Item> {
    let points = Say::message("picture-points", [("points", Say::number(own.points))]);
    let mut items = vec![
        Item::text(12, 20, Text::bold(15.0, side(of))),
        Item::Player { x: 12, y: 35, seat: own.seat.clone() },
        Item::text(12, 60, Text::bold(23.0, points)),
    ];
    if sealing && own.orders_sealed {
        items.push(Item::text(12, 77, Text::bold(12.0, Say::word("picture-orders-in")).soft()));
    }
    let count = |key, count: u8| Say::message(key, [("count", Say::number(count))]);
    let navy = [("unbuilt", Say::number(own.ships_unbuilt)), ("lost", Say::number(own.ships_lost))];
    let mut lines = vec![
        count("picture-on-board", own.on_board),
        count("picture-in-reserve", own.reserve),
        Say::message("picture-navy", navy),
    ];
    if own.in_hand > 0 {
        lines.push(count("picture-in-hand", own.in_hand));
    }
    if !own.held_back.is_empty() {
        let held = own
            .held_back
            .iter()
            .map(|(town, count)| Say::Run(vec![Say::term(town.clone()), Say::Plain(format!(" +{count}"))]));
        lines.push(Say::message("picture-held-back", [("towns", Say::Listed(held.collect()))]));
    }
    let (top, step, size) = match lines.len() {
        ..=3 => (25, 19, 13.5),
        4 => (21, 18, 13.5),
        _ => (17, 15, 12.0),
    };
    items.extend(lines.into_iter().enumerate().map(|(i, line)| {
        let text = Text::plain(size, line);
        Item::text(132, top + step * i as i32, if i > 0 { text.soft() } else { text })
    }));
    items
}

/// The points of both sides on a scale, and the result at the present score.
fn balance(play: &War1812View) -> Vec<Item> {
    let points = |of: Side| play.sides.iter().find(|own| own.seat == of.seat()).map_or(0, |own| own.points);
    let [american, british] = Side::BOTH.map(points);
    let margin = ("margin", Say::number(american.abs_diff(british)));
    let ahead = if american > british { Side::American } else { Side::British };
    let text = if american == british {
        Say::word("picture-even")
    } else {
        Say::message("picture-ahead", [margin, ("side", side(ahead))])
    };
    let first = |first: &SeatId| Side::of(first).map(|first| Say::message("picture-first", [("side", side(first))]));
    let below = play.first.as_ref().and_then(first).unwrap_or_else(|| Say::word("picture-ten-win"));
    let shares = Side::BOTH.map(|side| (side.seat(), u32::from(points(side))));
    vec![
        Item::text(12, 24, Text::bold(15.0, text)),
        Item::Balance { y: 36, shares: shares.into() },
        Item::text(12, 74, Text::plain(12.0, below).soft()),
    ]
}
