//! Whether a member of a staff may act for the seat. It depends on the table of [`roles`](super::roles), the staff's
//! policy and the member's portfolio. The rules are the program's own.
//!
//! Section: `table.staff`.

use super::portfolio::{Outside, within};
use super::roles::{Deed, May, Role, deed};
use crate::game::state::Game;
use crate::interface::command::{Command, StaffCommand, TableCommand};
use crate::interface::refusal::Refusal;
use crate::interface::seats::Seat;
use crate::interface::table_refusal::TableRefusal;
use crate::table::staff::state::Member;
use adjutant_events::staff::{Arm, Office, StaffPolicy};
use adjutant_events::{Actor, Native, PlayerId};

/// Checks that a staff member may give this command. Holders of the seat always may. Other checks cover people who do
/// not belong to the seat.
///
/// # Errors
/// The office does not have this power, or not alone.
pub(crate) fn may(game: &Game, actor: &Actor, command: &Command) -> Result<(), Refusal> {
    let Actor::Seat { seat, player } = actor else { return Ok(()) };
    if game.table.holds(player, seat) {
        return Ok(());
    }
    let Some((member, deed)) = game.staff.member(seat, player).zip(deed(command)) else { return Ok(()) };
    match (Role::Member(member.office).may(deed), command) {
        (May::Yes, _) => Ok(()),
        // Drafts are checked one by one.
        (May::Own | May::Portfolio, Command::Table(_)) => Ok(()),
        (May::Own | May::Portfolio, Command::Play(order)) => may_order(game, member, order),
        (May::No, _) => Err(refused(member, deed)),
    }
}

/// Checks that an officer may give an order.
fn may_order(game: &Game, member: &Member, order: &Native) -> Result<(), Refusal> {
    // A game master's correction is refused elsewhere.
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

/// Checks that an order is within a member's portfolio.
///
/// # Errors
/// The reason why it is not.
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

/// The refusal for a member whose office lacks a power.
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

/// The draft that replaces an officer's order when the staff's policy does not allow the order; none = it remains an
/// order.
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

/// The player and seat for which a person acts in matters of seat holders. Holders and managers act for themselves, and
/// a deputy acts for the commander. None = the person may not.
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
            (May::Yes, Office::Watcher) | (May::Portfolio | May::Own | May::No, _) => None,
        }
    })
}

/// The word of an arm.
pub const fn arm_word(arm: Arm) -> &'static str {
    match arm {
        Arm::Land => "land",
        Arm::Sea => "sea",
        Arm::Air => "air",
    }
}
