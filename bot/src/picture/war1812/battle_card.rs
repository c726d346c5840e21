//! A battle on a card: who met, every round with its dice as pips, hits and losses, how it ended.

use super::super::battle_card::die;
use super::super::boxes::Rect;
use super::super::font::Weight;
use super::super::scene::Drawing;
use super::super::svg::{Align, Svg, Type};
use super::chronicle::{Battle, Dice, Fire, Loss};
use super::sheet::{Sheet, Stationery};
use super::tokens::{self, Token};
use crate::words::Args;
use adjutant_game_war1812::board::{Kind, SHIP, Side};

const WIDTH: i32 = 960;
const MARGIN: i32 = 24;
const COLUMN: i32 = (WIDTH - 3 * MARGIN) / 2;
const DIE: i32 = 24;
const BLOCK: i32 = 44;

/// Draws a battle.
pub fn battle_card(with: Stationery<'_>, battle: &Battle) -> Drawing {
    let mut sheet = Sheet::new(with, Svg::new());
    let words = with.words;
    let title = words.say("picture-battle", &Args::new().text("space", with.space(&battle.space)));
    let kind = sheet.kind(26.0, Weight::Bold, false);
    let wide = sheet.text(MARGIN, MARGIN + 26, kind, &title, WIDTH - 2 * MARGIN);
    let end = match battle.ended {
        None => words.word("picture-battle-on"),
        Some(None) => words.word("picture-both-destroyed"),
        Some(Some(side)) => words.say("picture-field-held", &Args::new().text("side", with.side(side))),
    };
    let kind = Type { align: Align::End, ..sheet.kind(15.0, Weight::Medium, true) };
    sheet.text(WIDTH - MARGIN, MARGIN + 25, kind, &end, WIDTH - wide - 3 * MARGIN);
    let columns = [(battle.attacker, MARGIN), (battle.attacker.enemy(), 2 * MARGIN + COLUMN)];
    let top = MARGIN + 48;
    let high = columns.map(|(side, x)| met(&mut sheet, battle, side, (x, top)));
    let mut y = top + high[0].max(high[1]) + 14;
    let mut rounds: Vec<_> = battle.rounds.iter().collect();
    rounds.sort_by_key(|round| round.number);
    for round in rounds {
        y = rule(&mut sheet, y);
        let heading = words.say("picture-round", &Args::new().number("round", round.number));
        let kind = sheet.kind(14.0, Weight::Bold, true);
        sheet.text(MARGIN, y + 14, kind, &heading, COLUMN);
        let high = columns.map(|(side, x)| fire(&mut sheet, &round.fire[side.ix()], side, (x, y + 24)));
        y += 24 + high[0].max(high[1]) + 6;
    }
    if battle.left != [0, 0] {
        y = rule(&mut sheet, y);
        for (side, x) in columns {
            let count = battle.left[side.ix()];
            if count > 0 {
                let key = if is_naval(battle) { "picture-ships-left" } else { "picture-blocks-left" };
                let text = words.say(key, &Args::new().number("count", count));
                let kind = sheet.kind(15.0, Weight::Bold, false);
                sheet.text(x, y + 16, kind, &text, COLUMN);
            }
        }
        y += 26;
    }
    sheet.card(WIDTH, y + MARGIN - 8, &title)
}

fn is_naval(battle: &Battle) -> bool {
    battle.ships.iter().any(|ships| !ships.is_empty())
}

fn rule(sheet: &mut Sheet<'_>, y: i32) -> i32 {
    let line = format!("M{MARGIN} {y}H{}", WIDTH - MARGIN);
    let stroke = [("stroke", sheet.with.palette().sea_line), ("stroke-width", "1"), ("fill", "none")];
    sheet.svg.element("path", &[&[("d", line.as_str())][..], &stroke[..]].concat());
    y + 14
}

/// Who met on one side; how high that is.
fn met(sheet: &mut Sheet<'_>, battle: &Battle, side: Side, (x, top): (i32, i32)) -> i32 {
    let words = sheet.with.words;
    sheet.emblem(side, (x + 12) as f32, (top + 10) as f32, 24.0);
    let role = words.word(if side == battle.attacker { "battle-attackers" } else { "battle-defenders" });
    let heading = format!("{}: {role}", sheet.with.side(side));
    let kind = sheet.kind(16.0, Weight::Bold, false);
    sheet.text(x + 32, top + 16, kind, &heading, COLUMN - 32);
    let top = top + 32;
    let ships = battle.ships[side.ix()];
    let across = COLUMN / BLOCK;
    if is_naval(battle) {
        for i in 0..i32::from(ships.total()) {
            let place = Rect::new(x + i * 62, top, 58, 34);
            tokens::ship(sheet, side, i < i32::from(ships.operational), place);
            sheet.take("ship", place);
        }
        return 32 + 38;
    }
    let shown = &battle.shown[side.ix()];
    let mut all: Vec<Token> = shown.iter().map(|block| Token::face(block.kind.as_str(), block.cv, block.cv)).collect();
    if all.is_empty() {
        all = vec![Token::Back; usize::from(battle.blocks[side.ix()])];
    }
    let rows = (all.len() as i32 + across - 1) / across;
    for (i, token) in all.into_iter().enumerate() {
        let (column, row) = (i as i32 % across, i as i32 / across);
        let place = Rect::new(x + column * BLOCK, top + row * BLOCK, BLOCK, BLOCK);
        tokens::block(&mut sheet.svg, sheet.with.colours(), side, token, place);
        sheet.take("block", place);
    }
    32 + rows.max(1) * BLOCK
}

/// What a side rolled and what it lost; how high that is.
fn fire(sheet: &mut Sheet<'_>, own: &Fire, side: Side, (x, top): (i32, i32)) -> i32 {
    let words = sheet.with.words;
    let mut y = top;
    for dice in &own.dice {
        y += row(sheet, dice, side, (x, y)) + 4;
    }
    if !own.dice.is_empty() {
        let hits: usize = own.dice.iter().map(Dice::hits).sum();
        let kind = sheet.kind(15.0, Weight::Bold, hits == 0);
        let text = words.say("picture-hits", &Args::new().number("hits", hits));
        sheet.text(x, y + 15, kind, &text, COLUMN);
        y += 25;
    }
    for loss in &own.losses {
        let text = match loss {
            Loss::Blocks { lost, removed } => {
                words.say("picture-cv-lost", &Args::new().number("lost", *lost).number("removed", *removed))
            }
            Loss::Ships { disabled, sunk } => {
                words.say("picture-ships-hit", &Args::new().number("disabled", *disabled).number("sunk", *sunk))
            }
        };
        let fill = sheet.with.palette().battle;
        let kind = Type { fill, ..sheet.kind(14.0, Weight::Bold, false) };
        sheet.text(x, y + 14, kind, &text, COLUMN);
        y += 22;
    }
    y - top
}

/// What fires, and its dice; how high the row is.
fn row(sheet: &mut Sheet<'_>, dice: &Dice, side: Side, (x, y): (i32, i32)) -> i32 {
    let (colours, palette) = (sheet.with.colours(), sheet.with.palette());
    let middle = ((x + 14) as f32, (y + 13) as f32);
    let kind = Kind::ALL.into_iter().find(|kind| kind.word() == dice.kind.as_str());
    match kind {
        Some(kind) => tokens::symbol(&mut sheet.svg, kind, colours.sides[side.ix()].block, middle, 22.0),
        None if dice.kind.as_str() == SHIP => tokens::ship(sheet, side, true, Rect::new(x, y + 4, 30, 18)),
        None => tokens::block(&mut sheet.svg, colours, side, Token::Back, Rect::new(x + 1, y, 26, 26)),
    }
    let first = x + 40;
    let step = DIE + 4;
    let across = ((COLUMN - 40) / step).max(1);
    for (i, face) in dice.faces.iter().enumerate() {
        let (column, row) = (i as i32 % across, i as i32 / across);
        let rect = Rect::new(first + column * step, y + 1 + row * step, DIE, DIE);
        die(&mut sheet.svg, palette, rect, *face, dice.is_hit(*face));
        sheet.take("die", rect);
    }
    let rows = (dice.faces.len() as i32 + across - 1) / across;
    rows.max(1) * step
}
