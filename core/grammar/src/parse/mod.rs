//! Reading: from a line to a request.

mod bind;
pub mod block;
pub mod courtesy;
mod courtesy_words;
mod denied;
mod duration;
mod each;
mod error;
mod head;
mod heading;
mod idiom;
mod legs;
pub mod list;
mod meant;
mod minus;
mod open;
mod question;
mod read;
mod route;
mod saying;
mod token;
mod value;

pub use block::{BlockLine, parse_block};
pub use error::{Meanings, ParseError, ParseProblem};
pub use heading::Heading;
pub use open::{Open, open};
pub use read::{Piece, Read, Span, choice, read};
pub use route::Route;
pub use saying::Saying;
pub use token::{Sort, Token, tokens};
pub use value::{Bound, Count, Owned, Value};

use crate::definition::{Definition, SlotKind, TRY};
use crate::lexicon::{Found, Lexicon, fold};
use crate::naming;
use crate::request::{Addressed, As, Request};
use adjutant_core::Command;
use adjutant_core::view::View;
use adjutant_events::SeatId;

/// Whether these tokens are one of these verbs, or only their endings, which end a Japanese line.
pub fn ends_in_japanese(tokens: &[Token], verbs: &[&str]) -> bool {
    const ENDINGS: [&str; 9] =
        ["する", "します", "させる", "させます", "した", "して", "せよ", "お願いします", "ください"];
    let said: String = tokens.iter().map(|token| token.folded.as_str()).collect();
    let bare = ENDINGS.iter().find_map(|ending| said.strip_suffix(ending)).unwrap_or(&said);
    !said.is_empty() && (bare.is_empty() || verbs.iter().any(|verb| *verb == said || *verb == bare))
}

/// The maximum length of a line, in characters.
pub const LONGEST_LINE: usize = 4000;

/// The maximum length of a text with several orders, in bytes.
pub const LONGEST_BLOCK: usize = 64 << 10;

/// The maximum number of orders at once.
pub const MOST_ORDERS: usize = 500;

/// Whether a line is longer than [`LONGEST_LINE`].
pub fn is_too_long(line: &str) -> bool {
    line.chars().nth(LONGEST_LINE).is_some()
}

/// The context for reading a line.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The names of the board.
    pub lexicon: &'a Lexicon,
    /// The seat for which the speaker acts, if known.
    pub seat: Option<&'a SeatId>,
    /// The speaker's view. With it, a line can omit what the board shows.
    pub view: Option<&'a View>,
}

/// Reads one line.
///
/// # Errors
/// What was not understood, where, and what was expected.
pub fn parse(line: &str, context: &Context<'_>) -> Result<Request, ParseError> {
    parse_addressed(line, context).map(|addressed| addressed.request)
}

/// Reads one line that may name its speaker: `Red Rose: done`.
///
/// # Errors
/// As for [`parse`].
pub fn parse_addressed(line: &str, context: &Context<'_>) -> Result<Addressed, ParseError> {
    if is_too_long(line) {
        let beginning: String = line.chars().take(40).collect();
        return Err(ParseError::whole(&beginning, ParseProblem::LineTooLong { most: LONGEST_LINE as u64 }));
    }
    // An empty line does not answer a question.
    if line.trim().is_empty() {
        return Err(ParseError::whole("", ParseProblem::Empty {}));
    }
    if let Some((sign, place)) = naming::control(line) {
        return Err(ParseError::whole("", ParseProblem::Hidden { sign, place: place as u64 }));
    }
    let error = match plainly(line, context) {
        Ok(read) => return minus::held(line, read, context),
        Err(error) => error,
    };
    // If the line can be read without its minus, the error is about the minus.
    let positive = minus::without(line).and_then(|positive| plainly(&positive, context).ok());
    if let Some(Err(of_minus)) = positive.map(|read| minus::held(line, read, context)) {
        return Err(of_minus);
    }
    Err(minus::of_command(line, context).or_else(|| denied::denied(line, context)).unwrap_or(error))
}

/// Reads a line; if that fails, without polite words and similar additions.
fn plainly(line: &str, context: &Context<'_>) -> Result<Addressed, ParseError> {
    let unstruck = courtesy::unstruck(line);
    let line = unstruck.as_deref().unwrap_or(line);
    let unsummed = courtesy::unsummed(line);
    let line = unsummed.as_deref().filter(|left| !left.trim().is_empty()).unwrap_or(line);
    let error = match addressed(line, context) {
        Ok(read) => return Ok(read),
        // The meaning is clear, and it is for another phase.
        Err(error) if matches!(error.problem, ParseProblem::OtherPhase { .. }) => return Err(error),
        Err(error) => error,
    };
    let mut other = None;
    for plain in courtesy::plainer(line) {
        match addressed(&plain, context) {
            Ok(read) => return Ok(read),
            Err(error)
                if matches!(error.problem, ParseProblem::OtherPhase { .. } | ParseProblem::SeveralMeanings { .. }) =>
            {
                other = other.or(Some(error));
            }
            Err(_) => {}
        }
    }
    if other.is_none()
        && let Some(plain) = idiom::plain(line, context)
        && let Ok(read) = addressed(&plain, context)
    {
        return Ok(read);
    }
    if other.is_none()
        && let Some(plain) = std::iter::once(line.to_owned())
            .chain(courtesy::plainer(line))
            .find_map(|line| question::plain(&line, context))
        && let Ok(read) = addressed(&plain, context)
    {
        return Ok(read);
    }
    if other.is_none()
        && let Some(plain) = std::iter::once(line.to_owned())
            .chain(courtesy::plainer(line))
            .find_map(|line| saying::plain(&line, context))
        && let Ok(read) = addressed(&plain, context)
    {
        return Ok(read);
    }
    if other.is_none()
        && let Some(read) =
            std::iter::once(line.to_owned()).chain(courtesy::plainer(line)).find_map(|line| routed(&line, context))
    {
        return Ok(read);
    }
    Err(other.unwrap_or(error))
}

/// Reads a line of movements with the movement command of the phase: all of its orders, or none.
fn routed(line: &str, context: &Context<'_>) -> Option<Addressed> {
    each::plain(line, context)
        .and_then(|lines| one_by_one(&lines, context))
        .or_else(|| one_by_one(&route::plain(line, context)?, context))
}

/// Reads the orders of several lines: all of them, or none.
fn one_by_one(lines: &[String], context: &Context<'_>) -> Option<Addressed> {
    let mut orders: Vec<Command> = Vec::new();
    // The same order twice is an error: the second was probably meant to be different.
    if lines.iter().enumerate().any(|(at, line)| lines[..at].contains(line)) {
        return None;
    }
    for line in lines {
        match addressed(line, context).ok()?.request {
            Request::Act(order) => orders.push(order),
            Request::Orders(more) => orders.extend(more),
            _ => return None,
        }
    }
    if orders.iter().enumerate().any(|(at, order)| orders[..at].contains(order)) {
        return None;
    }
    let request = match <[Command; 1]>::try_from(orders) {
        Ok([only]) => Request::Act(only),
        Err(orders) => Request::Orders(orders),
    };
    Some(Addressed { speaker: None, request })
}

fn addressed(line: &str, context: &Context<'_>) -> Result<Addressed, ParseError> {
    let tokens = tokens(line);
    headed(Piece { line, tokens: &tokens }, context)
}

/// Reads a line that may have a heading.
fn headed(piece: Piece<'_>, context: &Context<'_>) -> Result<Addressed, ParseError> {
    if let Some(heading) = heading::with_colon(piece, context) {
        let rest = piece.from(heading.length);
        if !heading::is_command(piece, &heading, context) {
            return under(&heading, piece, rest, context);
        }
        // `Place: 3 squires in York` is first tried as a command.
        return spoken(piece, context).or_else(|error| {
            under(&heading, piece, rest, context).map_err(|other| if is_other_phase(&other) { other } else { error })
        });
    }
    let read = spoken(piece, context);
    match (read, heading::without_colon(piece, context)) {
        (Err(error), Some(heading)) => {
            let is_command = head::calls_first(piece, context.lexicon.commands());
            // `buy 2 squiers` is first tried as a command, so the error is about its misspelling and not about `2`.
            under(&heading, piece, piece.from(heading.length), context)
                .map_err(|other| if is_command && !is_other_phase(&other) { error } else { other })
        }
        (read, _) => read,
    }
}

const fn is_other_phase(error: &ParseError) -> bool {
    matches!(error.problem, ParseProblem::OtherPhase { .. })
}

/// Reads a line under its heading.
fn under(
    heading: &heading::Heading,
    whole: Piece<'_>,
    rest: Piece<'_>,
    context: &Context<'_>,
) -> Result<Addressed, ParseError> {
    let (speaker, seat) = (heading.speaks(), heading.speaker.as_ref().or(context.seat));
    let read = spoken(rest, &Context { seat, ..*context })?;
    // Views are allowed in any phase, whatever the heading.
    if matches!(read.request, Request::Act(_) | Request::Orders(_) | Request::Repeat | Request::Try(_)) {
        heading.agrees(whole, context)?;
    }
    Ok(Addressed { speaker: read.speaker.or(speaker), request: read.request })
}

fn spoken(piece: Piece<'_>, context: &Context<'_>) -> Result<Addressed, ParseError> {
    let read = speaking(piece, context);
    match read {
        // The word before the colon is both a power and a place.
        Err(error) if is_place_label(piece, context) => {
            let plain = request(piece, context, false).map(|request| Addressed { speaker: None, request });
            plain.or(Err(error))
        }
        // The word before the colon is not a power: it may be a place, or another heading of the player's own.
        Err(ParseError { problem: ParseProblem::UnknownPower { .. }, .. }) => {
            let plain = request(piece, context, false).map(|request| Addressed { speaker: None, request });
            plain.or(read)
        }
        read => read,
    }
}

fn is_place_label(piece: Piece<'_>, context: &Context<'_>) -> bool {
    let colon = piece.tokens.iter().take(6).position(|token| token.is_sign(':'));
    colon.is_some_and(|colon| context.lexicon.space_exact(piece.text(0, colon)).is_some())
}

fn speaking(piece: Piece<'_>, context: &Context<'_>) -> Result<Addressed, ParseError> {
    let (speaker, rest) = address(piece, context)?;
    let (speaker, rest) = match (speaker, subject(rest, context)) {
        (None, Some((speaker, rest))) => (Some(speaker), rest),
        (speaker, _) => (speaker, rest),
    };
    let seat = match &speaker {
        Some(As::Seat(seat)) => Some(seat),
        _ => context.seat,
    };
    let context = &Context { seat, ..*context };
    if let Some(head) = head::find(rest, context.lexicon.commands()).ok().filter(|head| head.definition.name == TRY) {
        let read = tried_line(rest, head, context)?;
        // The speakers before and within the tried line must be the same.
        if let (Some(outer), Some(inner)) = (&speaker, &read.speaker)
            && outer != inner
        {
            let line = head.arguments(rest);
            let words = line.all().to_owned();
            let problem = ParseProblem::LeftOver { words, usage: head.definition.usage() };
            return Err(ParseError::of(head.definition, rest.line, place(line, (0, line.tokens.len())), problem));
        }
        return Ok(Addressed { speaker: speaker.or(read.speaker), request: read.request });
    }
    match request(rest, context, false) {
        Ok(request) => Ok(Addressed { speaker, request }),
        Err(error) => {
            // `ランカスターは騎士2を購入`: the power before the particle is the speaker, if the line cannot be read with it.
            let Some((power, rest)) = topic(rest, context).filter(|_| speaker.is_none()) else { return Err(error) };
            let inner = Context { seat: Some(&power), ..*context };
            let request = self::request(rest, &inner, false).map_err(|_| error)?;
            Ok(Addressed { speaker: Some(As::Seat(power)), request })
        }
    }
}

/// Reads a line to be tried like any other line: it may have a heading and a speaker.
fn tried_line(piece: Piece<'_>, head: head::Head, context: &Context<'_>) -> Result<Addressed, ParseError> {
    let line = head.arguments(piece);
    if let Ok(inner) = head::find(line, context.lexicon.commands())
        && inner.definition.name == TRY
    {
        let problem = ParseProblem::NotAnOrder { word: inner.definition.name.to_owned() };
        return Err(ParseError::of(inner.definition, piece.line, place(line, (inner.first, inner.last)), problem));
    }
    let read = headed(line, context)?;
    Ok(Addressed { speaker: read.speaker, request: tried(read.request, piece.line)? })
}

/// Reads a line within another command, with or without a heading. It must not have another speaker.
fn within(piece: Piece<'_>, context: &Context<'_>) -> Result<Request, ParseError> {
    let own = |speaker: &As| context.seat.is_some_and(|seat| *speaker == As::Seat(seat.clone()));
    match headed(piece, context) {
        Ok(read) if !matches!(read.request, Request::Try(_)) && read.speaker.as_ref().is_none_or(own) => {
            Ok(read.request)
        }
        Err(error) if is_other_phase(&error) => Err(error),
        _ => request(piece, context, true),
    }
}

/// Reads the slots of a form, each by its name.
///
/// # Errors
/// As for [`parse`]; positions are relative to the text of the slot.
pub fn parse_slots(
    definition: &'static Definition,
    slots: &[(&str, &str)],
    context: &Context<'_>,
) -> Result<Request, ParseError> {
    let mut bound = Bound::of(definition, fold(definition.name));
    for slot in definition.slots {
        let Some((_, text)) = slots.iter().find(|(name, _)| *name == slot.name) else {
            if slot.required {
                let problem = ParseProblem::Missing { slot: slot.name.to_owned(), usage: definition.usage() };
                return Err(ParseError::of(definition, "", (0, 0), problem));
            }
            continue;
        };
        if is_too_long(text) {
            let problem = ParseProblem::LineTooLong { most: LONGEST_LINE as u64 };
            return Err(ParseError::of(definition, "", (0, 0), problem));
        }
        let tokens = tokens(text);
        let piece = Piece { line: text, tokens: &tokens };
        bind::fill(&mut bound, slot, piece, context).map_err(|(span, problem)| {
            ParseError::of(definition, text, place(piece, span.unwrap_or((0, 0))), problem)
        })?;
    }
    let whole = |problem: ParseProblem| ParseError::of(definition, "", (0, 0), problem.in_command(definition));
    if definition.name == TRY {
        let line = bound.text("command").unwrap_or_default();
        let tokens = tokens(&line);
        return tried(within(Piece { line: &line, tokens: &tokens }, context)?, &line);
    }
    (definition.build)(&bound, context).map_err(whole)
}

/// The explicit speaker of a line, and the rest of the line.
fn address<'a>(piece: Piece<'a>, context: &Context<'_>) -> Result<(Option<As>, Piece<'a>), ParseError> {
    let colon = piece.tokens.iter().take(6).position(|token| token.is_sign(':'));
    let Some(colon) = colon.filter(|colon| *colon > 0) else { return Ok((None, piece)) };
    let name = piece.text(0, colon);
    let rest = piece.from(colon + 1);
    if matches!(fold(name).as_str(), "gm" | "gamemaster" | "referee" | "審判") {
        return Ok((Some(As::Gm), rest));
    }
    if let Some(Found::Found(power)) = context.lexicon.power_exact(name) {
        return Ok((Some(As::Seat(power)), rest));
    }
    let before = piece.up_to(colon);
    if head::calls(before, context.lexicon.commands()) || head::find(before, context.lexicon.commands()).is_ok() {
        return Ok((None, piece));
    }
    if !may_be_power(piece.up_to(colon), context) {
        return Ok((None, piece));
    }
    let problem = match context.lexicon.power(name) {
        Found::Found(power) => return Ok((Some(As::Seat(power)), rest)),
        Found::Ambiguous(powers) => ParseProblem::AmbiguousPower { word: name.to_owned(), powers },
        Found::Unknown { nearest } => ParseProblem::UnknownPower { word: name.to_owned(), nearest },
    };
    Err(ParseError::uncalled(problem, place(piece, (0, colon)), name.to_owned()))
}

/// Whether words before a colon could name a speaker: not a place, units, or a route between places.
fn may_be_power(piece: Piece<'_>, context: &Context<'_>) -> bool {
    let plain = piece.tokens.iter().all(|token| matches!(token.sort, Sort::Word | Sort::Particle));
    plain && context.lexicon.space_exact(piece.all()).is_none() && context.lexicon.kind_exact(piece.all()).is_none()
}

/// `Yorkists buy 3 squires`: the speaker stands before the verb, as in turn summaries of other programs.
fn subject<'a>(piece: Piece<'a>, context: &Context<'_>) -> Option<(As, Piece<'a>)> {
    const LONGEST: usize = 4;
    (1..=LONGEST.min(piece.tokens.len())).rev().find_map(|length| {
        let name = piece.text(0, length);
        let rest = piece.from(length);
        let Some(Found::Found(power)) = context.lexicon.power_exact(name).filter(|_| name.is_ascii()) else {
            return None;
        };
        head::calls_first(rest, context.lexicon.commands()).then_some((As::Seat(power), rest))
    })
}

/// A power with the Japanese particle of a subject, and the rest of the line.
fn topic<'a>(piece: Piece<'a>, context: &Context<'_>) -> Option<(adjutant_events::SeatId, Piece<'a>)> {
    let particle = piece.tokens.iter().take(4).position(|token| token.is("は") || token.is("が"))?;
    match context.lexicon.power_exact(piece.text(0, particle)) {
        Some(Found::Found(power)) if particle + 1 < piece.tokens.len() => Some((power, piece.from(particle + 1))),
        _ => None,
    }
}

fn request(piece: Piece<'_>, context: &Context<'_>, tried_already: bool) -> Result<Request, ParseError> {
    let commands = context.lexicon.commands();
    let Some(head) = head::find(piece, commands).ok().filter(|head| head.definition.name == TRY) else {
        return meant::request(piece, context);
    };
    if tried_already {
        let problem = ParseProblem::NotAnOrder { word: head.definition.name.to_owned() };
        return Err(ParseError::of(head.definition, piece.line, place(piece, (head.first, head.last)), problem));
    }
    tried(request(head.arguments(piece), context, true)?, piece.line)
}

/// Reads an order inside another command.
///
/// # Errors
/// As for [`parse`], without a position; or the line is not an order.
pub(crate) fn order_within(line: &str, context: &Context<'_>) -> Result<adjutant_core::Command, ParseProblem> {
    let tokens = tokens(line);
    match within(Piece { line, tokens: &tokens }, context) {
        Ok(Request::Act(command)) => Ok(command),
        Ok(_) => Err(ParseProblem::NotAnOrder { word: line.trim().to_owned() }),
        Err(error) => Err(error.problem),
    }
}

/// Only orders can be tried.
fn tried(request: Request, line: &str) -> Result<Request, ParseError> {
    match request {
        Request::Act(_) | Request::Orders(_) | Request::Repeat => Ok(Request::Try(Box::new(request))),
        _ => Err(ParseError::whole(line, ParseProblem::NotAnOrder { word: line.trim().to_owned() })),
    }
}

/// Reads a line whose orders a command stores: `draft move …`.
///
/// # Errors
/// The line was not understood, or it is not an order.
pub fn kept_order(line: &str, context: &Context<'_>) -> Result<Vec<Command>, ParseProblem> {
    let tokens = tokens(line);
    let piece = Piece { line, tokens: &tokens };
    let commands = context.lexicon.commands();
    // A command that stores or tries orders may not itself be stored or tried, at any depth.
    let nests = |definition: &Definition| definition.slots.iter().any(|slot| slot.kind == SlotKind::Line);
    let nested =
        head::called(piece, commands).into_iter().chain(head::find(piece, commands)).any(|head| nests(head.definition));
    if nested {
        return Err(ParseProblem::NotAnOrder { word: line.trim().chars().take(40).collect() });
    }
    match meant::request(piece, context).map_err(|error| error.problem)? {
        Request::Act(command) => Ok(vec![command]),
        Request::Orders(commands) => Ok(commands),
        _ => Err(ParseProblem::NotAnOrder { word: line.trim().to_owned() }),
    }
}

/// The range of tokens in the line, in bytes.
fn place(piece: Piece<'_>, span: (usize, usize)) -> (usize, usize) {
    let end = piece.tokens.last().map_or(piece.line.len(), |token| token.end);
    let start = piece.tokens.get(span.0).map_or(end, |token| token.start);
    let stop = span.1.checked_sub(1).and_then(|last| piece.tokens.get(last)).map_or(start, |token| token.end);
    (start, stop.max(start))
}
