//! Reads both scenarios: the pieces at the start, and the tracks (11).

use super::Files;
use super::tsv::{Problems, Row, Table};
use crate::model::board::{Board, Piece, Setup, Space, StartAt};
use crate::model::sequence;
use crate::model::vocabulary::{Nation, Type};
use adjutant_events::SpaceId;

const SETUP_COLUMNS: [&str; 8] = ["scenario", "nation", "type", "letter", "steps", "at", "source", "note"];
const TRACK_COLUMNS: [&str; 5] = ["scenario", "track", "value", "source", "note"];

/// The words of the scenarios, in the order of [`Board::setups`].
pub(super) const SCENARIOS: [&str; 2] = ["dec1941", "jan1942"];

pub(super) fn read(files: Files<'_>, board: &Board, problems: &Problems) -> [Setup; 2] {
    let mut setups = SCENARIOS.map(|word| Setup { word: word.to_owned(), ..Setup::default() });
    let pieces = Table::read("setup.tsv", files.setup, &SETUP_COLUMNS, problems);
    for row in pieces.rows() {
        row.sources(&["source"]);
        if let Some(setup) = scenario(&row, &mut setups) {
            piece(&row, board, setup);
        }
    }
    let tracks = Table::read("tracks.tsv", files.tracks, &TRACK_COLUMNS, problems);
    for row in tracks.rows() {
        row.sources(&["source"]);
        if let Some(setup) = scenario(&row, &mut setups) {
            track(&row, setup);
        }
    }
    setups
}

fn scenario<'a>(row: &Row<'_>, setups: &'a mut [Setup; 2]) -> Option<&'a mut Setup> {
    let word = row.text("scenario");
    let found = setups.iter_mut().find(|setup| setup.word == word);
    if found.is_none() {
        row.say(&format!("there is no scenario `{word}`."));
    }
    found
}

fn piece(row: &Row<'_>, board: &Board, setup: &mut Setup) {
    let nation: Nation = row.word("nation");
    let (steps, at) = (row.number("steps", 4), row.text("at"));
    let area = board.area_of(&SpaceId::new(at));
    match row.text("type") {
        "garrison" => match area {
            Some(area) if steps == 1 => setup.garrisons.push((area, nation)),
            _ => row.say("4.28: a garrison is one step in an area."),
        },
        "bb_damage" => match at.strip_prefix("naval_track_box_").and_then(|at| at.parse().ok()) {
            Some(at) => setup.damaged.push((nation, Type::Bb, at)),
            None => row.say("a damaged step lies in a box of the naval track."),
        },
        _ => {
            let ty: Type = row.word("type");
            let Some(start) = start_at(row, board, nation, ty, at) else {
                row.say(&format!("nothing of this type can stand at `{at}`."));
                return;
            };
            let letter = row.text("letter").chars().next().filter(|_| ty == Type::Cv);
            let free = board.all_pieces().find(|piece| {
                let def = board.piece(*piece);
                let of = def.nation == nation && def.ty == ty && (letter.is_none() || def.letter == letter);
                of && !setup.pieces.iter().any(|(used, _, _)| used == piece)
            });
            match free {
                Some(piece) if (1..=board.piece(piece).max).contains(&steps) => {
                    setup.pieces.push((piece, steps, start));
                }
                Some(_) => row.say("so many steps are on no block of this type."),
                None => row.say("there is no further block of this type."),
            }
        }
    }
}

fn start_at(row: &Row<'_>, board: &Board, nation: Nation, ty: Type, at: &str) -> Option<StartAt> {
    if at == "holding" {
        return (ty == Type::Submarine).then_some(StartAt::Holding);
    }
    if ty.is_cba() {
        let letter = row.text("letter").chars().next();
        let carrier = |piece: &Piece| {
            let def = board.piece(*piece);
            def.ty == Type::Cv && def.letter == letter && def.nation.side() == nation.side()
        };
        return board.all_pieces().find(carrier).map(StartAt::Carrier);
    }
    match board.space_of(&SpaceId::new(at))? {
        Space::Area(area) if ty.is_fleet() => Some(StartAt::Port(area)),
        Space::Area(area) => (ty != Type::Submarine).then_some(StartAt::Land(area)),
        Space::Zone(zone) => ty.is_fleet().then_some(StartAt::Sea(zone)),
    }
}

fn track(row: &Row<'_>, setup: &mut Setup) {
    let (track, value) = (row.text("track"), row.text("value"));
    if track == "first_turn" || track == "last_turn" {
        match sequence::turn_of(value) {
            Some(turn) if track == "first_turn" => setup.first_turn = turn,
            Some(turn) if turn == sequence::LAST_TURN => {}
            Some(_) => row.say("10.18: the last turn is Jul/Aug 1945."),
            None => row.say(&format!("`{value}` is no turn.")),
        }
        return;
    }
    let value = row.number("value", 40);
    if setup.tracks.insert(track.to_owned(), value).is_some() {
        row.say(&format!("`{track}` is stated twice."));
    }
}

/// Every track that a scenario must set.
pub(super) const TRACKS: [&str; 22] = [
    "transport_capacity",
    "oil_points",
    "asw_level",
    "kamikaze_marker",
    "home_defence_honshu",
    "home_defence_shikoku",
    "home_defence_kyushu",
    "special_actions",
    "base_werp",
    "base_oil_income",
    "strategic_moves",
    "us_submarine_points",
    "us_bomber_points",
    "us_dud_torpedoes",
    "us_werp",
    "commonwealth_werp",
    "nationalist_werp",
    "philippine_werp",
    "us_special_actions",
    "commonwealth_special_actions",
    "us_strategic_moves",
    "commonwealth_strategic_moves",
];
