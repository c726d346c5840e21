//! Executes orders from the page, typed or tapped, and words the result for the reader.

use super::offered::Offered;
use super::reader::{Reader, Role};
use crate::steps::{self, Walk};
use crate::table::explained::{Explained, explain};
use crate::table::narrator::{Narrator, is_told};
use crate::table::show;
use crate::text::{Page, Paint};
use crate::words::{Args, Language, Words};
use adjutant_commands::As;
use adjutant_commands::moderator::{Denial, LineOutcome, Session, actor};
use adjutant_core::choice::{self, Choice, Slot};
use adjutant_core::{Command, Refusal};
use adjutant_events::{CauseId, PlayerId, SeatId, Timestamp};

/// The width of text tables, in columns.
const WIDTH: usize = 72;

/// The result of an order, with instants as stamps.
#[derive(Clone, Debug, Default)]
pub(super) struct Answer {
    /// Whether it was accepted.
    pub(super) taken: bool,
    /// The result in sentences.
    pub(super) lines: Vec<String>,
    /// A table as text.
    pub(super) shown: Option<String>,
    /// Possible meanings, as typed orders.
    pub(super) readings: Vec<String>,
    /// The vote that can do what a refused undo cannot, as a typed order.
    pub(super) vote: Option<String>,
    /// The address of a copy that was made.
    pub(super) link: Option<String>,
    /// The refused text, for correction.
    pub(super) typed: String,
}

/// Says a line, or a block of orders.
pub(super) fn said(
    session: &mut Session,
    reader: &Reader,
    cause: &CauseId,
    (speaks, text): (Option<As>, &str),
    now: Timestamp,
) -> Answer {
    let mut unread = None;
    let mut answer = acts(session, reader, speaks.as_ref(), |session, (player, speaker)| {
        let said = session.say(cause, player, speaker, text, now);
        if let Err(Denial::Unread(error)) = &said {
            let readings = session.readings(player, speaker, text, error, now);
            unread = Some(readings);
        }
        said
    });
    if !answer.taken {
        text.clone_into(&mut answer.typed);
    }
    let voice = reader.words.with(session.lexicon().board());
    answer.readings = unread.into_iter().flatten().map(|orders| voice.line_of(&orders)).collect();
    answer
}

/// Does something for a reader, and puts the result into words. The reader speaks for the seat that they name, or else
/// for the seat that is asked.
pub(super) fn acts(
    session: &mut Session,
    reader: &Reader,
    speaks: Option<&As>,
    act: impl FnOnce(&mut Session, (&PlayerId, Option<&As>)) -> Result<LineOutcome, Denial>,
) -> Answer {
    let role = Role::of(session, &reader.pass.holder);
    let speaker = speaks.cloned().or_else(|| role.speaker());
    let player = match &speaker {
        Some(As::Seat(seat)) => role.player_of(session.game(), seat),
        Some(As::Gm) | None => None,
    };
    let Some(player) = player.or_else(|| role.player.clone()) else {
        return Answer { lines: vec![reader.words.word("web-only-looks")], ..Answer::default() };
    };
    let words = reader.words.with_stamps();
    // The reader sees what was asked for as the person or seat for whom the reader speaks.
    let seen_by = |session: &Session| match speaks {
        Some(_) => actor::viewer(session.game(), &player, speaks),
        None => Role::of(session, &reader.pass.holder).viewer,
    };
    let narrator = Narrator::from_now(words, session);
    let said = act(session, (&player, speaker.as_ref()));
    let mut answer = match said {
        Ok(LineOutcome::Done(outcome)) => {
            // What was said may be what seats the reader.
            let viewer = seen_by(session);
            let narrator = if outcome.repeated { Narrator::from_start(words) } else { narrator };
            let mut narrator = narrator.to(viewer.clone());
            let ignored = |line: &String| words.say("orders-ignored", &Args::new().text("order", line.as_str()));
            let mut lines: Vec<String> = outcome.ignored.iter().map(ignored).collect();
            if let Some(until) = outcome.kept {
                lines.push(words.say("answer-kept", &Args::new().text("at", words.instant(until, "UTC"))));
            }
            for envelope in outcome.events.read_by(session, &viewer).filter(|envelope| is_told(envelope)) {
                lines.extend(narrator.tell(session, envelope).1.filter(|line| !line.is_empty()));
            }
            Answer { taken: true, lines, ..Answer::default() }
        }
        Ok(LineOutcome::Tried(preview)) => {
            let mut narrator = narrator.to(seen_by(session));
            let mut lines = vec![words.word("table-tried")];
            for envelope in preview.events.iter().filter(|envelope| is_told(envelope)) {
                lines.extend(narrator.tell(session, envelope).1.filter(|line| !line.is_empty()));
            }
            let page = page(session, words);
            lines.extend(preview.odds.iter().map(|odds| page.odds_planned(odds)));
            Answer { taken: true, lines, ..Answer::default() }
        }
        Ok(LineOutcome::Query(query)) => {
            let seat = match &speaker {
                Some(As::Seat(seat)) => Some(seat),
                Some(As::Gm) | None => role.seat.as_ref(),
            };
            let shown = show::query_as(page(session, words), session, &query, seat, &seen_by(session));
            Answer { taken: true, shown: Some(shown), ..Answer::default() }
        }
        Ok(LineOutcome::Help(None)) => Answer { taken: true, shown: Some(words.word("web-help")), ..Answer::default() },
        Ok(LineOutcome::Help(topic)) => {
            let shown = show::help(page(session, words), topic.as_ref());
            Answer { taken: true, shown: Some(shown), ..Answer::default() }
        }
        Err(denial) => {
            let voice = words.with(session.lexicon().board());
            let vote = denial.vote_to_go_back(&words.word("vote-mistake")).map(|vote| voice.typed(&vote));
            let asked = denial.asks_for_moment();
            let shown = asked.then(|| show::moments(page(session, words), session, &seen_by(session)));
            Answer { lines: sentences(&explain(voice, &denial)), shown, vote, ..Answer::default() }
        }
    };
    answer.lines.retain(|line| !line.is_empty());
    answer
}

/// The reasons for a refusal, and for a block of orders the wrong lines.
pub(super) fn sentences(explained: &Explained) -> Vec<String> {
    let of_line = |line: &crate::table::explained::ExplainedLine| {
        let why = line.problem.as_ref().map(|problem| problem.worded.full());
        match why {
            Some(why) => format!("{}. {}: {why}", line.number, line.text),
            None => format!("{}. {} ✓", line.number, line.text),
        }
    };
    std::iter::once(explained.worded.full()).chain(explained.lines.iter().map(of_line)).collect()
}

/// The order of a walk with these values for its last question, as an English line.
///
/// # Errors
/// The choice refuses the values; without a refusal it is not offered any more.
pub(super) fn order_of(
    session: &Session,
    offered: &Offered,
    seat: &SeatId,
    walk: &Walk,
    values: &[String],
) -> Result<String, Option<Refusal>> {
    let all = offered.of(session, seat);
    let known = super::choices::named(&all).into_iter().find(|(name, _)| *name == walk.verb);
    let (_, chosen) = known.ok_or(None::<Refusal>)?;
    let open = steps::question(chosen, walk).ok_or(None::<Refusal>)?;
    let picks = steps::picks(chosen, &open, values);
    let game = session.game();
    let order: Command = choice::order(game, chosen, &picks).or_else(|refusal| {
        // An order beyond the limit on a sum is made, so that the referee refuses it with its own reason.
        choice::order(game, &unlimited(chosen), &picks).map_err(|_| Some(refusal))
    })?;
    let names = session.lexicon().board();
    Ok(Words::new(Language::En).with(names).typed(&order))
}

/// The same choice without limits on sums.
fn unlimited(choice: &Choice) -> Choice {
    let slots = choice.slots.iter().map(|slot| Slot { total: None, ..slot.clone() }).collect();
    Choice { slots, ..choice.clone() }
}

/// The answer to an order that cannot be made.
pub(super) fn unmade(session: &Session, reader: &Reader, why: Option<Refusal>) -> Answer {
    let lines = match why {
        None => vec![reader.words.word("web-not-any-more")],
        Some(refusal) => {
            let voice = reader.words.with(session.lexicon().board());
            sentences(&explain(voice, &Denial::Refused(refusal)))
        }
    };
    Answer { lines, ..Answer::default() }
}

fn page(session: &Session, words: Words) -> Page<'_> {
    Page::new(words, session.lexicon().board(), Paint::None).wide(WIDTH)
}
