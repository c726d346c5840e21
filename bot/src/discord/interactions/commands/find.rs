//! `/game find`: what the user looks for, why nothing matched yet, and what can be taken at once. Only the user sees it.

use super::options::CommandOptions;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::{Answer, denied};
use crate::discord::interactions::searches::{CallPlace, button, keep_call_place, place_of, public_rows, with_store};
use crate::discord::leagues::custom_id as league_id;
use crate::discord::leagues::custom_id::Means;
use crate::discord::messages::action_rows::{DANGER, PRIMARY, Panel, SECONDARY, in_rows};
use crate::discord::messages::custom_id::{CustomId, ERASE, FORM, SHOW, STOP, TAKE, Verb};
use crate::discord::messages::length::one;
use crate::discord::messages::mention::{mentions, player};
use crate::discord::messages::nonce::nonce;
use crate::discord::registration::payload::{AVOID, CALLED, POST, SEARCH, WITH, WITHOUT};
use crate::games::game_list;
use crate::league_reports::told::challenged;
use crate::text::find::{lines, open_line};
use crate::words::{Args, Words};
use adjutant_commands::find::{self, MOST_AVOIDED, MOST_FRIENDS, OpenSeat, Person, known_boards, open_seats};
use adjutant_commands::moderator::{Denial, Session};
use adjutant_events::{GameId, PlayerId, RulesetId, Timestamp};
use adjutant_league::By;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The most games that are examined for open seats, last names first.
const MOST: usize = 100;
/// The most games and challenges that are listed, and the most buttons for them: three rows.
const LISTED: usize = 10;
const BUTTONS: usize = 15;
/// Permissions of Discord: to manage the server, and to mention every role.
const MANAGE_GUILD: u64 = 1 << 5;
const MENTION_EVERYONE: u64 = 1 << 17;

/// Something that can be taken at once.
struct Open {
    line: String,
    buttons: Vec<Value>,
    /// Whether the user looks for this game.
    is_liked: bool,
}

/// A game with something to take; none = it has nothing.
fn open_game(
    session: &Session,
    words: Words,
    who: &PlayerId,
    (place, liked): (&str, &[RulesetId]),
    now: Timestamp,
) -> Option<Open> {
    let all = open_seats(session, who, now);
    let kind = all.first()?.kind;
    let (game, panel) = (session.game(), Panel::of(session, words));
    // A sign-up is for all seats, and needs one button.
    let (label, most) = if kind.is_of_one_seat() { ("find-take", all.len()) } else { ("find-sign-up", 1) };
    let press = |one: &OpenSeat| {
        let args = Args::new().text("game", game.id.as_str()).text("seat", panel.voice.seat(&one.seat));
        let text = format!("{TAKE}{}", panel.english(&one.command));
        button(game.id.as_str(), &text, &words.say(label, &args), PRIMARY)
    };
    let buttons = all.iter().take(most).filter_map(press).collect();
    let line = open_line(panel.voice, place, &game.table.ruleset, &all)?;
    Some(Open { line, buttons, is_liked: liked.contains(&game.table.ruleset) })
}

impl Bot {
    /// Executes `/game find`.
    pub(in crate::discord) async fn find(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        let words = asked.words;
        if filled.get(SEARCH) == Some(POST) {
            return self.post_find(asked, filled.get(CALLED)).await;
        }
        if let Some(text @ (STOP | ERASE)) = filled.get(SEARCH) {
            return self.find_ended(asked, text).await;
        }
        let own = player(asked.user);
        let [with, avoid, without] = [WITH, AVOID, WITHOUT].map(|option| filled.get(option).map(PlayerId::new));
        if [&with, &avoid].into_iter().flatten().any(|person| *person == own) {
            return Answer::no(words.word("find-yourself"));
        }
        let changed = self.search_changed(asked, move |person| {
            if let Some(without) = &without {
                person.with.retain(|known| known != without);
                person.avoid.retain(|known| known != without);
            }
            let is_full = |known: &[PlayerId], new: &PlayerId, most| known.len() >= most && !known.contains(new);
            if let Some(with) = with {
                if is_full(&person.with, &with, MOST_FRIENDS) {
                    return Some(MOST_FRIENDS);
                }
                person.with.retain(|known| *known != with);
                person.with.push(with);
            }
            if let Some(avoid) = avoid {
                if is_full(&person.avoid, &avoid, MOST_AVOIDED) {
                    return Some(MOST_AVOIDED);
                }
                person.avoid.retain(|known| *known != avoid);
                person.avoid.push(avoid);
            }
            None
        });
        match changed.await {
            Ok(None) => self.find_shown(asked, String::new()).await,
            Ok(Some(most)) => Answer::no(words.say("find-too-many", &Args::new().number("most", most))),
            Err(answer) => answer,
        }
    }

    /// Changes what is noted of the user. Nothing is noted if the change gives a limit that it exceeds.
    pub(in crate::discord) async fn search_changed(
        &self,
        asked: &Interaction,
        change: impl FnOnce(&mut Person) -> Option<usize> + Send + 'static,
    ) -> Result<Option<usize>, Answer> {
        let _turn = self.searches.turn.lock().await;
        let who = player(asked.user);
        let changed = with_store(self.game_host.store(), move |store| {
            let before = find::everybody(store)?.remove(&who).unwrap_or_default();
            let mut person = before.clone();
            let beyond = change(&mut person);
            if beyond.is_none() && person != before {
                find::save(store, &who, &person)?;
            }
            Ok(beyond)
        });
        changed.await.map_err(|error| denied(asked.voice(), &Denial::from(error)))
    }

    /// Ends the user's search, or erases all that is noted of the user.
    async fn find_ended(&self, asked: &Interaction, text: &str) -> Answer {
        let is_erased = text == ERASE;
        let changed = self.search_changed(asked, move |person| {
            if is_erased {
                *person = Person::default();
            }
            (person.search, person.ended) = (None, None);
            None
        });
        let key = if is_erased { "find-erased" } else { "find-stopped" };
        match changed.await {
            Ok(_) => self.find_shown(asked, asked.words.word(key)).await,
            Err(answer) => answer,
        }
    }

    /// Shows what the user looks for, and what can be taken. `news` is shown above it.
    pub(in crate::discord) async fn find_shown(&self, asked: &Interaction, news: String) -> Answer {
        let (words, now, who) = (asked.words, asked.at((self.clock)()), player(asked.user));
        let (place, person) = (place_of(asked.guild), who.clone());
        let read = with_store(self.game_host.store(), move |store| {
            let (people, pending) = (find::everybody(store)?, find::pending_games(store)?);
            let round =
                find::match_players(&find::waiting_players(&people, &pending, &place), &known_boards(game_list()), now);
            let is_found = round.matches.iter().any(|found| found.people.contains(&person))
                || pending.iter().any(|one| one.people.iter().any(|(known, _)| *known == person));
            let why = round.waiting.into_iter().find(|(known, _)| *known == person).map(|(_, why)| why);
            Ok((people.get(&person).cloned().unwrap_or_default(), why.unwrap_or_default(), is_found))
        });
        let (record, why, is_found) = match read.await {
            Ok(read) => read,
            Err(error) => return denied(asked.voice(), &Denial::from(error)),
        };
        let mut text: Vec<String> = Some(news).filter(|news| !news.is_empty()).into_iter().collect();
        text.extend(lines(words, &record, &why, now));
        text.extend(is_found.then(|| words.word("find-soon")));
        let mut rows = Vec::new();
        let liked: Vec<RulesetId> =
            record.search.iter().flat_map(|search| &search.games).map(|wish| wish.rules.clone()).collect();
        let open = self.open_here(asked, &who, &liked, now).await;
        if !open.is_empty() {
            text.push(words.word("find-open"));
            text.extend(open.iter().map(|one| one.line.clone()));
            let mut ids = BTreeSet::new();
            let mut buttons: Vec<Value> = open.into_iter().flat_map(|one| one.buttons).collect();
            // Discord refuses two equal ids in a message.
            buttons.retain(|button| ids.insert(button["custom_id"].to_string()));
            buttons.truncate(BUTTONS);
            rows.extend(in_rows(&buttons));
        }
        let form = if record.search.is_some() { "discord-find-change" } else { "discord-find-button" };
        let mut controls = vec![(FORM, form, PRIMARY), (SHOW, "discord-find-again", SECONDARY)];
        if record.search.is_some() {
            controls.push((STOP, "discord-find-stop", SECONDARY));
        }
        if record != Person::default() {
            controls.push((ERASE, "discord-find-erase", DANGER));
        }
        let controls = controls.into_iter().filter_map(|(text, key, style)| button("", text, &words.word(key), style));
        rows.extend(in_rows(&controls.collect::<Vec<_>>()));
        let (text, files) = one(&mentions(&text.join("\n")), "find.txt");
        Answer { text, files, rows, ..Answer::default() }
    }

    /// What the user can take on this server: free seats, seats that look for a substitute, and challenges to anybody.
    async fn open_here(&self, asked: &Interaction, who: &PlayerId, liked: &[RulesetId], now: Timestamp) -> Vec<Open> {
        let words = asked.words;
        let mut open: Vec<Open> = Vec::new();
        for game in self.places.in_guild(asked.guild).into_iter().rev().take(MOST) {
            let Some(place) = self.places.of(&game) else { continue };
            // Private games are not listed. Nor are anonymous ones, which nobody enters under their own name.
            if place.archived || place.over || place.lost || place.private || place.is_anonymous() {
                continue;
            }
            let link = place.channel.map_or_else(|| game.to_string(), |channel| format!("<#{channel}>"));
            let (who, liked) = (who.clone(), liked.to_vec());
            let found = self
                .game_host
                .ask(&game, move |session| open_game(session, words, &who, (link.as_str(), liked.as_slice()), now));
            match found.await {
                Ok(found) => open.extend(found),
                Err(fault) => tracing::warn!(%game, %fault, "a game could not be asked for its seats"),
            }
        }
        open.extend(self.open_challenges(asked, who, now).await);
        // Stable: what the user looks for comes first.
        open.sort_by_key(|one| !one.is_liked);
        open.truncate(LISTED);
        open
    }

    async fn open_challenges(&self, asked: &Interaction, who: &PlayerId, now: Timestamp) -> Vec<Open> {
        let (Ok(delivery), words) = (self.delivery(asked), asked.words) else { return Vec::new() };
        let mut open = Vec::new();
        let leagues: BTreeSet<_> =
            delivery.stands().in_guild(asked.guild).into_iter().map(|(league, _)| league).collect();
        for league in leagues {
            let (who, id) = (who.clone(), league.clone());
            let found = delivery.office().ask(&league, move |kept| {
                let league = &kept.league;
                let offers = league.offers().filter(|offer| !offer.fixture.first.contains(&who));
                let one = |offer: &adjutant_league::state::Challenge| {
                    let number = offer.number;
                    let accept = adjutant_league::Command::Answer { challenge: number, accept: true };
                    let may = adjutant_league::decide(league, &By::Person(who.clone()), &accept, now, None).is_ok();
                    let args = Args::new().text("text", words.word("league-button-accept")).number("number", number);
                    let label = words.say("league-button-of", &args);
                    let button = || league_id::button(&label, PRIMARY, id.as_str(), Means::Accept, number);
                    let line = challenged(words, league, number, &offer.fixture);
                    Open { line, buttons: may.then(button).into_iter().collect(), is_liked: false }
                };
                offers.map(one).collect::<Vec<_>>()
            });
            match found.await {
                Ok(found) => open.extend(found),
                Err(fault) => tracing::warn!(%league, %fault, "a league could not be asked for its challenges"),
            }
        }
        open
    }

    /// Handles a button of a search.
    pub(in crate::discord) async fn find_pressed(&self, asked: &Interaction, press: &CustomId, is_own: bool) {
        if press.text.starts_with(FORM) {
            return self.open_find_form(asked, &press.text).await;
        }
        // On a public message the answer is a new one, which only the user sees.
        let is_in_time = if is_own { self.defer_update(asked).await } else { self.defer(asked).await };
        if !is_in_time {
            return;
        }
        let answer = match press.text.strip_prefix(TAKE) {
            Some(line) => self.find_taken(asked, press, line).await,
            None if matches!(press.text.as_str(), STOP | ERASE) => self.find_ended(asked, &press.text).await,
            None => self.find_shown(asked, String::new()).await,
        };
        self.answer(asked, answer).await;
    }

    /// Takes a seat, or signs up, and then ends the user's search.
    async fn find_taken(&self, asked: &Interaction, press: &CustomId, line: &str) -> Answer {
        let game = GameId::new(press.game.as_str());
        let order = CustomId { verb: Verb::Say, text: line.to_owned(), ..press.clone() };
        let done = self.pressed(asked, &game, order, Vec::new()).await;
        if !done.refused {
            let ended = self.search_changed(asked, |person| {
                (person.search, person.ended) = (None, None);
                None
            });
            if let Err(answer) = ended.await {
                return answer;
            }
            self.delivery.refresh(&game);
        }
        Answer { refused: done.refused, ..self.find_shown(asked, done.text).await }
    }

    /// Posts a message with a button in the channel. With a role, it is called there when a game is one short.
    async fn post_find(&self, asked: &Interaction, role: Option<&str>) -> Answer {
        let role: Option<u64> = role.and_then(|role| role.parse().ok());
        let may = asked.data["member"]["permissions"].as_str().and_then(|bits| bits.parse::<u64>().ok()).unwrap_or(0);
        if role.is_some() && may & (MANAGE_GUILD | MENTION_EVERYONE) == 0 {
            return Answer::no(asked.words.word("discord-find-no-role"));
        }
        let words = Words::new(asked.server);
        if let Some(role) = role {
            let (guild, language) = (asked.guild, asked.server.tag().to_owned());
            let place = CallPlace { channel: asked.channel, role, language, called: Vec::new() };
            let kept = with_store(self.game_host.store(), move |store| keep_call_place(store, guild, &place));
            if let Err(error) = kept.await {
                return denied(asked.voice(), &Denial::from(error));
            }
        }
        let body = json!({
            "content": words.word("discord-find-post"), "allowed_mentions": { "parse": [] },
            "components": public_rows(words),
            "nonce": nonce('f', &format!("post {}", asked.id)), "enforce_nonce": true,
        });
        match self.requests.post(asked.channel, &body, &[]).await {
            Ok(_) => Answer::of(asked.words.word("discord-find-posted")),
            Err(trouble) => Answer::no(trouble.to_string()),
        }
    }
}
