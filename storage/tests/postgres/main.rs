//! The store over PostgreSQL, on real servers that the tests start themselves.
//!
//! Where PostgreSQL is not installed, each test says so and passes, unless `ADJUTANT_POSTGRES=required`.
//! `.ci/postgresql` installs it.

#![cfg(unix)]
#![allow(clippy::unwrap_used)] // A test says what it expects by failing.

mod cluster;
mod contract;
mod copies;
mod damage;
mod failover;
mod full_disk;
mod keys;
mod leases;
mod listening;
mod lost_answers;
#[path = "../moving/mod.rs"]
mod moving;
mod rights;
mod set_up;
mod speed;
#[path = "../suite/mod.rs"]
mod suite;
mod tls;
mod writers;
