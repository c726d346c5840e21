//! The conversation at a table as a readable page.
//!
//! ```text
//! > Germany: fight sz 14
//!   Battle in Sea Zone 14: Germany (1 submarine) against the United Kingdom (1 fighter and 1 carrier).
//!   ? Surprise strike of the attacker in Sea Zone 14, round 1: Germany rolls 1 die.
//! ```
//!
//! `?` marks the next question, with the possible inputs in brackets. `!` marks a refusal, and `-` its suggestion and
//! rule.

use crate::program::is_answer;
use serde_json::Value;
use std::fmt::Write as _;

/// The page of a script and the objects that it produced.
pub fn transcript(script: &str, objects: &[Value]) -> String {
    let lines: Vec<&str> = script.lines().collect();
    let mut page = String::new();
    let mut read = 0;
    let mut since: Vec<&Value> = Vec::new();
    for object in objects {
        let answered = is_answer(object);
        if answered {
            let line = usize::try_from(object["line"].as_u64().unwrap_or_default()).unwrap_or_default();
            for said in &lines[read.min(line)..line.min(lines.len())] {
                say(&mut page, said);
            }
            read = line;
        }
        if answered || object["type"] == "ready" {
            since.drain(..).for_each(|object| tell(&mut page, object));
            tell(&mut page, object);
        } else {
            since.push(object);
        }
    }
    since.drain(..).for_each(|object| tell(&mut page, object));
    page
}

fn say(page: &mut String, line: &str) {
    if line.trim().is_empty() || line.starts_with("# ---") || line.starts_with("# ===") {
        return;
    }
    let _ = match line.strip_prefix('#') {
        Some(comment) => writeln!(page, "#{comment}"),
        None => writeln!(page, "> {line}"),
    };
}

fn tell(page: &mut String, object: &Value) {
    let text = |field: &str| object[field].as_str().unwrap_or_default();
    let mut indented = |sign: &str, text: &str| {
        for line in text.lines() {
            let _ = writeln!(page, "  {sign}{line}");
        }
    };
    match text("type") {
        "event" | "over" => indented("", text("text")),
        "text" => indented("| ", text("text")),
        "preview" => {
            for event in object["events"].as_array().into_iter().flatten() {
                indented("(would be) ", event["text"].as_str().unwrap_or_default());
            }
        }
        "roll" => indented("? ", &format!("{} [{}]", text("message"), dice(object))),
        "prompt" => {
            let seats: Vec<&str> = object["seats"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            indented("? ", &format!("{}: {} [{}]", seats.join(", "), text("message"), text("can_type")));
        }
        "refused" => {
            refuse(&mut indented, object);
            for line in object["lines"].as_array().into_iter().flatten() {
                if line["accepted"] == false {
                    indented("! ", &format!("{}.", line["number"]));
                    refuse(&mut indented, line);
                }
            }
        }
        "error" => indented("!! ", text("text")),
        _ => {}
    }
}

fn refuse(indented: &mut impl FnMut(&str, &str), object: &Value) {
    let text = |field: &str| object[field].as_str().unwrap_or_default();
    indented("! ", text("message"));
    if text("suggestion").is_empty() {
        indented("- ", &format!("[{}]", text("rule")));
    } else {
        indented("- ", &format!("{} [{}]", text("suggestion"), text("rule")));
    }
}

/// The dice of a roll, in order: `tank 3, infantry 1, infantry 1`.
fn dice(roll: &Value) -> String {
    let die = |die: &Value| format!("{} {}", die["unit"].as_str().unwrap_or_default(), die["hits_on"]);
    roll["dice"].as_array().into_iter().flatten().map(die).collect::<Vec<_>>().join(", ")
}
