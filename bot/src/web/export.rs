//! A game as one page without a server: its board at each moment, the story, and its evidence, which the page verifies
//! itself.

use super::changed::changed;
use super::layout::{self, STYLE};
use super::proofs::SCRIPT as VERIFIER;
use super::story::{Told, listed};
use crate::picture_requests::{Format, PictureError, PictureRequest, Subject, Theme, Window, as_in_the_log};
use crate::table::narrator::{Narrator, is_told};
use crate::words::{Args, Words};
use adjutant_commands::moderator::{Fault, Session};
use adjutant_core::Viewer;
use adjutant_core::table::Status;
use adjutant_events::Envelope;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use maud::{DOCTYPE, PreEscaped, html};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use thiserror::Error;

/// The page's script.
const SCRIPT: &str = include_str!("../../web/board/replay.js");

/// Why the page cannot be made.
#[derive(Debug, Error)]
pub enum ExportError {
    /// A fault of the host.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// A board cannot be drawn.
    #[error(transparent)]
    Picture(#[from] PictureError),
}

/// The evidence that is embedded in the page.
#[derive(Clone, Copy, Debug)]
pub struct EvidenceFile<'a> {
    /// The name of the file beside the page.
    pub file: &'a str,
    /// Its content.
    pub bytes: &'a [u8],
    /// The proofs of the rolls, by number; none = its dice have none.
    pub rolls: &'a BTreeMap<u32, String>,
}

/// The page of a game so far: the public view, or everything when the game is over.
///
/// # Errors
/// The log cannot be read, or the game has no pictures.
pub fn exported_page(session: &Session, words: Words, evidence: EvidenceFile<'_>) -> Result<String, ExportError> {
    let over = matches!(session.game().table.status, Status::Over(_));
    let viewer = if over { Viewer::Gm } else { Viewer::Spectator };
    let moments = moments(session, words, viewer)?;
    let told = told(session, words)?;
    let game = words.with(session.lexicon().board()).ruleset(session.game().rules.id());
    let title = words.say("web-title", &Args::new().text("name", session.game().id.as_str()).text("game", game));
    let word = |key: &str| words.word(key);
    let data = |name: &str, value: String| {
        // `<` is escaped, so that data cannot end the element.
        html! { script id=(name) type="application/json" { (PreEscaped(value.replace('<', "\\u003c"))) } }
    };
    let brought =
        serde_json::json!({ "file": evidence.file, "bytes": STANDARD.encode(evidence.bytes), "rolls": evidence.rolls });
    // The script may contain text that would end its element.
    let verifier = VERIFIER.replace("</script", "<\\/script");
    let policy = format!(
        "default-src 'none'; script-src {} {}; style-src {}; img-src data:; base-uri 'none'; form-action 'none'",
        hash(&verifier),
        hash(SCRIPT),
        hash(STYLE)
    );
    let last = moments.len().saturating_sub(1);
    let page = html! {
        (DOCTYPE)
        html lang=(words.language().tag()) {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(policy);
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                title { (title) }
                link rel="icon" href="data:,";
                style { (PreEscaped(STYLE)) }
            }
            body {
                header { h1 { (title) } }
                main.replay {
                    div #page-board role="img" aria-label=(word("web-board-then")) tabindex="0" {}
                    div #page-past {
                        button type="button" data-past="play" aria-pressed="false" { (word("web-past-play")) }
                        button type="button" data-past="back" aria-label=(word("web-moment-back")) { "◀" }
                        input type="range" min="0" max=(last) value=(last) aria-label=(word("web-past"));
                        button type="button" data-past="on" aria-label=(word("web-moment-on")) { "▶" }
                        (layout::zoom(words))
                    }
                    section #page-story aria-label=(word("web-story")) {
                        h2 { (word("web-story")) }
                        div #page-lines tabindex="0" { (listed(words, &told, |roll| evidence.rolls.contains_key(&roll))) }
                        button.quiet type="button" data-proof="evidence" { (word("web-prove-game")) }
                    }
                }
                (layout::proofs(words))
                (data("page-moments", serde_json::Value::from(moments).to_string()))
                (data("page-evidence", brought.to_string()))
                script { (PreEscaped(&verifier)) }
                script { (PreEscaped(SCRIPT)) }
            }
        }
    };
    Ok(page.into_string())
}

/// The board at each moment: the first one whole, the others as differences.
fn moments(session: &Session, words: Words, viewer: Viewer) -> Result<Vec<serde_json::Value>, ExportError> {
    let picture_request = PictureRequest {
        words,
        theme: Theme::Light,
        viewer,
        subject: Subject::Board(Window::Whole),
        format: Format::Wide,
        called: as_in_the_log,
    };
    let mut moments: Vec<serde_json::Value> = Vec::new();
    let mut before: Option<String> = None;
    picture_request.moments(&session.past(None)?, &mut |seq, drawing| {
        let board = drawing.svg();
        let lines = match &before {
            None => board.clone(),
            Some(before) if *before == board => return Ok(()),
            Some(before) => changed(before, &board),
        };
        before = Some(board);
        moments.push(serde_json::json!([seq, lines]));
        Ok(())
    })?;
    Ok(moments)
}

/// The public story from the first event on.
fn told(session: &Session, words: Words) -> Result<Vec<Told>, ExportError> {
    let viewer = Viewer::Spectator;
    let mut narrator = Narrator::from_start(words.with_stamps()).to(viewer.clone());
    let mut told = Vec::new();
    session.read_on(&viewer, 1, &mut |envelope: &Envelope| {
        if is_told(envelope) {
            told.extend(Told::of(session, &mut narrator, envelope));
        }
        Ok::<_, ExportError>(())
    })?;
    Ok(told)
}

/// The hash of a script or style for the content security policy.
fn hash(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text.as_bytes())))
}
