//! The condition for higher production of the United States. A strong American fleet makes a check against Japanese
//! ships. Or it moves where Japanese fleets could react, and is shown.
//!
//! The backs of the blocks decide who could react, as in the question about a reaction. So an accepted demonstration
//! does not reveal the contents of a harbour. The referee shows the fewest blocks with enough steps, one carrier with
//! air first.
//!
//! Sections: `9.22`. Rulings: J29, J44.

use crate::model::board::{Piece, Zone};
use crate::model::fact::AsiaEvent as E;
use crate::model::refusal::AsiaRefusal as No;
use crate::model::sequence::year;
use crate::model::state::{State, Track};
use crate::model::vocabulary::{Nation, Side, Type};
use crate::rules::draft::Draft;
use crate::rules::naval_movement::seems_to_react;
use adjutant_events::SpaceId;

/// The steps that the condition needs.
const CONDITION: u8 = 8;
/// The first year in which the condition counts.
const FIRST_YEAR: u16 = 1942;
/// The first year in which the condition can be fulfilled a second time.
const SECOND_YEAR: u16 = 1943;

/// The fewest American blocks in a zone that fulfil the condition; none = all of them together do not.
fn proof(state: &State, zone: Zone) -> Option<Vec<Piece>> {
    let american = |piece: &Piece| state.nation(*piece) == Nation::Usa;
    let mut fleets: Vec<Piece> = state.fleets_at_sea(Side::Allies, zone).filter(american).collect();
    let steps = |piece: &Piece| state.piece(*piece).steps;
    let carries = |piece: &Piece| state.ty(*piece) == Type::Cv && state.aboard(*piece).next().is_some();
    fleets.sort_by_key(|piece| (std::cmp::Reverse(steps(piece)), *piece));
    let first = fleets.remove(fleets.iter().position(carries)?);
    let mut shown = vec![first];
    for fleet in fleets {
        if shown.iter().map(steps).sum::<u8>() >= CONDITION {
            break;
        }
        shown.push(fleet);
    }
    (shown.iter().map(steps).sum::<u8>() >= CONDITION).then_some(shown)
}

/// The track that the condition would set now, and its value. It counts from the next turn at the earliest (J44).
fn counts_for(state: &State) -> Option<(Track, u8)> {
    let (turn, year) = (state.moment.turn, year(state.moment.turn));
    let (first, second) = (state.track(Track::UsFirstFrom), state.track(Track::UsSecondFrom));
    if first == 0 && year >= FIRST_YEAR {
        Some((Track::UsFirstFrom, 1))
    } else if first > 0 && second == 0 && year >= SECOND_YEAR && turn >= first {
        Some((Track::UsSecondFrom, 2))
    } else {
        None
    }
}

fn meet(draft: &mut Draft) {
    if let Some((track, times)) = counts_for(&draft.state) {
        draft.set_tracks(&[(track, draft.state.moment.turn + 1), (Track::UsConditions, times)]);
    }
}

/// A check is made in a zone: enough American ships against Japanese ships fulfil the condition.
pub(crate) fn checked(draft: &mut Draft, zone: Zone) {
    let state = &draft.state;
    if state.fleets_at_sea(Side::Japan, zone).next().is_some() && proof(state, zone).is_some() {
        meet(draft);
    }
}

/// Whether fleets in a zone can be shown: the Allies sailed there in this phase, and Japan could have reacted.
///
/// # Errors
/// They cannot be shown, or it would have no effect.
pub fn can_show(state: &State, zone: Zone) -> Result<Vec<Piece>, No> {
    let no = || No::NoDemonstration { zone: state.board().zone(zone).id.clone() };
    let sailed = state.active() == Side::Allies && state.resolved.contains(&zone);
    let met = sailed && counts_for(state).is_some() && seems_to_react(state, Side::Japan, zone);
    proof(state, zone).filter(|_| met).ok_or_else(no)
}

/// Shows the fleets that fulfil the condition, without a battle.
///
/// # Errors
/// The fleets do not fulfil it.
pub fn demonstrate(draft: &mut Draft, zone: &SpaceId) -> Result<(), No> {
    let at = draft.state.ordered_zone(zone)?;
    let fleets = can_show(&draft.state, at)?;
    let blocks = draft.state.shown(&fleets);
    draft.emit(E::BlocksShown { space: zone.clone(), seat: Side::Allies.seat(), blocks });
    meet(draft);
    Ok(())
}
