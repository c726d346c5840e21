//! Prompts as text: who must do what, and what can be typed.

use super::{Args, Voice};
use adjutant_core::Prompt;
use adjutant_core::choice::{self, Choice, Weight};

/// A prompt as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The seats that must answer, as a list; “everyone” if the prompt names none.
    pub who: String,
    /// What the seats must do.
    pub task: String,
    /// What can be typed.
    pub typed: String,
    /// The section of the rules, such as `2.blitz`.
    pub rule: String,
    full: String,
}

impl Asked {
    /// The whole prompt on two lines: the seats and the task; what can be typed.
    pub fn full(&self) -> &str {
        &self.full
    }
}

impl Voice<'_> {
    /// A prompt as text.
    pub fn prompt(&self, prompt: &Prompt) -> Asked {
        self.prompt_with(prompt, &[])
    }

    /// A prompt as text. What can be typed is made from the choices, so that all of it is legal now; without choices it
    /// is an example.
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

    /// The choices as typed: some of each kind of action, then taking back and ending. Discarding units is not
    /// suggested.
    fn typed_choices(&self, choices: &[Choice]) -> Vec<String> {
        let asked = |choice: &&Choice| matches!(choice.weight, Weight::Plain | Weight::Leaves);
        let last = |weight| choices.iter().filter(move |choice| choice.weight == weight);
        let asked = choices.iter().filter(asked).chain(last(Weight::Back)).chain(last(Weight::Ends));
        let mut lines = Vec::new();
        for choice in asked {
            let known = choice::pieces(choice);
            if let Some(proposal) = &choice.proposal {
                let (bare, line) = (self.typed(&choice.order), self.typed_knowing(proposal, &known));
                // A bare command that means the whole proposal has no second form.
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
