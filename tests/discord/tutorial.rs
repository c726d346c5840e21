//! `/game tutorial`: a guided first turn alone, from the first press to the end. Each game and each language is tested.

use crate::hosted::Hosted;
use crate::served::{Served, answer, button, living};
use adjutant::games::games;
use adjutant::words::{Language, Words};
use adjutant_core::ruleset::Ruleset;
use adjutant_tests::discord::{FakeDiscord, Kind, Permissions, Person, Seen, Shown, Snowflake};

/// More presses than a guided turn takes.
const MOST: usize = 400;

/// The line that begins a tutorial of this game.
fn begin(rules: &Ruleset, language: Language) -> String {
    let words = Words::new(language);
    let name = words.with(rules).ruleset(rules.id());
    format!(
        "/{} {} {}:{name}",
        words.word("name-command-game"),
        words.word("name-command-tutorial"),
        words.word("name-option-rules")
    )
}

/// The newest thread below a channel.
fn thread(fake: &FakeDiscord, channel: Snowflake) -> (Kind, Snowflake, String) {
    fake.threads(channel).into_iter().next_back().expect("a thread")
}

fn stands(person: &Person, thread: Snowflake) -> Shown {
    living(&person.sees_everything(), thread).expect("it is shown")
}

/// Presses “Do that” until the turn is over. Returns the number of presses, and the texts on the way.
async fn learn(fake: &FakeDiscord, person: &Person, thread: Snowflake) -> (usize, Vec<String>) {
    let mut read: Vec<String> = Vec::new();
    for presses in 0..MOST {
        let is_over = |_: &Seen| fake.is_archived(thread);
        let may_go = |seen: &Seen| living(seen, thread).is_some_and(|message| button(&message, "t", "go").is_some());
        person.until("what may be done next, or the end", |seen| is_over(seen) || may_go(seen)).await;
        fake.until_quiet().await;
        if fake.is_archived(thread) {
            return (presses, read);
        }
        let message = stands(person, thread);
        read.push(message.text());
        let Some(go) = button(&message, "t", "go") else { continue };
        person.press(message.id, &go).await;
        fake.until_quiet().await;
    }
    panic!("it never ends: {}", read.join("\n---\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_learnt_in_both_languages() {
    let hosted = Hosted::start_without_pictures().await;
    let fake = &hosted.fake;
    let watcher = fake.user("Carl");
    for rules in games().all() {
        for (language, locale) in [(Language::En, "en-US"), (Language::Ja, "ja")] {
            let person = fake.user_reading("Anna", locale);
            hosted.pass_a_minute();
            let begun = answer(&person.slash(hosted.channel, &begin(&rules, language)).await).text();
            let (kind, thread, name) = thread(fake, hosted.channel);
            assert!(begun.contains(&format!("<#{thread}>")) && name.contains("Anna"), "{begun} {name}");
            assert_eq!(kind, Kind::PrivateThread);
            let (presses, read) = learn(fake, &person, thread).await;
            assert!(presses >= 3, "{}: {presses} presses: {}", rules.id(), read.join("\n---\n"));
            println!("{} {locale}: {presses} presses", rules.id());
            // Each message explains the phase and the possible orders; nobody is called.
            let tried = Words::new(language).word("tutor-button-go");
            assert!(read.iter().all(|text| text.contains(&tried)), "{}", read.join("\n---\n"));
            let guides = read.iter().filter(|text| text.contains("**")).count();
            assert!(guides == read.len(), "{}", read.join("\n---\n"));
            let over = stands(&person, thread).text();
            let next = if language == Language::Ja { "`/ゲーム 新規`" } else { "`/game new`" };
            assert!(over.contains(next), "{over}");
            let called = person
                .sees(thread)
                .messages()
                .into_iter()
                .any(|message| message.json["mentions"].as_array().is_some_and(|mentions| !mentions.is_empty()));
            assert!(!called, "nobody is called");
            assert!(watcher.sees(thread).messages().is_empty(), "nobody else sees it");
            // No other thread was created for it, and no list contains it.
            assert_eq!(
                fake.threads(hosted.channel).len(),
                fake.threads(hosted.channel).iter().filter(|one| one.0 == Kind::PrivateThread).count()
            );
            let listed = answer(&watcher.slash(hosted.channel, "/games").await).text();
            assert!(!listed.contains("<#"), "{listed}");
        }
    }
    assert_eq!(fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_has_one_and_can_leave_it() {
    let hosted = Hosted::start_without_pictures().await;
    let fake = &hosted.fake;
    let (anna, ben) = (fake.user("Anna"), fake.user_reading("Ben", "ja"));
    hosted.pass_a_minute();
    let none = answer(&anna.slash(hosted.channel, "/game tutorial do:leave").await).text();
    assert!(none.contains("`/game tutorial` begins one"), "{none}");
    anna.slash(hosted.channel, "/game tutorial").await;
    let (_, first, _) = thread(fake, hosted.channel);
    fake.until_quiet().await;
    // Anna cannot begin a second tutorial; Ben can begin one.
    hosted.pass_a_minute();
    let second = answer(&anna.slash(hosted.channel, "/game tutorial").await);
    assert!(second.text().contains(&format!("<#{first}>")), "{}", second.text());
    assert_eq!(fake.threads(hosted.channel).len(), 1);
    ben.slash(hosted.channel, "/ゲーム 案内").await;
    assert_eq!(fake.threads(hosted.channel).len(), 2);
    fake.until_quiet().await;
    // Nobody waits, and a person who plays only a tutorial is asked for nothing elsewhere.
    let help = answer(&anna.slash(hosted.channel, "/help").await).text();
    assert!(help.contains(&format!("<#{first}>")), "{help}");
    let leave = button(&second, "t", "leave").expect("a button to leave");
    hosted.pass_a_minute();
    let left = answer(&anna.press(second.id, &leave).await).text();
    assert!(left.contains("over"), "{left}");
    fake.until("it is archived", |fake| fake.is_archived(first)).await;
    // After leaving, another can be begun. In it, a turn of Axis & Allies like any other, the player gives their own
    // orders.
    hosted.pass_a_minute();
    anna.slash(hosted.channel, "/game tutorial").await;
    let (_, again, _) = thread(fake, hosted.channel);
    assert_ne!(again, first);
    anna.until("what may be done", |seen| {
        living(seen, again).is_some_and(|message| button(&message, "t", "go").is_some())
    })
    .await;
    fake.until_quiet().await;
    let told = answer(&anna.slash(again, "/purchase units:1 infantry").await).text();
    assert!(told.starts_with("Done."), "{told}");
    fake.until_quiet().await;
    let message = stands(&anna, again);
    let leave = button(&message, "t", "leave").expect("a button to leave");
    anna.press(message.id, &leave).await;
    fake.until("it is archived", |fake| fake.is_archived(again)).await;
    assert_eq!(fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn where_no_private_thread_can_be_made_it_is_in_an_open_one() {
    let hosted = Hosted::start_without_pictures().await;
    let fake = &hosted.fake;
    let anna = fake.user("Anna");
    fake.overwrite(hosted.channel, fake.bot(), Permissions::NONE, Permissions::CREATE_PRIVATE_THREADS);
    hosted.pass_a_minute();
    anna.slash(hosted.channel, "/game tutorial").await;
    let (kind, thread, _) = thread(fake, hosted.channel);
    assert_eq!(kind, Kind::PublicThread);
    anna.until("what may be done", |seen| {
        living(seen, thread).is_some_and(|message| button(&message, "t", "go").is_some())
    })
    .await;
    fake.overwrite(
        hosted.channel,
        fake.bot(),
        Permissions::NONE,
        Permissions::CREATE_PRIVATE_THREADS.and(Permissions::CREATE_PUBLIC_THREADS),
    );
    let ben = fake.user("Ben");
    hosted.pass_a_minute();
    let refused = answer(&ben.slash(hosted.channel, "/game tutorial").await).text();
    assert!(refused.contains("Create Private Threads"), "{refused}");
    assert_eq!(fake.threads(hosted.channel).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn it_goes_on_after_a_crash_and_calls_its_thread_its_own() {
    let mut served = Served::start_without_pictures().await;
    let channel = served.channel;
    let anna = served.fake.user("Anna");
    anna.slash(channel, "/game tutorial").await;
    served.kill();
    served.again().await;
    served.fake.until("a thread", |fake| !fake.threads(channel).is_empty()).await;
    let (_, thread, _) = thread(&served.fake, channel);
    let mut presses = 0;
    while !served.fake.is_archived(thread) {
        let may_go = |seen: &Seen| living(seen, thread).is_some_and(|message| button(&message, "t", "go").is_some());
        anna.until("what may be done next, or the end", |seen| served.fake.is_archived(thread) || may_go(seen)).await;
        served.fake.until_quiet().await;
        let message = stands(&anna, thread);
        let Some(go) = button(&message, "t", "go") else { continue };
        anna.press(message.id, &go).await;
        presses += 1;
        assert!(presses < MOST, "it never ends");
        if presses % 4 == 1 {
            served.kill();
            served.again().await;
        }
    }
    assert_eq!(served.fake.threads(channel).len(), 1, "one thread, whatever happened");
    // It creates no debt for anybody, and no other program hears of it.
    let seen = served.program.run(&["gm"]);
    assert!(!seen.out.contains("tutorial-"), "{}", seen.out);
    assert_eq!(served.fake.violations(), Vec::<String>::new());
}
