//! Makes orders from the choices of a game.

use crate::game::state::Game;
use crate::interface::choice::{Choice, Pick, begins_a_row, chains, order_at, order_of, single_way};
use crate::interface::command::Command;
use crate::interface::refusal::Refusal;

/// Makes the order of a choice. The picks are checked against the choice.
///
/// # Errors
/// The picks are impossible.
pub fn order(game: &Game, choice: &Choice, picks: &[Pick]) -> Result<Command, Refusal> {
    order_at(&*game.play, choice, picks)
}

/// Adds example orders to a choice that has no rows in a list and is not a complete order. Each chain then becomes an
/// order of its own.
pub(crate) fn spell(game: &Game, choice: &mut Choice) {
    let is_listed = choice.is_whole() || choice.proposal.is_some() || !choice.spelt.is_empty();
    if is_listed || choice.slots.iter().any(begins_a_row) {
        return;
    }
    let singles = chains(choice).into_iter().filter_map(|chain| single_way(choice, &chain));
    let spelt = singles.filter_map(|picked| order_of(&*game.play, choice, &picked)).collect();
    choice.spelt = spelt;
}
