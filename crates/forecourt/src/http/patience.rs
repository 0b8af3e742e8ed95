//! How long we wait for a client: for the head of a request, for the next request, and until it reads what we write.
//!
//! hyper's own limit on a head counts the time between two requests too, which proxies and browsers leave idle on purpose.

use super::turn::Turn;
use std::{
    io::{self, IoSlice},
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    time::Sleep,
};

/// A head comes in one packet or a few; so long after its first byte, or after the connection was made, it must be there.
const HEAD_LIMIT: Duration = Duration::from_secs(10);
/// Between two requests. Longer than nginx and cloud balancers keep an idle connection (60 s): the side that sends the requests
/// should be the one that closes, or a request meets a closed connection.
const IDLE_LIMIT: Duration = Duration::from_secs(75);
/// So long a client may read nothing of what is written to it.
const STALL_LIMIT: Duration = Duration::from_secs(30);

/// A connection's two directions.
pub(super) trait Wire: AsyncRead + AsyncWrite + Unpin {
    /// Sees to it that closing does not go on sending what the client has not read.
    fn forget_unsent(&self);
}

impl Wire for TcpStream {
    fn forget_unsent(&self) {
        let _ = self.set_zero_linger();
    }
}

/// A connection that ends where the client takes too long. To hyper it looks as if the client had left.
#[derive(Debug)]
pub(super) struct Patient<W> {
    wire: W,
    turn: Arc<Turn>,
    /// How long we wait for the client's next bytes.
    limit: Duration,
    reading: Deadline,
    writing: Deadline,
}

impl<W: Wire> Patient<W> {
    /// Whose turn it is decides which limit holds.
    pub(super) fn new(wire: W, turn: Arc<Turn>) -> Self {
        Self { wire, turn, limit: HEAD_LIMIT, reading: Deadline::default(), writing: Deadline::default() }
    }

    fn wait_from_now(&mut self, limit: Duration) {
        self.limit = limit;
        self.reading.clear();
    }

    fn written<T>(&mut self, cx: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.writing.clear();
        } else if self.writing.has_passed(STALL_LIMIT, cx) {
            self.wire.forget_unsent();
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        written
    }
}

impl<W: Wire> AsyncRead for Patient<W> {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let read = Pin::new(&mut this.wire).poll_read(cx, buffer);
        let awaits_head = this.turn.awaits_head();
        match read {
            Poll::Pending if awaits_head && this.reading.has_passed(this.limit, cx) => Poll::Ready(Ok(())),
            // The first byte of a head.
            Poll::Ready(_) if awaits_head && this.limit != HEAD_LIMIT => {
                this.wait_from_now(HEAD_LIMIT);
                read
            }
            _ => read,
        }
    }
}

impl<W: Wire> AsyncWrite for Patient<W> {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.wire).poll_write(cx, bytes);
        this.written(cx, written)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.wire).poll_write_vectored(cx, bytes);
        this.written(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.wire.is_write_vectored()
    }

    /// hyper flushes once it has written all that it had.
    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let flushed = Pin::new(&mut this.wire).poll_flush(cx);
        if flushed.is_ready() && this.turn.flushed() {
            this.wait_from_now(IDLE_LIMIT);
        }
        this.written(cx, flushed)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let closed = Pin::new(&mut this.wire).poll_shutdown(cx);
        this.written(cx, closed)
    }
}

/// The end of a wait, set by whoever first has to wait.
#[derive(Debug, Default)]
struct Deadline(Option<Pin<Box<Sleep>>>);

impl Deadline {
    fn clear(&mut self) {
        self.0 = None;
    }

    /// Whether this long has passed since the wait began; else the task is woken when it has.
    fn has_passed(&mut self, limit: Duration, cx: &mut Context<'_>) -> bool {
        let sleep = self.0.get_or_insert_with(|| Box::pin(tokio::time::sleep(limit)));
        sleep.as_mut().poll(cx).is_ready()
    }
}

#[cfg(test)]
#[expect(clippy::disallowed_methods, reason = "a test's tasks end with it")]
mod tests {
    use super::*;
    use tokio::{
        io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream, duplex},
        time::{Instant, sleep},
    };

    impl Wire for DuplexStream {
        fn forget_unsent(&self) {}
    }

    /// A connection, its turn, and the client's end, with room for ten bytes under way.
    fn connection() -> (Patient<DuplexStream>, Arc<Turn>, DuplexStream) {
        let (ours, theirs) = duplex(10);
        let turn = Turn::new();
        (Patient::new(ours, Arc::clone(&turn)), turn, theirs)
    }

    /// Reads until the end; how long that took.
    async fn seconds_to_the_end(connection: &mut Patient<DuplexStream>) -> u64 {
        let began = Instant::now();
        while connection.read_u8().await.is_ok() {}
        began.elapsed().as_secs()
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_says_nothing_is_left_after_ten_seconds() {
        let (mut connection, _, _client) = connection();
        assert_eq!(seconds_to_the_end(&mut connection).await, 10);
    }

    #[tokio::test(start_paused = true)]
    async fn a_head_that_dribbles_has_ten_seconds_from_its_first_byte() {
        let (mut connection, turn, mut client) = connection();
        drop(turn.begin());
        connection.flush().await.unwrap();
        tokio::spawn(async move {
            sleep(Duration::from_secs(50)).await;
            while client.write_u8(b'G').await.is_ok() {
                sleep(Duration::from_secs(1)).await;
            }
        });
        assert_eq!(seconds_to_the_end(&mut connection).await, 60);
    }

    #[tokio::test(start_paused = true)]
    async fn between_requests_a_client_may_idle_longer_than_a_proxy_does() {
        let (mut connection, turn, _client) = connection();
        drop(turn.begin());
        connection.flush().await.unwrap();
        assert_eq!(seconds_to_the_end(&mut connection).await, 75);
    }

    #[tokio::test(start_paused = true)]
    async fn a_request_in_flight_has_no_such_end() {
        let (mut connection, turn, mut client) = connection();
        let _in_flight = turn.begin();
        tokio::spawn(async move {
            sleep(Duration::from_mins(10)).await;
            client.write_u8(b'x').await
        });
        assert_eq!(connection.read_u8().await.unwrap(), b'x');
    }

    #[tokio::test(start_paused = true)]
    async fn a_reader_that_stops_reading_is_left_after_thirty_seconds() {
        let (mut connection, turn, _client) = connection();
        let _in_flight = turn.begin();
        let began = Instant::now();
        let error = connection.write_all(&[0; 11]).await.unwrap_err();
        assert_eq!((error.kind(), began.elapsed().as_secs()), (io::ErrorKind::TimedOut, 30));
    }

    #[tokio::test(start_paused = true)]
    async fn a_reader_that_is_slow_is_waited_for() {
        let (mut connection, turn, mut client) = connection();
        let _in_flight = turn.begin();
        tokio::spawn(async move {
            loop {
                sleep(Duration::from_secs(29)).await;
                client.read_u8().await.unwrap();
            }
        });
        connection.write_all(&[0; 20]).await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_that_is_to_come_is_not_taken_for_a_head() {
        let (mut connection, turn, mut client) = connection();
        let (_in_flight, _pending) = turn.begin_with_body().unwrap();
        tokio::spawn(async move {
            sleep(Duration::from_mins(2)).await;
            client.write_u8(b'x').await
        });
        assert_eq!(connection.read_u8().await.unwrap(), b'x');
    }
}
