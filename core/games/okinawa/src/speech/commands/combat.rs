//! The commands of fire combat and assaults, and of what follows them.

use super::{ASSAULTS, DIVISION, FIRE, HEX, IN_HEX, MAYBE, NOBODY};
use crate::speech::slots::{AID, BANZAI, GUNS, SHOTS, STEPS, UNITS};
use crate::speech::{GAME, build};
use adjutant_grammar::{Definition, Slot, SlotKind};

pub(super) const FIGHTING: [Definition; 14] = [
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
