//! The choices for a slot: kinds with their numbers, spaces with their effects.

use crate::definition::{Definition, Slot, SlotKind, Who};
use crate::parse::Bound;
use adjutant_core::choice::{self, Choice, Effect, Piece, Value, What};
use adjutant_events::{KindId, SpaceId};
use adjutant_grammar::Ends;

/// The choices of a seat, if known.
#[derive(Clone, Copy)]
pub(super) struct Offered<'a>(Option<&'a [Choice]>);

/// A space that may be named.
pub(super) struct NameableSpace {
    pub(super) space: SpaceId,
    pub(super) count: Option<u32>,
    pub(super) effect: Option<Effect>,
}

/// A path down the tree of choices.
type Chain<'a> = Vec<(&'a choice::Slot, &'a Value)>;

impl<'a> Offered<'a> {
    pub(super) fn of(choices: Option<&'a [Choice]>) -> Self {
        Self(choices)
    }

    /// Whether the choices include this order.
    pub(super) fn has(self, definition: &Definition) -> bool {
        let inside = |choice: &Choice| !choice::ways_of(std::slice::from_ref(choice), definition.name).is_empty();
        self.0.is_some_and(|choices| {
            choices.iter().any(|choice| choice.is_called(definition.name).is_some() || inside(choice))
        })
    }

    /// The paths of an order; none = the choices do not cover it. An order of a phase without a choice has no paths.
    fn chains(self, definition: &Definition) -> Option<Vec<Chain<'a>>> {
        let choices = self.0?;
        let of_a_phase = definition.who == Who::Seat && !definition.phases.is_empty();
        (of_a_phase || self.has(definition)).then(|| choice::ways_of(choices, definition.name))
    }

    /// The legal kinds with their numbers; none = the choices do not cover it.
    pub(super) fn kinds(self, slot: &Slot, definition: &Definition, bound: &Bound) -> Option<Vec<(KindId, u32)>> {
        if !matches!(slot.kind, SlotKind::Own(own) if own.ends() == Ends::Kinds) {
            return None;
        }
        let mut kinds: Vec<(KindId, u32)> = Vec::new();
        for chain in self.chains(definition)?.iter().filter(|chain| goes(chain, bound, slot)) {
            for value in chain.iter().filter(|(known, _)| known.name == slot.name).map(|(_, value)| value) {
                let Some(kind) = value.what.kind() else { continue };
                let count = value.there.unwrap_or(value.at_most);
                match kinds.iter_mut().find(|(known, _)| known == kind) {
                    Some((_, known)) => *known = (*known).max(count),
                    None => kinds.push((kind.clone(), count)),
                }
            }
        }
        Some(kinds)
    }

    /// The spaces that may be named; none = any. Where several kinds were named, all of them can go there.
    pub(super) fn spaces(self, definition: &Definition, slot: &Slot, bound: &Bound) -> Option<Vec<NameableSpace>> {
        let chains: Vec<Chain<'_>> =
            self.chains(definition)?.into_iter().filter(|chain| goes(chain, bound, slot)).collect();
        let named: Vec<KindId> = kinds_said(definition, bound);
        let mut common: Option<Vec<NameableSpace>> = None;
        for kind in named.iter().map(Some).chain(if named.is_empty() { vec![None] } else { Vec::new() }) {
            let mut places: Vec<NameableSpace> = Vec::new();
            for chain in &chains {
                let has = |kind: &KindId| {
                    let kinds = || chain.iter().filter_map(|(_, value)| value.what.kind());
                    kinds().next().is_none() || kinds().any(|known| known == kind)
                };
                if kind.is_none_or(has) {
                    places_in(chain, slot).for_each(|place| merge(&mut places, place));
                }
            }
            common = Some(match common {
                None => places,
                Some(known) => {
                    known.into_iter().filter(|known| places.iter().any(|place| place.space == known.space)).collect()
                }
            });
        }
        common
    }

    /// The spaces from which a group with pieces of these kinds can move. With `from`, the spaces to which it can move
    /// from there.
    pub(super) fn group_places(
        self,
        definition: &Definition,
        from: Option<&SpaceId>,
        ends: bool,
        kinds: &[KindId],
    ) -> Option<Vec<SpaceId>> {
        let mut places: Vec<SpaceId> = Vec::new();
        for chain in self.chains(definition)? {
            let meant = chain.iter().filter_map(|(_, value)| value.what.kind()).any(|kind| kinds.contains(kind));
            let [(_, start), (_, way), ..] = chain.as_slice() else { continue };
            if !kinds.is_empty() && !meant {
                continue;
            }
            let space = match (ends, start.what.end(), way.what.end()) {
                (false, start, _) => start,
                (true, start, end) if from.is_none() || from == start => end,
                _ => None,
            };
            if let Some(space) = space.filter(|space| !places.contains(space)) {
                places.push(space.clone());
            }
        }
        (!places.is_empty()).then_some(places)
    }

    /// The player's own pieces that an order may name, of one place if `from` is given.
    pub(super) fn pieces(self, definition: &Definition, from: Option<&SpaceId>) -> Vec<&'a Piece> {
        let mut pieces: Vec<&'a Piece> = Vec::new();
        for chain in self.chains(definition).unwrap_or_default() {
            let starts = chain.first().and_then(|(_, value)| value.what.end());
            if from.is_some() && starts.is_some() && starts != from {
                continue;
            }
            for (_, value) in chain {
                if let What::Piece(piece) = &value.what
                    && !pieces.iter().any(|known| known.id == piece.id)
                {
                    pieces.push(piece);
                }
            }
        }
        pieces
    }

    /// Units that a slot may name by number.
    pub(super) fn numbered(self, slot: &Slot, definition: &Definition) -> Vec<&'a Value> {
        let chains = self.chains(definition).unwrap_or_default();
        chains.into_iter().flatten().filter(|(known, _)| known.name == slot.name).map(|(_, value)| value).collect()
    }
}

/// The kinds of unit that were named already.
fn kinds_said(definition: &Definition, bound: &Bound) -> Vec<KindId> {
    let own = |slot: &Slot| match slot.kind {
        SlotKind::Own(own) => own.kinds_said(bound, slot.name),
        _ => Vec::new(),
    };
    definition.slots.iter().flat_map(own).collect()
}

/// Whether a path agrees with the values given so far.
fn goes(chain: &Chain<'_>, bound: &Bound, open: &Slot) -> bool {
    chain.iter().filter(|(slot, _)| slot.name != open.name).all(|(slot, value)| {
        let said = bound.space(slot.name);
        said.is_none_or(|said| value.what.end().is_none_or(|end| *end == said))
    })
}

/// What a way names in a slot. A fleet or a way out has a name of its own in each grammar: any place will do there.
fn places_in<'a>(chain: &'a Chain<'_>, slot: &'a Slot) -> impl Iterator<Item = NameableSpace> + 'a {
    let by_name = chain.iter().any(|(known, _)| known.name == slot.name);
    let first = chain.first().map(|(known, _)| known.name);
    let meant = move |known: &&choice::Slot| {
        if by_name { known.name == slot.name } else { slot.kind != SlotKind::Space || first == Some(known.name) }
    };
    chain.iter().filter(move |(known, _)| meant(known)).filter_map(|(_, value)| {
        let space = value.what.end()?.clone();
        Some(NameableSpace { space, count: value.there, effect: value.effect.clone() })
    })
}

/// Adds a place, each space once.
fn merge(places: &mut Vec<NameableSpace>, place: NameableSpace) {
    match places.iter_mut().find(|known| known.space == place.space) {
        Some(known) => known.count = known.count.max(place.count),
        None => places.push(place),
    }
}
