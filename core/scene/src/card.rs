//! Cards: a battle, a turn, a place, from top to bottom.

use super::art::Style;
use super::board::{Badge, Piece, Scene, Way};
use super::panel::Text;
use super::say::Say;
use super::site::Token;
use adjutant_events::{KindId, Reading, RollRequest, SeatId, SpaceId};

/// A card.
#[derive(Clone, Debug)]
pub struct Card {
    /// How the game looks.
    pub style: &'static Style,
    /// How wide it is, in pixels.
    pub wide: i32,
    /// What stands at its head.
    pub title: Title,
    /// What stands below, from above.
    pub rows: Vec<Row>,
    /// The map around a space, in the upper right corner.
    pub inset: Option<Box<(SpaceId, Scene)>>,
}

/// How wide most cards are.
pub const WIDE: i32 = 960;

/// The head of a card.
#[derive(Clone, Debug)]
pub struct Title {
    /// Whose mark stands before it.
    pub seat: Option<SeatId>,
    /// What the card is about.
    pub say: Say,
    /// At its right.
    pub beside: Option<Say>,
    /// Whose mark stands before that.
    pub beside_seat: Option<SeatId>,
}

impl Title {
    /// A title with something at its right.
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
    /// Their seats, in a sentence, each once.
    pub fn seats(forces: &[Self]) -> Say {
        let mut seats: Vec<&SeatId> = Vec::new();
        for force in forces {
            if !seats.contains(&&force.seat) {
                seats.push(&force.seat);
            }
        }
        Say::Joined(seats.into_iter().map(|seat| Say::term(seat.clone())).collect())
    }

    /// Several added up, by seat and kind in the order in which they come.
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

    /// Those who met without those who were lost.
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

/// Dice that were thrown for like pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice {
    /// Whose dice they are.
    pub seat: SeatId,
    /// For what: it has a symbol, or they are thrown for a back.
    pub kind: KindId,
    /// What hits, in signs: `≤3`.
    pub note: Option<String>,
    /// How they fell, and whether each hits.
    pub faces: Vec<(u16, bool)>,
}

/// Dice as they fell, for like pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Thrown {
    pub seat: SeatId,
    pub kind: KindId,
    pub reads: Reading,
    pub faces: Vec<u16>,
}

impl Thrown {
    /// The dice that were asked for, with the faces that answer them.
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

    /// How many of them hit.
    pub fn hits(&self) -> usize {
        self.faces.iter().filter(|face| self.is_hit(**face)).count()
    }

    fn row(&self) -> Row {
        // Where a face must be low, how low differs from kind to kind.
        let note = match self.reads {
            Reading::AtMost(most) => Some(format!("≤{most}")),
            Reading::AtLeast(_) | Reading::Face => None,
        };
        let faces = self.faces.iter().map(|face| (*face, self.is_hit(*face))).collect();
        Row::Dice(Dice { seat: self.seat.clone(), kind: self.kind.clone(), note, faces })
    }
}

/// Rows of dice, whose they are, and how many of them hit; none if nobody threw any.
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
    /// A line across.
    Rule,
    /// A heading; of a seat, with its mark.
    Heading(Option<SeatId>, Say),
    /// Letters.
    Text(Text),
    /// Letters at the left and at the right.
    Ends(Text, Text),
    /// Signs of a place, and letters beside them.
    Signs(Vec<Badge>, Text),
    /// Things with commas between them, on as many lines as they need.
    List(Vec<Say>, Text),
    /// Columns beside each other with their widths; 0 shares what the others leave.
    Columns(Vec<(i32, Vec<Row>)>),
    /// Pieces on plates, this large; what is lost is crossed out.
    Forces {
        /// What they are, before them.
        label: Option<Say>,
        /// Room for that; 0 is as much as it needs.
        label_wide: i32,
        forces: Vec<Forces>,
        zoom: f32,
        lost: bool,
    },
    Dice(Dice),
    /// Blocks beside each other, this large.
    Blocks(SeatId, Vec<Token>, i32),
    /// Blocks in two columns, each with its name and what is to be said of it.
    NamedBlocks(SeatId, Vec<(Token, Say, Say)>),
    /// Counters beside each other, this wide.
    Counters(SeatId, Vec<&'static str>, i32),
    /// What went where, in two columns: the line of its arrow, and words.
    Moves(Vec<(Way, SeatId, Say)>),
    /// Nothing for so many pixels.
    Gap(i32),
}
