//! `/game archive`: whether the user's finished games may be given away as open data.

use super::options::CommandOptions;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::{Answer, denied};
use crate::discord::messages::mention::player;
use crate::discord::registration::payload::AGREE;
use adjutant_commands::moderator::Denial;
use adjutant_commands::open_data;
use adjutant_commands::store::StoreError;

impl Bot {
    /// Notes or takes back the user's agreement, and says whether the user agrees.
    pub(in crate::discord) async fn open_data(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        let (person, now) = (player(asked.user), asked.at((self.clock)()));
        let store = self.game_host.store().clone();
        let agrees = filled.get(AGREE).map(|word| word == "yes");
        let noted = tokio::task::spawn_blocking(move || {
            match agrees {
                Some(true) => open_data::agree(store.as_ref(), &person, now)?,
                Some(false) => open_data::withdraw(store.as_ref(), &person)?,
                None => {}
            }
            Ok::<bool, StoreError>(open_data::agreed(store.as_ref())?.contains_key(&person))
        });
        let closing = |_| Err(StoreError::Stopped { reason: "the program is closing".to_owned() });
        match noted.await.unwrap_or_else(closing) {
            Ok(true) => Answer::of(asked.words.word("discord-archive-agreed")),
            Ok(false) => Answer::of(asked.words.word("discord-archive-not-agreed")),
            Err(error) => denied(asked.voice(), &Denial::from(error)),
        }
    }
}
