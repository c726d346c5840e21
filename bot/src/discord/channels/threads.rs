//! Threads: how one is opened, and how members are added and removed.
//!
//! The threads of sides are private, for discussion. The bot posts no secrets of a side there: those are only in
//! ephemeral answers.

use super::games::{GameChannel, GameChannels};
use super::make_room::make_room;
use crate::discord::http::requests::{RequestError, Requests};
use crate::discord::messages::action_rows::cut;
use crate::discord::outbox::reconcile::Side;
use crate::words::{Args, Words};
use adjutant_events::GameId;
use serde_json::{Value, json};

/// The longest name of a thread, in characters.
const LONGEST_NAME: usize = 100;

/// Where a thread is to be opened.
#[derive(Clone, Copy, Debug)]
pub(in crate::discord) struct Parent {
    /// The server.
    pub(in crate::discord) guild: u64,
    pub(in crate::discord) channel: u64,
    /// The interaction that requested it, or 0. Discord's ids increase, so an older thread was not made for it.
    pub(in crate::discord) since: u64,
}

impl Parent {
    /// The channel that a game was made in.
    pub(in crate::discord) const fn of(place: &GameChannel) -> Self {
        Self { guild: place.guild, channel: place.parent, since: 0 }
    }
}

/// Discord's channel types that open threads differently: announcement channels, threads, and forums.
const NEWS: u64 = 5;
const THREADS: std::ops::RangeInclusive<u64> = 10..=12;
const FORUMS: [u64; 2] = [15, 16];
/// The types of threads: in announcement channels, in text channels, and private.
const OF_NEWS: u64 = 10;
const PUBLIC: u64 = 11;
const PRIVATE: u64 = 12;
/// Discord's code for as many active threads as a server may have.
const TOO_MANY_THREADS: isize = 160_006;
/// How many alternatives are tried after a refusal.
const OTHERWISE: usize = 3;

/// Opens a thread for a game. In a forum it is a post; in a thread it is opened in the parent channel.
pub(in crate::discord) async fn open(
    places: &GameChannels,
    requests: &Requests,
    parent: Parent,
    body: &Value,
) -> Result<u64, RequestError> {
    let (mut parent, mut body) = (parent, body.clone());
    for _ in 0..OTHERWISE {
        match open_as(places, requests, parent, &body).await {
            Err(refused @ RequestError::Refused { .. }) => {
                if !otherwise(requests, &mut parent, &mut body).await {
                    return Err(refused);
                }
            }
            opened => return opened,
        }
    }
    open_as(places, requests, parent, &body).await
}

/// Changes a refused request to what the channel allows; false if there is no alternative.
async fn otherwise(requests: &Requests, parent: &mut Parent, body: &mut Value) -> bool {
    let is_private = body["type"] == PRIVATE;
    match requests.kind_of(parent.channel).await {
        Ok((kind, Some(above))) if THREADS.contains(&kind) => {
            parent.channel = above;
            true
        }
        Ok((kind, _)) if FORUMS.contains(&kind) && body["message"].is_null() && !is_private => {
            body["message"] = json!({ "content": body["name"], "allowed_mentions": { "parse": [] } });
            body.as_object_mut().and_then(|fields| fields.remove("type"));
            true
        }
        Ok((NEWS, _)) if body["type"] == PUBLIC => {
            body["type"] = OF_NEWS.into();
            true
        }
        _ => false,
    }
}

/// Opens a thread under a channel, unless it exists already.
///
/// Discord opens a thread for every request. One from before a crash, or whose answer was lost, is found by its name.
async fn open_as(
    places: &GameChannels,
    requests: &Requests,
    parent: Parent,
    body: &Value,
) -> Result<u64, RequestError> {
    let name = body["name"].as_str().unwrap_or_default();
    match requests.own_threads(parent.guild, parent.channel, name).await {
        Ok(threads) => {
            let is_free = |thread: &&u64| {
                **thread > parent.since && places.in_channel(**thread).is_empty() && !places.is_of_a_side(**thread)
            };
            if let Some(thread) = threads.iter().find(is_free) {
                return Ok(*thread);
            }
        }
        Err(trouble) if trouble.is_weather() => return Err(trouble),
        // The bot may be allowed to open a thread without being allowed to list threads.
        Err(_) => {}
    }
    let opened = requests.open_thread(parent.channel, body).await;
    let is_full = matches!(&opened, Err(RequestError::Refused { code, .. }) if *code == TOO_MANY_THREADS);
    // Idle threads make room first.
    if is_full && make_room(places, requests, parent.guild, true).await.is_ok_and(|looked| looked.archived > 0) {
        return requests.open_thread(parent.channel, body).await;
    }
    opened
}

/// Opens a side's thread and posts its greeting; returns the thread's id.
pub(in crate::discord) async fn open_side(
    (places, requests): (&GameChannels, &Requests),
    game: &GameId,
    place: &GameChannel,
    words: Words,
    side: &Side,
) -> Result<u64, RequestError> {
    let name = cut(&format!("{game} · {}", side.name), LONGEST_NAME);
    let body = json!({ "name": name, "type": 12, "auto_archive_duration": 10_080, "invitable": false });
    let opened = open(places, requests, Parent::of(place), &body).await?;
    let args = Args::new().text("side", side.called.as_str()).text("game", game.as_str());
    let hello = match side.id.as_str() {
        "gm" => "threads-hello-gms",
        id if id.starts_with("seat:") => "threads-hello-power",
        _ => "threads-hello",
    };
    greet(requests, opened, &words.say(hello, &args)).await?;
    Ok(opened)
}

/// Posts the greeting that explains a thread.
pub(in crate::discord) async fn greet(requests: &Requests, thread: u64, text: &str) -> Result<u64, RequestError> {
    let hello = json!({
        "content": text, "allowed_mentions": { "parse": [] },
        "nonce": format!("h{thread}").chars().take(25).collect::<String>(), "enforce_nonce": true,
    });
    requests.post(thread, &hello, &[]).await
}

/// Adds a member to a thread.
pub(in crate::discord) async fn let_in(requests: &Requests, thread: u64, member: u64) -> Result<(), RequestError> {
    match requests.join_thread(thread, member).await {
        Err(RequestError::Archived) => {
            requests.wake_thread(thread).await?;
            requests.join_thread(thread, member).await
        }
        joined => joined,
    }
}

/// Removes a member from a thread, if still there.
pub(in crate::discord) async fn show_out(requests: &Requests, thread: u64, member: u64) -> Result<(), RequestError> {
    match requests.leave_thread(thread, member).await {
        Err(RequestError::Gone(10_007 | 10_013)) => Ok(()),
        left => left,
    }
}
