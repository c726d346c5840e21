//! Every request is handled, whatever happens: a bot killed between its acknowledgement and the act, and interactions
//! that no library can read.

use crate::play::{ENGLISH, Table};
use crate::served::{answer, button};
use adjutant::discord::config::Config;
use adjutant::discord::interactions::pending::note;
use adjutant::discord::serve::serve;
use adjutant::discord::token::Token;
use adjutant_commands::moderator::Equipment;
use adjutant_commands::store::{MemoryStore, Notes as _};
use adjutant_events::Timestamp;
use adjutant_tests::discord::{FakeDiscord, Fault, Mishap, TOKEN};
use serde_json::json;
use std::os::unix::fs::PermissionsExt as _;
use std::sync::Arc;
use std::time::Duration;

impl Table {
    /// Kills the bot after it has acknowledged a request and before it learns that.
    async fn dies_after_acknowledging(&mut self) {
        let known = self.served.fake.latencies().len();
        self.served.fake.until("it is acknowledged", |fake| fake.latencies().len() > known).await;
        self.served.kill();
        self.served.again().await;
    }

    fn hold_back_the_answer(&self) {
        self.served.fake.next_request("POST", "/callback", Fault::SlowAfter(Duration::from_secs(60)));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_is_done_after_a_restart() {
    let mut table = Table::lay(&ENGLISH).await;
    table.shows("the purchase", |message| button(message, "s", "done").is_some()).await;
    // A command: its author still gets an answer.
    table.hold_back_the_answer();
    let (anna, thread) = (table.people[0].clone(), table.thread);
    let typed = tokio::spawn(async move { anna.slash(thread, "/purchase units:1 infantry").await });
    table.dies_after_acknowledging().await;
    assert!(answer(&typed.await.expect("no panic")).text().contains("1 infantry"));
    table.shows("it is bought", |message| button(message, "s", "undo").is_some()).await;
    // A button.
    let shown = table.shows("the purchase", |message| button(message, "s", "done").is_some()).await;
    table.hold_back_the_answer();
    let (anna, done) = (table.people[0].clone(), button(&shown, "s", "done").expect("a button"));
    let pressed = tokio::spawn(async move { anna.press(shown.id, &done).await });
    table.dies_after_acknowledging().await;
    pressed.await.expect("no panic");
    table.shows("the combat move", |message| button(message, "o", "").is_some()).await;
    // A handled request is not handled again.
    table.served.kill();
    table.served.again().await;
    table.is_told("en").await;
    let log = table.served.program.log("war");
    let bought = log.iter().filter(|event| event["event"]["type"] == "units_purchased").count();
    assert_eq!(bought, 1, "once");
    assert_eq!(table.served.log().matches("what was asked before the restart is seen to").count(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_is_counted_and_answered() {
    let table = Table::lay(&ENGLISH).await;
    table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    table.served.fake.next_dispatch("INTERACTION_CREATE", Mishap::Garble);
    let seen = table.people[0].slash(table.thread, "/purchase units:1 infantry").await;
    assert!(answer(&seen).text().contains("could not read"), "{}", seen.text());
    assert!(table.served.ask("/metrics").contains("adjutant_events_unreadable_total 1\n"));
    let log = table.served.log();
    assert!(log.contains("what Discord sent cannot be read") && !log.contains("of tomorrow"), "{log}");
    // Connection and game are unchanged.
    assert_eq!(table.served.fake.sessions(), (1, 0));
    assert!(answer(&table.people[0].slash(table.thread, "/purchase units:1 infantry").await).text().contains("1 inf"));
    table.is_told("en").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_can_no_longer_be_answered_is_told_to_whoever_asked() {
    let fake = FakeDiscord::start().await.with_patience(Duration::from_secs(30));
    let guild = fake.guild("Club");
    let (channel, anna) = (fake.channel(guild, "games"), fake.user("Anna"));
    let store = Arc::new(MemoryStore::new());
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("token");
    std::fs::write(&file, TOKEN).expect("written");
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).expect("closed");
    let token = Token::in_file(&file).expect("a token");
    // One asked an hour ago, and one a month ago.
    for (number, minutes) in [(2_000_000, 60_i64), (1_000_000, 30 * 24 * 60)] {
        let data = json!({
            "id": number.to_string(), "token": "long-over", "type": 3, "guild_id": guild.to_string(),
            "channel_id": channel.to_string(), "locale": "en-US", "member": { "user": { "id": anna.id.to_string() } },
        });
        let (name, bytes) = note(&token, number, Timestamp(HOUR * 24 * 365 - minutes * 60_000), &data);
        store.put_note(&name, &bytes).expect("kept");
    }
    let beacon = "off".to_owned();
    let config = Config { rest_url: Some(fake.url()), listen: String::new(), beacon, ..Config::default() };
    let equipment = Equipment::new(adjutant::games::game_list(), Arc::clone(&store) as Arc<_>);
    let now = || Timestamp(HOUR * 24 * 365);
    let bot = tokio::spawn(async move { serve(&config, &token, equipment, now, std::future::pending()).await });
    let seen = anna.until("she is told", |seen| seen.text().contains("missed your command")).await;
    let told = seen.messages().iter().filter(|message| message.text().contains("missed your command")).count();
    assert_eq!(told, 1, "of what was asked a month ago nothing is said: {}", seen.text());
    assert!(seen.text().contains(&format!("<@{}>", anna.id)), "{}", seen.text());
    fake.until_quiet().await;
    let kept = store.notes().expect("read");
    let waiting: Vec<&String> =
        kept.iter().map(|(name, _)| name).filter(|name| !name.starts_with("greeted/")).collect();
    assert!(waiting.is_empty(), "{waiting:?}");
    assert_eq!(fake.violations(), Vec::<String>::new());
    bot.abort();
}

const HOUR: i64 = 3_600_000;
