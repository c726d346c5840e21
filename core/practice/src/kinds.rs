//! Wordings that every game must read: a table of wordings, applied to an order of a game.
//!
//! A game gives the parts of one order that its rules allow. The wordings are the same for all games. So this finds a
//! wording that one game reads and another does not, and no game needs its own list.

use crate::words::is_understood;
use adjutant_cases::Notation;
use std::fmt::Write as _;

/// A movement order of units, and the moment at which it is given.
#[derive(Clone, Copy, Debug)]
pub struct Going<'a> {
    /// The rules, as a case file names them.
    pub rules: &'a str,
    /// The lines of the position.
    pub position: &'a str,
    /// The seat that speaks.
    pub seat: &'a str,
    /// The players' word for the phase.
    pub phase: &'a str,
    /// The name of the command.
    pub command: &'a str,
    /// The units, as players say them.
    pub said: &'a str,
    /// The units, as the command names them.
    pub units: &'a str,
    /// The origin.
    pub from: &'a str,
    /// The destination.
    pub to: &'a str,
}

/// Wordings for a movement order.
const GOING: [(&str, &[&str]); 6] = [
    (
        "words around an order",
        &[
            "please move {u} from {f} to {t}",
            "pls move {u} from {f} to {t}",
            "I'd like to move {u} from {f} to {t}",
            "I would like to move {u} from {f} to {t}, please",
            "let's move {u} from {f} to {t}",
            "ok so {u} from {f} to {t} please",
            "I think I'll move {u} from {f} to {t}",
            "we're going to move {u} from {f} to {t}, thanks",
            "**{u}** from {f} to {t} :)",
        ],
    ),
    ("headings", &["{p}: {u} from {f} to {t}", "{p}: {u} {f} -> {t}", "{P}: {u} from {f} to {t}"]),
    (
        "verbs of motion",
        &[
            "{u} go from {f} to {t}",
            "{u} from {f} go to {t}",
            "{u} from {f} head to {t}",
            "{u} from {f} move over to {t}",
            "send {u} from {f} to {t}",
            "{u} leave {f} for {t}",
            "{f} sends {u} to {t}",
        ],
    ),
    ("the goal first", &["{t}: {u} from {f}", "{t} w/ {u} from {f}"]),
    ("arrows", &["{u} {f} -> {t}", "{u} {f} > {t}", "{u}: {f} -> {t}", "{u} {f}→{t}"]),
    ("the place first", &["{f}: {u} to {t}", "from {f} {u} to {t}"]),
];

/// Wordings that are the same at any moment, with their commands.
const ALWAYS: [(&str, &[&str]); 3] = [
    (
        "undo",
        &[
            "scratch that",
            "cancel that",
            "oops, undo that",
            "take that back",
            "undo my last move",
            "sorry, undo",
            "no wait, undo that",
            "キャンセル",
            "取り消し",
        ],
    ),
    (
        "done",
        &["end turn", "that's all", "I'm done", "ok done", "pass", "nothing more", "以上です", "終わりです", "おわり"],
    ),
    (
        "turn",
        &["whose turn is it?", "who is up?", "who has the move?", "is it my turn?", "今の手番は？", "誰の番ですか"],
    ),
];

/// Wordings that negate an order, so that nothing may be done.
const DENIED: [&str; 5] = ["no undo", "don't undo", "never undo", "don't {c}", "do not {c}"];

/// Checks that every wording is read as this order, or as the command for any moment.
///
/// # Panics
/// A wording is read differently.
pub fn are_read(notation: &dyn Notation, going: &Going<'_>) {
    let mut text = format!("rules: {}\n\ncase kinds/1: Kinds of lines\n{}\n---\n", going.rules, going.position);
    let line = |wording: &str| {
        let title: String = going.phase.split(' ').map(capital).collect::<Vec<_>>().join(" ");
        let fill = [("{u}", going.said), ("{f}", going.from), ("{t}", going.to), ("{p}", going.phase), ("{P}", &title)];
        let fill = fill.into_iter().chain([("{c}", going.command)]);
        fill.fold(wording.to_owned(), |line, (word, name)| line.replace(word, name))
    };
    let order = format!("{} {} from {} to {}", going.command, going.units, going.from, going.to);
    let said = GOING.iter().map(|(_, wordings)| (*wordings, format!("== {order}")));
    let always = ALWAYS.iter().map(|(command, wordings)| (*wordings, format!("== {command}")));
    let denied = [(&DENIED[..], "?? denied".to_owned())];
    for (wordings, meaning) in said.chain(always).chain(denied) {
        for (at, wording) in wordings.iter().enumerate() {
            let who = if at == 0 { going.seat } else { "" };
            let _ = writeln!(text, "{who}> {}", line(wording));
        }
        let _ = writeln!(text, "{meaning}");
    }
    is_understood(notation, "kinds", &text, 0);
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
