//! The page of a tour as it is written: what people did, and how the messages read that it made or changed.

use super::tongue::Tongue;
use crate::hosted::Hosted;
use crate::pages::with_pages;
use crate::served::{button, living};
use adjutant_tests::discord::{Person, Seen, Shown, Snowflake, What};
use adjutant_tests::golden;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

/// The maximum size of all pictures together, in bytes, because a tour is read on telephones.
const PICTURES_AT_MOST: usize = 3 << 20;

/// The tour so far.
pub(crate) struct Tour {
    pub(crate) tongue: Tongue,
    pub(crate) hosted: Hosted,
    /// Where the pages are.
    pub(super) address: String,
    _folder: tempfile::TempDir,
    pub(crate) people: Vec<Person>,
    /// What they are called.
    pub(crate) names: Vec<String>,
    pub(crate) thread: Snowflake,
    text: String,
    /// The number of journal entries already used.
    seen: usize,
    /// The pictures of the tour, by file name.
    pictures: BTreeMap<String, Vec<u8>>,
    /// Whether the next step shows the map, which is in every panel.
    map: bool,
}

impl Tour {
    pub(super) async fn begin(tongue: Tongue) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let (address, config) = with_pages(&folder, &["all"]).await;
        let hosted = Hosted::start_with(config).await;
        let people = tongue.names().map(|name| hosted.fake.user_reading(name, tongue.locale())).to_vec();
        let (thread, text) = (hosted.channel, tongue.head().to_owned());
        let names = tongue.names().map(str::to_owned).to_vec();
        let pictures = BTreeMap::new();
        Self { tongue, hosted, address, _folder: folder, people, names, thread, text, seen: 0, pictures, map: false }
    }

    pub(crate) fn chapter(&mut self, title: &str) {
        _ = write!(self.text, "\n## {title}\n");
    }

    /// The input or text in the language of this tour.
    pub(crate) const fn of<T: Copy>(&self, english: T, japanese: T) -> T {
        self.tongue.of(english, japanese)
    }

    /// Omits everything since the last step, because others did the same.
    pub(crate) async fn leave_out(&mut self) {
        self.hosted.settle().await;
        self.seen = self.hosted.fake.journal().len();
    }

    /// Shows the acts and their effects, and the map.
    pub(crate) async fn step_with_map(&mut self, english: &str, japanese: &str) {
        self.map = true;
        self.step(english, japanese).await;
        self.map = false;
    }

    pub(super) fn title(&mut self, english: &str, japanese: &str) {
        let title = if self.tongue == Tongue::English { english } else { japanese };
        _ = write!(self.text, "\n### {title}\n");
    }

    /// Shows the acts and their effects.
    pub(crate) async fn step(&mut self, english: &str, japanese: &str) {
        self.hosted.settle().await;
        self.title(english, japanese);
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
                What::Did(user, what) => {
                    let space = self.tongue.of(" ", "");
                    _ = write!(self.text, "\n*{}{space}{}*\n", self.name(*user), self.tongue.deed(what));
                }
                What::Suggested(list) => {
                    let list: Vec<&str> = list.iter().map(|(shown, _)| shown.as_str()).collect();
                    let head = self.tongue.of("Suggestions: ", "候補:");
                    _ = write!(self.text, "\n{head}{}\n", list.join(" | "));
                }
                What::Form(form) => {
                    let form = Shown { id: entry.channel, channel: entry.channel, json: form.clone() };
                    let fields: Vec<String> =
                        form.components().iter().map(|field| format!("[{}: ____]", field.label)).collect();
                    let title = form.json["title"].as_str().unwrap_or_default();
                    let (head, tail) = self.tongue.of(("A form opens, “", "”: "), ("フォーム「", "」が開く:"));
                    _ = write!(self.text, "\n{head}{title}{tail}{}\n", fields.join(" "));
                }
                What::Activity => panic!("the bot of the tour has no activity"),
                What::Failed => panic!("an interaction was not answered"),
            }
        }
        self.seen = journal.len();
        // First the reports, then the panel; at the start of a game either may come first.
        let mut messages: Vec<_> = messages.into_values().collect();
        messages.sort_by_key(|(alone, message)| (alone.is_none() && !message.components().is_empty(), message.id));
        for (alone, message) in messages {
            self.message(alone, &message);
        }
    }

    /// Shows what a page says beside the board, with its buttons.
    pub(super) fn page(&mut self, who: usize, page: &str) {
        let (head, behind) = self.tongue.of(("The page, as ", " alone sees it"), ("", "だけに見えるページ"));
        let name = &self.names[who];
        _ = write!(self.text, "\n**{head}{name}{behind}**:\n\n");
        let lines: Vec<String> = lines_of(page).into_iter().map(|line| self.named(&line)).collect();
        for line in lines {
            _ = writeln!(self.text, "> {line}  ");
        }
    }

    fn message(&mut self, alone: Option<Snowflake>, message: &Shown) {
        let (to, only) = self.tongue.of((", to ", " alone"), ("から", "だけに"));
        let to = alone.map(|user| format!("{to}{}{only}", self.name(user))).unwrap_or_default();
        let threads = self.hosted.fake.threads(self.hosted.channel).into_iter();
        let mut beside = threads.filter(|(_, thread, _)| *thread == message.channel && *thread != self.thread);
        let (there, behind) = self.tongue.of((", in “", "”"), ("、「", "」に"));
        let place = beside.next().map(|(.., name)| format!("{there}{name}{behind}")).unwrap_or_default();
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
                _ = writeln!(self.text, "> 🗺 *({})*  ", self.tongue.of("the map", "地図"));
            } else if picture {
                let kept = self.picture(name, &upload.bytes);
                let folder = self.tongue.files().1.trim_start_matches("../docs/generated/");
                _ = writeln!(self.text, ">\n> ![{name}]({folder}/{kept})  ");
            } else {
                _ = writeln!(self.text, "> 📎 {name}  ");
            }
        }
        let labels = message.labels();
        if !labels.is_empty() {
            _ = writeln!(self.text, ">\n> {}", labels.join(" "));
        }
    }

    /// The file name of a picture. A picture that is shown twice is stored once.
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
            .zip(&self.names)
            .find(|(person, _)| person.id == user)
            .map_or_else(|| user.to_string(), |(_, name)| name.clone())
    }

    /// People and channels as a client shows them.
    fn named(&self, line: &str) -> String {
        let mut line = line.to_owned();
        for person in &self.people {
            line = line.replace(&format!("<@{}>", person.id), &format!("@{}", self.name(person.id)));
        }
        let line = line.replace(&format!("<#{}>", self.thread), "#thread");
        self.without_links(&line.replace(&format!("<#{}>", self.hosted.channel), "#games"))
    }

    /// Links to pages are others each time; only what they are called is shown.
    fn without_links(&self, line: &str) -> String {
        let begin = format!("](<http://{}/", self.address);
        let mut pieces = line.split(&begin);
        let first = pieces.next().unwrap_or_default().to_owned();
        pieces.fold(first, |line, piece| line + "]" + piece.split_once(">)").map_or("", |(_, rest)| rest))
    }

    /// The panel of the game, once it satisfies a condition.
    pub(crate) async fn shows(&self, what: &str, is_so: impl Fn(&Shown) -> bool) -> Shown {
        let thread = self.thread;
        let so = |seen: &Seen| living(seen, thread).is_some_and(|message| is_so(&message));
        living(&self.people[4].until(what, so).await, thread).expect("it is shown")
    }

    /// A person presses the button with this meaning.
    pub(crate) async fn press(&self, who: usize, verb: &str, text: &str) {
        self.hosted.pass_a_minute();
        let message = self.shows(text, |message| button(message, verb, text).is_some()).await;
        let id = button(&message, verb, text).expect("a button");
        self.people[who].press(message.id, &id).await;
        self.hosted.settle().await;
    }

    pub(crate) async fn slash(&self, who: usize, channel: Snowflake, line: &str) -> Seen {
        self.hosted.pass_a_minute();
        let line = self.tongue.line(&self.hosted.fake.all_commands(), line);
        self.people[who].slash(channel, &line).await
    }

    /// A new game, and its thread.
    pub(crate) async fn new_game(&mut self, line: &str) {
        let before = self.hosted.fake.threads(self.hosted.channel).len();
        self.slash(0, self.hosted.channel, line).await;
        self.hosted.fake.until("a thread is made", |fake| fake.threads(self.hosted.channel).len() > before).await;
        self.thread = self.hosted.fake.threads(self.hosted.channel)[before].1;
        self.hosted.settle().await;
    }

    /// The battles, each question answered by the awaited player.
    pub(super) async fn fight(&mut self) {
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
            let (english, japanese) = if answer.starts_with("fight") {
                ("A battle", "戦闘")
            } else {
                ("The next round", "次のラウンド")
            };
            self.step(english, japanese).await;
        }
    }

    /// Compares the tour with the stored one, or stores it.
    pub(super) fn keep(&self) {
        let bytes: usize = self.pictures.values().map(Vec::len).sum();
        assert!(bytes <= PICTURES_AT_MOST, "the pictures are too large: {bytes} bytes");
        let (tour, pictures) = self.tongue.files();
        golden::compare(tour, &self.text);
        let folder: PathBuf = golden::file(pictures);
        if std::env::var_os("ADJUTANT_BLESS").is_some() {
            // The folder contains only pictures.
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

/// What a part of a page says, a line for each paragraph and each row of buttons.
fn lines_of(page: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for piece in page.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').unwrap_or((piece, ""));
        let name = tag.split(' ').next().unwrap_or_default();
        let line = lines.last_mut().expect("there is one");
        match name {
            "button" => *line += if line.is_empty() { "`[" } else { " `[" },
            "/button" => *line += "]`",
            _ => {}
        }
        if matches!(name, "p" | "/p" | "div" | "/div" | "form" | "/form" | "li" | "h1" | "h2") && !line.is_empty() {
            lines.push(String::new());
        }
        let line = lines.last_mut().expect("there is one");
        if !matches!(name, "/head" | "title" | "/title" | "summary" | "legend") {
            *line += text.trim_matches('\n');
        }
    }
    let plain =
        |line: String| line.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
    lines.into_iter().filter(|line| !line.trim().is_empty()).map(plain).collect()
}
