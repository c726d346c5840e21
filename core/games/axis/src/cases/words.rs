//! Looks up the names in case files on the board.

use crate::Axis;
use crate::model::board::{Board, Kind, Phase, Power, Purse, Space};
use adjutant_cases::{Names, plain};

/// The names of one board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Words<'a> {
    /// The board.
    pub board: &'a Board,
    names: Names<'a>,
}

impl<'a> Words<'a> {
    /// The names of a board; an error if it belongs to another family.
    pub(super) fn of(names: Names<'a>) -> Result<Self, String> {
        Ok(Self { board: names.printed::<Axis>()?, names })
    }

    /// The space with this name.
    ///
    /// # Errors
    /// There is no such space.
    pub(super) fn space(self, word: &str) -> Result<Space, String> {
        let id = self.names.space(word)?;
        self.board.space(&id).ok_or_else(|| format!("there is no space `{id}` on this board"))
    }

    /// The power with this name.
    ///
    /// # Errors
    /// There is no such power.
    pub(super) fn power(self, word: &str) -> Result<Power, String> {
        let id = self.names.seat(word)?;
        self.board.power(&id).ok_or_else(|| format!("there is no power `{id}` in this game"))
    }

    /// The purse with this name: a purse that has its own name, or the only purse of a power.
    ///
    /// # Errors
    /// There is no such purse, or the power has more than one.
    pub(super) fn purse(self, word: &str) -> Result<Purse, String> {
        let id = self.names.seat(word)?;
        if let Some(purse) = self.board.purse(&id) {
            return Ok(purse);
        }
        let of_power = self.board.power(&id).into_iter().flat_map(|power| self.board.purses_of(power));
        let all: Vec<Purse> = of_power.collect();
        match all.as_slice() {
            [purse] => Ok(*purse),
            [] => Err(format!("`{id}` has no purse in this game")),
            many => {
                let names: Vec<&str> = many.iter().map(|purse| self.of_purse(*purse)).collect();
                Err(format!("`{id}` pays from more than one purse: {}", names.join(", ")))
            }
        }
    }

    /// The kind of unit with this name.
    ///
    /// # Errors
    /// There is no such kind.
    pub(super) fn kind(self, word: &str) -> Result<Kind, String> {
        let id = self.names.kind(word)?;
        self.board.kind(&id).ok_or_else(|| format!("there is no kind of unit `{id}` in this game"))
    }

    /// The name of a space.
    pub(super) fn of_space(self, space: Space) -> &'a str {
        &self.board.def(space).name.en
    }

    /// The name of a power.
    pub(super) fn of_power(self, power: Power) -> &'a str {
        &self.board.power_def(power).name.en
    }

    /// The name of a purse.
    pub(super) fn of_purse(self, purse: Purse) -> &'a str {
        &self.board.purse_def(purse).name.en
    }

    /// The name of a kind.
    pub(super) fn of_kind(self, kind: Kind) -> &'a str {
        &self.board.kind_def(kind).name.en
    }
}

/// The phase with this name.
///
/// # Errors
/// There is no such phase.
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
