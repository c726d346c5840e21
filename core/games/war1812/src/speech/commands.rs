//! The commands of the game, in the order of the reference.

use super::slots::{self, FLEET, PURSUIT, WAYS};
use super::{GAME, build, orders};
use crate::command::War1812Command;
use adjutant_grammar::definition::DONE;
use adjutant_grammar::definition::Group;
use adjutant_grammar::definition::views::query;
use adjutant_grammar::request::Query;
use adjutant_grammar::{Definition, Slot, SlotKind, Who};

const SETUP: &[&str] = &["setup"];
const NAVAL: &[&str] = &["naval", "winter"];
const ARMY: &[&str] = &["army"];
const COMBAT: &[&str] = &["combat"];
pub(super) const BLOCKS: Slot = Slot::new("blocks", slots::BLOCKS).bare().after(&["を"]);
const IN: &[&str] = &["in", "at", "on", "into", "to", ">"];
const TO: &[&str] = &["to", ">", "into"];
pub(super) const AFTER_IN: &[&str] = &["に", "へ", "で", "まで", "の", "を"];
const TOWN: Slot = Slot::new("town", SlotKind::Space).required().bare().before(IN).after(AFTER_IN);

/// `place all`, `auto`: the referee places what is left.
const PLACE_REST: &[Slot] = &[Slot { required: false, ..BLOCKS }];

/// `attack Fort Erie with 2 infantry 4 from Buffalo`: where to before who.
const ATTACK: &[Slot] = &[
    Slot { before: &["with", "using"], required: true, ..BLOCKS },
    Slot::new("from", SlotKind::Space).required().before(&["from", "out of"]),
    Slot::new("to", SlotKind::Space).required().bare().before(TO),
];

/// `バッファローの歩兵4をフォート・ナイアガラへ`: where from before who, in Japanese.
const MARCH_JA: &[Slot] = &[
    Slot { after: &["を", "で"], required: true, ..BLOCKS },
    Slot::new("from", SlotKind::Space).required().after(&["の", "から"]),
    Slot::new("to", SlotKind::Space).required().bare().after(&["へ", "に", "を", "まで"]),
];

pub(super) const COMMANDS: [Definition; 30] = [
    Definition {
        name: "place",
        aliases: &["put", "deploy", "set up", "置く", "配備"],
        everyday: &[
            "setup",
            "set",
            "auto place",
            "auto",
            "automatic",
            "place automatically",
            "random",
            "you place them",
            "自動配置",
            "おまかせ",
            "お任せ",
        ],
        forms: &[PLACE_REST],
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
        slots: &[Slot { name: "base", marked: true, ..TOWN }],
        examples: &["build in Sacket's Harbor", "build Kingston", "建造 キングストン"],
        build: |bound, _| build::act(War1812Command::Build { base: build::space(bound, "build", "base")? }),
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
        build: |bound, _| build::act(War1812Command::Repair { base: build::space(bound, "repair", "base")? }),
        ..GAME
    },
    Definition {
        name: "sail",
        aliases: &["put to sea", "make port", "harbour", "harbor", "出航", "入港", "航行"],
        everyday: &["launch", "send", "go out", "sortie", "出港"],
        silent: &["naval"],
        ja: "航海",
        phases: NAVAL,
        section: "6.1",
        slots: &[Slot::new("ships", FLEET).required().bare()],
        examples: &[
            "sail from Buffalo",
            "sail 2 from Sacket's Harbor, 1 from Oswego",
            "sail 1 face down to Kingston, 2 to York",
            "sail all to Detroit",
            "航海 バッファローから",
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
            "advance",
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
        build: |bound, _| {
            build::act(War1812Command::EnterReinforcements { town: build::space(bound, "reinforce", "town")? })
        },
        ..GAME
    },
    Definition {
        everyday: &[
            "skip",
            "nothing",
            "none",
            "no ships",
            "no ships move",
            "no ship moves",
            "no naval",
            "no move",
            "no moves",
            "no army",
            "stay",
            "stay put",
            "hold",
            "ready",
            "im done",
            "all done",
            "thats it",
            "thats all",
            "スキップ",
            "パス",
            "なし",
            "移動なし",
            "以上です",
            "placing done",
            "placement done",
            "ready to go",
            "naval done",
            "army done",
            "no navy",
            "skip navy",
            "no army move",
            "army stays",
            "動かない",
            "海軍なし",
            "終わりです",
        ],
        section: "4.3",
        examples: &["done", "end naval", "finish setup", "完了"],
        build: |bound, _| build::act(War1812Command::Done { phase: bound.phase("phase").map(str::to_owned) }),
        game: GAME.game,
        prefix: GAME.prefix,
        ..DONE
    },
    Definition {
        name: "plot",
        aliases: &["write orders", "plan", "立案"],
        everyday: &["orders are", "my orders"],
        ja: "計画",
        phases: &["plot"],
        section: "19.1",
        slots: &[Slot::new("orders", SlotKind::Text).required().bare()],
        examples: &[
            "plot build Kingston / move infantry 4 from Buffalo to Fort Niagara",
            "plot nothing",
            "plot sail from Oswego",
            "計画 建造 キングストン",
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
    Definition {
        name: "fight",
        aliases: &["battle", "resolve", "resolve battle", "fight battle", "戦う", "戦闘開始", "解決"],
        everyday: &["attack", "roll", "go", "start", "do", "lets fight", "攻撃"],
        silent: COMBAT,
        ja: "戦闘",
        group: Group::Combat,
        phases: COMBAT,
        section: "10.2",
        slots: &[Slot::new("space", SlotKind::Space).bare().before(&["in", "at", "for", "on"]).after(AFTER_IN)],
        examples: &["fight Buffalo", "fight on Lake Erie", "戦闘 バッファロー"],
        build: build::fight,
        ..GAME
    },
    Definition {
        name: "stand",
        aliases: &["accept battle", "hold", "reveal", "応戦", "踏みとどまる"],
        everyday: &[
            "stand and fight",
            "fight",
            "i stand",
            "we stand",
            "hold the line",
            "fight them",
            "迎え撃つ",
            "stay and fight",
            "stay",
            "defend",
            "yes",
            "ok",
            "okay",
            "y",
            "戦う",
            "戦闘",
            "はい",
        ],
        ja: "迎撃",
        group: Group::Combat,
        phases: COMBAT,
        section: "10.1",
        examples: &["stand", "accept battle", "迎撃"],
        build: |_, _| build::act(War1812Command::Stand),
        ..GAME
    },
    Definition {
        name: "fire",
        aliases: &["shoot", "fire back", "攻撃", "撃つ"],
        everyday: &[
            "roll",
            "fight",
            "fight on",
            "continue",
            "keep going",
            "attack",
            "yes",
            "ok",
            "y",
            "again",
            "はい",
            "続行",
            "戦闘",
        ],
        ja: "射撃",
        group: Group::Combat,
        phases: COMBAT,
        section: "10.1",
        examples: &["fire", "射撃"],
        build: |_, _| build::act(War1812Command::Fire),
        ..GAME
    },
    Definition {
        name: "stay",
        aliases: &["keep fighting", "remain", "留まる", "続行"],
        everyday: &["yes", "ok", "y", "continue", "keep going", "hold", "はい"],
        ja: "残留",
        group: Group::Combat,
        phases: COMBAT,
        section: "8.1",
        examples: &["stay", "残留"],
        build: |_, _| build::act(War1812Command::Stay),
        ..GAME
    },
    Definition {
        name: "retreat",
        aliases: &["fall back", "break off", "撤退"],
        everyday: &[
            "withdraw",
            "run",
            "run away",
            "pull back",
            "pull out",
            "retire",
            "no",
            "引く",
            "give ground",
            "逃げる",
        ],
        ja: "退却",
        group: Group::Combat,
        phases: COMBAT,
        section: "11",
        slots: &[
            Slot::new("to", SlotKind::Space).marked().before(TO).after(&["へ", "に", "まで"]),
            Slot::new("dragoons", SlotKind::Space).before(&[
                "dragoons to",
                "cavalry to",
                "dragoons on to",
                "dragoons",
                "竜騎兵",
            ]),
        ],
        examples: &["retreat", "retreat to Buffalo", "retreat to Utica dragoons to Albany", "退却 バッファローへ"],
        build: build::retreat,
        ..GAME
    },
    Definition {
        name: "withdraw",
        aliases: &["retreat ships", "retreat fleet", "艦隊撤退"],
        everyday: &["retreat", "run", "fall back", "break off", "no", "撤退", "退却"],
        ja: "艦隊退却",
        group: Group::Combat,
        phases: COMBAT,
        section: "8.2",
        slots: &[Slot::new("ships", FLEET).bare()],
        examples: &["withdraw", "withdraw to Kingston", "withdraw 2 to Kingston, 1 to York", "艦隊退却 キングストンへ"],
        build: build::withdraw,
        ..GAME
    },
    Definition {
        name: "claim",
        aliases: &["pursue", "claim pursuit", "pursuit", "追撃宣言"],
        ja: "追撃",
        group: Group::Combat,
        phases: COMBAT,
        section: "16",
        slots: &[Slot::new("kinds", PURSUIT).required().bare().before(&["with", "for"]).after(&["で"])],
        examples: &["claim dragoons", "claim both", "claim nothing", "追撃 竜騎兵"],
        build: build::claim,
        ..GAME
    },
    Definition {
        name: "show",
        aliases: &["show dragoons", "name dragoons", "見せる"],
        ja: "公開",
        group: Group::Combat,
        phases: COMBAT,
        section: "16",
        examples: &["show dragoons", "公開"],
        build: |_, _| build::act(War1812Command::AnswerPursuit { dragoons: true }),
        ..GAME
    },
    Definition {
        name: "hide",
        aliases: &["hide dragoons", "show nothing", "隠す"],
        ja: "非公開",
        group: Group::Combat,
        phases: COMBAT,
        section: "16",
        examples: &["hide", "show nothing", "非公開"],
        build: |_, _| build::act(War1812Command::AnswerPursuit { dragoons: false }),
        ..GAME
    },
    Definition {
        name: "losses",
        aliases: &["lose", "loss", "casualties", "take hits", "take losses", "損失"],
        everyday: &[
            "take",
            "ok",
            "okay",
            "yes",
            "y",
            "auto",
            "default",
            "as proposed",
            "proposed",
            "whatever",
            "fine",
            "sure",
            "はい",
            "おまかせ",
            "それで",
        ],
        ja: "損害",
        group: Group::Combat,
        phases: COMBAT,
        section: "10.1",
        slots: &[BLOCKS],
        examples: &["losses", "losses infantry 4, dragoons", "losses #3 x2, #7", "損害"],
        build: build::losses,
        ..GAME
    },
    Definition {
        name: "hits",
        aliases: &["hit", "ship hits", "命中する"],
        ja: "命中",
        group: Group::Combat,
        phases: COMBAT,
        section: "7.2",
        slots: &[
            Slot::new("disable", SlotKind::Number).before(&["disable", "flip", "turn", "damage", "無力化", "裏返す"]),
            Slot::new("sink", SlotKind::Number).before(&["sink", "sunk", "撃沈"]),
        ],
        examples: &["hits disable 1", "hits disable 1, sink 1", "hits sink 2", "命中 無力化 1 撃沈 1"],
        build: build::hits,
        ..GAME
    },
    Definition {
        name: "keep",
        aliases: &["keep sea movement", "go on with sea movement", "継続"],
        ja: "海上移動継続",
        group: Group::Combat,
        section: "19.6",
        examples: &["keep", "海上移動継続"],
        build: |_, _| build::act(War1812Command::KeepSeaMovement { keep: true }),
        ..GAME
    },
    Definition {
        name: "cancel",
        aliases: &["cancel sea movement", "give up sea movement", "取りやめ"],
        ja: "海上移動中止",
        group: Group::Combat,
        section: "19.6",
        examples: &["cancel", "海上移動中止"],
        build: |_, _| build::act(War1812Command::KeepSeaMovement { keep: false }),
        ..GAME
    },
    Definition {
        name: "battlefield",
        aliases: &["choose battlefield", "meet", "会戦地"],
        ja: "会戦",
        group: Group::Combat,
        section: "19.4",
        slots: &[TOWN],
        examples: &["battlefield Buffalo", "会戦 バッファロー"],
        build: |bound, _| {
            build::act(War1812Command::ChooseBattlefield { town: build::space(bound, "battlefield", "town")? })
        },
        ..GAME
    },
    Definition {
        name: "board",
        aliases: &["look", "盤"],
        ja: "盤面",
        group: Group::Views,
        who: Who::Anyone,
        section: "table.views",
        slots: &[Slot::new("space", SlotKind::Space).bare().before(&["in", "at", "of", "around"]).after(&["の", "を"])],
        examples: &["board", "board Buffalo", "look at Lake Erie", "盤面 デトロイト"],
        build: |bound, _| query(Query::Board { space: bound.space("space") }),
        ..GAME
    },
    Definition {
        name: "units",
        aliases: &["blocks", "where", "where are", "forces", "部隊", "ブロック", "どこ"],
        ja: "駒",
        group: Group::Views,
        who: Who::Anyone,
        section: "table.views",
        slots: &[
            Slot::new("power", SlotKind::Power).bare().before(&["of"]).after(&["の"]),
            Slot::new("kind", SlotKind::Kind).bare(),
        ],
        examples: &["units", "blocks", "units British", "where are dragoons", "駒"],
        build: |bound, _| query(Query::Units { power: bound.power("power"), kind: bound.kind("kind") }),
        ..GAME
    },
    Definition {
        name: "turn",
        aliases: &["phase", "status", "now", "whose turn", "手番", "現況"],
        ja: "状況",
        group: Group::Views,
        who: Who::Anyone,
        section: "table.views",
        slots: &[Slot::new("phase", SlotKind::Phase).bare()],
        examples: &["turn", "status", "phase naval", "状況"],
        build: |bound, _| query(Query::Turn { phase: bound.phase("phase") }),
        ..GAME
    },
    Definition {
        name: "score",
        aliases: &["points", "victory", "victory points", "勝利", "得点"],
        ja: "勝敗",
        group: Group::Views,
        who: Who::Anyone,
        section: "table.views",
        examples: &["score", "points", "勝敗"],
        build: |_, _| query(Query::Score),
        ..GAME
    },
];
