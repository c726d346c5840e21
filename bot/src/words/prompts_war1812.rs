//! What can be typed in War of 1812, made of what is offered: real orders, the plainest first, so many of each sort.

use super::{Args, Voice};
use adjutant_core::Offer;
use adjutant_events::SpaceId;
use adjutant_game_war1812::command::War1812Command as C;
use adjutant_game_war1812::offer::{OwnBlock, War1812Offer as O};
use adjutant_game_war1812::orders;

/// Orders of each sort that are spelt out.
const MOST_OF_A_SORT: usize = 3;
/// Towns whose blocks are sent somewhere as an example; the others are only named.
const MOST_GROUPS: usize = 3;
/// Choices of which each is different, such as ways to retreat: all of them, as long as a prompt can be read.
const MOST_WAYS: usize = 8;

impl Voice<'_> {
    /// Every choice as one types it; taking back and ending are not among them.
    pub(super) fn block_choices(&self, offers: &[Offer]) -> Vec<String> {
        let written = orders::are_written(offers);
        let mut choices = Vec::new();
        for offer in offers {
            let Some(offer) = offer.play() else { continue };
            match offer {
                O::Group { .. } => {}
                O::Place { blocks, required, .. } => {
                    choices.extend(self.orders_of(offer, written, blocks, MOST_OF_A_SORT));
                    choices.push(self.left_to_place(blocks, required));
                }
                O::Losses { blocks, .. } => choices.extend(self.orders_of(offer, written, blocks, 2)),
                // By number: blocks of several towns are meant, and kinds do not say of which.
                O::Attrition { .. } => choices.extend(self.orders_of(offer, written, &[], 2)),
                O::Sail { .. } => choices.extend(self.orders_of(offer, written, &[], 1)),
                O::Retreat { .. } | O::RetreatShips { .. } | O::ShipHits { .. } => {
                    choices.extend(self.orders_of(offer, written, &[], MOST_WAYS));
                }
            }
        }
        let plain: Vec<String> = offers.iter().filter_map(|offer| self.plain(offer)).collect();
        // What has no choice in it goes before what is only an example of many.
        choices.splice(0..0, plain);
        choices.extend(self.groups(offers, written));
        choices
    }

    /// A command that is offered as it stands.
    fn plain(&self, offer: &Offer) -> Option<String> {
        match offer {
            Offer::Command(command) => match command.order()? {
                C::Done { .. } => None,
                _ => Some(self.as_choice(self.typed(command))),
            },
            Offer::Play(_) => None,
        }
    }

    fn orders_of(&self, offer: &O, written: bool, blocks: &[OwnBlock], most: usize) -> Vec<String> {
        let mut lines: Vec<String> =
            orders::of(offer, written).iter().map(|order| self.typed_naming(order, blocks)).collect();
        lines.dedup();
        lines.truncate(most);
        lines.into_iter().map(|line| self.as_choice(line)).collect()
    }

    /// Examples from the towns with the most blocks, and which other towns can send somebody.
    fn groups(&self, offers: &[Offer], written: bool) -> Vec<String> {
        let mut groups: Vec<(&SpaceId, usize, &O)> = offers
            .iter()
            .filter_map(|offer| match offer.play() {
                Some(group @ O::Group { from, blocks, .. }) => Some((from, blocks.len(), group)),
                _ => None,
            })
            .collect();
        groups.sort_by_key(|(_, count, _)| std::cmp::Reverse(*count));
        let mut choices = Vec::new();
        for (_, _, group) in groups.iter().take(MOST_GROUPS) {
            let O::Group { blocks, .. } = group else { continue };
            let blocks: Vec<OwnBlock> = blocks.iter().map(|ways| ways.block.clone()).collect();
            choices.extend(self.orders_of(group, written, &blocks, 1));
        }
        let others: Vec<String> = groups.iter().skip(MOST_GROUPS).map(|(from, ..)| self.space(from)).collect();
        if !others.is_empty() {
            let args = Args::new().text("towns", self.join(&others));
            choices.push(self.words().say("choice-other-towns", &args));
        }
        choices
    }

    /// Which blocks are still to be placed, and which towns still need one.
    fn left_to_place(&self, blocks: &[OwnBlock], required: &[SpaceId]) -> String {
        let mut sorted = blocks.to_vec();
        sorted.sort_by(|a, b| (&b.kind, b.cv, a.id).cmp(&(&a.kind, a.cv, b.id)));
        let alike = sorted.chunk_by(|a, b| (&a.kind, a.cv) == (&b.kind, b.cv));
        let names: Vec<String> = alike.map(|blocks| self.alike(blocks)).collect();
        let args = Args::new().text("blocks", self.join(&names));
        if required.is_empty() {
            return self.words().say("choice-left", &args);
        }
        let towns: Vec<String> = required.iter().map(|town| self.space(town)).collect();
        self.words().say("choice-left-needed", &args.text("towns", self.join(&towns)))
    }

    /// Blocks of one kind and CV: `2 infantry 4`.
    pub(crate) fn alike(&self, blocks: &[OwnBlock]) -> String {
        let Some(first) = blocks.first() else { return String::new() };
        let args =
            Args::new().number("count", blocks.len()).text("kind", self.kind(&first.kind)).number("cv", first.cv);
        self.words().say("typed-blocks", &args)
    }

    fn as_choice(&self, line: String) -> String {
        self.words().say("choice", &Args::new().text("line", line))
    }
}
