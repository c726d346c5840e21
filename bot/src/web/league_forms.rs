//! What is filled in on a league's page: a player's sealed bid, and what a director does for others.

use super::challenges::{Orders, confirmed};
use crate::league_reports::steps::{Step, pairings};
use crate::league_reports::told::{name, refusal, team};
use crate::limits::names;
use crate::words::{Args, NoBoard, Words};
use adjutant_commands::league_moderator::LeagueFault;
use adjutant_commands::naming;
use adjutant_events::{CauseId, LeagueId, PlayerId, Timestamp};
use adjutant_league::permits::Phase;
use adjutant_league::rules::Format;
use adjutant_league::{Command, Event, League};
use maud::{Markup, html};

/// The most people who are made members at once.
const MOST: usize = 100;

/// The bids that a player still has to seal, each with a form.
pub(super) fn bids(words: Words, league: &League, person: &PlayerId) -> Markup {
    let due = pairings(league, person);
    let due: Vec<_> = due.into_iter().filter(|(pairing, own)| Step::of(pairing, *own) == Step::Seal).collect();
    let most = league.rules.bid_most;
    html! {
        @if !due.is_empty() {
            h2 { (words.word("web-league-bids")) }
            p { (words.word("league-sealed-kept")) }
            ul {
                @for (pairing, own) in due {
                    @let other = team(league, &pairing.teams[1 - own]);
                    @let args = Args::new().number("pairing", pairing.number).text("other", other);
                    @let label = words.say("web-league-bid", &args);
                    li.asked {
                        details.confirm {
                            summary { (label) }
                            form.order.fields {
                                input type="hidden" name="bid" value=(pairing.number);
                                label {
                                    span { (words.word("web-league-figure")) }
                                    input type="number" name="figure" step="1" min=(-most) max=(most) required;
                                }
                                button type="submit" { (words.say("web-confirm", &Args::new().text("what", label))) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What a director may do here: pair those who wait, and make people members.
pub(super) fn direction(words: Words, league: &League) -> Markup {
    let offers: Vec<String> =
        league.offers().flat_map(|offer| &offer.fixture.first).map(|player| name(league, player)).collect();
    let pairs = matches!(league.rules.format, Format::Open | Format::Rungs) && league.phase == Phase::Season;
    let enrols = matches!(league.phase, Phase::Preparing | Phase::Season);
    html! {
        @if pairs || enrols { h2 { (words.word("web-league-direction")) } }
        @if pairs {
            p { (words.say("web-league-offered", &Args::new().number("count", offers.len()).text("names", offers.join(", ")))) }
            @if offers.len() > 1 { (confirmed(words, &words.word("web-league-pair"), &[("pair", 1)])) }
        }
        @if enrols {
            @for (player, called) in &league.reserves {
                @let label = words.say("web-league-enrol-waiting", &Args::new().text("name", called.as_str()));
                details.confirm {
                    summary { (label) }
                    form.order {
                        input type="hidden" name="enrol" value=(format!("{player} {called}"));
                        button type="submit" { (words.say("web-confirm", &Args::new().text("what", label))) }
                    }
                }
            }
            details.confirm {
                summary { (words.word("web-league-enrol")) }
                form.order.fields {
                    label {
                        span { (words.word("web-league-enrol-how")) }
                        textarea name="enrol" rows="6" required {}
                    }
                    button type="submit" {
                        (words.say("web-confirm", &Args::new().text("what", words.word("web-league-enrol"))))
                    }
                }
            }
        }
    }
}

/// The people whom a director names, each with the name in tables: one a line, or with commas between them. None if an entry is not
/// that.
pub(super) fn people(orders: &dyn Orders, text: &str) -> Option<Vec<(PlayerId, String)>> {
    let entry = |entry: &str| {
        let (who, called) = entry.split_once(char::is_whitespace)?;
        Some((orders.person(who)?, called.trim().to_owned()))
    };
    let entries = text.split([',', '、', '\n']).map(str::trim).filter(|entry| !entry.is_empty());
    let all: Vec<(PlayerId, String)> = entries.map(entry).collect::<Option<_>>()?;
    (1..=MOST).contains(&all.len()).then_some(all)
}

/// Makes people members, one after the other. Who is refused is told with the reason, and the others are members.
///
/// # Errors
/// An order could not be given at all.
pub(super) async fn enrol(
    orders: &dyn Orders,
    words: Words,
    (league, by): (&LeagueId, &PlayerId),
    people: Vec<(PlayerId, String)>,
    (cause, now): (&CauseId, Timestamp),
) -> Result<(Vec<Event>, Vec<String>), LeagueFault> {
    let (mut happened, mut refused) = (Vec::new(), Vec::new());
    for (at, (player, called)) in people.into_iter().enumerate() {
        let name = match naming::text(&called) {
            Ok(name) => name,
            Err(unfit) => {
                let (key, terms) = names::unfit(unfit);
                refused.push(format!("{called}: {}", words.with(&NoBoard).say(key, &terms)));
                continue;
            }
        };
        let command = Command::Enrol { player, name: name.as_str().into() };
        let cause = CauseId::new(format!("{}/{at}", cause.as_str()));
        match orders.order(league.clone(), by.clone(), command, cause, now).await {
            Ok(events) => happened.extend(events),
            Err(LeagueFault::Refused(why)) => refused.push(format!("{called}: {}", refusal(words, &why))),
            Err(fault) => return Err(fault),
        }
    }
    Ok((happened, refused))
}
