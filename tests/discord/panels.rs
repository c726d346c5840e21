//! The panel of a game: posted again after it was deleted unnoticed, and never present twice. It has no active buttons
//! where the game is no longer played.

use crate::play::{ENGLISH, Table};
use crate::served::{Served, button, meaning};
use adjutant_tests::discord::{Fault, Mishap, Shown, Snowflake};
use std::time::Duration;

/// The panels of games in a channel.
fn panels(served: &Served, channel: Snowflake) -> Vec<Shown> {
    let shows = |message: &Shown| message.components().iter().any(|part| meaning(&part.custom_id).0 == "b");
    served.fake.messages(channel).into_iter().filter(shows).collect()
}

impl Table {
    async fn stands(&self) -> Shown {
        let shown = self.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
        self.served.has_said_everything().await;
        shown
    }

    /// Waits until one panel, other than this, shows the game.
    async fn is_shown_anew(&self, gone: Snowflake) -> Shown {
        let (thread, served) = (self.thread, &self.served);
        let is_there = |panels: &[Shown]| panels.len() == 1 && panels[0].id != gone;
        served.fake.until("it is shown anew, once", |_| is_there(&panels(served, thread))).await;
        served.fake.until_quiet().await;
        let all = panels(served, thread);
        assert!(is_there(&all), "{all:?}");
        all.into_iter().next().expect("one")
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_deleted_while_nobody_listened_is_there_again() {
    let mut table = Table::lay(&ENGLISH).await;
    let gone = table.stands().await;
    // Deleted while the program did not run.
    table.served.kill();
    table.served.fake.delete_message(table.thread, gone.id);
    table.served.again().await;
    let again = table.is_shown_anew(gone.id).await;
    assert_eq!(again.json["mentions"].as_array().map(Vec::len), Some(0), "nobody is called again");
    // Deleted while its session was gone, so that nobody receives the event.
    table.served.fake.next_dispatch("MESSAGE_DELETE", Mishap::Lose);
    table.served.fake.delete_message(table.thread, again.id);
    table.served.fake.invalidate_session(false);
    table.is_shown_anew(again.id).await;
    table.press("s", "done").await;
    table.is_told("en").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_sent_and_not_noted_is_not_there_twice() {
    let mut table = Table::lay(&ENGLISH).await;
    table.stands().await;
    // A new panel shows the next awaited player. The bot dies before it learns the message's id, and returns after
    // Discord has forgotten the nonce.
    let (thread, messages) = (table.thread, format!("channels/{}/messages", table.thread));
    let shown = table.shows("done", |message| button(message, "s", "done").is_some()).await;
    let known = table.served.fake.messages(thread).len();
    table.served.fake.next_requests("POST", &messages, Fault::SlowAfter(Duration::from_secs(60)), 1);
    table.people[0].press_and_run(shown.id, &button(&shown, "s", "done").expect("a button"));
    table.served.fake.until("it is sent", |fake| fake.messages(thread).len() > known).await;
    table.served.kill();
    table.served.again().await;
    table.shows("the combat move", |message| button(message, "o", "").is_some()).await;
    let shown = table.shows("done", |message| button(message, "s", "done").is_some()).await;
    table.served.has_said_everything().await;
    // The same with the panel of the game itself.
    table.served.fake.delete_message(thread, shown.id);
    table.served.fake.until("it is shown anew", |_| panels(&table.served, thread).len() == 1).await;
    table.served.fake.until_quiet().await;
    let shown = panels(&table.served, thread).remove(0);
    table.served.fake.next_requests("POST", &messages, Fault::SlowAfter(Duration::from_secs(60)), 1);
    table.served.fake.delete_message(thread, shown.id);
    table.served.fake.until("it is sent", |_| panels(&table.served, thread).len() == 1).await;
    table.served.kill();
    table.served.fake.advance(Duration::from_secs(20 * 60));
    table.served.again().await;
    table.served.fake.until_quiet().await;
    table.served.has_said_everything().await;
    assert_eq!(panels(&table.served, thread).len(), 1, "one panel");
    table.press("s", "done").await;
    assert_eq!(panels(&table.served, thread).len(), 1, "one panel");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_a_game_was_played_stands_where_it_went() {
    let mut table = Table::lay(&ENGLISH).await;
    let shown = table.stands().await;
    let (anna, old, channel) = (table.people[0].clone(), table.thread, table.served.channel);
    anna.slash(channel, "/game move game:war place:here").await;
    table.thread = channel;
    let here = table.stands().await;
    assert!(panels(&table.served, old).is_empty(), "no live buttons are left behind");
    let left = table.served.fake.messages(old).into_iter().find(|message| message.id == shown.id).expect("it is left");
    assert!(left.text().contains(&format!("goes on in <#{channel}>")), "{}", left.text());
    assert!(left.components().is_empty() && left.attachments().is_empty());
    // Moved to where it already is: the panel is a new message, and the only one.
    anna.slash(channel, "/game move game:war place:here").await;
    table.is_shown_anew(here.id).await;
    // The former place is gone, which does no harm.
    table.served.fake.delete_channel(old);
    anna.slash(channel, "/game move game:war").await;
    let threads = table.served.fake.threads(channel);
    table.thread = threads.last().expect("a new thread").1;
    table.stands().await;
    assert!(panels(&table.served, channel).is_empty());
    assert_eq!(table.served.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn only_discord_can_say_that_a_place_is_gone() {
    let table = Table::lay(&ENGLISH).await;
    table.stands().await;
    let path = format!("channels/{}/messages", table.thread);
    // A proxy's unknown page, a firewall's refusal, and a code that says nothing about the channel.
    let faults = [
        (Fault::Page(404, None), 7),
        (Fault::Page(403, None), 2),
        (Fault::Status(404), 2),
        (Fault::Refused(404, 10_014), 2),
    ];
    for (number, (fault, times)) in faults.into_iter().enumerate() {
        table.served.fake.next_requests("", &path, fault, times);
        let line = if number % 2 == 0 { "/purchase units:1 infantry" } else { "/undo" };
        table.people[0].slash(table.thread, line).await;
        let bought = number % 2 == 0;
        table.shows("it is told", |message| button(message, "s", "undo").is_some() == bought).await;
    }
    table.is_told("en").await;
    assert!(!table.served.log().contains("the place of a game cannot be used"), "{}", table.served.log());
    // Discord itself reports it.
    table.served.fake.next_request("POST", &path, Fault::Refused(404, 10_003));
    table.served.fake.next_request("PATCH", &path, Fault::Refused(404, 10_003));
    table.people[0].slash(table.thread, "/purchase units:1 tank").await;
    table.people[0].until("the host is told", |seen| seen.text().contains("lost its place")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_message_that_was_pressed_tells_what_came_of_it_unless_somebody_has_written_below() {
    let table = Table::lay(&ENGLISH).await;
    let pressed = table.stands().await;
    let (fake, thread) = (&table.served.fake, table.thread);
    let ids = || fake.messages(thread).into_iter().map(|message| message.id).collect::<Vec<_>>();
    let before = ids();
    table.press("s", "done").await;
    table.served.has_said_everything().await;
    let (now, shown) = (ids(), panels(&table.served, thread));
    assert!(now.starts_with(&before) && now.len() == before.len() + 1, "one new message, and none deleted: {now:?}");
    assert!(shown.len() == 1 && shown[0].id == now[before.len()], "it shows how the game stands");
    let told = fake.messages(thread).into_iter().find(|message| message.id == pressed.id).expect("it is there");
    assert!(told.text().contains("ends the purchase phase"), "{}", told.text());
    assert!(told.components().is_empty() && told.attachments().is_empty(), "no button, and no map of what was");
    // The next step of the same scene is shown in the same message.
    table.press("s", "done").await;
    table.served.has_said_everything().await;
    assert_eq!(ids(), now);
    // After people have written, no news is added to the message above. The report of the turn's end grows, and the
    // next player is called below.
    let theirs = table.people[1].say(thread, "good luck");
    let shown = panels(&table.served, thread).remove(0);
    table.press("s", "done").await;
    table.served.has_said_everything().await;
    let next = panels(&table.served, thread);
    assert!(next.len() == 1 && next[0].id > theirs && !ids().contains(&shown.id), "{:?}", ids());
    let texts: Vec<String> = fake.messages(thread).iter().map(Shown::text).collect();
    let ends = "The Soviet Union ends the noncombat move phase.";
    assert_eq!(texts.join("\n").matches(ends).count(), 1, "{texts:?}");
    assert_eq!(fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_pressed_message_told_when_the_program_died_is_told_once() {
    let mut table = Table::lay(&ENGLISH).await;
    for _ in 0..3 {
        let shown = table.shows("done", |message| button(message, "s", "done").is_some()).await;
        table.served.has_said_everything().await;
        let by = table.people.iter().find(|person| shown.text().contains(&format!("<@{}>", person.id))).expect("asked");
        table.served.fake.next_requests("PATCH", "messages/@original", Fault::SlowAfter(Duration::from_secs(60)), 1);
        by.press_and_run(shown.id, &button(&shown, "s", "done").expect("a button"));
        let thread = table.thread;
        let is_changed = |message: &Shown| message.id == shown.id && message.text() != shown.text();
        table.served.fake.until("it is changed", |fake| fake.messages(thread).iter().any(is_changed)).await;
        table.served.kill();
        table.served.again().await;
        table.shows("it goes on", |message| message.text() != shown.text()).await;
        table.served.has_said_everything().await;
        assert_eq!(panels(&table.served, thread).len(), 1, "one panel");
        table.is_told("en").await;
    }
}
