//! Stands between one daemon and one server of the database, and does to what passes what a bad network does.

use std::io::{self, Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{sleep, spawn};
use std::time::Duration;

/// What every order of the test says, so that its append can be recognised.
pub(crate) const MARK: &str = "mark-";

/// How often a connection looks whether the network is silent.
const LOOK: Duration = Duration::from_millis(20);

/// What happens once, in the middle of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// The connection breaks before the database sees the append.
    CutBefore,
    /// The connection breaks when the append is committed, before its answer.
    CutAfter,
    /// The connection stands still for this time.
    Stall(Duration),
}

/// One way to one server.
#[derive(Debug)]
pub(crate) struct Proxy {
    /// The port where the daemon finds the server.
    pub(crate) port: u16,
    next: Mutex<Option<Trouble>>,
    is_silent: AtomicBool,
}

impl Proxy {
    /// A new way to the server at this port.
    pub(crate) fn to(server: u16) -> Arc<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let proxy = Arc::new(Self { port, next: Mutex::default(), is_silent: AtomicBool::new(false) });
        let shared = Arc::clone(&proxy);
        spawn(move || {
            for client in listener.incoming().flatten() {
                // A server that does not run leaves the client without a connection.
                if let Ok(server) = TcpStream::connect(("127.0.0.1", server)) {
                    // It fails only when the machine has no more files: then there is no connection either.
                    let _ = shared.pass(&client, &server);
                }
            }
        });
        proxy
    }

    fn next(&self) -> MutexGuard<'_, Option<Trouble>> {
        self.next.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next append meets this.
    pub(crate) fn plan(&self, trouble: Trouble) {
        *self.next() = Some(trouble);
    }

    /// Whether what was planned has happened.
    pub(crate) fn has_happened(&self) -> bool {
        self.next().is_none()
    }

    /// From now on nothing passes, and no connection is closed; or what was held back passes again.
    pub(crate) fn set_silent(&self, is_silent: bool) {
        self.is_silent.store(is_silent, Ordering::SeqCst);
    }

    /// Passes everything on in both directions, until one side closes.
    fn pass(self: &Arc<Self>, client: &TcpStream, server: &TcpStream) -> io::Result<()> {
        let loses_answer = Arc::new(AtomicBool::new(false));
        for to_server in [true, false] {
            let (from, to) = if to_server { (client, server) } else { (server, client) };
            let (mut from, mut to) = (from.try_clone()?, to.try_clone()?);
            let (proxy, loses_answer) = (Arc::clone(self), Arc::clone(&loses_answer));
            spawn(move || {
                let mut buffer = vec![0; 64 << 10];
                while let Ok(length @ 1..) = from.read(&mut buffer) {
                    let bytes = &buffer[..length];
                    while proxy.is_silent.load(Ordering::SeqCst) {
                        sleep(LOOK);
                    }
                    let is_cut = if to_server {
                        proxy.is_cut(bytes, &loses_answer)
                    } else {
                        loses_answer.load(Ordering::SeqCst) && is_executed(bytes)
                    };
                    if is_cut || to.write_all(bytes).is_err() {
                        break;
                    }
                }
                // Whichever side has closed already, the other one is told.
                let _ = from.shutdown(Shutdown::Both);
                let _ = to.shutdown(Shutdown::Both);
            });
        }
        Ok(())
    }

    /// Whether the connection breaks before these bytes reach the server.
    fn is_cut(&self, bytes: &[u8], loses_answer: &AtomicBool) -> bool {
        if !contains(bytes, MARK.as_bytes()) {
            return false;
        }
        let trouble = self.next().take();
        match trouble {
            None => false,
            Some(Trouble::CutBefore) => true,
            Some(Trouble::CutAfter) => {
                loses_answer.store(true, Ordering::SeqCst);
                false
            }
            Some(Trouble::Stall(pause)) => {
                sleep(pause);
                false
            }
        }
    }
}

/// Whether the server says that a statement was executed. What comes before is the preparation of the statement.
fn is_executed(bytes: &[u8]) -> bool {
    contains(bytes, b"SELECT ")
}

fn contains(bytes: &[u8], wanted: &[u8]) -> bool {
    bytes.windows(wanted.len()).any(|window| window == wanted)
}
