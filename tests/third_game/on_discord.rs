//! What is done with any game on Discord: made, sat down at, played by commands, menus and forms in two languages, shown, drawn, explained.
//! Nobody sees what is hidden from them.

use crate::hosted::Hosted;
use crate::list;
use crate::shown::{answer, button, living, meaning, sent_to};
use adjutant::games::{game_list, games};
use adjutant_core::ruleset::Ruleset;
use adjutant_tests::discord::{Person, Seen, Shown, Snowflake};
use serde_json::Value;
use std::collections::BTreeSet;

/// The rounds that there can be: one by dice, and two that are won at the Bridge.
const LONGEST: usize = 3;

/// Two people at the game, one of whom reads Japanese, and one who looks on.
struct Huts {
    hosted: Hosted,
    anna: Person,
    ben: Person,
    carl: Person,
    thread: Snowflake,
}

impl Huts {
    async fn begin(hosted: Hosted) -> Self {
        let fake = &hosted.fake;
        let (anna, ben, carl) = (fake.user("Anna"), fake.user_reading("Ben", "ja"), fake.user("Carl"));
        let channel = hosted.channel;
        hosted.pass_a_minute();
        let made = answer(&anna.slash(channel, "/game new name:huts rules:Three Huts language:English").await);
        assert!(made.text().contains("huts"), "{}", made.text());
        fake.until("a thread is made", |fake| !fake.threads(channel).is_empty()).await;
        let thread = fake.threads(channel)[0].1;
        let huts = Self { hosted, anna, ben, carl, thread };
        assert!(huts.stands().await.text().contains("Three Huts"));
        for person in [&huts.anna, &huts.ben] {
            let message = huts.stands().await;
            let seat = button(&message, "s", "seat *").expect("a free seat");
            huts.hosted.pass_a_minute();
            person.press(message.id, &seat).await;
        }
        huts
    }

    /// The message that shows how the game stands, once everything is said.
    async fn stands(&self) -> Shown {
        self.hosted.settle().await;
        living(&self.carl.sees_everything(), self.thread).expect("it is shown")
    }

    async fn slash(&self, person: &Person, line: &str) -> Shown {
        self.hosted.pass_a_minute();
        let seen = person.slash(self.thread, line).await;
        self.hosted.settle().await;
        answer(&seen)
    }

    /// Somebody's own board, by the button that everybody sees.
    async fn board(&self, person: &Person) -> Shown {
        let message = self.stands().await;
        answer(&person.press(message.id, &button(&message, "b", "").expect("a button for one's own board")).await)
    }

    /// Hides by the menu on one's own board.
    async fn hide_by_menu(&self, person: &Person, hut: &str) -> Seen {
        let board = self.board(person).await;
        let menu = button(&board, "c", "hide").unwrap_or_else(|| panic!("no menu: {:?}", board.labels()));
        self.hosted.pass_a_minute();
        person.select(board.id, &menu, &[hut]).await
    }

    /// Hides by the form on one's own board.
    async fn hide_by_form(&self, person: &Person, line: &str) -> Seen {
        let board = self.board(person).await;
        person.press(board.id, &button(&board, "o", "").expect("a form for orders")).await;
        self.hosted.pass_a_minute();
        person.submit(&[("text", line)]).await
    }

    /// Whether Discord takes a command only with this option.
    fn needs(&self, command: &str, option: &str) -> bool {
        let all = self.hosted.fake.all_commands();
        let command = all.iter().find(|known| known["name"] == command).expect("it is registered");
        let mut options = command["options"].as_array().into_iter().flatten();
        options.find(|known| known["name"] == option).expect("an option")["required"] == true
    }

    fn people(&self) -> [&Person; 3] {
        [&self.anna, &self.ben, &self.carl]
    }
}

/// What somebody was told since then, without what can be pressed.
fn told_since(person: &Person, before: usize) -> String {
    let seen = Seen { entries: person.sees_everything().entries.split_off(before) };
    seen.text()
}

/// Keys of messages that no catalogue has are shown as themselves.
fn keys(texts: impl IntoIterator<Item = String>) -> BTreeSet<String> {
    const BEGIN: [&str; 14] = [
        "about-", "board-", "discord-", "help-", "name-", "offer-", "parse-", "part-", "pick-", "picture-", "slot-",
        "table-", "task-", "tiny-",
    ];
    let is_key = |word: &&str| BEGIN.iter().any(|begin| word.strip_prefix(begin).is_some_and(is_name));
    let in_text = |text: String| text.split_whitespace().filter(is_key).map(str::to_owned).collect::<Vec<_>>();
    texts.into_iter().flat_map(in_text).collect()
}

fn is_name(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_lowercase())
        && word.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || "-_".contains(letter))
}

/// Every text that is registered.
fn registered(json: &Value) -> Vec<String> {
    match json {
        Value::String(text) => vec![text.clone()],
        Value::Array(items) => items.iter().flat_map(registered).collect(),
        Value::Object(fields) => fields.values().flat_map(registered).collect(),
        _ => Vec::new(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_played_whole_on_discord() {
    list();
    let huts = Huts::begin(Hosted::start().await).await;
    let (anna, ben, carl) = (&huts.anna, &huts.ben, &huts.carl);

    // Both are asked, and the map hangs in the message.
    let message = huts.stands().await;
    assert!(message.text().contains("Round 1: hide your company."), "{}", message.text());
    for person in [anna, ben] {
        assert!(message.text().contains(&format!("<@{}>", person.id)), "{}", message.text());
    }
    let map = message.attachments().into_iter().find_map(|file| huts.hosted.fake.upload(file)).expect("a picture");
    assert!(map.bytes.starts_with(b"\x89PNG"), "{}", map.name);

    // It explains itself in the language of whoever asks.
    for (person, line, part) in [
        (anna, "/help", "hide at Mill"),
        (carl, "/help command:hide", "Both sides hide"),
        (ben, "/ヘルプ コマンド:隠れる", "両方が同時に隠れ"),
        (carl, "/board", "North: 0 won"),
        (ben, "/盤面", "北:0勝"),
        (ben, "/できること", "ミル"),
    ] {
        let said = huts.slash(person, line).await.text();
        assert!(said.contains(part), "{line}: {said}");
    }
    huts.hosted.pass_a_minute();
    let drawn = carl.slash(huts.thread, "/map place:Mill").await;
    assert!(!drawn.last().attachments().is_empty(), "{}", drawn.last().json);
    let said = huts.slash(carl, "/map place:Moon").await.text();
    assert!(said.contains("Known by name: Bridge."), "{said}");

    // Anna hides by the command, which is completed. The others are told that North is ready, and nobody where. Discord has one list of
    // commands for a server. Another game played there may have a `/hide` that takes no place. Then it can be sent without one. Here it
    // needs one.
    let suggested: Vec<String> =
        anna.autocomplete(huts.thread, "/hide at:").await.into_iter().map(|(shown, _)| shown).collect();
    assert_eq!(suggested, ["Mill", "Bridge", "Inn"]);
    let before = [ben, carl].map(|person| person.sees_everything().entries.len());
    let hides = |rules: &Ruleset| {
        let lexicon = game_list().lexicon(rules.id()).expect("its words");
        lexicon.commands().all().iter().any(|definition| definition.name == "hide")
    };
    assert!(huts.needs("hide", "at"), "nothing else is played here");
    let other = games().all().into_iter().find(|rules| hides(rules) && rules.family().name() != "tiny");
    if let Some(other) = other {
        anna.slash(huts.hosted.channel, &format!("/game new name:other rules:{}", other.id())).await;
        assert!(!huts.needs("hide", "at"), "both are played here");
        let lacking = huts.slash(anna, "/hide").await.text();
        assert_eq!(lacking, "Say where. Write it as `hide SPACE`.");
    }
    let done = huts.slash(anna, "/hide at:Mill").await;
    assert!(done.text().starts_with("Done."), "{}", done.text());
    let again = huts.slash(anna, "/hide at:Inn").await;
    assert!(again.text().contains("You have hidden your company."), "{}", again.text());
    let own = huts.board(anna).await;
    assert!(own.text().contains("North: 0 won, at Mill"), "{}", own.text());
    for (person, before) in [ben, carl].into_iter().zip(before) {
        huts.slash(person, "/board").await;
        huts.slash(person, "/log count:100").await;
        let told = told_since(person, before);
        let hidden = !told.contains("at Mill") && !told.contains("ミル");
        assert!(hidden && (told.contains("North is ready.") || told.contains("準備完了")), "{told}");
    }

    // Ben hides the other by the menu on Ben's own board, which is in Ben's language. Then both are found, and dice
    // fall.
    let own = huts.board(ben).await;
    assert!(own.text().contains("ラウンド1:中隊を隠してください。") && own.text().contains("南"), "{}", own.text());
    huts.hide_by_menu(ben, "隠れる ミル").await;
    huts.stands().await;
    let told = carl.sees(huts.thread).text();
    assert!(told.contains("The companies are found: North at Mill, South at Mill."), "{told}");
    assert!(told.contains("Fight in the hut"), "{told}");

    // By the form, and by the command in Japanese, until it is over.
    for round in 2..=LONGEST {
        let message = huts.stands().await;
        if message.text().contains("The game is over") {
            break;
        }
        assert!(message.text().contains(&format!("Round {round}: hide your company.")), "{}", message.text());
        if round == 2 {
            huts.hide_by_form(ben, "隠れる インに").await;
        } else {
            let done = huts.slash(ben, "/非公開 どこで:イン").await;
            assert!(done.text().starts_with("実行しました"), "{}", done.text());
        }
        huts.slash(anna, "/hide at:Bridge").await;
    }
    let message = huts.stands().await;
    assert!(message.text().contains("The game is over: North wins (two rounds)."), "{}", message.text());
    let buttons: Vec<String> = message.components().into_iter().map(|one| meaning(&one.custom_id).0).collect();
    assert_eq!(buttons, ["b"], "nothing is left to do");

    assert_eq!(huts.hosted.fake.violations(), Vec::<String>::new());
    let texts = huts.people().into_iter().flat_map(|person| person.sees_everything().strings());
    let commands = huts.hosted.fake.all_commands();
    assert_eq!(keys(texts.chain(commands.iter().flat_map(registered))), BTreeSet::new());
}

/// One hides in this hut, and the others ask and look.
async fn hidden(hut: &str) -> [BTreeSet<String>; 3] {
    let huts = Huts::begin(Hosted::start_without_pictures().await).await;
    huts.hide_by_menu(&huts.anna, &format!("hide {hut}")).await;
    for person in [&huts.ben, &huts.carl] {
        for line in [
            "/board",
            "/board speaker:North",
            "/offers speaker:North",
            "/log count:100 speaker:North",
            "/hide at:Inn speaker:North",
        ] {
            huts.slash(person, line).await;
        }
        person.autocomplete(huts.thread, "/hide speaker:North at:").await;
        huts.board(person).await;
    }
    huts.stands().await;
    huts.people().map(|person| sent_to(&huts.hosted.fake, person))
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_can_tell_where_the_other_hides() {
    list();
    let (one, other) = (hidden("Mill").await, hidden("Bridge").await);
    // To whose secret it is they differ, so the comparison can fail.
    assert_ne!(one[0], other[0]);
    for (one, other) in one.iter().zip(&other).skip(1) {
        assert_eq!(one.symmetric_difference(other).collect::<Vec<_>>(), Vec::<&String>::new());
        assert!(one.len() > 20, "{one:?}");
    }
}
