//! How long we wait for a client: for the head of a request and for the next request; and how slowly it may read what we write.
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
    time::{Instant, Sleep},
};

/// A head comes in one packet or a few; so long after its first byte, or after the connection was made, it must be there.
const HEAD_LIMIT: Duration = Duration::from_secs(10);
/// Between two requests. Longer than nginx and cloud balancers keep an idle connection (60 s): the side that sends the requests
/// should be the one that closes, or a request meets a closed connection.
const IDLE_LIMIT: Duration = Duration::from_secs(75);
/// The slowest that a client may read, in bytes a second.
const MIN_RATE: u64 = 1_000;
/// Over so long the rate is averaged: a client that reads nothing is left after this time.
const RATE_WINDOW: Duration = Duration::from_secs(30);

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
    writing: MinRate,
}

impl<W: Wire> Patient<W> {
    /// Whose turn it is decides which limit holds.
    pub(super) fn new(wire: W, turn: Arc<Turn>) -> Self {
        Self { wire, turn, limit: HEAD_LIMIT, reading: Deadline::default(), writing: MinRate::new() }
    }

    fn wait_from_now(&mut self, limit: Duration) {
        self.limit = limit;
        self.reading.clear();
    }

    /// Passes on what came of a write, unless the client has read too slowly until now.
    fn written(&mut self, cx: &mut Context<'_>, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        match &written {
            Poll::Ready(Ok(bytes)) => self.writing.accepted(*bytes),
            Poll::Pending if self.writing.is_below(cx) => {
                self.wire.forget_unsent();
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            _ => {}
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
        flushed
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().wire).poll_shutdown(cx)
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

/// The minimum rate, as time: waiting for the client uses it up, and what the client reads earns it back, up to the window's length.
/// The time between two writes costs nothing, and neither does the end of a response, so no way of asking resets it.
#[derive(Debug)]
struct MinRate {
    left: Duration,
    /// Since when a write waits, and the end of that.
    waiting: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl MinRate {
    const fn new() -> Self {
        Self { left: RATE_WINDOW, waiting: None }
    }

    /// The system has taken so many bytes for the client.
    fn accepted(&mut self, bytes: usize) {
        if let Some((since, _)) = self.waiting.take() {
            self.left = self.left.saturating_sub(since.elapsed());
        }
        let earned = Duration::from_millis((bytes as u64).saturating_mul(1_000) / MIN_RATE);
        self.left = self.left.saturating_add(earned).min(RATE_WINDOW);
    }

    /// Whether the client has read too slowly; else the task is woken when it would have.
    fn is_below(&mut self, cx: &mut Context<'_>) -> bool {
        let left = self.left;
        let wait = || (Instant::now(), Box::pin(tokio::time::sleep(left)));
        let (_, end) = self.waiting.get_or_insert_with(wait);
        end.as_mut().poll(cx).is_ready()
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

    /// Writes so many bytes to a client that reads `bytes` each `pause`, of which the system takes `room` ahead. How long that took.
    async fn seconds_to_write(count: usize, room: usize, bytes: usize, pause: u64) -> (io::Result<()>, u64) {
        let (ours, mut client) = duplex(room);
        let turn = Turn::new();
        let mut connection = Patient::new(ours, Arc::clone(&turn));
        let _in_flight = turn.begin();
        tokio::spawn(async move {
            let mut read = vec![0; bytes];
            loop {
                sleep(Duration::from_secs(pause)).await;
                client.read_exact(&mut read).await.unwrap();
            }
        });
        let began = Instant::now();
        let written = connection.write_all(&vec![0; count]).await;
        (written, began.elapsed().as_secs())
    }

    #[tokio::test(start_paused = true)]
    async fn a_reader_that_takes_a_byte_now_and_then_is_left_within_a_minute() {
        for (bytes, pause) in [(1, 29), (1, 1), (400, 1), (10_000, 20)] {
            let (written, seconds) = seconds_to_write(1_000_000, 20_000, bytes, pause).await;
            assert_eq!(written.unwrap_err().kind(), io::ErrorKind::TimedOut, "{bytes} in {pause} s");
            assert!((30..=60).contains(&seconds), "{bytes} in {pause} s: {seconds}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_reader_on_a_slow_line_is_waited_for() {
        for (bytes, pause) in [(2_000, 1), (16_000, 8), (50_000, 25)] {
            let (written, seconds) = seconds_to_write(2_000_000, 50_000, bytes, pause).await;
            assert!(written.is_ok() && seconds > 900, "{bytes} in {pause} s: {written:?} after {seconds} s");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn answers_that_end_buy_a_slow_reader_no_more_time() {
        let (mut connection, turn, mut client) = connection();
        tokio::spawn(async move {
            loop {
                sleep(Duration::from_secs(9)).await;
                client.read_exact(&mut [0; 10]).await.unwrap();
            }
        });
        let began = Instant::now();
        loop {
            let in_flight = turn.begin();
            if connection.write_all(&[0; 10]).await.is_err() {
                break;
            }
            drop(in_flight);
            connection.flush().await.unwrap();
        }
        assert!(began.elapsed().as_secs() <= 60);
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
