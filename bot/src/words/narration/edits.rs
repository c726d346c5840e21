//! What a game master changed by hand, in words.

use super::stage::Stage;
use crate::words::Args;
use crate::words::terms::quoted;
use adjutant_events::{Actor, BoardEdit};

impl Stage<'_> {
    pub(super) fn edited(&self, edits: &[BoardEdit], reason: &str, actor: &Actor) -> String {
        let edits: Vec<String> = edits.iter().map(|edit| self.edit(edit)).collect();
        let args = Args::new()
            .text("player", person(actor))
            .text("reason", quoted(reason))
            .text("edits", edits.join(&self.voice.words().word("list-semicolon")));
        self.say("event-board-edited", args)
    }

    fn edit(&self, edit: &BoardEdit) -> String {
        match edit {
            BoardEdit::UnitsAdded { owner, space, units } => {
                let args = Args::new()
                    .text("power", self.voice.the_seat(owner))
                    .text("units", self.voice.units(units))
                    .text("space", self.voice.space(space));
                self.say("edit-added", args)
            }
            BoardEdit::UnitsRemoved { units } => {
                let args = Args::new().text("units", self.forces(units)).text("space", self.places(units));
                self.say("edit-removed", args)
            }
            BoardEdit::OwnerSet { space, to } => {
                let args = Args::new().text("space", self.voice.space(space)).text("power", self.voice.the_seat(to));
                self.say("edit-owner", args)
            }
            BoardEdit::IpcsSet { power, amount } => {
                let args = Args::new().text("power", self.voice.the_seat(power)).number("amount", *amount);
                self.say("edit-ipcs", args)
            }
        }
    }
}

/// Who acted, as a person.
pub(super) fn person(actor: &Actor) -> String {
    actor.player().map_or_else(String::new, |player| quoted(player.as_str()))
}
