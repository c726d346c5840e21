//! Strategic warfare in Japan's production phase: anti-submarine warfare, submarine attacks on shipping, and bombers.
//!
//! Sections: `2.1` to `2.5`, `2.2`, `2.3`, `2.12`, `2.13`, `2.14`, `2.41`, `2.42`, `5.24`, `9.11h`, `2.11`. Rulings:
//! J5, J6.

use crate::model::board::Area;
use crate::model::fact::AsiaEvent as E;
use crate::model::state::{State, Track};
use crate::model::vocabulary::{Country, Nation, Side};
use crate::rules::draft::Draft;
use crate::rules::rolls::{self, Shot};
use crate::rules::supply::Supplies;
use adjutant_core::prompt::Next;
use adjutant_events::{KindId, Reading};

/// The WERP of Honshu that are safe from submarines (2.12).
const SAFE_WERP: u8 = 5;
/// The maximum loss from bombers in a turn (2.41).
const MOST_BOMBED: u8 = 5;
/// Japan's strategic moves in a player turn (5.24).
pub const JAPANESE_MOVES: u8 = 4;

/// Bombers that can attack: two points for each supplied Allied strategic air base (2.41).
pub fn bombers(state: &State) -> u8 {
    let supplies = Supplies::of(state);
    let base = |area: &Area| {
        state.board().area(*area).base && state.is_safe(Side::Allies, *area) && supplies.reaches(Nation::Usa, *area)
    };
    let bases = state.board().all_areas().filter(base).count() as u8;
    state.track(Track::BomberPoints).min(bases * 2)
}

/// Japan's strategic moves: one less for every ten submarine points, but at least the ASW level (2.13).
pub fn moves(state: &State) -> u8 {
    let fewer = JAPANESE_MOVES.saturating_sub(state.track(Track::SubmarinePoints) / 10);
    fewer.max(state.track(Track::AswLevel))
}

/// The next step: a roll, or the result where no roll is needed.
pub fn next(state: &State, stage: u8, roll: u32) -> Next {
    let die = |purpose: &str, side: Side, count: u8, reads: Reading| {
        let shot = Shot { kind: KindId::new(purpose), side, count: u16::from(count), reads };
        rolls::ask(state, roll, purpose, side, None, vec![shot])
    };
    let mut draft = Draft::new(state);
    match (stage, &state.faces) {
        (0, None) if state.track(Track::SubmarinePoints) > 0 => die("anti_submarine", Side::Japan, 1, Reading::Face),
        (1, None) if state.track(Track::SubmarinePoints) > 0 => die("submarines", Side::Allies, 1, Reading::Face),
        (2, None) if bombers(state) > 0 => die("bombers", Side::Allies, bombers(state), Reading::AtLeast(4)),
        (0, faces) => {
            hunted(&mut draft, faces.as_deref().unwrap_or_default());
            Next::Act(draft.into_events())
        }
        (1, faces) => {
            sunk(&mut draft, faces.as_deref().unwrap_or_default());
            Next::Act(draft.into_events())
        }
        (_, faces) => {
            bombed(&mut draft, faces.as_deref().unwrap_or_default());
            Next::Act(draft.into_events())
        }
    }
}

/// Japan hunts submarines (2.2).
fn hunted(draft: &mut Draft, faces: &[u16]) {
    let state = &draft.state;
    let level = state.track(Track::AswLevel);
    let removed = faces.first().map_or(0, |die| state.board().tables.hunted(*die, level));
    let removed = removed.min(state.track(Track::SubmarinePoints));
    draft.spend(Track::SubmarinePoints, removed);
    draft.emit(E::WarfareRolled { stage: 1, result: removed });
}

/// Submarines attack WERP, oil income and transport (2.12 to 2.14).
fn sunk(draft: &mut Draft, faces: &[u16]) {
    let state = &draft.state;
    let duds = state.track(Track::Duds);
    let result = faces.first().map_or(0, |die| {
        let with = die + u16::from(duds == 0);
        state.board().tables.sunk(with, state.track(Track::SubmarinePoints))
    });
    let wears = faces.first().is_some_and(|die| *die <= 3) && duds > 0;
    let (werp, oil) = (state.track(Track::JapanWerp), state.track(Track::OilIncome));
    let capacity = state.track(Track::TransportCapacity).saturating_sub(result);
    let home = SAFE_WERP.min(werp);
    let tracks = [
        (Track::JapanWerp, werp.saturating_sub(result).max(home)),
        (Track::OilIncome, oil.saturating_sub(result).max(home_oil(state).min(oil))),
        (Track::TransportCapacity, capacity),
        (Track::Duds, duds - u8::from(wears)),
    ];
    draft.set_tracks(&tracks);
    draft.emit(E::WarfareRolled { stage: 2, result });
}

/// The oil from Honshu.
fn home_oil(state: &State) -> u8 {
    let board = state.board();
    let home = |area: &Area| {
        let def = board.area(*area);
        def.home && def.country == Country::Japan && state.is_friendly(Side::Japan, *area)
    };
    board.all_areas().filter(home).map(|area| board.area(area).oil).sum()
}

/// Bombers attack (2.41); then the oil income is added and the strategic moves are set.
fn bombed(draft: &mut Draft, faces: &[u16]) {
    let loss = faces.iter().filter(|die| **die >= 4).count().min(usize::from(MOST_BOMBED)) as u8;
    let moves = moves(&draft.state);
    draft.spend(Track::JapanWerp, loss);
    draft.set_tracks(&[(Track::JapanMoves, moves)]);
    take_oil(draft);
    draft.emit(E::WarfareRolled { stage: 3, result: loss });
}

/// Japan receives the oil of the turn, up to 40 in all (KT).
pub fn take_oil(draft: &mut Draft) {
    let (oil, income) = (draft.state.track(Track::Oil), draft.state.track(Track::OilIncome));
    draft.set_tracks(&[(Track::Oil, (oil + income).min(40))]);
}

/// Removes a bomber point when Japan takes a base (2.5).
pub fn base_lost(draft: &mut Draft, area: Area) {
    if draft.state.board().area(area).base {
        draft.spend(Track::BomberPoints, 1);
    }
}
