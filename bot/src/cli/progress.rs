//! A progress display on the terminal's standard error: it appears after a second and disappears with the first output.

use super::args::{Cli, Command};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal as _, Write};
use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// The delay before it appears.
const QUIET: Duration = Duration::from_secs(1);
/// The interval of its animation.
const TICK: Duration = Duration::from_millis(120);

/// Whether a command works without input and then ends.
pub(super) fn is_work(cli: &Cli) -> bool {
    match &cli.command {
        Some(Command::Log(args)) => !args.follow,
        Some(Command::Gm(args)) => !args.watch,
        Some(
            Command::State(_)
            | Command::Position(_)
            | Command::Render(_)
            | Command::Games(_)
            | Command::Backup { .. }
            | Command::Restore { .. }
            | Command::Store { .. }
            | Command::Salvage { .. }
            | Command::Export(_)
            | Command::RollProof(_)
            | Command::Verify(_)
            | Command::Recheck { .. }
            | Command::Upgrade { .. }
            | Command::Cases { .. }
            | Command::Import(_)
            | Command::Doctor(_),
        ) => true,
        _ => false,
    }
}

/// An output that shows progress until something is written to it.
pub(super) struct Progress<W> {
    out: W,
    /// The channel that stops the display, and its thread.
    shown: Option<(Sender<()>, JoinHandle<()>)>,
}

impl<W: Write> Progress<W> {
    /// Starts waiting. Progress is shown only if the standard error is a terminal.
    pub(super) fn begin(out: W, is_work: bool) -> Self {
        let watched = is_work && io::stderr().is_terminal();
        // If no thread can be started, nothing is shown.
        let shown = watched.then(|| show(ProgressDrawTarget::stderr(), QUIET).ok()).flatten();
        Self { out, shown }
    }

    /// Ends the display.
    pub(super) fn answered(&mut self) {
        if let Some((stop, shown)) = self.shown.take() {
            drop(stop);
            // The thread clears its line.
            let _ = shown.join();
        }
    }
}

impl<W: Write> Write for Progress<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.answered();
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Shows progress after a delay, until the returned sender is dropped.
fn show(target: ProgressDrawTarget, quiet: Duration) -> io::Result<(Sender<()>, JoinHandle<()>)> {
    let (stop, stopped) = channel::<()>();
    let shown = thread::Builder::new().spawn(move || {
        if stopped.recv_timeout(quiet) != Err(std::sync::mpsc::RecvTimeoutError::Timeout) {
            return;
        }
        // No text, because the user's language is not known here.
        let bar = ProgressBar::with_draw_target(None, target).with_elapsed(quiet);
        bar.set_style(
            ProgressStyle::with_template("{spinner} {elapsed}").unwrap_or_else(|_| ProgressStyle::default_spinner()),
        );
        bar.enable_steady_tick(TICK);
        let _ = stopped.recv();
        bar.finish_and_clear();
    })?;
    Ok((stop, shown))
}

#[cfg(test)]
mod tests {
    use super::*;
    use indicatif::InMemoryTerm;

    #[test]
    fn what_takes_long_is_shown_and_what_does_not_is_not() {
        let term = InMemoryTerm::new(4, 40);
        let target = || ProgressDrawTarget::term_like(Box::new(term.clone()));
        let (stop, shown) = show(target(), Duration::from_secs(60)).expect("a thread");
        drop(stop);
        shown.join().expect("it ends");
        assert_eq!(term.contents(), "", "it was done at once");
        let (stop, shown) = show(target(), Duration::from_millis(1)).expect("a thread");
        let begun = std::time::Instant::now();
        while term.contents().is_empty() && begun.elapsed() < Duration::from_secs(20) {
            thread::sleep(Duration::from_millis(10));
        }
        assert!(term.contents().contains('s'), "{:?}", term.contents());
        drop(stop);
        shown.join().expect("it ends");
        assert_eq!(term.contents(), "", "there is an answer");
    }
}
