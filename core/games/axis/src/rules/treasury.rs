//! Purses: what is in them, what fills them, what they have paid for, and whether they are open.
//!
//! A purse is closed while its capital is in enemy hands. What that means is said where it is done: `purchase_units.rs`,
//! `mobilize_new_units.rs`, `collect_income.rs`.
//!
//! Sections: `3.capital`, `6.income`, `0.convoys`.

use crate::model::board::{Power, Purse, Space};
use crate::model::convoy::Convoy;
use crate::model::state::State;
use adjutant_events::KindCount;

impl State {
    /// Whether a purse's capital is held by a power that it pays for.
    pub fn holds_capital(&self, purse: Purse) -> bool {
        let def = self.board().purse_def(purse);
        self.controller(def.capital).is_some_and(|holder| def.powers.contains(&holder))
    }

    /// Whether a purse's capital is in enemy hands: it then buys and collects nothing.
    pub fn capital_lost(&self, purse: Purse) -> bool {
        let def = self.board().purse_def(purse);
        self.is_hostile_land(def.capital, self.board().side(def.powers[0]))
    }

    /// IPCs in a purse.
    pub fn ipcs(&self, purse: Purse) -> u32 {
        self.ipcs[purse.ix()]
    }

    /// IPCs in all purses that pay for a power.
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

    /// IPCs of the spaces that fill a purse, of these powers only.
    pub fn value_of_spaces(&self, purse: Purse, powers: &[Power]) -> u32 {
        let held = |space: &Space| self.controller(*space).is_some_and(|holder| powers.contains(&holder));
        let spaces = self.board().all_spaces().filter(held);
        spaces.filter(|space| self.purse_of(*space) == Some(purse)).map(|space| self.worth(space)).sum()
    }

    /// What was bought in this turn and not placed, whoever paid for it.
    pub fn mobilization(&self) -> Vec<KindCount> {
        let mut waiting = vec![0; self.board().kinds.len()];
        for purse in &self.turn_def().purses {
            waiting.iter_mut().zip(self.waiting(*purse)).for_each(|(all, count)| *all += count);
        }
        self.kind_counts(&waiting)
    }

    /// What a purse of this turn has paid for and not placed, by kind; nothing of any other purse.
    pub fn waiting(&self, purse: Purse) -> &[u16] {
        let kinds = self.board().kinds.len();
        let place = self.turn_def().purses.iter().position(|known| *known == purse);
        place.map_or(&[], |place| &self.mobilization[place * kinds..(place + 1) * kinds])
    }

    /// The same, to be changed.
    pub(crate) fn waiting_mut(&mut self, purse: Purse) -> Option<&mut [u16]> {
        let kinds = self.board().kinds.len();
        let place = self.turn_def().purses.iter().position(|known| *known == purse)?;
        Some(&mut self.mobilization[place * kinds..(place + 1) * kinds])
    }
}
