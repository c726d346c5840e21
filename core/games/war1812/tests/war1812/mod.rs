//! Tests of War of 1812: random whole games and their laws. Cases by section of the rulebook are in `tests/cases`.

mod absent;
mod corrected;
mod data;
mod draws;
mod edit;
mod figures;
mod fire;
mod going_back;
mod hidden;
mod odds;
mod position;
mod random;
mod reached;
mod stand_in;
mod standing;
mod table;
mod theatre;

/// The game of this crate.
fn games() -> adjutant_core::Games {
    adjutant_core::Games::of(&[&adjutant_game_war1812::War1812])
}
