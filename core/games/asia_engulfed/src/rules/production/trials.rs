//! Tests which single purchases a side could make.

use super::{Ledger, buy, freight, lend_lease, purse};
use crate::model::order::Purchase;
use crate::model::refusal::AsiaRefusal as No;
use crate::model::state::{State, Track};
use crate::model::vocabulary::{Power, Side};
use crate::rules::draft::Draft;
use crate::rules::supply::Supplies;

/// Tests purchases, each against an unchanged production. Most are refused before they change the copy of the board, so
/// the next test reuses the copy. Copying costs more than a test.
#[derive(Debug)]
pub struct Trials<'a> {
    state: &'a State,
    side: Side,
    supplies: &'a Supplies,
    unused: Option<Draft>,
}

impl<'a> Trials<'a> {
    /// Trials without a copy of the board yet.
    pub const fn new(state: &'a State, side: Side, supplies: &'a Supplies) -> Self {
        Self { state, side, supplies, unused: None }
    }

    fn draft(&mut self) -> Draft {
        self.unused.take().unwrap_or_else(|| Draft::new(self.state))
    }

    fn give_back(&mut self, draft: Draft) {
        if draft.facts.is_empty() {
            self.unused = Some(draft);
        }
    }

    fn add(&self, draft: &mut Draft, ledger: &mut Ledger, purchase: &Purchase) -> Result<(), No> {
        buy::one(draft, self.side, self.supplies, ledger, purchase)
    }

    fn check(&self, draft: &Draft, ledger: &Ledger) -> Result<(), No> {
        lend_lease::check(ledger, purse(self.state, Power::Commonwealth))?;
        let (needed, left) = (freight(ledger), draft.state.track(Track::TransportLeft));
        if self.side == Side::Japan && needed > left { Err(No::NoTransport { needed, left }) } else { Ok(()) }
    }

    /// The WERP that these purchases cost together.
    ///
    /// # Errors
    /// They are illegal.
    pub fn together(&mut self, purchases: &[Purchase]) -> Result<u8, No> {
        let (mut draft, mut ledger) = (self.draft(), Ledger::default());
        let added = purchases.iter().try_for_each(|purchase| self.add(&mut draft, &mut ledger, purchase));
        let sold = added.and_then(|()| self.check(&draft, &ledger));
        self.give_back(draft);
        sold.map(|()| ledger.spent.values().sum())
    }

    /// How often a purchase can be repeated, up to a maximum, and the cost of the first; none = never.
    pub fn repeated(&mut self, purchase: &Purchase, most: u32) -> Option<(u32, u8)> {
        let (mut draft, mut ledger) = (self.draft(), Ledger::default());
        let mut sold = None;
        for count in 1..=most {
            let more = self.add(&mut draft, &mut ledger, purchase).and_then(|()| self.check(&draft, &ledger));
            if more.is_err() {
                break;
            }
            let cost = sold.map_or_else(|| ledger.spent.values().sum(), |(_, cost)| cost);
            sold = Some((count, cost));
        }
        self.give_back(draft);
        sold
    }
}
