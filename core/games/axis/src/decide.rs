//! What the rules allow a power to do: sends each command to the file of its rule.
//!
//! Checked in one order: whose turn or question it is, then the phase, then the rule.
//!
//! Sections: `0.players`, `0.phases`.

use super::board::{Phase, Power, Space};
use super::command::AxisCommand;
use super::conduct_combat::casualties::Choice;
use super::conduct_combat::pending::{self, Pending};
use super::conduct_combat::{retreat, round, stranded, submarines};
use super::draft::Draft;
use super::edition::Step;
use super::movement::order::{self, Order};
use super::refusal::AxisRefusal;
use super::state::{Battle, State};
use super::{combat_move, mobilize_new_units, next, noncombat_move, partners, phase_word, purchase_units, theatre};
use crate::fact::{AxisEvent, BattleOutcome, Losses, Role};
use crate::theatre::order::TheatreOrder;
use adjutant_core::game::Decision;
use adjutant_core::position::Around;
use adjutant_core::prompt::Next;
use adjutant_core::refusal::Refusal;
use adjutant_core::table::Table;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_events::{Event, SeatId, SpaceId, UnitId};

/// What a command of a seat makes happen, if the seat could take back what stands in its way.
pub(crate) fn decide(state: &State, table: &Table, seat: &SeatId, command: &AxisCommand) -> Decision {
    judge(state, table, seat, Mistakes::TakenBack, command)
}

/// What a command of a seat makes happen, with what it can still take back.
pub(crate) fn decide_around(state: &State, around: Around<'_>, seat: &SeatId, command: &AxisCommand) -> Decision {
    let mistakes = if around.takes_back == Some(seat) { Mistakes::TakenBack } else { Mistakes::Stand };
    judge(state, around.table, seat, mistakes, command)
}

fn judge(state: &State, table: &Table, seat: &SeatId, mistakes: Mistakes, command: &AxisCommand) -> Decision {
    if let Some(request) = state.pending_roll() {
        return Err(TableRefusal::DiceAwaited { roll: request.roll }.into());
    }
    let powers = state.board().played_by(seat).ok_or_else(|| unknown_seat(state, seat))?;
    let at_table = AtTable { state, table, seat, powers, mistakes };
    let events = match command {
        AxisCommand::Purchase { units } => {
            at_table.in_phase(Phase::PurchaseUnits)?;
            purchase_units::decide(state, units)?
        }
        AxisCommand::Move { units, from, via, to, transport } => {
            at_table.on_the_move()?;
            theatre::patrol::all_down(state)?;
            let via = via.iter().map(|id| space(state, id)).collect::<Result<Vec<Space>, _>>()?;
            let (from, to) = (space(state, from)?, space(state, to)?);
            let units = &partners::his_own(state, powers, from, units)?;
            order::decide(state, &Order { units, from, via: &via, to, transport: *transport })?
        }
        AxisCommand::Done { phase } => return at_table.done(*phase, Forfeit::Refused),
        AxisCommand::DoneAnyway => return at_table.done(None, Forfeit::Accepted),
        AxisCommand::Fight { space } => at_table.fight(space.as_ref())?,
        AxisCommand::FightAll => at_table.fight_all()?,
        AxisCommand::Submarines { order, count } => {
            let (role, decider, submarines) = at_table.open_submarines()?;
            at_table.must_play(decider)?;
            let submerged = submarines::submerging(&submarines, *order, *count)?;
            vec![AxisEvent::SubmarinesDecided { role, submerged }]
        }
        AxisCommand::Casualties { losses } => at_table.casualties(losses)?,
        AxisCommand::Agree => at_table.agree()?,
        AxisCommand::Continue => {
            at_table.deciding_whether_to_go_on()?;
            vec![AxisEvent::BattleContinued]
        }
        AxisCommand::Retreat { to } => at_table.retreat(to.as_ref())?,
        AxisCommand::Stay => {
            let battle = at_table.only_transports_left()?;
            return Ok(round::ended(state, battle, BattleOutcome::Stalemate));
        }
        AxisCommand::LandStranded { count, from, to } => at_table.land_stranded(*count, from, to)?,
        AxisCommand::Mobilize { units, to, complex } => {
            at_table.in_phase(Phase::MobilizeNewUnits)?;
            let to = space(state, to)?;
            let complex = complex.as_ref().map(|id| space(state, id)).transpose()?;
            mobilize_new_units::decide(state, table, units, to, complex)?
        }
        AxisCommand::Theatre(order) => {
            match theatre::decide::decider(state, order) {
                Some(power) => at_table.must_play(power)?,
                None if matches!(order, TheatreOrder::Patrol { .. }) => at_table.must_take_part()?,
                None => {}
            }
            if theatre::order::is_of_the_turn(order) {
                at_table.no_question_open()?;
            }
            theatre::decide::decide(state, &at_table.of_his_own(order)?)?
        }
        AxisCommand::Edit { .. } => return Err(TableRefusal::OnlyGm {}.into()),
    };
    Ok(events.into_iter().map(Event::from).collect())
}

fn unknown_seat(state: &State, seat: &SeatId) -> Refusal {
    let seats = state.board().seats.iter().map(|seat| seat.id.clone()).collect();
    TableRefusal::UnknownSeat { seat: seat.to_string(), seats }.into()
}

/// The space of this word.
///
/// # Errors
/// If this board has none.
pub(super) fn space(state: &State, id: &SpaceId) -> Result<Space, AxisRefusal> {
    state.board().space(id).ok_or_else(|| AxisRefusal::UnknownSpace { word: id.to_string() })
}

/// Whether a phase may end although something is lost by it: new units, aircraft in the air, moves that lead nowhere.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Forfeit {
    /// The player has not been told.
    Refused,
    /// He knows and wants it.
    Accepted,
}

/// What can become of moves of this phase that the rules do not let stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mistakes {
    /// The player can take them back.
    TakenBack,
    /// A correction or a rewind lies behind them: nobody can.
    Stand,
}

/// A command of a seat, looked at.
struct AtTable<'a> {
    state: &'a State,
    table: &'a Table,
    seat: &'a SeatId,
    /// The powers for which it decides.
    powers: &'a [Power],
    mistakes: Mistakes,
}

impl<'a> AtTable<'a> {
    /// Seats that the referee waits for.
    fn awaited(&self) -> Vec<SeatId> {
        match next::next(self.state, self.table) {
            Next::Wait(prompts) => {
                let mut seats: Vec<SeatId> = prompts.into_iter().flat_map(|prompt| prompt.seats).collect();
                seats.dedup();
                seats
            }
            _ => Vec::new(),
        }
    }

    /// Somebody else acts. Whose convoy money waits is asked all the same: he is told that, and not to wait for himself.
    fn not_your_turn(&self) -> Refusal {
        if let Some(refusal) = self.split_first() {
            return refusal.into();
        }
        let awaited = self.awaited();
        if awaited.contains(self.seat) {
            return AxisRefusal::OnlyAsked { turn: self.state.seat().clone() }.into();
        }
        TableRefusal::NotYourTurn { seat: self.seat.clone(), awaited }.into()
    }

    /// What stands before everything else of a seat whose convoy money waits to be split.
    fn split_first(&self) -> Option<AxisRefusal> {
        let (_, amount, purses) = theatre::convoy_money::waits(self.state).filter(|(power, ..)| self.plays(*power))?;
        let purses = purses.iter().map(|purse| self.state.board().purse_def(*purse).id.clone()).collect();
        Some(AxisRefusal::SplitFirst { amount, purses })
    }

    fn plays(&self, power: Power) -> bool {
        self.powers.contains(&power)
    }

    fn must_play(&self, power: Power) -> Result<(), Refusal> {
        if self.plays(power) { Ok(()) } else { Err(self.not_your_turn()) }
    }

    fn must_be_acting(&self) -> Result<(), Refusal> {
        self.must_play(self.state.leader())
    }

    /// The seat's own turn, or that of a partner with whom it acts.
    fn must_take_part(&self) -> Result<(), Refusal> {
        self.part().map_or_else(|| Err(self.not_your_turn()), |_| Ok(()))
    }

    /// An order whose units, where it does not say whose they are, are those of the speaker.
    fn of_his_own(&self, order: &TheatreOrder) -> Result<TheatreOrder, AxisRefusal> {
        let mut order = order.clone();
        if let TheatreOrder::Raid { units, from, .. } | TheatreOrder::Patrol { units, from, .. } = &mut order {
            *units = partners::his_own(self.state, self.powers, space(self.state, from)?, units)?;
        }
        Ok(order)
    }

    /// The power of this seat that acts in this turn.
    fn part(&self) -> Option<Power> {
        self.powers.iter().copied().find(|power| self.state.acts(*power))
    }

    /// The seat that decides for the attackers of the battle.
    fn must_be_attacking(&self) -> Result<(), Refusal> {
        self.must_play(self.state.battle().map_or(self.state.leader(), |battle| partners::attacker(self.state, battle)))
    }

    /// The seat's own turn, no question open to somebody else, and the phase of the command.
    fn in_phase(&self, needed: Phase) -> Result<(), Refusal> {
        self.must_be_acting()?;
        if self.state.phase() != needed {
            self.not_in_battle()?;
            let now = phase_word(self.state.phase());
            return Err(AxisRefusal::WrongPhase { now, needed: phase_word(needed) }.into());
        }
        self.no_question_open()
    }

    fn on_the_move(&self) -> Result<(), Refusal> {
        self.must_take_part()?;
        // Outside the phases of movement only the power that leads the turn can be told what its phase is for.
        if !matches!(self.state.phase(), Phase::CombatMove | Phase::NoncombatMove) {
            self.must_be_acting()?;
        }
        self.not_in_battle()?;
        self.no_question_open()
    }

    /// What belongs to another phase waits for the end of the battle, whatever the phase.
    fn not_in_battle(&self) -> Result<(), Refusal> {
        match self.state.battle() {
            Some(battle) => {
                let space = self.state.board().def(battle.space).id.clone();
                Err(AxisRefusal::BattleNotOver { space }.into())
            }
            None => Ok(()),
        }
    }

    fn no_question_open(&self) -> Result<(), Refusal> {
        if let Some(refusal) = self.split_first() {
            return Err(refusal.into());
        }
        let awaited = self.awaited();
        if awaited.is_empty() || awaited.contains(self.seat) {
            Ok(())
        } else {
            Err(AxisRefusal::QuestionOpen { awaited }.into())
        }
    }

    /// Whether this seat's turn is the one that ended last, and nothing has happened in the next one.
    fn turn_just_ended(&self) -> bool {
        let state = self.state;
        let turns = &state.board().turns;
        let before = &turns[(state.turn().ix() + turns.len() - 1) % turns.len()];
        let (_, _, stage) = state.moment();
        let begun = state.moment() == (1, 0, 0) || stage > 0 || !state.mobilization().is_empty();
        self.plays(before.powers[0]) && !begun
    }

    fn done(&self, named: Option<Phase>, forfeit: Forfeit) -> Decision {
        // The last placement ends the turn by itself; to end it once more changes nothing.
        let turn_meant = named.is_none_or(|named| named == Phase::MobilizeNewUnits);
        if turn_meant && !self.plays(self.state.leader()) && self.turn_just_ended() {
            return Ok(Vec::new());
        }
        let state = self.state;
        let now = state.phase();
        let shared = matches!(now, Phase::CombatMove | Phase::NoncombatMove);
        let leads = self.plays(state.leader());
        let part = self.part().filter(|_| shared || leads);
        let Some(part) = part else { return Err(self.not_your_turn()) };
        self.no_question_open()?;
        if let Some(named) = named.filter(|named| *named != now) {
            // A phase that has ended by itself in this turn is as the player wants it.
            let place = |phase: Phase| state.board().phases.iter().position(|known| *known == phase);
            if place(named) < place(now) {
                return Ok(Vec::new());
            }
            return Err(AxisRefusal::PhaseNotNow { now: phase_word(now), named: phase_word(named) }.into());
        }
        let unfinished = shared && partners::others_decide(state, part);
        let mut events: Vec<AxisEvent> = Vec::new();
        match now {
            Phase::CombatMove if theatre::patrol::landing(state).is_some() => theatre::patrol::all_down(state)?,
            Phase::CombatMove => match (self.mistakes, forfeit) {
                (Mistakes::TakenBack, _) => combat_move::check_end(state, self.powers)?,
                (Mistakes::Stand, Forfeit::Refused) => combat_move::check_standing(state, self.powers)?,
                (Mistakes::Stand, Forfeit::Accepted) => events = combat_move::called_off(state),
            },
            Phase::ConductCombat => {
                self.not_in_battle()?;
                theatre::kamikaze::none_open(state)?;
                theatre::claim::none_open(state)?;
                let left = pending::pending(state).into_iter().filter(|battle| !battle.optional);
                let battles: Vec<SpaceId> = left.map(|battle| state.board().def(battle.space).id.clone()).collect();
                if !battles.is_empty() {
                    return Err(AxisRefusal::BattlesLeft { battles }.into());
                }
            }
            Phase::NoncombatMove => {
                if forfeit == Forfeit::Refused {
                    noncombat_move::warning(state, self.powers)?;
                }
                events = noncombat_move::losses_at_end(state);
            }
            Phase::MobilizeNewUnits => {
                let units = mobilize_new_units::placeable(state);
                if forfeit == Forfeit::Refused && !units.is_empty() {
                    return Err(AxisRefusal::WouldForfeit { units }.into());
                }
                events = mobilize_new_units::closing(state);
            }
            Phase::PurchaseUnits | Phase::CollectIncome => {}
        }
        if unfinished {
            return Ok(vec![partners::part_done(state, part).into()]);
        }
        // A partner who ended his part before may have left what leads nowhere.
        if now == Phase::CombatMove && state.board().apart {
            events = combat_move::called_off(state);
        }
        let events = events.into_iter().map(Event::from);
        Ok(events.chain([next::phase_ended(state)]).collect())
    }

    fn fight(&self, named: Option<&SpaceId>) -> Result<Vec<AxisEvent>, Refusal> {
        self.in_phase(Phase::ConductCombat)?;
        theatre::kamikaze::none_open(self.state)?;
        let state = self.state;
        let board = state.board();
        let ids = |battles: &[Pending]| -> Vec<SpaceId> {
            battles.iter().map(|battle| board.def(battle.space).id.clone()).collect()
        };
        self.not_in_battle()?;
        let battles = pending::pending(state);
        let chosen = match named {
            Some(id) => {
                let at = space(state, id)?;
                let found = battles.iter().find(|battle| battle.space == at);
                found.ok_or_else(|| AxisRefusal::NoBattleThere { space: id.clone(), battles: ids(&battles) })?
            }
            None if battles.len() == 1 => &battles[0],
            None => {
                let (optional, must): (Vec<Pending>, Vec<Pending>) =
                    battles.into_iter().partition(|battle| battle.optional);
                return Err(AxisRefusal::WhichBattle { battles: ids(&must), optional: ids(&optional) }.into());
            }
        };
        let id = board.def(chosen.space).id.clone();
        if !chosen.after.is_empty() {
            let zones = chosen.after.iter().map(|zone| board.def(*zone).id.clone()).collect();
            return Err(AxisRefusal::SeaBattleFirst { space: id, zones }.into());
        }
        Ok(pending::begun(state, chosen))
    }

    /// Every battle that must be fought, in whatever order; those that may be left are asked about afterwards.
    fn fight_all(&self) -> Result<Vec<AxisEvent>, Refusal> {
        self.in_phase(Phase::ConductCombat)?;
        theatre::kamikaze::none_open(self.state)?;
        let board = self.state.board();
        self.not_in_battle()?;
        let battles = pending::pending(self.state);
        if battles.iter().all(|battle| battle.optional) {
            let optional = battles.iter().map(|battle| board.def(battle.space).id.clone()).collect();
            return Err(AxisRefusal::WhichBattle { battles: Vec::new(), optional }.into());
        }
        Ok(vec![AxisEvent::AllBattlesCalled { power: board.power_def(self.state.leader()).id.clone() }])
    }

    fn battle(&self) -> Result<&'a Battle, Refusal> {
        self.state.battle().ok_or_else(|| AxisRefusal::NothingToAnswer {}.into())
    }

    fn open_submarines(&self) -> Result<(Role, Power, Vec<UnitId>), Refusal> {
        submarines::open(self.state, self.battle()?).ok_or_else(|| AxisRefusal::NoSubmarineChoice {}.into())
    }

    /// The hits that wait to be taken, if any.
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

    fn casualties(&self, named: &[super::command::Loss]) -> Result<Vec<AxisEvent>, Refusal> {
        if theatre::raid::open_losses(self.state).is_some() {
            self.must_be_acting()?;
            return Ok(theatre::raid::take(self.state, named)?);
        }
        let (battle, choice) = self.open_choice()?;
        let role = choice.role;
        let owners = choice.owners();
        let voices = round::voices(self.state, battle, self.table, &choice, &owners);
        if role == Role::Attacker {
            return self.attackers_casualties(battle, &choice, &voices, named);
        }
        let attacker_chooses = matches!(voices, round::Voices::Disagreed);
        let mine = owners.iter().copied().find(|owner| self.plays(*owner));
        let attacker = partners::attacker(self.state, battle);
        let chooser = if attacker_chooses { self.plays(attacker).then_some(self.powers[0]) } else { mine };
        let Some(chooser) = chooser else { return Err(self.not_your_turn()) };
        let first = mine.or(Some(chooser));
        let losses = if named.is_empty() { choice.proposal() } else { choice.chosen(named, first)? };
        Ok(self.taken_or_proposed(role, &owners, attacker_chooses, losses))
    }

    /// An attacker takes losses, or proposes those that an ally who does not fight would take; who is asked answers.
    fn attackers_casualties(
        &self,
        battle: &Battle,
        choice: &Choice<'a>,
        voices: &round::Voices,
        named: &[super::command::Loss],
    ) -> Result<Vec<AxisEvent>, Refusal> {
        let leader = partners::attacker(self.state, battle);
        let by = match voices {
            round::Voices::Open { waiting, .. } => waiting.iter().copied().find(|power| self.plays(*power)),
            round::Voices::Agreed(_) | round::Voices::Disagreed => Some(leader).filter(|leader| self.plays(*leader)),
        };
        let Some(by) = by else { return Err(self.not_your_turn()) };
        let losses = if named.is_empty() { choice.proposal() } else { choice.chosen(named, Some(leader))? };
        let others = round::asked_beside(self.state, self.table, choice, &losses);
        if by == leader && others.is_empty() {
            return Ok(vec![AxisEvent::CasualtiesTaken { role: Role::Attacker, losses }]);
        }
        let power = self.state.board().power_def(by).id.clone();
        Ok(vec![AxisEvent::CasualtiesProposed { power, losses }])
    }

    /// One owner alone takes losses; one of several proposes them.
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

    fn agree(&self) -> Result<Vec<AxisEvent>, Refusal> {
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

    fn deciding_whether_to_go_on(&self) -> Result<&'a Battle, Refusal> {
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

    fn only_transports_left(&self) -> Result<&'a Battle, Refusal> {
        let battle = self.battle()?;
        self.must_be_attacking()?;
        let asked =
            self.transports_face_transports(battle) && matches!(next::next(self.state, self.table), Next::Wait(_));
        if asked { Ok(battle) } else { Err(AxisRefusal::NothingToAnswer {}.into()) }
    }

    fn retreat(&self, named: Option<&SpaceId>) -> Result<Vec<AxisEvent>, Refusal> {
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

    fn land_stranded(&self, count: u16, from: &SpaceId, to: &SpaceId) -> Result<Vec<AxisEvent>, Refusal> {
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
