//! The commands of the game, in the order of the sequence of play.

use super::slots::{
    AID, AIMED, BANZAI, BASES, BEACH, CHIT, DIVISIONS, DUMMY, FACING, FACINGS, GROUPS, GUNS, NONE, NUMBERS,
};
use super::slots::{SHOTS, SPREAD, STEPS, UNITS};
use super::{GAME, build};
use adjutant_grammar::definition::DONE;
use adjutant_grammar::{Definition, Slot, SlotKind};

const SET_UP: &[&str] = &["set_up"];
const AIR: &[&str] = &["air_sea"];
const TACTICS: &[&str] = &["tactics"];
const PLOT: &[&str] = &["bombardment"];
const MOVES: &[&str] = &["us_movement", "japanese_movement"];
const US_MOVES: &[&str] = &["us_movement"];
const JAPAN_MOVES: &[&str] = &["japanese_movement"];
const FIRE: &[&str] = &["fire_combat"];
const ASSAULTS: &[&str] = &["us_assault", "japanese_assault"];
const REPLACES: &[&str] = &["replacement"];
const RECOVERS: &[&str] = &["recovery"];

const WHO: Slot = Slot::new("units", UNITS).required().bare().after(&["を"]);
const MAYBE: Slot = Slot::new("units", UNITS).bare().after(&["を", "で"]);
const NOBODY: Slot = Slot::new("none", NONE).bare();
const TO: Slot = Slot::new("to", SlotKind::Space).required().bare().before(&["to", "in", "at"]).after(&["へ", "に"]);
const MARKED_TO: Slot =
    Slot::new("to", SlotKind::Space).required().marked().before(&["to", "in", "at", "into"]).after(&["へ", "に"]);
const HEX: Slot = Slot::new("hex", SlotKind::Space).required().bare().before(&["in", "at"]).after(&["で", "に", "を"]);
const IN_HEX: Slot = Slot::new("hex", SlotKind::Space).required().before(&["in", "at", "into"]).after(&["で", "に"]);
const DIVISION: Slot = Slot::new("division", DIVISIONS).required().bare().after(&["を"]);

const SETTING_UP: [Definition; 9] = [
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

const ABOVE: [Definition; 6] = [
    Definition {
        name: "air attack",
        aliases: &["attack from the air"],
        ja: "航空攻撃",
        phases: AIR,
        section: "okinawa.5.2",
        slots: &[NOBODY],
        examples: &["air attack", "air attack none", "航空攻撃 しない"],
        build: |bound, _| build::act(build::O::DeclareAirAttack { attack: !bound.has("none") }),
        ..GAME
    },
    Definition {
        name: "air yamato",
        aliases: &["yamato", "sail the yamato"],
        ja: "大和",
        phases: AIR,
        section: "okinawa.5.22",
        slots: &[NOBODY],
        examples: &["air yamato", "air yamato none", "大和 なし"],
        build: |bound, _| build::act(build::O::Yamato { sail: !bound.has("none") }),
        ..GAME
    },
    Definition {
        name: "air groups",
        aliases: &["groups", "air group", "編成"],
        ja: "航空編成",
        phases: AIR,
        section: "okinawa.5.1",
        slots: &[Slot::new("groups", GROUPS).bare(), NOBODY],
        examples: &[
            "air groups Kyushu 500 B29 1, Formosa 250",
            "air groups fast carriers 40 special 40, picket 20 special 20",
            "air groups none",
            "航空編成 九州 500 B29 1、台湾 250",
        ],
        build: build::groups,
        ..GAME
    },
    Definition {
        name: "air evacuate",
        aliases: &["evacuate"],
        ja: "退避",
        phases: AIR,
        section: "okinawa.5.12",
        slots: &[Slot::new("bases", BASES).required().bare().after(&["を"])],
        examples: &["air evacuate Kyushu, Formosa, Amami", "退避 九州、台湾、奄美諸島"],
        build: build::evacuate,
        ..GAME
    },
    Definition {
        name: "chit",
        aliases: &["tactics", "choose chit", "戦術"],
        ja: "チット",
        phases: TACTICS,
        section: "okinawa.7.1",
        slots: &[Slot::new("chit", CHIT).required().bare().after(&["を"])],
        silent: TACTICS,
        examples: &["chit assault", "chit conceal", "チット 突撃"],
        build: build::chit,
        ..GAME
    },
    Definition {
        name: "plot",
        aliases: &["bombard", "bombardment"],
        ja: "砲爆撃計画",
        phases: PLOT,
        section: "okinawa.8.2",
        slots: &[Slot::new("aimed", AIMED).bare().after(&["を"]), NOBODY],
        examples: &["plot 2430 2, 2331 1", "plot none", "砲爆撃計画 2430 2、2331 1"],
        build: build::plot,
        ..GAME
    },
];

const MOVING: [Definition; 16] = [
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

const RESTING: [Definition; 6] = [
    Definition {
        name: "division lift",
        aliases: &["lift"],
        ja: "師団休養",
        phases: US_MOVES,
        section: "okinawa.15.32",
        slots: &[DIVISION],
        examples: &["division lift 7th Infantry Division", "師団休養 第7歩兵師団"],
        build: |bound, _| build::of_division(bound, |division| build::O::Lift { division }),
        ..GAME
    },
    Definition {
        name: "division return",
        aliases: &["return"],
        ja: "戦線復帰",
        phases: US_MOVES,
        section: "okinawa.15.32",
        slots: &[WHO, MARKED_TO],
        examples: &["division return US-7-17/1 to 2418", "戦線復帰 US-7-17/1 2418へ"],
        build: |bound, _| build::placing(bound, |unit, hex| build::O::Return { unit, hex }),
        ..GAME
    },
    Definition {
        name: "division rebuild",
        aliases: &["rebuild"],
        ja: "再建",
        phases: RECOVERS,
        section: "okinawa.15.4",
        slots: &[WHO, Slot::new("steps", SlotKind::Number).before(&["by"]).after(&["ステップ"])],
        examples: &["division rebuild US-7-17/1 by 1", "再建 US-7-17/1 1ステップ"],
        build: build::rebuild,
        ..GAME
    },
    Definition {
        name: "division beach",
        aliases: &["give up the beach", "give up beach"],
        ja: "海岸放棄",
        phases: US_MOVES,
        section: "okinawa.18.25",
        examples: &["division beach", "海岸放棄"],
        build: |_, _| build::act(build::O::EvacuateBeach),
        ..GAME
    },
    Definition {
        name: "army restore",
        aliases: &["bring back"],
        ja: "部隊復活",
        phases: REPLACES,
        section: "okinawa.17.13",
        slots: &[WHO, MARKED_TO],
        examples: &["army restore J-24-22/1 to 2240", "部隊復活 J-24-22/1 2240へ"],
        build: |bound, _| build::placing(bound, |unit, hex| build::O::BringBack { unit, hex }),
        ..GAME
    },
    Definition {
        name: "army replace",
        aliases: &["replace"],
        ja: "補充",
        phases: REPLACES,
        section: "okinawa.16.2",
        slots: &[WHO, MARKED_TO, Slot::new("company", UNITS).required().before(&["by", "代わりに"])],
        examples: &["army replace J-24-22/1 to 2240 by J-CC1", "補充 J-24-22/1 2240へ 代わりに J-CC1"],
        build: build::replace,
        ..GAME
    },
];

const FIGHTING: [Definition; 14] = [
    Definition {
        name: "fire",
        aliases: &["shoot", "射撃する", "射撃"],
        ja: "射撃実施",
        phases: FIRE,
        section: "okinawa.10.23",
        slots: &[Slot::new("shots", SHOTS).bare(), NOBODY],
        examples: &["fire US-7-17/1, US-7-17/2 at 2430, US-7-ART at 2331", "fire none", "射撃実施 US-7-17/1 目標 2430"],
        build: build::fire,
        ..GAME
    },
    Definition {
        name: "observe",
        aliases: &["observer", "前進観測する"],
        ja: "前進観測",
        phases: FIRE,
        section: "okinawa.10.16",
        slots: &[
            Slot::new("guns", SlotKind::Space).required().bare().before(&["for"]).after(&["の砲兵"]),
            Slot::new("target", SlotKind::Space).required().before(&["at", "on"]).after(&["へ", "に"]),
        ],
        examples: &["observe 2427 at 2430", "前進観測 2427 2430へ"],
        build: build::observe,
        ..GAME
    },
    Definition {
        name: "guns",
        aliases: &["battery"],
        ja: "砲兵",
        phases: FIRE,
        section: "okinawa.10.17",
        slots: &[Slot::new("how", GUNS).required().bare()],
        examples: &["guns indirect", "guns elsewhere", "砲兵 間接射撃"],
        build: build::guns,
        ..GAME
    },
    Definition {
        name: "assault",
        aliases: &["突撃する"],
        everyday: &["attack", "攻撃"],
        ja: "突撃",
        phases: ASSAULTS,
        section: "okinawa.11.1",
        slots: &[HEX, Slot::new("units", UNITS).required().before(&["with", "by"]).after(&["で"])],
        examples: &["assault 2430 with US-7-17/1, US-7-17/2", "突撃 2430 US-7-17/1、US-7-17/2で"],
        build: build::assault,
        ..GAME
    },
    Definition {
        name: "combat follow",
        aliases: &["follow"],
        ja: "後続",
        phases: ASSAULTS,
        section: "okinawa.11.14",
        slots: &[MAYBE, NOBODY],
        examples: &["combat follow US-7-17/2", "combat follow none", "後続 なし"],
        build: build::follow,
        ..GAME
    },
    Definition {
        name: "combat mortars",
        aliases: &["fire mortars"],
        ja: "迫撃砲支援",
        phases: ASSAULTS,
        section: "okinawa.11.15",
        slots: &[MAYBE, NOBODY],
        examples: &["combat mortars J-MOR42", "combat mortars none", "迫撃砲支援 なし"],
        build: |bound, _| build::some(bound, |units| build::O::FireMortars { units }),
        ..GAME
    },
    Definition {
        name: "combat tanks",
        aliases: &["try tanks"],
        ja: "戦車連繋",
        phases: ASSAULTS,
        section: "okinawa.11.34",
        slots: &[NOBODY],
        examples: &["combat tanks", "combat tanks none", "戦車連繋 なし"],
        build: |bound, _| build::act(build::O::TryTanks { tries: !bound.has("none") }),
        ..GAME
    },
    Definition {
        name: "combat pledge",
        aliases: &["pledge"],
        ja: "投入",
        phases: ASSAULTS,
        section: "okinawa.11.42",
        slots: &[
            Slot::new("aid", AID).before(&["headquarters for", "headquarters", "司令部"]),
            Slot::new("banzai", BANZAI).bare(),
            NOBODY,
        ],
        examples: &["combat pledge headquarters for assault banzai", "combat pledge none", "投入 司令部 防御支援"],
        build: build::pledge,
        ..GAME
    },
    Definition {
        name: "combat flee",
        aliases: &["flee"],
        ja: "司令部脱出",
        phases: ASSAULTS,
        section: "okinawa.11.54",
        slots: &[Slot::new("way", SlotKind::Spaces).bare().before(&["along", "to", "via"]).after(&["へ"]), NOBODY],
        examples: &["combat flee 2136, 2137", "combat flee none", "司令部脱出 2136、2137へ"],
        build: build::flee,
        ..GAME
    },
    Definition {
        name: "combat losses",
        aliases: &["lose", "losses", "lose steps"],
        ja: "損失",
        section: "okinawa.10.32",
        slots: &[Slot::new("losses", STEPS).required().bare(), IN_HEX],
        examples: &["combat losses US-7-17/1 1, US-7-17/2 1 in 2430", "損失 US-7-17/1 1 2430で"],
        build: build::losses,
        ..GAME
    },
    Definition {
        name: "combat retreat",
        aliases: &["retreat", "退却する"],
        ja: "退却",
        section: "okinawa.10.33",
        slots: &[
            Slot::new("from", SlotKind::Space).required().bare().before(&["from"]).after(&["から"]),
            Slot::new("to", SlotKind::Space).required().before(&["to"]).after(&["へ"]),
            Slot::new("room", UNITS).before(&["past", "room by", "場所を譲る"]),
        ],
        examples: &["combat retreat 2430 to 2431", "combat retreat 2430 to 2431 past J-24-22/1", "退却 2430から2431へ"],
        build: build::retreat,
        ..GAME
    },
    Definition {
        name: "combat stay",
        aliases: &["stay", "hold the hex"],
        ja: "踏みとどまる",
        section: "okinawa.10.35",
        slots: &[HEX],
        examples: &["combat stay 2430", "踏みとどまる 2430"],
        build: |bound, _| build::at_hex(bound, |from| build::O::Retreat { from, to: None, making_room: Vec::new() }),
        ..GAME
    },
    Definition {
        name: "combat advance",
        aliases: &["advance"],
        ja: "前進",
        section: "okinawa.10.36",
        slots: &[MAYBE, NOBODY, IN_HEX],
        examples: &["combat advance US-7-17/1 in 2430", "combat advance none in 2430", "前進 なし 2430に"],
        build: build::advance,
        ..GAME
    },
    Definition {
        name: "combat fatigue",
        aliases: &["pay fatigue", "tire"],
        ja: "疲労",
        section: "okinawa.14.32",
        slots: &[DIVISION, IN_HEX],
        examples: &["combat fatigue 7th Infantry Division in 2430", "疲労 第7歩兵師団 2430で"],
        build: build::fatigue,
        ..GAME
    },
];

const ENDING: [Definition; 1] = [Definition {
    section: "okinawa.4.1",
    examples: &["done", "done with fire_combat", "完了"],
    build: build::done,
    ..DONE.of(&GAME)
}];

pub(super) const COMMANDS: [&[Definition]; 6] = [&SETTING_UP, &ABOVE, &MOVING, &RESTING, &FIGHTING, &ENDING];
