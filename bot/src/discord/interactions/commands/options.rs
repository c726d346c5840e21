//! The options of a slash command.

use super::attachments::Brought;
use crate::discord::messages::mention::player;
use crate::discord::registration::league_options::of_league;
use adjutant_commands::{As, Found, Lexicon};
use serenity::model::application::{
    CommandDataOption, CommandDataOptionValue, CommandDataResolved, CommandInteraction,
};

/// The name and the options of a slash command.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CommandOptions {
    /// The full name, with subcommand.
    pub name: String,
    /// Options, `(name, text)`.
    pub options: Vec<(String, String)>,
    /// The option that is being typed (autocomplete).
    pub focused: Option<String>,
    /// Attachments, `(name of the option, file)`.
    pub files: Vec<(String, Brought)>,
}

impl CommandOptions {
    /// Reads a command's options.
    pub fn of(command: &CommandInteraction) -> Self {
        let mut filled = Self { name: command.data.name.clone(), ..Self::default() };
        filled.take(&command.data.options, &command.data.resolved);
        if let Some(name) = of_league(&filled.name) {
            filled.name = name;
        }
        filled
    }

    fn take(&mut self, options: &[CommandDataOption], resolved: &CommandDataResolved) {
        for option in options {
            let text = match &option.value {
                CommandDataOptionValue::SubCommand(under) | CommandDataOptionValue::SubCommandGroup(under) => {
                    self.name = format!("{} {}", self.name, option.name);
                    self.take(under, resolved);
                    continue;
                }
                CommandDataOptionValue::Autocomplete { value, .. } => {
                    self.focused = Some(option.name.clone());
                    value.clone()
                }
                CommandDataOptionValue::String(text) => text.clone(),
                CommandDataOptionValue::Integer(number) => number.to_string(),
                CommandDataOptionValue::Boolean(answer) => answer.to_string(),
                CommandDataOptionValue::Attachment(file) => {
                    if let Some(file) = resolved.attachments.get(file) {
                        let (name, url) = (file.filename.clone(), file.url.clone());
                        self.files.push((option.name.clone(), Brought { name, url, size: file.size.into() }));
                    }
                    continue;
                }
                CommandDataOptionValue::User(user) => player(user.get()).to_string(),
                CommandDataOptionValue::Role(role) => role.get().to_string(),
                _ => continue,
            };
            self.options.push((option.name.clone(), text));
        }
    }

    /// The value of an option.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.options.iter().find(|(known, _)| known == name).map(|(_, text)| text.as_str())
    }

    /// The attachment of an option.
    pub fn file(&self, name: &str) -> Option<&Brought> {
        self.files.iter().find(|(known, _)| known == name).map(|(_, file)| file)
    }
}

/// The role that the user wants to speak as: `gm`, or the name of a power.
///
/// An unknown name counts as none; the referee then says what is missing.
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
