//! Connections that a handler can cut: the only honest way to close one without an answer.

use axum::{extract::connect_info::Connected, serve::IncomingStream, serve::Listener};
use std::{
    io,
    net::SocketAddr,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll},
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
};

/// The listening socket; what it accepts can be cut.
pub(crate) struct Wires(pub(crate) TcpListener);

/// One accepted connection.
pub(crate) struct Wire {
    stream: TcpStream,
    cut: Cut,
}

/// Cuts the connection that a request came over: from then on not one byte leaves.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cut(Arc<AtomicBool>);

impl Cut {
    /// Whatever the handler answers after this never reaches the client; the connection closes instead.
    pub(crate) fn now(&self) {
        self.0.store(true, Ordering::Release);
    }

    fn check(&self) -> io::Result<()> {
        if self.0.load(Ordering::Acquire) { Err(io::ErrorKind::ConnectionAborted.into()) } else { Ok(()) }
    }
}

impl Listener for Wires {
    type Io = Wire;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, Self::Addr) {
        let (stream, addr) = Listener::accept(&mut self.0).await;
        // Small answers should not wait for more; a refusal only costs speed.
        let _ = stream.set_nodelay(true);
        (Wire { stream, cut: Cut::default() }, addr)
    }

    fn local_addr(&self) -> io::Result<Self::Addr> {
        self.0.local_addr()
    }
}

impl Connected<IncomingStream<'_, Wires>> for Cut {
    fn connect_info(stream: IncomingStream<'_, Wires>) -> Self {
        stream.io().cut.clone()
    }
}

impl AsyncRead for Wire {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for Wire {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        self.cut.check()?;
        Pin::new(&mut self.stream).poll_write(cx, buf)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.cut.check()?;
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.cut.check()?;
        Pin::new(&mut self.stream).poll_write_vectored(cx, bufs)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
