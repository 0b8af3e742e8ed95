//! A program that is rolled back meets the journal of a later one.

use crate::{
    support::builders::lead,
    support::test_service::{TestService, sql},
};
use leads::{DatabaseError, EnquiryKind, Journal, LeadOutcome, LeadService};

async fn stage_with_step(description: &str) -> TestService {
    let test = TestService::start([]).await;
    drop(test.closed_journal().await);
    let step = format!(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (99, '{description}', TRUE, X'00', 0)"
    );
    sql(&test.journal(), "ALTER TABLE leads ADD COLUMN color TEXT").await;
    sql(&test.journal(), &step).await;
    test
}

#[tokio::test(start_paused = true)]
async fn continues_if_the_later_migration_allows_it() {
    let test = stage_with_step("colors; oldest writer 3").await;
    let service = test.service().await;
    assert_eq!(service.submit(lead(EnquiryKind::Contact).build()).await, LeadOutcome::Delivered);
    assert_eq!(service.journal().list().await.unwrap().len(), 2);
}

#[tokio::test(start_paused = true)]
async fn writes_nothing_unless_the_later_migration_allows_it() {
    for description in ["colors; oldest writer 99", "colors", "colors; oldest writer "] {
        let test = stage_with_step(description).await;
        let Err(error) = LeadService::open(test.config()).await else { panic!("opened") };
        let message = error.to_string();
        assert!(message.contains("step 99") && message.contains("start that release again"), "{message}");
        let examined = Journal::check(&test.config().journal).await;
        assert!(matches!(examined, Err(DatabaseError::TooNew { .. })), "{examined:?}");
    }
}
