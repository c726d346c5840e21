//! A game master's overview of all games, and a call to exactly those who owe something.

use crate::play::{ENGLISH, JAPANESE, Table};
use crate::served::{answer, button};

#[tokio::test(flavor = "multi_thread")]
async fn who_owes_something_is_called_and_nobody_else() {
    for tongue in [&ENGLISH, &JAPANESE] {
        let mut table = Table::lay(tongue).await;
        let message = table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
        let awaited = crate::served::awaited(&message, &table.people).expect("somebody is awaited").clone();
        let gm = &table.people[0];
        let other = table.people.iter().find(|person| person.id != awaited.id && person.id != gm.id).expect("another");
        let list = answer(&other.slash(table.thread, "/games").await).text();
        assert!(list.contains(&format!("<@{}>", awaited.id)) && list.contains(":R>"), "{list}");
        assert_eq!(list.matches("<@").count(), 1, "one is awaited: {list}");

        let refused = answer(&other.slash(table.thread, "/game remind").await).text();
        assert!(refused.contains("game master") || refused.contains("ゲームマスター"), "{refused}");
        let calls = |seen: &adjutant_tests::discord::Seen| {
            let here = seen.messages().into_iter().filter(|message| message.channel == table.thread);
            let calls = here.filter(|message| {
                let text = message.text();
                message.components().is_empty() && text.contains(":R>") && text.contains(&format!("<@{}>", awaited.id))
            });
            calls.filter(|message| !message.is_ephemeral()).collect::<Vec<_>>()
        };
        assert!(calls(&other.sees_everything()).is_empty());
        gm.slash(table.thread, "/game remind").await;
        let seen = other.until("the call", |seen| !calls(seen).is_empty()).await;
        let call = &calls(&seen)[0];
        assert_eq!(call.text().matches("<@").count(), 1, "{}", call.text());
        let again = answer(&gm.slash(table.thread, "/game remind").await).text();
        assert!(again.contains("again") || again.contains("すでに"), "{again}");
        table.served.has_said_everything().await;
        assert_eq!(calls(&other.sees_everything()).len(), 1, "once");
        assert_eq!(table.served.fake.violations(), Vec::<String>::new());
        table.served.terminate().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_waits_for_nobody_calls_nobody() {
    let served = crate::served::Served::start().await;
    let anna = served.fake.user("Anna");
    anna.slash(served.channel, "/game new name:war place:here").await;
    let said = answer(&anna.slash(served.channel, "/game remind").await).text();
    assert!(said.contains("waits for nobody"), "{said}");
}
