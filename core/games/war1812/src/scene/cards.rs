//! Cards of a battle and of a turn.

use crate::model::board::{Board, Side};
use crate::model::state::TURNS;
use crate::scene::board::side as called;
use crate::scene::moves::{March, together};
use crate::scene::sites::{face, fleet};
use crate::scene::style::STYLE;
use crate::scene::tale::{Battle, Loss, Salvo, Turn};
use adjutant_scene::card::{WIDE, thrown};
use adjutant_scene::{Card, Ink, Row, Say, Text, Title, Token, Way};

/// The card of a battle: the participants, every round with its dice, hits and losses, and the outcome.
pub(super) fn battle(battle: &Battle) -> Card {
    let sides = [battle.attacker, battle.attacker.enemy()];
    let mut rows = vec![Row::Columns(sides.map(|side| (0, met(battle, side))).into())];
    let mut rounds: Vec<_> = battle.rounds.iter().collect();
    rounds.sort_by_key(|round| round.number);
    for round in rounds {
        let heading = Say::message("picture-round", [("round", Say::number(round.number))]);
        rows.extend([Row::Rule, Row::Heading(None, heading)]);
        rows.push(Row::Columns(sides.map(|side| (0, fire(&round.fire, side))).into()));
    }
    if battle.left != [0, 0] {
        let key = if is_naval(battle) { "picture-ships-left" } else { "picture-blocks-left" };
        let left = |side: Side| {
            let count = battle.left[side.ix()];
            let text = || Text::bold(15.0, Say::message(key, [("count", Say::number(count))]));
            (0, (count > 0).then(|| Row::Text(text())).into_iter().collect())
        };
        rows.extend([Row::Rule, Row::Columns(sides.map(left).into())]);
    }
    if battle.ended.is_some() {
        rows.extend(outcome(battle, sides));
    }
    let title = Title::new(of(battle), Some(ending(battle)));
    Card { style: &STYLE, wide: WIDE, title, rows, inset: None }
}

fn of(battle: &Battle) -> Say {
    Say::message("picture-battle", [("space", Say::term(battle.space.clone()))])
}

fn ending(battle: &Battle) -> Say {
    match battle.ended {
        None => Say::word("picture-battle-on"),
        Some(None) => Say::word("picture-both-destroyed"),
        Some(Some(side)) => Say::message("picture-field-held", [("side", called(side))]),
    }
}

fn is_naval(battle: &Battle) -> bool {
    battle.ships.iter().any(|ships| !ships.is_empty())
}

/// The participants of one side.
fn met(battle: &Battle, side: Side) -> Vec<Row> {
    let role = Say::word(if side == battle.attacker { "battle-attackers" } else { "battle-defenders" });
    let heading = Say::Run(vec![called(side), Say::Plain(": ".to_owned()), role]);
    let seat = side.seat();
    let stood = if is_naval(battle) {
        Row::Counters(seat.clone(), fleet(battle.ships[side.ix()]), 58)
    } else {
        let shown = &battle.shown[side.ix()];
        let mut all: Vec<Token> = shown.iter().map(|block| face(block.kind.as_str(), block.cv, block.cv)).collect();
        if all.is_empty() {
            all = vec![Token::Back; usize::from(battle.blocks[side.ix()])];
        }
        Row::Blocks(seat.clone(), all, 44)
    };
    vec![Row::Heading(Some(seat), heading), stood]
}

/// The dice of a side and the losses of its enemy.
fn fire(both: &[Salvo; 2], side: Side) -> Vec<Row> {
    let enemy = side.enemy();
    let mut rows = thrown(&both[side.ix()].dice);
    for loss in &both[enemy.ix()].losses {
        let say = match loss {
            Loss::Blocks { lost, removed } => lost_cv(u32::from(*lost), u32::from(*removed)),
            Loss::Ships { disabled, sunk } => hit_ships(u32::from(*disabled), u32::from(*sunk)),
        };
        let say = Say::message("picture-of-side", [("side", called(enemy)), ("what", say)]);
        rows.push(Row::Text(Text::bold(14.0, say).ink(Ink::Battle)));
    }
    rows
}

fn lost_cv(lost: u32, removed: u32) -> Say {
    Say::message("picture-cv-lost", [("lost", Say::number(lost)), ("removed", Say::number(removed))])
}

fn hit_ships(disabled: u32, sunk: u32) -> Say {
    Say::message("picture-ships-hit", [("disabled", Say::number(disabled)), ("sunk", Say::number(sunk))])
}

/// The card of a turn: its marches and sailings, and every battle with its losses.
pub(super) fn turn(turn: &Turn, board: &Board) -> Card {
    let terms = [("turn", Say::number(turn.number)), ("turns", Say::number(TURNS))];
    let say = Say::Run(vec![Say::Plain(format!("{}, ", turn.year)), Say::message("picture-turn-of", terms)]);
    let side = turn.active.as_ref().and_then(Side::of);
    let title = Title { beside_seat: side.map(Side::seat), ..Title::new(say, side.map(called)) };
    let mut rows = Vec::new();
    let marches = together(&turn.marches);
    if !marches.is_empty() {
        rows.extend([Row::Rule, Row::Heading(None, Say::word("picture-marches"))]);
        rows.push(Row::Moves(marches.iter().map(|done| march(done, board)).collect()));
    }
    if !turn.battles.is_empty() {
        rows.extend([Row::Rule, Row::Heading(None, Say::word("picture-battles"))]);
        for fought in &turn.battles {
            rows.extend(cost(fought));
        }
    }
    Card { style: &STYLE, wide: WIDE, title, rows, inset: None }
}

/// The manner, the side and the text of a march: its route and its number of blocks or ships.
fn march(march: &March, board: &Board) -> (Way, adjutant_events::SeatId, Say) {
    let ships = march.way == Way::Ships || march.route.iter().any(|place| board.lake(place).is_some());
    let key = if ships { "picture-ships" } else { "picture-blocks" };
    let count = Say::message(key, [("count", Say::number(march.count))]);
    let [from, to] = [march.route.first(), march.route.last()]
        .map(|end| end.map_or_else(|| Say::Plain(String::new()), |it| Say::term(it.clone())));
    (march.way, march.side.seat(), Say::message("picture-march", [("from", from), ("to", to), ("count", count)]))
}

/// The place and outcome of a battle, and the forces and losses of each side.
fn cost(battle: &Battle) -> Vec<Row> {
    let head = Row::Ends(Text::bold(17.0, of(battle)), Text::plain(15.0, ending(battle)).soft());
    let mut rows = vec![head];
    for side in [battle.attacker, battle.attacker.enemy()] {
        let (key, count) = if is_naval(battle) {
            ("picture-ships", battle.ships[side.ix()].total())
        } else {
            ("picture-blocks", battle.blocks[side.ix()])
        };
        let had = Text::plain(15.0, Say::message(key, [("count", Say::number(count))]));
        let lost = losses(battle, side).map(|say| Row::Text(Text::bold(15.0, say).ink(Ink::Battle)));
        let home = vec![Row::Signs(vec![adjutant_scene::Badge::Home(side.seat())], had)];
        rows.push(Row::Columns(vec![(170, home), (0, lost.into_iter().collect())]));
    }
    rows.push(Row::Gap(8));
    rows
}

/// The losses of a side in a battle.
#[derive(Clone, Copy, Debug, Default)]
struct Toll {
    /// CV lost, and blocks lost.
    cv: u32,
    gone: u32,
    /// Ships turned face down, and ships sunk.
    disabled: u32,
    sunk: u32,
}

/// All losses of a side in a battle.
fn toll(battle: &Battle, side: Side) -> Toll {
    let mut toll = Toll::default();
    for loss in battle.rounds.iter().flat_map(|round| &round.fire[side.ix()].losses) {
        match loss {
            Loss::Blocks { lost, removed } => {
                (toll.cv, toll.gone) = (toll.cv + u32::from(*lost), toll.gone + u32::from(*removed));
            }
            Loss::Ships { disabled, sunk } => {
                (toll.disabled, toll.sunk) = (toll.disabled + u32::from(*disabled), toll.sunk + u32::from(*sunk));
            }
        }
    }
    toll
}

/// The losses of a side in words; none if it lost nothing.
fn losses(battle: &Battle, side: Side) -> Option<Say> {
    let Toll { cv, gone, disabled, sunk } = toll(battle, side);
    if cv > 0 || gone > 0 {
        return Some(lost_cv(cv, gone));
    }
    (disabled > 0 || sunk > 0).then(|| hit_ships(disabled, sunk))
}

/// The survivors of both sides, and the side that gained from the battle: by CV on land, by ships on a lake.
fn outcome(battle: &Battle, sides: [Side; 2]) -> Vec<Row> {
    let naval = is_naval(battle);
    let column = |side: Side| {
        let toll = toll(battle, side);
        let (key, met, gone) = if naval {
            ("picture-ships", u32::from(battle.ships[side.ix()].total()), toll.sunk)
        } else {
            ("picture-blocks", u32::from(battle.blocks[side.ix()]), toll.gone)
        };
        let left = met.saturating_sub(gone).saturating_sub(u32::from(battle.left[side.ix()]));
        let what = Say::message(key, [("count", Say::number(left))]);
        let mut rows = vec![Row::Text(Text::bold(14.0, Say::message("picture-remain", [("what", what)])))];
        rows.extend(losses(battle, side).map(|say| Row::Text(Text::plain(14.0, say))));
        (0, rows)
    };
    let cost = |side: Side| if naval { toll(battle, side).sunk } else { toll(battle, side).cv };
    let [first, second] = sides.map(cost);
    let gainer = called(if second >= first { sides[0] } else { sides[1] });
    let swing = match (first.abs_diff(second), naval) {
        (0, _) => Say::word("picture-gain-none"),
        (count, true) => Say::message("picture-gain-ships", [("count", Say::number(count)), ("side", gainer)]),
        (count, false) => Say::message("picture-gain-cv", [("count", Say::number(count)), ("side", gainer)]),
    };
    vec![Row::Rule, Row::Columns(sides.map(column).into()), Row::Text(Text::bold(16.0, swing))]
}
