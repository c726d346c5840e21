//! What can be done about what stands in a channel, one hand's turn after the other.

use crate::discord::channels::games::{Left, PendingPicture, SideThread, Story};
use crate::discord::http::requests::Attachment;
use adjutant_core::Command;
use adjutant_events::Actor;

/// One thing to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Begin the game: all seats are taken.
    Begin,
    /// Do what is done by itself in a guided first turn.
    Pass(Box<(Actor, Command)>),
    /// Take a message away that shows the game where another does.
    Delete(Left),
    /// Have a message that showed the game elsewhere say where it went on.
    SayWhere(Left),
    /// Put how the game stands into this message, which shows it.
    Edit(u64),
    /// Show how the game stands in a new message.
    Show {
        /// Whether those who are awaited are called: they were not for the same before.
        calls: bool,
        /// The message that it takes the place of.
        instead: Option<u64>,
    },
    /// Open a thread for this side.
    OpenSide(String),
    /// Let somebody into the thread of his side.
    LetIn(SideThread, u64),
    /// Show somebody out of a thread that is not his side's.
    ShowOut(SideThread, u64),
    /// Put what happened below what the last message of the story tells.
    Grow {
        /// Everything that it tells then.
        lines: Vec<String>,
        /// What it then tells.
        story: Story,
        /// The picture that it ends in.
        pending: Option<PendingPicture>,
    },
    /// Have the message that showed the game, and below which nothing stands, tell what happened: how the game stands is shown
    /// in a new one.
    Take {
        /// The lines; they fit into it.
        lines: Vec<String>,
        /// What it then tells.
        story: Story,
        /// The picture that it ends in.
        pending: Option<PendingPicture>,
    },
    /// Tell what happened in new messages.
    Tell {
        /// The messages, in order; never none.
        parts: Vec<Part>,
        /// The lines, for what grows from the last of them.
        lines: Vec<String>,
        /// What the last of them then tells; its number is not known yet.
        story: Story,
        /// The picture that it ends in.
        pending: Option<PendingPicture>,
    },
    /// Have evidence stand where it stands.
    Testify {
        /// The message.
        part: Part,
        /// The event up to which evidence stands then.
        to: u64,
        /// Whether it is the file with all notes of a turn.
        is_file: bool,
    },
    /// Have all that was signed stand with the evidence again, of which something was removed.
    Restore {
        /// The message.
        part: Part,
        /// What was removed.
        torn: u64,
    },
    /// Hang the picture that a message lacks.
    Hang(PendingPicture),
    /// Give up a picture that a message lacks.
    StrikeOff(PendingPicture),
    /// Hang the map into the message that shows how the game stands.
    HangMap(u64),
    /// Archive the threads of a game that is over.
    Archive(Vec<u64>),
}

/// A message of several.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// Its words.
    pub text: String,
    /// What goes with it.
    pub files: Vec<Attachment>,
    /// Its number, if it was found to be there already.
    pub there: Option<u64>,
}
