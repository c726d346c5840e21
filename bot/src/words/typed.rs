//! Orders as typed, printed by the grammar that reads them. So every suggestion can be copied and entered.

use super::{Language, Voice};
use crate::games;
use adjutant_commands::Tongue;
use adjutant_commands::print::{Called, print};
use adjutant_core::Command;
use adjutant_core::choice::Piece;
use adjutant_events::{KindId, Native, SeatId, SpaceId};

impl Voice<'_> {
    /// A command as typed.
    pub fn typed(&self, command: &Command) -> String {
        self.typed_knowing(command, &[])
    }

    /// Several commands as typed on one line.
    pub fn line_of(&self, commands: &[Command]) -> String {
        commands.iter().map(|command| self.typed(command)).collect::<Vec<_>>().join("; ")
    }

    /// A command as typed. These pieces are named by what they are, not by number.
    pub(crate) fn typed_knowing(&self, command: &Command, pieces: &[Piece]) -> String {
        let family = command.native().map_or_else(|| self.names.prefix(), Native::family);
        print(games::grammar(family), command, pieces, self)
    }
}

impl Called for Voice<'_> {
    fn tongue(&self) -> Tongue {
        match self.language() {
            Language::En => Tongue::English,
            Language::Ja => Tongue::Japanese,
        }
    }

    fn space(&self, id: &SpaceId) -> String {
        Voice::space(self, id)
    }

    fn kind(&self, id: &KindId) -> String {
        Voice::kind(self, id)
    }

    fn kinds(&self, id: &KindId) -> String {
        self.kinds_of(id)
    }

    fn seat(&self, id: &SeatId) -> String {
        Voice::seat(self, id)
    }

    fn phase(&self, word: &str) -> String {
        Voice::phase(self, word)
    }
}
