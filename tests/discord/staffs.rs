//! A staff on Discord: an officer drafts, no other seat learns of it, and the commander turns it into an order.

use crate::play::{ENGLISH, JAPANESE, Table};
use crate::served::{answer, button, told};
use adjutant_tests::discord::{Person, Shown};

/// A person's list of their staff's drafts.
async fn drafts(person: &Person, table: &Table) -> Shown {
    answer(&person.slash(table.thread, "/draft list").await)
}

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
        said(&appointed, ("is an officer", "参謀"));
        let drafted = answer(&olga.slash(table.thread, "/draft order command:purchase 1 infantry").await).text();
        said(&drafted, ("Draft 1", "下書き1"));
        let checked = answer(&olga.slash(table.thread, "/draft check").await).text();
        said(&checked, ("It would be accepted", "受け入れられます"));
        // Another seat has no drafts, and is shown none.
        let others = answer(&ben.slash(table.thread, "/draft list").await).text();
        said(&others, ("Nothing is drafted", "下書きはありません"));
        let refused = answer(&olga.slash(table.thread, "/draft commit numbers:all").await).text();
        said(&refused, ("does not commit drafts", "命令にできません"));
        let committed = answer(&anna.slash(table.thread, "/draft commit numbers:all").await).text();
        said(&committed, ("is committed", "命令になりました"));
        let story = told(&ben.sees_everything(), table.thread).join("\n");
        assert!(!story.contains("Draft 1") && !story.contains("下書き1"), "{story}");
        table.served.terminate().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn drafts_are_approved_and_committed_by_buttons() {
    for tongue in [&ENGLISH, &JAPANESE] {
        let mut table = Table::lay(tongue).await;
        table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
        let (anna, ben) = (table.people[0].clone(), table.people[1].clone());
        let olga = table.served.fake.user_reading("Olga", tongue.locale);
        let mila = table.served.fake.user_reading("Mila", tongue.locale);
        let said = |text: &str, word: (&str, &str)| {
            let word = if tongue.code == "ja" { word.1 } else { word.0 };
            assert!(text.contains(word), "{word}: {text}");
        };
        let otto = table.served.fake.user_reading("Otto", tongue.locale);
        for (office, person) in [("officer", &olga), ("officer", &otto), ("manager", &mila)] {
            let line = format!("/staff appoint office:{office} player:<@{}>", person.id);
            anna.slash(table.thread, &line).await;
        }
        olga.slash(table.thread, "/draft order command:purchase 1 infantry").await;

        // An officer approves others' drafts but does not commit; a manager does neither; another seat has no buttons.
        let own = answer(&olga.slash(table.thread, "/draft list").await);
        assert!(own.components().is_empty(), "{:?}", own.components());
        let his = answer(&otto.slash(table.thread, "/draft list").await);
        assert!(button(&his, "s", "draft approve 1").is_some(), "{:?}", his.components());
        assert!(button(&his, "s", "draft commit all").is_none(), "{:?}", his.components());
        for nobody in [&mila, &ben] {
            let shown = answer(&nobody.slash(table.thread, "/draft list").await);
            assert!(shown.components().is_empty(), "{:?}", shown.components());
        }

        // A press replaces the list by the board, so two presses need two lists.
        let (shown, before) = (drafts(&anna, &table).await, drafts(&anna, &table).await);
        let approve = button(&shown, "s", "draft approve 1").expect("a button that approves");
        assert!(button(&shown, "s", "draft commit all").is_some(), "{:?}", shown.components());
        let approved = answer(&anna.press(shown.id, &approve).await).text();
        said(&approved, ("approves draft", "賛成しました"));
        // Nobody approves twice: the next list has no such button, and the old button says so.
        let twice = answer(&anna.press(before.id, &approve).await).text();
        assert!(!twice.contains("approves draft") && !twice.contains("賛成しました"), "{twice}");
        let (shown, before) = (drafts(&anna, &table).await, drafts(&anna, &table).await);
        assert!(button(&shown, "s", "draft approve 1").is_none(), "{:?}", shown.components());

        let commit = button(&shown, "s", "draft commit all").expect("a button that commits");
        let committed = answer(&anna.press(shown.id, &commit).await).text();
        said(&committed, ("is committed", "命令になりました"));
        // A button that still exists does not commit a draft again.
        let commit = button(&before, "s", "draft commit all").expect("a button that commits");
        let twice = answer(&anna.press(before.id, &commit).await).text();
        assert!(!twice.contains("is committed") && !twice.contains("命令になりました"), "{twice}");
        let left = answer(&anna.slash(table.thread, "/draft list").await);
        said(&left.text(), ("Nothing is drafted", "下書きはありません"));
        assert!(left.components().is_empty(), "{:?}", left.components());
        let story = told(&ben.sees_everything(), table.thread).join("\n");
        assert!(!story.contains("Draft 1") && !story.contains("下書き1"), "{story}");
        table.served.terminate().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_lets_somebody_watch_and_ends_it() {
    for tongue in [&ENGLISH, &JAPANESE] {
        let mut table = Table::lay(tongue).await;
        table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
        let (anna, ben) = (table.people[0].clone(), table.people[1].clone());
        let vera = table.served.fake.user_reading("Vera", tongue.locale);
        let said = |text: &str, word: (&str, &str)| {
            let word = if tongue.code == "ja" { word.1 } else { word.0 };
            assert!(text.contains(word), "{word}: {text}");
        };
        let admit = format!("/staff appoint office:watcher player:<@{}>", vera.id);
        let admitted = answer(&anna.slash(table.thread, &admit).await).text();
        said(&admitted, ("may watch the board", "観戦できます"));
        let message = table.shows("a button for one's own board", |message| button(message, "b", "").is_some()).await;
        let open = button(&message, "b", "").expect("a button for one's own board");
        let board = answer(&vera.press(message.id, &open).await).text();
        said(&board, ("You watch the board", "観戦しています"));
        // Nobody watches two seats.
        let twice = answer(&ben.slash(table.thread, &admit).await).text();
        said(&twice, ("nobody watches two seats", "観戦できる席は一つです"));
        // Everybody knows who watches.
        let list = answer(&ben.slash(table.thread, "/staff list").await).text();
        said(&list, ("watches the board", "盤面の観戦者"));
        // A watcher gives no orders and has no drafts.
        let refused = answer(&vera.slash(table.thread, "/draft order command:purchase 1 infantry").await).text();
        assert!(!refused.contains("Draft 1") && !refused.contains("下書き1"), "{refused}");
        let ended = answer(&anna.slash(table.thread, &format!("/staff dismiss player:<@{}>", vera.id)).await).text();
        said(&ended, ("is no longer with", "離れました"));
        table.served.terminate().await;
    }
}
