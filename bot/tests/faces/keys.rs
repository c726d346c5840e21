//! Keys by the command line, and verifiable dice at both kinds of table.

use super::house::{House, Ran};
use serde_json::{Value, json};

const OPENING: &str =
    "Soviet Union: done\nSoviet Union: done\nSoviet Union: done\nSoviet Union: mobilize all in Russia\n";

/// Events of a type.
fn events(ran: &Ran, word: &str) -> Vec<Value> {
    let events = ran.of_type("event").into_iter().map(|mut event| event["event"].take());
    events.filter(|event| event["type"] == word).collect()
}

#[test]
fn a_new_game_has_verifiable_dice_and_keys_of_its_own() {
    let house = House::new();
    assert!(house.run(&["keys"], "").text().contains("no keys yet"));
    let ran = house.table(&["--option", "victory=one_capital"], "Soviet Union: purchase 1 infantry\n");
    assert_eq!(ran.of_type("ready")[0]["dice"], "verifiable");
    let shown = house.run(&["keys"], "").text();
    assert!(shown.starts_with("server key ") && shown.contains("one: roll key "), "{shown}");
    assert_eq!(shown.matches("fingerprint").count(), 2);

    let other = House::new();
    let ran = other.table(&["--option", "dice=system"], "");
    assert_eq!(ran.of_type("ready")[0]["dice"], "operating_system");
    let differs = other.table(&["--option", "dice=verifiable"], "");
    assert_eq!(differs.of_type("error")[0]["key"], "game-differs");
    let unknown = House::new().table(&["--option", "dice=loaded"], "");
    assert_eq!(unknown.of_type("error")[0]["key"], "table-option-value");
}

#[test]
fn checkpoints_are_signed_and_entropy_is_taken() {
    let house = House::new();
    let long = "x".repeat(201);
    let lines =
        format!("{OPENING}Germany: entropy the rain in Spain\nGermany: entropy {long}\nGermany: help entropy\n");
    let ran = house.table(&[], &lines);
    let signed = events(&ran, "checkpoint_signed");
    assert!(signed.len() >= 3, "{signed:?}");
    assert!(signed[0]["note"].as_str().expect("a note").starts_with("adjutant/"));
    assert_eq!(events(&ran, "entropy_added")[0]["text"], "the rain in Spain");
    let answers = ran.answers();
    assert_eq!(answers[answers.len() - 2]["key"], "table-entropy-length");
    assert!(ran.of_type("text")[0]["text"].as_str().expect("help").contains("entropy"));
}

#[test]
fn keys_are_backed_up_and_restored_under_a_passphrase() {
    let house = House::new();
    house.table(&[], "Soviet Union: purchase 1 infantry\n");
    std::fs::write(house.path("words"), "correct horse\n").expect("written");
    let by_file = ["--passphrase-file", "words"];
    let backup = house.run(&[&["keys", "backup", "keys.age"][..], &by_file].concat(), "");
    assert_eq!((backup.status(), backup.text().as_str()), (0, "keys.age: 1 server, 1 game\n"));
    let shown = house.run(&["keys"], "").text();
    std::fs::rename(house.path("adjutant-data/keys"), house.path("lost")).expect("moved");

    // Without its server's key, the game can be read but not played.
    let stuck = house.table(&[], "Soviet Union: done\n");
    assert_eq!((stuck.status(), stuck.of_type("error")[0]["key"].as_str()), (1, Some("no-keys")));
    assert_eq!(house.state()["game"], "one");
    assert_eq!(house.run(&["games"], "").status(), 0);

    std::fs::write(house.path("wrong"), "wrong horse\n").expect("written");
    let wrong = house.run(&["keys", "restore", "keys.age", "--passphrase-file", "wrong"], "");
    assert_eq!(wrong.status(), 1);
    let none = house.run(&["keys", "restore", "keys.age"], "");
    assert_eq!(none.status(), 1);
    let restored = house.run(&[&["keys", "restore", "keys.age"][..], &by_file].concat(), "");
    assert_eq!(restored.status(), 0);
    assert_eq!(house.run(&["keys"], "").text(), shown);
    assert_eq!(house.table(&["--strict"], "Soviet Union: done\n").status(), 0);
}

#[test]
fn a_lost_roll_key_is_told_and_replaced() {
    let house = House::new();
    house.table(&["--strict"], OPENING);
    std::fs::remove_dir_all(house.path("adjutant-data/keys/games")).expect("removed");
    let moves = "Germany: done\nGermany: move 3 infantry from Ukraine to Caucasus\nGermany: done\nGermany: fight\n";
    let ran = house.table(&[], moves);
    let lost = ran.of_type("roll_key_lost");
    assert_eq!(lost.len(), 1, "{}", ran.text());
    assert!(lost[0]["message"].as_str().expect("a message").contains("adjutant keys restore"));
    let refused = house.run(&["keys", "replace", "one", "--reason", " "], "");
    assert_eq!(refused.status(), 1);
    let replaced = house.run(&["keys", "replace", "one", "--reason", "the disk died"], "");
    assert_eq!(replaced.status(), 0, "{}", String::from_utf8_lossy(&replaced.0.stderr));
    // The roll is void and requested again, and no choice is made twice.
    let log = house.run(&["log", "one", "--json"], "").objects();
    let of = |word: &str| log.iter().filter(|one| one["event"]["type"] == word).collect::<Vec<_>>();
    let (asked, fell) = (of("roll_requested"), of("dice_rolled"));
    assert_eq!((&asked[0]["event"]["number"], &asked[1]["event"]["number"]), (&json!(1), &json!(2)));
    assert_eq!(asked[0]["event"]["dice"], asked[1]["event"]["dice"]);
    assert_eq!(fell[0]["event"]["number"], 2);
    // It can be verified, and the verdict mentions this.
    assert_eq!(house.run(&["export", "one"], "").status(), 0);
    let verified = house.run(&["verify", "one.adjutant", "--json"], "");
    let verdict = &verified.objects()[0];
    assert_eq!((verified.status(), verdict["verdict"].as_str()), (3, Some("fair_with_reservations")), "{verdict}");
    let keys: Vec<&str> =
        verdict["reservations"].as_array().expect("some").iter().filter_map(|one| one["key"].as_str()).collect();
    assert_eq!(keys, ["audit-reserved-choosable", "audit-reserved-key-replaced", "audit-reserved-roll-voided"]);
    let page = house.run(&["verify", "one.adjutant"], "").text();
    assert!(page.contains("WITH NOTES") && page.contains("Roll 1 was asked for and never rolled"), "{page}");
}

#[test]
fn a_players_own_program_opens_the_links_of_his_chain() {
    let house = House::new();
    let made = house.run(&["entropy", "new", "chain", "--game", "one", "--seat", "Germany", "--links", "20"], "");
    assert_eq!(made.status(), 0, "{}", String::from_utf8_lossy(&made.0.stderr));
    let text = made.text();
    let commit = text.lines().last().expect("a command");
    let moves = "Germany: done\nGermany: move 3 infantry from Ukraine to Caucasus\nGermany: done\nGermany: fight\n";
    let ran = house.table(&[], &format!("{OPENING}Germany: {commit}\n{moves}"));
    let awaited = ran.of_type("entropy");
    assert_eq!(awaited[0]["links"], json!([{"seat": "Germany", "number": 1, "until": null}]), "{}", ran.text());
    assert!(events(&ran, "dice_rolled").is_empty());
    // Another player's secret is refused, and no dice are rolled.
    let wrong = format!("Germany: entropy open {}\n", "ab".repeat(32));
    assert_eq!(house.table(&[], &wrong).answers()[0]["key"], "table-foreign-link");

    let key = house.run(&["keys"], "").text();
    let server = key.split_whitespace().nth(2).expect("a key").to_owned();
    let follow = ["entropy", "follow", "chain", "--server", &server];
    let answers = house.run(&follow, &ran.text()).text();
    assert_eq!(answers.lines().count(), 1, "{answers}");
    assert!(house.path("chain.opened").exists());
    let rolled = house.table(&["--strict"], &answers);
    assert_eq!(rolled.status(), 0, "{}", rolled.text());
    assert_eq!(events(&rolled, "entropy_opened")[0]["number"], 1);
    assert_eq!(events(&rolled, "dice_rolled").len(), 1, "{}", rolled.text());
    let other = "00".repeat(32);
    let none = house.run(&["entropy", "follow", "chain", "--server", &other], &ran.text());
    assert_eq!(none.text(), "", "not signed by the server that was named");

    assert_eq!(house.run(&["export", "one"], "").status(), 0);
    let page = house.run(&["verify", "one.adjutant"], "");
    assert_eq!(page.status(), 3, "{}", page.text());
    assert!(page.text().contains("players' chains"), "{}", page.text());
}

#[test]
fn a_table_names_its_witnesses_and_demands_as_many_as_it_has() {
    let key = "w.example+00000000+BAAA";
    let house = House::new();
    let ran = house.run(&["table", "--game", "one", "--json", "--witness", "https://w.example", key], "");
    assert_eq!(ran.status(), 1);
    assert!(ran.text().contains("w.example"), "{}", ran.text());
    let ran = house.run(&["table", "--game", "one", "--json", "--witness", "w.example", key], "");
    assert!(String::from_utf8_lossy(&ran.0.stderr).contains("http://"));
    // These options demand unavailable services.
    let demanding = ["--option", "beacon=required", "--option", "witnesses=1"];
    assert_eq!(house.table(&demanding, "").of_type("error")[0]["key"], "table-option-value");
    assert!(house.run(&["witness", "keygen", "w.example/anna", "--algorithm", "ed25519"], "").status() == 0);
    let told = house.run(&["witness", "show"], "").text();
    let key = told.split_whitespace().find(|word| word.starts_with("w.example/anna+")).expect("a key").to_owned();
    let with = [&demanding[..], &["--witness", "http://127.0.0.1:9", &key]].concat();
    assert_eq!(house.table(&with, "").status(), 0, "{}", house.table(&with, "").text());
}

#[test]
fn a_game_without_a_beacon_in_reach_waits_and_says_so() {
    let house = House::new();
    let nobody = ["--beacon-url", "http://127.0.0.1:9"];
    let moves = "Germany: done\nGermany: move 3 infantry from Ukraine to Caucasus\nGermany: done\nGermany: fight\n";
    let lines = format!("{OPENING}{moves}");
    let ran = house.table(&[&["--option", "beacon=required"][..], &nobody].concat(), &lines);
    let waits = ran.of_type("beacon");
    assert!(!waits.is_empty() && events(&ran, "dice_rolled").is_empty(), "{}", ran.text());
    assert!(waits[0]["beacon_round"].is_u64());
    assert_eq!(ran.answers().last().expect("an answer")["type"], "accepted");
}

#[cfg(unix)]
#[test]
fn keys_are_their_owners_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let house = House::new();
    house.table(&[], "Soviet Union: purchase 1 infantry\n");
    std::fs::write(house.path("words"), "correct horse\n").expect("written");
    house.run(&["keys", "backup", "keys.age", "--passphrase-file", "words"], "");
    let mode = |path: &std::path::Path| std::fs::metadata(path).expect("there").permissions().mode() & 0o777;
    let mut files = vec![house.path("keys.age")];
    let mut folders = vec![house.path("adjutant-data/keys")];
    while let Some(folder) = folders.pop() {
        assert_eq!(mode(&folder), 0o700, "{}", folder.display());
        for entry in std::fs::read_dir(folder).expect("listed") {
            let path = entry.expect("an entry").path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    assert!(files.len() >= 3, "a server key, a game's secrets and the backup: {files:?}");
    for file in &files {
        assert_eq!(mode(file), 0o600, "{}", file.display());
    }
    // Keys that others could read are not used.
    let server = files.iter().find(|file| file.to_string_lossy().contains("server")).expect("the server's key");
    std::fs::set_permissions(server, std::fs::Permissions::from_mode(0o644)).expect("set");
    assert_eq!(house.run(&["keys"], "").status(), 1);
    assert_eq!(house.table(&[], "Soviet Union: done\n").status(), 1);
}

/// A relay that always answers with a genuine round other than the requested one. It counts the requests.
fn relay_of_another_round() -> (String, std::sync::Arc<std::sync::atomic::AtomicUsize>) {
    use std::io::{Read as _, Write as _};
    use std::sync::atomic::{AtomicUsize, Ordering};
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("an address"));
    let asked = std::sync::Arc::new(AtomicUsize::new(0));
    let counted = asked.clone();
    std::thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let mut request = [0; 1024];
            let read = stream.read(&mut request).unwrap_or(0);
            if String::from_utf8_lossy(&request[..read]).contains("/public/") {
                counted.fetch_add(1, Ordering::Relaxed);
            }
            let signature =
                "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";
            let body = format!(r#"{{"round":1000,"signature":"{signature}"}}"#);
            let head = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length:";
            let _ = write!(stream, "{head} {}\r\n\r\n{body}", body.len());
        }
    });
    (url, asked)
}

#[test]
fn a_relay_that_lies_is_asked_and_not_believed_and_the_audit_says_that_the_beacon_was_skipped() {
    let house = House::new();
    let (url, asked) = relay_of_another_round();
    let options = ["--beacon-url", url.as_str(), "--option", "beacon=preferred:1", "--option", "distance=3"];
    let moves = "Germany: done\nGermany: move 3 infantry from Ukraine to Caucasus\nGermany: done\nGermany: fight\n";
    let ran = house.table(&options, &format!("{OPENING}{moves}"));
    let pledges = ran.of_type("pledge");
    assert!(!pledges.is_empty(), "{}", ran.text());
    let notes = events(&ran, "checkpoint_signed");
    assert!(notes.iter().any(|signed| signed["note"] == pledges[0]["note"]), "what it is committed to by was written");
    assert!(asked.load(std::sync::atomic::Ordering::Relaxed) > 0, "the relay of --beacon-url was asked");
    let (skipped, fell) = (events(&ran, "beacon_skipped"), events(&ran, "dice_rolled"));
    assert!(!skipped.is_empty() && skipped.len() == fell.len(), "{}", ran.text());
    assert!(fell.iter().all(|roll| roll["beacon"].is_null()));
    assert_eq!(house.run(&["recheck"], "").status(), 0);
    assert_eq!(house.run(&["export", "one"], "").status(), 0);
    let verified = house.run(&["verify", "one.adjutant", "--json"], "");
    let verdict = &verified.objects()[0];
    assert_eq!((verified.status(), verdict["verdict"].as_str()), (3, Some("fair_with_reservations")), "{verdict}");
    let keys = ["audit-reserved-choosable", "audit-reserved-beacons-skipped"];
    assert_eq!([0, 1].map(|at| verdict["reservations"][at]["key"].as_str()), keys.map(Some), "{verdict}");
    assert_eq!(verdict["counts"]["beacons_skipped"], skipped.len());
}
