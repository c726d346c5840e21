//! The table and its loop, and the small crates beside it: grammar, scene, cases and practice.

mod courtesy;
mod focus;
mod fold;
mod hex;
mod map_file;
mod naming;
mod position;
mod settle;
mod side_by_side;
mod spelling;
mod tags;
