//! The checks of every picture.

use adjutant::picture_requests::Drawing;
use adjutant_events::SpaceId;
use sha2::{Digest as _, Sha256};

/// Nothing leaves the picture and nothing overlaps.
pub(crate) fn check_boxes(drawing: &Drawing, what: &str) {
    for (i, (name, rect)) in drawing.boxes.iter().enumerate() {
        let inside = rect.x >= 0 && rect.y >= 0 && rect.right() <= drawing.width && rect.bottom() <= drawing.height;
        assert!(inside, "{what}: {name} leaves the picture: {rect:?}");
        for (other, box_) in &drawing.boxes[..i] {
            assert!(!rect.meets(*box_), "{what}: {name} covers {other}: {rect:?} {box_:?}");
        }
    }
}

/// The contents of the panel under a board stay in their cards, which end eight pixels above the edge.
pub(crate) fn check_panel(drawing: &Drawing, what: &str) {
    let below = drawing.boxes.iter().filter(|(_, rect)| rect.y > drawing.height - 90).collect::<Vec<_>>();
    assert!(!below.is_empty(), "{what}: no panel");
    for (name, rect) in below {
        assert!(rect.bottom() <= drawing.height - 8, "{what}: {name} leaves its card: {rect:?}");
    }
}

/// No letters are smaller than eleven pixels.
pub(crate) fn check_letters(svg: &str, what: &str) -> usize {
    let sizes = svg.split("font-size=\"").skip(1).map(|rest| rest.split('"').next().and_then(|size| size.parse().ok()));
    let sizes: Vec<f32> = sizes.map(|size| size.expect("a size")).collect();
    let least = sizes.iter().copied().fold(f32::MAX, f32::min);
    assert!(least >= 11.0, "{what}: {least}");
    sizes.len()
}

/// A space appears once for clicking, with this name. Returns the text before it.
pub(crate) fn check_space<'a>(svg: &'a str, space: &SpaceId, name: &str) -> &'a str {
    let id = format!("id=\"space-{space}\"");
    let (before, after) = svg.split_once(&id).unwrap_or_else(|| panic!("{space} is missing"));
    assert!(!after.contains(&id), "{space} twice");
    let titled = after.split_once("<title>").and_then(|(_, rest)| rest.split_once("</title>"));
    assert_eq!(titled.map(|(title, _)| title.replace("&#39;", "'")).as_deref(), Some(name));
    before
}

pub(crate) fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"))
}

/// The file of a drawing, small enough to send.
pub(crate) fn file(drawing: &Drawing) -> Vec<u8> {
    let png = drawing.png().expect("a picture");
    assert!(png.len() < 1_000_000, "{}", png.len());
    png
}

/// The digests of a drawing and of its file.
pub(crate) fn digests(name: &str, drawing: &Drawing) -> String {
    let svg = digest(drawing.svg().as_bytes());
    let png = digest(&file(drawing));
    format!("{name}\n  svg {svg}\n  png {png}\n")
}
