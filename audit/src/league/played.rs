//! The games of a season: each file is compared with the league's log.

use super::bound;
use super::end::End;
use super::finding::{LeagueFinding, LeagueReservation, LeagueWrong};
use super::pasted::Notes;
use super::verdict::GameVerdict;
use crate::bundle::{Bundle, Record};
use crate::encoded::Encoded;
use crate::reader_input::ReaderInput;
use crate::verdict::Verdict;
use crate::verify::verify_with;
use adjutant_core::ruleset::Games;
use adjutant_core::table::dice_options::option_of_game;
use adjutant_events::transcript::{Origin, ServerPublicKey};
use adjutant_events::{Event, GameId, Seq, TableEvent, Timestamp};
use adjutant_league::demands::Demand;
use adjutant_league::matches::{Bound, How, Pairing, PairingStatus};
use adjutant_league::{League, terms};
use std::collections::{BTreeMap, BTreeSet};

/// The games of a season whose files are present.
pub(super) struct Played<'a> {
    rules: &'a Games,
    games: BTreeMap<&'a str, Game>,
    /// Games that the log binds by their root.
    bound: BTreeSet<GameId>,
    /// Reservations found so far.
    known: Vec<LeagueReservation>,
}

struct Game {
    verdict: Verdict,
    end: End,
    server: Option<ServerPublicKey>,
    bundle: Bundle,
}

impl<'a> Played<'a> {
    /// Reads the games' files. Each must verify, be over, and have the right name.
    pub(super) fn of(
        rules: &'a Games,
        (files, boards): (&'a BTreeMap<String, Encoded>, &BTreeMap<String, String>),
        given: &ReaderInput<'_>,
        notes: &mut Notes,
    ) -> Result<Self, LeagueWrong> {
        let mut games = BTreeMap::new();
        for (name, file) in files {
            games.insert(name.as_str(), game((rules, boards), (name.as_str(), file.0.as_slice()), given, notes)?);
        }
        Ok(Self { rules, games, bound: BTreeSet::new(), known: Vec::new() })
    }

    /// Checks a recorded result: the winner, after `events` events of the game.
    pub(super) fn recorded(
        &mut self,
        (seq, server): (Seq, &ServerPublicKey),
        game: &GameId,
        pairing: Option<&Pairing>,
        (winner, events, bound): (Option<u8>, u64, Option<&Bound>),
    ) -> Result<(), LeagueWrong> {
        if bound.is_some() {
            self.bound.insert(game.clone());
        }
        let (Some(found), Some(pairing)) = (self.games.get(game.as_str()), pairing) else { return Ok(()) };
        // The identity is checked first; what another game says is irrelevant.
        if bound.is_some() && super::bound(&found.bundle, events).as_ref() != bound {
            return Err(LeagueFinding::OtherGame { seq, game: game.to_string() }.into());
        }
        let end = &found.end;
        let is_for_it = end.began >= pairing.made && end.events >= events;
        if !end.may_be(&pairing.teams, winner) || !is_for_it {
            return Err(LeagueFinding::OtherEnd { seq, game: game.to_string() }.into());
        }
        // The server that recorded the game held it itself, so its own key must have signed the file.
        if let Some(other) = found.server.filter(|other| bound.is_none() && other != server) {
            let (expected, found) = (server.fingerprint().to_string(), other.fingerprint().to_string());
            return Err(LeagueFinding::GameOfOther { game: game.to_string(), expected, found }.into());
        }
        if end.events > events {
            let (game, pairing) = (game.to_string(), pairing.number.into());
            self.known.push(LeagueReservation::GameWentOn { game, pairing, events, present: end.events });
        }
        Ok(())
    }

    /// Checks that the games of the season that count have the settings that their pairings ask for. Games of annulled
    /// pairings and of those with an official's ruling are not checked, because the ruling explains them.
    pub(super) fn as_asked(&self, league: &League) -> Result<(), LeagueWrong> {
        for pairing in league.present().filter(|pairing| counts(pairing)) {
            for game in &pairing.games {
                let Some(Game { end, verdict, bundle, .. }) = self.games.get(game.as_str()) else { continue };
                // What an unknown game was made with means nothing here.
                let Some(rules) = self.rules.find(&end.made.ruleset, end.made.revision) else { continue };
                let has = |option: &str| option_of_game(Some(&rules), &end.made.options, &end.made.dice, option);
                let (game, number) = (game.to_string(), pairing.number.into());
                if let Some(differs) = terms::otherwise(&league.rules, pairing, end.made.ruleset.as_str(), has) {
                    return Err(LeagueFinding::OtherTerms { game, pairing: number, differs }.into());
                }
                let was_rewound = bound::was_rewound(bundle);
                let unmet = |demand: &&Demand| !bound::meets(**demand, verdict, was_rewound);
                if let Some(demand) = league.rules.demands.iter().find(unmet) {
                    let demand = demand.word().to_owned();
                    return Err(LeagueFinding::DemandUnmet { game, pairing: number, demand }.into());
                }
                if let Some(player) = end.on_other_side(league, pairing) {
                    let player = player.to_string();
                    return Err(LeagueFinding::OtherSide { game, pairing: number, player }.into());
                }
            }
        }
        Ok(())
    }

    /// The reservations about the games, and the verdict on each.
    pub(super) fn told(
        self,
        league: &League,
        server: &ServerPublicKey,
    ) -> Result<(BTreeMap<String, GameVerdict>, Vec<LeagueReservation>), LeagueWrong> {
        let Self { mut games, bound, mut known, .. } = self;
        let mut verdicts = BTreeMap::new();
        let mut on_word = 0;
        for pairing in &league.pairings {
            let (counts, number) = (counts(pairing), pairing.number.into());
            let both_said = pairing.outcome().is_some_and(|outcome| outcome.how == How::Agreed);
            on_word += u64::from(both_said && pairing.games.is_empty());
            for name in &pairing.games {
                let game = name.to_string();
                let Some(Game { verdict, server: his, .. }) = games.remove(name.as_str()) else {
                    known.extend(counts.then_some(LeagueReservation::GameMissing { game, pairing: number }));
                    continue;
                };
                if !verdict.is_good() {
                    known.push(LeagueReservation::GameUnproven { game: game.clone(), pairing: number });
                }
                if !bound.contains(name) {
                    known.push(LeagueReservation::GameUnbound { game: game.clone(), pairing: number });
                }
                if let Some(other) = his.filter(|his| his != server) {
                    let server = other.fingerprint().to_string();
                    known.push(LeagueReservation::GameElsewhere { game: game.clone(), pairing: number, server });
                }
                verdicts.insert(game, GameVerdict { pairing: pairing.number, counts, verdict });
            }
        }
        if let Some(game) = games.keys().next() {
            return Err(LeagueFinding::NotLinked { game: (*game).to_owned() }.into());
        }
        known.extend((on_word > 0).then_some(LeagueReservation::ResultsOnWord { pairings: on_word }));
        Ok((verdicts, known))
    }
}

/// Whether a result depends on the games of a pairing.
fn counts(pairing: &Pairing) -> bool {
    match pairing.outcome().map(|outcome| outcome.how) {
        None => !pairing.recorded.is_empty() && pairing.standing != PairingStatus::Annulled,
        Some(How::Agreed | How::Referee | How::Conceded) => true,
        Some(How::Forfeited | How::Ruled) => false,
    }
}

/// Reads and verifies one game's file. The game must be over.
fn game(
    (rules, boards): (&Games, &BTreeMap<String, String>),
    (name, file): (&str, &[u8]),
    given: &ReaderInput<'_>,
    notes: &mut Notes,
) -> Result<Game, LeagueWrong> {
    let wrong = |within| LeagueWrong::within(LeagueFinding::Game { game: name.to_owned() }, within);
    let mut bundle = Bundle::read(file).map_err(wrong)?;
    let decoded = |record: &Record| adjutant_events::codec::decode(record.encoding()?).ok();
    let first = bundle.events.first().and_then(decoded);
    if bundle.board.is_none() {
        let named = match first.as_ref().map(|first| &first.event) {
            Some(Event::Table(TableEvent::GameCreated { board, .. })) => Some(board),
            _ => None,
        };
        bundle.board = named.and_then(|digest| boards.get(digest)).cloned();
    }
    if bundle.game.as_str() != name {
        let (game, found) = (name.to_owned(), bundle.game.to_string());
        return Err(LeagueFinding::OtherName { game, found }.into());
    }
    let origin = bundle.server.and_then(|key| Origin::new(key.fingerprint(), bundle.game.clone()).ok());
    let share = origin.map(|origin| notes.take(&origin.to_string())).unwrap_or_default();
    let his = ReaderInput { pastes: share.pastes.clone(), server: None, cosigners: given.cosigners };
    let mut verdict = verify_with(rules, &bundle, &his);
    // Games on one board need not each keep it.
    bundle.board = None;
    if let Some(finding) = verdict.finding() {
        return Err(wrong(share.found(finding.clone())));
    }
    verdict.reservations = verdict.reservations.into_iter().map(|known| share.known(known)).collect();
    let began = first.map_or(Timestamp(0), |first| first.time);
    let events = bundle.events.iter().filter_map(decoded).map(|envelope| envelope.event);
    let end = End::of(rules, events, bundle.events.len() as u64, began);
    let end = end.ok_or_else(|| LeagueFinding::NotOver { game: name.to_owned() })?;
    Ok(Game { verdict, end, server: bundle.server, bundle })
}
