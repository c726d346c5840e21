//! Commands in battles and about losses, in the order of the reference.

use super::commands::{AFTER_IN, BLOCKS, TO, TOWN};
use super::slots::{FLEET, PURSUIT};
use super::{GAME, build};
use crate::command::War1812Command;
use adjutant_grammar::definition::Group;
use adjutant_grammar::{Definition, Slot, SlotKind};

const COMBAT: &[&str] = &["combat"];

pub(super) const COMMANDS: [Definition; 14] = [
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
];
