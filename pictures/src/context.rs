//! What all drawing code needs: the language, the theme, the format, and the style of the game.

use super::format::Format;
use super::notes::Notes;
use super::palette::{Palette, Theme};
use super::wording::{Value, Wording};
use adjutant_core::term::Term;
use adjutant_scene::{Colour, Ink, Say, Style, Symbol};
use std::borrow::Cow;

/// The settings of a picture.
#[derive(Clone, Copy)]
pub struct PictureSettings<'a> {
    /// The language, with the names of the board.
    pub voice: &'a dyn Wording,
    /// The light or the dark theme.
    pub theme: Theme,
    /// The format, for a wide or a narrow screen.
    pub format: Format,
    /// What the picture shows of the table besides the board.
    pub notes: Option<&'a Notes>,
}

impl<'a> PictureSettings<'a> {
    /// Settings for a wide screen, with nothing of the table.
    pub const fn plain(voice: &'a dyn Wording, theme: Theme) -> Self {
        Self { voice, theme, format: Format::Wide, notes: None }
    }
}

/// The settings together with the style of the game.
#[derive(Clone, Copy)]
pub(crate) struct DrawContext<'a> {
    with: PictureSettings<'a>,
    style: &'static Style,
}

/// The colours of a seat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeatInks {
    /// The colour behind its pieces, or of the pieces themselves.
    pub(crate) plate: &'static str,
    /// The colour of what is drawn on that.
    pub(crate) ink: &'static str,
    /// The colour of the shaded side of a piece.
    pub(crate) shade: &'static str,
}

impl<'a> DrawContext<'a> {
    pub(crate) const fn new(with: PictureSettings<'a>, style: &'static Style) -> Self {
        Self { with, style }
    }

    pub(crate) fn palette(&self) -> &'static Palette {
        self.with.theme.palette()
    }

    pub(crate) const fn voice(&self) -> &'a dyn Wording {
        self.with.voice
    }

    pub(crate) const fn format(&self) -> Format {
        self.with.format
    }

    pub(crate) const fn notes(&self) -> Option<&'a Notes> {
        self.with.notes
    }

    pub(crate) fn deadline(&self) -> Option<&'a str> {
        self.with.notes.and_then(|notes| notes.deadline.as_deref())
    }

    pub(crate) const fn style(&self) -> &'static Style {
        self.style
    }

    pub(crate) fn symbol(&self, kind: &str) -> &'static Symbol {
        self.style.symbol(kind)
    }

    const fn of(&self, colour: Colour) -> &'static str {
        match self.with.theme {
            Theme::Light => colour.light,
            Theme::Dark => colour.dark,
        }
    }

    /// The colours of a seat. An unknown seat has the colours for no owner.
    pub(crate) fn seat(&self, seat: &str) -> SeatInks {
        let palette = self.palette();
        let nobody = SeatInks { plate: palette.nobody, ink: palette.card, shade: palette.nobody };
        self.style.colours.seat(seat).map_or(nobody, |own| SeatInks {
            plate: self.of(own.plate),
            ink: self.of(own.ink),
            shade: self.of(own.shade),
        })
    }

    /// The colour for a role.
    pub(crate) fn ink(&self, ink: &Ink) -> &'static str {
        let palette = self.palette();
        match ink {
            Ink::Sea => palette.sea,
            Ink::SeaLine => palette.sea_line,
            Ink::SeaText => palette.sea_ink,
            Ink::Border => palette.border,
            Ink::Coast => palette.coast,
            Ink::Text => palette.ink,
            Ink::Halo => palette.halo,
            Ink::Panel => palette.panel,
            Ink::Card => palette.card,
            Ink::CardText => palette.card_ink,
            Ink::CardSoft => palette.card_soft,
            Ink::Battle => palette.battle,
            Ink::OnBattle => palette.battle_ink,
            Ink::Casing => palette.casing,
            Ink::Land(seat) => self.style.colours.seat(seat.as_str()).map_or(palette.nobody, |own| self.of(own.land)),
            Ink::Plate(seat) => self.seat(seat.as_str()).plate,
            Ink::OnPlate(seat) => self.seat(seat.as_str()).ink,
            Ink::Shade(seat) => self.seat(seat.as_str()).shade,
            Ink::Own(name) => self.style.colours.own(name).map_or(palette.nobody, |colour| self.of(colour)),
        }
    }

    /// A text of the scene in the language.
    pub(crate) fn say(&self, say: &Say) -> String {
        let voice = self.with.voice;
        let all = |says: &[Say]| says.iter().map(|say| self.say(say)).collect::<Vec<_>>();
        match say {
            Say::Plain(text) => text.clone(),
            // In a picture the name of a seat stands alone, without an article.
            Say::Term(Term::Seat(seat)) => voice.seat(seat),
            Say::Term(term) => voice.term(term),
            Say::The(seat) => voice.the_seat(seat),
            Say::Counted(kind, count) => voice.counted(kind, u64::from(*count)),
            Say::Name(name) => voice.name(name).to_owned(),
            Say::Message(key, terms) => {
                let mut values = Vec::with_capacity(terms.len());
                for (name, term) in terms {
                    let name = Cow::Borrowed(name.as_ref());
                    if let Say::Term(Term::Number(number)) = term {
                        values.push((name, Value::Number(*number)));
                        continue;
                    }
                    if let Say::Term(Term::Seat(seat)) = term {
                        values.push((Cow::Owned(format!("{name}-bare")), Value::Text(voice.seat(seat))));
                    }
                    values.push((name, Value::Text(self.say(term))));
                }
                voice.message(key, &values)
            }
            Say::Sentence(say) => voice.sentence(&self.say(say)),
            Say::Listed(says) => all(says).join(&voice.word("list-comma")),
            Say::Joined(says) => voice.join(&all(says)),
            Say::Run(says) => all(says).concat(),
        }
    }
}
