//! The numbers of members by who they are: what a table asks tens of thousands of times.

use crate::matches::Pairing;
use crate::state::League;
use adjutant_events::PlayerId;
use std::collections::HashMap;

/// The members' numbers. Only asked, never walked: how it is laid out in memory decides nothing.
pub(crate) struct Numbers<'a>(HashMap<&'a PlayerId, usize>);

impl<'a> Numbers<'a> {
    pub(crate) fn of(league: &'a League) -> Self {
        Self(league.members.iter().map(|(player, member)| (player, member.number as usize)).collect())
    }

    /// The number of somebody; none = he never was a member.
    pub(crate) fn get(&self, player: &PlayerId) -> Option<usize> {
        self.0.get(player).copied()
    }

    /// Those of both teams of a pairing, written over what was in `into`.
    pub(crate) fn teams(&self, pairing: &Pairing, into: &mut [Vec<usize>; 2]) {
        for (numbers, team) in into.iter_mut().zip(&pairing.teams) {
            numbers.clear();
            numbers.extend(team.iter().filter_map(|player| self.get(player)));
        }
    }
}
