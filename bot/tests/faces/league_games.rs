//! `adjutant league game`: the game of a pairing is created as the league and the bid require, whatever else exists.

use super::house::House;

/// A league of two people whose auction is over: Ben plays the Axis with a bid of 9.
fn auctioned() -> House {
    auctioned_under("aa1941", "Allies/Axis", "none")
}

/// The same for a league with this game, these sides and these options.
fn auctioned_under(game: &str, sides: &str, options: &str) -> House {
    let house = House::new();
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
        let ran = house.run(&args, "");
        assert_eq!(ran.status(), 0, "{line}: {}", ran.text());
    }
    house
}

/// The answer to `league game 1 --make`.
fn makes(house: &House, more: &[&str]) -> String {
    let args = [&["league", "game", "1", "--make", "--as", "ben"][..], more].concat();
    let ran = house.run(&args, "");
    assert_eq!(ran.status(), 0, "{}", ran.text());
    ran.text()
}

fn games(house: &House) -> Vec<String> {
    let listed = house.run(&["games", "--json"], "").objects();
    listed.iter().filter_map(|game| game["game"].as_str()).map(str::to_owned).collect()
}

#[test]
fn a_cause_that_is_repeated_makes_one_game_and_tells_it_again() {
    let house = auctioned();
    let told = makes(&house, &["--cause", "seven"]);
    assert!(told.contains("is played in the game “Ladder-1”"), "{told}");
    assert_eq!(makes(&house, &["--cause", "seven"]), told);
    assert_eq!(games(&house), ["Ladder-1"]);
}

#[test]
fn a_game_that_takes_the_name_does_not_stand_in_the_way() {
    let house = auctioned();
    // A game of another kind; then one with the right settings that was begun for something else.
    house.run(&["table", "--game", "Ladder-1", "--rules", "war1812"], "quit\n");
    let bid = ["--option", "bid=9", "--option", "bid_side=axis", "--option", "bid_units=one_a_space"];
    let table = ["table", "--game", "Ladder-1-2", "--rules", "aa1941"];
    house.run(&[&table[..], &bid].concat(), "players Zoe, Yan\nstart\nquit\n");
    let told = makes(&house, &[]);
    assert!(told.contains("is played in the game “Ladder-1-3”"), "{told}");
    assert_eq!(games(&house), ["Ladder-1", "Ladder-1-2", "Ladder-1-3"]);
}

#[test]
fn what_the_game_refuses_is_said_in_the_language_that_is_asked_for() {
    // A league of any game cannot know the names of the created game's sides: Japan belongs to another game.
    let house = auctioned_under("any", "Allies/Japan", "none");
    for (lang, word) in [("en", "cannot be"), ("ja", "選べるのは")] {
        let ran = house.run(&["--lang", lang, "league", "game", "1", "--make", "--as", "ben"], "");
        assert_eq!(ran.status(), 1, "{}", ran.text());
        assert!(ran.errors().contains(word), "{}", ran.errors());
        assert_eq!(games(&house), <[&str; 0]>::default());
    }
}

#[test]
fn a_game_is_made_with_the_dice_and_the_witnesses_that_the_league_demands() {
    let house = auctioned_under("aa1941", "Allies/Axis", "beacon=required/witnesses=1");
    let shown = house.run(&["league", "game", "1"], "").text();
    assert!(shown.contains(" --option beacon=required --option witnesses=1 "), "{shown}");
    let lacking = house.run(&["league", "game", "1", "--make", "--as", "ben"], "");
    assert_eq!(lacking.status(), 1, "{}", lacking.text());
    assert!(lacking.errors().contains("Witnesses"), "{}", lacking.errors());
    assert_eq!(games(&house), <[&str; 0]>::default());
    // A game with other dice is not a game of the pairing.
    house.run(&["table", "--game", "own", "--rules", "aa1941", "--option", "bid=9"], "quit\n");
    let other = house.run(&["league", "link", "1", "own", "--as", "ben"], "");
    assert_eq!(other.status(), 1, "{}", other.text());
    assert!(other.errors().contains("beacon=required (off), witnesses=1 (0)"), "{}", other.errors());
    assert_eq!(house.run(&["witness", "keygen", "w.example/anna", "--algorithm", "ed25519"], "").status(), 0);
    let told = house.run(&["witness", "show"], "").text();
    let key = told.split_whitespace().find(|word| word.starts_with("w.example/anna+")).expect("a key");
    let told = makes(&house, &["--witness", "http://127.0.0.1:9", key]);
    assert!(told.contains("is played in the game “Ladder-1”"), "{told}");
}
