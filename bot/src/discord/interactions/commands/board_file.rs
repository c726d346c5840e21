//! The file of a league's own board in `/game new`.

use super::attachments::Unfetched;
use super::options::CommandOptions;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::Answer;
use crate::discord::registration::payload::BOARD;
use crate::games;
use crate::words::Args;
use adjutant_core::ruleset::LONGEST_BOARD;
use adjutant_events::RulesetId;

/// The largest file, in bytes.
const LARGEST: u64 = LONGEST_BOARD as u64;

impl Bot {
    /// The option of a new game with the board that was attached, if one was. Whether the game takes a board, and this one, its rules
    /// say when it is created.
    ///
    /// # Errors
    /// The answer to give: the file is too large, is no text, or did not come.
    pub(super) async fn board_of_new(
        &self,
        asked: &Interaction,
        filled: &CommandOptions,
        rules: Option<&RulesetId>,
    ) -> Result<Option<(String, String)>, Answer> {
        let Some(brought) = filled.file(BOARD) else { return Ok(None) };
        let args = || Args::new().text("file", brought.name.as_str());
        let bytes = self.fetcher.fetch(brought, LARGEST).await.map_err(|why| {
            tracing::warn!(interaction = asked.id, ?why, size = brought.size, "the file of a board was not fetched");
            let args = args().number("most", LARGEST >> 10).number("size", brought.size.div_ceil(1 << 10));
            Answer::no(asked.words.say(
                match why {
                    Unfetched::TooLarge => "discord-board-too-large",
                    Unfetched::Elsewhere | Unfetched::NotNow => "evidence-file-not-here",
                },
                &args,
            ))
        })?;
        let text =
            String::from_utf8(bytes).map_err(|_| Answer::no(asked.words.say("discord-board-no-text", &args())))?;
        let name = rules.and_then(|rules| games::games().current(rules)).and_then(|rules| rules.board_option());
        Ok(Some((name.unwrap_or(BOARD).to_owned(), text)))
    }
}
