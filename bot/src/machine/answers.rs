//! What the machine interface writes: events, where the game stands, and one answer for every input.

use super::causes::Known;
use super::input::Input;
use super::run::{Answer, Machine};
use super::{choices, event, prompt, refused, roll, table_event};
use crate::table::explained::faulty;
use crate::table::teller::Teller;
use crate::table::{review, show};
use crate::words::{Voice, Words};
use adjutant_commands::moderator::{Fault, Preview, Standing};
use adjutant_commands::{As, Query};
use adjutant_core::{Viewer, offers};
use adjutant_events::{Envelope, SeatId, Seq};
use serde_json::{Value, json};
use std::io;

impl Machine<'_> {
    pub(super) fn preview(&mut self, preview: &Preview) -> io::Result<()> {
        let mut teller = Teller::from_now(self.manner.words, &self.session).to(self.viewer());
        let events: Vec<Value> = preview
            .events
            .iter()
            .filter_map(|envelope| {
                let (before, text) = teller.tell(&self.session, envelope);
                let reads = teller.reads(&self.session, envelope);
                reads.then(|| event::event(self.names(), envelope, before.as_ref(), &text))
            })
            .collect();
        self.write(&json!({"type": "preview", "events": events}))
    }

    pub(super) fn show(&mut self, query: &Query, speaker: &As) -> io::Result<()> {
        let seat = match speaker {
            As::Seat(seat) => Some(seat.clone()),
            As::Gm => None,
        };
        // A seat sees with its own eyes; a game master with whatever eyes the interface was given.
        let eyes = seat.clone().map_or_else(|| self.viewer(), Viewer::Seat);
        let (text, report) = match query {
            Query::Audit(about) => review::for_programs(self.page(), &self.session, about),
            query => (show::query_as(self.page(), &self.session, query, seat.as_ref(), &eyes), None),
        };
        let mut value = json!({"type": "text", "about": show::query_word(query), "text": text});
        if let Some(report) = report {
            value["report"] = report;
        }
        self.write(&value)
    }

    pub(super) fn ready(&mut self, created: bool) -> io::Result<()> {
        let game = self.session.game();
        let ready = json!({
            "type": "ready",
            "game": game.id.as_str(),
            "seq": game.seq,
            "created": created,
            "rules": game.table.ruleset.as_str(),
            "revision": game.table.revision,
            "dice": table_event::dice(&game.table.dice),
        });
        self.write(&ready)
    }

    pub(super) fn answer(&mut self, input: &Input, cause: &Known, answer: Answer) -> io::Result<()> {
        let mut value = match answer {
            Answer::Accepted(outcome) => accepted(&outcome.events, outcome.repeated),
            Answer::Looked => accepted(&[], false),
            Answer::Passed => json!({"type": "skipped"}),
            Answer::Refused(explained) => refused::refused(self.names(), &explained),
            Answer::Failed(fault) => fault_object(self.voice(), &fault),
        };
        value["line"] = input.line.into();
        value["id"] = input.id.clone().into();
        if let Known::New(cause) = cause {
            value["cause"] = cause.as_str().into();
        }
        value["seq"] = self.session.game().seq.into();
        self.write(&value)
    }

    pub(super) fn events(&mut self, events: &[Envelope]) -> io::Result<()> {
        for envelope in events {
            if !self.teller.reads(&self.session, envelope) {
                continue;
            }
            let (before, text) = self.teller.tell(&self.session, envelope);
            let value = event::event(self.names(), envelope, before.as_ref(), &text);
            self.write(&value)?;
        }
        Ok(())
    }

    pub(super) fn standing(&mut self, standing: &Standing) -> io::Result<()> {
        let seq: Seq = self.session.game().seq;
        match standing {
            Standing::Waiting(prompts) => {
                for asked in prompts {
                    let viewer = self.viewer();
                    let offered = |seat: &SeatId| {
                        // Choices name blocks: they are for whoever sees those.
                        let seen = viewer == Viewer::Gm || viewer == Viewer::Seat(seat.clone());
                        if self.manner.choices && seen { offers(self.session.game(), seat) } else { Vec::new() }
                    };
                    let offered: Vec<_> = asked.seats.iter().map(|seat| (seat, offered(seat))).collect();
                    let example = offered.first().map_or(&[][..], |(_, offered)| offered.as_slice());
                    let mut value = prompt::prompt(self.names(), self.voice(), asked, example);
                    value["seq"] = seq.into();
                    if self.manner.choices {
                        let english = Words::default().with(self.lexicon.board());
                        let of = |(seat, offered): &(&SeatId, Vec<_>)| {
                            choices::choices(self.names(), english, seat, offered)
                        };
                        value["choices"] = offered.iter().flat_map(of).collect();
                    }
                    self.write(&value)?;
                }
                Ok(())
            }
            Standing::RollAwaited(request) => {
                let mut value = roll::request(self.names(), request);
                value["type"] = "roll".into();
                value["seq"] = seq.into();
                value["message"] = self.voice().roll_request(request).into();
                self.write(&value)
            }
            Standing::BeaconAwaited { request, round, published } => {
                // The request names the round.
                let mut value = roll::request(self.names(), request);
                value["type"] = "beacon".into();
                value["seq"] = seq.into();
                value["published"] = published.0.into();
                value["message"] = self.voice().beacon_awaited(request, *round).into();
                self.write(&value)
            }
            Standing::RollKeyLost { request, key } => {
                let mut value = roll::request(self.names(), request);
                value["type"] = "roll_key_lost".into();
                value["seq"] = seq.into();
                value["key"] = key.to_string().into();
                value["message"] = self.voice().roll_key_lost(request, key).into();
                self.write(&value)
            }
            Standing::Over(result) => {
                let text = self.voice().result(result);
                let result = table_event::result(result);
                self.write(&json!({"type": "over", "seq": seq, "result": result, "text": text}))
            }
        }
    }

    pub(super) fn fail(&mut self, fault: &Fault) -> io::Result<()> {
        let mut value = fault_object(self.voice(), fault);
        value["seq"] = self.session.game().seq.into();
        self.write(&value)
    }
}

fn accepted(events: &[Envelope], repeated: bool) -> Value {
    json!({
        "type": "accepted",
        "events": events.len(),
        "first": events.first().map(|first| first.seq),
        "last": events.last().map(|last| last.seq),
        "repeated": repeated,
    })
}

/// Our failure as JSON.
fn fault_object(voice: Voice<'_>, fault: &Fault) -> Value {
    let explained = faulty(voice, fault);
    json!({"type": "error", "key": explained.key, "message": fault.to_string(), "text": explained.worded.message})
}
