//! What a seat may do now, as JSON. Each choice has a `line` that is accepted as it stands, after the seat's name.

use super::names::Plain;
use crate::games::{self, Offered};
use crate::words::Voice;
use adjutant_core::Offer;
use adjutant_events::{KindCount, KindId, SeatId, SpaceId};
use adjutant_game_axis::command::{AxisCommand, Loss, LossHow, Selection, Which};
use adjutant_game_axis::offer::{AxisOffer, CasualtyCandidate, Destination, MoveEffect};
use adjutant_game_war1812::orders;
use serde_json::{Value, json};

/// Lines that an offer of War of 1812 is spelt out in; it stands for more.
const MOST_LINES: usize = 12;

/// Choices of one seat. `voice` is English: lines are commands, and their language is part of the interface.
pub fn choices(names: Plain<'_>, voice: Voice<'_>, seat: &SeatId, offers: &[Offer]) -> Vec<Value> {
    let written = orders::are_written(offers);
    let choice = |offer: &Offer| {
        let mut choice = choice(names, voice, offer, written);
        choice["seat"] = names.seat(seat);
        choice
    };
    offers.iter().map(choice).collect()
}

fn choice(names: Plain<'_>, voice: Voice<'_>, offer: &Offer, written: bool) -> Value {
    let typed = |command: AxisCommand| voice.typed(&command.into());
    match games::offered(offer) {
        Offered::Command(command) => json!({"kind": "command", "line": voice.typed(command)}),
        Offered::War1812(offer) => {
            let lines: Vec<String> = orders::of(offer, written)
                .into_iter()
                .take(MOST_LINES)
                .map(|order| voice.typed(&order.into()))
                .collect();
            json!({"kind": "war1812", "offer": offer, "line": lines.first(), "lines": lines})
        }
        Offered::Other => json!({"kind": "other"}),
        Offered::Axis(AxisOffer::Purchase { kind, cost, at_most }) => json!({
            "kind": "purchase",
            "type": names.kind(kind),
            "cost": cost,
            "at_most": at_most,
            "line": typed(AxisCommand::Purchase { units: one(kind) }),
        }),
        Offered::Axis(AxisOffer::Move { kind, count, units, from, to }) => {
            let line = to.first().map(|place| {
                let which = units.first().map_or(Which::Any, |unit| Which::These(vec![*unit]));
                let units = vec![Selection { kind: kind.clone(), count: Some(1), which }];
                let (from, to) = (from.clone(), place.space.clone());
                typed(AxisCommand::Move { units, from, via: Vec::new(), to, transport: None })
            });
            json!({
                "kind": "move",
                "type": names.kind(kind),
                "count": count,
                "units": super::names::ids(units),
                "from": names.space(from),
                "to": to.iter().map(|place| destination(names, place)).collect::<Value>(),
                "line": line,
            })
        }
        Offered::Axis(AxisOffer::Casualties { needed, candidates, proposal }) => json!({
            "kind": "casualties",
            "hits": needed,
            "candidates": candidates.iter().map(|unit| candidate(names, unit)).collect::<Value>(),
            "proposal": proposal.iter().map(|unit| loss(names, unit)).collect::<Value>(),
            "line": typed(AxisCommand::Casualties { losses: proposal.clone() }),
        }),
        Offered::Axis(AxisOffer::Mobilize { kind, count, to }) => {
            let place = |(space, room): &(SpaceId, u16)| json!({"space": names.space(space), "room": room});
            let line = to
                .first()
                .map(|(space, _)| typed(AxisCommand::Mobilize { units: one(kind), to: space.clone(), complex: None }));
            json!({
                "kind": "mobilize",
                "type": names.kind(kind),
                "count": count,
                "to": to.iter().map(place).collect::<Value>(),
                "line": line,
            })
        }
    }
}

fn one(kind: &KindId) -> Vec<KindCount> {
    vec![KindCount { kind: kind.clone(), count: 1 }]
}

fn destination(names: Plain<'_>, place: &Destination) -> Value {
    let effect = match place.effect {
        MoveEffect::Attack => "attack",
        MoveEffect::Capture => "capture",
        MoveEffect::Load => "load",
        MoveEffect::Unload => "unload",
        MoveEffect::Assault => "assault",
        MoveEffect::Land => "land",
        MoveEffect::Move => "move",
    };
    json!({"space": names.space(&place.space), "effect": effect})
}

fn candidate(names: Plain<'_>, candidate: &CasualtyCandidate) -> Value {
    json!({
        "type": names.kind(&candidate.kind),
        "owner": names.seat(&candidate.owner),
        "count": candidate.count,
        "hits": candidate.hits,
    })
}

fn loss(names: Plain<'_>, loss: &Loss) -> Value {
    let how = match loss.how {
        LossHow::Hit => "hit",
        LossHow::Damage => "damage",
        LossHow::Destroy => "destroy",
    };
    json!({
        "type": names.kind(&loss.kind),
        "count": loss.count,
        "how": how,
        "owner": names.seat_or_null(loss.owner.as_ref()),
    })
}
