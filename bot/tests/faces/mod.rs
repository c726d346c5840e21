//! The program from outside: the real binary, its exit status, its JSON and its transcript.

#![allow(clippy::disallowed_methods)] // tests may use what the interfaces may not

mod archive;
mod asking;
mod boards;
mod copies;
#[cfg(unix)]
mod daemons;
#[cfg(unix)]
mod databases;
mod desk;
mod evidence;
mod finale;
mod finding;
mod following;
mod fuzz;
mod handbook;
mod ids;
mod importing;
mod json_table;
mod keys;
mod league_games;
mod league_sheets;
#[cfg(unix)]
mod limits;
mod local;
mod me;
mod odds;
mod overview;
mod page;
mod pictures;
mod players;
mod positions;
mod predictions;
mod presets;
mod profile;
mod reading;
mod readme;
mod reproductions;
mod resuming;
mod sandbox;
mod schemas;
mod seasons;
#[cfg(target_os = "linux")]
mod starved;
#[cfg(unix)]
mod terminals;
mod war1812;
mod war1812_secrets;
mod way_back;
