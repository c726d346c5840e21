//! Twin games on Discord: the same people do the same, but one of them hides something else. Nobody else ever receives
//! anything that distinguishes the two, whatever they ask, press or begin to type.

use crate::hosted::Hosted;
use crate::shown::{answer, button, living, sent_to};
use adjutant_tests::discord::{Person, Seen, Shown, Snowflake};
use serde_json::Value;
use std::collections::BTreeSet;

/// Commands that end something or cannot be undone; they are not tried at random.
const NOT_ASKED: [&str; 5] = ["resign", "leave", "end", "abort", "delete"];

struct Twin {
    hosted: Hosted,
    people: Vec<Person>,
    thread: Snowflake,
}

impl Twin {
    /// A game whose seats are taken one after another; the last person is a spectator.
    async fn begin(game: &str, names: &[&str]) -> Self {
        let hosted = Hosted::start_without_pictures().await;
        let people: Vec<Person> = names.iter().map(|name| hosted.fake.user(name)).collect();
        hosted.pass_a_minute();
        people[0].slash(hosted.channel, game).await;
        let channel = hosted.channel;
        hosted.fake.until("a thread is made", |fake| !fake.threads(channel).is_empty()).await;
        let thread = hosted.fake.threads(channel)[0].1;
        let twin = Self { hosted, people, thread };
        for person in &twin.people[..names.len() - 1] {
            twin.press(person, "s", "seat *").await;
        }
        twin
    }

    /// The panel of the game, once everything is reported.
    async fn stands(&self) -> Shown {
        self.hosted.settle().await;
        let watcher = self.people.last().expect("somebody looks on");
        living(&watcher.sees_everything(), self.thread).expect("it is shown")
    }

    async fn press(&self, person: &Person, verb: &str, text: &str) -> Seen {
        let message = self.stands().await;
        let id = button(&message, verb, text).unwrap_or_else(|| panic!("no button for {text}: {:?}", message.labels()));
        self.hosted.pass_a_minute();
        let seen = person.press(message.id, &id).await;
        self.hosted.settle().await;
        seen
    }

    async fn slash(&self, person: &Person, line: &str) -> Seen {
        self.hosted.pass_a_minute();
        let seen = person.slash(self.thread, line).await;
        self.hosted.settle().await;
        seen
    }

    /// Every command that needs no option, by itself and in the name of a seat.
    fn lines(&self, named: &str) -> Vec<String> {
        let mut lines = Vec::new();
        for command in self.hosted.fake.all_commands() {
            if command["type"].as_u64().is_none_or(|kind| kind == 1) {
                collect((&format!("/{}", command["name"].as_str().expect("a name")), named), &command, &mut lines);
            }
        }
        lines.retain(|line| !line.split(' ').any(|word| NOT_ASKED.contains(&word.trim_start_matches('/'))));
        lines
    }

    /// A person asks everything they can, also in the name of a seat that is not theirs.
    async fn asks_everything(&self, person: &Person, named: &str, more: &[&str]) -> usize {
        let lines = self.lines(named);
        for line in lines.iter().map(String::as_str).chain(more.iter().copied()) {
            if person.would_not_send(self.thread, line).is_none() {
                self.hosted.pass_a_minute();
                person.slash(self.thread, line).await;
            }
        }
        let open = self.stands().await;
        for component in open.components().into_iter().filter(|component| component.options.is_empty()) {
            self.hosted.pass_a_minute();
            person.try_press(open.id, &component.custom_id).await;
        }
        self.hosted.settle().await;
        lines.len()
    }

    /// Everything that each person ever received.
    fn sent(self) -> Vec<BTreeSet<String>> {
        assert_eq!(self.hosted.fake.violations(), Vec::<String>::new());
        self.people.iter().map(|person| sent_to(&self.hosted.fake, person)).collect()
    }
}

/// The commands under one, if none of their options are required.
fn collect((so_far, named): (&str, &str), json: &Value, lines: &mut Vec<String>) {
    let options = json["options"].as_array().cloned().unwrap_or_default();
    let (deeper, own): (Vec<_>, Vec<_>) =
        options.into_iter().partition(|option| matches!(option["type"].as_u64(), Some(1 | 2)));
    for option in &deeper {
        collect((&format!("{so_far} {}", option["name"].as_str().expect("a name")), named), option, lines);
    }
    if deeper.is_empty() && own.iter().all(|option| option["required"] != true) {
        lines.push(so_far.to_owned());
        lines.extend(own.iter().any(|option| option["name"] == "speaker").then(|| format!("{so_far} speaker:{named}")));
    }
}

/// Compares what was received in two games. The first person knows the secret: they must see a difference, so the
/// comparison can fail.
fn is_same(one: &[BTreeSet<String>], other: &[BTreeSet<String>]) {
    assert_ne!(one[0], other[0]);
    for (at, (one, other)) in one.iter().zip(other).enumerate().skip(1) {
        let begin = |text: &String| text.chars().take(400).collect::<String>();
        let only: Vec<_> = one.symmetric_difference(other).take(4).map(begin).collect();
        assert!(only.is_empty(), "{at} can tell them apart: {only:#?}");
        assert!(one.len() > 20, "{at} was sent only {} texts", one.len());
    }
}

/// The Soviet player gives an instruction about retreats; an enemy, an ally and a stranger ask everything.
async fn said_beforehand(when: &str) -> Vec<BTreeSet<String>> {
    let twin = Twin::begin("/game new name:war language:en", &["Anna", "Ben", "Carl", "Dora", "Emil", "Fred"]).await;
    let said = answer(&twin.slash(&twin.people[0], &format!("/standing retreat when:{when}")).await);
    assert!(!said.text().is_empty());
    let told = twin.slash(&twin.people[0], "/instructions").await;
    assert!(answer(&told).text().to_lowercase().contains("retreat"), "{}", answer(&told).text());
    for person in [1, 2, 5] {
        let asked = twin
            .asks_everything(
                &twin.people[person],
                "Soviet Union",
                &[
                    "/log count:200",
                    "/instructions speaker:Soviet Union",
                    "/offers speaker:Soviet Union",
                    "/log count:200 speaker:Soviet Union",
                    "/board speaker:Soviet Union",
                ],
            )
            .await;
        assert!(asked > 10, "only {asked} commands");
    }
    twin.sent()
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_can_tell_what_was_said_beforehand() {
    let one = said_beforehand("never").await;
    let other = said_beforehand("after 2 rounds").await;
    is_same(&one, &other);
}

/// The American player places one block or another in the first town; the enemy and a stranger ask everything.
async fn placed(which: usize) -> Vec<BTreeSet<String>> {
    let twin = Twin::begin("/game new name:lakes rules:War of 1812 language:English", &["Anna", "Ben", "Carl"]).await;
    let anna = &twin.people[0];
    let towns = anna.autocomplete(twin.thread, "/place town:").await;
    let town = towns.first().expect("a town").1.as_str().expect("a text").to_owned();
    let blocks = anna.autocomplete(twin.thread, &format!("/place town:{town} blocks:")).await;
    let block = blocks.get(which).expect("a block").1.as_str().expect("a text").to_owned();
    let done = answer(&twin.slash(anna, &format!("/place town:{town} blocks:{block}")).await);
    assert!(done.text().starts_with("Done."), "{}", done.text());
    for person in [1, 2] {
        let more = [
            "/log count:200",
            "/units power:American speaker:American",
            "/offers speaker:American",
            "/log count:200 speaker:American",
            "/try command:fire",
        ];
        assert!(twin.asks_everything(&twin.people[person], "American", &more).await > 10);
    }
    twin.sent()
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_can_tell_which_block_was_placed() {
    let one = placed(0).await;
    let other = placed(1).await;
    is_same(&one, &other);
}
