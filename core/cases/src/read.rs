//! Reads case files strictly: an unknown line is a problem with its line number.

use super::known;
use super::names::Names;
use super::notation::Notation;
use super::play::GAME_MASTER;
use super::saying;
use super::syntax::{Asked, Case, Dice, Ending, Step, StepKind, Told};
use super::words::plain;
use adjutant_events::{Actor, PlayerId};
use adjutant_grammar::Lexicon;

/// Why a line of a file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

/// The line between a case's position and its script.
const DIVIDER: &str = "---";
/// The beginning of the first line in a file for another game than the first: `rules: NAME`.
const RULES: &str = "rules:";

/// The rules named in the first line of a file; none means there is no such line.
pub(super) fn rules(text: &str) -> Option<&str> {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'))?;
    first.strip_prefix(RULES).map(str::trim)
}

/// Reads all cases of a file.
///
/// # Errors
/// All lines that cannot be read.
pub(super) fn read(
    notation: &dyn Notation,
    lexicon: &Lexicon,
    file: &str,
    text: &str,
) -> Result<Vec<Case>, Vec<Problem>> {
    let mut reader = Reader { notation, lexicon, file, cases: Vec::new(), divided: false, problems: Vec::new() };
    for (at, line) in text.lines().enumerate() {
        let bare = line.trim();
        let heading = reader.cases.is_empty() && bare.starts_with(RULES);
        if bare.is_empty() || bare.starts_with('#') || heading {
            continue;
        }
        if let Err(what) = reader.line(at + 1, bare) {
            reader.problem(at + 1, what);
        }
    }
    reader.close();
    if reader.problems.is_empty() { Ok(reader.cases) } else { Err(reader.problems) }
}

struct Reader<'a> {
    notation: &'a dyn Notation,
    lexicon: &'a Lexicon,
    file: &'a str,
    cases: Vec<Case>,
    /// Whether the divider of the current case has been read.
    divided: bool,
    problems: Vec<Problem>,
}

impl Reader<'_> {
    fn problem(&mut self, line: usize, what: String) {
        self.problems.push(Problem { file: self.file.to_owned(), line, what });
    }

    fn line(&mut self, at: usize, line: &str) -> Result<(), String> {
        if let Some(head) = line.strip_prefix("case ") {
            return self.begin(at, head);
        }
        let names = Names::new(self.lexicon);
        let Some(case) = self.cases.last_mut() else {
            return Err("a file begins with `case SECTION/NUMBER: TITLE`".to_owned());
        };
        if line == DIVIDER {
            if self.divided {
                return Err(format!("`{DIVIDER}` stands once in a case"));
            }
            self.divided = true;
            return Ok(());
        }
        if self.divided && saying::continues(case, at, line)? {
            return Ok(());
        }
        if self.divided {
            let kind = read_step(self.notation, names, line)?;
            let answers = matches!(kind, StepKind::Refused(_) | StepKind::Accepted);
            let ordered = case.script.last().is_some_and(|step| matches!(step.kind, StepKind::Order { .. }));
            if answers && !ordered {
                return Err("what becomes of an order stands on the line after it".to_owned());
            }
            case.script.push(Step { line: at, text: line.to_owned(), kind: kind.at(at) });
            Ok(())
        } else {
            read_given(names, case, line)
        }
    }

    fn begin(&mut self, at: usize, head: &str) -> Result<(), String> {
        self.close();
        self.divided = false;
        let (number, title) = head.split_once(": ").ok_or("`case` is followed by `SECTION/NUMBER: TITLE`")?;
        let (number, title) = (number.trim(), title.trim());
        let counted =
            number.split_once('/').is_some_and(|(section, n)| !section.is_empty() && n.parse::<u32>().is_ok());
        self.cases.push(Case {
            file: self.file.to_owned(),
            line: at,
            number: number.to_owned(),
            title: title.to_owned(),
            rulings: Vec::new(),
            options: Vec::new(),
            gathering: false,
            position: self.notation.position(self.lexicon.board()).ok_or("the rules are of another family")?,
            script: Vec::new(),
        });
        if !counted {
            return Err(format!("`{number}` should be a section and a number: `2.blitz/3`"));
        }
        if self.cases.iter().filter(|case| case.number == number).count() > 1 {
            return Err(format!("there are two cases {number} in this file"));
        }
        Ok(())
    }

    fn close(&mut self) {
        let Some(case) = self.cases.last() else { return };
        if case.script.is_empty() {
            let (line, number) = (case.line, case.number.clone());
            self.problem(line, format!("nothing happens in case {number}: no line follows a `{DIVIDER}`"));
        }
    }
}

fn read_given(names: Names<'_>, case: &mut Case, line: &str) -> Result<(), String> {
    let (key, value) = line.split_once(':').ok_or("a line of a position is `WORD: …` or `SPACE: …`")?;
    let (key, value) = (key.trim(), value.trim());
    match key {
        "ruling" => {
            for number in value.split(',') {
                case.rulings.push(ruling(number)?);
            }
        }
        "option" => {
            let (name, value) = value.split_once(' ').ok_or("`option: NAME VALUE`")?;
            case.options.push((name.to_owned(), value.trim().to_owned()));
        }
        "seats" if value == "free" => case.gathering = true,
        "seats" => return Err("`seats: free` is the only one there is; without it all are taken".to_owned()),
        _ => case.position.say(names, key, value)?,
    }
    Ok(())
}

/// The number of a ruling, such as `12` or `J12`.
fn ruling(word: &str) -> Result<u8, String> {
    let digits = plain(word);
    let digits = digits.trim_start_matches(|letter: char| letter.is_ascii_lowercase());
    digits.parse().map_err(|_| format!("`{}` is not a ruling's number", word.trim()))
}

/// Reads the text after `then`: the end of the game, or the state of the board.
fn read_then(notation: &dyn Notation, names: Names<'_>, text: &str) -> Result<StepKind, String> {
    let ending = match text {
        "no victory" => Ending::NoVictory,
        "draw" => Ending::Draw,
        _ => match text.strip_prefix("victory ") {
            Some(won) => victory(names, won)?,
            None => return notation.standing(names, text).map(StepKind::Stands),
        },
    };
    Ok(StepKind::Ends(ending))
}

/// `SEAT`, `SIDE` or `SIDE WAY`.
fn victory(names: Names<'_>, text: &str) -> Result<Ending, String> {
    let seats = names.board().seats();
    if let Ok(seat) = names.seat(text)
        && let Some((_, side)) = seats.iter().find(|(id, _)| *id == seat)
    {
        return Ok(Ending::Victory(side.clone(), None));
    }
    let (word, by) = text.split_once(' ').map_or((text, None), |(side, by)| (side, Some(by)));
    let side = seats.into_iter().map(|(_, side)| side).find(|side| side.as_str() == word);
    let side = side.ok_or_else(|| format!("`{word}` is no side"))?;
    Ok(Ending::Victory(side, by.map(|by| by.trim().to_owned())))
}

fn read_step(notation: &dyn Notation, names: Names<'_>, line: &str) -> Result<StepKind, String> {
    let (head, rest) = line.split_once(' ').unwrap_or((line, ""));
    let rest = rest.trim();
    match head {
        "accepted" if rest.is_empty() => Ok(StepKind::Accepted),
        "refused" => {
            let told = read_told(rest)?;
            known::refusal(notation, &told).map(|()| StepKind::Refused(told))
        }
        "event" => {
            let told = read_told(rest)?;
            known::event(notation, &told).map(|()| StepKind::Event(told))
        }
        "no" if rest.starts_with("event ") => {
            let told = read_told(rest.trim_start_matches("event "))?;
            known::event(notation, &told).map(|()| StepKind::NoEvent(told))
        }
        "awaits" => read_awaits(notation, names, rest),
        "roll" => read_roll(names, rest),
        "dice:" => {
            let faces = rest.split_whitespace().map(|face| face.parse().map_err(|_| format!("`{face}` is not a face")));
            Ok(StepKind::Fall(faces.collect::<Result<_, _>>()?))
        }
        "then" => read_then(notation, names, rest),
        _ => match line.split_once("> ") {
            Some((who, words)) if !who.contains(": ") => Ok(saying::begins(read_actor(names, who)?, words)),
            _ => read_order(names, line),
        },
    }
}

fn read_order(names: Names<'_>, line: &str) -> Result<StepKind, String> {
    let (who, order) = line.split_once(": ").ok_or_else(|| format!("`{line}` is nothing that a script may say"))?;
    Ok(StepKind::Order { actor: read_actor(names, who)?, words: order.trim().to_owned() })
}

fn read_actor(names: Names<'_>, who: &str) -> Result<Actor, String> {
    Ok(if who == GAME_MASTER {
        Actor::Gm { player: PlayerId::new(GAME_MASTER) }
    } else if let Some(name) = who.strip_prefix("player ") {
        match name.split_once(" as ") {
            Some((name, power)) => {
                let seat = names.seat(power)?;
                Actor::Seat { seat, player: PlayerId::new(name.trim()) }
            }
            None => Actor::Player { player: PlayerId::new(name.trim()) },
        }
    } else {
        let seat = names.seat(who)?;
        Actor::Seat { player: PlayerId::new(seat.as_str()), seat }
    })
}

/// `NAME` or `NAME: FIELD VALUE; FIELD VALUE`.
fn read_told(text: &str) -> Result<Told, String> {
    let (name, fields) = text.split_once(':').unwrap_or((text, ""));
    let name = name.trim();
    if name.is_empty() {
        return Err("a name is missing".to_owned());
    }
    let mut told = Told { name: name.to_owned(), fields: Vec::new() };
    for field in fields.split(';').map(str::trim).filter(|field| !field.is_empty()) {
        let (key, value) = field.split_once(' ').ok_or_else(|| format!("`{field}` should be a field and its value"))?;
        told.fields.push((key.to_owned(), value.trim().to_owned()));
    }
    Ok(told)
}

fn read_awaits(notation: &dyn Notation, names: Names<'_>, text: &str) -> Result<StepKind, String> {
    // The name of a power may have several words; the task is the last word before the colon.
    let (head, fields) = text.split_once(':').unwrap_or((text, ""));
    let (power, task) = head.trim().rsplit_once(' ').ok_or("`awaits POWER TASK`")?;
    let mut told = read_told(task)?;
    told.fields = read_told(&format!("{task}:{fields}"))?.fields;
    known::task(notation, &told)?;
    Ok(StepKind::Awaits { seat: names.seat(power)?, task: told })
}

/// `PURPOSE: 1 gun@4, 2 pikes@1`, or only the number of dice: `PURPOSE: 3`.
fn read_roll(names: Names<'_>, text: &str) -> Result<StepKind, String> {
    let (purpose, groups) = text.split_once(':').ok_or("`roll PURPOSE: COUNT KIND@NUMBER, COUNT KIND@NUMBER`")?;
    if let Ok(total) = groups.trim().parse() {
        return Ok(StepKind::Roll { purpose: purpose.trim().to_owned(), dice: Asked::Total(total) });
    }
    let mut dice = Vec::new();
    for group in groups.split(',').map(str::trim) {
        let read = || {
            let (count, rest) = group.split_once(' ')?;
            let (kind, hits_on) = rest.rsplit_once('@')?;
            Some((count.parse().ok()?, kind, hits_on.trim().parse().ok()?))
        };
        let (count, kind, hits_on) = read().ok_or_else(|| format!("`{group}` should be `COUNT KIND@NUMBER`"))?;
        dice.push(Dice { count, kind: names.kind(kind)?, hits_on });
    }
    Ok(StepKind::Roll { purpose: purpose.trim().to_owned(), dice: Asked::Groups(dice) })
}
