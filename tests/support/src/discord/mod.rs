//! A fake Discord on loopback: REST and gateway, used by the real client.
//!
//! It keeps servers, channels, threads, messages, users, commands and interactions. It enforces limits and permissions
//! with Discord's error codes, and checks every request against Discord's description of its API. Faults can be
//! requested. Scripted users ([`Person`]) type commands, press buttons and fill in forms, and see only what they may
//! see. They can do only what a client would let them do. `docs/testing.md` has the overview.

mod agreement;
mod commanding;
mod definitions;
mod faults;
mod gateway;
mod journal;
mod limits;
mod objects;
mod openapi;
mod permissions;
mod person;
mod rate_limits;
mod refused;
mod request;
mod rest;
mod seen;
mod server;
pub mod snowflake;
mod time;
mod transcript;
mod wire;
mod world;

use std::time::Duration;

use serde_json::Value;
use tokio::sync::{mpsc, oneshot};

pub use faults::Fault;
pub use gateway::{Arrival, Mishap, Storm};
pub use journal::{Entry, What};
pub use openapi::available as description_available;
pub use permissions::{Overwrite, Permissions};
pub use person::Person;
pub use rest::CLIENT_SECRET;
pub use seen::{Component, Seen, Shown};
pub use server::Answered;
pub use snowflake::Snowflake;
pub use time::Hold;
pub use world::{Kind, Upload};

use gateway::Order;
use server::Shared;
use time::{Time, Waiting};
use world::{Account, Guild, Member, Role, World};

/// The token that the bot must log in with.
pub const TOKEN: &str = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.fake-token-of-a-fake-discord-0000000000";

/// Longer than any test.
const FOR_EVER: Duration = Duration::from_secs(365 * 24 * 60 * 60);

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

/// The fake Discord. Clones are the same one.
#[derive(Clone, Debug)]
pub struct FakeDiscord {
    shared: Shared,
    patience: Duration,
    quiet: Duration,
    _end: Option<mpsc::Sender<()>>,
}

impl FakeDiscord {
    /// Starts one on a free port of loopback. It ends with the runtime.
    pub async fn start() -> Self {
        Self::of(Shared::start(TOKEN, Time::of_the_machine()).await, None)
    }

    /// Starts one on a thread of its own, with a moved time. The time stands still while any part is busy, and jumps to
    /// the next due moment when all are idle. The connected program must take part ([`Self::line`]).
    ///
    /// # Panics
    /// If no thread can be started.
    pub async fn start_moving() -> Self {
        let (tell, told) = oneshot::channel();
        let (end, mut ended) = mpsc::channel(1);
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
            runtime.block_on(async move {
                _ = tell.send(Shared::start(TOKEN, Time::moved()).await);
                // Nothing is ever sent: this ends when the last clone is dropped.
                let _: Option<()> = ended.recv().await;
            });
        });
        Self::of(told.await.expect("it starts"), Some(end))
    }

    fn of(shared: Shared, end: Option<mpsc::Sender<()>>) -> Self {
        Self { shared, patience: Duration::from_secs(10), quiet: Duration::from_millis(40), _end: end }
    }

    /// Announces a program that takes part in the moved time. Returns the value for [`crate::LINE`]; none if the time
    /// is the machine's.
    pub fn line(&self) -> Option<String> {
        let address = self.shared.line()?;
        Some(format!("{address} {}", self.shared.time().program_is_launched()))
    }

    /// The base of the REST interface, for the client's `proxy`.
    pub fn url(&self) -> String {
        self.shared.base_url()
    }

    /// The id of the bot's user.
    pub fn bot(&self) -> Snowflake {
        self.shared.world().bot.id
    }

    /// The id of the bot's application. It differs from the user's id, as for old bots.
    pub fn application(&self) -> Snowflake {
        self.shared.world().application()
    }

    /// Sets how long users wait for an answer before the test fails.
    pub fn with_patience(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// Sets how long nothing may happen before users believe that the bot has finished. Zero: they continue after its
    /// first answer.
    pub fn with_quiet(mut self, quiet: Duration) -> Self {
        self.quiet = quiet;
        self
    }

    // Contents.

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
        let shown =
            |(id, message): (&Snowflake, &world::Message)| Shown { id: *id, channel, json: message.json.clone() };
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

    // Time.

    /// Discord's own clock stands still until `advance`, even if the time is moved, so that ids are always the same.
    #[must_use]
    pub fn with_still_calendar(self) -> Self {
        self.shared.time().hold_calendar();
        self
    }

    /// Advances the clock: tokens expire, nonces are forgotten, unanswered interactions fail.
    pub fn advance(&self, by: Duration) {
        self.shared.world().advance(by);
        self.shared.changed();
    }

    /// The current time for measurements: the machine's time, or the moved one.
    pub fn instant(&self) -> std::time::Instant {
        self.shared.time().instant()
    }

    /// Holds a moved time while the returned value exists, because the test is busy.
    #[must_use]
    pub fn hold(&self) -> Hold<'_> {
        self.shared.time().hold()
    }

    /// The time when the last participating program ended, as [`Self::instant`] measures it.
    pub fn last_left(&self) -> Option<std::time::Instant> {
        self.shared.time().last_left()
    }

    /// Waits for this time to pass.
    pub async fn sleep(&self, pause: Duration) {
        self.until_due(self.shared.time().idle_person(pause)).await;
    }

    /// Waits for something outside this Discord and the program. The time may move meanwhile, if the program waits for
    /// something.
    pub async fn meanwhile<T>(&self, something: impl Future<Output = T>) -> T {
        tokio::select! {
            biased;
            done = something => done,
            () = self.until_due(self.shared.time().person(FOR_EVER)) => panic!("it took a year"),
        }
    }

    /// Waits for the time only, whatever else happens.
    async fn until_due(&self, mut waiting: Waiting<'_>) {
        let mut changes = self.shared.changes();
        loop {
            waiting.has_seen(*changes.borrow_and_update());
            tokio::select! {
                () = waiting.due() => return,
                _ = changes.changed() => {}
            }
        }
    }

    /// Milliseconds since 1970 by the fake's clock.
    pub fn now(&self) -> u64 {
        self.shared.world().clock.now()
    }

    /// Makes the clock run from now on.
    pub fn let_time_run(&self) {
        self.shared.world().clock.run();
    }

    // Checks and requests.

    /// Requests that violate Discord's description of its API. A test asserts that there are none.
    pub fn violations(&self) -> Vec<String> {
        self.shared.manners().violations.clone()
    }

    /// All requests so far.
    pub fn requests(&self) -> Vec<Answered> {
        self.shared.manners().log.clone()
    }

    /// Accepts numbers as ids of attachments, as serenity sends them. Discord accepts them too, although its
    /// description requires text.
    pub fn take_numbers_for_ids(&self) {
        self.shared.manners().numbered = true;
    }

    /// For load tests: no checks against the description, no log of requests, no journal.
    pub fn for_load(&self) {
        let mut manners = self.shared.manners();
        (manners.unchecked, manners.unlogged) = (true, true);
        drop(manners);
        self.shared.world().journal.switch_off();
    }

    /// The time that the bot took for each first answer so far, by the machine's clock.
    pub fn latencies(&self) -> Vec<Duration> {
        self.shared.world().interactions.values().filter_map(|interaction| interaction.acknowledged).collect()
    }

    // Faults.

    /// Plans a fault for the next request with this method (empty: any) and this text in its path.
    pub fn next_request(&self, method: &str, path: &str, fault: Fault) {
        self.next_requests(method, path, fault, 1);
    }

    /// Plans a fault for the next requests.
    pub fn next_requests(&self, method: &str, path: &str, fault: Fault, times: usize) {
        self.shared.manners().faults.plan(method, path, fault, times);
    }

    /// Removes all planned faults.
    pub fn forget_faults(&self) {
        self.shared.manners().faults = faults::Faults::default();
    }

    /// Sets whether requests with files fail with 503 while all others are served.
    pub fn refuse_files(&self, refuse: bool) {
        self.shared.manners().no_files = refuse;
    }

    /// Limits requests from now on: this many for each bucket and time, and 50 a second in all.
    pub fn enforce_rate_limits(&self, requests: usize, within: Duration) {
        self.shared.manners().limits.enforce(requests, within);
    }

    /// The next dispatch with this name is lost, delayed, repeated or garbled.
    pub fn next_dispatch(&self, event: &str, mishap: Mishap) {
        self.shared.world().gateway.mishap(event, mishap);
    }

    /// The gateway asks the bot to reconnect and resume (op 7).
    pub fn ask_to_reconnect(&self) {
        self.shared.world().gateway.tell_all(|| Order::Send(r#"{"op":7,"d":null}"#.into()));
    }

    /// The gateway declares the session invalid (op 9): resumable, or not.
    pub fn invalidate_session(&self, resumable: bool) {
        let mut world = self.shared.world();
        world.gateway.tell_all(|| Order::Send(format!(r#"{{"op":9,"d":{resumable}}}"#)));
        if !resumable {
            world.gateway.forget_sessions();
        }
    }

    /// Cuts the gateway connection. The session can be resumed.
    pub fn cut_gateway(&self) {
        self.shared.world().gateway.tell_all(|| Order::Cut);
    }

    /// The gateway closes the connection with a code.
    pub fn close_gateway(&self, code: u16) {
        self.shared.world().gateway.tell_all(|| Order::Close(code, "As the test wishes."));
    }

    /// From now on the gateway closes with this code on every identify; none accepts again.
    pub fn refuse_sessions(&self, code: Option<u16>) {
        self.shared.world().gateway.refusing = code;
    }

    /// Reports this address of the gateway from now on; none reports the real one.
    pub fn say_gateway_at(&self, url: Option<&str>) {
        self.shared.manners().gateway = url.map(str::to_owned);
    }

    /// Sets its clock this many seconds ahead.
    pub fn set_clock_ahead(&self, seconds: i64) {
        self.shared.manners().ahead = seconds;
    }

    /// Forgets the global commands.
    pub fn forget_commands(&self) {
        self.shared.world().commands.retain(|command| command.guild.is_some());
    }

    /// Forgets the commands of every server.
    pub fn forget_commands_of_servers(&self) {
        self.shared.world().commands.retain(|command| command.guild.is_none());
    }

    /// Sets whether heartbeats stay unanswered.
    pub fn set_deaf_to_heartbeats(&self, deaf: bool) {
        self.shared.world().gateway.deaf_to_heartbeats = deaf;
    }

    /// Sets the heartbeat interval of new connections.
    pub fn set_heartbeat(&self, every: Duration) {
        self.shared.world().gateway.heartbeat = every.as_millis() as u64;
    }

    /// Grants privileged intents.
    pub fn grant_privileged(&self, intents: u64) {
        self.shared.world().bot.privileged |= intents;
    }

    /// Sets how the gateway treats new connections; none restores the normal treatment.
    pub fn set_storm(&self, storm: Option<Storm>) {
        self.shared.world().gateway.storm = storm;
    }

    /// All connections to the gateway so far.
    pub fn arrivals(&self) -> Vec<Arrival> {
        self.shared.world().gateway.arrivals.clone()
    }

    /// Sets the number of sessions that can still be started, and the time until the limit is reset.
    pub fn set_session_starts(&self, left: u64, reset_after: Duration) {
        self.shared.world().gateway.starts = (left, reset_after.as_millis() as u64);
    }

    /// The number of sessions that can still be started.
    pub fn session_starts(&self) -> u64 {
        self.shared.world().gateway.starts.0
    }

    /// How often the bot started a session, and how often it resumed one.
    pub fn sessions(&self) -> (usize, usize) {
        let world = self.shared.world();
        (world.gateway.identified, world.gateway.resumed)
    }

    // Waiting.

    /// Waits until a bot is connected to the gateway.
    pub async fn until_connected(&self) {
        self.until("a bot is connected", |fake| fake.shared.world().gateway.connected()).await;
    }

    /// Waits until this many global commands are registered.
    pub async fn until_registered(&self, commands: usize) {
        self.until("commands are registered", |fake| fake.commands(None).len() >= commands).await;
    }

    /// Waits for a condition.
    ///
    /// # Panics
    /// If it is not fulfilled in time; with the end of the transcript.
    pub async fn until(&self, what: &str, is_so: impl Fn(&Self) -> bool) {
        let mut changes = self.shared.changes();
        let mut waiting = self.shared.time().person(self.patience);
        loop {
            let change = *changes.borrow_and_update();
            if is_so(self) {
                return;
            }
            waiting.has_seen(change);
            tokio::select! {
                biased;
                _ = changes.changed() => {}
                () = waiting.due() => {
                    panic!("Waited {:?} until {what}.\n{}", self.patience, self.last_of_transcript())
                }
            }
        }
    }

    /// Waits until nothing has happened for a moment.
    pub async fn until_quiet(&self) {
        let mut changes = self.shared.changes();
        let deadline = self.instant() + self.patience;
        while !self.quiet.is_zero() && self.instant() < deadline {
            let mut waiting = self.shared.time().idle_person(self.quiet);
            waiting.has_seen(*changes.borrow_and_update());
            tokio::select! {
                biased;
                _ = changes.changed() => {}
                () = waiting.due() => return,
            }
        }
    }
}
