//! The program through its front door: the real binary, its exit status, its JSON and its transcript.

mod evidence;
mod house;
mod json_table;
mod keys;
mod local;
mod pictures;
mod reading;
mod resuming;
mod schemas;
mod war1812;
mod war1812_secrets;
