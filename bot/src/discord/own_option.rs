//! The options of the bot's own commands, said in short.

/// The option that says which game is meant.
pub const GAME: &str = "game";
/// The option that says which game is made; the options of the games stand behind it.
pub(super) const RULES: &str = "rules";

/// An option of a command of the bot's own.
#[derive(Clone, Copy, Debug)]
pub struct Own {
    pub(super) name: &'static str,
    pub(super) needed: bool,
    pub(super) kind: OwnKind,
}

/// What an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OwnKind {
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

impl Own {
    pub(super) const fn of(name: &'static str, kind: OwnKind) -> Self {
        Self { name, needed: false, kind }
    }

    pub(super) const fn line(name: &'static str) -> Self {
        Self::of(name, OwnKind::Line)
    }

    pub(super) const fn suggested(name: &'static str) -> Self {
        Self::of(name, OwnKind::Suggested)
    }

    pub(super) const fn number(name: &'static str) -> Self {
        Self::of(name, OwnKind::Number)
    }

    pub(super) const fn user(name: &'static str) -> Self {
        Self::of(name, OwnKind::User)
    }

    pub(super) const fn text(name: &'static str) -> Self {
        Self::of(name, OwnKind::Text)
    }

    pub(super) const fn choice(name: &'static str) -> Self {
        Self::of(name, OwnKind::Choice)
    }

    pub(super) const fn game() -> Self {
        Self::of(GAME, OwnKind::Game)
    }

    pub(super) const fn needed(mut self) -> Self {
        self.needed = true;
        self
    }
}
