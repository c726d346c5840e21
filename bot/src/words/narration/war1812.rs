//! War of 1812 in words. What names a block is told to its owner only; what everyone may read has numbers.

use super::stage::Stage;
use crate::words::{Args, Voice};
use adjutant_events::{Actor, SeatId, SpaceId, UnitId};
use adjutant_game_war1812::fact::{
    Course, GroupPart, PlottedOrders, ShipStack, Ships, ShownBlock, TownCount, Travel, War1812Event as E,
};
use adjutant_game_war1812::view::BlockView;

impl Voice<'_> {
    /// Blocks that lie open: `infantry 4, dragoons 2`.
    pub fn shown(&self, blocks: &[ShownBlock]) -> String {
        let mut counted: Vec<(&ShownBlock, u32)> = Vec::new();
        for block in blocks {
            match counted.iter_mut().find(|(known, _)| *known == block) {
                Some((_, count)) => *count += 1,
                None => counted.push((block, 1)),
            }
        }
        let named = counted.into_iter().map(|(block, count)| {
            let args = Args::new().text("kind", self.kind(&block.kind)).number("cv", block.cv).number("count", count);
            self.words().say("block-shown", &args)
        });
        self.join(&named.collect::<Vec<_>>())
    }

    /// `2 ships and 1 face down`.
    pub fn ships(&self, ships: Ships) -> String {
        let args = Args::new().number("count", ships.operational).number("down", ships.disabled);
        let key = match (ships.operational, ships.disabled) {
            (_, 0) => "ships-up",
            (0, _) => "ships-down",
            _ => "ships-both",
        };
        self.words().say(key, &args)
    }

    /// `3 blocks in Buffalo and 1 block in Erie`.
    pub fn town_counts(&self, towns: &[TownCount]) -> String {
        let each = towns.iter().map(|at| {
            let args = Args::new().number("count", at.count).text("town", self.space(&at.town));
            self.words().say("block-count-in", &args)
        });
        self.join(&each.collect::<Vec<_>>())
    }

    fn stacks(&self, stacks: &[ShipStack]) -> String {
        let each = stacks.iter().map(|stack| {
            let args = Args::new().text("ships", self.ships(stack.ships)).text("town", self.space(&stack.town));
            self.words().say("ships-of-town", &args)
        });
        self.join(&each.collect::<Vec<_>>())
    }

    fn parts(&self, parts: &[GroupPart]) -> String {
        let each = parts.iter().map(|part| {
            let way: Vec<String> = part.route.iter().map(|town| self.space(town)).collect();
            let how = match (part.by, part.forced) {
                (Travel::Sea, _) => "sea",
                (Travel::Land, true) => "march",
                (Travel::Land, false) => "land",
            };
            let args = Args::new().number("count", part.count).text("way", way.join(" → ")).text("how", how);
            match &part.shown {
                None => self.words().say("block-part", &args),
                Some(kind) => self.words().say("block-part-shown", &args.text("kind", self.kind(kind))),
            }
        });
        self.join(&each.collect::<Vec<_>>())
    }
}

impl Stage<'_> {
    #[allow(clippy::too_many_lines)] // one arm an event
    pub(super) fn war1812(&self, event: &E, actor: &Actor) -> String {
        let v = self.voice;
        let side = |seat: &SeatId| Args::new().text("side", v.the_seat(seat));
        let at = |seat: &SeatId, space: &SpaceId| side(seat).text("town", v.space(space));
        match event {
            E::BlocksDrawn { seat, blocks, .. } => {
                self.say("event-1812-drawn", side(seat).text("blocks", self.blocks(blocks)))
            }
            E::ReserveDrawn { seat, count, town: None } => {
                self.say("event-1812-reserve", side(seat).number("count", *count))
            }
            E::ReserveDrawn { seat, count, town: Some(town) } => {
                self.say("event-1812-reinforced", at(seat, town).number("count", *count))
            }
            E::BlocksPlaced { seat, places } => {
                let mut towns: Vec<(&SpaceId, Vec<UnitId>)> = Vec::new();
                for place in places {
                    match towns.iter_mut().find(|(town, _)| *town == &place.town) {
                        Some((_, blocks)) => blocks.push(place.block),
                        None => towns.push((&place.town, vec![place.block])),
                    }
                }
                let each = towns.into_iter().map(|(town, blocks)| {
                    let args = Args::new().text("blocks", self.blocks(&blocks)).text("town", v.space(town));
                    self.say("block-placed-in", args)
                });
                self.say("event-1812-placed", side(seat).text("places", v.join(&each.collect::<Vec<_>>())))
            }
            E::SetupFinished { seat, towns } => {
                self.say("event-1812-setup", side(seat).text("towns", v.town_counts(towns)))
            }
            E::TurnOrderChosen { seat, first } => {
                self.say("event-1812-order", side(seat).text("first", v.the_seat(first)))
            }
            E::ShipBuilt { seat, base } => self.say("event-1812-built", at(seat, base)),
            E::ShipRepaired { seat, base } => self.say("event-1812-repaired", at(seat, base)),
            E::ShipsSailed { seat, lake, course, ships } => {
                let key = match course {
                    Course::Out => "event-1812-sailed-out",
                    Course::In => "event-1812-sailed-in",
                };
                self.say(key, side(seat).text("lake", v.space(lake)).text("ships", v.stacks(ships)))
            }
            E::SeaMovementDeclared { seat, lake } => self.say("event-1812-sea", at(seat, lake)),
            E::GroupOrdered { seat, from, blocks } => {
                let ids: Vec<UnitId> = blocks.iter().map(|order| order.block).collect();
                self.say("event-1812-ordered", at(seat, from).text("blocks", self.blocks(&ids)))
            }
            E::GroupDeclared { seat, from, parts } => {
                self.say("event-1812-declared", at(seat, from).text("parts", v.parts(parts)))
            }
            E::GroupMoved { seat, from, parts, held } => {
                // Of written orders blocks are also held back by what the other side does (19.4, J29), or wait for a lake.
                let written = self.campaign().is_some_and(|board| board.simultaneous);
                let key = match (parts.is_empty(), *held, written) {
                    (true, 0, _) => "event-1812-none-moved",
                    (true, _, false) => "event-1812-all-held",
                    (true, _, true) => "event-1812-all-stay",
                    (false, 0, _) => "event-1812-moved",
                    (false, _, false) => "event-1812-moved-held",
                    (false, _, true) => "event-1812-moved-stay",
                };
                let args = at(seat, from).number("held", *held);
                self.say(key, if parts.is_empty() { args } else { args.text("parts", v.parts(parts)) })
            }
            E::MarchesEnded { seat, parts } => {
                let each = parts.iter().map(|part| {
                    let args = Args::new()
                        .text("to", v.space(&part.to))
                        .text("town", v.space(&part.from))
                        .number("completed", part.completed)
                        .number("refused", part.refused)
                        .number("removed", part.removed);
                    self.say("block-march", args)
                });
                self.say("event-1812-marches", side(seat).text("marches", v.join(&each.collect::<Vec<_>>())))
            }
            E::ReinforcementsCalled { seat, town, count } => {
                self.say("event-1812-called", at(seat, town).number("count", *count))
            }
            E::PhaseEnded { seat, phase } => {
                self.say("event-1812-phase-ended", side(seat).text("phase", v.phase(phase)))
            }
            E::BattleBegun { space, attacker } => self.say("event-1812-battle", at(attacker, space)),
            E::BattleContinued { seat, space } => self.say("event-1812-continued", at(seat, space)),
            E::BattleRevealed { town, attackers, defenders } => self.say(
                "event-1812-revealed",
                Args::new()
                    .text("town", v.space(town))
                    .text("attackers", v.shown(attackers))
                    .text("defenders", v.shown(defenders)),
            ),
            E::RetreatDeclared { seat, from, to, dragoons_to, by_sea } => {
                let mut where_to: Vec<String> = to.iter().map(|town| v.space(town)).collect();
                where_to.extend(
                    by_sea.iter().map(|town| self.say("block-by-sea", Args::new().text("town", v.space(town)))),
                );
                where_to.extend(
                    dragoons_to
                        .iter()
                        .map(|town| self.say("block-dragoons-to", Args::new().text("town", v.space(town)))),
                );
                self.say("event-1812-retreats", at(seat, from).text("to", v.join(&where_to)))
            }
            E::PursuitClaimed { seat, kinds } if kinds.is_empty() => self.say("event-1812-claims-none", side(seat)),
            E::PursuitClaimed { seat, kinds } => {
                let kinds: Vec<String> = kinds.iter().map(|kind| v.kind(kind)).collect();
                self.say("event-1812-claims", side(seat).text("kinds", v.join(&kinds)))
            }
            E::PursuitAnswered { seat, dragoons } => {
                self.say(if *dragoons { "event-1812-shows" } else { "event-1812-shows-none" }, side(seat))
            }
            E::LossesAssigned { seat, losses } => {
                let each = losses.iter().map(|loss| {
                    let args = Args::new().text("block", self.blocks(&[loss.block])).number("hits", loss.hits);
                    self.say("block-loss", args)
                });
                self.say("event-1812-assigned", side(seat).text("losses", v.join(&each.collect::<Vec<_>>())))
            }
            E::LossesTaken { seat, town, shown, lost, removed } => {
                let args = at(seat, town).number("lost", *lost).number("removed", *removed);
                if shown.is_empty() {
                    return self.say("event-1812-losses", args);
                }
                let each = shown.iter().map(|loss| {
                    let args =
                        Args::new().text("block", v.shown(std::slice::from_ref(&loss.block))).number("hits", loss.hits);
                    self.say("block-loss", args)
                });
                self.say("event-1812-losses-shown", args.text("losses", v.join(&each.collect::<Vec<_>>())))
            }
            E::BlocksRetreated { seat, from, to } => {
                self.say("event-1812-retreated", at(seat, from).text("towns", v.town_counts(to)))
            }
            E::BattleEnded { space, winner: Some(winner) } => self.say("event-1812-won", at(winner, space)),
            E::BattleEnded { space, winner: None } => {
                self.say("event-1812-nobody", Args::new().text("town", v.space(space)))
            }
            E::IndiansAppeared { town } => self.say("event-1812-indians", Args::new().text("town", v.space(town))),
            E::IndiansRemoved { town } => self.say("event-1812-indians-gone", Args::new().text("town", v.space(town))),
            E::ShipHitsTaken { by, lake, disabled, sunk } => {
                self.say("event-1812-ship-hits", at(by, lake).number("disabled", *disabled).number("sunk", *sunk))
            }
            E::ShipsRetreated { seat, lake, ships } => {
                self.say("event-1812-ships-retreated", at(seat, lake).text("ships", v.stacks(ships)))
            }
            E::PortTaken { seat, town, captured, escaped, .. } => {
                let args = at(seat, town).number("captured", captured.total()).number("escaped", escaped.total());
                self.say("event-1812-port", args)
            }
            E::ShipsRemoved { seat, space, ships } => {
                self.say("event-1812-ships-removed", at(seat, space).text("ships", v.ships(*ships)))
            }
            E::VictoryChecked { year, american, british } => self.say(
                "event-1812-points",
                Args::new().text("year", year.to_string()).number("american", *american).number("british", *british),
            ),
            E::WinterBegun { year } => self.say("event-1812-winter", Args::new().text("year", year.to_string())),
            E::AttritionChosen { seat, blocks } => {
                self.say("event-1812-attrition", side(seat).text("blocks", self.blocks(blocks)))
            }
            E::AttritionTaken { seat, towns } if towns.is_empty() => self.say("event-1812-no-attrition", side(seat)),
            E::AttritionTaken { seat, towns } => {
                let each = towns.iter().map(|town| {
                    let args = Args::new()
                        .text("town", v.space(&town.town))
                        .number("reduced", town.reduced)
                        .number("removed", town.removed);
                    self.say("block-attrition", args)
                });
                self.say("event-1812-attrition-taken", side(seat).text("towns", v.join(&each.collect::<Vec<_>>())))
            }
            E::ReinforcementsHeldBack { seat, town, count } => {
                self.say("event-1812-held-back", at(seat, town).number("count", *count))
            }
            E::YearBegun { year } => self.say("event-1812-year", Args::new().text("year", year.to_string())),
            E::OrdersPlotted { seat, orders } => {
                self.say("event-1812-plotted", side(seat).text("orders", self.plotted(orders)))
            }
            E::OrdersSealed { seat } => self.say("event-1812-sealed", side(seat)),
            E::OrdersRevealed => v.words().word("event-1812-orders-revealed"),
            E::OrdersVoid { seat, naval, blocks } => {
                let key = if *naval { "event-1812-void-naval" } else { "event-1812-void" };
                let args = side(seat);
                self.say(key, if *naval { args } else { args.number("blocks", *blocks) })
            }
            E::SeaMovementCancelled { seat, lake } => self.say("event-1812-sea-off", at(seat, lake)),
            E::SeaMovementKept { seat, lake } => self.say("event-1812-sea-on", at(seat, lake)),
            E::PortEntered { seat, town } => self.say("event-1812-port-entered", at(seat, town)),
            E::ReinforcementsDue { american, british } => {
                let all: Vec<TownCount> = american.iter().chain(british).cloned().collect();
                self.say("event-1812-due", Args::new().text("towns", v.town_counts(&all)))
            }
            E::BattlefieldChosen { seat, town } => self.say("event-1812-battlefield", at(seat, town)),
            E::BlocksEdited { seat, blocks } => self.blocks_edited(seat, blocks),
            E::BoardEdited { edits, reason } => self.board_edited(edits, reason, actor),
        }
    }

    /// Blocks as their owner knows them; whoever does not see them reads how many there are.
    pub(super) fn blocks(&self, ids: &[UnitId]) -> String {
        let known = |id: &UnitId| self.campaign()?.blocks.iter().find(|block: &&BlockView| block.id == *id);
        let found: Vec<&BlockView> = ids.iter().filter_map(known).collect();
        if found.len() < ids.len() {
            return self.say("block-count", Args::new().number("count", ids.len()));
        }
        let named = found.into_iter().map(|block| {
            let cv = if block.cv == 0 { block.full_cv } else { block.cv };
            let args =
                Args::new().text("kind", self.voice.kind(&block.kind)).number("cv", cv).number("number", block.id.0);
            self.say("block-named", args)
        });
        self.voice.join(&named.collect::<Vec<_>>())
    }

    /// Written orders as their author typed them.
    fn plotted(&self, orders: &PlottedOrders) -> String {
        self.voice.plotted(orders)
    }
}
