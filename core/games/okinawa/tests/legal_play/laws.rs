//! What holds of every state.

use adjutant_game_okinawa::model::state::{Place, State};
use adjutant_game_okinawa::model::vocabulary::Power;

pub(crate) fn check(state: &State) {
    assert!(state.air.lost + state.air.disrupted <= 700, "5.31: {:?}", state.air);
    for unit in state.board.all_units() {
        let (def, one) = (state.def(unit), state.unit(unit));
        assert!(usize::from(one.gone) <= def.steps.len(), "{}: {one:?}", def.code);
        if let Place::Map(hex) = one.place {
            assert!(state.board.land(hex).is_some(), "{} stands at sea in {hex}", def.code);
            assert!(usize::from(one.gone) < def.steps.len(), "{} has no step left", def.code);
        }
    }
    // While an assault is not over its hex is not decided.
    let is_on = state.assault.current.is_some() || !state.pending.is_empty();
    for (hex, _) in state.fortifications.iter().filter(|_| !is_on).filter_map(|fort| fort.at) {
        assert!(!state.has_units(Power::Us, hex) || state.has_units(Power::Japan, hex), "9.61: {hex}");
    }
}
