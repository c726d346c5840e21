//! Servers of PostgreSQL in temporary folders.

use adjutant_storage::PostgresStore;
use adjutant_storage::postgres::Settings;
use std::env;
use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::{PermissionsExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The role that owns the tables; a superuser of its server.
pub(crate) const OWNER: &str = "owner";
/// The role of the store.
pub(crate) const DAEMON: &str = "daemon";

/// Starts the server, and ends it when the tests end, however they do: then nobody holds the other end of the pipe.
/// The folder goes with it if it is named.
const KEEPER: &str = r#"folder=$1; shift; "$@" & cat >/dev/null; kill -QUIT $! 2>/dev/null; wait $!
    if [ -n "$folder" ]; then rm -rf "$folder"; fi"#;

/// A server with its own folder and port.
pub(crate) struct Cluster {
    programs: PathBuf,
    folder: TempDir,
    pub(crate) port: u16,
    keeper: Option<Child>,
    /// Whether it is never dropped: then its folder is removed by whoever ends the server.
    stays: bool,
    databases: AtomicU32,
}

/// The programs of PostgreSQL. Where there are none, it is said, and the test is not run.
fn programs() -> Option<PathBuf> {
    let given = env::var_os("ADJUTANT_POSTGRES_BIN").map(PathBuf::from);
    let debian = || {
        let versions = fs::read_dir("/usr/lib/postgresql").ok()?;
        let mut versions: Vec<(u32, PathBuf)> = versions
            .flatten()
            .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path().join("bin"))))
            .collect();
        versions.sort();
        versions.pop().map(|(_, path)| path)
    };
    let found = given.or_else(debian).filter(|path| path.join("initdb").is_file());
    if found.is_none() {
        eprintln!("\n!!\n!! NO POSTGRESQL: this test of the store over PostgreSQL WAS NOT RUN (.ci/postgresql)\n!!\n");
        assert!(env::var("ADJUTANT_POSTGRES").as_deref() != Ok("required"), "ADJUTANT_POSTGRES=required");
    }
    found
}

/// The server that most tests share, each with a database of its own.
pub(crate) fn shared() -> Option<&'static Cluster> {
    static SHARED: OnceLock<Option<Cluster>> = OnceLock::new();
    let cluster = SHARED.get_or_init(|| Cluster::new(&[], true));
    cluster.as_ref()
}

/// Who runs servers: PostgreSQL refuses to be run by root.
fn server_user() -> Option<(u32, u32)> {
    let root = fs::metadata("/proc/self").is_ok_and(|me| std::os::unix::fs::MetadataExt::uid(&me) == 0);
    let users = fs::read_to_string("/etc/passwd").unwrap();
    let line = users.lines().find(|line| line.starts_with("postgres:"))?;
    let mut fields = line.split(':').skip(2);
    let ids = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
    root.then_some(ids)
}

fn as_server(command: &mut Command) -> &mut Command {
    if let Some((user, group)) = server_user() {
        command.uid(user).gid(group);
    }
    command.env("LC_ALL", "C.UTF-8")
}

/// Gives a folder to whoever runs servers.
pub(crate) fn give(folder: &Path) {
    if let Some((user, group)) = server_user() {
        chown(folder, Some(user), Some(group)).unwrap();
    }
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

impl Cluster {
    /// A new server with these settings beside the usual ones.
    pub(crate) fn start(settings: &[&str]) -> Option<Self> {
        Self::new(settings, false)
    }

    fn new(settings: &[&str], stays: bool) -> Option<Self> {
        let programs = programs()?;
        let folder = tempfile::Builder::new().prefix("adj-pg-").tempdir_in("/tmp").unwrap();
        give(folder.path());
        let made = as_server(&mut Command::new(programs.join("initdb")))
            .current_dir("/")
            .args(["--auth=trust", "--no-sync", "--encoding=UTF8", "--data-checksums", "-U", OWNER, "-D"])
            .arg(folder.path().join("data"))
            .output()
            .unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let mut lines = String::from("max_connections = 200\nshared_buffers = 64MB\nlog_min_messages = log\n");
        for setting in settings {
            lines.extend([*setting, "\n"]);
        }
        let conf = folder.path().join("data/postgresql.auto.conf");
        fs::write(&conf, lines).unwrap();
        let mut cluster =
            Self { programs, folder, port: free_port(), keeper: None, stays, databases: AtomicU32::new(0) };
        cluster.run();
        cluster.sql(OWNER, "postgres", &format!("CREATE ROLE {DAEMON} LOGIN")).unwrap();
        Some(cluster)
    }

    /// A second server that follows this one.
    pub(crate) fn standby(&self) -> Self {
        let folder = tempfile::Builder::new().prefix("adj-pg-").tempdir_in("/tmp").unwrap();
        give(folder.path());
        let copied = as_server(&mut Command::new(self.programs.join("pg_basebackup")))
            .current_dir("/")
            .args(["-R", "-X", "stream", "-c", "fast", "--no-sync", "-U", OWNER, "-p", &self.port.to_string(), "-h"])
            .arg(self.folder.path())
            .arg("-D")
            .arg(folder.path().join("data"))
            .output()
            .unwrap();
        assert!(copied.status.success(), "{}", String::from_utf8_lossy(&copied.stderr));
        let programs = self.programs.clone();
        let mut standby =
            Self { programs, folder, port: free_port(), keeper: None, stays: false, databases: AtomicU32::new(0) };
        standby.run();
        standby
    }

    /// A file in the server's folder that the server may read, and nobody else.
    pub(crate) fn put(&self, name: &str, from: &Path) -> PathBuf {
        let path = self.data().join(name);
        fs::copy(from, &path).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
        give(&path);
        path
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// Starts the server and waits until it answers.
    pub(crate) fn run(&mut self) {
        let log = fs::OpenOptions::new().create(true).append(true).open(self.folder.path().join("log")).unwrap();
        let until = Instant::now() + Duration::from_secs(60);
        loop {
            self.halt();
            let mut command = Command::new("sh");
            command.args(["-c", KEEPER, "keeper"]);
            command
                .arg(if self.stays { self.folder.path() } else { Path::new("") })
                .arg(self.programs.join("postgres"));
            command.arg("-D").arg(self.data()).arg("-k").arg(self.folder.path());
            command.args(["-c", "listen_addresses=127.0.0.1", "-p", &self.port.to_string()]);
            command.stdin(Stdio::piped()).stdout(log.try_clone().unwrap()).stderr(log.try_clone().unwrap());
            self.keeper = Some(as_server(command.current_dir("/")).spawn().unwrap());
            for _ in 0..100 {
                if self.sql(OWNER, "postgres", "SELECT 1").is_ok() {
                    return;
                }
                sleep(Duration::from_millis(50));
            }
            // After a kill, processes of the old server may still hold its memory.
            assert!(Instant::now() < until, "the server does not start:\n{}", self.log());
        }
    }

    /// Ends the server at once, in the way that it knows as immediate, and waits for it.
    fn halt(&mut self) {
        if let Some(mut keeper) = self.keeper.take() {
            drop(keeper.stdin.take());
            keeper.wait().unwrap();
        }
    }

    /// Kills every process of the server.
    pub(crate) fn kill(&mut self) {
        let server: u32 = self.server();
        let mut all = vec![server.to_string()];
        for entry in fs::read_dir("/proc").unwrap().flatten() {
            let stat = fs::read_to_string(entry.path().join("stat")).unwrap_or_default();
            // The name, in parentheses, may have spaces; state and parent follow it.
            let parent = stat.rsplit(')').next().and_then(|rest| rest.split_whitespace().nth(1));
            if parent == Some(&server.to_string()) {
                all.push(entry.file_name().into_string().unwrap());
            }
        }
        let killed = Command::new("sh").args(["-c", "kill -9 \"$@\"", "kill"]).args(&all).output().unwrap();
        assert!(killed.status.success() || !killed.stderr.is_empty());
        self.halt();
    }

    pub(crate) fn server(&self) -> u32 {
        fs::read_to_string(self.data().join("postmaster.pid")).unwrap().lines().next().unwrap().parse().unwrap()
    }

    fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    /// What the server answers to this, in plain lines.
    pub(crate) fn sql(&self, role: &str, database: &str, sql: &str) -> Result<String, String> {
        let port = self.port.to_string();
        let done = Command::new(self.programs.join("psql"))
            .args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-p", &port, "-U", role, "-d", database, "-c", sql])
            .arg("-h")
            .arg(self.folder.path())
            .output()
            .unwrap();
        let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
        if done.status.success() { Ok(said(&done.stdout)) } else { Err(said(&done.stderr)) }
    }

    /// The address of a database, by TCP at this port.
    pub(crate) fn url_at(port: u16, role: &str, database: &str) -> String {
        format!("host=127.0.0.1 port={port} user={role} dbname={database}")
    }

    pub(crate) fn url(&self, role: &str, database: &str) -> String {
        format!("host={} port={} user={role} dbname={database}", self.folder.path().display(), self.port)
    }

    /// A new database without tables.
    pub(crate) fn database(&self) -> String {
        self.database_with("")
    }

    pub(crate) fn database_with(&self, options: &str) -> String {
        let name = format!("d{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.sql(OWNER, "postgres", &format!("CREATE DATABASE {name} {options}")).unwrap();
        name
    }

    /// Settings of a store in this database.
    pub(crate) fn settings(&self, database: &str) -> Settings {
        Settings::new(self.url(DAEMON, database)).owned_by(self.url(OWNER, database))
    }

    /// A store in this database.
    pub(crate) fn store(&self, database: &str) -> PostgresStore {
        PostgresStore::open(&self.settings(database)).unwrap()
    }

    /// As somebody with all rights, past the triggers.
    pub(crate) fn tamper(&self, database: &str, sql: &str) {
        let sql = format!("SET search_path = adjutant; SET session_replication_role = replica; {sql}");
        self.sql(OWNER, database, &sql).unwrap();
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.halt();
    }
}
