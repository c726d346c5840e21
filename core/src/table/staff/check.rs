//! Tries drafts in order on a copy of the board: which would be accepted, and which conflict.
//!
//! The result contains nothing secret. The copy has no standing instructions of other seats. The trial stops at dice
//! and before hidden things are revealed.

use crate::game::secrecy::{lays_open, shows_hidden};
use crate::game::state::Game;
use crate::interface::draws::Draws;
use crate::interface::instructions::Instructions;
use crate::interface::position::{Around, Play};
use crate::interface::prompt::Next;
use crate::interface::refusal::Refusal;
use crate::interface::table_refusal::TableRefusal;
use crate::table::checks::playing;
use crate::table::staff::state::Draft;
use crate::table::state::Table;
use adjutant_events::{Event, Native, SeatId};

/// The maximum number of events that the rules can cause after one order.
const MOST_EVENTS: usize = 10_000;

/// The prospect of a draft.
#[derive(Clone, Debug, PartialEq)]
pub struct Checked {
    /// Its number.
    pub number: u32,
    /// The prospect.
    pub verdict: Verdict,
}

/// The prospect of a draft if all are committed in order.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Verdict {
    /// It would be accepted.
    Accepted,
    /// It would be refused in any order.
    Refused(Refusal),
    /// It would be refused because of an earlier draft.
    Conflict {
        /// The earlier draft.
        with: u32,
        refusal: Refusal,
    },
    /// It comes after dice or another seat's answer, so nothing can be said. These follow from another draft.
    Behind {
        /// That draft.
        draft: u32,
    },
    /// The turn of the draft is over.
    Stale,
}

/// The drafts of a seat in order, each with its prospect.
pub fn check(game: &Game, seat: &SeatId) -> Vec<Checked> {
    let drafts: Vec<&Draft> = game.staff.drafts_of(seat).collect();
    let live: Vec<(u32, &Native)> =
        drafts.iter().filter(|draft| !draft.is_stale(game)).map(|draft| (draft.number, &draft.order)).collect();
    let mut verdicts = try_in_order(game, seat, &live).into_iter();
    let checked = drafts.into_iter().map(|draft| {
        let verdict = if draft.is_stale(game) { Some(Verdict::Stale) } else { verdicts.next() };
        Checked { number: draft.number, verdict: verdict.unwrap_or(Verdict::Stale) }
    });
    checked.collect()
}

/// Checks that an order of a seat would be accepted now.
///
/// # Errors
/// The refusal.
pub(crate) fn stands(game: &Game, seat: &SeatId, order: &Native) -> Result<(), Refusal> {
    Trial::of(game, seat)?.try_order(order).map(drop)
}

/// The prospects of orders tried one after the other.
pub(crate) fn try_in_order(game: &Game, seat: &SeatId, orders: &[(u32, &Native)]) -> Vec<Verdict> {
    let mut trial = match Trial::of(game, seat) {
        Ok(trial) => trial,
        Err(refusal) => return orders.iter().map(|_| Verdict::Refused(refusal.clone())).collect(),
    };
    let mut verdicts = Vec::with_capacity(orders.len());
    // The boards before the first draft and after each accepted one, with its number.
    let mut boards: Vec<(u32, Play)> = vec![(0, trial.play.clone())];
    let mut ended: Option<u32> = None;
    for (number, order) in orders {
        if let Some(draft) = ended {
            verdicts.push(Verdict::Behind { draft });
            continue;
        }
        verdicts.push(match trial.try_order(order) {
            Ok(Reached::More) => {
                boards.push((*number, trial.play.clone()));
                Verdict::Accepted
            }
            Ok(Reached::End) => {
                ended = Some(*number);
                Verdict::Accepted
            }
            Err(refusal) => match in_the_way(&trial, &boards, order) {
                Some(with) => Verdict::Conflict { with, refusal },
                None => Verdict::Refused(refusal),
            },
        });
    }
    verdicts
}

/// Applies the drafts of a seat that would be accepted to a copy of the board. `tell` gets each fact with the board
/// before it. Returns the final board, or none if there are no such drafts.
pub fn rehearse(game: &Game, seat: &SeatId, tell: &mut dyn FnMut(&Event, &Play)) -> Option<Play> {
    let mut trial = Trial::of(game, seat).ok()?;
    let mut any = false;
    for draft in game.staff.drafts_of(seat).filter(|draft| !draft.is_stale(game)) {
        let before = trial.play.clone();
        let Ok(events) = trial.decide(&before, &draft.order) else { continue };
        let Ok(reached) = trial.try_order(&draft.order) else { continue };
        any = true;
        let mut board = before;
        for event in &events {
            tell(event, &board);
            if let Event::Play(fact) = event {
                // The other copy has already recorded it.
                let recorded = board.record(fact);
                debug_assert!(recorded.is_ok());
            }
        }
        if matches!(reached, Reached::End) {
            break;
        }
    }
    any.then_some(trial.play)
}

/// The draft that causes a refusal on the last board, although an earlier board accepts the order.
fn in_the_way(trial: &Trial, boards: &[(u32, Play)], order: &Native) -> Option<u32> {
    let accepts = |at: usize| trial.decide(&boards[at].1, order).is_ok();
    let last = boards.len() - 1;
    // The boards to compare with: the first one, and those where a phase began.
    let begins = |at: &usize| *at == 0 || boards[*at].1.moment() != boards[*at - 1].1.moment();
    let mut good = (0..last).filter(begins).find(|at| accepts(*at))?;
    let mut bad = last;
    while bad - good > 1 {
        let middle = good.midpoint(bad);
        if accepts(middle) { good = middle } else { bad = middle }
    }
    Some(boards[bad].0)
}

/// A board for trying orders of a seat.
struct Trial {
    rules: crate::interface::ruleset::Ruleset,
    seat: SeatId,
    table: Table,
    draws: Draws,
    play: Play,
}

/// How far the rules continue by themselves after an order.
enum Reached {
    /// Another order can follow.
    More,
    /// Nothing more can be said.
    End,
}

impl Trial {
    fn of(game: &Game, seat: &SeatId) -> Result<Self, Refusal> {
        playing(&game.table)?;
        let mut table = game.table.clone();
        for other in table.seats.iter_mut().filter(|other| other.id != *seat) {
            other.instructions = Instructions::default();
        }
        let (rules, draws, play) = (game.rules.clone(), game.draws.clone(), game.play.clone());
        Ok(Self { rules, seat: seat.clone(), table, draws, play })
    }

    fn around(&self) -> Around<'_> {
        Around::new(self.table.seated(), &self.draws)
    }

    fn decide(&self, board: &Play, order: &Native) -> Result<Vec<Event>, Refusal> {
        if order.family() != self.rules.family().name() || board.is_edit(order) {
            return Err(TableRefusal::NotDraftable {}.into());
        }
        board.decide(self.around(), &self.seat, order)
    }

    fn try_order(&mut self, order: &Native) -> Result<Reached, Refusal> {
        let events = self.decide(&self.play, order)?;
        let family = self.rules.family();
        if events.iter().any(|event| lays_open(family, event)) || !self.record(&events) {
            return Ok(Reached::End);
        }
        for _ in 0..MOST_EVENTS {
            match self.play.next(self.around()) {
                Next::Wait(prompts) if prompts.iter().any(|prompt| prompt.seats.contains(&self.seat)) => {
                    return Ok(Reached::More);
                }
                Next::Act(events) if !events.iter().any(|event| shows_hidden(family, event)) => {
                    if !self.record(&events) {
                        return Ok(Reached::End);
                    }
                }
                Next::Act(_) | Next::Wait(_) | Next::Roll(_) | Next::Seal { .. } | Next::Sign | Next::Over(_) => {
                    return Ok(Reached::End);
                }
            }
        }
        Ok(Reached::End)
    }

    /// Records facts of the board; returns false if there are other events.
    fn record(&mut self, events: &[Event]) -> bool {
        events.iter().all(|event| match event {
            Event::Play(fact) => self.play.record(fact).is_ok(),
            Event::Table(_) | Event::Roll(_) | Event::Ordered(_) => false,
        })
    }
}
