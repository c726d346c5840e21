//! What comes next in a league: for a player in each pairing, and for officials in the season.

use super::told::{challenged, name, team};
use crate::words::{Args, Words};
use adjutant_events::{GameId, PlayerId};
use adjutant_league::League;
use adjutant_league::matches::{Pairing, PairingStatus};
use adjutant_league::permits::Phase;
use adjutant_league::rules::{Bids, Format};
use adjutant_league::state::Challenge;
use serde_json::{Value, json};

/// Where a sentence is read. It decides how commands are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum Place {
    Discord,
    Terminal,
}

/// The next step of a player in a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum Step {
    Disputed,
    Reported,
    Confirm,
    Seal,
    /// The player shows a bid that was sealed with an own word.
    Show,
    Wait,
    Bid,
    Play,
    /// Its games are named.
    Games,
}

impl Step {
    /// The next step of this team.
    pub fn of(pairing: &Pairing, own: usize) -> Self {
        let auction = &pairing.auction;
        match &pairing.standing {
            PairingStatus::Disputed { .. } => Self::Disputed,
            PairingStatus::Reported { by, .. } if usize::from(*by) == own => Self::Reported,
            PairingStatus::Reported { .. } => Self::Confirm,
            PairingStatus::Open | PairingStatus::Done(_) | PairingStatus::Annulled => {
                if pairing.bids == Bids::Sealed && auction.settled.is_none() {
                    match (auction.sealed[own], auction.sealed[1 - own], auction.shown[own]) {
                        (None, ..) => Self::Seal,
                        (Some(_), Some(_), None) => Self::Show,
                        _ => Self::Wait,
                    }
                } else if matches!(pairing.bids, Bids::Agreed | Bids::Descending) && auction.settled.is_none() {
                    Self::Bid
                } else if pairing.games.is_empty() {
                    Self::Play
                } else {
                    Self::Games
                }
            }
        }
    }

    /// Its word for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Disputed => "disputed",
            Self::Reported => "reported",
            Self::Confirm => "confirm",
            Self::Seal => "seal",
            Self::Show => "show",
            Self::Wait => "wait",
            Self::Bid => "bid",
            Self::Play => "play",
            Self::Games => "games",
        }
    }

    fn said(self, words: Words, pairing: &Pairing, place: Place) -> String {
        let typed = place == Place::Terminal;
        let number = Args::new().number("pairing", pairing.number);
        match self {
            Self::Disputed => words.word("league-step-disputed"),
            Self::Reported => words.word("league-step-reported"),
            Self::Confirm => words.word("league-step-confirm"),
            Self::Seal if typed => words.say("league-step-seal-typed", &number),
            Self::Seal => words.word("league-step-seal"),
            Self::Show if typed => words.say("league-step-show-typed", &number),
            Self::Show => words.word("league-step-show"),
            Self::Wait => words.word("league-step-wait"),
            Self::Bid if typed => words.say("league-step-bid-typed", &number),
            Self::Bid => words.word("league-step-bid"),
            Self::Play if typed => words.say("league-step-play-typed", &number),
            Self::Play => words.word("league-step-play"),
            Self::Games => {
                let games: Vec<&str> = pairing.games.iter().map(GameId::as_str).collect();
                words.say("league-step-games", &Args::new().text("games", games.join(", ")))
            }
        }
    }
}

/// The challenges of a player that wait for an answer, and the offers of others that this member may accept.
pub fn challenges<'a>(league: &'a League, who: &PlayerId) -> Vec<&'a Challenge> {
    let is_own = |one: &&Challenge| one.fixture.first.contains(who) || one.fixture.second.contains(who);
    let waiting = league.challenges.iter().filter(|one| one.season == league.season && one.accepted.is_none());
    let others = league.offers().filter(|one| league.is_member(who) && !is_own(one));
    waiting.filter(is_own).chain(others).collect()
}

/// What a player may do with a challenge that waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum Reply {
    /// Accept or decline.
    Answer,
    /// Accept an offer.
    Accept,
    /// Take an own offer back.
    Withdraw,
    /// An own challenge waits for the other.
    Wait,
}

impl Reply {
    /// The replies that are open to a player.
    pub fn of(challenge: &Challenge, who: &PlayerId) -> Self {
        match (challenge.is_offer(), challenge.fixture.first.contains(who)) {
            (true, true) => Self::Withdraw,
            (true, false) => Self::Accept,
            (false, true) => Self::Wait,
            (false, false) => Self::Answer,
        }
    }

    /// Its word for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Answer => "answer",
            Self::Accept => "accept",
            Self::Withdraw => "withdraw",
            Self::Wait => "wait",
        }
    }
}

/// The open pairings of a player, with the player's team.
pub fn pairings<'a>(league: &'a League, who: &PlayerId) -> Vec<(&'a Pairing, usize)> {
    let open = league.present().filter(|pairing| pairing.is_open());
    open.filter_map(|pairing| Some((pairing, pairing.team_of(who)?))).collect()
}

/// A line for each open challenge and pairing of a player; if there is none, the sentence that says so.
pub fn mine(words: Words, league: &League, who: &PlayerId, place: Place) -> Vec<String> {
    let waiting = challenges(league, who);
    let said = |challenge: &&Challenge| challenged(words, league, challenge.number, &challenge.fixture);
    let mut lines: Vec<String> = waiting.iter().map(said).collect();
    lines.extend(pairings(league, who).into_iter().map(|(pairing, own)| {
        let args = Args::new()
            .number("pairing", pairing.number)
            .text("opponent", team(league, &pairing.teams[1 - own]))
            .text("step", Step::of(pairing, own).said(words, pairing, place));
        words.say(if place == Place::Discord { "league-mine" } else { "league-mine-typed" }, &args)
    }));
    if lines.is_empty() {
        lines.push(words.word("league-nothing-of-yours"));
    }
    lines
}

/// The same as JSON.
pub fn mine_json(league: &League, who: &PlayerId) -> Value {
    let challenge = |one: &&Challenge| {
        json!({
            "challenge": one.number, "by": one.fixture.first, "to": one.fixture.second,
            "reply": Reply::of(one, who).word(),
        })
    };
    let pairing = |(pairing, own): &(&Pairing, usize)| {
        json!({
            "pairing": pairing.number, "opponent": pairing.teams[1 - own], "step": Step::of(pairing, *own).word(),
            "games": pairing.games,
        })
    };
    let challenges: Vec<Value> = challenges(league, who).iter().map(challenge).collect();
    let pairings: Vec<Value> = pairings(league, who).iter().map(pairing).collect();
    json!({
        "type": "mine", "league": league.id.as_str(), "player": who.as_str(), "name": name(league, who),
        "challenges": challenges, "pairings": pairings,
    })
}

/// The numbers of the open pairings that need officials or players, by reason.
struct Waiting {
    disputed: Vec<u32>,
    reported: Vec<u32>,
    overdue: Vec<u32>,
    called: Vec<u32>,
    unbegun: Vec<u32>,
}

impl Waiting {
    fn of(league: &League) -> Self {
        let numbers = |wanted: &dyn Fn(&Pairing) -> bool| -> Vec<u32> {
            let open = league.present().filter(|pairing| pairing.is_open() && wanted(pairing));
            open.map(|pairing| pairing.number).collect()
        };
        Self {
            disputed: numbers(&|pairing| matches!(pairing.standing, PairingStatus::Disputed { .. })),
            reported: numbers(&|pairing| matches!(pairing.standing, PairingStatus::Reported { .. })),
            overdue: numbers(&|pairing| pairing.overdue),
            called: numbers(&|pairing| pairing.called.is_some() && !pairing.overdue),
            unbegun: numbers(&Pairing::waits_to_begin),
        }
    }
}

/// What officials must know: members, the waiting list, pairings that need somebody, and who holds which office.
pub fn overview(words: Words, league: &League) -> String {
    let waiting = Waiting::of(league);
    let listed = |all: Vec<String>, between: &str| if all.is_empty() { "-".to_owned() } else { all.join(between) };
    let numbers = |all: &[u32]| listed(all.iter().map(u32::to_string).collect(), ", ");
    let officials =
        |all: &std::collections::BTreeSet<PlayerId>| listed(all.iter().map(PlayerId::to_string).collect(), " ");
    let args = Args::new()
        .number("members", league.active().len())
        .text("reserves", listed(league.reserves.iter().map(|(_, name)| name.to_string()).collect(), ", "))
        .text("disputed", numbers(&waiting.disputed))
        .text("reported", numbers(&waiting.reported))
        .text("overdue", numbers(&waiting.overdue))
        .text("called", numbers(&waiting.called))
        .text("unbegun", numbers(&waiting.unbegun))
        .text("directors", officials(&league.directors))
        .text("arbiters", officials(&league.arbiters));
    words.say("league-overview", &args)
}

/// The same as JSON.
pub fn overview_json(league: &League) -> Value {
    let waiting = Waiting::of(league);
    let reserves: Vec<Value> =
        league.reserves.iter().map(|(player, name)| json!({"player": player, "name": name})).collect();
    json!({
        "type": "overview", "league": league.id.as_str(), "season": league.season, "phase": league.phase.word(),
        "members": league.active().len(), "reserves": reserves, "disputed": waiting.disputed,
        "reported": waiting.reported, "overdue": waiting.overdue, "called": waiting.called,
        "unbegun": waiting.unbegun, "directors": league.directors, "arbiters": league.arbiters,
    })
}

/// The next step of the season.
pub fn next_of_season(words: Words, league: &League) -> String {
    let open = league.present().any(Pairing::is_open);
    let pairs = matches!(league.rules.format, Format::RoundRobin | Format::Swiss | Format::Divisions);
    match league.phase {
        Phase::Preparing => words.word("league-next-open"),
        Phase::Season | Phase::Playoff if open => words.word("league-next-play"),
        Phase::Season if pairs => words.word("league-next-pair"),
        Phase::Season => words.word("league-next-playoff"),
        Phase::Playoff => words.word("league-next-close"),
        Phase::Dissolved => words.word("league-phase-dissolved"),
    }
}
