//! `adjutant league export` and `adjutant league picture`: a league as files.

use super::failure::{DONE, Failure};
use crate::league_reports::export::{self, File};
use crate::picture_requests::league as drawn;
use crate::words::{Args, Words};
use adjutant_commands::league_moderator::Open;
use adjutant_events::PlayerId;
use adjutant_league::League;
use serde_json::json;
use std::fs;
use std::io::Write;
use std::path::Path;

/// Writes the files of a league.
///
/// # Errors
/// A file cannot be written.
pub(super) fn export(
    words: Words,
    open: &Open,
    (csv, html): (Option<&Path>, Option<&Path>),
    as_json: bool,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let csv = csv.map(|folder| (folder, export::csv(words, open)));
    let html = html.map(|folder| (folder, export::html(words, open)));
    for (folder, files) in csv.into_iter().chain(html) {
        write(folder, &files)?;
        let folder = folder.display().to_string();
        if as_json {
            writeln!(out, "{}", json!({"type": "exported", "folder": folder, "files": files.len()}))?;
        } else {
            let args = Args::new().text("folder", folder).number("files", files.len());
            writeln!(out, "{}", words.say("league-files-written", &args))?;
        }
    }
    Ok(DONE)
}

fn write(folder: &Path, files: &[File]) -> Result<(), Failure> {
    for file in files {
        let path = folder.join(&file.path);
        let failed = |source| Failure::File { path: path.clone(), source };
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(failed)?;
        }
        fs::write(&path, &file.text).map_err(failed)?;
    }
    Ok(())
}

/// Draws a part of a league.
///
/// # Errors
/// No such part, or the file cannot be written.
pub(super) fn picture(
    words: Words,
    league: &League,
    of: &str,
    player: Option<&PlayerId>,
    file: &Path,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let drawing = match of {
        "table" => Some(drawn::table(words, league)),
        "cross" => Some(drawn::cross_table(words, league)),
        "bracket" => drawn::bracket(words, league),
        "rating" => {
            let player = player.ok_or(Failure::Usage("say whose rating: --of-player PLAYER"))?;
            drawn::curve(words, league, player)
        }
        _ => return Err(Failure::Usage("a picture is of the table, the cross, the bracket, or a rating")),
    };
    let Some(drawing) = drawing else {
        writeln!(out, "{}", words.word("league-nothing-yet"))?;
        return Ok(DONE);
    };
    let bytes = match file.extension().and_then(|ending| ending.to_str()) {
        Some("svg") => drawing.svg().into_bytes(),
        _ => drawing.png()?,
    };
    fs::write(file, bytes).map_err(|source| Failure::File { path: file.to_owned(), source })?;
    Ok(DONE)
}
