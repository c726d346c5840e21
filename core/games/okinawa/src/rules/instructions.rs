//! Standing instructions: a side's answers in advance for losses, retreats, opportunity fire, support of assaults,
//! pledges and advances. A question is still asked if the instructions leave it open, or if the rules forbid their
//! answer.
//!
//! Section: `table.instructions`.

use crate::model::board::Unit;
use crate::model::order::{OkinawaOrder as O, Steps};
use crate::model::prompt::OkinawaTask as T;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{HqAid, State};
use crate::model::vocabulary::{Power, Word, words};
use crate::rules::aftermath::{advance, retreat};
use crate::rules::assault::aids;
use crate::rules::decide::decide;
use crate::rules::movement::opportunity;
use adjutant_core::prompt::Prompt;
use adjutant_core::record::Record;
use adjutant_core::refusal::Refusal;
use adjutant_core::seats::Seated;
use adjutant_core::told::Told;
use adjutant_core::typed::Beforehand;
use adjutant_events::{Event, InstructionScope, SeatId, SpaceId, TopicId};
use adjutant_hex::{Hex, Side};
use serde::{Deserialize, Serialize};

words! {
    /// The unit that loses the next step (8.32c, 10.32).
    Losses {
        /// The unit with the most steps left.
        Spread = "spread",
        /// The unit with the fewest steps left.
        Concentrate = "concentrate",
    }
}

words! {
    /// Whether to hold the ground where units may stay or a retreat can replace a loss (10.32b, 10.35, 11.52).
    Ground {
        Hold = "hold",
        Yield = "yield",
    }
}

words! {
    /// The units that take an optional action.
    Who {
        All = "all",
        Nobody = "nobody",
    }
}

words! {
    /// Japan's pledges to an assault (11.42, 11.43).
    Pledge {
        Nothing = "nothing",
        Headquarters = "headquarters",
        Banzai = "banzai",
        Both = "both",
    }
}

/// An answer given in advance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OkinawaInstruction {
    /// The units that lose steps.
    Losses(Losses),
    /// Whether to hold the ground.
    Ground(Ground),
    /// The direction of a retreat (10.33).
    Retreat(Side),
    /// The units that fire at infiltrating units (9.84).
    Opportunity(Who),
    /// Whether mortars fire at an assault (11.15), and whether tanks try to prevent support (11.34).
    Support(Who),
    /// Japan's pledges to an assault.
    Pledge(Pledge),
    /// The units that enter a hex that the enemy has left (10.36).
    Advance(Who),
}

const LOSSES: &str = "losses";
const GROUND: &str = "ground";
const RETREAT: &str = "retreat";
const OPPORTUNITY: &str = "opportunity";
const SUPPORT: &str = "support";
const PLEDGE: &str = "pledge";
const ADVANCE: &str = "advance";

/// Whether a seat may give an instruction: only Japan pledges (11.42, 11.43), only Japan chooses between steps and
/// ground (10.32b, 10.35, 11.52), and an instruction for a hex needs a land hex.
///
/// # Errors
/// The instruction would never apply.
pub(crate) fn check(
    state: &State,
    seat: &SeatId,
    scope: &InstructionScope,
    instruction: &OkinawaInstruction,
) -> Result<(), Refusal> {
    let is_japan = Power::of_seat(seat) == Some(Power::Japan);
    match instruction {
        OkinawaInstruction::Pledge(_) if !is_japan => return Err(No::OnlyJapanPledges {}.into()),
        OkinawaInstruction::Ground(_) if !is_japan => return Err(No::OnlyJapanHolds {}.into()),
        OkinawaInstruction::Losses(_)
        | OkinawaInstruction::Ground(_)
        | OkinawaInstruction::Retreat(_)
        | OkinawaInstruction::Opportunity(_)
        | OkinawaInstruction::Support(_)
        | OkinawaInstruction::Pledge(_)
        | OkinawaInstruction::Advance(_) => {}
    }
    match scope {
        InstructionScope::Always => Ok(()),
        InstructionScope::At(space) => {
            let hex = space.as_str().parse::<Hex>().ok();
            let is_land = hex.is_some_and(|hex| state.board.land(hex).is_some());
            if is_land { Ok(()) } else { Err(No::NoLand { hex: space.clone() }.into()) }
        }
    }
}

/// The instructions of a side for a hex.
#[derive(Clone, Copy)]
struct SeatInstructions<'a> {
    table: Seated<'a>,
    power: Power,
    space: &'a SpaceId,
}

impl<'a> SeatInstructions<'a> {
    fn of(self, topic: &str) -> Option<&'a OkinawaInstruction> {
        self.table.seat(&self.power.seat())?.instructions.find(topic, self.space)
    }

    fn losses(self) -> Option<Losses> {
        if let Some(OkinawaInstruction::Losses(said)) = self.of(LOSSES) { Some(*said) } else { None }
    }

    fn ground(self) -> Option<Ground> {
        if let Some(OkinawaInstruction::Ground(said)) = self.of(GROUND) { Some(*said) } else { None }
    }

    fn retreat(self) -> Option<Side> {
        if let Some(OkinawaInstruction::Retreat(said)) = self.of(RETREAT) { Some(*said) } else { None }
    }

    fn opportunity(self) -> Option<Who> {
        if let Some(OkinawaInstruction::Opportunity(said)) = self.of(OPPORTUNITY) { Some(*said) } else { None }
    }

    fn support(self) -> Option<Who> {
        if let Some(OkinawaInstruction::Support(said)) = self.of(SUPPORT) { Some(*said) } else { None }
    }

    fn pledge(self) -> Option<Pledge> {
        if let Some(OkinawaInstruction::Pledge(said)) = self.of(PLEDGE) { Some(*said) } else { None }
    }

    fn advance(self) -> Option<Who> {
        if let Some(OkinawaInstruction::Advance(said)) = self.of(ADVANCE) { Some(*said) } else { None }
    }
}

/// The events of the first question that an instruction answers; none = all are asked.
pub(crate) fn answer(state: &State, table: Seated<'_>, prompts: &[Prompt]) -> Option<Vec<Event>> {
    let asked = prompts.iter().flat_map(|prompt| prompt.seats.iter().map(move |seat| (prompt, seat)));
    asked.into_iter().find_map(|(prompt, seat)| {
        let power = Power::of_seat(seat)?;
        let order = order(state, table, power, prompt.task.rules::<T>()?)?;
        let facts = decide(state, power, &order).ok()?;
        Some(facts.into_iter().map(Event::from).collect())
    })
}

/// The order that instructions give in answer to this question.
fn order(state: &State, table: Seated<'_>, power: Power, task: &T) -> Option<O> {
    let said = |space| SeatInstructions { table, power, space };
    match task {
        T::LoseSteps { hex, steps, least, .. } => {
            losses(state, said(hex), hex.as_str().parse().ok()?, (*steps, *least))
        }
        T::RetreatOrStay { from, to, .. } => match said(from).ground()? {
            Ground::Hold => Some(O::Retreat { from: from.as_str().parse().ok()?, to: None, making_room: Vec::new() }),
            Ground::Yield => goes(state, said(from), from, to),
        },
        T::Retreat { from, to, .. } => goes(state, said(from), from, to),
        T::FireAtInfiltrator { hex, .. } => {
            let units = match said(hex).opportunity()? {
                Who::All => opportunity::shooters(state, power.enemy(), hex.as_str().parse().ok()?),
                Who::Nobody => Vec::new(),
            };
            Some(O::FireAtInfiltrator { units })
        }
        T::FireMortars { hex, .. } => {
            let units = match said(hex).support()? {
                Who::All => aids::eligible_mortars(state, state.assault.current.as_ref()?),
                Who::Nobody => Vec::new(),
            };
            Some(O::FireMortars { units })
        }
        T::TryTanks { hex, .. } => Some(O::TryTanks { tries: said(hex).support()? == Who::All }),
        T::Pledge { hex, .. } => {
            let (lends, banzai) = match said(hex).pledge()? {
                Pledge::Nothing => (false, false),
                Pledge::Headquarters => (true, false),
                Pledge::Banzai => (false, true),
                Pledge::Both => (true, true),
            };
            Some(O::Pledge { headquarters: lends.then_some(HqAid::Assault), banzai })
        }
        T::Advance { hex, .. } => {
            let at = hex.as_str().parse().ok()?;
            match said(hex).advance()? {
                Who::Nobody => Some(O::Advance { hex: at, units: Vec::new() }),
                Who::All => advances(state, power, at),
            }
        }
        T::DeclareAirAttack { .. }
        | T::DecideYamato { .. }
        | T::FormUsGroups { .. }
        | T::Evacuate { .. }
        | T::FormJapaneseGroups { .. }
        | T::ChooseChit { .. }
        | T::WritePlot { .. }
        | T::PayFatigue { .. }
        | T::MoveUnits { .. }
        | T::PlaceFortifications { .. }
        | T::ChooseGuns { .. }
        | T::OpenGroup { .. }
        | T::AnswerGroup { .. }
        | T::LaunchAssault { .. }
        | T::SendFollower { .. }
        | T::ReplaceUnits { .. }
        | T::FleeWithHeadquarters { .. }
        | T::SetUp { .. }
        | T::WriteLanding { .. }
        | T::WritePoints { .. }
        | T::Rebuild { .. }
        | T::ShiftForLanding { .. }
        | T::GoFurther { .. } => None,
    }
}

/// Steps one after the other, from the unit with most or fewest left. The `ground` instruction decides an open number.
fn losses(state: &State, said: SeatInstructions<'_>, hex: Hex, (most, least): (u8, u8)) -> Option<O> {
    let who = said.losses()?;
    let count = match said.ground() {
        _ if most == least => most,
        Some(Ground::Hold) => most,
        Some(Ground::Yield) => least,
        None => return None,
    };
    let toll = state.pending.tolls.iter().find(|toll| toll.power == said.power && toll.hex == hex)?;
    let here = toll.units.iter().copied().filter(|unit| state.hex_of(*unit) == Some(hex));
    let mut left: Vec<(Unit, u8, u8)> = here.map(|unit| (unit, state.steps_left(unit), 0)).collect();
    for _ in 0..count {
        let open = left.iter_mut().filter(|(_, steps, _)| *steps > 0);
        let next = match who {
            Losses::Spread => open.rev().max_by_key(|(_, steps, _)| *steps),
            Losses::Concentrate => open.min_by_key(|(_, steps, _)| *steps),
        };
        let (_, steps, lost) = next?;
        (*steps, *lost) = (*steps - 1, *lost + 1);
    }
    let losses = left.into_iter().filter(|(_, _, lost)| *lost > 0).map(|(unit, _, steps)| Steps { unit, steps });
    Some(O::LoseSteps { hex, losses: losses.collect() })
}

/// The angle between two sides of a hex, in sixths of a turn.
fn turned(side: Side, wanted: Side) -> usize {
    let steps = side.ix().abs_diff(wanted.ix());
    steps.min(6 - steps)
}

/// The hex nearest to the instructed direction; units that make room are not chosen.
fn goes(state: &State, said: SeatInstructions<'_>, from: &SpaceId, to: &[SpaceId]) -> Option<O> {
    let from: Hex = from.as_str().parse().ok()?;
    let to = to.iter().filter_map(|hex| hex.as_str().parse::<Hex>().ok());
    let side = said.retreat()?;
    let to = to.min_by_key(|hex| from.side_to(*hex).map_or(usize::MAX, |found| turned(found, side)))?;
    let going = retreat::current(state).filter(|one| one.power == said.power && one.from == from)?;
    let [making_room] = <[Vec<Unit>; 1]>::try_from(retreat::rooms(state, going, to)).ok()?;
    Some(O::Retreat { from, to: Some(to), making_room })
}

/// As many units as possible, in the order of the counter sheet.
fn advances(state: &State, power: Power, hex: Hex) -> Option<O> {
    let mut may = advance::eligible(state, advance::current(state)?);
    may.sort_unstable();
    let pairs = may.iter().enumerate().flat_map(|(at, one)| may[at + 1..].iter().map(|two| vec![*one, *two]));
    let alone = may.iter().map(|one| vec![*one]);
    let order = |units| O::Advance { hex, units };
    pairs.chain(alone).map(order).find(|order| decide(state, power, order).is_ok())
}

impl Beforehand for OkinawaInstruction {
    fn topic(&self) -> &'static str {
        match self {
            Self::Losses(_) => LOSSES,
            Self::Ground(_) => GROUND,
            Self::Retreat(_) => RETREAT,
            Self::Opportunity(_) => OPPORTUNITY,
            Self::Support(_) => SUPPORT,
            Self::Pledge(_) => PLEDGE,
            Self::Advance(_) => ADVANCE,
        }
    }

    fn tell(&self) -> Told {
        match self {
            Self::Losses(said) => Told::new("okinawa-instruction-losses").with("who", said.word()),
            Self::Ground(said) => Told::new("okinawa-instruction-ground").with("ground", said.word()),
            Self::Retreat(side) => Told::new("okinawa-instruction-retreat").with("facing", crate::words::facing(*side)),
            Self::Opportunity(said) => Told::new("okinawa-instruction-opportunity").with("who", said.word()),
            Self::Support(said) => Told::new("okinawa-instruction-support").with("who", said.word()),
            Self::Pledge(said) => Told::new("okinawa-instruction-pledge").with("what", said.word()),
            Self::Advance(said) => Told::new("okinawa-instruction-advance").with("who", said.word()),
        }
    }

    fn tell_topic(topic: &TopicId) -> Told {
        Told::new("okinawa-topic").with("topic", topic.as_str())
    }

    fn record(&self) -> Record {
        let word = match self {
            Self::Losses(said) => said.word(),
            Self::Ground(said) => said.word(),
            Self::Retreat(side) => side.word(),
            Self::Opportunity(said) | Self::Support(said) | Self::Advance(said) => said.word(),
            Self::Pledge(said) => said.word(),
        };
        Record::new().with("order", word)
    }

    fn offered() -> Vec<Self> {
        let losses = Losses::ALL.iter().map(|said| Self::Losses(*said));
        let ground = Ground::ALL.iter().map(|said| Self::Ground(*said));
        let who = |of: fn(Who) -> Self| Who::ALL.iter().map(move |said| of(*said));
        let pledges = Pledge::ALL.iter().map(|said| Self::Pledge(*said));
        losses
            .chain(ground)
            .chain(Side::ALL.map(Self::Retreat))
            .chain(who(Self::Opportunity))
            .chain(who(Self::Support))
            .chain(pledges)
            .chain(who(Self::Advance))
            .collect()
    }
}
