//! `/me`: what the user owes in all games on all servers, with links; and being away in all of them.
//!
//! It is answered on every server and in direct messages, and only to the user.

use super::board_link::OnDiscord;
use super::my_board::leading;
use super::options::CommandOptions;
use super::orders::said_line;
use crate::discord::channels::games::GameChannel;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::{Answer, Invoker};
use crate::discord::messages::action_rows::cut;
use crate::discord::messages::mention::{instant, player};
use crate::discord::registration::me_options::{DAYS, SETTINGS};
use crate::people::People as _;
use crate::turns::{self, Turn};
use crate::words::{Args, Words};
use adjutant_commands::moderator::Session;
use adjutant_core::table::Status;
use adjutant_events::{GameId, PlayerId};

/// The longest part of a game's answer that is shown, in characters.
const BRIEFLY: usize = 140;

impl Bot {
    /// Executes a command of `/me`.
    pub(in crate::discord) async fn me(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        match filled.name.as_str() {
            "me turns" => self.my_turns(asked).await,
            SETTINGS => self.my_settings(asked, filled).await,
            "me away" => {
                let hours = filled.get(DAYS).and_then(|days| days.parse::<u32>().ok()).unwrap_or_default();
                self.in_my_games(asked, &format!("vacation {} hours", hours.saturating_mul(24))).await
            }
            "me back" => self.in_my_games(asked, "back").await,
            "me standing" => self.my_standing(asked, filled).await,
            "me data" => self.my_data(asked).await,
            "me erase" => self.erase_me(asked, filled).await,
            _ => Answer::no(asked.words.word("discord-unknown-command")),
        }
    }

    async fn my_turns(&self, asked: &Interaction) -> Answer {
        let turns = self.turns_of(asked.user, asked.words).await;
        let owed = self.owed(&turns, asked.words);
        let answer = if owed.is_empty() {
            Answer::of(asked.words.say("me-nothing", &Args::new().number("games", turns.len())))
        } else {
            Answer::of(owed.join("\n"))
        };
        let link = self.pages.as_ref().and_then(|pages| pages.link_of_turns(asked.user, asked.at((self.clock)())));
        match link {
            Some(link) => leading(answer, &asked.words.word("discord-button-turns"), &link),
            None => answer,
        }
    }

    /// The games in which a user takes part and that are not over, with the user's player in each.
    pub(in crate::discord) async fn own_games(&self, user: u64) -> Vec<(GameId, PlayerId)> {
        let mut own = Vec::new();
        for (game, known_as) in OnDiscord(self.places.clone()).games_of(&player(user)) {
            let goes_on = |place: &GameChannel| !place.over && !place.archived;
            let Some(known_as) = known_as.filter(|_| self.places.of(&game).is_some_and(|place| goes_on(&place))) else {
                continue;
            };
            if self.people.has(&self.game_host, &game, &known_as).await {
                own.push((game, known_as));
            }
        }
        own
    }

    /// What a user owes in each game that is not over, most urgent first.
    pub(in crate::discord) async fn turns_of(&self, user: u64, words: Words) -> Vec<Turn> {
        let games = self.own_games(user).await.into_iter().map(|(game, player)| (game, Some(player))).collect();
        let read = move |session: &Session, player: Option<PlayerId>| Turn::of(session, &player?, words);
        let mut turns = turns::of_games(&self.game_host, &self.people, games, read).await;
        turns.retain(|turn| !turn.is_over);
        turns
    }

    /// The lines about what is owed; empty = nothing is.
    pub(in crate::discord) fn owed(&self, turns: &[Turn], words: Words) -> Vec<String> {
        let owed: Vec<&Turn> = turns.iter().filter(|turn| turn.is_owed()).collect();
        if owed.is_empty() {
            return Vec::new();
        }
        let mut lines = vec![words.say("me-owed", &Args::new().number("count", owed.len()))];
        for turn in owed {
            let place = self.linked(&turn.game, &turn.title);
            match &turn.asked {
                Some((seat, task)) => {
                    let args = Args::new().text("place", place).text("seat", seat.as_str()).text("task", task.as_str());
                    lines.push(words.say("me-turn", &args));
                    let (key, at) = match turn.until {
                        Some((at, true)) => ("me-late", at),
                        Some((at, false)) => ("me-until", at),
                        None => ("me-since", turn.since),
                    };
                    let args = Args::new().text("at", instant(at, 'F')).text("left", instant(at, 'R'));
                    lines.push(words.say(key, &args));
                }
                None => lines.push(words.say("me-game", &Args::new().text("place", place))),
            }
            lines.extend(turn.requests.iter().map(|request| format!("-# {request}")));
        }
        lines
    }

    /// The name of a game with a link to its channel, which works from every server.
    pub(in crate::discord) fn linked(&self, game: &GameId, title: &str) -> String {
        self.places.of(game).map_or_else(|| title.to_owned(), |place| format!("[{title}](<{}>)", place.link()))
    }

    /// Gives an order in every game in which the user holds a seat. Each game gets its own result. If another daemon works
    /// for a game, the user is told where to give the order: only that daemon may write there.
    async fn in_my_games(&self, asked: &Interaction, text: &str) -> Answer {
        let mut lines = Vec::new();
        for (game, known_as) in self.own_games(asked.user).await {
            let invoker = Invoker { player: known_as, speaker: None, words: asked.words };
            let (cause, now) = (asked.cause(), asked.at((self.clock)()));
            let (is_ours, order) = (self.places.works_for(&game), text.to_owned());
            let said = self.game_host.ask(&game, move |session| {
                let table = &session.game().table;
                let is_over = matches!(table.status, Status::Over(_));
                let plays = !is_over && table.seats_of(&invoker.player).next().is_some();
                plays.then(|| is_ours.then(|| said_line(session, &invoker, &cause, &order, now)))
            });
            let answer = match said.await {
                Ok(Some(Some(answer))) => answer,
                Ok(Some(None)) => {
                    let args = Args::new().text("place", self.linked(&game, game.as_str())).text("order", text);
                    lines.push(asked.words.say("me-elsewhere", &args));
                    continue;
                }
                Ok(None) => continue,
                Err(fault) => Answer::no(fault.to_string()),
            };
            let mark = if answer.refused { "✗" } else { "✓" };
            let told = answer.text.split_whitespace().collect::<Vec<_>>().join(" ");
            lines.push(cut(&format!("{game}: {mark} {told}"), BRIEFLY));
        }
        if lines.is_empty() {
            return Answer::no(asked.words.word("me-no-seat"));
        }
        Answer::of(lines.join("\n"))
    }
}
