//! Checks before decisions of the table: the actor, the seat, and the status of the game.

use super::state::Table;
use crate::game::state::Game;
use crate::interface::refusal::Refusal;
use crate::interface::seats::{STAND_IN, Seat, Status};
use crate::interface::table_refusal::TableRefusal;
use crate::interface::viewer::Mark;
use crate::table::clock::state::CLOCK;
use adjutant_events::staff::Office;
use adjutant_events::{Actor, PlayerId, SeatId, Seq};

/// Checks that no roll is open before a game ends, is rewound or corrected. Nobody may discard an open roll, because
/// the holder of the key may already know it.
///
/// # Errors
/// A roll is open.
pub(crate) fn no_dice(game: &Game) -> Result<(), Refusal> {
    match game.open_roll() {
        Some(request) => Err(TableRefusal::DiceAwaited { roll: request.roll }.into()),
        None => Ok(()),
    }
}

/// Checks that a name is not reserved for the clock or a stand-in. Nobody holds a seat or an office under such a name.
///
/// # Errors
/// The name is reserved.
pub(crate) fn no_persons_name(player: &PlayerId) -> Result<(), Refusal> {
    if [CLOCK, STAND_IN].contains(&player.as_str()) {
        return Err(TableRefusal::NoPersonsName { player: player.to_string() }.into());
    }
    Ok(())
}

pub(crate) fn said(reason: &str) -> Result<String, Refusal> {
    let reason = reason.trim();
    if reason.is_empty() { Err(TableRefusal::ReasonMissing {}.into()) } else { Ok(reason.to_owned()) }
}

pub(crate) fn only_gm(table: &Table, actor: &Actor) -> Result<(), Refusal> {
    match actor {
        Actor::Gm { player } if table.is_gm(player) => Ok(()),
        _ => Err(TableRefusal::OnlyGm {}.into()),
    }
}

pub(crate) fn known_seat<'a>(table: &'a Table, seat: &SeatId) -> Result<&'a Seat, Refusal> {
    table.seat(seat).ok_or_else(|| {
        TableRefusal::UnknownSeat {
            seat: seat.to_string(),
            seats: table.seats.iter().map(|seat| seat.id.clone()).collect(),
        }
        .into()
    })
}

pub(crate) fn not_yours(table: &Table, actor: &Actor, seat: &SeatId) -> Refusal {
    let yours =
        actor.player().map_or_else(Vec::new, |player| table.seats_of(player).map(|seat| seat.id.clone()).collect());
    TableRefusal::NotYourSeat { seat: seat.clone(), yours }.into()
}

/// The seat an actor acts for, as its holder or on its staff. The caller has checked the rights of the office.
///
/// # Errors
/// The actor does neither, or acts for no seat.
pub(crate) fn acting_seat<'a>(game: &Game, actor: &'a Actor) -> Result<&'a SeatId, Refusal> {
    let table = &game.table;
    let Actor::Seat { seat, player } = actor else {
        return Err(TableRefusal::NotYourSeat { seat: SeatId::new("-"), yours: Vec::new() }.into());
    };
    let found = known_seat(table, seat)?;
    if found.resigned && found.player.is_none() {
        return Err(TableRefusal::SeatGone { seat: seat.clone() }.into());
    }
    if game.belongs(player, seat) { Ok(seat) } else { Err(not_yours(table, actor, seat)) }
}

impl Game {
    /// Checks that the board can be rewound to an event.
    ///
    /// # Errors
    /// It cannot; the refusal names the nearest possible events.
    pub(crate) fn point(&self, to: Seq) -> Result<(), Refusal> {
        if self.can_go_back_to(to) {
            return Ok(());
        }
        let earlier = self.marks.iter().rev().find(|mark| mark.seq < to).or(self.marks.first());
        let later = self.marks.iter().find(|mark| mark.seq > to).or(self.marks.last());
        let seq = |mark: Option<&Mark>| mark.map_or(0, |mark| mark.seq);
        // If only one possible event exists, it is named once.
        let later = later.filter(|later| earlier.is_none_or(|earlier| earlier.seq != later.seq));
        Err(TableRefusal::NoSuchPoint { to, earlier: seq(earlier), later: seq(later) }.into())
    }
}

/// Checks that a player holds seats of one side only (rulebook, combatants). In a copy its owner plays all.
pub(crate) fn one_side_only(game: &Game, player: &PlayerId, seat: &SeatId) -> Result<(), Refusal> {
    let table = &game.table;
    let side = &known_seat(table, seat)?.side;
    if game.is_copy() {
        return Ok(());
    }
    // A member of a staff plays on its side.
    let held: Vec<SeatId> = game.seats_of(player).filter(|held| held.side != *side).map(|s| s.id.clone()).collect();
    match held.first().and_then(|first| table.seat(first)) {
        None => Ok(()),
        Some(first) => {
            let side = first.side.clone();
            Err(TableRefusal::OneSideOnly { seat: seat.clone(), held, side }.into())
        }
    }
}

/// Checks that a person has not watched a seat of another side, in a game that hides something. Such a person would
/// bring its secrets to this side.
///
/// # Errors
/// The person has.
pub(crate) fn watched_no_other_side(game: &Game, player: &PlayerId, seat: &SeatId) -> Result<(), Refusal> {
    if !game.rules.family().hides() {
        return Ok(());
    }
    let side = &known_seat(&game.table, seat)?.side;
    let watched =
        game.staff.members.iter().filter(|member| member.office == Office::Watcher && member.player == *player);
    match watched.filter_map(|member| game.table.seat(&member.seat)).find(|watched| watched.side != *side) {
        None => Ok(()),
        Some(other) => Err(TableRefusal::KnowsOther { player: player.to_string(), side: other.side.clone() }.into()),
    }
}

/// Checks that the game has begun.
///
/// # Errors
/// It has not.
pub(crate) fn begun(table: &Table) -> Result<(), Refusal> {
    match table.status {
        Status::Gathering => Err(TableRefusal::NotStarted { free: table.free_seats() }.into()),
        Status::Playing | Status::Paused { .. } | Status::Over(_) => Ok(()),
    }
}

pub(crate) fn not_over(table: &Table) -> Result<(), Refusal> {
    if matches!(table.status, Status::Over(_)) { Err(TableRefusal::GameOver {}.into()) } else { Ok(()) }
}

/// Checks that the game is being played.
///
/// # Errors
/// The game has not started, is paused or is over.
pub(crate) fn playing(table: &Table) -> Result<(), Refusal> {
    table.seated().playing()
}
