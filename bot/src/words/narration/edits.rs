//! What a game master changed by hand, in words.

use super::stage::Stage;
use crate::words::Args;
use crate::words::terms::quoted;
use adjutant_events::{Actor, SeatId};
use adjutant_game_axis::fact::BoardEdit;
use adjutant_game_war1812::fact::{BlockSet, OpenEdit};

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

/// What a game master changed by hand in War of 1812.
impl Stage<'_> {
    /// As the owner of the blocks reads it.
    pub(super) fn blocks_edited(&self, seat: &SeatId, blocks: &[BlockSet]) -> String {
        let each = blocks.iter().map(|set| {
            let args = Args::new().text("block", self.blocks(&[set.block])).number("cv", set.cv);
            match &set.town {
                Some(town) => self.say("block-edited", args.text("town", self.voice.space(town))),
                None => self.say("block-edited-off", args),
            }
        });
        let edits = each.collect::<Vec<_>>().join(&self.voice.words().word("list-semicolon"));
        self.say("event-1812-blocks-edited", Args::new().text("side", self.voice.the_seat(seat)).text("edits", edits))
    }

    /// As everybody reads it.
    pub(super) fn board_edited(&self, edits: &[OpenEdit], reason: &str, actor: &Actor) -> String {
        let edits: Vec<String> = edits.iter().map(|edit| self.open_edit(edit)).collect();
        let args = Args::new()
            .text("player", person(actor))
            .text("reason", quoted(reason))
            .text("edits", edits.join(&self.voice.words().word("list-semicolon")));
        self.say("event-board-edited", args)
    }

    fn open_edit(&self, edit: &OpenEdit) -> String {
        let side = |seat: &SeatId| Args::new().text("side", self.voice.the_seat(seat));
        match edit {
            OpenEdit::Blocks { seat, towns } if towns.is_empty() => self.say("edit-blocks", side(seat)),
            OpenEdit::Blocks { seat, towns } => {
                self.say("edit-blocks-in", side(seat).text("towns", self.voice.town_counts(towns)))
            }
            OpenEdit::Ships { seat, space, ships } => {
                let args = side(seat).text("ships", self.voice.ships(*ships)).text("town", self.voice.space(space));
                self.say("edit-ships", args)
            }
            OpenEdit::ShipsLost { seat, count } => self.say("edit-ships-lost", side(seat).number("count", *count)),
        }
    }
}

/// Who acted, as a person.
pub(super) fn person(actor: &Actor) -> String {
    actor.player().map_or_else(String::new, |player| quoted(player.as_str()))
}
