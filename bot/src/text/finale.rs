//! The end of a game: its result, the battles that turned it, and the luck of each side.

use super::Page;
use super::odds::percent;
use crate::words::Args;
use adjutant_audit::report::{Luck, Whose};
use adjutant_commands::finale::{Battle, Ending, turning_points};
use adjutant_events::GameId;
use serde_json::{Value, json};

/// Below this chance, luck is called significant. Of twenty fair games, one has such luck.
const SIGNIFICANT: f64 = 0.05;

/// The end of a game, with all battles whose odds are known.
#[derive(Clone, Debug)]
pub(crate) struct Finale {
    pub(crate) game: GameId,
    pub(crate) ending: Ending,
    pub(crate) battles: Vec<Battle>,
}

impl Page<'_> {
    /// The end of a game, a line for each battle and side.
    pub(crate) fn finale(&self, finale: &Finale) -> Vec<String> {
        let Finale { game, ending, battles } = finale;
        let args = Args::new().text("game", game.as_str()).text("result", self.voice().result(&ending.result));
        let mut lines = vec![self.say("finale-heading", args)];
        let turning = turning_points(battles.clone());
        if !turning.is_empty() {
            lines.push(self.say("finale-battles", Args::new().number("count", battles.len())));
            lines.extend(turning.iter().map(|battle| format!("- {}", self.turning_point(battle))));
        }
        if !ending.luck.is_empty() {
            lines.push(self.word("finale-luck"));
            lines.extend(ending.luck.iter().map(|luck| format!("- {}", self.luck_of_side(luck))));
        }
        lines
    }

    fn turning_point(&self, battle: &Battle) -> String {
        let worth = self.say(battle.measure.key, Args::new().text("amount", battle.worth.to_string()));
        let args = Args::new()
            .number("round", battle.round)
            .text("space", self.voice().space(&battle.space))
            .text("chance", percent(battle.chance))
            .text("worth", worth);
        self.say(if battle.won { "finale-battle-won" } else { "finale-battle-lost" }, args)
    }

    fn luck_of_side(&self, luck: &Luck) -> String {
        let line = self.lucky(luck);
        let Some(chance) = luck.chance() else { return line };
        let key = if chance < SIGNIFICANT { "finale-luck-significant" } else { "finale-luck-usual" };
        let chance = self.say(key, Args::new().text("chance", percent(chance)));
        [line, chance].join(self.words.language().gap())
    }

    /// The same for programs; `result` is the result of the game as they read it.
    pub(crate) fn finale_json(&self, finale: &Finale, result: &Value) -> Value {
        let Finale { game, ending, battles } = finale;
        let battle = |battle: &Battle| {
            json!({
                "space": battle.space.as_str(),
                "round": battle.round,
                "seq": battle.seq,
                "chance": battle.chance,
                "won": battle.won,
                "worth": battle.worth,
                "worth_in": battle.measure.word,
                "weight": battle.weight(),
            })
        };
        let luck = |luck: &Luck| {
            let who = match &luck.whose {
                Whose::Player(player) => player.as_str(),
                Whose::Side(side) => side.as_str(),
            };
            json!({
                "side": who,
                "dice": luck.dice,
                "hits": luck.hits,
                "expected": luck.expected,
                "spread": luck.spread,
                "percentile": luck.percentile,
                "chance": luck.chance(),
            })
        };
        json!({
            "type": "finale",
            "game": game.as_str(),
            "seq": ending.seq,
            "result": result,
            "battles": battles.len(),
            "turning_points": turning_points(battles.clone()).iter().map(battle).collect::<Vec<_>>(),
            "luck": ending.luck.iter().map(luck).collect::<Vec<_>>(),
            "text": self.finale(finale).join("\n"),
        })
    }
}
