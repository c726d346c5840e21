//! A keen stand-in: it looks for the plan with the highest average gain.
//!
//! Every plan is evaluated in hundredths of an IPC: what it destroys and captures, what it costs, and what is at risk
//! on the resulting board (`scene`). The best plan with a gain is begun. After each order everything is computed anew.

mod attack;
mod buy;
mod landing;
mod march;
mod scene;
mod shuttle;

pub(super) use attack::{goes_on, next};
pub(super) use buy::{basket, berth, port};
pub(super) use landing::finish;
pub(super) use march::{advance, garrison, is_safe};
