//! Time limits of a connection: for the head of a request, for the next request, and a minimum rate
//! of reading responses.
//!
//! hyper's own limit on a head includes the time between two requests, which proxies and browsers
//! leave idle on purpose.

use super::connection_state::ConnectionState;
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

/// From the first byte of a head, or from the start of the connection, to the end of the head.
const HEAD_LIMIT: Duration = Duration::from_secs(10);
/// Between two requests. Longer than nginx and cloud balancers keep an idle connection (60 s): the
/// side that sends requests should close it, or a request may meet a closed connection.
const IDLE_LIMIT: Duration = Duration::from_secs(75);
/// Bytes per second.
const MIN_READ_RATE: u64 = 1_000;
/// The rate is averaged over this time, after which a client that reads nothing is disconnected.
const RATE_WINDOW: Duration = Duration::from_secs(30);

pub(super) trait Stream: AsyncRead + AsyncWrite + Unpin {
    /// Makes closing discard bytes that the client has not read.
    fn discard_unsent(&self);
}

impl Stream for TcpStream {
    fn discard_unsent(&self) {
        let _ = self.set_zero_linger();
    }
}

/// A stream that ends when the client is too slow. To hyper it looks as if the client had
/// disconnected.
#[derive(Debug)]
pub(super) struct TimeoutStream<S> {
    stream: S,
    state: Arc<ConnectionState>,
    /// The limit for the client's next bytes.
    read_limit: Duration,
    read_deadline: Deadline,
    write_rate: MinReadRate,
}

impl<S: Stream> TimeoutStream<S> {
    pub(super) fn new(stream: S, state: Arc<ConnectionState>) -> Self {
        let (read_deadline, write_rate) = (Deadline::default(), MinReadRate::new());
        Self { stream, state, read_limit: HEAD_LIMIT, read_deadline, write_rate }
    }

    fn restart_read_limit(&mut self, limit: Duration) {
        self.read_limit = limit;
        self.read_deadline.clear();
    }

    /// Passes the result of a write on, unless the client has read too slowly.
    fn check_rate(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match &written {
            Poll::Ready(Ok(bytes)) => self.write_rate.accepted(*bytes),
            Poll::Pending if self.write_rate.is_below(cx) => {
                self.stream.discard_unsent();
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            _ => {}
        }
        written
    }
}

impl<S: Stream> AsyncRead for TimeoutStream<S> {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let read = Pin::new(&mut this.stream).poll_read(cx, buffer);
        let awaits_head = this.state.awaits_head();
        match read {
            Poll::Pending if awaits_head && this.read_deadline.has_passed(this.read_limit, cx) => {
                Poll::Ready(Ok(()))
            }
            // The first byte of a head.
            Poll::Ready(_) if awaits_head && this.read_limit != HEAD_LIMIT => {
                this.restart_read_limit(HEAD_LIMIT);
                read
            }
            _ => read,
        }
    }
}

impl<S: Stream> AsyncWrite for TimeoutStream<S> {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write(cx, bytes);
        this.check_rate(cx, written)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write_vectored(cx, bytes);
        this.check_rate(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// hyper flushes after it has written everything.
    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let flushed = Pin::new(&mut this.stream).poll_flush(cx);
        if flushed.is_ready() && this.state.flushed() {
            this.restart_read_limit(IDLE_LIMIT);
        }
        flushed
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(cx)
    }
}

/// A timer that starts with the first check.
#[derive(Debug, Default)]
struct Deadline(Option<Pin<Box<Sleep>>>);

impl Deadline {
    fn clear(&mut self) {
        self.0 = None;
    }

    /// The limit has passed; if not, the task wakes when it has.
    fn has_passed(&mut self, limit: Duration, cx: &mut Context<'_>) -> bool {
        let sleep = self.0.get_or_insert_with(|| Box::pin(tokio::time::sleep(limit)));
        sleep.as_mut().poll(cx).is_ready()
    }
}

/// A budget of time: waiting for the client spends it, and what the client reads restores it, up to
/// `RATE_WINDOW`. Time between writes costs nothing, and the end of a response restores nothing, so
/// no sequence of requests resets it.
#[derive(Debug)]
struct MinReadRate {
    left: Duration,
    /// Start and deadline of a write that waits.
    waiting: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl MinReadRate {
    const fn new() -> Self {
        Self { left: RATE_WINDOW, waiting: None }
    }

    /// The system has accepted bytes for the client.
    fn accepted(&mut self, bytes: usize) {
        if let Some((since, _)) = self.waiting.take() {
            self.left = self.left.saturating_sub(since.elapsed());
        }
        let restored = Duration::from_millis((bytes as u64).saturating_mul(1_000) / MIN_READ_RATE);
        self.left = self.left.saturating_add(restored).min(RATE_WINDOW);
    }

    /// The budget is spent; if not, the task wakes when it is.
    fn is_below(&mut self, cx: &mut Context<'_>) -> bool {
        let left = self.left;
        let wait = || (Instant::now(), Box::pin(tokio::time::sleep(left)));
        let (_, deadline) = self.waiting.get_or_insert_with(wait);
        deadline.as_mut().poll(cx).is_ready()
    }
}

#[cfg(test)]
#[expect(clippy::disallowed_methods, reason = "tasks end with their test")]
mod tests {
    use super::*;
    use tokio::{
        io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream, duplex},
        time::{Instant, sleep},
    };

    impl Stream for DuplexStream {
        fn discard_unsent(&self) {}
    }

    /// A connection, its state, and the client's end, with a buffer of ten bytes.
    fn connection() -> (TimeoutStream<DuplexStream>, Arc<ConnectionState>, DuplexStream) {
        let (ours, theirs) = duplex(10);
        let state = ConnectionState::new();
        (TimeoutStream::new(ours, Arc::clone(&state)), state, theirs)
    }

    /// Seconds until the connection ends.
    async fn seconds_to_end(connection: &mut TimeoutStream<DuplexStream>) -> u64 {
        let began = Instant::now();
        while connection.read_u8().await.is_ok() {}
        began.elapsed().as_secs()
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_sends_nothing_is_disconnected_after_ten_seconds() {
        let (mut connection, _, _client) = connection();
        assert_eq!(seconds_to_end(&mut connection).await, 10);
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_head_has_ten_seconds_from_its_first_byte() {
        let (mut connection, state, mut client) = connection();
        drop(state.begin());
        connection.flush().await.unwrap();
        tokio::spawn(async move {
            sleep(Duration::from_secs(50)).await;
            while client.write_u8(b'G').await.is_ok() {
                sleep(Duration::from_secs(1)).await;
            }
        });
        assert_eq!(seconds_to_end(&mut connection).await, 60);
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_may_idle_between_requests_for_75_seconds() {
        let (mut connection, state, _client) = connection();
        drop(state.begin());
        connection.flush().await.unwrap();
        assert_eq!(seconds_to_end(&mut connection).await, 75);
    }

    #[tokio::test(start_paused = true)]
    async fn a_request_in_flight_has_no_read_limit() {
        let (mut connection, state, mut client) = connection();
        let _in_flight = state.begin();
        tokio::spawn(async move {
            sleep(Duration::from_mins(10)).await;
            client.write_u8(b'x').await
        });
        assert_eq!(connection.read_u8().await.unwrap(), b'x');
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_stops_reading_is_disconnected_after_thirty_seconds() {
        let (mut connection, state, _client) = connection();
        let _in_flight = state.begin();
        let began = Instant::now();
        let error = connection.write_all(&[0; 11]).await.unwrap_err();
        assert_eq!((error.kind(), began.elapsed().as_secs()), (io::ErrorKind::TimedOut, 30));
    }

    /// Writes `count` bytes to a client that reads `bytes` each `pause`, through a buffer of
    /// `room`. Returns the seconds too.
    async fn seconds_to_write(count: usize, room: usize, bytes: usize, pause: u64) -> (io::Result<()>, u64) {
        let (ours, mut client) = duplex(room);
        let state = ConnectionState::new();
        let mut connection = TimeoutStream::new(ours, Arc::clone(&state));
        let _in_flight = state.begin();
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
    async fn a_reader_below_the_minimum_rate_is_disconnected_within_a_minute() {
        for (bytes, pause) in [(1, 29), (1, 1), (400, 1), (10_000, 20)] {
            let (written, seconds) = seconds_to_write(1_000_000, 20_000, bytes, pause).await;
            assert_eq!(written.unwrap_err().kind(), io::ErrorKind::TimedOut, "{bytes} in {pause} s");
            assert!((30..=60).contains(&seconds), "{bytes} in {pause} s: {seconds}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_reader_above_the_minimum_rate_stays_connected() {
        for (bytes, pause) in [(2_000, 1), (16_000, 8), (50_000, 25)] {
            let (written, seconds) = seconds_to_write(2_000_000, 50_000, bytes, pause).await;
            assert!(written.is_ok() && seconds > 900, "{bytes} in {pause} s: {written:?} after {seconds} s");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn the_end_of_a_response_gives_a_slow_reader_no_more_time() {
        let (mut connection, state, mut client) = connection();
        tokio::spawn(async move {
            loop {
                sleep(Duration::from_secs(9)).await;
                client.read_exact(&mut [0; 10]).await.unwrap();
            }
        });
        let began = Instant::now();
        loop {
            let in_flight = state.begin();
            if connection.write_all(&[0; 10]).await.is_err() {
                break;
            }
            drop(in_flight);
            connection.flush().await.unwrap();
        }
        assert!(began.elapsed().as_secs() <= 60);
    }

    #[tokio::test(start_paused = true)]
    async fn a_pending_body_is_not_limited_like_a_head() {
        let (mut connection, state, mut client) = connection();
        let (_in_flight, _pending) = state.begin_with_body().unwrap();
        tokio::spawn(async move {
            sleep(Duration::from_mins(2)).await;
            client.write_u8(b'x').await
        });
        assert_eq!(connection.read_u8().await.unwrap(), b'x');
    }
}
