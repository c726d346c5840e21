//! The board's words in case files: exact names only, in either language, with the spellings the board lists.
//!
//! A case is a record: unlike at the table nothing is guessed or completed here.

use adjutant_game_axis::board::{Board, Kind, Name, Phase, Power, Space};

/// The names of one board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Words<'a> {
    /// The board.
    pub board: &'a Board,
}

impl<'a> Words<'a> {
    /// The names of this board.
    pub(super) fn new(board: &'a Board) -> Self {
        Self { board }
    }

    /// The space of this name.
    ///
    /// # Errors
    /// There is none.
    pub(super) fn space(self, word: &str) -> Result<Space, String> {
        self.board
            .all_spaces()
            .find(|space| {
                let def = self.board.def(*space);
                is_named(word, &def.name, def.id.as_str())
            })
            .ok_or_else(|| format!("there is no space `{}` on this board", word.trim()))
    }

    /// The power of this name.
    ///
    /// # Errors
    /// There is none.
    pub(super) fn power(self, word: &str) -> Result<Power, String> {
        self.board
            .all_powers()
            .find(|power| {
                let def = self.board.power_def(*power);
                is_named(word, &def.name, def.id.as_str())
            })
            .ok_or_else(|| format!("there is no power `{}` in this game", word.trim()))
    }

    /// The kind of unit of this name.
    ///
    /// # Errors
    /// There is none.
    pub(super) fn kind(self, word: &str) -> Result<Kind, String> {
        self.board
            .all_kinds()
            .find(|kind| {
                let def = self.board.kind_def(*kind);
                is_named(word, &def.name, def.id.as_str())
            })
            .ok_or_else(|| format!("there is no kind of unit `{}` in this game", word.trim()))
    }

    /// What a space is called.
    pub(super) fn of_space(self, space: Space) -> &'a str {
        &self.board.def(space).name.en
    }

    /// What a power is called.
    pub(super) fn of_power(self, power: Power) -> &'a str {
        &self.board.power_def(power).name.en
    }

    /// What a kind is called.
    pub(super) fn of_kind(self, kind: Kind) -> &'a str {
        &self.board.kind_def(kind).name.en
    }
}

/// The phase of this name.
///
/// # Errors
/// There is none.
pub(super) fn phase(word: &str) -> Result<Phase, String> {
    match plain(word).as_str() {
        "purchaseunits" | "purchase" => Ok(Phase::PurchaseUnits),
        "combatmove" => Ok(Phase::CombatMove),
        "conductcombat" | "combat" => Ok(Phase::ConductCombat),
        "noncombatmove" | "noncombat" => Ok(Phase::NoncombatMove),
        "mobilizenewunits" | "mobilize" => Ok(Phase::MobilizeNewUnits),
        "collectincome" | "income" => Ok(Phase::CollectIncome),
        _ => Err(format!("there is no phase `{}`", word.trim())),
    }
}

/// The word of a phase in case files.
pub(super) fn of_phase(phase: Phase) -> &'static str {
    match phase {
        Phase::PurchaseUnits => "purchase",
        Phase::CombatMove => "combat move",
        Phase::ConductCombat => "combat",
        Phase::NoncombatMove => "noncombat move",
        Phase::MobilizeNewUnits => "mobilize",
        Phase::CollectIncome => "collect income",
    }
}

/// Whether this word is the name, in either language, or the id.
pub(super) fn is_named(word: &str, name: &Name, id: &str) -> bool {
    let wanted = plain(word);
    plain(&name.en) == wanted
        || plain(&name.ja) == wanted
        || plain(id) == wanted
        || name.also.iter().any(|other| plain(other) == wanted)
}

/// A word without case, spaces, hyphens and underscores: `Sea Zone 5`, `sea-zone 5`; the id `sz5` is also `sz 5`.
pub(super) fn plain(word: &str) -> String {
    word.chars().filter(|letter| !matches!(letter, ' ' | '-' | '_')).flat_map(char::to_lowercase).collect()
}
