//! A battle and a turn on cards.

use super::super::fact::BattleOutcome;
use super::style::STYLE;
use super::tale::{Battle, BattleRound, Salvo, Turn};
use adjutant_events::{KindCount, SeatId};
use adjutant_scene::card::{WIDE, thrown};
use adjutant_scene::{Card, Forces, Piece, Row, Say, Text, Title};

/// A battle: who met, every round with its dice, hits and casualties, how it ended.
pub fn battle(battle: &Battle) -> Card {
    let side = |key, forces: &[Forces]| {
        let seats = forces.iter().map(|force| Say::term(force.seat.clone())).collect();
        let heading = Say::Run(vec![Say::word(key), Say::Plain(": ".to_owned()), Say::Joined(seats)]);
        (0, vec![Row::Text(Text::bold(15.0, heading)), plates(None, 0, forces.to_vec(), 1.5)])
    };
    let met = vec![side("battle-attackers", &battle.attackers), side("battle-defenders", &battle.defenders)];
    let mut rows = vec![Row::Columns(met)];
    for (i, round) in battle.rounds.iter().enumerate() {
        let heading = Say::message("picture-round", [("round", Say::number(i as u64 + 1))]);
        rows.extend([Row::Rule, Row::Heading(None, heading)]);
        rows.push(Row::Columns(vec![(0, salvo(&round.attacker)), (0, salvo(&round.defender))]));
    }
    let title = Say::message("picture-battle", [("space", Say::term(battle.space.clone()))]);
    Card { style: &STYLE, wide: WIDE, title: Title::new(title, Some(ending(battle.outcome))), rows, inset: None }
}

fn ending(outcome: Option<BattleOutcome>) -> Say {
    Say::word(match outcome {
        None => "picture-battle-on",
        Some(BattleOutcome::AttackerWon) => "picture-attacker-won",
        Some(BattleOutcome::DefenderHeld) => "picture-defender-held",
        Some(BattleOutcome::BothDestroyed) => "picture-both-destroyed",
        Some(BattleOutcome::Retreated) => "picture-retreated",
        Some(BattleOutcome::Stalemate) => "picture-stalemate",
    })
}

fn plates(label: Option<Say>, label_wide: i32, forces: Vec<Forces>, zoom: f32) -> Row {
    Row::Forces { label, label_wide, forces, zoom, lost: false }
}

/// What a side rolled and what it lost.
fn salvo(own: &Salvo) -> Vec<Row> {
    let mut rows = thrown(&own.dice);
    for (key, forces, damaged, lost) in [
        ("picture-damaged", &own.damaged, true, false),
        ("picture-lost", &own.destroyed, false, true),
        ("picture-submerged", &own.submerged, false, false),
    ] {
        if forces.is_empty() {
            continue;
        }
        let mut forces = forces.clone();
        forces.iter_mut().flat_map(|force| &mut force.pieces).for_each(|piece| piece.damaged = damaged);
        rows.push(Row::Forces { label: Some(Say::word(key)), label_wide: 0, forces, zoom: 1.2, lost });
    }
    rows
}

/// A turn: what was bought, fought, taken, placed and collected.
pub fn turn(turn: &Turn) -> Card {
    let round = Say::message("picture-round", [("round", Say::number(turn.round))]);
    let title = Title { seat: Some(turn.power.clone()), ..Title::new(Say::term(turn.power.clone()), Some(round)) };
    let mut rows = Vec::new();
    if !turn.purchased.is_empty() {
        rows.extend([Row::Rule, units(Say::word("picture-purchased"), &turn.power, &turn.purchased)]);
    }
    if !turn.battles.is_empty() {
        rows.extend([Row::Rule, Row::Heading(None, Say::word("picture-battles"))]);
        rows.extend(turn.battles.iter().map(fought));
    }
    if !turn.captured.is_empty() {
        rows.extend([Row::Rule, Row::Heading(None, Say::word("picture-captured"))]);
        let names = turn.captured.iter().map(|(space, _)| Say::term(space.clone())).collect();
        rows.push(Row::List(names, Text::bold(16.0, Say::Plain(String::new()))));
    }
    if !turn.mobilized.is_empty() {
        rows.extend([Row::Rule, Row::Heading(None, Say::word("picture-mobilized"))]);
        rows.extend(turn.mobilized.iter().map(|(space, placed)| units(Say::term(space.clone()), &turn.power, placed)));
    }
    if let Some(income) = turn.income {
        let collected = Say::message("picture-collected", [("income", Say::number(income))]);
        rows.extend([Row::Rule, Row::Text(Text::bold(16.0, collected))]);
    }
    Card { style: &STYLE, wide: WIDE, title, rows, inset: None }
}

/// A line: what, and a plate of units.
fn units(label: Say, power: &SeatId, units: &[KindCount]) -> Row {
    let pieces = units.iter().map(|units| Piece::new(units.kind.clone(), u32::from(units.count))).collect();
    plates(Some(label), 270, vec![Forces { seat: power.clone(), pieces }], 1.3)
}

/// A battle on a line: where, how it ended, what each side lost.
fn fought(battle: &Battle) -> Row {
    let won = battle.outcome == Some(BattleOutcome::AttackerWon);
    let space = Text { bold: won, ..Text::plain(15.0, Say::term(battle.space.clone())) };
    let head = vec![Row::Text(space), Row::Text(Text::plain(12.5, ending(battle.outcome)).soft())];
    let lost = |key, side: fn(&BattleRound) -> &Salvo| {
        let forces = merged(battle.rounds.iter().flat_map(|round| side(round).destroyed.iter()));
        let nothing = forces.is_empty();
        let label = Say::word(key);
        if nothing {
            let text = Say::Run(vec![label, Say::Plain(" ".to_owned()), Say::word("list-empty")]);
            return (0, vec![Row::Text(Text::plain(12.5, text).soft())]);
        }
        (0, vec![plates(Some(label), 0, forces, 1.1)])
    };
    Row::Columns(vec![
        (270, head),
        lost("picture-attackers-lost", |round| &round.attacker),
        lost("picture-defenders-lost", |round| &round.defender),
    ])
}

/// Forces added up.
fn merged<'a>(forces: impl Iterator<Item = &'a Forces>) -> Vec<Forces> {
    let mut sum: Vec<Forces> = Vec::new();
    for force in forces {
        let at = sum.iter().position(|other| other.seat == force.seat).unwrap_or_else(|| {
            sum.push(Forces { seat: force.seat.clone(), pieces: Vec::new() });
            sum.len() - 1
        });
        for piece in &force.pieces {
            match sum[at].pieces.iter_mut().find(|other| other.kind == piece.kind) {
                Some(other) => other.count += piece.count,
                None => sum[at].pieces.push(piece.clone()),
            }
        }
    }
    sum
}
