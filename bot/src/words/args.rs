//! Arguments of a message.

use fluent_bundle::{FluentArgs, FluentValue};

/// Arguments by name. A number stays a number, so that the message can choose singular or plural.
///
/// ```
/// use adjutant::words::{Args, Language, Words};
///
/// let words = Words::new(Language::En);
/// let args = |count: u32| Args::new().number("count", count).text("name", "knight").text("plural", "knights");
/// assert_eq!(words.say("units-counted", &args(1)), "1 knight");
/// assert_eq!(words.say("units-counted", &args(2)), "2 knights");
/// ```
#[derive(Debug, Default)]
pub struct Args(FluentArgs<'static>);

impl Args {
    /// No arguments.
    pub fn new() -> Self {
        Self::default()
    }

    /// With a number.
    pub fn number(mut self, name: &str, number: impl TryInto<u64>) -> Self {
        // Fluent counts with doubles; counts and sums of a board are far below their limits.
        let number = number.try_into().unwrap_or(u64::MAX);
        self.0.set(name.to_owned(), FluentValue::from(number));
        self
    }

    /// With a text.
    pub fn text(mut self, name: &str, text: impl Into<String>) -> Self {
        self.0.set(name.to_owned(), FluentValue::from(text.into()));
        self
    }

    pub(super) fn fluent(&self) -> &FluentArgs<'static> {
        &self.0
    }
}
