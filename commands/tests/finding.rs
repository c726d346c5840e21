//! Who is matched with whom, and why not, table by table.

use adjutant_commands::find::{
    Board, Hours, Liked, Pace, PendingGame, Person, Search, WaitReason, WaitingPlayer, Wish, end_searches, erase,
    everybody, match_players, pending_games, remove_pending, save, store_pending, waiting_players,
};
use adjutant_events::{PlayerId, RulesetId, SeatId, SideId, Timestamp};
use adjutant_storage::{EventStore, MemoryStore};

const HOUR: i64 = 3_600_000;
/// The length of every wait.
const WAIT: i64 = 24 * HOUR;

/// Two players; and four seats on two sides.
fn boards() -> Vec<Board> {
    let board = |rules: &str, seats: &[(&str, &str)]| Board {
        rules: RulesetId::new(rules),
        seats: seats.iter().map(|(seat, side)| (SeatId::new(seat), SideId::new(side))).collect(),
    };
    vec![
        board("duel", &[("white", "west"), ("black", "east")]),
        board("four", &[("red", "north"), ("blue", "south"), ("pink", "north"), ("grey", "south")]),
    ]
}

/// A person in one line: `anna@0 duel:white pace=live hours=18-22 avoid=ben with=carl`.
fn player(line: &str) -> WaitingPlayer {
    let mut words = line.split(' ');
    let (name, since) = words.next().and_then(|word| word.split_once('@')).expect("a name and a time");
    let since = Timestamp(since.parse::<i64>().expect("hours") * HOUR);
    let mut search = Search {
        place: "club".into(),
        spot: String::new(),
        language: "en".into(),
        games: Vec::new(),
        pace: None,
        hours: Hours::ANY,
        since,
        until: Timestamp(since.0 + WAIT),
    };
    let people = |names: &str| names.split(',').map(PlayerId::new).collect::<Vec<_>>();
    let (mut avoid, mut with) = (Vec::new(), Vec::new());
    for word in words {
        match word.split_once('=') {
            Some(("pace", pace)) => search.pace = Pace::of_word(pace),
            Some(("hours", hours)) => search.hours = Hours::read(hours, since).expect("hours"),
            Some(("avoid", names)) => avoid = people(names),
            Some(("with", names)) => with = people(names),
            _ => {
                let (rules, liked) = word.split_once(':').unwrap_or((word, ""));
                let liked = liked.split(',').filter(|word| !word.is_empty()).map(|word| match word {
                    "west" | "east" | "north" | "south" => Liked::Side(SideId::new(word)),
                    _ => Liked::Seat(SeatId::new(word)),
                });
                search.games.push(Wish { rules: RulesetId::new(rules), liked: liked.collect() });
            }
        }
    }
    WaitingPlayer { person: PlayerId::new(name), search, avoid, with }
}

/// The games as `duel daily white=anna black=ben`, then the reasons as `carl: duel 1 others, …`, in lines.
fn told(people: &[&str], hour: i64) -> Vec<String> {
    let players: Vec<WaitingPlayer> = people.iter().map(|line| player(line)).collect();
    let round = match_players(&players, &boards(), Timestamp(hour * HOUR));
    let mut lines: Vec<String> = Vec::new();
    for found in &round.matches {
        let seats: Vec<String> = found.seats.iter().map(|(seat, player)| format!("{seat}={player}")).collect();
        lines.push(format!("{} {} {}", found.rules, found.pace.word(), seats.join(" ")));
    }
    for (person, why) in &round.waiting {
        for why in why {
            lines.push(format!("{person}: {}", reason(why)));
        }
    }
    for call in &round.calls {
        let people: Vec<&str> = call.people.iter().map(PlayerId::as_str).collect();
        lines.push(format!("call {} {} of {}", call.rules, people.join(","), call.needed));
    }
    lines
}

fn reason(why: &WaitReason) -> String {
    match why {
        WaitReason::PartyIncomplete { missing } => {
            format!("misses {}", missing.iter().map(PlayerId::as_str).collect::<Vec<_>>().join(","))
        }
        WaitReason::PartyApart => "the party is apart".to_owned(),
        WaitReason::Waits { rules, obstacles: of } => {
            let counts = [
                ("others", of.others),
                ("avoided", of.avoided),
                ("pace", of.pace),
                ("hours", of.hours),
                ("seats", of.seats),
                ("fit", of.fit),
                ("full", of.full_only),
            ];
            let counts: Vec<String> =
                counts.iter().filter(|(_, count)| *count > 0).map(|(name, count)| format!("{name} {count}")).collect();
            format!("{rules} {} ({} of {})", counts.join(" "), of.together, of.needed)
        }
    }
}

#[test]
fn who_is_matched_with_whom_and_why_not() {
    let table: &[(&str, i64, &[&str], &[&str])] = &[
        ("two who want the same", 1, &["anna@0 duel", "ben@1 duel"], &["duel daily white=anna black=ben"]),
        (
            "who waits longest chooses first",
            2,
            &["ben@1 duel:black,white", "anna@0 duel:black,white"],
            &["duel daily white=ben black=anna"],
        ),
        (
            "the first likes anything, so the second gets what they like",
            2,
            &["anna@0 duel", "ben@1 duel:white"],
            &["duel daily white=ben black=anna"],
        ),
        ("alone", 1, &["anna@0 duel"], &["anna: duel  (1 of 2)", "call duel anna of 2"]),
        (
            "the same seat",
            1,
            &["anna@0 duel:white", "ben@0 duel:white"],
            &[
                "anna: duel others 1 seats 1 (1 of 2)",
                "ben: duel others 1 seats 1 (1 of 2)",
                "call duel anna of 2",
                "call duel ben of 2",
            ],
        ),
        (
            "a pace next to the other, before and after half of the wait",
            1,
            &["anna@0 duel pace=live", "ben@0 duel pace=daily"],
            &[
                "anna: duel others 1 pace 1 (1 of 2)",
                "ben: duel others 1 pace 1 (1 of 2)",
                "call duel anna of 2",
                "call duel ben of 2",
            ],
        ),
        (
            "the slower pace counts",
            12,
            &["anna@0 duel pace=live", "ben@0 duel pace=daily"],
            &["duel daily white=anna black=ben"],
        ),
        (
            "two paces apart never",
            20,
            &["anna@0 duel pace=live", "ben@0 duel pace=slow"],
            &[
                "anna: duel others 1 pace 1 (1 of 2)",
                "ben: duel others 1 pace 1 (1 of 2)",
                "call duel anna of 2",
                "call duel ben of 2",
            ],
        ),
        (
            "one hour of an evening is too short",
            1,
            &["anna@0 duel pace=live hours=18-20", "ben@0 duel pace=live hours=19-23"],
            &[
                "anna: duel others 1 hours 1 (1 of 2)",
                "ben: duel others 1 hours 1 (1 of 2)",
                "call duel anna of 2",
                "call duel ben of 2",
            ],
        ),
        (
            "and long enough after half of the wait",
            12,
            &["anna@0 duel pace=live hours=18-20", "ben@0 duel pace=live hours=19-23"],
            &["duel live white=anna black=ben"],
        ),
        (
            "hours do not count for a slow game",
            1,
            &["anna@0 duel pace=slow hours=18-20", "ben@0 duel pace=slow hours=3-4"],
            &["duel slow white=anna black=ben"],
        ),
        (
            "whom somebody avoids is not told so",
            1,
            &["anna@0 duel avoid=ben", "ben@0 duel"],
            &[
                "anna: duel others 1 avoided 1 (1 of 2)",
                "ben: duel  (1 of 2)",
                "call duel anna of 2",
                "call duel ben of 2",
            ],
        ),
        (
            "avoiding never relaxes, and the next one comes",
            20,
            &["anna@0 duel avoid=ben", "ben@0 duel", "carl@1 duel"],
            &["duel daily white=anna black=carl", "ben: duel  (1 of 2)", "call duel ben of 2"],
        ),
        (
            "three of four wait for a fourth at first",
            1,
            &["anna@0 four", "ben@0 four:south", "carl@0 four"],
            &[
                "anna: four others 2 fit 2 full 2 (3 of 4)",
                "ben: four others 2 fit 2 full 2 (3 of 4)",
                "carl: four others 2 fit 2 full 2 (3 of 4)",
                "call four anna,ben,carl of 4",
            ],
        ),
        (
            "and share a side after half of the wait",
            12,
            &["anna@0 four", "ben@0 four:south", "carl@0 four"],
            &["four daily red=anna blue=ben pink=carl grey=ben"],
        ),
        (
            "one who does not relax keeps nobody else waiting",
            12,
            &["anna@0 four", "ben@0 four:south", "carl@11 four"],
            &["four daily red=anna blue=ben pink=anna grey=ben", "carl: four  (1 of 4)"],
        ),
        (
            "a liked seat becomes its side, and never the other",
            12,
            &["anna@0 four:red", "ben@0 four:red"],
            &["anna: four others 1 fit 1 (2 of 3)", "ben: four others 1 fit 1 (2 of 3)", "call four anna,ben of 3"],
        ),
        (
            "the first game of the list comes first",
            1,
            &["anna@0 four duel", "ben@0 duel four"],
            &["duel daily white=anna black=ben"],
        ),
        (
            "friends are matched together",
            2,
            &["anna@0 duel", "ben@1 duel with=carl", "carl@1 duel with=ben"],
            &["duel daily white=ben black=carl", "anna: duel  (1 of 2)", "call duel anna of 2"],
        ),
        (
            "a friend who does not say so is not taken along",
            2,
            &["anna@0 duel with=ben", "ben@1 duel", "carl@1 duel"],
            &["duel daily white=ben black=carl", "anna: misses ben"],
        ),
        (
            "friends without a common game",
            2,
            &["anna@0 duel with=ben", "ben@1 four with=anna"],
            &["anna: the party is apart", "ben: the party is apart"],
        ),
        (
            "a party of two in a game of four",
            2,
            &["anna@0 four:north with=ben", "ben@1 four:north with=anna", "carl@1 four", "dora@1 four"],
            &["four daily red=anna blue=carl pink=ben grey=dora"],
        ),
    ];
    for (what, hour, people, wanted) in table {
        assert_eq!(told(people, *hour), *wanted, "{what}");
        let mut turned = people.to_vec();
        turned.reverse();
        assert_eq!(told(&turned, *hour), *wanted, "{what}: the order of the list says nothing");
    }
}

#[test]
fn hours_are_read_in_any_zone() {
    let now = Timestamp(1_795_176_000_000);
    let read = |text: &str| Hours::read(text, now).map(Hours::ranges);
    for (text, ranges) in [
        ("any", vec![(0, 1440)]),
        ("", vec![(0, 1440)]),
        ("18-23", vec![(1080, 1380)]),
        ("18:30-24", vec![(1110, 0)]),
        ("22-2", vec![(1320, 120)]),
        ("18-23 +9", vec![(540, 840)]),
        ("18-23 UTC-3:30", vec![(1290, 150)]),
        ("18-23 Asia/Tokyo", vec![(540, 840)]),
        ("9〜9", vec![(0, 1440)]),
    ] {
        assert_eq!(read(text), Some(ranges), "{text}");
    }
    for text in ["evening", "18", "25-26", "18-23 Nowhere", "18-23 +15", "18:70-20"] {
        assert_eq!(read(text), None, "{text}");
    }
}

#[test]
fn what_is_noted_is_shown_and_erased_and_a_kill_in_the_middle_seats_nobody_twice() {
    let kept = MemoryStore::new();
    let store: &dyn EventStore = &kept;
    let people = ["anna@0 duel", "ben@1 duel", "carl@2 duel avoid=anna"].map(player);
    for one in &people {
        let record = Person { search: Some(one.search.clone()), avoid: one.avoid.clone(), ..Person::default() };
        save(store, &one.person, &record).expect("noted");
    }
    let searching = || {
        let all = waiting_players(&everybody(store).expect("read"), &pending_games(store).expect("read"), "club");
        all.into_iter().map(|one| one.person.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(searching(), ["anna", "ben", "carl"]);
    assert!(waiting_players(&everybody(store).expect("read"), &[], "elsewhere").is_empty());
    let found = match_players(&people, &boards(), Timestamp(3 * HOUR)).matches.remove(0);
    let since = |person: &PlayerId| {
        people.iter().find(|one| one.person == *person).map_or(Timestamp(0), |one| one.search.since)
    };
    let game = PendingGame::new(found, "duel-1".into(), ("club".into(), String::new()), since, Timestamp(3 * HOUR));
    store_pending(store, &game).expect("noted");
    // Killed here, the searches are still noted, and yet nobody is matched again.
    assert_eq!(searching(), ["carl"]);
    assert_eq!(pending_games(store).expect("read"), std::slice::from_ref(&game));
    let causes: Vec<String> = game.orders().into_iter().map(|(cause, ..)| cause.to_string()).collect();
    assert_eq!(causes, ["white", "black", "the clock"].map(|what| format!("{}:{what}", game.cause())));
    // Ben searches again before the program comes to it: that search is another one.
    let mut again = people[1].search.clone();
    again.since = Timestamp(4 * HOUR);
    save(store, &people[1].person, &Person { search: Some(again), ..Person::default() }).expect("noted");
    assert_eq!(searching(), ["ben", "carl"]);
    end_searches(store, &game).expect("settled");
    remove_pending(store, &game).expect("removed");
    assert_eq!(searching(), ["ben", "carl"]);
    assert!(!everybody(store).expect("read").contains_key(&people[0].person), "nothing of Anna is left");
    erase(store, &people[2].person).expect("erased");
    assert_eq!(everybody(store).expect("read").len(), 1);
}
