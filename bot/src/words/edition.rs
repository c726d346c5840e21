//! What an edition of a family of games says otherwise: an attribute of the message, called by the word of its ruleset.
//! What it does not say otherwise it says as its family does.

use super::{Args, Voice};

impl Voice<'_> {
    /// A message as the edition on this board says it.
    pub fn here(&self, key: &str, args: &Args) -> String {
        self.otherwise(key, self.names.edition(), args).unwrap_or_else(|| self.words.say(key, args))
    }

    /// An attribute of a message as the edition on this board says it: `type-EDITION`, else `type`.
    pub fn attribute(&self, key: &str, attribute: &str, args: &Args) -> Option<String> {
        let own = format!("{attribute}-{}", self.names.edition());
        self.otherwise(key, &own, args).or_else(|| self.words.attribute(key, attribute, args))
    }

    fn otherwise(&self, key: &str, attribute: &str, args: &Args) -> Option<String> {
        let named = !self.names.edition().is_empty();
        named.then(|| self.words.attribute(key, attribute, args)).flatten()
    }
}
