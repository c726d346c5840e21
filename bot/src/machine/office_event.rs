//! Events of game masters and disputes, as JSON.

use super::event::ordered;
use super::names::Plain;
use adjutant_events::office::{Contested, OfficeEvent};
use serde_json::{Value, json};

pub(super) fn body(names: Plain<'_>, event: &OfficeEvent) -> Value {
    match event {
        OfficeEvent::GmStoodDown { player } => json!({"type": "gm_stood_down", "player": player.as_str()}),
        OfficeEvent::ActingBegun { seat, player, reason } => json!({
            "type": "acting_begun", "seat": names.seat(seat), "player": player.as_str(), "reason": reason,
        }),
        OfficeEvent::ActingEnded { seat, player } => {
            json!({"type": "acting_ended", "seat": names.seat(seat), "player": player.as_str()})
        }
        OfficeEvent::SeatPassed { seat, reason } => {
            json!({"type": "seat_passed", "seat": names.seat(seat), "reason": reason})
        }
        OfficeEvent::OrderScheduled { number, player, at, order } => json!({
            "type": "order_scheduled",
            "number": number,
            "player": player.as_str(),
            "at": at.0,
            "line": ordered(order)["line"],
        }),
        OfficeEvent::OrderDropped { number } => json!({"type": "order_dropped", "number": number}),
        OfficeEvent::OrderCameDue { number } => json!({"type": "order_came_due", "number": number}),
        OfficeEvent::OrderLapsed { number } => json!({"type": "order_lapsed", "number": number}),
        OfficeEvent::DisputeOpened { number, player, seat, about, text } => json!({
            "type": "dispute_opened",
            "number": number,
            "player": player.as_str(),
            "seat": names.seat(seat),
            "about": contested(*about),
            "text": text,
        }),
        OfficeEvent::DisputeSettled { number, ruling } => {
            json!({"type": "dispute_settled", "number": number, "ruling": ruling})
        }
        OfficeEvent::StandInSeated { seat, level, revision } => json!({
            "type": "stand_in_seated", "seat": names.seat(seat), "level": level.word(), "revision": revision,
        }),
        OfficeEvent::StandInOnCall { level, revision } => {
            json!({"type": "stand_in_on_call", "level": level.word(), "revision": revision})
        }
        OfficeEvent::GallerySet { rounds } => json!({"type": "gallery_set", "rounds": rounds}),
        OfficeEvent::PracticeSet { level } => json!({"type": "practice_set", "level": level.word()}),
        OfficeEvent::DisputeWithdrawn { number, seat } => {
            json!({"type": "dispute_withdrawn", "number": number, "seat": names.seat(seat)})
        }
    }
}

fn contested(about: Contested) -> Value {
    match about {
        Contested::Roll(roll) => json!({"roll": roll}),
        Contested::Ruling(number) => json!({"ruling": number}),
        Contested::Event(seq) => json!({"seq": seq}),
    }
}
