//! News of a league: what one order caused, in sentences, with mentions and buttons.

use super::custom_id::{Means, button, row};
use crate::discord::messages::action_rows::{DANGER, PRIMARY, SECONDARY};
use crate::discord::messages::length;
use crate::discord::messages::mention::{mention, mentions, user};
use crate::league_reports::told::{kept, told};
use crate::words::Words;
use adjutant_commands::league_moderator::Open;
use adjutant_events::{GameId, PlayerId, Seq};
use adjutant_league::{Event, League};
use serde_json::Value;
use std::collections::BTreeSet;

/// The longest text of a message, in characters.
const LONGEST: usize = 1900;
/// Limits of one message: rows of buttons, and users that are mentioned.
const MOST_ROWS: usize = 5;
const MOST_CALLED: usize = 90;

/// What one order caused, as posted in one place.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::discord) struct News {
    /// Its last event.
    pub(in crate::discord) to: Seq,
    /// The messages, in order.
    pub(in crate::discord) parts: Vec<Part>,
    /// Games that ended, each with its last event. Their final boards are attached to the last message.
    pub(in crate::discord) ended: Vec<(GameId, u64)>,
    /// Pairings that became contested.
    pub(in crate::discord) contested: Vec<u32>,
    /// Pairings that were ruled on.
    pub(in crate::discord) ruled: Vec<u32>,
}

/// A message.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::discord) struct Part {
    pub(in crate::discord) text: String,
    pub(in crate::discord) called: Vec<u64>,
    pub(in crate::discord) rows: Vec<Value>,
}

/// The news of the first order after an event; none if there is none.
///
/// The news ends where the next order begins, so that its content does not depend on the time of posting.
pub(in crate::discord) fn next(words: Words, open: &Open, told_to: Seq) -> Option<News> {
    let from = usize::try_from(told_to).ok()?;
    let rest = open.log.get(from..).filter(|rest| !rest.is_empty())?;
    let is_order = |event: &Event| matches!(event, Event::Ordered(_));
    let length = rest.iter().skip(1).position(|envelope| is_order(&envelope.event)).map_or(rest.len(), |at| at + 1);
    let league = &open.league;
    let mut news = News { to: rest[length - 1].seq, ..News::default() };
    let mut since = Vec::new();
    for envelope in &rest[..length] {
        match &envelope.event {
            Event::GameRecorded { game, events, .. } | Event::GameAttested { game, events, .. } => {
                news.ended.push((game.clone(), *events));
            }
            Event::ResultContested { pairing, .. } => news.contested.push(*pairing),
            Event::Ruled { pairing, .. } | Event::Corrected { pairing, .. } => news.ruled.push(*pairing),
            _ => {}
        }
        if let Some(note) = kept(&envelope.event, since.iter().copied()) {
            news.add(note, &[], None);
        }
        match &envelope.event {
            Event::CheckpointSigned { .. } => since.clear(),
            event => since.push(event),
        }
        let Some(line) = told(words, league, &envelope.event) else { continue };
        news.add(mentions(&line), &called(league, &envelope.event), pressable(words, league, &envelope.event));
    }
    Some(news)
}

impl News {
    fn add(&mut self, line: String, called: &[PlayerId], buttons: Option<Value>) {
        let called: BTreeSet<u64> = called.iter().filter_map(user).collect();
        let names: Vec<String> = called.iter().map(|user| format!("<@{user}>")).collect();
        let line = if names.is_empty() { line } else { format!("{line} {}", names.join(" ")) };
        for line in length::split(&line, LONGEST) {
            let fits = self.parts.last().is_some_and(|part| {
                part.text.chars().count() + line.chars().count() < LONGEST
                    && part.rows.len() + usize::from(buttons.is_some()) <= MOST_ROWS
                    && part.called.len() + called.len() <= MOST_CALLED
            });
            if !fits {
                self.parts.push(Part::default());
            }
            if let Some(part) = self.parts.last_mut() {
                if !part.text.is_empty() {
                    part.text.push('\n');
                }
                part.text.push_str(&line);
            }
        }
        if let Some(part) = self.parts.last_mut() {
            part.called.extend(called.into_iter().filter(|user| !part.called.contains(user)).collect::<Vec<_>>());
            part.rows.extend(buttons);
        }
    }
}

/// The players and officials who must act after an event.
fn called(league: &League, event: &Event) -> Vec<PlayerId> {
    let both = |number: &u32| league.pairing(*number).map(|one| one.teams.concat()).unwrap_or_default();
    let other = |number: &u32, team: u8| {
        let pairing = league.pairing(*number).filter(|_| team < 2);
        pairing.map(|one| one.teams[1 - usize::from(team)].clone()).unwrap_or_default()
    };
    match event {
        Event::ChallengeMade { fixture, .. } => fixture.second.clone(),
        Event::ChallengeAnswered { challenge, .. } | Event::ChallengeLapsed { challenge } => {
            league.challenge(*challenge).map(|one| one.fixture.first.clone()).unwrap_or_default()
        }
        Event::PairingMade { pairing, .. }
        | Event::PairingCalled { pairing, .. }
        | Event::FixtureChanged { pairing, .. }
        | Event::Ruled { pairing, .. }
        | Event::Corrected { pairing, .. } => both(pairing),
        Event::ResultProposed { pairing, team, .. }
        | Event::BidNamed { pairing, team, .. }
        | Event::BidSealed { pairing, team, .. }
        | Event::BidShown { pairing, team, .. } => other(pairing, *team),
        Event::Substituted { to, .. } => vec![to.clone()],
        Event::ResultContested { .. } | Event::PairingOverdue { .. } => {
            league.directors.iter().chain(&league.arbiters).cloned().collect()
        }
        _ => Vec::new(),
    }
}

/// The buttons below an event. A button that is out of date says so when it is pressed.
fn pressable(words: Words, league: &League, event: &Event) -> Option<Value> {
    let id = league.id.as_str();
    let make = |key: &str, style: u8, means: Means, number: u32| {
        let label = words
            .say("league-button-of", &crate::words::Args::new().text("text", words.word(key)).number("number", number));
        button(&label, style, id, means, number)
    };
    Some(row(match event {
        // Anybody may accept an offer; its maker takes it back under “my games”.
        Event::ChallengeMade { challenge, fixture } if fixture.second.is_empty() => {
            vec![make("league-button-accept", PRIMARY, Means::Accept, *challenge)]
        }
        Event::ChallengeMade { challenge, .. } => vec![
            make("league-button-accept", PRIMARY, Means::Accept, *challenge),
            make("league-button-decline", SECONDARY, Means::Decline, *challenge),
        ],
        Event::PairingCalled { pairing, .. } => vec![make("league-button-ready", PRIMARY, Means::Ready, *pairing)],
        Event::BidNamed { pairing, .. } => {
            vec![make("league-button-take", PRIMARY, Means::Take, *pairing)]
        }
        Event::ResultProposed { pairing, .. }
            if league.pairing(*pairing).is_some_and(|one| one.outcome().is_none()) =>
        {
            vec![
                make("league-button-confirm", PRIMARY, Means::Confirm, *pairing),
                make("league-button-contest", DANGER, Means::Contest, *pairing),
            ]
        }
        _ => return None,
    }))
}

/// Mentions of players.
pub(in crate::discord) fn mentioned(players: &[PlayerId]) -> String {
    players.iter().map(mention).collect::<Vec<_>>().join(" ")
}
