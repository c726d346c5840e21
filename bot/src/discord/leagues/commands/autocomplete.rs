//! Autocomplete for the options of `/league …`.

use crate::discord::interactions::commands::options::CommandOptions;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::messages::mention::player;
use crate::discord::registration::league_options::{LEAGUE, PAIRING, RESULT, SETTING, VALUE};
use crate::league_reports::told::team;
use crate::words::Args;
use adjutant_league::League;
use adjutant_league::settings::{SETTINGS, Setting};

/// The longest word of a setting's description that is tried as a value.
const LONGEST_WORD: usize = 20;

impl Bot {
    /// Choices for an option of a league command; none for other options.
    pub(in crate::discord) async fn league_choices(
        &self,
        asked: &Interaction,
        filled: &CommandOptions,
        focused: &str,
    ) -> Option<Vec<(String, String)>> {
        let is_own = filled.name.starts_with("league ") || focused == PAIRING || focused == LEAGUE;
        if !is_own || ![LEAGUE, PAIRING, RESULT, SETTING, VALUE].contains(&focused) {
            return None;
        }
        let typed = filled.get(focused).unwrap_or_default().trim().to_lowercase();
        let Ok(delivery) = self.delivery(asked) else { return Some(Vec::new()) };
        if focused == LEAGUE {
            let names = delivery.stands().in_guild(asked.guild).into_iter().map(|(league, _)| league.to_string());
            let begun = names.filter(|name| name.to_lowercase().starts_with(&typed));
            return Some(begun.map(|name| (name.clone(), name)).collect());
        }
        if focused == SETTING {
            let begun = SETTINGS.iter().filter(|setting| setting.name.contains(&typed));
            return Some(begun.map(|setting| (setting.name.to_owned(), setting.name.to_owned())).collect());
        }
        let Ok(league) = self.which_league(asked, filled.get(LEAGUE)) else { return Some(Vec::new()) };
        let (words, who, focused) = (asked.words, player(asked.user), focused.to_owned());
        let (setting, own_only) =
            (filled.get(SETTING).unwrap_or_default().to_owned(), !OFFICIAL.contains(&filled.name.as_str()));
        let found = delivery.office().ask(&league, move |open| {
            let league = &open.league;
            match focused.as_str() {
                PAIRING => pairings(words, league, &who, own_only, &typed),
                RESULT => {
                    let all = [
                        ("won", "league-result-won"),
                        ("lost", "league-result-lost"),
                        ("drawn", "league-result-drawn"),
                        ("none", "league-result-none"),
                    ];
                    let mut choices: Vec<(String, String)> =
                        all.iter().map(|(word, key)| (words.word(key), (*word).to_owned())).collect();
                    if own_only {
                        choices.pop();
                    }
                    choices.retain(|(name, word)| name.to_lowercase().contains(&typed) || word.starts_with(&typed));
                    if choices.is_empty() {
                        choices.push((typed.clone(), typed.clone()));
                    }
                    choices
                }
                _ => values(league, &setting, &typed),
            }
        });
        Some(found.await.unwrap_or_default())
    }
}

/// Commands about other players' pairings.
const OFFICIAL: [&str; 3] = ["league rule", "league forfeit", "league substitute"];

fn pairings(
    words: crate::words::Words,
    league: &League,
    who: &adjutant_events::PlayerId,
    own_only: bool,
    typed: &str,
) -> Vec<(String, String)> {
    let open = league.present().filter(|pairing| pairing.is_open() || !own_only);
    let wanted = open.filter(|pairing| !own_only || pairing.team_of(who).is_some());
    let named = wanted.map(|pairing| {
        let args = Args::new()
            .number("pairing", pairing.number)
            .text("first", team(league, &pairing.teams[0]))
            .text("second", team(league, &pairing.teams[1]));
        (words.say("league-choice-pairing", &args), pairing.number.to_string())
    });
    let mut all: Vec<_> =
        named.filter(|(name, number)| number.starts_with(typed) || name.to_lowercase().contains(typed)).collect();
    // The latest pairing is the likeliest.
    all.reverse();
    all
}

/// The present value of a setting and the words that it takes.
fn values(league: &League, setting: &str, typed: &str) -> Vec<(String, String)> {
    let Some(setting) = Setting::named(setting) else { return Vec::new() };
    let present = (setting.get)(&league.rules);
    let taken = setting.takes.split([',', ' ', '`']).filter(|word| !word.is_empty() && word.len() <= LONGEST_WORD);
    let taken = taken.filter(|word| setting.set(&mut league.rules.clone(), word).is_some());
    let mut all: Vec<String> = std::iter::once(present).chain(taken.map(str::to_owned)).collect();
    if !typed.is_empty() && !all.iter().any(|known| known == typed) {
        all.insert(0, typed.to_owned());
    }
    all.dedup();
    let begun = all.into_iter().filter(|word| word.starts_with(typed));
    begun.map(|word| (word.clone(), word)).collect()
}
