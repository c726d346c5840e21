//! Odds: exact where they can be computed by hand, and compared with battles that the referee fights.

mod by_hand;
mod large;
mod referee;
mod setting;
mod volley;
