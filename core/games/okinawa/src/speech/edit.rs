//! A game master's corrections as typed: any side's units, markers, tracks and the phase, each with its reason.

use super::build::{self, Built, act, hex, hexes, units};
use super::slots::{AIRFIELD, ASIDE, BRIDGE, CHIT, FACING, MINE, NONE, ROADS, STANDING, TRACK, UNITS, WEATHER};
use super::{GAME, said as orders};
use crate::model::board::{Unit, space};
use crate::model::edit::Edit;
use crate::model::order::OkinawaOrder as O;
use crate::model::state::Phase;
use crate::model::vocabulary::{JapaneseChit, Power, UsChit, Word};
use adjutant_grammar::definition::{BECAUSE, Group, said_reason};
use adjutant_grammar::{Bound, Definition, ParseProblem, PrintedOrder, Slot, SlotKind, Value, Who};
use adjutant_hex::Side;

const GM: Definition = Definition { group: Group::Gm, who: Who::Gm, section: "table.edit", ..GAME };
const WHICH: Slot = Slot::new("units", UNITS).required().bare().after(&["を"]);
const HEX: Slot = Slot::new("hex", SlotKind::Space).required().bare().before(&["in", "at", "of"]).after(&["に", "の"]);
const VALUE: Slot = Slot::new("value", SlotKind::Number).required().bare().before(&["to"]).after(&["に"]);
const WHOSE: Slot =
    Slot::new("power", SlotKind::Power).required().bare().before(&["to", "by", "of"]).after(&["の", "に"]);

/// A slot for a word from a short list.
const fn word(name: &'static str, of: SlotKind) -> Slot {
    Slot::new(name, of).required().bare().before(&["to"]).after(&["に"])
}

pub(super) const COMMANDS: [Definition; 14] = [
    Definition {
        name: "edit place",
        aliases: &["edit move", "put right", "編集 配置"],
        ja: "編集配置",
        slots: &[
            WHICH,
            Slot::new("to", SlotKind::Space).required().marked().before(&["to", "in", "into"]).after(&["に", "へ"]),
            BECAUSE,
        ],
        examples: &[
            "edit place US-7-17/1 to 2430 because the move was misread",
            "編集配置 US-7-17/1 2430に 理由 置き間違い",
        ],
        build: |bound, _| edit(bound, Edit::Place { units: named(bound)?, hex: hex(bound, "to")? }),
        ..GM
    },
    Definition {
        name: "edit remove",
        aliases: &["remove units", "編集 除去"],
        ja: "編集除去",
        slots: &[WHICH, Slot::new("aside", ASIDE).bare().before(&["to"]).after(&["へ"]), BECAUSE],
        examples: &[
            "edit remove US-7-17/1 to resting because it was lifted",
            "edit remove J-24-22/1 because it was destroyed last turn",
            "編集除去 J-24-22/1 理由 除去もれ",
        ],
        build: |bound, _| {
            let to = if bound.has("aside") { of_word(bound, "aside")? } else { crate::model::vocabulary::Aside::Gone };
            edit(bound, Edit::Remove { units: named(bound)?, to })
        },
        ..GM
    },
    Definition {
        name: "edit steps",
        aliases: &["set steps", "編集 ステップ"],
        ja: "編集ステップ",
        slots: &[WHICH, VALUE, BECAUSE],
        examples: &[
            "edit steps US-7-17/1 to 2 because a loss was counted twice",
            "編集ステップ US-7-17/1 2に 理由 損失の数え違い",
        ],
        build: |bound, _| edit(bound, Edit::Steps { units: named(bound)?, steps: small(bound)? }),
        ..GM
    },
    Definition {
        name: "edit state",
        aliases: &["set state", "編集 状態"],
        ja: "編集状態",
        slots: &[WHICH, word("standing", STANDING), BECAUSE],
        examples: &[
            "edit state US-7-17/1 to pinned because the result was misread",
            "編集状態 US-7-17/1 麻痺に 理由 結果の読み違い",
        ],
        build: |bound, _| edit(bound, Edit::Standing { units: named(bound)?, standing: of_word(bound, "standing")? }),
        ..GM
    },
    Definition {
        name: "edit fortification",
        aliases: &["set fortification", "編集 陣地"],
        ja: "編集陣地",
        slots: &[
            HEX,
            Slot::new("facing", FACING).bare().before(&["facing", "to"]),
            Slot::new("none", NONE).bare(),
            BECAUSE,
        ],
        examples: &[
            "edit fortification 2430 facing NE because it was turned",
            "edit fortification 2430 none because it was taken up",
            "編集陣地 2430 北東 理由 向きの誤り",
        ],
        build: |bound, _| {
            build::said(bound, "facing")?;
            edit(bound, Edit::Fortification { hex: hex(bound, "hex")?, facing: bound.own::<Side>("facing").copied() })
        },
        ..GM
    },
    Definition {
        name: "edit mine",
        aliases: &["set mine", "編集 地雷"],
        ja: "編集地雷",
        slots: &[HEX, Slot::new("mine", MINE).required().bare(), BECAUSE],
        examples: &["edit mine 2430 none because it was removed", "編集地雷 2430 本物 理由 除去の誤り"],
        build: |bound, _| {
            let mine = bound.own::<&'static str>("mine").copied().ok_or_else(|| bound.missing("mine"))?;
            let is_real = if mine == "none" { None } else { Some(mine == "real") };
            edit(bound, Edit::Mine { hex: hex(bound, "hex")?, is_real })
        },
        ..GM
    },
    Definition {
        name: "edit markers",
        aliases: &["set markers", "編集 マーカー"],
        ja: "編集マーカー",
        slots: &[
            Slot::new("power", SlotKind::Power).required().bare().before(&["of"]).after(&["の"]),
            HEX,
            VALUE,
            BECAUSE,
        ],
        examples: &["edit markers US 2430 to 2 because they were forgotten", "編集マーカー 米軍 2430 2 理由 置き忘れ"],
        build: |bound, _| {
            let (power, hex) = (power(bound)?, hex(bound, "hex")?);
            edit(bound, Edit::Markers { power, hex, markers: small(bound)? })
        },
        ..GM
    },
    Definition {
        name: "edit roads",
        aliases: &["set roads", "編集 道路"],
        ja: "編集道路",
        slots: &[
            Slot::new("hexes", SlotKind::Spaces).required().bare().before(&["in", "of"]).after(&["を"]),
            word("roads", ROADS),
            BECAUSE,
        ],
        examples: &["edit roads 2430 cleared because it was passed", "編集道路 2430 確保 理由 記録もれ"],
        build: |bound, _| {
            let are_cleared = bound.own::<&'static str>("roads").copied().ok_or_else(|| bound.missing("roads"))?;
            edit(bound, Edit::Roads { hexes: hexes(bound, "hexes")?, are_cleared: are_cleared == "cleared" })
        },
        ..GM
    },
    Definition {
        name: "edit bridge",
        aliases: &["set bridge", "編集 橋"],
        ja: "編集橋",
        slots: &[word("bridge", BRIDGE), BECAUSE],
        examples: &["edit bridge blown because the die was misread", "編集橋 健在 理由 読み違い"],
        build: |bound, _| {
            let bridge = bound.own::<&'static str>("bridge").copied().ok_or_else(|| bound.missing("bridge"))?;
            edit(bound, Edit::Bridge { stands: bridge == "standing" })
        },
        ..GM
    },
    Definition {
        name: "edit airfield",
        aliases: &["set airfield", "編集 飛行場"],
        ja: "編集飛行場",
        slots: &[word("airfield", AIRFIELD), WHOSE, BECAUSE],
        examples: &["edit airfield Kadena US because it was taken", "編集飛行場 嘉手納 米軍 理由 占領もれ"],
        build: |bound, _| edit(bound, Edit::Airfield { airfield: of_word(bound, "airfield")?, power: power(bound)? }),
        ..GM
    },
    Definition {
        name: "edit weather",
        aliases: &["set weather", "編集 天候"],
        ja: "編集天候",
        slots: &[word("weather", WEATHER), BECAUSE],
        examples: &["edit weather mud because the table was misread", "編集天候 雨 理由 表の読み違い"],
        build: |bound, _| edit(bound, Edit::Weather { weather: of_word(bound, "weather")? }),
        ..GM
    },
    Definition {
        name: "edit chit",
        aliases: &["set chit", "編集 チット"],
        ja: "編集チット",
        slots: &[word("chit", CHIT), BECAUSE],
        examples: &["edit chit bypass because the wrong one was picked", "編集チット 撤退 理由 選び間違い"],
        build: |bound, _| {
            let word = bound.own::<&'static str>("chit").copied().ok_or_else(|| bound.missing("chit"))?;
            match (UsChit::of(word), JapaneseChit::of(word)) {
                (Some(chit), _) => edit(bound, Edit::UsChit { chit }),
                (None, Some(chit)) => edit(bound, Edit::JapaneseChit { chit }),
                (None, None) => Err(bound.missing("chit")),
            }
        },
        ..GM
    },
    Definition {
        name: "edit track",
        aliases: &["set track", "編集 トラック"],
        ja: "編集トラック",
        slots: &[Slot::new("track", TRACK).required().bare().after(&["を"]), VALUE, BECAUSE],
        examples: &[
            "edit track US points to 12 because Kadena was scored twice",
            "編集トラック 米軍得点 12 理由 二重の加算",
        ],
        build: |bound, _| {
            let number = bound.the_number("value")?;
            let value = u16::try_from(number).map_err(|_| too_large(number, u64::from(u16::MAX)))?;
            edit(bound, Edit::Track { track: of_word(bound, "track")?, value })
        },
        ..GM
    },
    Definition {
        name: "edit turn",
        aliases: &["edit phase", "編集 ターン"],
        ja: "編集ターン",
        slots: &[
            VALUE,
            Slot::new("phase", SlotKind::Phase).required().bare().before(&["at", "phase"]).after(&["に"]),
            BECAUSE,
        ],
        examples: &[
            "edit turn 8 at fire_combat because the phase was ended by mistake",
            "編集ターン 8 射撃戦闘 理由 早く終えた",
        ],
        build: |bound, _| {
            let phase = bound.need("phase", bound.phase("phase").and_then(Phase::of))?;
            edit(bound, Edit::Time { turn: small(bound)?, phase })
        },
        ..GM
    },
];

fn edit(bound: &Bound, edit: Edit) -> Built {
    let reason = said_reason(bound)?;
    act(O::Edit { edits: vec![edit], reason })
}

fn named(bound: &Bound) -> Result<Vec<Unit>, ParseProblem> {
    let found = units(bound, "units");
    if found.is_empty() { Err(bound.missing("units")) } else { Ok(found) }
}

fn of_word<T: Word>(bound: &Bound, slot: &'static str) -> Result<T, ParseProblem> {
    bound.own::<&'static str>(slot).and_then(|word| T::of(word)).ok_or_else(|| bound.missing(slot))
}

fn power(bound: &Bound) -> Result<Power, ParseProblem> {
    Power::of_seat(&bound.the_power("power")?).ok_or_else(|| bound.missing("power"))
}

fn too_large(number: u64, most: u64) -> ParseProblem {
    ParseProblem::NumberTooLarge { word: number.to_string(), most }
}

fn small(bound: &Bound) -> Result<u8, ParseProblem> {
    let number = bound.the_number("value")?;
    u8::try_from(number).map_err(|_| too_large(number, u64::from(u8::MAX)))
}

/// The command of each correction.
pub(super) fn said(edits: &[Edit], reason: &str) -> Vec<PrintedOrder> {
    edits.iter().map(|edit| one(edit).text("reason", reason)).collect()
}

fn one(edit: &Edit) -> PrintedOrder {
    let units = |command, units: &[Unit]| PrintedOrder::new(command).with("units", Value::own(units.to_vec()));
    let word = |command, slot, word: &'static str| PrintedOrder::new(command).with(slot, Value::own(word));
    match edit {
        Edit::Place { units: placed, hex } => units("edit place", placed).space("to", &space(*hex)),
        Edit::Remove { units: removed, to } => units("edit remove", removed).with("aside", Value::own(to.word())),
        Edit::Steps { units: of, steps } => units("edit steps", of).number("value", *steps),
        Edit::Standing { units: of, standing } => units("edit state", of).with("standing", Value::own(standing.word())),
        Edit::Fortification { hex, facing } => {
            let said = PrintedOrder::new("edit fortification").space("hex", &space(*hex));
            match facing {
                Some(side) => said.with("facing", Value::own(*side)),
                None => said.with("none", Value::own("none")),
            }
        }
        Edit::Mine { hex, is_real } => {
            let mine = is_real.map_or("none", |is_real| if is_real { "real" } else { "dummy" });
            PrintedOrder::new("edit mine").space("hex", &space(*hex)).with("mine", Value::own(mine))
        }
        Edit::Markers { power, hex, markers } => {
            let said = PrintedOrder::new("edit markers").with("power", Value::Power(power.seat()));
            said.space("hex", &space(*hex)).number("value", *markers)
        }
        Edit::Roads { hexes, are_cleared } => orders::along(PrintedOrder::new("edit roads"), "hexes", hexes)
            .with("roads", Value::own(if *are_cleared { "cleared" } else { "closed" })),
        Edit::Bridge { stands } => word("edit bridge", "bridge", if *stands { "standing" } else { "blown" }),
        Edit::Airfield { airfield, power } => {
            word("edit airfield", "airfield", airfield.word()).with("power", Value::Power(power.seat()))
        }
        Edit::Weather { weather } => word("edit weather", "weather", weather.word()),
        Edit::UsChit { chit } => word("edit chit", "chit", chit.word()),
        Edit::JapaneseChit { chit } => word("edit chit", "chit", chit.word()),
        Edit::Track { track, value } => word("edit track", "track", track.word()).number("value", *value),
        Edit::Time { turn, phase } => {
            PrintedOrder::new("edit turn").number("value", *turn).with("phase", Value::Phase(phase.word()))
        }
    }
}
