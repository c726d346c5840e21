//! Three daemons over a PostgreSQL database with a standby, on one fake Discord with shards. People play while daemons
//! die, pause, leave and lose the database. What they were told is kept, and everything is told once.
//!
//! A program of its own, because leases run in the machine's time: beside other tests, a slow machine would end them.
//! Where PostgreSQL is not installed, the test says so and passes, unless `ADJUTANT_POSTGRES=required`.

#![cfg(unix)]

mod checker;
mod club;
#[path = "../../storage/tests/postgres/cluster.rs"]
#[allow(dead_code, clippy::unwrap_used)] // as the tests of storage need it
mod cluster;
mod daemon;
mod database;
mod faults;
#[path = "../discord/narration.rs"]
mod narration;
mod proxy;
mod season;
#[path = "../discord/shown.rs"]
#[allow(dead_code)] // as the tests of one daemon need it
mod shown;

use season::Season;

#[tokio::test(flavor = "multi_thread")]
async fn what_three_daemons_told_is_kept_and_told_once_whatever_happens_to_them() {
    let Some(mut season) = Season::begin().await else { return };
    for round in faults::rounds(adjutant_seeds::one("what_three_daemons_told_is_kept")) {
        season.round(&round).await;
    }
    season.fails_over().await;
    season.end().await;
}
