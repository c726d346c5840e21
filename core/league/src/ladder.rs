//! The ladder: new members start at the bottom, and a challenger who wins takes the rung of the loser.

use crate::matches::Origin;
use crate::state::{Entry, League};
use adjutant_events::PlayerId;
use std::collections::BTreeMap;

/// All members from the highest rung down.
pub fn rungs(league: &League) -> Vec<PlayerId> {
    // Member numbers compare faster than names.
    let number = |player: &PlayerId| league.members.get(player).map(|member| member.number);
    let mut rungs: Vec<u32> = Vec::new();
    for entry in &league.chronicle {
        match entry {
            Entry::Joined(player) => rungs.extend(number(player).filter(|one| !rungs.contains(one))),
            Entry::Left(player) => rungs.retain(|on| Some(*on) != number(player)),
            Entry::Finished(pairing) => {
                let Some(pairing) = league.pairing(*pairing) else { continue };
                let is_challenge = matches!(pairing.origin, Origin::Challenge(_));
                let won = pairing.outcome().is_some_and(|outcome| outcome.score.winner() == Some(0));
                if !is_challenge || !won {
                    continue;
                }
                let place = |team: usize| {
                    let leader = pairing.teams[team].first().and_then(number)?;
                    rungs.iter().position(|on| *on == leader)
                };
                if let (Some(own), Some(other)) = (place(0), place(1))
                    && own > other
                {
                    rungs[other..=own].rotate_right(1);
                }
            }
        }
    }
    let names: BTreeMap<u32, &PlayerId> =
        league.members.iter().map(|(player, member)| (member.number, player)).collect();
    rungs.iter().filter_map(|number| names.get(number).map(|player| (*player).clone())).collect()
}
