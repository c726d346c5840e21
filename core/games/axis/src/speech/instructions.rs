//! The commands for standing instructions of the game.

use crate::model::fact::Role;
use crate::model::order::{SubmarineOrder, Which};
use crate::rules::instructions::{AxisInstruction, Interception, Preference};
use crate::speech::GAME;
use crate::speech::units::{COUNTS, Item, UnitsArgument as Units};
use crate::speech::unread::Unread;
use adjutant_events::KindId;
use adjutant_grammar::battles::{WHEN, kinds_in_order};
use adjutant_grammar::definition::instructions::{
    self, AT, RETREAT, Topics, instruct, retreat, said_retreat, topic, unsaid, withdraw,
};
use adjutant_grammar::parse::list::one_of;
use adjutant_grammar::parse::{Count, Piece, Read, Token, choice};
use adjutant_grammar::request::Request;
use adjutant_grammar::{
    Bound, Context, Definition, Ends, OneOf, OwnSlot, ParseProblem, PrintedOrder, Printer, Slot, SlotKind, Value,
};

const STANDING: Definition = instructions::STANDING.of(&GAME);
const ORDER: Slot = Slot::new("order", SlotKind::Own(&InstructionSlot::Losses)).required().bare().after(&["を"]);
const DIVE: Slot = Slot::new("order", SlotKind::Own(&DIVES)).required().bare();
const SPACES: Slot = Slot::new("spaces", SlotKind::Spaces).required().bare().after(&["に", "へ"]);

/// The order in which kinds are lost.
pub(super) const IN_ORDER: SlotKind = ORDER.kind;
/// What submarines do.
pub(super) const DIVING: SlotKind = DIVE.kind;

static TOPICS: Topics = Topics(&[
    ("casualties", &["casualties", "casualty", "losses", "損害", "損失"]),
    ("casualties_attack", &["casualties attack", "attack casualties", "attack losses", "攻撃損害", "攻撃の損害"]),
    (
        "casualties_defence",
        &["casualties defence", "casualties defense", "defence casualties", "defence losses", "防御損害", "防御の損害"],
    ),
    ("submarines", &["submarines", "submarine", "subs", "sub", "潜水艦"]),
    ("retreat", &["retreat", "retreats", "撤退", "退却"]),
    ("complex", &["complex", "complexes", "factory", "ic", "工場"]),
    ("landing", &["landing", "land", "landings", "着陸", "着艦"]),
    ("kamikazes", &["kamikazes", "kamikaze", "神風攻撃", "神風特攻", "神風", "特攻"]),
    ("interception", &["interception", "intercept", "interceptors", "迎撃"]),
]);

const AIMED: Slot = Slot::new("order", SlotKind::Own(&InstructionSlot::Kamikazes)).required().bare().after(&["を"]);
const RISING: Slot = Slot::new("order", SlotKind::Own(&InstructionSlot::Interception)).required().bare();

/// When to retreat: the conditions of all games, and one that only this family has, when only aircraft are left.
const WHEN_HERE: Slot = Slot { kind: SlotKind::Own(&InstructionSlot::Retreat), ..WHEN };
/// The condition that only aircraft are left.
struct OnlyAircraft;

pub(super) const COMMANDS: [Definition; 10] = [
    Definition {
        name: "standing casualties",
        aliases: &["standing losses", "standing casualty", "常時損害", "方針 損害"],
        everyday: &[
            "ool",
            "order of loss",
            "order of losses",
            "my ool",
            "my ool is",
            "ool is",
            "loss order",
            "損害順",
            "損害の順",
        ],
        ja: "方針損害",
        slots: &[ORDER, AT],
        examples: &[
            "standing casualties infantry, tank, fighter",
            "standing casualties damage battleship, submarine, destroyer at sz 5",
            "方針損害 歩兵、戦車",
        ],
        build: |bound, _| match bound.own::<Vec<Preference>>(ORDER.name) {
            Some(order) if !order.is_empty() => instruct(bound, AxisInstruction::Casualties(order.clone())),
            _ => unsaid(&ORDER),
        },
        ..STANDING
    },
    Definition {
        name: "standing attack",
        aliases: &[
            "standing casualties attack",
            "standing attack casualties",
            "standing attack losses",
            "standing casualties in attack",
            "方針 攻撃損害",
            "方針攻撃損害",
        ],
        ja: "方針攻撃",
        slots: &[ORDER, AT],
        examples: &["standing attack infantry, tank, fighter", "方針攻撃 歩兵、戦車"],
        build: |bound, _| losses_as(bound, Role::Attacker),
        ..STANDING
    },
    Definition {
        name: "standing defence",
        aliases: &[
            "standing casualties defence",
            "standing defense",
            "standing casualties defense",
            "standing defence casualties",
            "standing defence losses",
            "standing casualties in defence",
            "方針 防御損害",
            "方針防御損害",
        ],
        ja: "方針防御",
        slots: &[ORDER, AT],
        examples: &["standing defence tank, infantry at Karelia", "方針防御 戦車、歩兵"],
        build: |bound, _| losses_as(bound, Role::Defender),
        ..STANDING
    },
    Definition {
        name: "standing submarines",
        aliases: &["standing submarine", "standing subs", "方針 潜水艦"],
        ja: "方針潜水艦",
        slots: &[DIVE, AT],
        examples: &["standing submarines submerge", "standing submarines strike at sz 5", "方針潜水艦 潜水"],
        build: |bound, _| match bound.own::<SubmarineOrder>(DIVE.name) {
            Some(order) => instruct(bound, AxisInstruction::Submarines(*order)),
            None => unsaid(&DIVE),
        },
        ..STANDING
    },
    Definition {
        examples: &[
            "standing retreat after 2 rounds",
            "standing retreat when outnumbered to Germany at Ukraine",
            "standing retreat at 3 units",
            "standing retreat never",
            "standing retreat when only aircraft are left",
            "方針撤退 2ラウンド後",
        ],
        aliases: &["standing withdrawal", "方針 撤退", "方針退却", "方針 退却"],
        ja: "方針撤退",
        slots: &[WHEN_HERE, RETREAT.slots[1], RETREAT.slots[2]],
        build: |bound, _| match bound.own::<OnlyAircraft>(WHEN.name) {
            Some(OnlyAircraft) => instruct(bound, AxisInstruction::AircraftLeave { to: bound.space("to") }),
            None => retreat(bound, |when, to| AxisInstruction::Retreat { when, to }),
        },
        ..RETREAT.of(&GAME)
    },
    Definition {
        name: "standing complex",
        aliases: &["standing complexes", "standing factory", "方針 工場"],
        ja: "方針工場",
        slots: &[SPACES, AT],
        examples: &["standing complex Germany, Southern Europe", "方針工場 ドイツ、南ヨーロッパ"],
        build: |bound, _| instruct(bound, AxisInstruction::Complex(bound.spaces("spaces"))),
        ..STANDING
    },
    Definition {
        name: "standing land",
        aliases: &["standing landing", "standing landings", "方針 着陸"],
        ja: "方針着陸",
        slots: &[SPACES, AT],
        examples: &["standing land Japan", "standing landing Japan, Okinawa at sz 45", "方針着陸 日本"],
        build: |bound, _| instruct(bound, AxisInstruction::Landing(bound.spaces("spaces"))),
        ..STANDING
    },
    Definition {
        name: "standing kamikazes",
        aliases: &["standing kamikaze", "方針 神風", "方針特攻", "方針 特攻"],
        ja: "方針神風",
        section: "3.kamikazes",
        slots: &[AIMED, AT],
        examples: &["standing kamikazes none", "standing kamikazes 2 carrier, 1 transport at sz 24", "方針神風 なし"],
        build: |bound, _| match bound.own::<Vec<(KindId, u16)>>(AIMED.name) {
            Some(order) => instruct(bound, AxisInstruction::Kamikazes(order.clone())),
            None => unsaid(&AIMED),
        },
        ..STANDING
    },
    Definition {
        name: "standing intercept",
        aliases: &["standing interception", "standing interceptors", "方針 迎撃"],
        ja: "方針迎撃",
        section: "3.raids",
        slots: &[RISING, AT],
        examples: &[
            "standing intercept all",
            "standing intercept none at India",
            "standing intercept 2",
            "方針迎撃 全機",
        ],
        build: |bound, _| match bound.own::<Interception>(RISING.name) {
            Some(order) => instruct(bound, AxisInstruction::Interception(*order)),
            None => unsaid(&RISING),
        },
        ..STANDING
    },
    Definition {
        name: "withdraw",
        aliases: &["withdraw standing", "cancel standing", "撤回"],
        ja: "方針撤回",
        slots: &[topic(&TOPICS), AT],
        examples: &["withdraw casualties", "withdraw retreat at Ukraine", "方針撤回 撤退"],
        build: withdraw,
        ..STANDING
    },
];

fn losses_as(bound: &Bound, role: Role) -> Result<Request, ParseProblem> {
    match bound.own::<Vec<Preference>>(ORDER.name) {
        Some(order) if !order.is_empty() => {
            instruct(bound, AxisInstruction::CasualtiesAs { role, order: order.clone() })
        }
        _ => unsaid(&ORDER),
    }
}

/// An instruction as its command is written, without its scope.
pub(super) fn said(instruction: &AxisInstruction) -> PrintedOrder {
    match instruction {
        AxisInstruction::Casualties(order) => {
            PrintedOrder::new("standing casualties").with(ORDER.name, Value::own(order.clone()))
        }
        AxisInstruction::CasualtiesAs { role, order } => PrintedOrder::new(match role {
            Role::Attacker => "standing attack",
            Role::Defender => "standing defence",
        })
        .with(ORDER.name, Value::own(order.clone())),
        AxisInstruction::AircraftLeave { to } => PrintedOrder::new(RETREAT.name)
            .with(WHEN.name, Value::own(OnlyAircraft))
            .with_some("to", to.clone().map(Value::Space)),
        AxisInstruction::Submarines(order) => {
            PrintedOrder::new("standing submarines").with(DIVE.name, Value::own(*order))
        }
        AxisInstruction::Retreat { when, to } => said_retreat(*when, to.as_ref()),
        AxisInstruction::Complex(spaces) => {
            PrintedOrder::new("standing complex").with("spaces", Value::Spaces(spaces.clone()))
        }
        AxisInstruction::Landing(spaces) => {
            PrintedOrder::new("standing land").with("spaces", Value::Spaces(spaces.clone()))
        }
        AxisInstruction::Kamikazes(order) => {
            PrintedOrder::new("standing kamikazes").with(AIMED.name, Value::own(order.clone()))
        }
        AxisInstruction::Interception(order) => {
            PrintedOrder::new("standing intercept").with(RISING.name, Value::own(*order))
        }
    }
}

/// The slots that only instructions have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum InstructionSlot {
    /// An order of losses: `infantry, damage battleship, tank`.
    Losses,
    /// The ships at which kamikazes are aimed, with numbers, or none: `2 carrier, 1 transport`.
    Kamikazes,
    /// The number of fighters that intercept: `all`, `none`, a number.
    Interception,
    /// When to retreat: a condition of all games, or `when only aircraft are left`.
    Retreat,
}

/// The slot of the retreat condition that all games share.
fn usual_retreat() -> Option<&'static dyn OwnSlot> {
    match WHEN.kind {
        SlotKind::Own(usual) => Some(usual),
        _ => None,
    }
}

/// `when only aircraft are left`, `only aircraft`, `aircraft alone`: the number of tokens.
fn only_aircraft(piece: Piece<'_>) -> Option<usize> {
    const BEHIND: [&str; 16] = [
        "units",
        "are",
        "is",
        "left",
        "remain",
        "alone",
        "only",
        "だけ",
        "のみ",
        "に",
        "なったら",
        "なれば",
        "だけになったら",
        "のみになったら",
        "だけになれば",
        "になったら",
    ];
    const AIRCRAFT: [&str; 8] = ["aircraft", "planes", "air", "fighters", "航空機だけ", "航空機のみ", "航空機", "空軍"];
    let is = |at: usize, words: &[&str]| piece.tokens.get(at).is_some_and(|token| one_of(token, words));
    let mut at = usize::from(is(0, &["when", "if", "once"]));
    let only = is(at, &["only", "just"]);
    at += usize::from(only);
    if !is(at, &AIRCRAFT) {
        return None;
    }
    let mut at = at + 1;
    let before = at;
    while is(at, &BEHIND) {
        at += 1;
    }
    let alone = is(before - 1, &["航空機だけ", "航空機のみ"]);
    (only || alone || at > before).then_some(at)
}

/// How a unit is lost in an order of losses, by the word before its kind.
#[derive(Clone, Copy)]
enum How {
    Damage,
    Lose,
    Keep,
}

const HOW: [(How, &[&str]); 3] = [
    (How::Damage, &["damage", "damaged", "dmg", "損傷", "小破", "中破"]),
    (How::Lose, &["lose", "lost", "sink", "destroy", "remove", "撃沈", "除去", "喪失"]),
    (How::Keep, &["keep", "spare", "残す", "温存"]),
];
static DIVES: OneOf<SubmarineOrder> = OneOf {
    closed: false,
    ..OneOf::new(
        "order of submarines",
        "strike|submerge",
        &[
            (SubmarineOrder::Strike, &["strike", "attack", "fire", "surprise", "先制攻撃", "襲撃", "奇襲", "攻撃"]),
            (SubmarineOrder::Submerge, &["submerge", "dive", "潜水", "潜航", "潜行"]),
        ],
    )
};

const NOBODY: [((), &[&str]); 1] = [((), &["none", "no", "hold", "なし"])];
const RISE: [(Interception, &[&str]); 2] = [
    (Interception::All, &["all", "every", "always", "全機", "全部"]),
    (Interception::None, &["none", "no", "never", "なし"]),
];

/// The number of kamikazes for each of these kinds.
fn aimed(piece: Piece<'_>, context: &Context<'_>) -> Read {
    let SlotKind::Own(counts) = COUNTS else { return Read::Nothing((0, 0), ParseProblem::Empty {}) };
    match counts.read(piece, context) {
        Read::Took(length, value) => {
            let items = match value.as_own::<Units>() {
                Some(Units::Items(items)) => items.as_slice(),
                _ => &[],
            };
            let count = |item: &Item| match item.count {
                Count::Of(count) => count,
                Count::Unsaid | Count::All | Count::Several => 1,
            };
            // An instruction names kinds only. An owner or a choice among units means nothing in it.
            let more = |item: &&Item| item.which != Which::Any || item.owner.is_some() || item.how.is_some();
            if let Some(item) = items.iter().find(more) {
                return Read::Wrong((0, length), Unread::NotSaidHere { kind: item.kind.clone() }.into());
            }
            let order: Vec<(KindId, u16)> = items.iter().map(|item| (item.kind.clone(), count(item))).collect();
            if order.is_empty() {
                return Read::Nothing((0, length), ParseProblem::Empty {});
            }
            Read::Took(length, Value::own(order))
        }
        other => other,
    }
}

impl OwnSlot for InstructionSlot {
    fn name(&self) -> &'static str {
        match self {
            Self::Losses => "order of losses",
            Self::Kamikazes => "targets of kamikazes",
            Self::Interception => "number of interceptors",
            Self::Retreat => "when",
        }
    }

    fn placeholder(&self) -> &'static str {
        match self {
            Self::Losses => "UNITS",
            Self::Kamikazes => "none|UNITS",
            Self::Interception => "all|none|NUMBER",
            Self::Retreat => "WHEN",
        }
    }

    fn read(&self, piece: Piece<'_>, context: &Context<'_>) -> Read {
        match self {
            Self::Losses => kinds_in_order(piece, context, &HOW, |order| {
                let place = |(how, kind)| match how {
                    Some(How::Damage) => Preference::Damage(kind),
                    Some(How::Keep) => Preference::Keep(kind),
                    Some(How::Lose) | None => Preference::Lose(kind),
                };
                Value::own(order.into_iter().map(place).collect::<Vec<_>>())
            }),
            Self::Retreat => match (only_aircraft(piece), usual_retreat()) {
                (Some(length), _) => Read::Took(length, Value::own(OnlyAircraft)),
                (None, Some(usual)) => usual.read(piece, context),
                (None, None) => Read::Nothing((0, 0), ParseProblem::Empty {}),
            },
            Self::Kamikazes => match choice(piece, &NOBODY, |()| Value::own(Vec::<(KindId, u16)>::new())) {
                Read::Took(1, none) if !piece.tokens[0].is_sign(',') => Read::Took(1, none),
                _ => aimed(piece, context),
            },
            Self::Interception => match piece.tokens.first().and_then(Token::number) {
                Some(number) => match u16::try_from(number) {
                    Ok(0) => Read::Took(1, Value::own(Interception::None)),
                    Ok(most) => Read::Took(1, Value::own(Interception::UpTo(most))),
                    Err(_) => Read::Wrong(
                        (0, 1),
                        ParseProblem::NumberTooLarge { word: number.to_string(), most: u64::from(u16::MAX) },
                    ),
                },
                None => choice(piece, &RISE, Value::own),
            },
        }
    }

    fn print(&self, value: &Value, printer: &Printer<'_>) -> String {
        match self {
            Self::Losses => {
                let order = value.as_own::<Vec<Preference>>().map_or(&[][..], Vec::as_slice);
                printer.list(order.iter().map(|preference| match preference {
                    Preference::Lose(kind) => printer.called().kind(kind),
                    Preference::Damage(kind) => {
                        format!("{} {}", printer.usual(HOW[0].1), printer.called().kind(kind))
                    }
                    Preference::Keep(kind) => {
                        format!("{} {}", printer.usual(HOW[2].1), printer.called().kind(kind))
                    }
                }))
            }
            Self::Retreat => match value.as_own::<OnlyAircraft>() {
                Some(OnlyAircraft) => printer.word("when only aircraft are left", "航空機だけになったら").to_owned(),
                None => usual_retreat().map_or_else(String::new, |usual| usual.print(value, printer)),
            },
            Self::Kamikazes => {
                let order = value.as_own::<Vec<(KindId, u16)>>().map_or(&[][..], Vec::as_slice);
                if order.is_empty() {
                    return printer.usual(NOBODY[0].1).to_owned();
                }
                let item = |(kind, count): &(KindId, u16)| Item {
                    count: Count::Of(*count),
                    owner: None,
                    which: Which::Any,
                    laden: None,
                    kind: kind.clone(),
                    how: None,
                };
                match COUNTS {
                    SlotKind::Own(counts) => {
                        counts.print(&Value::own(Units::Items(order.iter().map(item).collect())), printer)
                    }
                    _ => String::new(),
                }
            }
            Self::Interception => match value.as_own::<Interception>() {
                Some(Interception::UpTo(most)) => most.to_string(),
                Some(order) => {
                    let words = RISE.iter().find(|(known, _)| order == known);
                    words.map_or_else(String::new, |(_, words)| printer.usual(words).to_owned())
                }
                None => String::new(),
            },
        }
    }

    fn choices(&self) -> Vec<&'static str> {
        match self {
            Self::Losses => Vec::new(),
            Self::Retreat => {
                let usual = usual_retreat().map(OwnSlot::choices).unwrap_or_default();
                usual.into_iter().chain(["when only aircraft are left"]).collect()
            }
            Self::Kamikazes => NOBODY.iter().map(|((), words)| words[0]).collect(),
            Self::Interception => RISE.iter().map(|(_, words)| words[0]).collect(),
        }
    }

    fn is_closed(&self) -> bool {
        *self == Self::Retreat
    }

    fn lists_kinds(&self) -> bool {
        matches!(self, Self::Losses | Self::Kamikazes)
    }

    fn ends(&self) -> Ends {
        match self {
            Self::Losses | Self::Kamikazes => Ends::Kinds,
            Self::Interception | Self::Retreat => Ends::Words,
        }
    }
}
