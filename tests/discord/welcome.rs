//! A server that adds the bot is greeted once, in its language, where the bot may write.

use crate::hosted::Hosted;
use crate::served::{Served, answer, button};
use adjutant_tests::discord::{FakeDiscord, Fault, Mishap, Permissions, Shown, Snowflake};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The greetings in a channel: public messages with the tutorial's button.
fn greetings(fake: &FakeDiscord, channel: Snowflake) -> Vec<Shown> {
    fake.messages(channel).into_iter().filter(|message| button(message, "t", "new").is_some()).collect()
}

async fn greeted(fake: &FakeDiscord, channel: Snowflake) -> Shown {
    fake.until("a greeting", |fake| !greetings(fake, channel).is_empty()).await;
    fake.until_quiet().await;
    let all = greetings(fake, channel);
    assert_eq!(all.len(), 1, "it is said once");
    all.into_iter().next().expect("a greeting")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_the_bot_is_added_to_is_greeted_in_its_language() {
    let hosted = Hosted::start_without_pictures().await;
    let fake = &hosted.fake;
    for (locale, wanted) in [("en-GB", "`/game new`"), ("ja", "`/ゲーム 新規`"), ("fr", "`/game tutorial`")] {
        let guild = fake.server(locale, locale);
        let (_, system) = (fake.channel(guild, "rules"), fake.channel(guild, "lobby"));
        fake.set_system_channel(guild, system);
        let anna = fake.user_reading("Anna", if locale == "ja" { "ja" } else { "en-US" });
        fake.add_bot(guild, fake.now());
        let message = greeted(fake, system).await;
        assert!(message.text().contains(wanted), "{}", message.text());
        assert!(message.json["mentions"].as_array().is_none_or(Vec::is_empty), "nobody is called");
        // Its buttons work for everyone.
        let help = button(&message, "q", "").expect("a button for help");
        let told = answer(&anna.press(message.id, &help).await);
        assert!(
            told.text().contains(if locale == "ja" { "`/ゲーム 案内`" } else { "`/game tutorial`" }),
            "{}",
            told.text()
        );
    }
    // A server that already had the bot is not greeted.
    assert!(greetings(fake, hosted.channel).is_empty());
    assert_eq!(fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_said_where_the_bot_may_speak_and_nowhere_else() {
    let hosted = Hosted::start_without_pictures().await;
    let fake = &hosted.fake;
    let guild = fake.server("Club", "en-US");
    let channels = [fake.channel(guild, "hidden"), fake.channel(guild, "mute"), fake.channel(guild, "open")];
    fake.set_system_channel(guild, channels[0]);
    fake.overwrite(channels[0], guild, Permissions::NONE, Permissions::VIEW_CHANNEL);
    fake.overwrite(channels[1], guild, Permissions::NONE, Permissions::SEND_MESSAGES);
    fake.add_bot(guild, fake.now());
    greeted(fake, channels[2]).await;
    assert!(channels[..2].iter().all(|channel| fake.messages(*channel).is_empty()));
    // If it may write nowhere, nothing happens, and everything else continues.
    let closed = fake.server("Closed", "en-US");
    let channel = fake.channel(closed, "general");
    fake.overwrite(channel, closed, Permissions::NONE, Permissions::SEND_MESSAGES);
    fake.add_bot(closed, fake.now());
    // One without any channel.
    fake.add_bot(fake.server("Empty", "en-US"), fake.now());
    fake.until_quiet().await;
    assert!(fake.messages(channel).is_empty());
    // As soon as it may write, at a later session.
    fake.overwrite(channel, closed, Permissions::NONE, Permissions::NONE);
    fake.invalidate_session(false);
    greeted(fake, channel).await;
    assert_eq!(greetings(fake, channels[2]).len(), 1);
    assert_eq!(fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_greeted_once_however_often_discord_tells_of_it() {
    let hosted = Hosted::start_without_pictures().await;
    let fake = &hosted.fake;
    let guild = fake.server("Club", "en-US");
    let channel = fake.channel(guild, "general");
    fake.next_dispatch("GUILD_CREATE", Mishap::Repeat);
    fake.add_bot(guild, fake.now());
    greeted(fake, channel).await;
    let sessions = fake.sessions().0;
    fake.invalidate_session(false);
    fake.until("another session", |fake| fake.sessions().0 > sessions).await;
    greeted(fake, channel).await;
    // A server that removes the bot and adds it again is greeted again.
    fake.remove_member(guild, fake.bot());
    hosted.pass_a_minute();
    fake.add_bot(guild, fake.now());
    fake.until("another greeting", |fake| greetings(fake, channel).len() == 2).await;
    fake.until_quiet().await;
    assert_eq!(greetings(fake, channel).len(), 2);
    assert_eq!(fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_greeting_outlives_what_goes_wrong_and_is_not_said_twice() {
    let mut served = Served::start_without_pictures().await;
    let now = || SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_millis() as u64;
    // Killed before sending, and between sending and recording.
    for (name, fault) in [("Before", Fault::Status(503)), ("Between", Fault::CutAfter)] {
        let guild = served.fake.server(name, "ja");
        let channel = served.fake.channel(guild, "general");
        served.fake.next_requests("POST", &format!("channels/{channel}/messages"), fault, 5);
        let asked = served.fake.requests().len();
        served.fake.add_bot(guild, now());
        served
            .fake
            .until("it is tried", |fake| {
                fake.requests().iter().skip(asked).any(|one| one.method == "POST" && one.path.contains("/messages"))
            })
            .await;
        served.kill();
        served.fake.forget_faults();
        // Discord remembers a nonce for a few minutes only.
        served.fake.advance(Duration::from_secs(3600));
        served.again().await;
        let message = greeted(&served.fake, channel).await;
        assert!(message.text().contains("Adjutant"), "{}", message.text());
        served.kill();
        served.again().await;
        greeted(&served.fake, channel).await;
    }
    assert_eq!(served.fake.violations(), Vec::<String>::new());
}
