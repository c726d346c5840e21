//! The tables: which version they have, how they are made, and who may do what.

use super::connection::Address;
use super::faults::Fault;
use super::settings::Part;
use crate::error::StoreError;
use tokio_postgres::Client;

/// All migrations, by number from 1. None is ever changed once it was released: the next one changes what it made.
const MIGRATIONS: [&str; 4] = [
    include_str!("migrations/0001-logs.sql"),
    include_str!("migrations/0002-append-only.sql"),
    include_str!("migrations/0003-leases.sql"),
    include_str!("migrations/0004-keys.sql"),
];

/// The version that this program needs.
pub(super) const NEEDED: u32 = MIGRATIONS.len() as u32;

/// What the daemon's role may do, with the schema in place of `{schema}`. It may not change or remove an event or what
/// a cause produced.
const RIGHTS: [&str; 6] = [
    "GRANT USAGE ON SCHEMA {schema} TO ",
    "GRANT SELECT ON ALL TABLES IN SCHEMA {schema} TO ",
    "GRANT INSERT ON games, events, causes, messages, answers, snapshots, notes, leases, daemons, sealed_keys TO ",
    "GRANT UPDATE (last, digest, check_value, message, answer) ON games TO ",
    "GRANT UPDATE ON snapshots, notes, leases, daemons TO ",
    "GRANT DELETE ON messages, answers, snapshots, notes, daemons TO ",
];

/// The oldest server that is supported, as it numbers itself.
const OLDEST_SERVER: i32 = 150_000;

/// Any number that others do not lock: one process at a time changes the tables.
const MIGRATION_LOCK: i64 = 0x61_646A_7574_616E;

/// Makes or renews the tables as the owner, and gives the daemon's role its rights.
pub(super) async fn migrate(owner: &Address, daemon: &Address) -> Result<(), Fault> {
    let schema = owner.part.schema();
    let role: String = daemon.connect().await?.query_one("SELECT current_user::text", &[]).await?.get(0);
    let owner = owner.connect().await?;
    owner.batch_execute("BEGIN").await?;
    owner.execute("SELECT pg_advisory_xact_lock($1)", &[&MIGRATION_LOCK]).await?;
    owner
        .batch_execute(&format!(
            "CREATE SCHEMA IF NOT EXISTS {schema}; CREATE TABLE IF NOT EXISTS {schema}.migrations \
             (number integer PRIMARY KEY, made timestamptz NOT NULL DEFAULT now())"
        ))
        .await?;
    let found = version(&owner).await?;
    refuse_newer(found)?;
    for (number, migration) in (1_i32..).zip(MIGRATIONS).skip(found as usize) {
        owner.batch_execute(migration).await?;
        owner.execute("INSERT INTO migrations (number) VALUES ($1)", &[&number]).await?;
    }
    let owned: String = owner.query_one("SELECT current_user::text", &[]).await?.get(0);
    if owned != role {
        let role = format!("\"{}\"", role.replace('"', "\"\""));
        for right in RIGHTS {
            owner.batch_execute(&format!("{}{role}", right.replace("{schema}", schema))).await?;
        }
    }
    owner.batch_execute("COMMIT").await?;
    Ok(())
}

/// Refuses a database that cannot keep the promises of the store.
pub(super) async fn check(daemon: &Client, part: Part) -> Result<(), Fault> {
    let server: i32 = daemon.query_one("SELECT current_setting('server_version_num')::int", &[]).await?.get(0);
    if server < OLDEST_SERVER {
        return Err(refused(format!("PostgreSQL {} is too old: 15 is needed", server / 10_000)));
    }
    let fsync: String = daemon.query_one("SELECT current_setting('fsync')", &[]).await?.get(0);
    if fsync != "on" {
        return Err(refused("its setting fsync is off, so a power cut may lose what it acknowledged".to_owned()));
    }
    let found = found(daemon, part).await?;
    refuse_newer(found)?;
    if found < NEEDED {
        return Err(StoreError::OlderFormat { found, needed: NEEDED }.into());
    }
    let open: i64 = daemon.query_one(OPEN_TO_CHANGE, &[]).await?.get(0);
    if open > 0 {
        return Err(refused(
            "the role of the daemon may change events, and the trigger `append_only` that forbids it is missing or off"
                .to_owned(),
        ));
    }
    Ok(())
}

/// The version of the tables; 0 if there are none, or none that this role may see.
pub(super) async fn found(daemon: &Client, part: Part) -> Result<u32, Fault> {
    let there = format!("SELECT to_regclass('{}.migrations')::text", part.schema());
    let there: Option<String> = daemon.query_one(&there, &[]).await?.get(0);
    if there.is_none() { Ok(0) } else { version(daemon).await }
}

/// How many tables of the log this role could change: it has a right to, and no trigger stands before it.
const OPEN_TO_CHANGE: &str = "
    SELECT count(*) FROM pg_class AS part
    WHERE part.oid IN ('events'::regclass, 'causes'::regclass)
    AND (has_table_privilege(part.oid, 'DELETE, TRUNCATE') OR has_any_column_privilege(part.oid, 'UPDATE'))
    AND NOT EXISTS (
        SELECT FROM pg_trigger WHERE tgrelid = part.oid AND tgname = 'append_only' AND tgenabled IN ('O', 'A')
    )";

async fn version(client: &Client) -> Result<u32, Fault> {
    let found: i32 = client.query_one("SELECT coalesce(max(number), 0) FROM migrations", &[]).await?.get(0);
    Ok(u32::try_from(found).unwrap_or(u32::MAX))
}

fn refuse_newer(found: u32) -> Result<(), StoreError> {
    if found > NEEDED { Err(StoreError::NewerFormat { found, known: NEEDED }) } else { Ok(()) }
}

fn refused(reason: String) -> Fault {
    StoreError::Refused { reason }.into()
}
