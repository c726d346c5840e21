//! Checks whether anybody saw what they may not know.
//!
//! The secrets are computed from the log. Every event that a viewer may not read is rendered for its owner. Every board
//! of the game is rendered for each seat. Anything there that the viewer could not have learnt otherwise is a secret
//! from them. Then everything that their client received is searched.

use adjutant::discord::messages::mention::mentions;
use adjutant::games::games;
use adjutant::text::{Page, Paint};
use adjutant::words::{Language, Words};
use adjutant_core::choice::{self, Choice};
use adjutant_core::referee::may_read;
use adjutant_core::ruleset::Ruleset;
use adjutant_core::sheet::{Line, Look, Sheet};
use adjutant_core::table::Status;
use adjutant_core::table::instructions::Given;
use adjutant_core::view::View;
use adjutant_core::{Game, Viewer, apply, choices, view};
use adjutant_events::staff::StaffEvent;
use adjutant_events::{Audience, Envelope, Event, PlayerId, SeatId, TableEvent};
use adjutant_tests::discord::{FakeDiscord, Person, Seen};
use std::collections::BTreeSet;

/// What a player may not know, as text in any language.
#[derive(Debug, Default)]
pub(crate) struct Secrets {
    /// Sentences and lines.
    lines: BTreeSet<String>,
    /// Numbers of blocks: `#12`.
    numbers: BTreeSet<u32>,
    /// The names of blocks.
    names: BTreeSet<String>,
}

/// The texts that one seat can read in one language.
#[derive(Default)]
struct Read {
    lines: BTreeSet<String>,
    numbers: BTreeSet<u32>,
    names: BTreeSet<String>,
    /// The last pages that were rendered.
    last: [Sheet; 3],
    /// The last instructions that were rendered.
    instructions: Option<Vec<Given>>,
}

impl Read {
    fn take(&mut self, text: &str) {
        self.lines.extend(lines(text));
    }

    /// The pages of a viewer. Only changed lines are added, because each line of a page is independent.
    fn pages(&mut self, rules: &Ruleset, game: &Game, viewer: &Viewer) {
        let seen = view(game, viewer);
        // Everyone may know the possible acts of ships; those of blocks name them.
        let blocks = |choice: &Choice| !choice::pieces(choice).is_empty();
        let choices: Vec<Choice> = match viewer {
            Viewer::Seat(seat) => choices(game, seat).into_iter().filter(blocks).collect(),
            Viewer::Spectator | Viewer::Watcher(_) | Viewer::Gm => Vec::new(),
        };
        let pages = [Look::Board, Look::Units { seat: None, kind: None }, Look::Battles];
        let new: Vec<Sheet> =
            pages.iter().zip(&mut self.last).map(|(look, last)| fresh(rules, &seen, look, last)).collect();
        let instructed = self.is_instructed_anew(&seen, viewer);
        for language in Language::ALL {
            let page = Page::new(Words::new(language), rules, Paint::None).wide(60);
            for sheet in &new {
                self.take(&page.set(sheet));
            }
            if let Some(seat) = &instructed {
                self.take(&page.instructions(&seen, seat));
            }
            if !choices.is_empty() {
                // Some lines name no block: a line with only the end of a way, or one that breaks off after a block's
                // appearance. Anybody may know those.
                let looks = |line: &str| {
                    let kind = line.trim_end_matches(|letter: char| letter.is_ascii_digit());
                    kind.split_whitespace().count() == 1
                        && !kind.contains(|one: char| one == '#' || one.is_ascii_digit())
                };
                let named = |line: &String| line.contains(|letter: char| letter.is_ascii_digit()) && !looks(line);
                self.lines.extend(lines(&page.choices(&choices)).filter(named));
            }
        }
        self.blocks(&seen);
    }

    /// The seat of a viewer, if its instructions have changed.
    fn is_instructed_anew(&mut self, seen: &View, viewer: &Viewer) -> Option<SeatId> {
        let Viewer::Seat(seat) = viewer else { return None };
        let given = &seen.table.seats.iter().find(|one| one.id == *seat)?.instructions;
        let before = self.instructions.replace(given.clone());
        (before.as_ref() != Some(given)).then(|| seat.clone())
    }

    fn blocks(&mut self, seen: &View) {
        if let Some(board) = seen.board::<adjutant_game_war1812::view::War1812View>() {
            for block in &board.blocks {
                self.numbers.insert(block.id.0);
                self.names.insert(block.name.clone());
            }
        }
    }

    fn told(&mut self, rules: &Ruleset, envelope: &Envelope, before: &View) {
        for language in Language::ALL {
            self.take(&Words::new(language).with(rules).narrate(envelope, Some(before)));
        }
    }
}

/// The lines of a page that were not on its predecessor, which it replaces.
fn fresh(rules: &Ruleset, seen: &View, look: &Look<'_>, last: &mut Sheet) -> Sheet {
    let mut before = std::mem::replace(last, rules.sheet(seen, look));
    if before.column != last.column {
        before.lines.clear();
    }
    let is_fresh =
        |(place, line): &(usize, &Line)| before.lines.get(*place) != Some(line) && !before.lines.contains(line);
    let lines = last.lines.iter().enumerate().filter(is_fresh).map(|(_, line)| line.clone()).collect();
    Sheet { column: last.column.clone(), lines }
}

/// Lines in comparable form, because a screen puts marks around them.
fn lines(text: &str) -> impl Iterator<Item = String> + '_ {
    let told = mentions(text);
    let lines: Vec<String> = told.lines().map(|line| line.trim().trim_matches('`').trim().to_owned()).collect();
    // A line of a word or two means nothing by itself.
    lines.into_iter().filter(|line| line.chars().count() > 6)
}

/// The contents of every viewer's pages during a game. A viewer may know at any moment what they may see then. A count
/// that belongs to one event only is not another player's secret.
pub(crate) struct Shown {
    rules: Ruleset,
    by: Vec<(Viewer, Read)>,
}

impl Shown {
    /// From this log, while the game is in progress.
    pub(crate) fn of(log: &[Envelope]) -> Self {
        let mut game = Game::from_first(games(), &log[0]).expect("a game");
        let rules = games().all().into_iter().find(|rules| *rules.id() == game.table.ruleset).expect("its rules");
        let viewers = game.table.seats.iter().map(|seat| Viewer::Seat(seat.id.clone())).chain([Viewer::Spectator]);
        let mut by: Vec<(Viewer, Read)> = viewers.map(|viewer| (viewer, Read::default())).collect();
        for envelope in &log[1..] {
            apply(&mut game, envelope, log).expect("the log fits");
            if matches!(game.table.status, Status::Over(_)) {
                break;
            }
            for (viewer, read) in &mut by {
                read.pages(&rules, &game, viewer);
            }
        }
        Self { rules, by }
    }
}

impl Secrets {
    /// The secrets of this log from a player while the game is in progress.
    pub(crate) fn from(log: &[Envelope], player: &PlayerId) -> Self {
        Self::of(log, &Shown::of(log), player)
    }

    /// The same, with the pages already computed.
    fn of(log: &[Envelope], shown: &Shown, player: &PlayerId) -> Self {
        let seats = held(log, player);
        let mine: Vec<Viewer> = seats.into_iter().map(Viewer::Seat).chain([Viewer::Spectator]).collect();
        let mut game = Game::from_first(games(), &log[0]).expect("a game");
        let (mut own, mut all) = (Read::default(), Read::default());
        for envelope in &log[1..] {
            let reads = |viewer: &&Viewer| may_read(&game, viewer, envelope);
            match (mine.iter().find(reads), &envelope.audience) {
                (Some(_), _) => {
                    for viewer in mine.iter().filter(reads) {
                        own.told(&shown.rules, envelope, &view(&game, viewer));
                    }
                }
                (None, Audience::Seat(seat)) => {
                    all.told(&shown.rules, envelope, &view(&game, &Viewer::Seat(seat.clone())));
                }
                (None, _) => all.told(&shown.rules, envelope, &view(&game, &Viewer::Gm)),
            }
            apply(&mut game, envelope, log).expect("the log fits");
            if matches!(game.table.status, Status::Over(_)) {
                break;
            }
        }
        for (viewer, read) in &shown.by {
            let into = if mine.contains(viewer) { &mut own } else { &mut all };
            into.lines.extend(read.lines.iter().cloned());
            into.numbers.extend(&read.numbers);
            into.names.extend(read.names.iter().cloned());
        }
        Self {
            lines: all.lines.difference(&own.lines).cloned().collect(),
            numbers: all.numbers.difference(&own.numbers).copied().collect(),
            names: all.names.difference(&own.names).cloned().collect(),
        }
    }

    /// The number of secrets.
    pub(crate) fn count(&self) -> usize {
        self.lines.len() + self.numbers.len() + self.names.len()
    }

    /// A secret that a text reveals.
    pub(crate) fn in_text(&self, text: &str) -> Option<String> {
        let line = lines(text).find(|line| self.lines.contains(line));
        let number = || text.lines().flat_map(numbers).find(|number| self.numbers.contains(number));
        let name = || self.names.iter().find(|name| text.contains(name.as_str()));
        line.or_else(|| number().map(|number| format!("#{number}"))).or_else(|| name().cloned())
    }

    /// The secrets that a player saw, each with the text that revealed it.
    pub(crate) fn seen_in(&self, fake: &FakeDiscord, seen: &Seen) -> Vec<(String, String)> {
        let files = seen.attachments().into_iter().filter_map(|file| fake.upload(file));
        let files = files.filter_map(|file| String::from_utf8(file.bytes).ok());
        let texts = seen.strings().into_iter().chain(files);
        texts.filter_map(|text| self.in_text(&text).map(|secret| (secret, text))).collect()
    }
}

/// The seats that a player ever held or served as staff; they know what they saw there.
fn held(log: &[Envelope], player: &PlayerId) -> Vec<SeatId> {
    let taken = log.iter().filter_map(|envelope| match &envelope.event {
        Event::Table(
            TableEvent::SeatTaken { seat, player: who }
            | TableEvent::Staff(StaffEvent::MemberAppointed { seat, player: who, .. }),
        ) if who == player => Some(seat.clone()),
        _ => None,
    });
    taken.collect()
}

/// The numbers of blocks in a line. A log has the event's number before each line.
fn numbers(line: &str) -> impl Iterator<Item = u32> + '_ {
    let is_log = line
        .trim_start()
        .strip_prefix('#')
        .is_some_and(|rest| rest.trim_start_matches(|letter: char| letter.is_ascii_digit()).starts_with("  20"));
    let after = line.split('#').skip(1 + usize::from(is_log));
    after.filter_map(|rest| rest.chars().take_while(char::is_ascii_digit).collect::<String>().parse().ok())
}

/// Checks that nobody saw their secrets in the first entries of the journal. Returns the number of secrets of each
/// person.
pub(crate) fn is_kept_secret(fake: &FakeDiscord, people: &[Person], log: &[Envelope], until: usize) -> Vec<usize> {
    let (mut counts, shown) = (Vec::new(), Shown::of(log));
    for person in people {
        let player = adjutant::discord::messages::mention::player(person.id.0);
        let secrets = Secrets::of(log, &shown, &player);
        let leaks = secrets.seen_in(fake, &person.saw_before(until));
        assert!(leaks.is_empty(), "{player} saw {} secrets, such as {:?}", leaks.len(), leaks[0]);
        counts.push(secrets.count());
    }
    // What is meant for one person was shown to that person only.
    for entry in fake.journal() {
        let (adjutant_tests::discord::What::Said(json) | adjutant_tests::discord::What::Edited(json)) = &entry.what
        else {
            continue;
        };
        if json["flags"].as_u64().is_some_and(|flags| flags & 64 != 0) {
            assert!(entry.audience.len() <= 1, "{json}");
        }
    }
    counts
}
