//! What the program writes about itself, to the standard error.
//!
//! Never the token: libraries that see what goes over the wire are kept short whatever the filter says, since what they
//! write in detail has headers and frames in it.

use super::args::LogForm;
use super::failure::Failure;
use super::terminal;
use crate::discord::config::Config;
use tracing::{Level, Metadata};
use tracing_subscriber::filter::{EnvFilter, FilterExt as _, filter_fn};
use tracing_subscriber::layer::{Layer as _, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;

/// The variable that goes before the `log` of the configuration.
const VARIABLE: &str = "RUST_LOG";

/// Libraries that the token passes through, and how much they may write at most.
const WIRE: [(&str, Level); 10] = [
    // Its requests are the fields of its spans, and hold the tokens of interactions.
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

/// Begins to write.
///
/// # Errors
/// The filter cannot be understood.
pub(super) fn begin(config: &Config, form: LogForm) -> Result<(), Failure> {
    let wanted = std::env::var(VARIABLE).ok().filter(|filter| !filter.trim().is_empty());
    let filter = EnvFilter::try_new(wanted.as_deref().unwrap_or(&config.log))
        .map_err(|_| Failure::Usage("RUST_LOG is no filter: try \"info\""))?
        .and(filter_fn(is_harmless));
    let text = tracing_subscriber::fmt::layer().with_writer(terminal::err);
    let layer = match form {
        LogForm::Text => text.with_ansi(false).boxed(),
        LogForm::Json => text.json().boxed(),
    };
    // Another subscriber can only be a test's.
    let _ = tracing_subscriber::registry().with(layer.with_filter(filter)).try_init();
    Ok(())
}

/// Whether nothing of this kind can hold the token.
fn is_harmless(about: &Metadata<'_>) -> bool {
    let target = about.target();
    let of = |library: &str| target.strip_prefix(library).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"));
    WIRE.iter().find(|(library, _)| of(library)).is_none_or(|(_, most)| about.level() <= most)
}
