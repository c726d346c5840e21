//! Where games are kept, held to what it promises. What starts processes stands apart: `processes.rs`.

#![allow(clippy::unwrap_used)] // A test says what it expects by failing.

mod backup;
mod contract;
mod copies;
mod copying;
mod damage;
mod formats;
mod healing;
mod keys;
mod mending;
mod model;
mod moving;
mod newest;
mod soon;
mod suite;
mod unheld;
