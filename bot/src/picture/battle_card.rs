//! A battle on a card: who met, every round with its dice as pips, hits and casualties, how it ended.

use super::boxes::Rect;
use super::card::{Card, MARGIN, Stationery, items_of};
use super::chronicle::{Battle, Dice, Force, Salvo};
use super::font::Weight;
use super::palette::Palette;
use super::scene::Drawing;
use super::silhouettes;
use super::svg::{Align, Svg, Type, number};
use crate::words::Args;
use adjutant_game_axis::fact::BattleOutcome;

const WIDTH: i32 = 960;
/// Width of one side's column.
const COLUMN: i32 = (WIDTH - 3 * MARGIN) / 2;
const DIE: i32 = 22;

/// Draws a battle.
pub fn battle_card(with: Stationery<'_>, battle: &Battle) -> Drawing {
    let mut card = Card::new(with, WIDTH);
    let voice = with.voice();
    let title = voice.words().say("picture-battle", &Args::new().text("space", voice.space(&battle.space)));
    let end = voice.words().word(ending(battle.outcome));
    card.title(None, &title, &end);
    sides(&mut card, battle);
    for (i, round) in battle.rounds.iter().enumerate() {
        card.rule();
        let heading = voice.words().say("picture-round", &Args::new().number("round", i + 1));
        card.heading(&heading);
        let top = card.y;
        let left = salvo(&mut card, &round.attacker, MARGIN, top);
        let right = salvo(&mut card, &round.defender, 2 * MARGIN + COLUMN, top);
        card.y = top + left.max(right) + 8;
    }
    if battle.rounds.is_empty() {
        card.y += 4;
    }
    card.finish(&title)
}

pub(crate) const fn ending(outcome: Option<BattleOutcome>) -> &'static str {
    match outcome {
        None => "picture-battle-on",
        Some(BattleOutcome::AttackerWon) => "picture-attacker-won",
        Some(BattleOutcome::DefenderHeld) => "picture-defender-held",
        Some(BattleOutcome::BothDestroyed) => "picture-both-destroyed",
        Some(BattleOutcome::Retreated) => "picture-retreated",
        Some(BattleOutcome::Stalemate) => "picture-stalemate",
    }
}

/// Who met.
fn sides(card: &mut Card<'_>, battle: &Battle) {
    let top = card.y;
    let mut lowest = top;
    for (x, key, forces) in
        [(MARGIN, "battle-attackers", &battle.attackers), (2 * MARGIN + COLUMN, "battle-defenders", &battle.defenders)]
    {
        let voice = card.with.voice();
        let powers: Vec<String> = forces.iter().map(|force| voice.seat(&force.power)).collect();
        let heading = format!("{}: {}", voice.words().word(key), voice.join(&powers));
        let kind = card.kind(15.0, Weight::Bold, false);
        card.text(x, top + 14, kind, &heading, COLUMN);
        let high = card.forces(forces, (x, top + 24), COLUMN, 1.5);
        lowest = lowest.max(top + 24 + high);
    }
    card.y = lowest + 16;
}

/// What a side rolled and what it lost; how high that is.
fn salvo(card: &mut Card<'_>, own: &Salvo, x: i32, top: i32) -> i32 {
    let mut y = top;
    let words = card.with.voice().words();
    for dice in &own.dice {
        y += dice_row(card, dice, x, y) + 6;
    }
    let hits: usize = own.dice.iter().map(Dice::hits).sum();
    if !own.dice.is_empty() {
        let text = words.say("picture-hits", &Args::new().number("hits", hits));
        let kind = card.kind(14.0, Weight::Bold, hits == 0);
        card.text(x, y + 14, kind, &text, COLUMN);
        y += 24;
    }
    let losses: [(&str, &[Force], bool, bool); 3] = [
        ("picture-damaged", &own.damaged, true, false),
        ("picture-lost", &own.destroyed, false, true),
        ("picture-submerged", &own.submerged, false, false),
    ];
    for (key, forces, damaged, gone) in losses {
        if forces.is_empty() {
            continue;
        }
        let kind = card.kind(13.0, Weight::Medium, true);
        let wide = card.text(x, y + 19, kind, &words.word(key), 130) + 10;
        let mut at = x + wide;
        let mut high = 0;
        for force in forces {
            let items = items_of(force, damaged);
            let rect = card.plate(force.power.as_str(), &items, (at, y), COLUMN - (at - x), 1.2);
            if gone {
                cross(&mut card.svg, card.with.palette(), rect);
            }
            at = rect.right() + 6;
            high = high.max(rect.h);
        }
        y += high + 8;
    }
    y - top
}

/// A silhouette, what it hits on, and its dice; how high the row is.
fn dice_row(card: &mut Card<'_>, dice: &Dice, x: i32, y: i32) -> i32 {
    let palette = card.with.palette();
    let colours = palette.power(dice.power.as_str());
    let drawing = silhouettes::of(dice.kind.as_str());
    let plate = Rect::new(x, y, 44, DIE + 2);
    card.svg.plate(plate, 4.0, colours.plate, None);
    let scale = 1.15;
    let left = x as f32 + (44.0 - drawing.width as f32 * scale) / 2.0;
    let transform = format!("translate({} {}) scale({scale})", number(left), number(y as f32 + 2.5));
    card.svg.element(
        "path",
        &[("d", drawing.path), ("transform", &transform), ("fill", colours.ink), ("fill-rule", "evenodd")],
    );
    let kind = card.kind(13.0, Weight::Medium, true);
    card.text(x + 51, y + 17, kind, &format!("≤{}", dice.hits_on), 34);
    let first = x + 88;
    let across = ((COLUMN - 88) / (DIE + 4)).max(1);
    for (i, face) in dice.faces.iter().enumerate() {
        let (column, row) = (i as i32 % across, i as i32 / across);
        let rect = Rect::new(first + column * (DIE + 4), y + 1 + row * (DIE + 4), DIE, DIE);
        die(&mut card.svg, palette, rect, *face, *face <= dice.hits_on);
    }
    let rows = (dice.faces.len() as i32 + across - 1) / across;
    rows.max(1) * (DIE + 4)
}

/// A die from above; a hit is filled.
pub(crate) fn die(svg: &mut Svg, palette: &Palette, rect: Rect, face: u16, hit: bool) {
    let (fill, ink) = if hit { (palette.battle, palette.battle_ink) } else { (palette.panel, palette.card_soft) };
    svg.plate(rect, 5.0, fill, Some(if hit { palette.battle } else { palette.sea_line }));
    let spots: &[(i32, i32)] = match face {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        6 => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
        _ => &[],
    };
    let (x, y) = (rect.x as f32 + rect.w as f32 / 2.0, rect.y as f32 + rect.h as f32 / 2.0);
    if spots.is_empty() {
        let kind = Type { size: 13.0, weight: Weight::Bold, fill: ink, halo: None, align: Align::Middle };
        svg.text(x, y + 5.0, kind, &face.to_string());
    }
    let step = rect.w as f32 * 0.27;
    for (dx, dy) in spots {
        let (cx, cy) = (number(x + *dx as f32 * step), number(y + *dy as f32 * step));
        svg.element("circle", &[("cx", &cx), ("cy", &cy), ("r", &number(rect.w as f32 * 0.1)), ("fill", ink)]);
    }
}

/// Units that are gone have a frame and a cross at its corner, where it hides neither what they are nor how many.
fn cross(svg: &mut Svg, palette: &Palette, rect: Rect) {
    let frame = format!("M{} {}h{}v{}h-{}z", rect.x, rect.y, rect.w, rect.h, rect.w);
    let (x, y) = (rect.right(), rect.y);
    let cross = format!("M{} {}L{} {}M{} {}L{} {}", x - 4, y - 4, x + 4, y + 4, x - 4, y + 4, x + 4, y - 4);
    let line = [frame, cross].concat();
    for (colour, width) in [(palette.card, "5"), (palette.battle, "2.6")] {
        let stroke = [("stroke", colour), ("stroke-width", width), ("stroke-linejoin", "round"), ("fill", "none")];
        svg.element("path", &[&[("d", line.as_str())], &stroke[..], &[("stroke-linecap", "round")]].concat());
    }
}
