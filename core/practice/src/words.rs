//! Tests of a game's words: files of typed lines, and files of rule cases.

use adjutant_cases::{Notation, Report, Verdict, run};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn heard(notation: &dyn Notation, file: &str, text: &str) -> Report {
    let report = run(&[notation], &[(file.to_owned(), text.to_owned())]);
    assert!(report.problems.is_empty(), "{:#?}", report.problems);
    report
}

/// Checks that at least `at_least` percent of the lines are understood at the first try, and that none is misread. With
/// 0, all lines must be as the file says.
///
/// # Panics
/// A check fails.
pub fn is_understood(notation: &dyn Notation, file: &str, text: &str, at_least: usize) {
    let report = heard(notation, file, text);
    let (understood, all) = report.understood();
    println!("{file}: {understood} of {all} wordings are understood at the first try");
    let missed = report.misunderstood(at_least);
    assert!(missed.is_empty() && report.passes(), "\n{}\n{}", missed.join("\n"), report.text());
}

/// Checks that no line is misread, and prints how many are understood.
///
/// # Panics
/// A line is misread.
pub fn is_never_mistaken(notation: &dyn Notation, file: &str, text: &str) {
    let report = heard(notation, file, text);
    let (understood, all) = report.understood();
    println!("{file}: {understood} of {all} wordings were understood at first sight");
    println!("{}", report.misunderstood(100).join("\n"));
    let wrong: Vec<String> = report.misunderstood(0).into_iter().filter(|line| line.contains("WRONG")).collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// Checks that at least `at_least` percent of all lines in these files are understood at the first try.
///
/// # Panics
/// The check fails.
pub fn are_understood(notation: &dyn Notation, files: &[(&str, &str)], at_least: usize) {
    let counts = files.iter().map(|(file, text)| heard(notation, file, text).understood());
    let (understood, all) = counts.fold((0, 0), |(some, of), (understood, all)| (some + understood, of + all));
    println!("{understood} of {all} wordings of {} files are understood at the first try", files.len());
    assert!(understood * 100 >= at_least * all, "{understood} of {all}");
}

/// The case files of a folder with name and text, in the rulebook's order: exactly those in its `contents.txt`.
///
/// # Panics
/// The folder has other files, or cannot be read.
pub fn case_files(folder: &Path) -> Vec<(String, String)> {
    let text = |name: &str| {
        let read = fs::read_to_string(folder.join(name));
        read.unwrap_or_else(|error| panic!("{}: {error}", folder.join(name).display()))
    };
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let is_code = |name: &str| Path::new(name).extension().is_some_and(|ending| ending == "rs");
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let found: BTreeSet<String> = names.filter(|name| name != "contents.txt" && !is_code(name)).collect();
    let listed: Vec<String> = text("contents.txt").lines().map(|file| format!("{file}.case")).collect();
    assert_eq!(found, listed.iter().cloned().collect(), "files that are listed, in the order of the rulebook");
    listed.into_iter().map(|name| (name.clone(), text(&name))).collect()
}

/// The accepted and the refused orders of these cases.
pub fn accepted_and_refused<'v>(cases: impl Iterator<Item = &'v Verdict>) -> (Vec<&'v str>, Vec<&'v str>) {
    let orders = cases.flat_map(|verdict| verdict.orders.iter().map(String::as_str));
    orders.partition(|order| !order.contains("*refused, "))
}
