//! Random games of the editions: corrections and rewinds cannot break them.

mod corrected;
mod flights;
mod house_rules;
mod position;
mod prepared;
mod reached;
mod table;
