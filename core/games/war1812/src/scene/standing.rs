//! The focus and the summary for a picture with little space: the places that matter now, and the panel in a few lines.
//! They are made from a view and marches that the reader may see.

use crate::model::board::{Board, Side};
use crate::model::state::TURNS;
use crate::model::view::War1812View;
use crate::scene::board::{phase, side};
use crate::scene::chart::Theatre;
use crate::scene::moves::March;
use adjutant_events::{SeatId, SpaceId};
use adjutant_scene::{Brief, Focus, Inline, Matter, Point, Say, SideStatus, Text};

/// The width, in map units, of the section on a narrow picture. It keeps the scale of the whole map, for which its
/// areas are made.
const WIDE: i32 = 4_000;

/// The places that matter now: battles first, then marches, then towns from which a road leads to the enemy.
pub(super) fn focus(play: &War1812View, board: &Board, marches: &[March]) -> Focus {
    let mut points = Vec::new();
    let mut matters = |space: &SpaceId, weight: u32, seat: Option<SeatId>| {
        if let Some(at) = place(space) {
            points.push(Matter { at, weight, seat });
        }
    };
    let fought = play.battle.as_ref().map(|battle| &battle.town);
    let fought = fought.into_iter().chain(play.naval_battle.as_ref().map(|battle| &battle.lake));
    for space in fought.chain(&play.battles) {
        matters(space, 8, play.active.clone());
    }
    for march in marches {
        for (space, weight) in [(march.route.last(), 3), (march.route.first(), 1)] {
            if let Some(space) = space {
                matters(space, weight, Some(march.side.seat()));
            }
        }
    }
    let holder = |town: &SpaceId| play.towns.iter().find(|seen| seen.id == *town).map(|seen| &seen.controller);
    for town in &play.towns {
        let meets = |road: &crate::model::board::RoadDef| {
            let ends = road.between.map(|end| board.id(end));
            ends.contains(&town.id) && ends.iter().any(|end| holder(end).is_some_and(|held| *held != town.controller))
        };
        let stands = town.blocks.iter().any(|count| *count > 0);
        if stands && board.roads.iter().any(meets) {
            matters(&town.id, 1, Some(town.controller.clone()));
        }
    }
    Focus { wide: WIDE, points }
}

fn place(space: &SpaceId) -> Option<Point> {
    let theatre = Theatre::get();
    let town = theatre.towns.get(space.as_str()).map(|town| town.at);
    town.or_else(|| theatre.lakes.get(space.as_str()).map(|lake| lake.flag.0))
}

/// The panel in a few lines.
pub(super) fn brief(play: &War1812View) -> Brief {
    let mut head = vec![vec![Inline::Text(Text::bold(15.0, Say::Plain(play.year.to_string())))]];
    if play.turn > 0 && play.phase != "over" {
        let terms = [("turn", Say::number(play.turn)), ("turns", Say::number(TURNS))];
        head[0].extend([Inline::Gap(8), Inline::Text(Text::bold(13.0, Say::message("picture-turn-of", terms)))]);
    }
    let mut below = Vec::new();
    if let Some(active) = play.active.as_ref().and_then(Side::of) {
        below.extend([Inline::Emblem(active.seat(), 16), Inline::Gap(5)]);
        below.push(Inline::Text(Text::bold(13.0, side(active))));
        head.push(std::mem::take(&mut below));
    }
    below.push(Inline::Text(Text::plain(12.5, phase(&play.phase))));
    head.push(below);
    let seats = play.sides.iter().filter_map(|own| {
        let of = Side::of(&own.seat)?;
        let terms = [("points", Say::number(own.points)), ("blocks", Say::number(own.on_board))];
        let active = play.active.as_ref() == Some(&own.seat);
        Some(SideStatus {
            seat: own.seat.clone(),
            say: side(of),
            has: Say::message("picture-standing", terms),
            active,
            next: !active && play.active.is_some(),
        })
    });
    let lakes = play.lakes.iter().filter_map(|lake| {
        let held = side(Side::of(lake.controller.as_ref()?)?);
        Some(Say::Run(vec![Say::term(lake.id.clone()), Say::Plain(": ".to_owned()), held]))
    });
    Brief { head, seats: seats.collect(), lines: lakes.collect() }
}
