//! Standing instructions: answers that a power gives in advance about losses, submarines, retreats, complexes and
//! fighters that lose their carrier. An instruction must name spaces and kinds of this board, because otherwise it
//! could never apply.
//!
//! Section: `table.instructions`.

use crate::model::board::{Board, Domain};
use crate::model::fact::Role;
use crate::model::order::SubmarineOrder;
use crate::model::refusal::AxisRefusal;
use crate::model::state::State;
use crate::rules::decide::space;
use adjutant_core::record::{Field, Record};
use adjutant_core::refusal::Refusal;
use adjutant_core::standing::Preset;
use adjutant_core::table::Seat;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_core::term::Term;
use adjutant_core::told::{Joint, Told};
use adjutant_core::typed::Beforehand;
use adjutant_events::{InstructionScope, KindId, Native, SpaceId, TopicId};
use serde::{Deserialize, Serialize};

pub use adjutant_grammar::battles::RetreatWhen;

/// An answer given in advance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AxisInstruction {
    /// Take losses in this order. Kinds that are not named come last, and the player is asked about them.
    Casualties(Vec<Preference>),
    /// What submarines do when they have the choice.
    Submarines(SubmarineOrder),
    /// When to retreat from an attack, and where to.
    Retreat {
        /// When to retreat.
        when: RetreatWhen,
        /// The destination; none means the player is asked if there are several.
        to: Option<SpaceId>,
    },
    /// Industrial complexes in order of preference.
    Complex(Vec<SpaceId>),
    /// Landing spaces in order of preference.
    Landing(Vec<SpaceId>),
    /// The ships in a zone at which kamikazes are aimed, with the number for each; empty means send none.
    Kamikazes(Vec<(KindId, u16)>),
    /// The number of fighters that intercept raids.
    Interception(Interception),
    /// The order of losses only as attacker or only as defender. It takes precedence over the general order.
    CasualtiesAs {
        /// Attacker or defender.
        role: Role,
        /// The order, as in the general instruction.
        order: Vec<Preference>,
    },
    /// Retreat from an attack when only aircraft are left in it.
    AircraftLeave {
        /// The destination of the others; none means the player is asked if there are several.
        to: Option<SpaceId>,
    },
}

/// When to retreat from an attack, including the family's own conditions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BreakOff {
    /// A condition that all games share.
    When(RetreatWhen),
    /// When only aircraft are left.
    AircraftAlone,
}

/// The number of fighters that intercept a raid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Interception {
    /// All fighters there.
    All,
    /// None.
    None,
    /// This number, or all if there are fewer.
    UpTo(u16),
}

/// One entry in an order of losses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Preference {
    /// Damage a unit of this kind that can take another hit.
    Damage(KindId),
    /// Lose a unit of this kind.
    Lose(KindId),
    /// The last unit of the kept kinds in an attack is lost after all other units.
    Keep(KindId),
}

impl Interception {
    /// The word, and a number with it.
    const fn parts(self) -> (&'static str, u16) {
        match self {
            Self::All => ("all", 0),
            Self::None => ("none", 0),
            Self::UpTo(most) => ("up_to", most),
        }
    }
}

const CASUALTIES: &str = "casualties";
const CASUALTIES_ATTACK: &str = "casualties_attack";
const CASUALTIES_DEFENCE: &str = "casualties_defence";
const SUBMARINES: &str = "submarines";
const RETREAT: &str = "retreat";
const COMPLEX: &str = "complex";
const LANDING: &str = "landing";
const KAMIKAZES: &str = "kamikazes";
const INTERCEPTION: &str = "interception";

/// The order of losses of a seat for a battle in this role. The instruction for the role takes precedence.
pub(crate) fn casualties<'a>(seat: &'a Seat, space: &SpaceId, role: Role) -> Option<&'a [Preference]> {
    let topic = match role {
        Role::Attacker => CASUALTIES_ATTACK,
        Role::Defender => CASUALTIES_DEFENCE,
    };
    if let Some(AxisInstruction::CasualtiesAs { order, .. }) = seat.instructions.find(topic, space) {
        return Some(order);
    }
    let Some(AxisInstruction::Casualties(order)) = seat.instructions.find(CASUALTIES, space) else { return None };
    Some(order)
}

/// The decision for the submarines of a seat in a battle.
pub(crate) fn submarines(seat: &Seat, space: &SpaceId) -> Option<SubmarineOrder> {
    let Some(AxisInstruction::Submarines(order)) = seat.instructions.find(SUBMARINES, space) else { return None };
    Some(*order)
}

/// When a seat retreats from an attack, and where to.
pub(crate) fn retreat<'a>(seat: &'a Seat, space: &SpaceId) -> Option<(BreakOff, Option<&'a SpaceId>)> {
    match seat.instructions.find(RETREAT, space)? {
        AxisInstruction::Retreat { when, to } => Some((BreakOff::When(*when), to.as_ref())),
        AxisInstruction::AircraftLeave { to } => Some((BreakOff::AircraftAlone, to.as_ref())),
        AxisInstruction::Casualties(_)
        | AxisInstruction::CasualtiesAs { .. }
        | AxisInstruction::Submarines(_)
        | AxisInstruction::Complex(_)
        | AxisInstruction::Landing(_)
        | AxisInstruction::Kamikazes(_)
        | AxisInstruction::Interception(_) => None,
    }
}

/// The spaces where stranded fighters of a seat land, best first.
pub(crate) fn landing<'a>(seat: &'a Seat, space: &SpaceId) -> &'a [SpaceId] {
    let Some(AxisInstruction::Landing(order)) = seat.instructions.find(LANDING, space) else { return &[] };
    order
}

/// The complexes of a seat that make new units first.
pub(crate) fn complexes<'a>(seat: &'a Seat, place: &SpaceId) -> &'a [SpaceId] {
    let Some(AxisInstruction::Complex(order)) = seat.instructions.find(COMPLEX, place) else { return &[] };
    order
}

/// The ships at which a seat aims its kamikazes in a zone.
pub(crate) fn kamikazes<'a>(seat: &'a Seat, zone: &SpaceId) -> Option<&'a [(KindId, u16)]> {
    let Some(AxisInstruction::Kamikazes(order)) = seat.instructions.find(KAMIKAZES, zone) else { return None };
    Some(order)
}

/// The number of fighters of a seat that intercept a raid on a space.
pub(crate) fn interception(seat: &Seat, space: &SpaceId) -> Option<Interception> {
    let Some(AxisInstruction::Interception(order)) = seat.instructions.find(INTERCEPTION, space) else { return None };
    Some(*order)
}

/// Checks whether a power may give this instruction.
pub(crate) fn check(state: &State, scope: &InstructionScope, instruction: &AxisInstruction) -> Result<(), Refusal> {
    if let InstructionScope::At(id) = scope {
        space(state, id)?;
    }
    let known =
        |kind: &KindId| state.board().kind(kind).ok_or_else(|| AxisRefusal::UnknownKind { word: kind.to_string() });
    let useless = || TableRefusal::UselessInstruction { topic: tell_topic(instruction.topic()) };
    match instruction {
        AxisInstruction::Casualties(order) | AxisInstruction::CasualtiesAs { order, .. } => {
            if order.is_empty() {
                return Err(useless().into());
            }
            for preference in order {
                let (kind, damage) = match preference {
                    Preference::Damage(kind) => (known(kind)?, true),
                    Preference::Lose(kind) | Preference::Keep(kind) => (known(kind)?, false),
                };
                if damage && state.board().kind_def(kind).hits < 2 {
                    return Err(useless().into());
                }
            }
        }
        AxisInstruction::Submarines(_) => {}
        // In an edition without raids or kamikazes the instruction would never be used.
        AxisInstruction::Interception(_) if state.rules().theatre.raids.is_none() => return Err(useless().into()),
        AxisInstruction::Interception(_) => {}
        AxisInstruction::Kamikazes(order) => {
            for (kind, count) in order {
                let def = state.board().kind_def(known(kind)?);
                if def.domain != Domain::Sea || def.abilities.submarine || *count == 0 {
                    return Err(useless().into());
                }
            }
            if state.rules().theatre.kamikazes.is_none() {
                return Err(useless().into());
            }
        }
        AxisInstruction::Retreat { to, .. } | AxisInstruction::AircraftLeave { to } => {
            if let Some(to) = to {
                space(state, to)?;
            }
        }
        AxisInstruction::Complex(spaces) | AxisInstruction::Landing(spaces) => {
            if spaces.is_empty() {
                return Err(useless().into());
            }
            for id in spaces {
                space(state, id)?;
            }
        }
    }
    Ok(())
}

/// The kinds that an order of losses keeps to the last.
pub(crate) fn kept(order: &[Preference]) -> impl Iterator<Item = &KindId> {
    order.iter().filter_map(|preference| match preference {
        Preference::Keep(kind) => Some(kind),
        Preference::Damage(_) | Preference::Lose(_) => None,
    })
}

/// Damage that destroys nothing first, then the cheapest units, defenceless ones last.
pub(crate) fn cheapest_first(board: &Board) -> Vec<Preference> {
    let damaged = board.kinds.iter().filter(|kind| kind.hits > 1).map(|kind| Preference::Damage(kind.id.clone()));
    let mut kinds: Vec<_> = board.kinds.iter().filter(|kind| kind.cost.is_some()).collect();
    kinds.sort_by_key(|kind| (kind.abilities.defenceless, kind.cost));
    damaged.chain(kinds.iter().map(|kind| Preference::Lose(kind.id.clone()))).collect()
}

/// The presets offered to the player of a seat. The first loses the cheapest units first. The second also keeps the
/// last unit that can capture land in an attack. In both, submarines strike, which is nearly always the choice.
pub(crate) fn presets(board: &Board) -> Vec<Preset> {
    let mut cheapest = cheapest_first(board);
    // Kinds that a battle cannot destroy are left out: guns and complexes are captured with their space.
    let is_lost = |kind: &KindId| {
        board.kinds.iter().any(|known| known.id == *kind && known.abilities.antiaircraft == 0 && known.movement > 0)
    };
    cheapest.retain(|preference| match preference {
        Preference::Lose(kind) | Preference::Damage(kind) | Preference::Keep(kind) => is_lost(kind),
    });
    let takes_land =
        board.kinds.iter().filter(|kind| kind.domain == Domain::Land && kind.cost.is_some() && is_lost(&kind.id));
    let keepers = takes_land.map(|kind| Preference::Keep(kind.id.clone())).chain(cheapest.iter().cloned()).collect();
    let preset = |name, order| Preset {
        name: Told::new(name),
        instructions: [AxisInstruction::Casualties(order), AxisInstruction::Submarines(SubmarineOrder::Strike)]
            .map(Native::new)
            .to_vec(),
    };
    vec![preset("axis-preset-cheapest", cheapest), preset("axis-preset-keep-land", keepers)]
}

/// An order of losses as a message, with the kept kinds.
fn tell_order(order: &[Preference]) -> Told {
    let place = |preference: &Preference| match preference {
        Preference::Lose(kind) => Some(kind.clone().into()),
        Preference::Damage(kind) => Some(Term::from(Told::new("preference-damage").with("kind", kind.clone()))),
        Preference::Keep(_) => None,
    };
    let kept: Vec<KindId> = kept(order).cloned().collect();
    let order = Term::list(Joint::Then, order.iter().filter_map(place));
    let key = if kept.is_empty() { "instruction-losses" } else { "axis-instruction-losses-keep" };
    let told = Told::new(key).with("order", order);
    if kept.is_empty() { told } else { told.with("kept", Term::list(Joint::And, kept)) }
}

/// An order of losses as a record for programs.
fn record_order(order: &[Preference]) -> Field {
    let place = |preference: &Preference| match preference {
        Preference::Damage(kind) => Record::new().with("how", "damage").with("type", kind.clone()),
        Preference::Lose(kind) => Record::new().with("how", "lose").with("type", kind.clone()),
        Preference::Keep(kind) => Record::new().with("how", "keep").with("type", kind.clone()),
    };
    Field::list(order.iter().map(place))
}

fn tell_topic(topic: &str) -> Told {
    Told::new("axis-topic").with("topic", topic)
}

impl Beforehand for AxisInstruction {
    fn topic(&self) -> &'static str {
        match self {
            Self::Casualties(_) => CASUALTIES,
            Self::Submarines(_) => SUBMARINES,
            Self::Retreat { .. } | Self::AircraftLeave { .. } => RETREAT,
            Self::CasualtiesAs { role: Role::Attacker, .. } => CASUALTIES_ATTACK,
            Self::CasualtiesAs { role: Role::Defender, .. } => CASUALTIES_DEFENCE,
            Self::Complex(_) => COMPLEX,
            Self::Landing(_) => LANDING,
            Self::Kamikazes(_) => KAMIKAZES,
            Self::Interception(_) => INTERCEPTION,
        }
    }

    fn tell(&self) -> Told {
        let order =
            |key, places: &[SpaceId]| Told::new(key).with("order", Term::list(Joint::Then, places.iter().cloned()));
        match self {
            AxisInstruction::Casualties(order) => tell_order(order),
            AxisInstruction::CasualtiesAs { role, order } => {
                let key = match role {
                    Role::Attacker => "axis-instruction-attacking",
                    Role::Defender => "axis-instruction-defending",
                };
                Told::new(key).with("instruction", tell_order(order))
            }
            AxisInstruction::AircraftLeave { to: None } => Told::new("axis-instruction-aircraft-leave"),
            AxisInstruction::AircraftLeave { to: Some(space) } => Told::new("instruction-to")
                .with("instruction", Told::new("axis-instruction-aircraft-leave"))
                .with("space", space.clone()),
            AxisInstruction::Submarines(order) => Told::new("axis-instruction-submarines").with("order", order.word()),
            AxisInstruction::Retreat { when, to: None } => when.tell(),
            AxisInstruction::Retreat { when, to: Some(space) } => {
                Told::new("instruction-to").with("instruction", when.tell()).with("space", space.clone())
            }
            AxisInstruction::Complex(spaces) => order("axis-instruction-complex", spaces),
            AxisInstruction::Landing(spaces) => order("axis-instruction-landing", spaces),
            AxisInstruction::Kamikazes(targets) if targets.is_empty() => Told::new("axis-instruction-no-kamikazes"),
            AxisInstruction::Kamikazes(targets) => {
                let aimed = |(kind, count): &(KindId, u16)| {
                    Told::new("axis-instruction-aimed").with("count", *count).with("kind", kind.clone())
                };
                Told::new("axis-instruction-kamikazes")
                    .with("targets", Term::list(Joint::And, targets.iter().map(aimed)))
            }
            AxisInstruction::Interception(most) => {
                let (word, count) = most.parts();
                Told::new("axis-instruction-interception").with("how", word.to_owned()).with("count", count)
            }
        }
    }

    fn tell_topic(topic: &TopicId) -> Told {
        tell_topic(topic.as_str())
    }

    fn record(&self) -> Record {
        let record = Record::new();
        match self {
            AxisInstruction::Casualties(order) | AxisInstruction::CasualtiesAs { order, .. } => {
                record.with("order", record_order(order))
            }
            AxisInstruction::AircraftLeave { to } => {
                record.with("when", "only_aircraft").with_or_null("to", to.clone())
            }
            AxisInstruction::Submarines(order) => record.with("order", order.word()),
            AxisInstruction::Retreat { when, to } => record.with("when", when.record()).with_or_null("to", to.clone()),
            AxisInstruction::Complex(spaces) | AxisInstruction::Landing(spaces) => record.with("order", spaces.clone()),
            AxisInstruction::Kamikazes(targets) => {
                let aimed =
                    |(kind, count): &(KindId, u16)| Record::new().with("type", kind.clone()).with("count", *count);
                record.with("targets", Field::list(targets.iter().map(aimed)))
            }
            AxisInstruction::Interception(most) => {
                let (word, count) = most.parts();
                record.with("order", word).with("count", count)
            }
        }
    }

    fn offered() -> Vec<Self> {
        let submarines = [SubmarineOrder::Strike, SubmarineOrder::Submerge].map(AxisInstruction::Submarines);
        let retreats = RetreatWhen::USUAL.map(|when| AxisInstruction::Retreat { when, to: None });
        submarines.into_iter().chain(retreats).collect()
    }
}
