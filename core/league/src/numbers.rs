//! The members' numbers by id, because a table needs tens of thousands of look-ups.

use crate::matches::Pairing;
use crate::state::League;
use adjutant_events::PlayerId;
use std::collections::HashMap;

/// The members' numbers. The map is never iterated, so its order decides nothing.
pub(crate) struct Numbers<'a>(HashMap<&'a PlayerId, usize>);

impl<'a> Numbers<'a> {
    pub(crate) fn of(league: &'a League) -> Self {
        Self(league.members.iter().map(|(player, member)| (player, member.number as usize)).collect())
    }

    /// The number of a person; none means the person was never a member.
    pub(crate) fn get(&self, player: &PlayerId) -> Option<usize> {
        self.0.get(player).copied()
    }

    /// The numbers of both teams of a pairing, written to `into`.
    pub(crate) fn teams(&self, pairing: &Pairing, into: &mut [Vec<usize>; 2]) {
        for (numbers, team) in into.iter_mut().zip(&pairing.teams) {
            numbers.clear();
            numbers.extend(team.iter().filter_map(|player| self.get(player)));
        }
    }
}
