//! A turn on a card: what marched or sailed, and every battle with what it cost.

use super::super::boxes::Rect;
use super::super::font::Weight;
use super::super::scene::Drawing;
use super::super::svg::{Align, Svg, Type, number};
use super::arrows;
use super::chronicle::{Battle, Fire, Loss, March, MarchKind, Turn, together};
use super::sheet::{Sheet, Stationery};
use crate::words::Args;
use adjutant_game_war1812::board::Side;
use adjutant_game_war1812::state::TURNS;

const WIDTH: i32 = 960;
const MARGIN: i32 = 24;
const ROOM: i32 = WIDTH - 2 * MARGIN;
const ROW: i32 = 28;
/// How wide the number of blocks or ships of a side is.
const COUNT: i32 = 130;

/// Draws a turn.
pub fn turn_summary(with: Stationery<'_>, turn: &Turn) -> Drawing {
    let mut sheet = Sheet::new(with, Svg::new());
    let words = with.words;
    let args = Args::new().number("turn", turn.number).number("turns", TURNS);
    let title = format!("{}, {}", turn.year, words.say("picture-turn-of", &args));
    let kind = sheet.kind(26.0, Weight::Bold, false);
    let wide = sheet.text(MARGIN, MARGIN + 26, kind, &title, ROOM);
    let side = turn.active.as_ref().and_then(Side::of);
    if let Some(side) = side {
        let kind = Type { align: Align::End, ..sheet.kind(18.0, Weight::Bold, false) };
        let name = with.side(side);
        let wide = sheet.text(WIDTH - MARGIN, MARGIN + 25, kind, &name, ROOM - wide - 60);
        let x = WIDTH - MARGIN - wide - 20;
        sheet.emblem(side, x as f32, (MARGIN + 18) as f32, 26.0);
        sheet.take("whose turn", Rect::new(x - 13, MARGIN + 5, 26, 26));
    }
    let mut y = MARGIN + 44;
    let marches = together(&turn.marches);
    if !marches.is_empty() {
        y = heading(&mut sheet, "picture-marches", y);
        // Two columns, filled from top to bottom.
        let rows = marches.len().div_ceil(2);
        for (i, done) in marches.iter().enumerate() {
            let x = MARGIN + (i / rows) as i32 * (ROOM / 2);
            march(&mut sheet, done, (x, y + (i % rows) as i32 * ROW));
        }
        y += rows as i32 * ROW;
    }
    if !turn.battles.is_empty() {
        y = heading(&mut sheet, "picture-battles", y);
        for fought in &turn.battles {
            y = battle(&mut sheet, fought, y);
        }
    }
    sheet.card(WIDTH, y + MARGIN - 8, &title)
}

fn heading(sheet: &mut Sheet<'_>, key: &str, y: i32) -> i32 {
    let line = format!("M{MARGIN} {y}H{}", WIDTH - MARGIN);
    let stroke = [("stroke", sheet.with.palette().sea_line), ("stroke-width", "1"), ("fill", "none")];
    sheet.svg.element("path", &[&[("d", line.as_str())][..], &stroke[..]].concat());
    let kind = sheet.kind(14.0, Weight::Bold, true);
    let text = sheet.with.words.word(key);
    sheet.text(MARGIN, y + 24, kind, &text, ROOM);
    y + 34
}

/// A line like its arrow on the map, and where it leads.
fn march(sheet: &mut Sheet<'_>, march: &March, (x, y): (i32, i32)) {
    let (colour, width, dashes) = arrows::look(sheet.with, march.kind, march.side);
    let line = format!("M{} {}H{}", x + 4, y + 12, x + 40);
    let stroke = [("stroke", colour), ("stroke-width", &number(width)), ("stroke-dasharray", dashes), ("fill", "none")];
    sheet.svg.element("path", &[&[("d", line.as_str())][..], &stroke[..]].concat());
    let tip = format!("M{} {}l-12 -8v16z", x + 52, y + 12);
    sheet.svg.element("path", &[("d", tip.as_str()), ("fill", colour)]);
    let words = sheet.with.words;
    let ships =
        march.kind == MarchKind::Ships || march.route.iter().any(|place| sheet.with.board.lake(place).is_some());
    let key = if ships { "picture-ships" } else { "picture-blocks" };
    let count = words.say(key, &Args::new().number("count", march.count));
    let ends =
        [march.route.first(), march.route.last()].map(|end| end.map(|it| sheet.with.space(it)).unwrap_or_default());
    let [from, to] = ends;
    let text = words.say("picture-march", &Args::new().text("from", from).text("to", to).text("count", count));
    let kind = sheet.kind(15.0, Weight::Medium, false);
    sheet.text(x + 62, y + 18, kind, &text, ROOM / 2 - 70);
}

/// Where, how it ended, and for each side what it had and lost.
fn battle(sheet: &mut Sheet<'_>, battle: &Battle, y: i32) -> i32 {
    let with = sheet.with;
    let words = with.words;
    let title = words.say("picture-battle", &Args::new().text("space", with.space(&battle.space)));
    let kind = sheet.kind(17.0, Weight::Bold, false);
    let wide = sheet.text(MARGIN, y + 16, kind, &title, ROOM);
    let end = match battle.ended {
        None => words.word("picture-battle-on"),
        Some(None) => words.word("picture-both-destroyed"),
        Some(Some(side)) => words.say("picture-field-held", &Args::new().text("side", with.side(side))),
    };
    let kind = Type { align: Align::End, ..sheet.kind(15.0, Weight::Medium, true) };
    sheet.text(WIDTH - MARGIN, y + 16, kind, &end, ROOM - wide - 20);
    let naval = battle.ships.iter().any(|ships| !ships.is_empty());
    for (row, side) in [battle.attacker, battle.attacker.enemy()].into_iter().enumerate() {
        let top = y + 24 + row as i32 * ROW;
        sheet.emblem(side, (MARGIN + 11) as f32, (top + 12) as f32, 20.0);
        sheet.take("side of a battle", Rect::new(MARGIN + 1, top + 2, 20, 20));
        let (key, count) = if naval {
            ("picture-ships", battle.ships[side.ix()].total())
        } else {
            ("picture-blocks", battle.blocks[side.ix()])
        };
        let text = words.say(key, &Args::new().number("count", count));
        let kind = sheet.kind(15.0, Weight::Medium, false);
        sheet.text(MARGIN + 30, top + 17, kind, &text, COUNT);
        if let Some(text) = losses(sheet, battle, side) {
            let fill = with.palette().battle;
            let kind = Type { fill, ..sheet.kind(15.0, Weight::Bold, false) };
            sheet.text(MARGIN + 40 + COUNT, top + 17, kind, &text, ROOM - COUNT - 40);
        }
    }
    y + 24 + 2 * ROW + 10
}

/// All that a side lost in a battle.
fn losses(sheet: &Sheet<'_>, battle: &Battle, side: Side) -> Option<String> {
    let fires: Vec<&Fire> = battle.rounds.iter().map(|round| &round.fire[side.ix()]).collect();
    let (mut cv, mut gone, mut disabled, mut sunk) = (0u32, 0u32, 0u32, 0u32);
    for loss in fires.iter().flat_map(|fire| &fire.losses) {
        match loss {
            Loss::Blocks { lost, removed } => (cv, gone) = (cv + u32::from(*lost), gone + u32::from(*removed)),
            Loss::Ships { disabled: turned, sunk: lost } => {
                (disabled, sunk) = (disabled + u32::from(*turned), sunk + u32::from(*lost));
            }
        }
    }
    let words = sheet.with.words;
    if cv > 0 || gone > 0 {
        return Some(words.say("picture-cv-lost", &Args::new().number("lost", cv).number("removed", gone)));
    }
    let args = Args::new().number("disabled", disabled).number("sunk", sunk);
    (disabled > 0 || sunk > 0).then(|| words.say("picture-ships-hit", &args))
}
