//! Threads: how one is opened, and how somebody gets into it and out of it. Those of sides are private, for their talk.
//!
//! The bot tells nothing there that a side alone may know: that stays in answers to one person.

use super::games::{Place, Places};
use crate::discord::http::requests::{Courier, Trouble};
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
    pub(in crate::discord) const fn of(place: &Place) -> Self {
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
    places: &Places,
    courier: &Courier,
    parent: Parent,
    body: &Value,
) -> Result<u64, Trouble> {
    let (mut parent, mut body) = (parent, body.clone());
    for _ in 0..OTHERWISE {
        match open_as(places, courier, parent, &body).await {
            Err(refused @ Trouble::Refused { .. }) => {
                if !otherwise(courier, &mut parent, &mut body).await {
                    return Err(refused);
                }
            }
            opened => return opened,
        }
    }
    open_as(places, courier, parent, &body).await
}

/// Has a thread that was refused be opened as the channel opens any; false if there is no such way.
async fn otherwise(courier: &Courier, parent: &mut Parent, body: &mut Value) -> bool {
    let is_private = body["type"] == PRIVATE;
    match courier.kind_of(parent.channel).await {
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
async fn open_as(places: &Places, courier: &Courier, parent: Parent, body: &Value) -> Result<u64, Trouble> {
    let name = body["name"].as_str().unwrap_or_default();
    match courier.own_threads(parent.guild, parent.channel, name).await {
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
    courier.open_thread(parent.channel, body).await
}

/// Opens the thread of a side and says there what it is for; its number.
pub(in crate::discord) async fn open_side(
    (places, courier): (&Places, &Courier),
    game: &GameId,
    place: &Place,
    words: Words,
    side: &Side,
) -> Result<u64, Trouble> {
    let name = cut(&format!("{game} · {}", side.name), LONGEST_NAME);
    let body = json!({ "name": name, "type": 12, "auto_archive_duration": 10_080, "invitable": false });
    let opened = open(places, courier, Parent::of(place), &body).await?;
    let args = Args::new().text("side", side.called.as_str()).text("game", game.as_str());
    let hello = match side.id.as_str() {
        "gm" => "threads-hello-gms",
        id if id.starts_with("seat:") => "threads-hello-power",
        _ => "threads-hello",
    };
    greet(courier, opened, &words.say(hello, &args)).await?;
    Ok(opened)
}

/// Says first in a thread what it is for.
pub(in crate::discord) async fn greet(courier: &Courier, thread: u64, text: &str) -> Result<u64, Trouble> {
    let hello = json!({
        "content": text, "allowed_mentions": { "parse": [] },
        "nonce": format!("h{thread}").chars().take(25).collect::<String>(), "enforce_nonce": true,
    });
    courier.post(thread, &hello, &[]).await
}

/// Lets somebody into a thread.
pub(in crate::discord) async fn let_in(courier: &Courier, thread: u64, member: u64) -> Result<(), Trouble> {
    match courier.join_thread(thread, member).await {
        Err(Trouble::Archived) => {
            courier.wake_thread(thread).await?;
            courier.join_thread(thread, member).await
        }
        joined => joined,
    }
}

/// Shows somebody out of a thread, if he is still there.
pub(in crate::discord) async fn show_out(courier: &Courier, thread: u64, member: u64) -> Result<(), Trouble> {
    match courier.leave_thread(thread, member).await {
        Err(Trouble::Gone(10_007 | 10_013)) => Ok(()),
        left => left,
    }
}
