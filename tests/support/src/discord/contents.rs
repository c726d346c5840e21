//! What a fake Discord contains: servers, channels, threads, roles, users, messages and commands. Tests make it and
//! look at it.

use super::FakeDiscord;
use super::journal::Entry;
use super::permissions::{Overwrite, Permissions};
use super::person::Person;
use super::seen::Shown;
use super::snowflake::Snowflake;
use super::world::{Account, Guild, Kind, Member, Message, Role, Upload, World};
use serde_json::Value;

/// The age of an ordinary test server's bot membership, in milliseconds.
const YEARS: u64 = 1000 * 24 * 60 * 60 * 1000;

impl World {
    /// Adds the bot to a server, with its role, and tells the bot.
    fn add_bot(&mut self, id: Snowflake, joined: u64) {
        let bot = self.bot.id;
        if let Some(guild) = self.guilds.get_mut(&id) {
            let roles = guild.roles.values().filter(|role| role.managed).map(|role| role.id).collect();
            guild.members.insert(bot, Member { roles });
            guild.joined = joined;
        }
        self.forget_audiences();
        if let Some(json) = self.guilds.get(&id).map(|guild| self.guild_json(guild)) {
            self.dispatch("GUILD_CREATE", 1, &json);
        }
    }
}

impl FakeDiscord {
    /// A new server with an owner, the bot and one role for it.
    pub fn guild(&self, name: &str) -> Snowflake {
        let id = self.server(name, "en-US");
        let mut world = self.shared.world();
        // The bot has been there for years; a test that needs a new membership sets it.
        let joined = id.made_at() - YEARS;
        world.add_bot(id, joined);
        id
    }

    /// Adds the bot to a server at this time, in milliseconds since 1970.
    pub fn add_bot(&self, guild: Snowflake, joined: u64) {
        self.shared.world().add_bot(guild, joined);
    }

    /// Sets the channel where Discord announces new members.
    pub fn set_system_channel(&self, guild: Snowflake, channel: Snowflake) {
        if let Some(guild) = self.shared.world().guilds.get_mut(&guild) {
            guild.system = Some(channel);
        }
    }

    /// A new server with an owner and this language, without a bot.
    pub fn server(&self, name: &str, locale: &str) -> Snowflake {
        let owner = self.account(&format!("Owner of {name}"), "en-US");
        let mut world = self.shared.world();
        let (id, role) = (world.clock.id(), world.clock.id());
        let everyone = Role { id, name: "@everyone".into(), permissions: Permissions::of_everyone(), managed: false };
        let ours = Role {
            id: role,
            name: "Adjutant".into(),
            permissions: Permissions::of_everyone().and(Permissions::MANAGE_THREADS).and(Permissions::MANAGE_MESSAGES),
            managed: true,
        };
        let guild = Guild {
            id,
            name: name.into(),
            owner,
            locale: locale.into(),
            joined: 0,
            system: None,
            roles: [(id, everyone), (role, ours)].into(),
            members: [(owner, Member::default())].into(),
            channels: std::collections::BTreeSet::new(),
        };
        world.guilds.insert(id, guild);
        id
    }

    /// A text channel.
    pub fn channel(&self, guild: Snowflake, name: &str) -> Snowflake {
        let mut world = self.shared.world();
        let mut channel = world.blank_channel(Kind::Text, name);
        channel.guild = Some(guild);
        world.announce_channel(channel)
    }

    /// A channel of this kind.
    pub fn channel_of(&self, guild: Snowflake, kind: Kind, name: &str) -> Snowflake {
        let mut world = self.shared.world();
        let mut channel = world.blank_channel(kind, name);
        channel.guild = Some(guild);
        world.announce_channel(channel)
    }

    /// A thread that a person opened in a channel, or a post in a forum.
    pub fn thread_of(&self, person: &Person, channel: Snowflake, name: &str) -> Snowflake {
        self.shared.world().open_thread(channel, Kind::PublicThread, name, person.id, None)
    }

    /// A user in every existing server, with an English client.
    pub fn user(&self, name: &str) -> Person {
        self.user_reading(name, "en-US")
    }

    /// A user with a client in this language.
    pub fn user_reading(&self, name: &str, locale: &str) -> Person {
        let id = self.account(name, locale);
        let mut world = self.shared.world();
        for guild in world.guilds.values_mut() {
            guild.members.insert(id, Member::default());
        }
        world.forget_audiences();
        drop(world);
        Person::new(self.clone(), id)
    }

    fn account(&self, name: &str, locale: &str) -> Snowflake {
        let mut world = self.shared.world();
        let id = world.clock.id();
        let account = Account { id, name: name.into(), locale: locale.into(), bot: false, open_to_messages: true };
        world.users.insert(id, account);
        id
    }

    /// A role on a server.
    pub fn role(&self, guild: Snowflake, name: &str, permissions: Permissions) -> Snowflake {
        let mut world = self.shared.world();
        let id = world.clock.id();
        if let Some(guild) = world.guilds.get_mut(&guild) {
            guild.roles.insert(id, Role { id, name: name.into(), permissions, managed: false });
        }
        id
    }

    /// Sets the permissions of a role; the id of `@everyone` is the server's.
    pub fn set_role_permissions(&self, guild: Snowflake, role: Snowflake, permissions: Permissions) {
        let mut world = self.shared.world();
        if let Some(role) = world.guilds.get_mut(&guild).and_then(|guild| guild.roles.get_mut(&role)) {
            role.permissions = permissions;
        }
        world.forget_audiences();
    }

    /// Gives or takes a role.
    pub fn set_role(&self, guild: Snowflake, user: Snowflake, role: Snowflake, given: bool) {
        self.shared.world().set_role(guild, user, role, given);
    }

    /// Sets the overwrite of a role or user in a channel, replacing an earlier one.
    pub fn overwrite(&self, channel: Snowflake, of: Snowflake, allow: Permissions, deny: Permissions) {
        let mut world = self.shared.world();
        let member = world.users.contains_key(&of);
        world.set_overwrite(channel, Overwrite { of, member, allow, deny });
    }

    /// Removes a user or the bot from a server.
    pub fn remove_member(&self, guild: Snowflake, user: Snowflake) {
        let mut world = self.shared.world();
        if let Some(guild) = world.guilds.get_mut(&guild) {
            guild.members.remove(&user);
        }
        world.forget_audiences();
        if user == world.bot.id {
            world.dispatch("GUILD_DELETE", 1, &serde_json::json!({ "id": guild }));
        }
    }

    /// Sets whether a user accepts direct messages from the bot.
    pub fn set_open_to_messages(&self, user: Snowflake, open: bool) {
        if let Some(user) = self.shared.world().users.get_mut(&user) {
            user.open_to_messages = open;
        }
    }

    /// The server that a channel belongs to.
    pub fn guild_of(&self, channel: Snowflake) -> Option<Snowflake> {
        self.shared.world().channels.get(&channel)?.guild
    }

    /// All threads of a server with their names, oldest first.
    pub fn threads_of(&self, guild: Snowflake) -> Vec<(Snowflake, String)> {
        let world = self.shared.world();
        let Some(place) = world.guilds.get(&guild) else { return Vec::new() };
        let all = place.channels.iter().filter_map(|id| world.channels.get(id));
        all.filter(|one| one.kind.is_thread()).map(|one| (one.id, one.name.clone())).collect()
    }

    /// The channels and categories of a server with their names and parents, oldest first.
    pub fn rooms(&self, guild: Snowflake) -> Vec<(Kind, Snowflake, String, Option<Snowflake>)> {
        let world = self.shared.world();
        let Some(place) = world.guilds.get(&guild) else { return Vec::new() };
        let all = place.channels.iter().filter_map(|id| world.channels.get(id));
        all.filter(|one| !one.kind.is_thread()).map(|one| (one.kind, one.id, one.name.clone(), one.parent)).collect()
    }

    /// The roles of a server that belong to no application, with their names and holders.
    pub fn held_roles(&self, guild: Snowflake) -> Vec<(Snowflake, String, Vec<Snowflake>)> {
        let world = self.shared.world();
        let Some(place) = world.guilds.get(&guild) else { return Vec::new() };
        let roles = place.roles.values().filter(|role| !role.managed && role.id != guild);
        let holders = |role: Snowflake| {
            place.members.iter().filter(|(_, member)| member.roles.contains(&role)).map(|(user, _)| *user).collect()
        };
        roles.map(|role| (role.id, role.name.clone(), holders(role.id))).collect()
    }

    /// Renames a channel, as a server manager would.
    pub fn rename_channel(&self, channel: Snowflake, name: &str) {
        let mut world = self.shared.world();
        if let Some(known) = world.channels.get_mut(&channel) {
            name.clone_into(&mut known.name);
        }
        world.channel_changed(channel);
    }

    /// Renames a role, as a server manager would.
    pub fn rename_role(&self, guild: Snowflake, role: Snowflake, name: &str) {
        self.shared.world().rename_role(guild, role, name);
    }

    /// Deletes a role, as a server manager would.
    pub fn delete_role(&self, guild: Snowflake, role: Snowflake) {
        self.shared.world().remove_role(guild, role);
    }

    /// Deletes a channel or thread, as a moderator would.
    pub fn delete_channel(&self, channel: Snowflake) {
        self.shared.world().delete_channel(channel);
    }

    /// Deletes a message, as a moderator would.
    pub fn delete_message(&self, channel: Snowflake, message: Snowflake) {
        self.shared.world().delete_message(channel, message);
    }

    /// Archives a thread, as Discord does after a long time without messages.
    pub fn archive(&self, thread: Snowflake, locked: bool) {
        let mut world = self.shared.world();
        if let Some(thread) = world.channels.get_mut(&thread) {
            (thread.archived, thread.locked) = (true, locked);
        }
        world.channel_changed(thread);
    }

    /// Whether a thread is archived.
    pub fn is_archived(&self, thread: Snowflake) -> bool {
        self.shared.world().channels.get(&thread).is_some_and(|thread| thread.archived)
    }

    /// The threads of a channel, oldest first: their kinds, ids and names.
    pub fn threads(&self, channel: Snowflake) -> Vec<(Kind, Snowflake, String)> {
        let world = self.shared.world();
        let mut threads: Vec<_> = world
            .channels
            .values()
            .filter(|thread| thread.kind.is_thread() && thread.parent == Some(channel))
            .map(|thread| (thread.kind, thread.id, thread.name.clone()))
            .collect();
        threads.sort_by_key(|(_, id, _)| *id);
        threads
    }

    /// The definitions of all registered commands, global and of servers.
    pub fn all_commands(&self) -> Vec<Value> {
        self.shared.world().commands.iter().map(|command| command.json.clone()).collect()
    }

    /// The number of newly registered commands, global or of one server.
    pub fn created(&self, guild: Option<Snowflake>) -> usize {
        self.shared.world().created.get(&guild).map_or(0, Vec::len)
    }

    /// Replaces the registered commands, as an earlier version of a bot would have left them.
    pub fn have_commands(&self, guild: Option<Snowflake>, definitions: &[Value]) {
        let mut world = self.shared.world();
        world.commands.retain(|command| command.guild != guild);
        for definition in definitions {
            world.register(guild, definition, None);
        }
    }

    /// The definitions of the registered commands, global or of one server.
    pub fn commands(&self, guild: Option<Snowflake>) -> Vec<Value> {
        let world = self.shared.world();
        world.commands.iter().filter(|command| command.guild == guild).map(|command| command.json.clone()).collect()
    }

    /// The present messages of a channel, oldest first, whoever may see them. Works without the journal, for load
    /// tests.
    pub fn messages(&self, channel: Snowflake) -> Vec<Shown> {
        let world = self.shared.world();
        let messages = world.channels.get(&channel).into_iter().flat_map(|place| &place.messages);
        let shown = |(id, message): (&Snowflake, &Message)| Shown { id: *id, channel, json: message.json.clone() };
        messages.filter(|(_, message)| message.only_for.is_none()).map(shown).collect()
    }

    /// A file that was uploaded, by the attachment's id.
    pub fn upload(&self, attachment: Snowflake) -> Option<Upload> {
        self.shared.world().uploads.get(&attachment).cloned()
    }

    /// The whole journal, for all users.
    pub fn journal(&self) -> Vec<std::sync::Arc<Entry>> {
        self.shared.world().journal.since(0).to_vec()
    }
}
