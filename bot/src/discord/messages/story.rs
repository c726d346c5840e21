//! Chapters of the story: the lines of some events, the summary of a turn, and a picture.

use super::public_events::{of_battle, tell};
use crate::discord::channels::games::{PendingPicture, PictureSubject};
use crate::table::narrator::Narrator;
use crate::turn_summary::{Summary, adds_up, turn_ended};
use crate::words::{Args, Voice, Words};
use adjutant_commands::moderator::{Fault, Past, Session};
use adjutant_commands::store::Store;
use adjutant_core::referee::is_public;
use adjutant_core::ruleset::{Family, Ruleset};
use adjutant_core::story::Turning;
use adjutant_events::{Command, DicePolicy, Envelope, Event, GameId, Seq, SpaceId, TableEvent};

/// The lines of some events.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::discord) struct Chapter {
    pub(in crate::discord) lines: Vec<String>,
    /// Their scene: a battle, or moves before or after battles.
    pub(in crate::discord) scene: String,
    /// Whether a turn ends in them, so that the next events begin a new message.
    pub(in crate::discord) closes: bool,
    /// The picture to attach; its message is set later.
    pub(in crate::discord) pending: Option<PendingPicture>,
}

/// A chapter whose summaries are not computed yet.
#[derive(Debug, Default)]
pub(in crate::discord) struct Draft {
    chapter: Chapter,
    /// Turns, or their battles, that ended: the number of lines before, and the event.
    turns: Vec<(usize, Seq)>,
}

/// Splits events where a battle begins after another. So each battle gets its own message with its own picture.
pub(in crate::discord) fn pieces<'a>(session: &Session, events: &'a [Envelope]) -> Vec<&'a [Envelope]> {
    let (rules, family) = (session.lexicon().board(), session.game().rules.family());
    let (mut pieces, mut begun, mut fought) = (Vec::new(), 0, false);
    for (at, envelope) in events.iter().enumerate() {
        let Event::Play(fact) = &envelope.event else { continue };
        // Hidden events must not split the story, because everybody can see the split.
        let turning = if is_public(family, envelope) { rules.turning(fact) } else { Turning::Nothing };
        let begins = matches!(turning, Turning::BattleBegins(_));
        if begins && fought {
            pieces.push(&events[begun..at]);
            begun = at;
        }
        fought |= begins || matches!(turning, Turning::BattleEnds(_));
    }
    pieces.push(&events[begun..]);
    pieces
}

/// The battle that begins in these events, unless another ends before it.
fn battle_begun(rules: &Ruleset, family: &dyn Family, events: &[Envelope]) -> Option<SpaceId> {
    let turnings = events.iter().filter(|envelope| is_public(family, envelope)).filter_map(|envelope| {
        let Event::Play(fact) = &envelope.event else { return None };
        Some(rules.turning(fact)).filter(|turning| *turning != Turning::Nothing)
    });
    match turnings.into_iter().next() {
        Some(Turning::BattleBegins(space)) => Some(space),
        _ => None,
    }
}

/// Words events in order.
pub(in crate::discord) fn draft(
    narrator: &mut Narrator,
    words: Words,
    session: &Session,
    events: &[Envelope],
) -> Draft {
    let rules = session.lexicon().board();
    let family = session.game().rules.family();
    let voice = words.with(session.lexicon().board());
    let mut draft = Draft::default();
    // What starts a battle is told with the battle, so that one message can grow until its end.
    let mut begins = battle_begun(rules, family, events).map(|space| of_battle(&space));
    let mut rest = events;
    while !rest.is_empty() {
        let end = rest.iter().position(|envelope| is_public(family, envelope) && adds_up(rules, &envelope.event));
        let (now, then) = rest.split_at(end.map_or(rest.len(), |end| end + 1));
        let told = tell(narrator, session, now);
        if draft.chapter.scene.is_empty() {
            draft.chapter.scene = begins.take().unwrap_or(told.scene);
        }
        draft.chapter.lines.extend(told.lines);
        draft.chapter.lines.extend(now.iter().filter_map(|envelope| fingerprint(words, envelope)));
        if let (Some(last), true) = (now.last(), end.is_some()) {
            draft.chapter.closes |= turn_ended(rules, &last.event).is_some();
            draft.turns.push((draft.chapter.lines.len(), last.seq));
        }
        rest = then;
    }
    let mut pending_pictures = events.iter().filter(|envelope| is_public(family, envelope)).filter_map(|envelope| {
        pending(voice, rules, envelope).or_else(|| picture_of_edit(voice, session, events, envelope))
    });
    draft.chapter.pending = pending_pictures.next_back();
    draft
}

impl Draft {
    /// Computes the summaries. It reads the log, so it must not run on a thread that others wait for.
    ///
    /// # Errors
    /// The log cannot be read or replayed.
    pub(in crate::discord) fn finish(
        mut self,
        store: &Store,
        game: &GameId,
        voice: Voice<'_>,
    ) -> Result<Chapter, Fault> {
        for (at, seq) in self.turns.into_iter().rev() {
            if let Some(summary) =
                Summary::of_past(&Past::stored(crate::games::game_list(), store.clone(), game, seq)?)?
            {
                self.chapter.lines.splice(at..at, summary.lines(voice));
            }
        }
        Ok(self.chapter)
    }

    /// Whether a summary must be computed.
    pub(in crate::discord) fn ends_turn(&self) -> bool {
        !self.turns.is_empty()
    }

    /// The chapter without summaries.
    pub(in crate::discord) fn unfinished(self) -> Chapter {
        self.chapter
    }
}

/// The fingerprint of the server's key, shown at the beginning of a verifiable game.
fn fingerprint(words: Words, envelope: &Envelope) -> Option<String> {
    let Event::Table(TableEvent::GameCreated { dice: DicePolicy::Verifiable { server, .. }, .. }) = &envelope.event
    else {
        return None;
    };
    let args = Args::new().text("fingerprint", server.fingerprint().grouped());
    Some(words.say("discord-fingerprint", &args))
}

/// The picture for an event.
fn pending(voice: Voice<'_>, rules: &Ruleset, envelope: &Envelope) -> Option<PendingPicture> {
    let Event::Play(fact) = &envelope.event else { return None };
    let pending = |of, about| Some(PendingPicture { seq: envelope.seq, of, about, ..PendingPicture::default() });
    match rules.turning(fact) {
        Turning::BattleEnds(space) => {
            let args = Args::new().text("space", voice.space(&space));
            pending(PictureSubject::Battle(space.to_string()), voice.words().say("picture-about-battle", &args))
        }
        Turning::TurnEnds(seat) => {
            let args = Args::new().text("power", voice.the_seat(&seat));
            pending(PictureSubject::Board, voice.words().say("picture-about-turn", &args))
        }
        Turning::Nothing | Turning::BattleBegins(_) | Turning::BattlesEnd => None,
    }
}

/// The picture for an edit, after all its events. The order may be hidden, but the picture shows the public view.
fn picture_of_edit(
    voice: Voice<'_>,
    session: &Session,
    events: &[Envelope],
    told: &Envelope,
) -> Option<PendingPicture> {
    let is_edit = |event: &Event| match event {
        Event::Ordered(Command::Play(order)) => session.game().play.is_edit(order),
        _ => false,
    };
    let done = || events.iter().filter(|envelope| envelope.cause == told.cause);
    let seq = done().any(|envelope| is_edit(&envelope.event)).then(|| done().next_back())??.seq;
    let about = voice.words().word("picture-about-edit");
    Some(PendingPicture { seq, of: PictureSubject::Edit, about, ..PendingPicture::default() })
}
