//! Decides what the rules allow a power to do: passes each command to the file of its rule.
//!
//! The order of the checks: the turn or question, then the phase, then the rule.
//!
//! Sections: `0.players`, `0.phases`.

mod answers;

use crate::model::board::{Phase, Power, Space};
use crate::model::fact::{AxisEvent, BattleOutcome};
use crate::model::order::AxisCommand;
use crate::model::refusal::AxisRefusal;
use crate::model::state::State;
use crate::phase_word;
use crate::rules::conduct_combat::pending;
use crate::rules::conduct_combat::pending::Pending;
use crate::rules::conduct_combat::{round, submarines};
use crate::rules::house_rules::bid;
use crate::rules::movement::order;
use crate::rules::movement::order::Order;
use crate::rules::theatre::order::TheatreOrder;
use crate::rules::{combat_move, mobilize_new_units, next, noncombat_move, partners, purchase_units, theatre};
use adjutant_core::game::Decision;
use adjutant_core::position::Around;
use adjutant_core::prompt::Next;
use adjutant_core::refusal::Refusal;
use adjutant_core::seats::Seated;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_events::{Event, SeatId, SpaceId};

/// The events of a seat's command, if the seat can take back the moves that prevent it.
pub(crate) fn decide(state: &State, table: Seated<'_>, seat: &SeatId, command: &AxisCommand) -> Decision {
    judge(state, table, seat, Mistakes::TakenBack, command)
}

/// The events of a seat's command, given what the seat can still take back.
pub(crate) fn decide_around(state: &State, around: Around<'_>, seat: &SeatId, command: &AxisCommand) -> Decision {
    let mistakes = if around.takes_back == Some(seat) { Mistakes::TakenBack } else { Mistakes::Stand };
    judge(state, around.table, seat, mistakes, command)
}

fn judge(state: &State, table: Seated<'_>, seat: &SeatId, mistakes: Mistakes, command: &AxisCommand) -> Decision {
    if let Some(request) = state.pending_roll() {
        return Err(TableRefusal::DiceAwaited { roll: request.roll }.into());
    }
    let powers = state.board().played_by(seat).ok_or_else(|| unknown_seat(state, seat))?;
    let at_table = AtTable { state, table, seat, powers, mistakes };
    at_table.bid_is_spent(command)?;
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
        AxisCommand::Casualties { losses } => at_table.casualties(losses, &[])?,
        AxisCommand::CasualtiesByNumber { losses, named } => at_table.casualties(losses, named)?,
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
        AxisCommand::House(order) => {
            if bid::open(state).is_some() && bid::spenders(state, powers).is_empty() {
                return Err(at_table.not_your_turn());
            }
            bid::decide(state, powers, order)?
        }
        AxisCommand::Edit { .. } => return Err(TableRefusal::OnlyGm {}.into()),
    };
    Ok(events.into_iter().map(Event::from).collect())
}

fn unknown_seat(state: &State, seat: &SeatId) -> Refusal {
    let seats = state.board().seats.iter().map(|seat| seat.id.clone()).collect();
    TableRefusal::UnknownSeat { seat: seat.to_string(), seats }.into()
}

/// The space with this id.
///
/// # Errors
/// The board has no such space.
pub(crate) fn space(state: &State, id: &SpaceId) -> Result<Space, AxisRefusal> {
    state.board().space(id).ok_or_else(|| AxisRefusal::UnknownSpace { word: id.to_string() })
}

/// Whether a phase may end although something is lost: new units, aircraft in the air, moves that lead to no battle.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Forfeit {
    /// The player has not been warned.
    Refused,
    /// The player knows and accepts it.
    Accepted,
}

/// What can be done about moves of this phase that the rules do not permit to stay.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mistakes {
    /// The player can take them back.
    TakenBack,
    /// A correction or a rewind followed them, so the player cannot take them back.
    Stand,
}

/// A command of a seat, with its circumstances.
struct AtTable<'a> {
    state: &'a State,
    table: Seated<'a>,
    seat: &'a SeatId,
    /// The powers for which the seat decides.
    powers: &'a [Power],
    mistakes: Mistakes,
}

impl AtTable<'_> {
    /// The seats that the referee waits for.
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

    /// The refusal when another seat acts. A seat whose convoy money waits to be split is told to split it. Otherwise
    /// it would be told to wait for itself.
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

    /// Refuses other commands before the bid is spent. The side with the bid is told how to spend it; the others must
    /// wait.
    fn bid_is_spent(&self, command: &AxisCommand) -> Result<(), Refusal> {
        let Some((bid, open)) = bid::open(self.state) else { return Ok(()) };
        if matches!(command, AxisCommand::House(_) | AxisCommand::Edit { .. }) {
            return Ok(());
        }
        if bid::spenders(self.state, self.powers).is_empty() {
            return Err(TableRefusal::NotYourTurn { seat: self.seat.clone(), awaited: self.awaited() }.into());
        }
        let purses = bid::purses(self.state, bid).into_iter();
        let purses = purses.map(|purse| self.state.board().purse_def(purse).id.clone()).collect();
        Err(AxisRefusal::BidFirst { side: bid.side.id(), left: open.left, purses }.into())
    }

    /// The refusal for a seat whose convoy money waits to be split. Nothing else is possible before that.
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

    /// Requires that it is the turn of the seat or of a partner with which it acts.
    fn must_take_part(&self) -> Result<(), Refusal> {
        self.part().map_or_else(|| Err(self.not_your_turn()), |_| Ok(()))
    }

    /// The order with its units limited to those of the seat, unless the order names an owner.
    fn of_his_own(&self, order: &TheatreOrder) -> Result<TheatreOrder, AxisRefusal> {
        let mut order = order.clone();
        if let TheatreOrder::Raid { units, from, .. } | TheatreOrder::Patrol { units, from, .. } = &mut order {
            *units = partners::his_own(self.state, self.powers, space(self.state, from)?, units)?.into_owned();
        }
        Ok(order)
    }

    /// The power of this seat that acts in this turn.
    fn part(&self) -> Option<Power> {
        self.powers.iter().copied().find(|power| self.state.acts(*power))
    }

    /// Requires that the seat decides for the attackers of the battle.
    fn must_be_attacking(&self) -> Result<(), Refusal> {
        self.must_play(self.state.battle().map_or(self.state.leader(), |battle| partners::attacker(self.state, battle)))
    }

    /// Requires the seat's own turn, the phase of the command, and no question open to another seat.
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
        // In other phases only the power that leads the turn is told that the phase is wrong.
        if !matches!(self.state.phase(), Phase::CombatMove | Phase::NoncombatMove) {
            self.must_be_acting()?;
        }
        self.not_in_battle()?;
        self.no_question_open()
    }

    /// Requires that no battle is in progress, whatever the phase.
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

    /// The events if a seat that is asked in an enemy's turn wants to do no more: no kamikazes, no interceptors.
    fn no_more(&self) -> Option<Vec<AxisEvent>> {
        if self.part().is_some() {
            return None;
        }
        let answers = [TheatreOrder::HoldKamikazes, TheatreOrder::Intercept { count: Some(0) }];
        let mine =
            |order: &&TheatreOrder| theatre::decide::decider(self.state, order).is_some_and(|power| self.plays(power));
        answers.iter().filter(mine).find_map(|order| theatre::decide::decide(self.state, order).ok())
    }

    fn done(&self, named: Option<Phase>, forfeit: Forfeit) -> Decision {
        if named.is_none()
            && let Some(answer) = self.no_more()
        {
            return Ok(answer.into_iter().map(Event::from).collect());
        }
        // The last placement ends the turn by itself, so ending it once more changes nothing.
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
            // If the phase has already ended in this turn, the player has what they want.
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
                let landings = pending::may_be_called_off(state);
                let left = pending::compulsory_without(state, &landings);
                // Without the landings, units that came by land or air fight alone. Only a player who has been warned
                // may want that.
                if !left.is_empty() && (landings.is_empty() || forfeit == Forfeit::Refused) {
                    let left = pending::compulsory_without(state, &[]).into_iter();
                    let battles: Vec<SpaceId> = left.map(|space| state.board().def(space).id.clone()).collect();
                    return Err(AxisRefusal::BattlesLeft { battles }.into());
                }
                if !landings.is_empty() {
                    events.push(AxisEvent::AssaultCancelled { units: landings });
                }
                if !left.is_empty() {
                    return Ok(events.into_iter().map(Event::from).collect());
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
        // A partner who ended their part earlier may have left moves that lead to no battle.
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

    /// Fights every battle that must be fought, in any order. The player is asked about optional battles afterwards.
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
}
