//! Slash commands of the game, and the command in a message's menu.

use super::options::{CommandOptions, speaker};
use super::orders::{said, said_line};
use super::reliability::LIST;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::Answer;
use crate::discord::registration::command_names;
use crate::discord::registration::command_names::Spoken;
use crate::discord::registration::payload::{GAME, OWN, SPEAKER, japanese_option};
use crate::words::{Args, Language};
use adjutant_commands::definition::Group;
use adjutant_commands::{As, Definition};
use adjutant_events::GameId;
use serenity::model::application::{CommandInteraction, CommandType};

/// The command that shows the board.
const BOARD: &str = "board";

impl Bot {
    /// Executes a slash command or a message command.
    pub async fn command(&self, asked: Interaction, command: CommandInteraction) {
        if command.data.kind == CommandType::Message {
            return self.message_as_orders(asked, &command).await;
        }
        let filled = CommandOptions::of(&command);
        if filled.name == "orders" {
            return match self.game(&asked, filled.get(GAME)).await {
                Ok(game) => self.open_orders(&asked, &game, None, false).await,
                Err(answer) => self.reply(&asked, answer).await,
            };
        }
        if filled.name == "game new" && filled.get("name").is_none() {
            return self.ask_for_new(&asked, &filled).await;
        }
        if !self.defer(&asked).await {
            return;
        }
        let answer = match command_names::find(&filled.name) {
            Some(spoken) if spoken.name == LIST => {
                let game = self.game(&asked, filled.get(GAME)).await;
                let answer = self.fill_in(&asked, spoken, filled).await;
                match game {
                    Ok(game) => self.with_reliability(&asked, &game, answer).await,
                    Err(_) => answer,
                }
            }
            Some(spoken) => self.fill_in(&asked, spoken, filled).await,
            None if filled.name.starts_with("league ") => self.league(&asked, &filled).await,
            None if OWN.iter().any(|(name, _)| *name == filled.name) => self.own(&asked, &filled).await,
            // Commands that another version of the program registered.
            None => Answer::no(asked.words.word("discord-unknown-command")),
        };
        self.answer(&asked, answer).await;
    }

    async fn fill_in(&self, asked: &Interaction, spoken: &'static Spoken, filled: CommandOptions) -> Answer {
        let game = match self.game(asked, filled.get(GAME)).await {
            Ok(game) => game,
            // Help works outside a game.
            Err(answer) if spoken.name != "help" => return answer,
            Err(_) => {
                return match filled.get("command") {
                    Some(command) => super::bot::help(asked, command),
                    None => self.help(asked),
                };
            }
        };
        if spoken.name == "map" {
            return self.map(asked, &game, &filled).await;
        }
        // Viewing needs no seat, and neither does leaving.
        if !spoken.is_of(Group::Views)
            && spoken.name != "leave"
            && let Some(answer) = self.not_admitted(asked, &game).await
        {
            return answer;
        }
        let invoker = match self.invoker(asked, &game, None).await {
            Ok(invoker) => invoker,
            Err(answer) => return answer,
        };
        let mut filled = filled;
        for (_, text) in &mut filled.options {
            *text = match self.people(asked, &game, text).await {
                Ok(text) => text,
                Err(answer) => return answer,
            };
        }
        let (cause, now) = (asked.cause(), asked.at((self.clock)()));
        let reader = invoker.clone();
        let answer = self.ask(asked, &game, move |session| {
            let mut invoker = invoker;
            let Some(definition) = spoken.of(session.lexicon().grammar().family().name()) else {
                let args = Args::new().text("command", spoken.name.as_str());
                return Answer::no(invoker.words.say("discord-other-game", &args));
            };
            invoker.speaker = speaker(session.lexicon(), filled.get(SPEAKER));
            let (who, speaks) = (invoker.player.clone(), invoker.speaker.clone());
            let slots: Vec<(String, String)> =
                filled.options.into_iter().filter(|(name, _)| name != GAME && name != SPEAKER).collect();
            if let Some((option, _)) = slots.iter().find(|(name, _)| !takes(definition, name)) {
                let option = match invoker.words.language() {
                    Language::En => option.clone(),
                    Language::Ja => japanese_option(option),
                };
                let args = Args::new().text("command", spoken.name.as_str()).text("option", option);
                return Answer::no(invoker.words.say("discord-other-option", &args));
            }
            let slots = command_names::filled_in(definition, slots);
            said(session, &invoker, |session| session.fill_in(&cause, &who, speaks.as_ref(), (definition, &slots), now))
        });
        let answer = answer.await;
        if spoken.name == BOARD { self.with_page(answer, asked, &game, &reader).await } else { answer }
    }

    /// Reads a message as orders.
    async fn message_as_orders(&self, asked: Interaction, command: &CommandInteraction) {
        if !self.defer(&asked).await {
            return;
        }
        let text = command.data.resolved.messages.values().next().map(|message| message.content.clone());
        let answer = match (self.game(&asked, None).await, text) {
            (Err(answer), _) => answer,
            (_, None) => Answer::no(asked.words.word("discord-no-text")),
            (_, Some(text)) if text.trim().is_empty() => Answer::no(asked.words.word("discord-no-text")),
            (Ok(game), Some(text)) => {
                let text = unfenced(&text);
                let answer = self.say(&asked, &game, None, text.clone()).await;
                self.correctable(&asked, &game, None, text, answer)
            }
        };
        self.answer(&asked, answer).await;
    }

    /// Executes a line or a block of orders in a game.
    pub async fn say(&self, asked: &Interaction, game: &GameId, speaker: Option<As>, text: String) -> Answer {
        if let Some(answer) = self.not_admitted(asked, game).await {
            return answer;
        }
        let (invoker, text) = match (self.invoker(asked, game, speaker).await, self.people(asked, game, &text).await) {
            (Ok(invoker), Ok(text)) => (invoker, text),
            (Err(answer), _) | (_, Err(answer)) => return answer,
        };
        let (cause, now) = (asked.cause(), asked.at((self.clock)()));
        self.ask(asked, game, move |session| said_line(session, &invoker, &cause, &text, now)).await
    }
}

/// Whether the played game's command has this option. Discord shows the options of all games.
fn takes(definition: &'static Definition, option: &str) -> bool {
    command_names::slots(definition).iter().any(|slot| slot.name == option)
}

/// Removes the Markdown code fences around orders.
fn unfenced(text: &str) -> String {
    text.lines().filter(|line| !line.trim_start().starts_with("```")).collect::<Vec<_>>().join("\n")
}
