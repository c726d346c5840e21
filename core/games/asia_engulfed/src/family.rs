//! The doors of the flat: what the house asks of the family, answered by the files of its rules.

use crate::bid::{self, Bid};
use crate::board::Board;
use crate::command::AsiaCommand;
use crate::fact::AsiaEvent;
use crate::instructions::AsiaInstruction;
use crate::prompt::AsiaTask;
use crate::refusal::AsiaRefusal;
use crate::state::State;
use crate::view::AsiaView;
use crate::vocabulary::{Side, Word};
use crate::{
    FAMILY, SCHEMA, board_file, choices, chosen, decide, edit, instructions, next, printed, sheets, view, words,
};
use adjutant_core::choice::{Choice, Picked};
use adjutant_core::draws::Draws;
use adjutant_core::game::{Decision, Mark, Viewer};
use adjutant_core::names::Names;
use adjutant_core::position::{Around, Play, Position, Touch, read_value, write_value};
use adjutant_core::prompt::Next;
use adjutant_core::record::Record;
use adjutant_core::refusal::Refusal;
use adjutant_core::ruleset::{CatalogueFile, Edition, Family, Marks, MessageDef, OptionDef, Ruleset};
use adjutant_core::sheet::{Look, Sheet};
use adjutant_core::standing::Standing;
use adjutant_core::story::{Scene, Turning};
use adjutant_core::table::Status;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_core::told::{Sight, Told};
use adjutant_core::view::View;
use adjutant_events::{
    Actor, InstructionScope, Native, PlayerId, RollEvent, RollRequest, RulesetId, SeatId, SideId, Spelling,
};
use std::io::Write;
use std::sync::Arc;

/// The family.
#[derive(Clone, Copy, Debug)]
pub struct Asia;

/// An edition: its printed matter.
#[derive(Clone, Debug)]
pub struct AsiaEdition(pub Arc<Board>);

/// Which scenario is played: from where the pieces stand at the start.
const SETUP: &str = "setup";
/// Its values, the first the usual one.
const SCENARIOS: &[&str] = &["nov_dec_1941", "jan_feb_1942"];

impl Family for Asia {
    fn name(&self) -> &'static str {
        FAMILY
    }

    fn schema(&self) -> u16 {
        SCHEMA
    }

    fn hides(&self) -> bool {
        true
    }

    fn rulesets(&self) -> Vec<Ruleset> {
        let board = board_file::BOARD.as_ref().ok();
        board.map(|board| Ruleset::new(AsiaEdition(Arc::clone(board)))).into_iter().collect()
    }

    fn find(&self, id: &RulesetId, revision: u16) -> Option<Ruleset> {
        board_file::ruleset(id, revision).map(|board| Ruleset::new(AsiaEdition(board)))
    }

    fn marks(&self, fact: &Native) -> Option<Marks> {
        fact.read().map(AsiaEvent::marks)
    }

    fn is_open(&self, order: &Native) -> bool {
        // Units of an order tell what they are; what ends a phase brings hidden blocks home.
        match order.read() {
            Some(
                AsiaCommand::BreakCode { .. }
                | AsiaCommand::SendSubmarine { .. }
                | AsiaCommand::LayNetwork { .. }
                | AsiaCommand::FightAt { .. }
                | AsiaCommand::Submarine { .. }
                | AsiaCommand::Attack { .. }
                | AsiaCommand::AttackWith { .. }
                | AsiaCommand::Demonstrate { .. }
                | AsiaCommand::Charge { .. }
                | AsiaCommand::Kamikaze { .. },
            ) => true,
            Some(
                AsiaCommand::Sail { .. }
                | AsiaCommand::React { .. }
                | AsiaCommand::Extend { .. }
                | AsiaCommand::Produce { .. }
                | AsiaCommand::Choose { .. }
                | AsiaCommand::Fly { .. }
                | AsiaCommand::Strike { .. }
                | AsiaCommand::StrikeShips { .. }
                | AsiaCommand::March { .. }
                | AsiaCommand::Land { .. }
                | AsiaCommand::Drop { .. }
                | AsiaCommand::Transfer { .. }
                | AsiaCommand::Rebase { .. }
                | AsiaCommand::Merge { .. }
                | AsiaCommand::EndPhase {}
                | AsiaCommand::Edit { .. }
                | AsiaCommand::Occupy { .. }
                | AsiaCommand::RebaseFar { .. },
            )
            | None => false,
        }
    }

    fn spelling(&self, fact: &Native) -> Spelling {
        fact.spelling::<AsiaEvent>()
    }

    fn order_spelling(&self, order: &Native) -> Spelling {
        order.spelling::<AsiaCommand>()
    }

    fn catalogue(&self, language: &str) -> &'static [CatalogueFile] {
        words::files(language)
    }

    fn tell(&self, fact: &Native, before: Option<&dyn Sight>, _: &Actor) -> Vec<Told> {
        fact.read().map_or_else(Vec::new, |fact| words::tell(fact, before))
    }

    fn open_roll<'a>(&self, view: &'a Native) -> Option<&'a RollRequest> {
        view.read::<AsiaView>()?.roll.as_ref()
    }

    fn position(&self, bytes: &[u8]) -> Result<Play, String> {
        read_value::<State>(bytes).map(Play::new)
    }

    fn standing(&self) -> Option<&'static dyn Standing> {
        Some(&instructions::Instructions)
    }

    fn refusals(&self) -> Vec<MessageDef> {
        AsiaRefusal::all_keys()
    }

    fn questions(&self) -> Vec<MessageDef> {
        AsiaTask::all_keys()
    }
}

/// The text of a league's own board.
const BOARD: &str = "board";

/// Whether the oil that is left counts at the end (10.3, J17): it does unless both players decline.
const JUDGED: &str = "judged";
const JUDGMENTS: &[&str] = &["with_oil", "without_oil"];

const OPTIONS: &[OptionDef] = &[
    OptionDef { name: SETUP, values: SCENARIOS, is_board: false },
    bid::OPTIONS[0],
    bid::OPTIONS[1],
    OptionDef { name: JUDGED, values: JUDGMENTS, is_board: false },
    OptionDef { name: BOARD, values: &[], is_board: true },
];

impl Edition for AsiaEdition {
    fn family(&self) -> &'static dyn Family {
        &Asia
    }

    fn id(&self) -> &RulesetId {
        &self.0.ruleset
    }

    fn revision(&self) -> u16 {
        self.0.revision
    }

    fn digest(&self) -> &str {
        &self.0.digest
    }

    fn names(&self) -> &dyn Names {
        &*self.0
    }

    fn printed(&self) -> Record {
        printed::record(&self.0)
    }

    fn sheet(&self, view: &View, look: &Look<'_>) -> Sheet {
        view.board().map_or_else(Sheet::default, |seen| sheets::sheet(&self.0, seen, look))
    }

    fn mark(&self, mark: &Mark) -> Told {
        Told::new("asia-engulfed-mark").with("event", mark.seq).with("turn", mark.round)
    }

    fn turning(&self, fact: &Native) -> Turning {
        fact.read().map_or(Turning::Nothing, AsiaEvent::turning)
    }

    fn scene(&self, view: &View) -> Scene {
        let Some(seen) = view.board::<AsiaView>() else { return Scene::Other(String::new()) };
        match &seen.battle {
            Some(battle) => Scene::Battle(battle.space.clone()),
            None => Scene::Other(format!("{} {} {}", seen.turn, seen.side.word(), seen.phase)),
        }
    }

    fn colour(&self, seat: &SeatId) -> Option<[u8; 3]> {
        Side::of_seat(seat).map(sheets::colour)
    }

    fn options(&self) -> &'static [OptionDef] {
        OPTIONS
    }

    fn seats(&self) -> Vec<(SeatId, SideId)> {
        Side::BOTH.into_iter().map(|side| (side.seat(), side.side())).collect()
    }

    fn on_board(&self, options: &[(String, String)]) -> Result<Option<Ruleset>, Refusal> {
        let Some((_, text)) = options.iter().find(|(name, _)| name == BOARD) else { return Ok(None) };
        match board_file::custom(text, self.0.revision) {
            Ok(board) => Ok(Some(Ruleset::new(Self(board)))),
            Err(error) => Err(AsiaRefusal::BadBoard { problems: error.problems }.into()),
        }
    }

    fn setup(&self, options: &[(String, String)]) -> Play {
        let said = |option: &str, wanted: &str| options.iter().any(|(name, value)| name == option && value == wanted);
        let mut state = State::at_start(Arc::clone(&self.0), u8::from(said(SETUP, SCENARIOS[1])));
        state.oil_counts = !said(JUDGED, JUDGMENTS[1]);
        if let Some(bid) = Bid::of(options) {
            bid::settle(&mut state, bid);
        }
        Play::new(state)
    }
}

/// The one secret that is sealed, before anything is hidden. Nothing is ever drawn with it: it keeps the digests of the game from being
/// found by trying boards.
const SEAL: u32 = 1;

/// An order of this family.
fn order(order: &Native) -> Result<&AsiaCommand, Refusal> {
    order.read().ok_or_else(|| TableRefusal::OtherGame {}.into())
}

impl Position for State {
    fn moment(&self) -> (u16, u8, u8) {
        self.moment_numbers()
    }

    fn open_roll(&self) -> Option<&RollRequest> {
        self.roll.as_ref()
    }

    fn undo_is_likely(&self) -> bool {
        self.battle().is_none() && self.ground().is_none()
    }

    fn decide(&self, around: Around<'_>, seat: &SeatId, native: &Native) -> Decision {
        let order = order(native)?;
        decide::decide(self, instructions::of_order(around.table, seat, order), seat, order)
    }

    fn is_edit(&self, order: &Native) -> bool {
        matches!(order.read(), Some(AsiaCommand::Edit { .. }))
    }

    fn edit(&self, around: Around<'_>, gm: &PlayerId, native: &Native) -> Decision {
        match native.read() {
            Some(AsiaCommand::Edit { edits, reason }) => edit::decide(self, around.table, gm, edits, reason),
            Some(_) | None => Err(TableRefusal::OnlyGm {}.into()),
        }
    }

    fn touches(&self, _: &SeatId, _: &Native) -> Touch {
        Touch::whole()
    }

    fn next(&self, around: Around<'_>) -> Next {
        if self.board().seals() && !around.draws.is_sealed() {
            return Next::Seal { draw: SEAL };
        }
        match next::as_said(self, around.table.rolls, instructions::of_battle(self, around.table)) {
            Next::Wait(prompts) => {
                instructions::answer(self, around.table, &prompts).map_or(Next::Wait(prompts), Next::Act)
            }
            next @ (Next::Act(_) | Next::Roll(_) | Next::Seal { .. } | Next::Sign | Next::Over(_)) => next,
        }
    }

    fn record(&mut self, fact: &Native) -> Result<(), String> {
        Self::record(self, fact.read().ok_or("a fact of another game")?)
    }

    fn record_roll(&mut self, event: &RollEvent, draws: &Draws) -> Result<(), String> {
        match event {
            RollEvent::DrawSealed { draw, .. } if self.board().seals() && *draw == SEAL && draws.is_sealed() => Ok(()),
            RollEvent::DrawSealed { .. } => Err("nothing is sealed now".to_owned()),
            _ => Self::record_roll(self, event),
        }
    }

    fn choices(&self, around: Around<'_>, seat: &SeatId) -> Vec<Choice> {
        choices::choices(self, around, seat)
    }

    fn fill(&self, order: &Native, picked: &[Picked<'_>]) -> Option<Native> {
        chosen::fill(self, order.read()?, picked).map(Native::new)
    }

    fn view(&self, viewer: &Viewer, status: &Status) -> Native {
        Native::new(view::view(self, viewer, matches!(status, Status::Over(_))))
    }

    fn check_instruction(&self, scope: &InstructionScope, instruction: &Native) -> Result<(), Refusal> {
        let instruction: &AsiaInstruction = instruction.read().ok_or(TableRefusal::OtherGame {})?;
        instructions::check(self, scope, instruction)
    }

    fn write(&self, out: &mut dyn Write) -> Result<(), String> {
        write_value(self, out)
    }

    fn again(&self) -> Box<dyn Position> {
        Box::new(self.clone())
    }
}
