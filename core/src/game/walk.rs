//! The tree of choices of a game: what is picked in it is made an order.

use crate::doors::choice::{Choice, Pick, begins_a_row, chains, order_at, order_of, single_way};
use crate::doors::command::Command;
use crate::doors::refusal::Refusal;
use crate::game::state::Game;

/// The order that is made of a choice. What is picked is compared with what can be.
///
/// # Errors
/// It cannot be picked so.
pub fn order(game: &Game, choice: &Choice, picks: &[Pick]) -> Result<Command, Refusal> {
    order_at(&*game.play, choice, picks)
}

/// Spells out a choice that no list would have a line for: one that no line begins in and that is no order as it stands. Each of its ways is an
/// order of its own then.
pub(crate) fn spell(game: &Game, choice: &mut Choice) {
    let is_listed = choice.is_whole() || choice.proposal.is_some() || !choice.spelt.is_empty();
    if is_listed || choice.slots.iter().any(begins_a_row) {
        return;
    }
    let singles = chains(choice).into_iter().filter_map(|chain| single_way(choice, &chain));
    let spelt = singles.filter_map(|picked| order_of(&*game.play, choice, &picked)).collect();
    choice.spelt = spelt;
}
