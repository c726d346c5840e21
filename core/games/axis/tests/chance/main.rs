//! Random play of the editions that are served: what corrections and rewinds cannot break.

mod corrected;
mod reached;
mod table;
