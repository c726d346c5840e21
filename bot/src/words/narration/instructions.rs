//! Standing instructions in words.

use crate::words::{Args, Voice};
use adjutant_events::{
    CasualtyPreference, Instruction, InstructionScope, InstructionTopic, RetreatWhen, ShipHitOrder, SpaceId,
    SubmarineOrder,
};

impl Voice<'_> {
    /// What a standing instruction answers: `retreat after 2 rounds, to Germany`.
    pub fn instruction(&self, instruction: &Instruction) -> String {
        let words = self.words();
        let order = |items: Vec<String>| Args::new().text("order", items.join(&words.word("order-then")));
        let places = |spaces: &[SpaceId]| order(spaces.iter().map(|space| self.space(space)).collect());
        match instruction {
            Instruction::Casualties(preferences) => {
                let items = preferences.iter().map(|preference| self.preference(preference)).collect();
                words.say("instruction-casualties", &order(items))
            }
            Instruction::Submarines(what) => {
                let word = match what {
                    SubmarineOrder::Strike => "strike",
                    SubmarineOrder::Submerge => "submerge",
                };
                words.say("instruction-submarines", &Args::new().text("order", word))
            }
            Instruction::Retreat { when, to } => {
                let text = self.retreat_when(*when);
                match to {
                    None => text,
                    Some(space) => {
                        let args = Args::new().text("instruction", text).text("space", self.space(space));
                        words.say("instruction-to", &args)
                    }
                }
            }
            Instruction::Complex(spaces) => words.say("instruction-complex", &places(spaces)),
            Instruction::Landing(spaces) => words.say("instruction-landing", &places(spaces)),
            Instruction::ShipHits(ShipHitOrder::Sink) => words.word("instruction-sink"),
            Instruction::ShipHits(ShipHitOrder::Disable) => words.word("instruction-disable"),
            Instruction::Winter => words.word("instruction-winter"),
        }
    }

    fn preference(&self, preference: &CasualtyPreference) -> String {
        match preference {
            CasualtyPreference::Lose(kind) => self.kind(kind),
            CasualtyPreference::Damage(kind) => {
                self.words().say("preference-damage", &Args::new().text("kind", self.kind(kind)))
            }
        }
    }

    fn retreat_when(&self, when: RetreatWhen) -> String {
        let words = self.words();
        match when {
            RetreatWhen::Never => words.word("instruction-retreat-never"),
            RetreatWhen::AfterRound(rounds) => {
                words.say("instruction-retreat-after-round", &Args::new().number("rounds", rounds))
            }
            RetreatWhen::Outnumbered => words.word("instruction-retreat-outnumbered"),
            RetreatWhen::UnitsLeft(count) => {
                words.say("instruction-retreat-units-left", &Args::new().number("count", count))
            }
        }
    }

    /// For which battles a standing instruction is.
    pub fn scope(&self, scope: &InstructionScope) -> String {
        match scope {
            InstructionScope::Always => self.words().word("scope-always"),
            InstructionScope::At(space) => self.words().say("scope-at", &Args::new().text("space", self.space(space))),
        }
    }

    /// What a standing instruction is about.
    pub fn topic(&self, topic: InstructionTopic) -> String {
        let word = match topic {
            InstructionTopic::Casualties => "casualties",
            InstructionTopic::Submarines => "submarines",
            InstructionTopic::Retreat => "retreat",
            InstructionTopic::Complex => "complex",
            InstructionTopic::Landing => "landing",
            InstructionTopic::ShipHits => "hits",
            InstructionTopic::Winter => "winter",
        };
        self.words().say("topic", &Args::new().text("topic", word))
    }
}
