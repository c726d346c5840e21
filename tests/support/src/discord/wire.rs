//! Connections that the server can cut: the request takes effect, but the client receives no answer.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};

use super::agreement::Bustle;

/// Cuts one connection.
#[derive(Clone, Debug, Default)]
pub(super) struct Scissors(Arc<Blades>);

#[derive(Debug, Default)]
struct Blades {
    cut: AtomicBool,
    reset: AtomicBool,
}

impl Scissors {
    /// Discards everything that is written from now on.
    pub(super) fn cut(&self) {
        self.0.cut.store(true, Ordering::SeqCst);
    }

    /// Ends the connection with a reset, not with a proper close.
    pub(super) fn reset(&self) {
        self.0.reset.store(true, Ordering::SeqCst);
        self.cut();
    }
}

/// A connection with its cutter; it counts all traffic.
#[derive(Debug)]
pub(super) struct Wire {
    stream: TcpStream,
    scissors: Scissors,
    bustle: Arc<Bustle>,
}

impl Wire {
    fn whole(&self) -> io::Result<()> {
        if self.scissors.0.cut.load(Ordering::SeqCst) { Err(io::ErrorKind::ConnectionReset.into()) } else { Ok(()) }
    }
}

impl Wire {
    /// Counts a completed operation.
    fn counted<T>(&self, done: Poll<T>) -> Poll<T> {
        if done.is_ready() {
            self.bustle.note();
        }
        done
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        if self.scissors.0.reset.load(Ordering::SeqCst) {
            _ = self.stream.set_zero_linger();
        }
        self.bustle.note();
    }
}

impl AsyncRead for Wire {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let read = Pin::new(&mut self.stream).poll_read(cx, buf);
        self.counted(read)
    }
}

impl AsyncWrite for Wire {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        self.whole()?;
        let written = Pin::new(&mut self.stream).poll_write(cx, buf);
        self.counted(written)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.whole()?;
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

/// Listens on loopback.
#[derive(Debug)]
pub(super) struct FaultyListener(pub(super) TcpListener, pub(super) Arc<Bustle>);

impl Listener for FaultyListener {
    type Io = Wire;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Wire, SocketAddr) {
        let (stream, from) = Listener::accept(&mut self.0).await;
        _ = stream.set_nodelay(true);
        self.1.note();
        (Wire { stream, scissors: Scissors::default(), bustle: Arc::clone(&self.1) }, from)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }
}

impl Connected<IncomingStream<'_, FaultyListener>> for Scissors {
    fn connect_info(stream: IncomingStream<'_, FaultyListener>) -> Self {
        stream.io().scissors.clone()
    }
}
