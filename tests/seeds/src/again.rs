//! The line that plays a seed again.

use std::env;
use std::thread;

/// What is typed in the folder of the repository.
pub(crate) fn line(test: &str, seed: u64) -> String {
    // Whoever runs one test at a time runs it in the first thread, which has no test's name.
    let current = thread::current();
    let name = current.name().filter(|name| name.contains(test)).unwrap_or(test);
    let long = env::var("ADJUTANT_LONG").map_or_else(|_| String::new(), |long| format!("ADJUTANT_LONG={long} "));
    format!("{long}ADJUTANT_ONLY={seed} {} {name}", program())
}

/// How the program that runs is run by itself.
fn program() -> String {
    let own = env::current_exe().unwrap_or_default();
    let stem = own.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    match env::var("CARGO_PKG_NAME") {
        Ok(package) => format!("cargo test -p {package} {}", target(&package, &stem)),
        Err(_) => own.display().to_string(),
    }
}

/// Which of the programs of a package it is, by the name of its file.
fn target(package: &str, stem: &str) -> String {
    let name = stem.rsplit_once('-').map_or(stem, |(name, _)| name);
    if package.replace('-', "_") == name { "--lib".to_owned() } else { format!("--test {name}") }
}

#[cfg(test)]
mod tests {
    use super::{line, target};

    #[test]
    fn the_line_names_the_program_and_the_test() {
        let said = line("the_line_names_the_program_and_the_test", 77);
        assert!(said.contains("ADJUTANT_ONLY=77 "), "{said}");
        assert!(said.ends_with("the_line_names_the_program_and_the_test"), "{said}");
    }

    #[test]
    fn a_program_is_named_by_its_file() {
        assert_eq!(target("adjutant-tests", "whole-0123456789abcdef"), "--test whole");
        assert_eq!(target("adjutant-storage", "adjutant_storage-0123456789abcdef"), "--lib");
    }
}
