//! A club evening of thirty people: a game master, five powers with their staffs, waiting players and spectators, half
//! of them in Japanese. Seats are drawn by wishes, and the game has a hall. Drafts conflict, and a player is replaced
//! during a battle. A mistake is corrected and a turn taken back. There is a vote, a dispute, letters and a planning
//! map, and the game master's office is handed over.

use crate::audited::audited;
use crate::knowledge::is_kept_secret;
use crate::served::{Served, answer, button, living, shown_at, told};
use adjutant_audit::Outcome;
use adjutant_tests::discord::{Permissions, Person, Shown, Snowflake};
use std::collections::BTreeMap;
use std::time::Duration;

/// Everybody, the game master first.
const PEOPLE: usize = 30;
/// The number who do not want to play.
const WATCHERS: usize = 2;
/// The number of officers drawn for each power.
const OFFICERS: usize = 3;
const POWERS: [&str; 5] = ["Soviet Union", "Germany", "United Kingdom", "Japan", "United States"];

const ORDERS: &str = "move 3 infantry from Karelia to West Russia\nmove 3 infantry, 1 tank from Russia to West Russia\n\
                      move 2 infantry, 1 tank from Caucasus to Ukraine\nmove 1 fighter from Russia to Ukraine";

fn is_done(said: &str) -> bool {
    said.starts_with("Done.") || said.starts_with("実行しました")
}

struct Club {
    served: Served,
    people: Vec<Person>,
    thread: Snowflake,
    /// The present commander of each power, in the order of the table.
    commanders: Vec<Person>,
    /// The number of acts.
    deeds: usize,
}

impl Club {
    async fn gather() -> Self {
        let mut served = Served::start_without_pictures().await;
        served.fake = served.fake.clone().with_quiet(Duration::from_millis(80));
        let person = |number: usize| {
            let locale = if number % 2 == 1 { "ja" } else { "en-US" };
            served.fake.user_reading(&format!("Player {number:02}"), locale)
        };
        let people: Vec<Person> = (0..PEOPLE).map(person).collect();
        let role =
            served.fake.role(served.guild, "Keeper", Permissions::MANAGE_CHANNELS.and(Permissions::MANAGE_ROLES));
        served.fake.set_role(served.guild, served.fake.bot(), role, true);
        people[0].slash(served.channel, "/game new name:war language:en begins:gm").await;
        let thread = served.thread().await;
        Self { served, people, thread, commanders: Vec::new(), deeds: 1 }
    }

    /// Types a line. Returns the answer.
    async fn says(&mut self, who: &Person, line: &str) -> String {
        self.deeds += 1;
        let seen = who.slash(self.thread, line).await;
        let answers = seen.versions();
        let said = answers.iter().rfind(|message| message.is_ephemeral() && message.says_something());
        said.unwrap_or_else(|| panic!("{line} was not answered: {}", seen.text())).text()
    }

    /// The same, for a line that must be accepted.
    async fn does(&mut self, who: &Person, line: &str) -> String {
        let said = self.says(who, line).await;
        assert!(is_done(&said), "{line}: {said}");
        said
    }

    fn person(&self, player: &serde_json::Value) -> Person {
        let name = player.as_str().unwrap_or_default();
        let found = self.people.iter().find(|person| format!("discord-{}", person.id) == name);
        found.unwrap_or_else(|| panic!("{name} is nobody")).clone()
    }

    /// The drawn people: the commander of each power, then its officers.
    fn drawn(&self) -> BTreeMap<String, Vec<Person>> {
        let log = self.served.program.log("war");
        let drawn = log.iter().find(|event| event["event"]["type"] == "seats_drawn").expect("a draw");
        let mut staffs: BTreeMap<String, Vec<Person>> = BTreeMap::new();
        for placed in drawn["event"]["placed"].as_array().expect("people") {
            let staff = staffs.entry(placed["seat"].as_str().expect("a power").to_owned()).or_default();
            let at = if placed["office"].is_null() { 0 } else { staff.len() };
            staff.insert(at, self.person(&placed["player"]));
        }
        staffs
    }

    async fn shows(&self, what: &str, is_so: impl Fn(&Shown) -> bool) -> Shown {
        let thread = self.thread;
        let seen = self.people[0].until(what, |seen| living(seen, thread).is_some_and(|message| is_so(&message))).await;
        living(&seen, thread).expect("it is shown")
    }

    /// The commander of the power that a button or menu is for.
    fn commander(&self, id: &str) -> Person {
        let seat = id.split('|').nth(3).and_then(|seat| seat.parse::<usize>().ok());
        self.commanders[seat.expect("a seat")].clone()
    }

    /// The asked commander presses this, and the game continues.
    async fn press(&mut self, text: &str) {
        for _ in 0..5 {
            let message = self.shows(text, |message| button(message, "s", text).is_some()).await;
            let id = button(&message, "s", text).expect("a button");
            let person = self.commander(&id);
            self.deeds += 1;
            let seen = person.press(message.id, &id).await;
            self.served.fake.until_quiet().await;
            // If the game has moved on since the button was shown, the new one is pressed.
            let refused =
                |message: &Shown| message.is_ephemeral() && !message.text().is_empty() && !is_done(&message.text());
            if !seen.versions().iter().any(refused) {
                self.shows("the game goes on", |message| button(message, "s", text).as_ref() != Some(&id)).await;
                return;
            }
        }
        panic!("“{text}” is always too late");
    }

    /// Fights the battles with the shown buttons.
    async fn fight(&mut self) {
        let answers = ["fight *", "casualties", "agree", "continue", "strike", "stay"];
        for _ in 0..80 {
            let ready = |message: &Shown| {
                ["done"].iter().chain(&answers).any(|answer| button(message, "s", answer).is_some())
                    || button(message, "c", "move").is_some()
            };
            let message = self.shows("an answer, or the end of a phase", ready).await;
            let Some(answer) = answers.iter().find(|answer| button(&message, "s", answer).is_some()) else { return };
            self.press(answer).await;
        }
        panic!("the battles do not end");
    }

    /// Lands units in the air, the first choice each time.
    async fn land(&mut self) {
        let stands = |message: &Shown| button(message, "c", "move").is_some() || button(message, "s", "done").is_some();
        loop {
            let message = self.shows("a landing, or the end of the phase", stands).await;
            let Some(menu) = button(&message, "c", "move") else { return };
            let known = message.components().into_iter().find(|component| component.custom_id == menu);
            let (_, first) = known.and_then(|menu| menu.options.into_iter().next()).expect("somewhere to land");
            let person = self.commander(&menu);
            self.deeds += 1;
            person.select(message.id, &menu, &[first.as_str()]).await;
            self.shows("it has landed", |message| button(message, "c", "move").as_ref() != Some(&menu)).await;
        }
    }
}

/// Everyone who wants to play states a wish; two wait, two watch.
async fn signs_up(club: &mut Club) {
    let gm = club.people[0].clone();
    club.does(&gm, &format!("/signup open officers:{OFFICERS} missed:2 within:1 day")).await;
    let players = 1 + POWERS.len() * (1 + OFFICERS);
    for number in 1..PEOPLE - WATCHERS {
        let person = club.people[number].clone();
        let wished = [POWERS[number % 5], POWERS[(number + 2) % 5]];
        let line = if number < players {
            format!("/signup wish powers:{}, {}", wished[0], wished[1])
        } else {
            "/signup wish part:reserve".to_owned()
        };
        club.does(&person, &line).await;
    }
    club.does(&gm, "/signup draw").await;
    club.people[0]
        .until("they are told", |seen| seen.strings().iter().any(|text| text.contains("Seats are drawn:")))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_club_evening_of_thirty() {
    let mut club = Club::gather().await;
    let gm = club.people[0].clone();
    signs_up(&mut club).await;
    let staffs = club.drawn();
    assert!(staffs.len() == 5 && staffs.values().all(|staff| staff.len() == 1 + OFFICERS), "{:?}", staffs.keys());

    club.commanders = POWERS.iter().map(|power| staffs[*power][0].clone()).collect();
    // A hall for everyone.
    let (fake, guild) = (club.served.fake.clone(), club.served.guild);
    club.says(&gm, "/game hall hall:make").await;
    let roles = |name: &str| fake.held_roles(guild).into_iter().find(|(_, known, _)| known == name);
    let full = |staff: &[Person], name: &str| roles(name).is_some_and(|(.., holders)| holders.len() == staff.len());
    for power in POWERS {
        let name = format!("war · {power}");
        club.served.fake.until("everybody has his role", |_| full(&staffs[power], &name)).await;
    }
    club.served.fake.until_quiet().await;
    let room = fake.rooms(guild).into_iter().find(|(.., parent)| parent.is_some()).expect("a channel").1;
    club.thread = fake.threads(room).into_iter().find(|(_, _, name)| name == "war").expect("the game").1;

    // Deputies and managers come from those who wait; commanders give portfolios.
    let of = |power: &str, place: usize| staffs[power][place].clone();
    let mut reserve: Vec<Person> = {
        let drawn: Vec<Snowflake> = staffs.values().flatten().map(|person| person.id).collect();
        let waits = club.people[1..PEOPLE - WATCHERS].iter().filter(|person| !drawn.contains(&person.id));
        waits.cloned().collect()
    };
    assert!(reserve.len() >= 6, "{}", reserve.len());
    let vera = reserve.pop().expect("somebody waits");
    for power in POWERS {
        let deputy = reserve.pop().expect("somebody waits");
        let line = format!("/staff appoint office:deputy player:<@{}>", deputy.id);
        club.does(&of(power, 0), &line).await;
    }
    let (soviet, first, second) = (of("Soviet Union", 0), of("Soviet Union", 1), of("Soviet Union", 2));
    let line = format!("/staff appoint office:officer theatre:Karelia, Russia budget:12 player:<@{}>", first.id);
    club.does(&soviet, &line).await;
    club.does(&gm, "/start").await;
    club.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;

    // Two officers want more than there is; their commander is told, and accepts one of them.
    club.does(&first, "/draft order command:purchase 2 infantry").await;
    club.does(&second, "/draft order command:purchase 1 tank").await;
    let checked = club.says(&soviet, "/draft check").await;
    assert!(checked.contains("prevents it") || checked.contains("妨げます"), "{checked}");
    let refused = club.says(&of("Germany", 0), "/draft check").await;
    assert!(!refused.contains("2 infantry") && !refused.contains("歩兵2"), "{refused}");
    club.does(&soviet, "/draft commit numbers:1").await;
    club.press("done").await;

    // Partners plan; the other side has its own map, and letters reach their recipients.
    let (german, japanese) = (of("Germany", 0), of("Japan", 0));
    club.does(&of("Germany", 1), "/plan pin space:Ukraine text:the heron nests here").await;
    club.does(&german, "/plan propose text:please leave the heron alone").await;
    japanese
        .until("it is carried", |seen| seen.strings().iter().any(|text| text.contains("leave the heron alone")))
        .await;
    club.does(&japanese, "/plan agree number:2").await;
    let theirs = club.says(&soviet, "/plan list").await;
    assert!(!theirs.contains("heron"), "{theirs}");
    club.does(&gm, "/press policy policy:private").await;
    club.does(&german, "/press send recipients:Japan text:the heron flies at dawn").await;

    // A whole block of orders, and another player takes over during the battle.
    let opened = soviet.slash(club.thread, "/orders").await;
    assert!(opened.form().is_some());
    club.deeds += 2;
    let ordered = answer(&soviet.submit(&[("text", ORDERS)]).await).text();
    assert!(!ordered.contains('❌'), "{ordered}");
    club.press("done").await;
    club.press("fight *").await;
    club.does(&gm, &format!("/assign seat:Soviet Union player:<@{}>", vera.id)).await;
    club.commanders[0] = vera.clone();
    let gone = club.says(&soviet, "/done").await;
    assert!(!is_done(&gone), "{gone}");
    club.fight().await;
    club.land().await;
    club.press("done").await;

    // A mistake is corrected; the correction was wrong, and the board goes back to before it.
    let before = club
        .shows("the units are placed", |message| {
            button(message, "s", "undo").is_some() || !shown_at(message).is_empty()
        })
        .await;
    let before = shown_at(&before);
    club.does(&gm, "/edit add units:2 Soviet infantry space:Russia reason:a line was lost").await;
    let rewound = club.says(&gm, &format!("/rewind to:{before} reason:it was the wrong line")).await;
    assert!(rewound.starts_with("Done."), "{before}: {rewound}");

    // A vote of all players, and a dispute about a ruling.
    club.does(&gm, "/record ruling text:that a correction before the next turn needs no vote").await;
    club.does(&german, "/vote call matter:question ballot:open text:we play on Sunday").await;
    for power in ["Japan", "United Kingdom", "United States"] {
        club.says(&of(power, 0), "/vote answer answer:yes").await;
    }
    club.says(&vera, "/vote answer answer:yes").await;
    let votes = club.says(&gm, "/vote list").await;
    assert!(votes.contains("Passed"), "{votes}");
    club.does(&german, "/record dispute ruling:1 text:nobody asked us about herons").await;
    let theirs = club.says(&japanese, "/record disputes").await;
    assert!(!theirs.contains("herons"), "{theirs}");
    club.does(&gm, "/record settlement number:1 text:the ruling stands").await;

    // The office goes to another person, and the former holder cannot use it.
    let heir = club.people[PEOPLE - WATCHERS].clone();
    club.does(&gm, &format!("/gm player:<@{}>", heir.id)).await;
    club.does(&gm, "/office leave").await;
    let refused = club.says(&gm, "/pause reason:a test").await;
    assert!(!refused.starts_with("Done."), "{refused}");
    club.does(&heir, "/record announcement text:the hall closes at ten").await;
    // Everyone looks once at their own pages.
    for person in club.people.clone() {
        for line in ["/board", "/plan list", "/press list", "/draft list", "/staff list"] {
            club.says(&person, line).await;
        }
    }
    club.served.has_said_everything().await;
    let until = club.served.fake.journal().len();
    club.does(&heir, "/close reason:the evening is over").await;
    club.served.has_said_everything().await;
    assert_eq!(club.served.fake.violations(), Vec::<String>::new());
    let story = told(&club.people[29].sees_everything(), club.thread);
    assert!(story.iter().any(|line| line.contains("the hall closes at ten")), "{story:#?}");
    club.served.terminate().await;
    let (log, verdict) = audited(&club.served, "war");
    assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
    let counts = is_kept_secret(&club.served.fake, &club.people, &log, until);
    assert!(counts.iter().all(|count| *count > 3), "everybody has something that he may not know: {counts:?}");
    println!("{} people, {} deeds, {} events, {counts:?} secrets", PEOPLE, club.deeds, log.len());
}
