//! The gateway: sessions over WebSocket, the events dispatched to them, and faults on request.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket};
use serde_json::{Value, json};
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};

use super::server::Shared;
use super::sharding::{Sharding, guild_of, is_of, shard_in};
use super::snowflake::Snowflake;
use super::wire::Scissors;
use super::world::{Kind, World};

/// Intents that Discord grants only on request: members, presences, message contents.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;

/// The number of events that a session keeps for a resume.
const KEPT: usize = 10_000;

/// One shard of a bucket may identify in this time.
const BETWEEN: Duration = Duration::from_secs(5);

/// A session is invalid, and cannot be resumed.
const INVALID: &str = r#"{"op":9,"d":false}"#;

/// An instruction to a connection.
#[derive(Debug)]
pub(super) enum Order {
    Send(String),
    Close(u16, &'static str),
    /// Cuts the connection without a closing frame.
    Cut,
}

/// A session, which outlives its connections.
#[derive(Debug)]
struct Session {
    /// The number of its shard, and the number of shards.
    shard: (u64, u64),
    intents: u64,
    last: u64,
    kept: VecDeque<(u64, String)>,
    wire: Option<UnboundedSender<Order>>,
}

/// A fault of the next dispatch with a certain name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mishap {
    /// It never arrives, and is not replayed either.
    Lose,
    /// It does not arrive now, but a resume replays it.
    Delay,
    /// It arrives twice.
    Repeat,
    /// It arrives in a form that no library can read.
    Garble,
}

/// The gateway's treatment of new connections, until it is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Storm {
    /// It accepts the connection and closes it at once with this code.
    Close(u16),
    /// It accepts the connection and resets it.
    Reset,
    /// It greets, and closes with this code after an identify.
    CloseIntroduced(u16),
    /// It accepts a session, and closes with this code at once.
    CloseLetIn(u16),
    /// It declares every resumed session invalid: temporarily, or permanently.
    Invalid(bool),
    /// It sends nothing at all.
    Silence,
}

/// A connection to the gateway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// The time, as [`FakeDiscord::instant`](super::FakeDiscord::instant) measures it.
    pub at: Instant,
    /// Whether it used the address for resumed sessions.
    pub to_resume: bool,
    /// Its first opcode: 2 begins a session, 6 resumes one.
    pub introduced: Option<u64>,
}

/// All sessions and their planned faults.
#[derive(Debug)]
pub(super) struct Gateway {
    sessions: BTreeMap<String, Session>,
    made: u64,
    mishaps: Vec<(String, Mishap)>,
    pub(super) heartbeat: u64,
    pub(super) deaf_to_heartbeats: bool,
    /// The code for closing when a bot identifies.
    pub(super) refusing: Option<u16>,
    pub(super) identified: usize,
    pub(super) resumed: usize,
    pub(super) storm: Option<Storm>,
    pub(super) arrivals: Vec<Arrival>,
    /// The number of sessions that can still be started, and the milliseconds until the limit is reset.
    pub(super) starts: (u64, u64),
    pub(super) sharding: Sharding,
    /// When a shard of each bucket identified last.
    introduced: BTreeMap<u64, Instant>,
}

impl Default for Gateway {
    fn default() -> Self {
        Self {
            sessions: BTreeMap::new(),
            made: 0,
            mishaps: Vec::new(),
            heartbeat: 41_250,
            deaf_to_heartbeats: false,
            refusing: None,
            identified: 0,
            resumed: 0,
            storm: None,
            arrivals: Vec::new(),
            starts: (1000, 86_400_000),
            sharding: Sharding { shards: 1, max_concurrency: 1, in_turn: false },
            introduced: BTreeMap::new(),
        }
    }
}

impl Gateway {
    pub(super) fn mishap(&mut self, event: &str, mishap: Mishap) {
        self.mishaps.push((event.into(), mishap));
    }

    /// Sends an instruction to every connection.
    pub(super) fn tell_all(&mut self, order: impl Fn() -> Order) {
        for session in self.sessions.values_mut() {
            if let Some(wire) = &session.wire
                && wire.send(order()).is_err()
            {
                session.wire = None;
            }
        }
    }

    /// Ends every session, so that none can be resumed.
    pub(super) fn forget_sessions(&mut self) {
        self.sessions.clear();
    }

    /// Ends a session whose bot said goodbye on this connection.
    fn end_session(&mut self, id: &str, wire: &UnboundedSender<Order>) {
        if self.sessions.get(id).is_some_and(|session| session.is_on(wire)) {
            self.sessions.remove(id);
        }
    }

    /// Whether a bot is listening.
    pub(super) fn connected(&self) -> bool {
        self.sessions.values().any(Session::is_heard)
    }

    /// The shards for which a bot is listening: the number of each, and the number of shards.
    pub(super) fn connected_shards(&self) -> BTreeSet<(u64, u64)> {
        self.sessions.values().filter(|session| session.is_heard()).map(|session| session.shard).collect()
    }

    /// Whether a shard may identify now. If so, the next one of its bucket has to wait.
    fn may_identify(&mut self, shard: u64, now: Instant) -> bool {
        let bucket = shard % self.sharding.max_concurrency.max(1);
        let last = self.introduced.get(&bucket);
        if self.sharding.in_turn && last.is_some_and(|last| now.duration_since(*last) < BETWEEN) {
            return false;
        }
        self.introduced.insert(bucket, now);
        true
    }

    fn dispatch(&mut self, event: &str, intent: u64, data: &Value) {
        let mishap = self.mishaps.iter().position(|(name, _)| name == event).map(|place| self.mishaps.remove(place).1);
        let guild = guild_of(event, data);
        let is_told =
            |session: &&mut Session| is_of(guild, session.shard) && (intent == 0 || session.intents & intent != 0);
        for session in self.sessions.values_mut().filter(is_told) {
            session.dispatch(event, data, mishap);
        }
    }
}

impl Session {
    /// Whether a bot is listening to it.
    fn is_heard(&self) -> bool {
        self.wire.as_ref().is_some_and(|wire| !wire.is_closed())
    }

    /// Whether this is its connection.
    fn is_on(&self, wire: &UnboundedSender<Order>) -> bool {
        self.wire.as_ref().is_some_and(|its| its.same_channel(wire))
    }

    fn dispatch(&mut self, event: &str, data: &Value, mishap: Option<Mishap>) {
        self.last += 1;
        if mishap == Some(Mishap::Lose) {
            return;
        }
        let mut text = json!({ "op": 0, "s": self.last, "t": event, "d": data }).to_string();
        if mishap == Some(Mishap::Garble) {
            // A field that is always a number in quotation marks gets another form.
            let mut data = data.clone();
            data["channel_id"] = json!({ "of": "tomorrow" });
            text = json!({ "op": 0, "s": self.last, "t": event, "d": data }).to_string();
        }
        self.kept.push_back((self.last, text.clone()));
        if self.kept.len() > KEPT {
            self.kept.pop_front();
        }
        let times = match mishap {
            Some(Mishap::Delay) => 0,
            Some(Mishap::Repeat) => 2,
            _ => 1,
        };
        for _ in 0..times {
            if let Some(wire) = &self.wire
                && wire.send(Order::Send(text.clone())).is_err()
            {
                self.wire = None;
            }
        }
    }
}

impl World {
    /// Sends an event to every session with this intent; intent 0 goes to all.
    pub(super) fn dispatch(&mut self, event: &str, intent: u64, data: &Value) {
        self.gateway.dispatch(event, intent, data);
    }

    /// A session for a bot that identified, or the code to close with.
    fn identify(
        &mut self,
        data: &Value,
        wire: &UnboundedSender<Order>,
        url: &str,
        now: Instant,
    ) -> Result<String, (u16, &'static str)> {
        if !self.is_token(data) {
            return Err((4004, "Authentication failed."));
        }
        if let Some(code) = self.gateway.refusing {
            return Err((code, "As the test wishes."));
        }
        let shard = shard_in(data).ok_or((4010, "Invalid shard."))?;
        if !self.gateway.may_identify(shard.0, now) {
            _ = wire.send(Order::Send(INVALID.into()));
            return Ok(String::new());
        }
        let Some(left) = self.gateway.starts.0.checked_sub(1) else {
            return Err((4004, "Too many sessions: your token was reset."));
        };
        self.gateway.starts.0 = left;
        let intents = data["intents"].as_u64().ok_or((4013, "Invalid intent(s)."))?;
        if intents & PRIVILEGED & !self.bot.privileged != 0 {
            return Err((4014, "Disallowed intent(s)."));
        }
        self.gateway.made += 1;
        self.gateway.identified += 1;
        let id = format!("session-{}", self.gateway.made);
        let mut session = Session { shard, intents, last: 0, kept: VecDeque::new(), wire: Some(wire.clone()) };
        let of_shard: Vec<Snowflake> = self.guilds_of_bot().filter(|id| is_of(Some(*id), shard)).collect();
        let unavailable: Value = of_shard.iter().map(|id| json!({ "id": id, "unavailable": true })).collect();
        let ready = json!({
            "v": 10, "user": self.user_json(self.bot.id), "guilds": unavailable, "session_id": id,
            "resume_gateway_url": url, "shard": [shard.0, shard.1], "session_type": "normal",
            "application": { "id": self.application(), "flags": 0 }, "private_channels": [], "user_settings": {},
        });
        session.dispatch("READY", &ready, None);
        if intents & 1 != 0 {
            for guild in of_shard.iter().filter_map(|id| self.guilds.get(id)) {
                session.dispatch("GUILD_CREATE", &self.guild_json(guild), None);
            }
        }
        self.gateway.sessions.insert(id.clone(), session);
        Ok(id)
    }

    fn is_token(&self, data: &Value) -> bool {
        data["token"].as_str().is_some_and(|token| token.trim_start_matches("Bot ") == self.bot.token)
    }

    fn guilds_of_bot(&self) -> impl Iterator<Item = Snowflake> {
        self.guilds.values().filter(|guild| guild.members.contains_key(&self.bot.id)).map(|guild| guild.id)
    }

    /// Resumes a session where the bot lost it, or refuses.
    fn resume(&mut self, data: &Value, wire: &UnboundedSender<Order>) -> Result<String, (u16, &'static str)> {
        if !self.is_token(data) {
            return Err((4004, "Authentication failed."));
        }
        let id = data["session_id"].as_str().unwrap_or_default().to_owned();
        let seen = data["seq"].as_u64().unwrap_or(0);
        let Some(session) = self.gateway.sessions.get_mut(&id) else {
            _ = wire.send(Order::Send(INVALID.into()));
            return Ok(String::new());
        };
        if seen > session.last {
            return Err((4007, "Invalid seq."));
        }
        let before = session.wire.replace(wire.clone());
        if let Some(before) = before.filter(|before| !before.same_channel(wire)) {
            // A session has one connection. Discord's documentation does not say what becomes of the one before.
            _ = before.send(Order::Cut);
        }
        for (_, text) in session.kept.iter().filter(|(number, _)| *number > seen) {
            _ = wire.send(Order::Send(text.clone()));
        }
        session.dispatch("RESUMED", &json!({}), None);
        self.gateway.resumed += 1;
        Ok(id)
    }

    /// Tells the bot about a message, with its content only where the bot may read it.
    pub(super) fn dispatch_message(&mut self, event: &str, channel: Snowflake, json: &Value) {
        let Some(place) = self.channels.get(&channel) else { return };
        let direct = place.kind == Kind::Direct;
        if !self.can_view(self.bot.id, place) {
            return;
        }
        let mut json = json.clone();
        json["guild_id"] = json!(place.guild);
        if direct {
            json.as_object_mut().map(|map| map.remove("guild_id"));
        }
        let own = json["author"]["id"] == json!(self.bot.id);
        let mentioned =
            json["mentions"].as_array().is_some_and(|all| all.iter().any(|m| m["id"] == json!(self.bot.id)));
        if !direct && !own && !mentioned && self.bot.privileged & 1 << 15 == 0 {
            json["content"] = json!("");
            json["embeds"] = json!([]);
            json["attachments"] = json!([]);
            json["components"] = json!([]);
        }
        self.dispatch(event, if direct { 1 << 12 } else { 1 << 9 }, &json);
    }
}

/// Serves one connection to its end.
pub(super) async fn serve(mut socket: WebSocket, shared: Shared, scissors: Scissors, to_resume: bool) {
    let (wire, mut orders) = mpsc::unbounded_channel();
    let (heartbeat, storm, arrival) = {
        let gateway = &mut shared.world().gateway;
        gateway.arrivals.push(Arrival { at: shared.time().instant(), to_resume, introduced: None });
        (gateway.heartbeat, gateway.storm, gateway.arrivals.len() - 1)
    };
    shared.changed();
    match storm {
        Some(Storm::Close(code)) => return close(&mut socket, code, "As the test wishes.").await,
        Some(Storm::Reset) => return scissors.reset(),
        Some(Storm::Silence) => return while let Some(Ok(_)) = socket.recv().await {},
        _ => {}
    }
    let hello = json!({ "op": 10, "d": { "heartbeat_interval": heartbeat }, "s": null, "t": null });
    if socket.send(Frame::Text(hello.to_string().into())).await.is_err() {
        return;
    }
    let mut session = String::new();
    loop {
        let step = tokio::select! {
            order = next_order(&mut orders) => follow(&mut socket, order).await,
            frame = socket.recv() => match frame {
                Some(Ok(Frame::Text(text))) => {
                    hear(&mut socket, &shared, (&wire, arrival), &mut session, &text).await
                }
                Some(Ok(Frame::Close(frame))) => {
                    // With any other code, and without one, it can be resumed.
                    if frame.is_some_and(|frame| matches!(frame.code, 1000 | 1001)) {
                        shared.world().gateway.end_session(&session, &wire);
                    }
                    false
                }
                Some(Err(_)) | None => false,
                Some(Ok(_)) => true,
            },
        };
        if !step {
            break;
        }
    }
    shared.changed();
}

async fn next_order(orders: &mut UnboundedReceiver<Order>) -> Order {
    match orders.recv().await {
        Some(order) => order,
        None => std::future::pending().await,
    }
}

/// Executes an instruction; false ends the connection.
async fn follow(socket: &mut WebSocket, order: Order) -> bool {
    match order {
        Order::Send(text) => socket.send(Frame::Text(text.into())).await.is_ok(),
        Order::Close(code, reason) => {
            close(socket, code, reason).await;
            false
        }
        Order::Cut => false,
    }
}

async fn close(socket: &mut WebSocket, code: u16, reason: &'static str) {
    _ = socket.send(Frame::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
}

/// Handles a frame from the bot; false ends the connection.
async fn hear(
    socket: &mut WebSocket,
    shared: &Shared,
    (wire, arrival): (&UnboundedSender<Order>, usize),
    session: &mut String,
    text: &str,
) -> bool {
    let Ok(said) = serde_json::from_str::<Value>(text) else {
        close(socket, 4002, "Decode error.").await;
        return false;
    };
    let storm = shared.world().gateway.storm;
    if let Some(op @ (2 | 6)) = said["op"].as_u64() {
        shared.world().gateway.arrivals[arrival].introduced = Some(op);
        match storm {
            Some(Storm::CloseIntroduced(code)) => {
                close(socket, code, "As the test wishes.").await;
                return false;
            }
            Some(Storm::Invalid(resumable)) if op == 6 => {
                let invalid = json!({ "op": 9, "d": resumable }).to_string();
                return socket.send(Frame::Text(invalid.into())).await.is_ok();
            }
            _ => {}
        }
    }
    let begun = match said["op"].as_u64() {
        Some(1) => {
            let deaf = shared.world().gateway.deaf_to_heartbeats;
            return deaf || socket.send(Frame::Text(json!({ "op": 11 }).to_string().into())).await.is_ok();
        }
        Some(2) if shared.world().gateway.sessions.contains_key(session) => Err((4005, "Already authenticated.")),
        Some(2) => {
            let now = shared.time().instant();
            shared.world().identify(&said["d"], wire, &shared.resume_url(), now)
        }
        Some(6) => shared.world().resume(&said["d"], wire),
        Some(3 | 4 | 8) => return true,
        _ => Err((4001, "Unknown opcode.")),
    };
    shared.changed();
    match begun {
        Ok(id) => {
            *session = id;
            if let Some(Storm::CloseLetIn(code)) = storm {
                _ = wire.send(Order::Close(code, "As the test wishes."));
            }
            true
        }
        Err((code, reason)) => {
            close(socket, code, reason).await;
            false
        }
    }
}
