//! Creating a game by modal: `/game new` asks for the game, and then for its options in one modal.

use super::form::written;
use crate::discord::LONGEST_GAME;
use crate::discord::interactions::commands::options::CommandOptions;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::Answer;
use crate::discord::messages::action_rows::{CHOICES, PRIMARY, cut, in_rows};
use crate::discord::messages::custom_id::{AGAIN, CustomId, Verb};
use crate::discord::registration::bot_options::RULES;
use crate::discord::registration::payload::{RULESETS, choice_name, choices};
use crate::words::{Args, Words};
use adjutant_core::ruleset::Ruleset;
use adjutant_events::GameId;
use serde_json::{Value, json};
use serenity::model::application::ModalInteraction;

/// The command that the modal replaces.
const NEW: &str = "game new";
/// The field with the name.
const NAME: &str = "name";
/// Common options of the table, asked after the game's own. The others need the command.
const OF_TABLE: [&str; 3] = ["signup", "begins", "sides"];
/// Discord's limits for a modal: components, and the length of labels and titles.
const FIELDS: usize = 5;
const LABEL: usize = 45;
const TITLE: usize = 45;

/// The options in the modal of a game, with their values; the default is first.
fn asked_for(rules: &Ruleset) -> Vec<(&'static str, Vec<&'static str>)> {
    let own = rules.options().iter().map(|option| (option.name, option.values.to_vec()));
    let own = own.filter(|(_, values)| (2..=CHOICES).contains(&values.len()));
    own.chain(OF_TABLE.map(|name| (name, choices(name)))).take(FIELDS - 1).collect()
}

/// The modal of a game. `written` are earlier values of its fields.
fn form(words: Words, rules: &Ruleset, written: &[(String, String)]) -> Value {
    let before = |name: &str| written.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
    let label = |name: &str| cut(&words.word(&format!("slot-own-{name}")), LABEL);
    let mut name = json!({
        "type": 4, "custom_id": NAME, "style": 1, "required": true, "min_length": 1, "max_length": LONGEST_GAME,
    });
    if let Some(before) = before(NAME) {
        name["value"] = before.into();
    }
    let named = json!({
        "type": 18, "label": label(NAME), "description": words.word("discord-form-new-more"), "component": name,
    });
    let menu = |(name, values): (&'static str, Vec<&'static str>)| {
        let chosen = before(name).filter(|before| values.contains(before)).or_else(|| values.first().copied());
        let choice = |value: &&str| {
            let label = cut(&choice_name(name, value, words), 100);
            json!({ "label": label, "value": value, "default": Some(*value) == chosen })
        };
        let choices: Vec<Value> = values.iter().map(choice).collect();
        let menu = json!({ "type": 3, "custom_id": name, "required": true, "options": choices });
        json!({ "type": 18, "label": label(name), "component": menu })
    };
    let fields: Vec<Value> = std::iter::once(named).chain(asked_for(rules).into_iter().map(menu)).collect();
    let title = words.say("discord-form-new", &Args::new().text("game", words.with(rules).ruleset(rules.id())));
    json!({ "type": 9, "data": { "custom_id": id(rules.id().as_str()), "title": cut(&title, TITLE), "components": fields } })
}

fn id(text: &str) -> String {
    let press = CustomId { game: String::new(), seq: 0, seat: None, verb: Verb::New, text: text.to_owned() };
    press.id().unwrap_or_default()
}

/// Converts a submitted modal to the options of `/game new`. Defaults are left out.
fn filled(rules: &Ruleset, fields: &[(String, String)]) -> CommandOptions {
    let usual = asked_for(rules);
    let is_said = |(name, value): &&(String, String)| {
        !usual.iter().any(|(known, values)| known == name && values.first() == Some(&value.as_str()))
    };
    let mut options: Vec<(String, String)> = fields.iter().filter(is_said).cloned().collect();
    options.push((RULES.to_owned(), rules.id().to_string()));
    CommandOptions { name: NEW.to_owned(), options, ..CommandOptions::default() }
}

/// The key under which refused values of this modal are kept for correction.
fn kept(rules: &Ruleset) -> GameId {
    GameId::new(format!("|{}", rules.id()))
}

fn ruleset(text: &str) -> Option<&'static Ruleset> {
    RULESETS.iter().find(|rules| rules.id().as_str() == text)
}

impl Bot {
    /// Answers `/game new` without a name: with the modal, or first with the choice of a game.
    pub(in crate::discord) async fn ask_for_new(&self, asked: &Interaction, said: &CommandOptions) {
        let words = asked.words;
        if said.options.iter().any(|(option, _)| option != RULES) || !said.files.is_empty() {
            return self.reply(asked, Answer::no(words.word("discord-new-nameless"))).await;
        }
        if let Some(rules) = said.get(RULES).and_then(ruleset) {
            return self.respond(asked, &form(words, rules, &[])).await;
        }
        let choice = |rules: &Ruleset| json!({ "label": cut(&words.with(rules).ruleset(rules.id()), 100), "value": rules.id().as_str() });
        let games: Vec<Value> = RULESETS.iter().take(CHOICES).map(choice).collect();
        let menu = json!({
            "type": 3, "custom_id": id(""), "placeholder": words.word("slot-own-rules"), "options": games,
        });
        let rows = vec![json!({ "type": 1, "components": [menu] })];
        self.reply(asked, Answer { rows, ..Answer::of(words.word("discord-new-which")) }).await;
    }

    /// Opens the modal of the chosen game, or again after a refusal with the earlier values.
    pub(in crate::discord) async fn open_new(&self, asked: &Interaction, press: &CustomId, chosen: Option<&str>) {
        let (text, is_again) = match press.text.strip_suffix(AGAIN) {
            Some(text) => (text.trim_end(), true),
            None => (chosen.unwrap_or(&press.text), false),
        };
        let Some(rules) = ruleset(text) else {
            return self.reply(asked, Answer::no(asked.words.word("discord-old-button"))).await;
        };
        let before = if is_again { self.written.by(asked.user, &kept(rules)) } else { String::new() };
        let before = before.lines().filter_map(|line| line.split_once('='));
        let before: Vec<(String, String)> = before.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        self.respond(asked, &form(asked.words, rules, &before)).await;
    }

    /// Creates the game of a submitted modal. A refusal has a button to correct it.
    pub(in crate::discord) async fn made_by_form(
        &self,
        asked: &Interaction,
        press: &CustomId,
        sent: &ModalInteraction,
    ) {
        // The answer replaces the message that asked for the game.
        let is_in_time = if sent.message.is_some() { self.defer_update(asked).await } else { self.defer(asked).await };
        if !is_in_time {
            return;
        }
        let Some(rules) = ruleset(&press.text) else {
            return self.answer(asked, Answer::no(asked.words.word("discord-old-button"))).await;
        };
        let fields = written(sent);
        let mut answer = self.own(asked, &filled(rules, &fields)).await;
        if answer.refused && answer.rows.is_empty() {
            let lines = fields.iter().map(|(name, value)| format!("{name}={}", value.replace('\n', " ")));
            self.written.keep(asked.user, &kept(rules), lines.collect::<Vec<_>>().join("\n"));
            let (label, id) = (asked.words.word("discord-button-correct"), id(&format!("{} {AGAIN}", rules.id())));
            answer.rows = in_rows(&[json!({ "type": 2, "style": PRIMARY, "label": label, "custom_id": id })]).collect();
        }
        self.answer(asked, answer).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn every_game_has_a_form_that_discord_takes_and_what_is_usual_is_not_said() {
        for rules in RULESETS.iter() {
            for language in Language::ALL {
                let form = form(Words::new(language), rules, &[]);
                let fields = form["data"]["components"].as_array().expect("fields");
                assert!((2..=FIELDS).contains(&fields.len()), "{}", rules.id());
                let chosen = |field: &Value| {
                    let options = field["component"]["options"].as_array().cloned().unwrap_or_default();
                    let chosen: Vec<Value> = options.into_iter().filter(|option| option["default"] == true).collect();
                    let value = chosen.first().and_then(|one| one["value"].as_str()).unwrap_or("war").to_owned();
                    (field["component"]["custom_id"].as_str().unwrap_or_default().to_owned(), value)
                };
                let sent: Vec<(String, String)> = fields.iter().map(chosen).collect();
                let said = filled(rules, &sent);
                let wanted = [(NAME.to_owned(), "war".to_owned()), (RULES.to_owned(), rules.id().to_string())];
                assert_eq!(said.options, wanted, "{form}");
            }
        }
    }
}
