//! The chapters of the tour: a game of each family, and a season of a league.

use super::page::Tour;
use crate::pages::Browser;
use crate::served::{answer, button};
use adjutant_tests::discord::Shown;

pub(super) async fn war(tour: &mut Tour) {
    tour.chapter("Axis & Allies 1941");
    tour.new_game(tour.of("/game new name:war language:en", "/game new name:大戦 language:ja")).await;
    tour.step("Anna makes a game", "安奈がゲームを作る").await;
    for who in 0..5 {
        tour.press(who, "s", "seat *").await;
        if who == 0 {
            tour.step("She sits down by a button", "ボタンで席に着く").await;
        }
    }
    tour.step_with_map("So do the others, and the game begins", "ほかの人も席に着き、ゲームが始まる").await;
    let refused = tour.of("/purchase units:9 tanks", "/purchase units:戦車9");
    let refused = answer(&tour.slash(0, tour.thread, refused).await);
    assert!(refused.text().contains("IPC"), "{}", refused.text());
    tour.step(
        "An order that does not fit is refused, and only she sees it",
        "できない命令は断られ、見えるのは本人だけ",
    )
    .await;
    let message = tour.shows("the menu", |message| button(message, "c", "purchase").is_some()).await;
    let menu = button(&message, "c", "purchase").expect("a menu");
    tour.hosted.pass_a_minute();
    tour.people[0].select(message.id, &menu, &["purchase 1 infantry"]).await;
    tour.step("She buys by a menu", "メニューで購入する").await;
    tour.press(0, "s", "done").await;
    tour.step("That is all she wants", "購入を終える").await;
    tour.hosted.pass_a_minute();
    let typing = tour.of("/move units:2 infantry from:Caucasus to:Uk", "/move units:歩兵2 from:コーカサス to:ウク");
    let typing = tongue_line(tour, typing);
    tour.people[0].autocomplete(tour.thread, &typing).await;
    tour.step("A command knows where her units can go", "コマンドは部隊の行ける先を知っている").await;
    tour.slash(0, tour.thread, "/orders").await;
    tour.hosted.pass_a_minute();
    let orders = tour.of(
        "move 3 infantry from Karelia to West Russia\nmove 3 infantry, 1 tank from Russia to West Russia",
        "カレリアから西ロシアへ歩兵3を移動\nロシアから西ロシアへ歩兵3、戦車1を移動",
    );
    assert!(!answer(&tour.people[0].submit(&[("text", orders)]).await).text().is_empty());
    tour.step("She writes her combat moves into a form", "戦闘移動をフォームに書く").await;
    tour.press(0, "s", "done").await;
    tour.step_with_map("Battles are waiting", "戦闘が待っている").await;
    tour.fight().await;
    tour.press(0, "s", "done").await;
    tour.step("Nothing else moves", "ほかは動かさない").await;
    let mobilize = tour.of("/mobilize units:all in:Russia", "/mobilize units:全部 in:ロシア");
    tour.slash(0, tour.thread, mobilize).await;
    tour.step_with_map("New units, and the turn is over", "新しい部隊を置き、手番が終わる").await;
    tour.press(1, "b", "").await;
    tour.step("Ben looks at the board", "勉が盤面を見る").await;
    let looked = tour.slash(1, tour.thread, "/board").await;
    tour.step("`/board` shows the same, also to people who only watch", "`/board`でも同じものが見える。観戦者も使える")
        .await;
    let ben = Browser::enter(&tour.address, &looked, tour.tongue.locale()).await;
    let panel = ben.get("panel").await;
    tour.title("Ben opens the page: what can be chosen glows on its board", "ページを開く。選べるものが盤の上で光る");
    tour.page(1, &panel);
    let said = ben.say("purchase 1 infantry").await;
    tour.step("Ben buys there, and the channel is told", "そこで購入すると、チャンネルにも伝わる").await;
    tour.page(1, &said);
    let games = tour.slash(1, tour.thread, "/games").await;
    tour.step("All games of one person, and a page with all of them", "自分のゲーム全部と、それを並べたページ").await;
    let turns = Browser::enter(&tour.address, &games, tour.tongue.locale()).await.get("list").await;
    tour.page(1, &turns);
    let proof = answer(&tour.slash(1, tour.thread, "/proof roll:1").await);
    tour.step("He takes the proof of the first roll with him", "最初のロールの証明を持ち帰る").await;
    let proof = tour.hosted.fake.upload(proof.attachments()[0]).expect("a file");
    tour.hosted.pass_a_minute();
    let line = tongue_line(tour, &format!("/verify file:{}", proof.name));
    tour.people[2].slash_with_files(tour.thread, &line, &[proof]).await;
    tour.step("Carl has it examined", "千尋がそれを検証させる").await;
}

/// A slash command with the names of the tour's language.
fn tongue_line(tour: &Tour, line: &str) -> String {
    tour.tongue.line(&tour.hosted.fake.all_commands(), line)
}

pub(super) async fn lakes(tour: &mut Tour) {
    tour.chapter("War of 1812");
    let new = tour.of("/game new name:lakes rules:war1812 language:en", "/game new name:湖 rules:war1812 language:ja");
    tour.new_game(new).await;
    tour.step("Another game, with hidden blocks", "ブロックを伏せて戦う別のゲーム").await;
    tour.press(0, "s", "seat *").await;
    tour.press(1, "s", "seat *").await;
    tour.step_with_map("Two sit down", "ふたりが席に着く").await;
    tour.press(0, "b", "").await;
    tour.step("Anna looks at her board: nobody else sees this", "安奈が自分の盤面を見る。ほかの誰にも見えない").await;
}

pub(super) async fn tides(tour: &mut Tour) {
    tour.chapter("Axis & Allies Pacific");
    let new = ("/game new name:tides rules:aa_pacific language:en", "/game new name:潮 rules:aa_pacific language:ja");
    tour.new_game(tour.of(new.0, new.1)).await;
    for who in 0..3 {
        tour.press(who, "s", "seat *").await;
    }
    tour.step_with_map(
        "Three sit down, and Britain's convoy money is to be divided",
        "3人が席に着き、まず英国の船団の収入を分ける",
    )
    .await;
    let message = tour.shows("the money", |message| button(message, "s", "split *").is_some()).await;
    let text = message.json["content"].as_str().unwrap_or_default().to_owned();
    let asked = tour.people.iter().position(|person| text.contains(&format!("<@{}>", person.id)));
    tour.press(asked.expect("somebody is asked"), "s", "split *").await;
    tour.step("It is divided, and Japan begins", "分け終わり、日本が始める").await;
    let vote = tour.of(
        "/vote call matter:question within:2 days text:that we play on Sundays",
        "/vote call matter:question within:2日 text:日曜に遊ぶ",
    );
    tour.slash(1, tour.thread, vote).await;
    tour.step("Ben puts something to the vote", "勉が投票を提案する").await;
    tour.press(0, "s", "vote answer yes *").await;
    tour.press(2, "s", "vote answer yes *").await;
    tour.step("Anna and Carl say yes", "安奈と千尋が賛成する").await;
}

pub(super) async fn ocean(tour: &mut Tour) {
    tour.chapter("Asia Engulfed");
    let new =
        ("/game new name:ocean rules:asia_engulfed language:en", "/game new name:大洋 rules:asia_engulfed language:ja");
    tour.new_game(tour.of(new.0, new.1)).await;
    for who in 0..2 {
        tour.press(who, "s", "seat *").await;
    }
    tour.step_with_map(
        "Two sit down: the whole ocean, and blocks that only their owner sees",
        "ふたりが席に着く。大洋の全体と、持ち主にしか見えないブロック",
    )
    .await;
    tour.slash(0, tour.thread, "/offers").await;
    tour.step("Anna asks what she can do", "安奈が、できることを聞く").await;
    let sail = tour
        .of("/sail units:1 CA, 1 CV from:Honshu to:Hawaiian Islands", "/sail units:CA1、CV1 from:本州 to:ハワイ諸島");
    tour.slash(0, tour.thread, sail).await;
    tour.step("A fleet sails, and the other side is asked whether it reacts", "艦隊が出て、相手は反応するかを聞かれる")
        .await;
    tour.press(1, "b", "").await;
    tour.step("Ben looks at his board", "勉が自分の盤面を見る").await;
}

pub(super) async fn island(tour: &mut Tour) {
    tour.chapter(tour.of("Okinawa", "沖縄"));
    let new = (
        "/game new name:island rules:okinawa language:en more:scenario=s1",
        "/game new name:島 rules:okinawa language:ja more:scenario=s1",
    );
    tour.new_game(tour.of(new.0, new.1)).await;
    for who in 0..2 {
        tour.press(who, "s", "seat *").await;
    }
    tour.step_with_map(
        "Two sit down: the island in hexes, on which Japan sets up unseen",
        "ふたりが席に着く。ヘクスの島に、まず日本軍が見えないように配置する",
    )
    .await;
    tour.slash(1, tour.thread, "/offers").await;
    tour.step("Ben asks what he can do", "勉が、できることを聞く").await;
    let place = "/setup place units:J-HQ to:2135";
    tour.slash(1, tour.thread, place).await;
    tour.step("He places his headquarters: nobody else reads where", "司令部を置く。どこかはほかの誰にも見えない")
        .await;
    tour.press(0, "b", "").await;
    tour.step("Anna looks at her board, and does not see it", "安奈が自分の盤面を見る。司令部は見えない").await;
}

/// A season of a small league: two rounds, a final of two, the table and the bracket.
pub(super) async fn season(tour: &mut Tour) {
    tour.chapter(tour.of("A league", "リーグ"));
    let (channel, name) = (tour.hosted.channel, tour.of("Club", "例会"));
    let founds =
        tour.of("/league new title:Club preset:swiss language:en", "/league new title:例会 preset:swiss language:ja");
    tour.slash(0, channel, founds).await;
    for (setting, value) in [("rounds", "2"), ("playoff-places", "2")] {
        tour.slash(0, channel, &format!("/director set setting:{setting} value:{value}")).await;
    }
    let label = tour.of("Join", "参加");
    let is_board = |message: &Shown| message.component(label).is_some();
    tour.hosted.fake.until("the league is shown", |fake| fake.messages(channel).iter().any(is_board)).await;
    tour.step("Anna founds a league, and a message shows it", "安奈がリーグを作り、メッセージに出る").await;
    let board = tour.hosted.fake.messages(channel).into_iter().find(is_board).expect("the league is shown").id;
    for who in 1..5 {
        tour.hosted.pass_a_minute();
        tour.people[who].press(board, label).await;
    }
    tour.step("Four people join by a button", "4人がボタンで参加する").await;
    tour.slash(0, channel, "/director season step:open-season").await;
    tour.slash(0, channel, "/director season step:pair-round").await;
    tour.step("The season begins, and a round is paired", "シーズンが始まり、最初の組み合わせが決まる").await;
    losers_report(tour, name).await;
    tour.step("Whoever lost says so", "負けた人が報告する").await;
    tour.slash(0, channel, "/director season step:pair-round").await;
    losers_report(tour, name).await;
    tour.slash(0, channel, "/director season step:draw-playoff").await;
    tour.step("Another round, and the final is drawn", "次のラウンドのあと、決勝が決まる").await;
    losers_report(tour, name).await;
    tour.slash(0, channel, "/director season step:close-season").await;
    tour.step("The final, and the season is over", "決勝が終わり、シーズンが終わる").await;
    tour.slash(4, channel, "/league table").await;
    tour.slash(4, channel, "/league bracket").await;
    tour.step("Emil looks at the table and the bracket", "恵美が表とトーナメントを見る").await;
}

/// The second player of each open pairing lost, and reports it.
async fn losers_report(tour: &Tour, name: &str) {
    let league = tour.hosted.league(name);
    for pairing in league.present().filter(|pairing| pairing.is_open()) {
        let lost = pairing.teams[1][0].as_str();
        let who = tour.people.iter().position(|person| lost.contains(&person.id.to_string())).expect("one of these");
        let line = format!("/league report pairing:{} result:lost", pairing.number);
        tour.slash(who, tour.hosted.channel, &line).await;
    }
}
