//! Messages that an edition changes: an attribute of the message, named after the ruleset. Other messages are those of
//! the game.

use super::{Args, Voice};

impl Voice<'_> {
    /// A message in the words of this board's edition.
    pub fn here(&self, key: &str, args: &Args) -> String {
        self.otherwise(key, self.names.edition(), args).unwrap_or_else(|| self.words.say(key, args))
    }

    /// An attribute of a message in the words of this board's edition: `type-EDITION`, else `type`.
    pub fn attribute(&self, key: &str, attribute: &str, args: &Args) -> Option<String> {
        let own = format!("{attribute}-{}", self.names.edition());
        self.otherwise(key, &own, args).or_else(|| self.words.attribute(key, attribute, args))
    }

    fn otherwise(&self, key: &str, attribute: &str, args: &Args) -> Option<String> {
        let named = !self.names.edition().is_empty();
        named.then(|| self.words.attribute(key, attribute, args)).flatten()
    }
}
