//! Random play of the editions that are served: what corrections and rewinds cannot break.

mod corrected;
mod house_rules;
mod prepared;
mod reached;
mod table;
