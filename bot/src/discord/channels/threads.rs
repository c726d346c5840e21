//! Threads: how one is opened, and how somebody gets into it and out of it. Those of sides are private, for their talk.
//!
//! The bot tells nothing there that a side alone may know: that stays in answers to one person.

use super::games::{GameChannel, GameChannels};
use crate::discord::http::requests::{RequestError, Requests};
use crate::discord::messages::action_rows::cut;
use crate::discord::outbox::reconcile::Side;
use crate::words::{Args, Words};
use adjutant_events::GameId;
use serde_json::{Value, json};

/// What a thread for a side is called, at most.
const LONGEST_NAME: usize = 100;

/// Where a thread is to be opened.
#[derive(Clone, Copy, Debug)]
pub(in crate::discord) struct Parent {
    /// In which server.
    pub(in crate::discord) guild: u64,
    pub(in crate::discord) channel: u64,
    /// What asked for it, or 0: Discord counts numbers up, so that no older thread is the one that was made for it.
    pub(in crate::discord) since: u64,
}

impl Parent {
    /// The channel that a game was made in.
    pub(in crate::discord) const fn of(place: &GameChannel) -> Self {
        Self { guild: place.guild, channel: place.parent, since: 0 }
    }
}

/// Discord's kinds of channels that open no thread as a text channel does: for news, threads, and where every thread is a post.
const NEWS: u64 = 5;
const THREADS: std::ops::RangeInclusive<u64> = 10..=12;
const FORUMS: [u64; 2] = [15, 16];
/// The kinds of threads of news, of text channels, and of private ones.
const OF_NEWS: u64 = 10;
const PUBLIC: u64 = 11;
const PRIVATE: u64 = 12;
/// What is refused is tried otherwise so often: beside a thread, and there as a post.
const OTHERWISE: usize = 3;

/// Opens a thread for a game: in a forum a post, beside a thread another of its channel.
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

/// Has a thread that was refused be opened as the channel opens any; false if there is no such way.
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

/// Opens a thread under a channel. Discord makes one as often as it is asked to: one that was made before the program died, or
/// whose making was not heard of, is found again by its name.
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
        // A bot that may not look may still open one.
        Err(_) => {}
    }
    requests.open_thread(parent.channel, body).await
}

/// Opens the thread of a side and says there what it is for; its number.
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

/// Says first in a thread what it is for.
pub(in crate::discord) async fn greet(requests: &Requests, thread: u64, text: &str) -> Result<u64, RequestError> {
    let hello = json!({
        "content": text, "allowed_mentions": { "parse": [] },
        "nonce": format!("h{thread}").chars().take(25).collect::<String>(), "enforce_nonce": true,
    });
    requests.post(thread, &hello, &[]).await
}

/// Lets somebody into a thread.
pub(in crate::discord) async fn let_in(requests: &Requests, thread: u64, member: u64) -> Result<(), RequestError> {
    match requests.join_thread(thread, member).await {
        Err(RequestError::Archived) => {
            requests.wake_thread(thread).await?;
            requests.join_thread(thread, member).await
        }
        joined => joined,
    }
}

/// Shows somebody out of a thread, if he is still there.
pub(in crate::discord) async fn show_out(requests: &Requests, thread: u64, member: u64) -> Result<(), RequestError> {
    match requests.leave_thread(thread, member).await {
        Err(RequestError::Gone(10_007 | 10_013)) => Ok(()),
        left => left,
    }
}
