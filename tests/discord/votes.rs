//! A vote on Discord: called by a command, answered with buttons by those entitled, and executed.

use crate::play::{ENGLISH, JAPANESE, Table};
use crate::served::{answer, button, told};

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_agreed_on_with_buttons_in_two_languages() {
    for tongue in [&ENGLISH, &JAPANESE] {
        let mut table = Table::lay(tongue).await;
        table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
        let called = table.people[0].slash(table.thread, "/vote call matter:draw needed:all").await;
        assert!(!answer(&called).text().is_empty());
        let watcher = table.served.fake.user_reading("Zoe", tongue.locale);
        for (number, person) in table.people.clone().iter().enumerate().skip(1) {
            let message = table.shows("the vote", |message| button(message, "s", "vote answer yes *").is_some()).await;
            // The buttons of the game stay beside it.
            assert!(button(&message, "p", "purchase").is_some(), "{}", message.json["components"]);
            let yes = button(&message, "s", "vote answer yes *").expect("a button");
            if number == 1 {
                let seen = watcher.press(message.id, &yes).await;
                let said = answer(&seen).text();
                assert!(said.contains("vote 1") || said.contains("投票1"), "{said}");
            }
            person.press(message.id, &yes).await;
            if number + 1 < table.people.len() {
                table
                    .shows("another moment", |message| button(message, "s", "vote answer yes *").as_ref() != Some(&yes))
                    .await;
            }
        }
        assert!(table.served.is_over("war"), "all have agreed");
        table.is_told(tongue.code).await;
        let story = told(&table.people[4].sees_everything(), table.thread).join("\n");
        let (called, passed) =
            if tongue.code == "ja" { ("投票1(", "可決") } else { ("Vote 1 is called by", "has passed") };
        assert!(story.contains(called) && story.contains(passed), "{story}");
        table.served.terminate().await;
    }
}
