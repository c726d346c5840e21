//! The rules: what may be ordered, what comes next, what facts and dice change, what a side may see and choose.

use crate::board::{BOARD, BRIDGE, COMPANY};
use crate::fact::{Stand, TinyCommand, TinyEvent, TinyRefusal, TinyTask};
use adjutant_core::choice::{Choice, Line, Slot, Value, mark_mild};
use adjutant_core::command::Command;
use adjutant_core::game::Viewer;
use adjutant_core::prompt::{Next, Prompt, Task};
use adjutant_core::refusal::Refusal;
use adjutant_events::{
    DieGroup, Event, GameResult, KindId, Reading, RollEvent, RollRequest, SeatId, SideId, SpaceId, TableEvent,
};
use serde::{Deserialize, Serialize};

/// The purpose of the only roll.
pub const FIGHT: &str = "fight";
/// Rounds won that win the game.
const ENOUGH: u8 = 2;
/// The last round.
const LAST: u16 = 9;

/// The board at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The round, from 1.
    pub round: u16,
    /// Rounds won, by side.
    pub won: [u8; 2],
    /// Where each side's company is.
    pub hidden: [Option<SpaceId>; 2],
    /// Whether both were found.
    pub found: bool,
    /// The roll that is open.
    pub roll: Option<RollRequest>,
    /// How the dice of this round fell.
    pub faces: Option<[u16; 2]>,
}

/// What somebody may see of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TinyView {
    /// The round.
    pub round: u16,
    /// The sides.
    pub sides: Vec<SideView>,
    /// The roll that is open.
    pub roll: Option<RollRequest>,
}

/// What somebody may see of a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideView {
    /// Which.
    pub seat: SeatId,
    /// Rounds won.
    pub won: u8,
    /// Whether its company is hidden.
    pub ready: bool,
    /// Where it is, for those who may know.
    pub at: Option<SpaceId>,
}

fn seat(side: usize) -> SeatId {
    BOARD.sides[side].0.clone()
}

impl State {
    /// The board at the start.
    pub const fn at_start() -> Self {
        Self { round: 1, won: [0; 2], hidden: [None, None], found: false, roll: None, faces: None }
    }

    /// What an order makes happen (`huts.hide`).
    ///
    /// # Errors
    /// There is no such hut, or this side is not asked.
    pub fn decide(&self, seat: &SeatId, order: &TinyCommand) -> Result<Vec<Event>, Refusal> {
        let TinyCommand::Hide { at } = order;
        let asked = BOARD.side(seat).is_some_and(|side| !self.found && self.hidden[side].is_none());
        if !asked {
            return Err(TinyRefusal::AlreadyHidden {}.into());
        }
        if !BOARD.has(at) {
            return Err(TinyRefusal::NoSuchHut { word: at.to_string() }.into());
        }
        let hidden = TinyEvent::CompanyHidden { seat: seat.clone(), at: at.clone() };
        Ok(vec![hidden.into(), TinyEvent::CompanyReady { seat: seat.clone() }.into()])
    }

    /// What comes next. `rolls` have been thrown in this game so far.
    pub fn next(&self, rolls: u32) -> Next {
        if let Some(roll) = &self.roll {
            return Next::Roll(roll.clone());
        }
        let (Some(north), Some(south)) = (&self.hidden[0], &self.hidden[1]) else {
            let asked = (0..2).filter(|side| self.hidden[*side].is_none());
            let task = || Task::of_rules(TinyTask::HideCompany { round: self.round });
            return Next::Wait(asked.map(|side| Prompt { seats: vec![seat(side)], task: task() }).collect());
        };
        if !self.found {
            let stands = [north, south].into_iter().enumerate();
            let stands = stands.map(|(side, at)| Stand { seat: seat(side), at: at.clone() }).collect();
            return Next::Act(vec![TinyEvent::CompaniesFound { stands }.into()]);
        }
        match (north == south, self.faces) {
            (true, None) => Next::Act(vec![RollEvent::RollRequested(self.fight(north, rolls + 1)).into()]),
            (true, Some([north, south])) => self.end_round(match north.cmp(&south) {
                std::cmp::Ordering::Greater => Some(0),
                std::cmp::Ordering::Less => Some(1),
                std::cmp::Ordering::Equal => None,
            }),
            (false, _) => {
                self.end_round((0..2).find(|side| self.hidden[*side].as_ref().is_some_and(|at| at.as_str() == BRIDGE)))
            }
        }
    }

    /// The dice of a fight (`huts.fight`).
    fn fight(&self, at: &SpaceId, roll: u32) -> RollRequest {
        let die = |side| DieGroup { kind: KindId::new(COMPANY), owner: seat(side), count: 1, reads: Reading::Face };
        let dice = (0..2).map(die).collect();
        let (purpose, space) = (FIGHT.to_owned(), Some(at.clone()));
        RollRequest { roll, seat: seat(0), purpose, space, round: self.round, sides: 6, dice, beacon: None }
    }

    /// The end of a round, and of the game if it is over (`huts.victory`).
    fn end_round(&self, winner: Option<usize>) -> Next {
        let mut facts: Vec<Event> = vec![TinyEvent::RoundEnded { winner: winner.map(seat) }.into()];
        let result = match winner {
            Some(side) if self.won[side] + 1 == ENOUGH => {
                Some(GameResult::Victory { side: SideId::new(seat(side).as_str()), by: "rounds".to_owned() })
            }
            _ if self.round == LAST => Some(GameResult::Draw { by: "rounds".to_owned() }),
            _ => None,
        };
        facts.extend(result.map(|result| TableEvent::GameEnded { result }.into()));
        Next::Act(facts)
    }

    /// Records a fact.
    ///
    /// # Errors
    /// It names a side that there is not.
    pub fn record(&mut self, fact: &TinyEvent) -> Result<(), String> {
        let side = |seat: &SeatId| BOARD.side(seat).ok_or_else(|| format!("no side {seat}"));
        match fact {
            TinyEvent::CompanyHidden { seat, at } => self.hidden[side(seat)?] = Some(at.clone()),
            TinyEvent::CompanyReady { .. } => {}
            TinyEvent::CompaniesFound { .. } => self.found = true,
            TinyEvent::RoundEnded { winner } => {
                if let Some(winner) = winner {
                    self.won[side(winner)?] += 1;
                }
                *self = Self { round: self.round + 1, won: self.won, ..Self::at_start() };
            }
        }
        Ok(())
    }

    /// Records what dice did.
    ///
    /// # Errors
    /// They were not asked for.
    pub fn record_roll(&mut self, event: &RollEvent) -> Result<(), String> {
        match event {
            RollEvent::RollRequested(request) => self.roll = Some(request.clone()),
            RollEvent::DiceRolled { values, .. } => {
                self.roll.take().ok_or("no roll is open")?;
                self.faces = Some(values.as_slice().try_into().map_err(|_| "two dice fall")?);
            }
            RollEvent::BeaconSkipped { .. } => self.roll.as_mut().ok_or("no roll is open")?.beacon = None,
            RollEvent::DrawSealed { .. } => return Err("nothing is drawn".to_owned()),
        }
        Ok(())
    }

    /// What a side may do.
    pub fn choices(&self, seat: &SeatId) -> Vec<Choice> {
        if BOARD.side(seat).is_none_or(|side| self.found || self.hidden[side].is_some()) {
            return Vec::new();
        }
        let huts = BOARD.huts.iter().map(|(hut, _)| Value::space(hut)).collect();
        let nowhere = TinyCommand::Hide { at: SpaceId::new("") };
        let at = Slot::one("at", huts).headed(Line::new("offer-hide")).listed();
        let mut choices = vec![Choice { brief: true, sure: true, ..Choice::with("hide", nowhere, vec![at]) }];
        // Who is not there is in the last hut.
        let mild = BOARD.huts.iter().rev().map(|(hut, _)| Command::from(TinyCommand::Hide { at: hut.clone() }));
        mark_mild(&mut choices, mild.map(|order| ("hide", order)));
        choices
    }

    /// What somebody may see.
    pub fn view(&self, viewer: &Viewer, over: bool) -> TinyView {
        let sides = (0..2).map(|side| {
            let seat = seat(side);
            let may_know = self.found || over || *viewer == Viewer::Gm || *viewer == Viewer::Seat(seat.clone());
            let at = self.hidden[side].clone();
            SideView { won: self.won[side], ready: at.is_some(), at: at.filter(|_| may_know), seat }
        });
        TinyView { round: self.round, sides: sides.collect(), roll: self.roll.clone() }
    }
}
