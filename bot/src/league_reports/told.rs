//! Events and refusals of a league, as sentences.

use crate::words::{Args, Words, quoted};
use adjutant_events::PlayerId;
use adjutant_events::dice::QUICKNET;
use adjutant_league::command::Office;
use adjutant_league::events::{Event, Fixture};
use adjutant_league::matches::{Pairing, PairingStatus, Score};
use adjutant_league::standings::TieBreak;
use adjutant_league::state::Challenge;
use adjutant_league::{League, Refusal};
use serde_json::Value;

/// A refusal: the reason, what would be allowed, and the section of the handbook.
pub fn refusal(words: Words, refusal: &Refusal) -> String {
    let mut args = Args::new();
    if let Ok(Value::Object(fields)) = serde_json::to_value(refusal) {
        for (name, value) in &fields {
            args = match value {
                Value::Number(number) => match number.as_u64() {
                    Some(number) => args.number(name, number),
                    None => args.text(name, number.to_string()),
                },
                Value::String(text) if ["roles", "phases", "role", "phase"].contains(&name.as_str()) => {
                    args.text(name, text.split(", ").map(|word| part(words, word)).collect::<Vec<_>>().join(", "))
                }
                Value::String(text) => args.text(name, text.clone()),
                _ => args,
            };
        }
    }
    let gap = words.language().gap();
    let message = words.say(refusal.key(), &args);
    let cited = words.say("league-cited", &Args::new().text("section", refusal.section()));
    match words.attribute(refusal.key(), "then", &args) {
        Some(then) => format!("{message}{gap}{then}{gap}{cited}"),
        None => format!("{message}{gap}{cited}"),
    }
}

/// A role or a phase of the season, as text.
pub fn part(words: Words, word: &str) -> String {
    match word {
        "director" => words.word("league-role-director"),
        "arbiter" => words.word("league-role-arbiter"),
        "party" => words.word("league-role-party"),
        "member" => words.word("league-role-member"),
        "stranger" => words.word("league-role-stranger"),
        "referee" => words.word("league-role-referee"),
        "preparing" => words.word("league-phase-preparing"),
        "season" => words.word("league-phase-season"),
        "playoff" => words.word("league-phase-playoff"),
        "dissolved" => words.word("league-phase-dissolved"),
        other => other.to_owned(),
    }
}

/// The name of a player in tables.
pub fn name(league: &League, player: &PlayerId) -> String {
    league.members.get(player).map_or_else(|| player.to_string(), |member| member.name.to_string())
}

/// A tie-break, as text.
pub fn tie_break(words: Words, one: TieBreak) -> String {
    words.word(match one {
        TieBreak::HeadToHead => "league-break-head-to-head",
        TieBreak::Buchholz => "league-break-buchholz",
        TieBreak::SonnebornBerger => "league-break-sonneborn-berger",
        TieBreak::Games => "league-break-games",
        TieBreak::StrongestWin => "league-break-strongest-win",
        TieBreak::Material => "league-break-material",
        TieBreak::Lot => "league-break-lot",
    })
}

/// The name of a team.
pub fn team(league: &League, players: &[PlayerId]) -> String {
    players.iter().map(|player| name(league, player)).collect::<Vec<_>>().join(" + ")
}

/// A score: `2-1`, with halves as `.5`.
pub fn games(score: Score) -> String {
    let one =
        |halves: u8| if halves.is_multiple_of(2) { (halves / 2).to_string() } else { format!("{}.5", halves / 2) };
    format!("{}-{}", one(score.0), one(score.1))
}

/// A challenge or an offer as a sentence.
pub fn challenged(words: Words, league: &League, challenge: u32, fixture: &Fixture) -> String {
    let args = Args::new().number("challenge", challenge).text("first", team(league, &fixture.first));
    if fixture.second.is_empty() {
        return words.say("league-event-offered", &args);
    }
    words.say("league-event-challenged", &args.text("second", team(league, &fixture.second)))
}

/// An event as a sentence; none if it is of no interest to users.
#[allow(clippy::too_many_lines)] // one arm for each event
pub fn told(words: Words, league: &League, event: &Event) -> Option<String> {
    let pairing = |number: &u32| {
        let both = league.pairing(*number).map(|pairing| pairing.teams.clone()).unwrap_or_default();
        Args::new()
            .number("pairing", *number)
            .text("first", team(league, &both[0]))
            .text("second", team(league, &both[1]))
    };
    let of = |number: &u32, which: u8| {
        league
            .pairing(*number)
            .map(|pairing| team(league, &pairing.teams[usize::from(which.min(1))]))
            .unwrap_or_default()
    };
    let player = |player: &PlayerId| Args::new().text("player", name(league, player));
    let office = |office: Office| match office {
        Office::Director => words.word("league-role-director"),
        Office::Arbiter => words.word("league-role-arbiter"),
    };
    let score = |score: &Option<Score>| score.map_or_else(|| words.word("league-score-none"), games);
    let said = match event {
        Event::Ordered(_)
        | Event::CheckpointSigned { .. }
        | Event::LotsAsked { .. }
        | Event::LotsCosigned { .. }
        | Event::LotsCommitted { round: None, .. } => return None,
        Event::Founded { name: called, preset, director, .. } => words.say(
            "league-event-founded",
            &Args::new()
                .text("name", called.as_str())
                .text("preset", preset.as_str())
                .text("player", director.as_str()),
        ),
        // The rules revision that the program sets when a league is founded is no news.
        Event::RuleSet { setting, .. } if setting == "revision" && league.season == 0 => return None,
        Event::RuleSet { setting, value } => {
            words.say("league-event-set", &Args::new().text("setting", setting.as_str()).text("value", value.as_str()))
        }
        Event::MemberJoined { player: who, .. } => words.say("league-event-joined", &player(who)),
        Event::MemberLeft { player: who } => words.say("league-event-left", &player(who)),
        Event::MemberRenamed { player: who, .. } => words.say("league-event-renamed", &player(who)),
        Event::OfficerNamed { player: who, office: which } => {
            words.say("league-event-appointed", &player(who).text("office", office(*which)))
        }
        Event::OfficerDismissed { player: who, office: which } => {
            words.say("league-event-dismissed", &player(who).text("office", office(*which)))
        }
        Event::SeasonOpened { season, .. } => words.say("league-event-opened", &Args::new().number("season", *season)),
        Event::SeasonClosed { season } => {
            let args = Args::new().number("season", *season);
            let past = league.past.iter().find(|past| past.season == *season);
            match past.and_then(|past| past.champion.as_ref()) {
                Some(champion) => words.say("league-event-champion", &args.text("player", name(league, champion))),
                None => words.say("league-event-closed", &args),
            }
        }
        Event::ChallengeMade { challenge, fixture } => challenged(words, league, *challenge, fixture),
        // An offer that was taken back, or that is over.
        Event::ChallengeAnswered { challenge, accepted: false } | Event::ChallengeLapsed { challenge }
            if league.challenge(*challenge).is_some_and(Challenge::is_offer) =>
        {
            words.say("league-event-offer-over", &Args::new().number("challenge", *challenge))
        }
        Event::ChallengeAnswered { challenge, accepted } => {
            let key = if *accepted { "league-event-accepted" } else { "league-event-declined" };
            words.say(key, &Args::new().number("challenge", *challenge))
        }
        Event::ChallengeLapsed { challenge } => {
            words.say("league-event-lapsed", &Args::new().number("challenge", *challenge))
        }
        Event::PairingMade { pairing: number, .. } => words.say("league-event-paired", &pairing(number)),
        Event::BidNamed { pairing: number, team: which, figure } => words.say(
            "league-event-bid",
            &Args::new().number("pairing", *number).text("team", of(number, *which)).text("figure", figure.to_string()),
        ),
        Event::BidSealed { pairing: number, team: which, .. } => {
            words.say("league-event-sealed", &Args::new().number("pairing", *number).text("team", of(number, *which)))
        }
        Event::BidShown { pairing: number, team: which, figure, .. } => words.say(
            "league-event-shown",
            &Args::new().number("pairing", *number).text("team", of(number, *which)).text("figure", figure.to_string()),
        ),
        Event::SidesAuctioned { pairing: number, second, figure } => words.say(
            "league-event-auctioned",
            &Args::new()
                .number("pairing", *number)
                .text("team", of(number, *second))
                .text("side", league.rules.sides[1].as_str())
                .text("figure", figure.to_string()),
        ),
        Event::GameLinked { pairing: number, game } => {
            words.say("league-event-linked", &pairing(number).text("game", game.as_str()))
        }
        Event::GameRecorded { pairing: number, game, .. } | Event::GameAttested { pairing: number, game, .. } => {
            words.say("league-event-recorded", &Args::new().number("pairing", *number).text("game", game.as_str()))
        }
        Event::ResultProposed { pairing: number, team: which, score: said, .. } => words.say(
            "league-event-reported",
            &pairing(number).text("team", of(number, *which)).text("score", games(*said)),
        ),
        Event::ResultContested { pairing: number, team: which, reason } => words.say(
            "league-event-contested",
            &Args::new().number("pairing", *number).text("team", of(number, *which)).text("reason", reason.as_str()),
        ),
        Event::ResultStands { pairing: number, score: said, .. } => {
            words.say("league-event-stands", &pairing(number).text("score", games(*said)))
        }
        Event::Ruled { pairing: number, score: said, rule, reason } => words.say(
            "league-event-ruled",
            &pairing(number).text("score", score(said)).text("rule", rule.as_str()).text("reason", reason.as_str()),
        ),
        Event::Corrected { pairing: number, before, score: said, rule, reason } => words.say(
            "league-event-corrected",
            &pairing(number)
                .text("before", score(before))
                .text("score", score(said))
                .text("rule", rule.as_str())
                .text("reason", reason.as_str()),
        ),
        Event::Forfeited { pairing: number, team: which, reason } => words.say(
            "league-event-forfeited",
            &Args::new()
                .number("pairing", *number)
                .text("team", of(number, *which))
                .text("reason", because(words, reason)),
        ),
        Event::Substituted { pairing: number, out, to } => words.say(
            "league-event-substituted",
            &Args::new().number("pairing", *number).text("out", name(league, out)).text("to", name(league, to)),
        ),
        Event::RoundPaired { round, byes } => {
            let said = words.say("league-event-round", &Args::new().number("round", *round));
            if byes.is_empty() {
                said
            } else {
                let names = byes.iter().map(|player| name(league, player)).collect::<Vec<_>>().join(", ");
                format!(
                    "{said}{}{}",
                    words.language().gap(),
                    words.say("league-event-byes", &Args::new().text("players", names))
                )
            }
        }
        Event::PlayoffDrawn { seeds, .. } => {
            let seeds =
                seeds.iter().zip(1..).map(|(player, seed): (_, u32)| format!("{seed} {}", name(league, player)));
            words.say("league-event-playoff", &Args::new().text("seeds", seeds.collect::<Vec<_>>().join(", ")))
        }
        Event::LotsCommitted { draw, round: Some(round) } => {
            let at = words.instant(QUICKNET.published(*round), "UTC");
            let args = Args::new().number("draw", *draw).number("round", *round).text("at", at);
            words.say("league-event-committed", &args)
        }
        Event::LotsSkipped { draw, round } => {
            words.say("league-event-skipped", &Args::new().number("draw", *draw).number("round", *round))
        }
        Event::LotsRefused { draw, witness, seen } => {
            let args = Args::new().text("witness", quoted(witness)).number("draw", *draw);
            words.say("league-event-witness-refused", &args.number("seen", seen.unwrap_or_default()))
        }
        Event::LotsDrawn { draw, .. } | Event::LotsThrown { draw, .. } => {
            words.say("league-event-lots", &Args::new().number("draw", *draw))
        }
        Event::Dissolved => words.word("league-event-dissolved"),
        Event::PairingCalled { pairing: number, until } => {
            words.say("league-event-called", &pairing(number).text("until", words.instant(*until, "UTC")))
        }
        Event::PartyReady { pairing: number, team: which } => {
            words.say("league-event-ready", &Args::new().number("pairing", *number).text("team", of(number, *which)))
        }
        Event::PairingLapsed { pairing: number } => words.say("league-event-pairing-lapsed", &pairing(number)),
        Event::PairingOverdue { pairing: number } => words.say("league-event-overdue", &pairing(number)),
        Event::MemberAway { player: who, until, .. } => {
            words.say("league-event-away", &player(who).text("until", words.instant(*until, "UTC")))
        }
        Event::ReserveJoined { name: called, .. } => {
            words.say("league-event-reserve", &Args::new().text("player", called.as_str()))
        }
        Event::ReserveLeft { .. } => words.word("league-event-reserve-left"),
        Event::FixtureChanged { pairing: number, .. } => words.say("league-event-changed", &pairing(number)),
    };
    Some(said)
}

/// The text of a checkpoint that users should keep; none if no important event precedes it. `before` has the events
/// since the previous checkpoint.
pub fn kept<'e>(event: &Event, mut before: impl Iterator<Item = &'e Event>) -> Option<String> {
    let Event::CheckpointSigned { note } = event else { return None };
    let is_landmark = |event: &Event| {
        matches!(
            event,
            Event::LotsCommitted { round: Some(_), .. }
                | Event::SeasonOpened { .. }
                | Event::SeasonClosed { .. }
                | Event::RoundPaired { .. }
                | Event::PlayoffDrawn { .. }
        )
    };
    before.any(is_landmark).then(|| format!("```\n{note}```"))
}

/// The reason of a forfeit: an official's words, or a rule.
fn because(words: Words, reason: &str) -> String {
    match reason {
        "league-reason-left" => words.word("league-reason-left"),
        "league-reason-unanswered" => words.word("league-reason-unanswered"),
        "league-reason-not-there" => words.word("league-reason-not-there"),
        said => said.to_owned(),
    }
}

/// The status of a pairing.
pub fn standing(words: Words, pairing: &Pairing) -> String {
    match &pairing.standing {
        PairingStatus::Open => words.word("league-standing-open"),
        PairingStatus::Reported { score, .. } => {
            words.say("league-standing-reported", &Args::new().text("score", games(*score)))
        }
        PairingStatus::Disputed { score } => {
            words.say("league-standing-disputed", &Args::new().text("score", games(*score)))
        }
        PairingStatus::Done(outcome) => games(outcome.score),
        PairingStatus::Annulled => words.word("league-standing-annulled"),
    }
}
