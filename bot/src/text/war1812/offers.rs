//! What a side may do now, as a list.

use crate::text::Page;
use crate::text::columns::hang;
use crate::words::Args;
use adjutant_core::war1812::offer::War1812Offer;
use adjutant_events::{Course, SpaceId, UnitId};

impl Page<'_> {
    /// An offer of War of 1812 on its lines.
    pub(in crate::text) fn block_offer(&self, offer: &War1812Offer) -> String {
        let towns = |towns: &[SpaceId]| towns.iter().map(|town| self.voice().space(town)).collect::<Vec<_>>();
        let ids = |ids: &[UnitId]| ids.iter().map(ToString::to_string).collect::<Vec<_>>();
        let line = |key: &str, args: Args, items: &[String]| {
            hang(&format!("  {} ", self.say(key, args)), items, &self.word("list-comma"), self.width)
        };
        match offer {
            War1812Offer::Place { blocks, required, .. } => {
                let mut text = line("offer-block-place", Args::new().number("count", blocks.len()), &ids(blocks));
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
            War1812Offer::Group { from, blocks, carriers } => {
                let mut lines = Vec::new();
                for ways in blocks {
                    let mut to: Vec<SpaceId> = ways.roads.iter().filter_map(|way| way.last().cloned()).collect();
                    to.sort();
                    to.dedup();
                    let mut items = towns(&to);
                    let marches = ways.forced.iter().filter_map(|way| way.last()).filter(|end| !to.contains(end));
                    let mut marches: Vec<String> = marches
                        .map(|end| self.say("offer-march", Args::new().text("town", self.voice().space(end))))
                        .collect();
                    marches.sort();
                    marches.dedup();
                    items.extend(marches);
                    items.extend(
                        ways.sea
                            .iter()
                            .map(|end| self.say("offer-by-sea", Args::new().text("town", self.voice().space(end)))),
                    );
                    let args = Args::new().text("block", ways.block.to_string()).text("from", self.voice().space(from));
                    lines.push(line("offer-group", args, &items));
                }
                if *carriers > 0 {
                    lines.push(format!("  {}", self.say("offer-carriers", Args::new().number("count", *carriers))));
                }
                lines.join("\n")
            }
            War1812Offer::Retreat { from, to, by_sea } => {
                let mut items: Vec<String> = to.iter().map(|(town, _)| self.voice().space(town)).collect();
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
                let all: Vec<UnitId> = blocks.iter().map(|(block, _)| *block).collect();
                let taken: Vec<String> = proposal.iter().map(|(block, hits)| format!("{block} x{hits}")).collect();
                let first = line("offer-losses", Args::new().number("hits", *hits), &ids(&all));
                let proposal =
                    self.say("offer-proposal", Args::new().text("losses", taken.join(&self.word("list-comma"))));
                format!("{first}\n  {proposal}")
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
                        line(key, args, &ids(blocks))
                    })
                    .collect();
                let all = ids(proposal).join(&self.word("list-comma"));
                lines.push(format!("  {}", self.say("offer-proposal", Args::new().text("losses", all))));
                lines.join("\n")
            }
        }
    }
}
