//! Units as JSON: one by one, with number, damage and cargo.

use super::names::Plain;
use adjutant_core::view::View;
use adjutant_events::UnitId;
use adjutant_game_axis::view::{AxisView, SpaceView, UnitView};
use serde_json::{Value, json};

/// The board of a view.
pub(super) fn board(view: &View) -> Option<&AxisView> {
    view.board()
}

/// Units by number, as they stand in a view; those that are not in it are left out.
pub(super) fn pieces(names: Plain<'_>, view: Option<&View>, units: &[UnitId]) -> Value {
    let Some(board) = view.and_then(board) else { return Value::Array(Vec::new()) };
    let find = |id: &UnitId| {
        let on_board = board.spaces.iter().flat_map(|space| space.units.iter().map(move |unit| (space, unit)));
        on_board.into_iter().find(|(_, unit)| unit.id == *id)
    };
    units.iter().filter_map(find).map(|(space, unit)| with_space(names, space, unit)).collect()
}

/// A unit with where it stands.
fn with_space(names: Plain<'_>, space: &SpaceView, unit: &UnitView) -> Value {
    let mut piece = piece(names, space, unit);
    piece["space"] = names.space(&space.id);
    piece
}

/// A unit, without where it stands.
pub(super) fn piece(names: Plain<'_>, space: &SpaceView, unit: &UnitView) -> Value {
    let cargo: Value =
        space.units.iter().filter(|other| other.aboard == Some(unit.id)).map(|other| other.id.0).collect();
    json!({
        "id": unit.id.0,
        "type": names.kind(&unit.kind),
        "owner": names.seat(&unit.owner),
        "damage": unit.damage,
        "aboard": unit.aboard.map(|carrier| carrier.0),
        "cargo": cargo,
        "movement_left": unit.movement_left,
        "assaults": names.space_or_null(unit.assaults.as_ref()),
    })
}
