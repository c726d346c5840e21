//! What a person owes in all games: the question, since when and until when, most urgent first. The page, Discord and
//! the command line show it.

use crate::situation::{Situation, Who, situation};
use crate::text::{Page, Paint};
use crate::words::{Args, Voice, Words};
use adjutant_commands::moderator::{Fault, GameHost, Session};
use adjutant_core::table::Status;
use adjutant_core::{Game, Viewer};
use adjutant_events::{GameId, PlayerId, Seq, Timestamp};
use serde_json::{Value, json};
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

/// A game of a person, and what the person owes in it.
#[derive(Debug)]
pub(crate) struct Turn {
    pub(crate) game: GameId,
    pub(crate) title: String,
    /// The moment of the game.
    pub(crate) moment: Option<String>,
    /// The seat that must act, and its task.
    pub(crate) asked: Option<(String, String)>,
    /// The text if the person need not act.
    pub(crate) elsewhere: String,
    /// What else waits for the person: votes, a pause that others want, a seat to take over.
    pub(crate) requests: Vec<String>,
    /// The time of the last event.
    pub(crate) since: Timestamp,
    /// The deadline, and whether it has passed.
    pub(crate) until: Option<(Timestamp, bool)>,
    pub(crate) is_over: bool,
}

impl Turn {
    /// The entry of a player; none = the player does not take part.
    pub(crate) fn of(session: &Session, player: &PlayerId, words: Words) -> Option<Self> {
        let game = session.game();
        let seats = game.seats_of(player).map(|seat| seat.id.clone()).collect();
        let who = Who { seats, is_gm: game.table.is_gm(player) };
        let turn = Self::with(session, &who, Some(player), words);
        let takes_part = !who.seats.is_empty() || who.is_gm || !turn.requests.is_empty();
        takes_part.then_some(turn)
    }

    /// The entry of whoever has this role. Without a player, nothing can be typed.
    pub(crate) fn with(session: &Session, who: &Who, player: Option<&PlayerId>, words: Words) -> Self {
        let game = session.game();
        let names = session.lexicon().board();
        let (voice, page) = (words.with(names), Page::new(words, names, Paint::None));
        let place = situation(session, who);
        let asked = match &place {
            Situation::Turn(seat, prompt) | Situation::Answer(seat, prompt) => Some((seat, prompt)),
            _ => None,
        };
        let until = asked.and_then(|(seat, _)| game.clock.wait_of(seat)).map(|wait| (wait.at, wait.missed));
        let args = Args::new().text("name", game.id.as_str()).text("game", voice.ruleset(game.rules.id()));
        Self {
            game: game.id.clone(),
            title: words.say("web-title", &args),
            moment: (game.table.status != Status::Gathering).then(|| page.moment(&session.view(&Viewer::Spectator))),
            asked: asked.map(|(seat, prompt)| (voice.seat(seat), voice.prompt(prompt).task)),
            elsewhere: elsewhere(session, words, (who, player.is_some()), &place),
            requests: player.map(|player| requests(game, voice, player)).unwrap_or_default(),
            since: game.time,
            until,
            is_over: matches!(game.table.status, Status::Over(_)),
        }
    }

    /// Whether the person owes something.
    pub(crate) fn is_owed(&self) -> bool {
        self.asked.is_some() || !self.requests.is_empty()
    }

    /// The order of the list: late, with a deadline, must act, others, finished; within each by time.
    pub(crate) fn urgency(&self) -> (u8, i64) {
        match self.until {
            Some((at, true)) => (0, at.0),
            Some((at, false)) => (1, at.0),
            None if self.is_owed() => (2, self.since.0),
            None if !self.is_over => (3, self.since.0),
            None => (4, -self.since.0),
        }
    }

    /// The entry for programs.
    pub(crate) fn json(&self, link: Option<&str>) -> Value {
        let (seat, task) = self.asked.clone().unzip();
        json!({
            "type": "turn",
            "game": self.game.as_str(),
            "owed": self.is_owed(),
            "seat": seat,
            "task": task,
            "also": self.requests,
            "since": self.since.0,
            "until": self.until.map(|(at, _)| at.0),
            "late": self.until.is_some_and(|(_, missed)| missed),
            "over": self.is_over,
            "link": link,
        })
    }
}

/// Sorts the entries, most urgent first.
pub(crate) fn sort(turns: &mut [Turn]) {
    turns.sort_by(|one, other| (one.urgency(), &one.game).cmp(&(other.urgency(), &other.game)));
}

/// The text if the person need not act. Where nothing can be typed, no command is named.
pub(crate) fn elsewhere(session: &Session, words: Words, (who, types): (&Who, bool), place: &Situation) -> String {
    if !types {
        return place.watched(session, words);
    }
    let lines = place.lines(session, words, who);
    let skip = usize::from(session.game().table.status != Status::Gathering);
    lines.into_iter().skip(skip).take(1).collect()
}

/// What waits for a player beside the game itself.
fn requests(game: &Game, voice: Voice<'_>, player: &PlayerId) -> Vec<String> {
    if matches!(game.table.status, Status::Over(_)) {
        return Vec::new();
    }
    let words = voice.words();
    let votes = game.council.open().filter(|vote| {
        vote.voters().any(|voter| voter == player) && vote.cast.iter().all(|(voter, _)| voter != player)
    });
    let mut all: Vec<String> = votes
        .map(|vote| {
            let args = Args::new().number("number", vote.number).text("matter", voice.matter(&vote.matter));
            words.say("vote-heading", &args)
        })
        .collect();
    let holds = game.table.seats_of(player).any(|seat| !seat.resigned);
    if let Some(proposal) = game.clock.proposal.as_ref().filter(|one| holds && !one.agreed.contains(player)) {
        let agreed: Vec<String> = proposal.agreed.iter().map(|one| crate::words::quoted(one.as_str())).collect();
        let args = Args::new().text("reason", crate::words::quoted(&proposal.reason));
        all.push(words.say("clock-pause-proposed", &args.text("players", voice.join(&agreed))));
    }
    let calls = game.signup.calls.iter().filter(|call| call.player == *player);
    all.extend(calls.map(|call| words.say("web-called", &Args::new().text("seat", voice.seat(&call.seat)))));
    all
}

/// The people of a game, and the event at which they were read.
type KnownPeople = (Seq, Arc<BTreeSet<PlayerId>>);

/// A cache of the people in each game, so that a request need not load every game.
#[derive(Default)]
pub(crate) struct ParticipantCache(Mutex<HashMap<GameId, KnownPeople>>);

impl ParticipantCache {
    fn of(&self, game: &GameId, seq: Seq) -> Option<Arc<BTreeSet<PlayerId>>> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(game).filter(|(at, _)| *at == seq).map(|(_, people)| Arc::clone(people))
    }

    fn keep(&self, game: &GameId, seq: Seq, people: BTreeSet<PlayerId>) -> Arc<BTreeSet<PlayerId>> {
        let people = Arc::new(people);
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert(game.clone(), (seq, Arc::clone(&people)));
        people
    }

    /// Whether a player takes part in a game, votes in it, or is asked to.
    pub(crate) async fn has(&self, game_host: &GameHost, game: &GameId, player: &PlayerId) -> bool {
        let Ok(seq) = game_host.store().last_seq(game) else { return false };
        if let Some(known) = self.of(game, seq) {
            return known.contains(player);
        }
        let asked = caught_up(game_host, game, |session| (session.game().seq, people_of(session.game())));
        let Ok((seq, people)) = asked.await else { return false };
        self.keep(game, seq, people).contains(player)
    }
}

/// The players and game masters of a game, its staffs, its voters, and the substitutes who are called.
fn people_of(game: &Game) -> BTreeSet<PlayerId> {
    let seated = game.table.seats.iter().filter_map(|seat| seat.player.clone());
    let serving = game.staff.members.iter().filter(|member| member.until.is_none());
    let people = seated.chain(game.table.gms.iter().cloned()).chain(serving.map(|member| member.player.clone()));
    let voters = game.council.open().flat_map(|vote| vote.voters().cloned());
    people.chain(voters).chain(game.signup.calls.iter().map(|call| call.player.clone())).collect()
}

/// The games of a person, most urgent first. `read` makes the entry of a game. A game that cannot be read is left out.
pub(crate) async fn of_games<R>(
    game_host: &GameHost,
    known: &ParticipantCache,
    games: Vec<(GameId, Option<PlayerId>)>,
    read: R,
) -> Vec<Turn>
where
    R: Fn(&Session, Option<PlayerId>) -> Option<Turn> + Clone + Send + 'static,
{
    let mut turns = Vec::new();
    for (game, player) in games {
        if let Some(player) = &player
            && !known.has(game_host, &game, player).await
        {
            continue;
        }
        let read = read.clone();
        if let Ok(Some(turn)) = caught_up(game_host, &game, move |session| read(session, player)).await {
            turns.push(turn);
        }
    }
    sort(&mut turns);
    turns
}

/// Asks a game. Another process, such as a local table, may have continued it.
async fn caught_up<T: Send + 'static>(
    game_host: &GameHost,
    game: &GameId,
    ask: impl FnOnce(&mut Session) -> T + Send + 'static,
) -> Result<T, Fault> {
    let asked = game_host.ask(game, |session| {
        session.catch_up()?;
        Ok(ask(session))
    });
    asked.await.and_then(|told| told)
}
