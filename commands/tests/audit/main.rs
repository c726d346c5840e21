//! The audit: honest games verify, and whatever is done to their evidence is found.

mod forge;
mod game;
mod honest;
mod tampering;
