//! Deadlines: runs out clocks and reminds players before a deadline.
//!
//! Who must be reminded follows from the game and from what is noted beside it. So a restart neither repeats nor loses
//! a reminder.

use super::channels::games::{Called, GameChannel};
use super::copies;
use super::http::requests::RequestError;
use super::interactions::context::Bot;
use super::messages::mention::instant;
use super::messages::mention::{mention, user};
use super::messages::nonce::nonce;
use super::persons::Persons;
use super::roll_calls;
use super::room_watch::RoomWatch;
use super::silence::Silences;
use crate::words::{Args, Language, Words};
use adjutant_commands::moderator::{GameStatus, Session};
use adjutant_core::table::Status;
use adjutant_core::{Prompt, table::Wait};
use adjutant_events::{Expiry, GameId, PlayerId, Timestamp};
use serde_json::json;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

/// How often deadlines are checked.
const LOOK: Duration = Duration::from_millis(500);
const MINUTE: i64 = 60_000;

/// A reminder: the users to mention and its text.
#[derive(Debug, PartialEq, Eq)]
struct Call {
    called: Vec<Called>,
    text: String,
    users: Vec<u64>,
    /// Who gets a direct message instead of a mention: anonymous players, and whoever wants it.
    masked: Vec<u64>,
    /// Whether it is posted in the channel.
    is_public: bool,
}

/// Whether a reminder that was sent is of an earlier deadline of the same seat.
fn is_replaced(known: &Called, new: &Called) -> bool {
    known.seat == new.seat && known.at != new.at
}

/// Checks deadlines until the task is dropped. `up_since` is when the program started.
pub async fn run(bot: Arc<Bot>, up_since: Timestamp, remind: Vec<u32>) {
    let earliest = remind.iter().max().copied().unwrap_or(0);
    // Games whose deadline passed before the program started: `tick` does not return them.
    let mut unseen: HashSet<GameId> = bot.places.worked().into_iter().map(|(game, _)| game).collect();
    let mut worked = bot.held.watch_worked();
    let (mut silence, mut room, mut sweep) = (Silences::default(), RoomWatch::default(), copies::Sweep::default());
    loop {
        if worked.has_changed().unwrap_or(false) {
            worked.mark_unchanged();
            unseen.extend(bot.places.worked().into_iter().map(|(game, _)| game));
        }
        let now = (bot.clock)();
        silence.look(&bot, now);
        room.look(&bot, now);
        roll_calls::end_due(&bot, now).await;
        copies::end_due(&bot, now).await;
        sweep.look(&bot, now).await;
        let mut games = HashSet::new();
        for (game, told) in bot.game_host.tick_those(now, up_since, |game| bot.places.works_for(game)).await {
            if let Err(denial) = told {
                tracing::error!(%game, ?denial, "the clock of a game does not run");
            }
            games.insert(game);
        }
        let earliest = bot.persons.earliest(earliest);
        let near = bot.game_host.deadlines().into_iter();
        games.extend(near.filter(|(_, at)| at.0 - i64::from(earliest) * MINUTE <= now.0).map(|(game, _)| game));
        games.extend(unseen.drain());
        games.retain(|game| bot.places.works_for(game));
        for game in games {
            call(&bot, &game, now, &remind).await;
        }
        tokio::time::sleep(LOOK).await;
    }
}

/// Sends the reminders that are due in a game.
async fn call(bot: &Bot, game: &GameId, now: Timestamp, remind: &[u32]) {
    let Some(place) = bot.places.of(game).filter(|place| !place.lost && !place.archived) else { return };
    let Some(channel) = place.channel else { return };
    let (remind, persons) = (remind.to_vec(), bot.persons.clone());
    let asked = bot.game_host.ask(game, move |session| calls(session, &place, &persons, now, &remind));
    let calls = match asked.await {
        Ok(calls) => calls,
        Err(fault) => return tracing::warn!(%game, %fault, "a game could not be asked for its deadlines"),
    };
    for call in calls {
        if call.is_public
            && let Err(trouble) = say(bot, channel, &call).await
        {
            // It is tried again at the next look.
            return tracing::warn!(%game, %trouble, "a call was not made");
        }
        for user in &call.masked {
            bot.delivery.carry(game, *user, &call.text, &format!("call {user} {}", call.text)).await;
        }
        let noted = bot.places.change(game, |place| {
            place.called.retain(|known| !call.called.iter().any(|new| is_replaced(known, new)));
            place.called.extend(call.called);
        });
        if let Err(error) = noted.await {
            tracing::error!(%game, %error, "a call was not noted");
        }
    }
}

/// Sends a reminder, unless it was sent before the program ended without noting it.
async fn say(bot: &Bot, channel: u64, call: &Call) -> Result<(), RequestError> {
    if bot.requests.recent(channel).await?.iter().any(|said| said.text == call.text) {
        return Ok(());
    }
    let users: Vec<String> = call.users.iter().map(u64::to_string).collect();
    let mut body = json!({ "content": call.text, "allowed_mentions": { "parse": [], "users": users } });
    // The same call in the same place is the same message.
    body["nonce"] = nonce('c', &format!("{channel} {}", call.text)).into();
    body["enforce_nonce"] = true.into();
    bot.requests.post(channel, &body, &[]).await.map(drop)
}

/// The reminders that are due and were not sent yet.
fn calls(session: &Session, place: &GameChannel, persons: &Persons, now: Timestamp, remind: &[u32]) -> Vec<Call> {
    let game = session.game();
    let (Some(rules), Ok(GameStatus::Waiting(prompts))) = (&game.clock.rules, session.standing()) else {
        return Vec::new();
    };
    if game.table.status != Status::Playing {
        return Vec::new();
    }
    let words = Words::new(Language::of_locale(&place.language).unwrap_or_default());
    let was_made = |called: &Called| place.called.contains(called);
    let mut calls = Vec::new();
    for wait in game.clock.running() {
        let Some(prompt) = prompts.iter().find(|prompt| prompt.seats.contains(&wait.seat)) else { continue };
        let called = |before| Called { seat: wait.seat.to_string(), at: wait.at.0, before, user: 0 };
        if wait.missed {
            if rules.on_expiry == Expiry::CallGm && !was_made(&called(None)) {
                calls.push(gms(session, words, prompt, wait, called(None)));
            }
            continue;
        }
        // A player whose whole allowance is shorter than a reminder needs none at the start.
        let fits = |before: u32| before < rules.allowance || wait.bank_from.is_some();
        let (own, others): (Vec<PlayerId>, Vec<PlayerId>) =
            session.game().people_of(&wait.seat).into_iter().cloned().partition(|player| {
                place.behind(player).is_some_and(|user| !persons.settings(user).reminds_as_server())
            });
        let due = remind.iter().copied().filter(|before| fits(*before));
        let due = due.filter(|before| now.0 >= wait.at.0 - i64::from(*before) * MINUTE && now < wait.at);
        let due: Vec<Called> = due.map(|before| called(Some(before))).filter(|called| !was_made(called)).collect();
        // If several reminders are due at once, one message is enough. A seat without players has its reminder too.
        if !due.is_empty() && (!others.is_empty() || own.is_empty()) {
            let left = due.iter().filter_map(|called| called.before).min().unwrap_or_default();
            calls.push(reminder((session, place), words, (prompt, wait, left), &others, due));
        }
        for player in own {
            let Some(user) = place.behind(&player) else { continue };
            let settings = persons.settings(user);
            if settings.is_quiet(now) || now >= wait.at {
                continue;
            }
            let due =
                settings.reminders(wait.at, remind).into_iter().filter(|(before, at)| fits(*before) && now >= *at);
            let due = due.map(|(before, at)| (Called { user, ..called(Some(before)) }, at));
            let due: Vec<(Called, Timestamp)> = due.filter(|(called, _)| !was_made(called)).collect();
            // A reminder that came before quiet hours leaves more time than it was set to.
            let left = |(_, at): &(Called, Timestamp)| minutes_between(*at, wait.at);
            let Some(left) = due.iter().map(left).min() else { continue };
            let due = due.into_iter().map(|(called, _)| called).collect();
            let words = if settings.direct { persons.language(user).map_or(words, Words::new) } else { words };
            let mut call = reminder((session, place), words, (prompt, wait, left), &[player], due);
            if settings.direct {
                call.text = format!("{}\n{}", call.text, place.link());
                (call.masked, call.users, call.is_public) = (vec![user], Vec::new(), false);
            }
            calls.push(call);
        }
    }
    calls
}

/// The minutes from one instant to a later one, rounded up.
fn minutes_between(from: Timestamp, to: Timestamp) -> u32 {
    let minutes = to.0.saturating_sub(from.0).max(0).saturating_add(MINUTE - 1) / MINUTE;
    u32::try_from(minutes).unwrap_or(u32::MAX)
}

/// A reminder for players of a seat: what they must do, by when, and how many minutes are left at most.
fn reminder(
    (session, place): (&Session, &GameChannel),
    words: Words,
    (prompt, wait, left): (&Prompt, &Wait, u32),
    players: &[PlayerId],
    called: Vec<Called>,
) -> Call {
    let voice = words.with(session.lexicon().board());
    let args = Args::new()
        .text("length", words.length(left))
        .text("players", named(players))
        .text("who", voice.seat(&wait.seat))
        .text("task", voice.prompt(prompt).task)
        .text("at", instant(wait.at, 'F'))
        .text("left", instant(wait.at, 'R'));
    let masked = players.iter().filter(|player| user(player).is_none()).filter_map(|player| place.behind(player));
    let (masked, users) = (masked.collect(), players.iter().filter_map(user).collect());
    Call { called, text: words.say("discord-reminder", &args), users, masked, is_public: true }
}

/// A notice to the game masters that a seat missed its deadline.
fn gms(session: &Session, words: Words, prompt: &Prompt, wait: &Wait, called: Called) -> Call {
    let voice = words.with(session.lexicon().board());
    let gms = &session.game().table.gms;
    let args = Args::new()
        .text("gms", named(gms))
        .text("seat", voice.seat(&wait.seat))
        .text("task", voice.prompt(prompt).task)
        .text("at", instant(wait.at, 'F'));
    let users = gms.iter().filter_map(user).collect();
    let text = words.say("discord-gm-called", &args);
    Call { called: vec![called], text, users, masked: Vec::new(), is_public: true }
}

fn named(players: &[PlayerId]) -> String {
    players.iter().map(mention).collect::<Vec<_>>().join(" ")
}
