//! Dice as text: who rolls for what, and each die with its hit or miss.

use super::stage::TableBefore;
use crate::words::Args;
use adjutant_commands::moderator::AwaitedLink;
use adjutant_events::Reading;
use adjutant_events::dice::VrfPublicKey;
use adjutant_events::signup::LOTS;
use adjutant_events::{DicePolicy, DieGroup, RollEvent, RollRequest, SeatId};

/// The most sides of a die that is shown. Dice with more sides are used for draws.
const MOST_READ: u16 = 100;

impl TableBefore<'_> {
    pub(super) fn roll(&self, event: &RollEvent) -> String {
        match event {
            RollEvent::RollRequested(request) => self.voice.roll_request(request),
            RollEvent::DrawSealed { draw, .. } => self.say("event-draw-sealed", Args::new().number("draw", *draw)),
            RollEvent::BeaconSkipped { roll, round } => {
                self.say("event-beacon-skipped", Args::new().number("roll", *roll).number("round", *round))
            }
            RollEvent::DiceRolled { roll, values, .. } if self.is_copy() => {
                let told = self.thrown(*roll, values);
                [told, self.say("event-dice-worthless", Args::new())].join(self.gap())
            }
            RollEvent::DiceRolled { roll, values, .. } => self.thrown(*roll, values),
        }
    }

    /// The dice of a roll.
    fn thrown(&self, roll: u32, values: &[u16]) -> String {
        let request = self.open().filter(|open| open.roll == roll);
        if let Some(request) = request {
            return if request.sides > MOST_READ { self.drawn_from(request) } else { self.voice.dice(request, values) };
        }
        let faces: Vec<String> = values.iter().map(u16::to_string).collect();
        self.say("event-dice-bare", Args::new().number("roll", roll).text("faces", faces.join(" ")))
    }

    /// The dice of a draw were thrown; the following event has its result.
    fn drawn_from(&self, request: &RollRequest) -> String {
        let args = Args::new().text("purpose", self.voice.purpose(&request.purpose));
        self.say("event-dice-drawn", args.number("roll", request.roll).number("count", request.count()))
    }
}

impl crate::words::Voice<'_> {
    /// Who is about to roll how many dice, and for what.
    pub fn roll_request(&self, request: &RollRequest) -> String {
        if request.purpose == LOTS {
            return self.words().say("event-lots-requested", &Args::new().number("count", request.count()));
        }
        let args = self
            .with_seat(Args::new(), "power", &request.seat)
            .text("purpose", self.purpose(&request.purpose))
            .number("count", request.count());
        let words = self.words();
        let text = match &request.space {
            None => words.say("event-roll-without-space", &args),
            // Rolls outside battles have no rounds.
            Some(space) if request.round == 0 => {
                words.say("event-roll-in-space", &args.text("space", self.space(space)))
            }
            Some(space) => {
                words.say("event-roll-requested", &args.text("space", self.space(space)).number("round", request.round))
            }
        };
        words.sentence(&text)
    }

    /// A roll waits for a round of the beacon: how long, and what can be done meanwhile.
    pub fn beacon_awaited(&self, request: &RollRequest, round: u64, dice: &DicePolicy) -> String {
        let args = Args::new().text("request", self.roll_request(request)).number("round", round);
        let wait = match dice {
            DicePolicy::Verifiable { beacon, .. } => beacon.wait(),
            DicePolicy::OperatingSystem | DicePolicy::Scripted => None,
        };
        [self.words().say("roll-beacon-awaited", &args), self.beacon_patience(wait)].join(self.language().gap())
    }

    /// How long a roll waits for an unavailable round: a number of seconds, or without limit.
    pub fn beacon_patience(&self, wait: Option<u32>) -> String {
        match wait {
            Some(wait) => self.words().say("roll-beacon-patience", &Args::new().number("wait", wait)),
            None => self.words().word("roll-beacon-needed"),
        }
    }

    /// A roll waits until its commitment was witnessed.
    pub fn commitment_awaited(&self, request: &RollRequest) -> String {
        let args = Args::new().text("request", self.roll_request(request));
        self.words().say("roll-pledge-awaited", &args)
    }

    /// A roll waits for chain links of these seats.
    pub fn entropy_awaited(&self, request: &RollRequest, links: &[AwaitedLink]) -> String {
        let seats: Vec<String> = links.iter().map(|link| self.the_seat(&link.seat)).collect();
        let args = Args::new().text("request", self.roll_request(request));
        self.words().say("roll-entropy-awaited", &args.text("seats", self.join(&seats)))
    }

    /// A roll cannot be made because its key is missing.
    pub fn roll_key_lost(&self, request: &RollRequest, key: &VrfPublicKey) -> String {
        let args = Args::new().text("request", self.roll_request(request)).text("key", key.fingerprint().grouped());
        self.words().say("roll-key-lost", &args)
    }

    /// The purpose of a roll.
    pub fn purpose(&self, word: &str) -> String {
        self.own("roll-purpose", &Args::new().text("purpose", word))
    }

    /// A roll with its faces: `Attack: 1 gun (4) [2 hit], 3 pikes (1) [5 miss, 1 hit, 6 miss]: 2 hits.`
    pub fn dice(&self, request: &RollRequest, values: &[u16]) -> String {
        let words = self.words();
        let several = request.dice.iter().any(|group| group.owner != request.dice[0].owner);
        let mut faces = values.iter().copied();
        let mut hits = 0;
        let mut groups = Vec::new();
        for group in &request.dice {
            let of_group: Vec<u16> = faces.by_ref().take(usize::from(group.count)).collect();
            hits += of_group.iter().filter(|face| group.reads.is_hit(**face) == Some(true)).count();
            groups.push(self.die_group(group, &of_group, several.then_some(&group.owner)));
        }
        let args = Args::new()
            .text("purpose", self.purpose(&request.purpose))
            .text("groups", groups.join(&words.word("list-comma")))
            .number("hits", hits);
        let plain = request.dice.iter().all(|group| group.reads == Reading::Face);
        words.say(if plain { "event-dice-thrown" } else { "event-dice-rolled" }, &args)
    }

    fn die_group(&self, group: &DieGroup, faces: &[u16], owner: Option<&SeatId>) -> String {
        let words = self.words();
        let counted = self.counted(&group.kind, u64::from(group.count));
        let units = match owner {
            None => counted,
            Some(owner) => {
                words.say("dice-of-power", &Args::new().text("power", self.seat(owner)).text("units", counted))
            }
        };
        let faces: Vec<String> = faces
            .iter()
            .map(|face| {
                // The face is read by a rule of the game, and is neither hit nor miss.
                let Some(hit) = group.reads.is_hit(*face) else { return face.to_string() };
                let key = if hit { "die-hit" } else { "die-miss" };
                words.say(key, &Args::new().number("face", *face))
            })
            .collect();
        let args = Args::new()
            .text("units", units)
            .number("target", target(group.reads))
            .text("faces", faces.join(&words.word("list-comma")));
        words.say(if group.reads == Reading::Face { "dice-group-plain" } else { "dice-group" }, &args)
    }
}

/// The number shown for a group: its highest or lowest hit.
const fn target(reads: Reading) -> u16 {
    match reads {
        Reading::AtMost(face) | Reading::AtLeast(face) => face,
        Reading::Face => 0,
    }
}

#[cfg(test)]
mod tests {
    use crate::words::{Language, NoBoard, Words};

    #[test]
    fn whoever_waits_for_the_beacon_is_told_how_long_and_what_can_be_done() {
        for language in Language::ALL {
            let voice = Words::new(language).with(&NoBoard);
            assert!(voice.beacon_patience(Some(60)).contains("60"));
            assert!(voice.beacon_patience(None).contains("`pause`"));
        }
    }
}
