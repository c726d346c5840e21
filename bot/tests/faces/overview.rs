//! `adjutant gm`: an overview of all games, the most urgent first.

use super::sandbox::Sandbox;

#[test]
fn games_are_told_with_whom_they_wait_for() {
    let sandbox = Sandbox::new();
    sandbox.table(&[], "Soviet Union: buy 2 infantry");
    let second = ["table", "--game", "two", "--json", "--gm"];
    sandbox.run(&second, "gm: clock set 2 hours per phase\ngm: vote call draw");
    let said = sandbox.run(&["gm"], "").text();
    let lines: Vec<&str> = said.lines().collect();
    let first = lines.iter().position(|line| line.starts_with("one  ")).expect("the first game");
    let second = lines.iter().position(|line| line.starts_with("two  ")).expect("the second");
    assert!(second < first, "who has a deadline comes before who has none:\n{said}");
    assert!(lines[first + 1].contains("waits for the Soviet Union, and nothing"), "{said}");
    assert!(
        lines[second + 1].contains("1 hour 59 minutes left") && lines[second + 1].contains("one vote is open"),
        "{said}"
    );
    assert_eq!(lines.last().copied(), Some("Games: 2. Waiting for somebody: 2. Late: 0."));
    let said = sandbox.run(&["gm", "--lang", "ja"], "").text();
    assert!(said.contains("の番") && said.contains("ゲーム2、応答待ち2、期限切れ0。"), "{said}");
    assert_eq!(sandbox.run(&["gm", "--late"], "").text().trim(), "Games: 0. Waiting for somebody: 0. Late: 0.");
    let objects = sandbox.run(&["gm", "--json"], "").objects();
    assert_eq!((objects[0]["game"].as_str(), objects[0]["votes"].as_u64()), (Some("two"), Some(1)));
    assert_eq!(objects[1]["waits"][0]["seat"], "soviet_union");
}

/// The overview mentions disputes; the list of games, which anybody may see, does not.
#[test]
fn disputes_are_counted_for_game_masters_alone() {
    let sandbox = Sandbox::new();
    sandbox.table(&[], "Germany: dispute event 3 because nobody asked us");
    let game = |args: &[&str]| sandbox.run(args, "").objects()[0].clone();
    assert_eq!(game(&["gm", "--json"])["disputes"], 1);
    let listed = game(&["games", "--json"]);
    assert_eq!((listed["game"].as_str(), listed.get("disputes")), (Some("one"), None));
}
