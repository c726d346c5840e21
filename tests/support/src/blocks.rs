//! A player of War of 1812 for the machine interface. It plays both sides with random choices. It keeps every line, so
//! that the game can be replayed as a script.

use crate::program::Talk;
use adjutant_practice::Chance;
use serde_json::Value;

/// A running game with everything visible (`--gm`), and the player of both sides.
pub struct Blocks {
    talk: Talk,
    /// Everything that was heard.
    pub heard: Vec<Value>,
    /// Every line that was accepted, in order.
    pub said: Vec<String>,
    pick: Chance,
}

impl Blocks {
    /// A player for a game that was just opened or resumed.
    pub fn new(mut talk: Talk, seed: u64) -> Self {
        let heard = talk.hear();
        Self { talk, heard, said: Vec::new(), pick: Chance::new(seed) }
    }

    /// Sends a line and reads the answer. Returns whether the line was accepted.
    ///
    /// # Panics
    /// The program has ended.
    pub fn say(&mut self, line: &str) -> bool {
        assert!(self.talk.say(line), "the program has gone: {line}");
        let heard = self.talk.hear();
        let accepted = heard.last().is_some_and(|answer| answer["type"] == "accepted");
        self.heard.extend(heard);
        if accepted {
            self.said.push(line.to_owned());
        }
        accepted
    }

    /// The last question, or the object that says the game is over.
    fn standing(&self) -> Value {
        let stands = |one: &&Value| matches!(one["type"].as_str(), Some("prompt" | "roll" | "over"));
        self.heard.iter().rev().find(stands).cloned().unwrap_or_default()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.standing()["type"] == "over"
    }

    /// Answers the current question.
    ///
    /// # Panics
    /// An offered line is refused.
    pub fn step(&mut self) {
        let asked = self.standing();
        let line = if asked["type"] == "roll" { self.dice(&asked) } else { self.order(&asked) };
        assert!(self.say(&line), "{line}: {:#?}", self.heard.last());
    }

    /// Plays this many lines, or to the end.
    pub fn play(&mut self, lines: usize) {
        for _ in 0..lines {
            if self.is_over() {
                break;
            }
            self.step();
        }
    }

    /// Ends the conversation. Returns everything heard, and the exit status.
    pub fn end(self) -> (Vec<Value>, Option<i32>) {
        let (rest, status) = self.talk.end();
        ([self.heard, rest].concat(), status)
    }

    fn dice(&mut self, roll: &Value) -> String {
        let number = |field: &str| usize::try_from(roll[field].as_u64().expect("a number")).expect("small");
        let (count, sides) = (number("count"), number("sides"));
        let faces: Vec<String> = (0..count).map(|_| (self.pick.below(sides) + 1).to_string()).collect();
        format!("dice: {}", faces.join(" "))
    }

    fn order(&mut self, prompt: &Value) -> String {
        let seats = prompt["seats"].as_array().expect("seats");
        let seat = seats[self.pick.below(seats.len())].as_str().expect("a name").to_owned();
        let choices: Vec<&Value> = prompt["choices"].as_array().expect("choices").iter().collect();
        let own: Vec<&&Value> =
            choices.iter().filter(|choice| choice["seat"] == seat && choice["line"] != "undo").collect();
        assert!(!own.is_empty(), "{seat} can do nothing: {prompt}");
        let choice = own[self.pick.below(own.len())];
        // Every spelt-out line of a choice is accepted unchanged.
        let lines: Vec<&str> = match choice["lines"].as_array() {
            Some(lines) if self.pick.below(2) == 0 => lines.iter().filter_map(Value::as_str).collect(),
            _ => choice["line"].as_str().into_iter().collect(),
        };
        assert!(!lines.is_empty(), "no line for {choice}");
        format!("{seat}: {}", lines[self.pick.below(lines.len())])
    }
}
