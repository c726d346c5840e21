//! A requested roll, as JSON: every die with its unit, in the order in which values are expected.

use super::names::Plain;
use adjutant_events::RollRequest;
use serde_json::{Value, json};

/// A roll request, without the field `type`.
pub(super) fn request(names: Plain<'_>, request: &RollRequest) -> Value {
    let die = |group: &adjutant_events::DieGroup| json!({"unit": names.kind(&group.kind), "owner": names.seat(&group.owner), "hits_on": group.reads.hits_on(request.sides)});
    let thrown = request.dice.iter().flat_map(|group| std::iter::repeat_n(die(group), usize::from(group.count)));
    let mut value = json!({
        "number": request.roll,
        "seat": names.seat(&request.seat),
        "purpose": request.purpose,
        "space": names.space_or_null(request.space.as_ref()),
        "round": request.round,
        "sides": request.sides,
        "count": request.count(),
        "dice": thrown.collect::<Value>(),
    });
    if let Some(round) = request.beacon {
        value["beacon_round"] = round.into();
    }
    value
}
