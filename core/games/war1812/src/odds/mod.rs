//! Odds of fire: the chance to win a battle in a town, from what the player who asks may know (10).
//!
//! The player's own blocks and revealed blocks are counted as they are. Each hidden block may be any printed block of
//! its side at full strength, all equally likely. The answer thus says what could be there, not what is there, because
//! players do not place blocks at random.
//!
//! Both sides fire until one is eliminated, or until the attacker retreats as the question says. Hits are taken as the
//! referee proposes. Pursuit is one die for each block: double pursuit depends on a claim, which a player need not make
//! (15, 16).
//!
//! Sections: `10.1`, `11.1`, `12.3`, `15`, `table.odds`.

mod answer;
pub mod fire;
pub mod force;
pub mod hidden;
mod place;

pub use place::planned;

use crate::model::board::Board;
use crate::model::refusal::War1812Refusal as No;
use adjutant_core::odds::{self, Asked, Measure, Odds};
use adjutant_core::refusal::Refusal;
use adjutant_core::view::View;
use adjutant_events::SpaceId;
use adjutant_grammar::battles::RetreatWhen;
use serde::{Deserialize, Serialize};

/// The measure of blocks.
const CV: Measure = Measure { word: "cv", key: "war1812-odds-cv" };
/// The limits for named blocks without a game: blocks of a side, and CV of a block.
const MOST_BLOCKS: usize = 25;
const MOST_CV: u8 = 9;

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct War1812Odds {
    /// The battle.
    pub about: About,
    /// When the attacker retreats, at the attacker's next turn; none means never.
    pub retreat: Option<RetreatWhen>,
}

/// The battle of a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum About {
    /// Blocks of these CVs, without a place on the board; `landing` says whether the attack comes over a lake (12.3).
    Blocks { attack: Vec<u8>, defend: Vec<u8>, landing: bool },
    /// The battle in a town; or, before it begins, the battle that blocks from another town would fight there.
    Town { town: SpaceId, from: Option<SpaceId>, landing: bool },
}

/// The answer to a question, from what this view shows.
///
/// # Errors
/// The game does not give odds, or the question names no battle.
pub fn odds(board: &Board, question: &War1812Odds, view: Option<&View>) -> Result<Odds, Refusal> {
    let (battle, space) = match &question.about {
        About::Blocks { attack, defend, landing } => {
            if let Some(view) = view {
                odds::allowed(view, Asked::Anything)?;
            }
            for side in [attack, defend] {
                if side.is_empty() || side.len() > MOST_BLOCKS || side.iter().any(|cv| !(1..=MOST_CV).contains(cv)) {
                    return Err(No::OddsOfWhat { most: MOST_BLOCKS as u16, cv: MOST_CV }.into());
                }
            }
            (place::of_strengths(attack, defend, *landing), None)
        }
        About::Town { town, from, landing } => {
            let (battle, own) = place::in_town(board, view, town, from.as_ref(), *landing)?;
            if let Some(view) = view {
                odds::allowed(view, if own { Asked::OwnPlan } else { Asked::Anything })?;
            }
            (battle, Some(town.clone()))
        }
    };
    let retreat_after = match question.retreat {
        None | Some(RetreatWhen::Never) => None,
        Some(RetreatWhen::AfterRound(rounds)) => Some(rounds),
        Some(RetreatWhen::Outnumbered | RetreatWhen::UnitsLeft(_)) => return Err(No::OddsRetreat {}.into()),
    };
    Ok(answer::answer(&battle, retreat_after, space))
}
