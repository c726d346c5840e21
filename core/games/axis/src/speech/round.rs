//! The round of a battle by its number: `round 2`, `on to rnd 2`, `2nd round`, `第2ラウンド`, `2ラウンド目へ`. A number alone is
//! not a round.

use adjutant_grammar::parse::{Piece, Read};
use adjutant_grammar::{Context, Ends, OwnSlot, ParseProblem, Printer, Value};

/// The words that may come before the number, and whether they say that it is a round.
const BEFORE: [(&str, bool); 11] = [
    ("round", true),
    ("rnd", true),
    ("rd", true),
    ("r", true),
    ("第", false),
    ("on", false),
    ("to", false),
    ("combat", false),
    ("battle", false),
    ("roll", false),
    ("the", false),
];
/// The words that may follow it, joined.
const BEHIND: [(&str, bool); 13] = [
    ("", false),
    ("ndround", true),
    ("rdround", true),
    ("thround", true),
    ("ndrnd", true),
    ("ラウンド", true),
    ("ラウンド目", true),
    ("ラウンドへ", true),
    ("ラウンド目へ", true),
    ("ラウンドに", true),
    ("回戦", true),
    ("回戦へ", true),
    ("回戦目", true),
];

/// A round by its number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Round;

impl OwnSlot for Round {
    fn name(&self) -> &'static str {
        "round of a battle"
    }

    fn placeholder(&self) -> &'static str {
        "round N"
    }

    fn read(&self, piece: Piece<'_>, _: &Context<'_>) -> Read {
        let nothing = Read::Nothing((0, piece.tokens.len().min(1)), ParseProblem::Empty {});
        let Some(at) = piece.tokens.iter().position(|token| token.number().is_some()) else { return nothing };
        let (mut counts, Some(number)) = (false, piece.tokens[at].number()) else { return nothing };
        for token in &piece.tokens[..at] {
            let Some((_, says)) = BEFORE.iter().find(|(word, _)| token.is(word)) else { return nothing };
            counts |= says;
        }
        let behind: String = piece.tokens[at + 1..].iter().map(|token| token.folded.as_str()).collect();
        let Some((_, says)) = BEHIND.iter().find(|(words, _)| behind == *words) else { return nothing };
        if counts || *says { Read::Took(piece.tokens.len(), Value::Number(number)) } else { nothing }
    }

    fn print(&self, value: &Value, _: &Printer<'_>) -> String {
        match value {
            Value::Number(number) => format!("round {number}"),
            _ => String::new(),
        }
    }

    fn is_whole(&self) -> bool {
        true
    }

    fn ends(&self) -> Ends {
        Ends::Nowhere
    }
}
