//! What the offers say about a slot: kinds with their numbers, spaces with what going there does.

use crate::definition::{Definition, Slot, SlotKind};
use crate::parse::{Bound, Context};
use adjutant_core::prompt::Offer;
use adjutant_events::{KindId, SpaceId};
use adjutant_game_axis::command::AxisCommand;
use adjutant_game_axis::offer::{AxisOffer, MoveEffect};
use adjutant_game_axis::view::AxisView;
use adjutant_game_war1812::command::War1812Command;
use adjutant_game_war1812::offer::{BlockWays, War1812Offer};
use adjutant_game_war1812::view::War1812View;

/// The offers of a seat, if they are known.
pub(super) struct Offered<'a>(Option<&'a [Offer]>);

/// A space that may be named.
pub(super) struct Place {
    pub(super) space: SpaceId,
    pub(super) count: Option<u32>,
    pub(super) effect: Option<MoveEffect>,
}

impl<'a> Offered<'a> {
    pub(super) fn of(offers: Option<&'a [Offer]>) -> Self {
        Self(offers)
    }

    /// The kinds that may be named, with how many; none = the offers do not say.
    pub(super) fn kinds(&self, slot: SlotKind, definition: &Definition, bound: &Bound) -> Option<Vec<(KindId, u32)>> {
        let offers = self.0?;
        let mut kinds: Vec<(KindId, u32)> = Vec::new();
        let mut add = |kind: &KindId, count: u32| match kinds.iter_mut().find(|(known, _)| known == kind) {
            Some((_, known)) => *known = (*known).max(count),
            None => kinds.push((kind.clone(), count)),
        };
        for offer in offers.iter().filter_map(Offer::play) {
            match (slot, definition.name, offer) {
                (SlotKind::Counts, "purchase", AxisOffer::Purchase { kind, at_most, .. }) => add(kind, *at_most),
                (SlotKind::Counts, "mobilize", AxisOffer::Mobilize { kind, count, .. }) => add(kind, u32::from(*count)),
                (SlotKind::Losses, _, AxisOffer::Casualties { candidates, .. }) => {
                    for unit in candidates {
                        add(&unit.kind, u32::from(unit.count));
                    }
                }
                (SlotKind::Units, _, AxisOffer::Move { kind, count, from, to, .. }) => {
                    let from_there = bound.space("from").is_none_or(|wanted| wanted == *from);
                    let goes_there = bound.space("to").is_none_or(|wanted| to.iter().any(|to| to.space == wanted));
                    if from_there && goes_there {
                        add(kind, u32::from(*count));
                    }
                }
                _ => {}
            }
        }
        matches!(slot, SlotKind::Counts | SlotKind::Losses | SlotKind::Units).then_some(kinds)
    }

    /// The spaces that may be named; none = any.
    pub(super) fn spaces(
        &self,
        definition: &Definition,
        slot: &Slot,
        bound: &Bound,
        context: &Context<'_>,
    ) -> Option<Vec<Place>> {
        if let Some(places) = self.war1812(definition, slot, context) {
            return Some(places);
        }
        match (definition.name, slot.name) {
            ("fight", _) => {
                let board = context.view?.board::<AxisView>()?;
                let plain = |space: &SpaceId| Place { space: space.clone(), count: None, effect: None };
                Some(board.battles.iter().map(|battle| plain(&battle.space)).collect())
            }
            ("retreat", "to") => self.commands(|command| match command {
                AxisCommand::Retreat { to } => to.clone(),
                _ => None,
            }),
            ("land", slot)
                if self.0?.iter().any(|offer| matches!(offer.order(), Some(AxisCommand::LandStranded { .. }))) =>
            {
                self.commands(|command| match command {
                    AxisCommand::LandStranded { from, to, .. } => {
                        Some(if slot == "from" { from.clone() } else { to.clone() })
                    }
                    _ => None,
                })
            }
            ("move" | "load" | "unload" | "land", "from") => self.sources(bound),
            ("move" | "load" | "unload" | "land", "to") => self.destinations(definition.name, bound),
            ("mobilize", "in") => self.places(bound),
            _ => None,
        }
    }

    /// The places that a command of War of 1812 may name; none = any.
    fn war1812(&self, definition: &Definition, slot: &Slot, context: &Context<'_>) -> Option<Vec<Place>> {
        let view = context.view?.board::<War1812View>()?;
        let offers = self.0?;
        let mut places: Vec<Place> = Vec::new();
        let mut add = |space: &SpaceId| merge(&mut places, Place { space: space.clone(), count: None, effect: None });
        for offer in offers {
            match (definition.name, slot.name, (offer.play(), offer.order())) {
                ("place", _, (Some(War1812Offer::Place { towns, .. }), _)) => towns.iter().for_each(&mut add),
                ("build", _, (_, Some(War1812Command::Build { base })))
                | ("repair", _, (_, Some(War1812Command::Repair { base }))) => add(base),
                ("reinforce", _, (_, Some(War1812Command::EnterReinforcements { town })))
                | ("battlefield", _, (_, Some(War1812Command::ChooseBattlefield { town }))) => {
                    add(town);
                }
                ("retreat", "to", (Some(War1812Offer::Retreat { to, .. }), _)) => {
                    for (town, _) in to {
                        add(town);
                    }
                }
                ("retreat", "dragoons", (Some(War1812Offer::Retreat { to, .. }), _)) => {
                    to.iter().flat_map(|(_, on)| on).for_each(&mut add);
                }
                ("retreat" | "withdraw", "to" | "ships", (Some(War1812Offer::RetreatShips { to, .. }), _)) => {
                    to.iter().for_each(&mut add);
                }
                ("sail" | "sea movement", _, (Some(War1812Offer::Sail { ships, .. }), _)) => {
                    for stack in ships {
                        add(&stack.town);
                    }
                }
                _ => {}
            }
        }
        if definition.name == "fight" {
            view.battles.iter().for_each(&mut add);
            return Some(places);
        }
        (!places.is_empty()).then_some(places)
    }

    /// Towns that a group with blocks of these kinds can move from, or where those can go from there.
    pub(super) fn group_places(&self, from: Option<&SpaceId>, ends: bool, kinds: &[KindId]) -> Option<Vec<SpaceId>> {
        let mut places: Vec<SpaceId> = Vec::new();
        for offer in self.0? {
            let Some(War1812Offer::Group { from: there, blocks, .. }) = offer.play() else { continue };
            let meant = |ways: &&BlockWays| kinds.is_empty() || kinds.contains(&ways.block.kind);
            let blocks: Vec<&BlockWays> = blocks.iter().filter(meant).collect();
            if !ends && !blocks.is_empty() {
                places.push(there.clone());
            } else if ends && from.is_none_or(|from| from == there) {
                let ways = blocks.iter().flat_map(|block| block.roads.iter().chain(&block.forced));
                places.extend(ways.filter_map(|way| way.last().cloned()));
                places.extend(blocks.iter().flat_map(|block| block.sea.iter().cloned()));
            }
        }
        (!places.is_empty()).then_some(places)
    }

    fn commands(&self, space: impl Fn(&AxisCommand) -> Option<SpaceId>) -> Option<Vec<Place>> {
        let found = self.0?.iter().filter_map(|offer| space(offer.order()?));
        let mut places: Vec<Place> = Vec::new();
        for space in found {
            merge(&mut places, Place { space, count: None, effect: None });
        }
        Some(places)
    }

    /// Moves of the kinds that were named; all of them if none was.
    fn moves(&self, bound: &Bound) -> Option<Vec<&'a AxisOffer>> {
        let named = bound.items("units");
        let fits = |offer: &&AxisOffer| match offer {
            AxisOffer::Move { kind, .. } => named.is_empty() || named.iter().any(|item| item.kind == *kind),
            _ => false,
        };
        Some(self.0?.iter().filter_map(Offer::play).filter(fits).collect())
    }

    fn sources(&self, bound: &Bound) -> Option<Vec<Place>> {
        let mut places: Vec<Place> = Vec::new();
        for offer in self.moves(bound)? {
            let AxisOffer::Move { count, from, to, .. } = offer else { continue };
            if bound.space("to").is_none_or(|wanted| to.iter().any(|to| to.space == wanted)) {
                merge(&mut places, Place { space: from.clone(), count: Some(u32::from(*count)), effect: None });
            }
        }
        Some(places)
    }

    /// Where every kind that was named can go.
    fn destinations(&self, command: &str, bound: &Bound) -> Option<Vec<Place>> {
        let from = bound.space("from");
        let mut common: Option<Vec<Place>> = None;
        let moves = self.moves(bound)?;
        for item in bound.items("units").iter().map(|item| Some(&item.kind)).chain([None]) {
            if item.is_none() && common.is_some() {
                break;
            }
            let mut places: Vec<Place> = Vec::new();
            for offer in &moves {
                let AxisOffer::Move { kind, from: source, to, .. } = offer else { continue };
                if item.is_some_and(|item| item != kind) || from.as_ref().is_some_and(|from| from != source) {
                    continue;
                }
                for place in to.iter().filter(|place| suits(command, place.effect)) {
                    merge(&mut places, Place { space: place.space.clone(), count: None, effect: Some(place.effect) });
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

    fn places(&self, bound: &Bound) -> Option<Vec<Place>> {
        let named = bound.items("units");
        let mut places: Vec<Place> = Vec::new();
        for offer in self.0? {
            let Some(AxisOffer::Mobilize { kind, to, .. }) = offer.play() else { continue };
            if named.is_empty() || named.iter().any(|item| item.kind == *kind) {
                for (space, room) in to {
                    merge(&mut places, Place { space: space.clone(), count: Some(u32::from(*room)), effect: None });
                }
            }
        }
        Some(places)
    }
}

/// Whether a command that has a word of its own for what a move does is meant.
fn suits(command: &str, effect: MoveEffect) -> bool {
    match command {
        "load" => effect == MoveEffect::Load,
        "unload" => matches!(effect, MoveEffect::Unload | MoveEffect::Assault),
        _ => true,
    }
}

/// Adds a place, each space once.
fn merge(places: &mut Vec<Place>, place: Place) {
    match places.iter_mut().find(|known| known.space == place.space) {
        Some(known) => known.count = known.count.max(place.count),
        None => places.push(place),
    }
}
