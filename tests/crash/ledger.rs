//! The events that a client has heard over all runs of the program, for comparison with the log.

use serde_json::Value;

/// Events in their order, without their times.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Ledger {
    events: Vec<Value>,
}

impl Ledger {
    /// Records the events among these objects. A repeated event must be unchanged.
    pub(crate) fn hear(&mut self, objects: &[Value]) {
        for object in objects.iter().filter(|object| object["type"] == "event") {
            let event = Self::lasting(object);
            let seq = usize::try_from(event["seq"].as_u64().expect("a number")).expect("small");
            if let Some(known) = self.events.get(seq - 1) {
                assert_eq!(*known, event, "event {seq} was told differently before");
            } else {
                assert_eq!(seq, self.events.len() + 1, "an event was left out before {event}");
                self.events.push(event);
            }
        }
    }

    /// The parts of an event that must be equal in every run: without the time, and with the line in place of the
    /// cause.
    fn lasting(object: &Value) -> Value {
        let mut event = object.clone();
        let fields = event.as_object_mut().expect("an object");
        fields.remove("time");
        let cause = fields["cause"].as_str().expect("a cause").to_owned();
        fields.insert("cause".to_owned(), line_of(&cause).into());
        event
    }

    /// All recorded events.
    pub(crate) fn events(&self) -> &[Value] {
        &self.events
    }

    /// The number of recorded events.
    pub(crate) fn len(&self) -> usize {
        self.events.len()
    }

    /// Checks a log read after a crash. It begins with what was heard, and what follows comes from one command.
    pub(crate) fn check(&self, log: &Self) {
        assert!(log.len() >= self.len(), "{} events were acknowledged and {} are kept", self.len(), log.len());
        for (heard, kept) in self.events.iter().zip(&log.events) {
            assert_eq!(heard, kept, "an acknowledged event is kept differently");
        }
        let mut in_flight: Vec<&Value> = log.events[self.len()..].iter().map(|event| &event["cause"]).collect();
        in_flight.dedup();
        assert!(in_flight.len() <= 1, "kept, and never acknowledged: {in_flight:?}");
    }
}

/// `script@7:31:0108b602` and `line-31` both mean line 31; seats and start count as the opening of the table.
fn line_of(cause: &str) -> String {
    let of_script = cause.strip_prefix("script@").and_then(|rest| rest.split(':').nth(1));
    match of_script.or_else(|| cause.strip_prefix("line-")) {
        Some(line) => format!("line {line}"),
        None if cause.starts_with("table:") => "opening".to_owned(),
        None => cause.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn ledger(causes: &[&str]) -> Ledger {
        let event = |(seq, cause): (u64, &&str)| json!({"type": "event", "seq": seq, "time": seq, "cause": cause});
        let mut ledger = Ledger::default();
        ledger.hear(&(1..).zip(causes).map(event).collect::<Vec<_>>());
        ledger
    }

    #[test]
    fn the_command_in_flight_may_have_been_kept() {
        ledger(&["line-1"]).check(&ledger(&["script@7:1:00", "line-2", "line-2"]));
    }

    #[test]
    #[should_panic(expected = "were acknowledged")]
    fn an_acknowledged_event_may_not_be_missing() {
        ledger(&["line-1", "line-2"]).check(&ledger(&["line-1"]));
    }

    #[test]
    #[should_panic(expected = "never acknowledged")]
    fn two_commands_cannot_be_in_flight() {
        ledger(&["line-1"]).check(&ledger(&["line-1", "line-2", "line-3"]));
    }

    #[test]
    #[should_panic(expected = "kept differently")]
    fn an_acknowledged_event_may_not_change() {
        ledger(&["line-1"]).check(&ledger(&["line-2"]));
    }
}
