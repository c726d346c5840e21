//! Which test program, and which module of it, a file of tests belongs to.
//!
//! The path says it, so that nothing has to be changed when programs are joined. `faces/local` may be the module
//! `local` of a program whose folder is `faces`. Or it is the module `faces::local` of the one program that begins in
//! the folder of all tests.

use crate::workspace::{Package, is_in};

/// A test program of a package, or a module of one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Part {
    /// The program, by its name for Cargo.
    pub(crate) program: String,
    /// Its module; none = all of it.
    pub(crate) module: Option<String>,
}

impl Part {
    /// Whether another part is this one, or within it.
    pub(crate) fn has(&self, other: &Self) -> bool {
        let is_within = |module: &String| {
            let other = other.module.as_deref().unwrap_or_default();
            other.strip_prefix(module.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
        };
        self.program == other.program && self.module.as_ref().is_none_or(is_within)
    }

    /// What the test program is asked for, so that it runs this module and nothing else.
    pub(crate) fn filter(&self) -> Option<String> {
        self.module.as_ref().map(|module| format!("{module}::"))
    }
}

impl Package {
    /// The folder that its tests stand in.
    pub(crate) fn tests_folder(&self) -> String {
        let usual = format!("{}/tests", self.folder);
        if !self.tests.is_empty() && !self.tests.values().any(|path| is_in(path, &usual)) {
            return self.folder.clone();
        }
        usual
    }

    /// What a path below the folder of its tests means, without its ending. It is the program that begins there or has
    /// a folder around it. Otherwise it is every program that begins in the folder of all tests. Any of them may have
    /// such a module. Nothing if there is none.
    pub(crate) fn parts(&self, path: &str) -> Vec<Part> {
        let base = self.tests_folder();
        let full = format!("{base}/{path}");
        let part = |name: &String, module: Option<&str>| Part {
            program: name.clone(),
            module: module.map(|module| module.replace('/', "::")),
        };
        let is_begin = |main: &str| main == format!("{full}.rs") || main == format!("{full}/main.rs");
        if let Some((name, _)) = self.tests.iter().find(|(_, main)| is_begin(main)) {
            return vec![part(name, None)];
        }
        let within = |(name, main): (&String, &String)| {
            let folder = main.strip_suffix("/main.rs").filter(|folder| *folder != base && is_in(&full, folder))?;
            Some((folder.len(), part(name, Some(&full[folder.len() + 1..]))))
        };
        if let Some((_, part)) = self.tests.iter().filter_map(within).max() {
            return vec![part];
        }
        let begins_here = |main: &str| main.rsplit_once('/').is_some_and(|(folder, _)| folder == base);
        let of_all = self.tests.iter().filter(|(_, main)| begins_here(main));
        of_all.map(|(name, _)| part(name, Some(path))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn package(tests: &[(&str, &str)]) -> Package {
        let tests: BTreeMap<String, String> =
            tests.iter().map(|(name, path)| ((*name).to_owned(), (*path).to_owned())).collect();
        Package { folder: "bot".to_owned(), tests, ..Package::default() }
    }

    fn told(package: &Package, path: &str) -> Vec<String> {
        let tell =
            |part: Part| part.filter().map_or(part.program.clone(), |filter| format!("{} {filter}", part.program));
        package.parts(path).into_iter().map(tell).collect()
    }

    #[test]
    fn a_program_for_each_folder() {
        let package = package(&[
            ("faces", "bot/tests/faces/main.rs"),
            ("golden", "bot/tests/golden.rs"),
            ("x", "bot/tests/x.rs"),
        ]);
        assert_eq!(told(&package, "faces"), ["faces"]);
        assert_eq!(told(&package, "faces/local"), ["faces local::"]);
        assert_eq!(told(&package, "golden"), ["golden"]);
        assert_eq!(told(&package, "support"), ["golden support::", "x support::"], "either may have it");
    }

    #[test]
    fn a_part_has_what_is_within_it() {
        let part = |module: Option<&str>| Part { program: "bot".to_owned(), module: module.map(str::to_owned) };
        assert!(part(None).has(&part(Some("faces"))) && part(Some("faces")).has(&part(Some("faces::local"))));
        assert!(!part(Some("faces")).has(&part(None)) && !part(Some("face")).has(&part(Some("faces"))));
    }

    #[test]
    fn one_program_for_all() {
        let package = package(&[("bot", "bot/tests/main.rs")]);
        assert_eq!(told(&package, "faces"), ["bot faces::"]);
        assert_eq!(told(&package, "faces/local"), ["bot faces::local::"]);
    }

    #[test]
    fn a_package_of_nothing_but_tests() {
        let package = package(&[("whole", "bot/whole.rs"), ("discord", "bot/discord/main.rs")]);
        assert_eq!(package.tests_folder(), "bot");
        assert_eq!(told(&package, "laws"), ["whole laws::"]);
        assert_eq!(told(&package, "discord/tour"), ["discord tour::"]);
    }
}
