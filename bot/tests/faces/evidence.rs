//! Evidence by the command line: written in the folder of the game, and checked in an empty folder.

use super::sandbox::{Ran, Sandbox};
use super::schemas::{check, validator};
use serde_json::Value;
use std::fs;

/// Two battles with real dice, and standing instructions, which are hidden until the game is over.
const BATTLES: &str = "Soviet Union: done
Soviet Union: move 3 infantry from Archangel to West Russia; move 6 infantry, 1 tank from Russia to West Russia
Soviet Union: done
Soviet Union: entropy the rain in Spain
Soviet Union: fight
";

fn played(more: &[&str]) -> Sandbox {
    let sandbox = Sandbox::new();
    let ran = sandbox.table(&[&["--strict"][..], more].concat(), BATTLES);
    assert_eq!(ran.status(), 0, "{}", ran.text());
    sandbox
}

/// The verdict about a file, and the exit status.
fn verdict(sandbox: &Sandbox, args: &[&str]) -> (i32, Value) {
    let ran = sandbox.run(&[&["verify", "--json"][..], args].concat(), "");
    let mut objects = ran.objects();
    check(&validator("verdict.json"), &objects);
    (ran.status(), objects.remove(0))
}

/// An empty folder with copies of these files.
fn elsewhere(sandbox: &Sandbox, files: &[&str]) -> Sandbox {
    let other = Sandbox::new();
    for file in files {
        fs::copy(sandbox.path(file), other.path(file)).expect("copied");
    }
    other
}

fn done(ran: &Ran) {
    assert_eq!(ran.status(), 0, "{}{}", ran.text(), String::from_utf8_lossy(&ran.0.stderr));
}

fn notes(sandbox: &Sandbox) -> Vec<String> {
    let log = sandbox.run(&["log", "one", "--json"], "").objects();
    let signed = log.iter().filter(|one| one["event"]["type"] == "checkpoint_signed");
    signed.map(|one| one["event"]["note"].as_str().expect("a note").to_owned()).collect()
}

#[test]
fn a_game_verifies_from_its_file_alone() {
    let sandbox = played(&[]);
    done(&sandbox.run(&["export", "one"], ""));
    done(&sandbox.run(&["export", "one", "--out", "again.bin"], ""));
    let other = elsewhere(&sandbox, &["one.adjutant", "again.bin"]);
    let (status, found) = verdict(&other, &["one.adjutant"]);
    assert_eq!((status, found["verdict"].as_str()), (3, Some("fair_with_reservations")));
    // Without a beacon, the server's operator could have tried several rolls; there is no other reservation.
    assert_eq!(reserved(&found), ["audit-reserved-choosable"], "{found}");
    assert_eq!((&found["end"]["over"], &found["end"]["seq"]), (&false.into(), &found["counts"]["events"]));
    for strict in ["--strict-dice", "--strict"] {
        assert_eq!(verdict(&other, &["one.adjutant", strict]).0, 1, "{strict}");
    }
    assert!(found["counts"]["rolls"].as_u64().is_some_and(|rolls| rolls >= 2), "{found}");
    assert_eq!(verdict(&other, &["again.bin"]).0, 3);
    let page = other.run(&["verify", "one.adjutant"], "");
    assert!(page.text().starts_with("one.adjutant: VERIFIED, WITH NOTES\n"), "{}", page.text());
    assert!(!other.path("adjutant-data").exists(), "verifying needs no folder and makes none");
    // The fingerprint is the one that the server shows. Checkpoints can be saved as text during the game.
    let kept = sandbox.run(&["log", "one", "--checkpoints"], "").text();
    assert_eq!(kept.matches("\nstate ").count(), notes(&sandbox).len(), "{kept}");
    fs::write(sandbox.path("kept.txt"), kept).expect("written");
    assert_eq!(verdict(&sandbox, &["one.adjutant", "--checkpoint", "kept.txt"]).1["pasted"], notes(&sandbox).len());
    let shown = sandbox.run(&["keys"], "").text().replace(' ', "");
    assert!(shown.contains(found["server"].as_str().expect("a fingerprint")), "{shown}");
}

#[test]
fn several_files_have_a_verdict_each() {
    let house = played(&[]);
    done(&house.run(&["export", "one"], ""));
    let mut bytes = fs::read(house.path("one.adjutant")).expect("a file");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(house.path("bent.adjutant"), bytes).expect("written");
    let both = house.run(&["verify", "--json", "one.adjutant", "bent.adjutant", "one.adjutant"], "");
    let found = both.objects();
    let of = |at: usize| (found[at]["file"].as_str(), found[at]["good"].as_bool());
    assert_eq!(
        (both.status(), of(0), of(1), of(2), found.len()),
        (
            1,
            (Some("one.adjutant"), Some(true)),
            (Some("bent.adjutant"), Some(false)),
            (Some("one.adjutant"), Some(true)),
            3
        )
    );
    assert_eq!(house.run(&["verify", "one.adjutant", "one.adjutant"], "").status(), 3);
    let checkpoints = house.run(&["verify", "one.adjutant", "bent.adjutant", "--checkpoint", "one.adjutant"], "");
    assert!(checkpoints.text().is_empty() && checkpoints.status() == 1, "whose checkpoints they are must be clear");
}

fn reserved(found: &Value) -> Vec<&str> {
    found["reservations"].as_array().expect("a list").iter().filter_map(|one| one["key"].as_str()).collect()
}

/// As ssh does with hosts: the first key of a game is remembered, and a different one causes a loud warning.
#[test]
fn the_key_of_a_game_is_remembered_and_a_changed_one_is_shouted_about() {
    let sandbox = played(&[]);
    done(&sandbox.run(&["export", "one"], ""));
    let known = |sandbox: &Sandbox, args: &[&str]| {
        let (status, found) = verdict(sandbox, args);
        (status, found["known"]["server"].as_str().map(str::to_owned))
    };
    assert_eq!(known(&sandbox, &["one.adjutant"]), (3, Some("new".to_owned())));
    assert_eq!(known(&sandbox, &["one.adjutant"]), (3, Some("same".to_owned())));
    let impostor = played(&[]);
    done(&impostor.run(&["export", "one", "--out", "theirs"], ""));
    fs::copy(impostor.path("theirs"), sandbox.path("theirs")).expect("copied");
    assert_eq!(known(&sandbox, &["theirs"]), (1, Some("changed".to_owned())));
    let page = sandbox.run(&["verify", "theirs"], "").text();
    assert!(page.contains("THE KEY OF THE SERVER HAS CHANGED"), "{page}");
    assert_eq!(known(&sandbox, &["one.adjutant"]), (3, Some("same".to_owned())), "it was not believed");
    assert_eq!(known(&sandbox, &["theirs", "--new-server"]), (3, Some("new".to_owned())));
    assert_eq!(known(&sandbox, &["one.adjutant"]).0, 1);
    // With an expected key, another key is reported.
    let shown = verdict(&sandbox, &["one.adjutant"]).1["server"].as_str().expect("a fingerprint").to_owned();
    assert_eq!(verdict(&sandbox, &["one.adjutant", "--server", &shown]).0, 3);
    let (status, found) = verdict(&sandbox, &["theirs", "--server", &shown]);
    assert_eq!((status, found["wrong"]["key"].as_str()), (1, Some("audit-wrong-other-signer")));
    assert_eq!(sandbox.run(&["verify", "theirs", "--server", "12"], "").status(), 1);
}

#[test]
fn a_running_game_with_secrets_verifies_so_far_and_shows_none_of_them() {
    let sandbox = played(&[]);
    // The order and the facts that it caused.
    sandbox.table(&["--strict"], "Germany: standing submarines submerge\n");
    done(&sandbox.run(&["export", "one"], ""));
    let (status, found) = verdict(&sandbox, &["one.adjutant"]);
    assert_eq!((status, found["verdict"].as_str(), &found["counts"]["hidden"]), (3, Some("fair_so_far"), &2.into()));
    sandbox.table(&["--strict"], "gm: close because enough\n");
    done(&sandbox.run(&["export", "one"], ""));
    let (status, found) = verdict(&sandbox, &["one.adjutant"]);
    assert_eq!(
        (status, found["verdict"].as_str(), &found["counts"]["opened"]),
        (3, Some("fair_with_reservations"), &2.into())
    );
}

#[test]
fn checkpoints_copied_from_a_chat_are_compared() {
    let sandbox = played(&[]);
    done(&sandbox.run(&["export", "one"], ""));
    let notes = notes(&sandbox);
    fs::write(sandbox.path("first.txt"), format!("Round 1\r\n```\r\n{}```\r\n", notes[0].replace('\n', "\r\n")))
        .expect("written");
    let rest = notes[1..]
        .iter()
        .map(|note| format!("> {}\n\n", note.trim_end().replace('\n', "\n> ")))
        .collect::<Vec<_>>()
        .concat();
    fs::write(sandbox.path("rest.txt"), rest).expect("written");
    let (status, found) = verdict(&sandbox, &["one.adjutant", "--checkpoint", "first.txt", "--checkpoint", "rest.txt"]);
    assert_eq!((status, &found["pasted"]), (3, &notes.len().into()), "{found}");
    assert_eq!(reserved(&found), ["audit-reserved-choosable"], "{found}");
    // Seen before the covered events had happened, or at an unknown time.
    let seen = |at: &str| verdict(&sandbox, &["one.adjutant", "--checkpoint", "first.txt", "--seen-at", at]);
    assert_eq!(seen("2001-01-01 00:00").1["wrong"]["key"], "audit-wrong-seen-before");
    assert_eq!(seen("2100-01-01T00:00:00Z").1["wrong"], Value::Null);
    assert_eq!(
        sandbox.run(&["verify", "one.adjutant", "--checkpoint", "first.txt", "--seen-at", "then"], "").status(),
        1
    );

    // Altered, from another server, or later than the file: each is reported as such, with its file.
    let size = notes[0].lines().nth(1).expect("a size").to_owned();
    fs::write(sandbox.path("forged.txt"), notes[0].replacen(&format!("\n{size}\n"), "\n3\n", 1)).expect("written");
    let other = played(&[]);
    done(&other.run(&["export", "one", "--out", "theirs"], ""));
    let theirs = self::notes(&other);
    fs::write(sandbox.path("theirs.txt"), &theirs[0]).expect("written");
    sandbox.table(&[], "Soviet Union: casualties\nSoviet Union: retreat\nSoviet Union: done\nSoviet Union: done\n");
    sandbox.table(&[], "Soviet Union: continue\nSoviet Union: casualties\nSoviet Union: retreat to Russia\n");
    let later = self::notes(&sandbox).pop().expect("a checkpoint");
    assert!(!notes.contains(&later), "the game went on to another checkpoint");
    fs::write(sandbox.path("later.txt"), &later).expect("written");
    let (status, found) =
        verdict(&sandbox, &["one.adjutant", "--checkpoint", "first.txt", "--checkpoint", "later.txt"]);
    assert_eq!((status, found["verdict"].as_str()), (1, Some("wrong")));
    let wrong = (found["wrong"]["key"].as_str(), found["wrong"]["pasted_from"].as_str());
    assert_eq!(wrong, (Some("audit-wrong-later-checkpoint"), Some("later.txt")));
    let page = sandbox.run(&["verify", "one.adjutant", "--checkpoint", "later.txt"], "").text();
    assert!(page.contains("WRONG") && page.contains("later.txt"), "{page}");
    // A file that cannot be compared says nothing about the game, and is named.
    for (file, key) in
        [("forged.txt", "audit-reserved-paste-not-signed"), ("theirs.txt", "audit-reserved-paste-of-other")]
    {
        let (status, found) = verdict(&sandbox, &["one.adjutant", "--checkpoint", "first.txt", "--checkpoint", file]);
        assert_eq!((status, &found["wrong"]), (3, &serde_json::Value::Null), "{file}");
        let reserved = &found["reservations"][1];
        assert_eq!((reserved["key"].as_str(), reserved["pasted_from"].as_str()), (Some(key), Some(file)));
        let page = sandbox.run(&["verify", "one.adjutant", "--checkpoint", file], "").text();
        assert!(page.contains("VERIFIED, WITH NOTES") && page.contains(file), "{page}");
    }
    fs::write(sandbox.path("empty.txt"), "```\n```\n").expect("written");
    let ran = sandbox.run(&["verify", "one.adjutant", "--json", "--checkpoint", "empty.txt"], "");
    assert_eq!((ran.status(), ran.objects()[0]["key"].as_str()), (1, Some("file")));
}

#[test]
fn a_game_is_handed_on_as_a_page_that_needs_no_server() {
    let sandbox = played(&[]);
    let told = sandbox.run(&["export", "one", "--page", "given"], "");
    done(&told);
    assert!(told.text().contains("given/index.html"), "{}", told.text());
    assert_eq!(verdict(&sandbox, &["given/one.adjutant"]).0, 3);
    let page = fs::read_to_string(sandbox.path("given/index.html")).expect("a page");
    for foreign in ["src=\"http", "href=\"http", "src=\"/", "href=\"/"] {
        assert!(!page.contains(foreign), "{foreign}");
    }
    // A script ends only where it is closed.
    assert_eq!(page.matches("<script").count(), 4);
    assert_eq!(page.matches("</script").count(), 4);
    let data = |id: &str| -> serde_json::Value {
        let (_, rest) = page.split_once(&format!("<script id=\"{id}\" type=\"application/json\">")).expect("data");
        serde_json::from_str(rest.split_once("</script>").expect("an end").0).expect("json")
    };
    let moments = data("page-moments");
    let moments = moments.as_array().expect("moments");
    assert!(moments.len() > 2 && moments[0][1].as_str().is_some_and(|first| first.starts_with("<svg")));
    assert!(moments.windows(2).all(|pair| pair[0][0].as_u64() <= pair[1][0].as_u64()));
    let shown = data("page-evidence");
    assert_eq!(shown["file"], "one.adjutant");
    assert_eq!(sandbox.run(&["export", "one", "--page", "x", "--out", "y"], "").status(), 2);
}

#[test]
fn what_was_altered_is_not_verified() {
    let sandbox = played(&[]);
    done(&sandbox.run(&["export", "one"], ""));
    done(&sandbox.run(&["roll-proof", "one", "1"], ""));
    for name in ["one.adjutant", "one-1.roll.json"] {
        let whole = fs::read(sandbox.path(name)).expect("the file");
        for at in (0..12).map(|n| n * (whole.len() - 1) / 11) {
            let mut altered = whole.clone();
            altered[at] ^= 0x01;
            fs::write(sandbox.path("altered"), &altered).expect("written");
            let (status, found) = verdict(&sandbox, &["altered"]);
            assert_eq!((status, found["verdict"].as_str()), (1, Some("wrong")), "byte {at} of {name}");
        }
        fs::write(sandbox.path("altered"), &whole[..whole.len() / 2]).expect("written");
        assert_eq!(verdict(&sandbox, &["altered"]).0, 1);
    }
    fs::write(sandbox.path("altered"), "hello").expect("written");
    assert_eq!(verdict(&sandbox, &["altered"]).1["wrong"]["key"], "audit-wrong-not-evidence");
    // An endless file is refused, and so is a missing one.
    for missing in ["/dev/zero", "nothing.adjutant"] {
        let missing = sandbox.run(&["verify", missing, "--json"], "");
        assert_eq!((missing.status(), missing.objects()[0]["key"].as_str()), (1, Some("file")));
    }
}

#[test]
fn a_roll_is_proven_in_a_few_kilobytes() {
    let sandbox = played(&[]);
    for roll in ["1", "2"] {
        let file = format!("one-{roll}.roll.json");
        done(&sandbox.run(&["roll-proof", "one", roll], ""));
        assert!(fs::metadata(sandbox.path(&file)).expect("written").len() <= 4096);
        let other = elsewhere(&sandbox, &[&file]);
        let (status, found) = verdict(&other, &[&file]);
        assert_eq!((status, found["verdict"].as_str()), (3, Some("fair_with_reservations")));
        assert_eq!(reserved(&found), ["audit-reserved-choosable"], "{found}");
        assert_eq!(found["subject"]["roll"].to_string(), roll);
        assert!(other.run(&["verify", &file], "").text().contains("VERIFIED"));
    }
    let none = sandbox.run(&["roll-proof", "one", "99"], "");
    assert_eq!(none.status(), 1);
    assert!(String::from_utf8_lossy(&none.0.stderr).contains("roll 99"));
    assert_eq!(sandbox.run(&["export", "two"], "").status(), 1);
}

#[test]
fn dice_that_prove_nothing_are_said_to() {
    let sandbox = played(&["--option", "dice=system"]);
    sandbox.table(&[], "Germany: standing submarines submerge\n");
    let exported = sandbox.run(&["export", "one"], "");
    done(&exported);
    assert!(exported.text().contains("no proofs"), "{}", exported.text());
    let (status, found) = verdict(&sandbox, &["one.adjutant"]);
    assert_eq!(
        (status, found["verdict"].as_str(), found["dice"].as_str()),
        (1, Some("unproven"), Some("operating_system"))
    );
    assert!(sandbox.run(&["verify", "one.adjutant"], "").text().contains("CANNOT BE VERIFIED"));
    assert_eq!(sandbox.run(&["roll-proof", "one", "1"], "").status(), 1);
}

#[test]
fn evidence_is_written_while_a_table_is_open() {
    let sandbox = played(&[]);
    let mut talk = sandbox.talk(&[]);
    talk.hear();
    talk.say("Soviet Union: audit game");
    done(&sandbox.run(&["export", "one"], ""));
    done(&sandbox.run(&["roll-proof", "one", "1", "--out", "proof"], ""));
    assert_eq!(verdict(&sandbox, &["one.adjutant"]).0, 3);
    assert_eq!(verdict(&sandbox, &["proof"]).0, 3);
    talk.child.kill().expect("killed");
    talk.child.wait().expect("ended");
}

#[test]
fn the_dice_are_reviewed_at_the_table() {
    let sandbox = played(&[]);
    let lines = "audit game\naudit roll 1\naudit roll 99\naudit player soviet union\naudit player Bob\nluck\n";
    let lines = lines.lines().map(|line| format!("Germany: {line}\n")).collect::<Vec<_>>().concat();
    let ran = sandbox.table(&[], &lines);
    check(&validator("table.json"), &ran.objects());
    let texts = ran.of_type("text");
    let about: Vec<&str> = texts.iter().filter_map(|text| text["about"].as_str()).collect();
    assert_eq!(about, ["audit_game", "audit_roll", "audit_roll", "audit_player", "audit_player", "luck"]);
    let game = &texts[0]["report"];
    let rolls = game["rolls"].as_array().expect("rolls");
    assert_eq!(game["proven"], rolls.len());
    assert_eq!(texts[1]["report"], rolls[0]);
    assert!(texts[1]["text"].as_str().is_some_and(|text| text.contains("Proven")), "{}", texts[1]);
    assert!(texts[2]["report"].is_null() && texts[4]["report"].is_null());
    assert_eq!(texts[3]["report"]["player"], "Soviet Union");
    let luck = &texts[5]["report"];
    let hits = |of: &str| luck[of].as_array().expect("some").iter().filter_map(|one| one["hits"].as_u64()).sum::<u64>();
    assert_eq!(hits("players"), rolls.iter().filter_map(|roll| roll["hits"].as_u64()).sum::<u64>());
    assert_eq!(hits("players"), hits("sides"));
    // The same in Japanese, at the table for people.
    let ran =
        sandbox.run(&["--lang", "ja", "table", "--game", "one"], "ゲーム検証\nロール検証 1\n運\n参加者検証 Germany\n");
    for word in ["証明済み", "期待値", "出目"] {
        assert!(ran.text().contains(word), "{}", ran.text());
    }
}

#[test]
fn the_luck_of_one_battle_and_the_figures_by_round() {
    let house = played(&[]);
    let ran = house.table(&[], "Germany: luck 1\nGermany: luck 99\nGermany: luck\n");
    check(&validator("table.json"), &ran.objects());
    let texts = ran.of_type("text");
    let dice = |at: usize| {
        let sides = texts[at]["report"]["sides"].as_array()?;
        Some(sides.iter().filter_map(|one| one["dice"].as_u64()).sum::<u64>())
    };
    let (battle, whole) = (dice(0).expect("a battle"), dice(2).expect("a game"));
    assert!(0 < battle && battle <= whole, "{battle} of {whole}");
    assert!(texts[1]["report"].is_null(), "{}", texts[1]);
    done(&house.run(&["export", "one", "--csv", "rounds.csv"], ""));
    let table = std::fs::read_to_string(house.path("rounds.csv")).expect("a table");
    let lines: Vec<Vec<&str>> = table.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines[0].join(","), "Round,Power,In hand,Income,Units,Value of units,Spaces");
    assert_eq!((lines[1][0], lines[1][1]), ("0", "Soviet Union"), "{table}");
    let numbers = lines[1..].iter().flat_map(|line| &line[2..]);
    assert!(numbers.clone().count() > 0 && numbers.clone().all(|cell| cell.parse::<u32>().is_ok()), "{table}");
}

#[test]
fn every_game_has_figures_by_round() {
    let house = Sandbox::new();
    for (rules, heading) in [
        ("aa_pacific", "Round,Power,In hand,Income,Units,Value of units,Spaces"),
        ("war1812", "Round,Power,Points,Towns,Value of towns,Blocks,In the reserve,Ships"),
        (
            "asia_engulfed",
            "Round,Power,Areas,WERP of areas,Oil of areas,Areas with a victory point,Blocks,Air units and other counters",
        ),
        ("okinawa", "Round,Power,Points,Units on the map,Steps on the map,Hexes held by units"),
    ] {
        done(&house.run(&["table", "--json", "--game", rules, "--rules", rules], ""));
        let file = format!("{rules}.csv");
        done(&house.run(&["export", rules, "--csv", &file], ""));
        let table = std::fs::read_to_string(house.path(&file)).expect("a table");
        let lines: Vec<&str> = table.lines().collect();
        assert_eq!(lines[0], heading, "{table}");
        assert!(lines.len() > 2, "{table}");
        for line in &lines[1..] {
            assert_eq!(line.split(',').count(), heading.split(',').count(), "{line}");
            assert!(line.split(',').skip(2).all(|cell| cell.parse::<i64>().is_ok()), "{line}");
        }
    }
}
