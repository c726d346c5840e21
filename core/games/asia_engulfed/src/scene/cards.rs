//! The cards of a battle and of a turn.

use super::story::{Battle, Holder, Line, Move, Turn};
use super::style::{BACK, STYLE};
use crate::model::state::Duty;
use crate::model::vocabulary::{Control, Side, Word};
use adjutant_core::told::Told;
use adjutant_events::{KindId, Reading, SeatId};
use adjutant_scene::card::{Dice, WIDE, thrown};
use adjutant_scene::{Badge, Card, Forces, Ink, Piece, Row, Say, Text, Thrown, Title, Way};

fn called(side: Side) -> Say {
    Say::term(side.seat())
}

fn sentence(told: &Told) -> Say {
    Say::term(told.clone())
}

/// The card of a battle: the units on both sides, each check and round with its dice and losses, and the final control.
pub(super) fn battle(battle: &Battle) -> Card {
    let sides = [battle.attacker, battle.attacker.enemy()];
    let mut rows = vec![Row::Columns(sides.map(|side| (0, met(battle, side))).into())];
    rows.extend(battle.lines.iter().flat_map(|done| line(done, sides)));
    if battle.over {
        let lost = |side: Side| (0, vec![Row::Text(Text::bold(15.0, losses(battle, side)).ink(Ink::Battle))]);
        rows.extend([Row::Rule, Row::Columns(sides.map(lost).into())]);
    }
    Card { style: &STYLE, wide: WIDE, title: Title::new(of(battle), Some(ending(battle))), rows, inset: None }
}

fn of(battle: &Battle) -> Say {
    Say::message("picture-battle", [("space", Say::term(battle.space.clone()))])
}

fn ending(battle: &Battle) -> Say {
    match battle.holder {
        _ if !battle.over => Say::word("picture-battle-on"),
        None => Say::word("asia-engulfed-picture-over"),
        Some(Holder::Both) => Say::word("asia-engulfed-picture-both"),
        Some(Holder::Nobody) => Say::word("asia-engulfed-picture-nobody"),
        Some(Holder::Side(side)) => Say::message("asia-engulfed-picture-held", [("side", called(side))]),
    }
}

/// The units of one side: revealed blocks, and the backs of the others.
fn met(battle: &Battle, side: Side) -> Vec<Row> {
    let role = Say::word(if side == battle.attacker { "battle-attackers" } else { "battle-defenders" });
    let heading = Say::Run(vec![called(side), Say::Plain(": ".to_owned()), role]);
    let mut pieces = battle.known[side.ix()].clone();
    let known: u32 = pieces.iter().map(|piece| piece.count).sum();
    let hidden = battle.blocks[side.ix()].saturating_sub(known);
    if hidden > 0 {
        pieces.push(Piece::new(KindId::new(BACK), hidden));
    }
    let mut rows = vec![Row::Heading(Some(side.seat()), heading)];
    if !pieces.is_empty() {
        rows.push(plates(None, side, pieces));
    }
    rows
}

fn plates(label: Option<Say>, side: Side, pieces: Vec<Piece>) -> Row {
    Row::Forces { label, label_wide: 0, forces: vec![Forces { seat: side.seat(), pieces }], zoom: 1.2, lost: false }
}

fn line(line: &Line, sides: [Side; 2]) -> Vec<Row> {
    match line {
        Line::Part(seat, told) => vec![Row::Rule, Row::Heading(seat.clone(), sentence(told))],
        Line::Dice(dice) => rolled(dice),
        Line::Shown(shown) => {
            let column = |side: Side| {
                let rows = shown[side.ix()].iter().map(|(duty, pieces)| plates(duty.map(flies), side, pieces.clone()));
                (0, rows.collect())
            };
            vec![Row::Columns(sides.map(column).into())]
        }
        Line::Says(told) => vec![Row::Text(Text::plain(14.0, sentence(told)).soft())],
        Line::Loss(told) => vec![Row::Text(Text::bold(14.0, sentence(told)).ink(Ink::Battle))],
    }
}

fn flies(duty: Duty) -> Say {
    Say::message("asia-engulfed-duty", [("duty", Say::by(duty.word()))])
}

/// Dice with their hits; dice without a hit number show only their faces.
fn rolled(dice: &[Thrown]) -> Vec<Row> {
    let (read, fired): (Vec<&Thrown>, Vec<&Thrown>) = dice.iter().partition(|thrown| thrown.reads == Reading::Face);
    let plain = |thrown: &Thrown| {
        let faces = thrown.faces.iter().map(|face| (*face, false)).collect();
        Row::Dice(Dice { seat: thrown.seat.clone(), kind: thrown.kind.clone(), note: None, faces })
    };
    let fired: Vec<Thrown> = fired.into_iter().cloned().collect();
    read.into_iter().map(plain).chain(thrown(&fired)).collect()
}

fn losses(battle: &Battle, side: Side) -> Say {
    let (destroyed, damaged) = battle.lost[side.ix()];
    let terms = [("side", called(side)), ("destroyed", Say::number(destroyed)), ("damaged", Say::number(damaged))];
    Say::message("asia-engulfed-picture-lost", terms)
}

/// The card of a player turn: movement, battles and losses, changes of control, supply, income and purchases.
pub(super) fn turn(turn: &Turn) -> Card {
    let word = match turn.number.checked_sub(1) {
        None => crate::model::sequence::PRE_WAR.to_owned(),
        Some(number) => crate::model::sequence::turn_word(u8::try_from(number).unwrap_or(u8::MAX)),
    };
    let say = Say::message("asia-engulfed-turn", [("turn", Say::by(word))]);
    let title = Title { beside_seat: Some(turn.side.seat()), ..Title::new(say, Some(called(turn.side))) };
    let mut rows = Vec::new();
    let mut part = |key: &'static str, content: Vec<Row>| {
        if !content.is_empty() {
            rows.extend([Row::Rule, Row::Heading(None, Say::word(key))]);
            rows.extend(content);
        }
    };
    let moves: Vec<_> = turn.moves.iter().map(went).collect();
    part("asia-engulfed-picture-moves", if moves.is_empty() { Vec::new() } else { vec![Row::Moves(moves)] });
    part("picture-battles", turn.battles.iter().flat_map(cost).collect());
    let taken: Vec<Say> = turn.taken.iter().map(|(space, control)| taken(space.clone().into(), *control)).collect();
    let list = Row::List(taken, Text::plain(15.0, Say::Plain(String::new())));
    part("asia-engulfed-picture-taken", if turn.taken.is_empty() { Vec::new() } else { vec![list] });
    let supply = Side::BOTH.into_iter().filter_map(|side| Some(supply(side, turn.supply[side.ix()]?)));
    let told = turn.told.iter().map(sentence);
    let text = |say: Say| Row::Text(Text::plain(14.0, say));
    part("asia-engulfed-picture-state", told.chain(supply).map(text).collect());
    Card { style: &STYLE, wide: WIDE, title, rows, inset: None }
}

fn went(done: &Move) -> (Way, SeatId, Say) {
    let (from, to) = (Say::term(done.from.clone()), Say::term(done.to.clone()));
    let terms = [("from", from), ("to", to), ("count", Say::number(done.count))];
    (done.way, done.seat.clone(), Say::message("asia-engulfed-picture-move", terms))
}

fn taken(space: adjutant_core::term::Term, control: Control) -> Say {
    match control.side() {
        Some(side) => {
            let terms = [("space", Say::term(space)), ("side", called(side))];
            Say::message("asia-engulfed-picture-taken-by", terms)
        }
        None => Say::message("asia-engulfed-event-neutral", [("space", Say::term(space))]),
    }
}

fn supply(side: Side, (partial, out): (u32, u32)) -> Say {
    let terms = [("side", called(side)), ("partial", Say::number(partial)), ("out", Say::number(out))];
    Say::message("asia-engulfed-picture-supply", terms)
}

/// The place and result of a battle, and each side's losses.
fn cost(battle: &Battle) -> Vec<Row> {
    let head = Row::Ends(Text::bold(17.0, of(battle)), Text::plain(15.0, ending(battle)).soft());
    let lost = |side: Side| {
        let text = Text::bold(15.0, losses(battle, side)).ink(Ink::Battle);
        (0, vec![Row::Signs(vec![Badge::Home(side.seat())], text)])
    };
    vec![head, Row::Columns([battle.attacker, battle.attacker.enemy()].map(lost).into()), Row::Gap(8)]
}
