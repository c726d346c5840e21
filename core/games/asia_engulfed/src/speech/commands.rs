//! The commands of a turn, in the order of the sequence of play.

use super::build::goes_itself;
use super::fills::{OfType, One, Who, goes_ashore, is_ground, is_land_based, is_transferred};
use super::slots::{DAMAGED, FLIGHTS, GARRISON, MODE, NONE, POWER, PURCHASES, TARGET, Target, UNITS};
use super::{GAME, build, everyday, said};
use crate::choices::{chosen, word_of};
use crate::model::order::{AsiaCommand, AsiaCommand as C};
use crate::model::state::{Chit, State};
use adjutant_grammar::definition::{AWAY, DONE, GOAL, TOWARDS};
use adjutant_grammar::spoken::SpaceSlot;
use adjutant_grammar::{Definition, PrintedOrder, Slot, SlotKind, Value, spoken};

const NAVAL: &[&str] = &["naval_movement"];
const SUPPLY: &[&str] = &["first_supply"];
const PRODUCTION: &[&str] = &["production"];
const COMBAT: &[&str] = &["air_naval_combat"];
const OPERATIONAL: &[&str] = &["operational_movement"];
const STRATEGIC: &[&str] = &["strategic_movement"];
const FIGHTING: &[&str] = &["air_naval_combat", "ground_combat"];
const REBASE: &[&str] = &["rebase"];
/// Submarine units also attack ships that leave their zone (8.23); fleets also rebase from a surprise attack (9.11k).
const SUBMARINES: &[&str] = &["air_naval_combat", "naval_movement"];
const HOMEWARD: &[&str] = &["rebase", "air_naval_combat"];

const WHO: Slot = Slot::new("units", UNITS).required().bare().after(&["を"]);
const FROM: Slot = Slot::new("from", SlotKind::Space).before(&["from", "in"]).after(&["から", "の"]);
const TO: Slot = Slot::new("to", SlotKind::Space)
    .required()
    .before(&["to", ">", "into", "at", "by sea to", "by sea into", "by ship to"])
    .after(&["へ", "に", "まで"]);
const GOING: &[Slot] = &[WHO, FROM, TO];
/// The same without the words that mark places: `bb and ca Honshu Bonin Islands`, `Honshu -> Bonin Islands 2 CV`.
const BARELY: &[Slot] = &[
    WHO,
    Slot::new("from", SlotKind::Space).bare().before(AWAY).after(&["から", "の", "にいる"]),
    Slot::new("to", SlotKind::Space).required().bare().before(TOWARDS).after(&["へ", "に", "まで", "を"]),
];
/// The goal before the units: `Changsha gets hit by both infantry from Hankow`.
const GOAL_FIRST: &[Slot] = &[
    Slot::new("to", SlotKind::Space).required().bare().after(GOAL),
    WHO,
    Slot::new("from", SlotKind::Space).before(AWAY).after(&["から", "の"]),
];
const ZONE: &[Slot] =
    &[Slot::new("space", SlotKind::Space).required().bare().before(&["in", "at"]).after(&["で", "の", "に"])];

// The slots that fill the fields of each order. `said.rs` prints the other orders, `choices/chosen.rs` builds them from
// picks, and `build.rs` builds them from a line.
spoken! {
    pub(crate) AsiaCommand {
        Extend = "fleet extend" { units: "units" = Who(goes_itself), zone: "to" = SpaceSlot }
        BreakCode = "fleet decode" { zone: "space" = SpaceSlot }
        March = "move" { units: "units" = Who(goes_itself), to: "to" = SpaceSlot }
        Land = "land" { units: "units" = Who(goes_ashore), area: "to" = SpaceSlot }
        Drop = "unit drop" { unit: "units" = One(is_ground) }
        Occupy = "unit occupy" { unit: "units" = One(is_ground), area: "to" = SpaceSlot }
        Transfer = "unit transfer" { units: "units" = Who(is_transferred), to: "to" = SpaceSlot }
        RebaseFar = "fleet extensive" { units: "units" = Who(goes_itself), area: "to" = SpaceSlot }
        Merge = "fleet merge" { kind: "kind" = OfType, area: "area" = SpaceSlot }
        Demonstrate = "fleet show" { zone: "space" = SpaceSlot }
        Kamikaze = "battle kamikaze" { units: "units" = Who(is_land_based) }
    } apart(picked, state: State) {
        Sail { zone, units } => said::going("sail", units).space("to", zone), chosen::sail(picked);
        React { units, submarine } => said::react(units, *submarine), Some(chosen::react(state, picked));
        SendSubmarine { send } => PrintedOrder::new(if *send { "fleet submarine" } else { "fleet alone" }), None;
        LayNetwork { zones, submarine } => said::network(zones, submarine.as_ref()), None;
        Produce { purchases } => said::purchase(purchases), chosen::produce(state, picked);
        FightAt { zone } => PrintedOrder::new("fight").space("space", zone), chosen::fight(picked);
        Choose { chit } => PrintedOrder::new(word_of(*chit)), None;
        Fly { flights, targets } => said::fly(flights, targets), Some(chosen::fly(picked));
        Submarine { attack, on_damaged } => said::submarine(*attack, *on_damaged), None;
        Strike { area, airbase, at_port, flights } => {
            said::strike(area, Target::of(*airbase, *at_port), flights, &[])
        }, chosen::struck(state, picked);
        StrikeShips { area, flights, targets } => {
            said::strike(area, Target::Ships, flights, targets)
        }, chosen::struck(state, picked);
        Attack { area, assault } => said::attack(area, *assault), chosen::attack(picked);
        AttackWith { area, assault, power } => said::attack(area, *assault).with("power", Value::own(*power)), None;
        Rebase { units, area } => said::going("fleet rebase", units).space("to", area), chosen::rebase(picked);
        Charge { units, garrison } => said::charge(units, *garrison), Some(chosen::charge(picked));
        EndPhase {} => PrintedOrder::new("done"), None;
        // One command for each change.
        Edit { .. } => PrintedOrder::new("edit"), None;
    }
}

pub(super) const COMMANDS: [Definition; 29] = [
    Definition {
        name: "sail",
        aliases: &["put to sea", "出航"],
        everyday: everyday::SAIL,
        forms: &[BARELY, GOAL_FIRST],
        silent: NAVAL,
        ja: "海上移動",
        phases: NAVAL,
        section: "asia-engulfed.8.22",
        slots: GOING,
        examples: &[
            "sail 2 CV from Honshu to Northwest Pacific",
            "sail all CV, 1 BB from Honshu to Northwest Pacific",
            "sail #12, #13 to Northwest Pacific",
        ],
        build: build::sail,
        ..GAME
    },
    Definition {
        name: "fleet extend",
        aliases: &["extended operation", "extend operation", "go on", "作戦延長", "延長作戦"],
        ja: "追加の海上作戦",
        phases: NAVAL,
        section: "asia-engulfed.8.22",
        slots: GOING,
        examples: &["extended operation #12 to Northwest Pacific"],
        build: built,
        ..GAME
    },
    Definition {
        name: "fleet decode",
        aliases: &["break code", "break the code", "decode"],
        ja: "暗号解読",
        phases: NAVAL,
        section: "asia-engulfed.7.6",
        slots: ZONE,
        examples: &["break code in Northwest Pacific"],
        build: built,
        ..GAME
    },
    Definition {
        name: "fleet react",
        aliases: &["react", "reaction"],
        ja: "リアクション",
        phases: NAVAL,
        section: "asia-engulfed.8.25",
        slots: &[Slot { required: false, ..WHO }, FROM],
        examples: &["react", "react #12, submarine", "リアクション"],
        build: build::react,
        ..GAME
    },
    Definition {
        name: "no reaction",
        aliases: &["no fleet reacts", "リアクションしない"],
        ja: "リアクションなし",
        phases: NAVAL,
        section: "asia-engulfed.8.25",
        examples: &["no reaction", "リアクションなし"],
        build: |_, _| build::act(C::React { units: Vec::new(), submarine: false }),
        ..GAME
    },
    Definition {
        name: "fleet submarine",
        aliases: &["send submarine", "add submarine", "send the submarine"],
        ja: "潜水艦派遣",
        phases: NAVAL,
        section: "asia-engulfed.1.11",
        examples: &["send submarine", "潜水艦派遣"],
        build: |_, _| build::act(C::SendSubmarine { send: true }),
        ..GAME
    },
    Definition {
        name: "fleet alone",
        aliases: &["keep submarine", "no submarine", "keep the submarine"],
        ja: "潜水艦待機",
        phases: NAVAL,
        section: "asia-engulfed.1.11",
        examples: &["keep submarine", "潜水艦待機"],
        build: |_, _| build::act(C::SendSubmarine { send: false }),
        ..GAME
    },
    Definition {
        name: "fleet network",
        aliases: &["network", "supply network", "lay network", "supply net", "サプライネットワーク", "補給網"],
        ja: "ネットワーク",
        phases: SUPPLY,
        section: "asia-engulfed.3.51",
        slots: &[
            Slot::new("zones", SlotKind::Spaces).bare().after(&["を"]),
            Slot::new("none", NONE).bare(),
            Slot::new("submarine", SlotKind::Space).before(&["with submarine in", "submarine in", "潜水艦"]),
        ],
        examples: &["network", "network Sea of Japan, East China Sea", "network none", "ネットワーク なし"],
        build: build::network,
        ..GAME
    },
    Definition {
        name: "purchase",
        aliases: &["produce", "buy", "production", "購入"],
        everyday: everyday::BUY,
        ja: "生産",
        phases: PRODUCTION,
        section: "asia-engulfed.4.6",
        slots: &[Slot::new("purchases", PURCHASES).required().bare()],
        examples: &[
            "produce transport, asw, replace #12 by 1",
            "produce ship Japan CV in Honshu, action Japan",
            "produce raise Japan infantry 2 in Honshu, garrison Japan in Truk",
            "produce raise USA marine 2 in USA, submarine point, bomber point, lend lease Nationalists",
            "生産 輸送、対潜",
        ],
        build: build::produce,
        ..GAME
    },
    Definition {
        name: "fight",
        aliases: &["attack", "ground combat", "海上戦闘", "海戦", "攻撃"],
        everyday: everyday::FIGHT,
        ja: "戦闘",
        phases: FIGHTING,
        section: "asia-engulfed.6.1",
        slots: &[
            Slot::new("space", SlotKind::Space)
                .required()
                .bare()
                .before(&["in", "at"])
                .after(&["を", "で", "の", "に"]),
            Slot::new("mode", MODE).before(&["by", "as"]).after(&["で"]),
            Slot::new("power", POWER).before(&["with"]).after(&["だけで"]),
        ],
        examples: &[
            "fight in Java Sea",
            "fight Malaya",
            "fight Malaya by assault",
            "fight Rabaul with USA",
            "戦闘 マレー",
        ],
        build: build::fight,
        ..GAME
    },
    Definition {
        name: "battle day",
        aliases: &["day", "by day"],
        ja: "昼",
        phases: COMBAT,
        section: "asia-engulfed.8.31",
        examples: &["day", "昼"],
        build: |_, _| build::act(C::Choose { chit: Chit::Day }),
        ..GAME
    },
    Definition {
        name: "battle night",
        aliases: &["night", "by night"],
        ja: "夜",
        phases: COMBAT,
        section: "asia-engulfed.8.31",
        examples: &["night", "夜"],
        build: |_, _| build::act(C::Choose { chit: Chit::Night }),
        ..GAME
    },
    Definition {
        name: "battle avoid",
        aliases: &["avoid", "avoidance"],
        ja: "回避",
        phases: COMBAT,
        section: "asia-engulfed.8.31",
        examples: &["avoid", "回避"],
        build: |_, _| build::act(C::Choose { chit: Chit::Avoid }),
        ..GAME
    },
    Definition {
        name: "battle air",
        aliases: &["fly", "assign air", "air"],
        ja: "航空任務",
        phases: FIGHTING,
        section: "asia-engulfed.8.42",
        slots: &[Slot::new("flights", FLIGHTS).required().bare()],
        examples: &["fly nothing", "fly attack #1, escort #2 against CV, BB", "航空任務 なし"],
        build: build::fly,
        ..GAME
    },
    Definition {
        name: "battle torpedo",
        aliases: &["torpedo", "submarine attack", "submarine attacks"],
        ja: "潜水艦攻撃",
        phases: SUBMARINES,
        section: "asia-engulfed.8.5",
        slots: &[Slot::new("at", DAMAGED).bare().before(&["at", "on"])],
        examples: &["torpedo", "torpedo damaged", "潜水艦攻撃"],
        build: |bound, _| build::act(C::Submarine { attack: true, on_damaged: bound.has("at") }),
        ..GAME
    },
    Definition {
        name: "battle hold",
        aliases: &["hold fire", "submarine waits"],
        ja: "攻撃見送り",
        phases: SUBMARINES,
        section: "asia-engulfed.8.5",
        examples: &["hold fire", "攻撃見送り"],
        build: |_, _| build::act(C::Submarine { attack: false, on_damaged: false }),
        ..GAME
    },
    Definition {
        name: "strike",
        aliases: &["raid", "空襲", "空港攻撃"],
        ja: "港湾攻撃",
        phases: COMBAT,
        section: "asia-engulfed.8.7",
        slots: &[
            Slot::new("area", SlotKind::Space).required().bare().before(&["on", "in"]).after(&["を", "の"]),
            Slot::new("target", TARGET).bare().before(&["at the", "at"]).after(&["に", "を"]),
            Slot::new("flights", FLIGHTS).before(&["by", "with"]).after(&["で"]),
        ],
        examples: &["strike Hawaii at ships by attack #1, #2"],
        build: build::strike,
        ..GAME
    },
    Definition {
        name: "move",
        aliases: &["march", "go", "移動"],
        everyday: everyday::MARCH,
        forms: &[BARELY, GOAL_FIRST],
        silent: OPERATIONAL,
        ja: "作戦移動",
        phases: OPERATIONAL,
        section: "asia-engulfed.5.1",
        slots: GOING,
        examples: &["march 1 infantry from Malaya to Singapore"],
        build: built,
        ..GAME
    },
    Definition {
        name: "land",
        aliases: &["invade"],
        everyday: everyday::LAND,
        forms: &[BARELY, GOAL_FIRST],
        ja: "上陸",
        phases: OPERATIONAL,
        section: "asia-engulfed.7.2",
        slots: GOING,
        examples: &["land #12 to Malaya"],
        build: built,
        ..GAME
    },
    Definition {
        name: "unit drop",
        aliases: &["drop", "drop garrison", "leave garrison"],
        ja: "守備隊配置",
        phases: &["operational_movement", "ground_combat"],
        section: "asia-engulfed.4.28",
        slots: &[WHO, FROM],
        examples: &["drop #12"],
        build: built,
        ..GAME
    },
    Definition {
        name: "unit occupy",
        aliases: &["occupy", "take box"],
        ja: "空きボックス占領",
        phases: OPERATIONAL,
        section: "asia-engulfed.7.25",
        slots: GOING,
        examples: &["occupy #12 from Marianas to Guam", "occupy #12 to Guam", "空きボックス占領 #12 グアムへ"],
        build: built,
        ..GAME
    },
    Definition {
        name: "unit transfer",
        aliases: &["transfer", "strategic move", "strat move"],
        everyday: everyday::TRANSFER,
        forms: &[BARELY, GOAL_FIRST],
        silent: STRATEGIC,
        ja: "戦略移動",
        phases: STRATEGIC,
        section: "asia-engulfed.5.24",
        slots: GOING,
        examples: &["transfer #12 to Malaya"],
        build: built,
        ..GAME
    },
    Definition {
        name: "fleet rebase",
        aliases: &["rebase", "come home"],
        everyday: everyday::GO_HOME,
        forms: &[BARELY, GOAL_FIRST],
        silent: &["rebase"],
        ja: "基地変更",
        phases: HOMEWARD,
        section: "asia-engulfed.8.8",
        slots: GOING,
        examples: &["rebase #12 to Honshu"],
        build: build::rebase,
        ..GAME
    },
    Definition {
        name: "fleet extensive",
        aliases: &["extensive rebasing", "rebase extensively"],
        ja: "艦隊の再配置",
        phases: REBASE,
        section: "asia-engulfed.7.5",
        slots: GOING,
        examples: &["extensive rebasing #12 to Honshu", "艦隊の再配置 #12 本州へ"],
        build: built,
        ..GAME
    },
    Definition {
        name: "fleet show",
        aliases: &["show the fleet", "demonstrate", "demonstration"],
        ja: "艦隊公開",
        phases: NAVAL,
        section: "asia-engulfed.9.22",
        slots: ZONE,
        examples: &["show the fleet in Solomon Sea", "艦隊公開 ソロモン海"],
        build: built,
        ..GAME
    },
    Definition {
        name: "battle banzai",
        aliases: &["banzai", "banzai charge"],
        ja: "バンザイ突撃",
        phases: &["ground_combat"],
        section: "asia-engulfed.9.14",
        slots: &[
            Slot::new("garrison", GARRISON).bare(),
            Slot::new("none", NONE).bare(),
            Slot::new("units", UNITS).bare().after(&["が"]),
        ],
        examples: &["banzai", "banzai none", "banzai garrison", "banzai #12", "バンザイ突撃 なし"],
        build: build::charge,
        ..GAME
    },
    Definition {
        name: "battle kamikaze",
        aliases: &["kamikaze", "kamikazes"],
        ja: "カミカゼ",
        phases: COMBAT,
        section: "asia-engulfed.9.13",
        slots: &[WHO, FROM],
        examples: &["kamikaze #12", "カミカゼ #12"],
        build: built,
        ..GAME
    },
    Definition {
        name: "fleet merge",
        aliases: &["merge", "consolidate"],
        ja: "統合",
        phases: &["naval_movement", "rebase"],
        section: "asia-engulfed.8.11",
        slots: &[
            Slot::new("kind", SlotKind::Kind).required().bare().after(&["を"]),
            Slot::new("area", SlotKind::Space).required().before(&["in", "at"]).after(&["で", "の"]),
        ],
        examples: &["merge CA in Honshu"],
        build: built,
        ..GAME
    },
    Definition {
        everyday: everyday::END,
        section: "asia-engulfed.1.11",
        // Many questions can be declined, so `no` also ends.
        aliases: &[
            "end",
            "finish",
            "finished",
            "end phase",
            "end turn",
            "pass",
            "next phase",
            "no",
            "終了",
            "終わり",
            "終える",
            "おわり",
            "おわる",
            "おしまい",
            "以上",
        ],
        examples: &["done", "完了"],
        build: |_, _| build::act(C::EndPhase {}),
        ..DONE.of(&GAME)
    },
];
