//! `adjutant render`: writes a picture of a game to a file.

use super::args_game::RenderArgs;
use super::data::named;
use super::failure::Failure;
use super::reports::seat;
use crate::picture_requests::{Format, PictureRequest, Subject, as_in_the_log, places};
use crate::words::{Language, Words};
use adjutant_commands::moderator::{Equipment, Session};
use adjutant_commands::store::Store;
use adjutant_core::Viewer;
use std::io::Write;
use std::path::Path;

/// Draws a picture. A relative file name starts from `folder`.
///
/// # Errors
/// No such game, seat or region, or the file cannot be written.
pub(super) fn render(
    store: &Store,
    words: Words,
    args: &RenderArgs,
    folder: &Path,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let ending = args.out.extension().and_then(|ending| ending.to_str()).map(str::to_lowercase).unwrap_or_default();
    if !["png", "svg", "gif"].contains(&ending.as_str()) {
        return Err(Failure::Usage("render --out needs a file that ends in .png, .svg or .gif"));
    }
    let session =
        Session::load(Equipment::new(crate::games::game_list(), store.clone()), &named(store.as_ref(), &args.game))?;
    let region = args.region.as_deref().unwrap_or_default();
    let subject = Subject::read(region, session.lexicon()).ok_or_else(|| {
        // Failures of the program are in English.
        let known = places(Words::new(Language::En), session.lexicon()).join(", ");
        Failure::NoRegion { word: region.to_owned(), known }
    })?;
    let seat = args.seat.as_deref().map(|name| seat(&session, name)).transpose()?;
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    // Animations are usually viewed on a telephone.
    let format = match (args.format, args.width) {
        (Some(format), _) => format,
        (None, Some(width)) => Format::of_width(width),
        (None, None) if ending == "gif" => Format::Narrow,
        (None, None) => Format::Wide,
    };
    let picture_request = PictureRequest { words, theme: args.theme, viewer, subject, format, called: as_in_the_log };
    let past = session.past(args.at)?;
    let file = match ending.as_str() {
        "gif" => picture_request.animate_up_to(&past, args.whole)?,
        "svg" => picture_request.draw_now(&past)?.svg().into_bytes(),
        _ => picture_request.draw_now(&past)?.png_as(args.vision, args.width)?,
    };
    let path = folder.join(&args.out);
    std::fs::write(&path, file).map_err(|source| Failure::File { path, source })?;
    writeln!(out, "{}", args.out.display())?;
    Ok(())
}
