//! The end of the program: told by a signal, it has ten seconds to finish what is in flight.

use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// The longest that anything in flight may take once the end has come.
const LIMIT: Duration = Duration::from_secs(10);

/// Waits for work that ends by itself after `stop`, and leaves it after the limit. A lead that is cut off so is in the
/// journal, and is sent after the next start.
pub(crate) async fn within_limit<T>(stop: &CancellationToken, work: impl Future<Output = T>) {
    let too_late = async {
        stop.cancelled().await;
        tokio::time::sleep(LIMIT).await;
    };
    tokio::select! {
        _ = work => {}
        () = too_late => tracing::warn!("what was still in flight is cut off"),
    }
}

/// A token that is cancelled by the first SIGTERM or SIGINT.
#[expect(clippy::disallowed_methods, reason = "it ends with the program, which it ends")]
pub(crate) fn on_signal() -> std::io::Result<CancellationToken> {
    let stop = CancellationToken::new();
    let told = stop.clone();
    let signal = signal()?;
    tokio::spawn(async move {
        signal.await;
        tracing::info!("stopping: finishing what is in flight");
        told.cancel();
    });
    Ok(stop)
}

/// Installs the handlers now, so that no signal is missed once this has returned.
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
        // Without a handler there is nothing to wait for: the platform ends the program itself.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
