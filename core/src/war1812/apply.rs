//! Records what happened. Decides nothing.

use super::state::State;
use crate::draws::Draws;
use adjutant_events::{RollEvent, War1812Event};

/// Records an event of the game.
///
/// # Errors
/// It does not fit the board.
pub fn record(_state: &mut State, event: &War1812Event) -> Result<(), String> {
    Err(format!("{event:?}"))
}

/// Records an event of the dice.
///
/// # Errors
/// It does not fit the board.
pub fn record_roll(state: &mut State, event: &RollEvent, _draws: &Draws) -> Result<(), String> {
    if let RollEvent::RollRequested(request) = event {
        state.roll = Some(request.clone());
    }
    Ok(())
}
