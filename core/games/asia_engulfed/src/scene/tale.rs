//! The events of a game, as its pictures show them: movements and battles, turn by turn.

use super::chart::chart;
use super::story::{Battle, Line, Move, Turn};
use super::{board, cards, regions};
use crate::model::board::Board;
use crate::model::fact::{AsiaEvent as E, SpaceCount};
use crate::model::sequence::Phase;
use crate::model::state::State;
use crate::model::view::AsiaView;
use crate::words;
use adjutant_core::fact_metadata::CaptionPlace;
use adjutant_core::view::View;
use adjutant_events::{Event, RollEvent, RollRequest, SeatId, SpaceId};
use adjutant_scene::{Arrow, Arrows, Card, Frame, Happened, Scene, Stretch, Tale, Thrown, Turns, Way, Window};
use std::sync::Arc;

/// The events of a game.
#[derive(Debug)]
pub(super) struct AsiaTale {
    board: Arc<Board>,
    turns: Vec<Turn>,
    /// Dice that were requested but not rolled yet.
    asked: Option<RollRequest>,
}

impl AsiaTale {
    /// An empty tale.
    pub(super) fn of(board: &Arc<Board>) -> Self {
        Self { board: Arc::clone(board), turns: Vec::new(), asked: None }
    }

    /// The current player turn.
    fn turn_of(&mut self, state: &State) -> &mut Turn {
        let (number, side) = (state.moment_numbers().0, state.active());
        if self.turns.last().is_none_or(|turn| (turn.number, turn.side) != (number, side)) {
            self.turns.push(Turn::new(number, side));
        }
        let last = self.turns.len() - 1;
        &mut self.turns[last]
    }

    /// Adds a fact, if pictures show it.
    fn happened(&mut self, fact: &E, happened: &Happened<'_>) {
        let Some(state) = happened.play.read::<State>() else { return };
        // The metadata of a fact say where it is reported; these facts are shown in another way.
        if let E::ZoneNamed { seat, zone, from, .. } = fact {
            self.turn_of(state).moves.extend(moves(Way::Ships, seat, from, zone));
        } else if let E::UnitsMoved { seat, to, from, landed } = fact {
            let way = if *landed { Way::Sea } else { Way::Land };
            self.turn_of(state).moves.extend(moves(way, seat, from, to));
        } else if let E::AreaTaken { area, control } = fact {
            self.turn_of(state).takes(area, *control);
        } else if let E::SupplyJudged { seat, partial, out } = fact {
            self.turn_of(state).supplied(seat, partial, out);
        } else {
            self.told(fact, state, happened);
        }
    }

    /// Adds a fact to the place that its metadata name.
    fn told(&mut self, fact: &E, state: &State, happened: &Happened<'_>) {
        match fact.metadata().caption {
            CaptionPlace::Apart => {}
            CaptionPlace::OfTurn => self.turn_of(state).told.extend(words::said(fact, None)),
            // Only these facts need a view.
            caption @ (CaptionPlace::OfBattle | CaptionPlace::InBattle) => {
                let board = Arc::clone(&self.board);
                if let Some(seen) = (happened.seen)().board::<AsiaView>() {
                    self.turn_of(state).fought(&board, fact, caption, seen);
                }
            }
        }
    }

    /// The turns that arrows show: the last game turn with a movement.
    fn moved(&self) -> impl Iterator<Item = &Turn> {
        let last = self.turns.iter().rev().find(|turn| !turn.moves.is_empty()).map(|turn| turn.number);
        self.turns.iter().filter(move |turn| Some(turn.number) == last)
    }

    fn arrows(&self, now: u16, arrows: Arrows) -> Vec<Arrow> {
        let wanted = |turn: &&Turn| match arrows {
            Arrows::Fresh => turn.number + 1 >= now,
            Arrows::Present => turn.number == now,
            Arrows::None => false,
        };
        let moves = self.moved().filter(wanted).flat_map(|turn| &turn.moves);
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

/// Movements from these spaces.
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

impl Tale for AsiaTale {
    fn record(&mut self, happened: &Happened<'_>) {
        match happened.event {
            Event::Play(fact) => {
                if let Some(fact) = fact.read::<E>() {
                    self.happened(fact, happened);
                }
            }
            Event::Roll(RollEvent::RollRequested(request)) => self.asked = Some(request.clone()),
            Event::Roll(RollEvent::DiceRolled { values, .. }) => {
                let Some(request) = self.asked.take() else { return };
                if let Some(battle) = self.turns.last_mut().and_then(Turn::battle) {
                    battle.lines.push(Line::Dice(Thrown::all(&request, values)));
                }
            }
            _ => {}
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
        let now = crate::model::sequence::turn_of(&view.turn).map_or(0, |turn| u16::from(turn) + 1);
        let window = match window {
            Window::Whole => (chart().whole(), None),
            Window::Region(id) => (regions::extent(id), regions::focus(id)),
            Window::Around(space) => (chart().around(space, neighbours(&self.board, space)), None),
        };
        Some(board::scene(&self.board, view, window, self.arrows(now, arrows)))
    }

    fn battle(&self, space: Option<&SpaceId>) -> Option<Card> {
        let mut battles = self.turns.iter().rev().flat_map(|turn| turn.battles.iter().rev());
        let wanted =
            |battle: &&Battle| space.is_none_or(|space| battle.space == *space || battle.zone.as_ref() == Some(space));
        battles.find(wanted).map(cards::battle)
    }

    fn turn(&self) -> Option<Card> {
        self.turns.iter().rev().find(|turn| !turn.is_empty()).map(cards::turn)
    }
}

/// The spaces next to a space.
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
