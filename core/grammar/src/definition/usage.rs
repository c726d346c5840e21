//! Usage lines: the grammar of a command, in the words that users type.

use super::{Definition, Slot, SlotKind};

impl Definition {
    /// The whole command: `move UNITS from SPACE to SPACE [via SPACES] [with TRANSPORT]`.
    pub fn usage(&self) -> String {
        let slots = self.slots.iter().enumerate().map(|(place, slot)| slot.usage(place == 0));
        std::iter::once(self.name.to_owned()).chain(slots).collect::<Vec<_>>().join(" ")
    }
}

impl Slot {
    /// The slot in a usage line: `[via SPACES]`. Directly after the command a slot without a marker is possible.
    pub fn usage(&self, first: bool) -> String {
        let value = self.kind.placeholder();
        let shown = match self.marker(first) {
            Some(marker) => format!("{marker} {value}"),
            None => value.to_owned(),
        };
        if self.required { shown } else { format!("[{shown}]") }
    }

    /// The marker that is printed before it.
    pub(crate) fn marker(&self, first: bool) -> Option<&'static str> {
        self.before.first().filter(|_| !(self.bare && first) || self.marked).copied()
    }
}

impl SlotKind {
    /// The placeholder for a value in a usage line.
    pub fn placeholder(self) -> &'static str {
        match self {
            Self::Space => "SPACE",
            Self::Spaces => "SPACES",
            Self::Kind => "UNIT",
            Self::Power => "POWER",
            Self::Powers => "POWERS",
            Self::Phase => "PHASE",
            Self::Number => "NUMBER",
            Self::Player => "PLAYER",
            Self::Duration => "TIME",
            Self::Word => "WORD",
            Self::Text => "TEXT",
            Self::Command | Self::Line => "COMMAND",
            Self::Own(slot) => slot.placeholder(),
        }
    }

    /// The words that fill it, if there are only a few.
    pub fn choices(self) -> Vec<&'static str> {
        match self {
            Self::Own(slot) => slot.choices(),
            Self::Space
            | Self::Spaces
            | Self::Kind
            | Self::Power
            | Self::Powers
            | Self::Phase
            | Self::Number
            | Self::Player
            | Self::Duration
            | Self::Word
            | Self::Text
            | Self::Command
            | Self::Line => Vec::new(),
        }
    }
}
