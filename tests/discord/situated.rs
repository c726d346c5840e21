//! `/help` alone: each person's possible acts where they are, with buttons, before, during and beside their turn, in
//! both languages.

use crate::play::{ENGLISH, JAPANESE, Table};
use crate::served::{answer, button};

#[tokio::test(flavor = "multi_thread")]
async fn help_says_what_each_can_do_where_he_is() {
    for tongue in [&ENGLISH, &JAPANESE] {
        let mut table = Table::lay(tongue).await;
        table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
        let (anna, ben) = (table.people[0].clone(), table.people[1].clone());
        let zoe = table.served.fake.user_reading("Zoe", tongue.locale);
        let word = |en: &'static str, ja: &'static str| if tongue.code == "ja" { ja } else { en };
        let help = if tongue.code == "ja" { "/ヘルプ" } else { "/help" };

        // The asked player reads the question, and has its buttons.
        let hers = answer(&anna.slash(table.thread, help).await);
        assert!(hers.text().contains(word("It is your turn", "の番です")), "{}", hers.text());
        let done = button(&hers, "s", "done").expect("a button that ends the phase");

        // Another seat reads who is awaited, and has no button for an order.
        let his = answer(&ben.slash(table.thread, help).await);
        assert!(his.text().contains(word("It is not your turn", "番ではありません")), "{}", his.text());
        assert!(
            button(&his, "s", "done").is_none() && button(&his, "p", "purchase").is_none(),
            "{:?}",
            his.components()
        );

        // A person without a seat is a spectator.
        let looks = answer(&zoe.slash(table.thread, help).await).text();
        assert!(looks.contains(word("look on", "観戦中")), "{looks}");

        // The button does what its label says.
        anna.press(hers.id, &done).await;
        table.shows("the combat move", |message| button(message, "o", "").is_some()).await;

        // With a command, it explains the command as before; outside games it leads to one.
        let explained = answer(&anna.slash(table.thread, &format!("{help} command:done")).await).text();
        assert!(!explained.contains(word("It is your turn", "の番です")), "{explained}");
        let elsewhere = answer(&zoe.slash(table.served.channel, help).await);
        assert!(elsewhere.text().contains(word("/game tutorial", "/ゲーム 案内")), "{}", elsewhere.text());
        assert!(button(&elsewhere, "t", "new").is_some(), "{:?}", elsewhere.components());
        assert_eq!(table.served.fake.violations(), Vec::<String>::new());
        table.served.terminate().await;
    }
}
