//! Texts longer than the limit, from clients that ignore the bot's length limits. Each is refused with the limit and a
//! remedy, in the writer's language. Nothing is done, and nothing is cut.

use crate::play::{ENGLISH, Table};
use crate::served::{Served, answer, button};
use adjutant::discord::messages::length;
use adjutant_tests::discord::Seen;

fn text(seen: &Seen) -> String {
    answer(seen).text()
}

/// The refusal names the limit and a remedy.
fn refuses(said: &str, words: [&str; 2], what: &str) {
    for word in words {
        assert!(said.contains(word), "{what}: {said}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_whose_name_is_too_long_is_not_made() {
    let served = Served::start().await;
    let (anna, yuki) = (served.fake.user("Anna").careless(), served.fake.user_reading("Yuki", "ja").careless());
    for length in [33, 61, 2000] {
        let name = "x".repeat(length);
        let said = text(&anna.slash(served.channel, &format!("/game new name:{name} language:en")).await);
        refuses(&said, ["at most 32 letters", "Choose a shorter one."], "English");
        let said = text(&yuki.slash(served.channel, &format!("/ゲーム 新規 名前:{}", "戦".repeat(length))).await);
        refuses(&said, ["32文字まで", "短い名前"], "Japanese");
    }
    let said = text(&anna.slash(served.channel, "/game new name:|||").await);
    refuses(&said, ["a letter or a digit", "Choose a name"], "nothing to call it by");
    served.has_said_everything().await;
    assert!(served.fake.threads(served.channel).is_empty(), "no place was made for any");
    // A name of maximum length works; but if there is no room for a number after it, a second game with that name is
    // refused.
    let name = "x".repeat(30);
    let said = text(&anna.slash(served.channel, &format!("/game new name:{name}")).await);
    assert!(said.contains(&name), "{said}");
    let said = text(&yuki.slash(served.channel, &format!("/ゲーム 新規 名前:{name}")).await);
    assert!(said.contains(&name), "{said}");
    served.thread().await;
    served.has_said_everything().await;
    assert_eq!(served.fake.threads(served.channel).len(), 1, "{said}");
    assert_eq!(served.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_too_long_for_an_option_or_a_form_does_nothing() {
    let table = Table::lay(&ENGLISH).await;
    table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    let (thread, anna) = (table.thread, table.people[0].clone().careless());
    let before = table.served.narration("war", "en");
    // The first words are an order that would be executed if the rest were cut off.
    let long = |most: usize| format!("1 infantry, {}", "1 infantry, ".repeat(most / 12));

    let said = text(&anna.slash(thread, &format!("/purchase units:{}", long(4000))).await);
    refuses(&said, ["4000 letters", "Give it in parts."], "an option");
    let said = text(&anna.slash(thread, &format!("/pause reason:{}", "because ".repeat(130))).await);
    refuses(&said, ["1000 letters", "Make it shorter."], "a reason");

    let forms = [
        (format!("purchase {}", long(4000)), ["4000 letters", "Give it in parts."]),
        (format!("purchase 1 infantry\n{}", "x".repeat(64 << 10)), ["65536 bytes", "Give one command a line"]),
        ("purchase 1 infantry\n".repeat(501), ["500", "Give them in parts."]),
    ];
    for (written, words) in forms {
        anna.slash(thread, "/orders").await;
        let said = text(&anna.submit(&[("text", &written)]).await);
        refuses(&said, words, "the form for orders");
    }
    // The form for purchases has its own line.
    let shown = table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    anna.press(shown.id, &button(&shown, "p", "purchase").expect("the form")).await;
    let said = text(&anna.submit(&[("units", &long(4000))]).await);
    refuses(&said, ["4000 letters", "Give it in parts."], "the form for a purchase");

    table.served.fake.until_quiet().await;
    assert_eq!(table.served.narration("war", "en"), before, "nothing was done");
    assert_eq!(table.served.fake.violations(), Vec::<String>::new());
}

/// Content that does not fit is mentioned: the last choice says how many more there are, and a line above a file says
/// that it continues.
#[tokio::test(flavor = "multi_thread")]
async fn what_has_no_room_is_said_to_be_left_out() {
    let table = Table::lay(&ENGLISH).await;
    table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    let (anna, thread) = (table.people[0].clone(), table.thread);
    let offered = anna.autocomplete(thread, "/board space:").await;
    assert_eq!(offered.len(), 25);
    let (last, value) = offered.last().expect("a choice");
    assert!(last.contains("more: keep typing") && last.starts_with(value.as_str().expect("a text")), "{last}");
    assert!(offered.iter().rev().skip(1).all(|(name, _)| !name.contains("keep typing")), "{offered:?}");
    let fewer = anna.autocomplete(thread, "/board space:Eastern").await;
    assert!(!fewer.is_empty() && fewer.iter().all(|(name, _)| !name.contains("keep typing")), "{fewer:?}");
    let (above, files) = length::one(&"word ".repeat(1000), "log.txt");
    assert!(above.ends_with('…') && above.chars().count() == length::LONGEST && files.len() == 1, "{above}");
}
