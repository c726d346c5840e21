//! Queries of `/league`: table, pairings, own games, a player, the bracket, and the overview for officials.

use super::lookup::{not_done, said_no};
use crate::discord::http::failure::Attachment;
use crate::discord::interactions::commands::options::CommandOptions;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::Answer;
use crate::discord::leagues::custom_id::{Means, button, row};
use crate::discord::leagues::table_message::fenced;
use crate::discord::messages::action_rows::{DANGER, PRIMARY, SECONDARY};
use crate::discord::messages::length::columns;
use crate::discord::messages::mention::{mentions, player};
use crate::discord::registration::league_options::SETTING;
use crate::league_reports::career;
use crate::league_reports::profile::{self, Profile, Punctuality};
use crate::league_reports::sheet::{self, Sheet};
use crate::league_reports::steps::{self, Place, Reply};
use crate::league_reports::told::name;
use crate::picture_requests::league as drawn;
use crate::words::{Args, Words};
use adjutant_audit::report::{Whose, luck};
use adjutant_core::referee::is_public;
use adjutant_events::{Event, GameId, LeagueId, PlayerId};
use adjutant_league::matches::PairingStatus;
use adjutant_league::rules::Bids;
use adjutant_league::settings::SETTINGS;
use adjutant_league::{League, Refusal};
use serde_json::Value;

/// How many of a player's latest games are analysed for punctuality and luck.
const LOOKED_AT: usize = 20;
/// The length at which an answer has no room for further lines.
const FULL: usize = 1800;
/// The most pairings with buttons.
const ROWS: usize = 5;

impl Bot {
    /// Answers a query about a league.
    pub(in crate::discord) async fn league_question(
        &self,
        asked: &Interaction,
        league: &LeagueId,
        filled: &CommandOptions,
    ) -> Result<Answer, Answer> {
        if filled.name == "league player" {
            return self.league_player(asked, league, filled).await;
        }
        let (words, who) = (asked.words, player(asked.user));
        let (question, setting) = (filled.name.clone(), filled.get(SETTING).map(str::to_owned));
        let told = self.delivery(asked)?.office().ask(league, move |open| {
            let league = &open.league;
            Ok(match question.as_str() {
                "league mine" => mine(words, league, &who),
                "league table" => {
                    let mut answer = shown(words, league, &sheet::full_table(words, league), "table.txt");
                    for line in sheet::below_table(words, league) {
                        if answer.text.chars().count() + line.chars().count() < FULL {
                            answer.text = format!("{}\n{line}", answer.text);
                        }
                    }
                    with_picture(answer, words, &drawn::table(words, league), "league-picture-table", "table.png")
                }
                "league pairings" => shown(words, league, &sheet::pairings(words, league, None, false), "pairings.txt"),
                "league bracket" => match sheet::bracket(words, league) {
                    Some(sheet) => {
                        let answer = shown(words, league, &sheet, "bracket.txt");
                        let drawing = drawn::bracket(words, league);
                        drawing.map_or(answer.clone(), |drawing| {
                            with_picture(answer, words, &drawing, "league-picture-bracket", "bracket.png")
                        })
                    }
                    None => Answer::no(words.word("league-no-bracket")),
                },
                "league set" => {
                    let wanted = setting.as_deref();
                    let all: Vec<_> =
                        SETTINGS.iter().filter(|one| wanted.is_none_or(|wanted| wanted == one.name)).collect();
                    if all.is_empty() {
                        let nearest = SETTINGS.first().map_or("", |one| one.name).to_owned();
                        return Err(Refusal::NoSetting { setting: wanted.unwrap_or_default().to_owned(), nearest });
                    }
                    shown(words, league, &sheet::settings(words, league, all.into_iter()), "settings.txt")
                }
                _ if league.directors.contains(&who) || league.arbiters.contains(&who) => overview(words, league),
                _ => Answer::no(words.word("league-only-officials")),
            })
        });
        match told.await {
            Ok(answer) => answer.map_err(|refused| said_no(asked, &refused)),
            Err(fault) => Err(not_done(asked, &fault)),
        }
    }

    /// A player's games, rating curve, results by side and bid, punctuality, and dice luck.
    async fn league_player(
        &self,
        asked: &Interaction,
        league: &LeagueId,
        filled: &CommandOptions,
    ) -> Result<Answer, Answer> {
        let words = asked.words;
        let who = filled.get("player").map_or_else(|| player(asked.user), PlayerId::new);
        let of = who.clone();
        let told = self.delivery(asked)?.office().ask(league, move |open| {
            let league = &open.league;
            if !league.members.contains_key(&of) {
                let nearest = league.active().first().map_or_else(|| "-".to_owned(), ToString::to_string);
                return Err(Refusal::NoMember { player: of.to_string(), nearest });
            }
            let games = league.pairings.iter().filter(|pairing| pairing.team_of(&of).is_some());
            let games: Vec<GameId> = games.flat_map(|pairing| pairing.games.clone()).collect();
            let mut lines = sheet::player(words, league, &of).lines();
            lines.push(String::new());
            lines.extend(Profile::of(league, &of).sheet(words, league).lines());
            let title = format!("**{}**", name(league, &of));
            Ok((title, lines, games, drawn::curve(words, league, &of)))
        });
        let told = told.await.map_err(|fault| not_done(asked, &fault))?;
        let (title, mut lines, games, drawing) = told.map_err(|refused| said_no(asked, &refused))?;
        let mut seasons = Vec::new();
        // Leagues of other servers are not told here.
        for (other, _) in self.delivery(asked)?.stands().in_guild(asked.guild) {
            let of = who.clone();
            let found =
                self.delivery(asked)?.office().ask(&other, move |open| career::Seasons::of(open).stints(&of)).await;
            seasons.extend(found.map_err(|fault| not_done(asked, &fault))?);
        }
        if !seasons.is_empty() {
            lines.push(String::new());
            lines.extend(career::sheet(words, &seasons).lines());
        }
        let lines = lines.join("\n");
        let (mut punctuality, mut lucky) = (Punctuality::default(), Vec::new());
        for game in games.iter().rev().take(LOOKED_AT) {
            let of = who.clone();
            let looked = self.game_host.ask(game, move |session| {
                let family = session.game().rules.family();
                session
                    .with_ledger(|ledger| {
                        let public = ledger.log().iter().filter(|envelope| is_public(family, envelope));
                        let events: Vec<Event> = public.map(|envelope| envelope.event.clone()).collect();
                        let whose = Whose::Player(of.clone());
                        // Dice of a running game are public too.
                        let report = luck(crate::games::games(), ledger);
                        (events, report.players.into_iter().find(|luck| luck.whose == whose))
                    })
                    .ok()
            });
            let Ok(Some((events, report))) = looked.await else { continue };
            punctuality.add(&who, events.iter());
            lucky.extend(report.map(|report| format!("{game}: {}", profile::luck(words, &report))));
        }
        let (mut text, mut files) = columns(&lines.replace('`', "'"), "player.txt");
        if punctuality.games > 0 {
            text = format!("{text}\n{}", punctuality.said(words));
        }
        for line in lucky {
            if text.chars().count() + line.chars().count() < FULL {
                text = format!("{text}\n{line}");
            }
        }
        if let Some(bytes) = drawing.and_then(|drawing| drawing.png().ok()) {
            let about = words.word("league-picture-curve");
            files.push(Attachment { name: "rating.png".to_owned(), bytes, about });
        }
        Ok(Answer { text: format!("{title}\n{text}"), files, ..Answer::default() })
    }
}

/// A table below the league's name.
fn shown(words: Words, league: &League, sheet: &Sheet, file: &str) -> Answer {
    let args = Args::new().text("name", league.name.as_str()).number("season", league.season);
    let title = words.say("league-sheet-title", &args);
    if sheet.rows.is_empty() {
        return Answer::of(format!("{title}\n{}", words.word("league-nothing-yet")));
    }
    let (text, files) = columns(&sheet.lines().join("\n").replace('`', "'"), file);
    let text = format!("{title}\n{text}");
    if text.chars().count() > crate::discord::messages::length::LONGEST {
        let lines = sheet.lines().join("\n").into_bytes();
        return Answer { text: title, files: vec![Attachment::new(file, lines)], ..Answer::default() };
    }
    Answer { text, files, ..Answer::default() }
}

fn with_picture(
    mut answer: Answer,
    words: Words,
    drawing: &crate::picture_requests::Drawing,
    about: &str,
    name: &str,
) -> Answer {
    match drawing.png() {
        Ok(bytes) => {
            answer.files.push(Attachment { name: name.to_owned(), bytes, about: words.word(about) });
        }
        Err(error) => tracing::warn!(%error, "a picture of a league could not be drawn"),
    }
    answer
}

/// A user's own pairings and challenges, with buttons.
fn mine(words: Words, league: &League, who: &PlayerId) -> Answer {
    let mut rows: Vec<Value> = Vec::new();
    let id = league.id.as_str();
    let make = |key: &str, style: u8, means: Means, number: u32| {
        let args = Args::new().text("text", words.word(key)).number("number", number);
        button(&words.say("league-button-of", &args), style, id, means, number)
    };
    for challenge in steps::challenges(league, who) {
        let accept = || make("league-button-accept", PRIMARY, Means::Accept, challenge.number);
        let decline = |key: &str| make(key, SECONDARY, Means::Decline, challenge.number);
        match Reply::of(challenge, who) {
            Reply::Answer => rows.push(row(vec![accept(), decline("league-button-decline")])),
            Reply::Accept => rows.push(row(vec![accept()])),
            Reply::Withdraw => rows.push(row(vec![decline("league-button-withdraw")])),
            Reply::Wait => {}
        }
    }
    for (pairing, own) in steps::pairings(league, who) {
        let mut buttons = Vec::new();
        match &pairing.standing {
            PairingStatus::Reported { by, .. } if usize::from(*by) != own => {
                buttons.push(make("league-button-confirm", PRIMARY, Means::Confirm, pairing.number));
                buttons.push(make("league-button-contest", DANGER, Means::Contest, pairing.number));
            }
            _ => {}
        }
        let open = matches!(pairing.bids, Bids::Agreed | Bids::Descending) && pairing.auction.settled.is_none();
        if open && pairing.auction.named.is_some_and(|(_, by)| usize::from(by) != own) {
            buttons.push(make("league-button-take", PRIMARY, Means::Take, pairing.number));
        }
        if pairing.called.is_some() && !pairing.ready[own] {
            buttons.push(make("league-button-ready", PRIMARY, Means::Ready, pairing.number));
        }
        if !buttons.is_empty() {
            rows.push(row(buttons));
        }
    }
    rows.truncate(ROWS);
    Answer { rows, ..Answer::of(steps::mine(words, league, who, Place::Discord).join("\n")) }
}

/// The overview for officials.
fn overview(words: Words, league: &League) -> Answer {
    let next = fenced(&[steps::next_of_season(words, league)]);
    Answer::of(mentions(&format!("{}\n{next}", steps::overview(words, league))))
}
