//! Findings of the doctor: each possible fault has its own sentence and its own remedy.

use crate::words::{Args, NoBoard, Words};

/// One check and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The catalogue's key: `doctor-token`.
    pub key: &'static str,
    /// Its subject: a file or a channel.
    pub about: String,
    /// The fault; none = no fault.
    pub wrong: Option<Wrong>,
}

/// A fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The catalogue's key; its attribute `mend` is the remedy.
    pub key: &'static str,
    details: Vec<(&'static str, Detail)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Detail {
    /// Shown unchanged.
    Text(String),
    Number(u64),
    /// Keys of the catalogue, listed in the reader's language.
    Named(Vec<&'static str>),
}

impl Finding {
    /// A check without a fault.
    pub(in crate::discord) fn well(key: &'static str, about: impl Into<String>) -> Self {
        Self { key, about: about.into(), wrong: None }
    }

    /// A check with a fault.
    pub(in crate::discord) fn ill(key: &'static str, about: impl Into<String>, wrong: Wrong) -> Self {
        Self { key, about: about.into(), wrong: Some(wrong) }
    }

    /// The finding in words, with the remedy.
    pub fn worded(&self, words: Words) -> String {
        let title = words.say(self.key, &Args::new().text("about", self.about.as_str()));
        let Some(wrong) = &self.wrong else {
            return words.say("doctor-well", &Args::new().text("what", title));
        };
        let said = words.say(wrong.key, &wrong.args(words, &self.about));
        let mend = words.attribute(wrong.key, "mend", &wrong.args(words, &self.about)).unwrap_or_default();
        words.say("doctor-ill", &Args::new().text("what", title).text("wrong", said).text("mend", mend))
    }
}

impl Wrong {
    pub(in crate::discord) fn new(key: &'static str) -> Self {
        Self { key, details: Vec::new() }
    }

    /// Adds a text: a system's message, a name or a path.
    #[allow(clippy::needless_pass_by_value)] // whatever can be shown is taken as it comes, and read once
    pub(in crate::discord) fn text(mut self, name: &'static str, text: impl ToString) -> Self {
        self.details.push((name, Detail::Text(text.to_string())));
        self
    }

    /// Adds a number.
    pub(in crate::discord) fn number(mut self, name: &'static str, number: u64) -> Self {
        self.details.push((name, Detail::Number(number)));
        self
    }

    /// Adds a list of things that the catalogue names.
    pub(in crate::discord) fn named(mut self, name: &'static str, keys: Vec<&'static str>) -> Self {
        self.details.push((name, Detail::Named(keys)));
        self
    }

    fn args(&self, words: Words, about: &str) -> Args {
        self.details.iter().fold(Args::new().text("about", about), |args, (name, detail)| match detail {
            Detail::Text(text) => args.text(name, text.as_str()),
            Detail::Number(number) => args.number(name, *number),
            Detail::Named(keys) => {
                let names: Vec<String> = keys.iter().map(|key| words.word(key)).collect();
                args.text(name, words.with(&NoBoard).join(&names))
            }
        })
    }
}
