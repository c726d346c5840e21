//! The options of the bot's own commands, said in short.

/// The option that says which game is meant.
pub const GAME: &str = "game";
/// The option that says which game is made; the options of the games stand behind it.
pub(in crate::discord) const RULES: &str = "rules";

/// An option of a command of the bot's own.
#[derive(Clone, Copy, Debug)]
pub struct BotOption {
    pub(in crate::discord) name: &'static str,
    pub(in crate::discord) needed: bool,
    pub(in crate::discord) kind: BotOptionKind,
}

/// What an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) enum BotOptionKind {
    /// A name.
    Text,
    /// Any text, longer than a name.
    Line,
    /// A text with suggestions.
    Suggested,
    Number,
    User,
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
