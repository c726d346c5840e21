//! How far a block of orders has come: which phase its last order ended, and whether another order can still be decided.

use super::draft::Draft;
use crate::definition::DONE;
use crate::lexicon::fold;
use crate::moderator::actor;
use crate::moderator::denial::LineProblem;
use crate::moderator::fault::Fault;
use crate::moderator::outcome::GameStatus;
use crate::request::As;
use adjutant_events::{Actor, PlayerId, SeatId};

/// An order without effect: its number among the tried ones, and its text.
pub(super) type Passed = (usize, String);

/// The progress through a block.
pub(super) struct Progress {
    pub(super) closed: Closed,
    /// The phase that the last order ended implicitly.
    pub(super) ended: Option<Ended>,
    /// Whether the line ends a phase that it does not name.
    pub(super) is_bare: bool,
    /// The number of orders tried so far.
    pub(super) tried: usize,
    /// The orders without effect, if they were found before.
    pub(super) known: Option<Vec<Passed>>,
    pub(super) passed: Vec<Passed>,
}

/// A phase that was ended implicitly: the last unit was placed, or the last block moved.
pub(super) struct Ended {
    pub(super) seat: SeatId,
    pub(super) phase: String,
}

impl Progress {
    /// Whether an order is skipped because its effect happened already.
    ///
    /// Two orders to end a phase are two ends. No order is skipped after dice. After a question that another seat may
    /// have answered beforehand, the result of the first trial decides. That trial ignored such answers.
    pub(super) fn lets_pass(&mut self, speaker: Option<&As>, line: &str) -> bool {
        self.tried += 1;
        let passes = if let Some(known) = &self.known {
            known.iter().any(|(place, _)| *place == self.tried)
        } else {
            let after_dice = matches!(self.closed, Closed::ByDice(_) | Closed::ByOpening(_) | Closed::ByEnd(_));
            !after_dice && self.has_ended(speaker, line)
        };
        if passes {
            self.ended = None;
            let said = if self.is_bare { ENDS } else { line };
            self.passed.push((self.tried, said.to_owned()));
        }
        passes
    }

    /// Whether an order would end what the previous order ended already.
    fn has_ended(&self, speaker: Option<&As>, line: &str) -> bool {
        self.ended.as_ref().is_some_and(|ended| {
            let his = speaker.is_none_or(|speaker| *speaker == As::Seat(ended.seat.clone()));
            // Where the order is printed with its phase, a line without one is read as the next phase's.
            his && (self.is_bare || is_ending(line, &ended.phase))
        })
    }
}

/// The command that ends a phase, the same in every game.
const ENDS: &str = "done";

/// Whether a line ends this phase.
pub(super) fn is_ending(line: &str, phase: &str) -> bool {
    line == ENDS
        || line
            .strip_prefix(ENDS)
            .and_then(|rest| rest.strip_prefix(' '))
            .is_some_and(|rest| rest == phase || rest == "anyway")
}

/// Whether a line as typed ends a phase without naming one.
pub(super) fn is_bare_ending(text: &str) -> bool {
    let order = text.rsplit([':', '：']).next().unwrap_or(text);
    let typed = fold(order.trim().trim_end_matches(['.', '。']));
    DONE.spellings().chain(DONE.usual.iter().copied()).any(|spelling| fold(spelling) == typed)
}

/// Whether an earlier order ended what can be decided now.
pub(super) enum Closed {
    No,
    /// It needs dice; the number of its line.
    ByDice(usize),
    /// It reveals hidden information.
    ByOpening(usize),
    /// Another seat must choose.
    ByOthers(usize, Vec<SeatId>),
    /// Another seat must answer, and may have answered beforehand.
    ByHidden(usize, Vec<SeatId>),
    /// It ends the game.
    ByEnd(usize),
}

impl Closed {
    /// The error of a following order.
    pub(super) fn problem(&self) -> Option<LineProblem> {
        match self {
            Self::No => None,
            Self::ByDice(line) | Self::ByOpening(line) => Some(LineProblem::AfterDice { line: *line }),
            Self::ByEnd(line) => Some(LineProblem::AfterEnd { line: *line }),
            Self::ByOthers(line, awaited) | Self::ByHidden(line, awaited) => {
                Some(LineProblem::AfterAnswer { line: *line, awaited: awaited.clone() })
            }
        }
    }

    /// Whether no order at all can follow, not even one of the table.
    pub(super) const fn is_final(&self) -> bool {
        matches!(self, Self::ByDice(_) | Self::ByOpening(_) | Self::ByHidden(..) | Self::ByEnd(_))
    }

    /// What an order ended.
    pub(super) fn after(draft: &mut Draft<'_>, player: &PlayerId, actor: &Actor, number: usize) -> Result<Self, Fault> {
        let standing = draft.look_ahead()?;
        let game = draft.game();
        Ok(match standing {
            // A revelation counts like dice: otherwise a player could see it, and then take everything back.
            None
            | Some(
                GameStatus::RollAwaited(_)
                | GameStatus::CommitmentAwaited { .. }
                | GameStatus::EntropyAwaited { .. }
                | GameStatus::BeaconAwaited { .. }
                | GameStatus::RollKeyLost { .. },
            ) => Self::ByDice(number),
            Some(GameStatus::Over(_)) => Self::ByEnd(number),
            Some(GameStatus::Waiting(prompts)) => {
                let knows = |seat: &SeatId| actor::knows_instructions(game, player, seat);
                let hidden =
                    prompts.iter().any(|prompt| prompt.is_answered_beforehand() && !prompt.seats.iter().all(knows));
                let awaited: Vec<SeatId> = prompts.into_iter().flat_map(|prompt| prompt.seats).collect();
                let mine = awaited.is_empty() || awaited.iter().any(|seat| actor::holds(game, player, seat));
                match actor {
                    _ if hidden => Self::ByHidden(number, awaited),
                    Actor::Gm { .. } => Self::No,
                    _ if mine => Self::No,
                    _ => Self::ByOthers(number, awaited),
                }
            }
        })
    }
}
