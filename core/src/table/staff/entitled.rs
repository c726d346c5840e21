//! Whether somebody is entitled to what he does for a seat that he does not hold, by the table of [`roles`](super::roles),
//! his staff's policy and his portfolio. Rules of the house.
//!
//! Section: `table.staff`.

use super::portfolio::{Outside, within};
use super::roles::{Deed, May, Role, deed};
use crate::doors::command::{Command, StaffCommand, TableCommand};
use crate::doors::refusal::Refusal;
use crate::doors::seated::Seat;
use crate::doors::table_refusal::TableRefusal;
use crate::game::state::Game;
use crate::table::staff::state::Member;
use adjutant_events::staff::{Arm, Office, StaffPolicy};
use adjutant_events::{Actor, Native, PlayerId};

/// Whether whoever acts for a seat without holding it may do this. Who holds it may, and of whoever neither holds nor serves it
/// others say so.
///
/// # Errors
/// His office does not do that, or not by himself.
pub(crate) fn may(game: &Game, actor: &Actor, command: &Command) -> Result<(), Refusal> {
    let Actor::Seat { seat, player } = actor else { return Ok(()) };
    if game.table.holds(player, seat) {
        return Ok(());
    }
    let Some((member, deed)) = game.staff.member(seat, player).zip(deed(command)) else { return Ok(()) };
    match (Role::Member(member.office).may(deed), command) {
        (May::Yes, _) => Ok(()),
        // Of drafts it is asked of each.
        (May::Own | May::Portfolio, Command::Table(_)) => Ok(()),
        (May::Own | May::Portfolio, Command::Play(order)) => may_order(game, member, order),
        (May::No, _) => Err(refused(member, deed)),
    }
}

/// Whether an officer may give an order.
fn may_order(game: &Game, member: &Member, order: &Native) -> Result<(), Refusal> {
    // A game master's edit is none of his, and is refused as such.
    if game.staff.releases(&member.seat, &member.player, order) || game.play.is_edit(order) {
        return Ok(());
    }
    match game.staff.policy(&member.seat) {
        StaffPolicy::AnyOfficer => by_portfolio(game, member, order),
        StaffPolicy::CommanderOnly | StaffPolicy::Majority { .. } => {
            Err(TableRefusal::OfficerDrafts { seat: member.seat.clone() }.into())
        }
    }
}

/// Whether an order is within a member's portfolio.
///
/// # Errors
/// It is not, and why.
pub(crate) fn by_portfolio(game: &Game, member: &Member, order: &Native) -> Result<(), Refusal> {
    within(game, member, order).map_err(|outside| {
        let words = |arms: &[Arm]| arms.iter().map(|arm| arm_word(*arm).to_owned()).collect();
        match outside {
            Outside::Whole => TableRefusal::OutsideWhole { seat: member.seat.clone() },
            Outside::Theatre(spaces) => {
                TableRefusal::OutsideTheatre { spaces, theatre: member.portfolio.spaces.clone() }
            }
            Outside::Arms(arms) => {
                TableRefusal::OutsideArms { arms: words(&arms), yours: words(&member.portfolio.arms) }
            }
            Outside::Purse { spends, left } => TableRefusal::OutsidePurse { spends, left },
        }
        .into()
    })
}

/// What is said to a member whose office does not do a thing.
pub(crate) fn refused(member: &Member, deed: Deed) -> Refusal {
    let may = Role::ALL.into_iter().filter(|role| role.may(deed) == May::Yes);
    TableRefusal::StaffRole {
        seat: member.seat.clone(),
        role: Role::Member(member.office).word().to_owned(),
        deed: deed.word().to_owned(),
        may: may.map(|role| role.word().to_owned()).collect(),
    }
    .into()
}

/// The draft that a command becomes where an officer gives an order that his staff's policy does not let him give; none =
/// it stays what it is.
pub fn becomes_draft(game: &Game, actor: &Actor, command: &Command) -> Option<Command> {
    let (Actor::Seat { seat, player }, Command::Play(order)) = (actor, command) else { return None };
    if game.table.holds(player, seat) || game.play.is_edit(order) {
        return None;
    }
    let member = game.staff.member(seat, player).filter(|member| member.office == Office::Officer)?;
    match game.staff.policy(&member.seat) {
        StaffPolicy::AnyOfficer => None,
        StaffPolicy::CommanderOnly | StaffPolicy::Majority { .. } => {
            Some(TableCommand::from(StaffCommand::Draft { order: order.clone() }).into())
        }
    }
}

/// As whom somebody does what a person does who holds a seat, and of which seat: himself of his own, a deputy as the
/// commander whom he stands for, a manager as himself. None = it is not his to do.
pub fn stands_for<'a>(game: &'a Game, player: &'a PlayerId, deed: Deed) -> Option<(&'a PlayerId, &'a Seat)> {
    let mut own = game.table.seats.iter().filter(|seat| seat.player.as_ref() == Some(player));
    if let Some(seat) = own.clone().find(|seat| !seat.resigned).or_else(|| own.next()) {
        return Some((player, seat));
    }
    game.staff.offices(player).find_map(|member| {
        let seat = game.table.seat(&member.seat)?;
        match (Role::Member(member.office).may(deed), member.office) {
            (May::Yes, Office::Deputy) => Some((seat.player.as_ref().unwrap_or(player), seat)),
            (May::Yes, Office::Officer | Office::Manager) => Some((player, seat)),
            (May::Portfolio | May::Own | May::No, _) => None,
        }
    })
}

/// An arm by its word.
pub const fn arm_word(arm: Arm) -> &'static str {
    match arm {
        Arm::Land => "land",
        Arm::Sea => "sea",
        Arm::Air => "air",
    }
}
