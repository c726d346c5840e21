//! The board as a page over HTTP: access rights, single execution of acts, and a program that presses only offered
//! buttons and finishes the game.

use crate::support::browser::{Browser, Reply, encoded};
use adjutant::games::{game_list, games};
use adjutant::web::{Access, LocalServer};
use adjutant_commands::keys::MemoryKeyring;
use adjutant_commands::moderator::{DiceWish, Equipment, Opening, Session};
use adjutant_commands::store::{MemoryStore, Store};
use adjutant_core::Viewer;
use adjutant_core::command::TableCommand;
use adjutant_core::table::Status;
use adjutant_events::{Actor, BeaconPolicy, CauseId, GameId, PlayerId, RulesetId, SeatId, Timestamp};
use adjutant_practice::Chance;
use adjutant_seeds as seeds;
use std::collections::BTreeSet;
use std::sync::Arc;

pub(super) const NOW: Timestamp = Timestamp(1_700_000_000_000);

fn now() -> Timestamp {
    NOW
}

/// A game on the table with its pages.
pub(super) struct Table {
    pages: LocalServer,
    equipment: Equipment,
    game: GameId,
}

/// A person with a browser.
pub(super) struct Guest {
    browser: Browser,
}

impl Table {
    pub(super) fn of(rules: &str, options: &[(&str, &str)]) -> Self {
        Self::with(rules, options, DiceWish::OperatingSystem)
    }

    fn with(rules: &str, options: &[(&str, &str)], dice: DiceWish) -> Self {
        let store: Store = Arc::new(MemoryStore::new());
        let equipment = Equipment::new(game_list(), store).with_keys(Arc::new(MemoryKeyring::new()));
        let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let opening = Opening::new(RulesetId::new(rules), options).expect("options").with_dice(dice);
        let (game, gm) = (GameId::new("土曜 1"), PlayerId::new("gm"));
        let made = Session::create(equipment.clone(), &game, &opening, &gm, &CauseId::new("c"), NOW);
        let (mut session, _) = made.expect("a game");
        let master = Actor::Gm { player: gm };
        let seats: Vec<SeatId> = session.game().table.seats.iter().map(|seat| seat.id.clone()).collect();
        for seat in &seats {
            let order = TableCommand::AssignSeat { seat: seat.clone(), player: player(seat) };
            session.execute(&CauseId::new(format!("seat {seat}")), &master, &order.into(), NOW).expect("seated");
        }
        session.execute(&CauseId::new("start"), &master, &TableCommand::Start.into(), NOW).expect("begun");
        let access = Access::with([7; 32]);
        let pages = LocalServer::begin(equipment.clone(), access, ([127, 0, 0, 1], 0).into(), now).expect("pages");
        Self { pages, equipment, game }
    }

    pub(super) fn session(&self) -> Session {
        Session::load(self.equipment.clone(), &self.game).expect("it loads")
    }

    /// The copies that were made of it.
    pub(super) fn copies(&self) -> Vec<Session> {
        let games = self.equipment.store.games().expect("readable").into_iter().map(|known| known.game);
        let copies = games.filter(|game| *game != self.game);
        copies.map(|game| Session::load(self.equipment.clone(), &game).expect("it loads")).collect()
    }

    fn guest(link: &str) -> Guest {
        let (browser, reply) = Browser::enter(link);
        assert_eq!(reply.status, 303, "{}", reply.body);
        assert!(reply.header("location").is_some_and(|place| place.starts_with("/games/%E5")), "{}", reply.head);
        let cookie = reply.header("set-cookie").expect("a cookie");
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/games/"));
        Guest { browser }
    }

    pub(super) fn link_of(&self, player: &PlayerId) -> String {
        self.pages.link_of(&self.game, player).expect("a link")
    }

    pub(super) fn person(&self, player: &PlayerId) -> Guest {
        Self::guest(&self.link_of(player))
    }

    pub(super) fn everybody(&self) -> Guest {
        Self::guest(&self.pages.link_of_table(&self.game).expect("a link"))
    }

    pub(super) fn holder(&self, seat: &SeatId) -> Guest {
        Self::guest(&self.pages.link_of(&self.game, &player(seat)).expect("a link"))
    }
}

pub(super) fn player(seat: &SeatId) -> PlayerId {
    PlayerId::new(format!("player of {seat}"))
}

const PLACE: &str = "/games/%E5%9C%9F%E6%9B%9C%201/";

impl Guest {
    /// Somebody with another cookie, who asks the same server.
    fn with_cookie(&self, cookie: &str) -> Self {
        let address = self.browser.address.clone();
        Self { browser: Browser { address, cookie: cookie.to_owned(), sent: 0 } }
    }

    fn ask_bytes(&self, line: &str, body: &str, heads: &[(&str, &str)]) -> Vec<u8> {
        self.browser.ask_bytes(line, body, heads)
    }

    pub(super) fn ask(&self, line: &str, body: &str, heads: &[(&str, &str)]) -> Reply {
        self.browser.ask(line, body, heads)
    }

    pub(super) fn look(&self, what: &str) -> Reply {
        self.ask(&format!("GET {PLACE}{what}"), "", &[])
    }

    pub(super) fn send(&mut self, what: &str, fields: &[(&str, &str)]) -> Reply {
        self.browser.send(&format!("{PLACE}{what}"), fields)
    }

    pub(super) fn say(&mut self, text: &str) -> Reply {
        self.send("say", &[("text", text)])
    }
}

/// The values of an attribute, in order.
pub(super) fn values(page: &str, attribute: &str) -> Vec<String> {
    let plain = |text: &str| {
        text.replace("&quot;", "\"")
            .replace("&lt;", "<")
            .replace("&gt;", ">")
            .replace("&#39;", "'")
            .replace("&amp;", "&")
    };
    let begin = format!(" {attribute}=\"");
    page.split(&begin).skip(1).filter_map(|rest| rest.split('"').next()).map(plain).collect()
}

#[test]
fn whoever_has_no_pass_is_shown_nothing() {
    let table = Table::of("war1812", &[]);
    let link = table.pages.link_of_table(&table.game).expect("a link");
    let guest = Table::guest(&link);
    let stranger = guest.with_cookie("");
    for what in ["", "panel", "story", "board.svg", "live"] {
        assert_eq!(stranger.look(what).status, 403, "{what}");
    }
    let page = guest.look("");
    assert_eq!(page.status, 200);
    assert!(page.header("content-security-policy").is_some_and(|policy| policy.contains("default-src 'none'")));
    assert_eq!(page.header("cache-control"), Some("no-store"));
    // A pass for one game is not valid for another, and an invented pass is not valid at all.
    assert_eq!(guest.ask("GET /games/other/", "", &[]).status, 403);
    let forged = guest.with_cookie("pass=e30.AAAA");
    assert_eq!(forged.look("").status, 403);
    assert_eq!(forged.ask("GET /in/e30.AAAA", "", &[]).status, 403);
}

#[test]
fn what_is_sent_twice_is_done_once_and_only_from_the_page() {
    let table = Table::of("aa1941", &[]);
    let before = table.session().game().seq;
    let seat = table.session().game().table.seats[0].id.clone();
    let mut guest = table.holder(&seat);
    let body = format!("text={}&cause={:032x}", encoded("purchase 2 infantry"), 1);
    assert_eq!(guest.ask(&format!("POST {PLACE}say"), &body, &[]).status, 403, "another site's form");
    assert_eq!(table.session().game().seq, before);
    let heads = [("x-adjutant", "1")];
    let first = guest.ask(&format!("POST {PLACE}say"), &body, &heads);
    let after = table.session().game().seq;
    let second = guest.ask(&format!("POST {PLACE}say"), &body, &heads);
    assert_eq!((first.status, second.status), (200, 200));
    assert!(after > before && table.session().game().seq == after);
    assert!(second.body.contains("class=\"taken\""), "{}", second.body);
    guest.browser.sent = 1;
    // A refused line changes nothing, is reported, and stays in its field.
    let refused = guest.say("purchase 99 infantry");
    let kept = refused.body.contains("purchase 99 infantry</textarea>");
    assert!(kept && refused.body.contains("class=\"refused\""), "{}", refused.body);
    assert_eq!(table.session().game().seq, after);
    // The player of another seat can only look.
    let other = table.session().game().table.seats[1].id.clone();
    assert!(table.holder(&other).say("purchase 1 infantry").body.contains("class=\"refused\""));
    assert_eq!(table.session().game().seq, after);
    // A player who has lost their seat sees what everyone sees, with their old cookie.
    assert!(guest.look("panel").body.contains("data-say="));
    let master = Actor::Gm { player: PlayerId::new("gm") };
    let order = TableCommand::AssignSeat { seat: seat.clone(), player: PlayerId::new("another") };
    table.session().execute(&CauseId::new("another"), &master, &order.into(), NOW).expect("seated");
    assert!(!guest.look("panel").body.contains("data-say="));
    for cause in ["", "short", "no hexadecimal digits at all", &"0".repeat(65)] {
        let body = format!("text=done&cause={}", encoded(cause));
        assert_eq!(guest.ask(&format!("POST {PLACE}say"), &body, &heads).status, 400, "{cause}");
    }
}

#[test]
fn a_button_that_ends_a_phase_ends_no_other_one() {
    let table = Table::of("aa1941", &[]);
    let mut both = [table.everybody(), table.everybody()];
    let panel = both[0].look("panel").body;
    let label = panel.split("data-say=\"done\">").nth(1).and_then(|rest| rest.split('<').next()).expect("a button");
    let press = [("text", "done"), ("label", label)];
    assert!(both[0].send("say", &press).body.contains("class=\"taken\""));
    let after = table.session().game().seq;
    // The other device has not heard of it yet.
    both[1].browser.sent = 100;
    assert!(both[1].send("say", &press).body.contains("class=\"refused\""));
    assert_eq!(table.session().game().seq, after);
    // The first one asks again because it got no answer.
    both[0].browser.sent = 0;
    assert!(both[0].send("say", &press).body.contains("class=\"taken\""));
    assert_eq!(table.session().game().seq, after);
    // What is typed means the phase that is.
    assert!(both[1].say("done").body.contains("class=\"taken\""));
    assert!(table.session().game().seq > after);
}

#[test]
fn all_games_of_a_table_are_on_one_page_and_each_opens_from_there() {
    let table = Table::of("aa1941", &[]);
    let link = table.pages.link_of_table(&table.game).expect("a link");
    let mut guest = Table::guest(&link);
    assert!(guest.ask("GET /turns/", "", &[]).status == 403, "the cookie of a game is nobody's");
    assert!(guest.look("").body.contains("href=\"/turns/\""));
    // A browser has both cookies, and sends each to its path.
    let (address, path) = link.strip_prefix("http://").and_then(|rest| rest.split_once('/')).expect("a link");
    assert_eq!(address, guest.browser.address);
    let entered = guest.ask(&format!("GET /{path}"), "", &[]);
    let cookies: Vec<&str> = entered.head.lines().filter_map(|line| line.strip_prefix("set-cookie: ")).collect();
    assert_eq!(cookies.len(), 2, "{}", entered.head);
    let own = cookies.iter().find(|cookie| cookie.starts_with("turns=")).expect("a cookie of a person");
    assert!(own.contains("Path=/turns/;") && own.contains("HttpOnly") && own.contains("SameSite=Lax"), "{own}");
    own.split(';').next().expect("a value").clone_into(&mut guest.browser.cookie);
    let page = guest.ask("GET /turns/", "", &[]);
    assert_eq!((page.status, page.header("cache-control")), (200, Some("no-store")));
    assert!(
        page.body.contains("class=\"asked\"") && page.body.contains("<time datetime=\"2023-11-14T"),
        "{}",
        page.body
    );
    let to = values(&page.body, "href").into_iter().find(|to| to.starts_with("games/")).expect("a link to the game");
    let opened = guest.ask(&format!("GET /turns/{to}"), "", &[]);
    assert_eq!((opened.status, opened.header("location")), (303, Some(PLACE)));
    let cookie = opened.header("set-cookie").expect("a cookie of the game");
    cookie.split(';').next().expect("a value").clone_into(&mut guest.browser.cookie);
    assert!(guest.look("panel").body.contains("data-say="));
    // A visitor with their own link, or a spectator, has no list of games.
    let seat = table.session().game().table.seats[0].id.clone();
    for one in [table.holder(&seat), Table::guest(&table.pages.link_of_onlookers(&table.game).expect("a link"))] {
        assert!(!one.look("").body.contains("/turns/") || one.ask("GET /turns/", "", &[]).status == 403);
    }
    assert_eq!(guest.ask("GET /turns/games/nothing", "", &[]).status, 403, "without the cookie");
}

#[test]
fn rubbish_is_answered_and_hurts_nobody() {
    let table = Table::of("aa1941", &[]);
    let seat = table.session().game().table.seats[0].id.clone();
    let mut guest = table.holder(&seat);
    let before = table.session().game().seq;
    for walk in ["nothing", "move", "purchase|nothing", "purchase~9", "|", &"purchase|".repeat(500)] {
        assert_eq!(guest.look(&format!("panel?walk={}", encoded(walk))).status, 200, "{walk}");
        for picks in
            ["", "infantry:0", "infantry:4294967295", "infantry:99999999999999", ":", "\n\n", "x:1\ninfantry:-1"]
        {
            let status = guest.send("pick", &[("walk", walk), ("picks", picks)]).status;
            assert!([200, 400].contains(&status), "{walk} {picks}: {status}");
        }
    }
    assert_eq!(guest.say(&"x".repeat(100_000)).status, 413);
    // What no form of the page sends is refused in the reader's language, too.
    let japanese = [("x-adjutant", "1"), ("Accept-Language", "ja")];
    for (line, body, status) in [("say", "other=1", 422), ("pick", "walk=move", 422), ("form", "", 415)] {
        let refused = guest.ask(&format!("POST {PLACE}{line}"), body, &japanese);
        assert_eq!(refused.status, status, "{line}");
        assert!(refused.body.contains("読み取れない部分がありました。"), "{line}: {}", refused.body);
    }
    assert_eq!(guest.look("story?at=x").status, 400);
    assert!(guest.look("story?at=x").body.contains("cannot be read"));
    assert!(guest.say("<script>alert(1)</script>").body.contains("&lt;script&gt;"));
    assert_eq!(table.session().game().seq, before);
}

/// A picture composed as the page does it.
fn put_together(old: &str, told: &str) -> String {
    let old: Vec<&str> = old.split('\n').collect();
    let lines = told.split('\n').flat_map(|line| match line.split_at(1) {
        ("+", new) => vec![new],
        (_, run) => {
            let (from, count) = run.split_once(' ').expect("a run of lines");
            let (from, count): (usize, usize) = (from.parse().expect("from"), count.parse().expect("count"));
            old[from..from + count].to_vec()
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn of_a_picture_that_the_page_has_only_what_changed_is_sent() {
    let table = Table::of("aa1941", &[]);
    let seat = table.session().game().table.seats[0].id.clone();
    let mut guest = table.holder(&seat);
    let first = guest.look("board.svg");
    let name = first.header("x-picture").expect("a name").to_owned();
    assert!(first.header("content-type").is_some_and(|kind| kind.starts_with("image/svg+xml")));
    for line in ["purchase 2 infantry", "done", "move 1 infantry russia -> west russia"] {
        let said = guest.say(line).body;
        assert!(said.contains("class=\"taken\""), "{line}: {said}");
    }
    let told = guest.look(&format!("board.svg?have={name}"));
    assert!(told.header("content-type").is_some_and(|kind| kind.starts_with("text/plain")), "{}", told.head);
    let whole = guest.look("board.svg").body;
    assert_eq!(put_together(&first.body, &told.body), whole);
    assert!(told.body.len() * 5 < whole.len(), "{} of {} bytes", told.body.len(), whole.len());
    assert!(guest.look("board.svg?have=nothing").body.starts_with("<svg"));
    // The same, compressed for clients that accept it; streams are not compressed.
    let packed = guest.ask_bytes(&format!("GET {PLACE}board.svg"), "", &[("Accept-Encoding", "gzip")]);
    assert!(String::from_utf8_lossy(&packed).contains("content-encoding: gzip") && packed.len() < 250_000);
}

#[test]
fn what_changed_of_a_picture_tells_nobody_of_another_s() {
    let table = Table::of("war1812", &[]);
    let seats: Vec<SeatId> = table.session().game().table.seats.iter().map(|seat| seat.id.clone()).collect();
    let mut guests: Vec<Guest> = seats.iter().map(|seat| table.holder(seat)).collect();
    let name = |guest: &Guest| guest.look("board.svg").header("x-picture").expect("a name").to_owned();
    let (mut numbers, mut stuck, mut refused) = (Chance::new(5), 0, BTreeSet::new());
    // Until one has placed something that the other does not see.
    while name(&guests[0]) == name(&guests[1]) {
        let owed = table.session().owed().first().expect("somebody is asked").0.clone();
        let at = seats.iter().position(|seat| *seat == owed).expect("one of them");
        press(&mut guests[at], &mut numbers, &mut stuck, &mut refused);
    }
    let [one, other] = [&guests[0], &guests[1]];
    let name = name(one);
    assert!(other.look(&format!("board.svg?have={name}")).body.starts_with("<svg"));
    assert!(!one.look(&format!("board.svg?have={name}")).body.starts_with("<svg"));
}

#[test]
fn each_roll_has_its_proof_and_the_game_its_evidence() {
    let dice = DiceWish::Verifiable { beacon: BeaconPolicy::Off };
    let table = Table::with("war1812", &[], dice);
    let seats: Vec<SeatId> = table.session().game().table.seats.iter().map(|seat| seat.id.clone()).collect();
    let mut guests: Vec<Guest> = seats.iter().map(|seat| table.holder(seat)).collect();
    let (mut numbers, mut stuck, mut refused) = (Chance::new(3), 0, BTreeSet::new());
    while table.session().game().table.rolls == 0 {
        let owed = table.session().owed().first().expect("somebody is asked").0.clone();
        let at = seats.iter().position(|seat| *seat == owed).expect("one of them");
        press(&mut guests[at], &mut numbers, &mut stuck, &mut refused);
    }
    let story = guests[1].look("story").body;
    assert!(story.contains("data-proof=\"rolls/1\""), "{story}");
    let proof = guests[1].look("rolls/1").body;
    let verdict = adjutant_audit::examine(games(), proof.as_bytes(), &[]);
    assert!(verdict.finding().is_none(), "{:?}", verdict.finding());
    let evidence = guests[1].ask_bytes(&format!("GET {PLACE}evidence"), "", &[]);
    assert!(evidence.starts_with(b"HTTP/1.1 200"));
    for (what, status) in [("rolls/0", 404), ("rolls/999999", 404), ("rolls/x", 400)] {
        assert_eq!(guests[0].look(what).status, status, "{what}");
    }
    // Dice without proofs: the page says so, and offers nothing.
    let plain = Table::of("war1812", &[]);
    let guest = plain.holder(&seats[0]);
    assert!(!guest.look("").body.contains("data-proof"));
    assert_eq!(guest.look("rolls/1").status, 404);
    let stranger = guest.with_cookie("");
    assert_eq!([stranger.look("rolls/1").status, stranger.look("evidence").status], [403, 403]);
}

/// Presses an offered button: an order, or the steps of one with as much of each as possible.
fn press(guest: &mut Guest, numbers: &mut Chance, stuck: &mut usize, refused: &mut BTreeSet<String>) {
    let mut page = guest.look("panel").body;
    for _ in 0..8 {
        // A player who always takes back never finishes. But if nothing can be ended, an earlier order may be the
        // cause.
        let mut said = values(&page, "data-say");
        let walks: Vec<String> =
            values(&page, "data-walk").into_iter().filter(|to| !to.is_empty() && walk_is_on(&page, to)).collect();
        let back = said.iter().position(|line| line == "undo").map(|at| said.remove(at));
        *stuck = if said.iter().any(|line| line == "done") { 0 } else { *stuck + 1 };
        if let Some(back) = back
            && ((said.is_empty() && walks.is_empty()) || *stuck > LONG)
        {
            guest.say(&back);
            return;
        }
        let picks = values(&page, "data-pick");
        let walk = page.split("class=\"walk\"").nth(1).and_then(|rest| values(rest, "data-walk").into_iter().next());
        if let Some(walk) = walk {
            if !picks.is_empty() {
                let pick = picks[numbers.below(picks.len())].clone();
                let answer = guest.send("pick", &[("walk", &walk), ("picks", &pick)]).body;
                note(&answer, &format!("{walk} {pick}"), refused);
                return;
            }
            let (names, most) = (values(&page, "name"), values(&page, "max"));
            let kinds: Vec<(String, u32)> = names
                .into_iter()
                .filter(|name| name != "text" && name != "viewport")
                .zip(most.iter().filter_map(|most| most.parse().ok()))
                .collect();
            if !kinds.is_empty() {
                let (kind, most) = &kinds[numbers.below(kinds.len())];
                let pick = format!("{kind}:{}", 1 + numbers.below(*most as usize));
                let answer = guest.send("pick", &[("walk", &walk), ("picks", &pick)]).body;
                note(&answer, &format!("{walk} {pick}"), refused);
                return;
            }
        }
        let ends = said.iter().position(|line| line == "done").filter(|_| numbers.below(PATIENCE) == 0);
        let choice = ends.unwrap_or_else(|| numbers.below(said.len() + walks.len()));
        if let Some(line) = said.get(choice) {
            let answer = guest.say(line).body;
            assert!(answer.contains("class=\"taken\""), "{line} was offered and refused:\n{answer}");
            return;
        }
        let Some(walk) = walks.get(choice - said.len()) else { return };
        page = guest.look(&format!("panel?walk={}", encoded(walk))).body;
    }
}

/// Whether a step leads forward and not back.
fn walk_is_on(page: &str, to: &str) -> bool {
    let here = page.split("class=\"walk\"").nth(1).and_then(|rest| values(rest, "data-walk").into_iter().next());
    here.is_none_or(|here| to.len() > here.len())
}

fn note(answer: &str, what: &str, refused: &mut BTreeSet<String>) {
    if !answer.contains("class=\"taken\"") {
        refused.insert(what.to_owned());
    }
}

/// A game played to its end by presses alone.
fn presses_end(rules: &str, options: &[(&str, &str)], seed: u64) {
    let table = Table::of(rules, options);
    let seats: Vec<SeatId> = table.session().game().table.seats.iter().map(|seat| seat.id.clone()).collect();
    let mut guests: Vec<Guest> = seats.iter().map(|seat| table.holder(seat)).collect();
    let (mut numbers, mut stuck, mut refused) = (Chance::new(seed), 0, BTreeSet::new());
    for pressed in 0..MOST_PRESSES {
        let session = table.session();
        if let Status::Over(result) = &session.game().table.status {
            println!("{rules}, seed {seed}: {pressed} presses, {} events, {result:?}", session.game().seq);
            return;
        }
        let owed: Vec<SeatId> = session.owed().into_iter().map(|(seat, _)| seat).collect();
        assert!(!owed.is_empty(), "{rules}: nobody is asked, and it is not over");
        let at = seats.iter().position(|seat| *seat == *numbers.one(&owed)).expect("one of them");
        press(&mut guests[at], &mut numbers, &mut stuck, &mut refused);
    }
    let shown: Vec<String> = guests.iter().map(|guest| guest.look("panel").body).collect();
    panic!("{rules}, seed {seed}: not over after {MOST_PRESSES} presses; refused: {refused:?}\n{}", shown.join("\n"));
}

/// After this many presses without an end, orders are taken back until one is possible.
const LONG: usize = 150;
/// One press in this many ends the question, if offered.
const PATIENCE: usize = 4;
/// The maximum number of presses in a game.
const MOST_PRESSES: usize = 6_000;

#[test]
fn whoever_presses_only_what_is_offered_ends_the_game() {
    let all = seeds::of("whoever_presses_only_what_is_offered_ends_the_game").fixed(1..2).rotating(0, 3);
    let short: [(&str, &[(&str, &str)]); 3] =
        [("war1812", &[]), ("aa1941", &[("rounds", "1")]), ("aa_pacific", &[("rounds", "1")])];
    for (rules, options) in short {
        assert!(games().current(&RulesetId::new(rules)).is_some());
        all.clone().play(|seed| presses_end(rules, options, seed)).together(|_| ());
    }
}

#[test]
fn a_watchers_page_is_as_new_as_the_seats() {
    let table = Table::of("aa1941", &[]);
    let (seat, vera) = (SeatId::new("germany"), PlayerId::new("Vera"));
    let mut holder = table.holder(&seat);
    let admitted = holder.say("staff appoint watcher player Vera").body;
    assert!(admitted.contains("class=\"taken\""), "{admitted}");
    let watcher = table.person(&vera);
    let given = holder.say("standing submarines strike").body;
    assert!(given.contains("class=\"taken\""), "{given}");
    let [seats, watched] = [&holder, &watcher].map(|guest| {
        let shown = values(&guest.look("panel").body, "data-seq");
        shown.first().and_then(|seq| seq.parse::<u64>().ok()).expect("a number")
    });
    let public = table.session().game().last_readable(&Viewer::Spectator);
    assert!(watched == seats && public < seats, "{watched} {seats} {public}");
}
