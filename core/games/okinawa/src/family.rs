//! The game's implementation of the program's interface: the family's own types, and the file for each answer.

use crate::cases::OkinawaNotation;
use crate::model::board::Board;
use crate::model::edit::Edit;
use crate::model::fact::{OkinawaFact, Readers};
use crate::model::files::{self, BOARD};
use crate::model::names;
use crate::model::order::OkinawaOrder;
use crate::model::prompt::OkinawaTask;
use crate::model::refusal::{Faults, OkinawaRefusal};
use crate::model::state::{Phase, State, Verdict};
use crate::model::view::{self, View as Seen};
use crate::model::vocabulary::{Power, Scenario};
use crate::odds::{self, OkinawaOdds};
use crate::rules::instructions::{self, OkinawaInstruction};
use crate::rules::{assault, decide, edit, movement, next};
use crate::{FAMILY, SCHEMA, choices, guessed, position, properties, trial, words};
use adjutant_core::board_digest::BoardLayout;
use adjutant_core::choice::{Choice, Picked};
use adjutant_core::draws::Draws;
use adjutant_core::game::{Decision, Mark, Viewer};
use adjutant_core::odds::Odds;
use adjutant_core::position::Around;
use adjutant_core::prompt::{Next, Prompt, Task};
use adjutant_core::record::Record;
use adjutant_core::refusal::Refusal;
use adjutant_core::ruleset::{CatalogueFile, Marks, OptionDef};
use adjutant_core::seats::Status;
use adjutant_core::sheet::{Look, Sheet};
use adjutant_core::stand_in::Seeded;
use adjutant_core::story::{Figures, Scene};
use adjutant_core::told::{Sight, Told};
use adjutant_core::typed::{Played, Printed, TypedFamily};
use adjutant_core::view::View;
use adjutant_events::{
    Actor, Audience, Event, GameResult, InstructionScope, PlayerId, RollEvent, RollRequest, RulesetId, SeatId, SideId,
    TableEvent,
};
use std::sync::Arc;

/// The family of Okinawa.
#[derive(Clone, Copy, Debug)]
pub struct Okinawa;

/// An edition: the printed matter.
pub type OkinawaEdition = Printed<Okinawa>;

/// The option for the scenario.
const SCENARIO: &str = "scenario";
/// Its values, the default first, and the scenario of each.
const SCENARIOS: &[&str] = &["s1", "s2", "s3", "s4", "campaign", "historical", "free_variant"];
const MEANT: [Scenario; 7] = [
    Scenario::Opening,
    Scenario::Ushijima,
    Scenario::Sunset,
    Scenario::Cornered,
    Scenario::Campaign,
    Scenario::Historical,
    Scenario::Free,
];

/// A league's own board.
const BOARD_OPTION: &str = "board";

const OPTIONS: &[OptionDef] = &[
    OptionDef { name: SCENARIO, values: SCENARIOS, is_board: false },
    OptionDef { name: BOARD_OPTION, values: &[], is_board: true },
];

/// The scenario that is chosen, or the usual one.
fn scenario(options: &[(String, String)]) -> Scenario {
    let said = options.iter().find(|(name, _)| name == SCENARIO).map(|(_, value)| value.as_str());
    let at = SCENARIOS.iter().position(|word| Some(*word) == said).unwrap_or(0);
    MEANT.get(at).copied().unwrap_or(Scenario::Opening)
}

/// The only secret; it is sealed before anything is hidden. Nothing is drawn with it. Without it, a player could find
/// the game's digests by trying boards.
const SEAL: u32 = 1;

adjutant_core::native_types! {
    family: FAMILY, schema: SCHEMA,
    fact: OkinawaFact, order: OkinawaOrder, refusal: OkinawaRefusal, others: [Seen, OkinawaOdds, OkinawaInstruction]
}

impl Played for State {
    type TypedFamily = Okinawa;
}

impl TypedFamily for Okinawa {
    type Fact = OkinawaFact;
    type Order = OkinawaOrder;
    type Edit = Edit;
    type Instruction = OkinawaInstruction;
    type Question = OkinawaOdds;
    type View = Seen;
    type Board = Board;
    type State = State;
    type Refusal = OkinawaRefusal;
    type Task = OkinawaTask;

    const INSTANCE: &'static Self = &Self;
    const HIDES: bool = true;

    fn boards() -> Vec<Arc<Board>> {
        BOARD.as_ref().ok().map(Arc::clone).into_iter().collect()
    }

    fn board(id: &RulesetId, revision: u16) -> Option<Arc<Board>> {
        let is_known = id == names::ruleset() && revision == files::REVISION;
        BOARD.as_ref().ok().filter(|_| is_known).map(Arc::clone)
    }

    fn printed_on(board: &Board) -> (&RulesetId, u16, &str) {
        (names::ruleset(), files::REVISION, &board.digest)
    }

    fn board_text(board: &Board) -> String {
        files::text_of(board)
    }

    fn board_layout() -> Option<BoardLayout> {
        Some(files::LAYOUT)
    }

    fn former_digests(board: &Board) -> &'static [&'static str] {
        files::former_digests(board)
    }

    fn kept_board(_: &RulesetId, _: u16, text: &str) -> Result<Arc<Board>, Vec<String>> {
        files::kept(text).map_err(|error| error.problems)
    }

    fn options(_: &Board) -> &'static [OptionDef] {
        OPTIONS
    }

    fn seats(_: &Board) -> Vec<(SeatId, SideId)> {
        Power::BOTH.into_iter().map(|power| (power.seat(), power.side())).collect()
    }

    fn colour(_: &Board, seat: &SeatId) -> Option<[u8; 3]> {
        Power::of_seat(seat).map(|power| match power {
            Power::Us => [95, 130, 70],
            Power::Japan => [205, 70, 70],
        })
    }

    fn on_board(_: &Arc<Board>, options: &[(String, String)]) -> Result<Option<Arc<Board>>, Refusal> {
        let Some((_, text)) = options.iter().find(|(name, _)| name == BOARD_OPTION) else { return Ok(None) };
        match files::custom(text) {
            Ok(board) => Ok(Some(board)),
            Err(error) => Err(OkinawaRefusal::BadBoard { problems: Faults(error.problems) }.into()),
        }
    }

    fn try_board(board: &Arc<Board>, options: &[(String, String)]) -> Result<(), Refusal> {
        // Ours is tried by tests.
        if board.corrected.is_none() {
            return Ok(());
        }
        trial::trial(board, scenario(options))
            .map_err(|problem| OkinawaRefusal::BadBoard { problems: Faults(vec![problem]) }.into())
    }

    fn cautions(board: &Board, options: &[(String, String)]) -> Vec<Told> {
        let is_chosen = options.iter().any(|(name, _)| name == SCENARIO);
        words::cautions(board, is_chosen)
    }

    fn setup(board: &Arc<Board>, options: &[(String, String)]) -> State {
        State::at_start(Arc::clone(board), scenario(options))
    }

    fn stated(board: &Arc<Board>, options: &[(String, String)], start: &State, text: &str) -> Result<State, Refusal> {
        // A game always plays a scenario. A case that names none plays by sections 4 to 17 alone.
        let mut options = options.to_vec();
        if options.iter().all(|(name, _)| name != SCENARIO) {
            options.extend(SCENARIOS.first().map(|usual| (SCENARIO.to_owned(), (*usual).to_owned())));
        }
        adjutant_cases::stated(&OkinawaNotation, board, &options, start, text)
    }

    fn moment(state: &State) -> (u16, u8, u8) {
        let active = active(state).unwrap_or(Power::Us);
        let phase = Phase::ALL.iter().position(|phase| *phase == state.phase).map_or(0, |at| at as u8 + 1);
        (u16::from(state.turn), active.ix() as u8, phase)
    }

    fn whose_turn(state: &State) -> Option<u8> {
        active(state).map(|power| power.ix() as u8)
    }

    fn open_roll(state: &State) -> Option<&RollRequest> {
        state.roll.as_ref()
    }

    fn undo_is_likely(state: &State) -> bool {
        state.assault.current.is_none() && state.fire.group.is_empty()
    }

    fn decide(state: &State, _: Around<'_>, seat: &SeatId, order: &OkinawaOrder) -> Decision {
        let power = Power::of_seat(seat).ok_or(OkinawaRefusal::NotAsked {})?;
        let order = properties::spelt_out(state, order);
        let facts = decide::decide(state, power, &order).map_err(|no| properties::of_a_far_hex(state, &order, no))?;
        Ok(facts.into_iter().map(Event::from).collect())
    }

    fn edits(order: &OkinawaOrder) -> Option<(&[Edit], &str)> {
        order.edits()
    }

    fn edit(state: &State, around: Around<'_>, gm: &PlayerId, edits: &[Edit], reason: &str) -> Decision {
        edit::decide(state, around.table, gm, edits, reason)
    }

    fn next(state: &State, around: Around<'_>) -> Next {
        if !around.draws.is_sealed() {
            return Next::Seal { draw: SEAL };
        }
        if let Some(roll) = &state.roll {
            return Next::Roll(roll.clone());
        }
        match next::next(state) {
            next::Next::Act(facts) => Next::Act(facts.into_iter().map(Event::from).collect()),
            next::Next::Roll(request) => {
                let request = RollRequest { roll: around.table.rolls + 1, ..request };
                Next::Act(vec![RollEvent::RollRequested(request).into()])
            }
            next::Next::Wait(waits) => {
                let prompt = |(power, task): (Power, OkinawaTask)| Prompt {
                    seats: vec![power.seat()],
                    task: Task::of_rules(task),
                };
                let prompts: Vec<Prompt> = waits.into_iter().map(prompt).collect();
                instructions::answer(state, around.table, &prompts).map_or(Next::Wait(prompts), Next::Act)
            }
            next::Next::Over(verdict) => {
                Next::Act(vec![TableEvent::GameEnded { result: result(state, verdict) }.into()])
            }
        }
    }

    fn record(state: &mut State, fact: &OkinawaFact) -> Result<(), String> {
        if let Some(set) = fact.corrections() {
            return position::put_all_right(state, set);
        }
        state.record(fact);
        Ok(())
    }

    fn record_roll(state: &mut State, event: &RollEvent, draws: &Draws) -> Result<(), String> {
        match event {
            RollEvent::DrawSealed { draw, .. } if *draw == SEAL && draws.is_sealed() => Ok(()),
            RollEvent::DrawSealed { .. } => Err("nothing is sealed now".to_owned()),
            RollEvent::RollRequested(request) => {
                state.roll = Some(request.clone());
                Ok(())
            }
            RollEvent::DiceRolled { values, .. } => {
                state.roll.take().ok_or("no roll is open")?;
                state.record_roll(values);
                Ok(())
            }
            RollEvent::BeaconSkipped { .. } => {
                state.roll.as_mut().ok_or("no roll is open")?.beacon = None;
                Ok(())
            }
        }
    }

    fn choices(state: &State, _: Around<'_>, seat: &SeatId) -> Vec<Choice> {
        choices::choices(state, seat)
    }

    fn fill(_: &State, order: &OkinawaOrder, picked: &[Picked<'_>]) -> Option<OkinawaOrder> {
        choices::fill(order, picked)
    }

    fn check_instruction(
        state: &State,
        seat: &SeatId,
        scope: &InstructionScope,
        instruction: &OkinawaInstruction,
    ) -> Result<(), Refusal> {
        instructions::check(state, seat, scope, instruction)
    }

    fn marks(fact: &OkinawaFact) -> Marks {
        let audience = match fact.readers() {
            Readers::Everyone => Audience::Everyone,
            Readers::Only(power) => Audience::Seat(power.seat()),
        };
        Marks {
            lays_open: properties::lays_open(fact),
            is_told_in_trials: properties::is_told_in_trials(fact),
            ends_part: properties::ends_part(fact),
            tells_of_secret: properties::tells_of_secret(fact),
            reason: properties::reason(fact),
            answers: properties::answers(fact),
            ..Marks::of(audience)
        }
    }

    fn is_open(order: &OkinawaOrder) -> bool {
        properties::is_open(order)
    }

    fn view(state: &State, viewer: &Viewer, status: &Status) -> Seen {
        let eyes: Vec<Power> = match viewer {
            _ if matches!(status, Status::Over(_)) => Power::BOTH.to_vec(),
            Viewer::Gm => Power::BOTH.to_vec(),
            Viewer::Seat(seat) | Viewer::Watcher(seat) => Power::of_seat(seat).into_iter().collect(),
            Viewer::Spectator => Vec::new(),
        };
        view::seen_by(state, &eyes)
    }

    fn guessed(state: &State, seat: &SeatId, chance: &mut Seeded) -> Option<State> {
        guessed::guessed(state, Power::of_seat(seat)?, chance)
    }

    fn roll_seen(seen: &Seen) -> Option<&RollRequest> {
        seen.roll.as_ref()
    }

    fn catalogue(language: &str) -> &'static [CatalogueFile] {
        words::files(language)
    }

    fn tell(fact: &OkinawaFact, sight: Option<&dyn Sight>, _: &Actor) -> Vec<Told> {
        if words::is_idle(fact, sight) { Vec::new() } else { words::tell(fact) }
    }

    fn scene(_: &Board, seen: &Seen) -> Scene {
        match seen.assaulted {
            Some(hex) => Scene::Battle(crate::model::board::space(hex)),
            None => Scene::Other(format!("{} {}", seen.turn, seen.phase.word())),
        }
    }

    fn figures(board: &Board, seen: &Seen) -> Figures {
        words::figures::of(board, seen)
    }

    fn sheet(board: &Board, seen: &Seen, _: &View, look: &Look<'_>) -> Sheet {
        words::sheets::sheet(board, seen, look)
    }

    fn mark(_: &Board, mark: &Mark) -> Told {
        Told::new("okinawa-mark").with("event", mark.seq).with("turn", mark.round)
    }

    fn odds(board: &Arc<Board>, question: &OkinawaOdds, view: Option<&View>) -> Result<Odds, Refusal> {
        odds::odds(board, question, view)
    }

    fn planned(before: &View, after: &View) -> Vec<OkinawaOdds> {
        odds::planned(before, after)
    }

    fn printed(board: &Board) -> Record {
        words::printed::record(board)
    }
}

/// The side whose phase it is; none where both sides act.
fn active(state: &State) -> Option<Power> {
    movement::mover(state).or(assault::attacker(state)).or_else(|| alone(state))
}

/// The side that acts alone in a phase other than movement and assault.
fn alone(state: &State) -> Option<Power> {
    let sets_up = state.phase == Phase::SetUp && !state.campaign.setting_up.done[Power::Japan.ix()];
    (sets_up || state.phase == Phase::Replacement).then_some(Power::Japan)
}

/// A verdict as the table's result.
fn result(state: &State, verdict: Verdict) -> GameResult {
    // A scenario is decided by its conditions, not by points (18.44, 18.54, 18.64, 18.74).
    let by = match (state.scenario.is_campaign(), verdict.winner) {
        (true, _) if verdict.has_fallen => "fallen",
        (true, _) => "points",
        (false, Some(Power::Us)) => "met",
        (false, Some(Power::Japan)) => "unmet",
        (false, None) => "balanced",
    };
    match verdict.winner {
        Some(power) => GameResult::Victory { side: power.side(), by: by.to_owned() },
        None => GameResult::Draw { by: by.to_owned() },
    }
}
