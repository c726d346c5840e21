//! Commands of War of 1812 as one types them.
//!
//! Blocks go by number, which is never ambiguous; where it is known what they are, by kind and CV, as people say it.

use super::terms::quoted;
use super::{Args, Voice};
use adjutant_events::{SpaceId, UnitId};
use adjutant_game_war1812::command::{Edit, War1812Command as C};
use adjutant_game_war1812::fact::{
    ArmyOrder, BlockLoss, BlockOrder, Course, NavalOrder, PlottedOrders, ShipStack, Travel,
};
use adjutant_game_war1812::offer::OwnBlock;
use std::ops::Deref;

/// A voice that names these blocks by kind and CV.
struct Typing<'a> {
    voice: &'a Voice<'a>,
    known: &'a [OwnBlock],
}

impl<'a> Deref for Typing<'a> {
    type Target = Voice<'a>;

    fn deref(&self) -> &Voice<'a> {
        self.voice
    }
}

impl Voice<'_> {
    /// Written orders as one types them.
    pub(crate) fn plotted(&self, orders: &PlottedOrders) -> String {
        Typing { voice: self, known: &[] }.plotted(orders)
    }

    pub(super) fn typed_war1812(&self, command: &C) -> String {
        self.typed_naming(command, &[])
    }

    /// The same with these blocks by kind and CV.
    pub(super) fn typed_naming(&self, command: &C, known: &[OwnBlock]) -> String {
        Typing { voice: self, known }.line(command)
    }
}

impl Typing<'_> {
    /// A block: `infantry 4`, or `#12`.
    fn said_block(&self, block: UnitId) -> String {
        self.said_alike(&[block])
    }

    /// Blocks that are alike: `2 infantry 4`.
    fn said_alike(&self, blocks: &[UnitId]) -> String {
        match blocks.first().and_then(|first| self.known.iter().find(|block| block.id == *first)) {
            Some(block) => self.said(
                "typed-blocks",
                &Args::new().number("count", blocks.len()).text("kind", self.kind(&block.kind)).number("cv", block.cv),
            ),
            None => blocks.iter().map(ToString::to_string).collect::<Vec<_>>().join(&self.words().word("list-comma")),
        }
    }

    fn said(&self, key: &str, args: &Args) -> String {
        self.words().say(key, args)
    }

    fn said_in(&self, key: &str, town: &SpaceId) -> String {
        self.said(key, &Args::new().text("town", self.space(town)))
    }

    fn said_list(&self, items: &[String]) -> String {
        items.join(&self.words().word("list-comma"))
    }

    fn said_blocks(&self, blocks: &[UnitId]) -> String {
        let face = |id: &UnitId| self.known.iter().find(|block| block.id == *id).map(|block| (&block.kind, block.cv));
        let alike = blocks.chunk_by(|a, b| face(a).is_some() && face(a) == face(b));
        self.said_list(&alike.map(|blocks| self.said_alike(blocks)).collect::<Vec<_>>())
    }

    fn said_ships(&self, course: Course, ships: &[ShipStack]) -> String {
        let key = match course {
            Course::Out => "typed-ships-from",
            Course::In => "typed-ships-to",
        };
        let mut items = Vec::new();
        for stack in ships {
            for (count, state) in [(stack.ships.operational, "up"), (stack.ships.disabled, "down")] {
                if count > 0 {
                    let args =
                        Args::new().number("count", count).text("state", state).text("town", self.space(&stack.town));
                    items.push(self.said(key, &args));
                }
            }
        }
        self.said_list(&items)
    }

    fn said_group(&self, from: &SpaceId, blocks: &[BlockOrder]) -> String {
        let mut ways: Vec<(&BlockOrder, Vec<UnitId>)> = Vec::new();
        for order in blocks {
            let same = |(known, _): &&mut (&BlockOrder, Vec<UnitId>)| {
                known.route == order.route
                    && known.by == order.by
                    && known.forced == order.forced
                    && known.claims == order.claims
            };
            // Only neighbours: the order of the blocks is part of the order (17).
            match ways.last_mut().filter(same) {
                Some((_, ids)) => ids.push(order.block),
                None => ways.push((order, vec![order.block])),
            }
        }
        let way = |(order, ids): &(&BlockOrder, Vec<UnitId>)| {
            let to = order.route.last().map_or_else(String::new, |to| self.space(to));
            let mut text = self.said("typed-way", &Args::new().text("blocks", self.said_blocks(ids)).text("to", to));
            let via = order.route.len().checked_sub(1).and_then(|last| order.route.get(..last)).unwrap_or_default();
            for town in via {
                text += &self.said_in("typed-way-via", town);
            }
            if order.by == Travel::Sea {
                text += &self.words().word("typed-way-sea");
            }
            if order.forced {
                text += &self.words().word("typed-way-march");
            }
            if order.claims {
                text += &self.words().word("typed-way-claim");
            }
            text
        };
        let ways: Vec<String> = ways.iter().map(way).collect();
        let args = Args::new().text("from", self.space(from)).text("ways", self.said_list(&ways));
        self.said("typed-group", &args)
    }

    fn said_sea(&self, lake: &SpaceId, sail: Option<&(Course, Vec<ShipStack>)>) -> String {
        match sail {
            None => self.said_in("typed-sea", lake),
            Some((course, ships)) => {
                let args = Args::new().text("town", self.space(lake)).text("ships", self.said_ships(*course, ships));
                self.said("typed-sea-sail", &args)
            }
        }
    }

    fn said_losses(&self, losses: &[BlockLoss]) -> String {
        let each = losses.iter().map(|loss| match loss.hits {
            1 => self.said_block(loss.block),
            hits => format!("{} x{hits}", self.said_block(loss.block)),
        });
        self.said_list(&each.collect::<Vec<_>>())
    }

    fn plotted(&self, orders: &PlottedOrders) -> String {
        let naval = orders.naval.as_ref().map(|order| match order {
            NavalOrder::Build { base } => self.said_in("typed-build", base),
            NavalOrder::Repair { base } => self.said_in("typed-repair", base),
            NavalOrder::Sail { course, ships, .. } => {
                self.said("typed-sail", &Args::new().text("ships", self.said_ships(*course, ships)))
            }
            NavalOrder::SeaMovement { lake, sail } => self.said_sea(lake, sail.as_ref()),
        });
        let army = orders.army.as_ref().map(|order| match order {
            ArmyOrder::Group { from, blocks } => self.said_group(from, blocks),
            ArmyOrder::Reinforcements { town } => self.said_in("typed-reinforce", town),
        });
        let both: Vec<String> = naval.into_iter().chain(army).collect();
        if both.is_empty() { self.words().word("typed-nothing") } else { both.join(" / ") }
    }

    fn said_edit(&self, edit: &Edit) -> String {
        let blocks = |ids: &[UnitId]| Args::new().text("blocks", self.said_blocks(ids));
        match edit {
            Edit::Strength { blocks: ids, cv } => self.said("typed-edit-strength", &blocks(ids).number("cv", *cv)),
            Edit::Move { blocks: ids, town } => {
                self.said("typed-edit-move", &blocks(ids).text("town", self.space(town)))
            }
            Edit::Remove { blocks: ids } => self.said("typed-edit-reserve", &blocks(ids)),
            Edit::Ships { seat, space, ships } => {
                let args = Args::new()
                    .text("side", self.seat(seat))
                    .number("up", ships.operational)
                    .number("down", ships.disabled)
                    .text("space", self.space(space));
                self.said("typed-edit-ships", &args)
            }
            Edit::ShipsLost { seat, count } => {
                self.said("typed-edit-lost", &Args::new().text("side", self.seat(seat)).number("count", *count))
            }
        }
    }

    fn line(&self, command: &C) -> String {
        let word = |key: &str| self.words().word(key);
        match command {
            C::Place { blocks, town } => self.said(
                "typed-place",
                &Args::new().text("blocks", self.said_blocks(blocks)).text("town", self.space(town)),
            ),
            C::Done { phase: None } => word("typed-done"),
            C::Done { phase: Some(phase) } => {
                self.said("typed-done-phase", &Args::new().text("phase", self.phase(phase)))
            }
            C::ChooseOrder { first: true } => word("typed-first"),
            C::ChooseOrder { first: false } => word("typed-second"),
            C::Build { base } => self.said_in("typed-build", base),
            C::Repair { base } => self.said_in("typed-repair", base),
            C::Sail { course, ships, .. } => {
                self.said("typed-sail", &Args::new().text("ships", self.said_ships(*course, ships)))
            }
            C::SeaMovement { lake, sail } => self.said_sea(lake, sail.as_ref()),
            C::Move { from, blocks } => self.said_group(from, blocks),
            C::EnterReinforcements { town } => self.said_in("typed-reinforce", town),
            C::Fight { space } => self.said("typed-fight-in", &Args::new().text("space", self.space(space))),
            C::Stand => word("typed-stand"),
            C::Fire => word("typed-fire"),
            C::Stay => word("typed-stay"),
            C::Retreat { to: None, .. } => word("typed-retreat"),
            C::Retreat { to: Some(to), dragoons_to } => {
                let mut line = self.said("typed-retreat-to", &Args::new().text("to", self.space(to)));
                if let Some(town) = dragoons_to {
                    line += &self.said_in("typed-dragoons-to", town);
                }
                line
            }
            C::RetreatShips { ships } if ships.is_empty() => word("typed-fleet-withdraws"),
            C::RetreatShips { ships } => {
                self.said("typed-fleet-withdraws-to", &Args::new().text("ships", self.said_ships(Course::In, ships)))
            }
            C::ClaimPursuit { kinds } => {
                let has = |word: &str| kinds.iter().any(|kind| kind.as_str() == word);
                let which = match (has("cavalry"), has("indian")) {
                    (true, true) => "both",
                    (true, false) => "dragoons",
                    (false, true) => "indians",
                    (false, false) => "nothing",
                };
                self.said("typed-claim", &Args::new().text("kinds", which))
            }
            C::AnswerPursuit { dragoons: true } => word("typed-show"),
            C::AnswerPursuit { dragoons: false } => word("typed-hide"),
            C::TakeLosses { losses } if losses.is_empty() => word("typed-losses"),
            C::TakeLosses { losses } => {
                self.said("typed-losses-of", &Args::new().text("losses", self.said_losses(losses)))
            }
            C::HitShips { disable, sink } => {
                self.said("typed-hits", &Args::new().number("disable", *disable).number("sink", *sink))
            }
            C::Winter { blocks } if blocks.is_empty() => word("typed-winter"),
            C::Winter { blocks } => self.said("typed-winter-of", &Args::new().text("blocks", self.said_blocks(blocks))),
            C::Plot { orders } => self.said("typed-plot", &Args::new().text("orders", self.plotted(orders))),
            C::KeepSeaMovement { keep: true } => word("typed-keep"),
            C::KeepSeaMovement { keep: false } => word("typed-cancel"),
            C::ChooseBattlefield { town } => self.said_in("typed-battlefield", town),
            C::Edit { edits, reason } => {
                let because = |edit: &Edit| {
                    let args = Args::new().text("line", self.said_edit(edit)).text("reason", quoted(reason));
                    self.said("typed-because", &args)
                };
                edits.iter().map(because).collect::<Vec<_>>().join("; ")
            }
        }
    }
}
