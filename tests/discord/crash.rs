//! `kill -9` in the middle, and what goes wrong on the way: nothing lost, nothing said twice.

use crate::play::{ENGLISH, Table};
use crate::served::button;
use adjutant_tests::discord::Fault;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_bot_goes_on_and_says_everything_once() {
    let mut table = Table::lay(&ENGLISH).await;
    table.shows("the purchase", |message| button(message, "p", "").is_some()).await;
    // What is said about these is held up, so that it is still in the outbox when the bot is killed.
    for (round, line) in ["/purchase units:1 infantry", "/purchase units:1 infantry", "/done"].iter().enumerate() {
        if round == 1 {
            // Done, and the answer is lost on the way.
            table.served.fake.next_request("POST", "/messages", Fault::CutAfter);
        }
        let anna = table.people[0].clone();
        anna.slash(table.thread, line).await;
        table.served.kill();
        table.served.again().await;
    }
    table.shows("the combat move", |message| button(message, "o", "").is_some()).await;
    table.is_told("en").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn haste_and_faults_of_the_server_are_waited_out() {
    let table = Table::lay(&ENGLISH).await;
    table.shows("the purchase", |message| button(message, "p", "").is_some()).await;
    table.served.fake.next_requests("POST", "/messages", Fault::Status(503), 2);
    table.people[0].slash(table.thread, "/purchase units:1 infantry").await;
    table.press("s", "done").await;
    table.is_told("en").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_gateway_comes_and_goes() {
    let table = Table::lay(&ENGLISH).await;
    table.shows("the purchase", |message| button(message, "p", "").is_some()).await;
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
    let (took, status) = table.served.terminate();
    assert!(took < Duration::from_secs(5), "{took:?}");
    assert_eq!(status, Some(0));
}
