//! Applies the events of a league to its state.

use super::{ApplyError, Challenge, Entry, League, Member, Past, Playoff, Round};
use crate::command::{Command, Office};
use crate::events::{Envelope, Event};
use crate::lots;
use crate::matches::{Auction, How, Origin, Outcome, Pairing, PairingStatus, Score};
use crate::permits::Phase;
use crate::presets::Preset;
use crate::settings::Setting;
use adjutant_events::{PlayerId, Seq, Timestamp};
use std::collections::BTreeSet;

impl League {
    fn finish(&mut self, number: u32, outcome: Outcome, seq: Seq) -> Result<(), ApplyError> {
        let pairing = self.pairing_mut(number, seq)?;
        // A result that was contested or annulled and then confirmed counts only once, at its first place.
        let never = matches!(pairing.standing, PairingStatus::Open | PairingStatus::Reported { .. });
        pairing.standing = PairingStatus::Done(outcome);
        let entry = Entry::Finished(number);
        if never || !self.chronicle.iter().rev().any(|known| *known == entry) {
            self.chronicle.push(entry);
        }
        Ok(())
    }

    /// Records that a team is present because it did something for a pairing.
    fn is_there(&mut self, number: u32, team: u8, seq: Seq) -> Result<(), ApplyError> {
        let ready = &mut self.pairing_mut(number, seq)?.ready;
        *ready.get_mut(usize::from(team)).ok_or(ApplyError::Nothing(seq))? = true;
        Ok(())
    }

    fn ruled(&mut self, number: u32, score: Option<Score>, at: Timestamp, seq: Seq) -> Result<(), ApplyError> {
        let Some(score) = score else {
            self.pairing_mut(number, seq)?.standing = PairingStatus::Annulled;
            return Ok(());
        };
        self.finish(number, Outcome { score, how: How::Ruled, material: None, at }, seq)
    }
}

/// Checks the number, the league and the time of an event.
pub(crate) fn place(league: &League, envelope: &Envelope) -> Result<(), ApplyError> {
    let (expected, found) = (league.seq + 1, envelope.seq);
    if found != expected {
        return Err(ApplyError::Place { expected, found });
    }
    if envelope.league != league.id || envelope.time < league.time {
        return Err(ApplyError::Foreign(found));
    }
    Ok(())
}

/// Applies an event. It decides nothing.
///
/// # Errors
/// The event does not fit the state.
pub fn apply(league: &mut League, envelope: &Envelope) -> Result<(), ApplyError> {
    place(league, envelope)?;
    let (seq, at) = (envelope.seq, envelope.time);
    record(league, &envelope.event, at, seq)?;
    league.unsigned =
        !matches!(envelope.event, Event::CheckpointSigned { .. }) && (league.unsigned || envelope.event.is_signed());
    league.seq = seq;
    league.time = at;
    Ok(())
}

fn record(league: &mut League, event: &Event, at: Timestamp, seq: Seq) -> Result<(), ApplyError> {
    let nothing = ApplyError::Nothing(seq);
    match event {
        // A round that waits for lots is paired after the draw.
        Event::Ordered(Command::Pair) => league.pairs_next = true,
        Event::Ordered(_) => {}
        Event::CheckpointSigned { .. } => {
            league.signed = seq;
            if let Some(commitment) = league.asked.as_mut().and_then(|draw| draw.commitment.as_mut()) {
                commitment.signed = true;
            }
        }
        Event::Founded { name, preset, director, keys } => {
            league.rules = Preset::named(preset).ok_or(nothing)?.rules();
            league.name = name.clone();
            league.preset = preset.clone();
            league.keys = Some(*keys);
            league.directors.insert(director.clone());
        }
        Event::RuleSet { setting, value } => {
            let setting = Setting::named(setting).ok_or_else(|| nothing.clone())?;
            setting.set(&mut league.rules, value).ok_or(nothing)?;
        }
        Event::MemberJoined { player, name } => {
            let number = league.members.len() as u32;
            let old = league.members.get(player).map(|old| (old.number, old.joined));
            let (number, joined) = old.unwrap_or((number, at));
            league.members.insert(player.clone(), Member { name: name.clone(), number, joined, gone: false });
            league.reserves.retain(|(waiting, _)| waiting != player);
            league.chronicle.push(Entry::Joined(player.clone()));
        }
        Event::MemberLeft { player } => {
            league.members.get_mut(player).ok_or(nothing)?.gone = true;
            league.chronicle.push(Entry::Left(player.clone()));
        }
        Event::MemberRenamed { player, name } => {
            league.members.get_mut(player).ok_or(nothing)?.name = name.clone();
        }
        Event::OfficerNamed { player, office } => {
            officers(league, *office).insert(player.clone());
        }
        Event::OfficerDismissed { player, office } => {
            officers(league, *office).remove(player);
        }
        Event::SeasonOpened { season, divisions } => {
            league.season = *season;
            league.phase = Phase::Season;
            league.divisions.clone_from(divisions);
            league.rounds.clear();
            league.lots.clear();
            league.away.clear();
            league.playoff = None;
        }
        Event::SeasonClosed { season } => {
            let (champion, runner_up) = crate::standings::honours(league);
            let divisions = std::mem::take(&mut league.divisions);
            league.past.push(Past { season: *season, champion, runner_up, divisions });
            league.phase = Phase::Preparing;
            league.pairs_next = false;
        }
        Event::ChallengeMade { challenge, fixture } => league.challenges.push(Challenge {
            number: *challenge,
            season: league.season,
            fixture: fixture.clone(),
            made: at,
            accepted: None,
        }),
        Event::ChallengeAnswered { challenge, accepted } => {
            challenge_mut(league, *challenge).ok_or(nothing)?.accepted = Some(*accepted);
        }
        Event::ChallengeLapsed { challenge } => {
            challenge_mut(league, *challenge).ok_or(nothing)?.accepted = Some(false);
        }
        Event::PairingMade { pairing, origin, fixture } => {
            if *pairing as usize != league.pairings.len() + 1 {
                return Err(nothing);
            }
            // The pairing says who took an offer.
            if let Origin::Challenge(number) = origin
                && let Some(challenge) = challenge_mut(league, *number)
                && challenge.is_offer()
            {
                challenge.fixture = fixture.clone();
            }
            league.pairings.push(Pairing {
                number: *pairing,
                season: league.season,
                origin: *origin,
                teams: [fixture.first.clone(), fixture.second.clone()],
                bids: league.rules.bids,
                auction: Auction::default(),
                games: Vec::new(),
                recorded: Vec::new(),
                attested: Vec::new(),
                standing: PairingStatus::Open,
                made: at,
                since: at,
                called: None,
                ready: [false; 2],
                overdue: false,
            });
        }
        Event::BidNamed { pairing, team, figure } => {
            league.is_there(*pairing, *team, seq)?;
            league.pairing_mut(*pairing, seq)?.auction.named = Some((*figure, *team));
        }
        Event::BidSealed { pairing, team, commitment } => {
            league.is_there(*pairing, *team, seq)?;
            let auction = &mut league.pairing_mut(*pairing, seq)?.auction;
            *auction.sealed.get_mut(usize::from(*team)).ok_or(nothing)? = Some(*commitment);
        }
        Event::BidShown { pairing, team, figure, .. } => {
            let auction = &mut league.pairing_mut(*pairing, seq)?.auction;
            *auction.shown.get_mut(usize::from(*team)).ok_or(nothing)? = Some(*figure);
            if matches!(auction.shown, [Some(one), Some(other)] if one == other) {
                league.tied.push(*pairing);
            }
        }
        Event::SidesAuctioned { pairing, second, figure } => {
            league.pairing_mut(*pairing, seq)?.auction.settled = Some((*second, *figure));
            league.tied.retain(|tied| tied != pairing);
        }
        Event::GameLinked { pairing, game } => league.pairing_mut(*pairing, seq)?.games.push(game.clone()),
        Event::GameRecorded { pairing, winner, .. } => league.pairing_mut(*pairing, seq)?.recorded.push(*winner),
        Event::GameAttested { pairing, winner, game, .. } => {
            let pairing = league.pairing_mut(*pairing, seq)?;
            pairing.recorded.push(*winner);
            pairing.attested.push(game.clone());
        }
        Event::ResultProposed { pairing, team, score, material } => {
            league.pairing_mut(*pairing, seq)?.standing =
                PairingStatus::Reported { score: *score, material: *material, by: *team };
        }
        Event::ResultContested { pairing, .. } => {
            let pairing = league.pairing_mut(*pairing, seq)?;
            let score = match &pairing.standing {
                PairingStatus::Reported { score, .. } | PairingStatus::Disputed { score } => *score,
                PairingStatus::Done(outcome) => outcome.score,
                PairingStatus::Open | PairingStatus::Annulled => return Err(nothing),
            };
            pairing.standing = PairingStatus::Disputed { score };
        }
        Event::ResultStands { pairing, score, how, material } => {
            league.finish(*pairing, Outcome { score: *score, how: *how, material: *material, at }, seq)?;
        }
        Event::Ruled { pairing, score, .. } | Event::Corrected { pairing, score, .. } => {
            league.ruled(*pairing, *score, at, seq)?;
        }
        Event::Forfeited { pairing, team, .. } => {
            let there = league.pairing(*pairing).ok_or(nothing)?;
            let score = league.lost_by(there, usize::from(*team));
            league.finish(*pairing, Outcome { score, how: How::Forfeited, material: None, at }, seq)?;
        }
        Event::Substituted { pairing, out, to } => {
            let pairing = league.pairing_mut(*pairing, seq)?;
            let place = pairing.teams.iter_mut().flatten().find(|player| *player == out).ok_or(nothing)?;
            *place = to.clone();
            (pairing.since, pairing.called, pairing.ready, pairing.overdue) = (at, None, [false; 2], false);
            let is_playoff = matches!(pairing.origin, Origin::Playoff(_));
            if is_playoff && let Some(playoff) = &mut league.playoff {
                playoff.seeds.iter_mut().filter(|seed| *seed == out).for_each(|seed| *seed = to.clone());
            }
        }
        Event::RoundPaired { round, byes } => {
            league.rounds.push(Round { number: *round, byes: byes.clone() });
            league.pairs_next = false;
        }
        Event::PlayoffDrawn { seeds, double, best_of } => {
            league.playoff = Some(Playoff { seeds: seeds.clone(), double: *double, best_of: *best_of });
            league.phase = Phase::Playoff;
        }
        Event::LotsAsked { .. }
        | Event::LotsCommitted { .. }
        | Event::LotsCosigned { .. }
        | Event::LotsRefused { .. }
        | Event::LotsSkipped { .. }
        | Event::LotsDrawn { .. }
        | Event::LotsThrown { .. } => lots::record(league, event, at, seq)?,
        Event::Dissolved => league.phase = Phase::Dissolved,
        Event::PairingCalled { pairing, until } => league.pairing_mut(*pairing, seq)?.called = Some(*until),
        Event::PartyReady { pairing, team } => league.is_there(*pairing, *team, seq)?,
        Event::PairingLapsed { pairing } => league.pairing_mut(*pairing, seq)?.standing = PairingStatus::Annulled,
        Event::PairingOverdue { pairing } => league.pairing_mut(*pairing, seq)?.overdue = true,
        Event::MemberAway { player, from, until } => {
            league.away.entry(player.clone()).or_default().push((*from, *until));
        }
        Event::ReserveJoined { player, name } => league.reserves.push((player.clone(), name.clone())),
        Event::ReserveLeft { player } => league.reserves.retain(|(waiting, _)| waiting != player),
        Event::FixtureChanged { pairing, fixture } => {
            let pairing = league.pairing_mut(*pairing, seq)?;
            pairing.teams = [fixture.first.clone(), fixture.second.clone()];
            pairing.auction = Auction::default();
            (pairing.since, pairing.called, pairing.ready, pairing.overdue) = (at, None, [false; 2], false);
        }
    }
    Ok(())
}

fn officers(league: &mut League, office: Office) -> &mut BTreeSet<PlayerId> {
    match office {
        Office::Director => &mut league.directors,
        Office::Arbiter => &mut league.arbiters,
    }
}

fn challenge_mut(league: &mut League, number: u32) -> Option<&mut Challenge> {
    league.challenges.get_mut(usize::try_from(number).ok()?.checked_sub(1)?)
}
