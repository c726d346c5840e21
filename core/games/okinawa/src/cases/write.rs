//! Writes what is found on a board as case files have it.

use super::read::fatigue_track;
use super::words::{LEVELS, appeal_word, division_word, offensive_word, phase_word};
use super::{code, is_worth_a_line, markers};
use crate::model::board::Unit;
use crate::model::state::{State, UnitLocation};
use crate::model::vocabulary::{Airfield, Formation, Power, Track, Word};
use crate::position::{Key, Standing, Statement as S};
use adjutant_cases::{Names, Statement as _};
use adjutant_hex::Hex;

/// A hex as a case file writes it.
pub(super) fn hex(state: &State, at: Hex) -> String {
    format!("{at}: {}", parts(state, at, notes).join("; "))
}

fn parts(state: &State, at: Hex, notes: impl Fn(Standing) -> Vec<String>) -> Vec<String> {
    let S::Stands(_, standing) = Key::Stands(at).print(state) else { return Vec::new() };
    let of = |power: Power| {
        let own = standing.iter().filter(|one| state.def(one.unit).power == power);
        let words: Vec<String> = own.map(|one| called(one.unit, &notes(*one))).collect();
        (!words.is_empty()).then(|| format!("{} {}", power.word(), words.join(", ")))
    };
    let units: Vec<String> = Power::BOTH.into_iter().filter_map(of).collect();
    let units = if units.is_empty() { "empty".to_owned() } else { units.join(" | ") };
    [units].into_iter().chain(markers(at).into_iter().filter_map(|key| marker(&key.print(state)))).collect()
}

/// What lies in a hex; nothing where nothing does.
fn marker(said: &S) -> Option<String> {
    match said {
        S::Engaged(_, true) => Some("engaged".to_owned()),
        S::Fort(_, Some(side)) => Some(format!("fort {}", side.word())),
        S::Mine(_, Some(mine)) => {
            let sort = match (mine.is_shown, mine.is_real) {
                (true, _) => "found",
                (false, true) => "real",
                (false, false) => "dummy",
            };
            Some(format!("mine {sort}"))
        }
        S::Markers(power, _, count) if *count > 0 => Some(format!("{} markers {count}", power.word())),
        _ => None,
    }
}

fn called(unit: Unit, notes: &[String]) -> String {
    if notes.is_empty() { code(unit).to_owned() } else { format!("{} ({})", code(unit), notes.join(", ")) }
}

/// What is compared of a unit.
fn notes(one: Standing) -> Vec<String> {
    let step = (one.gone > 0).then(|| format!("step {}", one.gone + 1));
    let how = match (one.is_pinned, one.is_disrupted) {
        (true, _) => Some("pinned"),
        (false, true) => Some("disrupted"),
        (false, false) => None,
    };
    step.into_iter().chain(how.map(str::to_owned)).collect()
}

/// What a position says of a unit.
fn all_notes(state: &State, one: Standing) -> Vec<String> {
    let is = state.unit(one.unit);
    let mut all = notes(one);
    if is.by_banzai {
        all.retain(|note| note != "disrupted");
    }
    let done = [
        (is.by_banzai, "banzai"),
        (is.moved, "moved"),
        (is.fired, "fired"),
        (is.assaulted, "assaulted"),
        (is.defended, "defended"),
        (is.disengaged, "disengaged"),
        (state.assault.mortars.contains(&one.unit), "supported"),
        (state.campaign.northbound.contains(&one.unit), "northbound"),
        (state.campaign.hit.contains(&one.unit), "hit"),
    ];
    all.extend(done.into_iter().filter(|(is, _)| *is).map(|(_, note)| note.to_owned()));
    all
}

fn codes(units: &[Unit]) -> String {
    let words: Vec<&str> = units.iter().map(|unit| code(*unit)).collect();
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}

fn yes(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

/// A key that is not as it was said.
pub(super) fn told(names: Names<'_>, found: &S) -> String {
    match found {
        S::Turn(turn) => format!("T{turn}"),
        S::Phase(phase) => phase_word(*phase).to_owned(),
        S::Left(unit, None) => format!("{} is not on its way", code(*unit)),
        S::Left(unit, Some(halves)) => {
            format!("{} {}{}", code(*unit), halves / 2, if halves % 2 == 1 { ".5" } else { "" })
        }
        S::Supplied(unit, is) | S::Commanded(unit, is) => format!("{} {}", code(*unit), yes(*is)),
        S::Controls(power, hex, is) => format!("{} {hex} {}", power.word(), yes(*is)),
        S::Level(division, level) => {
            format!("{} {}", division_word(*division), LEVELS.get(usize::from(*level)).unwrap_or(&"?"))
        }
        S::Aside(_, units) => codes(units),
        S::Track(track, value) => format!("{} {value}", track.word()),
        S::Place(unit, place) => format!("{} {place:?}", code(*unit)),
        other => other.line(names).map_or_else(|| format!("{other:?}"), |(word, text)| format!("{word}: {text}")),
    }
}

/// The lines of a case that state this board, but for what is on its way: attacks from the air, plots, shots, assaults, dice.
pub(super) fn lines(names: Names<'_>, state: &State) -> Vec<(String, String)> {
    let line = |word: &str, text: String| (word.to_owned(), text);
    let mut lines = vec![line("turn", format!("T{}, {}", state.turn, phase_word(state.phase)))];
    lines.extend(Key::Weather().print(state).line(names).map(|(word, text)| line(word, text)));
    if let (Some(us), Some(japan), true) = (state.us_chit, state.japanese_chit, state.chits_shown) {
        lines.push(line("chits", format!("US {}, Japan {}", us.word(), japan.word())));
    } else {
        lines.push(line("chits", "none".to_owned()));
    }
    let track = |track: Track| match Key::Track(track).print(state) {
        S::Track(_, value) => value,
        _ => 0,
    };
    let tired = Formation::DIVISIONS.into_iter().filter_map(|division| {
        let points = track(fatigue_track(division).ok()?);
        (points > 0).then(|| format!("{} {points}", division_word(division)))
    });
    listed(&mut lines, "fatigue", tired);
    let points = [("US", Track::UsPoints), ("Japan", Track::JapanesePoints)];
    listed(&mut lines, "points", points.into_iter().map(|(side, of)| format!("{side} {}", track(of))));
    lines.push(line("air", air(state, &track)));
    let land = || state.board.hexes.iter().filter(|def| def.is_land()).map(|def| def.hex);
    for at in land().filter(|at| is_worth_a_line(state, *at)) {
        lines.push(line(&at.to_string(), parts(state, at, |one| all_notes(state, one)).join("; ")));
    }
    let numbers = |is: &dyn Fn(&Hex) -> bool| land().filter(|at| is(at)).map(|at| at.to_string()).collect::<Vec<_>>();
    listed(&mut lines, "cleared", numbers(&|at| state.cleared.contains_key(at)));
    listed(&mut lines, "entered", numbers(&|at| state.us_entered.contains(at)));
    listed(&mut lines, "held by the US", numbers(&|at| state.campaign.us_held.contains(at)));
    let fields = Airfield::ALL.iter().filter(|field| state.us_airfields.contains(field));
    listed(&mut lines, "airfields of the US", fields.map(|field| field.word().to_owned()));
    for (word, place) in [
        ("box", UnitLocation::OkinawaBox),
        ("waiting", UnitLocation::Waiting),
        ("lost", UnitLocation::ToRebuild),
        ("lifted", UnitLocation::Lifted),
        ("exited", UnitLocation::Exited),
        ("gone", UnitLocation::Gone),
    ] {
        let S::Aside(_, units) = Key::Aside(place).print(state) else { continue };
        listed(&mut lines, word, units.into_iter().map(|unit| code(unit).to_owned()));
    }
    let rests = Formation::DIVISIONS.into_iter().filter(|of| S::Rests(*of, true).found(state) == S::Rests(*of, true));
    listed(&mut lines, "resting", rests.map(|of| division_word(of).to_owned()));
    if state.bridge_blown {
        lines.push(line("bridge", "blown".to_owned()));
    }
    lines.push(line("headquarters used", yes(state.hq_used).to_owned()));
    lines.extend(remembered(state));
    for key in [Key::Forced(), Key::AssaultsMade()] {
        lines.extend(key.print(state).line(names).map(|(word, text)| line(word, text)));
    }
    lines
}

/// What a game remembers beyond its phases.
fn remembered(state: &State) -> Vec<(String, String)> {
    let line = |word: &str, text: String| (word.to_owned(), text);
    let (mut lines, campaign) = (Vec::new(), &state.campaign);
    let appeals = campaign.appeals.iter().map(|(appeal, turn)| format!("{} T{turn}", appeal_word(*appeal)));
    listed(&mut lines, "appeals", appeals);
    if let Some(is) = campaign.counteroffensive {
        lines.push(line("counteroffensive", format!("{} T{}", offensive_word(is.offensive), is.turn)));
    }
    if let Some((may, went)) = campaign.south {
        lines.push(line("gone south", format!("{went} of {may}")));
    }
    for (is_of_ie_shima, of) in [(false, ""), (true, " of Ie Shima")] {
        let S::FreeForts(_, count) = Key::FreeForts(is_of_ie_shima).print(state) else { continue };
        if count > 0 {
            lines.push(line("free fortifications", format!("{count}{of}")));
        }
    }
    if let Some(landing) = campaign.landing {
        let [one, other] = landing.divisions.map(division_word);
        let turns = [("landed", campaign.landed), ("given up", campaign.evacuated)];
        let turns = turns.into_iter().filter_map(|(word, turn)| Some(format!("; {word} T{}", turn?)));
        let turns: String = turns.collect();
        lines.push(line("second landing", format!("{} by {one} and {other}{turns}", landing.beach.word())));
    }
    lines
}

fn listed(lines: &mut Vec<(String, String)>, word: &str, all: impl IntoIterator<Item = String>) {
    let all: Vec<String> = all.into_iter().collect();
    if !all.is_empty() {
        lines.push((word.to_owned(), all.join(", ")));
    }
}

fn air(state: &State, track: &dyn Fn(Track) -> u16) -> String {
    let numbers = [
        ("lost", Track::AircraftLost),
        ("disrupted", Track::AircraftDisrupted),
        ("US lost", Track::UsAircraftLost),
        ("ships", Track::ShipPoints),
        ("US attacks", Track::UsAttacks),
        ("Japanese attacks", Track::JapaneseAttacks),
    ];
    let numbers = numbers.into_iter().map(|(word, of)| format!("{word} {}", track(of)));
    let first = format!("first flight T{}", state.air.first_flight);
    let marks = [
        (state.air.opening, "opening attack"),
        (state.air.yamato, "Yamato sailed"),
        (state.air.us_attacks_now == Some(true), "US flies"),
        (state.air.us_attacks_now == Some(false), "US stays"),
    ];
    let marks = marks.into_iter().filter(|(is, _)| *is).map(|(_, word)| word.to_owned());
    numbers.chain([first]).chain(marks).collect::<Vec<_>>().join(", ")
}
