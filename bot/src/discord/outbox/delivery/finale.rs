//! The post at the end of a game: its result, the last map, an animation, and the file that proves it. It also tells the
//! battles that turned the game, and the luck of each side.
//!
//! It is posted once, in the chronicle channel of the server or else where the game was played. That it is due is noted
//! before anything shows that the game is over. A post that was made but not noted is found by its button.

use super::{Inner, Stop, message, words};
use crate::discord::channels::games::{FinalePost, GameChannel};
use crate::discord::http::requests::{Attachment, RequestError};
use crate::discord::interactions::commands::evidence_files::{LARGEST_SENT, file_name};
use crate::discord::messages::action_rows::{PRIMARY, cut, in_rows};
use crate::discord::messages::custom_id::{CustomId, Verb};
use crate::discord::messages::length::LONGEST;
use crate::discord::messages::mention::mentions;
use crate::discord::messages::nonce::nonce;
use crate::discord::messages::pictures::{Wanted, about};
use crate::discord::thread;
use crate::games::game_list;
use crate::picture_requests::{Finished, Format, PictureError, Subject, Window};
use crate::text::finale::Finale;
use crate::text::{Page, Paint};
use crate::words::Args;
use adjutant_audit::Bundle;
use adjutant_commands::Lexicon;
use adjutant_commands::finale::{Battle, Ending, battles};
use adjutant_commands::moderator::{EvidenceError, Past};
use adjutant_core::Viewer;
use adjutant_events::{GameId, Seq};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// How long battles and pictures are waited for. The post is made without what takes longer.
const PATIENCE: Duration = Duration::from_secs(120);
/// Discord's code for a message that has a thread already.
const HAS_A_THREAD: isize = 160_004;

/// What is known of the end of a game before anything is drawn.
struct Ended {
    ending: Ending,
    bundle: Option<Bundle>,
    lexicon: Arc<Lexicon>,
    /// The alternative text of the map.
    about: String,
}

/// A channel for the post, and whether a thread is opened below it.
#[derive(Clone, Copy)]
struct Spot {
    channel: u64,
    talk: bool,
}

impl Inner {
    /// Notes that the post is due, before anything shows that the game is over.
    pub(in crate::discord) async fn will_end(&self, game: &GameId, over: bool) -> Result<(), Stop> {
        let ends = |place: &GameChannel| over && !place.over && !place.is_of_one_user();
        if self.places.of(game).is_some_and(|place| ends(&place)) {
            self.places.change(game, |place| place.finale.due = true).await?;
        }
        Ok(())
    }

    /// Makes the post if it is due.
    pub(in crate::discord) async fn finale(&self, game: &GameId) -> Result<(), Stop> {
        let Some(place) = self.places.of(game).filter(|place| place.finale.due && place.over) else { return Ok(()) };
        let before = place.finale;
        let post = match self.ended(game, &place).await? {
            Some(ended) if ended.ending.seq != before.seq => self.posted_end(game, &place, ended).await?,
            // It was closed before it began, or this end is posted.
            Some(_) | None => before,
        };
        self.places.change(game, |place| place.finale = FinalePost { due: false, ..post }).await?;
        if before.message != 0 && before.message != post.message {
            // The game was opened again after that end.
            if let Err(trouble) = self.requests.delete(before.channel, before.message).await {
                tracing::warn!(%game, %trouble, "an earlier post about the end of a game stays");
            }
        }
        Ok(())
    }

    async fn ended(&self, game: &GameId, place: &GameChannel) -> Result<Option<Ended>, Stop> {
        let words = words(place);
        let asked = self.game_host.ask(game, move |session| {
            let Some(ending) = Ending::of(session)? else { return Ok(None) };
            // Dice without proofs make a bundle too. If there is none, the post has no file.
            let bundle = session.bundle().ok();
            let (lexicon, about) = (Arc::clone(session.lexicon()), about(session, words, &Viewer::Gm));
            Ok::<_, EvidenceError>(Some(Ended { ending, bundle, lexicon, about }))
        });
        match asked.await? {
            Ok(ended) => Ok(ended),
            Err(EvidenceError::Fault(fault)) => Err(fault.into()),
            Err(error) => {
                tracing::error!(%game, %error, "the end of a game cannot be summed up");
                Ok(None)
            }
        }
    }

    /// Posts the end, unless an earlier run did, and opens the thread for talk.
    async fn posted_end(&self, game: &GameId, place: &GameChannel, ended: Ended) -> Result<FinalePost, Stop> {
        let seq = ended.ending.seq;
        let press = CustomId { game: game.to_string(), seq, seat: None, verb: Verb::Rematch, text: String::new() };
        let id = press.id().unwrap_or_default();
        let chronicle = self.places.rules().of(place.guild).chronicle;
        let chronicle = Some(Spot { channel: chronicle, talk: true }).filter(|spot| spot.channel != 0);
        let own = place.channel.map(|channel| Spot { channel, talk: !place.thread });
        let spots: Vec<Spot> = chronicle.into_iter().chain(own).collect();
        for spot in &spots {
            let said = match self.requests.recent(spot.channel).await {
                Ok(said) => said,
                Err(trouble) if trouble.is_weather() => return Err(trouble.into()),
                Err(_) => continue,
            };
            if let Some(known) = said.iter().find(|said| said.ids.contains(&id)) {
                return self.talked(game, place, *spot, (seq, known.message)).await;
            }
        }
        let (text, files) = self.drawn_up(game, place, ended).await?;
        let button = json!({
            "type": 2, "style": PRIMARY, "label": words(place).word("discord-button-rematch"), "custom_id": id,
        });
        let mut body = message(&text);
        body["components"] = in_rows(&[button]).collect();
        body["enforce_nonce"] = true.into();
        for spot in spots {
            body["nonce"] = nonce('f', &format!("{seq} {} {game}", spot.channel)).into();
            match self.post_with(spot.channel, &body, &files).await {
                Ok(made) => return self.talked(game, place, spot, (seq, made)).await,
                Err(trouble) if trouble.is_weather() || trouble == RequestError::Unauthorised => {
                    return Err(trouble.into());
                }
                Err(trouble) => tracing::warn!(%game, %trouble, "the end of a game cannot be posted in a channel"),
            }
        }
        Ok(FinalePost { seq, ..FinalePost::default() })
    }

    /// Posts with the files; without them if the channel does not take them.
    async fn post_with(&self, channel: u64, body: &Value, files: &[Attachment]) -> Result<u64, RequestError> {
        let mut posted = self.requests.post(channel, body, files).await;
        if posted == Err(RequestError::Archived) && self.requests.wake_thread(channel).await.is_ok() {
            posted = self.requests.post(channel, body, files).await;
        }
        match posted {
            Err(RequestError::Forbidden(_) | RequestError::Refused { .. }) if !files.is_empty() => {
                self.requests.post(channel, body, &[]).await
            }
            posted => posted,
        }
    }

    /// Opens the thread for talk below the post.
    async fn talked(
        &self,
        game: &GameId,
        place: &GameChannel,
        spot: Spot,
        (seq, made): (Seq, u64),
    ) -> Result<FinalePost, Stop> {
        if spot.talk {
            let name = words(place).say("discord-finale-thread", &Args::new().text("game", game.as_str()));
            let mut body = thread(&name);
            // A thread below a message is of the message's channel.
            body.as_object_mut().and_then(|fields| fields.remove("type"));
            match self.requests.open_thread_below(spot.channel, made, &body).await {
                Ok(()) | Err(RequestError::Refused { code: HAS_A_THREAD, .. }) => {}
                Err(trouble) if trouble.is_weather() => return Err(trouble.into()),
                // The game is played in a thread, or the bot must not open any.
                Err(trouble) => tracing::warn!(%game, %trouble, "the end of a game has no thread"),
            }
        }
        Ok(FinalePost { due: false, seq, channel: spot.channel, message: made })
    }

    /// The text of the post and its files, as far as Discord takes them.
    async fn drawn_up(
        &self,
        game: &GameId,
        place: &GameChannel,
        ended: Ended,
    ) -> Result<(String, Vec<Attachment>), Stop> {
        let Ended { ending, bundle, lexicon, about } = ended;
        let (words, seq) = (words(place), ending.seq);
        let finale = Finale { game: game.clone(), battles: self.battles(game, seq).await, ending };
        let lines = Page::new(words, lexicon.board(), Paint::None).finale(&finale);
        let text = cut(&mentions(&format!("## {}", lines.join("\n"))), LONGEST);
        let written = tokio::task::spawn_blocking(move || bundle.and_then(|bundle| bundle.write().ok())).await;
        let mut files = Vec::new();
        if let Ok(Some(bytes)) = written {
            files.push(Attachment::new(file_name(game, ".adjutant"), bytes));
        }
        if let Some(pictures) = self.uploads.pictures().filter(|_| !place.bare) {
            // The game is over, so everybody may see everything.
            let (viewer, subject) = (Viewer::Gm, Subject::Board(Window::Whole));
            let wanted = Wanted { game: game.clone(), seq, viewer, subject, format: Format::Narrow, words };
            let still = drawn(game, pictures.draw(&wanted)).await?;
            let moving = drawn(game, pictures.animate(&wanted)).await?;
            let name = wanted.file_name();
            for (name, drawn) in [(name.clone(), still), (name.replace(".png", ".gif"), moving)] {
                if let Some(file) = drawn {
                    files.push(Attachment { name, bytes: file.to_vec(), about: about.clone() });
                }
            }
        }
        let mut room = LARGEST_SENT;
        files.retain(|file| {
            let fits = file.bytes.len() <= room;
            room -= if fits { file.bytes.len() } else { 0 };
            fits
        });
        Ok((text, files))
    }

    /// The battles of the game whose odds are known. It can take long, so it is not computed by the game's task.
    async fn battles(&self, game: &GameId, seq: Seq) -> Vec<Battle> {
        let (store, id) = (Arc::clone(self.game_host.store()), game.clone());
        let found = tokio::task::spawn_blocking(move || battles(&Past::stored(game_list(), store, &id, seq)?));
        match tokio::time::timeout(PATIENCE, found).await {
            Ok(Ok(Ok(found))) => found,
            Ok(Ok(Err(fault))) => {
                tracing::error!(%game, %fault, "the battles of a game cannot be read");
                Vec::new()
            }
            Ok(Err(_)) | Err(_) => {
                tracing::warn!(%game, "the odds of a game's battles take too long");
                Vec::new()
            }
        }
    }
}

/// A picture; none if it cannot be drawn, or not in time.
async fn drawn(game: &GameId, picture: impl Future<Output = Finished>) -> Result<Option<Arc<Vec<u8>>>, Stop> {
    match tokio::time::timeout(PATIENCE, picture).await {
        Ok(Ok(file)) => Ok(Some(file)),
        Ok(Err(error)) if matches!(*error, PictureError::Busy) => {
            Err(Stop::RequestError(RequestError::Later(error.to_string())))
        }
        Ok(Err(error)) => {
            tracing::warn!(%game, %error, "the end of a game has no such picture");
            Ok(None)
        }
        Err(_) => {
            tracing::warn!(%game, "a picture of the end of a game takes too long");
            Ok(None)
        }
    }
}
