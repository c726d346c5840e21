//! Short forms at the table: brief help, choices by topic, presets of standing instructions, and practice games.

use super::explained::{Family, plain};
use super::play::{LocalGame, Played};
use crate::text::Page;
use crate::words::{Args, Language, Words};
use adjutant_commands::definition::Definition;
use adjutant_commands::parse::{Context, parse};
use adjutant_commands::request::Request;
use adjutant_commands::{Commands, Grammar, Query};
use adjutant_core::command::TableCommand;
use adjutant_core::prompt::Prompt;
use adjutant_core::standing::Preset;
use adjutant_core::term::Term;
use adjutant_core::{Choice, Viewer};
use adjutant_events::{InstructionScope, PlayerId, SeatId, Timestamp};

/// The number of examples.
const EXAMPLES: usize = 3;
/// The words that ask for choices, with a topic.
const WHAT: [&str; 5] = ["what", "offers", "できること", "可能", "選択肢"];
/// The words that begin a line with a preset.
const STANDING: [&str; 3] = ["standing", "方針", "事前指示"];

/// The rest of a line after one of these words; none if it begins otherwise.
fn behind<'t>(text: &'t str, words: &[&str]) -> Option<&'t str> {
    let text = text.trim();
    let rest = words.iter().find_map(|word| {
        text.get(..word.len()).filter(|head| head.eq_ignore_ascii_case(word)).map(|_| &text[word.len()..])
    });
    rest.filter(|rest| {
        rest.starts_with(char::is_whitespace) || rest.chars().next().is_some_and(|sign| !sign.is_ascii())
    })
    .map(str::trim)
    .filter(|rest| !rest.is_empty())
}

impl LocalGame {
    /// Brief help: what can be done now, with examples, and where to find more.
    pub(super) fn brief_help(&self) -> String {
        let quoted = |line: String| format!("`{line}`");
        let (_, _, choices) = self.situation();
        let spelt = choices.iter().filter_map(|choice| match choice.spelt.first() {
            Some(order) => Some(self.voice().typed(order)),
            None if choice.is_whole() => Some(self.voice().typed(&choice.order)),
            None => None,
        });
        let mut examples: Vec<String> = Vec::new();
        let always = ["seats", "log", "help"].iter().filter_map(|name| self.called(name));
        for line in spelt.chain(always) {
            if examples.len() < EXAMPLES && !examples.contains(&line) {
                examples.push(line);
            }
        }
        let examples: Vec<String> = examples.into_iter().map(quoted).collect();
        let examples = examples.join(&self.words().word("choice-gap"));
        format!(
            "{}\n\n{}",
            self.can_do(),
            self.words().say("table-help-brief", &Args::new().text("examples", examples))
        )
    }

    /// The name of a command in the language of the table.
    fn called(&self, name: &str) -> Option<String> {
        let commands: &Commands = Grammar::commands(self.session().lexicon().grammar());
        commands.find(name).map(|definition: &'static Definition| self.words().name_of(definition).to_owned())
    }

    /// The topic of a line such as `what` with a command, a place or `all`.
    pub(super) fn asked_about<'t>(&self, text: &'t str) -> Option<&'t str> {
        let about = behind(text, &WHAT)?;
        let context = Context { lexicon: self.session().lexicon(), seat: None, view: None };
        // Lines that the game understands are left to the game.
        (!matches!(parse(text, &context), Ok(request) if request != Request::Query(Query::Offers))).then_some(about)
    }

    /// Gives the standing instructions of a preset for all of the speaker's seats; none if the line is something else.
    pub(super) fn preset_said(&mut self, text: &str, now: Timestamp) -> Option<Played> {
        let (named, rest) = match text.split_once([':', '：']) {
            Some((name, rest)) => (self.named(name), rest),
            None => (None, text),
        };
        let word = behind(rest, &STANDING)?.to_lowercase();
        let context = Context { lexicon: self.session().lexicon(), seat: None, view: None };
        if parse(rest.trim(), &context).is_ok() {
            return None;
        }
        let presets = self.session().lexicon().board().presets();
        let is_meant = |preset: &&Preset| {
            Language::ALL.into_iter().any(|language| preset_word(Words::new(language), preset).to_lowercase() == word)
        };
        let preset = presets.iter().find(is_meant)?;
        let lines = preset.instructions.iter().cloned().map(|instruction| {
            self.voice().typed(&TableCommand::Instruct { scope: InstructionScope::Always, instruction }.into())
        });
        let line = lines.collect::<Vec<_>>().join("; ");
        let mut played = Played { asks: true, ..Played::default() };
        let own = self.own_seats(named.as_ref());
        if own.is_empty() {
            let known = presets.iter().map(|preset| preset_word(self.words(), preset)).collect();
            let terms = vec![("word", Term::Word(word)), ("known", Term::Words(known))];
            return Some(Played {
                denied: vec![plain(self.voice(), Family::Unread, "table-standing-none", terms)],
                ..played
            });
        }
        for (seat, player) in own {
            let mut one = self.said_for(&seat, &player, &line, now);
            played.told.append(&mut one.told);
            played.denied.append(&mut one.denied);
        }
        Some(played)
    }

    /// All seats of the player of this seat, or of all people at the keyboard. Stand-ins are left out.
    fn own_seats(&self, named: Option<&SeatId>) -> Vec<(SeatId, PlayerId)> {
        let game = self.session().game();
        let holder = named.and_then(|seat| game.table.seat(seat)?.player.clone());
        let at_keyboard = self.keeper().and_then(|seat| game.table.seat(seat)?.player.clone());
        let only = holder.or(at_keyboard);
        let held = game.table.seats.iter().filter(|seat| game.office.stand_in_of(&seat.id).is_none());
        held.filter_map(|seat| Some((seat.id.clone(), seat.player.clone()?)))
            .filter(|(_, player)| only.as_ref().is_none_or(|only| only == player))
            .collect()
    }

    /// The presets of standing instructions, offered once while seats are taken.
    pub(super) fn presets(&self, page: Page<'_>) -> Vec<String> {
        let presets = self.session().lexicon().board().presets();
        if presets.is_empty() || self.own_seats(None).is_empty() {
            return Vec::new();
        }
        let (voice, words) = (page.voice(), self.words());
        let line = |preset: &Preset| {
            let args = Args::new().text("name", voice.told(&preset.name)).text("word", preset_word(words, preset));
            format!("  {}", words.say("table-preset-line", &args))
        };
        [voice.own("preset-ask", &Args::new())].into_iter().chain(presets.iter().map(line)).collect()
    }

    /// The chance to win a battle, when its attacker must decide whether to continue.
    pub(super) fn chances(&self, page: Page<'_>, prompt: &Prompt, offered: &[Choice]) -> Option<String> {
        let leaves = offered.iter().any(|choice| choice.verb == "retreat");
        let seat = prompt.seats.first().filter(|_| leaves)?;
        let terms = prompt.task.terms();
        let space = terms.iter().find_map(|(_, term)| match term {
            Term::Space(space) => Some(space),
            _ => None,
        })?;
        let seen = self.session().view(&Viewer::Seat(seat.clone()));
        let context = Context { lexicon: self.session().lexicon(), seat: Some(seat), view: Some(&seen) };
        let Ok(Request::Query(Query::Odds(question))) = parse(&format!("odds {space}"), &context) else { return None };
        let odds = page.rules().odds(&question, Some(&seen)).ok()?;
        Some(page.odds_line(&odds))
    }
}

/// The typed word of a preset.
fn preset_word(words: Words, preset: &Preset) -> String {
    words.word(&format!("typed-word-{}", preset.name.key()))
}

#[cfg(test)]
mod tests {
    use super::{STANDING, WHAT, behind};

    #[test]
    fn what_stands_behind_a_word_is_found() {
        assert_eq!(behind("what moves", &WHAT), Some("moves"));
        assert_eq!(behind("What  Buffalo ", &WHAT), Some("Buffalo"));
        assert_eq!(behind("できること 移動", &WHAT), Some("移動"));
        assert_eq!(behind("what", &WHAT), None);
        assert_eq!(behind("whatever", &WHAT), None);
        assert_eq!(behind("standing cheapest", &STANDING), Some("cheapest"));
        assert_eq!(behind("方針安い順", &STANDING), Some("安い順"));
    }
}
