//! A refused undo is put to the vote. A game master chooses the moment to which the board goes back.

use crate::play::{ENGLISH, JAPANESE, Table};
use crate::served::{answer, button, told};

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_undo_is_put_to_the_vote_and_a_moment_is_chosen_in_a_menu() {
    let en = (&ENGLISH, "/orders", "/rewind", "Taken back: ");
    let ja = (&JAPANESE, "/命令", "/巻き戻し", "取り消された行動:");
    for (tongue, orders, rewind, gone) in [en, ja] {
        let mut table = Table::lay(tongue).await;
        table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
        let anna = &table.people[0];
        // Nobody can take back what was done before a game master edited the board.
        for line in ["purchase 1 infantry", "gm: edit add 1 German infantry in Ukraine because a line was lost"] {
            anna.slash(table.thread, orders).await;
            anna.submit(&[("text", line)]).await;
        }
        anna.slash(table.thread, orders).await;
        let refused = answer(&anna.submit(&[("text", "undo")]).await);
        let vote = button(&refused, "s", "vote call mend *");
        let vote = vote.unwrap_or_else(|| panic!("no vote: {}", refused.json["components"]));
        anna.press(refused.id, &vote).await;
        table.shows("the vote", |message| button(message, "s", "vote answer yes *").is_some()).await;

        let which = answer(&anna.slash(table.thread, rewind).await);
        let menu = which.components().into_iter().next().expect("a menu of moments");
        let (_, earliest) = menu.options.last().expect("a moment").clone();
        assert_eq!(menu.options.len(), 2, "{:?}", menu.options);
        let moment = answer(&anna.select(which.id, &menu.custom_id, &[&earliest]).await);
        assert_eq!(moment.id, which.id, "the same message");
        assert!(moment.text().contains(gone), "{}", moment.text());
        let back = button(&moment, "k", &earliest).expect("a button");
        anna.press(moment.id, &back).await.form().expect("a form");
        let done = answer(&anna.submit(&[("reason", "a slip")]).await).text();
        assert!(done.contains("a slip") && done.contains(gone), "{done}");
        table.served.has_said_everything().await;
        let story = told(&anna.sees_everything(), table.thread).join("\n");
        assert!(story.contains(gone), "{story}");
        assert_eq!(table.served.fake.violations(), Vec::<String>::new());
        table.served.terminate().await;
    }
}
