//! Posts about battles that can be guessed. They have a task of their own, so that no game waits for them.
//!
//! A battle is noted before it is posted, and an outcome before it is shown. A post that was made but not noted is found
//! by its button.

use super::channels::games::GameChannel;
use super::http::requests::{RequestError, Requests};
use super::interactions::context::Bot;
use super::messages::nonce::nonce;
use super::messages::prediction::{Shown, body, button_id};
use super::permissions::is_closed;
use crate::games::game_list;
use crate::words::{Language, Words};
use adjutant_commands::moderator::{Fault, Past};
use adjutant_commands::predict::{self, Battle, End, Outcome, Post, Progress};
use adjutant_commands::store::StoreError;
use adjutant_events::{GameId, Timestamp};
use serde_json::Value;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;

/// The pause before Discord is asked again.
const AGAIN: Duration = Duration::from_secs(5);
/// Discord's code for a message that was deleted.
const NO_MESSAGE: isize = 10_008;

/// Why a post is not up to date.
#[derive(Debug, Error)]
enum Trouble {
    #[error(transparent)]
    Request(#[from] RequestError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Fault(#[from] Fault),
    #[error("the program is closing")]
    Closing(#[from] tokio::task::JoinError),
}

/// What each message shows, so that it is edited only if something changes.
type Told = HashMap<u64, Value>;

/// Posts battles and says how they go, until the task is dropped.
pub(in crate::discord) async fn run(bot: Arc<Bot>) {
    let known = bot.places.predictions().clone();
    let mut told = Told::new();
    known.wake_all();
    loop {
        for game in known.news().await {
            let Err(trouble) = look(&bot, &game, &mut told).await else { continue };
            tracing::warn!(%game, %trouble, "a prediction is told later");
            // What is wrong with the game or the store is looked at again with its next news.
            if matches!(trouble, Trouble::Request(_)) {
                let known = known.clone();
                tokio::spawn(async move {
                    tokio::time::sleep(AGAIN).await;
                    known.wake(&game);
                });
            }
        }
    }
}

async fn look(bot: &Bot, game: &GameId, told: &mut Told) -> Result<(), Trouble> {
    if !bot.places.works_for(game) {
        return Ok(());
    }
    let Some(place) = bot.places.of(game).filter(|place| !place.is_tutorial()) else { return Ok(()) };
    let known = bot.places.predictions();
    for (guild, post) in known.about(game) {
        update(bot, guild, &place, &post, told).await?;
    }
    let now = (bot.clock)();
    if place.private || !known.of(place.guild).is_open(now) {
        return Ok(());
    }
    let Some(battle) = next_battle(bot, game, &place, now).await? else { return Ok(()) };
    let begun = battle.begun;
    let taken =
        known.change(place.guild, |noted| noted.takes(game, &battle, now).then(|| noted.post(game, begun).cloned()));
    if let Some(post) = taken.await?.flatten() {
        // Nothing was posted about it yet, so it need not be looked for.
        publish(bot, place.guild, &place, &post, told, true).await?;
    }
    Ok(())
}

/// The battle whose first dice the game waits for, if everybody may see it.
async fn next_battle(bot: &Bot, game: &GameId, place: &GameChannel, now: Timestamp) -> Result<Option<Battle>, Trouble> {
    let waiting = bot.game_host.ask(game, move |session| predict::waiting(session, now)).await??;
    let Some(waiting) = waiting else { return Ok(None) };
    if !is_public(&bot.requests, place).await? {
        return Ok(None);
    }
    let (store, id) = (Arc::clone(bot.game_host.store()), game.clone());
    // Odds can take a second, so the game does not compute them.
    let battle = tokio::task::spawn_blocking(move || {
        let past = Past::stored(game_list(), store, &id, waiting.seq)?;
        Ok::<_, Fault>(Battle::of(&past, &waiting))
    });
    Ok(battle.await??)
}

/// Whether everybody on the server may see the channel of a game.
async fn is_public(requests: &Requests, place: &GameChannel) -> Result<bool, RequestError> {
    // A thread has the permissions of its channel.
    let own = place.channel.filter(|channel| !place.thread && *channel != place.parent);
    for channel in std::iter::once(place.parent).chain(own) {
        match requests.channel(channel).await {
            Ok(channel) if is_closed(place.guild, &channel) => return Ok(false),
            Ok(_) => {}
            Err(trouble) if trouble.is_weather() => return Err(trouble),
            Err(_) => return Ok(false),
        }
    }
    Ok(true)
}

/// Posts a battle, unless an earlier run did. None = it was not posted in time, or it cannot be posted.
async fn publish(
    bot: &Bot,
    guild: u64,
    place: &GameChannel,
    post: &Post,
    told: &mut Told,
    is_new: bool,
) -> Result<Option<u64>, Trouble> {
    let known = bot.places.predictions();
    let channel: u64 = post.spot.parse().unwrap_or_default();
    let message = match found(bot, channel, post, is_new).await {
        Ok(Some(message)) => Ok(message),
        Ok(None) if (bot.clock)() >= post.closes => {
            known.change(guild, |noted| noted.give_up(&post.game, post.begun)).await?;
            return Ok(None);
        }
        Ok(None) => {
            let mut body = shown_now(bot, place, post, Progress::default(), None).await?;
            let shown = body.clone();
            body["nonce"] = nonce('u', &format!("{} {channel} {}", post.begun, post.game)).into();
            body["enforce_nonce"] = true.into();
            let made = bot.requests.post(channel, &body, &[]).await;
            if let Ok(made) = &made {
                told.insert(*made, shown);
            }
            made
        }
        Err(trouble) => Err(trouble),
    };
    match message {
        Ok(message) => {
            let note = |noted: &mut predict::Place| {
                if let Some(post) = noted.post_mut(&post.game, post.begun) {
                    post.message = Some(message);
                }
            };
            known.change(guild, note).await?;
            Ok(Some(message))
        }
        Err(trouble) if trouble.is_weather() => Err(trouble.into()),
        Err(trouble) => {
            tracing::warn!(game = %post.game, %trouble, "a battle cannot be posted for predictions");
            // The day counts as used: the next battle could not be posted either.
            known.change(guild, |noted| noted.remove(&post.game, post.begun)).await?;
            Ok(None)
        }
    }
}

/// The message of a post that an earlier run made.
async fn found(bot: &Bot, channel: u64, post: &Post, is_new: bool) -> Result<Option<u64>, RequestError> {
    if is_new {
        return Ok(None);
    }
    let id = button_id(post, Outcome::AttackerWins);
    let said = bot.requests.recent(channel).await?;
    Ok(said.into_iter().find(|said| said.ids.contains(&id)).map(|said| said.message))
}

/// Brings a post up to date, and notes the outcome of its battle.
async fn update(bot: &Bot, guild: u64, place: &GameChannel, post: &Post, told: &mut Told) -> Result<(), Trouble> {
    let message = match post.message {
        Some(message) => Some(message),
        None => publish(bot, guild, place, post, told, false).await?,
    };
    let Some(message) = message else { return Ok(()) };
    let seq = bot.game_host.ask(&post.game, |session| session.game().seq).await?;
    let (store, game, begun) = (Arc::clone(bot.game_host.store()), post.game.clone(), post.begun);
    let is_over = (bot.clock)() >= post.closes;
    let followed = tokio::task::spawn_blocking(move || {
        let progress = predict::progress(&Past::stored(game_list(), Arc::clone(&store), &game, seq)?, begun)?;
        match progress.end {
            Some(End::Fought(outcome)) => predict::settle(store.as_ref(), &game, begun, Some(outcome))?,
            Some(End::Void) => predict::settle(store.as_ref(), &game, begun, None)?,
            None => {}
        }
        let closed = is_over || progress.end.is_some();
        let counted = if closed { Some(predict::count(store.as_ref(), &game, begun)?) } else { None };
        Ok::<_, Trouble>((progress, counted))
    });
    let (progress, counted) = followed.await??;
    let has_ended = progress.end.is_some();
    let body = shown_now(bot, place, post, progress, counted).await?;
    if told.get(&message) != Some(&body) {
        match bot.requests.edit(post.spot.parse().unwrap_or_default(), message, &body).await {
            Err(trouble) if trouble.is_weather() || trouble == RequestError::TooOld => return Err(trouble.into()),
            Err(trouble) if trouble != RequestError::Gone(NO_MESSAGE) => {
                tracing::warn!(game = %post.game, %trouble, "a post for predictions stays as it is");
            }
            Ok(()) | Err(_) => {}
        }
        told.insert(message, body);
    }
    if has_ended {
        bot.places.predictions().change(guild, |noted| noted.remove(&post.game, post.begun)).await?;
        told.remove(&message);
    }
    Ok(())
}

/// The message as it is to be shown.
async fn shown_now(
    bot: &Bot,
    place: &GameChannel,
    post: &Post,
    progress: Progress,
    counted: Option<[usize; 2]>,
) -> Result<Value, Fault> {
    let words = Words::new(Language::of_locale(&place.language).unwrap_or_default());
    let lexicon = bot.game_host.ask(&post.game, |session| Arc::clone(session.lexicon())).await?;
    let played = format!("<#{}>", place.channel.unwrap_or(place.parent));
    Ok(body(words.with(lexicon.board()), &Shown { post, played, progress, counted }))
}
