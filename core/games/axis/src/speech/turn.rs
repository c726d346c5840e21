//! The commands of a turn: buy, move, load, unload, place, end the phase, take back.

use crate::model::order::{AxisCommand, Selection};
use crate::speech::counts::{kind_counts, selections};
use crate::speech::freely;
use crate::speech::freely::FREELY;
use crate::speech::infer;
use crate::speech::money;
use crate::speech::money::BUDGET;
use crate::speech::units::{COUNTS as COUNTS_SLOT, Ship, TRANSPORT, UNITS as UNITS_SLOT, is_everything, items};
use crate::speech::voyage;
use crate::speech::{GAME, phase_of, sayings};
use adjutant_events::SpaceId;
use adjutant_grammar::definition::DONE;
use adjutant_grammar::request::Request;
use adjutant_grammar::{Bound, Context, Definition, ParseProblem, Slot, SlotKind};

const MOVES: &[&str] = &["combat_move", "noncombat_move"];
const FROM: &[&str] = &["from", "out of", "moved from", "going from"];
const TO: &[&str] = &[
    "to",
    ">",
    "into",
    "attack",
    "attacks",
    "go to",
    "goes to",
    "flies to",
    "sails to",
    "moves to",
    "marches to",
    "hit",
    "hits",
    "invades",
];

pub(super) const UNITS: Slot = Slot::new("units", UNITS_SLOT).required().bare().after(&["を"]);
pub(super) const COUNTS: Slot = Slot::new("units", COUNTS_SLOT).required().bare().after(&["を"]);
pub(super) const SOURCE: Slot =
    Slot::new("from", SlotKind::Space).required().bare().before(FROM).after(&["から", "より"]);
pub(super) const DESTINATION: Slot =
    Slot::new("to", SlotKind::Space).required().bare().before(TO).after(&["へ", "に", "まで"]).passes("via");
pub(super) const VIA: Slot = Slot::new("via", SlotKind::Spaces)
    .before(&["via", "through", "over", "by way of"])
    .after(&["経由", "経由 で", "を 経由 して", "を 通って"]);
const SHIP: Slot =
    Slot::new("transport", TRANSPORT).before(&["with", "onto", "by", "aboard", "on", "using"]).after(&["で"]);

/// `attack Ukraine with 2 tanks from West Russia`: the destination before the units.
const ATTACK: &[Slot] = &[
    Slot { before: &["with", "using", "by"], ..UNITS },
    Slot::new("to", SlotKind::Space).required().bare().before(&["in", "on", "to", ">"]),
    Slot::new("from", SlotKind::Space).required().before(FROM),
    VIA,
];

/// `ロシアの歩兵3で西ロシアを攻撃`: the origin before the units, in Japanese.
const ATTACK_JA: &[Slot] = &[
    Slot { after: &["を", "で", "が", "だけを"], ..UNITS },
    Slot::new("from", SlotKind::Space).required().after(&["の", "にいる", "にある", "から"]),
    Slot::new("to", SlotKind::Space).required().bare().before(&[">"]).after(&["を", "へ", "に", "まで"]).passes("via"),
    VIA,
];

/// `load 2 infantry onto a transport in sz 45 from Japan`, `日本の歩兵2を海域45で積む`.
const LOAD_JA: &[Slot] = &[
    Slot { after: &["を"], ..UNITS },
    Slot::new("from", SlotKind::Space).required().after(&["の", "から"]),
    Slot::new("to", SlotKind::Space).after(&["で", "に", "へ", "の輸送艦に"]),
];

/// `unload 2 infantry sz 46 -> Philippines`.
const UNLOAD: &[Slot] = &[UNITS, SOURCE, DESTINATION];

/// `save 15`: whatever is not spent is kept, so the amount does not matter.
const SAVED: &[Slot] = &[Slot::new("saved", SlotKind::Number).required().bare()];

/// `place all`, if only one place can take the units.
const PLACE: &[Slot] = &[Slot { required: false, ..COUNTS }];

pub(super) const COMMANDS: [Definition; 7] = [
    Definition {
        name: "purchase",
        aliases: &["buy", "purchases", "購買", "買う", "発注", "生産"],
        everyday: sayings::PURCHASE,
        silent: &["purchase_units"],
        ja: "購入",
        phases: &["purchase_units"],
        section: "1.purchase",
        slots: &[COUNTS],
        forms: &[BUDGET],
        examples: &[
            "purchase 3 infantry, 1 tank",
            "buy 3inf+1arm",
            "buy infantry x3",
            "購入 歩兵3、戦車1",
            "歩兵3を購入",
        ],
        build: purchase,
        ..GAME
    },
    Definition {
        name: "move",
        aliases: &["mv", "go", "attack", "動かす", "進撃"],
        everyday: sayings::MOVE,
        ja: "移動",
        phases: MOVES,
        section: "2.move",
        slots: &[UNITS, SOURCE, DESTINATION, VIA, SHIP],
        forms: &[ATTACK, ATTACK_JA, FREELY],
        silent: MOVES,
        repeats: true,
        examples: &[
            "move 2 infantry, 1 tank from Germany to Eastern Europe",
            "move 2 inf Germany -> Eastern Europe",
            "move 1 tank from Eastern Europe to Russia via Ukraine",
            "move loaded transport from sz 5 to sz 6",
            "move empty carrier from sz 45 to sz 44",
            "move 1 carrier with 0 fighters from sz 45 to sz 44",
            "move all tanks from Germany to Ukraine via Eastern Europe",
            "移動 歩兵2、戦車1 ドイツから東ヨーロッパへ",
            "ドイツから東ヨーロッパへ歩兵2を移動",
        ],
        build: moves,
        ..GAME
    },
    Definition {
        name: "load",
        aliases: &["embark", "board transport", "積む", "乗船"],
        forms: &[LOAD_JA],
        ja: "搭載",
        phases: MOVES,
        section: "u.transport",
        slots: &[
            UNITS,
            SOURCE,
            Slot::new("transport", TRANSPORT)
                .before(&["onto", "on", "aboard", "with", "into", "to"])
                .after(&["に", "へ"]),
            Slot::new("to", SlotKind::Space)
                .bare()
                .before(&[
                    "onto",
                    "in",
                    "at",
                    "into",
                    "on",
                    "to",
                    ">",
                    "aboard",
                    "onto transport in",
                    "onto the transport in",
                    "onto transports in",
                    "on transport in",
                    "in transport in",
                    "aboard transport in",
                ])
                .after(&["に", "へ"]),
        ],
        examples: &[
            "load 2 infantry from Japan onto sz 45",
            "load 1 tank from Germany onto transport #9 in sz 5",
            "搭載 歩兵2 日本から海域45へ",
        ],
        build: load,
        ..GAME
    },
    Definition {
        name: "unload",
        aliases: &["offload", "disembark", "降ろす", "荷揚げ", "上陸"],
        forms: &[UNLOAD],
        ja: "揚陸",
        phases: MOVES,
        section: "u.transport",
        slots: &[
            UNITS,
            Slot::new("from", SlotKind::Space).before(&["from", "in", "at", "out of"]).after(&["から", "より"]),
            DESTINATION,
            Slot::new("transport", TRANSPORT).before(&["from", "with", "by", "using", "aboard"]).after(&["から", "で"]),
        ],
        examples: &["unload 2 infantry from sz 45 to Manchuria", "揚陸 歩兵2 海域45から満州へ"],
        build: unload,
        ..GAME
    },
    Definition {
        name: "mobilize",
        aliases: &["mobilise", "place", "deploy", "動員する", "置く", "動員"],
        everyday: &["put", "drop", "places", "placing", "set", "build", "置いて", "置きます", "置いた", "配置して"],
        forms: &[PLACE],
        silent: &["mobilize_new_units"],
        repeats: true,
        ja: "配置",
        phases: &["mobilize_new_units"],
        section: "5.mobilize",
        slots: &[
            COUNTS,
            Slot::new("in", SlotKind::Space)
                .required()
                .bare()
                .before(&["in", "at", "to", "into", "on", ">", "placed in", "go to", "goes to", "go in", "goes in"])
                .after(&["に", "へ"]),
            Slot::new("complex", SlotKind::Space).before(&["from", "by", "using"]).after(&["から", "で"]),
        ],
        examples: &[
            "mobilize 2 infantry in Germany",
            "mobilize all in Germany",
            "place 1 submarine in sz 5 from Germany",
            "配置 歩兵2 ドイツに",
        ],
        build: mobilize,
        ..GAME
    },
    Definition {
        everyday: sayings::DONE,
        forms: &[SAVED],
        ja: "完了",
        section: "0.phases",
        examples: &["done", "end combat move", "finish purchase", "完了", "戦闘移動を完了"],
        build: done,
        ..DONE.of(&GAME)
    },
    Definition {
        name: "done anyway",
        aliases: &["end anyway", "finish anyway", "それでも終了"],
        ja: "それでも完了",
        phases: &["combat_move", "noncombat_move", "mobilize_new_units"],
        section: "5.mobilize",
        examples: &["done anyway", "それでも完了"],
        build: |_, _| Ok(Request::Act(AxisCommand::DoneAnyway.into())),
        ..GAME
    },
];

fn purchase(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    let units = kind_counts(items(bound, "units"), context)?;
    if units.is_empty() {
        return Err(bound.missing("units"));
    }
    money::agrees(bound, &units, context)?;
    Ok(Request::Act(AxisCommand::Purchase { units }.into()))
}

pub(super) fn units(
    bound: &Bound,
    context: &Context<'_>,
    from: &SpaceId,
    to: &SpaceId,
) -> Result<Vec<Selection>, ParseProblem> {
    if is_everything(bound, "units") {
        infer::all_units(context, from, Some(to))
    } else {
        selections(items(bound, "units"), context)
    }
}

/// A remark about saving is permitted only in the phase in which money is spent.
fn done(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let saves = ["save", "saving", "bank", "banking", "hold", "keep"];
    if bound.has("saved") && !saves.contains(&bound.head()) {
        return Err(ParseProblem::LeftOver {
            words: bound.number("saved").unwrap_or_default().to_string(),
            usage: COMMANDS.iter().find(|known| known.name == "done").map(Definition::usage).unwrap_or_default(),
        });
    }
    Ok(Request::Act(AxisCommand::Done { phase: bound.phase("phase").and_then(phase_of) }.into()))
}

pub(super) fn moves(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    if let Some(read) = freely::moves(bound, context) {
        return read;
    }
    let from = bound.the_space("from")?;
    let to = bound.the_space("to")?;
    let transport = bound.own::<Ship>("transport").map(|ship| ship.0);
    let units = units(bound, context, &from, &to)?;
    let via = bound.spaces("via");
    let way = voyage::Way { from: &from, via: &via, to: &to, transport };
    if let Some(orders) = voyage::orders(context, &units, way)? {
        return Ok(Request::Orders(orders.into_iter().map(Into::into).collect()));
    }
    Ok(Request::Act(AxisCommand::Move { units, from, via, to, transport }.into()))
}

fn load(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    // Units that board come from land, so a sea zone named alone is the destination.
    let from = bound.need("from", bound.space("from").filter(|from| !infer::is_sea(context, from)))?;
    let transport = bound.own::<Ship>("transport").map(|ship| ship.0);
    let named = bound.space("to").or_else(|| transport.and_then(|ship| infer::where_is(context, ship)));
    let to = match named {
        Some(zone) => zone,
        None => infer::transport_zone(context, &from, false)?,
    };
    let units = units(bound, context, &from, &to)?;
    Ok(Request::Act(AxisCommand::Move { units, from, via: Vec::new(), to, transport }.into()))
}

fn unload(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    let to = bound.the_space("to")?;
    let transport = bound.own::<Ship>("transport").map(|ship| ship.0);
    let named = bound.space("from").or_else(|| transport.and_then(|ship| infer::where_is(context, ship)));
    let from = match named {
        Some(zone) => zone,
        None => infer::transport_zone(context, &to, true)?,
    };
    let units = units(bound, context, &from, &to)?;
    Ok(Request::Act(AxisCommand::Move { units, from, via: Vec::new(), to, transport }.into()))
}

fn mobilize(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    let to = match bound.space("in") {
        Some(space) => space,
        None => infer::only_complex(context).ok_or_else(|| bound.missing("in"))?,
    };
    let units = kind_counts(items(bound, "units"), context)?;
    Ok(Request::Act(AxisCommand::Mobilize { units, to, complex: bound.space("complex") }.into()))
}
