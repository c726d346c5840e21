//! How a fake Discord misbehaves, when a test asks for it: faults, rate limits, and a gateway that closes or refuses.

use super::FakeDiscord;
use super::faults::{Fault, Faults};
use super::gateway::{Arrival, Mishap, Order, Storm};
use std::time::Duration;

impl FakeDiscord {
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
        self.shared.manners().faults = Faults::default();
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
}
