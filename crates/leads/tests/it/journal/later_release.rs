//! A program that is rolled back meets the journal of a later one.

use crate::{
    support::builders::lead,
    support::test_service::{TestService, sql},
};
use leads::{EnquiryKind, Journal, JournalError, LeadOutcome, LeadService};

async fn stage_with_step(description: &str) -> TestService {
    let stage = TestService::set([]).await;
    drop(stage.closed_journal().await);
    let step = format!(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (9, '{description}', TRUE, X'00', 0)"
    );
    sql(&stage.journal(), "ALTER TABLE leads ADD COLUMN color TEXT").await;
    sql(&stage.journal(), &step).await;
    stage
}

#[tokio::test(start_paused = true)]
async fn it_goes_on_where_the_later_step_says_that_it_may() {
    let stage = stage_with_step("colors; oldest writer 3").await;
    let service = stage.service().await;
    assert_eq!(service.submit(lead(EnquiryKind::Contact).build()).await, LeadOutcome::Delivered);
    assert_eq!(service.journal().list().await.unwrap().len(), 2);
}

#[tokio::test(start_paused = true)]
async fn it_writes_nothing_where_the_later_step_says_so_or_nothing() {
    for description in ["colors; oldest writer 9", "colors", "colors; oldest writer "] {
        let stage = stage_with_step(description).await;
        let Err(error) = LeadService::open(stage.config()).await else { panic!("opened") };
        let told = error.to_string();
        assert!(told.contains("step 9") && told.contains("start that release again"), "{told}");
        let examined = Journal::check(&stage.config().journal).await;
        assert!(matches!(examined, Err(JournalError::TooNew { .. })), "{examined:?}");
    }
}
