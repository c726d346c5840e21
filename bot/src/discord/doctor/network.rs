//! The connection to Discord: is it reachable, does it accept the token, does its gateway accept the bot?

use super::{Finding, Wrong};
use crate::discord::channels::games::GameChannel;
use crate::discord::gateway;
use crate::discord::http::requests::{RequestError, Requests};
use crate::discord::registration::command_lists;
use crate::discord::registration::guild_games::ranked;
use crate::discord::token;
use crate::discord::token::{Token, TokenError};
use adjutant_events::GameId;
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::Value;
use std::collections::BTreeSet;
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;

/// How long the gateway may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// Close codes of the gateway: wrong token, refused intents.
const NOT_AUTHENTICATED: u16 = 4004;
const INTENTS_REFUSED: [u16; 2] = [4013, 4014];

/// Why there is no token.
pub(in crate::discord) fn tokenless(error: &TokenError) -> Finding {
    match error {
        TokenError::Missing => Finding::ill("doctor-token", token::VARIABLE, Wrong::new("doctor-wrong-token-missing")),
        TokenError::File { path, source } => Finding::ill(
            "doctor-token",
            path.display().to_string(),
            Wrong::new("doctor-wrong-token-unreadable").text("detail", source),
        ),
        TokenError::Open { path } => {
            Finding::ill("doctor-token", path.display().to_string(), Wrong::new("doctor-wrong-token-open"))
        }
        TokenError::Misshapen { place } => {
            Finding::ill("doctor-token", place.as_str(), Wrong::new("doctor-wrong-token-misshapen"))
        }
    }
}

/// Checks that Discord is reachable and accepts the token; returns the bot's id if so.
pub(in crate::discord) async fn token(requests: &Requests, token: &Token, base: &str) -> (Vec<Finding>, Option<u64>) {
    let place = token.place();
    let finding = match requests.me().await {
        Ok(me) => return (vec![Finding::well("doctor-network", base), Finding::well("doctor-token", place)], Some(me)),
        Err(RequestError::Unauthorised) => {
            let key = if token.is_shaped() { "doctor-wrong-token-refused" } else { "doctor-wrong-token-misshapen" };
            let reached = Finding::well("doctor-network", base);
            return (vec![reached, Finding::ill("doctor-token", place, Wrong::new(key))], None);
        }
        Err(RequestError::Later(detail)) => match detail.strip_prefix("status ") {
            Some(status) => {
                Finding::ill("doctor-network", base, Wrong::new("doctor-wrong-network-down").text("status", status))
            }
            None => Finding::ill("doctor-network", base, Wrong::new("doctor-wrong-network-unreachable")),
        },
        Err(RequestError::TooManyRequests) => {
            Finding::ill("doctor-network", base, Wrong::new("doctor-wrong-network-haste"))
        }
        // An answer like this is not from Discord.
        Err(_) => Finding::ill("doctor-network", base, Wrong::new("doctor-wrong-network-stranger")),
    };
    (vec![finding], None)
}

/// Checks that the gateway accepts the bot. A running bot is connected already, so no second connection is opened.
pub(in crate::discord) async fn gateway(requests: &Requests, token: &Token, running: bool) -> Finding {
    let found = match requests.gateway().await {
        Ok(found) => found,
        Err(trouble) => {
            let wrong = Wrong::new("doctor-wrong-gateway-unknown").text("detail", trouble);
            return Finding::ill("doctor-gateway", "Discord", wrong);
        }
    };
    let url = found.url;
    if found.session_start_limit.remaining == 0 {
        let minutes = found.session_start_limit.reset_after / 60_000 + 1;
        return Finding::ill(
            "doctor-gateway",
            url,
            Wrong::new("doctor-wrong-gateway-sessions").number("minutes", minutes),
        );
    }
    if running {
        return Finding::well("doctor-gateway", url);
    }
    let opened = tokio::time::timeout(PATIENCE, open_session(&url, token)).await;
    match opened.unwrap_or(Err(Closed::Silent)) {
        Ok(()) => Finding::well("doctor-gateway", url),
        Err(closed) => Finding::ill("doctor-gateway", url, closed.worded()),
    }
}

/// Why the gateway did not accept the bot.
enum Closed {
    /// It cannot be connected to.
    Unreachable,
    /// It did not answer.
    Silent,
    /// It closed with this code and reason.
    With(u16, String),
}

impl Closed {
    fn worded(self) -> Wrong {
        match self {
            Self::Unreachable => Wrong::new("doctor-wrong-gateway-unreachable"),
            Self::Silent => Wrong::new("doctor-wrong-gateway-silent"),
            Self::With(NOT_AUTHENTICATED, _) => Wrong::new("doctor-wrong-token-refused"),
            Self::With(code, _) if INTENTS_REFUSED.contains(&code) => {
                Wrong::new("doctor-wrong-gateway-intents").text("code", code)
            }
            Self::With(code, reason) => {
                Wrong::new("doctor-wrong-gateway-closed").text("code", code).text("detail", reason)
            }
        }
    }
}

/// Begins a session as the bot would, then closes it.
async fn open_session(url: &str, token: &Token) -> Result<(), Closed> {
    let address = format!("{}/?v=10&encoding=json", url.trim_end_matches('/'));
    let (mut line, _) = tokio_tungstenite::connect_async(address).await.map_err(|_| Closed::Unreachable)?;
    while let Some(said) = line.next().await {
        match said.map_err(|_| Closed::Silent)? {
            Message::Text(text) => {
                let said: Value = serde_json::from_str(&text).unwrap_or_default();
                match (said["op"].as_u64(), said["t"].as_str()) {
                    (Some(10), _) => {
                        let introduced = gateway::identify(token.reveal(), [0, 1]).to_string();
                        line.send(Message::Text(introduced)).await.map_err(|_| Closed::Silent)?;
                    }
                    (_, Some("READY")) => {
                        // Closing ends the session, so that the bot misses no events.
                        let _ = line.close(None).await;
                        return Ok(());
                    }
                    (Some(9), _) => return Err(Closed::With(9, String::new())),
                    _ => {}
                }
            }
            Message::Close(frame) => {
                let closed = frame.map(|frame| (u16::from(frame.code), frame.reason.into_owned()));
                return Err(closed.map_or(Closed::Silent, |(code, reason)| Closed::With(code, reason)));
            }
            _ => {}
        }
    }
    Err(Closed::Silent)
}

/// The most servers that are named; the rest are counted.
const NAMED: usize = 10;

/// The servers that the bot is a member of.
pub(in crate::discord) async fn invited(requests: &Requests) -> Option<Finding> {
    // Faults of the connection are already reported.
    let servers = requests.servers().await.ok()?;
    if servers.is_empty() {
        return Some(Finding::ill("doctor-invited", "", Wrong::new("doctor-wrong-nowhere")));
    }
    let mut named = servers;
    let more = named.len().saturating_sub(NAMED);
    named.truncate(NAMED);
    let more = if more > 0 { format!(", +{more}") } else { String::new() };
    Some(Finding::well("doctor-invited", format!("{}{more}", named.join(", "))))
}

/// Checks that the global commands are registered. The bot registers them at its first start, so before that none is
/// missing.
pub(in crate::discord) async fn commands(requests: &Requests, started: bool) -> Option<Finding> {
    // For old bots, the application's id differs from the bot's id.
    let application = requests.application().await.ok()?;
    let registered = requests.registered(application, None).await.ok()?;
    let about = registered.len().to_string();
    Some(match (lacking(&command_lists::everywhere(), registered), started) {
        (None, _) => Finding::well("doctor-commands", about),
        (Some(_), false) => Finding::well("doctor-commands-later", ""),
        (Some(wrong), true) => Finding::ill("doctor-commands", about, wrong),
    })
}

/// Checks that each server has the commands of its games. A server that the bot has left is reported with its games.
pub(in crate::discord) async fn commands_of_servers(
    requests: &Requests,
    places: &[(GameId, GameChannel)],
) -> Vec<Finding> {
    let Ok(application) = requests.application().await else { return Vec::new() };
    let servers: BTreeSet<u64> = places.iter().map(|(_, place)| place.guild).collect();
    let mut findings = Vec::new();
    for guild in servers {
        let here = places.iter().filter(|(_, place)| place.guild == guild && !place.family.is_empty());
        let families = ranked(here.map(|(_, place)| (place.family.as_str(), !place.archived)));
        let named: Vec<&str> = families.iter().map(String::as_str).collect();
        let Ok(registered) = requests.registered(application, Some(guild)).await else { continue };
        let about = format!("{guild}: {}", registered.len());
        findings.push(match lacking(&command_lists::of_server(&named), registered) {
            None => Finding::well("doctor-commands-of", about),
            Some(wrong) => Finding::ill("doctor-commands-of", about, wrong),
        });
    }
    findings
}

/// The commands of ours that a list lacks; none = it lacks none.
fn lacking(ours: &Value, registered: Vec<String>) -> Option<Wrong> {
    let registered: BTreeSet<String> = registered.into_iter().collect();
    let names = ours.as_array().into_iter().flatten().filter_map(|command| command["name"].as_str());
    let missing: Vec<String> =
        names.filter(|name| !registered.contains(*name)).map(|name| format!("/{name}")).collect();
    let shown = missing.iter().take(5).cloned().collect::<Vec<_>>().join(" ");
    let wrong = Wrong::new("doctor-wrong-commands").number("count", missing.len() as u64).text("missing", shown);
    (!missing.is_empty()).then_some(wrong)
}
