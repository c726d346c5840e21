//! A player of War of 1812 for the machine interface: it plays both sides at random from what is offered to them, and
//! keeps every line that it said, so that the game can be played again as a script.

use crate::play::Pick;
use crate::program::Talk;
use adjutant::games::games;
use adjutant::words::{Language, Words};
use adjutant_core::ruleset::Ruleset;
use adjutant_events::RulesetId;
use adjutant_game_war1812::RULESET;
use adjutant_game_war1812::command::War1812Command as C;
use adjutant_game_war1812::fact::{ArmyOrder, Course, NavalOrder, PlottedOrders};
use adjutant_game_war1812::offer::War1812Offer;
use adjutant_game_war1812::pick;
use serde_json::Value;

/// A running game with everything in sight (`--gm`), and whoever plays both of its sides.
pub struct Blocks {
    talk: Talk,
    /// Everything that was heard.
    pub heard: Vec<Value>,
    /// Every line that was accepted, in order.
    pub said: Vec<String>,
    pick: Pick,
    board: Ruleset,
}

impl Blocks {
    /// With a game that was just put on the table, or was gone on with.
    ///
    /// # Panics
    /// There is no such ruleset.
    pub fn new(mut talk: Talk, seed: u64) -> Self {
        let heard = talk.hear();
        let board = games().current(&RulesetId::new(RULESET)).expect("the rules are here");
        Self { talk, heard, said: Vec::new(), pick: Pick(seed), board }
    }

    /// Says a line and hears the answer; whether it was accepted.
    ///
    /// # Panics
    /// The program has gone.
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

    /// Where the game stands: the last thing asked, or that it is over.
    fn standing(&self) -> Value {
        let stands = |one: &&Value| matches!(one["type"].as_str(), Some("prompt" | "roll" | "over"));
        self.heard.iter().rev().find(stands).cloned().unwrap_or_default()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.standing()["type"] == "over"
    }

    /// Answers what is asked.
    ///
    /// # Panics
    /// What was offered is refused.
    pub fn step(&mut self) {
        let asked = self.standing();
        let line = if asked["type"] == "roll" { self.dice(&asked) } else { self.order(&asked) };
        assert!(self.say(&line), "{line}: {:#?}", self.heard.last());
    }

    /// Plays on for so many lines, or to the end.
    pub fn play(&mut self, lines: usize) {
        for _ in 0..lines {
            if self.is_over() {
                break;
            }
            self.step();
        }
    }

    /// Ends the conversation; everything heard, and the exit status.
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
        let task = prompt["task"].as_str().unwrap_or_default();
        let seats = prompt["seats"].as_array().expect("seats");
        let seat = seats[self.pick.below(seats.len())].as_str().expect("a name").to_owned();
        let choices: Vec<&Value> = prompt["choices"].as_array().expect("choices").iter().collect();
        let own: Vec<&&Value> =
            choices.iter().filter(|choice| choice["seat"] == seat && choice["line"] != "undo").collect();
        let start = self.pick.below(own.len());
        let line = (0..own.len()).find_map(|at| self.line(task, own[(start + at) % own.len()]));
        format!("{seat}: {}", line.unwrap_or_else(|| panic!("{seat} can do nothing: {prompt}")))
    }

    /// What is typed for a choice; none if this one makes no order now.
    fn line(&mut self, task: &str, choice: &Value) -> Option<String> {
        if choice["offer"].is_null() {
            return choice["line"].as_str().map(str::to_owned);
        }
        let offer: War1812Offer = serde_json::from_value(choice["offer"].clone()).expect("an offer");
        let pick = &mut self.pick;
        let command = pick::of(&offer, &mut |n| pick.below(n))?;
        let command = match (task, command, &offer) {
            ("choose-harbour", C::RetreatShips { ships }, War1812Offer::RetreatShips { lake, .. }) => {
                C::Sail { lake: lake.clone(), course: Course::In, ships }
            }
            ("plot-orders", command, _) => C::Plot { orders: plotted(command)? },
            (_, command, _) => command,
        };
        Some(Words::new(Language::En).with(&self.board).typed(&command.into()))
    }
}

/// A single order as those of a turn; none of one that needs another beside it.
fn plotted(command: C) -> Option<PlottedOrders> {
    Some(match command {
        C::Plot { orders } => orders,
        C::Sail { lake, course, ships } => {
            PlottedOrders { naval: Some(NavalOrder::Sail { lake, course, ships }), army: None }
        }
        C::SeaMovement { lake, sail } => {
            PlottedOrders { naval: Some(NavalOrder::SeaMovement { lake, sail }), army: None }
        }
        C::Move { from, mut blocks } => {
            blocks.retain(|order| order.by == adjutant_game_war1812::fact::Travel::Land);
            if blocks.is_empty() {
                return None;
            }
            PlottedOrders { naval: None, army: Some(ArmyOrder::Group { from, blocks }) }
        }
        _ => return None,
    })
}
