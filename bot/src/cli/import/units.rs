//! What is known of a board from elsewhere: units, owners and money, and the position that it makes.

use super::book::Book;
use super::fault::Fault;
use super::heads::{Head, Heads};
use super::rows::{Field, Row, rows};
use crate::words::Words;
use adjutant_commands::cases::plain;
use adjutant_events::numerals::narrow;
use adjutant_events::{KindId, SeatId, SpaceId};
use std::collections::{BTreeMap, BTreeSet};

/// The columns of a table of units.
const HEADS: [Head; 4] = [
    Head { key: "place", names: &["place", "space", "territory", "場所", "地域", "スペース"], required: true },
    Head { key: "owner", names: &["owner", "power", "player", "所有者", "国", "陣営"], required: true },
    Head { key: "unit", names: &["unit", "kind", "type", "ユニット", "駒", "種類"], required: true },
    Head { key: "count", names: &["count", "number", "quantity", "数", "個数", "数量"], required: true },
];
/// What a row of money has as its unit or as its place.
const PURSE: [&str; 5] = ["purse", "money", "cash", "資金", "所持金"];
/// What a row of an owner has as its unit.
const OWNER: [&str; 4] = ["owner", "control", "支配", "所有"];
/// The most units of a kind that a row may have, and the most money.
const MOST: u32 = 9999;

/// A board as a file from elsewhere has it.
#[derive(Debug, Default)]
pub(super) struct Found {
    units: BTreeMap<(SpaceId, SeatId, KindId), u32>,
    fixtures: BTreeMap<SpaceId, BTreeSet<&'static str>>,
    owners: BTreeMap<SpaceId, SeatId>,
    money: BTreeMap<SeatId, u32>,
    /// The lines of a position that state one number each.
    counters: BTreeMap<&'static str, u32>,
    /// What has been said. Two owners elsewhere can be one seat here, and then their units are added up.
    said: BTreeSet<(SpaceId, String, KindId)>,
}

impl Found {
    /// Adds units, or a part of a space. The owner has a seat here and a name in the file.
    pub(super) fn stands(
        &mut self,
        book: &Book<'_>,
        space: &SpaceId,
        owner: Option<(&SeatId, &str)>,
        kind: &KindId,
        count: u32,
    ) -> Stood {
        if let Some(part) = part_of(book, kind) {
            return match count {
                0 => Stood::Taken,
                1 if self.fixtures.entry(space.clone()).or_default().insert(part) => Stood::Taken,
                1 => Stood::Twice,
                _ => Stood::OneOnly,
            };
        }
        let Some((owner, name)) = owner else { return Stood::Nobodys };
        if !self.said.insert((space.clone(), plain(name), kind.clone())) {
            return Stood::Twice;
        }
        *self.units.entry((space.clone(), owner.clone(), kind.clone())).or_default() += count;
        Stood::Taken
    }

    /// Adds an owner. False = there was one already.
    pub(super) fn owned(&mut self, space: SpaceId, owner: SeatId) -> bool {
        self.owners.insert(space, owner).is_none()
    }

    /// Adds money. False = there was a sum already.
    pub(super) fn holds(&mut self, owner: SeatId, sum: u32) -> bool {
        self.money.insert(owner, sum).is_none()
    }

    /// Adds a number that a line of its own states. False = there was one already.
    pub(super) fn counts(&mut self, line: &'static str, number: u32) -> bool {
        self.counters.insert(line, number).is_none()
    }

    /// Adds 0 for a line that states a number, unless its number is known.
    pub(super) fn counts_none(&mut self, line: &'static str) {
        self.counters.entry(line).or_default();
    }

    /// Whether nothing was found.
    pub(super) fn is_empty(&self) -> bool {
        self.units.values().all(|count| *count == 0)
            && self.fixtures.is_empty()
            && self.owners.is_empty()
            && self.money.is_empty()
    }

    /// The lines of the position, in the order of the board.
    pub(super) fn lines(&self, book: &Book<'_>) -> Vec<String> {
        let names = book.names();
        let mut lines: Vec<String> =
            book.lexicon().spaces().iter().filter_map(|space| self.line(book, space)).collect();
        let held: Vec<String> =
            self.money.iter().map(|(owner, sum)| format!("{} {sum}", names.of(owner.as_str()))).collect();
        if !held.is_empty() {
            lines.push(format!("{}: {}", book.tables().money, held.join(", ")));
        }
        lines.extend(self.counters.iter().map(|(line, number)| format!("{line}: {number}")));
        lines
    }

    /// The line of a space, if something is known of it.
    fn line(&self, book: &Book<'_>, space: &SpaceId) -> Option<String> {
        let (names, lexicon) = (book.names(), book.lexicon());
        let of = |owner: &SeatId| {
            let counted = lexicon.kinds().iter().filter_map(|kind| {
                let count =
                    self.units.get(&(space.clone(), owner.clone(), kind.clone())).filter(|count| **count > 0)?;
                Some(format!("{count} {}", names.of_kind(kind)))
            });
            let counted: Vec<String> = counted.collect();
            (!counted.is_empty()).then(|| format!("{} {}", names.of(owner.as_str()), counted.join(", ")))
        };
        let stacks: Vec<String> = lexicon.powers().iter().filter_map(of).collect();
        let mut parts = Vec::new();
        if !stacks.is_empty() {
            parts.push(stacks.join(" | "));
        }
        parts.extend(self.owners.get(space).map(|owner| format!("owner {}", names.of(owner.as_str()))));
        let fixtures = self.fixtures.get(space);
        parts.extend(fixtures.into_iter().flatten().map(|part| (*part).to_owned()));
        (!parts.is_empty()).then(|| format!("{}: {}", names.of(space.as_str()), parts.join("; ")))
    }
}

/// What became of units that were added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stood {
    /// They are known now.
    Taken,
    /// The same was said before.
    Twice,
    /// There can be only one of it in a space.
    OneOnly,
    /// Nobody owns them.
    Nobodys,
}

impl Stood {
    /// The key of the fault, if it is one.
    pub(super) const fn fault(self) -> Option<&'static str> {
        match self {
            Self::Taken => None,
            Self::Twice => Some("import-twice"),
            Self::OneOnly => Some("import-one-only"),
            Self::Nobodys => Some("import-owner-missing"),
        }
    }
}

fn part_of(book: &Book<'_>, kind: &KindId) -> Option<&'static str> {
    book.tables().fixtures.iter().find(|(known, _)| *known == kind.as_str()).map(|(_, part)| *part)
}

/// Reads a table of units.
///
/// # Errors
/// All fields that do not fit.
pub(super) fn table(words: Words, book: &Book<'_>, text: &str) -> Result<Found, Vec<Fault>> {
    let rows = rows(text).map_err(|fault| vec![fault])?;
    let Some((first, rest)) = rows.split_first() else { return Err(vec![Fault::new(1, 0, "import-empty")]) };
    let heads = Heads::read(first, &HEADS)?;
    let mut reader = Reader { words, book, heads, found: Found::default(), faults: Vec::new() };
    for row in rest {
        reader.row(row);
    }
    if reader.faults.is_empty() && reader.found.is_empty() {
        reader.faults.push(Fault::new(first.line, 0, "import-no-rows"));
    }
    if reader.faults.is_empty() { Ok(reader.found) } else { Err(reader.faults) }
}

struct Reader<'b> {
    words: Words,
    book: &'b Book<'b>,
    heads: Heads,
    found: Found,
    faults: Vec<Fault>,
}

impl Reader<'_> {
    fn row(&mut self, row: &Row) {
        self.faults.extend(self.heads.beside(row));
        let of = |key: &str| self.heads.of(row, key).cloned();
        let (place, owner, unit, count) = (of("place"), of("owner"), of("unit"), of("count"));
        let is = |field: Option<&Field>, known: &[&str]| {
            field.is_some_and(|field| known.iter().any(|word| plain(word) == plain(&field.text)))
        };
        let is_purse =
            |field: Option<&Field>| is(field, &PURSE) || field.is_some_and(|field| self.book.is_money(&field.text));
        if is_purse(unit.as_ref()) || (unit.is_none() && is_purse(place.as_ref())) {
            let beside = place.as_ref().filter(|_| unit.is_some() && !is_purse(place.as_ref()));
            self.faults.extend(beside.map(|field| field.fault("import-money-place")));
            self.money(row, owner.as_ref(), count.as_ref());
        } else if is(unit.as_ref(), &OWNER) || (unit.is_none() && count.is_none()) {
            self.faults.extend(count.as_ref().map(|field| field.fault("import-owner-count")));
            self.owner(row, place.as_ref(), owner.as_ref());
        } else {
            self.units(row, place.as_ref(), owner.as_ref(), (unit.as_ref(), count.as_ref()));
        }
    }

    fn money(&mut self, row: &Row, owner: Option<&Field>, sum: Option<&Field>) {
        let (seat, sum) = (self.seat(row, owner), self.number(row, sum));
        if let (Some(seat), Some(sum)) = (seat, sum)
            && !self.found.holds(seat, sum)
        {
            self.faults.extend(owner.map(|field| field.fault("import-twice")));
        }
    }

    fn owner(&mut self, row: &Row, place: Option<&Field>, owner: Option<&Field>) {
        let (space, seat) = (self.space(row, place), self.seat(row, owner));
        if let (Some(space), Some(seat)) = (space, seat)
            && !self.found.owned(space, seat)
        {
            self.faults.extend(place.map(|field| field.fault("import-twice")));
        }
    }

    fn units(
        &mut self,
        row: &Row,
        place: Option<&Field>,
        owner: Option<&Field>,
        (unit, count): (Option<&Field>, Option<&Field>),
    ) {
        let (space, kind, count) = (self.space(row, place), self.kind(row, unit), self.number(row, count));
        // What belongs to a space needs no owner; one that is named is still read.
        let is_part = kind.as_ref().is_some_and(|kind| part_of(self.book, kind).is_some());
        let seat = if is_part && owner.is_none() { None } else { self.seat(row, owner) };
        let owned = seat.as_ref().map(|seat| (seat, seat.as_str()));
        if let (Some(space), Some(kind), Some(count)) = (space, kind, count)
            && (seat.is_some() || is_part)
            && let Some(key) = self.found.stands(self.book, &space, owned, &kind, count).fault()
        {
            self.faults.extend(unit.map(|field| field.fault(key)));
        }
    }

    fn space(&mut self, row: &Row, field: Option<&Field>) -> Option<SpaceId> {
        let Some(field) = field else {
            self.faults.push(Fault::new(row.line, 0, "import-place-missing"));
            return None;
        };
        let space = self.book.space(&field.text);
        if space.is_none() {
            let fits = self.book.spaces_like(self.words, &field.text);
            self.faults.push(field.fault("import-place-unknown").fitting(fits));
        }
        space
    }

    fn seat(&mut self, row: &Row, field: Option<&Field>) -> Option<SeatId> {
        let Some(field) = field else {
            self.faults.push(Fault::new(row.line, 0, "import-owner-missing"));
            return None;
        };
        let seat = self.book.seat(&field.text);
        if seat.is_none() {
            self.faults.push(field.fault("import-owner-unknown").fitting(self.book.seats(self.words)));
        }
        seat
    }

    fn kind(&mut self, row: &Row, field: Option<&Field>) -> Option<KindId> {
        let Some(field) = field else {
            self.faults.push(Fault::new(row.line, 0, "import-unit-missing"));
            return None;
        };
        let kind = self.book.kind(&field.text);
        if kind.is_none() {
            self.faults.push(field.fault("import-unit-unknown").fitting(self.book.kinds(self.words)));
        }
        kind
    }

    fn number(&mut self, row: &Row, field: Option<&Field>) -> Option<u32> {
        let Some(field) = field else {
            self.faults.push(Fault::new(row.line, 0, "import-count-missing"));
            return None;
        };
        let number = number(&field.text);
        if number.is_none() {
            self.faults.push(field.fault("import-count").fitting(MOST.to_string()));
        }
        number
    }
}

/// A number of units or of money: digits alone.
pub(super) fn number(text: &str) -> Option<u32> {
    let text = narrow(text);
    let is_plain = !text.is_empty() && text.chars().all(|letter| letter.is_ascii_digit());
    text.parse::<u32>().ok().filter(|number| is_plain && *number <= MOST)
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn only_digits_are_a_number() {
        assert_eq!((number("0"), number("12"), number("9999")), (Some(0), Some(12), Some(9999)));
        assert_eq!((number("３"), number("１２"), number("1２")), (Some(3), Some(12), Some(12)));
        assert!(
            ["", "-1", "+1", "1.0", "10000", "two", "１０００００", "－１", "三"]
                .iter()
                .all(|text| number(text).is_none())
        );
    }
}
