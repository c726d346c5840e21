//! The words of a board.

use crate::model::board::Board;
use crate::speech::everyday::Everyday;
use crate::speech::{board, phases, zones};
use adjutant_events::{KindId, SideId};
use adjutant_grammar::Lexicon;
use adjutant_grammar::lexicon::Words;

/// The words of an edition.
pub(super) fn words(board: &Board) -> Words {
    let mut words = Words { numbered: Some(zones::zone), ..Words::default() };
    let everyday = Everyday::of(board);
    for def in &board.spaces {
        let mut also = vec![def.id.as_str()];
        for name in everyday.of_space(def.id.as_str()) {
            also.push(name);
        }
        words.spaces.add_named(def.id.clone(), &def.name, also);
    }
    for def in &board.kinds {
        words.kinds.add_named(def.id.clone(), &def.name, [def.id.as_str()]);
        words.kinds.add_whole(everyday.of_kind(def.id.as_str()));
    }
    for def in &board.powers {
        words.powers.add_named(def.id.clone(), &def.name, [def.id.as_str()]);
        words.powers.add_whole(Everyday::of_power(def.id.as_str()));
    }
    // A purse that is not a power's own has its own name.
    for def in board.purses.iter().filter(|def| board.power(&def.id).is_none()) {
        words.powers.add_named(def.id.clone(), &def.name, [def.id.as_str()]);
        words.powers.add_whole(Everyday::of_power(def.id.as_str()));
    }
    words.sides.add(SideId::new("allies"), ["allies", "allied", "ally", "連合", "連合国", "連合軍"]);
    words.sides.add(SideId::new("axis"), ["axis", "枢軸", "枢軸国", "枢軸軍"]);
    for phase in &board.phases {
        words.phases.add(phases::phase_word(*phase), phases::spellings(*phase).iter().copied());
    }
    words
}

/// Whether units of this kind carry land units.
pub fn carries_land_units(lexicon: &Lexicon, kind: &KindId) -> bool {
    let Some(board) = board(lexicon) else { return false };
    board.kind(kind).is_some_and(|kind| board.kind_def(kind).abilities.transport_capacity > 0)
}

/// Whether this kind carries units of any sort, aircraft included.
pub fn carries(lexicon: &Lexicon, kind: &KindId) -> bool {
    let board = board(lexicon);
    let abilities = board.and_then(|board| Some(&board.kind_def(board.kind(kind)?).abilities));
    abilities.is_some_and(|abilities| abilities.transport_capacity > 0 || abilities.carrier_capacity > 0)
}
