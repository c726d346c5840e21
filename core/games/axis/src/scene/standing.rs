//! What a narrow picture shows: the places that matter now, and the panel in a few lines.

use crate::model::board::{Board, Side, Terrain};
use crate::model::view::{AxisView, PurseView, SpaceView, UnitView};
use crate::phase_word;
use crate::scene::chart::{World, def};
use crate::scene::tale::{Battle, Move};
use adjutant_events::{SeatId, SpaceId};
use adjutant_scene::{Brief, Focus, Inline, Matter, Say, SideStatus, Text};

/// The width of the map on a narrow picture, in grid units. Names have as many pixels as on the picture of the whole
/// world.
const WIDE: i32 = 4_000;

/// The places that matter now: first battles to come, then battles fought and moves made, then places beside the enemy.
pub(super) fn focus(play: &AxisView, board: &Board, moves: &[Move], fought: &[Battle]) -> Focus {
    let mut points = Vec::new();
    let mut matters = |space: &SpaceId, weight: u32, seat: Option<&SeatId>| {
        if let Some(shape) = World::of(board).chart.space(space.as_str()) {
            points.push(Matter { at: shape.centre, weight, seat: seat.cloned() });
        }
    };
    let to_come = play.battles.iter().map(|battle| &battle.space);
    for space in to_come.chain(play.battle.as_ref().map(|battle| &battle.space)) {
        matters(space, 8, Some(&play.power));
    }
    for battle in fought {
        matters(&battle.space, 6, Some(&play.power));
    }
    for done in moves {
        for (space, weight) in [(done.route.last(), 3), (done.route.first(), 1)] {
            if let Some(space) = space {
                matters(space, weight, Some(&done.power));
            }
        }
    }
    for seen in &play.spaces {
        if seen.captured_this_turn {
            matters(&seen.id, 5, seen.controller.as_ref());
        }
        let capital = def(board, &seen.id).is_some_and(|def| def.capital_of.is_some());
        let active = seen.controller.as_ref() == Some(&play.power);
        let weight = u32::from(faces_enemies(play, board, seen)) + 2 * u32::from(capital);
        if weight > 0 {
            matters(&seen.id, if active { 2 * weight } else { weight }, seen.controller.as_ref());
        }
    }
    Focus { wide: WIDE, points }
}

/// Whether a land borders on land that enemies control.
fn faces_enemies(play: &AxisView, board: &Board, seen: &SpaceView) -> bool {
    let side_of = |seen: &SpaceView| Some(board.side(board.power(seen.controller.as_ref()?)?));
    let (Some(own), Some(space)) = (side_of(seen), board.space(&seen.id)) else { return false };
    let is_land = |space| board.def(space).terrain == Terrain::Land;
    is_land(space)
        && board
            .neighbours(space)
            .iter()
            .any(|near| is_land(*near) && play.spaces.get(near.ix()).and_then(side_of).is_some_and(|side| side != own))
}

/// The panel in a few lines. `goals` is the progress of each side, and `others` is a further line about it.
pub(super) fn brief(play: &AxisView, board: &Board, goals: &[(Side, Say)], others: Option<Say>) -> Brief {
    let round = Text::bold(15.0, Say::message("picture-round", [("round", Say::number(play.round))]));
    let power = Text::bold(13.0, Say::term(play.power.clone()));
    let phase = Text::plain(12.5, Say::term(phase_word(play.phase)));
    let head = vec![
        vec![Inline::Text(round)],
        vec![Inline::Emblem(play.power.clone(), 16), Inline::Gap(5), Inline::Text(power)],
        vec![Inline::Text(phase)],
    ];
    let next = next(play, board);
    let seats = play.purses.iter().filter_map(|purse| standing(purse, play, next.as_ref())).collect();
    let lines = sides(play, board).into_iter().map(|side| {
        let goals = goals.iter().filter(|(of, _)| *of == side).map(|(_, goal)| goal.clone());
        Say::Listed(std::iter::once(worth_of(side, play, board)).chain(goals).collect())
    });
    let lines = lines.chain(others).collect();
    Brief { head, seats, lines }
}

fn standing(purse: &PurseView, play: &AxisView, next: Option<&SeatId>) -> Option<SideStatus> {
    let terms = [("have", Say::number(purse.ipcs)), ("income", Say::number(purse.income))];
    let key = if purse.holds_capital { "picture-purse" } else { "picture-purse-without-capital" };
    let active = purse.powers.contains(&play.power);
    Some(SideStatus {
        seat: purse.powers.first()?.clone(),
        say: Say::term(purse.id.clone()),
        has: Say::message(key, terms),
        active,
        next: !active && next.is_some_and(|next| purse.powers.contains(next)),
    })
}

/// The power that acts after this one.
pub(super) fn next(play: &AxisView, board: &Board) -> Option<SeatId> {
    let turn = board.turn_of(board.power(&play.power)?)?;
    let next = board.turns.get((turn.ix() + 1) % board.turns.len())?;
    Some(board.power_def(*next.powers.first()?).id.clone())
}

/// The sides, in the order of their first powers.
pub(super) fn sides(play: &AxisView, board: &Board) -> Vec<Side> {
    let mut sides: Vec<Side> = Vec::new();
    for side in play.powers.iter().filter_map(|power| Some(board.side(board.power(&power.id)?))) {
        if !sides.contains(&side) {
            sides.push(side);
        }
    }
    sides
}

/// The income of a side in a round and the cost of its units, as text.
fn worth_of(side: Side, play: &AxisView, board: &Board) -> Say {
    let (income, units) = worth(side, play, board);
    let terms = [("side", Say::term(side.id())), ("income", Say::number(income)), ("units", Say::number(units))];
    Say::Sentence(Box::new(Say::message("picture-side-worth", terms)))
}

/// The income of a side and the value of its units.
pub(super) fn worth(side: Side, play: &AxisView, board: &Board) -> (u32, u32) {
    let of_side = |seat: &SeatId| board.power(seat).is_some_and(|power| board.side(power) == side);
    let purses = play.purses.iter().filter(|purse| purse.powers.first().is_some_and(of_side));
    let units = play.spaces.iter().flat_map(|space| &space.units).filter(|unit| of_side(&unit.owner));
    (purses.map(|purse| purse.income).sum(), units.map(|unit| price(board, unit)).sum())
}

/// The cost of a unit; 0 if it cannot be bought.
fn price(board: &Board, unit: &UnitView) -> u32 {
    let def = board.kind(&unit.kind).map(|kind| board.kind_def(kind));
    def.filter(|def| !def.abilities.produces).and_then(|def| def.cost).unwrap_or(0)
}
