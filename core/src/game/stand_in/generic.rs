//! The policy of games without their own: it follows the tree of choices without knowledge of the game.
//!
//! A question that must be answered is answered as the referee proposes, or by a plain order. In an optional question
//! it acts with some orders and then ends the question, so that a turn always ends. Both levels play alike, because the
//! policy cannot judge orders.

use crate::game::state::Game;
use crate::game::{chance, pass};
use crate::interface::choice::{Choice, Weight};
use crate::interface::command::Command;
use crate::interface::policy::Seen;

/// An optional question is ended with a probability of 1 in this number.
const PATIENCE: usize = 4;

/// Its revisions.
pub(super) const REVISIONS: &[u16] = &[1, 2];

/// The first of them that depends on no hidden event of others.
pub(super) const COUNTS_READABLE_FROM: u16 = 2;

/// Its order.
pub(super) fn order(game: &Game, seen: &Seen<'_>) -> Option<Command> {
    let proposed = |choice: &&Choice| choice.weight == Weight::Plain && choice.proposal.is_some();
    // For losses, retreats and hits the referee's proposal is good enough.
    if let Some(choice) = seen.choices().iter().find(proposed)
        && seen.accepts(&choice.order)
    {
        return Some(choice.order.clone());
    }
    let mut chance = seen.chance();
    let may_end = seen.choices().iter().find(|choice| choice.weight == Weight::Ends);
    if may_end.is_none() {
        // If an answer is required, it does not retreat unless there is no other answer.
        let mild = pass::mildest(game, seen.seat());
        if let Some(mild) = mild.into_iter().find(|order| matches!(order, Command::Play(_)) && seen.accepts(order))
            && chance.below(2) == 0
        {
            return Some(mild);
        }
    }
    chance::within(game, seen.seat(), PATIENCE, &mut |end| chance.below(end))
}
