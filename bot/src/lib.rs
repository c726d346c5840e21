//! The faces of the house: what people see and read.
//!
//! [`words`] makes sentences of refusals, prompts and events, in English and Japanese; [`text`] draws boards, powers
//! and battles as plain text.

pub mod text;
pub mod words;
