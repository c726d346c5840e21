//! The commands of movement.

use super::{JAPAN_MOVES, MARKED_TO, MAYBE, MOVES, NOBODY, TO, US_MOVES, WHO};
use crate::speech::slots::{FACINGS, SPREAD};
use crate::speech::{GAME, build};
use adjutant_grammar::{Definition, Slot, SlotKind};

pub(super) const MOVING: [Definition; 16] = [
    Definition {
        name: "move",
        aliases: &["go", "walk"],
        everyday: &["march", "advance to", "進む"],
        ja: "移動",
        phases: MOVES,
        section: "okinawa.9.1",
        slots: &[
            WHO,
            Slot::new("way", SlotKind::Spaces).required().marked().before(&["to", "along", "via"]).after(&["へ", "に"]),
        ],
        silent: MOVES,
        examples: &[
            "move US-7-17/1 to 2420",
            "move 17/1 along 2419, 2420",
            "move US-7-17/1, US-7-17/2 to 2420",
            "移動 US-7-17/1 2420へ",
            "移動 US-7-17/1、US-7-17/2 2420へ",
        ],
        build: |bound, _| build::walk(bound, false),
        ..GAME
    },
    Definition {
        name: "move stack",
        aliases: &["stack", "move all", "move everybody"],
        ja: "スタック移動",
        phases: MOVES,
        section: "okinawa.9.1",
        slots: &[
            Slot::new("from", SlotKind::Space).required().bare().before(&["from", "in"]).after(&["から"]),
            Slot::new("way", SlotKind::Spaces).required().marked().before(&["to", "along", "via"]).after(&["へ", "に"]),
        ],
        examples: &["move stack 2419 to 2420", "move all from 2419 to 2420", "スタック移動 2419から 2420へ"],
        build: build::stack,
        ..GAME
    },
    Definition {
        name: "strategic",
        aliases: &["move strategically", "strategic move"],
        ja: "戦略移動",
        phases: MOVES,
        section: "okinawa.9.31",
        slots: &[
            WHO,
            Slot::new("way", SlotKind::Spaces).required().marked().before(&["to", "along", "via"]).after(&["へ", "に"]),
        ],
        examples: &["strategic US-7-17/1 to 2420", "戦略移動 US-7-17/1 2420へ"],
        build: |bound, _| build::walk(bound, true),
        ..GAME
    },
    Definition {
        name: "land",
        aliases: &["come ashore", "上陸する"],
        ja: "上陸",
        phases: US_MOVES,
        section: "okinawa.9.24",
        slots: &[WHO, MARKED_TO],
        examples: &["land US-7-17/1 to 2418", "land 17/1 at 2418", "上陸 US-7-17/1 2418へ"],
        build: |bound, _| build::placing(bound, |unit, hex| build::O::Land { unit, hex }),
        ..GAME
    },
    Definition {
        name: "disengage",
        aliases: &["break off", "離脱する"],
        ja: "離脱",
        phases: MOVES,
        section: "okinawa.9.91",
        slots: &[
            Slot::new("hex", SlotKind::Space).required().bare().before(&["from"]).after(&["から"]),
            Slot::new("to", SlotKind::Space).required().before(&["to"]).after(&["へ"]),
        ],
        examples: &["disengage 2430 to 2429", "離脱 2430から2429へ"],
        build: build::disengage,
        ..GAME
    },
    Definition {
        name: "opportunity",
        aliases: &["opportunity fire"],
        ja: "臨機射撃",
        phases: MOVES,
        section: "okinawa.9.84",
        slots: &[MAYBE, NOBODY],
        examples: &["opportunity J-24-22/1", "opportunity none", "臨機射撃 なし"],
        build: |bound, _| build::some(bound, |units| build::O::FireAtInfiltrator { units }),
        ..GAME
    },
    Definition {
        name: "fortifications",
        aliases: &["fortification", "陣地を移す"],
        ja: "陣地",
        phases: JAPAN_MOVES,
        section: "okinawa.9.61",
        slots: &[
            Slot::new("facings", FACINGS).bare().after(&["に"]),
            Slot::new("abandoned", SlotKind::Spaces).before(&["abandon", "放棄"]),
            NOBODY,
        ],
        examples: &[
            "fortifications 2430 N, 2331 NE",
            "fortifications 2430 N abandon 2228",
            "fortifications none",
            "陣地 2430 N 放棄 2228",
        ],
        build: build::fortifications,
        ..GAME
    },
    Definition {
        name: "army counteroffensive",
        aliases: &["counteroffensive", "declare counteroffensive"],
        ja: "反攻",
        phases: JAPAN_MOVES,
        section: "okinawa.17.11",
        examples: &["army counteroffensive", "反攻"],
        build: |_, _| build::act(build::O::DeclareCounteroffensive),
        ..GAME
    },
    Definition {
        name: "army south",
        aliases: &["go south", "announce south"],
        ja: "陣地南下",
        phases: JAPAN_MOVES,
        section: "okinawa.9.62",
        examples: &["army south", "陣地南下"],
        build: |_, _| build::act(build::O::AnnounceSouth),
        ..GAME
    },
    Definition {
        name: "army abandon",
        aliases: &["abandon"],
        ja: "防衛隊放棄",
        phases: MOVES,
        section: "okinawa.9.42",
        slots: &[WHO],
        examples: &["army abandon J-BT3", "防衛隊放棄 J-BT3"],
        build: |bound, _| build::of_unit(bound, |unit| build::O::Abandon { unit }),
        ..GAME
    },
    Definition {
        name: "army exit",
        aliases: &["exit", "leave the map"],
        ja: "北端離脱",
        phases: JAPAN_MOVES,
        section: "okinawa.18.33",
        slots: &[WHO],
        examples: &["army exit J-24-22/1", "北端離脱 J-24-22/1"],
        build: |bound, _| build::of_unit(bound, |unit| build::O::Exit { unit }),
        ..GAME
    },
    Definition {
        name: "army bridge",
        aliases: &["blow the bridge", "blow bridge"],
        ja: "橋爆破",
        phases: MOVES,
        section: "okinawa.9.21",
        examples: &["army bridge", "橋爆破"],
        build: |_, _| build::act(build::O::EndMovement { blow_bridge: true }),
        ..GAME
    },
    Definition {
        name: "coast sail",
        aliases: &["sail"],
        ja: "沿岸移動",
        phases: JAPAN_MOVES,
        section: "okinawa.9.71",
        slots: &[WHO],
        examples: &["coast sail J-SE23", "沿岸移動 J-SE23"],
        build: |bound, _| build::of_unit(bound, |unit| build::O::SailCoast { unit }),
        ..GAME
    },
    Definition {
        name: "coast shift",
        aliases: &["make room"],
        ja: "場所譲り",
        phases: JAPAN_MOVES,
        section: "okinawa.9.72",
        slots: &[WHO, MARKED_TO],
        examples: &["coast shift J-24-22/1 to 2240", "場所譲り J-24-22/1 2240へ"],
        build: |bound, _| build::placing(bound, |unit, hex| build::O::Shift { unit, hex }),
        ..GAME
    },
    Definition {
        name: "coast further",
        aliases: &["go further", "further"],
        ja: "さらに進む",
        phases: JAPAN_MOVES,
        section: "okinawa.9.71",
        slots: &[Slot { required: false, ..TO }, NOBODY],
        examples: &["coast further 2240", "coast further none", "さらに進む なし"],
        build: build::further,
        ..GAME
    },
    Definition {
        name: "coast marines",
        aliases: &["sail marines", "amphibious move"],
        ja: "海兵海上移動",
        phases: US_MOVES,
        section: "okinawa.18.16",
        slots: &[WHO, MARKED_TO, Slot::new("further", SPREAD).before(&["further", "さらに"])],
        examples: &[
            "coast marines US-6M-4/1, US-6M-4/2 to 1438",
            "coast marines US-6M-4/1, US-6M-4/2 to 1438 further US-6M-4/2 1538",
            "海兵海上移動 US-6M-4/1、US-6M-4/2 1438へ",
        ],
        build: build::sail,
        ..GAME
    },
];
