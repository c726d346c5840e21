//! How states are stored: the theatre's part is read again, and a state of 1941 has no byte of it.

use crate::editions::bench::DONE;
use crate::pacific::table::{board, until};
use adjutant_core::position::Play;
use adjutant_core::ruleset::Family as _;
use adjutant_events::Native;
use adjutant_game_axis::board_file::aa1941;
use adjutant_game_axis::fact::AxisEvent;
use adjutant_game_axis::theatre::fact::TheatreEvent;
use adjutant_game_axis::{Axis, State};
use std::sync::Arc;

fn bytes(state: &State) -> Vec<u8> {
    let mut bytes = Vec::new();
    Play::new(state.clone()).write(&mut bytes).expect("written");
    bytes
}

fn printed(play: &Play) -> String {
    format!("{:?}", play.read::<State>().expect("a state"))
}

#[test]
fn what_a_theatre_remembers_is_read_again() {
    let mut bench = board(&[], &[("burma", "japan")]);
    for (power, phase) in [("japan", "NoncombatMove"), ("britain", "PurchaseUnits"), ("united_states", "CombatMove")] {
        let kept = bytes(bench.state());
        // The board of a test has the name of a real one, so that the state can be read.
        let read = Axis.position(&kept).expect("read");
        assert_eq!(printed(&read), format!("{:?}", bench.state()));
        assert!(Axis.position(&kept[..kept.len() - 1]).is_err(), "cut short");
        until(&mut bench, power, phase);
    }
    bench.order("united_states", DONE, &[]).expect("the combat move");
    assert_eq!(bench.state().points(), 2);
}

#[test]
fn a_state_of_1941_is_written_as_ever() {
    let state = State::at_start(Arc::clone(aa1941()), &[]);
    let mut alone = Vec::new();
    adjutant_core::position::write_value(&state, &mut alone).expect("written");
    assert_eq!(bytes(&state), alone);
    assert_eq!(printed(&Axis.position(&alone).expect("read")), format!("{state:?}"));
}

#[test]
fn a_state_whose_battles_follow_each_other_is_read_again() {
    let mut play = Play::new(State::at_start(Arc::clone(aa1941()), &[]));
    play.record(&Native::new(AxisEvent::AllBattlesCalled { power: "germany".into() })).expect("recorded");
    let mut kept = Vec::new();
    play.write(&mut kept).expect("written");
    let read = Axis.position(&kept).expect("read");
    assert_eq!(printed(&read), printed(&play));
    assert!(printed(&read).contains("fights_all: true"));
    assert!(Axis.position(&kept[..kept.len() - 1]).is_err(), "cut short");
}

#[test]
fn a_state_in_which_one_partner_is_done_is_read_again() {
    let options = [("partners".to_owned(), "apart".to_owned())];
    let apart = adjutant_game_axis::board_file::apart(&"aa_pacific".into(), 1).expect("China has no seat as printed");
    let mut state = State::at_start(apart, &options);
    let before = bytes(&state);
    let read = Axis.position(&before).expect("read");
    assert!(read.read::<State>().is_some_and(|read| read.board().apart && read.board().seats.len() == 4));
    let mut play = Play::new(state);
    let done = TheatreEvent::PartDone { power: "china".into() };
    play.record(&Native::new(AxisEvent::Theatre(done))).expect("recorded");
    let mut kept = Vec::new();
    play.write(&mut kept).expect("written");
    assert_ne!(kept, before);
    let read = Axis.position(&kept).expect("read");
    assert_eq!(printed(&read), printed(&play));
    assert!(Axis.position(&kept[..kept.len() - 1]).is_err(), "cut short");
    state = read.read::<State>().expect("a state").clone();
    assert_eq!(bytes(&state), kept);
}
