//! The audit: honest games verify, and whatever is done to their evidence is found.

mod attacks;
mod beacon;
mod chains;
mod clock;
mod committed;
mod edits;
mod evidence;
mod forge;
mod fuzz;
mod gallery;
mod game;
mod going_back;
mod hidden;
mod honest;
mod hostile;
mod mutations;
mod plan;
mod press;
mod reports;
mod schemas;
mod secrets;
mod signup;
mod staffs;
mod stand_ins;
mod tampering;
mod witnesses;
