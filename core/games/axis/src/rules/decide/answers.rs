//! Answers in a battle: submarines, losses, agreement, continuing, retreat; and landings of stranded fighters.
//!
//! Sections: `0.players`, `3.casualties`, `3.retreat`, `3.stranded`.

use crate::model::board::{Phase, Power, Space};
use crate::model::edition::Step;
use crate::model::fact::{AxisEvent, Losses, Role};
use crate::model::order::{Loss, NamedLoss};
use crate::model::refusal::AxisRefusal;
use crate::model::state::{Battle, State};
use crate::rules::conduct_combat::casualties::Choice;
use crate::rules::conduct_combat::{retreat, round, stranded, submarines};
use crate::rules::decide::{AtTable, space};
use crate::rules::draft::Draft;
use crate::rules::{next, partners, theatre};
use adjutant_core::prompt::Next;
use adjutant_core::refusal::Refusal;
use adjutant_events::{SpaceId, UnitId};

/// The losses named by the player, or the referee's proposal if none are named.
fn said(
    choice: &Choice<'_>,
    named: &[Loss],
    by_number: &[NamedLoss],
    first: Option<Power>,
) -> Result<Losses, AxisRefusal> {
    match (named, by_number) {
        ([], []) => Ok(choice.proposal()),
        (named, []) => choice.chosen(named, first),
        (named, by_number) => choice.chosen_by_number(named, by_number, first),
    }
}

impl<'a> AtTable<'a> {
    fn battle(&self) -> Result<&'a Battle, Refusal> {
        self.state.battle().ok_or_else(|| AxisRefusal::NothingToAnswer {}.into())
    }

    pub(super) fn open_submarines(&self) -> Result<(Role, Power, Vec<UnitId>), Refusal> {
        submarines::open(self.state, self.battle()?).ok_or_else(|| AxisRefusal::NoSubmarineChoice {}.into())
    }

    /// The hits that wait to be taken, if there are any.
    fn open_choice(&self) -> Result<(&'a Battle, Choice<'a>), Refusal> {
        let battle = self.battle()?;
        let after_roll = match battle.done {
            Step::SurpriseAttack
            | Step::SurpriseDefence
            | Step::SurpriseAttackCasualties
            | Step::SurpriseDefenceCasualties
            | Step::AttackFire
            | Step::AttackCasualties
            | Step::DefenceFire
            | Step::DefenceCasualties
            | Step::Bombardment
            | Step::BombardmentCasualties => true,
            Step::Begin
            | Step::Antiaircraft
            | Step::Kamikazes
            | Step::AttackerSubmarines
            | Step::DefenderSubmarines
            | Step::RemoveCasualties
            | Step::ContinueOrRetreat => false,
        };
        // The defender's losses are chosen before the attacker's.
        let open = [Role::Defender, Role::Attacker]
            .into_iter()
            .map(|role| Choice::new(self.state, battle, role))
            .find(|choice| choice.needed > 0);
        open.filter(|_| after_roll).map(|choice| (battle, choice)).ok_or_else(|| AxisRefusal::NothingToAnswer {}.into())
    }

    /// Takes losses by kind, and some by number; none named = the referee's proposal.
    pub(super) fn casualties(&self, named: &[Loss], by_number: &[NamedLoss]) -> Result<Vec<AxisEvent>, Refusal> {
        if theatre::raid::open_losses(self.state).is_some() {
            self.must_be_acting()?;
            return Ok(theatre::raid::take(self.state, named, by_number)?);
        }
        let (battle, choice) = self.open_choice()?;
        let role = choice.role;
        let owners = choice.owners();
        let voices = round::voices(self.state, battle, self.table, &choice, &owners);
        if role == Role::Attacker {
            return self.attackers_casualties(battle, &choice, &voices, (named, by_number));
        }
        let attacker_chooses = matches!(voices, round::Voices::Disagreed);
        let mine = owners.iter().copied().find(|owner| self.plays(*owner));
        let attacker = partners::attacker(self.state, battle);
        let chooser = if attacker_chooses { self.plays(attacker).then_some(self.powers[0]) } else { mine };
        let Some(chooser) = chooser else { return Err(self.not_your_turn()) };
        let first = mine.or(Some(chooser));
        let losses = said(&choice, named, by_number, first)?;
        Ok(self.taken_or_proposed(role, &owners, attacker_chooses, losses))
    }

    /// An attacker takes losses, or proposes losses of an ally's ships that do not fight. An ally that is asked
    /// answers.
    fn attackers_casualties(
        &self,
        battle: &Battle,
        choice: &Choice<'a>,
        voices: &round::Voices,
        (named, by_number): (&[Loss], &[NamedLoss]),
    ) -> Result<Vec<AxisEvent>, Refusal> {
        let leader = partners::attacker(self.state, battle);
        let by = match voices {
            round::Voices::Open { waiting, .. } => waiting.iter().copied().find(|power| self.plays(*power)),
            round::Voices::Agreed(_) | round::Voices::Disagreed => Some(leader).filter(|leader| self.plays(*leader)),
        };
        let Some(by) = by else { return Err(self.not_your_turn()) };
        let losses = said(choice, named, by_number, Some(leader))?;
        let others = round::asked_beside(self.state, self.table, choice, &losses);
        if by == leader && others.is_empty() {
            return Ok(vec![AxisEvent::CasualtiesTaken { role: Role::Attacker, losses }]);
        }
        let power = self.state.board().power_def(by).id.clone();
        Ok(vec![AxisEvent::CasualtiesProposed { power, losses }])
    }

    /// A single owner takes the losses; one of several owners proposes them.
    fn taken_or_proposed(
        &self,
        role: Role,
        owners: &[Power],
        attacker_chooses: bool,
        losses: Losses,
    ) -> Vec<AxisEvent> {
        let others = owners.iter().any(|owner| !self.plays(*owner));
        match owners.iter().find(|owner| self.plays(**owner)) {
            Some(mine) if others && !attacker_chooses => {
                let power = self.state.board().power_def(*mine).id.clone();
                vec![AxisEvent::CasualtiesProposed { power, losses }]
            }
            _ => vec![AxisEvent::CasualtiesTaken { role, losses }],
        }
    }

    pub(super) fn agree(&self) -> Result<Vec<AxisEvent>, Refusal> {
        let (battle, choice) = self.open_choice()?;
        let owners = choice.owners();
        let voices = round::voices(self.state, battle, self.table, &choice, &owners);
        let asked = match &voices {
            round::Voices::Open { waiting, .. } if choice.role == Role::Attacker => waiting,
            _ => &owners,
        };
        let Some(mine) = asked.iter().copied().find(|owner| self.plays(*owner)) else {
            return Err(self.not_your_turn());
        };
        match voices {
            round::Voices::Open { proposal: Some((by, losses)), .. } if !self.plays(by) => match choice.role {
                Role::Attacker => {
                    let power = self.state.board().power_def(mine).id.clone();
                    Ok(vec![AxisEvent::CasualtiesProposed { power, losses }])
                }
                Role::Defender => Ok(self.taken_or_proposed(choice.role, &owners, false, losses)),
            },
            _ => Err(AxisRefusal::NothingProposed {}.into()),
        }
    }

    pub(super) fn deciding_whether_to_go_on(&self) -> Result<&'a Battle, Refusal> {
        let battle = self.battle()?;
        self.must_be_attacking()?;
        let asked = battle.done == Step::RemoveCasualties
            && matches!(next::next(self.state, self.table), Next::Wait(_))
            && !self.transports_face_transports(battle);
        if asked { Ok(battle) } else { Err(AxisRefusal::NothingToAnswer {}.into()) }
    }

    fn transports_face_transports(&self, battle: &Battle) -> bool {
        let mut all = battle.attackers.iter().chain(&battle.defenders).filter_map(|id| self.state.unit(*id));
        all.all(|unit| self.state.kind_of(unit).abilities.defenceless)
    }

    pub(super) fn only_transports_left(&self) -> Result<&'a Battle, Refusal> {
        let battle = self.battle()?;
        self.must_be_attacking()?;
        let asked =
            self.transports_face_transports(battle) && matches!(next::next(self.state, self.table), Next::Wait(_));
        if asked { Ok(battle) } else { Err(AxisRefusal::NothingToAnswer {}.into()) }
    }

    pub(super) fn retreat(&self, named: Option<&SpaceId>) -> Result<Vec<AxisEvent>, Refusal> {
        let battle = self.deciding_whether_to_go_on().or_else(|_| self.only_transports_left())?;
        let state = self.state;
        let here = || state.board().def(battle.space).id.clone();
        let way = retreat::options(state, battle).ok_or_else(|| AxisRefusal::NoRetreat { space: here() })?;
        let ids = |spaces: &[Space]| -> Vec<SpaceId> {
            spaces.iter().map(|space| state.board().def(*space).id.clone()).collect()
        };
        let to = match (named, way.spaces.as_slice()) {
            (None, []) => None,
            (None, [only]) => Some(*only),
            (None, several) => return Err(AxisRefusal::WhereToRetreat { spaces: ids(several) }.into()),
            (Some(id), spaces) => {
                let to = space(state, id)?;
                if !spaces.contains(&to) {
                    let spaces = ids(spaces);
                    return Err(AxisRefusal::NotARetreatSpace { to: id.clone(), spaces }.into());
                }
                Some(to)
            }
        };
        Ok(retreat::events(state, battle, &way, to))
    }

    pub(super) fn land_stranded(&self, count: u16, from: &SpaceId, to: &SpaceId) -> Result<Vec<AxisEvent>, Refusal> {
        let state = self.state;
        let (zone, target) = (space(state, from)?, space(state, to)?);
        if self.part().is_some()
            && let Some(landed) = theatre::patrol::land(state, self.powers, count, (zone, target))?
        {
            return Ok(landed);
        }
        let mut draft = Draft::new(state);
        let here = |state: &State| {
            let groups = self.powers.iter().map(|power| stranded::group(state, *power, zone));
            groups.flatten().next()
        };
        if state.phase() != Phase::NoncombatMove || here(state).is_none() {
            return Err(AxisRefusal::NoneStranded { from: from.clone() }.into());
        }
        for _ in 0..count.max(1) {
            let Some(id) = here(&draft.state) else {
                return Err(AxisRefusal::NoneStranded { from: from.clone() }.into());
            };
            let places = draft.state.unit(id).map(|unit| stranded::places(&draft.state, unit)).unwrap_or_default();
            if !places.contains(&target) {
                let places = places.into_iter().map(|space| state.board().def(space).id.clone()).collect();
                return Err(AxisRefusal::CannotLandThere { to: to.clone(), places }.into());
            }
            draft.emit(AxisEvent::StrandedFightersLanded { units: vec![id], to: to.clone() });
        }
        Ok(draft.events)
    }
}
