//! Casualties as choices: which units take the hits, and what the bare command takes.

use crate::model::board::{Kind, Power};
use crate::model::fact::{Losses, Role};
use crate::model::order::{AxisCommand as C, Loss, LossHow};
use crate::model::state::{State, Unit};
use crate::rules::conduct_combat::casualties::{Choice as Losing, Difference};
use crate::rules::theatre;
use adjutant_core::choice::{Choice, Line, Slot, Total, Value, What};
use adjutant_core::term::Term;
use adjutant_core::told::{Joint, Told};
use adjutant_events::{KindCount, KindId, SeatId, UnitId};

/// Units that may take hits.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Candidate {
    /// Their kind.
    kind: KindId,
    owner: SeatId,
    /// The number of units.
    count: u16,
    /// The hits that all of them together can take.
    hits: u16,
    /// Their numbers, if they differ from other units of their kind.
    units: Vec<UnitId>,
}

/// The choice of casualties in the battle.
pub(super) fn in_battle(state: &State) -> Option<Choice> {
    let battle = state.battle()?;
    let choice = [Role::Defender, Role::Attacker]
        .into_iter()
        .map(|role| Losing::new(state, battle, role))
        .find(|choice| choice.needed > 0)?;
    let board = state.board();
    // Kinds that take several hits are distinguished by the hit that they take.
    let differs = |unit: &Unit| match state.kind_of(unit).hits {
        1 => choice.difference(unit),
        _ => Difference::default(),
    };
    let mut groups: Vec<(Kind, Power, Difference, Vec<&Unit>)> = Vec::new();
    for unit in choice.candidates() {
        let like = (unit.kind, unit.owner, differs(unit));
        match groups.iter_mut().find(|group| (group.0, group.1, &group.2) == (like.0, like.1, &like.2)) {
            Some((.., units)) => units.push(unit),
            None => groups.push((like.0, like.1, like.2, vec![unit])),
        }
    }
    let candidate = |(kind, owner, _, units): &(Kind, Power, Difference, Vec<&Unit>)| {
        let alone = groups.iter().filter(|group| (group.0, group.1) == (*kind, *owner)).count() == 1;
        let hits = |unit: &&&Unit| u16::from(state.kind_of(unit).hits.saturating_sub(unit.damage));
        Candidate {
            kind: board.kind_def(*kind).id.clone(),
            owner: board.power_def(*owner).id.clone(),
            count: units.len() as u16,
            hits: units.iter().map(|unit| hits(&unit)).sum(),
            units: if alone { Vec::new() } else { units.iter().map(|unit| unit.id).collect() },
        }
    };
    let candidates: Vec<Candidate> = groups.iter().map(candidate).collect();
    let proposal = as_named(state, &choice.proposal());
    Some(of(choice.needed, &candidates, &proposal))
}

/// The choice of losses after a raid.
pub(super) fn in_raid(state: &State, needed: u16) -> Choice {
    let board = state.board();
    let mut candidates: Vec<Candidate> = Vec::new();
    for unit in theatre::raid::candidates(state) {
        let (kind, owner) = (&board.kind_def(unit.kind).id, &board.power_def(unit.owner).id);
        match candidates.iter_mut().find(|known| known.kind == *kind && known.owner == *owner) {
            Some(known) => (known.count, known.hits) = (known.count + 1, known.hits + 1),
            None => candidates.push(Candidate {
                kind: kind.clone(),
                owner: owner.clone(),
                count: 1,
                hits: 1,
                units: Vec::new(),
            }),
        }
    }
    let proposal = Losses { damaged: Vec::new(), destroyed: theatre::raid::proposal(state, needed) };
    of(needed, &candidates, &as_named(state, &proposal))
}

/// Losses as a player would name them.
fn as_named(state: &State, losses: &Losses) -> Vec<Loss> {
    let board = state.board();
    let mut named: Vec<Loss> = Vec::new();
    let all = losses
        .damaged
        .iter()
        .map(|id| (id, LossHow::Damage))
        .chain(losses.destroyed.iter().map(|id| (id, LossHow::Destroy)));
    for (id, how) in all {
        let Some(unit) = state.unit(*id) else { continue };
        let (kind, owner) = (board.kind_def(unit.kind).id.clone(), Some(board.power_def(unit.owner).id.clone()));
        match named.iter_mut().find(|loss| loss.kind == kind && loss.owner == owner && loss.how == how) {
            Some(loss) => loss.count += 1,
            None => named.push(Loss { kind, count: 1, how, owner }),
        }
    }
    named
}

fn of(needed: u16, candidates: &[Candidate], proposal: &[Loss]) -> Choice {
    let values: Vec<Value> = candidates
        .iter()
        .enumerate()
        .map(|(at, candidate)| {
            let (kind, owner) = (candidate.kind.clone(), Some(candidate.owner.clone()));
            let value = Value::new(What::Units { kind, owner, ids: candidate.units.clone() });
            let there = u32::from(candidate.count);
            // Units of one kind that differ are distinguished by their position.
            let like = |known: &Candidate| known.kind == candidate.kind && known.owner == candidate.owner;
            let tag = candidates[..at].iter().filter(|known| like(known)).count() as u16;
            Value { tag, at_most: u32::from(candidate.hits), there: Some(there), cost: 1, ..value }
        })
        .collect();
    let hits: u32 = values.iter().map(|value| value.at_most).sum();
    let total = Total::Exactly(u32::from(needed).min(hits));
    let heading = Line::new("offer-casualties").with("needed", needed);
    let slot = Slot::some("losses", values).total(total).headed(heading).listed();
    let named = C::Casualties { losses: proposal.to_vec() };
    let choice = Choice::with("casualties", C::Casualties { losses: Vec::new() }, vec![slot]);
    Choice { proposal: Some(named.into()), label: Some(lose(candidates, proposal)), prompted: 1, ..choice }
}

/// The text of a button for these losses. It names the owners if there are several.
fn lose(candidates: &[Candidate], proposal: &[Loss]) -> Line {
    let mixed = candidates.windows(2).any(|pair| pair[0].owner != pair[1].owner);
    let of = |damaged: bool| -> Vec<Term> {
        let fits = proposal.iter().filter(|loss| (loss.how == LossHow::Damage) == damaged);
        let term = |loss: &Loss| {
            let units = vec![KindCount { kind: loss.kind.clone(), count: loss.count }];
            match &loss.owner {
                Some(owner) if mixed => {
                    Told::new("axis-press-of").with("units", units).with("power", owner.clone()).into()
                }
                _ => Term::from(units),
            }
        };
        fits.map(term).collect()
    };
    let (lost, damaged) = (of(false), of(true));
    let units = |terms| Term::List(Joint::Units, terms);
    match (lost.is_empty(), damaged.is_empty()) {
        (_, true) => Line::new("axis-press-lose").with("lost", units(lost)),
        (true, false) => Line::new("axis-press-damage").with("damaged", units(damaged)),
        (false, false) => {
            Line::new("axis-press-lose-and-damage").with("lost", units(lost)).with("damaged", units(damaged))
        }
    }
}
