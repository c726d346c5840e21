//! What a league shows at the terminal: the table with its tie-breaks, sides after the auction, what comes next, and a
//! player over seasons and leagues.

use super::sandbox::{Ran, Sandbox};

/// Runs `league` with these words; a slash stands for a space within a word.
fn says(sandbox: &Sandbox, line: &str) -> Ran {
    let words: Vec<String> = line.split(' ').map(|word| word.replace('/', " ")).collect();
    let args: Vec<&str> = ["league"].into_iter().chain(words.iter().map(String::as_str)).collect();
    sandbox.run(&args, "")
}

fn told(sandbox: &Sandbox, line: &str) -> String {
    let ran = says(sandbox, line);
    assert_eq!(ran.status(), 0, "{line}: {}{}", ran.text(), ran.errors());
    ran.text()
}

/// A league by points without auctions, of Anna, Ben and Cleo.
fn league(name: &str, sandbox: &Sandbox) {
    for line in [
        format!("new {name} --preset season-tiers --as dora"),
        format!("set tiers none --league {name} --as dora"),
        format!("set rank-by points --league {name} --as dora"),
        format!("set tie-breaks head-to-head/games --league {name} --as dora"),
        format!("set bids none --league {name} --as dora"),
        format!("enrol anna=Anna ben=Ben cleo=Cleo --league {name} --as dora"),
        format!("open --league {name} --as dora"),
    ] {
        told(sandbox, &line);
    }
}

/// The first wins against the second.
fn beats(sandbox: &Sandbox, name: &str, number: u32, (one, other): (&str, &str)) {
    told(sandbox, &format!("challenge {other} --league {name} --as {one}"));
    told(sandbox, &format!("accept {number} --league {name} --as {other}"));
    told(sandbox, &format!("report {number} lost --league {name} --as {other}"));
}

#[test]
fn the_table_has_the_figures_of_its_tie_breaks_and_names_the_champion() {
    let sandbox = Sandbox::new();
    league("Cup", &sandbox);
    beats(&sandbox, "Cup", 1, ("anna", "ben"));
    beats(&sandbox, "Cup", 2, ("ben", "cleo"));
    let table = told(&sandbox, "table");
    let lines: Vec<&str> = table.lines().collect();
    assert!(lines[0].trim_end().ends_with("Head to head"), "only what was needed: {table}");
    assert!(lines[1].contains("Anna") && lines[1].trim_end().ends_with("+1"), "{table}");
    assert!(lines[2].contains("Ben") && lines[2].trim_end().ends_with("-1"), "{table}");
    assert!(table.contains("Anna stands before Ben") && !table.contains("Champion"), "{table}");
    assert!(told(&sandbox, "--lang ja table").contains("直接対決"));
    assert!(told(&sandbox, "close --as dora").contains("Its champion is Anna."));
    assert!(told(&sandbox, "table").contains("Champion: Anna"));
    let shown = says(&sandbox, "table --json").objects().remove(0);
    assert_eq!((shown["champion"].as_str(), shown["runner_up"].as_str()), (Some("anna"), Some("ben")));
    assert_eq!(shown["tie_breaks"], serde_json::json!(["head-to-head", "games"]));
}

#[test]
fn a_player_is_shown_over_seasons_and_leagues() {
    let sandbox = Sandbox::new();
    league("Cup", &sandbox);
    beats(&sandbox, "Cup", 1, ("anna", "ben"));
    told(&sandbox, "close --as dora");
    league("Ladder", &sandbox);
    beats(&sandbox, "Ladder", 1, ("cleo", "anna"));
    let shown = told(&sandbox, "player anna --league Cup");
    let rows: Vec<&str> = shown.lines().map(str::trim).skip_while(|line| !line.starts_with("League")).collect();
    assert_eq!(rows.len(), 4, "two seasons and their sum: {shown}");
    assert!(rows[1].starts_with("Cup") && rows[1].contains("champion"), "{shown}");
    assert!(rows[2].starts_with("Ladder") && rows[2].contains("so far"), "{shown}");
    let object = says(&sandbox, "player anna --league Cup --json").objects().remove(0);
    assert_eq!(object["seasons"].as_array().map(Vec::len), Some(2), "{object}");
    assert_eq!(object["seasons"][0]["honour"], "champion");
}

#[test]
fn names_stand_under_their_sides_only_after_the_auction() {
    let sandbox = Sandbox::new();
    for line in [
        "new Cup --preset ladder-rungs --as dora",
        "enrol anna=Anna ben=Ben --as dora",
        "open --as dora",
        "challenge anna --as ben",
        "accept 1 --as anna",
    ] {
        told(&sandbox, line);
    }
    let before = told(&sandbox, "pairings");
    assert!(before.contains("Sides open") && before.contains("Ben – Anna"), "{before}");
    told(&sandbox, "bid 1 9 --as anna");
    told(&sandbox, "bid 1 --take --as ben");
    let after = told(&sandbox, "pairings");
    assert!(!after.contains("Sides open") && !after.contains(" – "), "{after}");
    assert!(after.lines().nth(1).is_some_and(|row| row.find("Ben") < row.find("Anna")), "Anna got the bid: {after}");
}

#[test]
fn everybody_sees_what_comes_next_and_officials_what_waits() {
    let sandbox = Sandbox::new();
    league("Cup", &sandbox);
    assert!(told(&sandbox, "mine --as anna").contains("Nothing of yours is open."));
    assert!(told(&sandbox, "challenge --as cleo").contains("Cleo looks for an opponent"));
    assert!(told(&sandbox, "mine --as anna").contains("Cleo looks for an opponent"));
    let object = says(&sandbox, "mine --as anna --json").objects().remove(0);
    assert_eq!(object["challenges"][0]["reply"], "accept");
    assert!(says(&sandbox, "accept 1 --as cleo").errors().contains("opponents"), "not one's own");
    assert!(told(&sandbox, "accept 1 --as anna").contains("Pairing 1: Cleo against Anna."));
    let mine = told(&sandbox, "mine --as anna");
    assert!(mine.contains("1 against Cleo") && mine.contains("adjutant league game 1 --make"), "{mine}");
    assert!(told(&sandbox, "--lang ja mine --as anna").contains("相手:Cleo"));
    let overview = told(&sandbox, "overview");
    assert!(overview.contains("Not begun: 1") && overview.contains("Next:"), "{overview}");
    let object = says(&sandbox, "overview --json").objects().remove(0);
    assert_eq!(object["unbegun"], serde_json::json!([1]));
}

#[test]
fn those_who_wait_are_paired_and_many_are_enrolled_at_once() {
    let sandbox = Sandbox::new();
    league("Cup", &sandbox);
    std::fs::write(sandbox.path("people"), "dan=Dan\n\neve=Anna\nFred\n").expect("written");
    let ran = says(&sandbox, "enrol --file people --as dora");
    assert_eq!(ran.status(), 1, "one name is taken");
    assert!(ran.text().contains("New member: Dan.") && ran.text().contains("New member: Fred."), "{}", ran.text());
    assert!(ran.text().contains("Anna: The name “Anna” belongs to another member."), "{}", ran.text());
    for player in ["anna", "dan", "ben"] {
        told(&sandbox, &format!("challenge --as {player}"));
    }
    let paired = told(&sandbox, "pair --as dora");
    assert!(paired.contains("Pairing 1: Anna against Dan."), "{paired}");
    assert!(told(&sandbox, "pairings").contains("Ben looks for an opponent"));
    assert!(told(&sandbox, "decline 3 --as ben").contains("Challenge 3 is over."));
}

/// The word of a sealed bid is kept by the player if the player wants that.
#[test]
fn a_sealed_bid_opens_by_itself_or_with_its_own_word() {
    let sandbox = Sandbox::new();
    for line in
        ["new Cup --preset swiss --as dora", "enrol anna=Anna ben=Ben --as dora", "open --as dora", "pair --as dora"]
    {
        told(&sandbox, line);
    }
    let sealed = told(&sandbox, "bid 1 9 --seal --keep-word --as ben");
    let word = sealed.split(|sign: char| !sign.is_ascii_hexdigit()).find(|word| word.len() == 64).expect("a word");
    let other = told(&sandbox, "bid 1 7 --seal --as anna");
    assert!(other.contains("was 7") && !other.contains("was 9"), "the program opens only what it sealed: {other}");
    let opened = told(&sandbox, &format!("bid 1 9 --open {word} --as ben"));
    assert!(opened.contains("Anna plays Axis with a bid of 7."), "{opened}");
}
