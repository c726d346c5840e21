//! One look at a database, for whoever looks for mistakes of its set-up. It opens no store and changes nothing.

use super::connection::Address;
use super::faults::Fault;
use super::schema;
use super::tries::Tries;
use super::{Background, Settings};
use crate::error::StoreError;
use futures_executor::block_on;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// What one look shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    /// The server's version, as it numbers itself: 150006 is 15.6.
    pub server: u32,
    /// Whether it syncs to disk at all.
    pub fsync: bool,
    /// Whether it recovers from pages that were written in part.
    pub full_page_writes: bool,
    /// What `synchronous_commit` is for sessions of this role, before the store sets it for its own.
    pub synchronous_commit: String,
    /// Whether a commit waits for a standby (`synchronous_standby_names`).
    pub waits_for_standby: bool,
    /// How many standbys are connected.
    pub standbys: u64,
    /// By how much the database's clock is ahead of this machine's.
    pub ahead: ClockOff,
    /// Rights of the role that it should not have.
    pub rights: Vec<Right>,
    /// The version of the tables; 0 = there are none.
    pub tables: u32,
    /// The version that this program needs.
    pub needed: u32,
}

/// How far two clocks are apart, as far as the way between them lets it be known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClockOff {
    /// In milliseconds.
    pub millis: i64,
    /// It may be so much more or less.
    pub unsure: u64,
}

impl ClockOff {
    /// At least so many seconds, without what may be the way; negative if the database is behind.
    pub fn sure_seconds(self) -> i64 {
        let sure = self.millis.unsigned_abs().saturating_sub(self.unsure) / 1_000;
        i64::try_from(sure).unwrap_or(i64::MAX) * self.millis.signum()
    }
}

/// A right that the daemon's role does not need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// It may do everything.
    Superuser,
    /// It may make and change roles.
    CreateRole,
    /// It may make databases.
    CreateDatabase,
    /// It may copy the whole server.
    Replication,
    /// It owns tables of the log, and may switch off their triggers.
    Owner,
    /// It has the right to change or remove events.
    ChangesLog,
}

const SETTINGS: &str = "
    SELECT current_setting('server_version_num')::int AS server, current_setting('fsync') AS fsync,
        current_setting('full_page_writes') AS full_page_writes,
        (SELECT reset_val FROM pg_settings WHERE name = 'synchronous_commit') AS synchronous_commit,
        current_setting('synchronous_standby_names') AS names,
        (SELECT count(*) FROM pg_stat_replication) AS standbys";
const CLOCK: &str = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
const ROLE: &str =
    "SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication FROM pg_roles WHERE rolname = current_user";
const LOG: &str = "
    SELECT coalesce(bool_or(pg_has_role(relowner, 'MEMBER')), false) AS owns, coalesce(bool_or(
        has_table_privilege(oid, 'DELETE, TRUNCATE') OR has_any_column_privilege(oid, 'UPDATE')), false) AS changes
    FROM pg_class WHERE oid IN (to_regclass('events'), to_regclass('causes'))";

/// Looks at the database once, as the daemon's role. It also answers where a store would not open.
pub fn survey(settings: &Settings) -> Result<Survey, StoreError> {
    let background = Background::start()?;
    let _guard = background.enter();
    let address = Address::new(&settings.url, settings.password.as_ref(), settings)?;
    block_on(async {
        let mut tries = Tries::new(settings.patience);
        loop {
            match look(&address).await {
                Ok(survey) => return Ok(survey),
                Err(fault) => tries.after(fault).await?,
            }
        }
    })
}

async fn look(address: &Address) -> Result<Survey, Fault> {
    let client = address.connect().await?;
    let settings = client.query_one(SETTINGS, &[]).await?;
    let is_on = |name: &str| Ok::<_, Fault>(settings.try_get::<_, String>(name)? == "on");
    let server: i32 = settings.try_get("server")?;
    let standbys: i64 = settings.try_get("standbys")?;
    let names: String = settings.try_get("names")?;
    let commit: Option<String> = settings.try_get("synchronous_commit")?;
    let before = now();
    let theirs: i64 = client.query_one(CLOCK, &[]).await?.try_get(0)?;
    let after = now();
    let way = after.saturating_sub(before);
    let ahead = ClockOff { millis: theirs - (before + way / 2), unsure: way.unsigned_abs().div_ceil(2) };
    let tables = schema::found(&client, address.part).await?;
    let role = client.query_one(ROLE, &[]).await?;
    let mut rights = Vec::new();
    for (column, right) in [
        ("rolsuper", Right::Superuser),
        ("rolcreaterole", Right::CreateRole),
        ("rolcreatedb", Right::CreateDatabase),
        ("rolreplication", Right::Replication),
    ] {
        if role.try_get::<_, bool>(column)? {
            rights.push(right);
        }
    }
    let log = client.query_one(LOG, &[]).await?;
    for (column, right) in [("owns", Right::Owner), ("changes", Right::ChangesLog)] {
        // A superuser has every right and owns everything: that was said.
        if !rights.contains(&Right::Superuser) && log.try_get::<_, bool>(column)? {
            rights.push(right);
        }
    }
    Ok(Survey {
        server: u32::try_from(server).unwrap_or_default(),
        fsync: is_on("fsync")?,
        full_page_writes: is_on("full_page_writes")?,
        synchronous_commit: commit.unwrap_or_default(),
        waits_for_standby: !names.trim().is_empty(),
        standbys: u64::try_from(standbys).unwrap_or_default(),
        ahead,
        rights,
        tables,
        needed: schema::NEEDED,
    })
}

/// This machine's time, in milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::ClockOff;

    #[test]
    fn what_the_way_may_have_cost_is_no_difference_of_clocks() {
        for (millis, unsure, seconds) in
            [(0, 0, 0), (900, 0, 0), (5_000, 100, 4), (-5_000, 100, -4), (3_000, 4_000, 0), (-61_000, 1_000, -60)]
        {
            assert_eq!(ClockOff { millis, unsure }.sure_seconds(), seconds, "{millis} ± {unsure}");
        }
    }
}
