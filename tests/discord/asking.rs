//! A line with several possible meanings is answered with a button for each.

use crate::play::{ENGLISH, JAPANESE, Table};
use crate::served::{answer, button};

#[tokio::test(flavor = "multi_thread")]
async fn what_a_line_may_mean_is_pressed() {
    let table = Table::lay(&ENGLISH).await;
    let anna = &table.people[0];
    table.press("s", "done").await;
    table.shows("the combat move", |message| message.text().contains("combat move")).await;
    let opened = anna.slash(table.thread, "/orders").await;
    assert!(opened.form().is_some());
    let asked = answer(&anna.submit(&[("text", "1 tank rus - west")]).await);
    assert!(asked.text().contains("Which do you mean?"), "{}", asked.text());
    let tank = button(&asked, "s", "move 1 tank from Russia to West Russia").expect("a button");
    let beyond = button(&asked, "s", "move 1 tank from Russia to Western*");
    assert!(beyond.is_none(), "so far no tank goes: {}", asked.text());
    anna.press(asked.id, &tank).await;
    table.shows("it has moved", |message| button(message, "s", "undo").is_some()).await;
    assert_eq!(table.served.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_refused_comes_back_to_be_corrected() {
    let table = Table::lay(&ENGLISH).await;
    table.shows("the purchase", |message| button(message, "s", "done").is_some()).await;
    let anna = &table.people[0];
    let wrong = "purchase 1 infantry\npurchase 99 tanks";
    // Written into the form, and used from a message.
    anna.slash(table.thread, "/orders").await;
    let mut refused = answer(&anna.submit(&[("text", wrong)]).await);
    let message = anna.say(table.thread, wrong);
    for by_message in [false, true] {
        if by_message {
            refused = answer(&anna.menu(message, "Use as orders").await);
        }
        assert!(refused.text().contains("IPC"), "{}", refused.text());
        anna.press(refused.id, "Correct").await;
        // The form contains the earlier text; sent unchanged, it is refused as before.
        let same = answer(&anna.submit(&[]).await);
        assert_eq!(same.text(), refused.text());
    }
    anna.press(refused.id, "Correct").await;
    anna.submit(&[("text", "purchase 1 infantry\npurchase 1 infantry")]).await;
    table.shows("it is bought", |message| button(message, "s", "undo").is_some()).await;
    assert_eq!(table.served.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_section_stands_behind_what_the_rules_refuse_and_not_behind_what_was_not_read() {
    for (tongue, orders, refused, unread) in [
        (
            &ENGLISH,
            "/orders",
            "purchase 99 tanks",
            ["frobnicate", "purchase 1 frobnicator", "purchase 1 infantry\nfrobnicate"],
        ),
        (
            &JAPANESE,
            "/命令",
            "戦車99を購入",
            ["ふにゃふにゃ", "purchase 1 frobnicator", "purchase 1 infantry\nfrobnicate"],
        ),
    ] {
        let table = Table::lay(tongue).await;
        table.shows("the purchase", |message| button(message, "s", "done").is_some()).await;
        let anna = &table.people[0];
        for (text, is_cited) in std::iter::once((refused, true)).chain(unread.map(|text| (text, false))) {
            anna.slash(table.thread, orders).await;
            let said = answer(&anna.submit(&[("text", text)]).await).text();
            let cites = said.lines().any(|line| line.ends_with(']'));
            assert_eq!(cites, is_cited, "{text}: {said}");
        }
    }
}
