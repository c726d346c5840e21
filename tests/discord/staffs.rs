//! A staff on Discord: an officer drafts, nobody of another seat learns of it, and the commander makes an order of it.

use crate::play::{ENGLISH, JAPANESE, Table};
use crate::served::{answer, button, told};

#[tokio::test(flavor = "multi_thread")]
async fn an_officer_drafts_and_his_commander_commits() {
    for tongue in [&ENGLISH, &JAPANESE] {
        let mut table = Table::lay(tongue).await;
        table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
        let (anna, ben) = (table.people[0].clone(), table.people[1].clone());
        let olga = table.served.fake.user_reading("Olga", tongue.locale);
        let said = |text: &str, word: (&str, &str)| {
            let word = if tongue.code == "ja" { word.1 } else { word.0 };
            assert!(text.contains(word), "{word}: {text}");
        };
        let line = format!("/staff appoint office:officer player:<@{}>", olga.id);
        let appointed = answer(&anna.slash(table.thread, &line).await).text();
        said(&appointed, ("is an officer", "担当者"));
        let drafted = answer(&olga.slash(table.thread, "/draft order command:purchase 1 infantry").await).text();
        said(&drafted, ("Draft 1", "下書き1"));
        let checked = answer(&olga.slash(table.thread, "/draft check").await).text();
        said(&checked, ("It would be accepted", "受け入れられます"));
        // Another seat has none, and is shown none.
        let others = answer(&ben.slash(table.thread, "/draft list").await).text();
        said(&others, ("Nothing is drafted", "下書きはありません"));
        let refused = answer(&olga.slash(table.thread, "/draft commit numbers:all").await).text();
        said(&refused, ("does not commit drafts", "命令にできません"));
        let committed = answer(&anna.slash(table.thread, "/draft commit numbers:all").await).text();
        said(&committed, ("is committed", "命令になりました"));
        let story = told(&ben.sees_everything(), table.thread).join("\n");
        assert!(!story.contains("Draft 1") && !story.contains("下書き1"), "{story}");
        table.served.terminate();
    }
}
