//! What was done in a game, as its pictures need it: what went where, turn by turn.

use super::board;
use super::chart::chart;
use crate::board::Board;
use crate::fact::{AsiaEvent as E, SpaceCount};
use crate::sequence::Phase;
use crate::state::State;
use crate::view::AsiaView;
use adjutant_core::view::View;
use adjutant_events::{Event, SeatId, SpaceId};
use adjutant_scene::{Arrow, Arrows, Card, Frame, Happened, Scene, Stretch, Tale, Turns, Way, Window};
use std::sync::Arc;

/// Something that went somewhere.
#[derive(Clone, Debug)]
struct Move {
    way: Way,
    seat: SeatId,
    from: SpaceId,
    to: SpaceId,
    count: u8,
}

/// A turn of which something was told.
#[derive(Clone, Debug)]
struct Turn {
    number: u16,
    moves: Vec<Move>,
}

/// What was done in a game.
#[derive(Debug)]
pub(super) struct AsiaTale {
    board: Arc<Board>,
    turns: Vec<Turn>,
}

impl AsiaTale {
    /// Of which nothing was told yet.
    pub(super) fn of(board: &Arc<Board>) -> Self {
        Self { board: Arc::clone(board), turns: Vec::new() }
    }

    fn add(&mut self, number: u16, moves: impl Iterator<Item = Move>) {
        if self.turns.last().is_none_or(|turn| turn.number != number) {
            self.turns.push(Turn { number, moves: Vec::new() });
        }
        if let Some(turn) = self.turns.last_mut() {
            turn.moves.extend(moves);
        }
    }

    fn arrows(&self, now: u16, arrows: Arrows) -> Vec<Arrow> {
        let wanted = |turn: &&Turn| match arrows {
            Arrows::Fresh => turn.number + 1 >= now,
            Arrows::Present => turn.number == now,
            Arrows::None => false,
        };
        let moves = self.turns.last().filter(wanted).into_iter().flat_map(|turn| &turn.moves);
        let arrow = |going: &Move| {
            Some(Arrow {
                way: going.way,
                seat: going.seat.clone(),
                to: going.to.clone(),
                line: chart().way([&going.from, &going.to])?,
                on_the_map: false,
                count: (going.count > 1).then_some(u32::from(going.count)),
            })
        };
        moves.filter_map(arrow).collect()
    }
}

/// Ways from these spaces.
fn moves<'a>(way: Way, seat: &'a SeatId, from: &'a [SpaceCount], to: &'a SpaceId) -> impl Iterator<Item = Move> + 'a {
    let away = from.iter().filter(move |count| count.space != *to);
    away.map(move |count| Move {
        way,
        seat: seat.clone(),
        from: count.space.clone(),
        to: to.clone(),
        count: count.count,
    })
}

/// The turn that is on, counted from 1.
fn turn_of(happened: &Happened<'_>) -> Option<u16> {
    happened.play.read::<State>().map(|state| state.moment_numbers().0)
}

impl Tale for AsiaTale {
    fn record(&mut self, happened: &Happened<'_>) {
        let Event::Play(fact) = happened.event else { return };
        let (Some(fact), Some(number)) = (fact.read::<E>(), turn_of(happened)) else { return };
        if let E::ZoneNamed { seat, zone, from, .. } = fact {
            self.add(number, moves(Way::Ships, seat, from, zone));
        }
        if let E::UnitsMoved { seat, to, from, landed } = fact {
            let way = if *landed { Way::Sea } else { Way::Land };
            self.add(number, moves(way, seat, from, to));
        }
    }

    fn turns(&self) -> &dyn Turns {
        &self.turns
    }

    fn turns_mut(&mut self) -> &mut dyn Turns {
        &mut self.turns
    }

    fn frame(&self, coming: &Happened<'_>) -> Option<Frame> {
        let Event::Play(fact) = coming.event else { return None };
        let ends = matches!(fact.read::<E>(), Some(E::PhaseEnded { .. }));
        let state = coming.play.read::<State>()?;
        let moment = state.moment_numbers();
        let last = state.moment.phase == Phase::FinalSupply;
        ends.then_some(Frame { stretch: (moment.0, 0), of_stretch: true, of_whole: last })
    }

    fn first_stretch(&self) -> Option<Stretch> {
        self.turns.first().map(|turn| (turn.number, 0))
    }

    fn last_stretch(&self, _: &View) -> Option<Stretch> {
        self.turns.last().map(|turn| (turn.number, 0))
    }

    fn board(&self, seen: &View, window: &Window, arrows: Arrows) -> Option<Scene> {
        let view = seen.board::<AsiaView>()?;
        let now = crate::sequence::turn_of(&view.turn).map_or(0, |turn| u16::from(turn) + 1);
        let extent = match window {
            Window::Whole | Window::Region(_) => chart().whole(),
            Window::Around(space) => chart().around(space, neighbours(&self.board, space)),
        };
        Some(board::scene(view, extent, self.arrows(now, arrows)))
    }

    fn battle(&self, _: Option<&SpaceId>) -> Option<Card> {
        None
    }

    fn turn(&self) -> Option<Card> {
        None
    }
}

/// What lies about a space.
fn neighbours<'a>(board: &'a Board, space: &SpaceId) -> Vec<&'a SpaceId> {
    if let Some(area) = board.area_of(space) {
        let def = board.area(area);
        let land = def.land.iter().map(|(next, _)| &board.area(*next).id);
        return land.chain(def.coasts.iter().map(|(zone, _)| &board.zone(*zone).id)).collect();
    }
    let Some(zone) = board.zone_of(space) else { return Vec::new() };
    let def = board.zone(zone);
    let areas = def.areas.iter().map(|area| &board.area(*area).id);
    areas.chain(def.next.iter().map(|next| &board.zone(*next).id)).collect()
}
