//! The contents of the fake Discord: users, servers, channels, messages, commands, interactions.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::gateway::Gateway;
use super::journal::{Audience, Journal, What};
use super::permissions::{Overwrite, Permissions};
use super::snowflake::{Clock, Snowflake};

/// The time for an application's first answer, in milliseconds.
const FIRST_ANSWER: u64 = 3_000;

/// The lifetime of an interaction's token, in milliseconds.
const TOKEN_LIFE: u64 = 15 * 60_000;

/// A person, or the bot.
#[derive(Clone, Debug)]
pub(super) struct Account {
    /// The id.
    pub id: Snowflake,
    /// The name.
    pub name: String,
    /// The language of the client.
    pub locale: String,
    /// Whether it is a bot.
    pub bot: bool,
    /// Whether it accepts direct messages from the bot.
    pub open_to_messages: bool,
}

/// A role on a server.
#[derive(Clone, Debug)]
pub(super) struct Role {
    /// The id; that of `@everyone` is the server's.
    pub id: Snowflake,
    /// The name.
    pub name: String,
    /// The permissions of its holders.
    pub permissions: Permissions,
    /// Whether it belongs to an application.
    pub managed: bool,
}

/// A member of a server.
#[derive(Clone, Debug, Default)]
pub(super) struct Member {
    /// The roles held, besides `@everyone`.
    pub roles: BTreeSet<Snowflake>,
}

/// A server.
#[derive(Clone, Debug)]
pub(super) struct Guild {
    /// The id.
    pub id: Snowflake,
    /// The name.
    pub name: String,
    /// The owner, who has every permission.
    pub owner: Snowflake,
    /// The language of the server.
    pub locale: String,
    /// When the bot was added.
    pub joined: u64,
    /// The channel where Discord announces new members.
    pub system: Option<Snowflake>,
    /// Roles by id.
    pub roles: BTreeMap<Snowflake, Role>,
    /// Members by the user's id.
    pub members: BTreeMap<Snowflake, Member>,
    /// Channels and threads, oldest first.
    pub channels: BTreeSet<Snowflake>,
}

/// The kind of a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A text channel of a server.
    Text,
    /// A voice channel, which has text but no threads.
    Voice,
    /// A forum, in which every thread is a post.
    Forum,
    /// A category for channels of a server.
    Category,
    /// A direct message between the bot and one user.
    Direct,
    /// A thread visible to everyone who sees its channel.
    PublicThread,
    /// A thread visible to its members only.
    PrivateThread,
}

impl Kind {
    /// Discord's number.
    pub fn number(self) -> u8 {
        match self {
            Self::Text => 0,
            Self::Voice => 2,
            Self::Forum => 15,
            Self::Category => 4,
            Self::Direct => 1,
            Self::PublicThread => 11,
            Self::PrivateThread => 12,
        }
    }

    /// Whether it is a thread.
    pub fn is_thread(self) -> bool {
        matches!(self, Self::PublicThread | Self::PrivateThread)
    }
}

/// A channel, thread or direct message.
#[derive(Clone, Debug)]
pub(super) struct Channel {
    /// The id.
    pub id: Snowflake,
    /// Its kind.
    pub kind: Kind,
    /// The server, unless it is a direct message.
    pub guild: Option<Snowflake>,
    /// The channel of a thread.
    pub parent: Option<Snowflake>,
    /// The name.
    pub name: String,
    /// The topic.
    pub topic: Option<String>,
    /// Changed permissions.
    pub overwrites: Vec<Overwrite>,
    /// The two sides of a direct message.
    pub recipients: Vec<Snowflake>,
    /// The opener of a thread.
    pub owner: Option<Snowflake>,
    /// Whether a thread is archived.
    pub archived: bool,
    /// Whether only moderators may unarchive a thread.
    pub locked: bool,
    /// Whether members may add others to a private thread.
    pub invitable: bool,
    /// The minutes without a message after which a thread is archived. The fake only stores it.
    pub auto_archive: u64,
    /// The members of a thread.
    pub thread_members: BTreeSet<Snowflake>,
    /// Messages by id.
    pub messages: BTreeMap<Snowflake, Message>,
    /// The users who can see it, until a change invalidates this.
    pub(super) audience: Option<Audience>,
}

/// A message.
#[derive(Clone, Debug)]
pub(super) struct Message {
    /// The id.
    pub id: Snowflake,
    /// The author.
    pub author: Snowflake,
    /// The only user who sees it; set if it is ephemeral.
    pub only_for: Option<Snowflake>,
    /// As Discord returns it.
    pub json: Value,
}

/// A file that somebody uploaded.
#[derive(Clone, Debug)]
pub struct Upload {
    /// The index in the form, or the id of the attachment.
    pub index: u64,
    /// The name.
    pub name: String,
    /// The media type.
    pub media: String,
    /// The content.
    pub bytes: Vec<u8>,
}

/// The cause of an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// A command.
    Command,
    /// A button or a select menu.
    Component,
    /// A user typing an option.
    Autocomplete,
    /// A submitted form.
    Modal,
}

impl Origin {
    /// Discord's number.
    pub(super) fn number(self) -> u8 {
        match self {
            Self::Command => 2,
            Self::Component => 3,
            Self::Autocomplete => 4,
            Self::Modal => 5,
        }
    }
}

/// The state of the bot's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// No answer yet.
    Awaited,
    /// “Adjutant is thinking …”
    Deferred,
    /// A component was acknowledged without a message.
    Acknowledged,
    /// Answered.
    Given,
}

/// A user's act that the bot must answer.
#[derive(Clone, Debug)]
pub(super) struct Interaction {
    /// The id.
    pub id: Snowflake,
    /// Its cause.
    pub origin: Origin,
    /// The user.
    pub user: Snowflake,
    /// The channel.
    pub channel: Snowflake,
    /// The message of the used component, also if a form followed.
    pub source: Option<Snowflake>,
    /// The name of a command; none for other causes.
    pub command: Option<String>,
    /// The time, by the fake's clock.
    pub at: u64,
    /// The state of the answer.
    pub answer: Answer,
    /// `@original`.
    pub original: Option<Snowflake>,
    /// Whether the user has been told that there was no answer.
    pub failed: bool,
    /// Whether the last edit of the answer failed and must be retried.
    pub undone: bool,
    /// The start, by the machine's clock.
    pub begun: Instant,
    /// The time until the first answer, by the machine's clock.
    pub acknowledged: Option<Duration>,
}

/// A form that is open for a user.
#[derive(Clone, Debug)]
pub(super) struct OpenForm {
    /// The channel where it was opened.
    pub channel: Snowflake,
    /// The message whose button opened it.
    pub source: Option<Snowflake>,
    /// The form.
    pub json: Value,
}

/// A registered command.
#[derive(Clone, Debug)]
pub(super) struct Registered {
    /// The server that it is for; none = global.
    pub guild: Option<Snowflake>,
    /// Its id.
    pub id: Snowflake,
    /// Its definition, with the fields that Discord adds.
    pub json: Value,
}

/// The bot's application.
#[derive(Clone, Debug)]
pub(super) struct Application {
    /// The id of the bot's user.
    pub id: Snowflake,
    /// The token that it logs in with.
    pub token: String,
    /// The privileged intents it has been granted.
    pub privileged: u64,
}

/// The whole content.
#[derive(Debug)]
pub(super) struct World {
    /// Time and ids.
    pub clock: Clock,
    /// The bot.
    pub bot: Application,
    /// Users by id.
    pub users: BTreeMap<Snowflake, Account>,
    /// Servers by id.
    pub guilds: BTreeMap<Snowflake, Guild>,
    /// Channels, threads and direct messages by id.
    pub channels: HashMap<Snowflake, Channel>,
    /// Commands in the order in which they were registered.
    pub commands: Vec<Registered>,
    /// One-time codes of users who let the activity identify them.
    pub codes: HashMap<String, Snowflake>,
    /// The times of new command registrations, global and by server.
    pub(super) created: HashMap<Option<Snowflake>, Vec<u64>>,
    /// Interactions by token.
    pub interactions: HashMap<String, Interaction>,
    /// Open forms by user.
    pub forms: HashMap<Snowflake, OpenForm>,
    /// Uploaded files by the attachment's id.
    pub uploads: HashMap<Snowflake, Upload>,
    /// Enforced nonces: channel, author and nonce; with the message and its time.
    pub(super) nonces: HashMap<(Snowflake, Snowflake, String), (Snowflake, u64)>,
    /// The times of changes of messages older than an hour, by channel.
    pub(super) old_edits: HashMap<Snowflake, Vec<u64>>,
    /// The journal of visible events.
    pub journal: Journal,
    /// The gateway's sessions.
    pub(super) gateway: Gateway,
}

impl World {
    /// An empty world with a bot in it.
    pub(super) fn new(token: &str) -> Self {
        let mut clock = Clock::new();
        let id = clock.id();
        let account =
            Account { id, name: "Adjutant".into(), locale: "en-US".into(), bot: true, open_to_messages: true };
        Self {
            clock,
            bot: Application { id, token: token.into(), privileged: 0 },
            users: BTreeMap::from([(id, account)]),
            guilds: BTreeMap::new(),
            channels: HashMap::new(),
            commands: Vec::new(),
            codes: HashMap::new(),
            created: HashMap::new(),
            interactions: HashMap::new(),
            forms: HashMap::new(),
            uploads: HashMap::new(),
            nonces: HashMap::new(),
            old_edits: HashMap::new(),
            journal: Journal::default(),
            gateway: Gateway::default(),
        }
    }

    /// Adds a channel to its server, and tells the bot.
    pub(super) fn add_channel(&mut self, mut channel: Channel) -> Snowflake {
        let id = channel.id;
        channel.audience = None;
        let guild = channel.guild;
        self.channels.insert(id, channel);
        if let Some(guild) = guild.and_then(|guild| self.guilds.get_mut(&guild)) {
            guild.channels.insert(id);
        }
        id
    }

    /// A channel without contents.
    pub(super) fn blank_channel(&mut self, kind: Kind, name: &str) -> Channel {
        Channel {
            id: self.clock.id(),
            kind,
            guild: None,
            parent: None,
            name: name.into(),
            topic: None,
            overwrites: Vec::new(),
            recipients: Vec::new(),
            owner: None,
            archived: false,
            locked: false,
            invitable: true,
            auto_archive: 4320,
            thread_members: BTreeSet::new(),
            messages: BTreeMap::new(),
            audience: None,
        }
    }

    /// The direct messages between the bot and a user, opened if necessary.
    pub(super) fn direct_channel(&mut self, user: Snowflake) -> Snowflake {
        let open = self.channels.values().find(|c| c.kind == Kind::Direct && c.recipients.contains(&user));
        if let Some(channel) = open {
            return channel.id;
        }
        let mut channel = self.blank_channel(Kind::Direct, "");
        channel.recipients = vec![self.bot.id, user];
        self.add_channel(channel)
    }

    /// Removes a channel with its threads.
    pub(super) fn remove_channel(&mut self, id: Snowflake) {
        let threads: Vec<_> =
            self.channels.values().filter(|c| c.kind.is_thread() && c.parent == Some(id)).map(|c| c.id).collect();
        for gone in threads.into_iter().chain([id]) {
            if let Some(channel) = self.channels.remove(&gone)
                && let Some(guild) = channel.guild.and_then(|guild| self.guilds.get_mut(&guild))
            {
                guild.channels.remove(&gone);
            }
        }
    }

    /// The users who can see a channel now.
    pub(super) fn audience(&mut self, id: Snowflake) -> Audience {
        let Some(channel) = self.channels.get(&id) else { return Audience::default() };
        if let Some(known) = &channel.audience {
            return known.clone();
        }
        let candidates: Vec<Snowflake> = match channel.guild.and_then(|guild| self.guilds.get(&guild)) {
            Some(guild) => guild.members.keys().copied().collect(),
            None => channel.recipients.clone(),
        };
        let audience: Audience =
            candidates.into_iter().filter(|user| self.can_view(*user, channel)).collect::<BTreeSet<_>>().into();
        if let Some(channel) = self.channels.get_mut(&id) {
            channel.audience = Some(audience.clone());
        }
        audience
    }

    /// Forgets all audiences, because roles, overwrites or members have changed.
    pub(super) fn forget_audiences(&mut self) {
        for channel in self.channels.values_mut() {
            channel.audience = None;
        }
    }

    /// Writes an event into the journal that everyone in a channel could see.
    pub(super) fn shown(&mut self, channel: Snowflake, what: What) {
        let audience = self.audience(channel);
        let at = self.clock.now();
        self.journal.write(at, channel, audience, what);
    }

    /// Writes an event into the journal that only one user could see.
    pub(super) fn shown_to(&mut self, user: Snowflake, channel: Snowflake, what: What) {
        let at = self.clock.now();
        self.journal.write(at, channel, BTreeSet::from([user]).into(), what);
    }

    /// The id of the bot's application.
    pub(super) fn application(&self) -> Snowflake {
        Snowflake(self.bot.id.0 - 1)
    }

    /// Advances the clock, and tells users about interactions without an answer. Returns whether there are any.
    pub(super) fn advance(&mut self, by: Duration) -> bool {
        self.clock.advance(by);
        let now = self.clock.now();
        let mut late: Vec<_> = self
            .interactions
            .values_mut()
            .filter(|i| i.answer == Answer::Awaited && !i.failed && i.late_at(now))
            .map(|i| {
                i.failed = true;
                (i.id, i.user, i.channel)
            })
            .collect();
        late.sort_unstable();
        let any = !late.is_empty();
        for (_, user, channel) in late {
            self.shown_to(user, channel, What::Failed);
        }
        any
    }
}

impl Interaction {
    /// Whether it is too late for the first answer.
    pub(super) fn late_at(&self, now: u64) -> bool {
        now >= self.at + FIRST_ANSWER
    }

    /// Whether the token has expired.
    pub(super) fn expired_at(&self, now: u64) -> bool {
        now >= self.at + TOKEN_LIFE
    }
}
