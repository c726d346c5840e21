//! What the board decides when the player does not say it: which sea zone, and which units `all` means.

use crate::model::board::{Domain, Space};
use crate::model::order::{Selection, Which};
use crate::model::view::{AxisView, UnitView};
use crate::speech::carries_land_units;
use crate::speech::unread::Unread;
use adjutant_events::{SeatId, SpaceId, UnitId};
use adjutant_grammar::{Context, ParseProblem};

pub(super) fn board<'a>(context: &Context<'a>) -> Option<&'a AxisView> {
    context.view?.board()
}

/// The seat whose units are meant.
pub(super) fn seat<'a>(context: &Context<'a>, view: &'a AxisView) -> &'a SeatId {
    context.seat.unwrap_or(&view.power)
}

/// Whether a power's units and land belong to a seat, which may play several powers.
fn is_of(context: &Context<'_>, seat: &SeatId, power: &SeatId) -> bool {
    let board = crate::speech::board(context.lexicon);
    let player = board.and_then(|board| board.power(power).map(|power| board.seat_of(power)));
    player.unwrap_or(power) == seat
}

fn domain(context: &Context<'_>, unit: &UnitView) -> Option<Domain> {
    let board = crate::speech::board(context.lexicon)?;
    board.kind(&unit.kind).map(|kind| board.kind_def(kind).domain)
}

pub(super) fn units_at<'a>(view: &'a AxisView, space: &SpaceId) -> &'a [UnitView] {
    view.spaces.iter().find(|here| here.id == *space).map_or(&[], |here| &here.units)
}

/// The player's units in a space.
pub(super) fn own_units<'v>(context: &Context<'v>, space: &SpaceId) -> Vec<&'v UnitView> {
    let Some(view) = board(context) else { return Vec::new() };
    let seat = seat(context, view);
    units_at(view, space).iter().filter(|unit| is_of(context, seat, &unit.owner)).collect()
}

/// The units of others in a space.
pub(super) fn others_units<'v>(context: &Context<'v>, space: &SpaceId) -> Vec<&'v UnitView> {
    let Some(view) = board(context) else { return Vec::new() };
    let seat = seat(context, view);
    units_at(view, space).iter().filter(|unit| !is_of(context, seat, &unit.owner)).collect()
}

/// Whether a kind is an aircraft.
pub(super) fn flies(context: &Context<'_>, kind: &adjutant_events::KindId) -> bool {
    let board = crate::speech::board(context.lexicon);
    board.is_some_and(|board| board.kind(kind).is_some_and(|kind| board.kind_def(kind).domain == Domain::Air))
}

/// Whether the current phase is the combat move.
pub(super) fn in_combat_move(context: &Context<'_>) -> bool {
    board(context).is_some_and(|view| view.phase == crate::model::board::Phase::CombatMove)
}

/// Whether two spaces are adjacent.
pub(super) fn are_beside(context: &Context<'_>, one: &SpaceId, other: &SpaceId) -> bool {
    let Some(board) = crate::speech::board(context.lexicon) else { return false };
    board.space(one).zip(board.space(other)).is_some_and(|(one, other)| board.adjacent(one, other))
}

/// The sea zones beside a land space.
pub(super) fn zones_beside(context: &Context<'_>, space: &SpaceId) -> Vec<SpaceId> {
    let Some(board) = crate::speech::board(context.lexicon) else { return Vec::new() };
    let Some(space) = board.space(space) else { return Vec::new() };
    let zones: Vec<Space> = board.neighbours(space).iter().copied().filter(|zone| board.is_sea(*zone)).collect();
    zones.into_iter().map(|zone| board.def(zone).id.clone()).collect()
}

/// Whether a space is a sea zone.
pub(super) fn is_sea(context: &Context<'_>, space: &SpaceId) -> bool {
    crate::speech::board(context.lexicon)
        .is_some_and(|board| board.space(space).is_some_and(|space| board.is_sea(space)))
}

/// The space of a unit.
pub(super) fn where_is(context: &Context<'_>, unit: UnitId) -> Option<SpaceId> {
    let spaces = &board(context)?.spaces;
    spaces.iter().find(|space| space.units.iter().any(|there| there.id == unit)).map(|space| space.id.clone())
}

/// The only sea zone beside `land` where the acting power has transports; with `laden`, loaded transports.
pub(super) fn transport_zone(context: &Context<'_>, land: &SpaceId, laden: bool) -> Result<SpaceId, ParseProblem> {
    let beside = zones_beside(context, land);
    let Some(view) = board(context) else { return Err(Unread::WhichZone { zones: beside }.into()) };
    let seat = seat(context, view);
    let fits = |zone: &&SpaceId| {
        let units = units_at(view, zone);
        units.iter().any(|ship| {
            is_of(context, seat, &ship.owner)
                && carries_land_units(context.lexicon, &ship.kind)
                && (!laden || units.iter().any(|cargo| cargo.aboard == Some(ship.id)))
        })
    };
    let fitting: Vec<SpaceId> = beside.iter().filter(fits).cloned().collect();
    match fitting.as_slice() {
        [zone] => Ok(zone.clone()),
        [] if laden && !beside.is_empty() => Err(Unread::NothingAboard { zones: beside }.into()),
        [] if !beside.is_empty() => Err(Unread::NoTransport { zones: beside }.into()),
        [] => Err(Unread::WhichZone { zones: beside }.into()),
        _ => Err(Unread::WhichZone { zones: fitting }.into()),
    }
}

/// The meaning of `all` for a move: every own unit in the space that could go to such a destination. Cargo goes with
/// its ship.
pub(super) fn all_units(
    context: &Context<'_>,
    from: &SpaceId,
    to: Option<&SpaceId>,
) -> Result<Vec<Selection>, ParseProblem> {
    let Some(view) = board(context) else { return Err(ParseProblem::AllNeedsBoard {}) };
    let Some(board) = crate::speech::board(context.lexicon) else { return Err(ParseProblem::AllNeedsBoard {}) };
    let is_sea = |space: &SpaceId| board.space(space).is_some_and(|space| board.is_sea(space));
    let ashore = to.is_some_and(|to| !is_sea(to));
    let seat = seat(context, view);
    let goes = |unit: &&UnitView| {
        is_of(context, seat, &unit.owner)
            && match domain(context, unit) {
                Some(Domain::Land) => unit.aboard.is_none() || ashore,
                Some(Domain::Sea) => !ashore,
                Some(Domain::Air) => unit.aboard.is_none() || ashore,
                Some(Domain::Installation) | None => false,
            }
    };
    let mut kinds: Vec<Selection> = Vec::new();
    for unit in units_at(view, from).iter().filter(goes) {
        if kinds.iter().all(|known| known.kind != unit.kind) {
            kinds.push(Selection { kind: unit.kind.clone(), count: None, which: Which::Any });
        }
    }
    if kinds.is_empty() { Err(ParseProblem::NobodyThere { space: from.clone() }) } else { Ok(kinds) }
}

/// The player's only complex that can place all purchased units.
pub(super) fn only_complex(context: &Context<'_>) -> Option<SpaceId> {
    let view = board(context)?;
    let printed = crate::speech::board(context.lexicon)?;
    let seat = seat(context, view);
    let produces =
        |unit: &UnitView| printed.kind(&unit.kind).is_some_and(|kind| printed.kind_def(kind).abilities.produces);
    let own = |space: &&crate::model::view::SpaceView| {
        space.controller.as_ref().is_some_and(|holder| is_of(context, seat, holder))
            && !space.captured_this_turn
            && space.units.iter().any(produces)
    };
    let mut found = view.spaces.iter().filter(own);
    found.next().filter(|_| found.next().is_none()).map(|space| space.id.clone())
}

/// Whether the player's fighters patrol a zone and must land before other moves.
pub(super) fn patrols_over(context: &Context<'_>, zone: &SpaceId) -> bool {
    use crate::model::board::Phase;
    board(context).is_some_and(|view| {
        let seat = seat(context, view);
        let up = |unit: &UnitView| unit.patrol && is_of(context, seat, &unit.owner);
        view.phase == Phase::CombatMove && units_at(view, zone).iter().any(up)
    })
}

/// Whether the player is in a movement phase: then `land` is a move. Fighters that lost their carrier in defence land
/// in the same phase, but they never belong to the active power.
pub(super) fn moving_now(context: &Context<'_>) -> bool {
    use crate::model::board::Phase;
    board(context).is_some_and(|view| {
        matches!(view.phase, Phase::CombatMove | Phase::NoncombatMove) && *seat(context, view) == view.power
    })
}
