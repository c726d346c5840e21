//! A keen stand-in: it looks for the plan that gains most on average.
//!
//! Every plan is weighed in hundredths of an IPC: what it kills and takes, what it costs, and what the board that it leaves puts at
//! risk (`scene`). The best that gains something is begun; after each order the whole is reckoned anew.

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
