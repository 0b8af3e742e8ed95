//! Graceful shutdown: after a signal, requests and deliveries in flight have ten seconds.

use std::time::Duration;
use tokio_util::sync::CancellationToken;

const LIMIT: Duration = Duration::from_secs(10);

/// Waits for work that ends after `stop`, and drops it after the limit. A lead that is dropped with
/// it is in the journal, and is sent after the next start.
pub(crate) async fn within_limit<T>(stop: &CancellationToken, work: impl Future<Output = T>) {
    let timeout = async {
        stop.cancelled().await;
        tokio::time::sleep(LIMIT).await;
    };
    tokio::select! {
        _ = work => {}
        () = timeout => tracing::warn!("connections not finished in time, closed"),
    }
}

/// A token that is cancelled by the first SIGTERM or SIGINT.
#[expect(clippy::disallowed_methods, reason = "it runs until the program ends")]
pub(crate) fn on_signal() -> std::io::Result<CancellationToken> {
    let stop = CancellationToken::new();
    let cancel = stop.clone();
    let signal = signal()?;
    tokio::spawn(async move {
        signal.await;
        tracing::info!("stop requested, requests and deliveries finish");
        cancel.cancel();
    });
    Ok(stop)
}

/// Installs the handlers at once, so that no signal is missed after the return.
#[cfg(unix)]
fn signal() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "installing handlers can fail on Unix")]
fn signal() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async {
        // Without a handler the platform ends the program itself.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
