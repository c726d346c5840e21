//! Odds: exact where they can be worked out by hand, and what the referee himself gets who fights the same battles.

mod by_hand;
mod large;
mod referee;
mod setting;
mod volley;
