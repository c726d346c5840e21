//! The rules of Axis & Allies: the boards, every rule by case, random games, odds, stand-ins, and what players type.

mod board;
mod cases;
mod chance;
mod editions;
mod odds;
mod pacific;
mod scene;
mod stand_in;
mod talk;
