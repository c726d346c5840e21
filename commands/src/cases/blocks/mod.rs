//! Positions of War of 1812: blocks by kind and CV, ships by place, the moment of the year.

mod given;
mod read;
mod stands;
mod syntax;

pub(super) use given::set_up;
pub(super) use read::{given, ruling, then};
pub(super) use stands::{check, describe};
pub(super) use syntax::{Given, Place, Then};
