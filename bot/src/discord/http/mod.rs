//! Requests to Discord: the client, the rate limits, what can be done about a failure.

pub(in crate::discord) mod client;
pub mod failure;
pub(in crate::discord) mod log_throttle;
pub(in crate::discord) mod rate_limits;
pub mod requests;
