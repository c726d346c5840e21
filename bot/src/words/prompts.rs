//! Prompts in words: who must do what, and what can be typed.

use super::{Args, Voice};
use adjutant_core::Prompt;
use adjutant_core::choice::{self, Choice, Weight};

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

    /// A prompt in words. What can be typed is made of what can be chosen, so that all of it is possible now; without
    /// choices it is a sample.
    pub fn prompt_with(&self, prompt: &Prompt, choices: &[Choice]) -> Asked {
        let key = prompt.task.key();
        let words = self.words();
        let args = self.args(&prompt.task.terms());
        let example = self.attribute(&key, "example", &args);
        let args = args.text("example", example.unwrap_or_default());
        let seats: Vec<_> = prompt.seats.iter().map(|seat| self.seat(seat)).collect();
        let who = if seats.is_empty() { words.word("prompt-everyone") } else { self.join_or(&seats) };
        let task = words.sentence(&self.here(&key, &args));
        let typed = match self.typed_choices(choices).as_slice() {
            [] => self.attribute(&key, "type", &args).unwrap_or_default(),
            choices => choices.join(&words.word("choice-gap")),
        };
        let lines = Args::new().text("who", who.as_str()).text("task", task.as_str()).text("typed", typed.as_str());
        let full = words.say("prompt", &lines);
        Asked { who, task, typed, rule: prompt.task.section().to_owned(), full }
    }

    /// What can be chosen, as one types it: some of each thing that can be done, then taking back and ending. That units can
    /// be thrown away is not suggested.
    fn typed_choices(&self, choices: &[Choice]) -> Vec<String> {
        let asked = |choice: &&Choice| matches!(choice.weight, Weight::Plain | Weight::Leaves);
        let last = |weight| choices.iter().filter(move |choice| choice.weight == weight);
        let asked = choices.iter().filter(asked).chain(last(Weight::Back)).chain(last(Weight::Ends));
        let mut lines = Vec::new();
        for choice in asked {
            let known = choice::pieces(choice);
            if let Some(proposal) = &choice.proposal {
                let (bare, line) = (self.typed(&choice.order), self.typed_knowing(proposal, &known));
                // What says all of it by itself means nothing else.
                if bare == line {
                    lines.push(self.phrase_of(choice, bare));
                } else {
                    let args = Args::new().text("bare", bare).text("line", line);
                    lines.push(self.words().say("choice-proposal", &args));
                }
            } else if choice.is_whole() {
                lines.push(self.phrase_of(choice, self.typed(&choice.order)));
            }
            let spelt = choice.spelt.iter().take(choice.prompted);
            lines.extend(spelt.map(|order| self.phrase_of(choice, self.typed_knowing(order, &known))));
            lines.extend(choice.asides.iter().map(|aside| self.about(aside, Args::new())));
        }
        lines.dedup();
        lines
    }

    fn phrase_of(&self, choice: &Choice, line: String) -> String {
        self.words().say(choice.phrase, &Args::new().text("line", line))
    }
}
