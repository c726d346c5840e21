//! The position of a case: read line by line, then set up.

use crate::State;
use crate::cases::space_line::{Complex, SpaceLine, read_space};
use crate::cases::stack;
use crate::cases::stack::Piece;
use crate::cases::words::{Words, phase};
use crate::model::board::{Domain, Phase, Power, Purse, Space};
use crate::position::Position;
use adjutant_cases::Names;
use adjutant_core::position::Play;
use adjutant_events::{SpaceId, UnitId};

/// The position of a case of Axis & Allies.
#[derive(Clone, Debug)]
pub(super) struct Given {
    /// The starting position instead of a board without units.
    setup: bool,
    /// Whose turn, which phase, which round.
    turn: (Power, Phase, u16),
    /// Treasuries.
    ipcs: Vec<(Purse, u32)>,
    /// Points of the power that collects them.
    points: u32,
    /// Units that a levy has brought this turn.
    levied: Option<u16>,
    /// Kamikazes that are left; none = all.
    kamikazes: Option<u8>,
    /// No more are declared in this turn.
    held: bool,
    /// Convoy money that waits to be split, and whose.
    split: Option<(Power, u32)>,
    /// What is left of a bid that is being spent.
    bid: Option<u32>,
    /// What is in the mobilization zone.
    bought: Vec<Piece>,
    /// What complexes have made this turn.
    produced: Vec<(Space, u16)>,
    /// Sea zones that were hostile when the turn began.
    hostile: Option<Vec<Space>>,
    /// Where battles were fought this turn.
    fought: Vec<Space>,
    /// Spaces with what stands in them.
    spaces: Vec<(Space, SpaceLine)>,
}

impl Default for Given {
    fn default() -> Self {
        Self {
            setup: false,
            turn: (Power(0), Phase::PurchaseUnits, 1),
            ipcs: Vec::new(),
            points: 0,
            levied: None,
            kamikazes: None,
            held: false,
            split: None,
            bid: None,
            bought: Vec::new(),
            produced: Vec::new(),
            hostile: None,
            fought: Vec::new(),
            spaces: Vec::new(),
        }
    }
}

impl adjutant_cases::Position for Given {
    fn say(&mut self, names: Names<'_>, key: &str, value: &str) -> Result<(), String> {
        let words = Words::of(names)?;
        match key {
            "board" if value == "setup" => self.setup = true,
            "board" => {
                return Err("`board: setup` is the only one there is; without it the board has no units".to_owned());
            }
            "turn" => {
                let (power, phase, round) = read_turn(words, value)?;
                self.turn = (power, phase, round.unwrap_or(1));
            }
            "ipcs" => self.ipcs = ipcs(words, value)?,
            "points" => self.points = number(value)?,
            "levied" => self.levied = Some(number(value)?),
            "kamikazes" if value == "held" => self.held = true,
            "kamikazes" => self.kamikazes = Some(number(value)?),
            "split" => {
                let (power, amount) = value.rsplit_once(' ').ok_or("`split: POWER NUMBER`")?;
                self.split = Some((words.power(power)?, number(amount)?));
            }
            "bid" => self.bid = Some(number(value)?),
            "bought" => self.bought = stack::read_units(words, self.turn.0, value)?,
            "produced" => {
                for item in value.split(',') {
                    let (space, count) = item.trim().rsplit_once(' ').ok_or("`produced: SPACE NUMBER`")?;
                    let count = count.parse().map_err(|_| format!("`{count}` is not a number of units"))?;
                    self.produced.push((words.space(space)?, count));
                }
            }
            "hostile" if value == "none" => self.hostile = Some(Vec::new()),
            "hostile" => self.hostile = Some(spaces(words, value)?),
            "fought" => self.fought = spaces(words, value)?,
            _ => self.spaces.push((words.space(key)?, read_space(words, value)?)),
        }
        Ok(())
    }

    fn lay(&self, start: &Play, options: &[(String, String)]) -> Result<Play, String> {
        let board = start.read::<State>().ok_or("a board of another family")?.shared_board();
        let options = options.to_vec();
        let mut position = if self.setup { Position::setup(board, options) } else { Position::empty(&board, options) };
        let (power, phase, round) = self.turn;
        position.moment(power, phase, round);
        for (space, line) in &self.spaces {
            if let Some(owner) = line.owner {
                position.owner(*space, owner);
            }
            if let Some(was) = line.was {
                position.owner_at_turn_start(*space, was);
            }
            if let Some(units) = &line.units {
                position.clear(*space);
                for piece in units {
                    place(&mut position, piece, *space, None);
                }
            }
            if let Some(complex) = line.complex {
                put_complex(&mut position, *space, complex)?;
            }
        }
        for (purse, amount) in &self.ipcs {
            position.purse(*purse, *amount);
        }
        position.theatre(self.points, self.levied, self.split, self.kamikazes);
        position.bid(self.bid);
        if self.held {
            position.kamikazes_held();
        }
        for piece in &self.bought {
            position.bought(piece.kind, 1);
        }
        for (complex, count) in &self.produced {
            position.produced(*complex, *count);
        }
        if let Some(zones) = &self.hostile {
            position.hostile_at_turn_start(zones.clone());
        }
        for space in &self.fought {
            position.fought_at(*space);
        }
        Ok(position.into_play())
    }

    fn places(&self, end: &Play) -> Vec<SpaceId> {
        let Some(state) = end.read::<State>() else { return Vec::new() };
        let mut places: Vec<Space> = self.spaces.iter().map(|(space, _)| *space).collect();
        if !self.setup {
            let stands = |space: &Space| !stack::found(state, *space).is_empty();
            places.extend(state.units().iter().map(|unit| unit.at).filter(stands));
        }
        places.into_iter().map(|space| state.board().def(space).id.clone()).collect()
    }
}

/// `Germany, combat move, round 2`; the round may be left out.
pub(super) fn read_turn(words: Words<'_>, text: &str) -> Result<(Power, Phase, Option<u16>), String> {
    let mut parts = text.split(',').map(str::trim);
    let power = words.power(parts.next().unwrap_or_default())?;
    let phase_named = phase(parts.next().ok_or("a turn is `POWER, PHASE, round NUMBER`")?)?;
    let round = match parts.next() {
        None => None,
        Some(round) => {
            let number = round.strip_prefix("round ").and_then(|number| number.parse().ok());
            Some(number.ok_or_else(|| format!("`{round}` should be `round NUMBER`"))?)
        }
    };
    parts.next().map_or(Ok((power, phase_named, round)), |more| Err(format!("`{more}` is too much for a turn")))
}

fn number<N: std::str::FromStr>(text: &str) -> Result<N, String> {
    text.trim().parse().map_err(|_| format!("`{text}` is not such a number"))
}

/// `Germany 12, Soviet Union 7`.
pub(super) fn ipcs(words: Words<'_>, text: &str) -> Result<Vec<(Purse, u32)>, String> {
    let mut all = Vec::new();
    for item in text.split(',').map(str::trim) {
        let (power, amount) = item.rsplit_once(' ').ok_or_else(|| format!("`{item}` should be `POWER NUMBER`"))?;
        let amount = amount.parse().map_err(|_| format!("`{amount}` is not a number of IPCs"))?;
        all.push((words.purse(power)?, amount));
    }
    Ok(all)
}

/// `Ukraine, Sea Zone 5`.
pub(super) fn spaces(words: Words<'_>, text: &str) -> Result<Vec<Space>, String> {
    text.split(',').map(|space| words.space(space)).collect()
}

fn place(position: &mut Position, piece: &Piece, at: Space, aboard: Option<UnitId>) {
    let id = position.place(piece.owner, piece.kind, at);
    let notes = &piece.notes;
    if let Some(unit) = position.unit(id) {
        unit.aboard = aboard;
        unit.damage = u8::from(notes.damaged);
        unit.assaults = notes.assaults;
        unit.turn.fought = notes.fought;
        unit.turn.boarded = notes.boarded || notes.assaults.is_some();
        unit.turn.unloaded_to = notes.unloaded;
        unit.turn.spent = notes.moved.or(notes.spent).unwrap_or(u8::from(notes.from.is_some()));
        unit.turn.combat_moved = notes.moved.is_some() || notes.from.is_some() || notes.assaults.is_some();
        unit.turn.came_from = notes.from;
        unit.turn.started_at = notes.from;
    }
    if notes.stranded {
        position.stranded(id);
    } else if notes.aloft {
        position.aloft(id);
    }
    if notes.patrol {
        position.on_patrol(id);
    }
    if notes.raider {
        position.raider(id);
    }
    if notes.broke_off {
        position.broke_off(id);
    }
    for cargo in &piece.cargo {
        place(position, cargo, at, Some(id));
    }
}

fn put_complex(position: &mut Position, space: Space, complex: Complex) -> Result<(), String> {
    position.without_complex(space);
    if complex == Complex::None {
        return Ok(());
    }
    let board = position.board();
    let kind = board
        .all_kinds()
        .find(|kind| board.kind_def(*kind).domain == Domain::Installation)
        .ok_or("this board knows no complexes")?;
    let owner = board.def(space).original_owner.ok_or("a complex stands only in a space that somebody can own")?;
    position.place(owner, kind, space);
    Ok(())
}
