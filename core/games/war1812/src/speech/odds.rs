//! Questions about odds of fire: `odds 4 4 3 against 4 2`, `odds Kingston`, `odds Kingston from Sacket's Harbor`.

use crate::odds::{About, War1812Odds};
use crate::speech::GAME;
use crate::speech::build::view;
use adjutant_events::{Native, SpaceId};
use adjutant_grammar::battles::{RetreatWhen, WHEN};
use adjutant_grammar::definition::Group;
use adjutant_grammar::definition::views::query;
use adjutant_grammar::parse::list::is_separator;
use adjutant_grammar::parse::{Piece, Read};
use adjutant_grammar::request::{Query, Request};
use adjutant_grammar::{
    Bound, Context, Definition, Ends, OneOf, OwnSlot, ParseProblem, Printer, Slot, SlotKind, Value, Who,
};

const ATTACK: Slot = Slot::new("attack", SlotKind::Own(&Strengths)).bare();
const DEFEND: Slot = Slot::new("defend", SlotKind::Own(&Strengths)).before(&["against", "vs", "versus", "対"]);
const SPACE: Slot = Slot::new("space", SlotKind::Space).bare().before(&["at", "in", "of"]).after(&["の", "で"]);
const FROM: Slot = Slot::new("from", SlotKind::Space).before(&["from"]).after(&["から"]);
const GROUND: Slot = Slot::new("ground", SlotKind::Own(&GROUNDS)).bare().before(&["on"]);
const RETREAT: Slot = Slot { required: false, ..WHEN }.before(&["retreat", "退却"]);

pub(super) const COMMANDS: [Definition; 1] = [Definition {
    name: "odds",
    aliases: &["chances", "probability", "battle odds", "勝率", "確率"],
    everyday: &["what are the odds", "what are my chances", "what are my odds", "勝てる"],
    ja: "勝算",
    group: Group::Views,
    who: Who::Anyone,
    section: "table.odds",
    slots: &[GROUND, ATTACK, DEFEND, SPACE, FROM, RETREAT],
    examples: &[
        "odds 4 4 3 against 4 2",
        "odds Kingston from Sacket's Harbor",
        "odds landing 4 4 against 3",
        "odds 4 4 3 against 4 2 retreat after 2 rounds",
        "勝算 4 4 3 対 4 2",
    ],
    build: odds,
    ..GAME
}];

fn odds(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    let strengths = |slot: &Slot| bound.own::<Vec<u8>>(slot.name).cloned().unwrap_or_default();
    let (attack, defend) = (strengths(&ATTACK), strengths(&DEFEND));
    let landing = bound.own::<Ground>(GROUND.name).is_some();
    let about = if attack.is_empty() && defend.is_empty() {
        let town = bound.space(SPACE.name).or_else(|| here(context));
        let town = bound.need(ATTACK.name, town)?;
        About::Town { town, from: bound.space(FROM.name), landing }
    } else {
        About::Blocks { attack, defend, landing }
    };
    let retreat = bound.own::<RetreatWhen>(RETREAT.name).copied();
    query(Query::Odds(Native::new(War1812Odds { about, retreat })))
}

/// The battle in progress, or the only one that waits: it need not be named.
fn here(context: &Context<'_>) -> Option<SpaceId> {
    let board = view(context)?;
    let only = match board.battles.as_slice() {
        [only] => Some(only),
        _ => None,
    };
    board.battle.as_ref().map(|battle| &battle.town).or(only).cloned()
}

/// The manner of the attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ground {
    /// Over a lake (12.3).
    Landing,
}

static GROUNDS: OneOf<Ground> =
    OneOf::new("ground of odds", "landing", &[(Ground::Landing, &["landing", "over a lake", "上陸"])]);

/// The CVs of blocks.
#[derive(Clone, Copy, Debug)]
struct Strengths;

impl OwnSlot for Strengths {
    fn name(&self) -> &'static str {
        "strengths of odds"
    }

    fn placeholder(&self) -> &'static str {
        "CVS"
    }

    fn read(&self, piece: Piece<'_>, _: &Context<'_>) -> Read {
        strengths(piece)
    }

    fn print(&self, value: &Value, _: &Printer<'_>) -> String {
        let cvs = value.as_own::<Vec<u8>>().map(Vec::as_slice).unwrap_or_default();
        cvs.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
    }

    fn ends(&self) -> Ends {
        Ends::Pieces
    }
}

/// Reads numbers, with or without signs between them.
fn strengths(piece: Piece<'_>) -> Read {
    let (mut cvs, mut at) = (Vec::new(), 0);
    while let Some(token) = piece.tokens.get(at) {
        match token.number() {
            Some(cv) => cvs.push(u8::try_from(cv).unwrap_or(u8::MAX)),
            None if is_separator(token) && !cvs.is_empty() && piece.tokens.get(at + 1).is_some() => {}
            None => break,
        }
        at += 1;
    }
    if cvs.is_empty() {
        return Read::Nothing((0, piece.tokens.len().min(1)), ParseProblem::Empty {});
    }
    Read::Took(at, Value::own(cvs))
}
