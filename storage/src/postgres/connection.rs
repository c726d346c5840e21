//! Connections: where to, under which TLS, and what each session is set to.

use super::Settings;
use super::faults::Fault;
use super::settings::{Part, Password};
use crate::error::StoreError;
use deadpool_postgres::{Hook, HookError, Manager, ManagerConfig, Pool, RecyclingMethod, Runtime};
use rustls::crypto::ring;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use rustls::{ClientConfig, RootCertStore};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};
use tokio_postgres_rustls::MakeRustlsConnect;

/// How long making a connection may take, for each host.
const CONNECT: Duration = Duration::from_secs(5);

/// A parsed address with everything that is not in it.
#[derive(Clone)]
pub(super) struct Address {
    pub(super) config: Config,
    pub(super) tls: MakeRustlsConnect,
    pub(super) part: Part,
    session: String,
}

impl Address {
    /// The address of a role, whose password is this if the address has none.
    pub(super) fn new(url: &str, password: Option<&Password>, settings: &Settings) -> Result<Self, StoreError> {
        let mut config: Config = url.parse().map_err(|error: tokio_postgres::Error| StoreError::Refused {
            // The address may hold a password and is not repeated.
            reason: format!("its address cannot be read: {}", why(&error)),
        })?;
        config
            .target_session_attrs(TargetSessionAttrs::ReadWrite)
            .keepalives_idle(Duration::from_secs(15))
            .tcp_user_timeout(settings.statement);
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT);
        }
        if let Some(password) = password.filter(|_| config.get_password().is_none()) {
            config.password(password.reveal());
        }
        if config.get_application_name().is_none() {
            config.application_name("adjutant");
        }
        if config.get_ssl_mode() == SslMode::Prefer && config.get_hosts().iter().any(is_elsewhere) {
            config.ssl_mode(SslMode::Require);
        }
        // A commit that is answered before it is on disk breaks the first promise of the store. A stricter setting of
        // the operator stays.
        let session = format!(
            "SET search_path = {}, pg_catalog; SET default_transaction_isolation = 'read committed'; \
             SET statement_timeout = {}; SET lock_timeout = {}; SET idle_in_transaction_session_timeout = {}; \
             SET bytea_output = 'hex'; SELECT set_config('synchronous_commit', 'on', false) \
             WHERE current_setting('synchronous_commit') IN ('off', 'local')",
            settings.part.schema(),
            settings.statement.as_millis(),
            (settings.statement / 2).as_millis(),
            settings.statement.as_millis(),
        );
        Ok(Self { config, tls: tls(settings.root_certificates.as_deref())?, part: settings.part, session })
    }

    /// A connection by itself, with its session set.
    pub(super) async fn connect(&self) -> Result<tokio_postgres::Client, Fault> {
        let (client, connection) = self.config.connect(self.tls.clone()).await?;
        tokio::spawn(connection);
        client.batch_execute(&self.session).await?;
        Ok(client)
    }

    /// What a new session is told.
    pub(super) fn session(&self) -> &str {
        &self.session
    }

    pub(super) fn pool(&self, settings: &Settings) -> Result<Pool, StoreError> {
        let fast = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_config(self.config.clone(), self.tls.clone(), fast);
        let session: Arc<str> = self.session.as_str().into();
        let set = Hook::async_fn(move |client: &mut deadpool_postgres::ClientWrapper, _| {
            let session = Arc::clone(&session);
            Box::pin(async move { client.batch_execute(&session).await.map_err(HookError::Backend) })
        });
        Pool::builder(manager)
            .max_size(settings.connections.max(1))
            .wait_timeout(Some(settings.patience))
            .create_timeout(Some(settings.patience))
            .runtime(Runtime::Tokio1)
            .post_create(set)
            .build()
            .map_err(|error| StoreError::Refused { reason: error.to_string() })
    }
}

fn why(error: &tokio_postgres::Error) -> String {
    use std::error::Error as _;
    error.source().map_or_else(|| error.to_string(), ToString::to_string)
}

/// Whether what is said to this host leaves the machine.
fn is_elsewhere(host: &Host) -> bool {
    match host {
        Host::Tcp(name) => {
            let literal = name.parse::<std::net::IpAddr>();
            name != "localhost" && !literal.is_ok_and(|address| address.is_loopback())
        }
        #[cfg(unix)]
        Host::Unix(_) => false,
    }
}

fn tls(roots: Option<&Path>) -> Result<MakeRustlsConnect, StoreError> {
    let mut trusted = RootCertStore::empty();
    match roots {
        None => trusted.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
        Some(path) => {
            let refused = |what: String| StoreError::Refused { reason: format!("{}: {what}", path.display()) };
            let bytes = crate::untrusted_file::read(path, 1 << 20).map_err(|error| refused(error.to_string()))?;
            for certificate in CertificateDer::pem_slice_iter(&bytes) {
                let certificate = certificate.map_err(|error| refused(error.to_string()))?;
                trusted.add(certificate).map_err(|error| refused(error.to_string()))?;
            }
            if trusted.is_empty() {
                return Err(refused("there is no certificate in it".to_owned()));
            }
        }
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| StoreError::Refused { reason: error.to_string() })?
        .with_root_certificates(trusted)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}
