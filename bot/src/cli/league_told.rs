//! The output about leagues: events, table, pairings, players, bracket, settings.

use super::failure::{DONE, Failure};
use crate::league_reports::career;
use crate::league_reports::profile::Profile;
use crate::league_reports::sheet::{self, Sheet};
use crate::league_reports::steps::{self, Place};
use crate::league_reports::told::{challenged, kept, name, part, refusal, told};
use crate::words::{Args, Words};
use adjutant_commands::league_moderator::Open;
use adjutant_events::PlayerId;
use adjutant_league::events::Event;
use adjutant_league::pairing::bracket;
use adjutant_league::settings::SETTINGS;
use adjutant_league::{League, ratings, standings};
use serde_json::{Value, json};
use std::io::Write;

/// Prints events.
pub(super) fn events(
    words: Words,
    league: &League,
    events: &[Event],
    as_json: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut before = events.first();
    for event in events {
        let said = told(words, league, event).or_else(|| {
            // The commitment of lots is shown before anybody can know them.
            let commits = matches!(before, Some(Event::LotsCommitted { round: Some(_), .. }));
            kept(event, before.into_iter()).filter(|_| commits)
        });
        before = Some(event);
        if as_json {
            writeln!(out, "{}", json!({"type": "event", "league": league.id.as_str(), "event": event, "text": said}))?;
        } else if let Some(said) = said {
            writeln!(out, "{said}")?;
        }
    }
    Ok(())
}

/// A league in the list.
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
        // The refusal of this order names the nearest setting.
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
    lines(&sheet::settings(words, league, shown.into_iter()), out)
}

fn lines(sheet: &Sheet, out: &mut dyn Write) -> Result<u8, Failure> {
    for line in sheet.lines() {
        writeln!(out, "{line}")?;
    }
    Ok(DONE)
}

/// The table as JSON.
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

/// Prints the table.
pub(super) fn table(words: Words, league: &League, as_json: bool, out: &mut dyn Write) -> Result<u8, Failure> {
    if as_json {
        let breaks: Vec<&str> = league.rules.tie_breaks.iter().map(|one| one.word()).collect();
        let past = league.past.iter().find(|past| past.season == league.season);
        let object = json!({
            "type": "table", "league": league.id.as_str(), "season": league.season, "phase": league.phase.word(),
            "tie_breaks": breaks, "champion": past.and_then(|past| past.champion.as_ref()),
            "runner_up": past.and_then(|past| past.runner_up.as_ref()), "rows": table_json(league),
        });
        writeln!(out, "{object}")?;
        return Ok(DONE);
    }
    lines(&sheet::full_table(words, league), out)?;
    for line in sheet::below_table(words, league) {
        writeln!(out, "{line}")?;
    }
    Ok(DONE)
}

/// Prints every checkpoint of the league.
pub(super) fn checkpoints(open: &Open, as_json: bool, out: &mut dyn Write) -> Result<u8, Failure> {
    for envelope in &open.log {
        let Event::CheckpointSigned { note } = &envelope.event else { continue };
        if as_json {
            let object =
                json!({"type": "checkpoint", "league": open.league.id.as_str(), "seq": envelope.seq, "note": note});
            writeln!(out, "{object}")?;
        } else {
            writeln!(out, "{note}")?;
        }
    }
    Ok(DONE)
}

/// Prints the pairings of the season, and open challenges.
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
    lines(&sheet::pairings(words, league, None, false), out)?;
    for challenge in waiting {
        writeln!(out, "{}", challenged(words, league, challenge.number, &challenge.fixture))?;
    }
    Ok(DONE)
}

/// Prints what comes next for a player.
pub(super) fn mine(
    words: Words,
    league: &League,
    player: &PlayerId,
    as_json: bool,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    if as_json {
        writeln!(out, "{}", steps::mine_json(league, player))?;
        return Ok(DONE);
    }
    for line in steps::mine(words, league, player, Place::Terminal) {
        writeln!(out, "{line}")?;
    }
    Ok(DONE)
}

/// Prints what officials must know.
pub(super) fn overview(words: Words, league: &League, as_json: bool, out: &mut dyn Write) -> Result<u8, Failure> {
    if as_json {
        writeln!(out, "{}", steps::overview_json(league))?;
        return Ok(DONE);
    }
    writeln!(out, "{}", steps::overview(words, league))?;
    writeln!(out, "{}", steps::next_of_season(words, league))?;
    Ok(DONE)
}

/// Prints a player's page. `stints` are the player's seasons in all leagues of the folder.
pub(super) fn player(
    words: Words,
    league: &League,
    player: &PlayerId,
    stints: &[career::Stint],
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
            "seasons": career::json(stints),
        });
        writeln!(out, "{object}")?;
        return Ok(DONE);
    }
    writeln!(out, "{}", name(league, player))?;
    lines(&sheet::player(words, league, player), out)?;
    lines(&Profile::of(league, player).sheet(words, league), out)?;
    if stints.is_empty() { Ok(DONE) } else { lines(&career::sheet(words, stints), out) }
}

/// Prints the bracket.
pub(super) fn bracket(words: Words, league: &League, as_json: bool, out: &mut dyn Write) -> Result<u8, Failure> {
    let (Some((_, places)), Some(playoff)) = (bracket::present(league), &league.playoff) else {
        if as_json {
            writeln!(out, "{}", json!({"type": "bracket", "places": []}))?;
        } else {
            writeln!(out, "{}", words.word("league-no-bracket"))?;
        }
        return Ok(DONE);
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
    lines(&sheet::bracket(words, league).unwrap_or_default(), out)
}
