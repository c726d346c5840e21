//! One connection to the gateway: hello, heartbeats and dispatched events.

use super::Shard;
use super::sessions::Session;
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// How long it may take to connect, to receive the hello, and to begin a session.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long the closing of a connection may take.
const CLOSING: Duration = Duration::from_secs(2);
/// The close codes that the bot sends: one ends the session, one keeps it for resuming.
const GOODBYE: u16 = 1000;
const SEE_YOU: u16 = 4000;

/// Why a connection ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::discord) enum Ended {
    /// It could not be opened.
    Unreachable(&'static str),
    /// The connection broke.
    Broken,
    /// It was closed with this code and reason.
    Closed(u16, String),
    /// The gateway declared the session invalid.
    Invalid {
        /// Whether it may be resumed later.
        resumable: bool,
    },
    /// The gateway requested a reconnection (opcode 7).
    ReconnectRequested,
    /// A heartbeat was not answered.
    Deaf,
    /// No session began in time, and no reason was given.
    Silent,
    /// The program ends.
    Stopped,
}

/// What happens to the session after its connection ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) enum Then {
    /// It is resumed.
    Resume,
    /// A new session is begun.
    Anew,
    /// No session is possible: the token, the intents or the version are wrong.
    Never,
}

impl Ended {
    /// What happens to the session.
    pub(in crate::discord) fn then(&self) -> Then {
        match self {
            Self::Closed(4004 | 4010..=4014, _) => Then::Never,
            // Not authenticated, wrong sequence number, session timed out.
            Self::Closed(4003 | 4007 | 4009, _) | Self::Invalid { resumable: false } => Then::Anew,
            _ => Then::Resume,
        }
    }

    /// The reason in words. Of the gateway's own text only the code is used.
    pub(in crate::discord) fn what(&self) -> String {
        match self {
            Self::Unreachable(what) => format!("cannot be reached: {what}"),
            Self::Broken => "the line broke".to_owned(),
            Self::Closed(code, _) => format!("closed with code {code}"),
            Self::Invalid { resumable: true } => "the session cannot be taken up now".to_owned(),
            Self::Invalid { resumable: false } => "the session is invalid".to_owned(),
            Self::ReconnectRequested => "asked for another connection".to_owned(),
            Self::Deaf => "a heartbeat was not answered".to_owned(),
            Self::Silent => "the bot was not let in".to_owned(),
            Self::Stopped => "stopped".to_owned(),
        }
    }
}

/// How a connection went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::discord) struct Life {
    /// Why it ended.
    pub(in crate::discord) ended: Ended,
    /// How long it had a session.
    pub(in crate::discord) in_session: Duration,
}

type Line = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A connection while it lasts.
struct Connection<'a> {
    shard: &'a Shard,
    line: Line,
    session: &'a mut Option<Session>,
    /// When its session began; none = no session yet.
    since: Option<Instant>,
    /// The latest time for the session to begin.
    let_in_by: Instant,
    /// The heartbeat interval; none = no hello yet.
    every: Option<Duration>,
    /// When the next heartbeat or timeout is due.
    due: Instant,
    /// Whether the last heartbeat is still unacknowledged.
    unanswered: bool,
}

/// Opens a connection and runs it to its end. A given session is resumed; otherwise a new one is begun.
pub(in crate::discord) async fn keep(
    shard: &Shard,
    url: &str,
    session: &mut Option<Session>,
    stop: &mut watch::Receiver<bool>,
) -> Life {
    let ended = |ended| Life { ended, in_session: Duration::ZERO };
    let address = format!("{}/?v=10&encoding=json", url.trim_end_matches('/'));
    let opened = tokio::select! {
        () = super::stopped(stop) => return ended(Ended::Stopped),
        opened = timeout(PATIENCE, tokio_tungstenite::connect_async(address)) => opened,
    };
    let line = match opened {
        Ok(Ok((line, _))) => line,
        // The error text may contain the address, so only its kind is used.
        Ok(Err(error)) => return ended(Ended::Unreachable(kind(&error))),
        Err(_) => return ended(Ended::Unreachable("no answer in time")),
    };
    let let_in_by = Instant::now() + PATIENCE;
    let (since, every, unanswered) = (None, None, false);
    let mut connection = Connection { shard, line, session, since, let_in_by, every, due: let_in_by, unanswered };
    let ended = connection.last(stop).await;
    let in_session = connection.since.map_or(Duration::ZERO, |since| since.elapsed());
    shard.link().down(shard.number());
    let code = match &ended {
        // Another daemon resumes it.
        Ended::Stopped if shard.bot().held.is_shared() => Some(SEE_YOU),
        Ended::Stopped => Some(GOODBYE),
        Ended::ReconnectRequested | Ended::Deaf | Ended::Silent | Ended::Invalid { .. } => Some(SEE_YOU),
        _ => None,
    };
    if let Some(code) = code {
        let farewell = CloseFrame { code: code.into(), reason: "".into() };
        let _ = timeout(CLOSING, connection.line.close(Some(farewell))).await;
    }
    Life { ended, in_session }
}

fn kind(error: &tokio_tungstenite::tungstenite::Error) -> &'static str {
    use tokio_tungstenite::tungstenite::Error;
    match error {
        Error::Io(_) => "no connection",
        Error::Tls(_) => "its certificate is not accepted",
        Error::Http(_) | Error::Protocol(_) | Error::HttpFormat(_) => "it is no gateway",
        Error::Url(_) => "its address is none",
        _ => "it could not be opened",
    }
}

impl Connection<'_> {
    /// Receives and answers until the connection ends.
    async fn last(&mut self, stop: &mut watch::Receiver<bool>) -> Ended {
        loop {
            let step = tokio::select! {
                () = super::stopped(stop) => Err(Ended::Stopped),
                () = sleep_until(self.let_in_by), if self.since.is_none() => Err(Ended::Silent),
                () = sleep_until(self.due) => self.is_due().await,
                frame = self.line.next() => match frame {
                    Some(Ok(Message::Text(text))) => self.hear(&text).await,
                    Some(Ok(Message::Close(frame))) => Err(frame.map_or(Ended::Broken, |frame| {
                        Ended::Closed(frame.code.into(), frame.reason.into_owned())
                    })),
                    // The library answers pings, and binary frames were not requested.
                    Some(Ok(_)) => Ok(()),
                    Some(Err(_)) | None => Err(Ended::Broken),
                },
            };
            if let Err(ended) = step {
                return ended;
            }
        }
    }

    async fn say(&mut self, said: Value) -> Result<(), Ended> {
        self.line.send(Message::Text(said.to_string())).await.map_err(|_| Ended::Broken)
    }

    /// Sends a heartbeat, or ends the connection if the time is up.
    async fn is_due(&mut self) -> Result<(), Ended> {
        let Some(every) = self.every else { return Err(Ended::Silent) };
        if self.unanswered {
            return Err(Ended::Deaf);
        }
        self.due = Instant::now() + every;
        self.unanswered = true;
        self.heartbeat().await
    }

    async fn heartbeat(&mut self) -> Result<(), Ended> {
        let seq = self.session.as_ref().map(|session| session.seq);
        self.say(json!({ "op": 1, "d": seq })).await
    }

    async fn hear(&mut self, text: &str) -> Result<(), Ended> {
        let Ok(mut said) = serde_json::from_str::<Value>(text) else {
            self.shard.unreadable("a frame", "it is no JSON");
            return Ok(());
        };
        match said["op"].as_u64() {
            Some(0) => {
                if let (Some(session), Some(seq)) = (self.session.as_mut(), said["s"].as_u64()) {
                    session.seq = session.seq.max(seq);
                }
                let event = said["t"].as_str().unwrap_or_default().to_owned();
                let data = said["d"].take();
                self.dispatched(&event, data, said["s"].as_u64().unwrap_or(0));
                self.shard.keep_session(self.session.as_ref());
                Ok(())
            }
            Some(1) => self.heartbeat().await,
            Some(7) => Err(Ended::ReconnectRequested),
            Some(9) => Err(Ended::Invalid { resumable: said["d"].as_bool().unwrap_or(false) }),
            Some(10) => {
                let every = said["d"]["heartbeat_interval"].as_u64().filter(|every| *every > 0).unwrap_or(41_250);
                let every = Duration::from_millis(every);
                // The first heartbeat comes at a random time, so that many bots do not send together.
                (self.every, self.due) = (Some(every), Instant::now() + every.mul_f64(super::chance()));
                let introduction = self.introduction();
                self.say(introduction).await
            }
            Some(11) => {
                self.unanswered = false;
                self.shard.link().beat(self.shard.number(), self.shard.now());
                Ok(())
            }
            _ => {
                self.shard.unreadable("a frame", "its kind is not known");
                Ok(())
            }
        }
    }

    fn introduction(&self) -> Value {
        let token = self.shard.token();
        match &*self.session {
            Some(session) => json!({
                "op": 6, "d": { "token": token, "session_id": session.id, "seq": session.seq },
            }),
            None => identify(token, self.shard.of()),
        }
    }

    fn dispatched(&mut self, event: &str, data: Value, seq: u64) {
        if event == "READY" {
            match (data["session_id"].as_str(), data["resume_gateway_url"].as_str()) {
                (Some(id), Some(url)) => {
                    *self.session = Some(Session { id: id.to_owned(), url: url.to_owned(), seq });
                }
                _ => self.shard.unreadable("READY", "it names no session"),
            }
        }
        if matches!(event, "READY" | "RESUMED") {
            self.since = Some(Instant::now());
            let now = self.shard.now();
            self.shard.link().up(self.shard.number(), now);
            self.shard.link().beat(self.shard.number(), now);
            self.shard.bot().counts.connected.fetch_add(1, Ordering::Relaxed);
        }
        self.shard.dispatcher().heard(event, data);
    }
}

/// The payload with which a bot identifies a shard.
pub(in crate::discord) fn identify(token: &str, shard: [usize; 2]) -> Value {
    let properties = json!({ "os": std::env::consts::OS, "browser": "adjutant", "device": "adjutant" });
    let intents = super::INTENTS.bits();
    json!({ "op": 2, "d": { "token": token, "intents": intents, "properties": properties, "shard": shard } })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_what_discord_says_they_are() {
        let then = |code| Ended::Closed(code, String::new()).then();
        for code in [1000, 1001, 1006, 4000, 4001, 4002, 4005, 4008] {
            assert_eq!(then(code), Then::Resume, "{code}");
        }
        for code in [4003, 4007, 4009] {
            assert_eq!(then(code), Then::Anew, "{code}");
        }
        for code in [4004, 4010, 4011, 4012, 4013, 4014] {
            assert_eq!(then(code), Then::Never, "{code}");
        }
    }
}
