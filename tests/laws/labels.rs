//! Labels of buttons and menus are for people. They contain no spelling that is only for typed lines, and no command
//! line except one of several words. The end of a phase reads back as printed. In a phase of several seats, no seat is
//! told that it is another's turn.

use adjutant::games::{game_list, games};
use adjutant::situation::{Situation, Who, situation_at};
use adjutant::steps::begun;
use adjutant::words::{Args, Language, Voice, Words};
use adjutant_commands::parse::parse;
use adjutant_commands::{Context, Request};
use adjutant_core::choice::{self, Choice, Slot, Weight};
use adjutant_core::names::Names as _;
use adjutant_core::{Command, Game, Next, Viewer, choices, next, view};
use adjutant_events::UnitId;
use adjutant_practice::{Opening, Table};
use std::collections::{BTreeMap, BTreeSet};

type Options = &'static [(&'static str, &'static str)];

/// Games that offer most of the possible choices, and the number of orders played in each.
const PLAYED: [(&str, Options, usize); 9] = [
    ("aa1941", &[], 150),
    ("aa_pacific", &[], 150),
    ("war1812", &[], 250),
    ("asia_engulfed", &[], 150),
    ("asia_engulfed", &[("setup", "jan_feb_1942")], 150),
    ("okinawa", &[("scenario", "s1")], 300),
    ("okinawa", &[("scenario", "s2")], 300),
    ("okinawa", &[("scenario", "s4")], 400),
    ("okinawa", &[("scenario", "free_variant")], 200),
];

/// The maximum number of values tested in one question, because values are alike.
const VALUES: usize = 12;

fn of_values(voice: Voice<'_>, slots: &[Slot], found: &mut BTreeSet<String>) {
    for slot in slots {
        for value in slot.values.iter().take(VALUES) {
            found.insert(voice.value(value));
            of_values(voice, &value.then, found);
        }
    }
}

/// The texts about a choice, wherever it is offered.
fn labels(game: &Game, voice: Voice<'_>, choice: &Choice, found: &mut BTreeSet<String>) {
    let singles = choice::chains(choice).into_iter().take(VALUES).filter_map(|chain| choice::single(choice, &chain));
    let made = singles.filter_map(|picks| choice::order(game, choice, &picks).ok());
    let whole = choice.is_whole().then(|| choice.order.clone());
    let orders: Vec<Command> =
        choice.proposal.iter().cloned().chain(whole).chain(choice.spelt.clone()).chain(made).collect();
    for order in &orders {
        let (label, line) = (voice.pressed(order), voice.typed(order));
        let is_bare = is_of_several_words(game, voice, &line) && label.to_lowercase() == line.to_lowercase();
        assert!(!is_bare, "a button says “{label}” and no sentence");
        found.insert(label);
    }
    found.extend(choice.label.iter().map(|label| voice.about(label, Args::new())));
    if !choice.slots.is_empty() {
        let label = begun(voice, game, choice);
        let is_bare = is_of_several_words(game, voice, &label) && label.to_lowercase() == choice.verb;
        assert!(!is_bare, "a button says “{label}” and no sentence");
        found.insert(label);
    }
    of_values(voice, &choice.slots, found);
}

/// Whether a line begins with a command of more than one word.
fn is_of_several_words(game: &Game, voice: Voice<'_>, line: &str) -> bool {
    let grammar = adjutant::games::grammar(game.rules.family().name()).expect("its grammar");
    let several = grammar.commands().all().iter().filter(|known| known.name.contains(' '));
    let line = line.to_lowercase();
    several.map(|known| voice.words().name_of(known).to_lowercase()).any(|name| line.starts_with(&name))
}

/// Whether a spelling appears in a text as a separate word.
fn has(text: &str, spelling: &str) -> bool {
    let is_part =
        |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_alphanumeric() || "-/".contains(letter));
    text.match_indices(spelling).any(|(at, _)| {
        let (before, behind) = (text[..at].chars().next_back(), text[at + spelling.len()..].chars().next());
        !is_part(before) && !is_part(behind)
    })
}

#[test]
fn no_label_of_a_choice_has_a_spelling_in_it_or_is_a_bare_line() {
    let mut wrong: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (rules, options, orders) in PLAYED {
        let mut table = Table::open(games(), &Opening::of(rules).with(options), 7);
        let lexicon = game_list().lexicon_of(&table.game).expect("the words of the board");
        let voices = Language::ALL.map(|language| (language, Words::new(language).with(lexicon.board())));
        let mut found = Language::ALL.map(|language| (language, BTreeSet::new()));
        for _ in 0..orders {
            for seat in table.asked() {
                for choice in &choices(&table.game, &seat) {
                    for (_, voice) in voices.iter().filter(|_| choice.weight == Weight::Ends && choice.is_whole()) {
                        let line = voice.typed(&choice.order);
                        let seen = view(&table.game, &Viewer::Seat(seat.clone()));
                        let context = Context { lexicon: &lexicon, seat: Some(&seat), view: Some(&seen) };
                        let read = parse(&line, &context);
                        assert!(
                            matches!(&read, Ok(Request::Act(read)) if *read == choice.order),
                            "{rules}: {line}: {read:?}"
                        );
                    }
                    for ((_, voice), (_, found)) in voices.iter().zip(&mut found) {
                        labels(&table.game, *voice, choice, found);
                    }
                }
            }
            if table.play_one().is_none() {
                break;
            }
        }
        assert!(found.iter().all(|(_, labels)| labels.len() > 20), "{rules}: {found:?}");
        let codes: Vec<&str> = (1..400).filter_map(|id| lexicon.board().piece(UnitId(id))).collect();
        for (language, labels) in found {
            for label in labels {
                if let Some(spelt) = codes.iter().find(|code| has(&label, code)) {
                    wrong.entry(format!("{rules} {language:?} {spelt}")).or_default().insert(label);
                }
            }
        }
    }
    let shown: Vec<String> = wrong.iter().map(|(why, all)| format!("{why}: {}", all.first().expect("one"))).collect();
    assert!(wrong.is_empty(), "{}", shown.join("\n"));
}

/// A phase that begins with a question to several seats is no single seat's turn. A seat that has not answered yet is
/// not told that another waits.
#[test]
fn in_a_phase_of_several_it_is_nobodys_turn() {
    for (rules, options, orders) in PLAYED {
        let mut table = Table::open(games(), &Opening::of(rules).with(options), 11);
        let (mut phase, mut is_of_several) = (None, false);
        for _ in 0..orders * 2 {
            let asked = table.asked();
            let Next::Wait(prompts) = next(&table.game) else { break };
            let now = table.game.play.moment();
            if phase != Some(now) {
                phase = Some(now);
                is_of_several = asked.iter().collect::<BTreeSet<_>>().len() > 1;
            }
            for seat in asked.iter().filter(|_| is_of_several) {
                let who = Who { seats: vec![seat.clone()], is_gm: false };
                let now = situation_at(&table.game, &who, prompts.clone());
                let what = format!("{rules} {options:?}, event {}", table.game.seq);
                assert!(matches!(now, Situation::Turn(..)), "{what}: {now:?}");
            }
            if asked.is_empty() || table.play_one().is_none() {
                break;
            }
        }
    }
}
