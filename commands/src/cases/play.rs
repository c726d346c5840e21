//! Plays the script of a case: gives the referee its orders and dice, and compares.

use super::check;
use super::fields::{Ledger, Said};
use super::given;
use super::order;
use super::syntax::{Case, Dice, Step, StepKind};
use super::words::Words;
use crate::lexicon::Lexicon;
use adjutant_core::axis::State;
use adjutant_core::axis::board::Board;
use adjutant_core::{Game, Next, Play, Prompt, Refusal, apply, decide, dice_rolled, next};
use adjutant_events::{Actor, Audience, CauseId, Envelope, Event, RollRequest, Timestamp};
use std::sync::Arc;

/// A referee that does more than this without asking anybody will never stop.
const STEPS_AT_MOST: usize = 1_000;

/// What a case found that was not as it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The line of the file.
    pub line: usize,
    /// What that line says.
    pub expected: String,
    /// What was so instead.
    pub found: String,
}

/// The table of a case being played.
pub(super) struct CaseTable<'a> {
    lexicon: &'a Lexicon,
    /// The game.
    pub(super) game: Game,
    log: Vec<Envelope>,
    /// Every unit that ever was.
    pub(super) ledger: Ledger,
    /// What happened since the last order.
    pub(super) happened: Vec<Event>,
    /// What the referee waits for.
    pub(super) prompts: Vec<Prompt>,
    /// The roll that is open.
    roll: Option<RollRequest>,
}

/// What came of playing a case.
pub(super) struct Played {
    /// Everything that was not as the case says.
    pub(super) mismatches: Vec<Mismatch>,
    /// How the game stands in the end; none = it could not be set up.
    pub(super) game: Option<Game>,
}

/// Plays a case.
pub(super) fn play(board: &Arc<Board>, lexicon: &Lexicon, case: &Case) -> Played {
    let mut mismatches = Vec::new();
    let game = play_into(board, lexicon, case, &mut mismatches);
    match game {
        Ok(game) => Played { mismatches, game: Some(game) },
        Err(found) => {
            let expected = "the position is set up".to_owned();
            Played { mismatches: vec![Mismatch { line: case.line, expected, found }], game: None }
        }
    }
}

fn play_into(
    board: &Arc<Board>,
    lexicon: &Lexicon,
    case: &Case,
    mismatches: &mut Vec<Mismatch>,
) -> Result<Game, String> {
    let (game, first) = given::set_up(board, &case.given)?;
    let mut table = CaseTable {
        lexicon,
        game,
        log: vec![first],
        ledger: Ledger::new(),
        happened: Vec::new(),
        prompts: Vec::new(),
        roll: None,
    };
    table.enter_units();
    table.go_on("start")?;
    for (at, step) in case.script.iter().enumerate() {
        let refusal = case.script.get(at + 1).filter(|step| matches!(step.kind, StepKind::Refused(_)));
        match table.step(board, step, refusal) {
            Ok(()) => {}
            Err(Outcome::Differs(found)) => {
                mismatches.push(Mismatch { line: step.line, expected: step.text.clone(), found });
            }
            Err(Outcome::Stops(found)) => {
                mismatches.push(Mismatch { line: step.line, expected: step.text.clone(), found });
                return Ok(table.game);
            }
        }
    }
    if let Some(roll) = &table.roll {
        let found = format!("more dice are asked for: {}", describe_roll(Words::new(board), roll));
        let line = case.script.last().map_or(case.line, |step| step.line);
        mismatches.push(Mismatch { line, expected: "the end of the case".to_owned(), found });
    }
    Ok(table.game)
}

/// Why a line did not come out.
enum Outcome {
    /// The rest of the script can still be looked at.
    Differs(String),
    /// It cannot.
    Stops(String),
}

impl CaseTable<'_> {
    pub(super) fn state(&self) -> &State {
        // A case table is laid with a board of the family and with no other.
        let Play::Axis(state) = &self.game.play else { unreachable!("a case is played on a board of Axis & Allies") };
        state
    }

    fn step(&mut self, board: &Arc<Board>, step: &Step, refusal: Option<&Step>) -> Result<(), Outcome> {
        let words = Words::new(board);
        match &step.kind {
            StepKind::Order { actor, words: order } => self.order(words, step, actor, order, refusal),
            // Looked at with the order before it.
            StepKind::Refused(_) | StepKind::Accepted => Ok(()),
            StepKind::Roll { purpose, dice } => self.asked(words, purpose, dice).map_err(Outcome::Differs),
            StepKind::Fall(faces) => self.fall(words, step, faces).map_err(Outcome::Stops),
            other => check::check(words, self, other).map_err(Outcome::Differs),
        }
    }

    fn order(
        &mut self,
        words: Words<'_>,
        step: &Step,
        actor: &Actor,
        order: &str,
        refusal: Option<&Step>,
    ) -> Result<(), Outcome> {
        if let Some(roll) = &self.roll {
            return Err(Outcome::Stops(format!("dice are asked for first: {}", describe_roll(words, roll))));
        }
        let command = order::read(self.lexicon, &self.game, actor, order).map_err(Outcome::Stops)?;
        let decision = decide(&self.game, actor, &command, Timestamp(0));
        match (decision, refusal.map(|step| &step.kind)) {
            (Ok(events), None) => {
                self.happened.clear();
                let cause = format!("line {}", step.line);
                self.record(actor, &cause, events).and_then(|()| self.go_on(&cause)).map_err(Outcome::Stops)
            }
            (Ok(_), _) => Err(Outcome::Stops("it is accepted".to_owned())),
            (Err(refusal), Some(StepKind::Refused(told))) => {
                let said = Said::of(&refusal);
                let described = || describe_refusal(words, &self.ledger, &refusal);
                if refusal.key() != told.name {
                    return Err(Outcome::Differs(format!("refused {}", described())));
                }
                said.agrees(words, &self.ledger, told)
                    .map_err(|why| Outcome::Differs(format!("{why}: refused {}", described())))
            }
            (Err(refusal), _) => {
                Err(Outcome::Stops(format!("refused {}", describe_refusal(words, &self.ledger, &refusal))))
            }
        }
    }

    fn asked(&self, words: Words<'_>, purpose: &str, dice: &[Dice]) -> Result<(), String> {
        let Some(roll) = &self.roll else { return Err("no dice are asked for".to_owned()) };
        let found: Vec<Dice> = roll
            .dice
            .iter()
            .filter_map(|group| {
                let kind = words.board.kind(&group.kind)?;
                Some(Dice { count: group.count, kind, hits_on: group.hits_on })
            })
            .collect();
        if roll.purpose == purpose && merged(&found) == merged(dice) {
            Ok(())
        } else {
            Err(format!("roll {}", describe_roll(words, roll)))
        }
    }

    fn fall(&mut self, words: Words<'_>, step: &Step, faces: &[u16]) -> Result<(), String> {
        let Some(roll) = &self.roll else { return Err("no dice are asked for: these are left over".to_owned()) };
        if roll.count() != faces.len() {
            return Err(format!("{} dice are asked for: {}", roll.count(), describe_roll(words, roll)));
        }
        let rolled = dice_rolled(&self.game, faces.to_vec(), Vec::new(), None).map_err(|refusal| refusal.key())?;
        let cause = format!("line {}", step.line);
        self.roll = None;
        self.record(&Actor::Referee, &cause, vec![rolled.into()])?;
        self.go_on(&cause)
    }

    /// Lets the referee act until it waits, for dice or for somebody.
    fn go_on(&mut self, cause: &str) -> Result<(), String> {
        self.prompts.clear();
        for _ in 0..STEPS_AT_MOST {
            match next(&self.game) {
                Next::Act(events) if events.is_empty() => return Err("the referee acts without an event".to_owned()),
                Next::Act(events) => self.record(&Actor::Referee, cause, events)?,
                Next::Roll(request) => {
                    self.roll = Some(request);
                    return Ok(());
                }
                Next::Wait(prompts) => {
                    self.prompts = prompts;
                    return Ok(());
                }
                Next::Seal { .. } => return Err("the referee draws, which cases do not do".to_owned()),
                Next::Sign => return Err("the referee asks for a signature, which cases do not have".to_owned()),
                Next::Over(_) => return Ok(()),
            }
        }
        Err("the referee never stops acting".to_owned())
    }

    fn record(&mut self, actor: &Actor, cause: &str, events: Vec<Event>) -> Result<(), String> {
        for event in events {
            let envelope = Envelope {
                game: self.game.id.clone(),
                seq: self.game.seq + 1,
                time: Timestamp(0),
                actor: actor.clone(),
                cause: CauseId::new(cause),
                audience: Audience::Everyone,
                event: event.clone(),
            };
            apply(&mut self.game, &envelope, &self.log)
                .map_err(|error| format!("the referee cannot record its own event: {error}"))?;
            self.log.push(envelope);
            self.happened.push(event);
            self.enter_units();
        }
        Ok(())
    }

    fn enter_units(&mut self) {
        let units: Vec<_> = self.state().units().iter().map(|unit| (unit.id.0, (unit.owner, unit.kind))).collect();
        self.ledger.extend(units);
    }
}

/// Neighbouring groups of one kind and hit number as one: whose units they are is the roll's own business.
fn merged(dice: &[Dice]) -> Vec<Dice> {
    let mut all: Vec<Dice> = Vec::new();
    for group in dice {
        match all.last_mut() {
            Some(last) if last.kind == group.kind && last.hits_on == group.hits_on => last.count += group.count,
            _ => all.push(*group),
        }
    }
    all
}

fn describe_roll(words: Words<'_>, roll: &RollRequest) -> String {
    let groups: Vec<String> = roll
        .dice
        .iter()
        .map(|group| {
            let kind = words.board.kind(&group.kind).map_or(group.kind.as_str(), |kind| words.of_kind(kind));
            format!("{} {kind}@{}", group.count, group.hits_on)
        })
        .collect();
    format!("{}: {}", roll.purpose, groups.join(", "))
}

fn describe_refusal(words: Words<'_>, ledger: &Ledger, refusal: &Refusal) -> String {
    let said = Said::of(refusal);
    let described = said.describe(words, ledger);
    let fields = described.split_once(": ").map_or(String::new(), |(_, fields)| format!(": {fields}"));
    format!("{}{fields} [{}]", refusal.key(), refusal.section())
}
