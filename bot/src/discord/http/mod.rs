//! Requests to Discord: the client, the rate limits, and the errors.

pub(in crate::discord) mod client;
pub mod failure;
pub(in crate::discord) mod log_throttle;
pub(in crate::discord) mod rate_limits;
pub mod requests;
