//! Slash commands: those of the game as they were filled in, and the menu of a message.

use super::answer::{Answer, said};
use super::bot::{Asked, Bot};
use super::mention::{player, players};
use super::payload::{GAME, OWN, SPEAKER};
use super::spoken::{self, Spoken};
use crate::words::Args;
use adjutant_commands::definition::Group;
use adjutant_commands::{As, Found, Lexicon};
use adjutant_events::GameId;
use serenity::model::application::{CommandDataOption, CommandDataOptionValue, CommandInteraction, CommandType};

/// A command as it was filled in: its name, one word or two, and the options with what was put in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filled {
    /// All words of its name.
    pub name: String,
    /// Options, `(name, text)`.
    pub options: Vec<(String, String)>,
    /// The option that is being typed.
    pub focused: Option<String>,
}

impl Filled {
    /// What was filled in.
    pub fn of(command: &CommandInteraction) -> Self {
        let mut filled = Self { name: command.data.name.clone(), ..Self::default() };
        filled.take(&command.data.options);
        filled
    }

    fn take(&mut self, options: &[CommandDataOption]) {
        for option in options {
            let text = match &option.value {
                CommandDataOptionValue::SubCommand(under) | CommandDataOptionValue::SubCommandGroup(under) => {
                    self.name = format!("{} {}", self.name, option.name);
                    self.take(under);
                    continue;
                }
                CommandDataOptionValue::Autocomplete { value, .. } => {
                    self.focused = Some(option.name.clone());
                    value.clone()
                }
                CommandDataOptionValue::String(text) => text.clone(),
                CommandDataOptionValue::Integer(number) => number.to_string(),
                CommandDataOptionValue::Boolean(answer) => answer.to_string(),
                CommandDataOptionValue::User(user) => player(user.get()).to_string(),
                _ => continue,
            };
            self.options.push((option.name.clone(), text));
        }
    }

    /// What was put into an option.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.options.iter().find(|(known, _)| known == name).map(|(_, text)| text.as_str())
    }
}

/// For whom somebody says he speaks: `gm`, or the name of a power.
///
/// A name that is none is taken for none, and the referee says what is missing.
pub fn speaker(lexicon: &Lexicon, text: Option<&str>) -> Option<As> {
    let text = text?.trim();
    if matches!(text.to_lowercase().as_str(), "gm" | "審判") {
        return Some(As::Gm);
    }
    match lexicon.power(text) {
        Found::Found(seat) => Some(As::Seat(seat)),
        _ => None,
    }
}

impl Bot {
    /// Answers a slash command, or one of a message's menu.
    pub async fn command(&self, asked: Asked, command: CommandInteraction) {
        if command.data.kind == CommandType::Message {
            return self.message_as_orders(asked, &command).await;
        }
        let filled = Filled::of(&command);
        if filled.name == "orders" {
            return match self.game(&asked, filled.get(GAME)).await {
                Ok(game) => self.open_orders(&asked, &game, None).await,
                Err(answer) => self.reply(&asked, answer).await,
            };
        }
        self.defer(&asked).await;
        let answer = match spoken::find(&filled.name) {
            Some(spoken) => self.fill_in(&asked, spoken, filled).await,
            None if OWN.iter().any(|(name, _)| *name == filled.name) => self.own(&asked, &filled).await,
            // Commands that another version of the program registered.
            None => Answer::no(asked.words.word("discord-unknown-command")),
        };
        self.answer(&asked, answer).await;
    }

    async fn fill_in(&self, asked: &Asked, spoken: &'static Spoken, filled: Filled) -> Answer {
        let game = match self.game(asked, filled.get(GAME)).await {
            Ok(game) => game,
            // Help needs no game.
            Err(answer) if spoken.name != "help" => return answer,
            Err(_) => return super::own::help(asked, filled.get("command")),
        };
        if spoken.name == "map" {
            return self.map(asked, &game, &filled).await;
        }
        // Looking is free, and so is giving up a seat.
        if !spoken.is_of(Group::Views)
            && spoken.name != "leave"
            && let Some(answer) = self.not_admitted(asked, &game).await
        {
            return answer;
        }
        let (cause, asker, now) = (asked.cause(), asked.asker(None), (self.clock)());
        self.ask(asked, &game, move |session| {
            let mut asker = asker;
            let family = session.lexicon().family();
            let Some(definition) = spoken.of(family) else {
                let args = Args::new().text("command", spoken.name.as_str());
                return Answer::no(asker.words.say("discord-other-game", &args));
            };
            asker.speaker = speaker(session.lexicon(), filled.get(SPEAKER));
            let (who, speaks) = (asker.player.clone(), asker.speaker.clone());
            let slots: Vec<(String, String)> =
                filled.options.into_iter().filter(|(name, _)| name != GAME && name != SPEAKER).collect();
            let slots = spoken::filled_in(definition, slots);
            let slots: Vec<_> = slots.into_iter().map(|(name, text)| (name, players(&text))).collect();
            said(session, &asker, |session| session.fill_in(&cause, &who, speaks.as_ref(), (definition, &slots), now))
        })
        .await
    }

    /// Takes a message for orders.
    async fn message_as_orders(&self, asked: Asked, command: &CommandInteraction) {
        self.defer(&asked).await;
        let text = command.data.resolved.messages.values().next().map(|message| message.content.clone());
        let answer = match (self.game(&asked, None).await, text) {
            (Err(answer), _) => answer,
            (_, None) => Answer::no(asked.words.word("discord-no-text")),
            (_, Some(text)) if text.trim().is_empty() => Answer::no(asked.words.word("discord-no-text")),
            (Ok(game), Some(text)) => self.say(&asked, &game, None, unfenced(&text)).await,
        };
        self.answer(&asked, answer).await;
    }

    /// Says a line or a block of orders in a game.
    pub async fn say(&self, asked: &Asked, game: &GameId, speaker: Option<As>, text: String) -> Answer {
        if let Some(answer) = self.not_admitted(asked, game).await {
            return answer;
        }
        let (cause, asker, now) = (asked.cause(), asked.asker(speaker), (self.clock)());
        self.ask(asked, game, move |session| {
            let (who, speaks, text) = (asker.player.clone(), asker.speaker.clone(), players(&text));
            said(session, &asker, |session| session.say(&cause, &who, speaks.as_ref(), &text, now))
        })
        .await
    }
}

/// Orders without the marks of a block of code that they were written in.
fn unfenced(text: &str) -> String {
    text.lines().filter(|line| !line.trim_start().starts_with("```")).collect::<Vec<_>>().join("\n")
}
