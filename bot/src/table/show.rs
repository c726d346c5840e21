//! Answers to queries, as text.

use super::explained::faulty;
use super::narrator::{Narrator, is_told, sight};
use super::review;
use crate::text::press::concerns;
use crate::text::{Page, Paint};
use crate::words::{Args, Words};
use adjutant_commands::definition::{Definition, Group, Who};
use adjutant_commands::moderator::{Fault, Session};
use adjutant_commands::request::Topic;
use adjutant_commands::{AuditQuery, Commands, Grammar, Query};
use adjutant_core::Viewer;
use adjutant_core::choice::{Choice, Weight};
use adjutant_core::referee::is_public;
use adjutant_core::table::office::gallery;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_core::view::{SeatView, View};
use adjutant_events::{GameId, SeatId, Seq};

/// The default number of log lines.
const LOG_LINES: u32 = 20;
/// The number of gallery lines.
const GALLERY_LINES: usize = 40;
/// The default number of letters.
const LETTERS: u32 = 10;
/// How many events are read at once.
const LOG_PAGE: u64 = 128;

/// The answer to a query, for a viewer.
pub fn query(page: Page<'_>, session: &Session, query: &Query, viewer: &Viewer) -> String {
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Gm | Viewer::Spectator | Viewer::Watcher(_) => None,
    };
    query_as(page, session, query, seat, viewer)
}

/// The same for a seat with another viewer than its own. Without a seat there are no choices.
pub fn query_as(page: Page<'_>, session: &Session, query: &Query, seat: Option<&SeatId>, viewer: &Viewer) -> String {
    let seen = session.view(viewer);
    match query {
        Query::Board { space: None } => page.board(&seen),
        Query::Board { space: Some(space) } => page.space(&seen, space),
        // Only some interfaces show pictures; the others show the board as text.
        Query::Map { .. } => page.board(&seen),
        Query::Units { power, kind } => page.units(&seen, power.as_ref(), kind.as_ref()),
        Query::Income => page.income(&seen),
        Query::Log { count } => log(page, session, count.unwrap_or(LOG_LINES), viewer),
        Query::Battles => page.battles(&seen),
        Query::Offers => seat.map_or_else(|| page.choices(&[]), |seat| page.choices(&session.choices(viewer, seat))),
        Query::Seats => page.seats(&seen),
        Query::Clock => page.clock(&seen),
        Query::Votes => page.votes(&seen),
        Query::Rulings => page.rulings(&seen),
        Query::Office => page.office(&seen),
        Query::Disputes => page.disputes(&seen),
        Query::Gallery => gallery(page, session),
        Query::SignUp => page.sign_up(&seen),
        Query::Tenures => page.tenures(&seen),
        Query::Press { with, count } => press(page, session, viewer, &seen, (with.as_ref(), *count)),
        Query::Plan => page.plans(&seen),
        Query::Staff => page.staffs(&seen, seat),
        Query::Drafts { checked } => page.drafts(session.game(), own(session, seat, viewer), *checked),
        Query::Instructions => instructions(page, &seen, seat),
        Query::Score => page.score(&seen),
        Query::Turn { phase: None } => page.turn(&seen),
        Query::Turn { phase: Some(phase) } => page.phase(phase),
        Query::Odds(question) => page.odds_or_refusal(&page.rules().odds(question, Some(&seen))),
        Query::Audit(about) => review::review(page, session, about),
    }
}

/// The moments to which the board can go back, for whoever did not say to which.
pub fn moments(page: Page<'_>, session: &Session, viewer: &Viewer) -> String {
    page.moments(session, viewer).unwrap_or_else(|fault| faulty(page.voice(), &fault).worded.message)
}

/// The key of a query in JSON.
pub const fn query_word(query: &Query) -> &'static str {
    match query {
        Query::Board { .. } => "board",
        Query::Map { .. } => "map",
        Query::Units { .. } => "units",
        Query::Income => "income",
        Query::Log { .. } => "log",
        Query::Battles => "battles",
        Query::Offers => "offers",
        Query::Seats => "seats",
        Query::Clock => "clock",
        Query::Votes => "votes",
        Query::Rulings => "rulings",
        Query::Office => "office",
        Query::Disputes => "disputes",
        Query::Gallery => "gallery",
        Query::Press { .. } => "press",
        Query::SignUp => "signup",
        Query::Tenures => "tenures",
        Query::Plan => "plan",
        Query::Staff => "staff",
        Query::Drafts { checked: false } => "drafts",
        Query::Drafts { checked: true } => "draft_check",
        Query::Instructions => "instructions",
        Query::Score => "score",
        Query::Turn { .. } => "turn",
        Query::Odds(_) => "odds",
        Query::Audit(AuditQuery::Game) => "audit_game",
        Query::Audit(AuditQuery::Roll(_)) => "audit_roll",
        Query::Audit(AuditQuery::Player(_)) => "audit_player",
        Query::Audit(AuditQuery::Luck | AuditQuery::Battle(_)) => "luck",
    }
}

/// The last lines of the log that a viewer may read. Hidden events are not counted.
pub fn log(page: Page<'_>, session: &Session, count: u32, viewer: &Viewer) -> String {
    let count = count as usize;
    let (mut begun, mut envelopes) = (session.game().seq + 1, Vec::new());
    while begun > 1 && envelopes.len() < count {
        let from = begun.saturating_sub(LOG_PAGE).max(1);
        let Ok(mut earlier) = session.read(viewer, from, usize::try_from(begun - from).unwrap_or(usize::MAX)) else {
            return String::new();
        };
        earlier.append(&mut envelopes);
        (begun, envelopes) = (from, earlier);
    }
    envelopes.drain(..envelopes.len().saturating_sub(count));
    let mut narrator = Narrator::from_start(page.voice().words()).to(viewer.clone());
    let lines: Vec<String> = envelopes
        .iter()
        .filter_map(|envelope| {
            let before = narrator.before(session, envelope);
            // Events without a text leave no empty line.
            let is_told = !page.voice().narrate_seen(envelope, sight(before.as_ref())).is_empty();
            is_told.then(|| page.log_line(envelope, sight(before.as_ref())))
        })
        .collect();
    lines.join("\n")
}

/// The gallery: the last lines that it shows, including what was hidden on the board.
fn gallery(page: Page<'_>, session: &Session) -> String {
    let game = session.game();
    let Some(rounds) = game.office.gallery else {
        return page.voice().refusal(&TableRefusal::GalleryClosed {}.into()).full();
    };
    let Some(until) = gallery::shown_until(game) else {
        return page.voice().words().say("gallery-nothing", &Args::new().number("rounds", rounds));
    };
    let args = Args::new().number("seq", until).number("rounds", rounds);
    let heading = page.voice().words().say("gallery-heading", &args);
    let told = told_in_gallery(page.voice().words(), session, (1, until));
    let lines = told.into_iter().rev().take(GALLERY_LINES).collect::<Vec<_>>().into_iter().rev();
    std::iter::once(heading).chain(lines).collect::<Vec<_>>().join("\n")
}

/// The gallery's lines for these events.
pub fn told_in_gallery(words: Words, session: &Session, (from, until): (Seq, Seq)) -> Vec<String> {
    let mut narrator = Narrator::from_start(words).to(Viewer::Gm);
    let (mut next, mut lines) = (1, Vec::new());
    while next <= until {
        let count = usize::try_from((until - next + 1).min(LOG_PAGE)).unwrap_or_default();
        let Ok(page) = session.read(&Viewer::Gm, next, count) else { break };
        for envelope in &page {
            let (_, line) = narrator.tell(session, envelope);
            let shown = envelope.seq >= from
                && (gallery::shows(&envelope.event) || is_public(session.game().rules.family(), envelope));
            lines.extend(line.filter(|line| shown && is_told(envelope) && !line.is_empty()));
        }
        next += LOG_PAGE;
    }
    lines
}

/// The press directory, and the last letters that a viewer may read.
fn press(
    page: Page<'_>,
    session: &Session,
    viewer: &Viewer,
    seen: &View,
    (with, count): (Option<&SeatId>, Option<u32>),
) -> String {
    let letters = seen.table.press.letters.iter().filter(|letter| with.is_none_or(|seat| concerns(letter, seat)));
    let mut last: Vec<_> = letters.rev().take(count.unwrap_or(LETTERS) as usize).collect();
    last.reverse();
    let read = last.into_iter().filter_map(|letter| session.read(viewer, letter.seq, 1).ok()?.pop());
    let lines = read.map(|envelope| page.log_line(&envelope, None));
    std::iter::once(page.directory(seen)).chain(lines).collect::<Vec<_>>().join("\n")
}

/// The seat whose drafts a viewer may see.
fn own<'a>(session: &Session, seat: Option<&'a SeatId>, viewer: &'a Viewer) -> Option<&'a SeatId> {
    match viewer {
        Viewer::Seat(own) => Some(own),
        // A game master must name the seat.
        Viewer::Gm => seat.filter(|seat| session.game().table.seat(seat).is_some()),
        Viewer::Spectator | Viewer::Watcher(_) => None,
    }
}

fn instructions(page: Page<'_>, seen: &View, seat: Option<&SeatId>) -> String {
    if let Some(seat) = seat {
        return page.instructions(seen, seat);
    }
    let of = |seat: &SeatView| page.instructions(seen, &seat.id);
    seen.table.seats.iter().map(of).collect::<Vec<_>>().join("\n")
}

/// A game in a line: its name, moment and status.
pub fn game_line(words: Words, game: &GameId, loaded: Result<&Session, &Fault>) -> String {
    match loaded {
        Ok(session) => seen_line(words, session, &session.view(&Viewer::Spectator)),
        Err(fault) => format!("{game}  {fault}"),
    }
}

/// The same from the public view.
pub fn seen_line(words: Words, session: &Session, seen: &View) -> String {
    let page = Page::new(words, session.lexicon().board(), Paint::None);
    format!("{}  {}  {}", session.game().id, page.moment(seen), page.status(&seen.table.status))
}

/// Help: the overview, or one topic.
pub fn help(page: Page<'_>, topic: Option<&Topic>) -> String {
    let commands = page.grammar().map(Grammar::commands);
    let Some(topic) = topic else {
        // Commands of other editions are left out.
        let is_here = |definition: &&Definition| {
            page.grammar().is_none_or(|grammar| {
                !grammar.sections().contains(&definition.section)
                    || grammar.has_section(page.rules(), definition.section)
            })
        };
        let all = commands.map_or(&[][..], Commands::all);
        return overview(page, &all.iter().filter(is_here).collect::<Vec<_>>());
    };
    let Topic::Command(name) = topic else { return explained(page, topic) };
    let Some(definition) = commands.and_then(|commands| commands.find(name)) else { return String::new() };
    let text = page.voice().help_of(definition).map_or_else(String::new, |help| help.text);
    format!("{}\n{text}", page.voice().words().usage_of(definition))
}

/// The same for somebody who may order something now, with an example that works at this moment. It is an example of
/// that command, or of another one if that command has no place in this phase.
pub fn help_now(page: Page<'_>, topic: Option<&Topic>, offered: &[Choice]) -> String {
    let text = help(page, topic);
    match topic.and_then(|topic| example(page, topic, offered)) {
        Some(example) => format!("{text}\n{example}"),
        None => text,
    }
}

fn example(page: Page<'_>, topic: &Topic, offered: &[Choice]) -> Option<String> {
    let Topic::Command(name) = topic else { return None };
    let definition = page.grammar()?.commands().find(name)?;
    // A command without phases may be given at any time: its own examples always work.
    if definition.phases.is_empty() {
        return None;
    }
    let typed = |choice: &Choice| {
        let order = choice.spelt.first().or_else(|| choice.is_whole().then_some(&choice.order));
        order.map(|order| page.voice().typed(order))
    };
    let own = || offered.iter().filter(|choice| choice.is_called(definition.name).is_some()).find_map(typed);
    let other = || offered.iter().filter(|choice| choice.weight == Weight::Plain).find_map(typed);
    let (key, line) =
        own().map(|line| ("example-now", line)).or_else(|| other().map(|line| ("example-other", line)))?;
    Some(page.voice().words().say(key, &Args::new().text("example", line)))
}

/// Help on a section of the rules, a kind of unit, or prices.
fn explained(page: Page<'_>, topic: &Topic) -> String {
    let (words, voice) = (page.voice().words(), page.voice());
    let Some((grammar, lexicon)) = page.grammar().and_then(|grammar| Some((grammar, grammar.lexicon(page.rules())?)))
    else {
        return String::new();
    };
    let numbers = |kind, briefly| grammar.numbers(&lexicon, kind, briefly).map(|told| voice.told(&told));
    let lines: Vec<String> = match topic {
        Topic::Command(_) => Vec::new(),
        Topic::Kind(kind) => numbers(kind, false).into_iter().collect(),
        Topic::Prices => lexicon.kinds().iter().filter_map(|kind| numbers(kind, true)).collect(),
        Topic::Rules => {
            let line = |section: &&str| format!("  {} {}", crate::text::left(section, 22), words.section(section));
            let example = grammar.sections().iter().rfind(|section| grammar.has_section(page.rules(), section));
            let more = example.map(|one| words.say("explained-rules-more", &Args::new().text("section", *one)));
            let here = grammar.sections().iter().filter(|section| grammar.has_section(page.rules(), section));
            here.map(line).chain(more).collect()
        }
        // Sections of the table are explained by their commands.
        Topic::Section(section) if section.starts_with("table.") => {
            let of_it = grammar.commands().all().iter().filter(|definition| definition.section == *section);
            let line = |definition: &Definition| {
                let summary = words.help_of(definition).map_or_else(String::new, |help| help.summary);
                page.under(&format!("  {}  ", words.usage_of(definition)), &summary)
            };
            std::iter::once(words.section(section)).chain(of_it.map(line)).collect()
        }
        Topic::Section(section) => {
            let text = voice.here(&format!("rule-{}", section.replace('.', "-")), &Args::new());
            let of_it = grammar.commands().all().iter().filter(|definition| definition.section == *section);
            let names: Vec<String> = of_it.map(|definition| format!("`help {}`", words.name_of(definition))).collect();
            let more = (!names.is_empty())
                .then(|| words.say("explained-rule-commands", &Args::new().text("commands", names.join(", "))));
            [words.section(section), text].into_iter().chain(more).collect()
        }
    };
    if lines.is_empty() { words.word("explained-nothing-more") } else { lines.join("\n") }
}

fn overview(page: Page<'_>, definitions: &[&Definition]) -> String {
    let words = page.voice().words();
    let mut lines = vec![page.voice().own("overview", &Args::new())];
    let name = |definition: &Definition| {
        format!("{}{}", words.name_of(definition), if definition.who == Who::Gm { " *" } else { "" })
    };
    let widest = definitions.iter().map(|definition| crate::text::width(&name(definition))).max().unwrap_or(0);
    for (group, key) in GROUPS {
        let here: Vec<_> = definitions.iter().filter(|definition| definition.group == group).collect();
        if here.is_empty() {
            continue;
        }
        lines.push(format!("\n{}", words.word(key)));
        for definition in here {
            let summary = words.help_of(definition).map_or_else(String::new, |help| help.summary);
            lines.push(page.under(&format!("  {}  ", crate::text::left(&name(definition), widest)), &summary));
        }
    }
    lines.join("\n")
}

/// The groups of commands with the catalogue keys of their headings.
pub(crate) const GROUPS: [(Group, &str); 6] = [
    (Group::Turn, "group-turn"),
    (Group::Combat, "group-combat"),
    (Group::Instructions, "group-instructions"),
    (Group::Views, "group-views"),
    (Group::Table, "group-table"),
    (Group::Gm, "group-gm"),
];
