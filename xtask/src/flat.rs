//! `flat`: the tests of one game.

use crate::house::{House, Room};
use crate::plan::chosen;
use crate::run::Tool;
use std::path::Path;

/// The game crate of this name, whatever is between its words.
///
/// # Errors
/// There is none: those there are.
pub(crate) fn find<'h>(house: &'h House, name: &str) -> Result<&'h Room, String> {
    let plain = |text: &str| text.to_lowercase().replace(['-', ' '], "_");
    let name = plain(name);
    let flats = house.flats();
    let is = |of: &dyn Fn(&str, &Room) -> bool| {
        let mut found = flats.iter().filter(|(flat, room)| of(flat, room));
        found.next().filter(|_| found.next().is_none()).map(|(_, room)| *room)
    };
    let whole = is(&|flat, room| plain(flat) == name || plain(&room.name) == name);
    let partly = || is(&|flat, _| name.len() > 1 && plain(flat).contains(&name));
    whole.or_else(partly).ok_or_else(|| {
        let all: Vec<&str> = flats.iter().map(|(flat, _)| *flat).collect();
        format!("there is no flat `{name}`. There are: {}.", all.join(", "))
    })
}

/// Runs its tests.
///
/// # Errors
/// There is no such game crate, or a test fails.
pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<(), String> {
    let house = House::open(root)?;
    let Some((name, filters)) = arguments.split_first() else {
        let all: Vec<&str> = house.flats().iter().map(|(flat, _)| *flat).collect();
        return Err(format!("which flat? `cargo xtask flat NAME [WORDS]`; there are: {}.", all.join(", ")));
    };
    let room = find(&house, name)?;
    let tests = Tool::cargo(root).args(["test"]).args(asked(&house, room, filters));
    println!("{}", tests.line());
    let status = tests.run()?;
    if status.success() { Ok(()) } else { Err(format!("the tests of {name} do not pass: the lines above say which.")) }
}

/// What these words ask for: a test program by its name, or tests that have one of them in theirs.
fn asked(house: &House, room: &Room, words: &[String]) -> Vec<String> {
    let named = words.split_first().filter(|(first, _)| room.tests.contains_key(*first));
    let (programs, filters) = match named {
        Some((program, rest)) => (vec![program.as_str()], rest),
        None => (room.tests.keys().map(String::as_str).collect(), words),
    };
    let mut asked = chosen(house, room, &programs);
    if !filters.is_empty() {
        asked.push("--".to_owned());
        asked.extend_from_slice(filters);
    }
    asked
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house::tests::small;

    #[test]
    fn a_flat_is_found_however_it_is_written() {
        let house = small();
        for name in ["go_moku", "go-moku", "Go Moku", "game-go_moku", "go", "moku"] {
            assert_eq!(find(&house, name).map(|room| room.name.as_str()), Ok("game-go_moku"), "{name}");
        }
        for name in ["", "o", "backgammon", "core"] {
            assert!(find(&house, name).is_err_and(|why| why.contains("There are: chess, go_moku.")), "{name}");
        }
    }

    #[test]
    fn words_choose_a_program_or_tests() {
        let house = small();
        let room = find(&house, "chess").expect("a flat");
        let asked = |words: &str| {
            let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
            asked(&house, room, &words).join(" ")
        };
        assert_eq!(asked(""), "--workspace --test chess");
        assert_eq!(asked("chess mate"), "--workspace --test chess -- mate");
        assert_eq!(asked("castle mate"), "--workspace --test chess -- castle mate");
    }
}
