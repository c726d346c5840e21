//! The names of a board.

use crate::FAMILY;
use crate::model::board::Board;
use crate::rules::house_rules::low_luck;
use crate::rules::theatre::kamikaze;
use adjutant_core::name::Name;
use adjutant_core::names::Names;
use adjutant_events::{KindId, SeatId, SpaceId};

impl Board {
    /// The printed colour of a power, or of the first power of a purse: red, green and blue of `#rrggbb`.
    pub(crate) fn colour(&self, id: &SeatId) -> Option<[u8; 3]> {
        let payer = || Some(self.purse_def(self.purse(id)?).powers[0]);
        let colour = &self.power_def(self.power(id).or_else(payer)?).colour;
        let digits = colour.strip_prefix('#')?;
        let channel = |from: usize| u8::from_str_radix(digits.get(from..from + 2)?, 16).ok();
        Some([channel(0)?, channel(2)?, channel(4)?])
    }
}

impl Names for Board {
    fn prefix(&self) -> &'static str {
        FAMILY
    }

    fn edition(&self) -> &str {
        self.ruleset.as_str()
    }

    fn game(&self) -> Option<&Name> {
        Some(&self.name)
    }

    fn space(&self, id: &SpaceId) -> Option<&Name> {
        Board::space(self, id).map(|space| &self.def(space).name)
    }

    fn kind(&self, id: &KindId) -> Option<&Name> {
        let die =
            || self.rules.theatre.kamikazes.as_ref().filter(|_| id.as_str() == kamikaze::DIE).map(|own| &own.name);
        let rest = || (id.as_str() == low_luck::DIE).then_some(&*low_luck::DIE_NAME);
        Board::kind(self, id).map(|kind| &self.kind_def(kind).name).or_else(die).or_else(rest)
    }

    fn seat(&self, id: &SeatId) -> Option<&Name> {
        let purse = || self.purse(id).map(|purse| &self.purse_def(purse).name);
        self.power(id).map(|power| &self.power_def(power).name).or_else(purse)
    }
}
