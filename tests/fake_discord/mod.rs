//! The fake Discord held to what it promises, by a small bot on the real client.

mod echo;
mod faults;
mod interactions;
mod moments;
mod rules;
mod shards;
