//! Tests of the keys of a board: a printed value can be set and prints the same again, and the keys cover the whole
//! board.

use adjutant_cases::{CaseWording, Names, set_all};
use adjutant_core::position::Play;
use adjutant_core::typed::Played;

/// Checks that each printed key can be set and prints the same again. All keys together must give the same board, byte
/// by byte, so it also behaves the same.
///
/// # Panics
/// The check fails.
pub fn are_the_board<S: CaseWording>(start: &S::State, state: &S::State, all: &[S]) {
    for said in all {
        let mut again = state.clone();
        said.set(&mut again).unwrap_or_else(|why| panic!("{said:?} was printed and cannot be set: {why}"));
        assert_eq!(said.found(&again), *said, "printed, set and printed again");
    }
    let mut again = start.clone();
    set_all(&mut again, all).unwrap_or_else(|why| panic!("the board cannot be made of what it prints: {why}"));
    for said in all {
        assert_eq!(said.found(&again), *said, "of a board made of what another prints");
    }
    assert_eq!(bytes(&again), bytes(state), "{again:?}\nis made of what is printed of\n{state:?}");
}

/// Checks that the lines a case writes for a board can be read, set on another board and written again. They must also
/// hold after `then`.
///
/// # Panics
/// The check fails.
pub fn are_said_in_lines<S: CaseWording>(
    names: Names<'_>,
    start: &S::State,
    options: &[(String, String)],
    state: &S::State,
) {
    let lines = S::lines(names, state);
    let mut said = Vec::new();
    for (word, text) in &lines {
        let given = S::given(names, word, text);
        said.extend(given.unwrap_or_else(|why| panic!("`{word}: {text}` is written and cannot be read: {why}")));
    }
    let mut again = S::unsaid(start, options, &said);
    set_all(&mut again, &said).unwrap_or_else(|why| panic!("{why}: {lines:#?}"));
    assert_eq!(S::lines(names, &again), lines, "written, read and written again");
    for place in said.iter().filter_map(|one| one.place(names)) {
        let line = S::describe(names, state, &place);
        let (word, text) = line.split_once(": ").unwrap_or_default();
        let expected = S::expected(names, word, text);
        for one in expected.unwrap_or_else(|why| panic!("`then {line}` cannot be read: {why}")) {
            assert_eq!(one.found(state), one, "`then {line}` is as it was found");
        }
    }
}

fn bytes<P: Played>(state: &P) -> Vec<u8> {
    let mut bytes = Vec::new();
    Play::new(state.clone()).write(&mut bytes).unwrap_or_else(|why| panic!("a board is not written: {why}"));
    bytes
}
