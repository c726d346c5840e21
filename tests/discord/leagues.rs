//! Leagues on Discord: a season of twenty-four people by commands and buttons, in two languages, with a crash; every
//! kind of bid; a game that reports its own result; and a stranger's check of the file.

use crate::served::{Served, answer, button, living};
use adjutant_audit::Encoded;
use adjutant_audit::league::LeagueBundle;
use adjutant_tests::discord::{Person, Seen, Shown, Snowflake};
use std::collections::BTreeSet;
use std::time::Duration;

/// A league on a server.
struct Club {
    served: Served,
    director: Person,
    people: Vec<Person>,
}

/// A pairing as announced: its number and the names.
#[derive(Clone, Debug, PartialEq)]
struct Paired {
    number: u32,
    names: [String; 2],
}

impl Club {
    async fn open(players: usize, pictures: bool) -> Self {
        let served = if pictures { Served::start().await } else { Served::start_without_pictures().await };
        let director = served.fake.user("Dora");
        let people = (0..players).map(|player| {
            let locale = if player % 2 == 0 { "en-US" } else { "ja" };
            served.fake.user_reading(&format!("P{player:02}"), locale)
        });
        let people = people.collect();
        Self { served, director, people }
    }

    /// Founds a league in a channel.
    async fn found(&self, channel: Snowflake, title: &str, preset: &str) {
        let seen =
            self.director.slash(channel, &format!("/league new title:{title} preset:{preset} language:en")).await;
        assert!(answer(&seen).text().contains(title), "{}", seen.text());
        self.board(channel).await;
    }

    /// The panel of a channel's league.
    async fn board(&self, channel: Snowflake) -> Shown {
        let is_board = |message: &Shown| message.component("Table").is_some();
        self.served.fake.until("a board", |fake| fake.messages(channel).iter().any(is_board)).await;
        let boards: Vec<Shown> = self.served.fake.messages(channel).into_iter().filter(is_board).collect();
        assert_eq!(boards.len(), 1, "one board");
        boards.into_iter().next().expect("a board")
    }

    /// All announcements of a channel's league.
    fn news(&self, channel: Snowflake) -> Vec<Shown> {
        let threads = self.served.fake.threads(channel);
        let news = threads.iter().find(|(_, _, name)| name.ends_with("· news"));
        news.map(|(_, thread, _)| self.served.fake.messages(*thread)).unwrap_or_default()
    }

    async fn until_told(&self, channel: Snowflake, text: &str) {
        let told = || self.news(channel).iter().any(|message| message.text().contains(text));
        let deadline = self.served.fake.instant() + Duration::from_secs(60);
        while !told() {
            let all: Vec<String> = self.news(channel).iter().map(Shown::text).collect();
            assert!(self.served.fake.instant() < deadline, "{text} is not told: {}", all.join("\n"));
            self.served.fake.sleep(Duration::from_millis(30)).await;
        }
    }

    /// The announced pairings, in order.
    fn paired(&self, channel: Snowflake) -> Vec<Paired> {
        let mut all = Vec::new();
        for line in
            self.news(channel).iter().flat_map(|message| message.text().lines().map(str::to_owned).collect::<Vec<_>>())
        {
            let Some((number, rest)) = line.strip_prefix("Pairing ").and_then(|rest| rest.split_once(": ")) else {
                continue;
            };
            let Some((first, second)) = rest.split_once(" against ") else { continue };
            let Some((second, _)) = second.split_once('.') else { continue };
            if second.contains(' ') {
                continue;
            }
            if let Ok(number) = number.parse() {
                all.push(Paired { number, names: [first.to_owned(), second.to_owned()] });
            }
        }
        all.sort_by_key(|paired| paired.number);
        all.dedup_by_key(|paired| paired.number);
        all
    }

    fn person(&self, name: &str) -> Person {
        let place = name.trim_start_matches('P').parse::<usize>().expect("a player");
        self.people[place].clone()
    }

    /// The loser reports the result, in their language.
    async fn loses(&self, channel: Snowflake, paired: &Paired, loser: usize) {
        let person = self.person(&paired.names[loser]);
        let number = paired.number;
        let japanese = paired.names[loser].trim_start_matches('P').parse::<usize>().expect("a number") % 2 == 1;
        let line = if japanese {
            format!("/リーグ 報告 対戦:{number} 結果:lost")
        } else {
            format!("/league report pairing:{number} result:lost")
        };
        let seen = person.slash(channel, &line).await;
        assert!(!answer(&seen).text().is_empty());
    }

    async fn director(&self, channel: Snowflake, line: &str) -> String {
        answer(&self.director.slash(channel, line).await).text()
    }

    /// The open pairings of the last paired round, announced or not.
    async fn round(&self, channel: Snowflake, known: usize, count: usize) -> Vec<Paired> {
        let deadline = self.served.fake.instant() + Duration::from_secs(60);
        loop {
            let all = self.paired(channel);
            if all.len() >= known + count {
                return all[known..].to_vec();
            }
            assert!(self.served.fake.instant() < deadline, "{} of {count} pairings are told", all.len() - known);
            self.served.fake.sleep(Duration::from_millis(30)).await;
        }
    }
}

/// Nothing is announced twice.
fn told_once(news: &[Shown]) {
    let mut seen = BTreeSet::new();
    for message in news {
        assert!(seen.insert(message.text()), "told twice: {}", message.text());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_season_of_twenty_four_is_run_from_discord() {
    let mut club = Club::open(24, false).await;
    let channel = club.served.channel;
    club.found(channel, "Autumn", "swiss").await;
    let board = club.board(channel).await;
    for (place, person) in club.people.iter().enumerate() {
        if place < 2 {
            person.press(board.id, "Join").await;
        } else {
            person.slash(channel, if place % 2 == 0 { "/league join" } else { "/リーグ 参加" }).await;
        }
    }
    let arbiter = club.served.fake.user("Arbi");
    club.director(channel, "/director appoint player:@Arbi office:arbiter").await;
    // Only a director opens a season, and a stranger is told so in their language.
    let refused = answer(&club.people[1].slash(channel, "/責任者 シーズン 段階:open-season").await).text();
    assert!(refused.contains("責任者"), "{refused}");
    club.director(channel, "/director season step:open-season").await;
    let mut known = 0;
    for round in 1..=5 {
        club.director(channel, "/director season step:pair-round").await;
        let mut pairings = club.round(channel, known, 12).await;
        known += 12;
        if round == 3 {
            // The program dies; it continues where it was, and says nothing twice.
            club.served.kill();
            club.served.again().await;
        }
        let first = pairings.remove(0);
        let [one, other] = [0, 1].map(|team| club.person(&first.names[team]));
        let number = first.number;
        match round {
            1 => {
                sealed(&club, channel, &first).await;
                club.loses(channel, &first, 1).await;
                let stands = club.director(channel, "/director set setting:rounds value:7").await;
                assert!(stands.contains("stands until the season is over"), "{stands}");
                club.director(channel, "/director set setting:bids value:agreed").await;
            }
            2 => {
                for paired in [&first, &pairings.remove(0)] {
                    let line = format!(
                        "/director forfeit pairing:{} player:@{} reason:was not there",
                        paired.number, paired.names[1]
                    );
                    assert!(answer(&arbiter.slash(channel, &line).await).text().contains("was not there"));
                }
                bidden(&club, channel, &pairings[0], &[9], "plays Axis with a bid of 9").await;
                // For the following rounds.
                club.director(channel, "/director set setting:bids value:descending").await;
            }
            3 => {
                one.slash(channel, &format!("/league report pairing:{number} result:won")).await;
                club.until_told(channel, &format!("Pairing {number} ({} against", first.names[0])).await;
                let news = club.news(channel);
                let contest = format!("Contest {number}");
                let message = news.iter().rfind(|message| message.component(&contest).is_some()).expect("a button");
                other.press(message.id, &contest).await;
                other.submit(&[("reason", "the capital had fallen before")]).await;
                club.served.fake.until("a private thread", |fake| fake.threads(channel).len() >= 2).await;
                let own = answer(
                    &one.slash(channel, &format!("/director rule pairing:{number} result:won cited:7.3 reason:mine"))
                        .await,
                );
                assert!(own.text().contains("director") || own.text().contains("責任者"), "{}", own.text());
                arbiter
                    .slash(
                        channel,
                        &format!("/director rule pairing:{number} result:lost cited:7.3 reason:the log shows it"),
                    )
                    .await;
                let thread = club
                    .served
                    .fake
                    .threads(channel)
                    .into_iter()
                    .find(|(_, _, name)| name.contains("dispute"))
                    .expect("a thread")
                    .1;
                club.served
                    .fake
                    .until("the ruling is told there", |fake| {
                        let told = fake.messages(thread);
                        told.iter().any(|message| message.text().contains("the log shows it"))
                            && fake.is_archived(thread)
                    })
                    .await;
            }
            4 => {
                let late = club.served.fake.user("P99");
                late.slash(channel, "/league join").await;
                club.director(
                    channel,
                    &format!("/director substitute pairing:{number} leaving:@{} substitute:@P99", first.names[0]),
                )
                .await;
                late.slash(channel, &format!("/league report pairing:{number} result:lost")).await;
                late.slash(channel, "/league quit").await;
            }
            _ => {
                bidden(&club, channel, &first, &[12, 8, 5], "plays Axis with a bid of 5").await;
                club.loses(channel, &first, 1).await;
            }
        }
        for paired in &pairings {
            club.loses(channel, paired, 1).await;
        }
    }
    club.director(channel, "/director season step:draw-playoff").await;
    for count in [4, 2, 1] {
        for paired in club.round(channel, known, count).await {
            club.loses(channel, &paired, 1).await;
        }
        known += count;
    }
    let bracket = club.director.slash(channel, "/league bracket").await;
    assert!(!answer(&bracket).attachments().is_empty(), "the bracket is drawn");
    // The panel returns after its removal.
    let board = club.board(channel).await;
    club.served.fake.delete_message(channel, board.id);
    club.served
        .fake
        .until("another board", |fake| {
            fake.messages(channel).iter().any(|message| message.id != board.id && message.component("Table").is_some())
        })
        .await;
    club.director(channel, "/director season step:close-season").await;
    club.until_told(channel, "Season 1 is over.").await;
    told_once(&club.news(channel));
    for person in &club.people[..2] {
        let seen = person.slash(channel, "/league player").await;
        let shown = answer(&seen);
        assert!(shown.text().contains("**P0") && !shown.attachments().is_empty(), "{}", shown.text());
    }
    assert_eq!(club.served.fake.violations(), Vec::<String>::new());
    club.served.terminate().await;
    strangers_look(&club);
}

/// Both seal a figure, and the program opens both: the lower figure wins.
async fn sealed(club: &Club, channel: Snowflake, paired: &Paired) {
    let number = paired.number;
    for (team, figure) in [9, 7].into_iter().enumerate() {
        let person = club.person(&paired.names[team]);
        let english = paired.names[team].trim_start_matches('P').parse::<usize>().expect("a number") % 2 == 0;
        let command = if english { "/league bid pairing" } else { "/リーグ ビッド 対戦" };
        let option = if english { "figure" } else { "数字" };
        let text = answer(&person.slash(channel, &format!("{command}:{number} {option}:{figure}")).await).text();
        let opened = text.contains(&format!("was {figure}.")) || text.contains(&format!("は{figure}でした"));
        assert_eq!(opened, team == 1, "the first is seen only when both are in: {text}");
    }
    club.until_told(channel, "plays Axis with a bid of 7").await;
}

/// They name figures in turn, and the other player accepts the last one. In descending bidding, a figure that is not
/// lower than the last is refused.
async fn bidden(club: &Club, channel: Snowflake, paired: &Paired, figures: &[i32], settled: &str) {
    let line = |figure: Option<&i32>| {
        let figure = figure.map_or_else(String::new, |figure| format!(" figure:{figure}"));
        format!("/league bid pairing:{}{figure}", paired.number)
    };
    let person = |turn: usize| club.person(&paired.names[turn % 2]);
    for (turn, figure) in figures.iter().enumerate() {
        if turn > 0 {
            let same = answer(&person(turn).slash(channel, &line(Some(&figures[turn - 1]))).await).text();
            assert!(!same.contains(settled) && same.contains(&figures[turn - 1].to_string()), "{same}");
        }
        person(turn).slash(channel, &line(Some(figure))).await;
    }
    person(figures.len()).slash(channel, &line(None)).await;
    club.until_told(channel, settled).await;
}

/// The season as a file: it verifies, and no altered version does.
fn strangers_look(club: &Club) {
    let program = &club.served.program;
    let file = program.path("season.adjutant");
    let file = file.to_str().expect("a path");
    let ran = program.run(&["export", "--league", "Autumn", "--out", file]);
    assert_eq!(ran.status, Some(0), "{}{}", ran.out, ran.err);
    // Its lots had no beacon, and its results had no games; the verification says so.
    let ran = program.run(&["verify", file]);
    assert_eq!(ran.status, Some(3), "{}{}", ran.out, ran.err);
    let good = LeagueBundle::read(&std::fs::read(file).expect("a file")).expect("read");
    let games = adjutant::games::games();
    good.verify(games).expect("it follows");
    let mut seed = 11_u64;
    let mut below = |most: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % most
    };
    for number in 0..100 {
        let mut altered = good.clone();
        let at = below(altered.events.len());
        match number % 4 {
            0 => drop(altered.events.remove(at)),
            1 => altered.events.swap(at, (at + 1) % good.events.len()),
            2 => altered.events.truncate(at),
            _ => {
                let Encoded(bytes) = &mut altered.events[at];
                let byte = below(bytes.len());
                bytes[byte] ^= 1 << below(8);
            }
        }
        assert!(altered.verify(games).is_err(), "alteration {number} at event {}", at + 1);
    }
    let folder = program.path("pages");
    let folder = folder.to_str().expect("a path");
    let ran = program.run(&["league", "export", "--html", folder, "--csv", folder]);
    assert_eq!(ran.status, Some(0), "{}{}", ran.out, ran.err);
    let index = std::fs::read_to_string(program.path("pages/index.html")).expect("a page");
    assert!(index.contains("P00") && !index.contains("<script"));
    assert!(std::fs::read_to_string(program.path("pages/archive.html")).expect("a page").contains("P01"));
    assert!(std::fs::read_to_string(program.path("pages/table.csv")).expect("a file").lines().count() > 24);
    assert!(program.path("pages/players/0.svg").exists());
}

/// Two leagues on one server: agreed figures and descending figures. Buttons answer challenges.
#[tokio::test(flavor = "multi_thread")]
async fn figures_are_agreed_on_and_go_down_and_a_game_reports_itself() {
    let club = Club::open(2, true).await;
    let guild = club.served.guild;
    for (place, (title, preset)) in
        [("Agreed", "season-tiers-classic"), ("Falling", "season-elo")].into_iter().enumerate()
    {
        let channel = if place == 0 { club.served.channel } else { club.served.fake.channel(guild, "falling") };
        club.found(channel, title, preset).await;
        if place == 0 {
            let (setting, value) = ("game-options", "luck=low_luck rounds=8");
            club.director(channel, &format!("/director set setting:{setting} value:{value}")).await;
        }
        for person in &club.people {
            person.press(club.board(channel).await.id, "Join").await;
        }
        club.director(channel, "/director season step:open-season").await;
        let [anna, ben] = [0, 1].map(|place| club.people[place].clone());
        anna.slash(channel, "/league challenge player:@P01").await;
        let pressed = |person: Person, label: &str| {
            let message = club.news(channel).into_iter().rfind(|message| message.component(label).is_some());
            let (id, label) = (message.expect("a button").id, label.to_owned());
            async move { person.press(id, &label).await }
        };
        club.until_told(channel, "Challenge 1: P00 challenges P01.").await;
        // A player who was not challenged cannot answer.
        let refused = pressed(anna.clone(), "Accept 1").await;
        assert!(answer(&refused).text().contains("Challenge 1 is not to you"), "{}", refused.text());
        pressed(ben.clone(), "Accept 1").await;
        club.until_told(channel, "Pairing 1: P00 against P01.").await;
        if place == 0 {
            anna.slash(channel, "/league bid pairing:1 figure:9").await;
        } else {
            anna.slash(channel, "/league bid pairing:1 figure:20").await;
            club.until_told(channel, "bids 20").await;
            ben.slash(channel, "/リーグ ビッド 対戦:1 数字:-3").await;
            anna.slash(channel, "/league bid pairing:1").await;
        }
        if place == 0 {
            club.until_told(channel, "bids 9").await;
            pressed(ben.clone(), "Take the bid 1").await;
        }
        club.until_told(channel, if place == 0 { "with a bid of 9" } else { "with a bid of -3" }).await;
        let suggested = anna.autocomplete(channel, "/league report pairing:").await;
        assert!(suggested.iter().any(|(name, value)| name.contains("P01") && *value == 1), "{suggested:?}");
    }
    // A game created for the pairing gets its name, and the league's rules, options, clock and bid. It reports its
    // result when it ends.
    let channel = club.served.channel;
    let [anna, ben] = [0, 1].map(|place| club.people[place].clone());
    let refused = answer(&anna.slash(channel, "/game new name:none pairing:7").await);
    assert!(refused.text().contains("There is no pairing 7 in this season"), "{}", refused.text());
    let strange = club.served.fake.user("Zoe");
    let refused = answer(&strange.slash(channel, "/game new name:theirs pairing:1").await);
    assert!(
        refused.text().contains("not for you") && refused.text().contains("It can be done by"),
        "{}",
        refused.text()
    );
    for (wished, differs) in [
        ("rules:War of 1812", "aa1941 (war1812), luck=low_luck (-), rounds=8 (-), bid=9 (-)"),
        ("luck:every_die", "luck=low_luck (every_die)"),
        ("rounds:9 bid:8", "rounds=8 (9), bid=9 (8)"),
        ("bid_side:allies", "bid_side=axis (allies)"),
    ] {
        let refused = answer(&anna.slash(channel, &format!("/game new name:wrong {wished} pairing:1")).await).text();
        assert!(refused.contains("Pairing 1 asks for another game") && refused.contains(differs), "{refused}");
    }
    // A game created without the pairing is checked when it is named for it.
    let made = anna.slash(channel, "/game new name:plain luck:low_luck").await;
    assert!(answer(&made).text().contains("plain"), "{}", made.text());
    let refused = answer(&ben.slash(channel, "/リーグ 結ぶ 対戦:1 ゲーム:plain").await).text();
    assert!(refused.contains("bid=9 (0)") && refused.contains("rounds=8 (unlimited)"), "{refused}");
    let made = anna.slash(channel, "/game new name:duel judged:by_unit_value pairing:1").await;
    assert!(answer(&made).text().contains("duel"), "{}", made.text());
    club.until_told(channel, "is played in the game “duel”").await;
    let options = club.served.options("duel");
    let wanted = [
        ("bid", "9"),
        ("bid_side", "axis"),
        ("bid_units", "one_a_space"),
        ("judged", "by_unit_value"),
        ("luck", "low_luck"),
        ("rounds", "8"),
    ];
    assert_eq!(options, wanted.map(|(name, value)| (name.to_owned(), value.to_owned())));
    let thread = || club.served.fake.threads(channel).into_iter().find(|(_, _, name)| name == "duel");
    club.served.fake.until("its thread", |_| thread().is_some()).await;
    let thread = thread().expect("a thread").1;
    // Anna named the figure and plays the Axis with a friend, Ben the Allies with two.
    let [friend, mate, other] = ["Fay", "Max", "Otto"].map(|name| club.served.fake.user(name));
    for person in [&ben, &anna, &mate, &friend, &other] {
        let free =
            |seen: &Seen| living(seen, thread).and_then(|message| Some((message.id, button(&message, "s", "seat *")?)));
        let seen = strange.until("a free seat", |seen| free(seen).is_some()).await;
        let (message, seat) = free(&seen).expect("a seat");
        person.press(message, &seat).await;
        strange.until("it is taken", |seen| free(seen).is_none_or(|(_, other)| other != seat)).await;
    }
    anna.slash(thread, "/resign").await;
    friend.slash(thread, "/resign").await;
    club.until_told(channel, "the end of the game “duel” is recorded automatically").await;
    let news = club.news(channel);
    let told = news.iter().find(|message| message.text().contains("is recorded automatically")).expect("told");
    assert!(told.text().contains("P00 against P01 0-1"), "{}", told.text());
    assert!(!told.attachments().is_empty(), "with the last board");
    told_once(&news);
    assert_eq!(club.served.fake.violations(), Vec::<String>::new());
}

/// A director enrols members at once. An open challenge is taken with a press, and those who wait are paired.
#[tokio::test(flavor = "multi_thread")]
async fn an_open_challenge_is_taken_with_one_press() {
    let club = Club::open(5, false).await;
    let channel = club.served.channel;
    club.found(channel, "Open", "season-elo").await;
    let names = ["Anna", "Ben", "Cleo", "Dan"];
    let people: Vec<String> =
        names.iter().zip(&club.people).map(|(name, person)| format!("<@{}> {name}", person.id)).collect();
    let told = club.director(channel, &format!("/director enrol people:{}", people.join(", "))).await;
    assert!(names.iter().all(|name| told.contains(&format!("New member: {name}."))), "{told}");
    let again = club.director(channel, &format!("/director enrol people:{}", people[0])).await;
    assert!(again.contains("Already a member"), "{again}");
    let unread = club.director(channel, "/director enrol people:Anna").await;
    assert!(unread.contains("with the name in tables"), "{unread}");
    club.director(channel, "/director season step:open-season").await;
    let [anna, ben, cleo, dan, stranger] = [0, 1, 2, 3, 4].map(|place| club.people[place].clone());
    anna.slash(channel, "/league challenge").await;
    club.until_told(channel, "Challenge 1: Anna looks for an opponent.").await;
    let news = club.news(channel);
    let message = news.iter().rfind(|message| message.component("Accept 1").is_some()).expect("a button");
    assert!(message.component("Decline 1").is_none(), "nobody declines what is for anybody");
    club.served
        .fake
        .until("it is on the board", |fake| {
            fake.messages(channel).iter().any(|message| message.component("Accept 1").is_some())
        })
        .await;
    let refused = answer(&stranger.press(message.id, "Accept 1").await).text();
    assert!(refused.contains("not for you"), "{refused}");
    // Whoever looks for a game finds it, with the button if they may take it.
    for (person, may) in [(&cleo, true), (&stranger, false)] {
        let found = answer(&person.slash(channel, "/game find").await);
        assert_eq!(found.component("Accept 1").is_some(), may, "{}", found.text());
    }
    let mine = ben.slash(channel, "/リーグ 自分").await;
    assert!(answer(&mine).text().contains("Annaが相手を待っています"), "{}", mine.text());
    ben.press(message.id, "Accept 1").await;
    club.until_told(channel, "Pairing 1: Anna against Ben.").await;
    let late = answer(&dan.press(message.id, "Accept 1").await).text();
    assert!(late.contains('1') && !late.contains("Pairing 2"), "{late}");
    for person in [&cleo, &dan] {
        let command = if person.id == cleo.id { "/league challenge" } else { "/リーグ 挑戦" };
        person.slash(channel, command).await;
    }
    let paired = club.director(channel, "/director season step:pair-round").await;
    assert!(paired.contains("Pairing 2: Cleo against Dan."), "{paired}");
    let overview = club.director(channel, "/director overview").await;
    assert!(overview.contains("Not begun: 1, 2"), "{overview}");
    assert_eq!(club.served.fake.violations(), Vec::<String>::new());
}
