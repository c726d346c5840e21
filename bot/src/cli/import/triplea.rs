//! A board as `TripleA` exports it: the XML of a game, or the setup charts of its players.
//!
//! The XML has three lists at its end: who owns which territory, what stands where, and who has how much. A setup chart is a
//! table of one player: territories below, kinds of unit across. A saved game is a serialized object of that program and is not read.

use super::book::Book;
use super::fault::Fault;
use super::rows::{Field, Row, rows};
use super::units::{Found, number};
use super::xml::{Element, elements};
use crate::words::Words;
use std::path::Path;

/// How a setup chart begins, before the name of its player.
const CHART: &str = "Setup Chart for the ";
/// The elements of the XML that say something about the board.
const ELEMENTS: [&str; 4] = ["unitPlacement", "territoryOwner", "resourceGiven", "heldUnits"];
/// What can be said of units beside their number, and has no place in a table of units.
const CONDITIONS: [&str; 2] = ["hitsTaken", "unitDamage"];

/// Whether a file is a saved game, by its name or by its first bytes.
pub(super) fn is_saved_game(path: &Path, bytes: &[u8]) -> bool {
    let ending = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("tsvg"));
    // A serialized object, and one that is compressed.
    ending || bytes.starts_with(&[0xac, 0xed]) || bytes.starts_with(&[0x1f, 0x8b])
}

/// Adds what a file says.
///
/// # Errors
/// Everything in it that does not fit.
pub(super) fn file(words: Words, book: &Book<'_>, text: &str, found: &mut Found) -> Result<(), Vec<Fault>> {
    let start = text.trim_start_matches('\u{feff}').trim_start();
    let mut reader = Reader { words, book, found, faults: Vec::new() };
    if start.starts_with('<') {
        let elements = elements(text, &ELEMENTS).map_err(|fault| vec![fault])?;
        if elements.is_empty() {
            return Err(vec![Fault::new(1, 0, "import-triplea-what")]);
        }
        for element in &elements {
            reader.element(element);
        }
        reader.used_up();
    } else {
        reader.chart(&rows(text).map_err(|fault| vec![fault])?);
    }
    if reader.faults.is_empty() { Ok(()) } else { Err(reader.faults) }
}

struct Reader<'b> {
    words: Words,
    book: &'b Book<'b>,
    found: &'b mut Found,
    faults: Vec<Fault>,
}

impl Reader<'_> {
    fn element(&mut self, element: &Element) {
        // Each attribute is a field, in the order in which it is written.
        let field = |name: &str| element.attribute(name);
        match element.name.as_str() {
            "heldUnits" => self.faults.push(element.fault("import-triplea-left")),
            "unitPlacement" => {
                let conditions = CONDITIONS.iter().filter_map(|name| field(name));
                let is_said = |condition: &Field| number(&condition.text) != Some(0);
                self.faults.extend(conditions.filter(is_said).map(|condition| condition.fault("import-triplea-left")));
                let count = field("quantity");
                if let (Some(place), Some(unit), Some(count)) = (field("territory"), field("unitType"), count) {
                    self.units(&place, field("owner").as_ref(), &unit, &count);
                } else {
                    self.faults.push(element.fault("import-triplea-attributes"));
                }
            }
            "territoryOwner" => {
                let (Some(place), Some(owner)) = (field("territory"), field("owner")) else {
                    self.faults.push(element.fault("import-triplea-attributes"));
                    return;
                };
                if self.book.is_unowned(&place.text) {
                    return;
                }
                let space = self.space(&place);
                let seat = self.seat(&owner);
                if let (Some(space), Some(seat)) = (space, seat)
                    && !self.found.owned(space, seat)
                {
                    self.faults.push(place.fault("import-twice"));
                }
            }
            _ => {
                let (Some(owner), Some(resource), Some(sum)) = (field("player"), field("resource"), field("quantity"))
                else {
                    self.faults.push(element.fault("import-triplea-attributes"));
                    return;
                };
                self.money(&owner, &resource, &sum);
            }
        }
    }

    fn money(&mut self, owner: &Field, resource: &Field, sum: &Field) {
        let given = self.number(sum);
        if given == Some(0) {
            return;
        }
        if let Some(line) = self.book.counter(&resource.text) {
            if given.is_some_and(|given| !self.found.counts(line, given)) {
                self.faults.push(resource.fault("import-twice"));
            }
            return;
        }
        if !self.book.is_money(&resource.text) {
            self.faults.push(resource.fault("import-resource-unknown").fitting(self.book.tables().money));
            return;
        }
        let Some(seat) = self.book.purse(&owner.text) else {
            self.faults.push(owner.fault("import-owner-unknown").fitting(self.book.seats(self.words)));
            return;
        };
        if given.is_some_and(|given| !self.found.holds(seat, given)) {
            self.faults.push(owner.fault("import-twice"));
        }
    }

    /// A resource of which there is nothing left is not in the file.
    fn used_up(&mut self) {
        for line in self.book.counters() {
            self.found.counts_none(line);
        }
    }

    /// Reads the chart of one player: its heading, the kinds of unit, then a row for each territory.
    fn chart(&mut self, rows: &[Row]) {
        let [title, kinds, territories @ ..] = rows else {
            self.faults.push(Fault::new(1, 0, "import-triplea-what"));
            return;
        };
        let owner = title.fields.iter().find_map(|field| {
            let name = field.text.strip_prefix(CHART)?;
            Some(Field { text: name.trim().to_owned(), ..field.clone() })
        });
        let Some(owner) = owner else {
            self.faults.push(Fault::new(title.line, 0, "import-triplea-what"));
            return;
        };
        for row in territories {
            let Some(place) = row.at(0) else {
                self.faults.push(Fault::new(row.line, 0, "import-place-missing"));
                continue;
            };
            // The row of kinds ends in a comma. A territory with a comma in its name has a field more.
            let columns = kinds.fields.iter().take_while(|field| field.column == 1 || !field.text.is_empty()).count();
            if row.fields.len() != columns {
                self.faults.push(place.fault("import-triplea-columns"));
                continue;
            }
            for (kind, count) in kinds.fields.iter().zip(&row.fields).skip(1) {
                // Kinds of which there are none need no name here.
                if number(&count.text) != Some(0) {
                    self.units(place, Some(&owner), kind, count);
                }
            }
        }
    }

    fn units(&mut self, place: &Field, owner: Option<&Field>, unit: &Field, count: &Field) {
        if self.book.is_printed(&unit.text) {
            return;
        }
        let space = self.space(place);
        let kind = self.book.kind(&unit.text);
        if kind.is_none() {
            let fits = self.book.kinds(self.words);
            self.faults.push(unit.fault("import-unit-unknown").fitting(fits));
        }
        let number = self.number(count);
        let seat = owner.and_then(|owner| self.seat(owner));
        if owner.is_some() && seat.is_none() {
            return;
        }
        let owned = owner.zip(seat.as_ref()).map(|(owner, seat)| (seat, owner.text.as_str()));
        if let (Some(space), Some(kind), Some(number)) = (space, kind, number)
            && let Some(key) = self.found.stands(self.book, &space, owned, &kind, number).fault()
        {
            self.faults.push(Field { line: count.line, column: count.column, ..place.clone() }.fault(key));
        }
    }

    fn space(&mut self, place: &Field) -> Option<adjutant_events::SpaceId> {
        let space = self.book.space(&place.text);
        if space.is_none() {
            let fits = self.book.spaces_like(self.words, &place.text);
            self.faults.push(place.fault("import-place-unknown").fitting(fits));
        }
        space
    }

    fn seat(&mut self, owner: &Field) -> Option<adjutant_events::SeatId> {
        let seat = self.book.seat(&owner.text);
        if seat.is_none() {
            self.faults.push(owner.fault("import-owner-unknown").fitting(self.book.seats(self.words)));
        }
        seat
    }

    fn number(&mut self, count: &Field) -> Option<u32> {
        let number = number(&count.text);
        if number.is_none() {
            self.faults.push(count.fault("import-count").fitting("9999"));
        }
        number
    }
}
