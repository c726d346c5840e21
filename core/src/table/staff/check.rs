//! Drafts put one after another to a copy of the board: which would be accepted, and which stand in each other's way.
//!
//! Nothing is shown that its staff could not know: the copy has no standing instructions of other seats, and what lies behind
//! dice, or would lay open what somebody hides, is not looked at.

use crate::doors::draws::Draws;
use crate::doors::instructions::Instructions;
use crate::doors::position::{Around, Play};
use crate::doors::prompt::Next;
use crate::doors::refusal::Refusal;
use crate::doors::table_refusal::TableRefusal;
use crate::game::secrecy::{lays_open, shows_hidden};
use crate::game::state::Game;
use crate::table::checks::playing;
use crate::table::staff::state::Draft;
use crate::table::state::Table;
use adjutant_events::{Event, Native, SeatId};

/// More events than the rules ever make by themselves behind one order.
const MOST_EVENTS: usize = 10_000;

/// What would become of a draft.
#[derive(Clone, Debug, PartialEq)]
pub struct Checked {
    /// Which.
    pub number: u32,
    /// What would become of it.
    pub verdict: Verdict,
}

/// What would become of a draft if all were committed in their order.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Verdict {
    /// It would be accepted.
    Accepted,
    /// It would be refused, wherever it stood.
    Refused(Refusal),
    /// It would be refused because another draft stands before it.
    Conflict {
        /// Which.
        with: u32,
        refusal: Refusal,
    },
    /// It comes behind dice, or behind what somebody else has to say: of another draft.
    Behind {
        /// Which.
        draft: u32,
    },
    /// The turn that it was for is over.
    Stale,
}

/// Drafts of a seat in their order, each with what would become of it.
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

/// Whether an order of a seat would be accepted now.
///
/// # Errors
/// The refusal.
pub(crate) fn stands(game: &Game, seat: &SeatId, order: &Native) -> Result<(), Refusal> {
    Trial::of(game, seat)?.try_order(order).map(drop)
}

/// What would become of orders, one after the other.
pub(crate) fn try_in_order(game: &Game, seat: &SeatId, orders: &[(u32, &Native)]) -> Vec<Verdict> {
    let mut trial = match Trial::of(game, seat) {
        Ok(trial) => trial,
        Err(refusal) => return orders.iter().map(|_| Verdict::Refused(refusal.clone())).collect(),
    };
    let mut verdicts = Vec::with_capacity(orders.len());
    // The boards before the first draft and behind each that was accepted, with its number.
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

/// Puts the drafts of a seat that would be accepted to a copy of the board, one after another, and tells each fact with the board
/// before it; the board behind them, none if there are no such drafts.
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
                // It was recorded on the other copy already.
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

/// The draft because of which an order is refused on the last board that would have been accepted before it.
fn in_the_way(trial: &Trial, boards: &[(u32, Play)], order: &Native) -> Option<u32> {
    let accepts = |at: usize| trial.decide(&boards[at].1, order).is_ok();
    let last = boards.len() - 1;
    // Where it would have been accepted: at the beginning, or in a phase that an earlier draft began.
    let begins = |at: &usize| *at == 0 || boards[*at].1.moment() != boards[*at - 1].1.moment();
    let mut good = (0..last).filter(begins).find(|at| accepts(*at))?;
    let mut bad = last;
    while bad - good > 1 {
        let middle = good.midpoint(bad);
        if accepts(middle) { good = middle } else { bad = middle }
    }
    Some(boards[bad].0)
}

/// A board on which orders of a seat are tried.
struct Trial {
    rules: crate::doors::ruleset::Ruleset,
    seat: SeatId,
    table: Table,
    draws: Draws,
    play: Play,
}

/// How far the rules come by themselves behind an order.
enum Reached {
    /// Another can follow.
    More,
    /// Nothing more can be told.
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

    /// Records facts of the board; no if there is more in it than such.
    fn record(&mut self, events: &[Event]) -> bool {
        events.iter().all(|event| match event {
            Event::Play(fact) => self.play.record(fact).is_ok(),
            Event::Table(_) | Event::Roll(_) | Event::Ordered(_) => false,
        })
    }
}
