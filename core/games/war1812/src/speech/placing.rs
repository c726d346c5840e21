//! Automatic placing of the remaining blocks: one block in every town that must have one, the others where they count
//! most.

use crate::model::board::Side;
use crate::model::order::War1812Command;
use crate::model::view::PlaceView;
use crate::speech::blocks::Pool;
use crate::speech::build::view;
use crate::speech::unread::Unread;
use adjutant_core::Command;
use adjutant_events::{SpaceId, UnitId};
use adjutant_grammar::request::Request;
use adjutant_grammar::{Context, ParseProblem};

/// Towns of this value and more need a block before the game begins (3.3).
const NEEDS_ONE: u8 = 2;

/// Places every block in hand.
pub(super) fn rest(context: &Context<'_>) -> Result<Request, ParseProblem> {
    let mut hand = Pool::of(context, |place| matches!(place, PlaceView::Hand)).all()?.into_iter();
    let (Some(view), Some(side)) = (view(context), context.seat.and_then(Side::of)) else {
        return Err(Unread::NoBlocksThere {}.into());
    };
    let mut own: Vec<_> = view.towns.iter().filter(|town| town.country == side.seat()).collect();
    own.sort_by_key(|town| std::cmp::Reverse(town.value));
    let mut placed: Vec<(SpaceId, Vec<UnitId>)> = Vec::new();
    let bare = own.iter().filter(|town| town.value >= NEEDS_ONE && town.blocks[side.ix()] == 0);
    for (town, block) in bare.zip(hand.by_ref()) {
        placed.push((town.id.clone(), vec![block]));
    }
    for (block, town) in hand.zip(own.iter().cycle()) {
        match placed.iter_mut().find(|(known, _)| *known == town.id) {
            Some((_, blocks)) => blocks.push(block),
            None => placed.push((town.id.clone(), vec![block])),
        }
    }
    let order = |(town, blocks)| Command::from(War1812Command::Place { blocks, town });
    Ok(Request::Orders(placed.into_iter().map(order).collect()))
}
