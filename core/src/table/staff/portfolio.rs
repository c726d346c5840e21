//! Checks an order against an officer's portfolio: its spaces against the theatre, its units against the arms, its cost
//! against the purse. The game says what an order touches
//! ([`Position::touches`](crate::interface::position::Position::touches)).

use crate::game::state::Game;
use crate::table::staff::state::Member;
use adjutant_events::staff::Arm;
use adjutant_events::{Native, SpaceId};

/// Why an order is outside a portfolio.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outside {
    /// It concerns the whole seat.
    Whole,
    /// These spaces are not in the theatre.
    Theatre(Vec<SpaceId>),
    /// The portfolio does not have these arms.
    Arms(Vec<Arm>),
    /// It costs more than is left in the purse.
    Purse {
        /// Its cost.
        spends: u32,
        /// The rest of the purse.
        left: u32,
    },
}

/// Checks that a member's portfolio covers this order.
///
/// # Errors
/// The first reason why it does not.
pub(crate) fn within(game: &Game, member: &Member, order: &Native) -> Result<(), Outside> {
    let touch = game.play.touches(&member.seat, order);
    let portfolio = &member.portfolio;
    if touch.whole {
        return Err(Outside::Whole);
    }
    let foreign: Vec<SpaceId> =
        touch.spaces.iter().filter(|space| !portfolio.spaces.contains(space)).cloned().collect();
    if !portfolio.spaces.is_empty() && !foreign.is_empty() {
        return Err(Outside::Theatre(foreign));
    }
    let foreign: Vec<Arm> = touch.arms.iter().filter(|arm| !portfolio.arms.contains(arm)).copied().collect();
    if !portfolio.arms.is_empty() && !foreign.is_empty() {
        return Err(Outside::Arms(foreign));
    }
    if touch.spends > 0 {
        let spent = game.staff.spent(&member.seat, &member.player, game.play.moment());
        let left = portfolio.purse.unwrap_or(0).saturating_sub(spent);
        if touch.spends > left {
            return Err(Outside::Purse { spends: touch.spends, left });
        }
    }
    Ok(())
}
