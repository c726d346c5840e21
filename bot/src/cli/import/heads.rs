//! The first row of a table: which column is what.

use super::fault::Fault;
use super::rows::{Field, Row};
use adjutant_commands::cases::plain;

/// A column that a table can have.
#[derive(Debug)]
pub(super) struct Head {
    /// What stands in it.
    pub(super) key: &'static str,
    /// How it can be headed, the first as messages write it.
    pub(super) names: &'static [&'static str],
    pub(super) required: bool,
}

/// The columns of a table, by their keys.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Heads(Vec<&'static str>);

impl Heads {
    /// The columns that the first row names, in any order.
    ///
    /// # Errors
    /// A heading is unknown or stands there twice, or one is missing.
    pub(super) fn read(first: &Row, known: &[Head]) -> Result<Self, Vec<Fault>> {
        let fits = || known.iter().map(|head| head.names[0]).collect::<Vec<_>>().join(", ");
        let (mut keys, mut faults) = (Vec::new(), Vec::new());
        for field in &first.fields {
            let word = plain(&field.text);
            let head = known.iter().find(|head| head.names.iter().any(|name| plain(name) == word));
            match head {
                // A column without a heading may be empty; what stands in it is a fault of its row.
                None if word.is_empty() => keys.push(""),
                None => {
                    faults.push(field.fault("import-heading-unknown").fitting(fits()));
                    keys.push("");
                }
                Some(head) if keys.contains(&head.key) => faults.push(field.fault("import-heading-twice")),
                Some(head) => keys.push(head.key),
            }
        }
        let missing = known.iter().filter(|head| head.required && !keys.contains(&head.key));
        faults.extend(missing.map(|head| Fault::new(first.line, 0, "import-heading-missing").saying(head.names[0])));
        if faults.is_empty() { Ok(Self(keys)) } else { Err(faults) }
    }

    /// The field of a row under this heading, if something stands in it.
    pub(super) fn of<'r>(&self, row: &'r Row, key: &str) -> Option<&'r Field> {
        self.0.iter().position(|known| *known == key).and_then(|index| row.at(index))
    }

    /// The fields of a row that stand under no heading.
    pub(super) fn beside(&self, row: &Row) -> Vec<Fault> {
        let headless = |index: usize| self.0.get(index).is_none_or(|key| key.is_empty());
        let fields = (0..row.fields.len()).filter(|index| headless(*index)).filter_map(|index| row.at(index));
        fields.map(|field| field.fault("import-no-heading")).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::rows::rows;
    use super::*;

    const KNOWN: [Head; 3] = [
        Head { key: "place", names: &["place", "Space"], required: true },
        Head { key: "count", names: &["count"], required: true },
        Head { key: "note", names: &["note"], required: false },
    ];

    #[test]
    fn columns_stand_in_any_order() {
        let rows = rows("COUNT,space\n3,here\n4,there,more\n").expect("a table");
        let heads = Heads::read(&rows[0], &KNOWN).expect("its heads");
        let of = |row: usize, key: &str| heads.of(&rows[row], key).map(|field| field.text.as_str());
        assert_eq!((of(1, "place"), of(1, "count"), of(1, "note")), (Some("here"), Some("3"), None));
        assert!(heads.beside(&rows[1]).is_empty());
        let beside = heads.beside(&rows[2]);
        assert_eq!((beside[0].key, beside[0].line, beside[0].column), ("import-no-heading", 3, 3));
    }

    #[test]
    fn headings_that_do_not_fit_are_all_listed() {
        let rows = rows("place,Space,colour\n").expect("a table");
        let faults = Heads::read(&rows[0], &KNOWN).expect_err("three faults");
        let keys: Vec<&str> = faults.iter().map(|fault| fault.key).collect();
        assert_eq!(keys, ["import-heading-twice", "import-heading-unknown", "import-heading-missing"]);
        assert_eq!(faults[2].said, "count");
    }
}
