//! The commands of air and sea, of tactics and of bombardments.

use super::{AIR, NOBODY, PLOT, TACTICS};
use crate::speech::slots::{AIMED, BASES, CHIT, GROUPS};
use crate::speech::{GAME, build};
use adjutant_grammar::{Definition, Slot};

pub(super) const ABOVE: [Definition; 6] = [
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
