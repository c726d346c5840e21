//! A copy to try out, made from the page: a game of its own, which a link in the answer opens. No thread belongs to it.

use super::Inner;
use super::access::Pass;
use super::answers::No;
use super::orders::{Answer, sentences};
use super::reader::{Reader, Role};
use crate::table::explained::explain;
use crate::words::Words;
use adjutant_commands::copies;
use adjutant_commands::moderator::{Denial, Fault, Opening, Session};
use adjutant_commands::store::StoreError;
use adjutant_core::table::Status;
use adjutant_events::{CauseId, GameId, PlayerId, Timestamp};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The English command that the button gives.
pub(super) const ASKS: &str = "try out";
/// The Japanese command.
const JAPANESE: &str = "試遊";

/// Whether a line asks for a copy.
pub(super) fn is_asked(text: &str) -> bool {
    let text = text.trim();
    text.eq_ignore_ascii_case(ASKS) || text == JAPANESE
}

/// Whether the page offers a copy: to whoever holds a seat of a game that is played, and is no copy itself.
pub(super) fn is_offered(session: &Session, role: &Role) -> bool {
    let game = session.game();
    let is_played = matches!(game.table.status, Status::Playing | Status::Paused { .. });
    is_played && !game.is_copy() && role.player.is_some() && !role.seats.is_empty()
}

/// Makes a copy for a reader. The reader's earlier copy of the game ends.
pub(super) async fn made(web: &Inner, reader: &Reader, cause: &CauseId, now: Timestamp) -> Result<Answer, No> {
    let (of, words, who) = (reader.pass.game.clone(), reader.words, reader.clone());
    let (owner, opening) = match web.ask(&of, move |session| opening_for(session, &who)).await? {
        Ok(made) => made,
        Err(lines) => return Ok(Answer { lines, ..Answer::default() }),
    };
    let (store, person, given) = (Arc::clone(web.game_host.store()), owner.clone(), cause.clone());
    let named = tokio::task::spawn_blocking(move || copies::free_name(store.as_ref(), &of, &person, &given));
    let failed = |error: StoreError| No::Fault(Fault::from(error));
    let (game, before) = named.await.map_err(|_| No::Down)?.map_err(failed)?;
    let mut earlier: BTreeSet<GameId> = before.into_iter().collect();
    if let Some(people) = &web.people {
        let until = Timestamp(now.0.saturating_add(copies::LASTS));
        earlier.extend(people.note_copy(&reader.pass.game, &game, &owner, until).await.map_err(failed)?);
    }
    if let Err(denial) = web.game_host.create_game(&game, opening, owner.clone(), cause.clone(), now).await {
        return match denial {
            Denial::Fault(fault) => Err(No::Fault(fault)),
            denial => Ok(Answer { lines: refused(words, reader, web, denial).await?, ..Answer::default() }),
        };
    }
    for earlier in earlier {
        let reason = words.word("copy-replaced");
        let ended = web.ask(&earlier, move |session| copies::end(session, &reason, now)).await;
        // The new one is there. What did not end now ends after its week.
        if !matches!(ended, Ok(Ok(()))) {
            tracing::warn!(game = %earlier, "a copy did not end");
        }
    }
    let pass = Pass { game, holder: reader.pass.holder.clone() };
    let link = web.access.link(&pass, None, now).map_err(|error| {
        tracing::error!(%error, "no link could be made");
        No::Down
    })?;
    let lines = vec![words.word("web-copy-made")];
    Ok(Answer { taken: true, lines, link: Some(format!("/in/{link}")), ..Answer::default() })
}

/// The copy for a reader and its owner, or why there is none.
fn opening_for(session: &Session, reader: &Reader) -> Result<(PlayerId, Opening), Vec<String>> {
    let role = Role::of(session, &reader.pass.holder);
    let owner = role.seat.as_ref().and_then(|seat| role.player_of(session.game(), seat));
    let (Some(seat), Some(owner)) = (&role.seat, owner) else {
        return Err(vec![reader.words.word("copy-no-seat")]);
    };
    match copies::opening(session, seat) {
        Ok(opening) => Ok((owner, opening)),
        Err(denial) => Err(sentences(&explain(reader.words.with(session.lexicon().board()), &denial))),
    }
}

/// The words of a refusal, in the terms of the game that was to be copied.
async fn refused(words: Words, reader: &Reader, web: &Inner, denial: Denial) -> Result<Vec<String>, No> {
    web.ask(&reader.pass.game, move |session| sentences(&explain(words.with(session.lexicon().board()), &denial))).await
}
