//! The events of a game, as its pictures show them: movements, turn by turn, and the results of combat.

use super::chart::World;
use super::{board, regions, style};
use crate::model::assault_fact::AssaultFact as A;
use crate::model::board::{Board, Unit, space};
use crate::model::fact::OkinawaFact as F;
use crate::model::ground_fact::{GroundFact as G, ShootingFact as S, WalkFact as W};
use crate::model::state::{Phase, State};
use crate::model::view::View as Seen;
use crate::model::vocabulary::Power;
use crate::words;
use adjutant_core::told::Told;
use adjutant_core::view::View;
use adjutant_events::{Event, RollEvent, RollRequest, SpaceId};
use adjutant_hex::Hex;
use adjutant_scene::card::WIDE;
use adjutant_scene::{
    Arrow, Arrows, Card, Dice, Frame, Happened, Row, Say, Scene, Stretch, Tale, Text, Thrown, Title, Turns, Way, Window,
};
use std::sync::Arc;

/// On the whole island only moves of at least this many hexes are drawn; shorter arrows would be no longer than their
/// heads.
const FAR: u16 = 4;

/// A unit's way in a turn.
#[derive(Clone, Debug)]
struct Move {
    unit: Unit,
    power: Power,
    way: Vec<Hex>,
}

impl Move {
    /// Adds a hex to the way. A return to an earlier hex removes the loop.
    fn go(&mut self, to: Hex) {
        match self.way.iter().position(|hex| *hex == to) {
            Some(at) => self.way.truncate(at + 1),
            None => self.way.push(to),
        }
    }

    fn is_as_far_as(&self, least: u16) -> bool {
        let ends = self.way.first().zip(self.way.last());
        ends.is_some_and(|(from, to)| from.distance(*to) >= least)
    }
}

/// The events at a hex that was assaulted or fired at.
#[derive(Debug)]
struct Fought {
    hex: Hex,
    /// The kind of combat, as a key of the catalogue.
    what: &'static str,
    told: Vec<Told>,
    dice: Vec<Thrown>,
}

/// A turn with known events.
#[derive(Debug, Default)]
struct Turn {
    number: u16,
    moves: Vec<Move>,
    fought: Vec<Fought>,
    told: Vec<Told>,
}

/// The events of a game.
#[derive(Debug)]
pub(super) struct OkinawaTale {
    board: Arc<Board>,
    turns: Vec<Turn>,
    /// Dice that were requested but not rolled yet.
    asked: Option<RollRequest>,
    /// Whether an assault or a group's fire is in progress.
    is_fought: bool,
}

impl OkinawaTale {
    /// An empty tale.
    pub(super) fn of(board: &Arc<Board>) -> Self {
        Self { board: Arc::clone(board), turns: Vec::new(), asked: None, is_fought: false }
    }

    fn turn_of(&mut self, state: &State) -> &mut Turn {
        let number = u16::from(state.turn);
        if self.turns.last().is_none_or(|turn| turn.number != number) {
            self.turns.push(Turn { number, ..Turn::default() });
        }
        let last = self.turns.len() - 1;
        &mut self.turns[last]
    }

    fn begin(&mut self, hex: Hex, what: &'static str, told: Vec<Told>, state: &State) {
        self.turn_of(state).fought.push(Fought { hex, what, told, dice: Vec::new() });
        self.is_fought = true;
    }

    fn happened(&mut self, fact: &F, state: &State) {
        if let F::Ground(G::Walk(W::Moved { unit, way, .. })) = fact {
            let power = state.def(*unit).power;
            // The fact may come before or after the unit is at the end of its way. The arrow starts at the unit's
            // previous hex, if it is known.
            let from = state.hex_of(*unit).filter(|at| way.first().is_some_and(|first| at.distance(*first) == 1));
            let way: Vec<Hex> = from.into_iter().chain(way.iter().copied()).collect();
            let moves = &mut self.turn_of(state).moves;
            // Moves that continue hex by hex are one way.
            let before = moves.iter_mut().rev().find(|known| known.unit == *unit);
            match before.filter(|known| known.way.last() == way.first()) {
                Some(known) => way.iter().for_each(|hex| known.go(*hex)),
                None => moves.push(Move { unit: *unit, power, way }),
            }
        } else if let F::Ground(G::Assault(A::Launched { hex, .. })) = fact {
            let told = words::tell(fact);
            self.begin(*hex, "okinawa-picture-assault", told, state);
        } else if let F::Ground(G::Shooting(S::ShotsNamed { shots, .. })) = fact
            && let (false, Some(shot)) = (self.is_fought, shots.first())
        {
            self.begin(shot.target, "okinawa-picture-fire", words::tell(fact), state);
        } else if let F::Ground(G::Assault(A::Over) | G::Shooting(S::GroupEnded)) = fact {
            self.is_fought = false;
        } else if self.is_fought {
            let told = words::tell(fact);
            if let Some(fought) = self.turn_of(state).fought.last_mut() {
                fought.told.extend(told);
            }
        } else if is_told(fact) {
            let told = words::tell(fact);
            self.turn_of(state).told.extend(told);
        }
    }

    /// Moves of the side that moved last, as far as they are long enough.
    fn arrows(&self, world: &World, now: u16, arrows: Arrows, least: u16) -> Vec<Arrow> {
        let wanted = |turn: &&Turn| match arrows {
            Arrows::Fresh => turn.number + 1 >= now,
            Arrows::Present => turn.number == now,
            Arrows::None => false,
        };
        let last = self.turns.iter().rev().find(|turn| !turn.moves.is_empty()).into_iter();
        let arrow = |going: &Move| {
            let spaces: Vec<SpaceId> = going.way.iter().map(|hex| space(*hex)).collect();
            Some(Arrow {
                way: Way::Land,
                seat: going.power.seat(),
                to: spaces.last()?.clone(),
                line: world.chart.way(spaces.iter()).filter(|line| line.len() > 1)?,
                on_the_map: false,
                count: None,
            })
        };
        let moves = last.filter(wanted).flat_map(|turn| {
            let side = turn.moves.last().map(|last| last.power);
            turn.moves.iter().filter(move |one| Some(one.power) == side && one.is_as_far_as(least))
        });
        moves.filter_map(arrow).collect()
    }
}

/// Whether the card of a turn reports this fact.
fn is_told(fact: &F) -> bool {
    matches!(
        fact,
        F::WeatherRead { .. }
            | F::ChitsShown { .. }
            | F::Campaign(crate::model::campaign_fact::CampaignFact::Scored { .. })
    )
}

fn list(told: &[Told]) -> Vec<Row> {
    told.iter()
        .map(|told| Row::List(vec![Say::term(told.clone())], Text::plain(14.0, Say::Plain(String::new()))))
        .collect()
}

impl Tale for OkinawaTale {
    fn record(&mut self, happened: &Happened<'_>) {
        match happened.event {
            Event::Play(fact) => {
                if let (Some(fact), Some(state)) = (fact.read::<F>(), happened.play.read::<State>()) {
                    self.happened(fact, state);
                }
            }
            Event::Roll(RollEvent::RollRequested(request)) => self.asked = Some(request.clone()),
            Event::Roll(RollEvent::DiceRolled { values, .. }) => {
                let Some(request) = self.asked.take() else { return };
                let fought = self.turns.last_mut().and_then(|turn| turn.fought.last_mut());
                if let Some(fought) = fought.filter(|_| self.is_fought) {
                    fought.dice.extend(Thrown::all(&request, values));
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
        let state = coming.play.read::<State>()?;
        let Some(F::PhaseEnded { phase }) = fact.read::<F>() else { return None };
        Some(Frame { stretch: (u16::from(state.turn), 0), of_stretch: true, of_whole: *phase == Phase::Recovery })
    }

    fn first_stretch(&self) -> Option<Stretch> {
        self.turns.first().map(|turn| (turn.number, 0))
    }

    fn last_stretch(&self, _: &View) -> Option<Stretch> {
        self.turns.last().map(|turn| (turn.number, 0))
    }

    fn board(&self, seen: &View, window: &Window, arrows: Arrows) -> Option<Scene> {
        let view = seen.board::<Seen>()?;
        let least = if *window == Window::Whole { FAR } else { 1 };
        let world = World::of(&self.board);
        let window = match window {
            Window::Whole => (world.chart.whole(), None),
            Window::Region(id) => (regions::extent(&world, id), regions::focus(&world, id)),
            Window::Around(at) => {
                let near: Vec<SpaceId> =
                    at.as_str().parse::<Hex>().map(|hex| hex.within(3).map(space).collect()).unwrap_or_default();
                (world.chart.around(at, &near), None)
            }
        };
        let arrows = self.arrows(&world, u16::from(view.turn), arrows, least);
        Some(board::scene(&self.board, view, window, arrows))
    }

    fn battle(&self, at: Option<&SpaceId>) -> Option<Card> {
        let mut fought = self.turns.iter().rev().flat_map(|turn| turn.fought.iter().rev());
        let fought = fought.find(|fought| at.is_none_or(|at| space(fought.hex) == *at))?;
        let title = Title::new(Say::term(space(fought.hex)), Some(Say::word(fought.what)));
        // Tables read the dice of this game, so no single face is a hit.
        let dice = fought.dice.iter().map(|thrown| {
            let faces = thrown.faces.iter().map(|face| (*face, true)).collect();
            Row::Dice(Dice { seat: thrown.seat.clone(), kind: thrown.kind.clone(), note: None, faces })
        });
        let rows = list(&fought.told).into_iter().chain(dice).collect();
        Some(Card { style: &style::STYLE, wide: WIDE, title, rows, inset: None })
    }

    fn turn(&self) -> Option<Card> {
        let turn = self.turns.last()?;
        let name = Say::message("okinawa-picture-turn", [("turn", Say::number(turn.number))]);
        Some(Card {
            style: &style::STYLE,
            wide: WIDE,
            title: Title::new(name, None),
            rows: list(&turn.told),
            inset: None,
        })
    }
}
