//! Sockets that the service manager opened before it started the program (`LISTEN_FDS`): it may open ports
//! that the program may not, and holds them while the program is restarted.

use listenfd::ListenFd;
use std::{
    io,
    net::TcpListener,
    sync::{LazyLock, Mutex, PoisonError},
};

/// Those that nobody has taken.
static LISTENERS: LazyLock<Mutex<Vec<TcpListener>>> = LazyLock::new(|| {
    let mut inherited = ListenFd::from_env();
    let listeners =
        (0..inherited.len()).filter_map(|index| inherited.take_tcp_listener(index).ok().flatten());
    Mutex::new(listeners.collect())
});

/// Takes the one at this port, if there is one. Port 0 is any.
pub(super) fn take(port: u16) -> Option<io::Result<TcpListener>> {
    let mut listeners = LISTENERS.lock().unwrap_or_else(PoisonError::into_inner);
    let is_at = |listener: &TcpListener| listener.local_addr().is_ok_and(|at| port != 0 && at.port() == port);
    let listener = listeners.iter().position(is_at).map(|index| listeners.swap_remove(index))?;
    Some(listener.set_nonblocking(true).map(|()| listener))
}
