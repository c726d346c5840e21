//! A newcomer's first evening at the local table, in both languages.

use super::sandbox::Sandbox;
use std::path::PathBuf;

const NEWCOMER: &str = "helo
help
new saturday
start
players Anna, Ben
seat United States Cleo
start
help purchase
buy 1 infantry, 1 tank
buy 2 infantry
undo
buy 2 infantry
done
move 3 infantry from Archangel to West Rusia
try move 3 infantry from Archangel to West Russia
orders
move 3 infantry from Archangel to West Russia
move 9 infantry from Russia to West Russia
dance
end
orders
move 3 infantry from Archangel to West Russia
move 6 infantry from Russia to West Russia
end
board west russia
battles
done
fight
dice: 1 1 6 6 6 6 6 6 6
dice: 6 6 9
dice: 1 6 6
casualties
continue
1 1 1 1 1 1 1 1
mobilize all in Russia
dice: 6
done
mobilize all in Russia
income
germany: what
pause because tea
resume
qit
lobby
open saterday
open saturday
log 3
quit
";

fn golden(name: &str, text: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    // Times differ between runs.
    let text = times_gone(text);
    if std::env::var_os("ADJUTANT_BLESS").is_some() {
        std::fs::write(&path, &text).expect("the golden file can be written");
        return;
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    for (number, (old, new)) in golden.lines().zip(text.lines()).enumerate() {
        assert_eq!(old, new, "{name}, line {}: run with ADJUTANT_BLESS=1 and read the diff", number + 1);
    }
    assert_eq!(golden.lines().count(), text.lines().count(), "{name}: run with ADJUTANT_BLESS=1 and read the diff");
}

fn times_gone(text: &str) -> String {
    let blank = |line: &str| match line.trim_start().strip_prefix('#') {
        Some(_) => line.chars().enumerate().map(|(i, c)| if (7..23).contains(&i) { '.' } else { c }).collect(),
        None => line.to_owned(),
    };
    text.lines().map(blank).collect::<Vec<String>>().join("\n") + "\n"
}

#[test]
fn a_newcomer_is_led_through_a_first_turn() {
    for language in ["en", "ja"] {
        let sandbox = Sandbox::new();
        let ran = sandbox.run(&["--lang", language, "table", "--test-dice", "ask"], NEWCOMER);
        assert_eq!(ran.status(), 0);
        golden(&format!("newcomer.{language}.txt"), &ran.text());
        let state = sandbox.run(&["state", "saturday", "--json"], "").objects().remove(0);
        assert_eq!(state["seats"][4]["player"], "Cleo");
    }
}

#[test]
fn no_arguments_open_the_table_and_make_the_folder() {
    let sandbox = Sandbox::new();
    let ran = sandbox.run(&[], "quit\n");
    assert_eq!(ran.status(), 0);
    assert!(ran.text().contains("adjutant-data"), "{}", ran.text());
    assert!(sandbox.path("adjutant-data").is_dir());
}

#[test]
fn a_game_by_name_is_made_or_gone_on_with() {
    let sandbox = Sandbox::new();
    sandbox.run(&["table", "--game", "sunday"], "players A, B\nstart\n");
    let ran = sandbox.run(&["table", "--game", "sunday", "--strict"], "done\nnonsense\ndone\n");
    assert_eq!(ran.status(), 2);
    let state = sandbox.run(&["state", "sunday", "--json"], "").objects().remove(0);
    assert_eq!(state["phase"], "combat_move");
}
