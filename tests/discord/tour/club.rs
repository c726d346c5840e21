//! The chapter of the tour in which thirty people play one game.

use super::page::Tour;
use crate::served::{button, shown_at};
use adjutant_commands::moderator::{Equipment, Session};
use adjutant_events::GameId;
use adjutant_tests::discord::Permissions;

/// Everybody, the game master first.
const PEOPLE: usize = 30;
const POWERS: [(&str, &str); 5] = [
    ("Soviet Union", "ソ連"),
    ("Germany", "ドイツ"),
    ("United Kingdom", "イギリス"),
    ("Japan", "日本"),
    ("United States", "アメリカ"),
];

/// The commander of each power and its officers, by index of the person.
fn staffs(tour: &Tour, game: &str) -> Vec<Vec<usize>> {
    let equipment = Equipment::new(adjutant::games::game_list(), tour.hosted.store.clone());
    let session = Session::load(equipment, &GameId::new(game)).expect("the game is whole");
    let place = |player: &str| {
        let found = tour.people.iter().position(|person| player == format!("discord-{}", person.id));
        found.expect("one of these")
    };
    let game = session.game();
    let staff = |seat: &adjutant_core::table::Seat| {
        let members = game.staff.of(&seat.id).map(|member| place(member.player.as_str()));
        let commander = seat.player.as_ref().map(|player| place(player.as_str()));
        commander.into_iter().chain(members).collect()
    };
    game.table.seats.iter().map(staff).collect()
}

/// A club evening: seats are drawn, staffs draft, partners plan, and the game master uses every command of the office.
pub(crate) async fn club(tour: &mut Tour) {
    tour.chapter(tour.of("Thirty people in one game", "30人でひとつのゲーム"));
    let fake = tour.hosted.fake.clone();
    for number in tour.people.len()..PEOPLE {
        let name = format!("{} {}", tour.of("Player", "参加者"), number + 1);
        tour.people.push(fake.user_reading(&name, tour.tongue.locale()));
        tour.names.push(name);
    }
    let guild = fake.guild_of(tour.hosted.channel).expect("a server");
    let keeper = fake.role(guild, "Keeper", Permissions::MANAGE_CHANNELS.and(Permissions::MANAGE_ROLES));
    fake.set_role(guild, fake.bot(), keeper, true);
    let game = tour.of("evening", "夜会");
    tour.new_game(&format!("/game new name:{game} begins:gm language:{}", tour.of("en", "ja"))).await;
    tour.slash(0, tour.thread, "/signup open officers:3 missed:2 within:1d").await;
    tour.step("Anna makes a game for her club, and has its seats drawn", "安奈が例会のゲームを作り、席は抽選にする")
        .await;
    for who in 1..PEOPLE {
        let (first, second) = (POWERS[who % 5], POWERS[(who + 2) % 5]);
        let wish = format!("/signup wish powers:{}, {}", tour.of(first.0, first.1), tour.of(second.0, second.1));
        let line = if who < 26 { wish } else { "/signup wish part:reserve".to_owned() };
        tour.slash(who, tour.thread, &line).await;
        if who == 1 {
            tour.step("Everybody says what he would like", "みんなが希望を出す").await;
        }
    }
    tour.leave_out().await;
    tour.slash(0, tour.thread, "/signup draw").await;
    tour.step(
        "The lots fall: a commander and three officers for each power",
        "抽選で各国のリーダー1人と担当者3人が決まる",
    )
    .await;

    tour.slash(0, tour.thread, "/game hall hall:make").await;
    let named = |name: &str| fake.threads_of(guild).iter().any(|(_, known)| known.ends_with(name));
    let (gms, last) = (tour.of("Game masters", "ゲームマスター"), tour.of("United States", "アメリカ"));
    fake.until("the hall is made", |_| named(gms) && named(last)).await;
    tour.hosted.settle().await;
    let threads = fake.threads_of(guild);
    tour.thread = threads.iter().rev().find(|(_, name)| name == game).expect("the game").0;
    tour.leave_out().await;
    tour.slash(0, tour.thread, "/start").await;
    tour.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    tour.step(
        "It has a hall with a room for each side, power and the game masters; Anna begins",
        "陣営、国、審判ごとの部屋ができ、安奈が始める",
    )
    .await;

    let staffs = staffs(tour, game);
    let [commander, first, second, ..] = staffs[0][..] else { panic!("a staff") };
    let drafts = tour.of(["purchase 2 infantry", "purchase 1 tank"], ["歩兵2を購入", "戦車1を購入"]);
    tour.slash(first, tour.thread, &format!("/draft order command:{}", drafts[0])).await;
    tour.slash(second, tour.thread, &format!("/draft order command:{}", drafts[1])).await;
    tour.slash(commander, tour.thread, "/draft check").await;
    tour.step(
        "Two officers draft more than there is; their commander sees what fits",
        "担当者2人の下書きは両方できない。リーダーが確かめる",
    )
    .await;
    tour.slash(commander, tour.thread, "/draft commit numbers:1").await;
    tour.step("He makes an order of one of them", "一方を命令にする").await;

    let (german, japanese) = (staffs[1][0], staffs[3][0]);
    let tongue = tour.tongue;
    let plan = |en: &'static str, ja: &'static str| tongue.of(en, ja);
    let pin = plan("/plan pin space:Ukraine text:this must hold", "/plan pin space:ウクライナ text:ここを守る");
    let arrow = plan("/plan arrow from:Japan to:Manchuria", "/plan arrow from:日本 to:満州");
    let proposal =
        plan("/plan propose text:we strike together in round 2", "/plan propose text:第2ラウンドに一緒に攻めましょう");
    tour.slash(german, tour.thread, pin).await;
    tour.slash(japanese, tour.thread, arrow).await;
    tour.slash(german, tour.thread, proposal).await;
    tour.slash(japanese, tour.thread, "/plan agree number:3").await;
    tour.leave_out().await;
    tour.slash(japanese, tour.thread, "/plan list").await;
    let map = plan("/map place:plan", "/map place:作戦");
    tour.slash(japanese, tour.thread, map).await;
    tour.step("The Axis plan on a map that nobody else sees", "枢軸国は、ほかの誰にも見えない地図で作戦を立てる").await;

    let reserve = tour.people[PEOPLE - 1].id;
    let line = format!("/assign seat:{} player:<@{reserve}>", tour.of("Soviet Union", "ソ連"));
    tour.slash(0, tour.thread, &line).await;
    tour.step(
        "The Soviet commander must go; somebody who waits takes over",
        "ソ連のリーダーが抜け、待っていた人が引き継ぐ",
    )
    .await;
    let before = shown_at(&tour.shows("the purchase", |message| !shown_at(message).is_empty()).await);
    let edit = tour.of(
        "/edit add units:2 German infantry space:Ukraine reason:a line was lost",
        "/edit add units:ドイツの歩兵2 space:ウクライナ reason:1行抜けていた",
    );
    tour.slash(0, tour.thread, edit).await;
    tour.step_with_map("Anna puts a slip right, and shows before and after", "安奈が間違いを直し、前と後を示す").await;
    let back = tour.of("reason:it was the wrong line", "reason:別の行だった");
    tour.slash(0, tour.thread, &format!("/rewind to:{before} {back}")).await;
    tour.step("It was the wrong one: the board goes back", "それも間違いだったので、盤面を戻す").await;

    let ruling = tour.of("text:that a slip is mended before the next turn", "text:間違いは次の手番までに直す");
    tour.slash(0, tour.thread, &format!("/record ruling {ruling}")).await;
    let contest = tour.of("text:nobody asked us", "text:相談がなかった");
    tour.slash(german, tour.thread, &format!("/record dispute ruling:1 {contest}")).await;
    let settled = tour.of("text:the ruling stands", "text:裁定のとおりとする");
    tour.slash(0, tour.thread, &format!("/record settlement number:1 {settled}")).await;
    tour.step("A ruling, somebody who contests it, and an answer", "裁定と、それへの異議と、答え").await;
    tour.slash(0, tour.thread, &format!("/gm player:<@{}>", tour.people[PEOPLE - 2].id)).await;
    tour.slash(0, tour.thread, "/office leave").await;
    tour.step("Anna hands the office over", "安奈が審判を引き継ぐ").await;
}
