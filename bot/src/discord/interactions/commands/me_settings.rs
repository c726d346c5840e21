//! `/me settings`: reminders, quiet hours, digest and language of the user, for all games.

use super::options::CommandOptions;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::{Answer, denied};
use crate::own_settings::{changed, shown};
use crate::words::{Language, Words};
use adjutant_commands::moderator::Denial;

impl Bot {
    /// Changes the settings of the user, if any are given, and shows them.
    pub(in crate::discord) async fn my_settings(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        let before = self.persons.settings(asked.user);
        let wanted = match changed(before.clone(), |option| filled.get(option), asked.words) {
            Ok(wanted) => wanted,
            Err(why) => return Answer::no(why),
        };
        if wanted != before {
            let kept = wanted.clone();
            if let Err(error) = self.persons.set(asked.user, move |settings| *settings = kept).await {
                return denied(asked.voice(), &Denial::from(error));
            }
        }
        // A new language is used at once.
        let words = Language::of_locale(&wanted.language).map_or(asked.words, |own| Words::new(own).with_stamps());
        Answer::of(shown(&wanted, words).join("\n"))
    }
}
