//! `adjutant health`: how the bot of this machine is, asked where its configuration says that it listens. What a container
//! asks, which has no program for it.

use super::args::ConfigArgs;
use super::failure::{DONE, FAILED, Failure};
use super::serve::configuration;
use std::io::Write;
use std::time::Duration;
use ureq::Agent;

/// How long it is waited for.
const PATIENCE: Duration = Duration::from_secs(5);
/// Its answer has a few hundred bytes.
const LONGEST_ANSWER: u64 = 4096;

/// Prints what it answers. Games cannot be played = [`FAILED`].
///
/// # Errors
/// The configuration, nobody listens or answers, or the output.
pub(super) fn health(args: &ConfigArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    let Ok(Some(address)) = configuration(args)?.listening() else {
        return Err(Failure::Usage("the configuration has `listen = \"\"`: nobody can be asked"));
    };
    let url = format!("http://{address}/health");
    let config = Agent::config_builder()
        .timeout_global(Some(PATIENCE))
        .http_status_as_error(false)
        .max_redirects(0)
        // It is this machine.
        .proxy(None)
        .build();
    let unwell = |error: ureq::Error| Failure::Unwell { url: url.clone(), why: error.to_string() };
    let mut answer = config.new_agent().get(&url).call().map_err(unwell)?;
    let text = answer.body_mut().with_config().limit(LONGEST_ANSWER).read_to_string().map_err(unwell)?;
    out.write_all(text.as_bytes())?;
    Ok(if answer.status().is_success() { DONE } else { FAILED })
}
