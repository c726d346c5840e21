//! Blocks, ships and routes as terms of a sentence.

use crate::model::fact::{
    ArmyOrder, GroupPart, MarchPart, NavalOrder, PlottedOrders, ShipStack, Ships, ShownBlock, TownCount, Travel,
};
use crate::model::order::War1812Command as C;
use crate::model::view::{BlockView, War1812View};
use crate::words::in_town;
use adjutant_core::term::Term;
use adjutant_core::told::{Joint, Sight, Told};
use adjutant_events::{Native, UnitId};

/// The board just before an event, as its reader saw it.
#[derive(Clone, Copy)]
pub(super) struct BoardBefore<'a> {
    before: Option<&'a dyn Sight>,
}

impl<'a> BoardBefore<'a> {
    pub(super) const fn new(before: Option<&'a dyn Sight>) -> Self {
        Self { before }
    }

    pub(super) fn board(&self) -> Option<&'a War1812View> {
        self.before?.view().board()
    }

    /// Blocks as their owner knows them; a reader who does not see them gets their number.
    pub(super) fn blocks(&self, ids: &[UnitId]) -> Term {
        let known = |id: &UnitId| self.board()?.blocks.iter().find(|block: &&BlockView| block.id == *id);
        let found: Vec<&BlockView> = ids.iter().filter_map(known).collect();
        if found.len() < ids.len() {
            return Told::new("block-count").with("count", ids.len() as u64).into();
        }
        list(found.into_iter().map(block))
    }
}

/// `A, B and C`.
pub(super) fn list<T: Into<Term>>(items: impl IntoIterator<Item = T>) -> Term {
    Term::list(Joint::And, items)
}

/// A block with its number: `infantry 4 #12`.
pub(crate) fn block(block: &BlockView) -> Told {
    let cv = if block.cv == 0 { block.full_cv } else { block.cv };
    Told::new("block-named").with("kind", block.kind.clone()).with("cv", cv).with("number", block.id.0)
}

/// Revealed blocks: `infantry 4, dragoons 2`.
pub(crate) fn shown(blocks: &[ShownBlock]) -> Term {
    let mut counted: Vec<(&ShownBlock, u32)> = Vec::new();
    for block in blocks {
        match counted.iter_mut().find(|(known, _)| *known == block) {
            Some((_, count)) => *count += 1,
            None => counted.push((block, 1)),
        }
    }
    list(counted.into_iter().map(|(block, count)| {
        Told::new("block-shown").with("count", count).with("kind", block.kind.clone()).with("cv", block.cv)
    }))
}

/// A block that lost CV: `infantry 4 #12 (−1)`.
pub(super) fn loss_of(block: Term, hits: u8) -> Told {
    Told::new("block-loss").with("block", block).with("hits", hits)
}

/// `2 ships and 1 disabled`.
pub(crate) fn ships(ships: Ships) -> Told {
    let key = match (ships.operational, ships.disabled) {
        (_, 0) => "ships-up",
        (0, _) => "ships-down",
        _ => "ships-both",
    };
    Told::new(key).with("count", ships.operational).with("down", ships.disabled)
}

/// `2 ships (Kingston) and 1 disabled (York)`.
pub(super) fn stacks(stacks: &[ShipStack]) -> Term {
    list(stacks.iter().map(|stack| in_town("ships-of-town", &stack.town).with("ships", ships(stack.ships))))
}

/// `3 blocks in Buffalo and 1 block in Erie`.
pub(super) fn town_counts(towns: &[TownCount]) -> Term {
    list(towns.iter().map(|at| in_town("block-count-in", &at.town).with("count", at.count)))
}

/// The blocks of a group by their routes.
pub(super) fn parts(parts: &[GroupPart]) -> Term {
    list(parts.iter().map(|part| {
        let how = match (part.by, part.forced) {
            (Travel::Sea, _) => "sea",
            (Travel::Land, true) => "march",
            (Travel::Land, false) => "land",
        };
        let key = if part.shown.is_some() { "block-part-shown" } else { "block-part" };
        let told = Told::new(key)
            .with("count", part.count)
            .with("way", Term::list(Joint::Way, part.route.iter().cloned()))
            .with("how", how.to_owned());
        match &part.shown {
            None => told,
            Some(kind) => told.with("kind", kind.clone()),
        }
    }))
}

/// The results of forced marches, route by route.
pub(super) fn marches(parts: &[MarchPart]) -> Term {
    list(parts.iter().map(|part| {
        in_town("block-march", &part.from)
            .with("to", part.to.clone())
            .with("completed", part.completed)
            .with("refused", part.refused)
            .with("removed", part.removed)
    }))
}

/// Written orders as their author typed them.
pub(crate) fn plotted(orders: &PlottedOrders) -> Term {
    let naval = orders.naval.clone().map(|order| match order {
        NavalOrder::Build { base } => C::Build { base },
        NavalOrder::Repair { base } => C::Repair { base },
        NavalOrder::Sail { lake, course, ships } => C::Sail { lake, course, ships },
        NavalOrder::SeaMovement { lake, sail } => C::SeaMovement { lake, sail },
    });
    let army = orders.army.clone().map(|order| match order {
        ArmyOrder::Group { from, blocks } => C::Move { from, blocks },
        ArmyOrder::Reinforcements { town } => C::EnterReinforcements { town },
    });
    let both: Vec<Term> = naval.into_iter().chain(army).map(|order| Term::Order(Native::new(order))).collect();
    if both.is_empty() { Told::new("typed-nothing").into() } else { Term::List(Joint::Stroke, both) }
}
