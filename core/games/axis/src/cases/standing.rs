//! How a board is expected to stand: lines that begin with `then`.

use crate::State;
use crate::cases::given::{ipcs, read_turn};
use crate::cases::space_line::{Complex, SpaceLine, describe_space, read_space};
use crate::cases::stack;
use crate::cases::stack::Piece;
use crate::cases::words::{Words, of_phase};
use crate::model::board::{Phase, Power, Purse, Space};
use crate::model::view::AxisView;
use crate::rules::house_rules::bid;
use crate::rules::theatre::kamikaze;
use adjutant_cases::{Names, Standing};
use adjutant_core::{Game, Viewer, view};
use adjutant_events::SpaceId;

/// How things stand.
#[derive(Clone, Debug)]
pub(super) enum Then {
    /// In a space.
    Space(Space, SpaceLine),
    /// In the treasuries.
    Ipcs(Vec<(Purse, u32)>),
    /// Points of the power that collects them.
    Points(u32),
    /// What is left of the bid; 0 = it was spent.
    Bid(u32),
    /// Kamikazes that are left.
    Kamikazes(u16),
    /// The turn: whose, which phase, and the round if it is said.
    Turn(Power, Phase, Option<u16>),
    /// Battles that wait: where, and whether the attacker may leave them.
    Battles(Vec<(Space, bool)>),
    /// In the mobilization zone.
    Bought(Vec<Piece>),
}

/// An expectation, with the place it is about.
#[derive(Debug)]
pub(super) struct Expected {
    then: Then,
    place: Option<SpaceId>,
}

impl Expected {
    pub(super) fn read(words: Words<'_>, text: &str) -> Result<Self, String> {
        let then = read(words, text)?;
        let place = match &then {
            Then::Space(space, _) => Some(words.board.def(*space).id.clone()),
            _ => None,
        };
        Ok(Self { then, place })
    }
}

impl Standing for Expected {
    fn check(&self, names: Names<'_>, game: &Game) -> Result<(), String> {
        let state = game.play.read::<State>().ok_or("the case is of another family")?;
        stands(Words::of(names)?, game, state, &self.then)
    }

    fn place(&self) -> Option<SpaceId> {
        self.place.clone()
    }
}

/// Reads what follows `then`.
///
/// # Errors
/// What is wrong with it.
pub(super) fn read(words: Words<'_>, text: &str) -> Result<Then, String> {
    let (key, value) = text.split_once(':').ok_or_else(|| format!("`then {text}` says nothing known"))?;
    let (key, value) = (key.trim(), value.trim());
    match key {
        "ipcs" => ipcs(words, value).map(Then::Ipcs),
        "turn" => read_turn(words, value).map(|(power, phase, round)| Then::Turn(power, phase, round)),
        "battles" => read_battles(words, value).map(Then::Battles),
        "kamikazes" => {
            value.parse().map(Then::Kamikazes).map_err(|_| format!("`{value}` is not a number of kamikazes"))
        }
        "bid" => value.parse().map(Then::Bid).map_err(|_| format!("`{value}` is not a number of IPCs")),
        "points" => value.parse().map(Then::Points).map_err(|_| format!("`{value}` is not a number of points")),
        "bought" if value == "nothing" => Ok(Then::Bought(Vec::new())),
        "bought" => stack::read_units(words, Power(0), value).map(Then::Bought),
        _ => {
            let space = words.space(key)?;
            let line = read_space(words, value)?;
            if line.was.is_some() {
                return Err("who controlled a space before is not a thing to expect".to_owned());
            }
            if line.units.iter().flatten().any(|piece| piece.notes.tell_history()) {
                return Err("what a unit has done is not a thing to expect: only damage and cargo are".to_owned());
            }
            Ok(Then::Space(space, line))
        }
    }
}

/// `Ukraine, Sea Zone 5 (optional)`, or `none`.
fn read_battles(words: Words<'_>, text: &str) -> Result<Vec<(Space, bool)>, String> {
    if text == "none" {
        return Ok(Vec::new());
    }
    let one = |item: &str| {
        let item = item.trim();
        match item.strip_suffix("(optional)") {
            Some(space) => words.space(space).map(|space| (space, true)),
            None => words.space(item).map(|space| (space, false)),
        }
    };
    text.split(',').map(one).collect()
}

fn stands(words: Words<'_>, game: &Game, state: &State, then: &Then) -> Result<(), String> {
    match then {
        Then::Space(space, line) => space_stands(words, state, *space, line),
        Then::Ipcs(all) => {
            let wrong: Vec<String> = all
                .iter()
                .filter(|(purse, amount)| state.ipcs(*purse) != *amount)
                .map(|(purse, _)| format!("{} {}", words.of_purse(*purse), state.ipcs(*purse)))
                .collect();
            if wrong.is_empty() { Ok(()) } else { Err(wrong.join(", ")) }
        }
        Then::Turn(power, phase, round) => {
            let same = state.leader() == *power && state.phase() == *phase;
            if same && round.is_none_or(|round| round == state.round()) {
                Ok(())
            } else {
                let (power, phase) = (words.of_power(state.leader()), of_phase(state.phase()));
                Err(format!("{power}, {phase}, round {}", state.round()))
            }
        }
        Then::Points(expected) if *expected == state.points() => Ok(()),
        Then::Bid(expected) => {
            let left = bid::open(state).map_or(0, |(_, open)| open.left);
            if left == *expected { Ok(()) } else { Err(left.to_string()) }
        }
        Then::Kamikazes(expected) if *expected == kamikaze::left(state) => Ok(()),
        Then::Kamikazes(_) => Err(kamikaze::left(state).to_string()),
        Then::Points(_) => Err(state.points().to_string()),
        Then::Battles(expected) => battles(words, game, expected),
        Then::Bought(pieces) => {
            let mut counts = vec![0_u16; words.board.kinds.len()];
            for piece in pieces {
                counts[piece.kind.ix()] += 1;
            }
            let found = state.mobilization();
            if state.kind_counts(&counts) == found { Ok(()) } else { Err(format!("{found:?}")) }
        }
    }
}

fn space_stands(words: Words<'_>, state: &State, space: Space, line: &SpaceLine) -> Result<(), String> {
    let owner = state.controller(space);
    let complex = state.complex_at(space).map(|unit| unit.owner);
    let units = line
        .units
        .as_ref()
        .is_none_or(|pieces| stack::write(words, pieces) == stack::write(words, &stack::found(state, space)));
    let complex_agrees = match line.complex {
        None => true,
        Some(Complex::None) => complex.is_none(),
        Some(Complex::Stands) => complex.is_some(),
        Some(Complex::Of(power)) => complex == Some(power),
    };
    if units && line.owner.is_none_or(|expected| expected == owner) && complex_agrees {
        Ok(())
    } else {
        Err(describe_space(words, state, space))
    }
}

fn battles(words: Words<'_>, game: &Game, expected: &[(Space, bool)]) -> Result<(), String> {
    let view = view(game, &Viewer::Spectator);
    let board = view.board::<AxisView>().ok_or("the case is not of Axis & Allies")?;
    let mut found: Vec<(Space, bool)> = waiting(words, board);
    let mut expected = expected.to_vec();
    found.sort_unstable();
    expected.sort_unstable();
    if found == expected {
        return Ok(());
    }
    let written: Vec<String> = found
        .iter()
        .map(|(space, optional)| format!("{}{}", words.of_space(*space), if *optional { " (optional)" } else { "" }))
        .collect();
    Err(if written.is_empty() { "none".to_owned() } else { written.join(", ") })
}

fn waiting(words: Words<'_>, view: &AxisView) -> Vec<(Space, bool)> {
    view.battles.iter().filter_map(|battle| Some((words.board.space(&battle.space)?, battle.optional))).collect()
}
