//! What the map of another program calls the parts of a board: a table of the game, with a row for each name.

/// What a row is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A space.
    Space,
    /// A kind of unit.
    Unit,
    /// A unit there that is a mark of the board here.
    Printed,
    /// A player there, who is a seat here.
    Player,
    /// A player there, whose money is that of a seat here.
    Purse,
    /// The money.
    Money,
    /// A resource there, whose number is a line of a position here.
    Counter,
    /// A space that has an owner there and none here.
    Unowned,
}

/// A row of such a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForeignName {
    /// What it is about.
    pub thing: Thing,
    /// The name there. None = the map has no such thing.
    pub theirs: Option<&'static str>,
    /// The name here. None = the board has no such thing.
    pub ours: Option<&'static str>,
}

/// The table of a board.
#[derive(Clone, Copy, Debug)]
pub struct Foreign {
    /// The id of the rules of the board.
    pub rules: &'static str,
    /// A line for each name: what it is about, the name there, the name here, separated by tabs. `-` is no name. Lines that
    /// begin with `#` are remarks.
    pub table: &'static str,
}

impl Foreign {
    /// The rows of the table.
    ///
    /// # Errors
    /// The first line that is no row.
    pub fn names(self) -> Result<Vec<ForeignName>, String> {
        let lines = (1..).zip(self.table.lines()).filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let row = |(number, line): (usize, &'static str)| {
            row(line).ok_or_else(|| format!("line {number} of the names for {} is no row: {line}", self.rules))
        };
        lines.map(row).collect()
    }
}

fn row(line: &'static str) -> Option<ForeignName> {
    let mut fields = line.split('\t');
    let thing = match fields.next()? {
        "space" => Thing::Space,
        "unit" => Thing::Unit,
        "printed" => Thing::Printed,
        "player" => Thing::Player,
        "purse" => Thing::Purse,
        "money" => Thing::Money,
        "counter" => Thing::Counter,
        "unowned" => Thing::Unowned,
        _ => return None,
    };
    let (theirs, ours) = (fields.next()?, fields.next()?);
    if theirs.is_empty() || ours.is_empty() || fields.next().is_some() {
        return None;
    }
    let named = |name: &'static str| (name != "-").then_some(name);
    Some(ForeignName { thing, theirs: named(theirs), ours: named(ours) })
}
