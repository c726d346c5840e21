//! The fact tables, where these are available, for comparing the data row by row.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// The tables of one edition: a folder below the one in `ADJUTANT_FACTS`, or below the `shared/facts` beside the
/// repository.
pub(crate) struct Tables(pub(crate) PathBuf);

impl Tables {
    pub(crate) fn of(edition: &str) -> Option<Self> {
        let package = Path::new(env!("CARGO_MANIFEST_DIR"));
        let beside = || package.ancestors().map(|folder| folder.join("shared/facts")).find(|folder| folder.is_dir());
        let named = std::env::var_os("ADJUTANT_FACTS").map(PathBuf::from).or_else(beside);
        let folder = named.map(|folder| folder.join(edition)).filter(|folder| folder.is_dir());
        if folder.is_none() {
            println!("SKIPPED: no fact tables {edition} beside the repository or in ADJUTANT_FACTS: not compared.");
        }
        folder.map(Self)
    }

    /// The rows of a table without its heading.
    pub(crate) fn rows(&self, name: &str) -> Vec<Vec<String>> {
        self.lines(name).into_iter().skip(1).collect()
    }

    /// The rows of a table as maps from heading to value.
    pub(crate) fn records(&self, name: &str) -> Vec<HashMap<String, String>> {
        let mut lines = self.lines(name).into_iter();
        let heading = lines.next().expect("a heading");
        lines
            .map(|row| heading.iter().cloned().zip(row.into_iter().chain(std::iter::repeat(String::new()))).collect())
            .collect()
    }

    fn lines(&self, name: &str) -> Vec<Vec<String>> {
        let text = std::fs::read_to_string(self.0.join(name)).expect("a fact table");
        text.lines().map(|line| line.split('\t').map(str::to_owned).collect()).collect()
    }
}
