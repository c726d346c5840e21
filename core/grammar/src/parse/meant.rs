//! The meaning of a line: which of the possible commands it is.
//!
//! A command is recognised by a name or by a word that several commands share. In its phase, its arguments alone
//! suffice. Readings are compared in this order: how the command was named, whether it answers the current question,
//! whether its phase is on. If two are equally good, both are named in the error.

use super::bind::{self, BindError};
use super::error::{Meanings, ParseError, ParseProblem};
use super::head;
use super::legs;
use super::read::Piece;
use super::token::{Sort, Token};
use super::value::Bound;
use super::{Context, place};
use crate::definition::{ASKED, DONE, Definition, QUESTION, Slot};
use crate::request::Request;
use adjutant_core::Command;
use adjutant_core::prompt::Task;

/// How a command was recognised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Called {
    /// By its longest name or shared word.
    Name,
    /// By a shorter one; the rest is its argument.
    ShorterName,
    /// By the beginning of its name.
    Beginning,
    /// By its arguments, in its phase.
    Silence,
    /// By its arguments, in another phase, so that the referee can name the phase.
    SilenceElsewhere,
}

/// How well a command fits the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fits {
    /// It answers the current question; the value is its rank, from 0.
    Question(usize),
    /// Its phase is on.
    Phase,
    /// It is possible at any time.
    Always,
    /// In another phase.
    Otherwise,
}

struct Candidate<'a> {
    definition: &'static Definition,
    /// The word that named it, folded.
    word: String,
    arguments: Piece<'a>,
    called: Called,
    fits: Fits,
}

/// The meaning of a line without a speaker.
pub(super) fn request(piece: Piece<'_>, context: &Context<'_>) -> Result<Request, ParseError> {
    let split = unjoined(piece, context);
    let piece = split.as_ref().map_or(piece, |tokens| Piece { line: piece.line, tokens });
    let commands = context.lexicon.commands();
    if head::calls(piece, commands) {
        return read(piece, context);
    }
    // A verb may be joined to a name at either end of the line.
    let mut blamed = None;
    for tokens in head::unglued(piece.line, piece.tokens, commands) {
        match read(Piece { line: piece.line, tokens: &tokens }, context) {
            Ok(request) => return Ok(request),
            Err(error) => blamed = blamed.or(Some(error)),
        }
    }
    blamed.map_or_else(|| read(piece, context), Err)
}

/// The meaning of the words in one division.
fn read(piece: Piece<'_>, context: &Context<'_>) -> Result<Request, ParseError> {
    let mut candidates = candidates(piece, context);
    candidates.sort_by_key(|candidate| (candidate.called, candidate.fits));
    let mut blamed: Option<Blamed> = None;
    let mut begun = false;
    let mut rest = candidates.as_slice();
    while let Some(first) = rest.first() {
        let equal = |other: &&Candidate<'_>| (other.called, other.fits) == (first.called, first.fits);
        let count = rest.iter().take_while(equal).count();
        let (group, others) = rest.split_at(count);
        rest = others;
        let at_another_time = first.fits == Fits::Otherwise || first.called == Called::SilenceElsewhere;
        // If a command that is possible now was understood in part, commands for another time are not tried.
        if at_another_time && begun {
            break;
        }
        let mut readings: Vec<Request> = Vec::new();
        for candidate in group {
            match candidate.read(context) {
                Ok(reading) if readings.contains(&reading) => {}
                Ok(reading) => readings.push(reading),
                Err(failed) => {
                    begun |= failed.begun;
                    blame(&mut blamed, failed);
                }
            }
        }
        // A command with exactly this name has priority over commands that share the word.
        let commands = context.lexicon.commands();
        let named = group.iter().any(|candidate| {
            commands.spelt(&candidate.word).is_some_and(|own| std::ptr::eq(own, candidate.definition))
        });
        let answers = first.fits == Fits::Phase && must_answer(context);
        let is_clear = named || at_another_time || answers;
        if readings.len() > 1
            && !is_clear
            && context.view.is_some()
            && let Some(meanings) = Meanings::of(&readings)
        {
            return Err(ParseError::whole(piece.all(), ParseProblem::SeveralMeanings { meanings }));
        }
        // A command that costs or commits something is not executed if only the beginning of a name was typed.
        let guessed = first.called >= Called::Silence && is_a_guess(piece, context);
        if let Some(reading) = readings.into_iter().find(|reading| !(guessed && commits(reading))) {
            return Ok(reading);
        }
    }
    Err(unknown(piece, context, blamed))
}

const fn commits(request: &Request) -> bool {
    matches!(request, Request::Act(_) | Request::Orders(_) | Request::Repeat)
}

/// Whether a line is a single word that is no complete name.
fn is_a_guess(piece: Piece<'_>, context: &Context<'_>) -> bool {
    let lexicon = context.lexicon;
    let mut words = piece.tokens.iter().enumerate().filter(|(_, token)| !matches!(token.sort, Sort::Sign(_)));
    let (Some((at, token)), None) = (words.next(), words.next()) else { return false };
    let text = piece.text(at, at + 1);
    token.is_word()
        && lexicon.kind_exact(text).is_none()
        && lexicon.space_exact(text).is_none()
        && lexicon.power_exact(text).is_none()
        && lexicon.unit_exact(text).is_none()
}

/// The error of a candidate.
struct Blamed {
    /// Whether the line named it by a whole word.
    called: bool,
    /// Whether all words were understood, and something is missing or impossible.
    begun: bool,
    error: Box<ParseError>,
}

impl Blamed {
    /// Whether this error asks for the meaning, while the other only reports something missing.
    fn knows_more(&self, other: &Self) -> bool {
        let asks = matches!(
            self.error.problem,
            ParseProblem::SeveralMeanings { .. } | ParseProblem::HowMany { .. } | ParseProblem::Own(_)
        );
        let asked = matches!(other.error.problem, ParseProblem::SeveralMeanings { .. } | ParseProblem::Own(_));
        asks && !asked
    }
}

/// The error if nothing could be read: that of the named command, or that there is none.
fn unknown(piece: Piece<'_>, context: &Context<'_>, blamed: Option<Blamed>) -> ParseError {
    let problem = match (blamed, head::find(piece, context.lexicon.commands())) {
        (Some(Blamed { called, begun, error }), _) if called || begun => return *error,
        // The first word was understood without a verb.
        (Some(Blamed { error, .. }), Err(_)) if error.at.0 > place(piece, (0, 1)).0 => return *error,
        (Some(Blamed { error, .. }), Ok(_)) => return *error,
        (_, Err(problem)) => problem,
        (None, Ok(found)) => ParseProblem::NotAnOrder { word: found.definition.name.to_owned() },
    };
    let at = place(piece, (0, 1.min(piece.tokens.len())));
    ParseError::uncalled(problem, at, piece.line[at.0..at.1].to_owned())
}

/// Chooses the error to report. For named commands it is the first. Otherwise it is that of a command that was
/// understood but incomplete, or else the last one in the line.
fn blame(blamed: &mut Option<Blamed>, next: Blamed) {
    let rank = |blamed: &Blamed| (blamed.called, blamed.begun, if blamed.called { 0 } else { blamed.error.at.0 });
    if blamed.as_ref().is_none_or(|known| rank(&next) > rank(known)) {
        *blamed = Some(next);
    }
}

fn candidates<'a>(piece: Piece<'a>, context: &Context<'_>) -> Vec<Candidate<'a>> {
    let commands = context.lexicon.commands();
    let mut found: Vec<Candidate<'a>> = Vec::new();
    let mut add = |definition: &'static Definition, word: &[Token], arguments: Piece<'a>, called: Called| {
        if !found.iter().any(|known| std::ptr::eq(known.definition, definition) && known.called <= called) {
            let word = word.iter().map(|token| token.folded.as_str()).collect();
            found.push(Candidate { definition, word, arguments, called, fits: fits(definition, context) });
        }
    };
    let mut longest = None;
    for head in head::called(piece, commands) {
        let length = head.last - head.first;
        let called = if *longest.get_or_insert(length) == length { Called::Name } else { Called::ShorterName };
        add(head.definition, &piece.tokens[head.first..head.last], head.arguments(piece), called);
    }
    if longest.is_none()
        && let Ok(head) = head::find(piece, commands)
    {
        add(head.definition, &piece.tokens[head.first..head.last], head.arguments(piece), Called::Beginning);
    }
    let phase = context.view.and_then(|view| context.lexicon.grammar().phase(view));
    let asks = piece.tokens.last().is_some_and(|token| token.is_sign('?') || token.is("は"));
    for definition in commands.all().iter().filter(|definition| !definition.silent.is_empty()) {
        let in_phase = phase.is_some_and(|phase| definition.silent.contains(&phase));
        let asked = asks && definition.silent.contains(&QUESTION);
        let answers = definition.silent.contains(&ASKED) && matches!(fits(definition, context), Fits::Question(_));
        if in_phase || asked || answers {
            add(definition, &[], piece, Called::Silence);
        } else if phase.is_some() && !definition.silent.iter().any(|when| [QUESTION, ASKED].contains(when)) {
            add(definition, &[], piece, Called::SilenceElsewhere);
        }
    }
    found
}

/// Whether a command is possible now: it answers the current question, or its phase is on and no other answer is
/// required.
pub(super) fn can_be_said(definition: &Definition, context: &Context<'_>) -> bool {
    match fits(definition, context) {
        Fits::Question(_) => true,
        Fits::Phase => !must_answer(context),
        Fits::Always | Fits::Otherwise => false,
    }
}

fn fits(definition: &Definition, context: &Context<'_>) -> Fits {
    let grammar = context.lexicon.grammar();
    let asked = context.view.into_iter().flat_map(|view| &view.table.asked);
    let answers = asked.filter_map(|prompt| match &prompt.task {
        Task::Rules(question) => grammar.answers(question).iter().position(|name| *name == definition.name),
        Task::Table(_) => None,
    });
    match (answers.min(), context.view.and_then(|view| grammar.phase(view))) {
        (Some(likely), _) => Fits::Question(likely),
        (None, Some(phase)) if definition.phases.contains(&phase) => Fits::Phase,
        (None, _) if definition.phases.is_empty() => Fits::Always,
        (None, _) => Fits::Otherwise,
    }
}

/// Whether the rules require an answer before any other order.
fn must_answer(context: &Context<'_>) -> bool {
    let grammar = context.lexicon.grammar();
    let asked = context.view.into_iter().flat_map(|view| &view.table.asked);
    asked
        .filter_map(|prompt| match &prompt.task {
            Task::Rules(question) => Some(grammar.answers(question)),
            Task::Table(_) => None,
        })
        .any(|answers| !answers.is_empty() && !answers.contains(&DONE.name))
}

impl Candidate<'_> {
    /// Tries each form of its arguments, and then several commands in one line.
    fn read(&self, context: &Context<'_>) -> Result<Request, Blamed> {
        let definition = self.definition;
        let mut blamed: Option<Blamed> = None;
        for slots in std::iter::once(definition.slots).chain(definition.forms.iter().copied()) {
            match self.read_as(slots, context) {
                Ok(request) => return Ok(request),
                // The error of the usual form is reported, unless another form understood everything except which of
                // several is meant.
                Err(failed) if blamed.as_ref().is_some_and(|known| failed.knows_more(known)) => blamed = Some(failed),
                Err(failed) => {
                    blamed.get_or_insert(failed);
                }
            }
        }
        if let Some(bounds) =
            definition.repeats.then(|| legs::legs(definition, &self.word, self.arguments, context)).flatten()
            && let Ok(request) = self.several(&bounds, context)
        {
            return Ok(request);
        }
        Err(blamed.unwrap_or_else(|| self.blamed(((0, 0), ParseProblem::Empty {}), false)))
    }

    fn read_as(&self, slots: &'static [Slot], context: &Context<'_>) -> Result<Request, Blamed> {
        let bound =
            bind::bind(self.definition, slots, self.word.clone(), self.arguments, context).map_err(|wrong| {
                let begun = matches!(wrong.1, ParseProblem::Missing { .. });
                self.blamed(wrong, begun)
            })?;
        let wrong = |problem: ParseProblem| self.blamed((self.whole(), problem.in_command(self.definition)), true);
        (self.definition.build)(&bound, context).map_err(wrong)
    }

    fn several(&self, bounds: &[Bound], context: &Context<'_>) -> Result<Request, ParseProblem> {
        let mut orders: Vec<Command> = Vec::new();
        for bound in bounds {
            match (self.definition.build)(bound, context)? {
                Request::Act(order) => orders.push(order),
                Request::Orders(more) => orders.extend(more),
                _ => return Err(ParseProblem::NotAnOrder { word: self.definition.name.to_owned() }),
            }
        }
        Ok(Request::Orders(orders))
    }

    fn whole(&self) -> (usize, usize) {
        (0, self.arguments.tokens.len())
    }

    fn blamed(&self, (span, problem): BindError, begun: bool) -> Blamed {
        let error = ParseError::of(self.definition, self.arguments.line, place(self.arguments, span), problem);
        Blamed { called: self.called < Called::Beginning, begun, error: Box::new(error) }
    }
}

/// Splits names that are joined by a dash: `rus-wrus`. None if there are none.
fn unjoined(piece: Piece<'_>, context: &Context<'_>) -> Option<Vec<Token>> {
    let lexicon = context.lexicon;
    let named = |text: &str| lexicon.space_exact(text).is_some() || lexicon.kind_exact(text).is_some();
    let letter = |text: &str| text.len() == 1 && text.is_ascii() || lexicon.kind_exact(text).is_some();
    let listed = |text: &str| lexicon.space_exact(text).is_none() && text.split('/').all(letter);
    let mut tokens: Vec<Token> = Vec::with_capacity(piece.tokens.len());
    let mut shortened = false;
    for (at, token) in piece.tokens.iter().enumerate() {
        let text = &piece.line[token.start..token.end];
        if let Some(stem) = possessed(piece, at, lexicon) {
            let end = token.start + stem.len();
            tokens.push(Token { folded: crate::lexicon::fold(stem), end, ..token.clone() });
            shortened = true;
            continue;
        }
        let cuts: Vec<(usize, usize)> = text
            .char_indices()
            .filter(|(_, letter)| matches!(letter, '-' | '–' | '—' | '−'))
            .map(|(at, letter)| (at, letter.len_utf8()))
            .collect();
        let first = cuts.first().map(|(at, _)| &text[..*at]);
        if let Some(parts) = token.is_word().then(|| slashed(text, &listed)).flatten() {
            for (at, part) in parts.iter().enumerate() {
                let start = token.start + part.0;
                if at > 0 {
                    let sign = Token { folded: ",".to_owned(), sort: Sort::Sign(','), start: start - 1, end: start };
                    tokens.push(sign);
                }
                let end = token.start + part.1;
                let folded = crate::lexicon::fold(&piece.line[start..end]);
                tokens.push(Token { folded, sort: Sort::Word, start, end });
            }
            continue;
        }
        if let Some(cut) = token.is_word().then(|| owned(text, lexicon)).flatten() {
            let parts = [(token.start, token.start + cut), (token.start + cut, token.end)];
            tokens.extend(parts.map(|(start, end)| {
                let folded = crate::lexicon::fold(&piece.line[start..end]);
                Token { folded, sort: Sort::Word, start, end }
            }));
            continue;
        }
        if !token.is_word() || named(text) || !first.is_some_and(named) {
            tokens.push(token.clone());
            continue;
        }
        let part = |start: usize, end: usize, sort: Sort| Token {
            folded: if sort == Sort::Sign('>') {
                ">".to_owned()
            } else {
                crate::lexicon::fold(&piece.line[start..end])
            },
            sort,
            start,
            end,
        };
        let mut from = token.start;
        for (at, length) in cuts {
            let dash = token.start + at;
            tokens.push(part(from, dash, Sort::Word));
            tokens.push(part(dash, dash + length, Sort::Sign('>')));
            from = dash + length;
        }
        tokens.push(part(from, token.end, Sort::Word));
    }
    (shortened || tokens.len() > piece.tokens.len()).then_some(tokens)
}

/// `Northumbria's two squires`: the last word of a name without its possessive ending. A name that has this ending
/// itself stays whole.
fn possessed<'a>(piece: Piece<'a>, at: usize, lexicon: &crate::lexicon::Lexicon) -> Option<&'a str> {
    const LONGEST: usize = 4;
    let token = piece.tokens.get(at)?;
    let text = &piece.line[token.start..token.end];
    let stem = ["'s", "’s"].iter().find_map(|end| text.strip_suffix(end)).filter(|stem| !stem.is_empty())?;
    let named = |text: &str| {
        lexicon.space_exact(text).is_some() || lexicon.kind_exact(text).is_some() || lexicon.power_exact(text).is_some()
    };
    let firsts = (at + 1).saturating_sub(LONGEST)..=at;
    let begins = |first: usize| piece.tokens.get(first).map(|token| token.start);
    let mut starts = firsts.filter_map(begins);
    let end = token.start + stem.len();
    starts.any(|start| piece.line.get(start..end).is_some_and(named)).then_some(stem)
}

/// `kn/sq`, `A/B`: several kinds or letters separated by slashes, as ranges of bytes. None for any other text.
fn slashed(text: &str, listed: &impl Fn(&str) -> bool) -> Option<Vec<(usize, usize)>> {
    if !text.contains('/') || !listed(text) {
        return None;
    }
    let mut start = 0;
    let part = |part: &str| {
        let span = (start, start + part.len());
        start = span.1 + 1;
        span
    };
    Some(text.split('/').map(part).collect())
}

/// `赤薔薇騎士`: the end of a power's name that is joined to a kind. None if it is no such word, or is a name itself.
fn owned(text: &str, lexicon: &crate::lexicon::Lexicon) -> Option<usize> {
    if text.is_ascii() || lexicon.kind_exact(text).is_some() || lexicon.space_exact(text).is_some() {
        return None;
    }
    let cuts = text.char_indices().skip(1).map(|(at, _)| at);
    let mut fits =
        cuts.filter(|cut| lexicon.power_exact(&text[..*cut]).is_some() && lexicon.kind_exact(&text[*cut..]).is_some());
    fits.next()
}
