//! `/game server`: the rules of a server for its games. Everybody may read them; whoever manages the server sets them.

use super::options::CommandOptions;
use crate::discord::channels::room::Used;
use crate::discord::channels::server_rules::ServerRules;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::{Answer, denied};
use crate::discord::registration::payload::{CHRONICLE, FAST, LIMIT, REMATCH, SILENT};
use crate::words::{Args, Words};
use adjutant_commands::ghosting::{ASK_AFTER_DAYS, CLOSE_AFTER_DAYS};
use adjutant_commands::moderator::Denial;
use adjutant_commands::rematch::Sides;

/// Discord's permissions for the whole server and for everything.
const MANAGES: u64 = (1 << 5) | (1 << 3);

/// Whether the user manages the server.
pub(in crate::discord) fn manages(asked: &Interaction) -> bool {
    let bits = asked.data["member"]["permissions"].as_str().and_then(|bits| bits.parse::<u64>().ok());
    bits.is_some_and(|bits| bits & MANAGES != 0)
}

/// The rules after these options; `here` is the channel of the request.
fn changed(mut rules: ServerRules, filled: &CommandOptions, here: u64) -> ServerRules {
    if let Some(word) = filled.get(CHRONICLE) {
        rules.chronicle = if word == "here" { here } else { 0 };
    }
    if let Some(word) = filled.get(REMATCH) {
        rules.sides = if word == "same" { Sides::Same } else { Sides::Exchanged };
    }
    // “No” is no number, and so no limit.
    if let Some(word) = filled.get(LIMIT) {
        rules.limits.spare = word.parse().ok();
    }
    if let Some(word) = filled.get(FAST) {
        rules.limits.fast = word.parse().ok();
    }
    if let Some(word) = filled.get(SILENT) {
        rules.leaves_silent = word == "no";
    }
    rules
}

fn rules_text(words: Words, rules: &ServerRules) -> String {
    let chronicle = match rules.chronicle {
        0 => words.word("discord-server-no-chronicle"),
        channel => words.say("discord-server-chronicle", &Args::new().text("channel", format!("<#{channel}>"))),
    };
    let sides = words.word(match rules.sides {
        Sides::Exchanged => "discord-server-exchanged",
        Sides::Same => "discord-server-same",
    });
    let limit = match rules.limits.spare {
        None => words.word("discord-server-no-limit"),
        Some(spare) => words.say("discord-server-limit", &Args::new().number("spare", spare)),
    };
    let fast = match rules.limits.fast {
        None => words.word("discord-server-no-fast"),
        Some(hours) => words.say("discord-server-fast", &Args::new().number("hours", hours)),
    };
    let silent = if rules.leaves_silent {
        words.word("discord-server-leaves-silent")
    } else {
        words.say(
            "discord-server-silent",
            &Args::new().number("asked", ASK_AFTER_DAYS).number("closed", CLOSE_AFTER_DAYS),
        )
    };
    [chronicle, sides, limit, fast, silent].map(|line| format!("- {line}")).join("\n")
}

/// How much of what Discord allows the server uses.
fn room(words: Words, used: Used) -> String {
    let [(channels, of_channels), (roles, of_roles), (threads, of_threads)] = used.parts();
    let args = Args::new().number("channels", channels).number("of-channels", of_channels);
    let args = args.number("roles", roles).number("of-roles", of_roles);
    words.say("discord-server-room", &args.number("threads", threads).number("of-threads", of_threads))
}

impl Bot {
    /// Shows the rules of the server, after setting those that are given.
    pub(in crate::discord) async fn server(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        let words = asked.words;
        let known = self.places.rules();
        let mut rules = known.of(asked.guild);
        if !filled.options.is_empty() {
            if !manages(asked) {
                return Answer::no(words.word("discord-server-managers"));
            }
            rules = changed(rules, filled, asked.channel);
            if let Err(error) = known.put(asked.guild, rules.clone()).await {
                return denied(asked.voice(), &Denial::from(error));
            }
        }
        let mut text = rules_text(words, &rules);
        // Without Discord's answer the rules are told alone.
        if let Ok(used) = self.room_of(asked.guild).await {
            text = format!("{text}\n- {}", room(words, used));
        }
        Answer::of(text)
    }
}
