//! Direct messages that users have asked for: the daily digest, and a reminder of a turn that was begun and not ended.
//!
//! Each is noted before it is sent: a missing one is still found by `/me turns`, a second one would annoy.

use super::interactions::context::Bot;
use super::messages::action_rows::cut;
use super::messages::nonce::nonce;
use crate::words::{Args, Language, Words};
use adjutant_commands::person::{Settings, begun};
use adjutant_events::{GameId, PlayerId, Timestamp};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;

/// How often digests and turns are looked at.
const LOOK: Duration = Duration::from_secs(5);
/// How often the turns of a user are looked at, in milliseconds. Each look asks all games of the user.
const BETWEEN: i64 = 60_000;
const MINUTE: i64 = 60_000;
/// Discord's limit for a message, in characters.
const LONGEST: usize = 2000;

/// Sends what is due until the task is dropped.
pub(in crate::discord) async fn run(bot: Arc<Bot>) {
    let mut last = Timestamp(0);
    loop {
        if !bot.held.works_for(0) {
            // Persons are of no server: one daemon tells them.
            tokio::time::sleep(LOOK).await;
            continue;
        }
        let now = (bot.clock)();
        let looks_at_turns = now.0 >= last.0 + BETWEEN;
        if looks_at_turns {
            last = now;
        }
        for user in bot.persons.called() {
            digest(&bot, user, now).await;
            if looks_at_turns {
                nudge(&bot, user, now).await;
            }
        }
        tokio::time::sleep(LOOK).await;
    }
}

/// The language of direct messages to a user.
fn words(bot: &Bot, settings: &Settings) -> Words {
    Words::new(Language::of_locale(&settings.language).unwrap_or(bot.language)).with_stamps()
}

/// Sends the digest of the day, if it is due. Whoever owes nothing gets none.
async fn digest(bot: &Bot, user: u64, now: Timestamp) {
    let (settings, sent) = bot.persons.of(user);
    let Some(day) = settings.digest_due(&sent, now) else { return };
    if let Err(error) = bot.persons.note_sent(user, |sent| sent.digest = day).await {
        return tracing::error!(user, %error, "that somebody was told was not noted");
    }
    let words = words(bot, &settings);
    let lines = bot.owed(&bot.turns_of(user, words).await, words);
    if !lines.is_empty() {
        let text = [vec![words.word("me-digest-title")], lines].concat().join("\n");
        send(bot, user, &text, &format!("digest {day}")).await;
    }
}

/// Reminds a user of turns that they have begun and not ended.
async fn nudge(bot: &Bot, user: u64, now: Timestamp) {
    let (settings, sent) = bot.persons.of(user);
    let Some(after) = settings.nudge.filter(|_| !settings.is_quiet(now)) else { return };
    for (game, player) in bot.own_games(user).await {
        let Some((seq, at)) = turn_begun(bot, &game, player).await else { continue };
        let is_known = sent.nudged.get(&game) == Some(&seq);
        if is_known || now.0 < at.0 + i64::from(after) * MINUTE {
            continue;
        }
        let noted = bot.persons.note_sent(user, |sent| _ = sent.nudged.insert(game.clone(), seq)).await;
        if let Err(error) = noted {
            return tracing::error!(user, %error, "that somebody was told was not noted");
        }
        let words = words(bot, &settings);
        let args = Args::new().text("place", bot.linked(&game, game.as_str())).text("time", words.length(after));
        send(bot, user, &words.say("me-nudged", &args), &format!("nudge {seq} {game}")).await;
    }
}

/// The last order of a player who has begun a turn and not ended it, and its time.
async fn turn_begun(bot: &Bot, game: &GameId, player: PlayerId) -> Option<(u64, Timestamp)> {
    let asked = bot.game_host.ask(game, move |session| {
        // Another daemon may play it.
        session.catch_up()?;
        begun(session, &player)
    });
    match asked.await.and_then(|told| told) {
        Ok(begun) => begun.map(|begun| (begun.seq, begun.at)),
        Err(fault) => {
            tracing::warn!(%game, %fault, "a game could not be asked for a turn that was begun");
            None
        }
    }
}

/// Sends a direct message. Whoever accepts none gets none.
async fn send(bot: &Bot, user: u64, text: &str, named: &str) {
    let body = json!({
        "content": cut(text, LONGEST), "allowed_mentions": { "parse": [] },
        "nonce": nonce('m', &format!("{user} {named}")), "enforce_nonce": true,
    });
    let sent = async {
        let direct = bot.requests.direct(user).await?;
        bot.requests.post(direct, &body, &[]).await
    };
    if let Err(trouble) = sent.await {
        tracing::info!(user, %trouble, "somebody could not be told what they asked for");
    }
}
