//! The output of the machine interface: events, the standing, and one answer for each input.

use super::causes::Known;
use super::input::Input;
use super::run::{Answer, Machine};
use super::{choices, event, prompt, refused, roll, table_event};
use crate::table::explained::faulty;
use crate::table::narrator::{Narrator, sight};
use crate::table::{review, show};
use crate::words::{Voice, Words};
use adjutant_commands::moderator::{Fault, GameStatus, Happened, Preview};
use adjutant_commands::{As, Query};
use adjutant_core::Viewer;
use adjutant_events::{CauseId, Native, PlayerId, SeatId, Seq};
use serde_json::{Value, json};
use std::io;

impl Machine<'_> {
    pub(super) fn preview(&mut self, preview: &Preview) -> io::Result<()> {
        let mut narrator = Narrator::from_now(self.manner.words, &self.session).to(self.viewer());
        let events: Vec<Value> = preview
            .events
            .iter()
            .filter_map(|envelope| {
                let (before, text) = narrator.tell(&self.session, envelope);
                Some(event::event(self.names(), envelope, sight(before.as_ref()), &text?))
            })
            .collect();
        let odds: Vec<Value> = preview.odds.iter().map(|odds| super::odds::odds(self.names(), odds)).collect();
        let mut value = json!({"type": "preview", "events": events});
        if !odds.is_empty() {
            value["odds"] = odds.into();
        }
        self.write(&value)
    }

    pub(super) fn show(&mut self, query: &Query, player: &PlayerId, speaker: &As) -> io::Result<()> {
        let eyes = self.eyes_of(player, speaker);
        // A watcher has no choices and no drafts.
        let seat = match &eyes {
            Viewer::Seat(seat) => Some(seat.clone()),
            Viewer::Watcher(_) | Viewer::Gm | Viewer::Spectator => None,
        };
        if let Query::Odds(question) = query {
            return self.odds(question, &eyes);
        }
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

    /// Odds, or the reason why there are none.
    fn odds(&mut self, question: &Native, eyes: &Viewer) -> io::Result<()> {
        let odds = self.page().rules().odds(question, Some(&self.session.view(eyes)));
        let text = self.page().odds_or_refusal(&odds);
        let mut value = json!({"type": "text", "about": "odds", "text": text});
        match &odds {
            Ok(odds) => value["odds"] = super::odds::odds(self.names(), odds),
            Err(refusal) => value["refused"] = refusal.key().into(),
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

    /// Writes the answer to an input and returns its type. An answer without events is stored first if the input has an
    /// id.
    pub(super) fn answer(
        &mut self,
        input: &Input,
        cause: &Known,
        given: Option<&CauseId>,
        answer: Answer,
    ) -> io::Result<String> {
        let is_new = match &answer {
            Answer::Accepted(outcome) => outcome.events.is_empty() && !outcome.repeated,
            Answer::Looked | Answer::Refused(_) => true,
            Answer::Passed | Answer::Again { .. } | Answer::Failed(_) => false,
        };
        let mut value = match answer {
            Answer::Accepted(outcome) => {
                let mut value = accepted(&outcome.events, outcome.repeated);
                if !outcome.ignored.is_empty() {
                    value["ignored"] = outcome.ignored.into();
                }
                value
            }
            Answer::Again { shown, mut answer } => {
                self.held.get_or_insert_default().extend(shown);
                answer["repeated"] = true.into();
                answer
            }
            Answer::Looked => accepted(&Happened::default(), false),
            Answer::Passed => json!({"type": "skipped"}),
            Answer::Refused(explained) => refused::refused(self.names(), &explained),
            Answer::Failed(fault) => fault_object(self.voice(), &fault),
        };
        if let Some(given) = given.filter(|_| is_new)
            && let Err(fault) = self.remember(given, input, &value)
        {
            // An answer that cannot be stored is not written.
            self.held = None;
            value = fault_object(self.voice(), &fault);
        }
        self.release()?;
        value["line"] = input.line.into();
        value["id"] = input.id.clone().into();
        if let Known::New(cause) = cause {
            value["cause"] = cause.as_str().into();
        }
        value["seq"] = self.session.game().seq.into();
        self.write(&value)?;
        Ok(value["type"].as_str().unwrap_or_default().to_owned())
    }

    pub(super) fn events(&mut self, events: &Happened) -> io::Result<()> {
        let viewer = self.viewer();
        let mut told = Vec::new();
        for envelope in events.read_by(&self.session, &viewer) {
            let (before, Some(text)) = self.narrator.tell(&self.session, envelope) else { continue };
            told.push(event::event(self.names(), envelope, sight(before.as_ref()), &text));
        }
        told.iter().try_for_each(|value| self.write(value))
    }

    pub(super) fn standing(&mut self, standing: &GameStatus) -> io::Result<()> {
        let seq: Seq = self.session.game().seq;
        match standing {
            GameStatus::Waiting(prompts) => {
                for asked in prompts {
                    let viewer = self.viewer();
                    let offered = |seat: &SeatId| {
                        if self.manner.choices { self.session.choices(&viewer, seat) } else { Vec::new() }
                    };
                    let offered: Vec<_> = asked.seats.iter().map(|seat| (seat, offered(seat))).collect();
                    let example = offered.first().map_or(&[][..], |(_, offered)| offered.as_slice());
                    let mut value = prompt::prompt(self.names(), self.voice(), asked, example);
                    value["seq"] = seq.into();
                    if self.manner.choices {
                        let english = Words::default().with(self.lexicon.board());
                        let writer = choices::Writer { names: self.names(), english, game: self.session.game() };
                        let of = |(seat, offered): &(&SeatId, Vec<_>)| writer.choices(seat, offered);
                        value["choices"] = offered.iter().flat_map(of).collect();
                    }
                    self.write(&value)?;
                }
                Ok(())
            }
            GameStatus::RollAwaited(request) => {
                let mut value = roll::request(self.names(), request);
                value["type"] = "roll".into();
                value["seq"] = seq.into();
                value["message"] = self.voice().roll_request(request).into();
                self.write(&value)
            }
            GameStatus::CommitmentAwaited { request, size, published, shown } => {
                let mut value = roll::request(self.names(), request);
                value["type"] = "pledge".into();
                value["seq"] = seq.into();
                value["checkpoint"] = (*size + 1).into();
                value["published"] = published.0.into();
                value["shown"] = (*shown).into();
                value["note"] = self.session.note(*size).ok().flatten().into();
                value["message"] = self.voice().commitment_awaited(request).into();
                self.write(&value)
            }
            GameStatus::EntropyAwaited { request, size, links } => {
                let mut value = roll::request(self.names(), request);
                value["type"] = "entropy".into();
                value["seq"] = seq.into();
                value["links"] = links
                    .iter()
                    .map(|link| {
                        let until = link.until.map(|until| until.0);
                        json!({"seat": self.names().seat(&link.seat), "number": link.number, "until": until})
                    })
                    .collect();
                value["checkpoint"] = (*size + 1).into();
                value["note"] = self.session.note(*size).ok().flatten().into();
                value["message"] = self.voice().entropy_awaited(request, links).into();
                self.write(&value)
            }
            GameStatus::BeaconAwaited { request, round, published } => {
                // The request names the round.
                let mut value = roll::request(self.names(), request);
                value["type"] = "beacon".into();
                value["seq"] = seq.into();
                value["published"] = published.0.into();
                value["message"] = self.voice().beacon_awaited(request, *round, &self.session.game().table.dice).into();
                self.write(&value)
            }
            GameStatus::RollKeyLost { request, key } => {
                let mut value = roll::request(self.names(), request);
                value["type"] = "roll_key_lost".into();
                value["seq"] = seq.into();
                value["key"] = key.to_string().into();
                value["message"] = self.voice().roll_key_lost(request, key).into();
                self.write(&value)
            }
            GameStatus::Over(result) => {
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

fn accepted(events: &Happened, repeated: bool) -> Value {
    let span = events.span();
    json!({
        "type": "accepted",
        "events": events.len(),
        "first": span.map(|(first, _)| first),
        "last": span.map(|(_, last)| last),
        "repeated": repeated,
    })
}

/// A fault of the program as JSON.
fn fault_object(voice: Voice<'_>, fault: &Fault) -> Value {
    let explained = faulty(voice, fault);
    json!({"type": "error", "key": explained.key, "message": fault.to_string(), "text": explained.worded.message})
}
