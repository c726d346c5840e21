//! Rulesets by name and revision: the registry that the first event of a log is looked up in.

use crate::axis;
use crate::game::Play;
use crate::refusal::Refusal;
use crate::table::Seat;
use crate::table::instructions::Instructions;
use crate::table::refusal::TableRefusal;
use crate::war1812;
use crate::war1812::refusal::War1812Refusal;
use adjutant_events::{RulesetId, SeatId, SideId};
use std::sync::Arc;

/// A ruleset with its printed matter.
#[derive(Clone, Debug)]
pub enum Ruleset {
    /// An edition of Axis & Allies.
    Axis(Arc<axis::board::Board>),
    /// War of 1812.
    War1812(Arc<war1812::board::Board>),
}

/// An option that a ruleset offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionDef {
    /// Its name.
    pub name: &'static str,
    /// Its values, the default first. None: any text.
    pub values: &'static [&'static str],
}

/// Every ruleset in its present revision, in the order the house serves them.
pub fn all() -> Vec<Ruleset> {
    vec![
        Ruleset::Axis(Arc::clone(axis::board_file::aa1941())),
        Ruleset::War1812(Arc::clone(war1812::board_file::war1812())),
    ]
}

/// The ruleset of this name in its present revision.
pub fn current(id: &RulesetId) -> Option<Ruleset> {
    all().into_iter().find(|ruleset| ruleset.id() == id)
}

/// The ruleset of this name and revision.
pub fn find(id: &RulesetId, revision: u16) -> Option<Ruleset> {
    let axis = axis::board_file::ruleset(id, revision).map(Ruleset::Axis);
    axis.or_else(|| war1812::board_file::ruleset(id, revision).map(Ruleset::War1812))
}

impl Ruleset {
    /// Its name.
    pub fn id(&self) -> &RulesetId {
        match self {
            Self::Axis(board) => &board.ruleset,
            Self::War1812(board) => &board.ruleset,
        }
    }

    /// Its revision.
    pub fn revision(&self) -> u16 {
        match self {
            Self::Axis(board) => board.revision,
            Self::War1812(board) => board.revision,
        }
    }

    /// SHA-256 of its data, hex.
    pub fn digest(&self) -> &str {
        match self {
            Self::Axis(board) => &board.digest,
            Self::War1812(board) => &board.digest,
        }
    }

    /// Its options.
    pub fn options(&self) -> &'static [OptionDef] {
        match self {
            Self::Axis(_) => axis::options::DEFS,
            Self::War1812(_) => war1812::options::DEFS,
        }
    }

    /// Checks options and fills nothing in: those not named keep their default.
    ///
    /// # Errors
    /// An unknown name or value.
    pub fn check_options(&self, options: &[(String, String)]) -> Result<(), Refusal> {
        for (name, value) in options {
            let Some(def) = self.options().iter().find(|def| def.name == name) else {
                return Err(TableRefusal::UnknownOption {
                    option: name.clone(),
                    known: self.options().iter().map(|def| def.name.to_owned()).collect(),
                }
                .into());
            };
            if !def.values.is_empty() && !def.values.contains(&value.as_str()) {
                return Err(TableRefusal::OptionValue {
                    option: name.clone(),
                    value: value.clone(),
                    allowed: def.values.iter().map(|&value| value.to_owned()).collect(),
                }
                .into());
            }
        }
        Ok(())
    }

    /// The ruleset on the board that these options bring with them, if they do: a league's own.
    ///
    /// # Errors
    /// The text describes no board.
    pub fn on_board(self, options: &[(String, String)]) -> Result<Self, Refusal> {
        match (&self, war1812::options::value(options, war1812::options::BOARD)) {
            (Self::War1812(_), Some(text)) => match war1812::board_file::custom(text) {
                Ok(board) => Ok(Self::War1812(board)),
                Err(error) => Err(War1812Refusal::BadBoard { problems: error.problems }.into()),
            },
            _ => Ok(self),
        }
    }

    /// The board at the start.
    ///
    /// # Errors
    /// An unknown option.
    pub fn setup(&self, options: &[(String, String)]) -> Result<Play, Refusal> {
        self.check_options(options)?;
        match self {
            Self::Axis(board) => Ok(Play::Axis(Box::new(axis::State::at_start(Arc::clone(board), options)))),
            Self::War1812(board) => Ok(Play::War1812(Box::new(war1812::State::at_start(Arc::clone(board), options)))),
        }
    }

    /// Its seats, empty, in order.
    pub fn seats(&self) -> Vec<Seat> {
        let seat = |id: SeatId, side: SideId| Seat {
            id,
            side,
            player: None,
            resigned: false,
            instructions: Instructions::default(),
        };
        match self {
            Self::Axis(board) => board.powers.iter().map(|power| seat(power.id.clone(), power.side.id())).collect(),
            Self::War1812(_) => {
                war1812::board::Side::BOTH.into_iter().map(|side| seat(side.seat(), side.id())).collect()
            }
        }
    }
}
