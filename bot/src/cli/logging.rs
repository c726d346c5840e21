//! The program's own log, on the standard error.
//!
//! It never contains the token. Libraries that see network traffic are limited whatever the filter says, because their
//! detailed logs contain headers and frames.

use super::args::LogForm;
use super::failure::Failure;
use super::terminal;
use crate::log_filter;
use tracing::{Level, Metadata};
use tracing_subscriber::filter::{FilterExt as _, filter_fn};
use tracing_subscriber::layer::{Layer as _, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;

/// The environment variable that overrides `log` of the configuration.
const VARIABLE: &str = "RUST_LOG";

/// Libraries that handle the token, and their highest log level.
const WIRE: [(&str, Level); 10] = [
    // The fields of its spans contain requests with interaction tokens.
    ("serenity::http", Level::WARN),
    ("serenity", Level::INFO),
    ("tungstenite", Level::WARN),
    ("tokio_tungstenite", Level::WARN),
    ("hyper", Level::INFO),
    ("hyper_util", Level::INFO),
    ("reqwest", Level::INFO),
    ("rustls", Level::INFO),
    ("ureq", Level::INFO),
    ("ureq_proto", Level::INFO),
];

/// Starts logging with a filter, unless the variable has another.
///
/// # Errors
/// The filter is not valid.
pub(super) fn begin(filter: &str, form: LogForm) -> Result<(), Failure> {
    let wanted = std::env::var(VARIABLE).ok().filter(|filter| !filter.trim().is_empty());
    let filter = log_filter::parse(wanted.as_deref().unwrap_or(filter))
        .ok_or(Failure::Usage("RUST_LOG is no filter: try \"info\""))?
        .and(filter_fn(is_harmless));
    let text = tracing_subscriber::fmt::layer().with_writer(terminal::err);
    let layer = match form {
        LogForm::Text => text.with_ansi(false).boxed(),
        LogForm::Json => text.json().boxed(),
    };
    // An earlier subscriber exists only in tests.
    let _ = tracing_subscriber::registry().with(layer.with_filter(filter)).try_init();
    Ok(())
}

/// Whether records of this kind cannot contain the token.
fn is_harmless(about: &Metadata<'_>) -> bool {
    let target = about.target();
    let of = |library: &str| target.strip_prefix(library).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"));
    WIRE.iter().find(|(library, _)| of(library)).is_none_or(|(_, most)| about.level() <= most)
}
