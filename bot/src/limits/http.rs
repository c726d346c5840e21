//! The HTTP server of health, metrics and witnesses. It limits connections, so that a client that sends nothing, or
//! without end, does not block others.
//!
//! Each connection is limited in time and in bytes. If too many are open, the oldest is closed for the newest.

use axum::Router;
use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use std::collections::VecDeque;
use std::future::Future as _;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::time::{Sleep, sleep};

/// The pause when the system has no more connections to give.
const BREATH: Duration = Duration::from_millis(500);

/// The limits of a server.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most open connections.
    pub open: usize,
    /// The longest time of a connection.
    pub time: Duration,
    /// The most bytes that a client may send on a connection.
    pub bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { open: 200, time: Duration::from_secs(10), bytes: 64 << 10 }
    }
}

/// Answers requests until the task is dropped.
///
/// # Errors
/// The listener fails.
pub async fn serve(listener: TcpListener, routes: Router, limits: Limits) -> io::Result<()> {
    let routes = routes.into_make_service_with_connect_info::<Peer>();
    axum::serve(LimitedListener { listener, limits, open: VecDeque::new() }, routes).await
}

/// The address of a client; routes find it in the connection's data.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

impl Connected<IncomingStream<'_, LimitedListener>> for Peer {
    fn connect_info(stream: IncomingStream<'_, LimitedListener>) -> Self {
        Self(*stream.remote_addr())
    }
}

struct LimitedListener {
    listener: TcpListener,
    limits: Limits,
    /// The open connections, oldest first. Dropping a sender closes its connection.
    open: VecDeque<oneshot::Sender<()>>,
}

impl Listener for LimitedListener {
    type Io = Guest;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Guest, SocketAddr) {
        let (stream, address) = loop {
            match self.listener.accept().await {
                Ok(accepted) => break accepted,
                Err(error) => {
                    tracing::debug!(%error, "a request was not let in");
                    sleep(BREATH).await;
                }
            }
        };
        self.open.retain(|guest| !guest.is_closed());
        while self.open.len() >= self.limits.open.max(1) {
            self.open.pop_front();
        }
        let (stays, leave) = oneshot::channel();
        self.open.push_back(stays);
        let time = Box::pin(sleep(self.limits.time));
        (Guest { stream, leave, time, bytes: self.limits.bytes }, address)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// A connection with its limits.
struct Guest {
    stream: TcpStream,
    leave: oneshot::Receiver<()>,
    time: Pin<Box<Sleep>>,
    /// The number of bytes that may still be read.
    bytes: usize,
}

impl Guest {
    /// An error if the connection must be closed.
    fn stays(&mut self, cx: &mut Context<'_>) -> io::Result<()> {
        if Pin::new(&mut self.leave).poll(cx).is_ready() || self.time.as_mut().poll(cx).is_ready() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        Ok(())
    }
}

impl AsyncRead for Guest {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        self.stays(cx)?;
        if self.bytes == 0 {
            return Poll::Ready(Err(io::ErrorKind::InvalidData.into()));
        }
        let before = buf.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(cx, buf);
        // The last read may exceed the limit by at most one buffer.
        self.bytes = self.bytes.saturating_sub(buf.filled().len() - before);
        read
    }
}

impl AsyncWrite for Guest {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.stays(cx)?;
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::routing::get;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

    async fn server(limits: Limits) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let routes = Router::new().route("/health", get(|| async { "ok" }));
        tokio::spawn(serve(listener, routes, limits));
        address
    }

    async fn begun(address: SocketAddr) -> TcpStream {
        let mut guest = TcpStream::connect(address).await.expect("let in");
        guest.write_all(b"GET /health HTTP/1.1\r\nHost: here\r\n").await.expect("written");
        guest
    }

    async fn asks(address: SocketAddr) -> String {
        let mut guest = TcpStream::connect(address).await.expect("let in");
        guest.write_all(b"GET /health HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n").await.expect("written");
        let mut answer = String::new();
        guest.read_to_string(&mut answer).await.expect("answered");
        answer
    }

    /// Whether the connection is closed: end of stream, or an error.
    async fn is_shown_out(mut guest: TcpStream) -> bool {
        let mut rest = Vec::new();
        guest.read_to_end(&mut rest).await.is_err() || !rest.starts_with(b"HTTP/1.1 200")
    }

    #[tokio::test]
    async fn half_open_requests_keep_nobody_out() {
        let limits = Limits { time: Duration::from_secs(600), ..Limits::default() };
        let address = server(limits).await;
        let mut guests = Vec::new();
        for _ in 0..limits.open + 50 {
            guests.push(begun(address).await);
        }
        assert!(asks(address).await.starts_with("HTTP/1.1 200"));
        // The newest connections are still open and usable.
        let mut newest = guests.pop().expect("one");
        newest.write_all(b"Connection: close\r\n\r\n").await.expect("written");
        let mut answer = String::new();
        newest.read_to_string(&mut answer).await.expect("answered");
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        for oldest in guests.drain(..40) {
            assert!(is_shown_out(oldest).await);
        }
    }

    #[tokio::test]
    async fn whoever_says_nothing_or_too_much_is_shown_out() {
        let address = server(Limits { time: Duration::from_millis(50), ..Limits::default() }).await;
        assert!(is_shown_out(begun(address).await).await);
        let address = server(Limits { time: Duration::from_secs(600), bytes: 8 << 10, ..Limits::default() }).await;
        let mut guest = begun(address).await;
        let line = format!("X: {}\r\n", "x".repeat(1000));
        while guest.write_all(line.as_bytes()).await.is_ok() {}
        assert!(asks(address).await.starts_with("HTTP/1.1 200"));
    }
}
