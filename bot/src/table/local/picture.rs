//! Draws pictures of the open game.

use super::{Local, Then};
use crate::picture_requests::{
    Format, PictureError, PictureRequest, Subject, Theme, as_in_the_log, nothing_called, pixels_of, shown,
};
use crate::table::explained::{self, plain};
use crate::text::own::own;
use crate::words::Args;
use adjutant_commands::moderator::actor;
use adjutant_core::term::Term;
use adjutant_events::SeatId;
use std::io;

impl Local<'_> {
    /// Draws a picture into the data folder, and prints its path.
    pub(super) fn picture(&mut self, place: &str, seat: Option<&SeatId>) -> io::Result<Then> {
        let Some(local_game) = &self.opened else { return self.no("table-no-game-open", Vec::new()) };
        let session = local_game.session();
        let (format, place) = Format::asked(place);
        let Some(subject) = Subject::read(place, session.lexicon()) else {
            let (key, terms) = nothing_called(place, self.setting.words, session.lexicon());
            let voice = self.setting.words.with(session.lexicon().board());
            let explained = plain(voice, explained::Family::Unread, key, terms);
            return self.explained(&explained);
        };
        let picture_request = PictureRequest {
            words: self.setting.words,
            theme: Theme::default(),
            viewer: actor::eyes(seat),
            subject,
            format: format.unwrap_or_default(),
            called: as_in_the_log,
        };
        let name = format!("{}-{}{}.png", session.game().id, session.game().seq, picture_request.subject.slug());
        let columns = (self.setting.width)();
        let protocol = self.setting.draws;
        let drawn = session.past(None).map_err(|fault| PictureError::Nothing(fault.to_string())).and_then(|past| {
            let file = picture_request.draw_now(&past)?;
            // The picture in the terminal has the terminal's width, whatever the file's format.
            let fits = format.unwrap_or_else(|| Format::of_width(pixels_of(columns)));
            let shown = protocol.map(|protocol| {
                if fits == picture_request.format {
                    return shown(&file, protocol, columns);
                }
                shown(&PictureRequest { format: fits, ..picture_request.clone() }.draw_now(&past)?, protocol, columns)
            });
            Ok((file.png()?, shown.transpose()?))
        });
        let written = drawn.and_then(|(png, shown)| {
            let folder = self.setting.folder.join("pictures");
            let path = folder.join(name);
            let failed = |error: io::Error| PictureError::Encoding(error.to_string());
            std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&path, &png)).map_err(failed)?;
            Ok((path, shown))
        });
        match written {
            Ok((path, shown)) => {
                if let Some(shown) = &shown {
                    // This is not text, so it is not wrapped.
                    writeln!(self.out, "{}", own(shown))?;
                } else if self.setting.is_watched {
                    self.say("picture-not-shown", Args::new())?;
                }
                let args = Args::new().text("path", path.display().to_string());
                self.say("picture-written", args).map(|()| Then::GoOn)
            }
            Err(error) => match error.told() {
                Some(told) => self.say(told, Args::new()).map(|()| Then::GoOn),
                None => self.no("picture-not-written", vec![("what", Term::Word(error.to_string()))]),
            },
        }
    }
}
