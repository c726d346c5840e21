//! Reads case files. Strict: a line that says nothing known is a problem with its number, never a remark.

use super::blocks;
use super::known;
use super::names::Names;
use super::read_then;
use super::stack;
use super::syntax::{Asked, Case, Complex, Dice, Given, Position, SpaceLine, Step, StepKind, Told};
use super::words::{Words, phase};
use crate::lexicon::Lexicon;
use adjutant_events::{Actor, PlayerId};
use adjutant_game_axis::board::{Phase, Power};
use adjutant_game_axis::position::GAME_MASTER;

/// What keeps a file from being read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Which file.
    pub file: String,
    /// Which line, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

/// The line between a case's position and its script.
const DIVIDER: &str = "---";
/// How a file begins whose cases are not of Axis & Allies 1941: `rules: war1812`.
const RULES: &str = "rules:";

/// The rules that the cases of a file are of, by the line that it begins with; none = it has no such line.
pub(super) fn rules(text: &str) -> Option<&str> {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'))?;
    first.strip_prefix(RULES).map(str::trim)
}

/// Reads every case of a file.
///
/// # Errors
/// Every line that could not be read.
pub(super) fn read(lexicon: &Lexicon, file: &str, text: &str) -> Result<Vec<Case>, Vec<Problem>> {
    let mut reader = Reader { lexicon, file, cases: Vec::new(), divided: false, problems: Vec::new() };
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
    lexicon: &'a Lexicon,
    file: &'a str,
    cases: Vec<Case>,
    /// The divider of the last case has been read.
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
        let lexicon = self.lexicon;
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
        if self.divided {
            let kind = read_step(lexicon, line)?;
            let answers = matches!(kind, StepKind::Refused(_) | StepKind::Accepted);
            let ordered = case.script.last().is_some_and(|step| matches!(step.kind, StepKind::Order { .. }));
            if answers && !ordered {
                return Err("what becomes of an order stands on the line after it".to_owned());
            }
            case.script.push(Step { line: at, text: line.to_owned(), kind });
            Ok(())
        } else {
            read_given(lexicon, case, line)
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
            position: self.printed(),
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

    /// The position of a case that says nothing of it.
    fn printed(&self) -> Position {
        if self.lexicon.war1812().is_some() {
            return Position::Blocks(Box::default());
        }
        Position::Axis(Box::new(Given {
            options: Vec::new(),
            setup: false,
            gathering: false,
            turn: (Power(0), Phase::PurchaseUnits, 1),
            ipcs: Vec::new(),
            bought: Vec::new(),
            produced: Vec::new(),
            hostile: None,
            fought: Vec::new(),
            spaces: Vec::new(),
        }))
    }

    fn close(&mut self) {
        let Some(case) = self.cases.last() else { return };
        if case.script.is_empty() {
            let (line, number) = (case.line, case.number.clone());
            self.problem(line, format!("nothing happens in case {number}: no line follows a `{DIVIDER}`"));
        }
    }
}

fn read_given(lexicon: &Lexicon, case: &mut Case, line: &str) -> Result<(), String> {
    let (key, value) = line.split_once(':').ok_or("a line of a position is `WORD: …` or `SPACE: …`")?;
    let (key, value) = (key.trim(), value.trim());
    if key == "ruling" {
        for number in value.split(',') {
            case.rulings.push(blocks::ruling(number)?);
        }
        return Ok(());
    }
    match (&mut case.position, lexicon.axis(), lexicon.war1812()) {
        (Position::Axis(given), Some(board), _) => axis_given(Words::new(board), given, key, value),
        (Position::Blocks(given), _, Some(board)) => blocks::given(Names::new(lexicon), board, given, key, value),
        _ => Err("the case is of another family than its file".to_owned()),
    }
}

fn axis_given(words: Words<'_>, given: &mut Given, key: &str, value: &str) -> Result<(), String> {
    match key {
        "option" => {
            let (name, value) = value.split_once(' ').ok_or("`option: NAME VALUE`")?;
            given.options.push((name.to_owned(), value.trim().to_owned()));
        }
        "board" if value == "setup" => given.setup = true,
        "board" => return Err("`board: setup` is the only one there is; without it the board has no units".to_owned()),
        "seats" if value == "free" => given.gathering = true,
        "seats" => return Err("`seats: free` is the only one there is; without it all are taken".to_owned()),
        "turn" => {
            let (power, phase, round) = read_turn(words, value)?;
            given.turn = (power, phase, round.unwrap_or(1));
        }
        "ipcs" => given.ipcs = read_then::ipcs(words, value)?,
        "bought" => given.bought = stack::read_units(words, given.turn.0, value)?,
        "produced" => {
            for item in value.split(',') {
                let (space, count) = item.trim().rsplit_once(' ').ok_or("`produced: SPACE NUMBER`")?;
                let count = count.parse().map_err(|_| format!("`{count}` is not a number of units"))?;
                given.produced.push((words.space(space)?, count));
            }
        }
        "hostile" if value == "none" => given.hostile = Some(Vec::new()),
        "hostile" => given.hostile = Some(read_then::spaces(words, value)?),
        "fought" => given.fought = read_then::spaces(words, value)?,
        _ => given.spaces.push((words.space(key)?, read_space(words, value)?)),
    }
    Ok(())
}

/// `Germany, combat move, round 2`; the round may be left out.
pub(super) fn read_turn(words: Words<'_>, text: &str) -> Result<(Power, Phase, Option<u16>), String> {
    let mut parts = text.split(',').map(str::trim);
    let power = words.power(parts.next().unwrap_or_default())?;
    let phase_named = phase(parts.next().ok_or("a turn is `POWER, PHASE, round NUMBER`")?)?;
    let round = match parts.next() {
        None => None,
        Some(round) => {
            let number = round.strip_prefix("round ").and_then(|number| number.parse().ok());
            Some(number.ok_or_else(|| format!("`{round}` should be `round NUMBER`"))?)
        }
    };
    parts.next().map_or(Ok((power, phase_named, round)), |more| Err(format!("`{more}` is too much for a turn")))
}

/// `UNITS; owner POWER; was POWER; complex`, each part optional.
pub(super) fn read_space(words: Words<'_>, text: &str) -> Result<SpaceLine, String> {
    let mut line = SpaceLine::default();
    let owner = |text: &str| if text == "nobody" { Ok(None) } else { words.power(text).map(Some) };
    for part in stack::split(text, ';')? {
        let part = part.trim();
        match part.split_once(' ') {
            Some(("owner", power)) => line.owner = Some(owner(power)?),
            Some(("was", power)) => line.was = Some(owner(power)?),
            Some(("no", "complex")) => line.complex = Some(Complex::None),
            Some(("complex", power)) => line.complex = Some(Complex::Of(words.power(power)?)),
            None if part == "complex" => line.complex = Some(Complex::Stands),
            _ if line.units.is_some() => return Err(format!("`{part}`: the units of a space are said once")),
            _ => line.units = Some(stack::read(words, part)?),
        }
    }
    Ok(line)
}

fn read_step(lexicon: &Lexicon, line: &str) -> Result<StepKind, String> {
    let names = Names::new(lexicon);
    let (head, rest) = line.split_once(' ').unwrap_or((line, ""));
    let rest = rest.trim();
    match head {
        "accepted" if rest.is_empty() => Ok(StepKind::Accepted),
        "refused" => {
            let told = read_told(rest)?;
            known::refusal(&told).map(|()| StepKind::Refused(told))
        }
        "event" => {
            let told = read_told(rest)?;
            known::event(&told).map(|()| StepKind::Event(told))
        }
        "no" if rest.starts_with("event ") => {
            let told = read_told(rest.trim_start_matches("event "))?;
            known::event(&told).map(|()| StepKind::NoEvent(told))
        }
        "awaits" => read_awaits(names, rest),
        "roll" => read_roll(names, rest),
        "dice:" => {
            let faces = rest.split_whitespace().map(|face| face.parse().map_err(|_| format!("`{face}` is not a face")));
            Ok(StepKind::Fall(faces.collect::<Result<_, _>>()?))
        }
        "then" => match (lexicon.axis(), lexicon.war1812()) {
            (Some(board), _) => read_then::read(Words::new(board), rest).map(StepKind::Then),
            (None, Some(board)) => blocks::then(names, board, rest).map(StepKind::Stands),
            (None, None) => Err("there are no rules to hold it to".to_owned()),
        },
        _ => read_order(names, line),
    }
}

fn read_order(names: Names<'_>, line: &str) -> Result<StepKind, String> {
    let (who, order) = line.split_once(": ").ok_or_else(|| format!("`{line}` is nothing that a script may say"))?;
    let actor = if who == GAME_MASTER {
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
    };
    Ok(StepKind::Order { actor, words: order.trim().to_owned() })
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

fn read_awaits(names: Names<'_>, text: &str) -> Result<StepKind, String> {
    // The power's name may have several words: it ends before the last word that precedes a colon.
    let (head, fields) = text.split_once(':').unwrap_or((text, ""));
    let (power, task) = head.trim().rsplit_once(' ').ok_or("`awaits POWER TASK`")?;
    let mut told = read_told(task)?;
    told.fields = read_told(&format!("{task}:{fields}"))?.fields;
    known::task(&told)?;
    Ok(StepKind::Awaits { seat: names.seat(power)?, task: told })
}

/// `PURPOSE: 1 bomber@4, 2 infantry@1`, or only how many: `PURPOSE: 3`.
fn read_roll(names: Names<'_>, text: &str) -> Result<StepKind, String> {
    let (purpose, groups) = text.split_once(':').ok_or("`roll PURPOSE: 1 tank@3, 2 infantry@1`")?;
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
        let (count, kind, hits_on) = read().ok_or_else(|| format!("`{group}` should be `2 infantry@1`"))?;
        dice.push(Dice { count, kind: names.kind(kind)?, hits_on });
    }
    Ok(StepKind::Roll { purpose: purpose.trim().to_owned(), dice: Asked::Groups(dice) })
}
