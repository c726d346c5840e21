//! The whole session as Markdown: visible events and their audience, in order.

use std::fmt::Write as _;

use serde_json::Value;

use super::FakeDiscord;
use super::journal::{Entry, What};
use super::rest::LOADING;
use super::seen::{Shown, components};
use super::snowflake::{Snowflake, iso};
use super::world::World;

impl FakeDiscord {
    /// The session as Markdown. Pictures are linked as `pictures/<attachment>-<name>`.
    pub fn transcript(&self) -> String {
        let world = self.shared.world();
        world.journal.since(0).iter().map(|entry| line(&world, entry)).collect()
    }

    /// The end of the transcript and of the requests, for failed tests.
    pub(super) fn last_of_transcript(&self) -> String {
        let world = self.shared.world();
        let from = world.journal.len().saturating_sub(12);
        let mut text: String = world.journal.since(from).iter().map(|entry| line(&world, entry)).collect();
        drop(world);
        let manners = self.shared.manners();
        let first = manners.log.len().saturating_sub(8);
        for request in manners.log.iter().skip(first) {
            _ = writeln!(text, "    {} {} -> {}", request.method, request.path, request.status);
            if let Some(refusal) = &request.refusal {
                _ = writeln!(text, "        {refusal}");
            }
        }
        for violation in &manners.violations {
            _ = writeln!(text, "    violation: {violation}");
        }
        text
    }
}

fn line(world: &World, entry: &Entry) -> String {
    let place = world.channels.get(&entry.channel);
    let place = place.map_or("a deleted channel", |c| if c.name.is_empty() { "direct message" } else { &c.name });
    let time = iso(entry.at);
    let mut text = format!("**{}** · {place}", time.get(11..19).unwrap_or(&time));
    let alone = entry.audience.len() == 1;
    if let Some(user) = entry.audience.first().filter(|_| alone) {
        _ = write!(text, " · only {}", name(world, *user));
    }
    match &entry.what {
        What::Said(json) => message(&mut text, "", entry, json),
        What::Edited(json) => message(&mut text, " (edited)", entry, json),
        What::Deleted(_) => text.push_str(" · *a message was deleted*"),
        What::Did(user, what) => _ = write!(text, " · *{} {what}*", name(world, *user)),
        What::Suggested(list) => {
            let list: Vec<&str> = list.iter().map(|(shown, _)| shown.as_str()).collect();
            _ = write!(text, " · suggestions: {}", list.join(" | "));
        }
        What::Form(form) => {
            _ = write!(text, " · form “{}”:", form["title"].as_str().unwrap_or_default());
            for field in components(form) {
                _ = write!(text, " [{}: ____]", field.label);
            }
        }
        What::Activity => text.push_str(" · *the activity was opened*"),
        What::Failed => text.push_str(" · *The application did not respond.*"),
    }
    text.push_str("\n\n");
    text
}

fn name(world: &World, user: Snowflake) -> String {
    world.users.get(&user).map_or_else(|| user.to_string(), |user| user.name.clone())
}

fn message(text: &mut String, change: &str, entry: &Entry, json: &Value) {
    let author = json["author"]["username"].as_str().unwrap_or_default();
    let shown = Shown { id: entry.channel, channel: entry.channel, json: json.clone() };
    _ = write!(text, " · **{author}**{change}:");
    if json["flags"].as_u64().is_some_and(|flags| flags & LOADING != 0) {
        text.push_str(" *is thinking …*");
    }
    for line in shown.text().lines() {
        _ = write!(text, "\n> {line}");
    }
    for attachment in json["attachments"].as_array().into_iter().flatten() {
        let file = attachment["filename"].as_str().unwrap_or_default();
        let picture = attachment["content_type"].as_str().is_some_and(|media| media.starts_with("image/"));
        let mark = if picture { "!" } else { "" };
        _ = write!(text, "\n> {mark}[{file}](pictures/{}-{file})", attachment["id"].as_str().unwrap_or_default());
    }
    let labels = shown.labels();
    if !labels.is_empty() {
        _ = write!(text, "\n> {}", labels.join(" "));
    }
}
