//! The database: a primary with a synchronous standby.

use crate::cluster::{Cluster, DAEMON, OWNER};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long the standby may take until it follows.
const PATIENCE: Duration = Duration::from_secs(30);

/// Two servers, of which the second one follows the first one.
pub(crate) struct Database {
    primary: Cluster,
    standby: Cluster,
    name: String,
}

impl Database {
    /// Starts both; none = PostgreSQL is not installed.
    pub(crate) fn start() -> Option<Self> {
        let primary = Cluster::start(&[])?;
        let name = primary.database();
        let standby = primary.standby();
        let asked = |sql: &str| primary.sql(OWNER, "postgres", sql).expect("the primary answers");
        asked("ALTER SYSTEM SET synchronous_standby_names = '*'");
        asked("SELECT pg_reload_conf()");
        let begun = Instant::now();
        while asked("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") != "1" {
            assert!(begun.elapsed() < PATIENCE, "the standby does not follow");
            sleep(Duration::from_millis(50));
        }
        Some(Self { primary, standby, name })
    }

    /// The ports of both servers.
    pub(crate) fn ports(&self) -> [u16; 2] {
        [self.primary.port, self.standby.port]
    }

    /// The address of the database for the daemons, where its servers are found at these ports.
    pub(crate) fn address_at(&self, ports: [u16; 2]) -> String {
        self.address(DAEMON, ports)
    }

    /// Its address for the role that owns the tables.
    pub(crate) fn owners_address(&self) -> String {
        self.address(OWNER, self.ports())
    }

    fn address(&self, role: &str, [one, other]: [u16; 2]) -> String {
        format!("postgresql://{role}@127.0.0.1:{one},127.0.0.1:{other}/{}", self.name)
    }

    /// Kills every process of the primary, and makes the standby the primary.
    pub(crate) fn fail_over(&mut self) {
        self.primary.kill();
        self.standby.sql(OWNER, "postgres", "SELECT pg_promote()").expect("it is promoted");
    }
}
