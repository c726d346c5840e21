//! A member's permissions in a channel: roles, overwrites, and permissions that depend on others.

use super::snowflake::Snowflake;
use super::world::{Channel, Kind, World};

/// A set of permissions, as Discord numbers them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Permissions(pub u64);

macro_rules! permissions {
    ($($name:ident = $bit:expr, $doc:literal;)*) => {
        impl Permissions {
            $(#[doc = $doc] pub const $name: Self = Self(1 << $bit);)*
        }
    };
}

permissions! {
    KICK_MEMBERS = 1, "Remove members.";
    ADMINISTRATOR = 3, "Everything.";
    MANAGE_CHANNELS = 4, "Make, change and delete channels.";
    MANAGE_GUILD = 5, "Change the server.";
    VIEW_CHANNEL = 10, "See the channel at all.";
    SEND_MESSAGES = 11, "Write in a channel.";
    MANAGE_MESSAGES = 13, "Delete others' messages.";
    EMBED_LINKS = 14, "Embeds.";
    ATTACH_FILES = 15, "Files.";
    READ_MESSAGE_HISTORY = 16, "Read what was written before.";
    MENTION_EVERYONE = 17, "Ping everyone.";
    MANAGE_ROLES = 28, "Give and take roles.";
    USE_APPLICATION_COMMANDS = 31, "Use slash commands.";
    MANAGE_THREADS = 34, "See, archive and delete all threads.";
    CREATE_PUBLIC_THREADS = 35, "Open a public thread.";
    CREATE_PRIVATE_THREADS = 36, "Open a private thread.";
    SEND_MESSAGES_IN_THREADS = 38, "Write in a thread.";
    PIN_MESSAGES = 51, "Pin messages.";
}

impl Permissions {
    /// No permissions.
    pub const NONE: Self = Self(0);
    /// All permissions.
    pub const ALL: Self = Self((1 << 53) - 1);

    /// Both sets together.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// This set without the other.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether all of the other are in it.
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// The permissions of everyone on an unchanged server.
    pub const fn of_everyone() -> Self {
        Self::VIEW_CHANNEL
            .and(Self::SEND_MESSAGES)
            .and(Self::EMBED_LINKS)
            .and(Self::ATTACH_FILES)
            .and(Self::READ_MESSAGE_HISTORY)
            .and(Self::USE_APPLICATION_COMMANDS)
            .and(Self::CREATE_PUBLIC_THREADS)
            .and(Self::CREATE_PRIVATE_THREADS)
            .and(Self::SEND_MESSAGES_IN_THREADS)
    }
}

/// A change to the permissions of one role or member in one channel.
#[derive(Clone, Copy, Debug)]
pub struct Overwrite {
    /// The role or user.
    pub of: Snowflake,
    /// Whether it is a user.
    pub member: bool,
    /// What is allowed.
    pub allow: Permissions,
    /// What is denied.
    pub deny: Permissions,
}

impl World {
    /// A user's permissions in a channel. They are computed each time, like Discord's.
    pub(super) fn permissions(&self, user: Snowflake, channel: &Channel) -> Permissions {
        let Some(guild) = channel.guild.and_then(|id| self.guilds.get(&id)) else {
            return if channel.recipients.contains(&user) { Permissions::ALL } else { Permissions::NONE };
        };
        let Some(member) = guild.members.get(&user) else { return Permissions::NONE };
        if guild.owner == user {
            return Permissions::ALL;
        }
        let mut may = Permissions::NONE;
        for role in guild.roles.values() {
            if role.id == guild.id || member.roles.contains(&role.id) {
                may = may.and(role.permissions);
            }
        }
        if may.has(Permissions::ADMINISTRATOR) {
            return Permissions::ALL;
        }
        let place = channel.parent.filter(|_| channel.kind.is_thread()).and_then(|id| self.channels.get(&id));
        let overwrites = &place.unwrap_or(channel).overwrites;
        let change = |may: Permissions, of: &dyn Fn(&Overwrite) -> bool| {
            let (mut allow, mut deny) = (Permissions::NONE, Permissions::NONE);
            for overwrite in overwrites.iter().filter(|overwrite| of(overwrite)) {
                allow = allow.and(overwrite.allow);
                deny = deny.and(overwrite.deny);
            }
            may.without(deny).and(allow)
        };
        may = change(may, &|o| !o.member && o.of == guild.id);
        may = change(may, &|o| !o.member && o.of != guild.id && member.roles.contains(&o.of));
        may = change(may, &|o| o.member && o.of == user);
        if !may.has(Permissions::VIEW_CHANNEL) {
            return Permissions::NONE;
        }
        let outside = channel.kind == Kind::PrivateThread
            && !channel.thread_members.contains(&user)
            && !may.has(Permissions::MANAGE_THREADS);
        if outside {
            return Permissions::NONE;
        }
        let speak =
            if channel.kind.is_thread() { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
        if !may.has(speak) {
            may =
                may.without(Permissions::EMBED_LINKS.and(Permissions::ATTACH_FILES).and(Permissions::MENTION_EVERYONE));
        }
        may
    }

    /// Whether a user can see a channel.
    pub(super) fn can_view(&self, user: Snowflake, channel: &Channel) -> bool {
        self.permissions(user, channel).has(Permissions::VIEW_CHANNEL)
    }
}
