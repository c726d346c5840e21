//! Reads the orders of a case in the table's language, as players type them.

use adjutant_core::{Command, Game, Viewer, view};
use adjutant_events::Actor;
use adjutant_grammar::{Context, Lexicon, ParseError, Request, parse};

/// Reads a line against the actor's view of the board.
///
/// # Errors
/// What was not understood.
pub(super) fn request(lexicon: &Lexicon, game: &Game, actor: &Actor, order: &str) -> Result<Request, ParseError> {
    let viewer = match actor {
        Actor::Seat { seat, .. } => Viewer::Seat(seat.clone()),
        Actor::Gm { .. } => Viewer::Gm,
        Actor::Player { .. } | Actor::Referee => Viewer::Spectator,
    };
    let view = view(game, &viewer);
    let context = Context { lexicon, seat: actor.seat(), view: Some(&view) };
    parse(order, &context)
}

/// Reads an order.
///
/// # Errors
/// What was not understood.
pub(super) fn read(lexicon: &Lexicon, game: &Game, actor: &Actor, order: &str) -> Result<Command, String> {
    match request(lexicon, game, actor, order) {
        Ok(Request::Act(command)) => Ok(command),
        Ok(_) => Err(format!("`{order}` orders nothing")),
        Err(error) => Err(not_understood(&error)),
    }
}

/// The reason why a line was not understood, for a report.
pub(super) fn not_understood(error: &ParseError) -> String {
    let terms: Vec<String> = error.terms().iter().map(|(name, term)| format!("{name} {term:?}")).collect();
    format!("`{}` is not understood: {} {}", error.read, error.key(), terms.join("; "))
}
