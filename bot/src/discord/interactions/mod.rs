//! Interactions: commands, components and modals. Each is acknowledged at once and answered when the result is durable.

pub(in crate::discord) mod admission;
pub mod autocomplete;
pub(in crate::discord) mod barred;
pub(in crate::discord) mod channel;
pub mod commands;
pub mod components;
pub mod context;
pub mod interaction;
pub(in crate::discord) mod member;
pub mod modals;
pub(in crate::discord) mod overdue;
pub mod pending;
pub(in crate::discord) mod refused_text;
pub mod response;
pub(in crate::discord) mod searches;
pub(in crate::discord) mod workers;
