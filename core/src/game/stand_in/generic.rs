//! The policy of games that have none of their own: it follows the tree of choices, and knows nothing of the game.
//!
//! A question that must be answered is answered as the referee proposes, or by one of the plain orders there are. Where more can
//! be done than must be, it does something with every second order and ends with the other, so that a turn always ends. Both levels
//! play alike: who does not know the game has nothing to weigh.

use crate::doors::choice::{Choice, Weight};
use crate::doors::command::Command;
use crate::doors::policy::Seen;
use crate::game::state::Game;
use crate::game::{chance, pass};

/// One order in so many ends what is asked, where it may end.
const PATIENCE: usize = 4;

/// Its revisions.
pub(super) const REVISIONS: &[u16] = &[1];

/// What it says.
pub(super) fn order(game: &Game, seen: &Seen<'_>) -> Option<Command> {
    let proposed = |choice: &&Choice| choice.weight == Weight::Plain && choice.proposal.is_some();
    // Losses, retreats, hits: what the referee proposes is as good as anything.
    if let Some(choice) = seen.choices().iter().find(proposed)
        && seen.accepts(&choice.order)
    {
        return Some(choice.order.clone());
    }
    let mut chance = seen.chance();
    let may_end = seen.choices().iter().find(|choice| choice.weight == Weight::Ends);
    if may_end.is_none() {
        // Somebody who must answer does not run, unless there is nothing else.
        let mild = pass::mildest(game, seen.seat());
        if let Some(mild) = mild.into_iter().find(|order| matches!(order, Command::Play(_)) && seen.accepts(order))
            && chance.below(2) == 0
        {
            return Some(mild);
        }
    }
    chance::within(game, seen.seat(), PATIENCE, &mut |end| chance.below(end))
}
