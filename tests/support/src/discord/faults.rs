//! Misbehaviour on request: what is to go wrong with the next requests that match.

use std::time::Duration;

/// What goes wrong with a request.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// 429 with this many seconds to wait; of this route or of everything.
    RateLimit {
        /// Seconds until it may be tried again.
        retry_after: f64,
        /// Whether the bot has used up the limit of all its requests.
        global: bool,
    },
    /// An answer with this status (500, 502, 503 …); nothing was done.
    Status(u16),
    /// The connection is cut before anything was done.
    CutBefore,
    /// It is done, and the connection is cut before the answer.
    CutAfter,
    /// The answer takes so long, and nothing is done before.
    Slow(Duration),
    /// It is done at once, and the answer takes so long.
    SlowAfter(Duration),
    /// A page of whoever stands before Discord, with this status; perhaps with so many seconds to wait in its head.
    Page(u16, Option<u64>),
    /// 429 without a word about limits in the head; perhaps with so many seconds to wait in the body.
    BareLimit(Option<f64>),
    /// A refusal in Discord's own words: status and code.
    Refused(u16, u64),
}

#[derive(Clone, Debug)]
struct Planned {
    method: String,
    path: String,
    fault: Fault,
    left: usize,
}

/// What is still to go wrong.
#[derive(Debug, Default)]
pub(super) struct Faults(Vec<Planned>);

impl Faults {
    pub(super) fn plan(&mut self, method: &str, path: &str, fault: Fault, times: usize) {
        self.0.push(Planned { method: method.into(), path: path.into(), fault, left: times });
    }

    /// What goes wrong with this request: the first plan whose method and part of the path fit.
    pub(super) fn take(&mut self, method: &str, path: &str) -> Option<Fault> {
        let place = self
            .0
            .iter()
            .position(|plan| (plan.method.is_empty() || plan.method == method) && path.contains(&plan.path))?;
        let plan = self.0.get_mut(place)?;
        let fault = plan.fault.clone();
        plan.left = plan.left.saturating_sub(1);
        if plan.left == 0 {
            self.0.remove(place);
        }
        Some(fault)
    }
}
