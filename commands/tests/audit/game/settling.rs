//! The automatic acts of this table's referee, and its answers to rolls.

use super::{Sky, Table, recorded};
use adjutant_core::{Next, Settling, dice_rolled, next, settle};
use adjutant_events::dice::QUICKNET;
use adjutant_events::transcript::GameSecrets;
use adjutant_events::{DicePolicy, Event, RollEvent, RollRequest, TableEvent, Timestamp};

impl Table {
    /// Lets the referee act until it waits.
    pub(crate) fn settle(&mut self) -> Next {
        loop {
            let due = settle(&mut Loop { table: self, throws: true }).unwrap_or_else(|fault| panic!("{fault}"));
            if !self.awaits_link(&due) {
                return due;
            }
            self.open_link();
        }
    }

    /// Lets the referee act until a roll is requested, or until it waits: then none.
    pub(crate) fn settle_until_roll(&mut self) -> Option<RollRequest> {
        match settle(&mut Loop { table: self, throws: false }).unwrap_or_else(|fault| panic!("{fault}")) {
            Next::Roll(request) => Some(request),
            Next::Act(_) | Next::Seal { .. } | Next::Sign | Next::Wait(_) | Next::Over(_) => None,
        }
    }

    /// Makes the requested roll, if possible. Returns whether it did.
    pub(crate) fn throw_due(&mut self) -> bool {
        let due = next(&self.game);
        if self.awaits_link(&due) {
            self.open_link();
            return true;
        }
        let Next::Roll(request) = due else { return false };
        let thrown = self.thrown(&request);
        let any = !thrown.is_empty();
        for event in thrown {
            self.referee(event);
        }
        any
    }

    /// Whether the requested dice wait for a link of a chain.
    fn awaits_link(&self, due: &Next) -> bool {
        matches!(due, Next::Roll(_)) && self.game.chains().awaits().is_some()
    }

    /// Answers a roll: its commitment is shown and cosigned, and its round is awaited or skipped.
    fn thrown(&mut self, request: &RollRequest) -> Vec<Event> {
        if self.game.chains().awaits().is_some() {
            return Vec::new();
        }
        if let Some(commitment) = self.game.roll_commitment().filter(|commitment| !commitment.shown) {
            let (size, at) = (commitment.size, self.game.time);
            return vec![TableEvent::CheckpointShown { size, at, place: "local".to_owned() }.into()];
        }
        let demanded = self.game.pledging().map_or(0, |terms| terms.witnesses);
        if demanded > 0
            && let Some(commitment) = self.game.roll_commitment().filter(|commitment| commitment.witnesses == 0)
        {
            let line = |number| format!("\u{2014} witness-{number}.example/w c29tZSBzaWduYXR1cmUgb2Ygc29tZWJvZHk=");
            let made_up = || (1..=demanded).map(line).collect();
            let lines = if self.watchers.is_empty() { made_up() } else { self.watched() };
            return vec![TableEvent::CheckpointCosigned { size: commitment.size, lines }.into()];
        }
        if let (Some(round), Some(Sky { round: Err(wait), clock, .. })) = (request.beacon, &mut self.sky) {
            *clock += i64::from(*wait) * 1000;
            return vec![RollEvent::BeaconSkipped { roll: request.roll, round }.into()];
        }
        let beacon = match (request.beacon, &mut self.sky) {
            (Some(round), Some(sky)) => {
                // Only recorded beacon rounds exist.
                let Some(found) = recorded(round) else { return Vec::new() };
                sky.clock = sky.clock.max(QUICKNET.published(round).0);
                Some(found)
            }
            _ => None,
        };
        let event = if matches!(self.game.table.dice, DicePolicy::Verifiable { .. }) {
            let roll = self.roll_over(request, self.tree_at_request.head(), self.game.chains());
            dice_rolled(&self.game, roll.faces, roll.proof.as_bytes().to_vec(), beacon)
        } else {
            dice_rolled(&self.game, self.pick.faces(request), Vec::new(), None)
        };
        vec![event.expect("an answer to the request").into()]
    }

    /// Replaces the roll key, as after a loss. An open roll becomes void.
    pub(crate) fn replace_key(&mut self, secrets: GameSecrets) {
        let rolls = secrets.rolls.public_key();
        self.secrets.rolls = secrets.rolls;
        let reason = "the disk broke".to_owned();
        self.referee(TableEvent::RollKeyReplaced { rolls, reason: reason.clone() }.into());
        if let Some(roll) = self.game.play.open_roll().map(|request| request.roll) {
            let asked = |event: &Event| matches!(event, Event::Roll(RollEvent::RollRequested(one)) if one.roll == roll);
            let request = self.log.iter().rev().find(|one| asked(&one.event)).expect("it was asked for").seq;
            self.referee(TableEvent::Rewound { to: request - 1, reason }.into());
        }
    }

    /// Commits to the open roll again, as when its checkpoint was not seen in time.
    pub(crate) fn commit_anew(&mut self) {
        let DicePolicy::Verifiable { beacon, .. } = &self.game.table.dice else { panic!("not verifiable") };
        let commitment = self.game.roll_commitment().expect("a roll that was committed to");
        let from = self.now().0 + beacon.distance(commitment.anew + 1);
        let (roll, round) = (commitment.roll, QUICKNET.round_after(Timestamp(from)));
        self.referee(TableEvent::RollCommittedAnew { roll, round }.into());
    }

    /// The signatures of the game's own witnesses on the open roll's commitment.
    fn watched(&self) -> Vec<String> {
        let size =
            usize::try_from(self.game.roll_commitment().expect("a roll that was committed to").size).expect("small");
        let Event::Table(TableEvent::CheckpointSigned { note }) = &self.log[size].event else {
            panic!("no checkpoint")
        };
        let text = &note[..=note.rfind("\n\n").expect("a note")];
        let now = u64::try_from(self.now().0 / 1000).expect("after 1970");
        self.watchers.iter().map(|one| one.key().cosign(text, now + one.ahead).expect("cosigned")).collect()
    }

    /// Records witnesses' signatures on the open roll's commitment.
    pub(crate) fn cosigned(&mut self, lines: &[String]) {
        let size = self.game.roll_commitment().expect("a roll that was committed to").size;
        self.referee(TableEvent::CheckpointCosigned { size, lines: lines.to_vec() }.into());
    }

    /// Records that a witness did not sign the open roll's commitment, because they saw another history.
    pub(crate) fn refused_by(&mut self, witness: &str, seen: Option<u64>) {
        let size = self.game.roll_commitment().expect("a roll that was committed to").size;
        self.referee(TableEvent::WitnessRefused { witness: witness.to_owned(), size, seen }.into());
    }
}

/// The referee's loop at this table.
struct Loop<'t> {
    table: &'t mut Table,
    /// Whether requested rolls are made.
    throws: bool,
}

impl Settling for Loop<'_> {
    type Fault = String;

    fn next(&self) -> Next {
        next(&self.table.game)
    }

    fn record(&mut self, events: Vec<Event>) -> Result<(), String> {
        for event in events {
            self.table.referee(event);
        }
        Ok(())
    }

    fn seal(&mut self, draw: u32) -> Result<Vec<Event>, String> {
        let secret = self.table.secrets.salts.seal(&self.table.game.id, draw);
        Ok(vec![RollEvent::DrawSealed { draw, secret }.into()])
    }

    fn sign(&mut self) -> Result<Vec<Event>, String> {
        Ok(vec![TableEvent::CheckpointSigned { note: self.table.sign() }.into()])
    }

    fn throw(&mut self, request: &RollRequest) -> Result<Vec<Event>, String> {
        Ok(if self.throws { self.table.thrown(request) } else { Vec::new() })
    }

    fn restless(&self) -> String {
        format!("the referee never stops acting after event {}", self.table.game.seq)
    }
}
