//! The commands of a turn, in the order of the sequence of play.

use super::slots::{DAMAGED, FLIGHTS, MODE, PURCHASES, TARGET, UNITS};
use super::{GAME, build};
use crate::command::AsiaCommand as C;
use crate::state::Chit;
use adjutant_grammar::definition::DONE;
use adjutant_grammar::{Definition, Slot, SlotKind};

const NAVAL: &[&str] = &["naval_movement"];
const SUPPLY: &[&str] = &["first_supply"];
const PRODUCTION: &[&str] = &["production"];
const COMBAT: &[&str] = &["air_naval_combat"];
const OPERATIONAL: &[&str] = &["operational_movement"];
const STRATEGIC: &[&str] = &["strategic_movement"];
const GROUND: &[&str] = &["ground_combat"];
const FLYING: &[&str] = &["air_naval_combat", "ground_combat"];
const REBASE: &[&str] = &["rebase"];

const WHO: Slot = Slot::new("units", UNITS).required().bare().after(&["を"]);
const FROM: Slot = Slot::new("from", SlotKind::Space).before(&["from", "in"]).after(&["から", "の"]);
const TO: Slot =
    Slot::new("to", SlotKind::Space).required().before(&["to", ">", "into", "at"]).after(&["へ", "に", "まで"]);
const GOING: &[Slot] = &[WHO, FROM, TO];
const ZONE: &[Slot] =
    &[Slot::new("zone", SlotKind::Space).required().bare().before(&["in", "at"]).after(&["で", "の", "に"])];

pub(super) const COMMANDS: [Definition; 25] = [
    Definition {
        name: "sail",
        aliases: &["put to sea", "出航"],
        ja: "海上移動",
        phases: NAVAL,
        section: "asia-engulfed.8.2",
        slots: GOING,
        examples: &["sail 2 CV from Honshu to Northwest Pacific", "sail #12, #13 to Northwest Pacific"],
        build: build::sail,
        ..GAME
    },
    Definition {
        name: "extended operation",
        aliases: &["extend operation", "go on"],
        ja: "作戦延長",
        phases: NAVAL,
        section: "asia-engulfed.8.23",
        slots: GOING,
        examples: &["extended operation #12 to Northwest Pacific"],
        build: build::extend,
        ..GAME
    },
    Definition {
        name: "break code",
        aliases: &["break the code", "decode"],
        ja: "暗号解読",
        phases: NAVAL,
        section: "asia-engulfed.7.6",
        slots: ZONE,
        examples: &["break code in Northwest Pacific"],
        build: |bound, _| build::act(C::BreakCode { zone: build::space(bound, "break code", "zone")? }),
        ..GAME
    },
    Definition {
        name: "react",
        aliases: &["reaction", "no reaction"],
        ja: "リアクション",
        phases: NAVAL,
        section: "asia-engulfed.8.25",
        slots: &[Slot { required: false, ..WHO }, FROM],
        examples: &["react", "react #12, submarine", "リアクション"],
        build: build::react,
        ..GAME
    },
    Definition {
        name: "send submarine",
        aliases: &["add submarine", "send the submarine"],
        ja: "潜水艦派遣",
        phases: NAVAL,
        section: "asia-engulfed.1.11",
        examples: &["send submarine", "潜水艦派遣"],
        build: |_, _| build::act(C::SendSubmarine { send: true }),
        ..GAME
    },
    Definition {
        name: "keep submarine",
        aliases: &["no submarine", "keep the submarine"],
        ja: "潜水艦待機",
        phases: NAVAL,
        section: "asia-engulfed.1.11",
        examples: &["keep submarine", "潜水艦待機"],
        build: |_, _| build::act(C::SendSubmarine { send: false }),
        ..GAME
    },
    Definition {
        name: "network",
        aliases: &["supply network", "lay network", "サプライネットワーク"],
        ja: "ネットワーク",
        phases: SUPPLY,
        section: "asia-engulfed.3.51",
        slots: &[
            Slot::new("zones", SlotKind::Spaces).bare().after(&["を"]),
            Slot::new("submarine", SlotKind::Space).before(&["with submarine in", "submarine in", "潜水艦"]),
        ],
        examples: &["network", "network Sea of Japan, East China Sea"],
        build: build::network,
        ..GAME
    },
    Definition {
        name: "no network",
        ja: "ネットワークなし",
        phases: SUPPLY,
        section: "asia-engulfed.3.51",
        examples: &["no network", "ネットワークなし"],
        build: |_, _| build::act(C::LayNetwork { zones: Vec::new(), submarine: None }),
        ..GAME
    },
    Definition {
        name: "produce",
        aliases: &["buy", "production", "購入"],
        ja: "生産",
        phases: PRODUCTION,
        section: "asia-engulfed.4.6",
        slots: &[Slot::new("purchases", PURCHASES).required().bare()],
        examples: &["produce transport, replace #12 by 1", "produce ship Japan CV in Honshu", "生産 輸送"],
        build: build::produce,
        ..GAME
    },
    Definition {
        name: "fight",
        aliases: &["battle", "海戦"],
        ja: "海上戦闘",
        phases: COMBAT,
        section: "asia-engulfed.8.3",
        slots: ZONE,
        examples: &["fight in Java Sea"],
        build: |bound, _| build::act(C::FightAt { zone: build::space(bound, "fight", "zone")? }),
        ..GAME
    },
    Definition {
        name: "day",
        aliases: &["by day"],
        ja: "昼",
        phases: COMBAT,
        section: "asia-engulfed.8.31",
        examples: &["day", "昼"],
        build: |_, _| build::act(C::Choose { chit: Chit::Day }),
        ..GAME
    },
    Definition {
        name: "night",
        aliases: &["by night"],
        ja: "夜",
        phases: COMBAT,
        section: "asia-engulfed.8.31",
        examples: &["night", "夜"],
        build: |_, _| build::act(C::Choose { chit: Chit::Night }),
        ..GAME
    },
    Definition {
        name: "avoid",
        aliases: &["avoidance"],
        ja: "回避",
        phases: COMBAT,
        section: "asia-engulfed.8.31",
        examples: &["avoid", "回避"],
        build: |_, _| build::act(C::Choose { chit: Chit::Avoid }),
        ..GAME
    },
    Definition {
        name: "fly",
        aliases: &["assign air", "assign"],
        ja: "航空任務",
        phases: FLYING,
        section: "asia-engulfed.8.42",
        slots: &[Slot::new("flights", FLIGHTS).required().bare()],
        examples: &["fly nothing", "fly attack #1, escort #2 against CV, BB", "航空任務 なし"],
        build: build::fly,
        ..GAME
    },
    Definition {
        name: "torpedo",
        aliases: &["submarine attack", "submarine attacks"],
        ja: "潜水艦攻撃",
        phases: COMBAT,
        section: "asia-engulfed.8.5",
        slots: &[Slot::new("at", DAMAGED).bare().before(&["at", "on"])],
        examples: &["torpedo", "torpedo damaged", "潜水艦攻撃"],
        build: |bound, _| build::act(C::Submarine { attack: true, on_damaged: bound.has("at") }),
        ..GAME
    },
    Definition {
        name: "hold fire",
        aliases: &["submarine waits"],
        ja: "攻撃見送り",
        phases: COMBAT,
        section: "asia-engulfed.8.5",
        examples: &["hold fire", "攻撃見送り"],
        build: |_, _| build::act(C::Submarine { attack: false, on_damaged: false }),
        ..GAME
    },
    Definition {
        name: "strike",
        aliases: &["raid"],
        ja: "空襲",
        phases: COMBAT,
        section: "asia-engulfed.8.7",
        slots: &[
            Slot::new("area", SlotKind::Space).required().bare().before(&["on"]).after(&["を", "の"]),
            Slot::new("target", TARGET).before(&["at the", "at"]).after(&["に", "を"]),
            Slot::new("flights", FLIGHTS).before(&["by", "with"]).after(&["で"]),
        ],
        examples: &["strike Hawaii at ships by attack #1, #2"],
        build: build::strike,
        ..GAME
    },
    Definition {
        name: "march",
        aliases: &["move", "go", "移動"],
        ja: "作戦移動",
        phases: OPERATIONAL,
        section: "asia-engulfed.5.1",
        slots: GOING,
        examples: &["march 1 infantry from Malaya to Singapore"],
        build: build::march,
        ..GAME
    },
    Definition {
        name: "land",
        aliases: &["invade"],
        ja: "上陸",
        phases: OPERATIONAL,
        section: "asia-engulfed.7.2",
        slots: GOING,
        examples: &["land #12 to Malaya"],
        build: build::land,
        ..GAME
    },
    Definition {
        name: "drop",
        aliases: &["drop garrison", "leave garrison"],
        ja: "守備隊配置",
        phases: &["operational_movement", "ground_combat"],
        section: "asia-engulfed.4.28",
        slots: &[WHO, FROM],
        examples: &["drop #12"],
        build: build::drop,
        ..GAME
    },
    Definition {
        name: "transfer",
        aliases: &["strategic move", "strat move"],
        ja: "戦略移動",
        phases: STRATEGIC,
        section: "asia-engulfed.5.2",
        slots: GOING,
        examples: &["transfer #12 to Malaya"],
        build: build::transfer,
        ..GAME
    },
    Definition {
        name: "attack",
        aliases: &["ground combat", "攻撃する"],
        ja: "攻撃",
        phases: GROUND,
        section: "asia-engulfed.6.2",
        slots: &[
            Slot::new("area", SlotKind::Space).required().bare().before(&["in", "at"]).after(&["を", "で", "の"]),
            Slot::new("mode", MODE).before(&["by", "as"]).after(&["で"]),
        ],
        examples: &["attack Malaya", "attack Malaya by assault"],
        build: build::attack,
        ..GAME
    },
    Definition {
        name: "rebase",
        aliases: &["come home", "return"],
        ja: "基地変更",
        phases: REBASE,
        section: "asia-engulfed.8.8",
        slots: GOING,
        examples: &["rebase #12 to Honshu"],
        build: build::rebase,
        ..GAME
    },
    Definition {
        name: "merge",
        aliases: &["consolidate"],
        ja: "統合",
        phases: &["naval_movement", "rebase"],
        section: "asia-engulfed.8.11",
        slots: &[
            Slot::new("kind", SlotKind::Kind).required().bare().after(&["を"]),
            Slot::new("area", SlotKind::Space).required().before(&["in", "at"]).after(&["で", "の"]),
        ],
        examples: &["merge CA in Honshu"],
        build: build::merge,
        ..GAME
    },
    Definition {
        section: "asia-engulfed.1.11",
        examples: &["done", "完了"],
        build: |_, _| build::act(C::EndPhase {}),
        ..DONE.of(&GAME)
    },
];
