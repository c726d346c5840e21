//! Whoever names a seat that is not their own learns nothing of it. Every face is asked every question in the name of a
//! seat that hides something. Those who ask hold another seat, serve on its staff, watch it, or lead the game and play.
//! Others only look on. The answers are letter for letter the same in twin games, and so is the number of answers.
//!
//! The questions come from the games' own commands, and the ways to ask from the registries of the faces ([`places`]).
//! A new route, kind of button or command of the bot is in none of the tables here. So a test fails.

mod discord;
mod page;
mod places;
mod programs;
mod terminal;

use crate::support::war;
use crate::twins::asking::{keep_on, session, without_digest};
use crate::twins::pairs::{self, Twins};
use crate::twins::{fleets, island, letters, whole};
use adjutant_commands::definition::{Group, TRY};
use adjutant_commands::moderator::Session;
use adjutant_commands::store::{MemoryStore, Store};
use adjutant_commands::{As, Definition};
use adjutant_core::{Choice, choices};
use adjutant_events::office::OfficeEvent;
use adjutant_events::staff::{Office, StaffEvent};
use adjutant_events::{Envelope, Event, GameId, PlayerId, SeatId, TableEvent, Timestamp, codec};
use adjutant_game_okinawa::model::vocabulary::Power;
use adjutant_seeds as seeds;
use std::collections::BTreeSet;
use std::sync::Arc;

const NOW: Timestamp = Timestamp(1_700_000_000_000);

fn now() -> Timestamp {
    NOW
}

/// A question and its answer.
type Told = (String, String);

/// Asks everything at one face.
type Way = fn(&Asked<'_>) -> Vec<Told>;

/// The ways to ask, each at its face.
const WAYS: [(&str, Way); 7] = [
    ("lines on Discord", discord::lines),
    ("slash commands", discord::forms),
    ("autocomplete", discord::completions),
    ("components and modals", discord::components),
    ("the page", page::requests),
    ("the terminal", terminal::lines),
    ("the machine interface", programs::lines),
];

/// Somebody who asks, and does not hold the seat that they name.
#[derive(Clone, Debug)]
struct Asker {
    what: &'static str,
    player: PlayerId,
    /// The seat that they hold or serve.
    seat: Option<SeatId>,
    /// What gives them their office.
    office: Vec<TableEvent>,
}

impl Asker {
    fn holder(seat: &str) -> Self {
        let player = PlayerId::new(format!("player of {seat}"));
        Self { what: "the holder of another seat", player, seat: Some(seat.into()), office: Vec::new() }
    }

    /// The people who must not know what the others hide from this seat.
    fn all(seat: &str) -> Vec<Self> {
        let holder = Self::holder(seat);
        let gm = TableEvent::GmAppointed { player: holder.player.clone() };
        let serves =
            StaffEvent::MemberAppointed { seat: seat.into(), player: PlayerId::new("Otto"), office: Office::Officer };
        vec![
            Self { what: "a game master who plays", office: vec![gm], ..holder.clone() },
            Self {
                what: "a member of another staff",
                player: PlayerId::new("Otto"),
                office: vec![serves.into()],
                ..holder.clone()
            },
            Self::watching(seat, Some(seat)),
            Self { what: "a spectator", player: PlayerId::new("somebody"), seat: None, office: Vec::new() },
            holder,
        ]
    }

    /// Somebody who watches the board of a seat. `at` is the seat at a keyboard that they share; none = they have their
    /// own.
    fn watching(seat: &str, at: Option<&str>) -> Self {
        let player = PlayerId::new("Vera");
        let watches =
            StaffEvent::MemberAppointed { seat: seat.into(), player: player.clone(), office: Office::Watcher };
        Self { what: "a watcher", player, seat: at.map(SeatId::new), office: vec![TableEvent::from(watches)] }
    }

    /// A game master who plays, and gives the orders of a partner's seat for a while.
    fn acting(seat: &str, named: &str) -> Self {
        let holder = Self::holder(seat);
        let player = holder.player.clone();
        let gm = TableEvent::GmAppointed { player: player.clone() };
        let acts = OfficeEvent::ActingBegun { seat: named.into(), player, reason: "the train is late".to_owned() };
        Self { what: "a game master who plays and acts for a partner", office: vec![gm, acts.into()], ..holder }
    }

    /// The log in which they have their office.
    fn in_office(&self, log: &[Envelope]) -> Vec<Envelope> {
        self.office.iter().fold(log.to_vec(), |log, office| whole::with_event(&log, office.clone().into()))
    }
}

/// One of the twins at a moment, and what is asked about it.
struct Asked<'a> {
    log: &'a [Envelope],
    by: &'a Asker,
    /// The seat that they name. It hides something.
    named: &'a SeatId,
    /// The questions of this moment: each asks or tries, and does nothing.
    lines: &'a [Question],
    /// What somebody might guess of the choices of that seat: those of the first twin.
    guesses: &'a [Guess],
}

/// A question as a line.
struct Question {
    line: String,
    definition: &'static Definition,
}

/// A choice that a seat has.
struct Guess {
    verb: String,
    /// Its values for a menu of losses.
    values: Vec<String>,
}

impl Asked<'_> {
    fn store(&self) -> Store {
        let store: Store = Arc::new(MemoryStore::new());
        keep_on(&store, self.log);
        store
    }

    fn session(&self) -> Session {
        session(self.log)
    }

    fn game(&self) -> GameId {
        self.log[0].game.clone()
    }

    /// The roles in which they speak.
    fn speakers(&self) -> [Option<As>; 3] {
        [Some(As::Seat(self.named.clone())), None, Some(As::Gm)]
    }

    /// Checks that questions did nothing.
    fn did_nothing(&self, store: &Store) {
        let more = store.read(&self.game(), self.log.len() as u64 + 1, 100).expect("read");
        let done: Vec<Event> =
            more.iter().map(|record| codec::decode(&record.bytes).expect("an event").event).collect();
        assert!(done.is_empty(), "{}: something was done: {done:?}", self.by.what);
    }
}

/// A line for each command of the game and of the table: its examples, each asked or tried, and help about it.
fn questions(session: &Session) -> Vec<Question> {
    let mut all = Vec::new();
    for definition in session.lexicon().commands().all() {
        let mut ask = |line: String| all.push(Question { line, definition });
        ask(format!("help {}", definition.name));
        for said in definition.examples.iter().chain([&definition.name]) {
            let is_view = definition.group == Group::Views;
            ask(if is_view { (*said).to_owned() } else { format!("{TRY} {said}") });
        }
    }
    all
}

/// What somebody might guess of the choices of this seat.
fn guesses(session: &Session, seat: &SeatId) -> Vec<Guess> {
    let guess = |choice: Choice| {
        let values = choice.slots.iter().flat_map(|slot| &slot.values);
        let values = values.map(|value| format!("{}/1", value.id())).take(6).collect();
        Guess { verb: choice.verb.to_owned(), values }
    };
    choices(session.game(), seat).into_iter().map(guess).collect()
}

/// The moments at which the games differ: this many of them, far apart, the last one among them.
fn ends(twins: &Twins, most: usize) -> Vec<usize> {
    let begun = twins.one.iter().position(|envelope| pairs::is_start(&envelope.event)).expect("it was started");
    let differs = |end: &usize| *end > begun && twins.one[..*end] != twins.other[..*end];
    let all: Vec<usize> = pairs::moments(&twins.one).into_iter().filter(differs).collect();
    let apart = all.len().div_ceil(most).max(1);
    all.into_iter().rev().step_by(apart).collect()
}

/// The gate asks this part of the lines. Which one rotates with the commit. The long run asks each line.
const PARTS: usize = 4;

/// Asks in both games, at each moment a part of the lines. In the long run each line is asked at one of the moments.
/// Returns the number of questions.
fn is_silent(twins: &Twins, named: &str, askers: &[Asker], most: usize) -> usize {
    let (ends, named) = (ends(twins, most), &SeatId::new(named));
    let parts = ends.len() * seeds::choose(PARTS, 1);
    let first = usize::try_from(seeds::one("whoever_names_a_seat") % parts as u64).expect("a part");
    let mut asked = 0;
    for by in askers {
        for (at, end) in ends.iter().enumerate() {
            let logs = [&twins.one, &twins.other].map(|log| by.in_office(&log[..*end]));
            let game = session(&logs[0]);
            let part = |(number, _): &(usize, Question)| number % parts == (first + at) % parts;
            let lines: Vec<Question> =
                questions(&game).into_iter().enumerate().filter(part).map(|(_, question)| question).collect();
            let guesses = guesses(&game, named);
            let sealed = game.game().draws.hold_a_secret();
            for (what, way) in WAYS {
                let [one, other] = [0, 1]
                    .map(|which: usize| way(&Asked { log: &logs[which], by, named, lines: &lines, guesses: &guesses }));
                assert_eq!(one.len(), other.len(), "{}: the number of answers of {what}", by.what);
                asked += one.len();
                for ((question, one), (_, other)) in one.iter().zip(&other) {
                    let text = |text: &str| if sealed { without_digest(text) } else { text.to_owned() };
                    let who = format!("event {end}: {}", by.what);
                    crate::twins::is_same(&who, &format!("{what}, {question}"), &text(one), &text(other));
                }
            }
        }
    }
    asked
}

/// How many moments of each pair are asked about.
fn many() -> usize {
    seeds::choose(2, 6)
}

/// In the gate one of several pairs, another one after each commit. In the long run all of them.
fn of_this_commit<T>(mut pairs: Vec<T>) -> Vec<T> {
    if seeds::choose(true, false) && !pairs.is_empty() {
        let one = usize::try_from(seeds::one("whoever_names_a_seat") % pairs.len() as u64).expect("a pair");
        return vec![pairs.swap_remove(one)];
    }
    pairs
}

/// A game of 1941 in which Japan has said beforehand what it answers; an ally and an enemy ask.
#[test]
fn whoever_names_a_seat_of_1941_learns_nothing_of_what_it_said_beforehand() {
    let (twins, _) = whole::beforehand(&whole::of_1941(), &"japan".into());
    let allies = [Asker::holder("germany"), Asker::acting("germany", "japan")];
    // A watcher of the seat sees its board, and not what it said beforehand.
    let watcher = [Asker::watching("japan", None)];
    for askers in [Asker::all("soviet_union").as_slice(), &allies, &watcher] {
        assert!(is_silent(&twins, "japan", askers, many()) > 200);
    }
}

/// A game of 1941 with letters, drafts, marks, notes and disputes; an enemy asks.
#[test]
fn nor_of_what_it_writes_drafts_and_plans() {
    let twins = letters::all_kinds();
    assert!(is_silent(&twins, "germany", &Asker::all("soviet_union"), many()) > 200);
    // Nor does a watcher of that seat.
    assert!(is_silent(&twins, "germany", &[Asker::watching("germany", None)], many()) > 100);
}

#[test]
fn whoever_names_a_seat_of_1812_learns_nothing_of_its_blocks_and_orders() {
    let log = war::war(5, &[], usize::MAX);
    let twins = whole::exchanged(&log, &"british".into()).expect("two blocks that nobody can tell apart");
    // A war has many pieces to ask about.
    assert!(is_silent(&twins, "british", &Asker::all("american"), seeds::choose(1, 6)) > 200);
}

#[test]
fn whoever_names_a_side_of_asia_engulfed_learns_nothing_of_its_fleets() {
    let games = (1..5).map(|seed| war::game("asia_engulfed", seed, &[], 120));
    let twins = games.filter_map(|log| fleets::twins(&log, &"japan".into())).max_by_key(|twins| twins.one.len());
    let twins = twins.expect("a fleet that nobody can tell from another");
    assert!(is_silent(&twins, "japan", &Asker::all("allies"), many()) > 200);
}

#[test]
fn whoever_names_a_side_of_okinawa_learns_nothing_of_its_units() {
    let log = war::game("okinawa", 1, &[("scenario", "s1")], 700);
    for twins in of_this_commit(island::twins(&log)) {
        assert!(is_silent(&twins, "japan", &Asker::all("us"), many()) > 200);
    }
}

#[test]
fn nor_of_its_chits_and_plots() {
    let log = war::game("okinawa", 2, &[("scenario", "s4")], 900);
    let sealed = island::sealed(&log);
    let of = |wanted: Power| sealed.iter().rfind(|(power, _)| *power == wanted);
    for (power, hides, enemy) in of_this_commit(vec![(Power::Us, "us", "japan"), (Power::Japan, "japan", "us")]) {
        if let Some((_, twins)) = of(power) {
            assert!(is_silent(twins, hides, &Asker::all(enemy), 1) > 500);
        }
    }
}

/// The law can fail: whoever holds the seat can tell.
#[test]
#[should_panic(expected = "can tell them apart")]
fn whoever_names_their_own_seat_can_tell() {
    let log = war::war(5, &[], usize::MAX);
    let twins = whole::exchanged(&log, &"british".into()).expect("two blocks that nobody can tell apart");
    is_silent(&twins, "british", &[Asker::holder("british")], 1);
}

/// A watcher of the seat sees its blocks, so the law finds who watches.
#[test]
#[should_panic(expected = "can tell them apart")]
fn whoever_watches_a_seat_can_tell() {
    let log = war::war(5, &[], usize::MAX);
    let twins = whole::exchanged(&log, &"british".into()).expect("two blocks that nobody can tell apart");
    is_silent(&twins, "british", &[Asker::watching("british", None)], 1);
}

/// A seat's orders of the turn before are repeated for whoever acts for it, and quoted to nobody else.
#[test]
fn orders_are_repeated_for_their_seat_alone() {
    let log = war::war(3, &[], 160);
    let seats = ["american", "british"].map(SeatId::new);
    let (mut own, mut refusals) = (BTreeSet::new(), BTreeSet::new());
    for end in pairs::moments(&log).into_iter().skip(40).step_by(3) {
        for seat in &seats {
            for holder in &seats {
                let player = PlayerId::new(format!("player of {holder}"));
                let speaker = As::Seat(seat.clone());
                let told = discord::answer(&mut session(&log[..end]), (&player, Some(&speaker)), "try repeat", 0);
                if holder == seat {
                    own.insert(told)
                } else {
                    refusals.insert(told)
                };
            }
        }
    }
    assert!(own.len() > 1, "the holder reads orders");
    assert_eq!(refusals.len(), 2, "one for each seat: {refusals:?}");
}
