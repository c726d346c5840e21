//! Short constructors for the options of the bot's own commands.

/// The option for the game that is meant.
pub const GAME: &str = "game";
/// The option for the ruleset of a new game; the options of the games follow it.
pub(in crate::discord) const RULES: &str = "rules";

/// An option of a command of the bot.
#[derive(Clone, Copy, Debug)]
pub struct BotOption {
    pub(in crate::discord) name: &'static str,
    pub(in crate::discord) needed: bool,
    pub(in crate::discord) kind: BotOptionKind,
}

/// The type of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) enum BotOptionKind {
    /// A name.
    Text,
    /// A text that may be longer than a name.
    Line,
    /// A text with autocomplete.
    Suggested,
    Number,
    User,
    Role,
    Choice,
    File,
    Game,
}

impl BotOption {
    pub(in crate::discord) const fn of(name: &'static str, kind: BotOptionKind) -> Self {
        Self { name, needed: false, kind }
    }

    pub(in crate::discord) const fn line(name: &'static str) -> Self {
        Self::of(name, BotOptionKind::Line)
    }

    pub(in crate::discord) const fn suggested(name: &'static str) -> Self {
        Self::of(name, BotOptionKind::Suggested)
    }

    pub(in crate::discord) const fn number(name: &'static str) -> Self {
        Self::of(name, BotOptionKind::Number)
    }

    pub(in crate::discord) const fn user(name: &'static str) -> Self {
        Self::of(name, BotOptionKind::User)
    }

    pub(in crate::discord) const fn role(name: &'static str) -> Self {
        Self::of(name, BotOptionKind::Role)
    }

    pub(in crate::discord) const fn text(name: &'static str) -> Self {
        Self::of(name, BotOptionKind::Text)
    }

    pub(in crate::discord) const fn choice(name: &'static str) -> Self {
        Self::of(name, BotOptionKind::Choice)
    }

    pub(in crate::discord) const fn game() -> Self {
        Self::of(GAME, BotOptionKind::Game)
    }

    pub(in crate::discord) const fn needed(mut self) -> Self {
        self.needed = true;
        self
    }
}
