//! The roll of the lots, and its effects.

use super::draw::drawn;
use super::state::DrawStatus;
use crate::game::state::Game;
use crate::interface::prompt::Next;
use crate::interface::seats::Status;
use adjutant_events::signup::{LOT_DICE, LOTS, SignUpEvent};
use adjutant_events::staff::StaffEvent;
use adjutant_events::{DieGroup, Event, Reading, RollEvent, RollRequest, TableEvent};

/// The referee's next step in a draw, if any.
pub(crate) fn next(game: &Game) -> Option<Next> {
    if game.table.status != Status::Gathering {
        return None;
    }
    match &game.signup.stage {
        DrawStatus::None | DrawStatus::Open | DrawStatus::Done => None,
        DrawStatus::Begun => Some(Next::Act(vec![RollEvent::RollRequested(request(game)?).into()])),
        DrawStatus::Asked { request, .. } => Some(Next::Roll(request.clone())),
        DrawStatus::Fallen(lots) => Some(Next::Act(outcome(game, lots))),
    }
}

/// The roll of the lots. It belongs to nobody, so it is recorded for the first seat.
fn request(game: &Game) -> Option<RollRequest> {
    let seat = game.table.seats.first()?.id.clone();
    let (count, sides) = LOT_DICE;
    let dice = vec![DieGroup { kind: "lot".into(), owner: seat.clone(), count, reads: Reading::Face }];
    Some(RollRequest {
        roll: game.table.rolls + 1,
        seat,
        purpose: LOTS.to_owned(),
        space: None,
        round: 0,
        sides,
        dice,
        beacon: None,
    })
}

/// The effects of the lots: the result of the draw, and the people taking their places.
fn outcome(game: &Game, lots: &[u16]) -> Vec<Event> {
    let (placed, waiting) = drawn(game, lots);
    let seated = placed.iter().map(|placed| match placed.office {
        None => TableEvent::SeatTaken { seat: placed.seat.clone(), player: placed.player.clone() },
        Some(office) => {
            StaffEvent::MemberAppointed { seat: placed.seat.clone(), player: placed.player.clone(), office }.into()
        }
    });
    let seated: Vec<TableEvent> = seated.collect();
    let drawn = TableEvent::from(SignUpEvent::Drawn { placed, waiting });
    std::iter::once(drawn).chain(seated).map(Event::from).collect()
}
