//! Whole random games, narrated and drawn in both languages: everything has words.

use crate::support::play::{Listener, play};
use crate::support::table::rules;
use adjutant::text::{Page, Paint, width};
use adjutant::words::{Language, Words};
use adjutant_core::view::View;
use adjutant_core::{Choice, Prompt};
use adjutant_events::Envelope;
use adjutant_game_axis::board_file::aa1941;
use adjutant_game_axis::fact::AxisEvent;

/// Reads all messages.
struct Reader {
    log: Vec<String>,
    /// Set for the golden file; otherwise everything is read and nothing kept.
    keep: Option<Language>,
    counts: (usize, usize),
}

fn check(text: &str) {
    let odd = ["{", "}", "event-", "task-", "stack-", "\u{2068}", "  unit", " unit from", "none with"];
    assert!(!text.is_empty(), "something was left unsaid");
    for mark in odd {
        assert!(!text.contains(mark), "{mark:?} in: {text}");
    }
}

impl Listener for Reader {
    fn event(&mut self, envelope: &Envelope, before: &View) {
        self.counts.0 += 1;
        for language in Language::ALL {
            let voice = Words::new(language).with(aa1941().as_ref());
            let said = voice.narrate(envelope, Some(before));
            // The losses were reported when they were taken.
            if envelope.event.fact::<AxisEvent>() == Some(&AxisEvent::CasualtiesRemoved) {
                assert_eq!(said, "");
                continue;
            }
            check(&said);
            if self.keep == Some(language) {
                self.log.push(said);
            }
        }
    }

    fn waiting(&mut self, prompts: &[Prompt], view: &View, choices: &[Choice]) {
        self.counts.1 += 1;
        for language in Language::ALL {
            let page = Page::new(Words::new(language), rules(), Paint::None).wide(80);
            for prompt in prompts {
                let asked = page.voice().prompt_with(prompt, choices);
                check(asked.full());
                if self.keep == Some(language) {
                    self.log.push(format!("> {}", asked.full().replace('\n', "\n> ")));
                }
            }
            // Drawing boards is slow; every tenth is enough to cover all kinds.
            if self.counts.1.is_multiple_of(10) {
                for text in
                    [page.board(view), page.battles(view), page.choices(choices), page.powers(view), page.score(view)]
                {
                    check(&text);
                    for line in text.lines() {
                        assert!(width(line) <= 80 || line.trim_start().starts_with('`'), "{language}: {line}");
                    }
                }
            }
        }
    }
}

#[test]
fn random_games_are_told_completely() {
    let mut reader = Reader { log: Vec::new(), keep: None, counts: (0, 0) };
    // The fixed games have enough messages.
    let (fixed, least) = adjutant_seeds::choose((2, 600), (6, 2_000));
    let all = adjutant_seeds::of("random_games_are_told_completely").fixed(0..fixed).rotating(1, 80);
    let games = all.play(|seed| {
        let before = reader.counts.0;
        play(seed, 400, &mut reader);
        reader.counts.0 - before
    });
    games.together(|told| assert!(told.iter().sum::<usize>() > least, "{told:?}"));
    if std::env::var_os("ADJUTANT_SHOW").is_some() {
        print_a_game();
    }
}

/// A game to read, in both languages.
fn print_a_game() {
    for language in Language::ALL {
        let mut reader = Reader { log: Vec::new(), keep: Some(language), counts: (0, 0) };
        play(7, 260, &mut reader);
        println!("{}", reader.log.join("\n"));
    }
}
