//! The games of a server in a list, and a reminder to the players who must act.
//!
//! Most urgent first: games whose deadline has passed, then by next deadline, then by last event.

use super::my_board::leading;
use super::options::CommandOptions;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::Answer;
use crate::discord::messages::mention::{instant, mention, user};
use crate::discord::messages::nonce::nonce;
use crate::discord::registration::payload::GAME;
use crate::text::{Page, Paint};
use crate::words::{Args, Language, Words};
use adjutant_commands::moderator::Session;
use adjutant_core::table::Status;
use adjutant_core::{Viewer, view};
use adjutant_events::{PlayerId, Timestamp};
use serde_json::json;

/// The minimum time between two reminders in a game, in milliseconds.
const BETWEEN_CALLS: i64 = 60 * 60_000;

/// A game's entry in the list.
struct Glance {
    moment: String,
    awaited: Vec<PlayerId>,
    /// The time of the last event.
    since: Timestamp,
    /// The next deadline, and whether it has passed.
    until: Option<(Timestamp, bool)>,
    votes: usize,
    is_over: bool,
}

impl Glance {
    fn of(session: &Session, words: Words) -> Self {
        let game = session.game();
        let page = Page::new(words, session.lexicon().board(), Paint::None);
        let seen = view(game, &Viewer::Spectator);
        let mut awaited: Vec<PlayerId> = Vec::new();
        for (seat, _) in session.owed() {
            let player = game.table.seat(&seat).and_then(|seat| seat.player.clone());
            awaited.extend(player.filter(|player| !awaited.contains(player)));
        }
        let until = game.clock.running().map(|wait| (wait.at, wait.missed)).min();
        Self {
            moment: format!("{} {}", page.moment(&seen), page.status(&seen.table.status)),
            awaited,
            since: game.time,
            until,
            votes: game.council.open().count(),
            is_over: matches!(game.table.status, Status::Over(_)),
        }
    }

    fn urgency(&self) -> (u8, i64) {
        match self.until {
            Some((at, true)) => (0, at.0),
            Some((at, false)) => (1, at.0),
            None if !self.awaited.is_empty() => (2, self.since.0),
            None if !self.is_over => (3, self.since.0),
            None => (4, self.since.0),
        }
    }

    fn line(&self, words: Words, place: String) -> String {
        let args = Args::new().text("place", place).text("moment", self.moment.as_str());
        let mut told = vec![words.say("discord-game-line", &args)];
        if !self.awaited.is_empty() {
            let who: Vec<String> = self.awaited.iter().map(mention).collect();
            let args = Args::new().text("who", who.join(" ")).text("since", instant(self.since, 'R'));
            told.push(words.say("discord-game-waits", &args));
        }
        if let Some((at, missed)) = self.until {
            let key = if missed { "discord-game-late" } else { "discord-game-until" };
            told.push(words.say(key, &Args::new().text("at", instant(at, 'R'))));
        }
        if self.votes > 0 {
            told.push(words.say("overview-votes", &Args::new().number("count", self.votes)));
        }
        told.join(&words.word("overview-gap"))
    }
}

impl Bot {
    /// Lists the games of a server.
    pub(in crate::discord) async fn overview(&self, asked: &Interaction) -> Answer {
        let mut lines = Vec::new();
        for game in self.places.in_guild(asked.guild) {
            let Some(place) = self.places.of(&game) else { continue };
            let words = asked.words;
            let Ok(glance) = self.game_host.ask(&game, move |session| Glance::of(session, words)).await else {
                continue;
            };
            let link = place.channel.map_or_else(String::new, |channel| format!("<#{channel}>"));
            lines.push((glance.urgency(), glance.line(words, link)));
        }
        lines.sort();
        let answer = if lines.is_empty() {
            Answer::of(asked.words.word("discord-no-games"))
        } else {
            Answer::of(lines.into_iter().map(|(_, line)| line).collect::<Vec<_>>().join("\n"))
        };
        // The link leads to all games of the user, also on other servers.
        let link = self.pages.as_ref().and_then(|pages| pages.link_of_turns(asked.user, asked.at((self.clock)())));
        match link {
            Some(link) => leading(answer, &asked.words.word("discord-button-turns"), &link),
            None => answer,
        }
    }

    /// Reminds the players who must act. Only a game master may, once an hour.
    pub(in crate::discord) async fn remind(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        let game = match self.game(asked, filled.get(GAME)).await {
            Ok(game) => game,
            Err(answer) => return answer,
        };
        let Some((place, channel)) = self.places.of(&game).and_then(|place| Some((place.clone(), place.channel?)))
        else {
            return Answer::no(asked.words.word("discord-no-game-here"));
        };
        let (who, now) = (self.onlooker(asked, &game, None).player, (self.clock)());
        let words = Words::new(Language::of_locale(&place.language).unwrap_or_default());
        let calls = self.game_host.ask(&game, move |session| {
            session.game().table.is_gm(&who).then(|| (session.game().seq, calls(session, words)))
        });
        let (seq, calls) = match calls.await {
            Ok(Some(calls)) => calls,
            Ok(None) => return Answer::no(asked.words.word("discord-remind-only-gm")),
            Err(fault) => return Answer::no(fault.to_string()),
        };
        if calls.is_empty() {
            return Answer::of(asked.words.word("discord-remind-nobody"));
        }
        if now.0 < place.reminded + BETWEEN_CALLS {
            let args = Args::new().text("at", instant(Timestamp(place.reminded + BETWEEN_CALLS), 'R'));
            return Answer::no(asked.words.say("discord-remind-again", &args));
        }
        // Noted before sending: a missing reminder can be repeated, a second one would annoy.
        if let Err(error) = self.places.change(&game, |place| place.reminded = now.0).await {
            return Answer::no(error.to_string());
        }
        let text = calls.iter().map(|(text, _)| text.as_str()).collect::<Vec<_>>().join("\n");
        let users: Vec<String> = calls.iter().filter_map(|(_, player)| user(player)).map(|id| id.to_string()).collect();
        let body = json!({
            "content": text, "allowed_mentions": { "parse": [], "users": users },
            "nonce": nonce('r', &format!("{channel} {seq} {}", now.0)), "enforce_nonce": true,
        });
        // Anonymous players are reminded by direct message.
        let masked = calls.iter().filter(|(_, player)| user(player).is_none());
        for (line, user) in masked.filter_map(|(line, player)| Some((line, place.behind(player)?))) {
            self.delivery.carry(&game, user, line, &format!("remind {} {user} {game}", now.0)).await;
        }
        match self.requests.post(channel, &body, &[]).await {
            Ok(_) => Answer::of(asked.words.say("discord-reminded", &Args::new().number("count", calls.len()))),
            Err(trouble) => Answer::no(trouble.to_string()),
        }
    }
}

/// The reminders: one for each player and prompt.
fn calls(session: &Session, words: Words) -> Vec<(String, PlayerId)> {
    let voice = words.with(session.lexicon().board());
    let game = session.game();
    let told = session.owed().into_iter().filter_map(|(seat, prompt)| {
        let player = game.table.seat(&seat)?.player.clone()?;
        let args = Args::new()
            .text("who", mention(&player))
            .text("seat", voice.seat(&seat))
            .text("task", voice.prompt(&prompt).task);
        let text = match game.clock.wait_of(&seat) {
            Some(wait) => words.say("discord-owes-until", &args.text("at", instant(wait.at, 'R'))),
            None => words.say("discord-owes", &args.text("since", instant(game.time, 'R'))),
        };
        Some((text, player))
    });
    told.collect()
}
