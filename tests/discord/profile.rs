//! What became of somebody's games on a server; whoever does not want it is not shown to others.

use crate::play::{ENGLISH, JAPANESE, Table};
use crate::served::answer;

#[tokio::test(flavor = "multi_thread")]
async fn a_player_is_shown_unless_they_opt_out() {
    let en = (&ENGLISH, "/game player", ["player", "shown:no", "shown:yes"], "Running: 1 (war)");
    let ja = (&JAPANESE, "/ゲーム 参加者", ["プレイヤー", "表示:いいえ", "表示:はい"], "進行中:1(war)");
    for (tongue, ask, [player, hide, show], running) in [en, ja] {
        let mut table = Table::lay(tongue).await;
        let (anna, ben) = (&table.people[0], &table.people[1]);
        let of_ben = format!("{ask} {player}:<@{}>", ben.id);
        let seen = |said: &str| said.contains(running);
        assert!(seen(&answer(&anna.slash(table.thread, ask).await).text()), "their own");
        let said = answer(&anna.slash(table.thread, &of_ben).await).text();
        assert!(seen(&said) && said.contains(&format!("<@{}>", ben.id)), "{said}");
        ben.slash(table.thread, &format!("{ask} {hide}")).await;
        assert!(!seen(&answer(&anna.slash(table.thread, &of_ben).await).text()), "not any more");
        assert!(seen(&answer(&ben.slash(table.thread, ask).await).text()), "to oneself");
        ben.slash(table.thread, &format!("{ask} {show}")).await;
        assert!(seen(&answer(&anna.slash(table.thread, &of_ben).await).text()), "again");
        assert_eq!(table.served.fake.violations(), Vec::<String>::new());
        table.served.terminate().await;
    }
}
