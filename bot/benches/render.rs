//! How long pictures take, from a view to the bytes of a file, on one core: `cargo bench -p adjutant --bench render`.

mod start;

use adjutant::picture_requests::{Format, Theme, Window};
use adjutant_core::view::View;
use divan::{Bencher, black_box};
use start::{drawing, drawing_of, full_theatre, start};

fn main() {
    divan::main();
}

fn png(bencher: Bencher<'_, '_>, view: &View, window: &Window, theme: Theme) {
    // What is static is made once in the life of a process.
    drawing(view, window, theme).png().expect("a picture");
    bencher.bench_local(|| black_box(drawing(view, window, theme).png().expect("a picture").len()));
}

#[divan::bench(sample_count = 40, args = ["aa1941", "aa_pacific", "asia_engulfed"])]
fn world(bencher: Bencher<'_, '_>, rules: &str) {
    png(bencher, &start(rules), &Window::Whole, Theme::Light);
}

/// For a telephone: the part that matters, twice as many pixels as letters are measured in.
#[divan::bench(sample_count = 40)]
fn narrow(bencher: Bencher<'_, '_>) {
    let view = start("aa1941");
    let draw = || drawing_of(&view, &Window::Whole, Theme::Light, Format::Narrow).png().expect("a picture");
    draw();
    bencher.bench_local(|| black_box(draw().len()));
}

#[divan::bench(sample_count = 40)]
fn region(bencher: Bencher<'_, '_>) {
    png(bencher, &start("aa1941"), &Window::Region("europe"), Theme::Light);
}

#[divan::bench(sample_count = 40)]
fn region_over_the_edge(bencher: Bencher<'_, '_>) {
    png(bencher, &start("aa1941"), &Window::Region("pacific"), Theme::Dark);
}

#[divan::bench(sample_count = 40)]
fn war_of_1812(bencher: Bencher<'_, '_>) {
    png(bencher, &full_theatre(), &Window::Whole, Theme::Light);
}

/// Where everything stands, written as SVG; no pixels.
#[divan::bench(sample_count = 40)]
fn as_svg(bencher: Bencher<'_, '_>) {
    let view = start("aa1941");
    bencher.bench_local(|| black_box(drawing(&view, &Window::Whole, Theme::Light).svg().len()));
}
