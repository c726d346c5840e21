//! Says what happened: in the message that tells the same battle or phase, else in new ones.

use super::super::carried::{Attached, Trouble};
use super::super::chapter::{self, Chapter};
use super::super::places::{Place, Plate, Story};
use super::super::{herald, split};
use super::{Inner, Memory, Stop, message, words};
use crate::table::teller::Teller;
use crate::words::Words;
use adjutant_commands::store::OutboxItem;
use adjutant_events::GameId;
use std::sync::Arc;
use std::sync::atomic::Ordering;

impl Inner {
    /// Says one entry and marks it.
    pub(super) async fn entry(&self, game: &GameId, item: &OutboxItem, memory: &mut Memory) -> Result<(), Stop> {
        if let (Some(count), Some(place)) = (herald::count(&item.channel, &item.body), self.places.of(game)) {
            // Before anything is told: its round comes in seconds.
            self.commit(game).await?;
            self.say(game, place, item, count, memory).await?;
            self.counts.said.fetch_add(1, Ordering::Relaxed);
        }
        let (store, id) = (Arc::clone(self.house.store()), item.id);
        tokio::task::spawn_blocking(move || store.outbox_mark_sent(id))
            .await
            .map_err(|_| Stop::Fault("the program is closing".to_owned()))??;
        Ok(())
    }

    /// Says what an entry tells: in the message that tells the same battle or phase, else in new ones.
    async fn say(
        &self,
        game: &GameId,
        place: Place,
        item: &OutboxItem,
        count: u64,
        memory: &mut Memory,
    ) -> Result<(), Stop> {
        let (from, to) = (item.seq, item.seq + count - 1);
        let (place, channel) = self.channel(game, place).await?;
        if place.story.as_ref().is_some_and(|story| to <= story.to) {
            // It was said, and the program ended before it was marked.
            return Ok(());
        }
        let mut told = self.told(game, words(&place), from, to, &mut memory.teller).await?;
        if told.lines.is_empty() {
            return Ok(());
        }
        if let Some(story) = place.story.as_ref().filter(|story| story.to + 1 == from) {
            told.scene = told.scene_after(&story.scene);
        }
        let grows = place.story.as_ref().filter(|story| story.scene == told.scene && story.to < from).cloned();
        if let Some(story) = grows
            && self
                .grow(game, (channel, words(&place)), Story { to, ..story.clone() }, &told, (story.to, memory))
                .await?
        {
            return Ok(());
        }
        let parts = split::several(&told.lines.join("\n"), "story.txt");
        let newest = place.story.as_ref().map(|story| story.message);
        let Some(last) = self.post(channel, item, &parts, newest).await? else { return Ok(()) };
        // Only a message that holds all of it can grow.
        let scene = if parts.len() == 1 && parts[0].1.is_empty() { told.scene } else { String::new() };
        memory.story = Some((last, told.lines));
        // A picture would take the place of a file.
        let plate = told.plate.filter(|_| parts.iter().all(|(_, files)| files.is_empty()));
        self.tells(game, channel, plate, Story { message: last, from, to, scene }).await
    }

    /// Puts what is told below what a message tells; whether it took it. `story` is what it then tells.
    async fn grow(
        &self,
        game: &GameId,
        (channel, words): (u64, Words),
        story: Story,
        told: &Chapter,
        (until, memory): (u64, &mut Memory),
    ) -> Result<bool, Stop> {
        let before = match memory.story.take() {
            Some((message, lines)) if message == story.message => lines,
            _ => self.told(game, words, story.from, until, &mut None).await?.lines,
        };
        let lines = [before, told.lines.clone()].concat();
        let whole = lines.join("\n");
        if whole.chars().count() > split::LONGEST {
            return Ok(false);
        }
        match self.courier.edit(channel, story.message, &message(&whole)).await {
            Ok(()) => {}
            // Somebody removed it, or it does not take any more; what it told is not said again, what is new is.
            Err(Trouble::Gone(10008) | Trouble::Refused { .. }) => return Ok(false),
            Err(trouble) => return Err(trouble.into()),
        }
        memory.story = Some((story.message, lines));
        self.tells(game, channel, told.plate.clone(), story).await?;
        Ok(true)
    }

    /// Posts what is not there yet, part by part; the last message of it.
    async fn post(
        &self,
        channel: u64,
        item: &OutboxItem,
        parts: &[(String, Vec<Attached>)],
        newest: Option<u64>,
    ) -> Result<Option<u64>, Stop> {
        let mut last = None;
        let mut spoken = if item.id.0 <= self.inherited { self.courier.recent(channel).await? } else { Vec::new() };
        // The same words may have been said earlier, of something else: what comes before the story's end is not this.
        spoken.retain(|said| newest.is_none_or(|newest| said.message > newest));
        for (index, (text, files)) in parts.iter().enumerate() {
            if let Some(said) = spoken.iter().rposition(|said| said.text == *text) {
                last = Some(spoken.remove(said).message);
                continue;
            }
            let mut body = message(text);
            body["nonce"] = format!("{}{}", item.nonce(), char::from_digit(index as u32, 36).unwrap_or('z')).into();
            body["enforce_nonce"] = true.into();
            last = Some(self.courier.post(channel, &body, files).await?);
        }
        Ok(last)
    }

    /// Notes how far the story is told, and the picture that its message ends in.
    async fn tells(&self, game: &GameId, channel: u64, plate: Option<Plate>, story: Story) -> Result<(), Stop> {
        let noted = self.places.change(game, |place| {
            lacks(place, plate, channel, story.message);
            place.story = Some(story);
        });
        noted.await?;
        self.painter.look(game);
        Ok(())
    }

    async fn told(
        &self,
        game: &GameId,
        words: Words,
        from: u64,
        to: u64,
        teller: &mut Option<Teller>,
    ) -> Result<Chapter, Stop> {
        let mut kept = teller.take().unwrap_or_else(|| Teller::from_start(words));
        let count = usize::try_from(to - from + 1).unwrap_or(usize::MAX);
        // A chapter leaves out what is not public, and says of what is to which scene it belongs.
        #[allow(clippy::disallowed_methods)]
        let told = self.house.ask(game, move |session| {
            let draft = session.log(from, count).map(|events| chapter::draft(&mut kept, words, session, &events));
            (kept, draft, Arc::clone(session.lexicon()))
        });
        let (kept, draft, lexicon) = told.await?;
        *teller = Some(kept);
        let draft = draft?;
        if !draft.ends_turn() {
            return Ok(draft.unfinished());
        }
        let (store, game) = (Arc::clone(self.house.store()), game.clone());
        let finish = move || draft.finish(&store, &game, words.with(lexicon.board()));
        let finished = tokio::task::spawn_blocking(finish).await;
        Ok(finished.map_err(|_| Stop::Fault("the program is closing".to_owned()))??)
    }
}

/// Notes the picture that a message lacks from now on. A message ends in one picture: a later one takes its place.
fn lacks(place: &mut Place, plate: Option<Plate>, channel: u64, message: u64) {
    if let Some(plate) = plate {
        place.plates.retain(|known| known.message != message);
        place.plates.push(Plate { channel, message, ..plate });
    }
}
