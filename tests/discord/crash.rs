//! `kill -9` during work, with faults: nothing is lost, and nothing is said twice.

use crate::play::{ENGLISH, Table};
use crate::served::button;
use adjutant_tests::discord::Fault;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_bot_goes_on_and_says_everything_once() {
    let mut table = Table::lay(&ENGLISH).await;
    table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    // Each time the bot is killed before it could record that something was said: because it failed, or because the
    // answer to a change or to a new message was lost.
    let mishaps = [
        ("/purchase units:1 infantry", "", Fault::Status(503), 3),
        ("/purchase units:1 infantry", "PATCH", Fault::CutAfter, 1),
        ("/done", "POST", Fault::CutAfter, 1),
    ];
    for (line, method, fault, times) in mishaps {
        table.served.fake.next_requests(method, "channels/", fault, times);
        let anna = table.people[0].clone();
        anna.slash(table.thread, line).await;
        table.served.kill();
        table.served.again().await;
    }
    table.shows("the combat move", |message| button(message, "o", "").is_some()).await;
    table.is_told("en").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_said_before_in_the_same_words_is_said_again_after_a_kill() {
    let mut table = Table::lay(&ENGLISH).await;
    table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    let anna = table.people[0].clone();
    for line in ["/pause reason:supper", "/resume", "/pause reason:supper", "/resume"] {
        anna.slash(table.thread, line).await;
        table.served.fake.until_quiet().await;
    }
    // Killed before the second pause is reported.
    table.served.fake.next_requests("", "channels/", Fault::Status(503), 3);
    anna.slash(table.thread, "/pause reason:supper").await;
    table.served.kill();
    table.served.again().await;
    table.served.has_said_everything().await;
    table.is_told("en").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn haste_and_faults_of_the_server_are_waited_out() {
    let table = Table::lay(&ENGLISH).await;
    table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    table.served.fake.next_requests("POST", "/messages", Fault::Status(503), 2);
    table.people[0].slash(table.thread, "/purchase units:1 infantry").await;
    table.press("s", "done").await;
    table.is_told("en").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_gateway_comes_and_goes() {
    let table = Table::lay(&ENGLISH).await;
    table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    table.served.fake.cut_gateway();
    table.served.fake.until("the session is resumed", |fake| fake.sessions().1 == 1).await;
    table.people[0].slash(table.thread, "/purchase units:1 infantry").await;
    table.served.fake.ask_to_reconnect();
    table.served.fake.until("the session is resumed again", |fake| fake.sessions().1 == 2).await;
    table.press("s", "done").await;
    table.is_told("en").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_ends_within_five_seconds_of_being_told_to() {
    let mut table = Table::lay(&ENGLISH).await;
    let (took, status) = table.served.terminate().await;
    assert!(took < Duration::from_secs(5), "{took:?}");
    assert_eq!(status, Some(0));
}
