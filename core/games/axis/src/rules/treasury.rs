//! Purses: their contents, income and purchases, and whether they are open.
//!
//! A purse is closed while an enemy holds its capital. The consequences are in `purchase_units.rs`,
//! `mobilize_new_units.rs` and `collect_income.rs`.
//!
//! Sections: `3.capital`, `6.income`, `0.convoys`.

use crate::model::board::{Power, Purse, Space};
use crate::model::convoy::Convoy;
use crate::model::state::State;
use adjutant_events::KindCount;

impl State {
    /// Whether a power that the purse pays for holds its capital.
    pub fn holds_capital(&self, purse: Purse) -> bool {
        let def = self.board().purse_def(purse);
        self.controller(def.capital).is_some_and(|holder| def.powers.contains(&holder))
    }

    /// Whether an enemy holds the purse's capital. Then the purse neither buys nor collects.
    pub fn capital_lost(&self, purse: Purse) -> bool {
        let def = self.board().purse_def(purse);
        self.is_hostile_land(def.capital, self.board().side(def.powers[0]))
    }

    /// The IPCs in a purse.
    pub fn ipcs(&self, purse: Purse) -> u32 {
        self.ipcs[purse.ix()]
    }

    /// The IPCs in all purses that pay for a power.
    pub fn ipcs_of(&self, power: Power) -> u32 {
        self.board().purses_of(power).map(|purse| self.ipcs(purse)).sum()
    }

    /// The purse that a space fills.
    pub fn purse_of(&self, space: Space) -> Option<Purse> {
        match self.board().def(space).convoy {
            Some(Convoy::Center { owner, .. }) => self.purse_of_center(owner),
            Some(Convoy::Route { .. }) => None,
            None => self.board().purse_for(space, self.controller(space)?),
        }
    }

    /// The IPCs of the spaces that fill a purse, counting only these powers' spaces.
    pub fn value_of_spaces(&self, purse: Purse, powers: &[Power]) -> u32 {
        let held = |space: &Space| self.controller(*space).is_some_and(|holder| powers.contains(&holder));
        let spaces = self.board().all_spaces().filter(held);
        spaces.filter(|space| self.purse_of(*space) == Some(purse)).map(|space| self.worth(space)).sum()
    }

    /// The units bought in this turn and not placed, for all purses.
    pub fn mobilization(&self) -> Vec<KindCount> {
        let mut waiting = vec![0; self.board().kinds.len()];
        for purse in &self.turn_def().purses {
            waiting.iter_mut().zip(self.waiting(*purse)).for_each(|(all, count)| *all += count);
        }
        self.kind_counts(&waiting)
    }

    /// The units that a purse of this turn has bought and not placed, by kind; empty for any other purse.
    pub fn waiting(&self, purse: Purse) -> &[u16] {
        let kinds = self.board().kinds.len();
        let place = self.turn_def().purses.iter().position(|known| *known == purse);
        place.map_or(&[], |place| &self.mobilization[place * kinds..(place + 1) * kinds])
    }

    /// The same, mutable.
    pub(crate) fn waiting_mut(&mut self, purse: Purse) -> Option<&mut [u16]> {
        let kinds = self.board().kinds.len();
        let place = self.turn_def().purses.iter().position(|known| *known == purse)?;
        Some(&mut self.mobilization[place * kinds..(place + 1) * kinds])
    }
}
