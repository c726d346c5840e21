//! Events of planning maps, as JSON.

use super::names::Plain;
use adjutant_events::plan::{PlanEvent, PlanMark};
use serde_json::{Value, json};

pub(super) fn body(names: Plain<'_>, event: &PlanEvent) -> Value {
    let side = event.side().as_str();
    match event {
        PlanEvent::MarkMade { number, seat, mark, .. } => json!({
            "type": "plan_marked", "side": side, "number": number, "seat": names.seat(seat), "mark": self::mark(names, mark),
        }),
        PlanEvent::ProposalAnswered { number, seat, agrees, .. } => json!({
            "type": "plan_answered", "side": side, "number": number, "seat": names.seat(seat), "agrees": agrees,
        }),
        PlanEvent::MarksWiped { numbers, .. } => json!({"type": "plan_wiped", "side": side, "numbers": numbers}),
    }
}

fn mark(names: Plain<'_>, mark: &PlanMark) -> Value {
    match mark {
        PlanMark::Pin { space, text } => json!({"kind": "pin", "space": names.space(space), "text": text}),
        PlanMark::Arrow { from, to, text } => {
            json!({"kind": "arrow", "from": names.space(from), "to": names.space(to), "text": text})
        }
        PlanMark::Proposal { to, spaces, text } => json!({
            "kind": "proposal", "to_seats": names.seats(to), "spaces": names.spaces(spaces), "text": text,
        }),
    }
}
