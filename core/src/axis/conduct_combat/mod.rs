//! stub
pub mod pending;
