//! Evidence for a user: a game or a roll as a file (`/export`, `/proof`), and a file to examine (`/verify`).
//!
//! Examining costs much time. So it runs one file at a time per user, few in total, and with a timeout. A file's
//! content changes nothing here.

use super::attachments::{Brought, Unfetched};
use super::options::CommandOptions;
use crate::discord::http::failure::Attachment;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::{Answer, denied};
use crate::discord::messages::evidence;
use crate::discord::registration::payload::{CHECKPOINTS, FILE, GAME, ROLL};
use crate::games;
use crate::league_reports::export::written;
use crate::table::rounds;
use crate::text::{Evidence, verdict};
use crate::words::Args;
use adjutant_audit::{LedgerError, examine, tidy};
use adjutant_commands::moderator::{Denial, EvidenceError, Session};
use adjutant_events::GameId;
use std::sync::Arc;
use std::time::Duration;

/// The largest file, in bytes, that every server accepts.
pub(in crate::discord) const LARGEST_SENT: usize = 10 << 20;
/// The largest file to examine, and the largest text with copied notes, in bytes. A long game needs less.
const LARGEST_FILE: u64 = 8 << 20;
const LARGEST_PASTE: u64 = 2 << 20;
/// How long a user waits for a verdict.
const PATIENCE: Duration = Duration::from_secs(60);

impl Bot {
    /// Executes a command about evidence.
    pub(in crate::discord) async fn evidence(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        let Some(_working) = self.workers.begin(asked.user) else {
            return Answer::no(asked.words.word("evidence-busy"));
        };
        if filled.name == "verify" {
            return self.examined(asked, filled).await;
        }
        match self.game(asked, filled.get(GAME)).await {
            Ok(game) if filled.name == "export" => self.exported(asked, &game).await,
            Ok(game) => self.proven(asked, &game, filled.get(ROLL)).await,
            Err(answer) => answer,
        }
    }

    /// The game as a bundle. In a running game, hidden facts are commitments.
    async fn exported(&self, asked: &Interaction, game: &GameId) -> Answer {
        let bundle = match self.game_host.ask(game, |session| session.bundle()).await {
            Ok(Ok(bundle)) => bundle,
            Ok(Err(error)) => return self.no_evidence(asked, game, error, 0).await,
            Err(fault) => return denied(asked.voice(), &Denial::from(fault)),
        };
        let (events, is_proven) = (bundle.events.len(), bundle.checkpoint.is_some());
        let Ok(Ok(bytes)) = tokio::task::spawn_blocking(move || bundle.write()).await else {
            tracing::error!(%game, "a bundle could not be written");
            return Answer::no(asked.words.word("evidence-not-made"));
        };
        let args = Args::new().text("game", game.as_str()).number("events", events);
        if bytes.len() > LARGEST_SENT {
            return Answer::no(asked.words.say("evidence-too-large", &args));
        }
        let mut text = asked.words.say("evidence-exported", &args);
        if !is_proven {
            text = format!("{text}\n{}", asked.words.word("exported-unproven"));
        }
        let mut files = vec![Attachment::new(file_name(game, ".adjutant"), bytes)];
        // The notes that are not yet in the file of a turn are included here.
        let words = asked.words;
        match self.game_host.ask(game, move |session| evidence::all(words, session)).await {
            Ok(Ok(Some(all))) => {
                text = format!("{text}\n{}", words.word("evidence-exported-signed"));
                files.extend(all.files);
            }
            Ok(Ok(None)) => {}
            Ok(Err(fault)) | Err(fault) => tracing::error!(%game, %fault, "what was signed cannot be read"),
        }
        match self.game_host.ask(game, move |session| rounds::sheet(session, words)).await {
            Ok(Ok(Some(sheet))) => {
                text = format!("{text}\n{}", words.word("evidence-exported-rounds"));
                files.push(Attachment::new(file_name(game, "-rounds.csv"), written(&sheet).into_bytes()));
            }
            Ok(Ok(None)) => {}
            Ok(Err(fault)) | Err(fault) => tracing::error!(%game, %fault, "the figures by round cannot be read"),
        }
        Answer { files, ..Answer::of(text) }
    }

    /// The proof of one roll as a file.
    async fn proven(&self, asked: &Interaction, game: &GameId, roll: Option<&str>) -> Answer {
        let roll: u32 = roll.and_then(|roll| roll.parse().ok()).unwrap_or(0);
        let proof = match self.game_host.ask(game, move |session| session.roll_proof(roll)).await {
            Ok(Ok(proof)) => proof.write(),
            Ok(Err(error)) => return self.no_evidence(asked, game, error, roll).await,
            Err(fault) => return denied(asked.voice(), &Denial::from(fault)),
        };
        let Ok(proof) = proof else { return Answer::no(asked.words.word("evidence-not-made")) };
        let args = Args::new().text("game", game.as_str()).number("roll", roll);
        let file = Attachment::new(file_name(game, &format!("-{roll}.roll.json")), proof.into_bytes());
        Answer { files: vec![file], ..Answer::of(asked.words.say("evidence-proven", &args)) }
    }

    /// Explains why there is no evidence.
    async fn no_evidence(&self, asked: &Interaction, game: &GameId, error: EvidenceError, roll: u32) -> Answer {
        let words = asked.words;
        match error {
            EvidenceError::NotVerifiable => Answer::no(words.word("evidence-not-verifiable")),
            EvidenceError::Copy => Answer::no(words.word("evidence-copy")),
            EvidenceError::Ledger(LedgerError::NoSuchRoll { .. }) => {
                let last = |session: &mut Session| session.game().table.rolls;
                let last = self.game_host.ask(game, last).await.unwrap_or(0);
                let args = Args::new().number("roll", roll).number("last", last);
                Answer::no(words.say("review-no-such-roll", &args))
            }
            EvidenceError::Fault(fault) => denied(asked.voice(), &Denial::from(fault)),
            EvidenceError::Ledger(error) => {
                tracing::error!(%game, %error, "no evidence could be made of a game");
                Answer::no(words.word("evidence-not-made"))
            }
        }
    }

    /// Examines a file, together with notes that the user copied from elsewhere.
    async fn examined(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        let Some(brought) = filled.file(FILE) else { return Answer::no(asked.words.word("evidence-no-file")) };
        let file = match self.fetched(asked, brought, LARGEST_FILE).await {
            Ok(bytes) => bytes,
            Err(answer) => return answer,
        };
        let mut pastes = Vec::new();
        let mut evidence = Evidence { file: brought.name.clone(), pasted: Vec::new(), known: None };
        if let Some(brought) = filled.file(CHECKPOINTS) {
            let bytes = match self.fetched(asked, brought, LARGEST_PASTE).await {
                Ok(bytes) => bytes,
                Err(answer) => return answer,
            };
            let text = String::from_utf8_lossy(&bytes).into_owned();
            let found = tidy(&text).len();
            if found == 0 {
                let args = Args::new().text("file", brought.name.as_str());
                return Answer::no(asked.words.say("evidence-no-notes", &args));
            }
            evidence.pasted = vec![brought.name.clone(); found];
            pastes.push(text);
        }
        let places = Arc::clone(self.workers.places());
        let examining = async move {
            // The task holds the permit, because it goes on after the timeout.
            let place = places.acquire_owned().await.ok()?;
            let examined = tokio::task::spawn_blocking(move || {
                let _place = place;
                examine(games::games(), &file, &pastes)
            });
            examined.await.ok()
        };
        match tokio::time::timeout(PATIENCE, examining).await {
            Ok(Some(found)) => {
                let page = verdict::page(asked.words, &evidence, &found);
                Answer { refused: !found.is_good(), ..Answer::of(page) }
            }
            Ok(None) => Answer::no(asked.words.word("evidence-not-examined")),
            Err(_) => Answer::no(asked.words.word("evidence-too-long")),
        }
    }

    async fn fetched(&self, asked: &Interaction, brought: &Brought, most: u64) -> Result<Vec<u8>, Answer> {
        self.fetcher.fetch(brought, most).await.map_err(|why| {
            tracing::warn!(interaction = asked.id, ?why, size = brought.size, "a file was not fetched");
            let args = Args::new().text("file", brought.name.as_str()).number("most", most >> 20);
            let args = args.number("size", brought.size.div_ceil(1 << 20));
            Answer::no(asked.words.say(
                match why {
                    Unfetched::TooLarge => "evidence-file-too-large",
                    Unfetched::Elsewhere | Unfetched::NotNow => "evidence-file-not-here",
                },
                &args,
            ))
        })
    }
}

/// A file name: the letters, digits and hyphens of the game's name, and an ending.
pub(in crate::discord) fn file_name(game: &GameId, ending: &str) -> String {
    let plain = game.as_str().chars().filter(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_'));
    let plain: String = plain.collect();
    let plain = plain.trim_start_matches('-');
    format!("{}{ending}", if plain.is_empty() { "game" } else { plain })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_have_names_that_every_system_takes() {
        assert_eq!(file_name(&GameId::new("war"), ".adjutant"), "war.adjutant");
        assert_eq!(file_name(&GameId::new("土曜"), "-3.roll.json"), "game-3.roll.json");
        assert_eq!(file_name(&GameId::new("../../etc"), ".adjutant"), "etc.adjutant");
    }
}
