//! The cards of a battle and of a turn.

use crate::model::board::Board;
use crate::model::fact::BattleOutcome;
use crate::scene::style::STYLE;
use crate::scene::tale::{Battle, BattleRound, Salvo, Turn};
use adjutant_events::{KindCount, SeatId};
use adjutant_scene::card::{WIDE, thrown};
use adjutant_scene::{Card, Forces, Piece, Row, Say, Text, Title};

/// The card of a battle. It has the units of both sides, and every round with its dice, hits and casualties. It also
/// has the outcome, the survivors and the losses.
pub fn battle(battle: &Battle, board: &Board) -> Card {
    let side = |key, forces: &[Forces]| {
        let heading = Say::Run(vec![Say::word(key), Say::Plain(": ".to_owned()), Forces::seats(forces)]);
        (0, vec![Row::Text(Text::bold(15.0, heading)), plates(None, 0, forces.to_vec(), 1.5)])
    };
    let met = vec![side("battle-attackers", &battle.attackers), side("battle-defenders", &battle.defenders)];
    let mut rows = vec![Row::Columns(met)];
    for (i, round) in battle.rounds.iter().enumerate() {
        let heading = Say::message("picture-round", [("round", Say::number(i as u64 + 1))]);
        rows.extend([Row::Rule, Row::Heading(None, heading)]);
        // The dice of a side, and below them the losses of the other side.
        let (attacker, defender) = (&round.attacker, &round.defender);
        rows.push(Row::Columns(vec![(0, salvo(attacker, defender)), (0, salvo(defender, attacker))]));
    }
    if battle.outcome.is_some() {
        rows.push(Row::Rule);
        rows.extend(cost(battle, board));
    }
    let title = Say::message("picture-battle", [("space", Say::term(battle.space.clone()))]);
    Card { style: &STYLE, wide: WIDE, title: Title::new(title, Some(ending(battle.outcome))), rows, inset: None }
}

/// The survivors on both sides, the losses of each, and the gain.
fn cost(battle: &Battle, board: &Board) -> Vec<Row> {
    let lost =
        |side: fn(&BattleRound) -> &Salvo| Forces::together(battle.rounds.iter().flat_map(|it| &side(it).destroyed));
    let sides = [(&battle.attackers, lost(|it| &it.attacker)), (&battle.defenders, lost(|it| &it.defender))];
    let worth = sides.each_ref().map(|(_, lost)| worth(lost, board));
    let column = |at: usize| {
        let (met, lost) = &sides[at];
        let left = Forces::left_of(met, lost);
        let mut rows = vec![if left.is_empty() {
            Row::Text(Text::plain(13.0, Say::word("picture-nobody-left")).soft())
        } else {
            plates(Some(Say::word("picture-survivors")), 0, left, 1.2)
        }];
        let said = Say::message("picture-lost-worth", [("ipcs", Say::number(worth[at]))]);
        rows.push(Row::Text(Text::plain(14.0, said)));
        (0, rows)
    };
    let (gainer, swing) = if worth[1] >= worth[0] {
        (&battle.attackers, worth[1] - worth[0])
    } else {
        (&battle.defenders, worth[0] - worth[1])
    };
    let terms = [("power", Forces::seats(gainer)), ("ipcs", Say::number(swing))];
    let key = if swing == 0 { "picture-swing-even" } else { "picture-swing" };
    let swing = Row::Text(Text::bold(16.0, Say::message(key, terms)));
    vec![Row::Columns(vec![column(0), column(1)]), swing]
}

/// The cost of units.
fn worth(forces: &[Forces], board: &Board) -> u32 {
    let price = |piece: &Piece| {
        let kind = board.kind(&piece.kind).map(|kind| board.kind_def(kind));
        kind.and_then(|kind| kind.cost).unwrap_or(0) * piece.count
    };
    forces.iter().flat_map(|force| &force.pieces).map(price).sum()
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

/// The dice of a side, the losses of the other side, and its own submarines that left the battle.
fn salvo(own: &Salvo, enemy: &Salvo) -> Vec<Row> {
    let counted = own.sums.iter().map(|sum| {
        let terms =
            [("strength", Say::number(sum.strength)), ("hits", Say::number(sum.hits)), ("rest", Say::number(sum.rest))];
        Row::Text(Text::plain(13.0, Say::message("picture-sum", terms)))
    });
    let mut rows: Vec<Row> = counted.collect();
    rows.extend(thrown(&own.dice));
    for (key, forces, damaged, lost) in [
        ("picture-damaged", &enemy.damaged, true, false),
        ("picture-loses", &enemy.destroyed, false, true),
        ("picture-submerged", &own.submerged, false, false),
    ] {
        if forces.is_empty() {
            continue;
        }
        let label = Some(Say::message(key, [("power", Forces::seats(forces))]));
        let mut forces = Forces::together(forces.iter());
        forces.iter_mut().flat_map(|force| &mut force.pieces).for_each(|piece| piece.damaged = damaged);
        rows.push(Row::Forces { label, label_wide: 0, forces, zoom: 1.2, lost });
    }
    rows
}

/// The card of a turn: what was bought, fought, captured, placed and collected.
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

/// A line with a label and a plate of units.
fn units(label: Say, power: &SeatId, units: &[KindCount]) -> Row {
    let pieces = units.iter().map(|units| Piece::new(units.kind.clone(), u32::from(units.count))).collect();
    plates(Some(label), 270, vec![Forces { seat: power.clone(), pieces }], 1.3)
}

/// A battle on a line: the space, the outcome, and the losses of each side.
fn fought(battle: &Battle) -> Row {
    let won = battle.outcome == Some(BattleOutcome::AttackerWon);
    let space = Text { bold: won, ..Text::plain(15.0, Say::term(battle.space.clone())) };
    let head = vec![Row::Text(space), Row::Text(Text::plain(12.5, ending(battle.outcome)).soft())];
    let lost = |key, side: fn(&BattleRound) -> &Salvo| {
        let forces = Forces::together(battle.rounds.iter().flat_map(|round| side(round).destroyed.iter()));
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
