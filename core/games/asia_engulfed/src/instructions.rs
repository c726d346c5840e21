//! Standing instructions: what a side answers when it is not there to be asked: whether it reacts, which chit it chooses, whether its
//! submarine unit comes. What instructions leave open, or what the rules do not allow, is asked.
//!
//! Section: `table.instructions`.

use crate::air_naval::interception;
use crate::command::AsiaCommand as C;
use crate::decide;
use crate::naval_movement as naval;
use crate::prompt::AsiaTask as T;
use crate::refusal::AsiaRefusal as No;
use crate::state::{Chit, State};
use crate::vocabulary::{Side, Word, words};
use crate::{FAMILY, SCHEMA};
use adjutant_core::prompt::Prompt;
use adjutant_core::record::Record;
use adjutant_core::refusal::Refusal;
use adjutant_core::standing::Standing;
use adjutant_core::table::Table;
use adjutant_core::told::Told;
use adjutant_events::{Event, InstructionScope, Native, Own, SeatId, SpaceId, Spelling, TopicId};
use serde::{Deserialize, Serialize};

words! {
    /// With what a side reacts (8.25).
    Answer {
        /// With nothing but what must.
        Nothing = "nothing",
        /// With the submarine unit alone.
        Submarine = "submarine",
        /// With every fleet that can.
        Fleets = "fleets",
        /// With both.
        All = "all",
    }
}

/// An answer given beforehand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AsiaInstruction {
    /// With what one reacts (8.25).
    Reaction(Answer),
    /// The chit that is chosen where it may be (8.31).
    Interception(Chit),
    /// Whether the submarine unit is added where one's fleets meet a reaction (1.11b).
    Submarine(bool),
}

impl Own for AsiaInstruction {
    const FAMILY: &'static str = FAMILY;
    const SCHEMA: u16 = SCHEMA;
}

const REACTION: &str = "reaction";
const INTERCEPTION: &str = "interception";
const SUBMARINE: &str = "submarine";

impl AsiaInstruction {
    /// What it is about.
    pub const fn topic(&self) -> &'static str {
        match self {
            Self::Reaction(_) => REACTION,
            Self::Interception(_) => INTERCEPTION,
            Self::Submarine(_) => SUBMARINE,
        }
    }
}

/// Whether a side may give an instruction: if it is for a space, that is a sea zone.
///
/// # Errors
/// It is none.
pub(crate) fn check(state: &State, scope: &InstructionScope) -> Result<(), Refusal> {
    match scope {
        InstructionScope::Always => Ok(()),
        InstructionScope::At(space) => state.ordered_zone(space).map(drop).map_err(No::into),
    }
}

/// What a side said beforehand of a topic, for a zone.
fn said<'a>(table: &'a Table, seat: &SeatId, topic: &str, zone: &SpaceId) -> Option<&'a AsiaInstruction> {
    table.seat(seat)?.instructions.find(topic, zone)
}

/// What a question that an instruction can answer is about, and where it is asked; none = it always is asked.
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

/// The order that an instruction gives where this is asked.
fn order(state: &State, table: &Table, side: Side, task: &T) -> Option<C> {
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
        AsiaInstruction::Interception(chit) => {
            let options = interception::options(state, state.battle()?, side);
            options.contains(chit).then_some(C::Choose { chit: *chit })
        }
    }
}

/// What comes of the first question that an instruction answers; none = all of them are asked.
pub(crate) fn answer(state: &State, table: &Table, prompts: &[Prompt]) -> Option<Vec<Event>> {
    let asked = prompts.iter().flat_map(|prompt| prompt.seats.iter().map(move |seat| (prompt, seat)));
    asked.into_iter().find_map(|(prompt, seat)| {
        let side = Side::of_seat(seat)?;
        let order = order(state, table, side, prompt.task.rules::<T>()?)?;
        decide::facts(state, side, &order).ok()
    })
}

/// Whether an instruction can answer this.
pub(crate) const fn is_answered_beforehand(task: &T) -> bool {
    topic_of(task).is_some()
}

/// The door of the family for its instructions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Instructions;

impl Standing for Instructions {
    fn topic(&self, instruction: &Native) -> Option<TopicId> {
        instruction.read().map(|instruction: &AsiaInstruction| TopicId::new(instruction.topic()))
    }

    fn spelling(&self, instruction: &Native) -> Spelling {
        instruction.spelling::<AsiaInstruction>()
    }

    fn tell(&self, instruction: &Native) -> Option<Told> {
        Some(match instruction.read()? {
            AsiaInstruction::Reaction(answer) => {
                Told::new("asia-engulfed-instruction-reaction").with("answer", answer.word())
            }
            AsiaInstruction::Interception(chit) => {
                Told::new("asia-engulfed-instruction-interception").with("chit", chit.word())
            }
            AsiaInstruction::Submarine(true) => Told::new("asia-engulfed-instruction-submarine"),
            AsiaInstruction::Submarine(false) => Told::new("asia-engulfed-instruction-alone"),
        })
    }

    fn tell_topic(&self, topic: &TopicId) -> Told {
        Told::new("asia-engulfed-topic").with("topic", topic.as_str())
    }

    fn record(&self, instruction: &Native) -> Record {
        let record = Record::new();
        match instruction.read() {
            Some(AsiaInstruction::Reaction(answer)) => record.with("order", answer.word()),
            Some(AsiaInstruction::Interception(chit)) => record.with("order", chit.word()),
            Some(AsiaInstruction::Submarine(send)) => record.with("order", if *send { "send" } else { "keep" }),
            None => record,
        }
    }

    fn offered(&self) -> Vec<Native> {
        let reactions = Answer::ALL.iter().map(|answer| AsiaInstruction::Reaction(*answer));
        let chits = Chit::ALL.iter().map(|chit| AsiaInstruction::Interception(*chit));
        let submarines = [true, false].map(AsiaInstruction::Submarine);
        reactions.chain(chits).chain(submarines).map(Native::new).collect()
    }
}
