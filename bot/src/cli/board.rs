//! The board of a new game from a file, or from a folder with a league's corrected files.
//!
//! A folder becomes one text: its name, then each file behind a line with its name, as a game takes it from a file. Which files a
//! board has only its game knows.

use adjutant_commands::store::untrusted_file;
use adjutant_core::ruleset::LONGEST_BOARD;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The largest board, in bytes.
const LARGEST: u64 = LONGEST_BOARD as u64;
/// The most files of a folder.
const MOST_FILES: usize = 200;
/// How the names of a board's files end; others, such as notes, are left out.
const ENDINGS: [&str; 2] = ["tsv", "toml"];

/// The text of a board.
///
/// # Errors
/// The file or a file of the folder cannot be read, is too large or no text; or the folder has none.
pub(super) fn read(path: &Path) -> io::Result<String> {
    if !fs::metadata(path)?.is_dir() {
        return untrusted_file::read_text(path, LARGEST);
    }
    let mut files = Vec::new();
    gather(path, None, &mut files)?;
    files.sort();
    if files.is_empty() {
        return Err(wrong("the folder has no file whose name ends in .tsv or .toml"));
    }
    let named = path.canonicalize()?;
    let named = named.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let mut text = format!("# {named}\n");
    for (name, file) in files {
        let read = untrusted_file::read_text(&file, LARGEST);
        let read = read.map_err(|error| io::Error::new(error.kind(), format!("{name}: {error}")))?;
        let end = if read.ends_with('\n') { "" } else { "\n" };
        text.extend(["file: ", &name, "\n", &read, end]);
        if text.len() as u64 > LARGEST {
            return Err(wrong(&format!("all files together are too large: at most {LARGEST} bytes are read")));
        }
    }
    Ok(text)
}

/// The files of a folder, and of the folders in it, with their names as a board has them.
fn gather(folder: &Path, within: Option<&str>, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()).filter(|name| !name.starts_with('.')) else {
            continue;
        };
        let is_text = path.extension().is_some_and(|ending| ENDINGS.iter().any(|known| ending == *known));
        if fs::metadata(&path)?.is_dir() {
            // One level is enough for every board.
            if within.is_none() {
                gather(&path, Some(name), files)?;
            }
        } else if is_text {
            let name = within.map_or_else(|| name.to_owned(), |folder| format!("{folder}/{name}"));
            files.push((name, path.clone()));
        }
        if files.len() > MOST_FILES {
            return Err(wrong(&format!("the folder has more than {MOST_FILES} files")));
        }
    }
    Ok(())
}

fn wrong(why: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, why.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_becomes_one_text() {
        let place = tempfile::tempdir().expect("a folder");
        let folder = place.path().join("Our copy");
        fs::create_dir_all(folder.join("tables/deeper")).expect("folders");
        for (name, text) in [
            ("b.tsv", "b\n1"),
            ("a.tsv", "a\n2\n"),
            ("notes.md", "not read"),
            (".hidden.tsv", "not read"),
            ("tables/c.tsv", "c\n"),
            ("tables/deeper/d.tsv", "not read"),
        ] {
            fs::write(folder.join(name), text).expect("written");
        }
        let text = read(&folder).expect("a board");
        assert_eq!(text, "# Our copy\nfile: a.tsv\na\n2\nfile: b.tsv\nb\n1\nfile: tables/c.tsv\nc\n");
        let file = folder.join("a.tsv");
        assert_eq!(read(&file).expect("a file"), "a\n2\n");
        fs::write(&file, b"a\xff").expect("written");
        let error = read(&folder).expect_err("no text").to_string();
        assert!(error.starts_with("a.tsv: ") && error.contains("UTF-8"), "{error}");
        fs::write(&file, vec![b'x'; LARGEST as usize - 5]).expect("written");
        assert!(read(&folder).expect_err("too much").to_string().contains("too large"));
        let empty = tempfile::tempdir().expect("a folder");
        assert!(read(empty.path()).expect_err("nothing").to_string().contains("no file"));
    }
}
