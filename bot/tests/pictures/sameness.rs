//! The same game gives the same bytes on every machine.

use crate::pictures::board::drawn;
use crate::pictures::checks::{digest, digests};
use crate::support::golden::compare;
use crate::support::table::at_start;
use adjutant::picture_requests::{Theme, Vision, Window};
use adjutant::words::Language;

/// A change of the drawing changes these digests; look at the pictures before you accept new ones.
#[test]
fn pictures_are_what_they_were() {
    let mut lines = String::new();
    let start = at_start().1;
    let around = Window::Around("germany".into());
    let pacific = Window::Region("pacific");
    for (name, window, language, theme) in [
        ("world.en.light", &Window::Whole, Language::En, Theme::Light),
        ("world.ja.dark", &Window::Whole, Language::Ja, Theme::Dark),
        ("around-germany.en.light", &around, Language::En, Theme::Light),
        ("pacific.en.light", &pacific, Language::En, Theme::Light),
    ] {
        lines.push_str(&digests(name, &drawn(&start, window, language, theme)));
    }
    let seen = drawn(&start, &Window::Whole, Language::En, Theme::Light);
    let png = digest(&seen.png_as(Vision::Deuteranopia, Some(800)).expect("a picture"));
    lines = format!("{lines}world.en.light seen without green cones, 800 wide\n  png {png}\n");
    compare("pictures.txt", &lines);
}
