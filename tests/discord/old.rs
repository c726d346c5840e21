//! Messages older than an hour accept few changes: the game's panel is posted again, and growing messages continue in
//! new ones.

use crate::play::{ENGLISH, Table};
use crate::served::{button, meaning};
use adjutant_tests::discord::Fault;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn old_messages_are_posted_anew_and_what_shows_a_game_never_lags() {
    let table = Table::lay(&ENGLISH).await;
    let shown = table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    table.people[0].slash(table.thread, "/purchase units:1 tank").await;
    table.served.has_said_everything().await;
    let fake = &table.served.fake;
    fake.advance(Duration::from_secs(2 * 3600));
    let begun = fake.instant();
    for _ in 0..4 {
        table.people[0].slash(table.thread, "/undo").await;
        table.shows("it is taken back", |message| button(message, "s", "undo").is_none()).await;
        table.people[0].slash(table.thread, "/purchase units:1 tank").await;
        table.shows("it is bought", |message| button(message, "s", "undo").is_some()).await;
    }
    table.served.has_said_everything().await;
    let all = fake.requests();
    let refused: Vec<_> = all.iter().filter(|one| one.at >= begun && one.status == 429).collect();
    assert!(refused.is_empty(), "{refused:?}");
    let panels: Vec<_> = fake
        .messages(table.thread)
        .into_iter()
        .filter(|message| message.components().iter().any(|part| meaning(&part.custom_id).0 == "b"))
        .collect();
    assert_eq!(panels.len(), 1, "the old one is gone");
    assert_ne!(panels[0].id, shown.id);
    assert!(table.served.ask("/health").contains("panels: 0 behind"), "{}", table.served.ask("/health"));
    table.is_told("en").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_shown_is_told_to_the_game_master_once_and_counted() {
    let table = Table::lay(&ENGLISH).await;
    table.shows("the purchase", |message| button(message, "s", "done").is_some()).await;
    table.served.has_said_everything().await;
    let (anna, fake) = (&table.people[0], &table.served.fake);
    let words = "cannot be brought up to date";
    for _ in 0..2 {
        // Posting fails with buttons and without.
        fake.next_requests("POST", &format!("channels/{}/messages", table.thread), Fault::Refused(400, 50_035), 2);
        anna.slash(table.thread, "/game language language:en").await;
        anna.until("she is told", |seen| seen.text().contains(words)).await;
        table.served.until_asked("/health", "panels: 1 behind").await;
        fake.until_quiet().await;
    }
    let told = anna.sees_everything().messages().iter().filter(|message| message.text().contains(words)).count();
    assert_eq!(told, 1);
    table.press("s", "done").await;
    table.served.until_asked("/health", "panels: 0 behind").await;
    table.is_told("en").await;
}
