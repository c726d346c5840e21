//! What is asked before anything at the table is decided: who it is, whose seat it is, whether the game goes on.

use super::state::Table;
use crate::doors::refusal::Refusal;
use crate::doors::seated::{STAND_IN, Seat, Status};
use crate::doors::table_refusal::TableRefusal;
use crate::doors::viewer::Mark;
use crate::game::state::Game;
use crate::table::clock::state::CLOCK;
use adjutant_events::{Actor, PlayerId, SeatId, Seq};

/// Dice that were asked for are thrown before a game ends, goes back or is put right by hand: nobody discards a roll that is
/// in the air, and whoever has its key may know it already.
///
/// # Errors
/// A roll is open.
pub(crate) fn no_dice(game: &Game) -> Result<(), Refusal> {
    match game.open_roll() {
        Some(request) => Err(TableRefusal::DiceAwaited { roll: request.roll }.into()),
        None => Ok(()),
    }
}

/// What acts by itself bears names that are no person's: neither a seat nor an office is held under one.
///
/// # Errors
/// It is such a name.
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

/// The seat an actor acts for, if he holds it or serves on its staff. Whether his office does what he wants was asked before.
///
/// # Errors
/// If he does neither, or acts for none.
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
    /// Whether the board can go back to that event.
    ///
    /// # Errors
    /// If not: with the next events to which it can.
    pub(crate) fn point(&self, to: Seq) -> Result<(), Refusal> {
        if self.can_go_back_to(to) {
            return Ok(());
        }
        let earlier = self.marks.iter().rev().find(|mark| mark.seq < to).or(self.marks.first());
        let later = self.marks.iter().find(|mark| mark.seq > to).or(self.marks.last());
        let seq = |mark: Option<&Mark>| mark.map_or(0, |mark| mark.seq);
        // Before the first and behind the last there is one: it is named once.
        let later = later.filter(|later| earlier.is_none_or(|earlier| earlier.seq != later.seq));
        Err(TableRefusal::NoSuchPoint { to, earlier: seq(earlier), later: seq(later) }.into())
    }
}

/// A player may hold several powers, all of one side (rulebook, combatants).
pub(crate) fn one_side_only(game: &Game, player: &PlayerId, seat: &SeatId) -> Result<(), Refusal> {
    let table = &game.table;
    let side = &known_seat(table, seat)?.side;
    // Who serves on a staff plays its side.
    let held: Vec<SeatId> = game.seats_of(player).filter(|held| held.side != *side).map(|s| s.id.clone()).collect();
    match held.first().and_then(|first| table.seat(first)) {
        None => Ok(()),
        Some(first) => {
            let side = first.side.clone();
            Err(TableRefusal::OneSideOnly { seat: seat.clone(), held, side }.into())
        }
    }
}

pub(crate) fn not_over(table: &Table) -> Result<(), Refusal> {
    if matches!(table.status, Status::Over(_)) { Err(TableRefusal::GameOver {}.into()) } else { Ok(()) }
}

/// Whether the board may be played on now.
///
/// # Errors
/// Before the start, during a pause, after the end.
pub(crate) fn playing(table: &Table) -> Result<(), Refusal> {
    table.seated().playing()
}
