//! Shell completions and manual pages, generated from the command line's definition.

use super::failure::Failure;
use super::help_texts;
use crate::words::Language;
use clap_complete::Shell;
use std::io::Write;
use std::path::Path;

/// Writes the completion script of a shell.
///
/// # Errors
/// The output cannot be written.
pub(super) fn completions(language: Language, shell: Shell, out: &mut dyn Write) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut help_texts::command(language), "adjutant", &mut script);
    Ok(out.write_all(&script)?)
}

/// Writes the manual page of the program, or into a folder one page for each command.
///
/// # Errors
/// The output or a file cannot be written.
pub(super) fn manual(language: Language, folder: Option<&Path>, out: &mut dyn Write) -> Result<(), Failure> {
    let Some(folder) = folder else {
        let mut page = Vec::new();
        clap_mangen::Man::new(help_texts::command(language)).render(&mut page)?;
        return Ok(out.write_all(&page)?);
    };
    let at = |source| Failure::File { path: folder.to_owned(), source };
    std::fs::create_dir_all(folder).map_err(at)?;
    clap_mangen::generate_to(help_texts::command(language), folder).map_err(at)
}
