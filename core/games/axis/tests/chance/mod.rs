//! Random play of the editions that are served: what corrections and rewinds cannot break.

mod corrected;
mod flights;
mod house_rules;
mod position;
mod prepared;
mod reached;
mod table;
