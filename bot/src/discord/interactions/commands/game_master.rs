//! Commands of game masters: make or remove a hall, and give an order in several games.

use super::options::CommandOptions;
use super::orders::said_line;
use crate::discord::channels::games::{GameChannel, GameChannels, Hall};
use crate::discord::interactions::channel::{Ground, Spot};
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::Answer;
use crate::discord::registration::payload::{CONFIRM, GAME, GAMES, HALL, ORDER};
use crate::words::Args;
use adjutant_commands::moderator::{Denial, Session};
use adjutant_commands::parse::{Context, parse_addressed};
use adjutant_commands::{As, Request};
use adjutant_core::Command;
use adjutant_core::command::{OfficeCommand, TableCommand};
use adjutant_events::GameId;

/// The words for all games of a server.
const EVERY: [&str; 4] = ["all", "*", "全部", "すべて"];
/// The most games for one order.
const MOST: usize = 25;
/// The longest part of a game's answer that is shown, in characters.
const BRIEFLY: usize = 140;

impl Bot {
    /// Makes or removes the hall of a game.
    pub(in crate::discord) async fn hall(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        let game = match self.game(asked, filled.get(GAME)).await {
            Ok(game) => game,
            Err(answer) => return answer,
        };
        if let Some(answer) = self.not_gm(asked, &game).await {
            return answer;
        }
        let Some(place) = self.places.of(&game) else { return Answer::no(asked.words.word("discord-no-game-here")) };
        let named = Args::new().text("game", game.as_str());
        let changed = match (filled.get(HALL), &place.hall) {
            (Some("make"), Some(_)) => return Answer::no(asked.words.say("discord-hall-there", &named)),
            (Some("make"), None) if place.is_anonymous() => {
                return Answer::no(asked.words.word("discord-hall-anonymous"));
            }
            (Some("make"), None) => {
                let hall = Hall { unsure: true, since: asked.id, ..Hall::default() };
                self.places.change(&game, |place| place.hall = Some(hall)).await
            }
            (_, None) => return Answer::no(asked.words.say("discord-hall-none", &named)),
            (_, Some(hall)) if filled.get(CONFIRM) != Some("yes") => {
                let threads = place.sides.len() + usize::from(place.channel.is_some());
                let args = named.number("threads", threads).number("roles", hall.roles.len());
                return Answer::no(asked.words.say("discord-hall-sure", &args));
            }
            (_, Some(_)) if self.is_of_a_hall(asked, &place) => {
                return Answer::no(asked.words.word("discord-hall-within"));
            }
            (_, Some(_)) => match Spot::of(asked, None) {
                Ok(spot) => self.places.change(&game, |place| out_of_hall(place, spot)).await,
                Err(answer) => return answer,
            },
        };
        if let Err(error) = changed {
            return crate::discord::interactions::response::denied(asked.voice(), &Denial::from(error));
        }
        self.delivery.refresh(&game);
        let key = if filled.get(HALL) == Some("make") { "discord-hall-made" } else { "discord-hall-left" };
        Answer::of(asked.words.say(key, &Args::new().text("game", game.as_str())))
    }

    /// Whether the interaction comes from a channel that would be removed.
    fn is_of_a_hall(&self, asked: &Interaction, place: &GameChannel) -> bool {
        let channel = asked.channel;
        let within = |part: u64| part == channel || Ground::of(asked) == Ground::Thread(part);
        let hall = place.hall.as_ref().is_some_and(|hall| within(hall.channel));
        hall || place.channel == Some(channel) || !self.places.beside(channel).is_empty()
    }

    /// Gives an order as game master in several games, in turn. Each game gets its own result.
    pub(in crate::discord) async fn in_all(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        let (text, named) = (filled.get(ORDER).unwrap_or_default(), filled.get(GAMES).unwrap_or_default());
        let here = self.places.in_guild(asked.guild);
        let every = EVERY.contains(&named.trim().to_lowercase().as_str());
        let wanted: Vec<&str> = named.split([',', '、']).map(str::trim).filter(|name| !name.is_empty()).collect();
        let unknown: Vec<&&str> = wanted.iter().filter(|name| !here.iter().any(|game| is(game, name))).collect();
        if !every && let Some(name) = unknown.first() {
            let args = Args::new().text("game", **name).text("nearest", String::new()).number("count", 0);
            return Answer::no(asked.words.say("discord-no-such-game", &args));
        }
        let mut lines = Vec::new();
        for game in here.into_iter().filter(|game| every || wanted.iter().any(|name| is(game, name))) {
            if self.places.of(&game).is_some_and(|place| place.archived) || self.not_gm(asked, &game).await.is_some() {
                if !every {
                    lines.push(format!("{game}: {}", asked.words.word("discord-only-gm")));
                }
                continue;
            }
            if lines.len() == MOST {
                lines.push(asked.words.say("discord-all-more", &Args::new().number("most", MOST)));
                break;
            }
            lines.push(format!("{game}: {}", self.briefly(asked, &game, text, every).await));
        }
        if lines.is_empty() {
            return Answer::no(asked.words.word("discord-all-none"));
        }
        Answer::of(lines.join("\n"))
    }

    async fn briefly(&self, asked: &Interaction, game: &GameId, text: &str, every: bool) -> String {
        let (invoker, text) =
            match (self.invoker(asked, game, Some(As::Gm)).await, self.people(asked, game, text).await) {
                (Ok(invoker), Ok(text)) => (invoker, text),
                (Err(answer), _) | (_, Err(answer)) => return answer.text,
            };
        let (cause, now) = (asked.cause(), asked.at((self.clock)()));
        let answer = self.ask(asked, game, move |session| {
            if every && is_final(session, &text) {
                return Answer::no(invoker.words.word("discord-all-named"));
            }
            said_line(session, &invoker, &cause, &text, now)
        });
        let answer = answer.await;
        let mark = if answer.refused { "✗" } else { "✓" };
        let line = answer.text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
        crate::discord::messages::action_rows::cut(&format!("{mark} {line}"), BRIEFLY)
    }

    /// Notes that a part of a hall may have been changed or deleted.
    pub(in crate::discord) async fn hall_disturbed(&self, part: u64) {
        for game in self.places.with_hall_of(part) {
            let noted = self.places.change(&game, |place| {
                if let Some(hall) = place.hall.as_mut().filter(|hall| !hall.leaving) {
                    hall.unsure = true;
                }
            });
            if let Err(error) = noted.await {
                tracing::error!(%game, %error, "a change of a hall was not noted");
            }
            self.delivery.refresh(&game);
        }
    }

    /// Rechecks all halls for changes that were missed.
    pub(in crate::discord) async fn halls_again(&self) {
        for game in self.places.with_halls().into_iter().filter(|game| self.places.works_for(game)) {
            let unsure = |place: &mut GameChannel| place.hall.iter_mut().for_each(|hall| hall.unsure = true);
            if let Err(error) = self.places.change(&game, unsure).await {
                tracing::error!(%game, %error, "a hall is not looked at");
            }
            self.delivery.refresh(&game);
        }
    }
}

/// Whether the order cannot be undone.
fn is_final(session: &Session, text: &str) -> bool {
    let context = Context { lexicon: session.lexicon(), seat: None, view: None };
    let read = parse_addressed(text, &context).map(|addressed| addressed.request);
    let Ok(Request::Act(Command::Table(command))) = read else { return false };
    matches!(
        command,
        TableCommand::Close { .. } | TableCommand::Rewind { .. } | TableCommand::Office(OfficeCommand::StandDown)
    )
}

fn is(game: &GameId, name: &str) -> bool {
    game.as_str().eq_ignore_ascii_case(name)
}

/// Moves the game here, to a new thread if possible, and has its hall removed.
fn out_of_hall(place: &mut GameChannel, spot: Spot) {
    GameChannels::leave_panel(place);
    // The old panel is deleted with its channel, so that it needs no link to the new place.
    place.left.clear();
    if let Some(hall) = &mut place.hall {
        hall.leaving = true;
    }
    place.goes_on_in(spot.parent);
    (place.channel, place.thread) = (spot.channel, spot.channel.is_none());
}
