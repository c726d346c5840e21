//! Matches people who look for a game, every quarter of an hour, and makes the games that were found.
//!
//! A game is stored as pending before anything of it can be seen. Each step of making it has a cause of its own. So a
//! restart continues where the program was killed, and seats nobody twice.

use super::channels::games::GameChannel;
use super::interactions::commands::elsewhere::Entry;
use super::interactions::context::Bot;
use super::interactions::searches::{
    call_place, guild_of, keep_call_place, place_of, public_rows, read_spot, with_store,
};
use super::messages::mention::{mention, mentions, user};
use super::messages::nonce::nonce;
use crate::games::{family_of, game_list};
use crate::text::find::{game_name, pace_word, reason};
use crate::words::{Args, Language, Words};
use adjutant_commands::find::{self, Call, PendingGame, QUARTER, free_name, known_boards};
use adjutant_commands::moderator::{Denial, Fault, Opening};
use adjutant_commands::store::{EventStore, StoreError};
use adjutant_events::{GameId, PlayerId, Timestamp};
use serde_json::json;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// How often the time is looked at.
const LOOK: Duration = Duration::from_secs(2);
/// How often games are looked for that another daemon has matched, in milliseconds.
const FOLLOW: i64 = 30_000;
/// The least time between two calls of a role for the same game, in milliseconds.
const BETWEEN_CALLS: i64 = 6 * 60 * 60_000;

/// A person whose wait is over, and what the person is told.
struct Left {
    person: PlayerId,
    since: Timestamp,
    text: String,
}

/// What a round of matching leads to, beside the games.
#[derive(Default)]
struct Outcome {
    left: Vec<Left>,
    /// The servers and their games that are one short.
    calls: Vec<(u64, Call)>,
    is_found: bool,
}

/// Matches and makes games until the task is dropped.
pub async fn run(bot: Arc<Bot>) {
    // The round of the present quarter was an earlier run's; its searches wait for the next one.
    let mut last = (bot.clock)().0.div_euclid(QUARTER);
    let mut looked = (bot.clock)();
    loop {
        let now = (bot.clock)();
        let quarter = now.0.div_euclid(QUARTER);
        // One daemon matches all.
        if quarter != last && bot.held.works_for(0) {
            round(&bot, now).await;
        }
        last = quarter;
        // Each makes the games of the servers that it works for, also those that another one has matched.
        if bot.held.is_shared() && now.0 - looked.0 >= FOLLOW {
            looked = now;
            bot.searches.are_games_open.store(true, Ordering::Relaxed);
        }
        if bot.searches.are_games_open.load(Ordering::Relaxed) {
            make_all(&bot, now).await;
        }
        tokio::time::sleep(LOOK).await;
    }
}

/// A round of matching on all servers.
async fn round(bot: &Bot, now: Timestamp) {
    let places = bot.places.clone();
    let outcome = {
        let _turn = bot.searches.turn.lock().await;
        let is_taken = move |game: &GameId| places.of(game).is_some();
        with_store(bot.game_host.store(), move |store| match_all(store, &is_taken, now)).await
    };
    let outcome = match outcome {
        Ok(outcome) => outcome,
        Err(error) => return tracing::error!(%error, "people who look for a game could not be matched"),
    };
    if outcome.is_found {
        bot.searches.are_games_open.store(true, Ordering::Relaxed);
    }
    for left in outcome.left {
        if let Some(user) = user(&left.person) {
            let named = format!("find {user} {}", left.since.0);
            bot.delivery.carry(&GameId::new("find"), user, &left.text, &named).await;
        }
    }
    for (guild, call) in outcome.calls {
        if let Err(error) = call_role(bot, guild, &call, now).await {
            tracing::error!(guild, %error, "a role could not be called");
        }
    }
}

/// Stores the games that were found as pending, and ends the searches whose wait is over.
fn match_all(
    store: &dyn EventStore,
    is_taken: &dyn Fn(&GameId) -> bool,
    now: Timestamp,
) -> Result<Outcome, StoreError> {
    let people = find::everybody(store)?;
    let mut pending = find::pending_games(store)?;
    let servers: BTreeSet<u64> =
        people.values().filter_map(|person| guild_of(&person.search.as_ref()?.place)).collect();
    let mut outcome = Outcome::default();
    for guild in servers {
        let place = place_of(guild);
        let players = find::waiting_players(&people, &pending, &place);
        let round = find::match_players(&players, &known_boards(game_list()), now);
        for found in round.matches {
            let of = |person: &PlayerId| players.iter().find(|player| player.person == *person);
            let spot = found.people.first().and_then(of).map_or_else(String::new, |host| host.search.spot.clone());
            let is_other = |game: &GameId| is_taken(game) || pending.iter().any(|one| one.game == *game);
            let game = match free_name(store, &found.rules, is_other) {
                Ok(game) => game,
                Err(fault) => {
                    tracing::error!(%fault, "a game that was found has no name");
                    continue;
                }
            };
            let since = |person: &PlayerId| of(person).map_or(now, |player| player.search.since);
            let one = PendingGame::new(found, game, (place.clone(), spot), since, now);
            find::store_pending(store, &one)?;
            outcome.is_found = true;
            pending.push(one);
        }
        for (person, why) in round.waiting {
            let Some(known) = people.get(&person) else { continue };
            let Some(search) = known.search.as_ref().filter(|search| search.until <= now) else { continue };
            let words = Words::new(Language::of_locale(&search.language).unwrap_or_default()).with_stamps();
            let mut lines = vec![words.word("discord-find-ended")];
            lines.extend(why.iter().map(|why| reason(words, why)));
            find::end_search(store, &person, known, now, why)?;
            let text = mentions(&lines.join("\n"));
            outcome.left.push(Left { person, since: search.since, text });
        }
        outcome.calls.extend(round.calls.into_iter().map(|call| (guild, call)));
    }
    Ok(outcome)
}

/// Calls the role of a server for a game that is one short, unless it was called for it lately.
async fn call_role(bot: &Bot, guild: u64, call: &Call, now: Timestamp) -> Result<(), StoreError> {
    let rules = call.rules.to_string();
    let place = with_store(bot.game_host.store(), move |store| {
        let Some(mut place) = call_place(store, guild)? else { return Ok(None) };
        place.called.retain(|(_, at)| now.0 < at + BETWEEN_CALLS);
        if place.called.iter().any(|(known, _)| *known == rules) {
            return Ok(None);
        }
        // Stored before it is posted: a missing call can be repeated, a second one would annoy.
        place.called.push((rules, now.0));
        keep_call_place(store, guild, &place)?;
        Ok(Some(place))
    });
    let Some(place) = place.await? else { return Ok(()) };
    let words = Words::new(Language::of_locale(&place.language).unwrap_or_default());
    let args = Args::new()
        .text("role", format!("<@&{}>", place.role))
        .text("game", game_name(words, &call.rules))
        .number("together", call.people.len())
        .number("needed", call.needed);
    let body = json!({
        "content": words.say("discord-find-call", &args),
        "allowed_mentions": { "parse": [], "roles": [place.role.to_string()] },
        "components": public_rows(words),
        "nonce": nonce('f', &format!("call {guild} {} {}", call.rules, now.0)), "enforce_nonce": true,
    });
    if let Err(trouble) = bot.requests.post(place.channel, &body, &[]).await {
        tracing::warn!(guild, %trouble, "a role could not be called for a game");
    }
    Ok(())
}

/// Makes every pending game, as far as it can be made now.
async fn make_all(bot: &Bot, now: Timestamp) {
    let all = match with_store(bot.game_host.store(), find::pending_games).await {
        Ok(all) => all,
        Err(error) => return tracing::error!(%error, "found games could not be read"),
    };
    let mut is_rest = false;
    for pending in all {
        let placed = bot.places.of(&pending.game).map(|place| place.guild);
        let guild = placed.or_else(|| guild_of(&pending.place)).unwrap_or_default();
        if !bot.held.works_for(guild) {
            // The daemon of its server makes it.
            continue;
        }
        match make(bot, &pending, now).await {
            Ok(true) => {
                let done = with_store(bot.game_host.store(), move |store| find::remove_pending(store, &pending)).await;
                is_rest |= done.is_err();
            }
            Ok(false) => is_rest = true,
            Err(denial) => {
                is_rest = true;
                tracing::error!(game = %pending.game, ?denial, "a found game is made later");
            }
        }
    }
    if !is_rest {
        // Rounds run in this task, so no game was noted meanwhile.
        bot.searches.are_games_open.store(false, Ordering::Relaxed);
    }
}

/// Makes a game: its place, its first event, its seats and its clock. Then its people are told in its thread. Says
/// whether all of it is done; what is not waits for the next look.
async fn make(bot: &Bot, pending: &PendingGame, now: Timestamp) -> Result<bool, Denial> {
    let place = guild_of(&pending.place).zip(read_spot(&pending.spot));
    let Some(((guild, (parent, language)), host)) = place.zip(pending.host().cloned()) else {
        tracing::error!(game = %pending.game, "a found game has no place, and is not made");
        return Ok(true);
    };
    if bot.places.of(&pending.game).is_none() {
        let family = family_of(&pending.rules).unwrap_or_default();
        let people: Vec<u64> = pending.people.iter().filter_map(|(person, _)| user(person)).collect();
        let other = bot.server_for_new(guild, &people, Entry::Members).await;
        let (guild, parent) = other.map_or((guild, parent), |other| (other.guild, other.channel));
        bot.commands_of(guild, Some(family)).await;
        let place = GameChannel {
            guild,
            parent,
            language: language.tag().to_owned(),
            family: family.to_owned(),
            host: user(&host).unwrap_or_default(),
            ..GameChannel::default()
        };
        bot.places.put(&pending.game, place).await?;
    }
    let options = Opening::with_beacon(bot.demands.fill(Vec::new()), &bot.beacon);
    let opening = Opening::new(pending.rules.clone(), options)?;
    match bot.game_host.create_game(&pending.game, opening, host, pending.cause(), now).await {
        Ok(_) => {}
        Err(Denial::Fault(Fault::GameExists { .. })) => return renamed(bot, pending).await,
        Err(Denial::Refused(refusal)) => {
            // It would be refused again. Its people search on.
            tracing::error!(game = %pending.game, ?refusal, "a found game is refused");
            bot.forget_place_of_none(&pending.game, &Denial::Refused(refusal)).await;
            return Ok(true);
        }
        Err(denial) => return Err(denial),
    }
    for (cause, actor, command) in pending.orders() {
        match bot.game_host.execute(&pending.game, cause, actor, command, now).await {
            Ok(_) => {}
            // Somebody was quicker. The game master sees which seat is free.
            Err(Denial::Refused(refusal)) => tracing::warn!(game = %pending.game, ?refusal, "a seat is not given"),
            Err(denial) => return Err(denial),
        }
    }
    {
        let _turn = bot.searches.turn.lock().await;
        let pending = pending.clone();
        with_store(bot.game_host.store(), move |store| find::end_searches(store, &pending)).await?;
    }
    greeted(bot, pending).await
}

/// Gives a game another name, because somebody else has made one of this name.
async fn renamed(bot: &Bot, pending: &PendingGame) -> Result<bool, Denial> {
    let (old, places) = (pending.clone(), bot.places.clone());
    let renamed = tokio::task::spawn_blocking({
        let store = bot.game_host.store().clone();
        move || {
            let game = free_name(store.as_ref(), &old.rules, |game| places.of(game).is_some())?;
            find::store_pending(store.as_ref(), &PendingGame { game, ..old.clone() })?;
            find::remove_pending(store.as_ref(), &old)?;
            Ok::<_, Fault>(())
        }
    });
    renamed.await.map_err(|_| Fault::Closing)??;
    Ok(false)
}

/// Tells the people of a game in its thread, once it is open.
async fn greeted(bot: &Bot, pending: &PendingGame) -> Result<bool, Denial> {
    let Some(place) = bot.places.of(&pending.game) else { return Ok(true) };
    if place.lost || place.over {
        return Ok(true);
    }
    let Some(channel) = place.channel else {
        bot.delivery.refresh(&pending.game);
        return Ok(false);
    };
    let words = Words::new(Language::of_locale(&place.language).unwrap_or_default());
    let people: Vec<String> = pending.people.iter().map(|(person, _)| mention(person)).collect();
    let host = pending.host().map(mention).unwrap_or_default();
    let args = Args::new()
        .text("people", people.join(" "))
        .text("game", game_name(words, &pending.rules))
        .text("pace", pace_word(words, Some(pending.pace)))
        .text("host", host);
    let text = words.say("discord-find-found", &args);
    let users: Vec<String> =
        pending.people.iter().filter_map(|(person, _)| user(person)).map(|id| id.to_string()).collect();
    let said = async {
        // An earlier run may have said it.
        if bot.requests.recent(channel).await?.iter().any(|said| said.text == text) {
            return Ok(());
        }
        let body = json!({
            "content": text, "allowed_mentions": { "parse": [], "users": users },
            "nonce": nonce('f', &format!("found {} {}", pending.game, pending.at.0)), "enforce_nonce": true,
        });
        bot.requests.post(channel, &body, &[]).await.map(drop)
    };
    match said.await {
        Ok(()) => Ok(true),
        Err(trouble) if trouble.is_weather() => Ok(false),
        Err(trouble) => {
            // The panel names everybody, and the game goes on.
            tracing::warn!(game = %pending.game, %trouble, "the people of a found game were not told");
            Ok(true)
        }
    }
}
