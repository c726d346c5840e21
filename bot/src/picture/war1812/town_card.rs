//! A town on a card: whose, what it is worth, where its roads lead, and every block as its reader may see it.

use super::super::boxes::Rect;
use super::super::font::{self, Weight};
use super::super::scene::Drawing;
use super::super::svg::{Align, Svg, Type};
use super::sheet::{Sheet, Stationery};
use super::tokens;
use super::towns::tokens_in;
use crate::words::Args;
use adjutant_events::SpaceId;
use adjutant_game_war1812::board::{Kind, Side};
use adjutant_game_war1812::view::{BlockView, PlaceView, TownView, War1812View};

const WIDTH: i32 = 800;
const MARGIN: i32 = 24;
const BLOCK: i32 = 56;

/// Draws a town, or a lake; none if there is none of that name.
pub fn town_card(with: Stationery<'_>, play: &War1812View, space: &SpaceId) -> Option<Drawing> {
    let mut sheet = Sheet::new(with, Svg::new());
    let words = with.words;
    let title = with.space(space);
    let kind = sheet.kind(28.0, Weight::Bold, false);
    let town = play.towns.iter().find(|town| town.id == *space);
    let lake = play.lakes.iter().find(|lake| lake.id == *space);
    let holder = town.and_then(|town| Side::of(&town.controller));
    let holder = holder.or_else(|| lake.and_then(|lake| lake.controller.as_ref()).and_then(Side::of));
    if let Some(side) = holder {
        sheet.emblem(side, (MARGIN + 17) as f32, (MARGIN + 17) as f32, 34.0);
    }
    let x = if holder.is_some() { MARGIN + 46 } else { MARGIN };
    let wide = sheet.text(x, MARGIN + 28, kind, &title, WIDTH - 200);
    let beside = match town {
        Some(town) => words.say("picture-value", &Args::new().number("value", town.value)),
        None => holder.map_or_else(|| words.word("picture-nobody"), |side| with.side(side)),
    };
    let kind = Type { align: Align::End, ..sheet.kind(17.0, Weight::Medium, true) };
    sheet.text(WIDTH - MARGIN, MARGIN + 26, kind, &beside, WIDTH - x - wide - 2 * MARGIN);
    let mut y = MARGIN + 56;
    if let Some(town) = town {
        y = roads(&mut sheet, space, y);
        for side in Side::BOTH {
            y = army(&mut sheet, play, town, side, y);
        }
    }
    let ships = town.map(|town| town.ships).or_else(|| lake.map(|lake| lake.ships))?;
    for side in Side::BOTH {
        let own = ships[side.ix()];
        if own.is_empty() {
            continue;
        }
        y = heading(&mut sheet, side, &words.say("picture-ships", &Args::new().number("count", own.total())), y);
        for i in 0..i32::from(own.total()) {
            let place = Rect::new(MARGIN + i * 84, y, 80, 46);
            tokens::ship(&mut sheet, side, i < i32::from(own.operational), place);
            sheet.take("ship", place);
        }
        y += 58;
    }
    Some(sheet.card(WIDTH, y + MARGIN - 8, &title))
}

fn heading(sheet: &mut Sheet<'_>, side: Side, text: &str, y: i32) -> i32 {
    sheet.emblem(side, (MARGIN + 11) as f32, (y + 11) as f32, 22.0);
    let text = format!("{}: {text}", sheet.with.side(side));
    let kind = sheet.kind(16.0, Weight::Bold, false);
    sheet.text(MARGIN + 30, y + 17, kind, &text, WIDTH - 2 * MARGIN - 30);
    y + 30
}

/// Where the roads lead.
fn roads(sheet: &mut Sheet<'_>, space: &SpaceId, y: i32) -> i32 {
    let board = sheet.with.board;
    let Some(town) = board.town(space) else { return y };
    let words = sheet.with.words;
    let near = board.roads.iter().filter(|road| road.between.contains(&town)).map(|road| {
        let other = if road.between[0] == town { road.between[1] } else { road.between[0] };
        let args = Args::new().text("town", sheet.with.space(&board.id(other))).text("kind", road.kind.as_str());
        words.say("picture-road-to", &args)
    });
    let near: Vec<String> = near.collect();
    let comma = if sheet.with.is_japanese() { "、" } else { ", " };
    let mut y = y;
    let kind = sheet.kind(15.0, Weight::Medium, true);
    for line in near.chunks(4) {
        sheet.text(MARGIN, y + 12, kind, &line.join(comma), WIDTH - 2 * MARGIN);
        y += 22;
    }
    y + 10
}

/// The blocks of a side, with the names of those that the reader may see whole.
fn army(sheet: &mut Sheet<'_>, play: &War1812View, town: &TownView, side: Side, y: i32) -> i32 {
    let all = tokens_in(play, town, side);
    if all.is_empty() {
        return y;
    }
    let words = sheet.with.words;
    let mut y = heading(sheet, side, &words.say("picture-blocks", &Args::new().number("count", all.len())), y);
    let (place, seat) = (PlaceView::Town(town.id.clone()), side.seat());
    let own = |block: &&BlockView| block.place == place && block.owner == seat;
    let mut named: Vec<&BlockView> = play.blocks.iter().filter(own).collect();
    named.sort_by(|a, b| (&a.kind, b.cv, b.full_cv).cmp(&(&b.kind, a.cv, a.full_cv)));
    if named.len() == all.len() {
        let column = (WIDTH - 2 * MARGIN) / 2;
        for (i, (block, token)) in named.iter().zip(all).enumerate() {
            let (x, top) = (MARGIN + column * (i as i32 % 2), y + (BLOCK + 8) * (i as i32 / 2));
            let square = Rect::new(x, top, BLOCK, BLOCK);
            tokens::block(&mut sheet.svg, sheet.with.colours(), side, token, square);
            sheet.take("block", square);
            let room = column - BLOCK - 16;
            // A brigade that is called by all its regiments is written smaller rather than cut.
            let fits = |size: &f32| font::width(&block.name, *size, Weight::Bold) <= room as f32;
            let kind = sheet.kind([14.0, 13.0, 12.0].into_iter().find(fits).unwrap_or(12.0), Weight::Bold, false);
            sheet.text(x + BLOCK + 8, top + 24, kind, &block.name, room);
            let word = Kind::ALL.into_iter().find(|kind| kind.word() == block.kind.as_str()).map_or("", Kind::word);
            let args = Args::new().text("kind", word).number("cv", block.cv).number("full", block.full_cv);
            let kind = sheet.kind(13.0, Weight::Medium, true);
            sheet.text(x + BLOCK + 8, top + 43, kind, &words.say("picture-block", &args), room);
        }
        let rows = (named.len() as i32 + 1) / 2;
        return y + rows * (BLOCK + 8) + 8;
    }
    let across = (WIDTH - 2 * MARGIN) / BLOCK;
    let rows = (all.len() as i32 + across - 1) / across;
    for (i, token) in all.into_iter().enumerate() {
        let square = Rect::new(MARGIN + BLOCK * (i as i32 % across), y + BLOCK * (i as i32 / across), BLOCK, BLOCK);
        tokens::block(&mut sheet.svg, sheet.with.colours(), side, token, square);
        sheet.take("block", square);
    }
    y += rows * BLOCK + 14;
    y
}
