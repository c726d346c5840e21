//! `/me standing`: orders that a user wants to have standing in every game of some rules. They are offered when the user
//! is seated, and are given only when the user says so.

use super::options::CommandOptions;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::{Answer, denied};
use crate::discord::registration::me_options::{GIVE_IN, LINES};
use crate::discord::registration::payload::RULES;
use crate::own_settings::{OFF, rules_named};
use crate::words::{Args, Words};
use adjutant_commands::moderator::Denial;
use adjutant_events::{GameId, RulesetId};
use std::collections::BTreeMap;

/// The words that remove the orders.
const NONE: [&str; 4] = [OFF, "none", "no", "なし"];

impl Bot {
    /// Notes standing orders, gives them in a game, or shows them.
    pub(in crate::discord) async fn my_standing(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        if let Some(name) = filled.get(GIVE_IN) {
            return self.give_standing(asked, name).await;
        }
        let words = asked.words;
        let (rules, lines) = match (filled.get(RULES), filled.get(LINES)) {
            (Some(rules), Some(lines)) => (rules.to_owned(), lines.trim().to_owned()),
            (None, None) => return Answer::of(listed(&self.persons.settings(asked.user).standing, words)),
            _ => return Answer::no(words.word("me-standing-both")),
        };
        if crate::games::family_of(&RulesetId::new(rules.as_str())).is_none() {
            return Answer::no(words.word("me-standing-both"));
        }
        let is_none = NONE.contains(&lines.to_lowercase().as_str());
        let kept = self.persons.set(asked.user, move |settings| {
            if is_none {
                settings.standing.remove(&rules);
            } else {
                settings.standing.insert(rules, lines);
            }
        });
        match kept.await {
            Ok(settings) => Answer::of(listed(&settings.standing, words)),
            Err(error) => denied(asked.voice(), &Denial::from(error)),
        }
    }

    /// Gives the user's standing orders in a game of the user.
    async fn give_standing(&self, asked: &Interaction, name: &str) -> Answer {
        let own = self.own_games(asked.user).await;
        let Some((game, _)) = own.into_iter().find(|(game, _)| is(game, name)) else {
            return Answer::no(asked.words.word("me-no-seat"));
        };
        let rules = self.game_host.ask(&game, |session| session.game().table.ruleset.to_string());
        let rules = match rules.await {
            Ok(rules) => rules,
            Err(fault) => return denied(asked.voice(), &fault.into()),
        };
        let Some(orders) = self.persons.settings(asked.user).standing.remove(&rules) else {
            let args = Args::new().text("rules", rules_named(&rules, asked.words));
            return Answer::no(asked.words.say("me-standing-none", &args));
        };
        self.say(asked, &game, None, orders.replace(['；', ';'], "\n")).await
    }
}

fn is(game: &GameId, name: &str) -> bool {
    game.as_str().eq_ignore_ascii_case(name.trim())
}

fn listed(standing: &BTreeMap<String, String>, words: Words) -> String {
    if standing.is_empty() {
        return words.word("me-standing-nothing");
    }
    let line = |(rules, orders): (&String, &String)| {
        let args = Args::new().text("rules", rules_named(rules, words)).text("orders", orders.as_str());
        words.say("me-standing", &args)
    };
    standing.iter().map(line).collect::<Vec<_>>().join("\n")
}
