//! `docs/format/types.json`: every type of an event, traced out of the types themselves.

use adjutant_events as events;
use adjutant_game_asia_engulfed as asia;
use adjutant_game_axis as axis;
use adjutant_game_axis::{command as axis_orders, instructions as axis_said};
use adjutant_game_okinawa as okinawa;
use adjutant_game_okinawa::model::{board::Unit, state as okinawa_state, vocabulary as okinawa_words};
use adjutant_game_war1812::fact as war1812;
use adjutant_game_war1812::{command as war1812_orders, instructions as war1812_said};
use adjutant_hex::Hex;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use serde_reflection::{ContainerFormat, Format, Named, Registry, Samples, Tracer, TracerConfig, VariantFormat};
use std::fmt::Write;

/// Traces these types and whatever they hold. An enum must be named itself: only then are all of its variants looked at.
macro_rules! trace {
    ($($type:ty),* $(,)?) => {{
        let mut tracer = Tracer::new(TracerConfig::default());
        let samples = Samples::new();
        $( tracer.trace_type::<$type>(&samples).expect(stringify!($type)); )*
        tracer.registry().expect("an enum is not named here")
    }};
}

pub(crate) use trace;

/// The types shared by all games.
pub(crate) fn shared_types() -> Registry {
    trace!(
        events::Actor,
        events::Audience,
        events::BeaconPolicy,
        events::DicePolicy,
        events::GameResult,
        events::InstructionScope,
        events::ExtensionReason,
        events::ClockPeriod,
        events::Expiry,
        events::Reading,
        events::TableEvent,
        events::RollEvent,
        events::command::ClockCommand,
        events::council::CouncilCommand,
        events::council::CouncilEvent,
        events::council::Matter,
        events::council::Needed,
        events::council::VoteAnswer,
        events::council::VoteOutcome,
        events::office::Contested,
        events::office::Level,
        events::office::OfficeCommand,
        events::office::OfficeEvent,
        events::press::PressPolicy,
        events::press::PressCommand,
        events::press::PressEvent,
        events::plan::PlanMark,
        events::plan::PlanCommand,
        events::plan::PlanEvent,
        events::signup::Part,
        events::signup::Declined,
        events::signup::SignUpCommand,
        events::signup::SignUpEvent,
        events::staff::Office,
        events::staff::Arm,
        events::staff::StaffPolicy,
        events::staff::AtEnd,
        events::staff::DraftEnd,
        events::staff::StaffCommand,
        events::staff::StaffEvent,
        events::command::TableCommand,
        events::Command,
        events::Event,
        events::Envelope,
    )
}

/// The types of each family's facts, orders and standing instructions.
pub(crate) fn families() -> [(&'static str, Registry); 4] {
    let axis = trace!(
        axis::Role,
        axis::BattleOutcome,
        axis::LossReason,
        axis::BoardEdit,
        axis::theatre::fact::TheatreEvent,
        axis::house_rules::fact::Falls,
        axis::house_rules::fact::HouseEvent,
        axis::AxisEvent,
        adjutant_game_axis::edition::Phase,
        axis_orders::Which,
        axis_orders::LossHow,
        axis_orders::Edit,
        axis_orders::SubmarineOrder,
        axis::theatre::order::TheatreOrder,
        axis::house_rules::order::HouseOrder,
        axis_orders::AxisCommand,
        axis_said::Preference,
        axis_said::Interception,
        axis_said::RetreatWhen,
        axis_said::AxisInstruction,
    );
    let war1812 = trace!(
        war1812::Travel,
        war1812::Course,
        war1812::NavalOrder,
        war1812::ArmyOrder,
        war1812::OpenEdit,
        war1812::War1812Event,
        war1812_orders::Edit,
        war1812_orders::War1812Command,
        war1812_said::ShipHitOrder,
        war1812_said::RetreatWhen,
        war1812_said::War1812Instruction,
    );
    let asia = trace!(
        asia::model::vocabulary::Class,
        asia::model::vocabulary::Control,
        asia::model::vocabulary::Nation,
        asia::model::vocabulary::Power,
        asia::model::vocabulary::Side,
        asia::model::vocabulary::Type,
        asia::model::state::Chit,
        asia::model::state::Duty,
        asia::model::state::Track,
        asia::model::fact::Course,
        asia::model::fact::Fire,
        asia::model::fact::Spot,
        asia::AsiaEvent,
        asia::model::order::Purchase,
        asia::model::order::Edit,
        asia::AsiaCommand,
        asia::rules::instructions::Answer,
        asia::rules::instructions::Loss,
        asia::rules::instructions::Fuel,
        asia::AsiaInstruction,
    );
    let okinawa = trace!(
        adjutant_hex::Side,
        okinawa_words::Airfield,
        okinawa_words::Appeal,
        okinawa_words::Aside,
        okinawa_words::Assaulted,
        okinawa_words::Base,
        okinawa_words::Beach,
        okinawa_words::Bombarded,
        okinawa_words::Fired,
        okinawa_words::Fleet,
        okinawa_words::Formation,
        okinawa_words::Item,
        okinawa_words::JapaneseChit,
        okinawa_words::Power,
        okinawa_words::Ship,
        okinawa_words::UnitMark,
        okinawa_words::Track,
        okinawa_words::UsChit,
        okinawa_words::Weather,
        okinawa_state::Cause,
        okinawa_state::Condition,
        okinawa_state::Gait,
        okinawa_state::GunChoice,
        okinawa_state::HqAid,
        okinawa_state::Offensive,
        okinawa_state::Peril,
        okinawa_state::Phase,
        okinawa_state::UnitLocation,
        okinawa::model::assault_fact::AssaultFact,
        okinawa::model::campaign_fact::CampaignFact,
        okinawa::model::edit::Edit,
        okinawa::model::edit::Set,
        okinawa::model::ground_fact::GroundFact,
        okinawa::model::ground_fact::ShootingFact,
        okinawa::model::ground_fact::WalkFact,
        okinawa::model::fact::OkinawaFact,
        okinawa::model::order::OkinawaOrder,
        okinawa::rules::instructions::Ground,
        okinawa::rules::instructions::Losses,
        okinawa::rules::instructions::OkinawaInstruction,
        okinawa::rules::instructions::Pledge,
        okinawa::rules::instructions::Who,
    );
    [("axis", axis), ("war1812", war1812), ("asia_engulfed", asia), ("okinawa", okinawa)]
}

/// Numbers that have a name, and how far each goes: those below are read, no other is.
fn limits() -> [(&'static str, usize); 2] {
    [("Hex", below::<Hex>()), ("Unit", below::<Unit>())]
}

fn below<T: DeserializeOwned>() -> usize {
    let is_read = |number: &u16| serde_json::from_value::<T>(json!(number)).is_ok();
    let limit = (0..=u16::MAX).take_while(is_read).count();
    assert!((0..=u16::MAX).skip(limit).all(|number| !is_read(&number)), "docs/format.md has no such numbers");
    limit
}

/// A type as types.json writes it.
pub(crate) fn written(format: &Format) -> Value {
    match format {
        Format::Bool => json!("bool"),
        Format::U8 => json!("u8"),
        Format::I16 => json!("i16"),
        Format::U16 => json!("u16"),
        Format::U32 => json!("u32"),
        Format::U64 => json!("u64"),
        Format::I32 => json!("i32"),
        Format::I64 => json!("i64"),
        Format::Str => json!("string"),
        Format::TypeName(name) => json!(renamed(name)),
        Format::Option(of) => json!(["option", written(of)]),
        // As a list of numbers stands: its length, and one after the other.
        Format::Bytes => json!(["list", "u8"]),
        Format::Seq(of) => json!(["list", written(of)]),
        Format::TupleArray { content, size } if **content == Format::U8 => json!(["bytes", size]),
        // Two of a kind.
        Format::TupleArray { content, size } => {
            Value::Array(std::iter::once(json!("tuple")).chain((0..*size).map(|_| written(content))).collect())
        }
        Format::Tuple(of) => Value::Array(std::iter::once(json!("tuple")).chain(of.iter().map(written)).collect()),
        other => panic!("docs/format.md has no {other:?}"),
    }
}

/// A value of a game's own is called by what it is, and not by how the program writes it.
fn renamed(name: &str) -> &str {
    if name == "Written" { "Native" } else { name }
}

fn fields(of: &[Named<Format>]) -> Value {
    of.iter().map(|field| json!([field.name, written(&field.value)])).collect()
}

fn variant(of: &VariantFormat) -> Value {
    match of {
        VariantFormat::Unit => Value::Null,
        VariantFormat::NewType(of) => written(of),
        VariantFormat::Struct(of) => json!({ "struct": fields(of) }),
        other => panic!("docs/format.md has no variant {other:?}"),
    }
}

pub(crate) fn declared(registry: &Registry) -> Value {
    let entry = |(name, of): (&String, &ContainerFormat)| {
        let of = match of {
            ContainerFormat::Struct(of) => json!({ "struct": fields(of) }),
            // Its fields have their places for names.
            ContainerFormat::TupleStruct(of) => {
                json!({ "struct": of.iter().enumerate().map(|(at, one)| json!([at.to_string(), written(one)])).collect::<Value>() })
            }
            ContainerFormat::Enum(of) => {
                json!({ "enum": of.values().map(|one| json!([one.name, variant(&one.value)])).collect::<Value>() })
            }
            ContainerFormat::NewTypeStruct(of) => {
                let limit = limits().into_iter().find(|(known, _)| known == name);
                let (_, limit) = limit.unwrap_or_else(|| panic!("nobody says how far a {name} goes"));
                json!({ "below": limit, "of": written(of) })
            }
            other @ ContainerFormat::UnitStruct => panic!("docs/format.md has no {name}: {other:?}"),
        };
        (renamed(name).to_owned(), of)
    };
    Value::Object(registry.iter().map(entry).collect())
}

/// All types.
pub(crate) fn all() -> Value {
    let shared = ("house", shared_types());
    let all = std::iter::once(shared).chain(families());
    Value::Object(all.map(|(name, registry)| (name.to_owned(), declared(&registry))).collect())
}

#[test]
fn the_types_are_those_of_the_page() {
    crate::format::hold("format/types.json", &crate::format::lines(&all()));
}

/// A type in words.
fn shown(of: &Value) -> String {
    match of {
        Value::String(name) if name.starts_with(char::is_uppercase) => format!("[{name}](#{})", name.to_lowercase()),
        Value::String(name) => name.clone(),
        Value::Array(parts) => {
            let inner: Vec<String> = parts[1..].iter().map(shown).collect();
            match parts[0].as_str() {
                Some("bytes") => format!("{} bytes", inner[0]),
                Some("tuple") => format!("({})", inner.join(", ")),
                Some(word) => format!("{word} of {}", inner[0]),
                None => panic!("no type: {of}"),
            }
        }
        Value::Number(number) => number.to_string(),
        Value::Object(of) => {
            let named = |field: &Value| format!("{}: {}", field[0].as_str().expect("a name"), shown(&field[1]));
            of["struct"].as_array().expect("fields").iter().map(named).collect::<Vec<_>>().join("; ")
        }
        Value::Null => String::new(),
        Value::Bool(_) => panic!("no type: {of}"),
    }
}

#[test]
fn the_tables_say_what_the_types_say() {
    let mut page = String::from(
        "# Types of events\n\nWritten from [types.json](../format/types.json) by `tests/format/types.rs`; how each is encoded: \
         [format.md](../format.md#4-events). Fields and variants are in their order; the first variant has number 0.\n",
    );
    for (part, types) in all().as_object().expect("parts") {
        let title = if part == "house" {
            "Types of all games".to_owned()
        } else {
            format!("Facts, orders and standing instructions of `{part}`")
        };
        write!(page, "\n## {title}\n").expect("in memory");
        for (name, of) in types.as_object().expect("types") {
            write!(page, "\n### {name}\n\n").expect("in memory");
            if let Some(variants) = of.get("enum") {
                page.push_str("| number | variant | holds |\n|---|---|---|\n");
                for (at, one) in variants.as_array().expect("variants").iter().enumerate() {
                    writeln!(page, "| {at} | `{}` | {} |", one[0].as_str().expect("a name"), shown(&one[1]))
                        .expect("in memory");
                }
            } else if let Some(limit) = of["below"].as_u64() {
                writeln!(page, "{} below {limit}", shown(&of["of"])).expect("in memory");
            } else {
                page.push_str("| field | type |\n|---|---|\n");
                for field in of["struct"].as_array().expect("fields") {
                    writeln!(page, "| `{}` | {} |", field[0].as_str().expect("a name"), shown(&field[1]))
                        .expect("in memory");
                }
            }
        }
    }
    crate::format::hold("generated/types.md", &page);
}
