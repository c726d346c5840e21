//! `adjutant health`: asks the bot on this machine for its health, at the configured address. For containers without
//! other programs.

use super::configuration;
use crate::cli::args::ConfigArgs;
use crate::cli::failure::{DONE, FAILED, Failure};
use std::io::Write;
use std::time::Duration;
use ureq::Agent;

/// The timeout.
const PATIENCE: Duration = Duration::from_secs(5);
/// The longest answer, in bytes.
const LONGEST_ANSWER: u64 = 4096;

/// Prints the answer; returns [`FAILED`] if games cannot be played.
///
/// # Errors
/// The configuration is wrong, the bot does not answer, or the output fails.
pub(in crate::cli) fn health(args: &ConfigArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    let Ok(Some(address)) = configuration(args)?.listening() else {
        return Err(Failure::Usage("the configuration has `listen = \"\"`: nobody can be asked"));
    };
    let url = format!("http://{address}/health");
    let config = Agent::config_builder()
        .timeout_global(Some(PATIENCE))
        .http_status_as_error(false)
        .max_redirects(0)
        // The address is on this machine.
        .proxy(None)
        .build();
    let unwell =
        |error: ureq::Error| Failure::Bot { key: "health", message: format!("{url} does not answer: {error}") };
    let mut answer = config.new_agent().get(&url).call().map_err(unwell)?;
    let text = answer.body_mut().with_config().limit(LONGEST_ANSWER).read_to_string().map_err(unwell)?;
    out.write_all(text.as_bytes())?;
    Ok(if answer.status().is_success() { DONE } else { FAILED })
}
