//! Prompts in words: who must do what, and what can be typed.

use super::{Args, Voice};
use adjutant_core::axis::command::{AxisCommand, Selection, Which};
use adjutant_core::prompt::MoveEffect;
use adjutant_core::{Offer, Prompt};
use adjutant_events::KindCount;

/// A prompt in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Who must answer, as a list; everyone around the table if the prompt names no seat.
    pub who: String,
    /// What is asked.
    pub task: String,
    /// What can be typed.
    pub typed: String,
    /// The section of the rules it stands on.
    pub rule: String,
    full: String,
}

impl Asked {
    /// Everything on two lines: who and what; what can be typed.
    pub fn full(&self) -> &str {
        &self.full
    }
}

impl Voice<'_> {
    /// A prompt in words.
    pub fn prompt(&self, prompt: &Prompt) -> Asked {
        self.prompt_with(prompt, &[])
    }

    /// A prompt in words, its example one of the moves or placements that are offered.
    pub fn prompt_with(&self, prompt: &Prompt, offers: &[Offer]) -> Asked {
        let key = prompt.task.key();
        let words = self.words();
        let args = self.args(&prompt.task.terms());
        let example = self.example(offers).or_else(|| words.attribute(&key, "example", &args));
        let args = args.text("example", example.unwrap_or_default());
        let seats: Vec<_> = prompt.seats.iter().map(|seat| self.seat(seat)).collect();
        let who = if seats.is_empty() { words.word("prompt-everyone") } else { self.join_or(&seats) };
        let task = words.sentence(&words.say(&key, &args));
        let typed = words.attribute(&key, "type", &args).unwrap_or_default();
        let lines = Args::new().text("who", who.as_str()).text("task", task.as_str()).text("typed", typed.as_str());
        let full = words.say("prompt", &lines);
        Asked { who, task, typed, rule: prompt.task.section().to_owned(), full }
    }

    /// Something that is offered, as one types it.
    fn example(&self, offers: &[Offer]) -> Option<String> {
        let place = offers.iter().find_map(|offer| match offer {
            Offer::Mobilize { kind, count, to } => to.first().map(|(space, room)| (kind, (*count).min(*room), space)),
            _ => None,
        });
        let Some((kind, count, space)) = place else { return self.example_move(offers) };
        let units = vec![KindCount { kind: kind.clone(), count }];
        Some(self.typed(&AxisCommand::Mobilize { units, to: space.clone(), complex: None }.into()))
    }

    /// A move that is offered: an attack, if there is one.
    fn example_move(&self, offers: &[Offer]) -> Option<String> {
        let moves = || {
            offers.iter().filter_map(|offer| match offer {
                Offer::Move { kind, count, from, to, .. } => Some((kind, *count, from, to)),
                _ => None,
            })
        };
        let fights = |effect| matches!(effect, MoveEffect::Attack | MoveEffect::Capture | MoveEffect::Land);
        let attack = moves().find_map(|(kind, count, from, to)| {
            to.iter().find(|place| fights(place.effect)).map(|place| (kind, count, from, &place.space))
        });
        let any = || moves().find_map(|(kind, count, from, to)| to.first().map(|to| (kind, count, from, &to.space)));
        let (kind, count, from, to) = attack.or_else(any)?;
        let units = vec![Selection { kind: kind.clone(), count: Some(count.clamp(1, 2)), which: Which::Any }];
        let (from, to) = (from.clone(), to.clone());
        Some(self.typed(&AxisCommand::Move { units, from, via: Vec::new(), to, transport: None }.into()))
    }
}
