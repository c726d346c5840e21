//! What is told of a league: what happened in it, its table, pairings, players, bracket, settings, refusals.

use super::failure::{DONE, Failure};
use crate::text::laid_out;
use crate::words::{Args, Words, utc};
use adjutant_events::PlayerId;
use adjutant_league::command::Office;
use adjutant_league::events::Event;
use adjutant_league::matches::{Pairing, Score, Standing};
use adjutant_league::pairing::bracket;
use adjutant_league::rules::SETTINGS;
use adjutant_league::{League, Refusal, ratings, standings};
use serde_json::{Value, json};
use std::io::Write;

/// A refusal: what stands in the way, and what would be allowed.
pub(super) fn refusal(words: Words, refusal: &Refusal) -> String {
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
    let message = words.say(refusal.key(), &args);
    match words.attribute(refusal.key(), "then", &args) {
        Some(then) => format!("{message}{}{then}", words.language().gap()),
        None => message,
    }
}

/// A role or a part of the season.
fn part(words: Words, word: &str) -> String {
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

fn name(league: &League, player: &PlayerId) -> String {
    league.members.get(player).map_or_else(|| player.to_string(), |member| member.name.to_string())
}

fn team(league: &League, players: &[PlayerId]) -> String {
    players.iter().map(|player| name(league, player)).collect::<Vec<_>>().join(" + ")
}

/// `2-1`, halves as `.5`.
fn games(score: Score) -> String {
    let one =
        |halves: u8| if halves.is_multiple_of(2) { (halves / 2).to_string() } else { format!("{}.5", halves / 2) };
    format!("{}-{}", one(score.0), one(score.1))
}

/// What happened; nothing of what says nothing to people.
fn told(words: Words, league: &League, event: &Event) -> Option<String> {
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
        Event::Ordered(_) | Event::CheckpointSigned { .. } | Event::LotsAsked { .. } => return None,
        Event::Founded { name: called, preset, director, .. } => words.say(
            "league-event-founded",
            &Args::new()
                .text("name", called.as_str())
                .text("preset", preset.as_str())
                .text("player", director.as_str()),
        ),
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
        Event::SeasonClosed { season } => words.say("league-event-closed", &Args::new().number("season", *season)),
        Event::ChallengeMade { challenge, fixture } => words.say(
            "league-event-challenged",
            &Args::new()
                .number("challenge", *challenge)
                .text("first", team(league, &fixture.first))
                .text("second", team(league, &fixture.second)),
        ),
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
        Event::GameRecorded { pairing: number, game, .. } => {
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
            &Args::new().number("pairing", *number).text("team", of(number, *which)).text("reason", reason.as_str()),
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
        Event::LotsDrawn { draw, .. } => words.say("league-event-lots", &Args::new().number("draw", *draw)),
        Event::Dissolved => words.word("league-event-dissolved"),
    };
    Some(said)
}

/// Everything that happened.
pub(super) fn events(
    words: Words,
    league: &League,
    events: &[Event],
    as_json: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    for event in events {
        let said = told(words, league, event);
        if as_json {
            writeln!(out, "{}", json!({"type": "event", "league": league.id.as_str(), "event": event, "text": said}))?;
        } else if let Some(said) = said {
            writeln!(out, "{said}")?;
        }
    }
    Ok(())
}

/// A league in the list of them.
pub(super) fn listed(words: Words, league: &League, as_json: bool, out: &mut dyn Write) -> Result<(), Failure> {
    if as_json {
        let object = json!({
            "type": "league", "league": league.id.as_str(), "preset": league.preset.as_str(), "season": league.season,
            "phase": league.phase.word(), "members": league.active().len(), "seq": league.seq,
        });
        writeln!(out, "{object}")?;
    } else {
        let args = Args::new()
            .text("name", league.id.as_str())
            .text("preset", league.preset.as_str())
            .number("members", league.active().len())
            .text("phase", part(words, league.phase.word()));
        writeln!(out, "{}", words.say("league-listed", &args))?;
    }
    Ok(())
}

/// The settings, or one of them.
pub(super) fn settings(
    words: Words,
    league: &League,
    only: Option<&str>,
    as_json: bool,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let shown: Vec<_> = SETTINGS.iter().filter(|setting| only.is_none_or(|only| only == setting.name)).collect();
    if shown.is_empty() {
        // The refusal names the nearest.
        let asked = adjutant_league::Command::Set { setting: only.unwrap_or_default().into(), value: "".into() };
        let by = adjutant_league::By::Person(league.directors.first().cloned().unwrap_or_else(|| PlayerId::new("")));
        let key = "league-refused-no-setting";
        if let Err(refused) = adjutant_league::decide(league, &by, &asked, league.time, None) {
            return Err(Failure::LeagueRefused { key, sentence: refusal(words, &refused) });
        }
    }
    if as_json {
        for setting in shown {
            let value = (setting.get)(&league.rules);
            let object = json!({"type": "setting", "setting": setting.name, "value": value, "takes": setting.takes});
            writeln!(out, "{object}")?;
        }
        return Ok(DONE);
    }
    let heading =
        [words.word("league-column-setting"), words.word("league-column-value"), words.word("league-column-takes")];
    let row = |setting: &&adjutant_league::rules::Setting| {
        vec![setting.name.to_owned(), (setting.get)(&league.rules), setting.takes.to_owned()]
    };
    lines(&heading, &shown.iter().map(row).collect::<Vec<_>>(), out)
}

fn lines(heading: &[String], rows: &[Vec<String>], out: &mut dyn Write) -> Result<u8, Failure> {
    for line in laid_out(heading, rows) {
        writeln!(out, "{line}")?;
    }
    Ok(DONE)
}

/// The table as programs read it.
pub(super) fn table_json(league: &League) -> Value {
    let rows = standings::table(league);
    let row = |row: &standings::Row| {
        json!({
            "rank": row.rank, "player": row.player.as_str(), "name": name(league, &row.player), "points": row.points,
            "played": row.played, "won": row.won, "drawn": row.drawn, "lost": row.lost, "byes": row.byes,
            "rating": (row.rating * 100.0).round() / 100.0, "provisional": row.provisional, "tier": row.tier.map(|tier| tier + 1),
            "tie_breaks": row.breaks,
        })
    };
    Value::Array(rows.iter().map(row).collect())
}

/// The table.
pub(super) fn table(words: Words, league: &League, as_json: bool, out: &mut dyn Write) -> Result<u8, Failure> {
    if as_json {
        let object = json!({
            "type": "table", "league": league.id.as_str(), "season": league.season, "phase": league.phase.word(),
            "rows": table_json(league),
        });
        writeln!(out, "{object}")?;
        return Ok(DONE);
    }
    let heading = [
        words.word("league-column-rank"),
        words.word("league-column-player"),
        words.word("league-column-played"),
        words.word("league-column-won"),
        words.word("league-column-drawn"),
        words.word("league-column-lost"),
        words.word("league-column-points"),
        words.word("league-column-rating"),
    ];
    let rows: Vec<Vec<String>> = standings::table(league)
        .iter()
        .map(|row| {
            let tier = row.tier.map_or(String::new(), |tier| format!(" ({})", tier + 1));
            let rating = format!("{:.0}{}", row.rating, if row.provisional { "?" } else { "" });
            vec![
                row.rank.to_string(),
                format!("{}{tier}", name(league, &row.player)),
                row.played.to_string(),
                row.won.to_string(),
                row.drawn.to_string(),
                row.lost.to_string(),
                row.points.to_string(),
                rating,
            ]
        })
        .collect();
    lines(&heading, &rows, out)
}

fn standing(words: Words, pairing: &Pairing) -> String {
    match &pairing.standing {
        Standing::Open => words.word("league-standing-open"),
        Standing::Reported { score, .. } => {
            words.say("league-standing-reported", &Args::new().text("score", games(*score)))
        }
        Standing::Disputed { score } => {
            words.say("league-standing-disputed", &Args::new().text("score", games(*score)))
        }
        Standing::Done(outcome) => games(outcome.score),
        Standing::Annulled => words.word("league-standing-annulled"),
    }
}

/// The pairings of the season, and challenges that wait.
pub(super) fn pairings(words: Words, league: &League, as_json: bool, out: &mut dyn Write) -> Result<u8, Failure> {
    let waiting = league.challenges.iter().filter(|one| one.season == league.season && one.accepted.is_none());
    if as_json {
        for pairing in league.present() {
            let object = json!({
                "type": "pairing", "pairing": pairing.number, "origin": pairing.origin, "teams": pairing.teams,
                "sides": pairing.auction.settled, "games": pairing.games, "standing": pairing.standing,
            });
            writeln!(out, "{object}")?;
        }
        for challenge in waiting {
            let object = json!({
                "type": "challenge", "challenge": challenge.number, "by": challenge.fixture.first,
                "to": challenge.fixture.second, "made": challenge.made.0,
            });
            writeln!(out, "{object}")?;
        }
        return Ok(DONE);
    }
    let heading = [
        words.word("league-column-rank"),
        league.rules.sides[0].to_string(),
        league.rules.sides[1].to_string(),
        words.word("league-column-bid"),
        words.word("league-column-result"),
    ];
    let rows: Vec<Vec<String>> = league
        .present()
        .map(|pairing| {
            // Whoever got the bid stands under the side that gets it; the result is turned with them.
            let second = pairing.second_side();
            let turned = match &pairing.standing {
                Standing::Done(outcome) if second == 0 => games(Score(outcome.score.1, outcome.score.0)),
                _ => standing(words, pairing),
            };
            let bid = pairing.auction.settled.map_or(String::new(), |(_, figure)| figure.to_string());
            let names = [1 - second, second].map(|which| team(league, &pairing.teams[which]));
            vec![pairing.number.to_string(), names[0].clone(), names[1].clone(), bid, turned]
        })
        .collect();
    lines(&heading, &rows, out)?;
    for challenge in waiting {
        let args = Args::new()
            .number("challenge", challenge.number)
            .text("first", team(league, &challenge.fixture.first))
            .text("second", team(league, &challenge.fixture.second));
        writeln!(out, "{}", words.say("league-event-challenged", &args))?;
    }
    Ok(DONE)
}

/// A player's page.
pub(super) fn player(
    words: Words,
    league: &League,
    player: &PlayerId,
    as_json: bool,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let curve = ratings::curve(league, player);
    if as_json {
        let curve: Vec<Value> = curve
            .iter()
            .map(|(at, pairing, rated)| {
                json!({"at": at.0, "pairing": pairing, "rating": rated.rating, "deviation": rated.deviation})
            })
            .collect();
        let object = json!({
            "type": "player", "player": player.as_str(), "name": name(league, player), "ratings": curve,
        });
        writeln!(out, "{object}")?;
        return Ok(DONE);
    }
    writeln!(out, "{}", name(league, player))?;
    let heading = [
        words.word("league-column-rank"),
        words.word("league-column-opponent"),
        words.word("league-column-result"),
        words.word("league-column-rating"),
        words.word("league-column-time"),
    ];
    let mut rows = Vec::new();
    for pairing in &league.pairings {
        let Some(own) = pairing.team_of(player) else { continue };
        let result = match &pairing.standing {
            Standing::Done(outcome) if own == 1 => games(Score(outcome.score.1, outcome.score.0)),
            _ => standing(words, pairing),
        };
        let after = curve.iter().find(|(_, number, _)| *number == u64::from(pairing.number));
        let rating = after.map_or(String::new(), |(.., rated)| match rated.deviation {
            0.0 => format!("{:.0}", rated.rating),
            deviation => format!("{:.1} ± {deviation:.1}", rated.rating),
        });
        let time = after.map_or(String::new(), |(at, ..)| utc(*at));
        rows.push(vec![pairing.number.to_string(), team(league, &pairing.teams[1 - own]), result, rating, time]);
    }
    lines(&heading, &rows, out)
}

/// The bracket.
pub(super) fn bracket(words: Words, league: &League, as_json: bool, out: &mut dyn Write) -> Result<u8, Failure> {
    let (Some((_, places)), Some(playoff)) = (bracket::present(league), &league.playoff) else {
        if as_json {
            writeln!(out, "{}", json!({"type": "bracket", "places": []}))?;
        } else {
            writeln!(out, "{}", words.word("league-no-bracket"))?;
        }
        return Ok(DONE);
    };
    let who = |stands: Option<Option<usize>>| match stands {
        None => "?".to_owned(),
        Some(None) => "-".to_owned(),
        Some(Some(seed)) => playoff
            .seeds
            .get(seed)
            .map_or_else(|| "-".to_owned(), |player| format!("{} {}", seed + 1, name(league, player))),
    };
    if as_json {
        let places: Vec<Value> = places
            .iter()
            .map(|place| {
                let one = |who: Option<Option<usize>>| who.flatten().and_then(|seed| playoff.seeds.get(seed));
                json!({"players": place.stands.map(one), "winner": one(place.winner), "played": place.played})
            })
            .collect();
        writeln!(out, "{}", json!({"type": "bracket", "seeds": playoff.seeds, "places": places}))?;
        return Ok(DONE);
    }
    let heading = [
        words.word("league-column-rank"),
        words.word("league-column-player"),
        words.word("league-column-opponent"),
        words.word("league-column-won"),
    ];
    let rows: Vec<Vec<String>> = (1..)
        .zip(&places)
        .map(|(number, place): (u32, _)| {
            let won = if place.winner.is_some() { who(place.winner) } else { String::new() };
            vec![number.to_string(), who(place.stands[0]), who(place.stands[1]), won]
        })
        .collect();
    lines(&heading, &rows, out)
}
