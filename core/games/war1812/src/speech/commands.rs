//! The commands of a turn, in the order of the reference.

use crate::model::order::War1812Command;
use crate::speech::slots;
use crate::speech::slots::{FLEET, WAYS};
use crate::speech::{GAME, build, orders};
use adjutant_grammar::definition::DONE;
use adjutant_grammar::{Definition, Slot, SlotKind};

const SETUP: &[&str] = &["setup"];
const NAVAL: &[&str] = &["naval", "winter"];
const ARMY: &[&str] = &["army"];
pub(super) const BLOCKS: Slot = Slot::new("blocks", slots::BLOCKS).bare().after(&["を"]);
const IN: &[&str] =
    &["in", "at", "on", "into", "to", ">", "go to", "goes to", "sits at", "sits in", "stays in", "goes in"];
pub(super) const TO: &[&str] = &["to", ">", "into", "go to", "goes to", "march to", "marches to"];
pub(super) const AFTER_IN: &[&str] = &["に", "へ", "で", "まで", "の", "を", "に 1 隻", "に 1 隻を", "に 一隻"];
/// The words before and after the base where a ship is built.
const BUILDS_IN: &[&str] = &[
    "in",
    "at",
    "on",
    "one at",
    "one in",
    "here at",
    "here in",
    "one here at",
    "one here in",
    "another at",
    "another in",
    "a new ship at",
    "a new ship in",
    "the new ship at",
    "a new hull at",
    "a ship at",
    "a ship in",
    "one more at",
    "one more in",
];
const BUILDS_AFTER: &[&str] = &[
    "に",
    "で",
    "の",
    "を",
    "に 1 隻",
    "に 1 隻を",
    "に 一隻",
    "で 1 隻",
    "で 船 を",
    "に 船 を",
    "で 船 を 1 隻",
    "に 船 を 1 隻",
    "で 船 を 一 隻",
    "に 船 を 一 隻",
    "で 艦 を 1 隻",
];
pub(super) const TOWN: Slot = Slot::new("town", SlotKind::Space).required().bare().before(IN).after(AFTER_IN);

/// `place all`, `auto`: the referee places the remaining blocks.
const PLACE_REST: &[Slot] = &[Slot { required: false, ..BLOCKS }];

/// `Detroit gets both infantry 4`: the destination before the blocks.
const PLACE_GETS: &[Slot] = &[
    Slot::new("town", SlotKind::Space).required().bare().after(&["gets", "gets the", "receives", "takes"]),
    Slot { required: true, ..BLOCKS },
];

/// `attack Fort Erie with 2 infantry 4 from Buffalo`: the destination before the blocks.
const ATTACK: &[Slot] = &[
    Slot { before: &["with", "using", "w"], required: true, ..BLOCKS },
    Slot::new("from", SlotKind::Space).required().before(&["from", "out of"]),
    Slot::new("to", SlotKind::Space).required().bare().before(TO),
];

/// `バッファローの歩兵4をフォート・ナイアガラへ`: the town they start from before the blocks, in Japanese.
const MARCH_JA: &[Slot] = &[
    Slot { after: &["を", "で"], required: true, ..BLOCKS },
    Slot::new("from", SlotKind::Space).required().after(&["の", "から"]),
    Slot::new("to", SlotKind::Space).required().bare().after(&["へ", "に", "を", "まで"]),
];

pub(super) const COMMANDS: [Definition; 12] = [
    Definition {
        name: "place",
        aliases: &["put", "deploy", "set up", "置く", "配備"],
        everyday: &[
            "setup",
            "set",
            "stick",
            "station",
            "auto place",
            "auto",
            "automatic",
            "place automatically",
            "random",
            "you place them",
            "自動配置",
            "おまかせ",
            "お任せ",
            "place the rest",
            "place the rest for me",
            "fill in the rest",
            "you place the rest",
            "残りはおまかせ",
            "残りはお任せ",
            "残りは自動",
            "置きます",
        ],
        forms: &[PLACE_GETS, PLACE_REST],
        silent: SETUP,
        repeats: true,
        ja: "配置",
        phases: SETUP,
        section: "3.3",
        slots: &[Slot { required: true, ..BLOCKS }, TOWN],
        examples: &[
            "place 2 infantry 4 in Buffalo",
            "place dragoons in Albany",
            "place #3, #7 in Detroit",
            "配置 歩兵4 バッファローに",
        ],
        build: build::place,
        ..GAME
    },
    Definition {
        name: "first",
        aliases: &["go first", "先番"],
        ja: "先攻",
        phases: &["order"],
        section: "4.2",
        examples: &["first", "go first", "先攻"],
        build: |_, _| build::act(War1812Command::ChooseOrder { first: true }),
        ..GAME
    },
    Definition {
        name: "second",
        aliases: &["go second", "後番"],
        ja: "後攻",
        phases: &["order"],
        section: "4.2",
        examples: &["second", "go second", "後攻"],
        build: |_, _| build::act(War1812Command::ChooseOrder { first: false }),
        ..GAME
    },
    Definition {
        name: "build",
        aliases: &["build ship", "build a ship", "lay down", "造船", "建艦"],
        everyday: &[
            "lay down a ship",
            "lay down a hull",
            "start a ship",
            "new ship",
            "build one",
            "ship",
            "build new ship",
            "build a new ship",
            "船を造る",
            "船を作る",
        ],
        ja: "建造",
        phases: NAVAL,
        section: "5.2",
        slots: &[Slot { name: "base", marked: true, before: BUILDS_IN, after: BUILDS_AFTER, ..TOWN }],
        examples: &["build in Sacket's Harbor", "build Kingston", "建造 キングストン"],
        build: |bound, _| build::act(War1812Command::Build { base: bound.the_space("base")? }),
        ..GAME
    },
    Definition {
        name: "repair",
        aliases: &["repair ship", "repair a ship", "refit", "修復"],
        everyday: &["fix", "fix ship", "fix a ship", "fix the ship", "repair the ship", "flip ship", "船を修理"],
        ja: "修理",
        phases: NAVAL,
        section: "5.2",
        slots: &[Slot { name: "base", marked: true, ..TOWN }],
        examples: &["repair in Erie", "修理 エリー"],
        build: |bound, _| build::act(War1812Command::Repair { base: bound.the_space("base")? }),
        ..GAME
    },
    Definition {
        name: "sail",
        aliases: &["put to sea", "make port", "harbour", "harbor", "航海", "出航", "入港", "航行"],
        everyday: &["launch", "send", "go out", "sortie", "出港"],
        silent: &["naval"],
        ja: "海軍移動",
        phases: NAVAL,
        section: "6.1",
        slots: &[Slot::new("ships", FLEET).required().bare()],
        examples: &[
            "sail from Buffalo",
            "sail 2 from Sacket's Harbor, 1 from Oswego",
            "sail 1 disabled to Kingston, 2 to York",
            "sail all to Detroit",
            "海軍移動 バッファローから",
        ],
        build: build::sail,
        ..GAME
    },
    Definition {
        name: "sea movement",
        aliases: &["embark", "ferry", "by sea", "海上輸送", "乗船"],
        everyday: &["sea move", "sea transport", "ferry on"],
        ja: "海上移動",
        phases: NAVAL,
        section: "12.1",
        slots: &[Slot::new("ships", FLEET).required().bare()],
        examples: &[
            "sea movement on Lake Ontario",
            "embark Lake Erie",
            "sea movement on Lake Ontario and sail 1 from Oswego",
            "海上移動 オンタリオ湖",
        ],
        build: build::sea_movement,
        ..GAME
    },
    Definition {
        name: "move",
        aliases: &["mv", "go", "attack", "march", "移動する", "進撃", "進軍"],
        everyday: &[
            "send",
            "hit",
            "invade",
            "push",
            "advance",
            "retake",
            "take",
            "reinforce with",
            "assault",
            "shift",
            "bring",
            "force march",
            "forced march",
            "攻撃",
            "攻める",
            "送る",
            "強行軍",
        ],
        forms: &[ATTACK, MARCH_JA],
        silent: ARMY,
        ja: "移動",
        phases: ARMY,
        section: "9.1",
        slots: &[Slot::new("orders", WAYS).required().bare()],
        examples: &[
            "move 2 infantry 4 from Buffalo to Fort Niagara",
            "move infantry 4, dragoons from Albany to Utica",
            "move infantry 4 from Buffalo to Fort Niagara, infantry 3 to Williamsburg",
            "move all from Kingston to Prescott",
            "move #26 from Kingston to Montreal via Prescott by march",
            "move infantry 4 from Sacket's Harbor to York by sea",
            "移動 歩兵4 バッファローからフォート・ナイアガラへ",
            "バッファローからフォート・ナイアガラへ歩兵4を移動",
        ],
        build: build::group,
        ..GAME
    },
    Definition {
        name: "reinforce",
        aliases: &["reinforcements", "call reinforcements", "enter reinforcements", "補充", "増援を呼ぶ"],
        ja: "増援",
        phases: ARMY,
        section: "14.2",
        slots: &[TOWN],
        examples: &["reinforce Quebec", "増援 ケベック"],
        build: |bound, _| build::act(War1812Command::EnterReinforcements { town: bound.the_space("town")? }),
        ..GAME
    },
    Definition {
        everyday: &[
            "移動終了",
            "移動しない",
            "army passes",
            "army pass",
            "the army passes",
            "no ships",
            "no ships move",
            "no ship moves",
            "no naval",
            "no army",
            "stay",
            "hold",
            "no marching",
            "no march",
            "no marches",
            "nobody marches",
            "nobody sails",
            "nothing at sea",
            "no sailing",
            "no fleet moves",
            "no building",
            "build nothing",
            "no reinforcements",
            "all stay",
            "出航しない",
            "行軍なし",
            "艦隊は動かない",
            "艦隊は出さない",
            "squadron stays in port",
            "squadron stays",
            "fleet stays in port",
            "fleet stays",
            "army holds",
            "army holds everywhere",
            "建造なし",
            "stay in port",
            "ships stay",
            "army stays put",
            "nothing to sail",
            "no naval move",
            "no naval moves",
            "no moves for the army",
            "placing done",
            "placement done",
            "naval done",
            "army done",
            "no navy",
            "skip navy",
            "no army move",
            "no army moves",
            "no army move this turn",
            "no army moves this turn",
            "no ships this turn",
            "no naval move this turn",
            "no naval moves this turn",
            "no moves this turn",
            "army stays",
            "海軍なし",
        ],
        section: "4.3",
        examples: &["done", "end naval", "finish setup", "完了"],
        build: |bound, _| build::act(War1812Command::Done { phase: bound.phase("phase").map(str::to_owned) }),
        ..DONE.of(&GAME)
    },
    Definition {
        name: "plot",
        aliases: &["write orders", "plan", "計画", "立案"],
        everyday: &["orders are", "my orders"],
        ja: "命令書",
        phases: &["plot"],
        section: "19.1",
        slots: &[Slot::new("orders", SlotKind::Text).required().bare()],
        examples: &[
            "plot build Kingston / move infantry 4 from Buffalo to Fort Niagara",
            "plot nothing",
            "plot sail from Oswego",
            "命令書 建造 キングストン",
        ],
        build: orders::plot,
        ..GAME
    },
    Definition {
        name: "winter",
        aliases: &["attrition", "starve", "冬営", "消耗"],
        ja: "越冬",
        phases: &["winter"],
        section: "13.2",
        slots: &[BLOCKS],
        examples: &["winter", "winter #3, #7", "越冬"],
        build: build::winter,
        ..GAME
    },
];
