//! The gallery: a thread that tells the whole game some rounds later, including what was hidden on the board, with
//! pictures.

use super::{Inner, Stop, message, thread, words};
use crate::discord::channels::games::{Gallery, GameChannel, PendingPicture, PictureSubject};
use crate::discord::channels::threads;
use crate::discord::http::requests::RequestError;
use crate::discord::messages::action_rows::cut;
use crate::discord::messages::length;
use crate::discord::messages::mention::mentions;
use crate::discord::messages::nonce::nonce;
use crate::table::show::told_in_gallery;
use crate::words::{Args, Words};
use adjutant_core::table::office::gallery;
use adjutant_events::{GameId, Seq};

/// The longest name of a thread, in characters.
const LONGEST_NAME: usize = 100;

/// The next part of the gallery.
struct Shown {
    /// The last event it tells.
    until: Seq,
    /// The last event of the log at that time.
    seq: Seq,
    lines: Vec<String>,
}

impl Inner {
    /// Posts what has become old enough. A deleted thread is opened again.
    pub(in crate::discord) async fn show_gallery(&self, game: &GameId) -> Result<(), Stop> {
        let Some(place) = self.places.of(game).filter(|place| !place.is_of_one_user()) else { return Ok(()) };
        let (told, words) = (place.gallery.as_ref().map_or(0, |known| known.to), words(&place));
        let shown = self.game_host.ask(game, move |session| {
            let until = gallery::shown_until(session.game()).filter(|until| *until > told)?;
            let lines = told_in_gallery(words, session, (told + 1, until));
            Some(Shown { until, seq: session.game().seq, lines })
        });
        let Some(shown) = shown.await? else { return Ok(()) };
        match self.told_there(game, &place, words, &shown).await {
            Ok(()) => Ok(()),
            Err(trouble) if trouble.is_weather() || trouble == RequestError::Unauthorised => Err(trouble.into()),
            Err(trouble) => {
                tracing::warn!(%game, %trouble, "the gallery cannot be told");
                self.places
                    .change(game, |place| place.gallery = place.gallery.map(|known| Gallery { thread: 0, ..known }))
                    .await?;
                Ok(())
            }
        }
    }

    async fn told_there(
        &self,
        game: &GameId,
        place: &GameChannel,
        words: Words,
        shown: &Shown,
    ) -> Result<(), RequestError> {
        let known = place.gallery.as_ref().map(|known| known.thread).filter(|thread| *thread != 0);
        let thread = match known {
            Some(thread) => thread,
            None => self.open_gallery(game, place, words).await?,
        };
        let text = mentions(&shown.lines.join("\n"));
        let there = self.requests.recent(thread).await?;
        let mut parts = length::several(&text, "gallery.txt");
        // A picture would replace an attached file, so it gets its own message.
        if parts.iter().any(|(_, files)| !files.is_empty()) {
            parts.push((words.say("discord-gallery-until", &Args::new().number("seq", shown.until)), Vec::new()));
        }
        let mut last = 0;
        for (number, (text, files)) in parts.into_iter().enumerate() {
            // An earlier run of the program posted it before a crash.
            if there.iter().any(|spoken| spoken.text == text) {
                continue;
            }
            let mut body = message(&text);
            body["nonce"] = nonce('q', &format!("{} {number} {game}", shown.until)).into();
            body["enforce_nonce"] = true.into();
            last = self.requests.post(thread, &body, &files).await?;
        }
        let about = words.word("discord-gallery-map");
        let (until, seq) = (shown.until, shown.seq);
        let noted = self.places.change(game, |place| {
            place.gallery = Some(Gallery { thread, to: until });
            if last != 0 {
                place.pending_pictures.push(PendingPicture {
                    channel: thread,
                    message: last,
                    seq,
                    of: PictureSubject::Gallery,
                    about,
                });
            }
        });
        if let Err(error) = noted.await {
            tracing::error!(%game, %error, "what the gallery tells was not noted");
        }
        self.uploads.look(game);
        Ok(())
    }

    async fn open_gallery(&self, game: &GameId, place: &GameChannel, words: Words) -> Result<u64, RequestError> {
        let named = Args::new().text("game", game.as_str());
        let name = cut(&words.say("discord-gallery-name", &named), LONGEST_NAME);
        let opened = threads::open(&self.places, &self.requests, threads::Parent::of(place), &thread(&name)).await?;
        threads::greet(&self.requests, opened, &words.say("discord-gallery-hello", &named)).await?;
        let noted = self.places.change(game, |place| {
            let to = place.gallery.map_or(0, |known| known.to);
            place.gallery = Some(Gallery { thread: opened, to });
        });
        if let Err(error) = noted.await {
            tracing::error!(%game, %error, "the thread of the gallery was not noted");
        }
        Ok(opened)
    }
}
