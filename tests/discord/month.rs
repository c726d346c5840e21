//! A month of a community: forty people in five games on two servers. Searches lead to games, and their turns cost what
//! turns cost elsewhere. Somebody is reminded before quiet hours, a roll is called, and a mistake is voted away. A game
//! ends and has its rematch. On days on which nobody plays nothing is said. A silent game is closed in the next month.
//! At the end everybody erases what is noted of them.

use crate::hosted::Hosted;
use crate::served::{answer, button, meaning};
use crate::taps::{BEFORE, Count, Counted, WAR, Way};
use adjutant_commands::store::OutboxId;
use adjutant_tests::discord::{FakeDiscord, Permissions, Person, Seen, Shown, Snowflake, What};
use std::time::Duration;

const PEOPLE: usize = 40;
const POWERS: [&str; 5] = ["Soviet Union", "Germany", "United Kingdom", "Japan", "United States"];

const SECOND: u64 = 1000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;
/// The days on which nobody plays.
const IDLE: usize = 20;

/// The orders that the players of the counted game have noted for all games of these rules.
const STANDING: &str = "standing casualties damage battleship, infantry, tank, submarine, destroyer, fighter, bomber, \
                        carrier, battleship, transport; standing submarines strike; standing retreat when outnumbered";

async fn says(person: &Person, channel: Snowflake, line: &str) -> String {
    answer(&person.slash(channel, line).await).text()
}

fn is_done(said: &str) -> bool {
    said.contains("Done.") || said.contains("実行しました")
}

/// Types a line that must be accepted.
async fn does(person: &Person, channel: Snowflake, line: &str) {
    let said = says(person, channel, line).await;
    assert!(is_done(&said), "{line}: {said}");
}

/// Types orders into the form.
async fn orders(person: &Person, channel: Snowflake, text: &str) -> Seen {
    person.slash(channel, "/orders").await;
    person.submit(&[("text", text)]).await
}

/// The first message of a channel with these words.
fn told(fake: &FakeDiscord, channel: Snowflake, words: &str) -> Option<Shown> {
    fake.messages(channel).into_iter().find(|message| message.text().contains(words))
}

/// The number of messages of a channel with these words.
fn count(fake: &FakeDiscord, channel: Snowflake, words: &str) -> usize {
    fake.messages(channel).iter().filter(|message| message.text().contains(words)).count()
}

/// The panel of a game.
fn panel(fake: &FakeDiscord, thread: Snowflake) -> Option<Shown> {
    let shows = |message: &Shown| message.components().iter().any(|one| meaning(&one.custom_id).0 == "b");
    fake.messages(thread).into_iter().rfind(shows)
}

/// The panel's button with this meaning, and the panel.
fn offered(fake: &FakeDiscord, thread: Snowflake, verb: &str, text: &str) -> Option<(Snowflake, String)> {
    let shown = panel(fake, thread)?;
    Some((shown.id, button(&shown, verb, text)?))
}

/// Presses a button of the panel when it is there, and waits until the panel changes.
async fn presses(fake: &FakeDiscord, person: &Person, thread: Snowflake, text: &str) {
    fake.until(text, |fake| offered(fake, thread, "s", text).is_some()).await;
    let (message, id) = offered(fake, thread, "s", text).expect("it is offered");
    person.press(message, &id).await;
    fake.until("the game goes on", |fake| offered(fake, thread, "s", text).is_none_or(|(_, other)| other != id)).await;
}

fn thread_of(fake: &FakeDiscord, channel: Snowflake, name: &str) -> Option<Snowflake> {
    fake.threads(channel).into_iter().find(|(_, _, known)| known == name).map(|(_, thread, _)| thread)
}

/// The thread of a game, when it is open.
async fn opened(fake: &FakeDiscord, channel: Snowflake, name: &str) -> Snowflake {
    fake.until(name, |fake| thread_of(fake, channel, name).is_some()).await;
    thread_of(fake, channel, name).expect("it is open")
}

/// Fills in the form of a search.
async fn searches(person: &Person, channel: Snowflake, fields: &[(&str, &str)]) {
    let shown = answer(&person.slash(channel, "/game find").await);
    let form = button(&shown, "f", "form").expect("a button");
    person.press(shown.id, &form).await;
    let said = answer(&person.submit(fields).await).text();
    assert!(said.contains("You are looking for a game") || said.contains("ゲームを探しています"), "{said}");
}

/// Two servers with their people.
struct Community {
    hosted: Hosted,
    /// The channel of the second server.
    harbour: Snowflake,
    people: Vec<Person>,
}

impl Community {
    async fn gather() -> Self {
        let hosted = Hosted::start_without_pictures().await;
        let guild = hosted.fake.guild("Harbour");
        let harbour = hosted.fake.channel(guild, "games");
        // Those whose answers are compared with English words have an English client.
        let locale = |number: usize| if number > 15 && number % 2 == 1 { "ja" } else { "en-US" };
        let person = |number: usize| hosted.fake.user_reading(&format!("Player {number:02}"), locale(number));
        let people = (0..PEOPLE).map(person).collect();
        Self { hosted, harbour, people }
    }

    /// Lets time pass until this moment, in milliseconds since 1970.
    fn pass_to(&self, moment: u64) {
        let now = self.hosted.fake.now();
        assert!(now < moment, "{moment} has passed at {now}");
        self.hosted.pass(Duration::from_millis(moment - now));
    }

    fn pass(&self, time: u64) {
        self.hosted.pass(Duration::from_millis(time));
    }

    /// Waits until everything is reported. A game that is over has no panel, so `Hosted::settle` would wait for ever.
    async fn rest(&self) {
        let fake = &self.hosted.fake;
        let deadline = fake.instant() + Duration::from_secs(60);
        while !self.hosted.store.outbox_pending(OutboxId::START, 1).expect("read").is_empty() {
            assert!(fake.instant() < deadline, "something is never said");
            fake.sleep(Duration::from_millis(50)).await;
        }
        fake.until_quiet().await;
    }

    /// Makes a game that begins when its game master says so. Returns its thread.
    async fn makes(&self, gm: usize, channel: Snowflake, name: &str) -> Snowflake {
        let line = format!("/game new name:{name} language:en begins:gm");
        let said = says(&self.people[gm], channel, &line).await;
        assert!(said.contains(name), "{said}");
        opened(&self.hosted.fake, channel, name).await
    }

    /// Five people find a game on the first server, and a party of two finds one on the second. Nobody else looks for
    /// what the last one wants. Returns the threads.
    async fn find(&self) -> [Snowflake; 2] {
        let (fake, people) = (&self.hosted.fake, &self.people);
        for (person, seat) in people.iter().zip(POWERS) {
            says(person, person.direct(), &format!("/me standing rules:aa1941 lines:{STANDING}")).await;
            self.pass(MINUTE);
            let fields = [("games", "aa1941"), ("liked", seat), ("pace", "daily"), ("wait", "24")];
            searches(person, self.hosted.channel, &fields).await;
        }
        for (one, other) in [(5, 6), (6, 5)] {
            self.pass(MINUTE);
            says(&people[one], self.harbour, &format!("/game find with:<@{}>", people[other].id)).await;
            searches(&people[one], self.harbour, &[("games", "war1812"), ("pace", "daily"), ("wait", "24")]).await;
        }
        searches(&people[39], self.harbour, &[("games", "okinawa"), ("wait", "6")]).await;
        self.pass(15 * MINUTE);
        let war = opened(fake, self.hosted.channel, "aa1941-1").await;
        let lakes = opened(fake, self.harbour, "war1812-1").await;
        for thread in [war, lakes] {
            fake.until("they are told", |fake| count(fake, thread, "A game was found for you") == 1).await;
        }
        self.hosted.settle().await;
        presses(fake, &people[0], war, "start").await;
        presses(fake, &people[5], lakes, "start").await;
        for person in &people[..5] {
            does(person, person.direct(), "/me standing give_in:aa1941-1").await;
        }
        self.hosted.settle().await;
        [war, lakes]
    }

    /// The first turn of each power costs what `docs/discord.md` says.
    async fn turns(self, war: Snowflake) -> Self {
        let Self { hosted, harbour, people } = self;
        let counted = Counted { hosted, people: people[..5].to_vec(), thread: war, way: Way::Prepared };
        let mut counts = Vec::new();
        for (who, turn) in WAR.iter().enumerate() {
            counts.push(counted.turn(who, turn).await);
        }
        cost_as_elsewhere(&counts);
        Self { hosted: counted.hosted, harbour, people }
    }

    /// The reminder of a deadline would fall into the quiet hours of its player, so it comes before them. The lone
    /// search has ended meanwhile.
    async fn reminder(&self, war: Snowflake) {
        let (fake, anna) = (&self.hosted.fake, &self.people[0]);
        let owed = says(anna, anna.direct(), "/me turns").await;
        let seconds = owed.split("<t:").nth(1).and_then(|rest| rest.split(':').next());
        let seconds = seconds.and_then(|seconds| seconds.parse::<u64>().ok());
        let until = SECOND * seconds.unwrap_or_else(|| panic!("no deadline: {owed}"));
        let quiet = until - until % HOUR - 4 * HOUR;
        let (from, to) = (quiet % DAY / HOUR, (quiet + 6 * HOUR) % DAY / HOUR);
        let set = format!("/me settings remind:2 by:direct quiet:{from}-{to} zone:UTC");
        says(anna, anna.direct(), &set).await;
        let reminders = |fake: &FakeDiscord| count(fake, anna.direct(), "is left, until");
        self.pass_to(quiet - 10 * MINUTE);
        fake.sleep(Duration::from_secs(3)).await;
        assert_eq!(reminders(fake), 0, "it is not due");
        // The last minute before the quiet hours.
        self.pass_to(quiet - 40 * SECOND);
        fake.until("the reminder", |fake| reminders(fake) == 1).await;
        let said = told(fake, anna.direct(), "is left, until").expect("the reminder").text();
        assert!(!said.contains("Less than 2 hours"), "it says how much is left: {said}");
        self.pass_to(until - HOUR);
        fake.sleep(Duration::from_secs(3)).await;
        self.pass_to(until + 2 * MINUTE);
        fake.until("the game master is called", |fake| count(fake, war, "To be answered:") == 1).await;
        assert_eq!((reminders(fake), count(fake, war, "is left, until")), (1, 0));
        let lone = &self.people[39];
        let ended = |fake: &FakeDiscord| {
            fake.messages(lone.direct()).iter().any(|one| one.text().contains("探索は終わりました"))
        };
        fake.until("a search ends", ended).await;
    }

    /// A game is made by hand and has staffs. A mistake is voted away. The game ends in the chronicle, and its people
    /// play again.
    async fn war(&self) {
        let (fake, people, channel) = (&self.hosted.fake, &self.people, self.hosted.channel);
        let gm = &people[18];
        let war = self.makes(18, channel, "war").await;
        for (number, power) in POWERS.into_iter().enumerate() {
            let [player, deputy, officer] = [18, 23, 28].map(|first| &people[first + number]);
            does(gm, war, &format!("/assign seat:{power} player:<@{}>", player.id)).await;
            does(player, war, &format!("/staff appoint office:deputy player:<@{}>", deputy.id)).await;
            does(player, war, &format!("/staff appoint office:officer budget:30 player:<@{}>", officer.id)).await;
        }
        does(gm, war, "/start").await;
        orders(gm, war, "purchase 1 infantry").await;
        orders(gm, war, "gm: edit add 1 German infantry in Ukraine because a line was lost").await;
        let refused = answer(&orders(gm, war, "undo").await);
        let vote = button(&refused, "s", "vote call mend *").expect("a button for the vote");
        gm.press(refused.id, &vote).await;
        fake.until("the vote", |fake| offered(fake, war, "s", "vote answer yes *").is_some()).await;
        for voter in &people[19..23] {
            self.rest().await;
            if offered(fake, war, "s", "vote answer yes *").is_none() {
                break;
            }
            presses(fake, voter, war, "vote answer yes *").await;
        }
        for words in ["has passed", "Taken back: "] {
            fake.until(words, |fake| told(fake, war, words).is_some()).await;
        }

        let guild = fake.guild_of(channel).expect("a server");
        let role = fake.role(guild, "keepers", Permissions::MANAGE_GUILD);
        fake.set_role(guild, gm.id, role, true);
        let chronicle = fake.channel(guild, "chronicle");
        let set = says(gm, chronicle, "/game server chronicle:here").await;
        assert!(set.contains(&format!("<#{chronicle}>")), "{set}");
        for number in [19, 21] {
            people[number].slash(war, "/resign").await;
        }
        let post = |fake: &FakeDiscord| fake.messages(chronicle).into_iter().find(|one| button(one, "r", "").is_some());
        fake.until("the end is posted", |fake| post(fake).is_some()).await;
        self.rest().await;
        let post = post(fake).expect("the post");
        let rematch = button(&post, "r", "").expect("a button");
        let made = answer(&people[20].press(post.id, &rematch).await).text();
        assert!(made.contains("war-2"), "{made}");
        let again = opened(fake, channel, "war-2").await;
        self.rest().await;
        let seats = says(&people[20], again, "/seats").await;
        assert!(people[18..23].iter().all(|one| seats.contains(&format!("<@{}>", one.id))), "{seats}");

        // Who gave up and who played to the end; one of them does not want to be shown.
        let asks =
            async |of: usize| says(&people[20], channel, &format!("/game player player:<@{}>", people[of].id)).await;
        for (of, expected) in [(19, "Given up: 1 (war)"), (22, "Finished: 1 (war)")] {
            let shown = asks(of).await;
            assert!(shown.contains(expected), "{expected}: {shown}");
        }
        says(&people[22], channel, "/game player shown:no").await;
        let hidden = asks(22).await;
        assert!(!hidden.contains("(war)"), "{hidden}");
    }

    /// Seats are drawn among those who say that they are still in. Returns the thread.
    async fn isles(&self) -> Snowflake {
        let (fake, people) = (&self.hosted.fake, &self.people);
        let gm = &people[7];
        let isles = self.makes(7, self.harbour, "isles").await;
        gm.slash(isles, "/signup open").await;
        for person in &people[7..14] {
            person.slash(isles, "/signup wish").await;
        }
        for person in &people[14..16] {
            person.slash(isles, "/signup wish part:reserve").await;
        }
        let called = says(gm, isles, "/game ready within:6").await;
        assert!(called.contains("Everybody on the list is asked"), "{called}");
        let post = |fake: &FakeDiscord| {
            let asks = |message: Shown| Some((message.id, button(&message, "a", "*")?));
            fake.messages(isles).into_iter().filter_map(asks).next_back()
        };
        fake.until("they are asked", |fake| post(fake).is_some()).await;
        let (message, still_in) = post(fake).expect("a button");
        for number in (7..15).filter(|number| *number != 9) {
            let noted = answer(&people[number].press(message, &still_in).await).text();
            assert!(noted.contains("you are still in"), "{noted}");
        }
        self.pass(6 * HOUR + MINUTE);
        fake.until("the seats are drawn", |fake| told(fake, isles, "Seats are drawn:").is_some()).await;
        self.rest().await;
        let seats = says(gm, isles, "/seats").await;
        let listed = |number: &usize| seats.contains(&format!("<@{}>", people[*number].id));
        assert!(!listed(&9) && (7..15).filter(listed).count() >= POWERS.len(), "{seats}");
        // Whoever has drawn a seat appoints a deputy.
        let mut deputies = people[33..38].iter().peekable();
        for player in &people[7..15] {
            let Some(deputy) = deputies.peek() else { break };
            let line = format!("/staff appoint office:deputy player:<@{}>", deputy.id);
            if is_done(&says(player, isles, &line).await) {
                deputies.next();
            }
        }
        assert!(deputies.peek().is_none(), "somebody has no seat: {seats}");
        does(gm, isles, "/start").await;
        for substitute in &people[38..40] {
            substitute.slash(isles, "/signup wish part:reserve").await;
        }
        isles
    }

    /// A game of two people who never play. Returns the thread, and when it began.
    async fn harvest(&self) -> (Snowflake, u64) {
        let (fake, people, channel) = (&self.hosted.fake, &self.people, self.hosted.channel);
        says(&people[16], channel, "/game new name:harvest rules:war1812 language:en").await;
        let harvest = opened(fake, channel, "harvest").await;
        for person in &people[16..18] {
            presses(fake, person, harvest, "seat *").await;
        }
        (harvest, fake.now())
    }

    /// On days on which nobody plays nobody is called. Whoever wants a digest has one a day.
    async fn idle(&self) {
        let (fake, anna) = (&self.hosted.fake, &self.people[0]);
        says(anna, anna.direct(), "/me settings digest:0").await;
        // The last clocks run out.
        for _ in 0..3 {
            self.pass(DAY);
            fake.sleep(Duration::from_secs(12)).await;
        }
        self.rest().await;
        let digests = count(fake, anna.direct(), "Your digest of today");
        let begin = fake.journal().len();
        for _ in 0..IDLE {
            self.pass(DAY);
            fake.sleep(Duration::from_secs(12)).await;
        }
        assert_eq!(count(fake, anna.direct(), "Your digest of today"), digests + IDLE);
        let journal = fake.journal();
        let said = journal.iter().skip(begin).filter(|entry| entry.audience.len() > 2);
        let said = said.filter_map(|entry| if let What::Said(json) = &entry.what { Some(json) } else { None });
        let said: Vec<String> = said.map(|json| json["content"].to_string()).collect();
        assert!(said.is_empty(), "{said:#?}");
    }

    /// Each game goes on except one. Its people are asked, and then it is closed.
    async fn silence(&self, (harvest, since): (Snowflake, u64), others: [(usize, Snowflake); 3]) {
        let fake = &self.hosted.fake;
        for (gm, thread) in others {
            says(&self.people[gm], thread, "/record announcement text:we go on").await;
        }
        let asked = |fake: &FakeDiscord, thread| count(fake, thread, "Do you go on?");
        self.pass_to(since + 30 * DAY + 2 * HOUR);
        fake.until("the silent are asked", |fake| asked(fake, harvest) == 1).await;
        fake.sleep(Duration::from_secs(3)).await;
        assert_eq!(others.map(|(_, thread)| asked(fake, thread)), [0, 0, 0]);
        self.pass(31 * DAY);
        fake.until("it is closed", |fake| told(fake, harvest, "nothing happened for 60 days").is_some()).await;
        assert_eq!(asked(fake, harvest), 1);
        self.rest().await;
    }

    /// Discord's client would send every command of the page “your first month”. One that is only named may need options.
    fn knows_the_page(&self) {
        let fake = &self.hosted.fake;
        for name in ["Ben", "Carl", "勉", "薫"] {
            fake.user(name);
        }
        let guild = fake.guild_of(self.harbour).expect("a server");
        for name in ["Players", "プレイヤー"] {
            fake.role(guild, name, Permissions::NONE);
        }
        let pages = [include_str!("../../docs/first-month.md"), include_str!("../../docs/first-month.ja.md")];
        for (page, reader) in pages.into_iter().zip([&self.people[0], &self.people[39]]) {
            let lines: Vec<&str> = page.split('`').skip(1).step_by(2).filter(|line| line.starts_with('/')).collect();
            assert!(lines.len() > 40, "{lines:?}");
            for line in lines {
                let why = reader.would_not_send(self.harbour, line).unwrap_or_default();
                let is_named = !line.contains(':') && why.ends_with("is required.");
                assert!(why.is_empty() || is_named, "{line}: {why}");
            }
        }
    }

    /// Everybody erases what is noted of them. That somebody does not want to be shown stays.
    async fn erase(&self) {
        for person in &self.people {
            says(person, person.direct(), "/me erase confirm:yes").await;
        }
        let notes = self.hosted.store.notes().expect("read").into_iter().map(|(name, _)| name);
        let is_personal = |name: &String| self.people.iter().any(|person| name.contains(&person.id.to_string()));
        let left: Vec<String> = notes.filter(is_personal).collect();
        assert_eq!(left, [format!("no-profile/discord-{}", self.people[22].id)]);
    }
}

/// Messages and pings are at most half of what they were before, in each turn, as the documented counts are. How many
/// presses a battle needs depends on its dice, so presses are compared for the whole round. Others press nothing.
fn cost_as_elsewhere(counts: &[Count]) {
    println!("{counts:?}");
    assert_eq!(counts.len(), WAR.len());
    for (now, [_, _, messages, pings]) in counts.iter().zip(BEFORE) {
        assert!(now.messages * 2 <= messages && now.pings * 2 <= pings && now.others == 0, "{counts:?}");
    }
    let presses: usize = counts.iter().map(|count| count.presses).sum();
    let before: usize = BEFORE.iter().take(counts.len()).map(|[presses, ..]| presses).sum();
    assert!(presses * 2 <= before, "{presses} of {before}: {counts:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_month_of_forty_people_in_five_games_on_two_servers() {
    let community = Community::gather().await;
    let [found, lakes] = community.find().await;
    let community = community.turns(found).await;
    community.reminder(found).await;
    let harvest = community.harvest().await;
    let isles = community.isles().await;
    community.war().await;
    community.idle().await;
    community.silence(harvest, [(0, found), (5, lakes), (7, isles)]).await;
    community.knows_the_page();
    community.erase().await;
    assert_eq!(community.hosted.fake.violations(), Vec::<String>::new());
}
