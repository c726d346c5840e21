//! `docs/tour.md`: what people see when they play, written by playing it.
//!
//! `ADJUTANT_BLESS=1 cargo test -p adjutant-tests --test discord tour` writes it and its pictures; every other run plays it
//! again, with the same keys and the same clock and so the same dice, and fails if people would see anything else.

use crate::hosted::Hosted;
use crate::served::{answer, button, living};
use adjutant_tests::discord::{Person, Seen, Shown, Snowflake, What};
use adjutant_tests::golden;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

const HEAD: &str = "# A tour\n\nThe first turn of a game as its players saw it, written by \
                    `ADJUTANT_BLESS=1 cargo test -p adjutant-tests --test discord tour` and not by hand. Each step shows \
                    what somebody did, and how the messages read that it made or changed. `[…]` are buttons, `[… ▾]` menus.\n";

/// Where the tour and its pictures are.
const TOUR: &str = "../docs/tour.md";
const PICTURES: &str = "../docs/tour";
/// All pictures together, in bytes: a tour is looked at on a telephone.
const PICTURES_AT_MOST: usize = 3 << 20;

/// The tour as far as it was taken.
struct Tour {
    hosted: Hosted,
    people: Vec<Person>,
    thread: Snowflake,
    text: String,
    /// Lines of the journal that were looked at.
    seen: usize,
    /// The pictures of the tour by their file's name.
    pictures: BTreeMap<String, Vec<u8>>,
    /// Whether the map of the next step is shown. It is in every message that shows how the game stands.
    map: bool,
}

impl Tour {
    async fn begin() -> Self {
        let hosted = Hosted::start().await;
        let people = ["Anna", "Ben", "Carl", "Dora", "Emil"].map(|name| hosted.fake.user(name)).to_vec();
        let thread = hosted.channel;
        Self { hosted, people, thread, text: HEAD.to_owned(), seen: 0, pictures: BTreeMap::new(), map: false }
    }

    fn chapter(&mut self, title: &str) {
        _ = write!(self.text, "\n## {title}\n");
    }

    /// Shows what was done and what it changed, and the map.
    async fn step_with_map(&mut self, title: &str) {
        self.map = true;
        self.step(title).await;
        self.map = false;
    }

    /// Shows what was done and what it changed.
    async fn step(&mut self, title: &str) {
        self.hosted.settle().await;
        _ = write!(self.text, "\n### {title}\n");
        let journal = self.hosted.fake.journal();
        let mut messages: BTreeMap<Snowflake, (Option<Snowflake>, Shown)> = BTreeMap::new();
        for entry in journal.iter().skip(self.seen) {
            let alone = entry.audience.first().copied().filter(|_| entry.audience.len() == 1);
            match &entry.what {
                What::Said(json) | What::Edited(json) => {
                    let id = json["id"].as_str().and_then(Snowflake::parse).expect("a message has a number");
                    messages.insert(id, (alone, Shown { id, channel: entry.channel, json: json.clone() }));
                }
                What::Deleted(id) => drop(messages.remove(id)),
                What::Did(user, what) => _ = write!(self.text, "\n*{} {what}*\n", self.name(*user)),
                What::Suggested(list) => {
                    let list: Vec<&str> = list.iter().map(|(shown, _)| shown.as_str()).collect();
                    _ = write!(self.text, "\nSuggestions: {}\n", list.join(" | "));
                }
                What::Form(form) => {
                    let form = Shown { id: entry.channel, channel: entry.channel, json: form.clone() };
                    let fields: Vec<String> =
                        form.components().iter().map(|field| format!("[{}: ____]", field.label)).collect();
                    let title = form.json["title"].as_str().unwrap_or_default();
                    _ = write!(self.text, "\nA form opens, “{title}”: {}\n", fields.join(" "));
                }
                What::Failed => panic!("an interaction was not answered"),
            }
        }
        self.seen = journal.len();
        // What was told, then how the game stands: at the beginning of a game either may be said first.
        let mut messages: Vec<_> = messages.into_values().collect();
        messages.sort_by_key(|(alone, message)| (alone.is_none() && !message.components().is_empty(), message.id));
        for (alone, message) in messages {
            self.message(alone, &message);
        }
    }

    fn message(&mut self, alone: Option<Snowflake>, message: &Shown) {
        let to = alone.map(|user| format!(", to {} alone", self.name(user))).unwrap_or_default();
        let threads = self.hosted.fake.threads(self.hosted.channel).into_iter();
        let mut beside = threads.filter(|(_, thread, _)| *thread == message.channel && *thread != self.thread);
        let place = beside.next().map(|(.., name)| format!(", in “{name}”")).unwrap_or_default();
        _ = write!(self.text, "\n**Adjutant**{to}{place}:\n\n");
        for line in message.text().lines() {
            _ = writeln!(self.text, "> {}  ", self.named(line));
        }
        for file in message.json["attachments"].as_array().into_iter().flatten() {
            let name = file["filename"].as_str().unwrap_or_default();
            let upload = file["id"].as_str().and_then(Snowflake::parse).and_then(|id| self.hosted.fake.upload(id));
            let upload = upload.expect("an attachment was uploaded");
            let picture = file["content_type"].as_str().is_some_and(|media| media.starts_with("image/"));
            if picture && !self.map && alone.is_none() && !message.components().is_empty() {
                _ = writeln!(self.text, "> 🗺 *(the map)*  ");
            } else if picture {
                let kept = self.picture(name, &upload.bytes);
                _ = writeln!(self.text, ">\n> ![{name}](tour/{kept})  ");
            } else {
                _ = writeln!(self.text, "> 📎 {name}  ");
            }
        }
        let labels = message.labels();
        if !labels.is_empty() {
            _ = writeln!(self.text, ">\n> {}", labels.join(" "));
        }
    }

    /// The name of a picture's file. One that is shown twice is kept once.
    fn picture(&mut self, name: &str, bytes: &[u8]) -> String {
        if let Some((kept, _)) = self.pictures.iter().find(|(_, known)| known.as_slice() == bytes) {
            return kept.clone();
        }
        let kept = format!("{:02}-{name}", self.pictures.len() + 1);
        self.pictures.insert(kept.clone(), bytes.to_vec());
        kept
    }

    fn name(&self, user: Snowflake) -> String {
        self.people
            .iter()
            .zip(["Anna", "Ben", "Carl", "Dora", "Emil"])
            .find(|(person, _)| person.id == user)
            .map_or_else(|| user.to_string(), |(_, name)| name.to_owned())
    }

    /// People and channels as a client shows them.
    fn named(&self, line: &str) -> String {
        let mut line = line.to_owned();
        for person in &self.people {
            line = line.replace(&format!("<@{}>", person.id), &format!("@{}", self.name(person.id)));
        }
        line.replace(&format!("<#{}>", self.thread), "#thread")
            .replace(&format!("<#{}>", self.hosted.channel), "#games")
    }

    /// The message that shows how the game stands, once it is so.
    async fn shows(&self, what: &str, is_so: impl Fn(&Shown) -> bool) -> Shown {
        let thread = self.thread;
        let so = |seen: &Seen| living(seen, thread).is_some_and(|message| is_so(&message));
        living(&self.people[4].until(what, so).await, thread).expect("it is shown")
    }

    /// Somebody presses what means this.
    async fn press(&self, who: usize, verb: &str, text: &str) {
        self.hosted.pass_a_minute();
        let message = self.shows(text, |message| button(message, verb, text).is_some()).await;
        let id = button(&message, verb, text).expect("a button");
        self.people[who].press(message.id, &id).await;
        self.hosted.settle().await;
    }

    async fn slash(&self, who: usize, channel: Snowflake, line: &str) -> Seen {
        self.hosted.pass_a_minute();
        self.people[who].slash(channel, line).await
    }

    /// A new game, and its thread.
    async fn new_game(&mut self, line: &str) {
        let before = self.hosted.fake.threads(self.hosted.channel).len();
        self.slash(0, self.hosted.channel, line).await;
        self.hosted.fake.until("a thread is made", |fake| fake.threads(self.hosted.channel).len() > before).await;
        self.thread = self.hosted.fake.threads(self.hosted.channel)[before].1;
        self.hosted.settle().await;
    }

    /// The battles, each answer by whoever is awaited.
    async fn fight(&mut self) {
        let answers = ["fight *", "casualties", "agree", "continue", "strike", "stay"];
        for presses in 0.. {
            assert!(presses < 60, "the battles do not end");
            self.hosted.settle().await;
            let ready = |message: &Shown| ["done"].iter().chain(&answers).any(|a| button(message, "s", a).is_some());
            let message = self.shows("an answer, or the end of a phase", ready).await;
            let Some(answer) = answers.iter().find(|answer| button(&message, "s", answer).is_some()) else { return };
            let text = message.json["content"].as_str().unwrap_or_default().to_owned();
            let awaited = self.people.iter().position(|person| text.contains(&format!("<@{}>", person.id)));
            self.press(awaited.expect("somebody is awaited"), "s", answer).await;
            self.step(if answer.starts_with("fight") { "A battle" } else { "It goes on" }).await;
        }
    }

    /// Holds the tour to the one that is kept, or keeps it.
    fn keep(&self) {
        let bytes: usize = self.pictures.values().map(Vec::len).sum();
        assert!(bytes <= PICTURES_AT_MOST, "the pictures are too large: {bytes} bytes");
        golden::compare(TOUR, &self.text);
        let folder: PathBuf = golden::file(PICTURES);
        if std::env::var_os("ADJUTANT_BLESS").is_some() {
            // Only pictures are in it.
            if folder.exists() {
                fs::remove_dir_all(&folder).expect("emptied");
            }
            if !self.pictures.is_empty() {
                fs::create_dir_all(&folder).expect("made");
            }
            for (name, bytes) in &self.pictures {
                fs::write(folder.join(name), bytes).expect("written");
            }
        }
        let kept = fs::read_dir(&folder).into_iter().flatten().flatten();
        let kept: Vec<String> = kept.map(|file| file.file_name().to_string_lossy().into_owned()).collect();
        assert_eq!(kept.len(), self.pictures.len(), "pictures that the tour does not show, or the other way round");
        for (name, bytes) in &self.pictures {
            assert!(fs::read(folder.join(name)).is_ok_and(|kept| kept == *bytes), "{name}: ADJUTANT_BLESS=1 writes it");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_tour_is_what_people_see() {
    let mut tour = Tour::begin().await;
    tour.chapter("Axis & Allies 1941");
    tour.new_game("/game new name:war language:en").await;
    tour.step("Anna makes a game").await;
    for who in 0..5 {
        tour.press(who, "s", "seat *").await;
        if who == 0 {
            tour.step("She sits down by a button").await;
        }
    }
    tour.step_with_map("So do the others, and the game begins").await;
    let refused = answer(&tour.slash(0, tour.thread, "/purchase units:9 tanks").await);
    assert!(refused.text().contains("IPC"), "{}", refused.text());
    tour.step("An order that does not fit is refused, and only she sees it").await;
    let message = tour.shows("the menu", |message| button(message, "c", "purchase").is_some()).await;
    let menu = button(&message, "c", "purchase").expect("a menu");
    tour.hosted.pass_a_minute();
    tour.people[0].select(message.id, &menu, &["purchase 1 infantry"]).await;
    tour.step("She buys by a menu").await;
    tour.press(0, "s", "done").await;
    tour.step("That is all she wants").await;
    tour.hosted.pass_a_minute();
    tour.people[0].autocomplete(tour.thread, "/move units:2 infantry from:Caucasus to:Uk").await;
    tour.step("A command knows where her units can go").await;
    tour.slash(0, tour.thread, "/orders").await;
    tour.hosted.pass_a_minute();
    let orders = "move 3 infantry from Karelia to West Russia\nmove 3 infantry, 1 tank from Russia to West Russia";
    assert!(!answer(&tour.people[0].submit(&[("text", orders)]).await).text().is_empty());
    tour.step("She writes her combat moves into a form").await;
    tour.press(0, "s", "done").await;
    tour.step_with_map("Battles are waiting").await;
    tour.fight().await;
    tour.press(0, "s", "done").await;
    tour.step("Nothing else moves").await;
    tour.slash(0, tour.thread, "/mobilize units:all in:Russia").await;
    tour.step_with_map("New units, and the turn is over").await;
    tour.press(1, "b", "").await;
    tour.step("Ben looks at the board").await;
    let proof = answer(&tour.slash(1, tour.thread, "/proof roll:1").await);
    tour.step("He takes the proof of the first roll with him").await;
    let proof = tour.hosted.fake.upload(proof.attachments()[0]).expect("a file");
    tour.hosted.pass_a_minute();
    let line = format!("/verify file:{}", proof.name);
    tour.people[2].slash_with_files(tour.thread, &line, &[proof]).await;
    tour.step("Carl has it examined").await;

    tour.chapter("War of 1812");
    tour.new_game("/game new name:lakes rules:war1812 language:en").await;
    tour.step("Another game, with hidden blocks").await;
    tour.press(0, "s", "seat *").await;
    tour.press(1, "s", "seat *").await;
    tour.step_with_map("Two sit down").await;
    tour.press(0, "b", "").await;
    tour.step("Anna looks at her board: nobody else sees this").await;

    tour.chapter("Axis & Allies Pacific");
    tour.new_game("/game new name:tides rules:aa_pacific language:en").await;
    for who in 0..3 {
        tour.press(who, "s", "seat *").await;
    }
    tour.step_with_map("Three sit down, and Britain's convoy money is to be divided").await;
    let message = tour.shows("the money", |message| button(message, "s", "split *").is_some()).await;
    let text = message.json["content"].as_str().unwrap_or_default().to_owned();
    let asked = tour.people.iter().position(|person| text.contains(&format!("<@{}>", person.id)));
    tour.press(asked.expect("somebody is asked"), "s", "split *").await;
    tour.step("It is divided, and Japan begins").await;
    tour.slash(1, tour.thread, "/vote call matter:question within:2 days text:that we play on Sundays").await;
    tour.step("Ben puts something to the vote").await;
    tour.press(0, "s", "vote answer yes *").await;
    tour.press(2, "s", "vote answer yes *").await;
    tour.step("Anna and Carl say yes").await;
    assert_eq!(tour.hosted.fake.violations(), Vec::<String>::new());
    tour.keep();
}
