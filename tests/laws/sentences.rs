//! Sentences that are easy to read: how many have more than twenty words, folder by folder.
//!
//! The counts are in `long_sentences.txt` beside this file. A count may not rise. When a count has fallen, `ADJUTANT_BLESS=1` writes the
//! lower one. Code in backticks is one word. Tables, headings and blocks of code are not sentences.

use crate::laws::pages::pages;
use crate::laws::walls::workspace;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// The most words of a sentence.
const LIMIT: usize = 20;
/// Where sources are, by the name that a count has.
const FOLDERS: [&str; 10] =
    ["audit", "bot", "commands", "core", "events", "pictures", "storage", "tests", "xtask", "docs/decisions"];

/// A sentence that is too long, and where it begins.
struct Long {
    file: String,
    line: usize,
    words: usize,
    text: String,
}

/// The paragraphs of a page, each with the line on which it begins.
fn paragraphs_of_page(text: &str) -> Vec<(usize, String)> {
    let mut paragraphs: Vec<(usize, String)> = Vec::new();
    let mut is_code = false;
    let mut is_open = false;
    for (at, line) in text.lines().enumerate() {
        let bare = line.trim();
        if bare.starts_with("```") {
            is_code = !is_code;
            is_open = false;
            continue;
        }
        // An indented line goes on with a list only if a paragraph is open.
        let is_block = line.starts_with("    ") && !is_open;
        if is_code || is_block || bare.is_empty() || bare.starts_with(['|', '#']) {
            is_open = false;
            continue;
        }
        let item = bare.strip_prefix("- ").or_else(|| bare.strip_prefix("* "));
        let numbered = bare.split_once(". ").filter(|(number, _)| number.parse::<u16>().is_ok()).map(|(_, rest)| rest);
        let begins = item.is_some() || numbered.is_some() || !is_open;
        let said = item.or(numbered).unwrap_or(bare).trim_start_matches("> ");
        if begins {
            paragraphs.push((at + 1, said.to_owned()));
        } else if let Some((_, paragraph)) = paragraphs.last_mut() {
            paragraph.push(' ');
            paragraph.push_str(said);
        }
        is_open = true;
    }
    paragraphs
}

/// The comments of a source, as a page with the same lines.
fn comments(source: &str) -> String {
    let mut page = String::new();
    for line in source.lines() {
        let bare = line.trim_start();
        let said = ["///", "//!", "//"].iter().find_map(|mark| bare.strip_prefix(mark));
        page.push_str(said.map_or("", |said| said.strip_prefix(' ').unwrap_or(said)));
        page.push('\n');
    }
    page
}

/// The sentences of a paragraph. A piece of code in backticks is one word.
fn sentences(paragraph: &str) -> Vec<String> {
    let mut said = String::new();
    for (at, piece) in paragraph.split('`').enumerate() {
        said.push_str(if at % 2 == 1 { "`code`" } else { piece });
    }
    let mut sentences = vec![String::new()];
    for word in said.split_whitespace() {
        let sentence = sentences.last_mut().expect("at least one");
        sentence.push_str(word);
        sentence.push(' ');
        if word.trim_end_matches(['"', '”', ')', '*', '_']).ends_with(['.', '?', '!', ':', ';', '。']) {
            sentences.push(String::new());
        }
    }
    sentences
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|known| known == ending)
}

/// The long sentences of a file.
fn long_of(path: &Path) -> Vec<Long> {
    let text = fs::read_to_string(path).expect("a file of text");
    let is_source = has_ending(path, "rs");
    let page = if is_source { comments(&text) } else { text };
    let mut long = Vec::new();
    for (line, paragraph) in paragraphs_of_page(&page) {
        for text in sentences(&paragraph) {
            let words = text.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count();
            if words > LIMIT {
                long.push(Long { file: path.display().to_string(), line, words, text });
            }
        }
    }
    long
}

/// The long sentences of a folder of sources or pages.
fn long_of_folder(folder: &Path, long: &mut Vec<Long>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            if name != "target" && name != "node_modules" {
                long_of_folder(&path, long);
            }
        } else if has_ending(&path, "rs") || (has_ending(&path, "md") && folder.ends_with("decisions")) {
            long.extend(long_of(&path));
        }
    }
}

#[test]
fn sentences_do_not_become_longer() {
    let mut by_folder: BTreeMap<&str, Vec<Long>> = BTreeMap::new();
    for folder in FOLDERS {
        long_of_folder(&workspace().join(folder), by_folder.entry(folder).or_default());
    }
    by_folder.entry("pages").or_default().extend(pages().iter().flat_map(|path| long_of(path)));

    let held = workspace().join("tests/laws/long_sentences.txt");
    let committed = fs::read_to_string(&held).unwrap_or_default();
    let ceilings: BTreeMap<&str, usize> = committed
        .lines()
        .filter_map(|line| line.split_once(' '))
        .map(|(name, count)| (name, count.parse().expect("a count")))
        .collect();
    let mut rises = String::new();
    let mut counts = String::new();
    for (name, long) in &mut by_folder {
        let ceiling = ceilings.get(name).copied().unwrap_or(0);
        let count = long.len();
        println!("{name}: {count} sentences have more than {LIMIT} words, {ceiling} are allowed");
        writeln!(counts, "{name} {count}").expect("in memory");
        if count > ceiling {
            long.sort_by_key(|one| std::cmp::Reverse(one.words));
            writeln!(rises, "{name}: {count} sentences have more than {LIMIT} words; {ceiling} are allowed.")
                .expect("in memory");
            for Long { file, line, words, text } in long.iter().take(40) {
                writeln!(rises, "  {file}:{line} ({words} words): {text}").expect("in memory");
            }
        }
    }
    if std::env::var_os("ADJUTANT_BLESS").is_some() && (rises.is_empty() || committed.is_empty()) {
        fs::write(&held, counts).expect("the counts are written");
        return;
    }
    assert!(rises.is_empty(), "{rises}");
}

#[test]
fn a_sentence_ends_where_it_ends() {
    let page = "# A heading of no sentence\n\nOne. `a b c d` two\nthree: four.\n\n    code that is no sentence\n\n- five\n  six\n- seven\n";
    let said: Vec<Vec<String>> = paragraphs_of_page(page).iter().map(|(_, text)| sentences(text)).collect();
    let said: Vec<&str> = said.iter().flatten().map(|text| text.trim()).filter(|text| !text.is_empty()).collect();
    assert_eq!(said, ["One.", "`code` two three:", "four.", "five six", "seven"]);
}
