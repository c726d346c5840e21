//! Servers that speak TLS, with certificates of an authority of their own.

use crate::cluster::{Cluster, DAEMON, OWNER};
use crate::suite::{batch, game};
use adjutant_storage::postgres::Settings;
use adjutant_storage::{Log as _, PostgresStore};
use std::path::Path;
use std::process::Command;

fn openssl(folder: &Path, words: &[&str]) -> bool {
    Command::new("openssl").current_dir(folder).args(words).output().is_ok_and(|done| done.status.success())
}

/// An authority (`ca.crt`) and a certificate of this machine that it signed (`server.crt`, `server.key`).
fn certificates(folder: &Path) -> bool {
    std::fs::write(folder.join("names"), "subjectAltName=DNS:localhost,IP:127.0.0.1\nbasicConstraints=CA:FALSE\n")
        .unwrap();
    let curve = "ec_paramgen_curve:prime256v1";
    openssl(
        folder,
        &[
            "req",
            "-x509",
            "-newkey",
            "ec",
            "-pkeyopt",
            curve,
            "-nodes",
            "-subj",
            "/CN=test authority",
            "-days",
            "2",
            "-keyout",
            "ca.key",
            "-out",
            "ca.crt",
        ],
    ) && openssl(
        folder,
        &[
            "req",
            "-newkey",
            "ec",
            "-pkeyopt",
            curve,
            "-nodes",
            "-subj",
            "/CN=localhost",
            "-keyout",
            "server.key",
            "-out",
            "server.csr",
        ],
    ) && openssl(
        folder,
        &[
            "x509",
            "-req",
            "-in",
            "server.csr",
            "-CA",
            "ca.crt",
            "-CAkey",
            "ca.key",
            "-CAcreateserial",
            "-days",
            "2",
            "-extfile",
            "names",
            "-out",
            "server.crt",
        ],
    )
}

#[test]
fn a_certificate_is_verified_and_the_password_is_bound_to_it() {
    let folder = tempfile::tempdir().unwrap();
    if !certificates(folder.path()) {
        eprintln!("\n!!\n!! no openssl here: TLS to PostgreSQL WAS NOT TESTED\n!!\n");
        return;
    }
    let Some(mut cluster) = Cluster::start(&[]) else { return };
    let database = cluster.database();
    drop(cluster.store(&database));
    cluster.sql(OWNER, "postgres", &format!("ALTER ROLE {DAEMON} PASSWORD 'correct'")).unwrap();
    for name in ["server.crt", "server.key"] {
        cluster.put(name, &folder.path().join(name));
    }
    let rules = folder.path().join("rules");
    std::fs::write(&rules, "local all all trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n").unwrap();
    cluster.put("pg_hba.conf", &rules);
    cluster.sql(OWNER, "postgres", "ALTER SYSTEM SET ssl = on").unwrap();
    cluster.run();

    let settings = |password: &str, more: &str, root: Option<&str>| {
        let url = format!("{} password={password} {more}", Cluster::url_at(cluster.port, DAEMON, &database));
        let mut settings = Settings::new(url);
        settings.root_certificates = root.map(|name| folder.path().join(name));
        settings
    };
    let bound = "sslmode=require channel_binding=require";
    let store = PostgresStore::open(&settings("correct", bound, Some("ca.crt"))).unwrap();
    assert_eq!(store.append(&game("a"), 0, batch("c", &["one"])).unwrap(), 1);
    let sql = format!(
        "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE ssl AND usename = '{DAEMON}'"
    );
    assert_ne!(cluster.sql(OWNER, "postgres", &sql).unwrap(), "0");

    for (password, more, root) in [
        ("wrong", bound, Some("ca.crt")),
        // Nobody has heard of this authority.
        ("correct", bound, None),
        // The server takes nobody without TLS.
        ("correct", "sslmode=disable", Some("ca.crt")),
        ("correct", bound, Some("names")),
        ("correct", bound, Some("no such file")),
    ] {
        let refused = PostgresStore::open(&settings(password, more, root)).unwrap_err();
        assert!(!refused.passes(), "{password} {more} {root:?}: {refused}");
        assert!(!refused.to_string().contains(password), "{refused}");
    }
}
