//! Leagues on Discord: `/league`, a message in each channel that shows a league, and a thread in which it is told what happens.
//!
//! A league's log is its own outbox. Each place where it is told keeps how far it has told; what stands behind that is told
//! next, order by order, and noted as told afterwards. What a league looks like is never kept: it is drawn from the log
//! and put into the message wherever that differs.

pub(super) mod board;
pub(super) mod buttons;
mod clock;
mod disputes;
mod games;
pub(super) mod news;
mod office;
mod ordered;
mod stands;
mod teller;

pub use office::Office;
pub use ordered::OfTheDesk;
pub use stands::{Stand, Stands};
pub use teller::Desk;
