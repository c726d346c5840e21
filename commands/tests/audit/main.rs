//! The audit: honest games verify, and whatever is done to their evidence is found.

mod beacon;
mod edits;
mod evidence;
mod forge;
mod fuzz;
mod game;
mod hidden;
mod honest;
mod hostile;
mod reports;
mod schemas;
mod secrets;
#[path = "../shelf/mod.rs"]
mod shelf;
mod tampering;
