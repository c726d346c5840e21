//! Converts units as written to units in orders.

use crate::model::board::KindDef;
use crate::model::order::{Edit, Loss, LossHow, NamedLoss, Selection, Which};
use crate::model::view::AxisView;
use crate::speech::units::{Item, items};
use crate::speech::unread::Unread;
use adjutant_events::{KindCount, KindId, SeatId, SpaceId, UnitId};
use adjutant_grammar::parse::Count;
use adjutant_grammar::{Bound, Context, ParseProblem};

/// Counts of own units, to buy or place.
pub(super) fn kind_counts(items: &[Item], context: &Context<'_>) -> Result<Vec<KindCount>, ParseProblem> {
    let mut counts: Vec<KindCount> = Vec::new();
    for item in items {
        own(item, context)?;
        plain(item)?;
        let count = said(item)?;
        match counts.iter_mut().find(|known| known.kind == item.kind) {
            Some(known) => known.count = known.count.saturating_add(count),
            None => counts.push(KindCount { kind: item.kind.clone(), count }),
        }
    }
    Ok(counts)
}

/// Units to move.
pub(super) fn selections(items: &[Item], context: &Context<'_>) -> Result<Vec<Selection>, ParseProblem> {
    let selection = |item: &Item| {
        let of = one_of_several(item, context);
        if of.is_none() {
            own(item, context)?;
        }
        if item.how.is_some() {
            return Err(ParseProblem::from(Unread::NotSaidHere { kind: item.kind.clone() }));
        }
        let count = match item.count {
            Count::Of(count) => Some(count),
            Count::Unsaid => Some(1),
            Count::All | Count::Several => None,
        };
        let which = of.map_or_else(|| item.which.clone(), Which::Of);
        agree(item, context)?;
        Ok(Selection { kind: item.kind.clone(), count, which })
    };
    let mut selections: Vec<Selection> = Vec::new();
    for next in items.iter().map(selection).chain(left_behind(items, context)?.map(Ok)) {
        let next = next?;
        match (selections.last_mut(), &next.which) {
            // Units named one by one become one selection: `infantry #31, infantry #32`.
            (Some(Selection { kind, count: Some(count), which: Which::These(known) }), Which::These(more))
                if *kind == next.kind =>
            {
                known.extend(more);
                *count = count.saturating_add(more.len() as u16);
            }
            _ => selections.push(next),
        }
    }
    Ok(selections)
}

/// Checks that units named by number agree with the words beside the number: the count, the owner, loaded or empty.
fn agree(item: &Item, context: &Context<'_>) -> Result<(), ParseProblem> {
    let Which::These(ids) = &item.which else { return Ok(()) };
    let view = context.view.and_then(|view| view.board::<AxisView>());
    let units = || view.into_iter().flat_map(|view| &view.spaces).flat_map(|space| &space.units);
    let carries = |ship: UnitId| units().any(|unit| unit.aboard == Some(ship));
    let counted = item.count == Count::Of(ids.len() as u16);
    let mut named = units().filter(|unit| ids.contains(&unit.id));
    let owned = item.owner.as_ref().is_none_or(|owner| named.all(|unit| unit.owner == *owner));
    // A carrier need not be empty now, because it is ordered to leave its fighters.
    let laden = item.laden.is_none_or(|laden| {
        view.is_some() && ids.iter().all(|id| carries(*id) == laden || !laden && is_carrier(item, context))
    });
    if counted && owned && laden { Ok(()) } else { Err(Unread::NotThose { kind: item.kind.clone() }.into()) }
}

fn is_carrier(item: &Item, context: &Context<'_>) -> bool {
    crate::speech::board(context.lexicon).is_some_and(|board| {
        board.kind(&item.kind).is_some_and(|kind| board.kind_def(kind).abilities.carrier_capacity > 0)
    })
}

/// The fighters that carriers named by number leave behind because they are to sail empty, as selections of zero.
fn left_behind(items: &[Item], context: &Context<'_>) -> Result<impl Iterator<Item = Selection>, ParseProblem> {
    let is_carrier = |item: &&Item| is_carrier(item, context);
    let empty = |item: &Item| item.laden == Some(false) && matches!(item.which, Which::These(_));
    let Some(first) = items.iter().filter(is_carrier).find(|item| empty(item)) else {
        return Ok(Vec::new().into_iter());
    };
    // With several carriers, the fighters that come along with one cannot be separated from those left behind by
    // another.
    if items.iter().filter(is_carrier).any(|item| !empty(item)) {
        return Err(Unread::NotThose { kind: first.kind.clone() }.into());
    }
    let kinds = crate::speech::board(context.lexicon).into_iter().flat_map(|board| &board.kinds);
    let named = |kind: &KindId| items.iter().any(|item| item.kind == *kind);
    let left = kinds.filter(|kind| kind.abilities.carrier_borne && !named(&kind.id));
    let none_of = |kind: &KindDef| Selection { kind: kind.id.clone(), count: Some(0), which: Which::Any };
    Ok(left.map(none_of).collect::<Vec<_>>().into_iter())
}

/// Losses by kind and by number. The way of each loss is given with it, or else by the verb.
pub(super) fn losses(
    items: &[Item],
    by_verb: LossHow,
    context: &Context<'_>,
) -> Result<(Vec<Loss>, Vec<NamedLoss>), ParseProblem> {
    let (mut losses, mut named) = (Vec::new(), Vec::new());
    for item in items {
        let how = item.how.unwrap_or(by_verb);
        match &item.which {
            Which::Any => {
                losses.push(Loss { kind: item.kind.clone(), count: said(item)?, how, owner: item.owner.clone() });
            }
            Which::These(ids) => {
                agree(item, context)?;
                named.push(NamedLoss { kind: item.kind.clone(), units: ids.clone(), how });
            }
            Which::Loaded | Which::Empty | Which::Of(_) => {
                return Err(ParseProblem::from(Unread::NotSaidHere { kind: item.kind.clone() }));
            }
        }
    }
    Ok((losses, named))
}

/// Units with their owners, one list for each owner in the order of the line. An owner applies to the items that
/// follow.
pub(super) fn owned(bound: &Bound, slot: &str) -> Result<Vec<(SeatId, Vec<KindCount>)>, ParseProblem> {
    let mut lists: Vec<(SeatId, Vec<KindCount>)> = Vec::new();
    let mut last: Option<SeatId> = None;
    for item in items(bound, slot) {
        plain(item)?;
        let owner = item.owner.clone().or_else(|| last.clone());
        let owner = owner.ok_or_else(|| Unread::WhoseUnits { kind: item.kind.clone() })?;
        let count = KindCount { kind: item.kind.clone(), count: said(item)? };
        match lists.iter_mut().find(|(known, _)| *known == owner) {
            Some((_, counts)) => counts.push(count),
            None => lists.push((owner.clone(), vec![count])),
        }
        last = Some(owner);
    }
    Ok(lists)
}

/// Corrections that add or remove units.
pub(super) fn edits(
    bound: &Bound,
    space: &SpaceId,
    edit: impl Fn(SeatId, Vec<KindCount>, SpaceId) -> Edit,
) -> Result<Vec<Edit>, ParseProblem> {
    Ok(owned(bound, "units")?.into_iter().map(|(owner, units)| edit(owner, units, space.clone())).collect())
}

fn said(item: &Item) -> Result<u16, ParseProblem> {
    match item.count {
        Count::Of(count) => Ok(count),
        Count::Unsaid => Ok(1),
        Count::All | Count::Several => Err(ParseProblem::HowMany { kind: item.kind.clone() }),
    }
}

/// The owner named for an item, if it is one of several powers that act in the player's turn.
fn one_of_several(item: &Item, context: &Context<'_>) -> Option<SeatId> {
    let board = crate::speech::board(context.lexicon)?;
    let owner = item.owner.as_ref().filter(|_| item.which == Which::Any)?;
    let partners = &board.turn_def(board.turn_of(board.power(owner)?)?).powers;
    // A seat has the name of its first power, with partners together or apart.
    let acts = |speaker: &SeatId| partners.iter().any(|power| board.power_def(*power).id == *speaker);
    (partners.len() > 1 && context.seat.is_none_or(acts)).then(|| owner.clone())
}

/// Own units need no owner, and another power's units cannot be meant.
fn own(item: &Item, context: &Context<'_>) -> Result<(), ParseProblem> {
    match (&item.owner, context.seat) {
        (Some(owner), Some(seat)) if owner != seat => {
            Err(ParseProblem::from(Unread::OwnerNotNeeded { power: owner.clone() }))
        }
        _ => Ok(()),
    }
}

/// Checks that an item has neither a choice among several units nor a way of loss.
fn plain(item: &Item) -> Result<(), ParseProblem> {
    if item.how.is_some() || item.which != Which::Any {
        return Err(ParseProblem::from(Unread::NotSaidHere { kind: item.kind.clone() }));
    }
    Ok(())
}
