//! `adjutant league`: leagues on the command line, for people and programs.
//!
//! Each call opens the leagues briefly. Before anything else, the results of finished games in the folder are recorded.

use super::args_league::{LeagueArgs, LeagueCommand};
use super::data::{Data, Stay};
use super::failure::{DONE, Failure};
use super::import::plan;
use super::{league_enrol, league_files, league_games, league_told, table};
use crate::beacon::Relays;
use crate::games::{first_rules, game_list, games};
use crate::league_reports::{career, read, told};
use crate::words::{Args, Words};
use adjutant_commands::league_moderator::{LeagueFault, Leagues, Open, fit};
use adjutant_commands::moderator::Equipment;
use adjutant_commands::naming;
use adjutant_commands::store::{Store, StoreError};
use adjutant_events::transcript::Salt;
use adjutant_events::{CauseId, GameId, LeagueId, PlayerId};
use adjutant_league::command::Office;
use adjutant_league::matches::Score;
use adjutant_league::rules::Format;
use adjutant_league::{By, Command, Event, League, Refusal, sealed, terms};
use serde_json::json;
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The leagues in a store.
///
/// # Errors
/// The keys are not available.
pub(super) fn leagues_in(store: Store, data: &Data) -> Result<Leagues, Failure> {
    let keys = data.keyring()?;
    Ok(Leagues::new(store, keys, games().clone()))
}

/// How long to wait for lots, and how often to check for them.
const LOTS_AT_MOST: Duration = Duration::from_secs(150);
const LOOK: Duration = Duration::from_millis(500);

/// Executes a subcommand. The output is written when the store is closed, because its reader may be slow.
///
/// # Errors
/// It was refused, or failed.
pub(super) fn run(data: &Data, words: Words, args: &LeagueArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    let mut told = Vec::new();
    let relays: Arc<Relays> = Arc::new(Relays::new(&args.beacon_urls));
    let posted = table::asking(&args.witnesses)?;
    let leagues = |store| Ok::<_, Failure>(leagues_in(store, data)?.drawing_with(Some(relays), posted));
    let done = match data.open_leagues(Stay::Brief) {
        Ok(store) => done(data, &leagues(store)?, true, words, args, &mut told),
        // A bot has the leagues open; it records finished games itself.
        Err(Failure::Store(StoreError::InUse { .. })) if args.command.only_reads() => {
            let reading = data.read_leagues()?;
            done(data, &leagues(reading.store.clone())?, false, words, args, &mut told)
        }
        Err(failure) => Err(failure),
    };
    out.write_all(&told)?;
    done
}

fn done(
    data: &Data,
    leagues: &Leagues,
    ours: bool,
    words: Words,
    args: &LeagueArgs,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    if matches!(args.command, LeagueCommand::List) {
        for id in leagues.names()? {
            let open = leagues.look(&id)?;
            league_told::listed(words, &open.league, args.json, out)?;
        }
        return Ok(DONE);
    }
    let mut open = match &args.command {
        LeagueCommand::New { name, .. } => leagues.open(&LeagueId::new(naming::name(name).map_err(Failure::Name)?))?,
        _ => named(leagues, words, args.league.as_deref())?,
    };
    if ours {
        hear(data, leagues, words, &mut open, args.json, out)?;
    }
    match &args.command {
        LeagueCommand::List => Ok(DONE),
        LeagueCommand::Set { value: None, setting } => {
            league_told::settings(words, &open.league, setting.as_deref(), args.json, out)
        }
        LeagueCommand::Table => league_told::table(words, &open.league, args.json, out),
        LeagueCommand::Checkpoints => league_told::checkpoints(&open, args.json, out),
        LeagueCommand::Pairings => league_told::pairings(words, &open.league, args.json, out),
        LeagueCommand::Mine => league_told::mine(words, &open.league, &orders(&open.league, args)?, args.json, out),
        LeagueCommand::Overview => league_told::overview(words, &open.league, args.json, out),
        LeagueCommand::Bracket => league_told::bracket(words, &open.league, args.json, out),
        LeagueCommand::Player { member } => {
            let player = open.league.named(member);
            if !open.league.members.contains_key(&player) {
                let like = |known: &PlayerId| strsim::jaro_winkler(known.as_str(), member);
                let all = open.league.active().into_iter();
                let nearest = all.max_by(|one, other| like(one).total_cmp(&like(other)));
                let nearest = nearest.map_or_else(|| "-".to_owned(), |known| known.to_string());
                return Err(refused(words, &Refusal::NoMember { player: member.clone(), nearest }));
            }
            let mut seasons = Vec::new();
            for id in leagues.names()? {
                seasons.extend(career::Seasons::of(&leagues.look(&id)?).stints(&player));
            }
            league_told::player(words, &open.league, &player, &seasons, args.json, out)
        }
        LeagueCommand::Export { csv, html } => {
            league_files::export(words, &open, (csv.as_deref(), html.as_deref()), args.json, out)
        }
        LeagueCommand::Import { results, until, table, make } => {
            let director = orders(&open.league, args)?;
            let asked = plan::Asked {
                results,
                until: until.as_deref(),
                standings: table.as_deref(),
                director: &director,
                make: *make,
                json: args.json,
            };
            plan::run(leagues, words, &mut open, &asked, out)
        }
        LeagueCommand::Picture { of, out: file, of_player } => {
            let player = of_player.as_deref().map(|member| open.league.named(member));
            league_files::picture(words, &open.league, of, player.as_ref(), file, out)
        }
        LeagueCommand::Game { make: false, .. } if !args.witnesses.is_empty() => {
            Err(Failure::Usage("--witness names who sees the rolls of a game that is made: add --make"))
        }
        LeagueCommand::Game { pairing, make: false } => {
            league_games::how_to_make(words, &open.league, *pairing, args.json, out)
        }
        // The finished games are already recorded.
        LeagueCommand::Report { pairing: None, .. } => Ok(DONE),
        _ => {
            if let LeagueCommand::Link { pairing, game } = &args.command {
                league_games::fits(data, words, &open.league, *pairing, game)?;
            }
            order(data, leagues, words, &mut open, args, out)
        }
    }
}

/// Records the results of finished games.
fn hear(
    data: &Data,
    leagues: &Leagues,
    words: Words,
    open: &mut Open,
    json: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let passed = leagues.pass(open, table::now())?;
    league_told::events(words, &open.league, &passed, json, out)?;
    if terms::awaited(&open.league).is_empty() || data.is_new() {
        return Ok(());
    }
    let reading = data.read()?;
    // The transcript identifies a game, and needs its keys.
    let keys = data.keyring()?;
    let games = Equipment::new(game_list(), reading.store.clone()).with_keys(keys);
    let events = leagues.hear_games(open, &games, table::now())?;
    league_told::events(words, &open.league, &events, json, out)
}

/// The league of this name, or the only one.
///
/// # Errors
/// No such league, or several without a name.
pub(super) fn named(leagues: &Leagues, words: Words, name: Option<&str>) -> Result<Open, Failure> {
    let names = leagues.names()?;
    let id = match (name, names.as_slice()) {
        (Some(name), _) => names.iter().find(|id| id.as_str() == name.trim()).cloned(),
        (None, [only]) => Some(only.clone()),
        (None, _) => None,
    };
    let known: Vec<&str> = names.iter().map(LeagueId::as_str).collect();
    let Some(id) = id else {
        let known = if known.is_empty() { "-".to_owned() } else { known.join(", ") };
        let told = Args::new().text("name", name.unwrap_or("-")).text("known", known);
        let sentence = format!("{} {}", words.say("league-which", &told), words.word("league-which-then"));
        return Err(Failure::LeagueRefused { key: "league-which", sentence });
    };
    Ok(leagues.open(&id)?)
}

/// A refusal as a failure with its sentence.
pub(super) fn refused(words: Words, refusal: &Refusal) -> Failure {
    Failure::LeagueRefused { key: refusal.key(), sentence: told::refusal(words, refusal) }
}

/// The player who gives the order.
fn orders(league: &League, args: &LeagueArgs) -> Result<PlayerId, Failure> {
    let Some(word) = &args.player else { return Err(Failure::Usage("say who orders it: --as PLAYER")) };
    Ok(league.named(&naming::name(word).map_err(Failure::Name)?))
}

fn order(
    data: &Data,
    leagues: &Leagues,
    words: Words,
    open: &mut Open,
    args: &LeagueArgs,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let player = orders(&open.league, args)?;
    let cause = CauseId::new(match &args.cause {
        Some(cause) => format!("as-{cause}"),
        None => format!("line-{}", hex::encode(random()?)),
    });
    // Check the figure before it is sealed: afterwards it cannot be changed.
    if let LeagueCommand::Bid { figure: Some(figure), seal: true, keep_word: true, .. } = &args.command {
        fit::figure(&open.league.rules, *figure, games()).map_err(|refusal| refused(words, &refusal))?;
    }
    let (by, now) = (By::Person(player.clone()), table::now());
    if let LeagueCommand::Bid { pairing, figure: Some(figure), seal: true, keep_word: false, .. } = &args.command {
        let sealed = leagues.seal(open, &player, (*pairing, *figure), &cause, now);
        let events = sealed.map_err(|fault| failed(words, fault))?;
        league_told::events(words, &open.league, &events, args.json, out)?;
        if !args.json && !events.iter().any(|event| matches!(event, Event::BidShown { .. })) {
            writeln!(out, "{}", words.word("league-sealed-kept"))?;
        }
        return await_lots(leagues, words, open, args.json, out).map(|()| DONE);
    }
    if let LeagueCommand::Enrol { people, file } = &args.command {
        return league_enrol::run(
            leagues,
            words,
            open,
            (&by, &cause),
            (people.as_slice(), file.as_deref()),
            args.json,
            out,
        );
    }
    let (command, note) = match &args.command {
        LeagueCommand::Game { pairing, .. } => {
            // A repeated cause only reports the earlier result.
            let is_done = open.log.iter().any(|envelope| envelope.cause == cause);
            let game = if is_done {
                league_games::name(&open.league, *pairing)
            } else {
                league_games::make(data, &args.witnesses, words, &open.league, *pairing, &player, now)?
            };
            (Command::Link { pairing: *pairing, game }, None)
        }
        asked => command(&open.league, &player, asked)?,
    };
    let events = match (&args.command, command) {
        (LeagueCommand::New { game, .. }, Command::Found { name, preset }) => {
            let game = game.clone().unwrap_or_else(|| first_rules().to_string());
            leagues.found(open, &by, (&name, &preset), &game, &cause, now)
        }
        (_, command) => leagues.order(open, &by, command, &cause, now),
    };
    let events = events.map_err(|fault| failed(words, fault))?;
    league_told::events(words, &open.league, &events, args.json, out)?;
    await_lots(leagues, words, open, args.json, out)?;
    if let Some(salt) = note {
        if args.json {
            writeln!(out, "{}", json!({"type": "sealed", "word": salt.to_string()}))?;
        } else {
            writeln!(out, "{}", words.say("league-sealed-word", &Args::new().text("word", salt.to_string())))?;
        }
    }
    Ok(DONE)
}

fn failed(words: Words, fault: LeagueFault) -> Failure {
    match fault {
        LeagueFault::Refused(refusal) => refused(words, &refusal),
        fault => fault.into(),
    }
}

/// Waits for lots that were asked for, and prints what is drawn.
fn await_lots(
    leagues: &Leagues,
    words: Words,
    open: &mut Open,
    as_json: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let until = Instant::now() + LOTS_AT_MOST;
    while open.league.asked.is_some() && Instant::now() < until {
        out.flush()?;
        std::thread::sleep(LOOK);
        let drawn = leagues.pass(open, table::now())?;
        league_told::events(words, &open.league, &drawn, as_json, out)?;
    }
    Ok(())
}

fn random() -> Result<[u8; 32], Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| Failure::Io(std::io::Error::other(error.to_string())))?;
    Ok(bytes)
}

/// The order of a subcommand, and the salt if it seals a figure.
fn command(league: &League, player: &PlayerId, asked: &LeagueCommand) -> Result<(Command, Option<Salt>), Failure> {
    let who = |word: &String| league.named(word);
    let text = |text: &String| naming::text(text).map_err(Failure::Name);
    let team = |pairing: u32| league.pairing(pairing).and_then(|pairing| pairing.team_of(player)).unwrap_or(0);
    Ok((
        match asked {
            LeagueCommand::New { name, preset, .. } => {
                Command::Found { name: text(name)?.into(), preset: preset.into() }
            }
            LeagueCommand::Set { setting, value } => Command::Set {
                setting: setting.clone().unwrap_or_default().into(),
                value: value.clone().unwrap_or_default().into(),
            },
            LeagueCommand::Join { name } => {
                let name = name.as_ref().map_or_else(|| Ok(player.to_string()), text)?;
                Command::Join { name: name.into() }
            }
            LeagueCommand::Leave => Command::Leave,
            LeagueCommand::Rename { name } => Command::Rename { name: text(name)?.into() },
            LeagueCommand::Appoint { member, office } => Command::Name { player: who(member), office: of(office)? },
            LeagueCommand::Dismiss { member, office } => Command::Dismiss { player: who(member), office: of(office)? },
            LeagueCommand::Open => Command::OpenSeason,
            LeagueCommand::Challenge { opponent: None, .. } => Command::Offer,
            LeagueCommand::Challenge { opponent: Some(opponent), partners, opponents } => Command::Challenge {
                to: who(opponent),
                partners: partners.iter().map(who).collect(),
                opponents: opponents.iter().map(who).collect(),
            },
            LeagueCommand::Accept { challenge } => Command::Answer { challenge: *challenge, accept: true },
            LeagueCommand::Decline { challenge } => Command::Answer { challenge: *challenge, accept: false },
            LeagueCommand::Lapse { challenge } => Command::Lapse { challenge: *challenge },
            LeagueCommand::Bid { pairing, take: true, .. } => Command::AcceptBid { pairing: *pairing },
            LeagueCommand::Bid { pairing, figure: Some(figure), seal: true, keep_word: true, .. } => {
                let salt = Salt::from_bytes(random()?);
                let commitment = sealed(&league.id, *pairing, team(*pairing) as u8, *figure, &salt);
                return Ok((Command::SealBid { pairing: *pairing, commitment }, Some(salt)));
            }
            LeagueCommand::Bid { pairing, figure: Some(figure), open: Some(word), .. } => {
                let wrong = |_| Failure::Usage("--open takes the word that --keep-word printed: 64 digits");
                Command::OpenBid { pairing: *pairing, figure: *figure, salt: word.parse().map_err(wrong)? }
            }
            LeagueCommand::Bid { pairing, figure: Some(figure), .. } => {
                Command::Bid { pairing: *pairing, figure: *figure }
            }
            LeagueCommand::Bid { .. } => return Err(Failure::Usage("a bid is a figure, or --take for the other's")),
            LeagueCommand::Link { pairing, game } => {
                Command::Link { pairing: *pairing, game: GameId::new(text(game)?) }
            }
            LeagueCommand::Report { pairing: Some(pairing), result, material } => {
                let own = team(*pairing);
                let result = result.as_deref().unwrap_or_default();
                let material = material.as_deref().map(left).transpose()?;
                let material = material.map(|[mine, his]| if own == 0 { [mine, his] } else { [his, mine] });
                Command::Report {
                    pairing: *pairing,
                    score: read::turned(score(league, *pairing, result)?, own),
                    material,
                }
            }
            LeagueCommand::Confirm { pairing } => Command::Confirm { pairing: *pairing },
            LeagueCommand::Dispute { pairing, reason } => {
                Command::Dispute { pairing: *pairing, reason: text(reason)?.into() }
            }
            LeagueCommand::Concede { pairing } => Command::Concede { pairing: *pairing },
            LeagueCommand::Rule { pairing, result, rule, reason } => Command::Rule {
                pairing: *pairing,
                score: if result == "none" { None } else { Some(score(league, *pairing, result)?) },
                rule: text(rule)?.into(),
                reason: text(reason)?.into(),
            },
            LeagueCommand::Forfeit { pairing, loser, reason } => {
                Command::Forfeit { pairing: *pairing, by: who(loser), reason: text(reason)?.into() }
            }
            LeagueCommand::Substitute { pairing, out, to } => {
                Command::Substitute { pairing: *pairing, out: who(out), to: who(to) }
            }
            LeagueCommand::Pair if matches!(league.rules.format, Format::Open | Format::Rungs) => Command::Match,
            LeagueCommand::Pair => Command::Pair,
            LeagueCommand::Lots => Command::DrawLots,
            LeagueCommand::Playoff => Command::DrawPlayoff,
            LeagueCommand::Close => Command::CloseSeason,
            LeagueCommand::Dissolve => Command::Dissolve,
            LeagueCommand::Ready { pairing } => Command::Ready { pairing: *pairing },
            LeagueCommand::Away { days } => Command::Away { days: *days },
            LeagueCommand::Wait { name, no_more: false } => {
                let name = name.as_ref().map_or_else(|| Ok(player.to_string()), text)?;
                Command::Wait { name: name.into() }
            }
            LeagueCommand::Wait { .. } => Command::Wait { name: "".into() },
            LeagueCommand::List
            | LeagueCommand::Report { pairing: None, .. }
            | LeagueCommand::Export { .. }
            | LeagueCommand::Import { .. }
            | LeagueCommand::Picture { .. }
            | LeagueCommand::Table
            | LeagueCommand::Pairings
            | LeagueCommand::Mine
            | LeagueCommand::Enrol { .. }
            | LeagueCommand::Overview
            | LeagueCommand::Checkpoints
            | LeagueCommand::Player { .. }
            | LeagueCommand::Game { .. }
            | LeagueCommand::Bracket => return Err(Failure::Usage("nothing is ordered by this")),
        },
        None,
    ))
}

fn of(word: &str) -> Result<Office, Failure> {
    match word {
        "director" => Ok(Office::Director),
        "arbiter" => Ok(Office::Arbiter),
        _ => Err(Failure::Usage("an office is director or arbiter")),
    }
}

/// Parses a result: `won`, `lost`, `drawn`, or games of both.
fn score(league: &League, pairing: u32, word: &str) -> Result<Score, Failure> {
    read::score(league, pairing, word)
        .ok_or(Failure::Usage("a result is won, lost, drawn, or games such as 2-1 or 1.5-0.5"))
}

fn left(word: &str) -> Result<[i32; 2], Failure> {
    read::left(word).ok_or(Failure::Usage("--material takes what you and the opponent have left, such as 40-12"))
}
