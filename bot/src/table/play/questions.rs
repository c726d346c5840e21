//! What is asked: who must act, what can be typed, and which of several meanings a line has.

use super::LocalGame;
use crate::situation::{Who, situation};
use crate::table::explained::faulty;
use crate::table::local_commands;
use crate::text::Page;
use crate::words::Args;
use adjutant_commands::moderator::{Denial, GameStatus};
use adjutant_commands::{As, Found};
use adjutant_core::prompt::{Prompt, TableTask, Task};
use adjutant_core::table::Status;
use adjutant_core::view::View;
use adjutant_core::{Choice, Viewer};
use adjutant_events::{PlayerId, SeatId, Timestamp};

impl LocalGame {
    /// What the player at the keyboard can do now, or the player who must act.
    pub(in crate::table) fn can_do(&self) -> String {
        let seat = if self.hides() { self.at_keyboard.clone() } else { self.awaited() };
        let who = Who { seats: seat.into_iter().collect(), is_gm: false };
        situation(&self.session, &who).lines(&self.session, self.words, &who).join("\n")
    }

    /// The possible meanings of a line that was not understood, as a numbered list.
    pub(super) fn asks_which(
        &mut self,
        denial: &Denial,
        player: &PlayerId,
        speaker: Option<&As>,
        text: &str,
        now: Timestamp,
    ) -> Option<String> {
        let Denial::Unread(error) = denial else { return None };
        let readings = self.session.readings(player, speaker, text, error, now);
        let lines: Vec<String> = readings.iter().map(|orders| self.voice().line_of(orders)).collect();
        if lines.is_empty() {
            return None;
        }
        let numbered = lines.iter().enumerate().map(|(at, line)| format!("  {}  {line}", at + 1));
        let asked = std::iter::once(self.words.word("table-which-reading")).chain(numbered).collect::<Vec<_>>();
        // The chosen meaning keeps the speaker of the line.
        let named = text
            .split_once([':', '：'])
            .map(|(name, _)| name)
            .filter(|name| matches!(self.session.lexicon().power_exact(name.trim()), Some(Found::Found(_))));
        let said = |line: String| named.map_or_else(|| line.clone(), |name| format!("{name}: {line}"));
        self.readings = lines.into_iter().map(said).collect();
        Some(asked.join("\n"))
    }

    /// Who must act, and what can be typed.
    pub fn asked(&self, page: Page<'_>) -> String {
        match self.session.standing() {
            Ok(GameStatus::Waiting(prompts)) => {
                prompts.iter().map(|prompt| self.question(page, prompt)).collect::<Vec<_>>().join("\n")
            }
            Ok(GameStatus::RollAwaited(request)) => {
                let args = Args::new().text("request", page.voice().roll_request(&request));
                self.words.say("table-dice-wanted", &args.number("count", request.count()))
            }
            Ok(GameStatus::CommitmentAwaited { request, .. }) => {
                format!("{} {}", page.voice().commitment_awaited(&request), self.words.word("table-look-again"))
            }
            Ok(GameStatus::EntropyAwaited { request, links, .. }) => {
                format!("{} {}", page.voice().entropy_awaited(&request, &links), self.words.word("table-look-again"))
            }
            Ok(GameStatus::BeaconAwaited { request, round, .. }) => {
                let waits = page.voice().beacon_awaited(&request, round, &self.session.game().table.dice);
                format!("{waits} {}", self.words.word("table-look-again"))
            }
            Ok(GameStatus::RollKeyLost { request, key }) => page.voice().roll_key_lost(&request, &key),
            Ok(GameStatus::Over(result)) => page.voice().result(&result),
            Err(fault) => faulty(page.voice(), &fault).worded.message,
        }
    }

    fn question(&self, page: Page<'_>, prompt: &Prompt) -> String {
        match &prompt.task {
            Task::Table(TableTask::TakeSeats { .. }) => self.about("table-seats-how"),
            Task::Table(TableTask::StartGame {}) => {
                let presets = if self.told_presets.replace(true) { Vec::new() } else { self.presets(page) };
                [self.about("table-start-how")].into_iter().chain(presets).collect::<Vec<_>>().join("\n")
            }
            Task::Table(TableTask::ResumeGame { .. } | TableTask::FillSeats { .. }) | Task::Rules(_) => {
                let seen = prompt.seats.iter().find(|seat| !self.hides() || self.at_keyboard.as_ref() == Some(*seat));
                let offered =
                    seen.map(|seat| self.session.choices(&Viewer::Seat(seat.clone()), seat)).unwrap_or_default();
                let worded = page.voice().prompt_with(prompt, &offered);
                // What the other side could type is of no use to the reader.
                let is_own = seen.is_some() || self.at_keyboard.is_none();
                let asked = if is_own { worded.full() } else { worded.full().lines().next().unwrap_or_default() };
                let asked = asked.to_owned();
                self.chances(page, prompt, &offered).map(|line| format!("{line}\n{asked}")).unwrap_or(asked)
            }
        }
    }

    /// A message of the table with names of this game.
    pub(super) fn about(&self, key: &str) -> String {
        local_commands::about(self.words, key, self.session.lexicon())
    }

    /// The prompt: `Red Rose, march`.
    pub fn prompt(&self) -> String {
        let game = self.session.game();
        match (&game.table.status, self.awaited()) {
            (Status::Playing, _) if matches!(self.session.standing(), Ok(GameStatus::RollAwaited(_))) => {
                self.words.word("table-prompt-dice")
            }
            (Status::Playing, Some(seat)) => {
                let seen = self.session.view(&Viewer::Spectator);
                let phase = self.session.lexicon().grammar().phase(&seen).unwrap_or_default();
                let voice = self.voice();
                let args = Args::new().text("seat", voice.seat(&seat)).text("phase", voice.phase(phase));
                self.words.say("table-prompt", &args)
            }
            _ => game.id.to_string(),
        }
    }

    /// The seat that types, its view and its choices.
    pub fn situation(&self) -> (Option<SeatId>, View, Vec<Choice>) {
        let seat = if self.hides() { self.at_keyboard.clone() } else { self.awaited() };
        let viewer = seat.clone().map_or_else(|| self.eyes(), Viewer::Seat);
        let offered = seat.as_ref().map(|seat| self.session.choices(&viewer, seat)).unwrap_or_default();
        let seen = self.session.view(&viewer);
        (seat, seen, offered)
    }
}
