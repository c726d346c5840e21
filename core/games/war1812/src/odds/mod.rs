//! Odds of fire: how likely a battle in a town is won, as far as whoever asks may know (10).
//!
//! His own blocks are counted as they are, and those that lie open. Hidden ones are taken as any that their side has printed, at
//! full strength, each as likely as another: that is what could stand there, not what does, because nobody places blocks by lot.
//!
//! Both sides fire until one is gone, or the attacker breaks off when it is said so. Hits are taken as the referee proposes.
//! Pursuit is one die a block: what doubles it is a claim that nobody is held to beforehand (15, 16).
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

/// What blocks are worth.
const CV: Measure = Measure { word: "cv", key: "war1812-odds-cv" };
/// The most blocks of a side, and the most CV of one, that are named where no game is.
const MOST_BLOCKS: usize = 25;
const MOST_CV: u8 = 9;

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct War1812Odds {
    /// Which battle.
    pub about: About,
    /// When the attacker breaks off, at his next turn; none = never.
    pub retreat: Option<RetreatWhen>,
}

/// Which battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum About {
    /// Blocks of these CVs, which stand nowhere; whether the attack comes over a lake (12.3).
    Blocks { attack: Vec<u8>, defend: Vec<u8>, landing: bool },
    /// The one in a town; or, before there is one, that of the blocks that stand in another.
    Town { town: SpaceId, from: Option<SpaceId>, landing: bool },
}

/// The answer to a question, as far as somebody with this view may know.
///
/// # Errors
/// The table wants no odds, or what is asked about is no battle.
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
