//! The laws of what can be said of a board, key by key: what is printed can be set and prints the same again, and nothing of a board
//! is left out.

use adjutant_cases::{CaseWording, Names, set_all};
use adjutant_core::flat::Played;
use adjutant_core::position::Play;

/// Every key that is printed can be set and prints the same again, one by one; and all of them together are the board, to the byte: so
/// it is asked, decides and ends alike.
///
/// # Panics
/// It is not so.
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

/// The lines that a case writes of a board are read, set on another and written again; and behind `then` they are so.
///
/// # Panics
/// They are not.
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
