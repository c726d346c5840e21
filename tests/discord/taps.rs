//! The cost of a turn on a telephone: presses, messages in the game's thread, and calls (pings), counted while each
//! side plays a typical first turn. It writes the table in `docs/discord.md`, and every run checks that turns cost less
//! than before: `ADJUTANT_BLESS=1 cargo test -p adjutant-tests --test discord taps`.
//!
//! A press is an interaction: a button, a choice in a menu, a form that is opened or sent, or a command.

use crate::hosted::Hosted;
use crate::served::{answer, button, living, meaning};
use crate::shown::alone;
use adjutant_tests::discord::{Person, Shown, Snowflake, What};
use adjutant_tests::golden;
use std::fmt::Write as _;

/// The style of play at a table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// As buttons led before: phase after phase, battle after battle, every loss by hand.
    Unprepared,
    /// As buttons lead now: answers given in advance, and orders that belong together in one form.
    Prepared,
}

/// The orders of a side in its turn.
pub(crate) struct Turn {
    name: &'static str,
    /// The orders up to the battles, by phase.
    before: &'static [&'static str],
    /// The orders after the battles.
    after: &'static [&'static str],
}

/// The counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Count {
    pub(crate) presses: usize,
    /// Those by others than the player whose turn it is.
    pub(crate) others: usize,
    pub(crate) messages: usize,
    pub(crate) pings: usize,
}

pub(crate) const WAR: [Turn; 5] = [
    Turn {
        name: "Soviet Union",
        before: &[
            "purchase 2 infantry",
            "move 3 infantry from Karelia to West Russia\nmove 3 infantry, 1 tank from Russia to West Russia\nmove 2 \
             infantry, 1 tank from Caucasus to Ukraine\nmove 1 fighter from Russia to Ukraine",
        ],
        after: &["move 2 infantry from Siberia to Urals", "mobilize all in Russia"],
    },
    Turn {
        name: "Germany",
        before: &[
            "purchase 2 infantry",
            "move 1 battleship, 1 submarine from sz 5 to sz 8\nmove 1 fighter from Western Europe to sz 8\nmove 1 bomber \
             from Germany to sz 8\nmove 1 submarine from sz 9 to sz 14",
        ],
        after: &["move 1 infantry from Germany to Western Europe", "mobilize all in Germany"],
    },
    Turn {
        name: "United Kingdom",
        before: &[
            "purchase 2 infantry",
            "move 1 destroyer from sz 29 to sz 31\nmove 1 submarine from sz 33 to sz 31\nmove 1 fighter from India to \
             sz 31",
        ],
        after: &["move 1 infantry from Union of South Africa to Belgian Congo Kenya", "mobilize all in United Kingdom"],
    },
    Turn {
        name: "Japan",
        before: &[
            "purchase 2 infantry",
            "move 1 battleship from sz 45 to sz 40\nload 1 infantry, 1 tank from Japan onto sz 45\nunload 1 infantry, 1 \
             tank from sz 45 to Siberia",
        ],
        after: &["move 1 fighter from sz 46 to Japan", "mobilize all in Japan"],
    },
    Turn {
        name: "United States",
        before: &["purchase 2 infantry", ""],
        after: &["move 1 infantry from Szechwan to Northwestern China", "mobilize all in Eastern United States"],
    },
];

/// A table with its counts.
pub(crate) struct Counted {
    pub(crate) hosted: Hosted,
    pub(crate) people: Vec<Person>,
    pub(crate) thread: Snowflake,
    pub(crate) way: Way,
}

impl Counted {
    async fn begin(way: Way, names: &[&str], new: &str) -> Self {
        let hosted = Hosted::start_without_pictures().await;
        let people: Vec<Person> = names.iter().map(|name| hosted.fake.user(name)).collect();
        hosted.pass_a_minute();
        people[0].slash(hosted.channel, new).await;
        hosted.fake.until("a thread", |fake| !fake.threads(hosted.channel).is_empty()).await;
        let thread = hosted.fake.threads(hosted.channel)[0].1;
        let table = Self { hosted, people, thread, way };
        for person in &table.people {
            table.hosted.settle().await;
            table.hosted.pass_a_minute();
            let message = table.stands();
            let seat = button(&message, "s", "seat *").expect("a free seat");
            let seen = person.press(message.id, &seat).await;
            if way == Way::Prepared {
                let asked =
                    seen.messages().into_iter().rfind(Shown::is_ephemeral).filter(|one| !one.labels().is_empty());
                let preset = asked.as_ref().and_then(|asked| Some((asked.id, button(asked, "i", "*0")?)));
                if let Some((id, preset)) = preset {
                    table.hosted.pass_a_minute();
                    person.press(id, &preset).await;
                }
            }
        }
        table.hosted.settle().await;
        table
    }

    /// The prepared players give instructions for breaking off attacks.
    async fn say_when_they_leave(&self) {
        for person in self.people.iter().filter(|_| self.way == Way::Prepared) {
            self.hosted.pass_a_minute();
            person.slash(self.thread, "/standing retreat when:when outnumbered").await;
            self.hosted.settle().await;
        }
    }

    fn stands(&self) -> Shown {
        living(&self.people[0].sees_everything(), self.thread).expect("it is shown")
    }

    /// The awaited player, by the message.
    fn awaited(&self, message: &Shown) -> Option<usize> {
        let text = message.json["content"].as_str().unwrap_or_default().to_owned();
        self.people.iter().position(|person| text.contains(&format!("<@{}>", person.id)))
    }

    async fn press(&self, who: usize, message: &Shown, id: &str) {
        self.hosted.pass_a_minute();
        self.people[who].press(message.id, id).await;
        self.hosted.settle().await;
    }

    async fn orders(&self, who: usize, text: &str) {
        self.hosted.pass_a_minute();
        let message = self.stands();
        let form = button(&message, "o", "").expect("a form for orders");
        self.people[who].press(message.id, &form).await;
        // The message from which the form was opened changes; nothing is repeated that the channel reports.
        let told = alone(&self.people[who].submit(&[("text", text)]).await).map(|told| told.text());
        let hides = told.as_ref().is_some_and(|told| told.starts_with("Done.\n") && told.contains("You "));
        // The message may be gone by the time of the answer: then only that is said.
        let says_nothing = told.as_ref().is_some_and(|told| told == "Done.");
        assert!(told.is_none() || hides || says_nothing, "{text}: {told:?}");
        self.hosted.settle().await;
    }

    /// Answers everything until the next planned act is possible.
    async fn answers(&self, offered: &[&str]) -> bool {
        let message = self.stands();
        let Some(who) = self.awaited(&message) else { return false };
        if let Some(menu) = button(&message, "c", "move") {
            let known = message.components().into_iter().find(|component| component.custom_id == menu);
            let (_, first) = known.and_then(|menu| menu.options.into_iter().next()).expect("somewhere to land");
            self.hosted.pass_a_minute();
            self.people[who].select(message.id, &menu, &[first.as_str()]).await;
            self.hosted.settle().await;
            return true;
        }
        let Some(id) = offered.iter().find_map(|one| button(&message, "s", one)) else { return false };
        self.press(who, &message, &id).await;
        true
    }

    /// Whether the panel shows a phase, by its last words.
    fn is_phase(&self, phase: &str) -> bool {
        self.stands().text().lines().next().is_some_and(|line| line.contains(phase))
    }

    async fn done(&self, who: usize) {
        let message = self.stands();
        let done = button(&message, "s", "done");
        let done = done.unwrap_or_else(|| panic!("{} {:?}", message.text(), message.labels()));
        self.press(who, &message, &done).await;
    }

    /// Plays a turn, and counts.
    pub(crate) async fn turn(&self, who: usize, turn: &Turn) -> Count {
        let begin = self.hosted.fake.journal().len();
        let fights = ["casualties", "agree", "strike", "stay", "continue"];
        if self.way == Way::Prepared {
            let block = format!("{}\ndone\n{}\ndone", turn.before[0], turn.before[1]);
            self.orders(who, &block).await;
        } else {
            self.orders(who, turn.before[0]).await;
            self.done(who).await;
            if !turn.before[1].is_empty() {
                self.orders(who, turn.before[1]).await;
            }
            self.done(who).await;
        }
        let first = if self.way == Way::Prepared { vec!["fight all", "fight *"] } else { vec!["fight *"] };
        for presses in 0.. {
            assert!(presses < 90, "the battles of {} do not end", turn.name);
            let message = self.stands();
            // Ordering several battles together is useless for one.
            let fight = first.iter().find(|one| button(&message, "s", one).is_some());
            if self.is_phase("noncombat move") && button(&message, "c", "move").is_none() {
                break;
            }
            let offered: Vec<&str> = fights.iter().chain(fight).copied().collect();
            assert!(self.answers(&offered).await, "{}", message.text());
        }
        if self.way == Way::Prepared {
            self.orders(who, &format!("{}\ndone\n{}", turn.after[0], turn.after[1])).await;
        } else {
            self.orders(who, turn.after[0]).await;
            self.done(who).await;
            self.orders(who, turn.after[1]).await;
        }
        self.count(begin, who)
    }

    /// The acts and messages since an entry of the journal.
    fn count(&self, begin: usize, who: usize) -> Count {
        let mut count = Count::default();
        for entry in self.hosted.fake.journal().iter().skip(begin) {
            match &entry.what {
                What::Did(user, _) => {
                    count.presses += 1;
                    count.others += usize::from(*user != self.people[who].id);
                }
                What::Said(json) if entry.channel == self.thread && entry.audience.len() > 1 => {
                    count.messages += 1;
                    count.pings += json["mentions"].as_array().map_or(0, Vec::len);
                }
                _ => {}
            }
        }
        count
    }
}

/// A first turn of each power.
async fn war(way: Way) -> Vec<Count> {
    let table = Counted::begin(way, &["Anna", "Ben", "Carl", "Dora", "Emil"], "/game new name:war language:en").await;
    table.say_when_they_leave().await;
    let mut counts = Vec::new();
    for (who, turn) in WAR.iter().enumerate() {
        counts.push(table.turn(who, turn).await);
    }
    assert_eq!(table.hosted.fake.violations(), Vec::<String>::new());
    counts
}

/// The player's own board in its present version.
fn own_board(person: &Person) -> Option<Shown> {
    let seen = person.sees_everything();
    seen.messages().into_iter().rfind(|message| message.is_ephemeral() && meant(message, "w").is_some())
}

fn meant(message: &Shown, verb: &str) -> Option<String> {
    message.components().into_iter().map(|one| one.custom_id).find(|id| meaning(id).0 == verb)
}

/// Each side's moves in its first turn of the campaign, wherever its blocks are.
const LAKES: [(&str, &str); 2] =
    [("American", "move all from Plattsburg to Lacolle"), ("British", "move all from Fort George to Fort Niagara")];

/// Campaigns, started until each side had a turn with a battle of one round and no pursuit. This agrees with the
/// earlier count.
const CAMPAIGNS: [&str; 6] = ["lakes", "rivers", "forts", "roads", "woods", "bays"];

/// A first turn of each side in the campaign, in the order of play: from the first game in which its battle was that
/// short. The dice decide how long a battle is. They follow from all earlier messages and from Discord's ids. So a
/// minute passes before each act: its id then does not depend on the bot's speed.
async fn lakes(way: Way) -> Vec<Count> {
    let mut counts = [None, None];
    for name in CAMPAIGNS {
        for (known, (count, is_short)) in counts.iter_mut().zip(campaign(way, name).await) {
            *known = known.or(is_short.then_some(count));
        }
        if counts.iter().all(Option::is_some) {
            break;
        }
    }
    counts.into_iter().map(|count| count.expect("a battle of one round in one of the campaigns")).collect()
}

/// A first turn of each side in a campaign. Also whether none of its battles had a second round or a pursuit.
async fn campaign(way: Way, name: &str) -> Vec<(Count, bool)> {
    let new = format!("/game new name:{name} rules:War of 1812 language:en");
    let table = Counted::begin(way, &["Anna", "Ben"], &new).await;
    for place in 0..2 {
        table.hosted.pass_a_minute();
        table.people[place].slash(table.thread, "/orders").await;
        let told = answer(&table.people[place].submit(&[("text", "place all")]).await).text();
        assert!(told.starts_with("Done."), "{told}");
        table.hosted.settle().await;
        table.hosted.pass_a_minute();
        table.people[place].slash(table.thread, "/done").await;
        table.hosted.settle().await;
    }
    table.say_when_they_leave().await;
    let mut counts = vec![(Count::default(), true); 2];
    let answers = ["fight *", "stand", "fire", "losses", "claim nothing", "hide", "hits *", "stay", "keep"];
    let mut turns = 0;
    while turns < 2 {
        let message = table.stands();
        let who = table.awaited(&message).expect("somebody is awaited");
        if let Some(first) = button(&message, "s", "first") {
            table.press(who, &message, &first).await;
            continue;
        }
        let text = message.text();
        let side = usize::from(text.lines().next().is_some_and(|line| line.contains("British")));
        let begin = table.hosted.fake.journal().len();
        if table.is_phase("naval") {
            if way == Way::Prepared {
                table.orders(who, &format!("done\n{}", LAKES[side].1)).await;
            } else {
                table.done(who).await;
                table.orders(who, LAKES[side].1).await;
            }
        } else {
            // Not an old message: the board of another moment says so when pressed.
            table.answer_own(who, &answers).await;
        }
        let now = table.count(begin, side);
        let (sum, is_short) = &mut counts[side];
        *is_short &= !text.contains("round 2") && !text.contains("Pursuit from");
        sum.presses += now.presses;
        sum.others += now.others;
        sum.messages += now.messages;
        sum.pings += now.pings;
        // The next turn begins with its naval phase.
        let moment = |text: &str| text.lines().next().unwrap_or_default().to_owned();
        let now = moment(&table.stands().text());
        turns += usize::from(now.contains("naval") && now != moment(&text));
    }
    counts
}

impl Counted {
    /// Answers on the public message if possible, otherwise on the player's own board.
    async fn answer_own(&self, who: usize, answers: &[&str]) {
        let message = self.stands();
        if let Some(id) = answers.iter().find_map(|one| button(&message, "s", one)) {
            return self.press(who, &message, &id).await;
        }
        let open = button(&message, "b", "").expect("a button for one's own board");
        self.hosted.pass_a_minute();
        self.press(who, &message, &open).await;
        let board = own_board(&self.people[who]).expect("one's own board");
        let id = answers.iter().find_map(|one| button(&board, "s", one));
        let id = id.unwrap_or_else(|| panic!("nothing to press: {} {:?}", board.text(), board.labels()));
        self.press(who, &board, &id).await;
    }
}

/// The earlier counts of the same turns: at commit 868fe737, at tables without instructions.
pub(crate) const BEFORE: [[usize; 4]; 7] =
    [[22, 2, 24, 14], [23, 2, 23, 13], [16, 0, 15, 7], [14, 0, 16, 6], [9, 0, 10, 4], [5, 1, 8, 4], [11, 4, 14, 10]];

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_costs_what_the_document_says() {
    let unprepared = std::env::var_os("ADJUTANT_UNPREPARED").is_some();
    let way = if unprepared { Way::Unprepared } else { Way::Prepared };
    let counts: Vec<Count> = [war(way).await, lakes(way).await].concat();
    let names = WAR
        .iter()
        .map(|turn| format!("1941, {}", turn.name))
        .chain(LAKES.iter().map(|(side, _)| format!("1812, {side}")));
    let mut table = String::from("| turn | presses | of them by others | messages | calls |\n|---|---|---|---|---|\n");
    for ((name, now), before) in names.zip(&counts).zip(BEFORE) {
        let then = |at: usize, now: usize| format!("{} → {now}", before[at]);
        let (presses, others) = (then(0, now.presses), then(1, now.others));
        _ = writeln!(table, "| {name} | {presses} | {others} | {} | {} |", then(2, now.messages), then(3, now.pings));
    }
    println!("{counts:?}\n{table}");
    if unprepared {
        return;
    }
    // Prepared players are asked nothing in another player's turn.
    assert!(counts[..5].iter().all(|count| count.others == 0), "{counts:?}");
    // At most half of every earlier count, in every turn.
    for (now, before) in counts.iter().zip(BEFORE) {
        for (now, before) in [now.presses, now.others, now.messages, now.pings].into_iter().zip(before) {
            assert!(now * 2 <= before || now == 0, "{now} of {before} is more than half: {counts:?}");
        }
    }
    golden::within("../docs/discord.md", "<!-- taps -->", "<!-- /taps -->", &table);
}
