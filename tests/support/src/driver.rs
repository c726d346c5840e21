//! A player of Axis & Allies for the machine interface. Dice cannot be predicted, so it reads each question and answers
//! from the offered choices, always by the same method. It types as people do: several kinds of unit in one order,
//! several orders in one paste, losses by name.

use crate::program::Talk;
use serde_json::Value;

/// The maximum number of moves in a phase; more would only take longer.
const MOVES_A_PHASE: usize = 5;
/// The number of consecutive refusals after which the first offered choice is taken unchanged.
const PATIENCE: usize = 2;

/// A running game, and the player of all its seats.
pub struct Driver {
    talk: Talk,
    /// Everything that was heard.
    pub heard: Vec<Value>,
    /// Answers to the current question so far.
    tries: usize,
    /// Orders in the current phase.
    orders: usize,
    /// Orders that were accepted, those for several kinds of unit, and pastes of several orders.
    pub accepted: Accepted,
}

/// The accepted orders.
#[derive(Clone, Copy, Debug, Default)]
pub struct Accepted {
    /// All orders.
    pub all: usize,
    /// Moves of several units or kinds.
    pub together: usize,
    /// Pastes of several orders.
    pub pastes: usize,
}

impl Driver {
    /// A player for a game that was just opened.
    pub fn new(mut talk: Talk) -> Self {
        let heard = talk.hear();
        Self { talk, heard, tries: 0, orders: 0, accepted: Accepted::default() }
    }

    /// Sends a line and reads the answer. Returns whether the line was accepted.
    pub fn say(&mut self, line: &str) -> bool {
        assert!(self.talk.say(line), "the program has gone: {line}");
        let heard = self.talk.hear();
        let accepted = heard.last().is_some_and(|answer| answer["type"] == "accepted");
        self.accepted.all += usize::from(accepted);
        self.heard.extend(heard);
        accepted
    }

    /// Turns that have ended.
    pub fn turns(&self) -> usize {
        let ended = |one: &&Value| one["event"]["type"] == "phase_ended" && one["event"]["phase"] == "collect_income";
        self.heard.iter().filter(ended).count()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.heard.iter().rev().take(4).any(|object| object["type"] == "over")
    }

    /// The last answers and questions, for finding out why a game does not progress.
    pub fn last_words(&self) -> Vec<String> {
        let told = self.heard.iter().rev().take(60).filter(|object| object["type"] != "event");
        told.map(|object| format!("{} {} {}", object["type"], object["task"], object["message"])).collect()
    }

    /// Ends the conversation. Returns the exit status.
    pub fn end(self) -> (Vec<Value>, Option<i32>) {
        let (rest, status) = self.talk.end();
        ([self.heard, rest].concat(), status)
    }

    /// Answers the current question.
    pub fn step(&mut self) {
        let prompt = self.heard.iter().rev().find(|object| object["type"] == "prompt").expect("a question").clone();
        let seat = text(&prompt["choices"][0]["seat"]).unwrap_or_else(|| text(&prompt["seats"][0]).expect("a seat"));
        let choices = prompt["choices"].as_array().cloned().unwrap_or_default();
        let task = prompt["task"].as_str().unwrap_or_default();
        let accepted = match task {
            _ if self.tries > PATIENCE => self.as_offered(seat, task, &choices),
            "purchase-units" => self.purchase(seat, &prompt),
            "combat-move" | "noncombat-move" => self.moves(seat, &prompt, &choices),
            "mobilize-new-units" => self.mobilize(seat, &choices),
            "choose-casualties" | "choose-their-casualties" => self.casualties(seat, &choices),
            "continue-or-retreat" if prompt["terms"]["round"].as_u64() >= Some(4) => self.offered(seat, &choices, 1),
            "decide-submarines" => self.offered(seat, &choices, self.accepted.all % 2),
            _ => self.offered(seat, &choices, 0),
        };
        if !accepted {
            self.tries += 1;
            assert!(self.tries < 40, "no way out of {prompt}");
            return;
        }
        self.tries = 0;
        let asked_again = self.heard.iter().rev().find(|object| object["type"] == "prompt");
        if asked_again.is_some_and(|again| again["task"] != prompt["task"] || again["seats"] != prompt["seats"]) {
            self.orders = 0;
        }
    }

    fn order(&mut self, seat: &str, line: &str) -> bool {
        self.say(&format!("{seat}: {line}"))
    }

    /// The choice at this place, or the last before it.
    fn offered(&mut self, seat: &str, choices: &[Value], place: usize) -> bool {
        let choice = choices.get(place).or_else(|| choices.first()).and_then(|choice| text(&choice["line"]));
        self.order(seat, choice.unwrap_or("done"))
    }

    /// After a refusal: ends the phase, takes back what prevents that, or takes the first offered choice.
    fn as_offered(&mut self, seat: &str, task: &str, choices: &[Value]) -> bool {
        let lines: Vec<&str> = choices.iter().filter_map(|choice| text(&choice["line"])).collect();
        let out: &[&str] = if task == "combat-move" { &["done", "undo"] } else { &["done"] };
        let line = out.iter().copied().find(|wanted| lines.contains(wanted));
        // The choice varies, because one choice may undo another.
        let turn = self.tries + self.accepted.all;
        let line = line.or_else(|| lines.get(turn % lines.len().max(1)).copied());
        self.order(seat, line.unwrap_or("done"))
    }

    /// Half the money for tanks, the rest for infantry.
    fn purchase(&mut self, seat: &str, prompt: &Value) -> bool {
        let have = prompt["terms"]["have"].as_u64().unwrap_or_default();
        if prompt["terms"]["ordered"].as_array().is_some_and(|ordered| !ordered.is_empty()) || have < 3 {
            return self.order(seat, "done");
        }
        let cost = |kind: &str| {
            let found = prompt["choices"].as_array()?.iter().find(|choice| choice["type"] == kind)?;
            found["cost"].as_u64()
        };
        let (Some(infantry), tank) = (cost("infantry"), cost("tank")) else { return self.order(seat, "done") };
        let tanks = tank.map_or(0, |tank| have / 2 / tank);
        let infantry = (have - tanks * tank.unwrap_or(0)) / infantry;
        let line = match (infantry, tanks) {
            (0, 0) => "done".to_owned(),
            (infantry, 0) => format!("purchase {infantry} infantry"),
            (0, tanks) => format!("purchase {tanks} tanks"),
            (infantry, tanks) => format!("purchase {infantry} infantry, {tanks} tanks"),
        };
        self.order(seat, &line)
    }

    /// Everything that can move from one place to another in one order, the largest orders first.
    fn moves(&mut self, seat: &str, prompt: &Value, choices: &[Value]) -> bool {
        let combat = prompt["task"] == "combat-move";
        let aloft = prompt["terms"]["aloft"].as_array().is_some_and(|aloft| !aloft.is_empty());
        if self.orders >= MOVES_A_PHASE && !aloft {
            return self.order(seat, "done");
        }
        self.orders += 1;
        let wanted: &[&str] = match (combat, aloft) {
            (true, _) => &["assault", "attack", "capture", "load"],
            (false, true) => &["land"],
            (false, false) => &["unload", "move"],
        };
        let parties = parties(choices, wanted);
        let lines: Vec<String> = parties.iter().map(Party::line).collect();
        // Sometimes two orders in one paste: the largest party, and the largest from another place.
        let other = parties.iter().position(|party| party.from != parties[0].from);
        if let Some(other) = other.filter(|_| self.orders.is_multiple_of(2))
            && self.order(seat, &format!("orders\n{}\n{}\nend", lines[0], lines[other]))
        {
            self.accepted.pastes += 1;
            return true;
        }
        for (party, line) in parties.iter().zip(&lines).take(3) {
            if self.order(seat, line) {
                self.accepted.together += usize::from(party.units.len() > 1 || party.units[0].1 > 1);
                return true;
            }
        }
        self.order(seat, "done")
    }

    fn mobilize(&mut self, seat: &str, choices: &[Value]) -> bool {
        let Some(place) = choices.iter().find_map(|choice| text(&choice["to"][0]["space"])) else {
            return self.order(seat, "done");
        };
        self.order(seat, &format!("mobilize all in {place}"))
    }

    /// The referee's proposal, or losses by name.
    fn casualties(&mut self, seat: &str, choices: &[Value]) -> bool {
        let choice = choices.iter().find(|choice| choice["kind"] == "casualties").unwrap_or(&Value::Null);
        let (hits, first) = (choice["hits"].as_u64().unwrap_or_default(), &choice["candidates"][0]);
        let enough = first["count"].as_u64() >= Some(hits) && first["hits"] == first["count"];
        match text(&first["type"]) {
            Some(kind) if enough && self.tries == 0 && self.accepted.all.is_multiple_of(2) => {
                self.order(seat, &format!("casualties {hits} {kind}"))
            }
            _ if self.tries < 2 => self.order(seat, "casualties"),
            _ => self.offered(seat, choices, 0),
        }
    }
}

/// Units that can go the same way.
struct Party<'a> {
    from: &'a str,
    to: &'a str,
    units: Vec<(&'a str, u64)>,
}

impl Party<'_> {
    fn line(&self) -> String {
        let units: Vec<String> = self.units.iter().map(|(kind, count)| format!("{count} {kind}")).collect();
        format!("move {} from {} to {}", units.join(", "), self.from, self.to)
    }

    fn size(&self) -> u64 {
        self.units.iter().map(|(_, count)| count).sum()
    }
}

/// The parties with one of these effects: earlier effects first, then larger parties.
fn parties<'a>(choices: &'a [Value], effects: &[&str]) -> Vec<Party<'a>> {
    let mut parties: Vec<(usize, Party<'a>)> = Vec::new();
    for choice in choices.iter().filter(|choice| choice["kind"] == "move") {
        let (Some(kind), Some(count), Some(from)) =
            (text(&choice["type"]), choice["count"].as_u64(), text(&choice["from"]))
        else {
            continue;
        };
        // Fighters move with their carriers; alone they might need a carrier to land on.
        if kind == "fighter" && !effects.contains(&"land") {
            continue;
        }
        for place in choice["to"].as_array().into_iter().flatten() {
            let rank = effects.iter().position(|effect| place["effect"] == *effect);
            let (Some(rank), Some(to)) = (rank, text(&place["space"])) else { continue };
            match parties.iter_mut().find(|(known, party)| *known == rank && party.from == from && party.to == to) {
                Some((_, party)) => match party.units.iter_mut().find(|(known, _)| *known == kind) {
                    Some((_, known)) => *known += count,
                    None => party.units.push((kind, count)),
                },
                None => parties.push((rank, Party { from, to, units: vec![(kind, count)] })),
            }
        }
    }
    parties.sort_by_key(|(rank, party)| (*rank, std::cmp::Reverse(party.size())));
    parties.into_iter().map(|(_, party)| party).collect()
}

fn text(value: &Value) -> Option<&str> {
    value.as_str()
}
