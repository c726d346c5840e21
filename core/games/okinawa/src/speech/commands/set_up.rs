//! The commands of the set-up.

use super::{DIVISION, HEX, MARKED_TO, SET_UP, WHO};
use crate::speech::slots::{BEACH, DIVISIONS, DUMMY, FACING, NUMBERS};
use crate::speech::{GAME, build};
use adjutant_grammar::{Definition, Slot, SlotKind};

pub(super) const SETTING_UP: [Definition; 9] = [
    Definition {
        name: "setup place",
        aliases: &["place", "set up", "配置する"],
        ja: "配置",
        phases: &["set_up", "japanese_movement"],
        section: "okinawa.18",
        slots: &[WHO, MARKED_TO],
        examples: &["setup place J-24-22/1 to 2240", "place 22/1 in 2240", "配置 J-24-22/1 2240へ"],
        build: |bound, _| build::placing(bound, |unit, hex| build::O::Place { unit, hex }),
        ..GAME
    },
    Definition {
        name: "setup fortify",
        aliases: &["fortify", "陣地を置く"],
        ja: "陣地構築",
        phases: SET_UP,
        section: "okinawa.18.12",
        slots: &[HEX, Slot::new("facing", FACING).required().bare().before(&["facing"])],
        examples: &["setup fortify 2430 facing NE", "fortify 2430 N", "陣地構築 2430 北東"],
        build: build::fortify,
        ..GAME
    },
    Definition {
        name: "setup mine",
        aliases: &["mine", "lay mine", "地雷"],
        ja: "地雷原",
        phases: SET_UP,
        section: "okinawa.18.12",
        slots: &[HEX, Slot::new("dummy", DUMMY).bare()],
        examples: &["setup mine 2430", "mine 2430 dummy", "地雷原 2430 ダミー"],
        build: build::mine,
        ..GAME
    },
    Definition {
        name: "setup clear",
        aliases: &["take up markers", "clear markers"],
        ja: "マーカー撤去",
        phases: SET_UP,
        section: "okinawa.18.12",
        slots: &[HEX],
        examples: &["setup clear 2430", "マーカー撤去 2430"],
        build: |bound, _| build::at_hex(bound, |hex| build::O::TakeMarkers { hex }),
        ..GAME
    },
    Definition {
        name: "setup reduce",
        aliases: &["reduce"],
        ja: "ステップ減少",
        phases: SET_UP,
        section: "okinawa.18.52",
        slots: &[WHO],
        examples: &["setup reduce J-62-IIB12", "ステップ減少 J-62-IIB12"],
        build: |bound, _| build::of_unit(bound, |unit| build::O::TakeLoss { unit }),
        ..GAME
    },
    Definition {
        name: "setup rest",
        aliases: &["begin behind the front"],
        ja: "後方配置",
        phases: SET_UP,
        section: "okinawa.18.522",
        slots: &[DIVISION],
        examples: &["setup rest 27th Infantry Division", "後方配置 第27歩兵師団"],
        build: |bound, _| build::of_division(bound, |division| build::O::RestDivision { division }),
        ..GAME
    },
    Definition {
        name: "setup suggestion",
        aliases: &["set up the rest", "place the rest", "残りを配置する"],
        ja: "配置提案",
        phases: SET_UP,
        section: "okinawa.18",
        slots: &[],
        examples: &["setup suggestion", "配置提案"],
        build: |_, _| build::act(build::O::SetUpRest),
        ..GAME
    },
    Definition {
        name: "setup landing",
        aliases: &["second landing"],
        ja: "第2上陸",
        phases: SET_UP,
        section: "okinawa.18.23",
        slots: &[
            Slot::new("beach", BEACH).required().bare().before(&["at"]).after(&["に"]),
            Slot::new("divisions", DIVISIONS).required().before(&["with"]).after(&["で"]),
        ],
        examples: &[
            "setup landing Minatogawa with 27th Infantry Division, 77th Infantry Division",
            "第2上陸 港川 第27歩兵師団、第77歩兵師団で",
        ],
        build: build::landing,
        ..GAME
    },
    Definition {
        name: "setup points",
        aliases: &["important points"],
        ja: "重要地点",
        phases: SET_UP,
        section: "okinawa.18.321",
        slots: &[
            Slot::new("points", NUMBERS).required().bare(),
            Slot::new("headquarters", SlotKind::Number).required().before(&["headquarters", "HQ", "司令部"]),
        ],
        examples: &["setup points 1, 2, 3, 4, 5, 6, 7, 8 headquarters 7", "重要地点 1、2、3、4、5、6、7、8 司令部 7"],
        build: build::points,
        ..GAME
    },
];
