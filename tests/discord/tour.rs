//! `docs/tour.md` and `docs/tour.ja.md`: what people see when they play, written by playing it.
//!
//! `ADJUTANT_BLESS=1 cargo test -p adjutant-tests --test discord tour` writes them and their pictures; every other run plays
//! them again, with the same keys and the same clock and so the same dice, and fails if people would see anything else.

use crate::hosted::Hosted;
use crate::pages::{Browser, with_pages};
use crate::served::{answer, button, living};
use crate::tour_of_a_club;
use adjutant_tests::discord::{Person, Seen, Shown, Snowflake, What};
use adjutant_tests::golden;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

/// A reader's language, and what is called otherwise in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tongue {
    English,
    Japanese,
}

impl Tongue {
    /// What is said in this language.
    pub(crate) const fn of<T: Copy>(self, english: T, japanese: T) -> T {
        match self {
            Self::English => english,
            Self::Japanese => japanese,
        }
    }

    const fn head(self) -> &'static str {
        self.of(
            "# A tour\n\n[日本語](tour.ja.md)\n\nThe first turn of a game as its players saw it, written by \
             `ADJUTANT_BLESS=1 cargo test -p adjutant-tests --test discord tour` and not by hand. Each step shows \
             what somebody did, and how the messages read that it made or changed. `[…]` are buttons, `[… ▾]` menus.\n",
            "# 遊ぶ様子\n\n[English](tour.md)\n\nゲームの最初のターンを、遊んだ人に見えたとおりに示します。手で書いたものではなく、\
             `ADJUTANT_BLESS=1 cargo test -p adjutant-tests --test discord tour`が実際に遊んで書いたものです。どの場面でも、誰が何をしたかと、\
             それで出たり変わったりしたメッセージが並びます。`[…]`はボタン、`[… ▾]`はメニューです。\n",
        )
    }

    const fn names(self) -> [&'static str; 5] {
        self.of(["Anna", "Ben", "Carl", "Dora", "Emil"], ["安奈", "勉", "千尋", "大輔", "恵美"])
    }

    pub(crate) const fn locale(self) -> &'static str {
        self.of("en-US", "ja")
    }

    /// Where the tour is, and its pictures.
    const fn files(self) -> (&'static str, &'static str) {
        self.of(("../docs/tour.md", "../docs/tour"), ("../docs/tour.ja.md", "../docs/tour.ja"))
    }

    /// What somebody did, as the journal of the fake Discord has it.
    fn deed(self, deed: &str) -> String {
        if self == Self::English {
            return deed.to_owned();
        }
        let behind = |verb: &str| deed.strip_prefix(verb);
        if let Some(line) = behind("used ") {
            return format!("が{line}と打つ");
        }
        if let Some(button) = behind("pressed ") {
            return format!("が{button}を押す");
        }
        if let Some(choice) = behind("chose ") {
            return format!("が{choice}を選ぶ");
        }
        behind("sent the form ").map_or_else(|| deed.to_owned(), |form| format!("がフォーム{form}を送る"))
    }

    /// A slash command as a client in this language names it.
    fn line(self, commands: &[Value], line: &str) -> String {
        if self == Self::English {
            return line.to_owned();
        }
        let name = |of: &Value| of["name_localizations"]["ja"].as_str().or(of["name"].as_str()).map(str::to_owned);
        let mut words = line.trim_start_matches('/').split(' ');
        let first = words.next().unwrap_or_default();
        let Some(mut known) = commands.iter().find(|command| command["name"] == first) else { return line.to_owned() };
        let mut said = format!("/{}", name(known).unwrap_or_default());
        for word in words {
            let options = known["options"].as_array().map_or(&[][..], Vec::as_slice);
            let (head, value) = word.split_once(':').map_or((word, None), |(head, value)| (head, Some(value)));
            said.push(' ');
            match (options.iter().find(|option| option["name"] == head), value) {
                (Some(option), Some(value)) => {
                    _ = write!(said, "{}:{value}", name(option).unwrap_or_default());
                }
                (Some(under), None) if under["type"].as_u64().is_some_and(|kind| kind <= 2) => {
                    said += &name(under).unwrap_or_default();
                    known = under;
                }
                _ => said += word,
            }
        }
        said
    }
}

/// All pictures together, in bytes: a tour is looked at on a telephone.
const PICTURES_AT_MOST: usize = 3 << 20;

/// The tour as far as it was taken.
pub(crate) struct Tour {
    pub(crate) tongue: Tongue,
    pub(crate) hosted: Hosted,
    /// Where the pages are.
    address: String,
    _folder: tempfile::TempDir,
    pub(crate) people: Vec<Person>,
    /// What they are called.
    pub(crate) names: Vec<String>,
    pub(crate) thread: Snowflake,
    text: String,
    /// Lines of the journal that were looked at.
    seen: usize,
    /// The pictures of the tour by their file's name.
    pictures: BTreeMap<String, Vec<u8>>,
    /// Whether the map of the next step is shown. It is in every message that shows how the game stands.
    map: bool,
}

impl Tour {
    async fn begin(tongue: Tongue) -> Self {
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

    /// What is typed, or told, in the language of this tour.
    pub(crate) const fn of<T: Copy>(&self, english: T, japanese: T) -> T {
        self.tongue.of(english, japanese)
    }

    /// Leaves out what was done since the last step: others did the same.
    pub(crate) async fn leave_out(&mut self) {
        self.hosted.settle().await;
        self.seen = self.hosted.fake.journal().len();
    }

    /// Shows what was done and what it changed, and the map.
    pub(crate) async fn step_with_map(&mut self, english: &str, japanese: &str) {
        self.map = true;
        self.step(english, japanese).await;
        self.map = false;
    }

    fn title(&mut self, english: &str, japanese: &str) {
        let title = if self.tongue == Tongue::English { english } else { japanese };
        _ = write!(self.text, "\n### {title}\n");
    }

    /// Shows what was done and what it changed.
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
        // What was told, then how the game stands: at the beginning of a game either may be said first.
        let mut messages: Vec<_> = messages.into_values().collect();
        messages.sort_by_key(|(alone, message)| (alone.is_none() && !message.components().is_empty(), message.id));
        for (alone, message) in messages {
            self.message(alone, &message);
        }
    }

    /// Shows what a page says beside the board, with its buttons.
    fn page(&mut self, who: usize, page: &str) {
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
                let folder = self.tongue.files().1.trim_start_matches("../docs/");
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

    /// The message that shows how the game stands, once it is so.
    pub(crate) async fn shows(&self, what: &str, is_so: impl Fn(&Shown) -> bool) -> Shown {
        let thread = self.thread;
        let so = |seen: &Seen| living(seen, thread).is_some_and(|message| is_so(&message));
        living(&self.people[4].until(what, so).await, thread).expect("it is shown")
    }

    /// Somebody presses what means this.
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
            let (english, japanese) = if answer.starts_with("fight") {
                ("A battle", "戦闘")
            } else {
                ("The next round", "次のラウンド")
            };
            self.step(english, japanese).await;
        }
    }

    /// Holds the tour to the one that is kept, or keeps it.
    fn keep(&self) {
        let bytes: usize = self.pictures.values().map(Vec::len).sum();
        assert!(bytes <= PICTURES_AT_MOST, "the pictures are too large: {bytes} bytes");
        let (tour, pictures) = self.tongue.files();
        golden::compare(tour, &self.text);
        let folder: PathBuf = golden::file(pictures);
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
    take(Tongue::English).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_tour_in_japanese_is_what_people_see() {
    take(Tongue::Japanese).await;
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

/// Plays the tour, and holds it to the one that is kept.
async fn take(tongue: Tongue) {
    let mut tour = Tour::begin(tongue).await;
    war(&mut tour).await;
    lakes(&mut tour).await;
    tides(&mut tour).await;
    ocean(&mut tour).await;
    island(&mut tour).await;
    season(&mut tour).await;
    tour_of_a_club::club(&mut tour).await;
    assert_eq!(tour.hosted.fake.violations(), Vec::<String>::new());
    tour.keep();
}

async fn war(tour: &mut Tour) {
    tour.chapter("Axis & Allies 1941");
    tour.new_game(tour.of("/game new name:war language:en", "/game new name:大戦 language:ja")).await;
    tour.step("Anna makes a game", "安奈がゲームを作る").await;
    for who in 0..5 {
        tour.press(who, "s", "seat *").await;
        if who == 0 {
            tour.step("She sits down by a button", "ボタンで席に着く").await;
        }
    }
    tour.step_with_map("So do the others, and the game begins", "ほかの人も席に着き、ゲームが始まる").await;
    let refused = tour.of("/purchase units:9 tanks", "/purchase units:戦車9");
    let refused = answer(&tour.slash(0, tour.thread, refused).await);
    assert!(refused.text().contains("IPC"), "{}", refused.text());
    tour.step(
        "An order that does not fit is refused, and only she sees it",
        "できない命令は断られ、見えるのは本人だけ",
    )
    .await;
    let message = tour.shows("the menu", |message| button(message, "c", "purchase").is_some()).await;
    let menu = button(&message, "c", "purchase").expect("a menu");
    tour.hosted.pass_a_minute();
    tour.people[0].select(message.id, &menu, &["purchase 1 infantry"]).await;
    tour.step("She buys by a menu", "メニューで購入する").await;
    tour.press(0, "s", "done").await;
    tour.step("That is all she wants", "購入を終える").await;
    tour.hosted.pass_a_minute();
    let typing = tour.of("/move units:2 infantry from:Caucasus to:Uk", "/move units:歩兵2 from:コーカサス to:ウク");
    let typing = tongue_line(tour, typing);
    tour.people[0].autocomplete(tour.thread, &typing).await;
    tour.step("A command knows where her units can go", "コマンドは部隊の行ける先を知っている").await;
    tour.slash(0, tour.thread, "/orders").await;
    tour.hosted.pass_a_minute();
    let orders = tour.of(
        "move 3 infantry from Karelia to West Russia\nmove 3 infantry, 1 tank from Russia to West Russia",
        "カレリアから西ロシアへ歩兵3を移動\nロシアから西ロシアへ歩兵3、戦車1を移動",
    );
    assert!(!answer(&tour.people[0].submit(&[("text", orders)]).await).text().is_empty());
    tour.step("She writes her combat moves into a form", "戦闘移動をフォームに書く").await;
    tour.press(0, "s", "done").await;
    tour.step_with_map("Battles are waiting", "戦闘が待っている").await;
    tour.fight().await;
    tour.press(0, "s", "done").await;
    tour.step("Nothing else moves", "ほかは動かさない").await;
    let mobilize = tour.of("/mobilize units:all in:Russia", "/mobilize units:全部 in:ロシア");
    tour.slash(0, tour.thread, mobilize).await;
    tour.step_with_map("New units, and the turn is over", "新しい部隊を置き、手番が終わる").await;
    tour.press(1, "b", "").await;
    tour.step("Ben looks at the board", "勉が盤面を見る").await;
    let looked = tour.slash(1, tour.thread, "/board").await;
    tour.step("`/board` shows the same, also to whoever only watches", "`/board`でも同じものが見える。観戦者も使える")
        .await;
    let ben = Browser::enter(&tour.address, &looked, tour.tongue.locale()).await;
    let panel = ben.get("panel").await;
    tour.title("He opens the page: what he can choose glows on its board", "ページを開く。選べるものが盤の上で光る");
    tour.page(1, &panel);
    let said = ben.say("purchase 1 infantry").await;
    tour.step("He buys there, and the channel is told", "そこで購入すると、チャンネルにも伝わる").await;
    tour.page(1, &said);
    let games = tour.slash(1, tour.thread, "/games").await;
    tour.step("All his games, and a page with all of them", "自分のゲーム全部と、それを並べたページ").await;
    let turns = Browser::enter(&tour.address, &games, tour.tongue.locale()).await.get("list").await;
    tour.page(1, &turns);
    let proof = answer(&tour.slash(1, tour.thread, "/proof roll:1").await);
    tour.step("He takes the proof of the first roll with him", "最初のロールの証明を持ち帰る").await;
    let proof = tour.hosted.fake.upload(proof.attachments()[0]).expect("a file");
    tour.hosted.pass_a_minute();
    let line = tongue_line(tour, &format!("/verify file:{}", proof.name));
    tour.people[2].slash_with_files(tour.thread, &line, &[proof]).await;
    tour.step("Carl has it examined", "千尋がそれを検証させる").await;
}

/// A slash command as it is named in the language of the tour.
fn tongue_line(tour: &Tour, line: &str) -> String {
    tour.tongue.line(&tour.hosted.fake.all_commands(), line)
}

async fn lakes(tour: &mut Tour) {
    tour.chapter("War of 1812");
    let new = tour.of("/game new name:lakes rules:war1812 language:en", "/game new name:湖 rules:war1812 language:ja");
    tour.new_game(new).await;
    tour.step("Another game, with hidden blocks", "ブロックを伏せて戦う別のゲーム").await;
    tour.press(0, "s", "seat *").await;
    tour.press(1, "s", "seat *").await;
    tour.step_with_map("Two sit down", "ふたりが席に着く").await;
    tour.press(0, "b", "").await;
    tour.step("Anna looks at her board: nobody else sees this", "安奈が自分の盤面を見る。ほかの誰にも見えない").await;
}

async fn tides(tour: &mut Tour) {
    tour.chapter("Axis & Allies Pacific");
    let new = ("/game new name:tides rules:aa_pacific language:en", "/game new name:潮 rules:aa_pacific language:ja");
    tour.new_game(tour.of(new.0, new.1)).await;
    for who in 0..3 {
        tour.press(who, "s", "seat *").await;
    }
    tour.step_with_map(
        "Three sit down, and Britain's convoy money is to be divided",
        "3人が席に着き、まず英国の船団の収入を分ける",
    )
    .await;
    let message = tour.shows("the money", |message| button(message, "s", "split *").is_some()).await;
    let text = message.json["content"].as_str().unwrap_or_default().to_owned();
    let asked = tour.people.iter().position(|person| text.contains(&format!("<@{}>", person.id)));
    tour.press(asked.expect("somebody is asked"), "s", "split *").await;
    tour.step("It is divided, and Japan begins", "分け終わり、日本が始める").await;
    let vote = tour.of(
        "/vote call matter:question within:2 days text:that we play on Sundays",
        "/vote call matter:question within:2日 text:日曜に遊ぶ",
    );
    tour.slash(1, tour.thread, vote).await;
    tour.step("Ben puts something to the vote", "勉が投票を提案する").await;
    tour.press(0, "s", "vote answer yes *").await;
    tour.press(2, "s", "vote answer yes *").await;
    tour.step("Anna and Carl say yes", "安奈と千尋が賛成する").await;
}

async fn ocean(tour: &mut Tour) {
    tour.chapter("Asia Engulfed");
    let new =
        ("/game new name:ocean rules:asia_engulfed language:en", "/game new name:大洋 rules:asia_engulfed language:ja");
    tour.new_game(tour.of(new.0, new.1)).await;
    for who in 0..2 {
        tour.press(who, "s", "seat *").await;
    }
    tour.step_with_map(
        "Two sit down: the whole ocean, and blocks that only their owner sees",
        "ふたりが席に着く。大洋の全体と、持ち主にしか見えないブロック",
    )
    .await;
    tour.slash(0, tour.thread, "/offers").await;
    tour.step("Anna asks what she can do", "安奈が、できることを聞く").await;
    let sail = tour
        .of("/sail units:1 CA, 1 CV from:Honshu to:Hawaiian Islands", "/sail units:CA1、CV1 from:本州 to:ハワイ諸島");
    tour.slash(0, tour.thread, sail).await;
    tour.step("A fleet sails, and the other side is asked whether it reacts", "艦隊が出て、相手は反応するかを聞かれる")
        .await;
    tour.press(1, "b", "").await;
    tour.step("Ben looks at his board", "勉が自分の盤面を見る").await;
}

async fn island(tour: &mut Tour) {
    tour.chapter(tour.of("Okinawa", "沖縄"));
    let new = (
        "/game new name:island rules:okinawa language:en more:scenario=s1",
        "/game new name:島 rules:okinawa language:ja more:scenario=s1",
    );
    tour.new_game(tour.of(new.0, new.1)).await;
    for who in 0..2 {
        tour.press(who, "s", "seat *").await;
    }
    tour.step_with_map(
        "Two sit down: the island in hexes, on which Japan sets up unseen",
        "ふたりが席に着く。ヘクスの島に、まず日本軍が見えないように配置する",
    )
    .await;
    tour.slash(1, tour.thread, "/offers").await;
    tour.step("Ben asks what he can do", "勉が、できることを聞く").await;
    let place = "/setup place units:J-HQ to:2135";
    tour.slash(1, tour.thread, place).await;
    tour.step("He places his headquarters: nobody else reads where", "司令部を置く。どこかはほかの誰にも見えない")
        .await;
    tour.press(0, "b", "").await;
    tour.step("Anna looks at her board, and does not see it", "安奈が自分の盤面を見る。司令部は見えない").await;
}

/// A season of a small league: two rounds, a final of two, the table and the bracket.
async fn season(tour: &mut Tour) {
    tour.chapter(tour.of("A league", "リーグ"));
    let (channel, name) = (tour.hosted.channel, tour.of("Club", "例会"));
    let founds =
        tour.of("/league new title:Club preset:swiss language:en", "/league new title:例会 preset:swiss language:ja");
    tour.slash(0, channel, founds).await;
    for (setting, value) in [("rounds", "2"), ("playoff-places", "2")] {
        tour.slash(0, channel, &format!("/director set setting:{setting} value:{value}")).await;
    }
    let label = tour.of("Join", "参加");
    let is_board = |message: &Shown| message.component(label).is_some();
    tour.hosted.fake.until("the league is shown", |fake| fake.messages(channel).iter().any(is_board)).await;
    tour.step("Anna founds a league, and a message shows it", "安奈がリーグを作り、メッセージに出る").await;
    let board = tour.hosted.fake.messages(channel).into_iter().find(is_board).expect("the league is shown").id;
    for who in 1..5 {
        tour.hosted.pass_a_minute();
        tour.people[who].press(board, label).await;
    }
    tour.step("Four people join by a button", "4人がボタンで参加する").await;
    tour.slash(0, channel, "/director season step:open-season").await;
    tour.slash(0, channel, "/director season step:pair-round").await;
    tour.step("The season begins, and a round is paired", "シーズンが始まり、最初の組み合わせが決まる").await;
    losers_report(tour, name).await;
    tour.step("Whoever lost says so", "負けた人が報告する").await;
    tour.slash(0, channel, "/director season step:pair-round").await;
    losers_report(tour, name).await;
    tour.slash(0, channel, "/director season step:draw-playoff").await;
    tour.step("Another round, and the final is drawn", "次のラウンドのあと、決勝が決まる").await;
    losers_report(tour, name).await;
    tour.slash(0, channel, "/director season step:close-season").await;
    tour.step("The final, and the season is over", "決勝が終わり、シーズンが終わる").await;
    tour.slash(4, channel, "/league table").await;
    tour.slash(4, channel, "/league bracket").await;
    tour.step("Emil looks at the table and the bracket", "恵美が表とトーナメントを見る").await;
}

/// The second of each open pairing lost it, and says so.
async fn losers_report(tour: &Tour, name: &str) {
    let league = tour.hosted.league(name);
    for pairing in league.present().filter(|pairing| pairing.is_open()) {
        let lost = pairing.teams[1][0].as_str();
        let who = tour.people.iter().position(|person| lost.contains(&person.id.to_string())).expect("one of these");
        let line = format!("/league report pairing:{} result:lost", pairing.number);
        tour.slash(who, tour.hosted.channel, &line).await;
    }
}
