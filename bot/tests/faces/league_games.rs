//! `adjutant league game`: the game of a pairing is created as the league and the bid require, whatever else exists.

use super::sandbox::Sandbox;

/// A league of two people whose auction is over: Ben plays the Axis with a bid of 9.
fn auctioned() -> Sandbox {
    auctioned_under("aa1941", "Allies/Axis", "none")
}

/// The same for a league with this game, these sides and these options.
fn auctioned_under(game: &str, sides: &str, options: &str) -> Sandbox {
    let sandbox = Sandbox::new();
    for line in [
        "new Ladder --preset ladder-rungs --as dora",
        &format!("set game {game} --as dora"),
        &format!("set sides {sides} --as dora"),
        &format!("set game-options {options} --as dora"),
        "join Anna --as anna",
        "join Ben --as ben",
        "open --as dora",
        "challenge anna --as ben",
        "accept 1 --as anna",
        "bid 1 9 --as ben",
        "bid 1 --take --as anna",
    ] {
        // A slash stands for a space within a word.
        let words: Vec<String> = line.split(' ').map(|word| word.replace('/', " ")).collect();
        let args: Vec<&str> = ["league"].into_iter().chain(words.iter().map(String::as_str)).collect();
        let ran = sandbox.run(&args, "");
        assert_eq!(ran.status(), 0, "{line}: {}", ran.text());
    }
    sandbox
}

/// The answer to `league game 1 --make`.
fn makes(sandbox: &Sandbox, more: &[&str]) -> String {
    let args = [&["league", "game", "1", "--make", "--as", "ben"][..], more].concat();
    let ran = sandbox.run(&args, "");
    assert_eq!(ran.status(), 0, "{}", ran.text());
    ran.text()
}

fn games(sandbox: &Sandbox) -> Vec<String> {
    let listed = sandbox.run(&["games", "--json"], "").objects();
    listed.iter().filter_map(|game| game["game"].as_str()).map(str::to_owned).collect()
}

#[test]
fn a_cause_that_is_repeated_makes_one_game_and_tells_it_again() {
    let sandbox = auctioned();
    let told = makes(&sandbox, &["--cause", "seven"]);
    assert!(told.contains("is played in the game “Ladder-1”"), "{told}");
    assert_eq!(makes(&sandbox, &["--cause", "seven"]), told);
    assert_eq!(games(&sandbox), ["Ladder-1"]);
}

#[test]
fn a_game_that_takes_the_name_does_not_stand_in_the_way() {
    let sandbox = auctioned();
    // A game of another kind; then one with the right settings that was begun for something else.
    sandbox.run(&["table", "--game", "Ladder-1", "--rules", "war1812"], "quit\n");
    let bid = ["--option", "bid=9", "--option", "bid_side=axis", "--option", "bid_units=one_a_space"];
    let table = ["table", "--game", "Ladder-1-2", "--rules", "aa1941"];
    sandbox.run(&[&table[..], &bid].concat(), "players Zoe, Yan\nstart\nquit\n");
    let told = makes(&sandbox, &[]);
    assert!(told.contains("is played in the game “Ladder-1-3”"), "{told}");
    assert_eq!(games(&sandbox), ["Ladder-1", "Ladder-1-2", "Ladder-1-3"]);
}

#[test]
fn what_the_game_refuses_is_said_in_the_language_that_is_asked_for() {
    // A league of any game cannot know the names of the created game's sides: Japan belongs to another game.
    let sandbox = auctioned_under("any", "Allies/Japan", "none");
    for (lang, word) in [("en", "cannot be"), ("ja", "選べるのは")] {
        let ran = sandbox.run(&["--lang", lang, "league", "game", "1", "--make", "--as", "ben"], "");
        assert_eq!(ran.status(), 1, "{}", ran.text());
        assert!(ran.errors().contains(word), "{}", ran.errors());
        assert_eq!(games(&sandbox), <[&str; 0]>::default());
    }
}

#[test]
fn a_game_is_made_with_the_dice_and_the_witnesses_that_the_league_demands() {
    let sandbox = auctioned_under("aa1941", "Allies/Axis", "beacon=required/witnesses=1");
    let shown = sandbox.run(&["league", "game", "1"], "").text();
    assert!(shown.contains(" --option beacon=required --option witnesses=1 "), "{shown}");
    let lacking = sandbox.run(&["league", "game", "1", "--make", "--as", "ben"], "");
    assert_eq!(lacking.status(), 1, "{}", lacking.text());
    assert!(lacking.errors().contains("Witnesses"), "{}", lacking.errors());
    assert_eq!(games(&sandbox), <[&str; 0]>::default());
    // A game with other dice is not a game of the pairing.
    sandbox.run(&["table", "--game", "own", "--rules", "aa1941", "--option", "bid=9"], "quit\n");
    let other = sandbox.run(&["league", "link", "1", "own", "--as", "ben"], "");
    assert_eq!(other.status(), 1, "{}", other.text());
    assert!(other.errors().contains("beacon=required (off), witnesses=1 (0)"), "{}", other.errors());
    assert_eq!(sandbox.run(&["witness", "keygen", "w.example/anna", "--algorithm", "ed25519"], "").status(), 0);
    let told = sandbox.run(&["witness", "show"], "").text();
    let key = told.split_whitespace().find(|word| word.starts_with("w.example/anna+")).expect("a key");
    let told = makes(&sandbox, &["--witness", "http://127.0.0.1:9", key]);
    assert!(told.contains("is played in the game “Ladder-1”"), "{told}");
}
