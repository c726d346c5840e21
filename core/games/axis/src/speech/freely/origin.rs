//! Finds where the units of a move are, and makes the orders.

use crate::model::board::{Board, Domain};
use crate::model::order::{AxisCommand, Selection};
use crate::model::view::UnitView;
use crate::speech::counts::selections;
use crate::speech::freely::{Leg, Lot, Who, lift};
use crate::speech::units::Item;
use crate::speech::unread::Unread;
use crate::speech::{infer, voyage};
use adjutant_core::Command;
use adjutant_events::{KindId, Native, SpaceId};
use adjutant_grammar::parse::{Count, Meanings};
use adjutant_grammar::request::Request;
use adjutant_grammar::{Bound, Context, ParseProblem};

/// If there are more readings than this, they are not listed.
const MOST_READINGS: usize = 4;

/// Whether the player's units that a leg may mean are in a place.
pub(super) fn stand(leg: &Leg, place: &SpaceId, context: &Context<'_>) -> bool {
    let there = infer::own_units(context, place);
    match &leg.who {
        Some(Who::Lots(lots)) => lots.iter().all(|lot| enough(lot, &there)),
        Some(Who::Everything) => !there.is_empty(),
        None => false,
    }
}

/// Whether there are as many units as written, of one of the possible kinds.
fn enough(lot: &Lot, there: &[&UnitView]) -> bool {
    let count = match lot.item.count {
        Count::Of(count) => usize::from(count),
        Count::All | Count::Several | Count::Unsaid => 1,
    };
    lot.kinds.iter().any(|kind| there.iter().filter(|unit| unit.kind == *kind).count() >= count)
}

/// The orders of all legs, one after the other.
pub(super) fn orders(bound: &Bound, legs: &[Leg], context: &Context<'_>) -> Result<Request, ParseProblem> {
    let moving: Vec<&Leg> = legs.iter().filter(|leg| !leg.stays && !leg.helps).collect();
    stays_are_true(legs, &moving, context)?;
    let helpers: Vec<&Leg> = legs.iter().filter(|leg| leg.helps).collect();
    let mut orders: Vec<AxisCommand> = Vec::new();
    let mut helped = helpers.is_empty();
    for leg in &moving {
        let to = leg.to.clone().ok_or(ParseProblem::Empty {})?;
        let from = match &leg.from {
            Some(from) => from.clone(),
            None => match origins(leg, &to, context).as_slice() {
                [only] => only.clone(),
                several => {
                    let alone = moving.len() == 1;
                    return Err(which(leg, several, &to, context, alone).unwrap_or_else(|| bound.missing("from")));
                }
            },
        };
        how_many(leg, &from, context)?;
        let units = units(leg, &from, &to, context)?;
        let by_ships = leg.lifted || leg.ships.is_some() || leg.ships_at.is_some();
        let way = voyage::Way { from: &from, via: &leg.via, to: &to, transport: None };
        // Units that board go to the zone, and no ship moves.
        if leg.boards && infer::is_sea(context, &to) && !infer::is_sea(context, &from) {
            orders.push(AxisCommand::Move { units, from, via: leg.via.clone(), to, transport: None });
        } else if by_ships {
            helped = true;
            orders.extend(lift::orders(leg, &units, way, &helpers, context)?);
        } else if let Some(spelt_out) = voyage::orders(context, &units, way)? {
            orders.extend(spelt_out);
        } else {
            orders.push(AxisCommand::Move { units, from, via: leg.via.clone(), to, transport: None });
        }
    }
    if !helped {
        return Err(ParseProblem::Empty {});
    }
    match <[AxisCommand; 1]>::try_from(orders) {
        Ok([only]) => Ok(Request::Act(only.into())),
        Err(orders) => Ok(Request::Orders(orders.into_iter().map(Into::into).collect())),
    }
}

/// `Ukraine inf goes too`: a word that may be singular or plural is asked about if several such units are there.
fn how_many(leg: &Leg, from: &SpaceId, context: &Context<'_>) -> Result<(), ParseProblem> {
    const EITHER: [&str; 6] = ["inf", "infantry", "armor", "armour", "arty", "artillery"];
    let Some(Who::Lots(lots)) = leg.who.as_ref().filter(|_| leg.belongs) else { return Ok(()) };
    let there = infer::own_units(context, from);
    let unclear = |lot: &&Lot| {
        lot.item.count == Count::Unsaid
            && EITHER.iter().any(|word| lot.word.eq_ignore_ascii_case(word))
            && there.iter().filter(|unit| lot.kinds.contains(&unit.kind)).count() > 1
    };
    match lots.iter().find(unclear) {
        Some(lot) => Err(ParseProblem::HowMany { kind: lot.item.kind.clone() }),
        None => Ok(()),
    }
}

/// `bb stays`: checks that no unit of the kind moves.
fn stays_are_true(legs: &[Leg], moving: &[&Leg], context: &Context<'_>) -> Result<(), ParseProblem> {
    let goes = |kind: &KindId, at: Option<&SpaceId>| {
        moving.iter().any(|leg| {
            let here = at.is_none_or(|at| leg.from.as_ref().is_none_or(|from| from == at));
            here && match &leg.who {
                Some(Who::Lots(lots)) => lots.iter().any(|lot| lot.kinds.contains(kind)),
                Some(Who::Everything) | None => true,
            }
        })
    };
    for leg in legs.iter().filter(|leg| leg.stays) {
        let place = leg.from.as_ref();
        let kinds: Vec<KindId> = match &leg.who {
            Some(Who::Lots(lots)) => lots.iter().flat_map(|lot| lot.kinds.clone()).collect(),
            Some(Who::Everything) | None => {
                let place = place.ok_or(ParseProblem::Empty {})?;
                infer::own_units(context, place).iter().map(|unit| unit.kind.clone()).collect()
            }
        };
        // A line may mention both parts of a stack: some units move, the rest stay.
        let rest =
            matches!(&leg.who, Some(Who::Lots(lots)) if lots.iter().all(|lot| matches!(lot.item.count, Count::Of(_))));
        if leg.to.is_some() || !rest && kinds.iter().any(|kind| goes(kind, place)) {
            return Err(ParseProblem::Empty {});
        }
    }
    Ok(())
}

/// The units that move, out of those in the place.
pub(super) fn units(
    leg: &Leg,
    from: &SpaceId,
    to: &SpaceId,
    context: &Context<'_>,
) -> Result<Vec<Selection>, ParseProblem> {
    match &leg.who {
        Some(Who::Everything) => infer::all_units(context, from, Some(to)),
        Some(Who::Lots(lots)) => selections(&items(lots, from, context)?, context),
        None => Err(ParseProblem::Empty {}),
    }
}

/// The kinds of the lots in a place. A word that several kinds share means the kind that is there.
pub(super) fn items(lots: &[Lot], from: &SpaceId, context: &Context<'_>) -> Result<Vec<Item>, ParseProblem> {
    let there = infer::own_units(context, from);
    let one = |lot: &Lot| {
        if let [_] = lot.kinds.as_slice() {
            return Ok(lot.item.clone());
        }
        let fits: Vec<&KindId> = lot.kinds.iter().filter(|kind| there.iter().any(|unit| unit.kind == **kind)).collect();
        if let [only] = fits.as_slice() {
            return Ok(Item { kind: (*only).clone(), ..lot.item.clone() });
        }
        Err(ParseProblem::AmbiguousKind { word: lot.word.clone(), kinds: lot.kinds.clone() })
    };
    lots.iter().map(one).collect()
}

/// The places from which the units could move there, as far as the board tells.
fn origins(leg: &Leg, to: &SpaceId, context: &Context<'_>) -> Vec<SpaceId> {
    let Some(board) = crate::speech::board(context.lexicon) else { return Vec::new() };
    let Some(view) = infer::board(context) else { return Vec::new() };
    let Some(Who::Lots(lots)) = &leg.who else { return Vec::new() };
    let places = view.spaces.iter().map(|space| &space.id).filter(|place| *place != to);
    let fits = |place: &&SpaceId| {
        let there = infer::own_units(context, place);
        let near: Vec<&UnitView> = there.into_iter().filter(|unit| reaches(board, unit, place, to)).collect();
        lots.iter().all(|lot| enough(lot, &near))
    };
    places.filter(fits).cloned().collect()
}

/// Whether a unit is close enough, ignoring everything in between.
fn reaches(board: &Board, unit: &UnitView, from: &SpaceId, to: &SpaceId) -> bool {
    let (Some(from), Some(to), Some(kind)) = (board.space(from), board.space(to), board.kind(&unit.kind)) else {
        return false;
    };
    let left = usize::from(unit.movement_left);
    let passes = |space| match board.kind_def(kind).domain {
        Domain::Air => true,
        Domain::Land => !board.is_sea(space),
        Domain::Sea => board.is_sea(space),
        Domain::Installation => false,
    };
    let mut reached = vec![from];
    for _ in 0..left {
        let next: Vec<_> =
            reached.iter().flat_map(|space| board.neighbours(*space)).copied().filter(|space| passes(*space)).collect();
        if next.contains(&to) {
            return true;
        }
        for space in next {
            if !reached.contains(&space) {
                reached.push(space);
            }
        }
    }
    false
}

/// The question about the origin, if it is not given and several places fit, or none.
fn which(leg: &Leg, places: &[SpaceId], to: &SpaceId, context: &Context<'_>, alone: bool) -> Option<ParseProblem> {
    let order = |from: &SpaceId| {
        let units = units(leg, from, to, context).ok()?;
        let order = AxisCommand::Move { units, from: from.clone(), via: Vec::new(), to: to.clone(), transport: None };
        match Command::from(order) {
            Command::Play(order) => Some(order),
            Command::Table(_) => None,
        }
    };
    let readings: Vec<Native> = places.iter().filter_map(order).collect();
    if alone && (2..=MOST_READINGS).contains(&readings.len()) {
        return Some(ParseProblem::SeveralMeanings { meanings: Meanings(readings) });
    }
    // Without a board the places of units are unknown.
    if infer::board(context).is_some()
        && let Some(Who::Lots(lots)) = &leg.who
        && let Some(lot) = lots.first()
    {
        return Some(Unread::FromWhere { kind: lot.item.kind.clone(), spaces: places.to_vec() }.into());
    }
    None
}
