//! The panel below the map: the moment, both sides with their points and blocks, how the war stands.

use super::super::boxes::Rect;
use super::super::font::Weight;
use super::super::panel::HEIGHT;
use super::super::svg::{Align, Type};
use super::super::window::WIDTH;
use super::sheet::Sheet;
use super::waters;
use crate::words::Args;
use adjutant_game_war1812::board::Side;
use adjutant_game_war1812::state::TURNS;
use adjutant_game_war1812::view::{SideView, War1812View};

const GAP: i32 = 8;

/// Draws it under the map.
pub(crate) fn panel(sheet: &mut Sheet<'_>, play: &War1812View, top: i32, deadline: Option<&str>) {
    let palette = sheet.with.palette();
    sheet.svg.open("g", &[("id", "panel")]);
    sheet.svg.plate(Rect::new(0, top, WIDTH, HEIGHT), 0.0, palette.panel, None);
    let card = |x: i32, w: i32| Rect::new(x, top + GAP, w, HEIGHT - 2 * GAP);
    moment(sheet, play, card(GAP, 330), deadline);
    let each = 362;
    for (i, side) in play.sides.iter().enumerate() {
        let Some(own) = Side::of(&side.seat) else { continue };
        let active = play.active.as_ref() == Some(&side.seat);
        let x = GAP * 2 + 330 + (each + GAP) * i as i32;
        side_card(sheet, side, own, active, play.simultaneous, card(x, each));
    }
    let x = GAP * 4 + 330 + 2 * each;
    let rest = WIDTH - x - GAP;
    balance(sheet, play, card(x, rest * 9 / 20));
    let lakes = card(x + rest * 9 / 20 + GAP, rest - rest * 9 / 20 - GAP);
    let palette = sheet.with.palette();
    sheet.svg.plate(lakes, 6.0, palette.card, None);
    for (i, lake) in play.lakes.iter().enumerate() {
        let y = lakes.y + 16 + 26 * i as i32;
        let holder = lake.controller.as_ref().and_then(Side::of);
        waters::flag(sheet, holder, ((lakes.x + 20) as f32, y as f32), 9.5);
        sheet.take(format!("who holds {}", lake.id), Rect::new(lakes.x + 10, y - 10, 20, 20));
        let name = sheet.with.space(&lake.id);
        let kind = sheet.kind(14.0, Weight::Bold, holder.is_none());
        sheet.text(lakes.x + 38, y + 5, kind, &name, lakes.w - 46);
    }
    sheet.svg.close("g");
}

fn moment(sheet: &mut Sheet<'_>, play: &War1812View, card: Rect, deadline: Option<&str>) {
    let words = sheet.with.words;
    let palette = sheet.with.palette();
    sheet.svg.plate(card, 6.0, palette.card, None);
    let kind = sheet.kind(26.0, Weight::Bold, false);
    let wide = sheet.text(card.x + 12, card.y + 34, kind, &play.year.to_string(), 120);
    if play.turn > 0 && play.phase != "over" {
        let turn = words.say("picture-turn-of", &Args::new().number("turn", play.turn).number("turns", TURNS));
        let kind = sheet.kind(17.0, Weight::Bold, true);
        sheet.text(card.x + 12 + wide + 14, card.y + 33, kind, &turn, card.w - wide - 40);
    }
    let mut x = card.x + 12;
    let active = play.active.as_ref().and_then(Side::of);
    if let Some(side) = active {
        sheet.emblem(side, (x + 11) as f32, (card.y + 54) as f32, 22.0);
        sheet.take("whose turn", Rect::new(x, card.y + 43, 22, 22));
        x += 30;
    }
    let phase = sheet.with.phase(&play.phase);
    let text = match active {
        Some(side) => {
            let name = sheet.with.side(side);
            words.say("picture-side-phase", &Args::new().text("side", name).text("phase", phase))
        }
        None => phase,
    };
    let kind = sheet.kind(16.0, Weight::Bold, false);
    sheet.text(x, card.y + 60, kind, &text, card.w - 50);
    if let Some(deadline) = deadline {
        let kind = sheet.kind(12.0, Weight::Bold, true);
        sheet.text(card.x + 12, card.y + 79, kind, deadline, card.w - 20);
    }
}

fn side_card(sheet: &mut Sheet<'_>, side: &SideView, own: Side, active: bool, sealing: bool, card: Rect) {
    let colours = sheet.with.colours().sides[own.ix()];
    let palette = sheet.with.palette();
    sheet.svg.plate(card, 6.0, palette.card, active.then_some(colours.block));
    if active {
        let inner = card.grown(-1);
        sheet.svg.raw(&format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"5\" fill=\"none\" stroke=\"{}\" stroke-width=\"3\"/>",
            inner.x, inner.y, inner.w, inner.h, colours.block
        ));
    }
    sheet.svg.plate(Rect::new(card.x, card.y, 40, card.h), 6.0, colours.block, None);
    let sign = ((card.x + 20) as f32, (card.y + card.h / 2) as f32);
    super::sides::sign(&mut sheet.svg, own, colours.ink, sign, 24.0);
    sheet.take(format!("mark of {}", own.word()), Rect::new(card.x + 6, card.y + card.h / 2 - 14, 28, 28));
    let words = sheet.with.words;
    let x = card.x + 52;
    let name = sheet.with.side(own);
    let kind = sheet.kind(15.0, Weight::Bold, false);
    sheet.text(x, card.y + 22, kind, &name, 110);
    let points = words.say("picture-points", &Args::new().number("points", side.points));
    let kind = sheet.kind(25.0, Weight::Bold, false);
    sheet.text(x, card.y + 53, kind, &points, 112);
    if sealing && side.orders_sealed {
        let kind = sheet.kind(12.0, Weight::Bold, true);
        sheet.text(x, card.y + 74, kind, &words.word("picture-orders-in"), 112);
    }
    let x = card.x + 172;
    let room = card.right() - x - 8;
    let mut lines = vec![words.say("picture-on-board", &Args::new().number("count", side.on_board))];
    lines.push(words.say("picture-in-reserve", &Args::new().number("count", side.reserve)));
    let navy = Args::new().number("unbuilt", side.ships_unbuilt).number("lost", side.ships_lost);
    lines.push(words.say("picture-navy", &navy));
    if side.in_hand > 0 {
        lines.push(words.say("picture-in-hand", &Args::new().number("count", side.in_hand)));
    }
    if !side.held_back.is_empty() {
        let held = side.held_back.iter().map(|(town, count)| format!("{} +{count}", sheet.with.space(town)));
        let held: Vec<String> = held.collect();
        lines.push(words.say("picture-held-back", &Args::new().text("towns", held.join(", "))));
    }
    let (top, step, size) = match lines.len() {
        ..=3 => (25, 19, 13.5),
        4 => (21, 18, 13.5),
        _ => (17, 15, 12.0),
    };
    for (i, line) in lines.iter().take(5).enumerate() {
        let kind = sheet.kind(size, Weight::Medium, i > 0);
        sheet.text(x, card.y + top + step * i as i32, kind, line, room);
    }
}

/// Points against each other on a scale, and what the war would end as.
fn balance(sheet: &mut Sheet<'_>, play: &War1812View, card: Rect) {
    let palette = sheet.with.palette();
    sheet.svg.plate(card, 6.0, palette.card, None);
    let [american, british] = [0, 1].map(|i| play.sides.get(i).map_or(0, |side| i32::from(side.points)));
    let words = sheet.with.words;
    let args = Args::new().number("margin", (american - british).unsigned_abs());
    let (key, side) = match american - british {
        0 => ("picture-even", None),
        1.. => ("picture-ahead", Some(Side::American)),
        _ => ("picture-ahead", Some(Side::British)),
    };
    let name = side.map(|side| sheet.with.side(side)).unwrap_or_default();
    let text = words.say(key, &args.text("side", name));
    let kind = sheet.kind(15.0, Weight::Bold, false);
    sheet.text(card.x + 12, card.y + 24, kind, &text, card.w - 24);
    let bar = Rect::new(card.x + 12, card.y + 36, card.w - 24, 18);
    let total = american + british;
    let share = if total == 0 { bar.w / 2 } else { bar.w * american / total };
    let colours = sheet.with.colours();
    sheet.svg.plate(Rect::new(bar.x, bar.y, share.max(1), bar.h), 3.0, colours.sides[0].block, None);
    sheet.svg.plate(Rect::new(bar.x + share, bar.y, (bar.w - share).max(1), bar.h), 3.0, colours.sides[1].block, None);
    let middle = format!("M{} {}V{}", bar.x + bar.w / 2, bar.y - 3, bar.bottom() + 3);
    let stroke = [("stroke", palette.card_ink), ("stroke-width", "2"), ("fill", "none")];
    sheet.svg.element("path", &[&[("d", middle.as_str())][..], &stroke[..]].concat());
    for (side, points, x, align) in
        [(Side::American, american, bar.x + 6, Align::Start), (Side::British, british, bar.right() - 6, Align::End)]
    {
        let kind = Type { fill: colours.sides[side.ix()].ink, align, ..sheet.kind(13.0, Weight::Bold, false) };
        sheet.text(x, bar.y + 14, kind, &points.to_string(), 60);
    }
    let text = match play.first.as_ref() {
        Some(first) => words.say("picture-first", &Args::new().text("side", sheet.with.seat(first))),
        None => words.word("picture-ten-win"),
    };
    let kind = sheet.kind(12.0, Weight::Medium, true);
    sheet.text(card.x + 12, card.y + 74, kind, &text, card.w - 24);
}
