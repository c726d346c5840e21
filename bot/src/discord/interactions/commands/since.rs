//! The events since a user looked last, ephemeral and limited to the user's view.

use crate::discord::channels::games::Looked;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::{Answer, Invoker, denied};
use crate::discord::messages::action_rows::cut;
use crate::discord::messages::length::LONGEST;
use crate::discord::messages::mention::mentions;
use crate::table::narrator::{Narrator, is_told};
use crate::words::Args;
use adjutant_commands::moderator::{Fault, Session};
use adjutant_core::referee::is_public;
use adjutant_events::{Envelope, Event, GameId, Seq};

/// The most events that are searched; older ones are in the log.
const FARTHEST: u64 = 600;
/// The most lines that are shown: the last ones.
const LINES: usize = 20;

impl Bot {
    /// Tells a user the events since the last request or the user's own last action.
    pub(in crate::discord) async fn since(&self, asked: &Interaction, game: &GameId) -> Answer {
        let invoker = self.onlooker(asked, game, None);
        let looked = self.places.of(game).and_then(|place| place.looked_by(asked.user, asked.id));
        let told = self.game_host.ask(game, move |session| (told(session, &invoker, looked), session.game().seq));
        let (told, seq) = match told.await {
            Ok((Ok(told), seq)) => (told, seq),
            Ok((Err(fault), _)) | Err(fault) => return denied(asked.voice(), &fault.into()),
        };
        let (user, by) = (asked.user, asked.id);
        match self.places.change(game, |place| place.looks(&Looked { user, seq, by, before: 0 })).await {
            Ok(_) => told,
            Err(error) => denied(asked.voice(), &adjutant_commands::moderator::Denial::from(error)),
        }
    }
}

/// The events that a user was not told: after the last request, or after the user's own last action.
#[allow(clippy::disallowed_methods)] // whoever calls it leaves out what the user may not read
fn news(session: &Session, invoker: &Invoker, looked: Option<Seq>) -> Result<Vec<Envelope>, Fault> {
    let from = session.game().seq.saturating_sub(FARTHEST).max(looked.unwrap_or(0));
    let all = session.log(from + 1, usize::try_from(FARTHEST).unwrap_or(usize::MAX))?;
    let own = all.iter().rposition(|envelope| envelope.actor.player() == Some(&invoker.player));
    let begin = if looked.is_some() { 0 } else { own.map_or(0, |own| own + 1) };
    Ok(all.into_iter().skip(begin).collect())
}

/// The number of events that a user was not told.
pub(in crate::discord) fn count(session: &Session, invoker: &Invoker, looked: Option<Seq>) -> usize {
    let viewer = invoker.viewer(session.game());
    let is_news = |envelope: &&Envelope| is_told(envelope) && session.may_read(&viewer, envelope);
    news(session, invoker, looked).map_or(0, |news| news.iter().filter(is_news).count())
}

fn told(session: &Session, invoker: &Invoker, looked: Option<Seq>) -> Result<Answer, Fault> {
    let words = invoker.words;
    let mut narrator = Narrator::from_start(words).to(invoker.viewer(session.game()));
    let family = session.game().rules.family();
    let mut lines: Vec<String> = Vec::new();
    for envelope in news(session, invoker, looked)? {
        if matches!(envelope.event, Event::Ordered(_)) {
            narrator.before(session, &envelope);
            continue;
        }
        let (_, line) = narrator.tell(session, &envelope);
        if let Some(line) = line.filter(|line| is_told(&envelope) && !line.is_empty()) {
            let alone = if is_public(family, &envelope) { "" } else { "-# " };
            lines.push(format!("{alone}{}", mentions(&line)));
        }
    }
    if lines.is_empty() {
        return Ok(Answer::of(words.word("discord-since-nothing")));
    }
    let left = lines.len().saturating_sub(LINES);
    let head = words.say("discord-since", &Args::new().number("count", lines.len()));
    let more = (left > 0).then(|| words.say("discord-since-more", &Args::new().number("count", left)));
    let shown: Vec<String> = [head].into_iter().chain(more).chain(lines.into_iter().skip(left)).collect();
    Ok(Answer::of(cut(&shown.join("\n"), LONGEST)))
}
