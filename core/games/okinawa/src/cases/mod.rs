//! How the keys of a position (`position/`) are said in rule cases (`docs/rule-cases.md`).

mod read;
mod words;
mod write;

use crate::Okinawa;
use crate::model::board::{Unit, space};
use crate::model::special::Special;
use crate::model::state::{Campaign, Phase, SettingUp, State, UnitLocation, UnitState};
use crate::model::vocabulary::{JapaneseChit, Power, Scenario, Type, UsChit};
use crate::position::{Key, Statement, assault_of, movement_of};
use crate::speech::OkinawaGrammar;
use adjutant_cases::{CaseWording, Cases, Names, Statement as _};
use adjutant_events::{KindId, SpaceId, UnitId};
use adjutant_grammar::Grammar;
use std::collections::BTreeMap;

/// How the cases of the game are written.
#[derive(Clone, Copy, Debug)]
pub struct OkinawaNotation;

/// What the facts of the game are grouped by: a case names the fact, not its group.
const GROUPS: [&str; 5] = ["ground", "campaign", "walk", "shooting", "assault"];

impl Cases for OkinawaNotation {
    type Says = Statement;

    fn grammar(&self) -> &'static dyn Grammar {
        &OkinawaGrammar
    }

    fn units(state: &State) -> Vec<(UnitId, KindId)> {
        state.board.all_units().map(|unit| (unit.id(), state.def(unit).ty.kind())).collect()
    }

    fn groups() -> &'static [&'static str] {
        &GROUPS
    }

    fn knows_fact(tag: &str) -> bool {
        use crate::model::{assault_fact, campaign_fact, fact, ground_fact};
        use adjutant_cases::knows;
        !GROUPS.contains(&tag)
            && (knows::<fact::OkinawaFact>(tag)
                || knows::<ground_fact::GroundFact>(tag)
                || knows::<campaign_fact::CampaignFact>(tag)
                || knows::<ground_fact::WalkFact>(tag)
                || knows::<ground_fact::ShootingFact>(tag)
                || knows::<assault_fact::AssaultFact>(tag))
    }
}

impl CaseWording for Statement {
    fn given(names: Names<'_>, word: &str, text: &str) -> Result<Vec<Self>, String> {
        let board = names.printed::<Okinawa>()?;
        match read::given(names, board, word, text)? {
            Some(said) => Ok(said),
            None => match Self::of_line(names, word, text)? {
                Some(said) => Ok(said),
                None => read::hex_line(names, word, text),
            },
        }
    }

    fn expected(names: Names<'_>, word: &str, text: &str) -> Result<Vec<Self>, String> {
        let board = names.printed::<Okinawa>()?;
        if let Some(said) = read::expected(names, board, word, text)? {
            return Ok(said);
        }
        if let Some(said) = read::given(names, board, word, text)? {
            return Ok(said);
        }
        match Self::of_line(names, word, text)? {
            Some(said) => Ok(said),
            None => read::hex_expected(names, word, text),
        }
    }

    fn unsaid(start: &State, options: &[(String, String)], said: &[Self]) -> State {
        if said.contains(&Self::AsSetUp(true)) {
            return start.clone();
        }
        let phase = said.iter().find_map(|one| if let Self::Phase(phase) = one { Some(*phase) } else { None });
        let phase = phase.unwrap_or(Phase::AirSea);
        let has_scenario = options.iter().any(|(name, _)| name == "scenario");
        let mut state =
            if has_scenario { start.clone() } else { State::at_start(start.board.clone(), Scenario::Campaign) };
        if !has_scenario {
            // Sections 4 to 16 alone, with fortifications that may go south.
            state.special = Special { moves_south: true, ..Special::none() };
        }
        if phase == Phase::SetUp {
            // Whoever is not said waits to be placed.
            return state;
        }
        state.fortifications.clear();
        state.campaign =
            Campaign { setting_up: SettingUp { done: [true, true], ..SettingUp::default() }, ..Campaign::default() };
        for unit in state.board.all_units() {
            // Companies wait as the scenario has them; everybody else is said or takes no part.
            let def = state.board.unit(unit);
            let is_company = def.ty == Type::CompositeCompany && state.units[unit.ix()].place == UnitLocation::Waiting;
            let place = if is_company && state.scenario != Scenario::Cornered {
                UnitLocation::Waiting
            } else {
                UnitLocation::Gone
            };
            state.units[unit.ix()] = UnitState::off(place);
        }
        state.fatigue = [0; 6];
        state.air.opening = false;
        state.air.us_attacks_now = (phase > Phase::AirSea).then_some(false);
        if phase > Phase::Tactics {
            state.us_chit = Some(UsChit::Prepare);
            state.japanese_chit = Some(JapaneseChit::Conceal);
            state.chits_shown = true;
        }
        if phase > Phase::Bombardment {
            state.plots = [Some(BTreeMap::new()), Some(BTreeMap::new())];
            state.plots_shown = true;
            state.barrages = [Some(Vec::new()), Some(Vec::new())];
            state.barrages_applied = true;
        }
        state
    }

    fn settle(state: &mut State, said: &[Self]) -> Result<(), String> {
        // Of a board that says how far its phase has come nothing follows any more.
        let is_whole = said.iter().any(|one| matches!(one, Self::Movement(_) | Self::AsSetUp(true)));
        if is_whole || state.phase == Phase::SetUp {
            return Ok(());
        }
        // What follows from where everybody stands: who was there last, and what a phase remembers from its beginning.
        let ours: Vec<_> = state.on_map().filter(|(unit, _)| state.def(*unit).power == Power::Us).collect();
        // A position that lists these hexes lists all of them.
        let is_listed = |is: fn(&Self) -> bool| said.iter().any(is);
        let (entered, held) =
            (is_listed(|one| matches!(one, Self::Entered(..))), is_listed(|one| matches!(one, Self::Held(..))));
        for (_, hex) in ours {
            if !entered {
                Self::Entered(hex, true).set(state)?;
            }
            if !held {
                Self::Held(hex, true).set(state)?;
            }
        }
        let phase = state.phase;
        Self::Movement(movement_of(state, phase)).set(state)?;
        let mut assault = assault_of(state, phase);
        (assault.new, assault.mortars) = (state.assault.new, state.assault.mortars.clone());
        Self::Assault(assault).set(state)
    }

    fn place(&self, _: Names<'_>) -> Option<SpaceId> {
        match self {
            Self::Stands(hex, _)
            | Self::Engaged(hex, _)
            | Self::Fort(hex, _)
            | Self::Mine(hex, _)
            | Self::Markers(_, hex, _) => Some(space(*hex)),
            Self::Unit(_, is) => match is.place {
                UnitLocation::Map(hex) => Some(space(hex)),
                _ => None,
            },
            _ => None,
        }
    }

    fn describe(_: Names<'_>, state: &State, place: &SpaceId) -> String {
        place.as_str().parse().map_or_else(|_| place.to_string(), |hex| write::hex(state, hex))
    }

    fn lines(names: Names<'_>, state: &State) -> Vec<(String, String)> {
        write::lines(names, state)
    }

    fn told(&self, names: Names<'_>) -> String {
        write::told(names, self)
    }
}

/// What a unit is called in cases: its code without the side.
fn code(unit: Unit) -> &'static str {
    let code = crate::model::names::code(unit);
    code.strip_prefix("US-").or_else(|| code.strip_prefix("J-")).unwrap_or(code)
}

/// Whether somebody stands there, or something lies there.
fn is_worth_a_line(state: &State, hex: adjutant_hex::Hex) -> bool {
    state.in_hex(hex).next().is_some()
        || state.engaged.contains(&hex)
        || state.fortification(hex).is_some()
        || state.mines.contains_key(&hex)
        || state.interdiction.iter().any(|markers| markers.contains_key(&hex))
}

/// The keys of what lies in a hex beside units.
fn markers(hex: adjutant_hex::Hex) -> [Key; 5] {
    [Key::Engaged(hex), Key::Fort(hex), Key::Mine(hex), Key::Markers(Power::Us, hex), Key::Markers(Power::Japan, hex)]
}
