//! The slots of War of 1812: blocks by kind and strength, by number or name; the routes of a group; ships.
//!
//! A group has one town and any number of routes:
//! `infantry 4, #12 from Buffalo to Fort Niagara, dragoons to Williamsburg`. Therefore the whole argument of such a
//! command is one slot, which is read from left to right.

mod fleet;
mod print;
mod reader;
mod ways;

use crate::model::fact::Course;
use crate::model::view::{BlockView, PlaceView, War1812View};
use crate::speech::blocks::Pool;
use adjutant_core::choice::What;
use adjutant_events::{KindId, SpaceId, UnitId};
use adjutant_grammar::lexicon::fold;
use adjutant_grammar::parse::{Count, Piece, Read, tokens};
use adjutant_grammar::{Bound, Context, Ends, OneOf, OwnSlot, ParseProblem, Printer, Slot, SlotKind, Value};
use reader::Reader;

/// A slot of blocks or ships.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Orders {
    Blocks,
    Ways,
    Fleet,
}

/// The side's own blocks: `2 infantry 4, dragoons, #12`, or `all`.
pub(super) const BLOCKS: SlotKind = SlotKind::Own(&Orders::Blocks);
/// A group and its routes: `2 infantry from Buffalo to Fort Niagara, dragoons to Williamsburg`.
pub(super) const WAYS: SlotKind = SlotKind::Own(&Orders::Ways);
/// Ships: `2 from Buffalo, 1 disabled from Erie`, `all to Kingston`.
pub(super) const FLEET: SlotKind = SlotKind::Own(&Orders::Fleet);
/// The claim of double pursuit: `dragoons`, `indians`, `both`, `nothing`.
pub(super) const PURSUIT: SlotKind = SlotKind::Own(&CLAIMS);

/// A group and its route, in separate slots.
const PARTS: [Slot; 4] = [
    Slot::new("units", BLOCKS).required().bare(),
    Slot::new("from", SlotKind::Space).required().before(&["from"]).after(&["から"]),
    Slot::new("to", SlotKind::Space).required().before(&["to"]).after(&["へ"]),
    Slot::new("via", SlotKind::Spaces).before(&["via"]).after(&["経由"]),
];

static CLAIMS: OneOf<Claim> = OneOf {
    closed: false,
    ..OneOf::new(
        "pursuit",
        "dragoons|indians|both|nothing",
        &[
            (Claim::Nothing, &["nothing", "none", "no", "なし"]),
            (Claim::Dragoons, &["dragoons", "cavalry", "dragoon", "竜騎兵", "騎兵"]),
            (Claim::Indians, &["indians", "indian", "インディアン"]),
            (Claim::Both, &["both", "all", "両方"]),
        ],
    )
};

/// The claim of double pursuit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Claim {
    Nothing,
    Dragoons,
    Indians,
    Both,
}

impl OwnSlot for Orders {
    fn name(&self) -> &'static str {
        match self {
            Self::Blocks => "blocks",
            Self::Ways => "ways",
            Self::Fleet => "fleet",
        }
    }

    fn placeholder(&self) -> &'static str {
        match self {
            Self::Blocks => "BLOCKS",
            Self::Ways => "BLOCKS from TOWN to TOWN [via TOWNS] [march] [by sea], ...",
            Self::Fleet => "SHIPS from|to TOWN, ...",
        }
    }

    fn read(&self, piece: Piece<'_>, context: &Context<'_>) -> Read {
        read(*self, piece, context)
    }

    fn print(&self, value: &Value, printer: &Printer<'_>) -> String {
        let printed = match self {
            Self::Blocks => value.as_own().map(|said| print::blocks(said, printer)),
            Self::Ways => value.as_own().map(|ways| print::ways(ways, printer)),
            Self::Fleet => value.as_own().map(|fleet| print::fleet(fleet, printer)),
        };
        printed.unwrap_or_default()
    }

    fn parts(&self) -> &'static [Slot] {
        match self {
            Self::Ways => &PARTS,
            Self::Blocks | Self::Fleet => &[],
        }
    }

    fn part(&self, part: &str, what: &What, printer: &Printer<'_>) -> Option<String> {
        match what {
            What::Way { route, how } if part == "to" => print::end(route, how, printer),
            _ => None,
        }
    }

    fn meant(&self, said: &str, place: &SpaceId, context: &Context<'_>) -> Option<Vec<UnitId>> {
        let tokens = tokens(said);
        let mut reader = Reader::new(Piece { line: said, tokens: &tokens }, context);
        let said = reader.blocks().ok().filter(|_| reader.ended())?;
        let pool = Pool::of(context, |at| matches!(at, PlaceView::Town(town) if town == place));
        match said {
            BlocksArgument::Blocks(items) => pool.pick(&items).ok(),
            BlocksArgument::Everything => pool.all().ok(),
            BlocksArgument::Proposal => None,
        }
    }

    fn is_whole(&self) -> bool {
        matches!(self, Self::Ways | Self::Fleet)
    }

    fn lists_kinds(&self) -> bool {
        *self == Self::Blocks
    }

    fn ends(&self) -> Ends {
        match self {
            Self::Blocks => Ends::Pieces,
            Self::Ways => Ends::Ways,
            Self::Fleet => Ends::Places,
        }
    }

    /// Every block that the player sees, by name, or by number if a number was begun.
    fn candidates(&self, typed: &str, context: &Context<'_>) -> Vec<String> {
        let Some(board) = context.view.and_then(|view| view.board::<War1812View>()) else { return Vec::new() };
        let by_number = typed.starts_with(['#', '＃']);
        let begun = fold(typed);
        let called = |block: &BlockView| if by_number { format!("#{}", block.id.0) } else { block.name.clone() };
        board.blocks.iter().map(called).filter(|name| fold(name).starts_with(&begun)).collect()
    }
}

/// The value of a slot of blocks.
pub(crate) enum BlocksArgument {
    Blocks(Vec<BlockItem>),
    /// All blocks.
    Everything,
    /// The referee's proposal.
    Proposal,
}

/// The blocks in a slot.
pub(super) fn blocks<'a>(bound: &'a Bound, slot: &str) -> &'a [BlockItem] {
    match bound.own(slot) {
        Some(BlocksArgument::Blocks(items)) => items,
        _ => &[],
    }
}

/// Whether a slot holds all blocks.
pub(super) fn is_everything(bound: &Bound, slot: &str) -> bool {
    matches!(bound.own(slot), Some(BlocksArgument::Everything))
}

/// Which blocks are meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    /// These blocks, by number or name.
    These(Vec<UnitId>),
    /// Any blocks of a kind, and of this CV if one is given.
    Kind(KindId, Option<u8>),
    /// Any blocks; the referee chooses.
    Any,
    /// A number of blocks, without a word about which.
    Unsaid,
    /// All blocks that are there, with their number.
    Every,
}

/// Blocks in a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BlockItem {
    pub(crate) which: Which,
    /// The number of blocks.
    pub(crate) count: Count,
    /// The hits on each block, if hits are given: `#12 x2`.
    pub(crate) hits: u8,
}

/// The blocks of a group on one route.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Way {
    /// The blocks; empty means all.
    pub(crate) blocks: Vec<BlockItem>,
    /// The destination.
    pub(crate) to: Option<SpaceId>,
    /// The towns on the way.
    pub(crate) via: Vec<SpaceId>,
    /// Whether the last road is a forced march.
    pub(crate) forced: bool,
    /// Whether they go by sea.
    pub(crate) sea: bool,
    /// Whether they claim an ability of their kind.
    pub(crate) claims: bool,
}

/// The routes of a group.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ways {
    /// The town that it starts from.
    pub(crate) from: Option<SpaceId>,
    pub(crate) ways: Vec<Way>,
}

/// Ships of one town in a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FleetItem {
    /// The number; none means all.
    pub(crate) count: Option<u8>,
    /// Whether they are face up, if given.
    pub(crate) operational: Option<bool>,
    pub(crate) town: SpaceId,
}

/// Ships in a command.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Fleet {
    /// Out of port or into it, if given.
    pub(crate) course: Option<Course>,
    /// The lake, if given.
    pub(crate) lake: Option<SpaceId>,
    /// The ships, town by town.
    pub(crate) items: Vec<FleetItem>,
    /// Whether ships were counted without a town.
    pub(crate) spare: bool,
    /// Whether a verb is among them.
    pub(crate) sails: bool,
}

/// Reads a slot of this family.
fn read(kind: Orders, piece: Piece<'_>, context: &Context<'_>) -> Read {
    let mut reader = Reader::new(piece, context);
    let found = match kind {
        Orders::Ways => reader.ways().map(Value::own),
        Orders::Fleet => reader.fleet().map(Value::own),
        Orders::Blocks => reader.blocks().map(Value::own),
    };
    match found {
        Ok(value) if reader.at > 0 => Read::Took(reader.at, value),
        Ok(_) => Read::Nothing((0, piece.tokens.len().min(1)), ParseProblem::Empty {}),
        Err((true, span, problem)) => Read::Wrong(span, problem),
        Err((false, span, problem)) => Read::Nothing(span, problem),
    }
}
