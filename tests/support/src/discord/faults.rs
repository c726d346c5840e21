//! Faults on request: what goes wrong with the next matching requests.

use std::time::Duration;

/// A fault of a request.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// 429 with this waiting time, for this route or for everything.
    RateLimit {
        /// The seconds to wait.
        retry_after: f64,
        /// Whether the limit is that of all requests of the bot.
        global: bool,
    },
    /// An answer with this status (500, 502, 503 …); the request has no effect.
    Status(u16),
    /// The connection is cut before the request takes effect.
    CutBefore,
    /// The request takes effect, and the connection is cut before the answer.
    CutAfter,
    /// The request takes effect and is answered only after this time.
    Slow(Duration),
    /// The request takes effect at once, and is answered after this time.
    SlowAfter(Duration),
    /// A page of a proxy before Discord, with this status and possibly a waiting time in the header.
    Page(u16, Option<u64>),
    /// 429 without rate-limit headers, possibly with a waiting time in the body.
    BareLimit(Option<f64>),
    /// A refusal by Discord: status and code.
    Refused(u16, u64),
}

#[derive(Clone, Debug)]
struct Planned {
    method: String,
    path: String,
    fault: Fault,
    left: usize,
}

/// The faults still to come.
#[derive(Debug, Default)]
pub(super) struct Faults(Vec<Planned>);

impl Faults {
    pub(super) fn plan(&mut self, method: &str, path: &str, fault: Fault, times: usize) {
        self.0.push(Planned { method: method.into(), path: path.into(), fault, left: times });
    }

    /// The fault of this request: of the first plan whose method and part of the path match.
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
