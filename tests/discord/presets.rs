//! Every preset of leagues is played on Discord by the handbook's steps, typed exactly, from founding to a champion;
//! the game of its pairing is created on the way. So is a director's first evening.

use crate::served::{Served, answer};
use adjutant_league::presets::{PRESETS, Preset};
use adjutant_league::rules::{Bids, Format, Rules};
use adjutant_tests::discord::{Person, Shown, Snowflake};
use std::collections::BTreeMap;

const PEOPLE: [(&str, &str); 5] =
    [("dora", "Dora"), ("anna", "Anna"), ("ben", "Ben"), ("cleo", "Cleo"), ("dan", "Dan")];

/// A line of a page: who types or presses, and what.
type Line = (String, String);

/// The lines of all steps of this name on a page.
fn lines_of(page: &str, named: &str) -> Vec<Line> {
    let mark = format!("<!-- discord: {named} -->\n\n");
    let blocks = page.split(mark.as_str()).skip(1);
    let lines = blocks.flat_map(|rest| rest.lines().map_while(|line| line.strip_prefix("    ")));
    lines.map(|line| line.split_once(": ").map(|(who, what)| (who.to_owned(), what.to_owned())).expect("who")).collect()
}

/// The lines of these steps of the handbook.
fn steps(named: &str) -> Vec<Line> {
    let lines = lines_of(include_str!("../../docs/league-handbook.md"), named);
    assert!(!lines.is_empty(), "the handbook has these steps: {named}");
    lines
}

/// The steps for a preset.
fn of(rules: &Rules) -> Vec<&'static str> {
    let meet: &[&str] = match rules.format {
        Format::Open | Format::Rungs if rules.team > 1 => &["teams"],
        Format::Open | Format::Rungs => &["challenge"],
        Format::RoundRobin | Format::Swiss | Format::Divisions => &["pair"],
        Format::Knockout => &["bracket"],
    };
    let bid: &[&str] = match rules.bids {
        Bids::None | Bids::Fixed => &[],
        Bids::Agreed | Bids::Descending => &["bid"],
        Bids::Sealed => &["sealed bid"],
    };
    [&["founding"], meet, bid, &["playing"]].concat()
}

/// All announcements of a channel's league.
fn news(served: &Served, channel: Snowflake) -> Vec<Shown> {
    let threads = served.fake.threads(channel);
    let news = threads.iter().find(|(_, _, name)| name.ends_with("· news"));
    news.map(|(_, thread, _)| served.fake.messages(*thread)).unwrap_or_default()
}

async fn plays(served: &Served, people: &BTreeMap<&str, Person>, preset: &Preset, lines: Vec<Line>) {
    let channel = served.fake.channel(served.guild, preset.name);
    for (who, what) in lines {
        let person = &people[who.as_str()];
        if let Some(label) = what.strip_prefix('[').and_then(|what| what.strip_suffix(']')) {
            let has = |message: &Shown| message.component(label).is_some();
            served.fake.until("a button in the news", |_| news(served, channel).iter().any(has)).await;
            let button = news(served, channel).into_iter().rfind(has).expect("a button");
            person.press(button.id, label).await;
            continue;
        }
        // Leagues of one server have different names.
        let line = what.replace("title:Ladder", &format!("title:{} language:en", preset.name));
        let line = line.replace("ladder-rungs", preset.name).replace("name:first", &format!("name:{}-1", preset.name));
        let line = PEOPLE.iter().fold(line, |line, (who, name)| line.replace(&format!("@{who}"), &format!("@{name}")));
        let seen = person.slash(channel, &line).await;
        let text = answer(&seen).text();
        if line.starts_with("/game new") {
            assert!(text.contains(&format!("is played in the game “{}-1”", preset.name)), "{}: {text}", preset.name);
        }
        if line.contains("close-season") {
            assert!(text.contains("Season 1 is over. Its champion is Ben."), "{}: {text}", preset.name);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_preset_is_played_by_the_handbook_alone() {
    let served = Served::start_without_pictures().await;
    let people: BTreeMap<&str, Person> = PEOPLE.iter().map(|(who, name)| (*who, served.fake.user(name))).collect();
    for preset in PRESETS {
        let lines = of(&preset.rules()).into_iter().flat_map(steps).collect();
        plays(&served, &people, preset, lines).await;
    }
    assert_eq!(served.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_directors_first_evening_is_played_by_its_page_alone() {
    let served = Served::start_without_pictures().await;
    let people: BTreeMap<&str, Person> = PEOPLE.iter().map(|(who, name)| (*who, served.fake.user(name))).collect();
    let lines = lines_of(include_str!("../../docs/directors-first-evening.md"), "evening");
    assert!(lines.len() > 7, "{lines:?}");
    let preset = PRESETS.iter().find(|preset| preset.name == "ladder-rungs").expect("the preset of the page");
    plays(&served, &people, preset, lines).await;
    assert_eq!(served.fake.violations(), Vec::<String>::new());
}
