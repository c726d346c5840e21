//! Standing instructions: a side's answers in advance for reactions, chits and its submarine unit. A question is still
//! asked if the instructions leave it open, or if the rules forbid their answer.
//!
//! Section: `table.instructions`.

use crate::model::order::AsiaCommand as C;
use crate::model::prompt::AsiaTask as T;
use crate::model::refusal::AsiaRefusal as No;
use crate::model::state::{Chit, State};
use crate::model::vocabulary::{Side, Type, Word, words};
use crate::rules::air_naval::interception;
use crate::rules::decide;
use crate::rules::naval_movement as naval;
use adjutant_core::answer_delay;
use adjutant_core::prompt::Prompt;
use adjutant_core::record::Record;
use adjutant_core::refusal::Refusal;
use adjutant_core::seats::Seated;
use adjutant_core::told::Told;
use adjutant_core::typed::Beforehand;
use adjutant_events::{Event, InstructionScope, SeatId, SpaceId, TopicId};
use serde::{Deserialize, Serialize};

words! {
    /// The units that react (8.25).
    Answer {
        /// Only those that must.
        Nothing = "nothing",
        /// The submarine unit only.
        Submarine = "submarine",
        /// Every fleet that can react.
        Fleets = "fleets",
        /// Both.
        All = "all",
    }
}

words! {
    /// The ground units that are hit first (6.24).
    Loss {
        Militia = "militia",
        Infantry = "infantry",
        Marines = "marines",
    }
}

impl Loss {
    /// The type of unit.
    pub const fn ty(self) -> Type {
        match self {
            Self::Militia => Type::Militia,
            Self::Infantry => Type::Infantry,
            Self::Marines => Type::Marine,
        }
    }
}

words! {
    /// What marines use to sail (8.24).
    Fuel {
        Transport = "transport",
        Oil = "oil",
    }
}

/// Standing instructions that replace the referee's default order for a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SideInstructions {
    /// The ground units of each side that are hit first.
    pub losses: [Option<Loss>; 2],
    /// Whether Japan's marines prefer to sail with oil.
    pub marines_by_oil: bool,
}

/// An answer given in advance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AsiaInstruction {
    /// The units that react (8.25).
    Reaction(Answer),
    /// The chit to choose where it is legal (8.31).
    Interception(Chit),
    /// Whether to add the submarine unit where own fleets meet a reaction (1.11b).
    Submarine(bool),
    /// The ground units that are hit first, as far as 6.25 leaves it open (6.24).
    Losses(Loss),
    /// What Japan's marines use to sail where both are possible (8.24).
    Marines(Fuel),
}

const REACTION: &str = "reaction";
const INTERCEPTION: &str = "interception";
const SUBMARINE: &str = "submarine";
const LOSSES: &str = "losses";
const MARINES: &str = "marines";

/// Whether a side may give an instruction. An instruction for a space names a sea zone, or an area if it is about
/// losses on land.
///
/// # Errors
/// The space has the wrong kind, or the side cannot use this instruction.
pub(crate) fn check(state: &State, scope: &InstructionScope, instruction: &AsiaInstruction) -> Result<(), Refusal> {
    match (scope, instruction) {
        (InstructionScope::Always, _) => Ok(()),
        (InstructionScope::At(space), AsiaInstruction::Losses(_)) => {
            state.ordered_area(space).map(drop).map_err(No::into)
        }
        (InstructionScope::At(space), _) => state.ordered_zone(space).map(drop).map_err(No::into),
    }
}

/// The instructions for the current ground combat.
pub(crate) fn of_battle(state: &State, table: Seated<'_>) -> SideInstructions {
    let Some(battle) = state.ground() else { return SideInstructions::default() };
    let area = &state.board().area(battle.area).id;
    let losses = |side: Side| match said(table, &side.seat(), LOSSES, area) {
        Some(AsiaInstruction::Losses(loss)) => Some(*loss),
        Some(_) | None => None,
    };
    SideInstructions { losses: Side::BOTH.map(losses), ..SideInstructions::default() }
}

/// The instructions for a seat's current order.
pub(crate) fn of_order(table: Seated<'_>, seat: &SeatId, order: &C) -> SideInstructions {
    let (C::Sail { zone, .. } | C::Extend { zone, .. }) = order else { return SideInstructions::default() };
    let fuel = said(table, seat, MARINES, zone);
    let marines_by_oil = matches!(fuel, Some(AsiaInstruction::Marines(Fuel::Oil)));
    SideInstructions { marines_by_oil, ..SideInstructions::default() }
}

/// A side's instruction on a topic, for a zone.
fn said<'a>(table: Seated<'a>, seat: &SeatId, topic: &str, zone: &SpaceId) -> Option<&'a AsiaInstruction> {
    table.seat(seat)?.instructions.find(topic, zone)
}

/// The topic and zone of a question that an instruction can answer; none = it is always asked.
const fn topic_of(task: &T) -> Option<(&'static str, &SpaceId)> {
    match task {
        T::ReactAt { zone, .. } => Some((REACTION, zone)),
        T::AddSubmarine { zone, .. } => Some((SUBMARINE, zone)),
        T::ChooseChit { zone, .. } => Some((INTERCEPTION, zone)),
        T::SailFleets { .. }
        | T::LayNetwork { .. }
        | T::Produce { .. }
        | T::FightZones { .. }
        | T::AssignAir { .. }
        | T::DecideSubmarine { .. }
        | T::MoveUnits { .. }
        | T::MoveStrategically { .. }
        | T::FightAreas { .. }
        | T::RebaseFleets { .. }
        | T::LeaveRaid { .. }
        | T::MeetRaid { .. }
        | T::Charge { .. }
        | T::SendKamikazes { .. } => None,
    }
}

/// The order that an instruction gives in answer to this question.
fn order(state: &State, table: Seated<'_>, side: Side, task: &T) -> Option<C> {
    let (topic, zone) = topic_of(task)?;
    match said(table, &side.seat(), topic, zone)? {
        AsiaInstruction::Reaction(answer) => {
            let at = state.board().zone_of(zone)?;
            let fleets = match answer {
                Answer::Nothing | Answer::Submarine => naval::must_react(state, at),
                Answer::Fleets | Answer::All => naval::reactors(state, side, at),
            };
            let submarine = matches!(answer, Answer::Submarine | Answer::All);
            let submarine = submarine && naval::submarine_can_come(state, side, at);
            Some(C::React { units: State::units(&fleets), submarine })
        }
        AsiaInstruction::Submarine(send) => Some(C::SendSubmarine { send: *send }),
        AsiaInstruction::Losses(_) | AsiaInstruction::Marines(_) => None,
        AsiaInstruction::Interception(chit) => {
            let options = interception::options(state, state.battle()?, side);
            options.contains(chit).then_some(C::Choose { chit: *chit })
        }
    }
}

/// The events of the first question that an instruction answers; none = all are asked. Where answers wait, the moderator
/// gives that of an instruction too.
pub(crate) fn answer(state: &State, table: Seated<'_>, prompts: &[Prompt]) -> Option<Vec<Event>> {
    let delays = answer_delay::longest(table.options).is_some();
    let at_once = prompts.iter().filter(|prompt| !(delays && prompt.waits()));
    let asked = at_once.flat_map(|prompt| prompt.seats.iter().map(move |seat| (prompt, seat)));
    asked.into_iter().find_map(|(prompt, seat)| {
        let side = Side::of_seat(seat)?;
        let order = order(state, table, side, prompt.task.rules::<T>()?)?;
        decide::facts(state, side, &order).ok()
    })
}

/// The order by which a seat's instruction answers a question whose answers wait; none = it answers none.
pub(crate) fn said_beforehand(state: &State, table: Seated<'_>, seat: &SeatId, prompts: &[Prompt]) -> Option<C> {
    let side = Side::of_seat(seat)?;
    let mut asked = prompts.iter().filter(|prompt| prompt.waits() && prompt.seats.contains(seat));
    asked.find_map(|prompt| order(state, table, side, prompt.task.rules::<T>()?))
}

/// Whether the speed of an answer could tell what a side has: it is asked by what everybody sees (8.25, 8.31).
pub(crate) const fn waits(task: &T) -> bool {
    match task {
        T::ReactAt { .. } | T::ChooseChit { .. } => true,
        T::AddSubmarine { .. }
        | T::SailFleets { .. }
        | T::LayNetwork { .. }
        | T::Produce { .. }
        | T::FightZones { .. }
        | T::AssignAir { .. }
        | T::DecideSubmarine { .. }
        | T::MoveUnits { .. }
        | T::MoveStrategically { .. }
        | T::FightAreas { .. }
        | T::RebaseFleets { .. }
        | T::LeaveRaid { .. }
        | T::MeetRaid { .. }
        | T::Charge { .. }
        | T::SendKamikazes { .. } => false,
    }
}

/// Whether an instruction can answer this question.
pub(crate) const fn is_answered_beforehand(task: &T) -> bool {
    topic_of(task).is_some()
}

impl Beforehand for AsiaInstruction {
    fn topic(&self) -> &'static str {
        match self {
            Self::Reaction(_) => REACTION,
            Self::Interception(_) => INTERCEPTION,
            Self::Submarine(_) => SUBMARINE,
            Self::Losses(_) => LOSSES,
            Self::Marines(_) => MARINES,
        }
    }

    fn tell(&self) -> Told {
        match self {
            AsiaInstruction::Reaction(answer) => {
                Told::new("asia-engulfed-instruction-reaction").with("answer", answer.word())
            }
            AsiaInstruction::Interception(chit) => {
                Told::new("asia-engulfed-instruction-interception").with("chit", chit.word())
            }
            AsiaInstruction::Submarine(true) => Told::new("asia-engulfed-instruction-submarine"),
            AsiaInstruction::Submarine(false) => Told::new("asia-engulfed-instruction-alone"),
            AsiaInstruction::Losses(loss) => Told::new("asia-engulfed-instruction-losses").with("first", loss.word()),
            AsiaInstruction::Marines(fuel) => Told::new("asia-engulfed-instruction-marines").with("fuel", fuel.word()),
        }
    }

    fn tell_topic(topic: &TopicId) -> Told {
        Told::new("asia-engulfed-topic").with("topic", topic.as_str())
    }

    fn record(&self) -> Record {
        let record = Record::new();
        match self {
            AsiaInstruction::Reaction(answer) => record.with("order", answer.word()),
            AsiaInstruction::Interception(chit) => record.with("order", chit.word()),
            AsiaInstruction::Losses(loss) => record.with("order", loss.word()),
            AsiaInstruction::Marines(fuel) => record.with("order", fuel.word()),
            AsiaInstruction::Submarine(send) => record.with("order", if *send { "send" } else { "keep" }),
        }
    }

    fn offered() -> Vec<Self> {
        let reactions = Answer::ALL.iter().map(|answer| AsiaInstruction::Reaction(*answer));
        let chits = Chit::ALL.iter().map(|chit| AsiaInstruction::Interception(*chit));
        let submarines = [true, false].map(AsiaInstruction::Submarine);
        let losses = Loss::ALL.iter().map(|loss| AsiaInstruction::Losses(*loss));
        let marines = Fuel::ALL.iter().map(|fuel| AsiaInstruction::Marines(*fuel));
        reactions.chain(chits).chain(submarines).chain(losses).chain(marines).collect()
    }
}
