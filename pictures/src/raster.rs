//! Pixels: resvg renders the SVG, and PNG files get a palette.

use super::font;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::sync::OnceLock;
use thiserror::Error;

/// Why there is no picture. Rendering errors cannot happen to a picture that passed the tests.
#[derive(Debug, Error)]
pub enum PictureError {
    /// The SVG cannot be parsed.
    #[error("the picture was not understood: {0}")]
    Svg(String),
    /// The image would be too large or empty.
    #[error("a picture of {0} by {1} pixels cannot be made")]
    Size(u32, u32),
    /// The file could not be encoded.
    #[error("the picture could not be written: {0}")]
    Encoding(String),
    /// Too many pictures are being drawn.
    #[error("too many pictures are being drawn")]
    Busy,
    /// No battle has been fought.
    #[error("no battle has been fought yet")]
    NoBattle,
    /// Nothing has been done.
    #[error("nothing has been done yet that could be drawn")]
    NoTurn,
    /// No game master has changed the board by hand.
    #[error("no game master has changed the board by hand")]
    NoEdit,
    /// Nothing stands on a planning map that the viewer may see.
    #[error("nothing stands on a planning map that may be seen")]
    NoPlan,
    /// The gallery is closed, or nothing is in it yet.
    #[error("nothing is shown in the gallery")]
    NoGallery,
    /// The viewer's staff has drafted nothing that would be accepted.
    #[error("nothing is drafted that could be drawn")]
    NoDrafts,
    /// There is nothing to draw.
    #[error("{0}")]
    Nothing(String),
}

impl PictureError {
    /// The message key for a user who asked for something that does not exist yet; none for an error of the program.
    pub fn told(&self) -> Option<&'static str> {
        match self {
            Self::NoBattle => Some("picture-no-battle"),
            Self::NoTurn => Some("picture-no-turn"),
            Self::NoEdit => Some("picture-no-edit"),
            Self::NoPlan => Some("plan-nothing"),
            Self::NoGallery => Some("picture-no-gallery"),
            Self::NoDrafts => Some("picture-no-drafts"),
            Self::Svg(_) | Self::Size(..) | Self::Encoding(_) | Self::Busy | Self::Nothing(_) => None,
        }
    }
}

fn options() -> &'static Options<'static> {
    static OPTIONS: OnceLock<Options<'static>> = OnceLock::new();
    OPTIONS.get_or_init(|| Options {
        fontdb: font::database(),
        font_family: font::FAMILY.to_owned(),
        ..Options::default()
    })
}

/// Draws SVG over an image, with `scale` pixels per SVG unit.
///
/// # Errors
/// The SVG cannot be parsed.
pub(crate) fn draw(onto: &mut Pixmap, svg: &str, scale: f32) -> Result<(), PictureError> {
    let tree = Tree::from_str(svg, options()).map_err(|error| PictureError::Svg(error.to_string()))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut onto.as_mut());
    Ok(())
}

/// An empty image.
///
/// # Errors
/// The size is zero or too large.
pub(crate) fn blank(width: i32, height: i32) -> Result<Pixmap, PictureError> {
    let (width, height) = (width.unsigned_abs(), height.unsigned_abs());
    Pixmap::new(width, height).ok_or(PictureError::Size(width, height))
}

/// The pixels as red, green and blue bytes. Pictures are opaque.
pub(crate) fn rgb(pixmap: &Pixmap) -> Vec<u8> {
    pixmap.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect()
}
