//! Copies to try out at the table and on the page: who makes one, what it is, and that it counts for nothing.

use super::page::{Table, values};
use super::sandbox::Sandbox;
use adjutant::webhook;
use adjutant::words::{Language, Words};

const ENGLISH: [&str; 2] = ["--lang", "en"];
const BEGUN: &str = "new friday aa1941\nplayers Anna, Ben\nstart\n";

#[test]
fn a_copy_is_played_by_one_person_and_there_is_no_file_of_it() {
    let sandbox = Sandbox::new();
    let lines = format!("{BEGUN}try out\npurchase 1 infantry\n");
    let said = sandbox.run(&ENGLISH, &lines).text();
    assert!(said.contains("copy to try out") && said.contains("dice are worthless"), "{said}");
    let log = sandbox.run(&["log", "friday-copy", "--lang", "en"], "").text();
    assert!(log.contains("copy to try out"), "{log}");
    let refused = sandbox.run(&["export", "friday-copy", "--lang", "en"], "");
    assert_eq!(refused.status(), 1, "{}", refused.text());
    assert!((refused.text() + &refused.errors()).contains("copy"), "{}", refused.errors());
    assert_eq!(sandbox.run(&["export", "friday"], "").status(), 0, "the game itself is exported as before");
}

#[test]
fn a_newer_copy_takes_the_place_of_an_older_one() {
    let sandbox = Sandbox::new();
    sandbox.run(&ENGLISH, &format!("{BEGUN}try out\n"));
    let said = sandbox.run(&ENGLISH, "open friday\ntry out as Germany\n").text();
    assert!(said.contains("copy to try out"), "{said}");
    let log = |game: &str| sandbox.run(&["log", game, "--lang", "en"], "").text();
    assert!(log("friday-copy").contains("a newer copy takes its place"), "{}", log("friday-copy"));
    assert!(!log("friday-copy-2").contains("takes its place"), "{}", log("friday-copy-2"));
}

#[test]
fn there_is_no_copy_before_the_game_or_of_what_nobody_may_see() {
    let sandbox = Sandbox::new();
    let before = sandbox.run(&ENGLISH, "new friday aa1941\nplayers Anna, Ben\ntry out\n").text();
    assert!(!before.contains("copy to try out"), "{before}");
    let hidden = sandbox.run(&ENGLISH, "new lakes war1812\nplayers Anna, Ben\ntry out\n").text();
    assert!(hidden.contains("Nobody is at the keyboard"), "{hidden}");
    let unknown = sandbox.run(&ENGLISH, &format!("new monday aa1941\n{}", "try out as Atlantis\n")).text();
    assert!(unknown.contains("Atlantis"), "{unknown}");
    let named = sandbox.run(&ENGLISH, "new tuesday aa1941 copy=00\n").text();
    assert!(named.contains("makes a copy of the game"), "{named}");
    let japanese = sandbox.run(&["--lang", "ja"], "新規 金曜 aa1941\nプレイヤー 安奈、勉\n開始\n試遊\n").text();
    assert!(japanese.contains("試遊のための写し"), "{japanese}");
}

#[test]
fn whoever_plays_a_seat_opens_a_copy_from_the_board_page() {
    for rules in ["aa1941", "war1812"] {
        let table = Table::of(rules, &[]);
        let seat = table.session().game().table.seats[0].id.clone();
        let mut guest = table.holder(&seat);
        let offered = values(&guest.look("panel").body, "data-ask");
        assert!(offered.contains(&"try out".to_owned()), "{rules}: {offered:?}");
        let before = table.session().game().seq;
        for line in ["try out", "試遊"] {
            let made = guest.say(line).body;
            assert!(made.contains("class=\"taken\""), "{rules}: {made}");
            let link = values(&made, "href").into_iter().find(|link| link.starts_with("/in/")).expect("a link");
            let opened = guest.ask(&format!("GET {link}"), "", &[]);
            let place = opened.header("location").unwrap_or_default().to_owned();
            assert!(opened.status == 303 && place.starts_with("/games/copy-"), "{rules}: {place}");
        }
        assert_eq!(table.session().game().seq, before, "{rules}: the game itself does not go on");
        let copies = table.copies();
        assert_eq!(copies.len(), 2, "{rules}: one of each line");
        for copy in &copies {
            let sent = webhook::all_of(copy, Words::new(Language::En), false).expect("readable");
            assert_eq!(sent, "", "{rules}: no webhook has it");
        }
    }
    // Whoever only looks on has no view of a seat.
    let table = Table::of("war1812", &[]);
    let mut onlooker = table.everybody();
    assert!(!values(&onlooker.look("panel").body, "data-ask").contains(&"try out".to_owned()));
    let refused = onlooker.say("try out").body;
    assert!(refused.contains("class=\"refused\"") && refused.contains("plays a seat"), "{refused}");
}
