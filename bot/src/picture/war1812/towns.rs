//! Towns: the disc with the value in the colour of who controls it, the name, signs, blocks and ships in port.

use super::super::boxes::Rect;
use super::super::font::{self, Weight};
use super::super::svg::{Align, Type, number};
use super::super::window::WIDTH;
use super::geometry::{Geometry, Town};
use super::sheet::Sheet;
use super::tokens::{self, Corner, Token};
use adjutant_game_war1812::board::{Side, TownDef};
use adjutant_game_war1812::view::{BlockView, PlaceView, TownView, War1812View};
use std::fmt::Write as _;

/// What stands in a town on one side, as the reader may see it.
pub(crate) fn tokens_in(play: &War1812View, town: &TownView, side: Side) -> Vec<Token> {
    let open = play.battle.as_ref().filter(|battle| battle.open && battle.town == town.id);
    let count = usize::from(town.blocks[side.ix()]);
    let place = PlaceView::Town(town.id.clone());
    let seat = side.seat();
    let own = |block: &&BlockView| block.place == place && block.owner == seat;
    let mut faces: Vec<&BlockView> = play.blocks.iter().filter(own).collect();
    faces.sort_by(|a, b| (&a.kind, b.cv, b.full_cv).cmp(&(&b.kind, a.cv, a.full_cv)));
    let mut tokens: Vec<Token> =
        faces.into_iter().map(|block| Token::face(block.kind.as_str(), block.cv, block.full_cv)).collect();
    if let Some(battle) = open.filter(|_| tokens.is_empty()) {
        let shown = if battle.attacker == seat { &battle.attackers } else { &battle.defenders };
        tokens = shown.iter().map(|block| Token::face(block.kind.as_str(), block.cv, block.cv)).collect();
    }
    tokens.resize(count.max(tokens.len()), Token::Back);
    tokens
}

/// The year's reinforcements of a town: of the winter that comes next, and those that wait (14).
fn reinforcements(play: &War1812View, def: &TownDef) -> (u8, u8) {
    let coming = match play.year {
        1812 => def.reinforcements[0],
        1813 => def.reinforcements[1],
        _ => 0,
    };
    let held = play.sides.iter().flat_map(|side| &side.held_back).filter(|(town, _)| *town == def.id);
    (coming, held.map(|(_, count)| *count).sum())
}

/// Draws all towns.
pub(crate) fn towns(sheet: &mut Sheet<'_>, play: &War1812View) {
    let board = sheet.with.board;
    for seen in &play.towns {
        let (Some(town), Some(place)) = (board.town(&seen.id), Geometry::get().towns.get(seen.id.as_str())) else {
            continue;
        };
        let def = board.town_def(town);
        let id = format!("space-{}", seen.id);
        sheet.svg.open("g", &[("id", &id)]);
        let name = sheet.with.space(&seen.id);
        sheet.svg.raw(&format!("<title>{}</title>", super::super::svg::escaped(&name)));
        stands(sheet, play, seen, place);
        if let Some(port) = place.port {
            in_port(sheet, seen, port);
        }
        disc(sheet, play, seen, def.country, place);
        label(sheet, seen, place, &name);
        if let Some(at) = place.sign {
            sign(sheet, play, def, at);
        }
        sheet.svg.close("g");
    }
}

fn stands(sheet: &mut Sheet<'_>, play: &War1812View, seen: &TownView, place: &Town) {
    let [americans, british] = Side::BOTH.map(|side| tokens_in(play, seen, side));
    let what = seen.id.as_str();
    if americans.is_empty() || british.is_empty() {
        let side = if americans.is_empty() { Side::British } else { Side::American };
        let all = if americans.is_empty() { &british } else { &americans };
        tokens::blocks(sheet, what, side, all, place.field, Corner::near(place.field, place.at));
        return;
    }
    // Who was there first stands at the disc.
    let fought = play.battle.as_ref().filter(|battle| battle.town == seen.id);
    let defender = fought
        .and_then(|battle| Side::of(&battle.attacker))
        .map(Side::enemy)
        .or_else(|| Side::of(&seen.controller))
        .unwrap_or(Side::American);
    for (side, half) in [(defender, place.halves[0]), (defender.enemy(), place.halves[1])] {
        let own = if side == Side::American { &americans } else { &british };
        tokens::blocks(sheet, what, side, own, half, Corner::near(half, place.at));
    }
}

fn in_port(sheet: &mut Sheet<'_>, seen: &TownView, port: Rect) {
    let both = seen.ships.iter().all(|ships| !ships.is_empty());
    for side in Side::BOTH {
        let half = if port.w > port.h {
            Rect::new(port.x + port.w / 2 * side.ix() as i32, port.y, port.w / 2, port.h)
        } else {
            Rect::new(port.x, port.y + port.h / 2 * side.ix() as i32, port.w, port.h / 2)
        };
        let room = if both { half } else { port };
        tokens::ships(sheet, seen.id.as_str(), side, seen.ships[side.ix()], room, 34);
    }
}

fn disc(sheet: &mut Sheet<'_>, play: &War1812View, seen: &TownView, country: Side, place: &Town) {
    let (colours, palette) = (sheet.with.colours(), sheet.with.palette());
    let holder = Side::of(&seen.controller).unwrap_or(country);
    let own = colours.sides[holder.ix()];
    let (x, y) = (place.at.0 as f32, place.at.1 as f32);
    if play.battles.contains(&seen.id) || play.battle.as_ref().is_some_and(|battle| battle.town == seen.id) {
        burst(sheet, (x, y), (place.r as f32 + 3.0, place.r as f32 + 11.0));
    }
    let circle = |r: f32| [("cx", number(x)), ("cy", number(y)), ("r", number(r))];
    let mut ring = |r: f32, fill: &str, stroke: &str, width: &str| {
        let at = circle(r);
        let at = at.each_ref().map(|(key, value)| (*key, value.as_str()));
        sheet
            .svg
            .element("circle", &[&at[..], &[("fill", fill), ("stroke", stroke), ("stroke-width", width)]].concat());
    };
    let r = place.r as f32;
    if holder == country {
        ring(r - 1.0, own.block, palette.casing, "2");
    } else {
        // Taken: a ring of the colour of its country stays around it.
        ring(r, palette.casing, colours.sides[country.ix()].block, "3");
        ring(r - 3.5, own.block, palette.casing, "1");
    }
    let kind = Type { size: 19.0, weight: Weight::Bold, fill: own.ink, halo: None, align: Align::Middle };
    sheet.svg.text(x, y + 19.0 * font::CAP / 2.0, kind, &seen.value.to_string());
    sheet.take(format!("value of {}", seen.id), Rect::new(place.at.0 - 6, place.at.1 - 8, 12, 16));
}

/// The hours of a clock face, without sines.
const HOURS: [(f32, f32); 12] = [
    (0.0, -1.0),
    (0.5, -0.866),
    (0.866, -0.5),
    (1.0, 0.0),
    (0.866, 0.5),
    (0.5, 0.866),
    (0.0, 1.0),
    (-0.5, 0.866),
    (-0.866, 0.5),
    (-1.0, 0.0),
    (-0.866, -0.5),
    (-0.5, -0.866),
];

/// Behind the disc of a town, or the flag of a lake, where there is fighting.
pub(crate) fn burst(sheet: &mut Sheet<'_>, (x, y): (f32, f32), (inner, outer): (f32, f32)) {
    let mut path = String::new();
    for (i, (dx, dy)) in HOURS.iter().enumerate() {
        let (nx, ny) = HOURS[(i + 1) % HOURS.len()];
        let (bx, by) = (f32::midpoint(*dx, nx) * inner, f32::midpoint(*dy, ny) * inner);
        let start = if i == 0 { "M" } else { "L" };
        let (tip_x, tip_y) = (x + dx * outer, y + dy * outer);
        let _ = write!(path, "{start}{} {}L{} {}", number(tip_x), number(tip_y), number(x + bx), number(y + by));
    }
    path.push('z');
    let palette = sheet.with.palette();
    let edge = [("stroke", palette.casing), ("stroke-width", "1.5"), ("stroke-linejoin", "round")];
    sheet.svg.element("path", &[&[("d", path.as_str()), ("fill", palette.battle)][..], &edge[..]].concat());
}

/// Pixels between a disc and its name.
const GAP: i32 = 5;
/// Pixels that a name may leave its box by; the map keeps more free.
const SPARE: i32 = 13;

/// Endings that are words of their own: a Japanese name may be broken before them.
const ENDINGS: [&str; 3] = ["バーグ", "ハーバー", "ハンプシャー"];

/// A name on two lines where a reader would break it: at its space or dot, or before an ending; none if there is no such
/// place.
pub(crate) fn parted(name: &str) -> Option<[String; 2]> {
    if let Some((first, second)) = name.split_once(' ') {
        return Some([first.to_owned(), second.to_owned()]);
    }
    if let Some((first, second)) = name.split_once('・') {
        return Some([format!("{first}・"), second.to_owned()]);
    }
    let cut = ENDINGS.into_iter().find_map(|ending| name.strip_suffix(ending).map(|first| (first, ending)));
    cut.filter(|(first, _)| !first.is_empty()).map(|(first, ending)| [first.to_owned(), ending.to_owned()])
}

/// A name on two lines in any case: a Japanese one near its middle, not before a sign that belongs to the letter before,
/// nor after one that belongs to the letter behind.
fn halves(name: &str) -> Vec<String> {
    if let Some(parts) = parted(name) {
        return parts.into();
    }
    let letters: Vec<char> = name.chars().collect();
    let clings = |letter: char| "ーァィゥェォッャュョン・".contains(letter);
    let middle = letters.len() / 2;
    let at = (2..letters.len().saturating_sub(1)).filter(|at| !clings(letters[*at]) && letters[*at - 1] != 'ッ');
    match at.min_by_key(|at| at.abs_diff(middle)).filter(|_| !name.is_ascii()) {
        Some(at) => vec![letters[..at].iter().collect(), letters[at..].iter().collect()],
        None => vec![name.to_owned()],
    }
}

/// The name beside the disc: on one line, or on two where a reader would break it, in as large letters as fit; a name
/// without such a place is written smaller before it is cut in two.
fn label(sheet: &mut Sheet<'_>, seen: &TownView, place: &Town, name: &str) {
    let palette = sheet.with.palette();
    let room = place.label;
    let one = vec![name.to_owned()];
    let two = halves(name);
    let widest = |lines: &[String], size: f32| {
        lines.iter().map(|line| font::width(line, size, Weight::Bold).ceil() as i32).max().unwrap_or_default()
    };
    let x = if place.starts { room.x + GAP } else { room.right() - GAP };
    let to_edge = if place.starts { WIDTH - x } else { x } - 3;
    let fits = |lines: &[String], size: f32| widest(lines, size) <= (room.w - GAP + SPARE).min(to_edge);
    let fitting = |lines: &'_ [String], sizes: &[f32]| sizes.iter().copied().find(|size| fits(lines, *size));
    let breaks = parted(name).is_some();
    let best = fitting(&one, &[17.0, 16.0, 15.0, 14.5, 14.0])
        .map(|size| (&one, size))
        .or_else(|| fitting(&two, &[14.0, 13.5, 13.0, 12.5, 12.0]).filter(|_| breaks).map(|size| (&two, size)))
        .or_else(|| fitting(&one, &[13.5, 13.0, 12.5, 12.0]).map(|size| (&one, size)))
        .or_else(|| fitting(&two, &[14.0, 13.5, 13.0, 12.5, 12.0]).map(|size| (&two, size)));
    let (lines, size) = best.unwrap_or((&two, 12.0));
    let kind = Type {
        size,
        weight: Weight::Bold,
        fill: palette.ink,
        halo: Some(palette.halo),
        align: if place.starts { Align::Start } else { Align::End },
    };
    let (row, middle) = (size * 1.04, place.at.1 as f32);
    for (i, line) in lines.iter().enumerate() {
        let rows = i as f32 - (lines.len() - 1) as f32 / 2.0;
        sheet.svg.text(x as f32, middle + rows * row + size * font::CAP / 2.0, kind, line);
    }
    let (w, h) = (widest(lines, size), (row * lines.len() as f32) as i32);
    let left = if place.starts { x } else { x - w };
    sheet.take(format!("name of {}", seen.id), Rect::new(left, place.at.1 - h / 2, w, h));
}

/// An anchor for a base; for reinforcements how many come, in red if they wait already.
fn sign(sheet: &mut Sheet<'_>, play: &War1812View, def: &TownDef, (x, y, r): (i32, i32, i32)) {
    let (colours, palette) = (sheet.with.colours(), sheet.with.palette());
    let own = colours.sides[def.country.ix()];
    let (coming, held) = reinforcements(play, def);
    let (fill, ink) = if held > 0 { (palette.battle, palette.battle_ink) } else { (palette.casing, own.block) };
    let r = r as f32 + 1.5;
    let at = [("cx", number(x as f32)), ("cy", number(y as f32)), ("r", number(r))];
    let at = at.each_ref().map(|(key, value)| (*key, value.as_str()));
    let edge = [("fill", fill), ("stroke", own.block), ("stroke-width", "1.5")];
    sheet.svg.element("circle", &[&at[..], &edge[..]].concat());
    if def.base {
        anchor(sheet, ink, (x as f32, y as f32), r * 1.25);
    } else {
        let count = if held > 0 { held } else { coming };
        let text = if count == 0 { "+".to_owned() } else { format!("+{count}") };
        let kind = Type { size: 11.5, weight: Weight::Bold, fill: ink, halo: None, align: Align::Middle };
        sheet.svg.text(x as f32, y as f32 + 4.2, kind, &text);
    }
    sheet.take(format!("sign of {}", def.id), Rect::new(x - 6, y - 6, 12, 12));
}

/// An anchor around a point.
pub(crate) fn anchor(sheet: &mut Sheet<'_>, ink: &str, (x, y): (f32, f32), size: f32) {
    let path = "M0-.62V.86M-.42-.28H.42M-.8.2C-.7.7-.35.86 0 .86C.35.86.7.7.8.2M-.86.42L-.8.16L-.56.34M.86.42L.8.16L.56.34M0-.62A.18.18 0 1 0 0-.98A.18.18 0 1 0 0-.62";
    let transform = format!("translate({} {}) scale({})", number(x), number(y), number(size / 2.0));
    let stroke = [("stroke", ink), ("stroke-width", "0.22"), ("fill", "none"), ("stroke-linecap", "round")];
    sheet.svg.element("path", &[&[("d", path), ("transform", transform.as_str())][..], &stroke[..]].concat());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_broken_where_a_reader_would() {
        let cases = [
            ("Fort Erie", Some(["Fort", "Erie"])),
            ("フォート・エリー", Some(["フォート・", "エリー"])),
            ("ウィリアムズバーグ", Some(["ウィリアムズ", "バーグ"])),
            ("バッファロー", None),
            ("バーグ", None),
            ("Buffalo", None),
        ];
        for (name, wanted) in cases {
            assert_eq!(parted(name), wanted.map(|parts| parts.map(str::to_owned)), "{name}");
        }
        assert_eq!(halves("バッファロー"), ["バッファ", "ロー"]);
    }
}
