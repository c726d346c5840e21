//! Games in which nothing happens: their players are asked whether they go on, and later the game is closed. A game
//! master can open it again, because a rewind opens a closed game.

use super::channels::games::GameChannel;
use super::http::requests::RequestError;
use super::interactions::context::Bot;
use super::messages::mention::{mention, user};
use super::messages::nonce::nonce;
use crate::words::{Args, Language, Words};
use adjutant_commands::ghosting::{ASK_AFTER_DAYS, CLOSE_AFTER_DAYS, SilenceAction, last_act, silence_action};
use adjutant_core::command::TableCommand;
use adjutant_core::stand_in::STAND_IN;
use adjutant_core::table::Status;
use adjutant_events::{Actor, CauseId, GameId, PlayerId, Timestamp};
use serde_json::json;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinHandle;

/// How often games are looked at, in milliseconds.
const EVERY: i64 = 60 * 60_000;
/// The pause between two games, so that players' requests are not delayed.
const BETWEEN: Duration = Duration::from_millis(20);

/// Looks at games from time to time.
#[derive(Default)]
pub(in crate::discord) struct Silences {
    looked: Option<Timestamp>,
    looking: Option<JoinHandle<()>>,
}

impl Silences {
    /// Begins a look at all games, if it is time.
    pub(in crate::discord) fn look(&mut self, bot: &Arc<Bot>, now: Timestamp) {
        let looked = *self.looked.get_or_insert(now);
        if now.0 - looked.0 < EVERY || self.looking.as_ref().is_some_and(|looking| !looking.is_finished()) {
            return;
        }
        self.looked = Some(now);
        self.looking = Some(tokio::spawn(look(Arc::clone(bot), now)));
    }
}

async fn look(bot: Arc<Bot>, now: Timestamp) {
    for (game, place) in bot.places.worked() {
        let ended = place.over || place.archived || place.lost || place.is_of_one_user();
        if ended || bot.places.rules().of(place.guild).leaves_silent {
            continue;
        }
        let (store, of) = (Arc::clone(bot.game_host.store()), game.clone());
        let last = match tokio::task::spawn_blocking(move || last_act(store.as_ref(), &of)).await {
            Ok(Ok(Some(last))) => last,
            Ok(Ok(None)) => continue,
            Ok(Err(fault)) => {
                tracing::warn!(%game, %fault, "a game could not be asked how long it has been silent");
                continue;
            }
            Err(_) => return,
        };
        let asked = Some(Timestamp(place.asked_silent)).filter(|asked| asked.0 > 0);
        match silence_action(last, asked, now) {
            SilenceAction::Leave => {}
            SilenceAction::Ask => ask(&bot, &game, &place, now).await,
            SilenceAction::Close => close(&bot, &game, &place, now).await,
        }
        tokio::time::sleep(BETWEEN).await;
    }
}

/// The players and game masters of a game, and the game masters alone; none = it has not begun or is over. A game that has not
/// begun could not be opened again.
async fn people(bot: &Bot, game: &GameId) -> Option<(Vec<PlayerId>, Vec<PlayerId>)> {
    let found = bot.game_host.ask(game, |session| {
        let table = &session.game().table;
        let seated = table.seats.iter().filter_map(|seat| seat.player.clone());
        let all: BTreeSet<PlayerId> = seated.chain(table.gms.iter().cloned()).collect();
        let all = all.into_iter().filter(|player| player.as_str() != STAND_IN).collect();
        matches!(table.status, Status::Playing | Status::Paused { .. }).then(|| (all, table.gms.clone()))
    });
    found.await.unwrap_or_else(|fault| {
        tracing::warn!(%game, %fault, "a silent game could not be asked for its players");
        None
    })
}

/// Asks the players whether they go on. The question is noted after it is posted: a game whose players were not asked
/// must not be closed.
async fn ask(bot: &Bot, game: &GameId, place: &GameChannel, now: Timestamp) {
    let (Some((people, _)), Some(channel)) = (people(bot, game).await, place.channel) else { return };
    let args = Args::new()
        .text("game", game.as_str())
        .number("days", ASK_AFTER_DAYS)
        .number("left", CLOSE_AFTER_DAYS - ASK_AFTER_DAYS)
        .text("people", people.iter().map(mention).collect::<Vec<_>>().join(" "));
    let text = words(place).say("discord-silent-asked", &args);
    let users: Vec<String> = people.iter().filter_map(user).map(|user| user.to_string()).collect();
    let mut body = json!({ "content": text, "allowed_mentions": { "parse": [], "users": users } });
    body["nonce"] = nonce('q', &format!("{} {channel} {game}", place.asked_silent)).into();
    body["enforce_nonce"] = true.into();
    if let Err(trouble) = said(bot, channel, &body, place.asked_silent).await {
        // It is tried again at the next look.
        return tracing::warn!(%game, %trouble, "the players of a silent game were not asked");
    }
    // A mention would tell who plays an anonymous game.
    for masked in people.iter().filter(|player| user(player).is_none()).filter_map(|player| place.behind(player)) {
        bot.delivery.carry(game, masked, &text, &format!("silent {} {masked}", place.asked_silent)).await;
    }
    if let Err(error) = bot.places.change(game, |place| place.asked_silent = now.0).await {
        tracing::error!(%game, %error, "the question to a silent game was not noted");
    }
}

/// Posts the question, unless an earlier run posted it and ended before it noted that. `before` is when the players were
/// asked last: an older message with the same words answers another silence.
async fn said(bot: &Bot, channel: u64, body: &serde_json::Value, before: i64) -> Result<(), RequestError> {
    let known = bot.requests.recent(channel).await?;
    let is_this =
        |text: &str, message: u64| body["content"] == text && adjutant_audit::causes::discord_time(message).0 > before;
    if known.iter().any(|known| is_this(&known.text, known.message)) {
        return Ok(());
    }
    let mut posted = bot.requests.post(channel, body, &[]).await;
    if posted == Err(RequestError::Archived) && bot.requests.wake_thread(channel).await.is_ok() {
        posted = bot.requests.post(channel, body, &[]).await;
    }
    posted.map(drop)
}

/// Closes a game whose players did not answer.
async fn close(bot: &Bot, game: &GameId, place: &GameChannel, now: Timestamp) {
    let Some((_, gms)) = people(bot, game).await else { return };
    let Some(gm) = gms.into_iter().next() else { return };
    let reason = words(place).say("discord-silent-reason", &Args::new().number("days", CLOSE_AFTER_DAYS));
    let cause = CauseId::new(format!("silent:{}", place.asked_silent));
    let command = TableCommand::Close { reason }.into();
    if let Err(denial) = bot.game_host.execute(game, cause, Actor::Gm { player: gm }, command, now).await {
        tracing::warn!(%game, ?denial, "a silent game was not closed");
    }
}

fn words(place: &GameChannel) -> Words {
    Words::new(Language::of_locale(&place.language).unwrap_or_default())
}
