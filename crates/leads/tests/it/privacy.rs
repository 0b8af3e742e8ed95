//! Logs and metrics contain no personal data.

use crate::{
    support::builders::{config, lead},
    support::crm_mock::CrmResponse,
    support::test_service::{RunningService, TestService},
    support::wait::Wait,
};
use leads::{EnquiryKind, LeadsConfig};
use metrics_exporter_prometheus::PrometheusBuilder;
use std::{
    io,
    path::Path,
    sync::{Arc, Mutex},
    time::Duration,
};
use tracing_subscriber::{filter::LevelFilter, fmt::MakeWriter, util::SubscriberInitExt as _};

/// The lines that were logged.
#[derive(Clone, Default)]
pub(crate) struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

#[tokio::test(start_paused = true)]
async fn log_lines_of_all_levels_have_no_personal_data_or_key() {
    let log = Log::default();
    let _logging = tracing_subscriber::fmt()
        .with_writer(log.clone())
        .with_max_level(LevelFilter::TRACE)
        .with_ansi(false)
        .set_default();
    let test = TestService::start([
        CrmResponse::Status(200),
        CrmResponse::Status(400),
        CrmResponse::Status(503),
        CrmResponse::RetryAfter("1"),
    ])
    .await;
    let service = test.service().await;
    for submission in 1..=4 {
        service.submit(lead(EnquiryKind::Vehicle).submission(submission).build()).await;
    }
    test.crm.stop_responding();
    service.submit(lead(EnquiryKind::Vehicle).submission(5).build()).await;
    service.submit(lead(EnquiryKind::Vehicle).submission(5).build()).await;
    tracing::info!(?service, "the lead service");

    let logged = log.text();
    for expected in ["lead received", "lead delivered", "lead parked", "retry", "broken off"] {
        assert!(logged.contains(expected), "{expected:?} is not logged:\n{logged}");
    }
    for private in ["Dana", "Reed", "dana@", "9015550142", "still available", "the-key"] {
        assert!(!logged.contains(private), "{private:?} is logged");
    }
}

#[tokio::test(start_paused = true)]
async fn leads_and_attempts_are_counted() {
    let recorder = PrometheusBuilder::new().build_recorder();
    let _recording = metrics::set_default_local_recorder(&recorder);
    let test =
        TestService::start([CrmResponse::Status(200), CrmResponse::Status(400), CrmResponse::Status(503)])
            .await;
    // A lead that waits goes on waiting while it is counted.
    let hour = Duration::from_hours(1);
    let config = LeadsConfig { retry_delay: hour, retry_delay_max: hour, ..test.config() };
    let RunningService { service, .. } = test.running_service_with(config).await;
    service.submit(lead(EnquiryKind::Contact).build()).await;
    service.submit(lead(EnquiryKind::Service).build()).await;
    service.submit(lead(EnquiryKind::Vehicle).build()).await;
    service.submit(lead(EnquiryKind::Contact).build()).await;
    // Waiting leads are counted once a second at most.
    let wait = Wait::begin();
    let mut figures = String::new();
    while !figures.contains("leads_parked 1") || oldest(&figures) == 0.0 {
        wait.go_on(format_args!("never counted:\n{figures}"));
        test.time.pass(Duration::from_millis(100)).await;
        figures = recorder.handle().render();
    }
    for line in [
        "leads_received_total{kind=\"contact\"} 1",
        "leads_received_total{kind=\"vehicle\"} 1",
        "leads_delivered_total{channel=\"crm\"} 1",
        "leads_attempts_total{channel=\"crm\",result=\"2xx\"} 1",
        "leads_attempts_total{channel=\"crm\",result=\"4xx\"} 1",
        "leads_attempts_total{channel=\"crm\",result=\"5xx\"} 1",
        "leads_waiting 1",
        "leads_parked 1",
        "leads_unconfirmed 2",
    ] {
        assert!(figures.lines().any(|one| one == line), "{line:?} is not in\n{figures}");
    }
}

/// The age of the oldest lead that waits, in seconds.
fn oldest(figures: &str) -> f64 {
    let value = figures.lines().find_map(|line| line.strip_prefix("leads_oldest_waiting_seconds "));
    value.map_or(0.0, |seconds| seconds.parse().unwrap())
}

#[test]
fn debug_output_of_the_config_has_no_secrets() {
    let config = config("https://user:pass@crm.example.com/api?token=secret", Path::new("data"));
    let printed = format!("{config:?}");
    assert!(printed.contains("https://crm.example.com"));
    for secret in ["the-key", "pass", "secret"] {
        assert!(!printed.contains(secret), "{printed}");
    }
}
