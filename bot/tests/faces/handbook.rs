//! Every line of the game master's handbook is typed in order in one game, and none is refused.

use super::house::House;
use std::fs;
use std::path::Path;

#[test]
fn every_line_of_the_handbook_is_taken() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/gm-handbook.md");
    let text = fs::read_to_string(file).expect("the handbook is there");
    let blocks = text.split("```table\n").skip(1).filter_map(|rest| rest.split("```").next());
    let lines: Vec<&str> = blocks.flat_map(str::lines).filter(|line| !line.trim().is_empty()).collect();
    assert!(lines.len() > 25, "the handbook has blocks: {lines:?}");
    let house = House::new();
    for line in lines {
        // At a table with people, the speaker need not be named.
        let line = if line.contains(": ") { line.to_owned() } else { format!("gm: {line}") };
        let said = house.run(&["table", "--game", "club", "--json", "--gm", "--strict"], &line);
        let refused: Vec<String> = said.of_type("refused").iter().map(ToString::to_string).collect();
        assert!(said.status() == 0 && refused.is_empty(), "{line}: {refused:?}");
    }
    assert_eq!(house.run(&["state", "club", "--json"], "").objects()[0]["status"], "over");
}
