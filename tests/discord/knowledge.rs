//! Whether anybody saw what he may not know.
//!
//! What may not be known is not written down here: it is made of the log. Every event that a viewer may not read is told
//! as its owner reads it, and every board along the game is shown with each seat's eyes; what the viewer could not have
//! come by in any of that is a secret from him. Then everything that his client was ever sent is looked through.

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

/// What somebody may not know, as it would read in any language.
#[derive(Debug, Default)]
pub(crate) struct Secrets {
    /// Sentences and lines.
    lines: BTreeSet<String>,
    /// Numbers of blocks: `#12`.
    numbers: BTreeSet<u32>,
    /// Their names.
    names: BTreeSet<String>,
}

/// What can be read in one language with somebody's eyes.
#[derive(Default)]
struct Read {
    lines: BTreeSet<String>,
    numbers: BTreeSet<u32>,
    names: BTreeSet<String>,
    /// The pages that were looked at last.
    last: [Sheet; 3],
    /// The instructions that were looked at last.
    instructions: Option<Vec<Given>>,
}

impl Read {
    fn take(&mut self, text: &str) {
        self.lines.extend(lines(text));
    }

    /// What somebody's own pages show. Of a page only those lines are read that are others than before: a page sets its lines one by
    /// one.
    fn pages(&mut self, rules: &Ruleset, game: &Game, viewer: &Viewer) {
        let seen = view(game, viewer);
        // What can be done with ships is everybody's to know; what can be done with blocks names them.
        let blocks = |choice: &Choice| !choice::pieces(choice).is_empty();
        let choices: Vec<Choice> = match viewer {
            Viewer::Seat(seat) => choices(game, seat).into_iter().filter(blocks).collect(),
            Viewer::Spectator | Viewer::Gm => Vec::new(),
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
                // A line that names no block is only the end of a way, and one that breaks off behind what a block looks like says
                // what stands on those of everybody: anybody may have come to know that.
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

    /// The seat of a viewer, if its instructions are others than before.
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

/// The lines of a page that are not on the one that was looked at before, which it takes the place of.
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

/// Lines as they are compared: a screen puts marks around them.
fn lines(text: &str) -> impl Iterator<Item = String> + '_ {
    let told = mentions(text);
    let lines: Vec<String> = told.lines().map(|line| line.trim().trim_matches('`').trim().to_owned()).collect();
    // A word or two stand for nothing.
    lines.into_iter().filter(|line| line.chars().count() > 6)
}

/// What the pages of a game showed to each who can look at it, all along. What he may see, he may see at any moment: a count that
/// stands for one event alone is no secret of others.
pub(crate) struct Shown {
    rules: Ruleset,
    by: Vec<(Viewer, Read)>,
}

impl Shown {
    /// Along this log, while the game is on.
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
    /// What a player may not know while a game is on, of its log.
    pub(crate) fn from(log: &[Envelope], player: &PlayerId) -> Self {
        Self::of(log, &Shown::of(log), player)
    }

    /// The same where it is known what was shown.
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

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.lines.len() + self.numbers.len() + self.names.len()
    }

    /// A secret that a text gives away.
    pub(crate) fn in_text(&self, text: &str) -> Option<String> {
        let line = lines(text).find(|line| self.lines.contains(line));
        let number = || text.lines().flat_map(numbers).find(|number| self.numbers.contains(number));
        let name = || self.names.iter().find(|name| text.contains(name.as_str()));
        line.or_else(|| number().map(|number| format!("#{number}"))).or_else(|| name().cloned())
    }

    /// The secrets that somebody saw, each with the text that gave it away.
    pub(crate) fn seen_in(&self, fake: &FakeDiscord, seen: &Seen) -> Vec<(String, String)> {
        let files = seen.attachments().into_iter().filter_map(|file| fake.upload(file));
        let files = files.filter_map(|file| String::from_utf8(file.bytes).ok());
        let texts = seen.strings().into_iter().chain(files);
        texts.filter_map(|text| self.in_text(&text).map(|secret| (secret, text))).collect()
    }
}

/// The seats that a player ever held, or on whose staff he ever served: what he saw there he knows.
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

/// The numbers of blocks that a line names. A log has the number of the event before each line.
fn numbers(line: &str) -> impl Iterator<Item = u32> + '_ {
    let is_log = line
        .trim_start()
        .strip_prefix('#')
        .is_some_and(|rest| rest.trim_start_matches(|letter: char| letter.is_ascii_digit()).starts_with("  20"));
    let after = line.split('#').skip(1 + usize::from(is_log));
    after.filter_map(|rest| rest.chars().take_while(char::is_ascii_digit).collect::<String>().parse().ok())
}

/// Nobody saw, in the first so many lines of the journal, what he may not know. How many secrets there are for each.
pub(crate) fn is_kept_secret(fake: &FakeDiscord, people: &[Person], log: &[Envelope], until: usize) -> Vec<usize> {
    let (mut counts, shown) = (Vec::new(), Shown::of(log));
    for person in people {
        let player = adjutant::discord::messages::mention::player(person.id.0);
        let secrets = Secrets::of(log, &shown, &player);
        let leaks = secrets.seen_in(fake, &person.saw_before(until));
        assert!(leaks.is_empty(), "{player} saw {} secrets, such as {:?}", leaks.len(), leaks[0]);
        counts.push(secrets.count());
    }
    // What is for one alone was shown to one alone.
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
