//! Standing instructions as they are typed: reactions, chits and submarines, for whoever is not there when he is asked.

use super::GAME;
use crate::model::state::Chit;
use crate::model::vocabulary::Word;
use crate::rules::instructions::{Answer, AsiaInstruction, Fuel, Loss};
use adjutant_grammar::definition::instructions::{self, AT, Topics, instruct, topic, unsaid, withdraw};
use adjutant_grammar::parse::{Piece, Read, choice};
use adjutant_grammar::{Context, Definition, Ends, OwnSlot, Printer, Said, Slot, SlotKind, Value};

const STANDING: Definition = instructions::STANDING.of(&GAME);

static TOPICS: Topics = Topics(&[
    ("reaction", &["reaction", "reactions", "リアクション"]),
    ("interception", &["interception", "chits", "迎撃"]),
    ("submarine", &["submarine", "submarines", "潜水艦"]),
    ("losses", &["losses", "loss", "損害"]),
    ("marines", &["marines", "marine", "海兵隊"]),
]);

/// A word of a few; the usual one of each language first.
#[derive(Clone, Copy, Debug)]
struct OneOf {
    shown: &'static str,
    words: &'static [(&'static str, &'static [&'static str])],
}

static ANSWERS: OneOf = OneOf {
    shown: "nothing|submarine|fleets|all",
    words: &[
        ("nothing", &["nothing", "none", "なし"]),
        ("submarine", &["submarine", "submarines", "潜水艦"]),
        ("fleets", &["fleets", "fleet", "艦隊"]),
        ("all", &["all", "everything", "全部"]),
    ],
};
static CHITS: OneOf = OneOf {
    shown: "day|night|avoid",
    words: &[("day", &["day", "昼"]), ("night", &["night", "夜"]), ("avoid", &["avoid", "回避"])],
};
static SENDING: OneOf =
    OneOf { shown: "send|keep", words: &[("send", &["send", "派遣"]), ("keep", &["keep", "待機"])] };

static LOSSES: OneOf = OneOf {
    shown: "militia|infantry|marines",
    words: &[
        ("militia", &["militia", "民兵"]),
        ("infantry", &["infantry", "歩兵"]),
        ("marines", &["marines", "marine", "海兵隊"]),
    ],
};
static FUELS: OneOf = OneOf {
    shown: "transport|oil",
    words: &[("transport", &["transport", "transports", "輸送"]), ("oil", &["oil", "石油"])],
};

const fn order(of: &'static OneOf) -> Slot {
    Slot::new("order", SlotKind::Own(of)).required().bare().after(&["を"])
}

const ANSWER: Slot = order(&ANSWERS);
const CHIT: Slot = order(&CHITS);
const SEND: Slot = order(&SENDING);
const LOSS: Slot = order(&LOSSES);
const FUEL: Slot = order(&FUELS);

pub(super) const COMMANDS: [Definition; 6] = [
    Definition {
        name: "standing reaction",
        aliases: &["standing react", "方針 リアクション"],
        ja: "方針リアクション",
        slots: &[ANSWER, AT],
        examples: &["standing reaction nothing", "standing reaction all at Java Sea", "方針リアクション なし"],
        build: |bound, _| match bound.own::<&'static str>(ANSWER.name).and_then(|word| Answer::of(word)) {
            Some(answer) => instruct(bound, AsiaInstruction::Reaction(answer)),
            None => unsaid(&ANSWER),
        },
        ..STANDING
    },
    Definition {
        name: "standing interception",
        aliases: &["standing chit", "方針 迎撃", "方針 迎撃チット"],
        ja: "方針迎撃",
        slots: &[CHIT, AT],
        examples: &["standing interception day", "standing interception avoid at Java Sea", "方針迎撃 夜"],
        build: |bound, _| match bound.own::<&'static str>(CHIT.name).and_then(|word| Chit::of(word)) {
            Some(chit) => instruct(bound, AsiaInstruction::Interception(chit)),
            None => unsaid(&CHIT),
        },
        ..STANDING
    },
    Definition {
        name: "standing submarine",
        aliases: &["standing submarines", "方針 潜水艦", "方針 潜水艦ユニット"],
        ja: "方針潜水艦",
        slots: &[SEND, AT],
        examples: &["standing submarine keep", "standing submarine send at Java Sea", "方針潜水艦 待機"],
        build: |bound, _| match bound.own::<&'static str>(SEND.name) {
            Some(word) => instruct(bound, AsiaInstruction::Submarine(*word == "send")),
            None => unsaid(&SEND),
        },
        ..STANDING
    },
    Definition {
        name: "standing losses",
        aliases: &["standing loss", "方針 損害"],
        ja: "方針損害",
        slots: &[LOSS, AT],
        examples: &["standing losses infantry", "standing losses marines at Malaya", "方針損害 民兵"],
        build: |bound, _| match bound.own::<&'static str>(LOSS.name).and_then(|word| Loss::of(word)) {
            Some(loss) => instruct(bound, AsiaInstruction::Losses(loss)),
            None => unsaid(&LOSS),
        },
        ..STANDING
    },
    Definition {
        name: "standing marines",
        aliases: &["standing marine", "方針 海兵隊"],
        ja: "方針海兵隊",
        slots: &[FUEL, AT],
        examples: &["standing marines oil", "standing marines transport at Java Sea", "方針海兵隊 石油"],
        build: |bound, _| match bound.own::<&'static str>(FUEL.name).and_then(|word| Fuel::of(word)) {
            Some(fuel) => instruct(bound, AsiaInstruction::Marines(fuel)),
            None => unsaid(&FUEL),
        },
        ..STANDING
    },
    Definition {
        name: "withdraw standing",
        aliases: &["cancel standing", "撤回"],
        ja: "方針撤回",
        slots: &[topic(&TOPICS), AT],
        examples: &["withdraw standing reaction", "withdraw standing interception at Java Sea", "方針撤回 迎撃"],
        build: withdraw,
        ..STANDING
    },
];

/// What an instruction says, but for its scope.
pub(super) fn said(instruction: &AsiaInstruction) -> Said {
    match instruction {
        AsiaInstruction::Reaction(answer) => {
            Said::new("standing reaction").with(ANSWER.name, Value::own(Word::word(*answer)))
        }
        AsiaInstruction::Interception(chit) => {
            Said::new("standing interception").with(CHIT.name, Value::own(Word::word(*chit)))
        }
        AsiaInstruction::Submarine(send) => {
            Said::new("standing submarine").with(SEND.name, Value::own(if *send { "send" } else { "keep" }))
        }
        AsiaInstruction::Losses(loss) => Said::new("standing losses").with(LOSS.name, Value::own(Word::word(*loss))),
        AsiaInstruction::Marines(fuel) => Said::new("standing marines").with(FUEL.name, Value::own(Word::word(*fuel))),
    }
}

impl OwnSlot for OneOf {
    fn name(&self) -> &'static str {
        "order"
    }

    fn placeholder(&self) -> &'static str {
        self.shown
    }

    fn read(&self, piece: Piece<'_>, _: &Context<'_>) -> Read {
        choice(piece, self.words, Value::own)
    }

    fn print(&self, value: &Value, printer: &Printer<'_>) -> String {
        let word = value.as_own::<&'static str>();
        let known = self.words.iter().find(|(known, _)| word.is_some_and(|word| word == known));
        known.map_or_else(String::new, |(_, spelt)| printer.usual(spelt).to_owned())
    }

    fn choices(&self) -> Vec<&'static str> {
        self.words.iter().map(|(word, _)| *word).collect()
    }

    fn is_closed(&self) -> bool {
        true
    }

    fn ends(&self) -> Ends {
        Ends::Words
    }
}
