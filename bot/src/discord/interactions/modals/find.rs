//! The modal of a search: games, seats and sides that the user likes, pace, hours of the day, and the longest wait.

use super::form::written;
use crate::discord::interactions::channel::Spot;
use crate::discord::interactions::components::press::is_ephemeral;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::{Answer, denied};
use crate::discord::interactions::searches::{button, place_of, spot, with_store};
use crate::discord::messages::action_rows::{CHOICES, PRIMARY, cut, in_rows};
use crate::discord::messages::custom_id::{AGAIN, CustomId, FORM, Verb};
use crate::discord::messages::mention::player;
use crate::discord::registration::payload::RULESETS;
use crate::games::{game_list, games};
use crate::text::find::{game_name, pace_word};
use crate::words::{Args, Words};
use adjutant_commands::find::{self, Hours, Pace, Search, wishes};
use adjutant_commands::moderator::Denial;
use adjutant_events::{GameId, RulesetId, Timestamp};
use serde_json::{Value, json};
use serenity::model::application::ModalInteraction;

/// The fields.
const GAMES: &str = "games";
const LIKED: &str = "liked";
const PACE: &str = "pace";
const HOURS: &str = "hours";
const WAIT: &str = "wait";
/// The value of a field for any pace.
const ANY: &str = "any";
/// The longest waits that can be chosen, in hours; the second is the usual one.
const WAITS: [u32; 5] = [6, 24, 72, 168, 336];
const USUAL: u32 = 24;
const HOUR: i64 = 3_600_000;
/// Discord's limits: texts of labels and titles, and a text that is short enough for us.
const LABEL: usize = 45;
const LONGEST: usize = 200;

/// The modal. `before` are the values of its fields.
fn form(words: Words, before: &[(String, String)]) -> Value {
    let value = |name: &str| before.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
    let label = |key: &str, about: &str, component: Value| {
        json!({
            "type": 18, "label": cut(&words.word(key), LABEL), "description": cut(&words.word(about), 100),
            "component": component,
        })
    };
    let chosen: Vec<&str> = value(GAMES).unwrap_or_default().split(", ").collect();
    let rules: Vec<Value> = RULESETS
        .iter()
        .take(CHOICES)
        .map(|rules| {
            let (id, name) = (rules.id().as_str(), game_name(words, rules.id()));
            json!({ "label": cut(&name, 100), "value": id, "default": chosen.contains(&id) })
        })
        .collect();
    let most = rules.len();
    let games = json!({
        "type": 3, "custom_id": GAMES, "required": true, "min_values": 1, "max_values": most, "options": rules,
    });
    let text = |name: &str| {
        let mut text = json!({ "type": 4, "custom_id": name, "style": 1, "required": false, "max_length": LONGEST });
        if let Some(value) = value(name) {
            text["value"] = value.into();
        }
        text
    };
    let menu = |name: &str, options: Vec<(String, String)>, usual: &str| {
        let known = value(name).filter(|known| options.iter().any(|(value, _)| value == known)).unwrap_or(usual);
        let option = |(value, label): &(String, String)| json!({ "label": cut(label, 100), "value": value, "default": value == known });
        let options: Vec<Value> = options.iter().map(option).collect();
        json!({ "type": 3, "custom_id": name, "required": true, "options": options })
    };
    let paces = Pace::ALL.map(|pace| (pace.word().to_owned(), pace_word(words, Some(pace))));
    let paces: Vec<_> = [(ANY.to_owned(), pace_word(words, None))].into_iter().chain(paces).collect();
    let waits: Vec<_> = WAITS.iter().map(|hours| (hours.to_string(), words.length(hours * 60))).collect();
    let fields = [
        label("discord-find-games", "discord-find-games-more", games),
        label("discord-find-liked", "discord-find-liked-more", text(LIKED)),
        label("discord-find-pace", "discord-find-pace-more", menu(PACE, paces, ANY)),
        label("discord-find-hours", "discord-find-hours-more", text(HOURS)),
        label("discord-find-wait", "discord-find-wait-more", menu(WAIT, waits, &USUAL.to_string())),
    ];
    let press = CustomId { game: String::new(), seq: 0, seat: None, verb: Verb::Find, text: FORM.to_owned() };
    let title = cut(&words.word("discord-find-title"), LABEL);
    json!({ "type": 9, "data": { "custom_id": press.id().unwrap_or_default(), "title": title, "components": fields } })
}

/// The key under which a refused form is kept for correction.
fn kept() -> GameId {
    GameId::new("|find")
}

/// The search of a submitted form.
///
/// # Errors
/// The text of the refusal.
fn search(
    words: Words,
    fields: &[(String, String)],
    (place, spot): (String, String),
    now: Timestamp,
) -> Result<Search, String> {
    let value = |name: &str| fields.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value.as_str());
    let rules = value(GAMES).split(", ").filter(|id| RULESETS.iter().any(|rules| rules.id().as_str() == *id));
    let rules: Vec<RulesetId> = rules.map(RulesetId::new).collect();
    if rules.is_empty() {
        return Err(words.word("find-unread-games"));
    }
    let games = wishes(game_list(), &rules, value(LIKED)).map_err(|unread| {
        let known = unread.seats.iter().filter_map(|(rules, seats)| {
            let board = games().current(rules)?;
            let names = seats.iter().map(|seat| words.with(&board).seat(seat)).collect::<Vec<_>>();
            Some(names.join(&words.word("list-comma")))
        });
        let known = known.collect::<Vec<_>>().join("; ");
        words.say("find-unread-seat", &Args::new().text("word", unread.word.as_str()).text("known", known))
    })?;
    let hours = Hours::read(value(HOURS), now)
        .ok_or_else(|| words.say("find-unread-hours", &Args::new().text("hours", value(HOURS))))?;
    let wait = value(WAIT).parse().ok().filter(|wait| WAITS.contains(wait)).unwrap_or(USUAL);
    Ok(Search {
        place,
        spot,
        language: words.language().tag().to_owned(),
        games,
        pace: Pace::of_word(value(PACE)),
        hours,
        since: now,
        until: Timestamp(now.0 + i64::from(wait) * HOUR),
    })
}

impl Bot {
    /// Opens the form: with what was refused, or with the user's last search.
    pub(in crate::discord) async fn open_find_form(&self, asked: &Interaction, text: &str) {
        let who = player(asked.user);
        let before: Vec<(String, String)> = if text.ends_with(AGAIN) {
            let refused = self.written.by(asked.user, &kept());
            let lines = refused.lines().filter_map(|line| line.split_once('='));
            lines.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
        } else {
            let read = with_store(self.game_host.store(), move |store| {
                Ok(find::everybody(store)?.remove(&who).unwrap_or_default().form)
            });
            // Without the last search the form is empty, and the user can fill it in.
            read.await.unwrap_or_default()
        };
        self.respond(asked, &form(asked.words, &before)).await;
    }

    /// Notes the search of a submitted form. A refusal has a button to correct it.
    pub(in crate::discord) async fn find_by_form(&self, asked: &Interaction, sent: &ModalInteraction) {
        let is_own = sent.message.as_ref().is_some_and(|message| is_ephemeral(message));
        let is_in_time = if is_own { self.defer_update(asked).await } else { self.defer(asked).await };
        if !is_in_time {
            return;
        }
        let answer = self.searched(asked, written(sent)).await;
        self.answer(asked, answer).await;
    }

    async fn searched(&self, asked: &Interaction, fields: Vec<(String, String)>) -> Answer {
        let spot = match Spot::of(asked, Some("thread")) {
            Ok(found) => spot(found.parent, asked.server),
            Err(answer) => return answer,
        };
        let now = asked.at((self.clock)());
        let search = match search(asked.words, &fields, (place_of(asked.guild), spot), now) {
            Ok(search) => search,
            Err(refused) => {
                let lines = fields.iter().map(|(name, value)| format!("{name}={}", value.replace('\n', " ")));
                self.written.keep(asked.user, &kept(), lines.collect::<Vec<_>>().join("\n"));
                let label = asked.words.word("discord-button-correct");
                let again = button("", &format!("{FORM} {AGAIN}"), &label, PRIMARY);
                return Answer {
                    rows: in_rows(&again.into_iter().collect::<Vec<_>>()).collect(),
                    ..Answer::no(refused)
                };
            }
        };
        if let Some(refusal) = self.plays_too_much(asked).await {
            return denied(asked.voice(), &Denial::from(refusal));
        }
        let changed = self.search_changed(asked, move |person| {
            // The same form may arrive twice, and its search began once.
            if person.search.as_ref() != Some(&search) {
                person.search = Some(search);
            }
            (person.form, person.ended) = (fields, None);
            None
        });
        match changed.await {
            Ok(_) => self.find_shown(asked, asked.words.word("find-begun")).await,
            Err(answer) => answer,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn the_form_is_one_that_discord_takes_and_what_it_asks_is_read() {
        for language in Language::ALL {
            let words = Words::new(language);
            let form = form(words, &[]);
            let fields = form["data"]["components"].as_array().expect("fields");
            assert_eq!(fields.len(), 5);
            for field in fields {
                let label = field["label"].as_str().expect("a label");
                assert!((1..=LABEL).contains(&label.chars().count()) && !label.contains("discord-"), "{label}");
            }
        }
    }

    #[test]
    fn what_cannot_be_read_is_refused_with_what_could_be_said() {
        let words = Words::new(Language::En);
        let rules = RULESETS.first().expect("a game").id().to_string();
        let read = |liked: &str, hours: &str| {
            let fields = [(GAMES, rules.as_str()), (LIKED, liked), (HOURS, hours), (WAIT, "6")];
            let fields = fields.map(|(name, value)| (name.to_owned(), value.to_owned()));
            search(words, &fields, ("here".to_owned(), String::new()), Timestamp(0))
        };
        let found = read("", "18-23 +9").expect("read");
        assert_eq!((found.until, found.pace), (Timestamp(6 * HOUR), None));
        assert!(read("Atlantis", "").expect_err("no seat").contains("Atlantis"));
        assert!(read("", "evening").expect_err("no hours").contains("evening"));
    }
}
