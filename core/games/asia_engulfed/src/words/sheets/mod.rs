//! Terminal output for a view: the current phase, the contents of a space, and the player's units.
//!
//! Sections: `11`.

pub(crate) mod printed;

use crate::model::board::Board;
use crate::model::fact::Spot;
use crate::model::sequence::{PHASES, Phase};
use crate::model::state::Track;
use crate::model::view::{AsiaView, Backs, PieceView, SpaceView};
use crate::model::vocabulary::{Side, Word};
use crate::words;
use adjutant_core::sheet::{Line, Look, Sheet, Span};
use adjutant_core::term::{PhaseWord, Term};
use adjutant_core::told::{Joint, Told};

/// The most important tracks.
const SHOWN: [Track; 7] = [
    Track::Oil,
    Track::TransportCapacity,
    Track::TransportLeft,
    Track::JapanActions,
    Track::UsActions,
    Track::CommonwealthActions,
    Track::SubmarinePoints,
];

/// The sheet for a request about a view.
pub(crate) fn sheet(board: &Board, seen: &AsiaView, look: &Look<'_>) -> Sheet {
    let held = |space: &&SpaceView| !space.backs.is_empty() || space.garrisons.iter().any(Option::is_some);
    match look {
        Look::Board => Sheet::of([moment(seen)].into_iter().chain(seen.spaces.iter().filter(held).map(space))),
        Look::Moment | Look::Brief(_) => Sheet::of([moment(seen)]),
        Look::Turn => turn(seen),
        Look::Space(id) => {
            let here = seen.spaces.iter().filter(|space| space.space == **id).map(space);
            let stands = |piece: &PieceView| piece.at.space() == Some(*id);
            // Carrier air is shown at its carrier, to readers who see the carrier.
            let aboard = |piece: &PieceView| match piece.at {
                Spot::Carrier(carrier) => seen.pieces.iter().any(|other| other.unit == carrier && stands(other)),
                _ => false,
            };
            let here_too = seen.pieces.iter().filter(|piece| stands(piece) || aboard(piece));
            let pieces = here_too.map(|one| piece(one, seen));
            let printed = printed::sentences(board, id).into_iter().map(Line::indented);
            Sheet::of(here.chain(pieces).chain(printed))
        }
        Look::Units { seat, kind } => {
            let wanted = |piece: &&PieceView| {
                seat.is_none_or(|seat| piece.nation.side().seat() == *seat)
                    && kind.is_none_or(|kind| piece.kind == *kind)
            };
            Sheet::of(seen.pieces.iter().filter(wanted).map(|one| piece(one, seen))).or("units-none")
        }
        Look::Battles | Look::Battle => {
            let fought = seen.battle.iter().map(|battle| {
                Line::indented(
                    Told::new("asia-engulfed-sheet-battle")
                        .with("space", battle.space.clone())
                        .with("round", battle.round),
                )
            });
            Sheet::of(fought).or("battles-none")
        }
        Look::Seats | Look::Income | Look::Score => Sheet::of(seen.tracks.iter().copied().filter_map(track)),
    }
}

/// The colour of a side, as RGB.
pub(crate) const fn colour(side: Side) -> [u8; 3] {
    match side {
        Side::Japan => [205, 70, 70],
        Side::Allies => [80, 120, 200],
    }
}

fn moment(seen: &AsiaView) -> Line {
    let told = Told::new("asia-engulfed-moment")
        .with("game", Term::Game)
        .with("turn", Told::new("asia-engulfed-turn").with("turn", seen.turn.clone()))
        .with("side", seen.side.seat())
        .with("phase", PhaseWord(seen.phase.clone()));
    Line::one(Span::from(told).heading())
}

/// The phases of a player turn, with the current one marked.
fn turn(seen: &AsiaView) -> Sheet {
    let phase = |(place, phase): (usize, &Phase)| {
        let told = Told::new("turn-phase").with("place", place as u64 + 1);
        let told = Span::from(told.with("phase", PhaseWord(phase.word().to_owned())));
        if seen.phase == phase.word() {
            Line::one(Span::All(vec![Span::signs("> "), told]).call())
        } else {
            Line::indented(told)
        }
    };
    Sheet::of([moment(seen)].into_iter().chain(PHASES.iter().enumerate().map(phase)))
}

fn space(space: &SpaceView) -> Line {
    let backs = |backs: &Backs| {
        Told::new("asia-engulfed-backs")
            .with("count", backs.count)
            .with("side", backs.side.seat())
            .with("colour", backs.colour.word())
    };
    let control = space.control.and_then(crate::model::vocabulary::Control::side);
    let garrisons = space
        .garrisons
        .iter()
        .flatten()
        .map(|nation| Told::new("asia-engulfed-garrison-of").with("nation", words::nation(*nation)));
    let there = space.backs.iter().map(backs).chain(garrisons);
    let told = Told::new(match control {
        Some(Side::Japan | Side::Allies) => "asia-engulfed-sheet-held",
        None => "asia-engulfed-sheet-space",
    });
    let told = told.with("space", space.space.clone()).with("there", Term::list(Joint::Comma, there));
    Line::indented(match control {
        Some(side) => told.with("side", side.seat()),
        None => told,
    })
}

fn piece(piece: &PieceView, seen: &AsiaView) -> Line {
    let told = Told::new("asia-engulfed-sheet-piece")
        .with("unit", piece.unit.to_string())
        .with("nation", words::nation(piece.nation))
        .with("kind", piece.kind.clone())
        .with("steps", piece.steps);
    Line::indented(match piece.at.space() {
        Some(space) => told.with("space", space.clone()),
        None => told.with("space", words::spot(&piece.at, Some(seen))),
    })
}

fn track((track, value): (Track, u8)) -> Option<Line> {
    let shown = SHOWN.contains(&track);
    shown.then(|| Line::indented(Told::new("asia-engulfed-track").with("track", track.word()).with("value", value)))
}
