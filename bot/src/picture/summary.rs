//! A turn on a card: what was bought, fought, taken, placed and collected.

use super::card::{Card, MARGIN, Stationery};
use super::chronicle::{Battle, Force, Turn};
use super::font::Weight;
use super::scene::Drawing;
use super::stacks::Item;
use crate::words::Args;
use adjutant_events::KindCount;
use adjutant_game_axis::fact::BattleOutcome;

const WIDTH: i32 = 960;
const ROOM: i32 = WIDTH - 2 * MARGIN;

/// Draws a turn.
pub fn turn_summary(with: Stationery<'_>, turn: &Turn) -> Drawing {
    let mut card = Card::new(with, WIDTH);
    let voice = with.voice();
    let words = voice.words();
    let title = voice.seat(&turn.power);
    let round = words.say("picture-round", &Args::new().number("round", turn.round));
    card.title(Some(turn.power.as_str()), &title, &round);
    if !turn.purchased.is_empty() {
        card.rule();
        units(&mut card, &words.word("picture-purchased"), turn.power.as_str(), &turn.purchased);
    }
    if !turn.battles.is_empty() {
        card.rule();
        card.heading(&words.word("picture-battles"));
        for battle in &turn.battles {
            fought(&mut card, battle);
        }
    }
    if !turn.captured.is_empty() {
        card.rule();
        card.heading(&words.word("picture-captured"));
        let names: Vec<String> = turn.captured.iter().map(|(space, _)| voice.space(space)).collect();
        let kind = card.kind(16.0, Weight::Bold, false);
        // As many on a line as fit.
        let mut line = String::new();
        let mut lines = Vec::new();
        let comma = words.word("list-comma");
        for name in names {
            let longer = if line.is_empty() { name.clone() } else { format!("{line}{comma}{name}") };
            if super::font::width(&longer, 16.0, Weight::Bold) > ROOM as f32 {
                lines.push(std::mem::replace(&mut line, name));
            } else {
                line = longer;
            }
        }
        lines.push(line);
        for line in lines {
            card.text(MARGIN, card.y + 13, kind, &line, ROOM);
            card.y += 25;
        }
    }
    if !turn.mobilized.is_empty() {
        card.rule();
        card.heading(&words.word("picture-mobilized"));
        for (space, placed) in &turn.mobilized {
            units(&mut card, &voice.space(space), turn.power.as_str(), placed);
        }
    }
    if let Some(income) = turn.income {
        card.rule();
        let text = words.say("picture-collected", &Args::new().number("income", income));
        let kind = card.kind(16.0, Weight::Bold, false);
        card.text(MARGIN, card.y + 13, kind, &text, ROOM);
        card.y += 26;
    }
    card.finish(&title)
}

/// A line: what, and a plate of units.
fn units(card: &mut Card<'_>, label: &str, power: &str, units: &[KindCount]) {
    let item = |units: &KindCount| Item {
        kind: units.kind.to_string(),
        count: u32::from(units.count),
        damaged: false,
        aboard: false,
    };
    let items: Vec<Item> = units.iter().map(item).collect();
    let kind = card.kind(15.0, Weight::Medium, false);
    card.text(MARGIN, card.y + 21, kind, label, 250);
    let rect = card.plate(power, &items, (MARGIN + 270, card.y), ROOM - 270, 1.3);
    card.y = rect.bottom() + 10;
}

/// A battle on a line: where, how it ended, what each side lost.
fn fought(card: &mut Card<'_>, battle: &Battle) {
    let voice = card.with.voice();
    let words = voice.words();
    let won = battle.outcome == Some(BattleOutcome::AttackerWon);
    let kind = card.kind(15.0, if won { Weight::Bold } else { Weight::Medium }, false);
    card.text(MARGIN, card.y + 15, kind, &voice.space(&battle.space), 250);
    let soft = card.kind(12.5, Weight::Medium, true);
    let end = super::battle_card::ending(battle.outcome);
    card.text(MARGIN, card.y + 32, soft, &words.word(end), 250);
    let lost = |side: fn(&super::chronicle::BattleRound) -> &super::chronicle::Salvo| -> Vec<Force> {
        merged(battle.rounds.iter().flat_map(|round| side(round).destroyed.iter()))
    };
    let (attackers, defenders) = (lost(|round| &round.attacker), lost(|round| &round.defender));
    let half = (ROOM - 270) / 2;
    let mut high = 36;
    for (x, key, forces) in [
        (MARGIN + 270, "picture-attackers-lost", attackers),
        (MARGIN + 270 + half, "picture-defenders-lost", defenders),
    ] {
        let wide = card.text(x, card.y + 19, soft, &words.word(key), 120) + 8;
        high = high.max(card.forces(&forces, (x + wide, card.y), half - wide - 8, 1.1));
        if forces.is_empty() {
            card.text(x + wide, card.y + 19, soft, &words.word("list-empty"), 80);
        }
    }
    card.y += high + 12;
}

/// Forces added up.
fn merged<'a>(forces: impl Iterator<Item = &'a Force>) -> Vec<Force> {
    let mut sum: Vec<Force> = Vec::new();
    for force in forces {
        let at = sum.iter().position(|other| other.power == force.power).unwrap_or_else(|| {
            sum.push(Force { power: force.power.clone(), units: Vec::new() });
            sum.len() - 1
        });
        for (kind, count) in &force.units {
            match sum[at].units.iter_mut().find(|(other, _)| other == kind) {
                Some((_, total)) => *total += count,
                None => sum[at].units.push((kind.clone(), *count)),
            }
        }
    }
    sum
}
