//! Finds the units that words mean. As far as the player sees, units of a kind are interchangeable if they look alike
//! in one place.

use super::slots::Which;
use super::unread::Unread;
use crate::model::fact::Spot;
use crate::model::view::{AsiaView, PieceView};
use crate::model::vocabulary::{Side, Type, Word};
use adjutant_events::{SpaceId, UnitId};
use adjutant_grammar::{Context, ParseProblem, Tongue};

/// The player's own units that these words mean, in a place if one is named.
pub(super) fn pick(
    context: &Context<'_>,
    said: &[Which],
    from: Option<&SpaceId>,
    may: impl Fn(&PieceView) -> bool,
) -> Result<Vec<UnitId>, ParseProblem> {
    let seen: Option<&AsiaView> = context.view.and_then(|view| view.board());
    // Without a view, as in an example, kinds mean no units.
    let Some(seen) = seen else { return Ok(said.iter().flat_map(by_number).copied().collect()) };
    let side = context.seat.and_then(Side::of_seat).unwrap_or(seen.side);
    let mine = |piece: &&PieceView| piece.nation.side() == side && may(piece);
    let there = |piece: &&PieceView| from.is_none_or(|from| place(seen, piece) == Some(from));
    let all: Vec<&PieceView> = seen.pieces.iter().filter(mine).filter(there).collect();
    let mut found: Vec<UnitId> = Vec::new();
    for which in said {
        match which {
            Which::These(ids) => found.extend(ids),
            Which::All => {
                // Carrier air moves with its carrier.
                let loose = all.iter().filter(|piece| !matches!(piece.at, Spot::Carrier(_)));
                let more: Vec<UnitId> = loose.map(|piece| piece.unit).filter(|unit| !found.contains(unit)).collect();
                found.extend(more);
            }
            Which::Stepped(kind, steps, count) => {
                let is_it = |piece: &PieceView| match (kind, Type::of(piece.kind.as_str())) {
                    (Some(kind), Some(ty)) => {
                        piece.kind == *kind || ty.plain().is_some_and(|plain| plain.kind() == *kind)
                    }
                    (None, Some(ty)) => ty.is_ground(),
                    (_, None) => false,
                };
                let fits = |piece: &&&PieceView| {
                    is_it(piece) && u16::from(piece.steps) == *steps && !found.contains(&piece.unit)
                };
                let free: Vec<&&PieceView> = all.iter().filter(fits).collect();
                let kind = kind.clone().unwrap_or_else(|| Type::Infantry.kind());
                let (count, there) = (usize::from(*count), free.len());
                if there < count {
                    return Err(Unread::NotSoManyUnits { kind, count: count as u64, there: there as u64 }.into());
                }
                let alike = free.windows(2).all(|pair| pair[0].at == pair[1].at && pair[0].kind == pair[1].kind);
                if there > count && !alike {
                    return Err(Unread::FromWhere { kind }.into());
                }
                found.extend(free.iter().take(count).map(|piece| piece.unit));
            }
            Which::Kind(kind, _) | Which::AllOf(kind) => {
                let free = all.iter().filter(|piece| piece.kind == *kind && !found.contains(&piece.unit));
                let free: Vec<&&PieceView> = free.collect();
                let (there, every) = (free.len(), matches!(which, Which::AllOf(_)));
                let count = if let Which::Kind(_, count) = which { usize::from(*count) } else { there.max(1) };
                // `4 inf`: one block of four steps, where fewer than four blocks are present.
                let mut stepped = free.iter().filter(|piece| usize::from(piece.steps) == count);
                if let (true, Some(block), None) = (there < count, stepped.next(), stepped.next()) {
                    found.push(block.unit);
                    continue;
                }
                if there < count {
                    let (count, there) = (count as u64, there as u64);
                    return Err(Unread::NotSoManyUnits { kind: kind.clone(), count, there }.into());
                }
                let alike = free.windows(2).all(|pair| pair[0].at == pair[1].at);
                if from.is_none() && !alike && (every || there > count) {
                    return Err(Unread::FromWhere { kind: kind.clone() }.into());
                }
                found.extend(free.iter().take(count).map(|piece| piece.unit));
            }
        }
    }
    Ok(found)
}

/// The same from a named place: units named by number must be there, and at least one unit must be named.
pub(super) fn pick_from(
    context: &Context<'_>,
    said: &[Which],
    from: Option<&SpaceId>,
    may: impl Fn(&PieceView) -> bool,
) -> Result<Vec<UnitId>, ParseProblem> {
    let seen: Option<&AsiaView> = context.view.and_then(|view| view.board());
    if let (Some(seen), Some(from)) = (seen, from) {
        let elsewhere = |id: &UnitId| {
            let piece = seen.pieces.iter().find(|piece| piece.unit == *id);
            piece.is_some_and(|piece| place(seen, piece) != Some(from))
        };
        if said.is_empty() || said.iter().flat_map(by_number).any(elsewhere) {
            let words = context.lexicon.space_name(from, Tongue::English).to_owned();
            return Err(ParseProblem::LeftOver { words, usage: String::new() });
        }
    }
    pick(context, said, from, may)
}

/// The units that are named by number.
fn by_number(which: &Which) -> &[UnitId] {
    match which {
        Which::These(ids) => ids,
        Which::Kind(..) | Which::Stepped(..) | Which::AllOf(_) | Which::All => &[],
    }
}

/// The space of a piece; carrier air is where its carrier is.
pub(super) fn place<'a>(seen: &'a AsiaView, piece: &'a PieceView) -> Option<&'a SpaceId> {
    match &piece.at {
        Spot::Carrier(carrier) => {
            seen.pieces.iter().find(|other| other.unit == *carrier).and_then(|other| other.at.space())
        }
        other => other.space(),
    }
}
