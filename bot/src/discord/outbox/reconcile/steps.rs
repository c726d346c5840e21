//! The steps that bring a channel up to date.

use crate::discord::channels::games::{Left, PendingPicture, SideThread, Story};
use crate::discord::http::requests::Attachment;
use adjutant_core::Command;
use adjutant_events::Actor;

/// One step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Start the game, because all seats are taken.
    Begin,
    /// Give the automatic order of a tutorial.
    Pass(Box<(Actor, Command)>),
    /// Delete a duplicate or earlier panel.
    Delete(Left),
    /// Replace an earlier panel elsewhere by a link to the new place.
    SayWhere(Left),
    /// Edit the panel.
    Edit(u64),
    /// Post a new panel.
    Show {
        /// Whether the players who must act are mentioned. They are not if the last panel mentioned them for the same.
        calls: bool,
        /// The panel that it replaces.
        instead: Option<u64>,
    },
    /// Open a thread for this side.
    OpenSide(String),
    /// Add a member to the thread of a side.
    LetIn(SideThread, u64),
    /// Remove a member from the thread of a side.
    ShowOut(SideThread, u64),
    /// Add news to the last story message.
    Grow {
        /// All lines of the message.
        lines: Vec<String>,
        /// The story after this step.
        story: Story,
        /// The picture to attach.
        pending: Option<PendingPicture>,
    },
    /// Turn the panel, which is the last message of the channel, into a story message. The panel is then posted again.
    Take {
        /// The lines, which fit into one message.
        lines: Vec<String>,
        /// The story after this step.
        story: Story,
        /// The picture to attach.
        pending: Option<PendingPicture>,
    },
    /// Post news in new messages.
    Tell {
        /// The messages, in order; at least one.
        parts: Vec<Part>,
        /// The lines, for adding news later.
        lines: Vec<String>,
        /// The story after this step, without the id of its message.
        story: Story,
        /// The picture to attach.
        pending: Option<PendingPicture>,
    },
    /// Post a note of evidence.
    Testify {
        /// The message.
        part: Part,
        /// The event up to which evidence is then posted.
        to: u64,
        /// Whether it is the file of a turn.
        is_file: bool,
    },
    /// Post all notes again, because evidence was deleted.
    Restore {
        /// The message.
        part: Part,
        /// What was deleted.
        torn: u64,
    },
    /// Attach the picture that a message lacks.
    Hang(PendingPicture),
    /// Give up a picture.
    StrikeOff(PendingPicture),
    /// Attach the map to the panel.
    HangMap(u64),
    /// Archive the threads of a finished game.
    Archive(Vec<u64>),
}

/// One message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// Its text.
    pub text: String,
    /// Its attachments.
    pub files: Vec<Attachment>,
    /// Its id, if it was found in the channel.
    pub there: Option<u64>,
}
