//! How much memory pictures need beyond what the process has already: `cargo bench -p adjutant --bench render-memory`.
//!
//! Resident memory as Linux counts it: what there is before, and the most there ever was until the file is finished.

mod start;

use adjutant::picture_requests::{Theme, Window};
use adjutant_core::view::View;
use start::{drawing, full_theatre, start};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A line of `/proc/self/status`, in kilobytes.
fn status(name: &str) -> u64 {
    let text = std::fs::read_to_string("/proc/self/status").expect("Linux tells about processes");
    let line = text.lines().find_map(|line| line.strip_prefix(name)).expect(name);
    line.trim_start_matches(':').trim().trim_end_matches("kB").trim().parse().expect("a number")
}

/// Draws, and says how much more memory that took at its highest than there was before.
fn measured(what: &str, view: &View, window: &Window) {
    // The high-water mark begins anew.
    std::fs::write("/proc/self/clear_refs", "5").expect("a mark that can be reset");
    let before = status("VmRSS");
    let size = drawing(view, window, Theme::Light).png().expect("a picture").len();
    let most = status("VmHWM").saturating_sub(before);
    println!("{what:<44} {:>6.1} MB more at most, a file of {} kB", most as f64 / 1024.0, size / 1000);
}

fn main() {
    let (view, theatre) = (start("aa1941"), full_theatre());
    measured("the world, the first picture of a process", &view, &Window::Whole);
    measured("the world, again", &view, &Window::Whole);
    measured("Europe, the first time", &view, &Window::Region("europe"));
    measured("Europe, again", &view, &Window::Region("europe"));
    measured("War of 1812, the first time", &theatre, &Window::Whole);
    measured("War of 1812, again", &theatre, &Window::Whole);
}
