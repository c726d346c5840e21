//! Where one game is played, and what the bot remembers of its messages and threads.

use serde::{Deserialize, Serialize};

/// Where a game is played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[allow(clippy::struct_excessive_bools)] // facts that have nothing to do with one another
pub struct GameChannel {
    /// The server.
    pub guild: u64,
    /// The channel that the game was created in.
    pub parent: u64,
    /// The channel or thread that the game is played in; none = its thread does not exist yet.
    pub channel: Option<u64>,
    /// Whether `channel` is a thread that the bot opened.
    pub thread: bool,
    /// The language tag for messages there.
    pub language: String,
    /// The user who created the game.
    pub host: u64,
    /// Whether the game starts automatically when all seats are taken.
    pub starts: bool,
    /// The panel: the message that shows the state of the game.
    #[serde(rename = "living")]
    pub panel_message: Option<u64>,
    /// Earlier panels that must be removed, oldest first.
    pub left: Vec<Left>,
    /// The interaction that moved the game here; 0 = it was created here.
    pub moved: u64,
    /// The last event that the panel shows.
    pub shown: u64,
    /// Whether the panel is known to be deleted.
    pub gone: bool,
    /// A digest of the panel's text; empty = unknown.
    pub words: String,
    /// Who must act, as the panel says; empty = post the panel again.
    pub asked: String,
    /// The message that narrates current events.
    pub story: Option<Story>,
    /// Where signed notes are posted, and up to which event; none = nothing was signed yet.
    pub evidence: Option<Evidence>,
    /// Whether the thread is archived.
    pub archived: bool,
    /// The channel cannot be used any more, and the host was told.
    pub lost: bool,
    /// Deadline reminders that were sent.
    pub called: Vec<Called>,
    /// Which events each user has already been told.
    pub looked: Vec<Looked>,
    /// When a game master last sent a reminder to all players who must act, in milliseconds since 1970.
    pub reminded: i64,
    /// Pictures that must still be attached to messages, in order.
    #[serde(rename = "plates")]
    pub pending_pictures: Vec<PendingPicture>,
    /// The map in the panel.
    pub map: Option<ShownPicture>,
    /// The key of its family of games; empty = unknown.
    pub family: String,
    /// Whether only its game masters can seat players.
    pub private: bool,
    /// The users behind the numbers of an anonymous game, in order; none = the game is not anonymous.
    pub masks: Option<Vec<u64>>,
    /// Anonymous users who must act and were notified.
    pub summoned: Vec<u64>,
    /// Whether their names were revealed.
    pub unmasked: bool,
    /// Whether each side has its own private thread.
    pub talk: bool,
    /// The threads of the sides.
    pub sides: Vec<SideThread>,
    /// The gallery's thread, which shows the whole game some rounds later; none = not open yet.
    pub gallery: Option<Gallery>,
    /// The category, channel and roles of a large game; none = it has none.
    pub hall: Option<Hall>,
    /// Private threads cannot be opened here, and the game masters were told.
    pub silent: bool,
    /// The bot must not attach files here, and the host was told.
    pub bare: bool,
    /// The user whose tutorial it is; 0 = an ordinary game.
    pub tutorial: u64,
    /// The copy that a user tries out there; none = it is no copy.
    pub copy: Option<OwnCopy>,
    /// The game is over. Its threads are archived when the last picture is attached.
    pub over: bool,
    /// The post about the end of the game.
    pub finale: FinalePost,
    /// When the players were asked whether they go on, in milliseconds since 1970; 0 = never.
    pub asked_silent: i64,
    /// The roll call before the seats are drawn; none = there is none.
    pub roll_call: Option<RollCall>,
}

/// A copy that a user tries out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct OwnCopy {
    /// The user.
    pub user: u64,
    /// The game of which it is a copy.
    pub of: String,
    /// When it ends, in milliseconds since 1970; none = it has ended.
    pub until: Option<i64>,
}

/// A roll call before the seats of a game are drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct RollCall {
    /// The interaction that requested it.
    pub by: u64,
    /// When it ends, in milliseconds since 1970.
    pub until: i64,
    /// The game master who requested it, and for whom the seats are drawn.
    pub gm: u64,
    /// Who was asked; empty = everybody on the list.
    pub asked: Vec<u64>,
    /// Who said that they are still in.
    pub here: Vec<u64>,
    /// Whether it has ended, and what follows is known.
    pub decided: bool,
    /// Who is taken off the sign-up.
    pub out: Vec<u64>,
    /// The reserves who move up.
    pub up: Vec<u64>,
}

/// The post about the end of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct FinalePost {
    /// Whether it must still be made.
    pub due: bool,
    /// The event that ended the game; 0 = nothing was posted.
    pub seq: u64,
    /// The channel of the post.
    pub channel: u64,
    /// The post.
    pub message: u64,
}

/// An earlier panel, and where it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Left {
    pub channel: u64,
    pub message: u64,
}

/// Which events of a game a user has already been told.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Looked {
    pub user: u64,
    /// The last event that the user was told.
    pub seq: u64,
    /// The interaction that was answered; a repetition gets the same answer.
    pub by: u64,
    /// The last event told before that interaction.
    pub before: u64,
}

/// The most users whose last look is remembered.
const LOOKING: usize = 100;

impl GameChannel {
    /// Forgets up to where a user has read, and which reminders of their own they got. A copy of theirs ends.
    pub(crate) fn forget(&mut self, user: u64) {
        if let Some(copy) = self.copy.as_mut().filter(|copy| copy.user == user) {
            copy.until = copy.until.map(|_| 0);
        }
        self.looked.retain(|looked| looked.user != user);
        self.called.retain(|called| called.user != user);
    }

    /// The address of its channel, which works from every server and in direct messages.
    pub fn link(&self) -> String {
        format!("https://discord.com/channels/{}/{}", self.guild, self.channel.unwrap_or(self.parent))
    }

    /// Whether it is a user's tutorial, which other users do not see.
    pub const fn is_tutorial(&self) -> bool {
        self.tutorial != 0
    }

    /// Whether one user plays it alone, for practice: a tutorial, or a copy to try out. No list shows it.
    pub const fn is_of_one_user(&self) -> bool {
        self.is_tutorial() || self.copy.is_some()
    }

    /// Whether it is a copy that was made on the board page, which has no thread.
    pub const fn is_on_page(&self) -> bool {
        self.copy.is_some() && self.channel.is_none()
    }

    /// The last event that the user was told before this interaction; none = the user never asked.
    pub fn looked_by(&self, user: u64, by: u64) -> Option<u64> {
        let looked = self.looked.iter().find(|looked| looked.user == user)?;
        if looked.by == by { (looked.before > 0).then_some(looked.before) } else { Some(looked.seq) }
    }

    /// Notes that a user was told the events.
    pub fn looks(&mut self, now: &Looked) {
        let known = self.looked.iter().find(|looked| looked.user == now.user);
        if known.is_some_and(|known| known.by == now.by) {
            return;
        }
        let before = known.map_or(0, |known| known.seq);
        self.looked.retain(|looked| looked.user != now.user);
        self.looked.push(Looked { before, ..now.clone() });
        let more = self.looked.len().saturating_sub(LOOKING);
        self.looked.drain(..more);
    }
}

impl GameChannel {
    /// Moves the game to a new thread of this channel. All its other threads are opened there again.
    pub(in crate::discord) fn goes_on_in(&mut self, channel: u64) {
        (self.parent, self.channel, self.thread) = (channel, None, true);
        (self.asked, self.lost, self.archived) = (String::new(), false, false);
        // Permissions that were missing in the old channel may exist here.
        (self.map, self.bare, self.silent) = (None, false, false);
        self.sides.clear();
        if let Some(story) = &mut self.story {
            story.scene = String::new();
        }
        if let Some(evidence) = &mut self.evidence {
            evidence.tear_down();
        }
        self.gallery = self.gallery.map(|known| Gallery { thread: 0, ..known });
    }
}

/// A picture that a message still lacks: its subject and not its bytes, so that it can be drawn after a crash.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct PendingPicture {
    pub channel: u64,
    pub message: u64,
    /// The event after which the board is drawn.
    pub seq: u64,
    pub of: PictureSubject,
    /// The alternative text for screen readers.
    pub about: String,
}

/// The category, channel and roles of a large game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Hall {
    /// The category; 0 = not made yet.
    pub category: u64,
    /// The channel in it; 0 = not made yet.
    pub channel: u64,
    /// Roles that the bot made.
    pub roles: Vec<HallRole>,
    /// Whether Discord must be asked, because something may have been deleted or renamed.
    pub unsure: bool,
    /// The interaction that requested the hall. Anything older was not made for it.
    pub since: u64,
    /// Whether the whole hall is to be removed.
    pub leaving: bool,
}

/// A role of a hall.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct HallRole {
    /// Its holders: a side, a seat or the game masters.
    pub of: String,
    /// Its id.
    pub role: u64,
    /// Users who were given the role.
    pub members: Vec<u64>,
}

/// The gallery's thread.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Gallery {
    /// Its id.
    pub thread: u64,
    /// The last event that is told there.
    pub to: u64,
}

/// The private thread of a side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct SideThread {
    pub side: String,
    pub thread: u64,
    /// Users who were added.
    pub members: Vec<u64>,
}

/// The subject of a picture.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PictureSubject {
    /// The whole board.
    #[default]
    Board,
    /// The battle that ended last in a space.
    Battle(String),
    /// The board before and after the last edit.
    Edit,
    /// The board as the gallery shows it.
    Gallery,
}

/// The map in the panel.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ShownPicture {
    /// The message.
    pub message: u64,
    /// The event that it shows.
    pub seq: u64,
    /// A digest of its bytes, so that the same picture is not sent again.
    pub digest: u64,
}

/// A deadline reminder that was sent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Called {
    /// For which seat.
    pub seat: String,
    /// The deadline, milliseconds since 1970.
    pub at: i64,
    /// How many minutes before the deadline; none = it was missed and the game masters were told.
    pub before: Option<u32>,
    /// The user who is reminded by own settings; 0 = everybody else.
    pub user: u64,
}

/// A message that grows while events happen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Story {
    /// Its id.
    pub message: u64,
    /// The first event that it narrates.
    pub from: u64,
    /// The last event that it narrates.
    pub to: u64,
    /// Its scene: a battle or a phase.
    pub scene: String,
}

/// Where the signed notes of a game are posted. No note is split across messages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Evidence {
    /// The thread, or the game's channel if no thread can be made; 0 = not opened yet.
    pub thread: u64,
    /// Its last message.
    pub message: u64,
    /// The event of the last note that was posted.
    pub to: u64,
    /// The event of the last note that is in the file of a turn.
    pub filed: u64,
    /// Its messages, oldest first; only the last ones if there are many.
    pub stands: Vec<u64>,
    /// The message or thread that was deleted last and is not replaced yet; 0 = none.
    pub torn: u64,
}

/// The most messages of evidence that are remembered individually.
const STANDING: usize = 500;

impl Evidence {
    /// Notes that a message was posted.
    pub fn stand(&mut self, message: u64) {
        if !self.stands.contains(&message) {
            self.stands.push(message);
        }
        let more = self.stands.len().saturating_sub(STANDING);
        self.stands.drain(..more);
    }

    /// Notes that a message was deleted; false if it was not one of these.
    pub fn tear(&mut self, message: u64) -> bool {
        let before = self.stands.len();
        self.stands.retain(|known| *known != message);
        let was_ours = self.stands.len() < before;
        self.torn = if was_ours { message } else { self.torn };
        was_ours
    }

    /// Notes that the thread was deleted.
    pub fn tear_down(&mut self) {
        self.torn = self.thread;
        self.thread = 0;
        self.stands.clear();
    }
}
