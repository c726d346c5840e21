//! A position that a text states, for a game that begins from it.
//!
//! The text is the position of a case: a line for each key, and remarks. It has no heading, no options and no script, because
//! the rules and the options are those of the game.

use crate::keys::{CaseWording, Statement, set_all};
use crate::names::Names;
use crate::notation::Cases;
use adjutant_core::refusal::Refusal;
use adjutant_core::ruleset::Ruleset;
use adjutant_core::table::refusal::{Problems, TableRefusal};
use adjutant_core::typed::{Played, Printed, TypedFamily};
use std::sync::Arc;

/// The most faults that are reported at once.
const MOST_FAULTS: usize = 40;

/// The board's type of these cases.
type State<C> = <<C as Cases>::Says as Statement>::State;
/// The printed board of these cases.
type Board<C> = <<State<C> as Played>::TypedFamily as TypedFamily>::Board;

/// The position that a text states. `start` is the board at the start with these options.
///
/// # Errors
/// All lines that state nothing, or why the position cannot be set up.
pub fn stated<C: Cases>(
    cases: &C,
    board: &Arc<Board<C>>,
    options: &[(String, String)],
    start: &State<C>,
    text: &str,
) -> Result<State<C>, Refusal> {
    let bad = |problems| Refusal::from(TableRefusal::BadPosition { problems: Problems(problems) });
    let rules = Ruleset::new(Printed::<<State<C> as Played>::TypedFamily>(Arc::clone(board)));
    let lexicon = cases.grammar().lexicon(&rules).ok_or(TableRefusal::OtherGame {})?;
    let names = Names::new(&lexicon);
    let (mut said, mut problems) = (Vec::new(), Vec::new());
    for (at, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        match line_of::<C>(names, options, rules.id().as_str(), line) {
            Ok(more) => said.extend(more),
            Err(what) => problems.push(format!("line {}: {what}", at + 1)),
        }
    }
    if said.is_empty() && problems.is_empty() {
        problems.push("the text states nothing".to_owned());
    }
    if !problems.is_empty() {
        problems.truncate(MOST_FAULTS);
        return Err(bad(problems));
    }
    let mut state = C::Says::unsaid(start, options, &said);
    set_all(&mut state, &said).map_err(|what| bad(vec![what]))?;
    Ok(state)
}

/// What a line states; nothing, if it repeats what the game has anyway.
fn line_of<C: Cases>(
    names: Names<'_>,
    options: &[(String, String)],
    rules: &str,
    line: &str,
) -> Result<Vec<C::Says>, String> {
    if line == "---" || line.starts_with("case ") {
        return Err(format!(
            "`{line}`: a position has neither cases nor a script; leave out `case …`, `---` and what is behind it"
        ));
    }
    let (key, value) = line.split_once(':').ok_or("a line of a position is `WORD: …` or `SPACE: …`")?;
    let (key, value) = (key.trim(), value.trim());
    match key {
        "rules" if value == rules => Ok(Vec::new()),
        "rules" => Err(format!("the position is one of `{value}`, and the game is one of `{rules}`")),
        "option" => {
            let (name, wanted) = value.split_once(' ').ok_or("`option: NAME VALUE`")?;
            let wanted = wanted.trim();
            if options.iter().any(|(known, value)| known == name && value == wanted) {
                Ok(Vec::new())
            } else {
                Err(format!("the game is made without this option; make it with {name}={wanted}"))
            }
        }
        "seats" | "ruling" => Err(format!("`{key}` is said by cases and not by positions")),
        _ => C::Says::given(names, key, value),
    }
}
