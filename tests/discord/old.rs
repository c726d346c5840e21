//! Messages older than an hour take few changes: the one that shows a game is posted anew, and what grew is told in new ones.

use crate::play::{ENGLISH, Table};
use crate::served::{button, meaning};
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
