//! A refusal, as JSON.

use super::names::Plain;
use crate::table::explained::{Explained, ExplainedLine};
use serde_json::{Value, json};

/// A refusal: rule, key, message, suggestion, terms, and the lines of a block.
pub fn refused(names: Plain<'_>, explained: &Explained) -> Value {
    let mut value = json!({
        "type": "refused",
        "kind": explained.family.word(),
        "rule": explained.worded.rule,
        "rule_title": explained.worded.rule_title(),
        "key": explained.key,
        "message": explained.worded.message,
        "suggestion": explained.worded.suggestion,
        "terms": names.terms(&explained.terms),
    });
    if !explained.lines.is_empty() {
        value["lines"] = explained.lines.iter().map(|line| order(names, line)).collect();
    }
    value
}

fn order(names: Plain<'_>, line: &ExplainedLine) -> Value {
    let mut value = json!({"number": line.number, "text": line.text, "accepted": line.problem.is_none()});
    if let (Some(problem), Some(fields)) = (&line.problem, value.as_object_mut())
        && let Value::Object(why) = refused(names, problem)
    {
        fields.extend(why.into_iter().filter(|(name, _)| name != "type"));
    }
    value
}
