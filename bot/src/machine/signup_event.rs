//! Events of sign-up, draws and substitutes, as JSON.

use super::names::Plain;
use crate::words::{declined_word, office_word};
use adjutant_commands::definition::part_word;
use adjutant_events::PlayerId;
use adjutant_events::signup::SignUpEvent;
use serde_json::{Value, json};

pub(super) fn body(names: Plain<'_>, event: &SignUpEvent) -> Value {
    match event {
        SignUpEvent::Opened { terms } => json!({
            "type": "signup_opened", "officers": terms.officers, "missed": terms.missed, "minutes": terms.minutes,
        }),
        SignUpEvent::Closed => json!({"type": "signup_closed"}),
        SignUpEvent::SignedUp { player, seats, part } => json!({
            "type": "signed_up", "player": player.as_str(), "seats": names.seats(seats), "part": part_word(*part),
        }),
        SignUpEvent::SignedOff { player } => json!({"type": "signed_off", "player": player.as_str()}),
        SignUpEvent::DrawBegun => json!({"type": "draw_begun"}),
        SignUpEvent::Drawn { placed, waiting } => json!({
            "type": "seats_drawn",
            "placed": placed.iter().map(|placed| json!({
                "player": placed.player.as_str(),
                "seat": names.seat(&placed.seat),
                "office": placed.office.map(office_word),
                "wish": placed.wish,
            })).collect::<Vec<_>>(),
            "waiting": waiting.iter().map(PlayerId::as_str).collect::<Vec<_>>(),
        }),
        SignUpEvent::SubstituteCalled { seat, player, until } => json!({
            "type": "substitute_called", "seat": names.seat(seat), "player": player.as_str(), "until": until.0,
        }),
        SignUpEvent::SubstituteDeclined { seat, player, why } => json!({
            "type": "substitute_declined", "seat": names.seat(seat), "player": player.as_str(), "why": declined_word(*why),
        }),
        SignUpEvent::SubstituteCame { seat, player } => {
            json!({"type": "substitute_came", "seat": names.seat(seat), "player": player.as_str()})
        }
    }
}
