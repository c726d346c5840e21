//! Delivers news: compares what an entry should post with what is posted, and carries out the steps.
//!
//! The signed notes of an entry are posted before the rest.

use super::{Inner, Memory, Stop, message, words};
use crate::discord::channels::games::{Evidence, GameChannel};
use crate::discord::channels::threads;
use crate::discord::http::failure::RequestError;
use crate::discord::messages::nonce::nonce;
use crate::discord::messages::{evidence, length, story};
use crate::discord::outbox::entries;
use crate::discord::outbox::reconcile::{Actual, Part, Seen, Step, Told, is_one_scene, part_of, telling};
use crate::table::narrator::Narrator;
use crate::words::Words;
use adjutant_commands::store::OutboxItem;
use adjutant_events::{Envelope, Event, GameId, TableEvent};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// The flag for messages without notification.
const QUIET: u64 = 1 << 12;

/// The kind of an evidence message.
#[derive(Clone, Copy, Debug)]
pub(in crate::discord) enum Kind {
    /// The note of this event.
    Note { to: u64 },
    /// The notes of a turn, up to this event.
    Turn { to: u64 },
    /// All notes, because this message was deleted.
    Again { torn: u64 },
}

/// The nonce for the piece of an entry that begins with this event, without its last character.
fn unique(item: &OutboxItem, from: u64) -> String {
    let entry = item.nonce().to_string();
    if from == item.seq { entry } else { nonce('p', &format!("{entry} {from}")).chars().take(entry.len()).collect() }
}

/// Adds a piece to the waiting ones: to the last one if both fit into one message.
fn join(waiting: &mut Vec<(OutboxItem, Told)>, item: &OutboxItem, told: Told) {
    let letters = |lines: &[String]| lines.iter().map(|line| line.chars().count() + 1).sum::<usize>();
    match waiting.last_mut() {
        Some((_, last))
            if !last.closes
                && !told.scene.is_empty()
                && is_one_scene(&last.scene, &told.scene)
                && letters(&last.lines) + letters(&told.lines) <= length::LONGEST =>
        {
            (last.to, last.closes) = (told.to, told.closes);
            last.lines.extend(told.lines);
            last.evidence.extend(told.evidence);
            last.pending = told.pending.or(last.pending.take());
        }
        _ => waiting.push((item.clone(), told)),
    }
}

/// Whether an event belongs to the setup of a game.
const fn is_seating(envelope: &Envelope) -> bool {
    matches!(
        envelope.event,
        Event::Table(TableEvent::GameCreated { .. } | TableEvent::SeatTaken { .. } | TableEvent::SeatLeft { .. })
    )
}

impl Kind {
    const fn of(to: u64, is_file: bool) -> Self {
        if is_file { Self::Turn { to } } else { Self::Note { to } }
    }

    /// The part of the nonce that identifies the message.
    fn name(self) -> String {
        match self {
            Self::Note { to } => format!("{to} false"),
            Self::Turn { to } => format!("{to} true"),
            Self::Again { torn } => format!("again {torn}"),
        }
    }
}

impl Inner {
    /// Delivers consecutive entries together, and marks them as sent.
    pub(in crate::discord) async fn entries(
        &self,
        game: &GameId,
        items: &[OutboxItem],
        memory: &mut Memory,
    ) -> Result<(), Stop> {
        let Some(item) = items.first() else { return Ok(()) };
        let counts = items.iter().map(|item| entries::count(&item.channel, &item.body));
        // A copy that was made on the board page is told nowhere else.
        let place = self.places.of(game).filter(|place| !place.is_on_page());
        if let (Some(count), Some(place)) = (counts.sum::<Option<u64>>(), place) {
            if place.hall.as_ref().is_some_and(|hall| hall.unsure) {
                self.keep_hall(game).await?;
            }
            let Some(place) = self.places.of(game) else { return Ok(()) };
            // First, because the roll's round follows in seconds.
            self.commit(game).await?;
            self.places.predictions().wake(game);
            let events = (item.seq, item.seq + count.saturating_sub(1));
            self.say(game, place.clone(), items, memory).await?;
            self.letters(game, &place, events).await?;
            self.ask_seated(game, item, count).await?;
            self.offer_standing(game, &place, events).await?;
            self.summon(game, events.1).await?;
            self.show_gallery(game).await?;
            self.counts.said.fetch_add(items.len() as u64, Ordering::Relaxed);
        }
        let (store, ids) = (Arc::clone(self.game_host.store()), items.iter().map(|item| item.id).collect::<Vec<_>>());
        tokio::task::spawn_blocking(move || ids.into_iter().try_for_each(|id| store.outbox_mark_sent(id)))
            .await
            .map_err(|_| Stop::Fault("the program is closing".to_owned()))??;
        Ok(())
    }

    /// Posts the story of consecutive entries. Pieces for one message are combined into one request.
    async fn say(
        &self,
        game: &GameId,
        place: GameChannel,
        items: &[OutboxItem],
        memory: &mut Memory,
    ) -> Result<(), Stop> {
        let (_, channel) = self.channel(game, place).await?;
        let mut waiting: Vec<(OutboxItem, Told)> = Vec::new();
        for item in items {
            let Some(place) = self.places.of(game) else { return Ok(()) };
            let to = item.seq + entries::count(&item.channel, &item.body).unwrap_or(1).saturating_sub(1);
            if place.story.as_ref().is_some_and(|story| to <= story.to) {
                // An earlier run posted it and ended before marking it.
                continue;
            }
            let pieces = self.told(game, &place, (item.seq, to), &mut memory.narrator).await?;
            let has_file = pieces.iter().any(|told| told.evidence.iter().any(|one| one.is_file));
            for told in pieces {
                join(&mut waiting, item, told);
            }
            if has_file {
                // The content of the next file depends on this one.
                self.pieces(game, channel, std::mem::take(&mut waiting), memory).await?;
            }
        }
        self.pieces(game, channel, waiting, memory).await
    }

    async fn pieces(
        &self,
        game: &GameId,
        channel: u64,
        mut pieces: Vec<(OutboxItem, Told)>,
        memory: &mut Memory,
    ) -> Result<(), Stop> {
        // Notes are posted before the story.
        let signed: Vec<_> = pieces.iter_mut().flat_map(|(_, told)| std::mem::take(&mut told.evidence)).collect();
        if let Some((_, first)) = pieces.first_mut() {
            first.evidence = signed;
        }
        let (Some(place), Some((first, _))) = (self.places.of(game), pieces.first()) else { return Ok(()) };
        // An earlier run may have posted it already.
        let inherited = first.id.0 <= self.inherited();
        let tells = pieces.iter().any(|(_, told)| !told.lines.is_empty());
        let signs = pieces.iter().any(|(_, told)| !told.evidence.is_empty());
        let seen = if inherited && tells { Some(self.seen(channel).await?) } else { None };
        let signed_in = place.evidence.as_ref().map(|evidence| evidence.thread).filter(|thread| *thread != 0);
        let seen_signed = match signed_in {
            Some(thread) if inherited && signs => self.seen(thread).await.ok(),
            _ => None,
        };
        for (item, told) in pieces {
            self.piece(game, (&item, channel), told, (seen.as_ref(), seen_signed.as_ref()), memory).await?;
        }
        Ok(())
    }

    /// Posts one piece. `seen` and `seen_signed` are Discord's reports on the channel and on the evidence thread.
    async fn piece(
        &self,
        game: &GameId,
        (item, channel): (&OutboxItem, u64),
        mut told: Told,
        (seen, seen_signed): (Option<&Seen>, Option<&Seen>),
        memory: &mut Memory,
    ) -> Result<(), Stop> {
        loop {
            let Some(place) = self.places.of(game) else { return Ok(()) };
            let (lowest, now) = (self.lowest(game), self.requests.time());
            let evidence = Actual { place: place.clone(), channel, seen: seen_signed.cloned(), lowest: None, now };
            let actual = Actual { place, channel, seen: seen.cloned(), lowest, now };
            if let Some(story) = part_of(&told, &actual).filter(|_| told.before.is_empty()) {
                told.before = match memory.story.take() {
                    Some((message, lines)) if message == story.message => lines,
                    _ => {
                        let told = self.told(game, &actual.place, (story.from, story.to), &mut None).await?;
                        told.into_iter().flat_map(|piece| piece.lines).collect()
                    }
                };
            }
            let Some(step) = telling(&told, &actual, &evidence).into_iter().next() else { return Ok(()) };
            self.tell(game, (item, told.from), &actual, &step, memory).await?;
        }
    }

    async fn seen(&self, channel: u64) -> Result<Seen, Stop> {
        Ok(Seen { said: self.requests.recent(channel).await?, is_there: true })
    }

    /// Carries out a step of the story and notes it in the place.
    async fn tell(
        &self,
        game: &GameId,
        (item, from): (&OutboxItem, u64),
        actual: &Actual,
        step: &Step,
        memory: &mut Memory,
    ) -> Result<(), Stop> {
        let channel = actual.channel;
        let done = match step {
            Step::Grow { lines, story, .. } => {
                match self.requests.edit(channel, story.message, &message(&lines.join("\n"))).await {
                    Ok(()) => memory.story = Some((story.message, lines.clone())),
                    // It was deleted or cannot be edited. Its old text is not repeated; the new text gets its own
                    // message.
                    Err(RequestError::Gone(10_008) | RequestError::TooOld | RequestError::Refused { .. }) => {
                        let closed = |place: &mut GameChannel| {
                            place.story.iter_mut().for_each(|story| story.scene = String::new());
                        };
                        self.places.change(game, closed).await?;
                        return Ok(());
                    }
                    Err(trouble) => return Err(trouble.into()),
                }
                (channel, story.message)
            }
            Step::Take { lines, story, .. } => {
                let mut body = message(&lines.join("\n"));
                (body["components"], body["attachments"]) = (json!([]), json!([]));
                match self.change_shown(game, channel, story.message, &body).await {
                    Ok(()) => memory.story = Some((story.message, lines.clone())),
                    // It was deleted or cannot be edited: another message is used.
                    Err(RequestError::Gone(10_008) | RequestError::TooOld | RequestError::Refused { .. }) => {
                        self.places.change(game, |place| place.gone = true).await?;
                        return Ok(());
                    }
                    Err(trouble) => return Err(trouble.into()),
                }
                (channel, story.message)
            }
            Step::Tell { parts, lines, .. } => {
                let last = self.post_parts(channel, &unique(item, from), parts).await?;
                memory.story = Some((last, lines.clone()));
                (channel, last)
            }
            Step::Testify { part, to, is_file } => self.testify(game, actual, part, Kind::of(*to, *is_file)).await?,
            // Other steps do not belong to the story.
            _ => return Ok(()),
        };
        self.places.change(game, |place| step.note(place, None, done)).await?;
        self.uploads.look(game);
        Ok(())
    }

    /// Posts the missing parts and returns the last message.
    async fn post_parts(&self, channel: u64, named: &str, parts: &[Part]) -> Result<u64, Stop> {
        let mut last = 0;
        for (index, part) in parts.iter().enumerate() {
            last = if let Some(there) = part.there {
                there
            } else {
                let mut body = message(&part.text);
                let index = char::from_digit(index as u32, 36).unwrap_or('z');
                body["nonce"] = format!("{named}{index}").into();
                body["enforce_nonce"] = true.into();
                self.requests.post(channel, &body, &part.files).await?
            };
        }
        Ok(last)
    }

    /// Posts a note of evidence; returns the thread and the message.
    pub(in crate::discord) async fn testify(
        &self,
        game: &GameId,
        actual: &Actual,
        part: &Part,
        kind: Kind,
    ) -> Result<(u64, u64), Stop> {
        let thread = self.evidence_thread(game, actual).await?;
        if let Some(there) = part.there {
            return Ok((thread, there));
        }
        let mut body = message(&part.text);
        body["flags"] = QUIET.into();
        body["nonce"] = nonce('e', &format!("{} {thread} {game}", kind.name())).into();
        body["enforce_nonce"] = true.into();
        let mut posted = self.requests.post(thread, &body, &part.files).await;
        if posted == Err(RequestError::Archived) && self.requests.wake_thread(thread).await.is_ok() {
            posted = self.requests.post(thread, &body, &part.files).await;
        }
        if let (Err(trouble @ (RequestError::Forbidden(_) | RequestError::Refused { .. })), Some(file)) =
            (&posted, part.files.first())
        {
            tracing::warn!(%game, %trouble, "a file with signed notes is not taken: they are told in words");
            posted = self.in_words(thread, &body, &evidence::in_words(&part.text, file)).await;
        }
        match posted {
            Ok(message) => Ok((thread, message)),
            Err(trouble) if trouble.is_weather() || trouble == RequestError::Unauthorised => Err(trouble.into()),
            Err(trouble) if thread != actual.channel => {
                tracing::warn!(%game, %trouble, "the thread for evidence cannot be used");
                // A deleted thread is replaced; without permission to write, the game's channel is used.
                let instead = if matches!(trouble, RequestError::Gone(_)) { 0 } else { actual.channel };
                self.stands_in(game, instead).await?;
                Err(Stop::RequestError(RequestError::Later(trouble.to_string())))
            }
            Err(trouble) => Err(trouble.into()),
        }
    }

    /// Posts signed notes as text, where files are refused; returns the last message.
    async fn in_words(&self, thread: u64, body: &Value, parts: &[String]) -> Result<u64, RequestError> {
        let mut last = 0;
        for (index, part) in parts.iter().enumerate() {
            let mut body = body.clone();
            body["content"] = part.as_str().into();
            body["nonce"] = nonce('e', &format!("{} {index}", body["nonce"])).into();
            last = self.requests.post(thread, &body, &[]).await?;
        }
        Ok(last)
    }

    /// The thread for evidence, opened when it is first needed. If that fails, it is the game's channel.
    async fn evidence_thread(&self, game: &GameId, actual: &Actual) -> Result<u64, Stop> {
        let place = &actual.place;
        if let Some(thread) = place.evidence.as_ref().map(|evidence| evidence.thread).filter(|thread| *thread != 0) {
            return Ok(thread);
        }
        let words = words(place);
        let body = super::thread(&evidence::thread_name(words, game));
        let opened = match threads::open(&self.places, &self.requests, threads::Parent::of(place), &body).await {
            Ok(thread) => threads::greet(&self.requests, thread, &evidence::hello(words, game)).await.map(|_| thread),
            Err(trouble) => Err(trouble),
        };
        let thread = match opened {
            Ok(thread) => thread,
            // The bot must not open one, or must not write in it.
            Err(trouble @ (RequestError::Forbidden(_) | RequestError::Refused { .. } | RequestError::Gone(_))) => {
                tracing::warn!(%game, %trouble, "no thread for evidence can be opened");
                actual.channel
            }
            Err(trouble) => return Err(trouble.into()),
        };
        self.stands_in(game, thread).await?;
        Ok(thread)
    }

    async fn stands_in(&self, game: &GameId, thread: u64) -> Result<(), Stop> {
        let noted = self.places.change(game, |place| {
            place.evidence.get_or_insert_with(Evidence::default).thread = thread;
        });
        noted.await?;
        Ok(())
    }

    /// The pieces of the story for these events. The first piece has the evidence.
    async fn told(
        &self,
        game: &GameId,
        place: &GameChannel,
        (from, to): (u64, u64),
        narrator: &mut Option<Narrator>,
    ) -> Result<Vec<Told>, Stop> {
        let words: Words = words(place);
        let filed = place.evidence.as_ref().map_or(0, |evidence| evidence.filed);
        let mut kept = narrator.take().unwrap_or_else(|| Narrator::from_start(words));
        let count = usize::try_from(to - from + 1).unwrap_or(usize::MAX);
        // Chapters contain only public events.
        #[allow(clippy::disallowed_methods)]
        let told = self.game_host.ask(game, move |session| {
            let events = session.log(from, count);
            let opens = events.as_ref().is_ok_and(|events| events.iter().any(is_seating));
            let drafts = events.and_then(|events| {
                let evidence = evidence::of(words, session, &events, filed)?;
                let pieces = story::pieces(session, &events).into_iter();
                let drafts = pieces.map(|piece| (piece.len() as u64, story::draft(&mut kept, words, session, piece)));
                Ok((drafts.collect::<Vec<_>>(), evidence))
            });
            (kept, (drafts, opens), Arc::clone(session.lexicon()))
        });
        let (kept, (drafts, opens), lexicon) = told.await?;
        *narrator = Some(kept);
        let (drafts, mut evidence) = drafts?;
        let (mut told, mut from) = (Vec::new(), from);
        for (count, draft) in drafts {
            let chapter = if draft.ends_turn() {
                let (store, game, lexicon) = (Arc::clone(self.game_host.store()), game.clone(), Arc::clone(&lexicon));
                let finish = move || draft.finish(&store, &game, words.with(lexicon.board()));
                let finished = tokio::task::spawn_blocking(finish).await;
                finished.map_err(|_| Stop::Fault("the program is closing".to_owned()))??
            } else {
                draft.unfinished()
            };
            let story::Chapter { mut lines, scene, closes, pending } = chapter;
            if place.is_tutorial() && opens {
                // Seats do not matter in a tutorial.
                lines.clear();
            }
            let to = from + count.saturating_sub(1);
            let evidence = std::mem::take(&mut evidence);
            told.push(Told { from, to, lines, scene, closes, pending, before: Vec::new(), evidence });
            from = to + 1;
        }
        Ok(told)
    }
}

#[cfg(test)]
mod tests {
    use super::unique;
    use adjutant_commands::store::{OutboxId, OutboxItem};
    use adjutant_events::GameId;

    #[test]
    fn each_piece_of_an_entry_has_a_nonce_of_its_own_that_discord_takes() {
        let item = OutboxItem {
            id: OutboxId(3),
            game: GameId::new("war"),
            seq: 7,
            index: 0,
            channel: String::new(),
            body: Vec::new(),
        };
        // The first piece keeps the nonce that entries had before they were split.
        assert_eq!(unique(&item, 7), item.nonce().to_string());
        let (second, third) = (unique(&item, 9), unique(&item, 11));
        assert!(second != third && second != unique(&item, 7) && second == unique(&item, 9));
        let other = OutboxItem { seq: 8, ..item };
        assert_ne!(unique(&other, 9), second);
        // Discord takes 25 characters; the last one is the part's number.
        assert!([second, third].iter().all(|nonce| nonce.len() == 24));
    }
}
