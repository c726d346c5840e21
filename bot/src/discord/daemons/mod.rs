//! Several daemons over one database: who works for which shard of Discord's gateway.
//!
//! A shard has a lease in the store (docs/decisions/0321-daemons-and-keys.md). With the shard go the games of its
//! servers: their clocks, their messages and what computers play. [`plan`] says who should hold which,
//! [`keeper`] takes and renews the leases, and [`held`] says what this daemon works for.
//! `takeover` goes on with what others have left.

pub mod about;
mod fences;
pub mod held;
pub mod keeper;
pub mod plan;
pub(in crate::discord) mod takeover;

pub(in crate::discord) use fences::Fences;

use std::time::Duration;

/// How long a lease lasts. A daemon that dies is missed for this long.
pub const LEASE: Duration = Duration::from_secs(5);
/// How often leases are renewed and the others looked at.
pub const LOOK: Duration = Duration::from_millis(500);
