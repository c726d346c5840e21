//! Cards: a battle, a turn or a place, from top to bottom.

use super::art::Style;
use super::board::{Badge, Piece, Scene, Way};
use super::panel::Text;
use super::say::Say;
use super::site::Token;
use adjutant_events::{KindId, Reading, RollRequest, SeatId, SpaceId};

/// A card.
#[derive(Clone, Debug)]
pub struct Card {
    /// The look of the game.
    pub style: &'static Style,
    /// Its width in pixels.
    pub wide: i32,
    /// Its title.
    pub title: Title,
    /// Its rows, from top to bottom.
    pub rows: Vec<Row>,
    /// The map around a space, in the upper right corner.
    pub inset: Option<Box<(SpaceId, Scene)>>,
}

/// The usual width of a card, in pixels.
pub const WIDE: i32 = 960;

/// The title of a card.
#[derive(Clone, Debug)]
pub struct Title {
    /// The seat whose mark is before it.
    pub seat: Option<SeatId>,
    /// The subject of the card.
    pub say: Say,
    /// Text on the right.
    pub beside: Option<Say>,
    /// The seat whose mark is before that text.
    pub beside_seat: Option<SeatId>,
}

impl Title {
    /// A title with text on the right.
    pub const fn new(say: Say, beside: Option<Say>) -> Self {
        Self { seat: None, say, beside, beside_seat: None }
    }
}

/// Pieces of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Forces {
    pub seat: SeatId,
    pub pieces: Vec<Piece>,
}

impl Forces {
    /// The seats of these forces in a sentence, each once.
    pub fn seats(forces: &[Self]) -> Say {
        let mut seats: Vec<&SeatId> = Vec::new();
        for force in forces {
            if !seats.contains(&&force.seat) {
                seats.push(&force.seat);
            }
        }
        Say::Joined(seats.into_iter().map(|seat| Say::term(seat.clone())).collect())
    }

    /// The sum of several forces, by seat and kind in order of appearance.
    pub fn together<'a>(forces: impl IntoIterator<Item = &'a Self>) -> Vec<Self> {
        let mut sum: Vec<Self> = Vec::new();
        for force in forces {
            let at = sum.iter().position(|other| other.seat == force.seat).unwrap_or_else(|| {
                sum.push(Self { seat: force.seat.clone(), pieces: Vec::new() });
                sum.len() - 1
            });
            for piece in &force.pieces {
                match sum[at].pieces.iter_mut().find(|other| other.kind == piece.kind) {
                    Some(other) => other.count += piece.count,
                    None => sum[at].pieces.push(piece.clone()),
                }
            }
        }
        sum
    }

    /// The forces before a battle minus the losses.
    pub fn left_of(met: &[Self], lost: &[Self]) -> Vec<Self> {
        let gone = |force: &Self, piece: &Piece| {
            let of = lost.iter().filter(|other| other.seat == force.seat).flat_map(|other| &other.pieces);
            of.filter(|other| other.kind == piece.kind).map(|other| other.count).sum::<u32>()
        };
        let left = met.iter().map(|force| {
            let rest = |piece: &Piece| Piece { count: piece.count.saturating_sub(gone(force, piece)), ..piece.clone() };
            let pieces = force.pieces.iter().map(rest).filter(|piece| piece.count > 0).collect();
            Self { seat: force.seat.clone(), pieces }
        });
        left.filter(|force| !force.pieces.is_empty()).collect()
    }
}

/// Dice thrown for equal pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice {
    /// The owner.
    pub seat: SeatId,
    /// The kind of piece; it has a symbol, or a back.
    pub kind: KindId,
    /// The faces that hit, as text: `≤3`.
    pub note: Option<String>,
    /// The faces, and whether each hits.
    pub faces: Vec<(u16, bool)>,
}

/// Thrown dice of equal pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Thrown {
    pub seat: SeatId,
    pub kind: KindId,
    pub reads: Reading,
    pub faces: Vec<u16>,
}

impl Thrown {
    /// The requested dice with their faces.
    pub fn all(request: &RollRequest, faces: &[u16]) -> Vec<Self> {
        let mut faces = faces.iter().copied();
        let groups = request.dice.iter().map(|group| Self {
            seat: group.owner.clone(),
            kind: group.kind.clone(),
            reads: group.reads,
            faces: faces.by_ref().take(usize::from(group.count)).collect(),
        });
        groups.collect()
    }

    fn is_hit(&self, face: u16) -> bool {
        self.reads.is_hit(face) == Some(true)
    }

    /// The number of hits.
    pub fn hits(&self) -> usize {
        self.faces.iter().filter(|face| self.is_hit(**face)).count()
    }

    fn row(&self) -> Row {
        // If low faces hit, the limit differs between kinds.
        let note = match self.reads {
            Reading::AtMost(most) => Some(format!("≤{most}")),
            Reading::AtLeast(_) | Reading::Face => None,
        };
        let faces = self.faces.iter().map(|face| (*face, self.is_hit(*face))).collect();
        Row::Dice(Dice { seat: self.seat.clone(), kind: self.kind.clone(), note, faces })
    }
}

/// Rows of dice with a line about their owners and hits; none if there are no dice.
pub fn thrown(dice: &[Thrown]) -> Vec<Row> {
    let mut rows: Vec<Row> = dice.iter().map(Thrown::row).collect();
    if !dice.is_empty() {
        let hits: usize = dice.iter().map(Thrown::hits).sum();
        let mut seats: Vec<&SeatId> = Vec::new();
        for thrown in dice {
            if !seats.contains(&&thrown.seat) {
                seats.push(&thrown.seat);
            }
        }
        let whose = Say::Joined(seats.into_iter().map(|seat| Say::term(seat.clone())).collect());
        let hit = Say::message("picture-hits", [("hits", Say::number(hits as u64))]);
        let text = Text::bold(15.0, Say::message("picture-hits-of", [("whose", whose), ("hits", hit)]));
        rows.push(Row::Text(if hits == 0 { text.soft() } else { text }));
    }
    rows
}

/// A row of a card.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Row {
    /// A horizontal line.
    Rule,
    /// A heading, with a seat's mark if given.
    Heading(Option<SeatId>, Say),
    /// Text.
    Text(Text),
    /// Text on the left and on the right.
    Ends(Text, Text),
    /// The signs of a place, with text next to them.
    Signs(Vec<Badge>, Text),
    /// Items separated by commas, on as many lines as needed.
    List(Vec<Say>, Text),
    /// Columns with their widths; 0 shares the remaining width.
    Columns(Vec<(i32, Vec<Row>)>),
    /// Pieces on plates of this size; lost ones are crossed out.
    Forces {
        /// The label before them.
        label: Option<Say>,
        /// The width of the label; 0 means as needed.
        label_wide: i32,
        forces: Vec<Forces>,
        zoom: f32,
        lost: bool,
    },
    Dice(Dice),
    /// Blocks in a row, of this size.
    Blocks(SeatId, Vec<Token>, i32),
    /// Blocks in two columns, each with its name and a remark.
    NamedBlocks(SeatId, Vec<(Token, Say, Say)>),
    /// Counters in a row, of this width.
    Counters(SeatId, Vec<&'static str>, i32),
    /// Movements in two columns: the line of the arrow, and text.
    Moves(Vec<(Way, SeatId, Say)>),
    /// Empty space in pixels.
    Gap(i32),
}
