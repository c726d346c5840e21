//! Contested results: a private thread for the players and the officials.
//!
//! It states the claims and shows the board. It has the game as a file that proves its rolls. It is archived after the
//! ruling.

use super::delivery::{Stop, users, words};
use super::news::{News, Part, mentioned};
use super::{LeagueChannel, LeagueDelivery};
use crate::discord::channels::threads;
use crate::discord::http::failure::Attachment;
use crate::discord::http::requests::RequestError;
use crate::discord::messages::action_rows::cut;
use crate::discord::messages::mention::mentions;
use crate::league_reports::told::{standing, team, told};
use crate::words::Args;
use adjutant_commands::moderator::Fault;
use adjutant_events::{GameId, LeagueId, PlayerId};
use adjutant_league::Event;
use serde_json::json;

const LONGEST_NAME: usize = 100;
/// The largest file, in bytes, that every server accepts.
const LARGEST: usize = 8 << 20;

/// What the thread of a contested pairing needs.
struct Contested {
    text: String,
    people: Vec<PlayerId>,
    games: Vec<GameId>,
}

impl LeagueDelivery {
    /// Opens the threads of pairings that are contested now, and closes those of ruled pairings.
    pub(in crate::discord) async fn dispute(
        &self,
        league: &LeagueId,
        stand: &LeagueChannel,
        news: &News,
    ) -> Result<(), Stop> {
        // One thread per pairing, in the channel where the league was shown first.
        let first = self.inner.stands.of(league).into_iter().find(|stand| !stand.lost);
        if first.is_none_or(|first| first.channel != stand.channel) {
            return Ok(());
        }
        for pairing in &news.contested {
            self.contest(league, stand, *pairing, news.to).await?;
        }
        for pairing in &news.ruled {
            self.end(league, stand, *pairing, news.to).await?;
        }
        Ok(())
    }

    async fn contest(&self, league: &LeagueId, stand: &LeagueChannel, number: u32, seq: u64) -> Result<(), Stop> {
        if stand.disputes.iter().any(|(pairing, _)| *pairing == number) {
            return Ok(());
        }
        let words = words(stand);
        let known = self.inner.office.ask(league, move |open| {
            let league = &open.league;
            let pairing = league.pairing(number)?;
            let reason = open.log.iter().rev().find_map(|envelope| match &envelope.event {
                Event::ResultContested { pairing, .. } if *pairing == number => {
                    told(words, league, &envelope.event).map(|line| mentions(&line))
                }
                _ => None,
            });
            let officials: Vec<PlayerId> = league.directors.iter().chain(&league.arbiters).cloned().collect();
            let players = pairing.teams.concat();
            let games: Vec<String> = pairing.games.iter().map(ToString::to_string).collect();
            let args = Args::new()
                .number("pairing", number)
                .text("first", team(league, &pairing.teams[0]))
                .text("second", team(league, &pairing.teams[1]))
                .text("standing", standing(words, pairing))
                .text("reason", reason.unwrap_or_default())
                .text("games", if games.is_empty() { "-".to_owned() } else { games.join(", ") })
                .text("players", mentioned(&players))
                .text("officials", mentioned(&officials));
            let text = words.say("league-dispute-hello", &args);
            let people = players.into_iter().chain(officials).collect();
            Some(Contested { text, people, games: pairing.games.clone() })
        });
        let Some(known) = known.await? else { return Ok(()) };
        let name =
            words.say("league-dispute-thread", &Args::new().text("league", league.as_str()).number("pairing", number));
        let name = cut(&name, LONGEST_NAME);
        let requests = &self.inner.requests;
        let found = requests.own_threads(stand.guild, stand.channel, &name).await.unwrap_or_default();
        let body = json!({ "name": name, "type": 12, "auto_archive_duration": 10_080, "invitable": false });
        let thread = match found.first() {
            Some(thread) => *thread,
            None => match requests.open_thread(stand.channel, &body).await {
                Ok(thread) => thread,
                Err(trouble) if trouble.is_weather() || trouble.closes_place() => return Err(trouble.into()),
                // Without private threads, the dispute is held in the news thread.
                Err(_) => self.thread(league, stand).await?,
            },
        };
        let mut files = Vec::new();
        for game in &known.games {
            files.extend(self.evidence_of(game, words).await);
        }
        let called = users(&known.people);
        for user in &called {
            match threads::let_in(requests, thread, *user).await {
                Err(trouble) if trouble.is_weather() => return Err(trouble.into()),
                Err(trouble) => tracing::warn!(%league, user, %trouble, "somebody could not be let into a dispute"),
                Ok(()) => {}
            }
        }
        let part = Part { text: cut(&known.text, 1900), called, rows: Vec::new() };
        self.say(thread, &part, &files, &format!("{league} dispute {number} {seq}"), true).await?;
        Ok(self.inner.stands.change_at(league, stand.channel, |stand| stand.disputes.push((number, thread))).await?)
    }

    /// A game's board and its evidence file.
    async fn evidence_of(&self, game: &GameId, words: crate::words::Words) -> Vec<Attachment> {
        let told = self.inner.game_host.ask(game, |session| {
            // Another daemon may play it.
            session.catch_up()?;
            Ok::<_, Fault>((session.game().seq, session.bundle().ok()))
        });
        let Ok(Ok((seq, bundle))) = told.await else { return Vec::new() };
        let mut files: Vec<Attachment> = self.picture(game, seq, words).await.into_iter().collect();
        let written = tokio::task::spawn_blocking(move || bundle?.write().ok()).await.ok().flatten();
        if let Some(bytes) = written.filter(|bytes| bytes.len() <= LARGEST) {
            let letters =
                game.as_str().chars().filter(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_'));
            files.push(Attachment::new(format!("{}.adjutant", letters.collect::<String>()), bytes));
        }
        files
    }

    /// Posts the ruling in the thread and archives it.
    async fn end(&self, league: &LeagueId, stand: &LeagueChannel, number: u32, seq: u64) -> Result<(), Stop> {
        let Some((_, thread)) = stand.disputes.iter().find(|(pairing, _)| *pairing == number).copied() else {
            return Ok(());
        };
        let words = words(stand);
        let ruling = self.inner.office.ask(league, move |open| {
            open.log.iter().rev().find_map(|envelope| match &envelope.event {
                event @ (Event::Ruled { pairing, .. } | Event::Corrected { pairing, .. }) if *pairing == number => {
                    told(words, &open.league, event).map(|line| mentions(&line))
                }
                _ => None,
            })
        });
        let part = Part { text: cut(&ruling.await?.unwrap_or_default(), 1900), ..Part::default() };
        match self.say(thread, &part, &[], &format!("{league} ruling {number} {seq}"), true).await {
            Err(Stop::RequestError(trouble)) if trouble.is_weather() => return Err(trouble.into()),
            // If the thread was deleted, the ruling is still in the news thread.
            _ if thread == stand.thread => {}
            _ => {
                if let Err(trouble @ (RequestError::Later(_) | RequestError::TooManyRequests)) =
                    self.inner.requests.edit_thread(thread, &json!({ "archived": true })).await
                {
                    return Err(trouble.into());
                }
            }
        }
        let over = |stand: &mut LeagueChannel| stand.disputes.retain(|(pairing, _)| *pairing != number);
        Ok(self.inner.stands.change_at(league, stand.channel, over).await?)
    }
}
