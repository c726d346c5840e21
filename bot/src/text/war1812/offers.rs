//! What a side may do now, as a list.

use crate::text::Page;
use crate::text::columns::hang;
use crate::words::Args;
use adjutant_events::{SpaceId, UnitId};
use adjutant_game_war1812::fact::Course;
use adjutant_game_war1812::offer::{BlockWays, OwnBlock, War1812Offer};

impl Page<'_> {
    /// An offer of War of 1812 on its lines.
    pub(in crate::text) fn block_offer(&self, offer: &War1812Offer) -> String {
        let towns = |towns: &[SpaceId]| towns.iter().map(|town| self.voice().space(town)).collect::<Vec<_>>();
        let named = |blocks: &[OwnBlock]| blocks.iter().map(|block| self.own_block(block)).collect::<Vec<_>>();
        let name = |blocks: &[OwnBlock], id: UnitId| {
            let known = blocks.iter().find(|block| block.id == id);
            known.map_or_else(|| id.to_string(), |block| self.own_block(block))
        };
        let line = |key: &str, args: Args, items: &[String]| {
            hang(&format!("  {} ", self.say(key, args)), items, &self.word("list-comma"), self.width)
        };
        match offer {
            War1812Offer::Place { blocks, required, .. } => {
                let mut text = line("offer-block-place", Args::new().number("count", blocks.len()), &named(blocks));
                if !required.is_empty() {
                    text += "\n";
                    text += &line("offer-block-required", Args::new(), &towns(required));
                }
                text
            }
            War1812Offer::Sail { lake, course, ships, .. } => {
                let key = match course {
                    Course::Out => "offer-sail-out",
                    Course::In => "offer-sail-in",
                };
                let ports: Vec<SpaceId> = ships.iter().map(|stack| stack.town.clone()).collect();
                line(key, Args::new().text("lake", self.voice().space(lake)), &towns(&ports))
            }
            War1812Offer::Group { from, blocks, carriers, .. } => {
                let mut lines = Vec::new();
                for ways in blocks.chunk_by(alike) {
                    let Some(first) = ways.first() else { continue };
                    let who: Vec<OwnBlock> = ways.iter().map(|ways| ways.block.clone()).collect();
                    let args =
                        Args::new().text("block", self.voice().alike(&who)).text("from", self.voice().space(from));
                    lines.push(line("offer-group", args, &self.ends(first)));
                }
                if *carriers > 0 {
                    lines.push(format!("  {}", self.say("offer-carriers", Args::new().number("count", *carriers))));
                }
                lines.join("\n")
            }
            War1812Offer::Retreat { from, to, by_sea } => {
                let mut items: Vec<String> = Vec::new();
                for (town, on) in to {
                    items.push(self.voice().space(town));
                    let args =
                        |on| Args::new().text("town", self.voice().space(town)).text("on", self.voice().space(on));
                    items.extend(on.iter().map(|on| self.say("offer-retreat-dragoons", args(on))));
                }
                items.extend(
                    by_sea
                        .iter()
                        .map(|town| self.say("offer-by-sea", Args::new().text("town", self.voice().space(town)))),
                );
                line("offer-retreat", Args::new().text("from", self.voice().space(from)), &items)
            }
            War1812Offer::RetreatShips { lake, to, .. } => {
                line("offer-retreat-ships", Args::new().text("lake", self.voice().space(lake)), &towns(to))
            }
            War1812Offer::Losses { hits, blocks, proposal } => {
                let taken = |(block, hits): &(UnitId, u8)| format!("{} x{hits}", name(blocks, *block));
                let taken: Vec<String> = proposal.iter().map(taken).collect();
                let first = line("offer-losses", Args::new().number("hits", *hits), &named(blocks));
                let taken = Args::new().text("losses", taken.join(&self.word("list-comma")));
                format!("{first}\n  {}", self.say("offer-losses-proposal", taken))
            }
            War1812Offer::ShipHits { hits, choices, .. } => {
                let items: Vec<String> = choices
                    .iter()
                    .map(|(disable, sink)| {
                        self.say("offer-hits", Args::new().number("disable", *disable).number("sink", *sink))
                    })
                    .collect();
                line("offer-ship-hits", Args::new().number("hits", *hits), &items)
            }
            War1812Offer::Attrition { towns, proposal } => {
                let mut lines: Vec<String> = towns
                    .iter()
                    .map(|(town, count, blocks, destroyed)| {
                        let key = if *destroyed { "offer-attrition-destroyed" } else { "offer-attrition" };
                        let args = Args::new().text("town", self.voice().space(town)).number("count", *count);
                        line(key, args, &named(blocks))
                    })
                    .collect();
                let all: Vec<OwnBlock> = towns.iter().flat_map(|(_, _, blocks, _)| blocks.clone()).collect();
                let hit: Vec<String> = proposal.iter().map(|block| name(&all, *block)).collect();
                let args = Args::new().text("losses", hit.join(&self.word("list-comma")));
                lines.push(format!("  {}", self.say("offer-winter-proposal", args)));
                lines.join("\n")
            }
        }
    }

    /// A block with its number: `infantry 4 #12`.
    fn own_block(&self, block: &OwnBlock) -> String {
        let args = Args::new()
            .text("kind", self.voice().kind(&block.kind))
            .number("cv", block.cv)
            .text("number", block.id.0.to_string());
        self.say("block-named", args)
    }

    /// Where a block can go: without a roll, by forced march, by sea.
    fn ends(&self, ways: &BlockWays) -> Vec<String> {
        let name = |town: &SpaceId| self.voice().space(town);
        let said = |key: &str, town: &SpaceId| self.say(key, Args::new().text("town", name(town)));
        let mut to: Vec<&SpaceId> = Vec::new();
        for end in ways.roads.iter().filter_map(|way| way.last()) {
            if !to.contains(&end) {
                to.push(end);
            }
        }
        let mut marches: Vec<&SpaceId> = Vec::new();
        for end in ways.forced.iter().filter_map(|way| way.last()) {
            if !to.contains(&end) && !marches.contains(&end) {
                marches.push(end);
            }
        }
        let mut items: Vec<String> = to.into_iter().map(name).collect();
        items.extend(marches.into_iter().map(|town| said("offer-march", town)));
        items.extend(ways.sea.iter().map(|town| said("offer-by-sea", town)));
        items
    }
}

/// Whether two blocks are the same to their owner and can do the same.
fn alike(a: &BlockWays, b: &BlockWays) -> bool {
    (&a.block.kind, a.block.cv) == (&b.block.kind, b.block.cv)
        && (&a.roads, &a.forced, &a.sea) == (&b.roads, &b.forced, &b.sea)
}
