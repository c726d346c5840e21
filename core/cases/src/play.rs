//! Runs the script of a case: gives its orders and dice to the referee, and compares.

use super::check;
use super::fields::{Ledger, RecordedEvent};
use super::known;
use super::names::Names;
use super::notation::Notation;
use super::order;
use super::saying::{self, Heard, How};
use super::syntax::{Asked, Case, Dice, Saying, Step, StepKind};
use adjutant_core::command::NewGame;
use adjutant_core::table::Status;
use adjutant_core::{Game, Next, Prompt, Refusal, Settling, apply, create, dice_rolled, next, obey, settle};
use adjutant_events::{
    Actor, Audience, CauseId, DRAW, DicePolicy, Envelope, Event, GameId, PlayerId, RollEvent, RollRequest, Timestamp,
};
use adjutant_grammar::Lexicon;

/// The creator and game master of the games.
pub(super) const GAME_MASTER: &str = "gm";

/// The seal of draws in cases. No case may depend on the blocks that are drawn.
const SEAL: [u8; 32] = [18; 32];

/// A difference between a case and the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The line in the file.
    pub line: usize,
    /// The text of that line.
    pub expected: String,
    /// What was found instead.
    pub found: String,
}

/// The table of a running case.
pub(super) struct CaseTable<'a> {
    pub(super) notation: &'a dyn Notation,
    lexicon: &'a Lexicon,
    pub(super) game: Game,
    log: Vec<Envelope>,
    /// Every unit that was ever on the board.
    pub(super) ledger: Ledger,
    /// The events since the last order.
    pub(super) happened: Vec<Event>,
    /// The referee's current questions.
    pub(super) prompts: Vec<Prompt>,
    /// The open roll.
    roll: Option<RollRequest>,
    /// How the wordings were understood.
    heard: Vec<Heard>,
}

/// The result of running a case.
pub(super) struct Played {
    /// All differences.
    pub(super) mismatches: Vec<Mismatch>,
    /// How the wordings were understood.
    pub(super) heard: Vec<Heard>,
    /// The game at the end; none means it could not be set up.
    pub(super) game: Option<Game>,
}

/// Runs a case.
pub(super) fn play(notation: &dyn Notation, lexicon: &Lexicon, case: &Case) -> Played {
    let mut mismatches = Vec::new();
    let game = play_into(notation, lexicon, case, &mut mismatches);
    match game {
        Ok((game, heard)) => Played { mismatches, heard, game: Some(game) },
        Err(found) => {
            let expected = "the position is set up".to_owned();
            Played { mismatches: vec![Mismatch { line: case.line, expected, found }], heard: Vec::new(), game: None }
        }
    }
}

fn play_into(
    notation: &dyn Notation,
    lexicon: &Lexicon,
    case: &Case,
    mismatches: &mut Vec<Mismatch>,
) -> Result<(Game, Vec<Heard>), String> {
    let (game, first) = begin(notation, lexicon, case)?;
    let mut table = CaseTable {
        notation,
        lexicon,
        game,
        log: vec![first],
        ledger: Ledger::new(),
        happened: Vec::new(),
        prompts: Vec::new(),
        roll: None,
        heard: Vec::new(),
    };
    table.enter_units();
    table.go_on("start")?;
    for (at, step) in case.script.iter().enumerate() {
        let refusal = case.script.get(at + 1).filter(|step| matches!(step.kind, StepKind::Refused(_)));
        match table.step(step, refusal) {
            Ok(()) => {}
            Err(Outcome::Differs(found)) => {
                mismatches.push(Mismatch { line: step.line, expected: step.text.clone(), found });
            }
            Err(Outcome::Stops(found)) => {
                mismatches.push(Mismatch { line: step.line, expected: step.text.clone(), found });
                return Ok((table.game, table.heard));
            }
        }
    }
    if let Some(roll) = &table.roll {
        let found = format!("more dice are asked for: {}", describe_roll(Names::new(lexicon), roll));
        let line = case.script.last().map_or(case.line, |step| step.line);
        mismatches.push(Mismatch { line, expected: "the end of the case".to_owned(), found });
    }
    Ok((table.game, table.heard))
}

/// Why a line failed.
enum Outcome {
    /// The rest of the script can still be checked.
    Differs(String),
    /// The rest of the script cannot be checked.
    Stops(String),
}

impl CaseTable<'_> {
    /// The names of its board.
    pub(super) fn names(&self) -> Names<'_> {
        Names::new(self.lexicon)
    }

    fn step(&mut self, step: &Step, refusal: Option<&Step>) -> Result<(), Outcome> {
        match &step.kind {
            StepKind::Order { actor, words: order } => self.order(step, actor, order, refusal),
            // These were checked with the order before.
            StepKind::Refused(_) | StepKind::Accepted => Ok(()),
            StepKind::Says(saying) => self.hear(saying),
            StepKind::Roll { purpose, dice } => self.asked(purpose, dice).map_err(Outcome::Differs),
            StepKind::Fall(faces) => self.fall(step, faces).map_err(Outcome::Stops),
            other => check::check(self, other).map_err(Outcome::Differs),
        }
    }

    fn order(&mut self, step: &Step, actor: &Actor, order: &str, refusal: Option<&Step>) -> Result<(), Outcome> {
        if let Some(roll) = &self.roll {
            return Err(Outcome::Stops(format!("dice are asked for first: {}", describe_roll(self.names(), roll))));
        }
        let command = order::read(self.lexicon, &self.game, actor, order).map_err(Outcome::Stops)?;
        let decision = obey(&self.game, actor, &command, Timestamp(0));
        match (decision, refusal.map(|step| &step.kind)) {
            (Ok(events), None) => {
                self.happened.clear();
                let cause = format!("line {}", step.line);
                self.record(actor, &cause, events).and_then(|()| self.go_on(&cause)).map_err(Outcome::Stops)
            }
            (Ok(_), _) => Err(Outcome::Stops("it is accepted".to_owned())),
            (Err(refusal), Some(StepKind::Refused(told))) => {
                let said = RecordedEvent::of_message(refusal.message());
                let described = || describe_refusal(self.names(), &self.ledger, &refusal);
                if refusal.key() != told.name {
                    return Err(Outcome::Differs(format!("refused {}", described())));
                }
                said.agrees(self.names(), &self.ledger, told)
                    .map_err(|why| Outcome::Differs(format!("{why}: refused {}", described())))
            }
            (Err(refusal), _) => {
                Err(Outcome::Stops(format!("refused {}", describe_refusal(self.names(), &self.ledger, &refusal))))
            }
        }
    }

    fn hear(&mut self, saying: &Saying) -> Result<(), Outcome> {
        let heard = saying::hear(self.lexicon, &self.game, saying).map_err(Outcome::Differs)?;
        let wrong = heard.iter().filter_map(|heard| match &heard.how {
            How::Understood | How::Answered => None,
            How::Missed(what) | How::Wrong(what) => Some(format!("line {}, `{}`: {what}", heard.line, heard.words)),
        });
        let wrong: Vec<String> = wrong.collect();
        self.heard.extend(heard);
        if wrong.is_empty() { Ok(()) } else { Err(Outcome::Differs(wrong.join("\n    "))) }
    }

    fn asked(&self, purpose: &str, dice: &Asked) -> Result<(), String> {
        let Some(roll) = &self.roll else { return Err("no dice are asked for".to_owned()) };
        let same = match dice {
            Asked::Total(count) => roll.count() == *count,
            Asked::Groups(dice) => {
                let found = roll.dice.iter().map(|group| Dice {
                    count: group.count,
                    kind: group.kind.clone(),
                    hits_on: group.reads.hits_on(roll.sides),
                });
                merged(&found.collect::<Vec<_>>()) == merged(dice)
            }
        };
        if roll.purpose == purpose && same {
            Ok(())
        } else {
            Err(format!("roll {}", describe_roll(self.names(), roll)))
        }
    }

    fn fall(&mut self, step: &Step, faces: &[u16]) -> Result<(), String> {
        let Some(roll) = &self.roll else { return Err("no dice are asked for: these are left over".to_owned()) };
        if roll.count() != faces.len() {
            return Err(format!("{} dice are asked for: {}", roll.count(), describe_roll(self.names(), roll)));
        }
        let rolled = dice_rolled(&self.game, faces.to_vec(), Vec::new(), None).map_err(|refusal| refusal.key())?;
        let cause = format!("line {}", step.line);
        self.roll = None;
        self.record(&Actor::Referee, &cause, vec![rolled.into()])?;
        self.go_on(&cause)
    }

    /// Lets the referee act until it waits for dice or for an answer.
    fn go_on(&mut self, cause: &str) -> Result<(), String> {
        self.prompts.clear();
        match settle(&mut Loop { table: self, cause })? {
            Next::Wait(prompts) => self.prompts = prompts,
            Next::Roll(request) => self.roll = Some(request),
            Next::Act(_) | Next::Seal { .. } | Next::Sign | Next::Over(_) => {}
        }
        Ok(())
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
            if !matches!(event, Event::Ordered(_)) {
                self.happened.push(event);
            }
            self.enter_units();
        }
        Ok(())
    }

    fn enter_units(&mut self) {
        let units = self.notation.units(&self.game.play);
        self.ledger.extend(units.into_iter().map(|(unit, kind)| (unit.0, kind)));
    }
}

/// The referee's loop in a case. It stops at each roll, because the case gives the dice.
struct Loop<'l, 'a> {
    table: &'l mut CaseTable<'a>,
    cause: &'l str,
}

impl Settling for Loop<'_, '_> {
    type Fault = String;

    fn next(&self) -> Next {
        next(&self.table.game)
    }

    fn record(&mut self, events: Vec<Event>) -> Result<(), String> {
        self.table.record(&Actor::Referee, self.cause, events)
    }

    fn seal(&mut self, draw: u32) -> Result<Vec<Event>, String> {
        Ok(vec![RollEvent::DrawSealed { draw, secret: SEAL }.into()])
    }

    fn sign(&mut self) -> Result<Vec<Event>, String> {
        Err("the referee asks for a signature, which cases do not have".to_owned())
    }

    /// A draw gets fixed dice. A case that needs a certain block puts it into the position.
    fn throw(&mut self, request: &RollRequest) -> Result<Vec<Event>, String> {
        if request.purpose != DRAW {
            return Ok(Vec::new());
        }
        let faces = (1..=request.sides).take(request.count()).collect();
        let rolled = dice_rolled(&self.table.game, faces, Vec::new(), None).map_err(|refusal| refusal.key())?;
        Ok(vec![rolled.into()])
    }

    fn restless(&self) -> String {
        "the referee never stops acting".to_owned()
    }
}

/// The game in the position of a case, and the first envelope of its log. Each player is named after the seat.
fn begin(notation: &dyn Notation, lexicon: &Lexicon, case: &Case) -> Result<(Game, Envelope), String> {
    let (games, gm) = (known::games(notation), PlayerId::new(GAME_MASTER));
    let ruleset = lexicon.board().id().clone();
    let new = NewGame { ruleset, options: case.options.clone(), dice: DicePolicy::Scripted };
    let created = create(&games, &new, &gm).map_err(|refusal| refusal.key())?;
    let first = Envelope {
        game: GameId::new("position"),
        seq: 1,
        time: Timestamp(0),
        actor: Actor::Gm { player: gm },
        cause: CauseId::new("position"),
        audience: Audience::Everyone,
        event: created.into_iter().next().ok_or("a game begins with an event")?,
    };
    let mut game = Game::from_first(&games, &first).map_err(|error| error.to_string())?;
    game.play = case.position.lay(&game.play, &case.options)?;
    if !case.gathering {
        for seat in &mut game.table.seats {
            seat.player = Some(PlayerId::new(seat.id.as_str()));
        }
        game.table.status = Status::Playing;
    }
    Ok((game, first))
}

/// Merges neighbouring groups with the same kind and hit number, because a case does not name the owners.
fn merged(dice: &[Dice]) -> Vec<Dice> {
    let mut all: Vec<Dice> = Vec::new();
    for group in dice {
        match all.last_mut() {
            Some(last) if last.kind == group.kind && last.hits_on == group.hits_on => last.count += group.count,
            _ => all.push(group.clone()),
        }
    }
    all
}

fn describe_roll(names: Names<'_>, roll: &RollRequest) -> String {
    let group = |group: &adjutant_events::DieGroup| {
        format!("{} {}@{}", group.count, names.of_kind(&group.kind), group.reads.hits_on(roll.sides))
    };
    format!("{}: {}", roll.purpose, roll.dice.iter().map(group).collect::<Vec<_>>().join(", "))
}

fn describe_refusal(names: Names<'_>, ledger: &Ledger, refusal: &Refusal) -> String {
    let said = RecordedEvent::of_message(refusal.message());
    let described = said.describe(names, ledger);
    let fields = described.split_once(": ").map_or(String::new(), |(_, fields)| format!(": {fields}"));
    format!("{}{fields} [{}]", refusal.key(), refusal.section())
}
