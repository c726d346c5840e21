//! What powers write, and what may be written. The table's, never rewound: what was read cannot be taken back.
//!
//! Of what was written the state keeps only where in the log it stands and for whom it is; the words are read there.
//! A game master writes letters as such and publishes by announcements. Nobody writes for a seat that he only acts for:
//! words are a person's own.
//!
//! Section: `table.press`.

use super::council::paper;
use super::decide::{acting_seat, known_seat, not_over, only_gm};
use super::refusal::TableRefusal;
use crate::command::PressCommand;
use crate::game::{Decision, Game, Viewer};
use crate::refusal::Refusal;
use crate::secrecy::is_for;
use crate::table::Status;
use adjutant_events::press::{PressEvent, PressPolicy};
use adjutant_events::{Actor, Audience, SeatId, Seq, TableEvent};
use serde::{Deserialize, Serialize};

/// The press of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Press {
    /// What may be written.
    pub policy: PressPolicy,
    /// What was written, in the order of the log.
    pub letters: Vec<Letter>,
}

/// Something that was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Letter {
    /// The event that has its words.
    pub seq: Seq,
    /// Who wrote it; none = a game master.
    pub from: Option<SeatId>,
    /// Who may read it before the game ends.
    pub audience: Audience,
}

impl Press {
    /// Records what happened.
    pub(crate) fn record(&mut self, event: &PressEvent, seq: Seq) {
        let from = match event {
            PressEvent::PolicySet { policy } => {
                self.policy = *policy;
                return;
            }
            PressEvent::Published { seat, .. } => Some(seat.clone()),
            PressEvent::LetterSent { from, .. } => from.clone(),
        };
        self.letters.push(Letter { seq, from, audience: event.audience() });
    }

    /// The same without the letters that are not a viewer's to read.
    pub(crate) fn seen_by(&self, game: &Game, viewer: &Viewer) -> Self {
        let over = matches!(game.table.status, Status::Over(_));
        let letters = self.letters.iter().filter(|letter| over || is_for(&letter.audience, viewer, &game.table));
        Self { policy: self.policy, letters: letters.cloned().collect() }
    }
}

pub(super) fn decide(game: &Game, actor: &Actor, command: &PressCommand) -> Decision {
    not_over(&game.table)?;
    let event = match command {
        PressCommand::SetPolicy { policy } => {
            only_gm(&game.table, actor)?;
            PressEvent::PolicySet { policy: *policy }
        }
        PressCommand::Publish { text } => {
            let seat = acting_seat(game, actor)?.clone();
            if game.press.policy == PressPolicy::Off {
                return Err(TableRefusal::PressOff {}.into());
            }
            PressEvent::Published { seat, text: paper(text)? }
        }
        PressCommand::Send { to, text } => {
            let from = match actor {
                Actor::Gm { .. } => {
                    only_gm(&game.table, actor)?;
                    None
                }
                Actor::Seat { .. } | Actor::Player { .. } | Actor::Referee => Some(acting_seat(game, actor)?.clone()),
            };
            let to = addressed(game, from.as_ref(), to)?;
            if let Some(from) = &from {
                may_write(game, from, &to)?;
            }
            PressEvent::LetterSent { from, to, text: paper(text)? }
        }
    };
    Ok(vec![TableEvent::from(event).into()])
}

/// Those to whom a letter goes, each once and in the order of the table.
///
/// # Errors
/// There is no such seat, or nobody is left but who writes.
fn addressed(game: &Game, from: Option<&SeatId>, to: &[SeatId]) -> Result<Vec<SeatId>, Refusal> {
    for seat in to {
        known_seat(&game.table, seat)?;
    }
    let others = game.table.seats.iter().map(|seat| &seat.id).filter(|seat| from != Some(*seat));
    let found: Vec<SeatId> = others.clone().filter(|seat| to.contains(seat)).cloned().collect();
    // To the game masters one writes by naming nobody; they do not write to themselves, they keep notes.
    if found.is_empty() && (from.is_none() || !to.is_empty()) {
        return Err(TableRefusal::PressNobody { seats: others.cloned().collect() }.into());
    }
    Ok(found)
}

/// Whether a seat may write to these. To the game masters everybody may.
fn may_write(game: &Game, from: &SeatId, to: &[SeatId]) -> Result<(), Refusal> {
    if to.is_empty() {
        return Ok(());
    }
    match game.press.policy {
        PressPolicy::Off => Err(TableRefusal::PressOff {}.into()),
        PressPolicy::Public => Err(TableRefusal::PressPublic {}.into()),
        PressPolicy::Private => Ok(()),
        PressPolicy::Allies => {
            let side = known_seat(&game.table, from)?.side.clone();
            let others = game.table.seats.iter().filter(|seat| to.contains(&seat.id) && seat.side != side);
            let seats: Vec<SeatId> = others.map(|seat| seat.id.clone()).collect();
            if seats.is_empty() { Ok(()) } else { Err(TableRefusal::PressAllies { seats, side }.into()) }
        }
    }
}
