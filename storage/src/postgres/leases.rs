//! Leases and daemons. Only the clock of the database says when a lease ends.
//!
//! A lease is given by a change of its epoch. That waits for every write that has locked its row `FOR KEY SHARE`. So
//! when a daemon gets a lease, nothing of its predecessor is still under way, and nothing more is written.

use super::Shared;
use super::faults::Fault;
use super::row::{self, to_number};
use crate::error::StoreError;
use crate::leases::{
    Daemon, Fence, Holdings, Lease, LeaseState, MAX_LEASE, Taken, check_daemon, check_lease, check_length,
};
use adjutant_events::GameId;
use std::time::{Duration, Instant};
use tokio_postgres::Row;

/// Gives a lease that is free, or tells who holds it. It is free too if it ends later than any lease can: then the clock
/// was set back since it was given.
const TAKE: &str = "
    INSERT INTO leases (name, holder, epoch, ends)
    VALUES ($1, $2, 1, clock_timestamp() + $3::bigint * interval '1 millisecond')
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, epoch = leases.epoch + 1, ends = excluded.ends
    WHERE leases.ends <= clock_timestamp() OR leases.holder = excluded.holder
        OR leases.ends > clock_timestamp() + $4::bigint * interval '1 millisecond'
    RETURNING epoch";

const RENEW: &str = "
    UPDATE leases SET ends = clock_timestamp() + $4::bigint * interval '1 millisecond'
    FROM unnest($2::bytea[], $3::bigint[]) AS held (name, epoch)
    WHERE leases.name = held.name AND leases.epoch = held.epoch AND leases.holder = $1
        AND leases.ends > clock_timestamp()
    RETURNING leases.name";

const GIVE_BACK: &str = "
    UPDATE leases SET ends = clock_timestamp()
    WHERE name = $1 AND holder = $2 AND epoch = $3 AND ends > clock_timestamp()";

/// How long a lease lasts, in milliseconds, as everybody has to see it: one that nobody can have is free.
const LEFT: &str = "
    SELECT name, holder, epoch, CASE
        WHEN ends > clock_timestamp() + $1::bigint * interval '1 millisecond' THEN 0
        ELSE greatest(0, extract(epoch FROM ends - clock_timestamp()) * 1000)::bigint END AS left_over
    FROM leases WHERE $2::bytea IS NULL OR name = $2 ORDER BY name";

const ATTEND: &str = "
    INSERT INTO daemons (daemon, about, ends)
    VALUES ($1, $2, clock_timestamp() + $3::bigint * interval '1 millisecond')
    ON CONFLICT (daemon) DO UPDATE SET about = excluded.about, ends = excluded.ends";

/// Daemons that live. One whose end nobody can have lived before the clock was set back, and says so again if it lives.
const LIVING: &str = "
    SELECT daemon, about FROM daemons
    WHERE ends > clock_timestamp() AND ends <= clock_timestamp() + $1::bigint * interval '1 millisecond'
    ORDER BY daemon";

/// Daemons that ended long ago without saying so.
const FORGET: &str = "DELETE FROM daemons WHERE ends < clock_timestamp() - interval '1 day'";

/// The lease under which something is written.
pub(super) enum Under {
    None,
    Lease { name: String, epoch: i64 },
}

impl Under {
    /// Its name as a parameter.
    pub(super) fn lease(&self) -> Option<&[u8]> {
        match self {
            Self::None => None,
            Self::Lease { name, .. } => Some(name.as_bytes()),
        }
    }

    /// Its epoch as a parameter.
    pub(super) fn epoch(&self) -> Option<i64> {
        match self {
            Self::None => None,
            Self::Lease { epoch, .. } => Some(*epoch),
        }
    }

    /// What is said when it is not held any more.
    pub(super) fn lost(&self) -> StoreError {
        let lease = match self {
            Self::None => String::new(),
            Self::Lease { name, .. } => name.clone(),
        };
        StoreError::NotHeld { lease }
    }
}

fn milliseconds(length: Duration) -> i64 {
    i64::try_from(length.as_millis()).unwrap_or(i64::MAX)
}

impl Shared {
    /// Under which lease this game is written; an error if this process does not hold it.
    pub(super) fn under(&self, game: &GameId) -> Result<Under, StoreError> {
        match self.fencing.get().map_or(Fence::Open, |fencing| fencing.of(game)) {
            Fence::Open => Ok(Under::None),
            Fence::Under { lease, epoch } => Ok(Under::Lease { name: lease, epoch: to_number(epoch) }),
            Fence::Closed { lease } => Err(StoreError::NotHeld { lease }),
        }
    }

    /// An error if the lease is not held any more.
    pub(super) async fn check_held(&self, under: &Under) -> Result<(), Fault> {
        let (Some(lease), Some(epoch)) = (under.lease(), under.epoch()) else { return Ok(()) };
        let is_held = self
            .once(async |client| {
                let statement = client
                    .prepare_cached("SELECT FROM leases WHERE name = $1 AND epoch = $2 AND ends > clock_timestamp()")
                    .await?;
                Ok(client.query_opt(&statement, &[&lease, &epoch]).await?.is_some())
            })
            .await?;
        if is_held { Ok(()) } else { Err(under.lost().into()) }
    }

    pub(super) async fn take(&self, name: &str, holder: &str, length: Duration) -> Result<Taken, StoreError> {
        check_lease(name, holder, length)?;
        self.patiently(async |client| {
            let (key, by) = (name.as_bytes(), holder.as_bytes());
            // If an earlier try was executed and its answer lost, this one gives the next epoch.
            let asked = Instant::now();
            let statement = client.prepare_cached(TAKE).await?;
            let given =
                client.query_opt(&statement, &[&key, &by, &milliseconds(length), &milliseconds(MAX_LEASE)]).await?;
            if let Some(row) = given {
                let epoch = row::number(&row, "epoch")?;
                let (name, holder) = (name.to_owned(), holder.to_owned());
                return Ok(Taken::Given(Lease { name, holder, epoch, until: asked + length }));
            }
            let statement = client.prepare_cached(LEFT).await?;
            let row = client.query_one(&statement, &[&milliseconds(MAX_LEASE), &Some(key)]).await?;
            let LeaseState { holder, left, .. } = state(&row)?;
            Ok(Taken::Held { holder, left })
        })
        .await
    }

    /// Each holder is asked for by itself, because one process renews only its own leases.
    pub(super) async fn renew(&self, leases: &[Lease], length: Duration) -> Result<Vec<Lease>, StoreError> {
        check_length(length)?;
        let mut renewed = Vec::new();
        let mut rest: Vec<&Lease> = leases.iter().collect();
        while let Some(first) = rest.first() {
            let holder = first.holder.clone();
            let (these, others): (Vec<&Lease>, Vec<&Lease>) =
                rest.iter().copied().partition(|lease| lease.holder == holder);
            renewed.extend(self.renew_of(&holder, &these, length).await?);
            rest = others;
        }
        Ok(renewed)
    }

    async fn renew_of(&self, holder: &str, leases: &[&Lease], length: Duration) -> Result<Vec<Lease>, StoreError> {
        let names: Vec<&[u8]> = leases.iter().map(|lease| lease.name.as_bytes()).collect();
        let epochs: Vec<i64> = leases.iter().map(|lease| to_number(lease.epoch)).collect();
        self.patiently(async |client| {
            let asked = Instant::now();
            let statement = client.prepare_cached(RENEW).await?;
            let rows = client.query(&statement, &[&holder.as_bytes(), &names, &epochs, &milliseconds(length)]).await?;
            let kept = rows.iter().map(|row| row::bytes(row, "name")).collect::<Result<Vec<&[u8]>, Fault>>()?;
            let held = leases.iter().filter(|lease| kept.contains(&lease.name.as_bytes()));
            Ok(held.map(|lease| Lease { until: asked + length, ..Lease::clone(lease) }).collect::<Vec<Lease>>())
        })
        .await
    }

    pub(super) async fn give_back(&self, lease: &Lease) -> Result<(), StoreError> {
        let (name, holder, epoch) = (lease.name.as_bytes(), lease.holder.as_bytes(), to_number(lease.epoch));
        self.patiently(async |client| {
            let statement = client.prepare_cached(GIVE_BACK).await?;
            client.execute(&statement, &[&name, &holder, &epoch]).await?;
            Ok(())
        })
        .await
    }

    pub(super) async fn attend(&self, daemon: &Daemon, length: Duration) -> Result<(), StoreError> {
        check_daemon(daemon, length)?;
        self.patiently(async |client| {
            let statement = client.prepare_cached(ATTEND).await?;
            let about = daemon.about.as_slice();
            client.execute(&statement, &[&daemon.name.as_bytes(), &about, &milliseconds(length)]).await?;
            Ok(())
        })
        .await
    }

    pub(super) async fn depart(&self, daemon: &str) -> Result<(), StoreError> {
        self.patiently(async |client| {
            let statement = client.prepare_cached("DELETE FROM daemons WHERE daemon = $1").await?;
            client.execute(&statement, &[&daemon.as_bytes()]).await?;
            let statement = client.prepare_cached(FORGET).await?;
            client.execute(&statement, &[]).await?;
            Ok(())
        })
        .await
    }

    pub(super) async fn holdings(&self) -> Result<Holdings, StoreError> {
        self.patiently(async |client| {
            let longest = milliseconds(MAX_LEASE);
            let statement = client.prepare_cached(LEFT).await?;
            let rows = client.query(&statement, &[&longest, &None::<&[u8]>]).await?;
            let leases = rows.iter().map(state).collect::<Result<Vec<LeaseState>, Fault>>()?;
            let statement = client.prepare_cached(LIVING).await?;
            let rows = client.query(&statement, &[&longest]).await?;
            let daemons = rows.iter().map(daemon).collect::<Result<Vec<Daemon>, Fault>>()?;
            Ok(Holdings { leases, daemons })
        })
        .await
    }
}

fn state(row: &Row) -> Result<LeaseState, Fault> {
    let left = Duration::from_millis(row::number(row, "left_over")?);
    let (name, holder) = (name_in(row, "name")?, name_in(row, "holder")?);
    Ok(LeaseState { name, holder, epoch: row::number(row, "epoch")?, left })
}

fn daemon(row: &Row) -> Result<Daemon, Fault> {
    Ok(Daemon { name: name_in(row, "daemon")?, about: row::bytes(row, "about")?.to_vec() })
}

/// A name that is no text is of no daemon of this program. It is shown as it can be.
fn name_in(row: &Row, column: &str) -> Result<String, Fault> {
    Ok(String::from_utf8_lossy(row::bytes(row, column)?).into_owned())
}
