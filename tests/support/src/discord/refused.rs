//! Discord's refusals: status, code and body.

use serde_json::{Value, json};

/// A refused request.
#[derive(Clone, Debug)]
pub(super) struct Refused {
    /// The HTTP status.
    pub status: u16,
    /// The body.
    pub body: Value,
}

impl Refused {
    fn new(status: u16, code: u32, message: &str) -> Self {
        Self { status, body: json!({ "code": code, "message": message }) }
    }

    /// The form has mistakes: their place, code and message.
    pub(super) fn form(problems: &[Problem]) -> Self {
        let mut errors = json!({});
        for problem in problems {
            let mut place = &mut errors;
            for part in problem.at.split('.').filter(|part| !part.is_empty()) {
                place = &mut place[part];
            }
            let told = json!({ "code": problem.code, "message": problem.message });
            match place["_errors"].as_array_mut() {
                Some(list) => list.push(told),
                None => place["_errors"] = json!([told]),
            }
        }
        Self { status: 400, body: json!({ "code": 50035, "message": "Invalid Form Body", "errors": errors }) }
    }
}

/// One mistake in a form.
#[derive(Clone, Debug)]
pub(super) struct Problem {
    /// The path to the field, joined with dots.
    pub at: String,
    /// Discord's code.
    pub code: &'static str,
    /// Discord's message.
    pub message: String,
}

impl Refused {
    /// Messages older than an hour accept three changes in six seconds, for each channel.
    pub(super) fn too_many_old_edits(seconds: f64) -> Self {
        let message = "Maximum number of edits to messages older than 1 hour reached. Try again later";
        let body = json!({ "code": 30046, "message": message, "retry_after": seconds, "global": false });
        Self { status: 429, body }
    }
}

impl Refused {
    /// A command list accepts two hundred new commands in a day.
    pub(super) fn too_many_new_commands(seconds: f64) -> Self {
        let message = "Max number of daily application command creates has been reached (200)";
        let body = json!({ "code": 30034, "message": message, "retry_after": seconds, "global": false });
        Self { status: 429, body }
    }
}

macro_rules! refusals {
    ($($name:ident = $status:literal, $code:literal, $message:literal;)*) => {
        impl Refused {
            $(#[doc = $message] pub(super) fn $name() -> Self { Self::new($status, $code, $message) })*
        }
    };
}

refusals! {
    unauthorised = 401, 0, "401: Unauthorized";
    no_such_path = 404, 0, "404: Not Found";
    unknown_channel = 404, 10003, "Unknown Channel";
    unknown_guild = 404, 10004, "Unknown Guild";
    unknown_member = 404, 10007, "Unknown Member";
    unknown_message = 404, 10008, "Unknown Message";
    unknown_role = 404, 10011, "Unknown Role";
    unknown_user = 404, 10013, "Unknown User";
    unknown_webhook = 404, 10015, "Unknown Webhook";
    unknown_interaction = 404, 10062, "Unknown interaction";
    unknown_command = 404, 10063, "Unknown application command";
    already_acknowledged = 400, 40060, "Interaction has already been acknowledged.";
    missing_access = 403, 50001, "Missing Access";
    not_the_author = 403, 50005, "Cannot edit a message authored by another user";
    empty_message = 400, 50006, "Cannot send an empty message";
    cannot_message_user = 403, 50007, "Cannot send messages to this user";
    missing_permissions = 403, 50013, "Missing Permissions";
    wrong_channel_type = 400, 50024, "Cannot execute action on this channel type";
    bad_webhook_token = 401, 50027, "Invalid Webhook Token";
    thread_is_archived = 400, 50083, "Thread is archived";
    too_many_pins = 400, 30003, "Maximum number of pins reached (50)";
    too_many_commands = 400, 30032, "Maximum number of application commands reached (100).";
    too_many_threads = 400, 160_006, "Maximum number of active threads reached";
    has_a_thread_already = 400, 160_004, "A thread has already been created for this message";
    file_too_large = 413, 40005, "Request entity too large";
    not_json = 400, 50109, "The request body contains invalid JSON.";
}
