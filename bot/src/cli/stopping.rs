//! The signals with which the program is told to stop.

use std::io;

/// Completes when the program is told to stop.
#[cfg(unix)]
pub(super) fn stopped() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut terminate, mut interrupt) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// Completes when the program is told to stop.
#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps)] // the shape of the other
pub(super) fn stopped() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}
