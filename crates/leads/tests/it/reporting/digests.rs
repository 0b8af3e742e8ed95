//! The daily report by mail: who to call, and the days in numbers.

use super::notifications::{
    HOUR, assert_names_nobody, last, mail_to, nobody_speaks, settled, subject_of, wait_for_mails,
};
use crate::{
    support::builders::lead,
    support::smtp_mock::SmtpMock,
    support::test_service::{RunningService, TestService},
};
use leads::{DigestConfig, EnquiryKind, LeadsConfig, MailBlock, MailLine};
use mail_parser::MessageParser;

fn digesting(test: &TestService, smtp: &SmtpMock) -> LeadsConfig {
    let mail = mail_to(smtp, "owner@dealer.example");
    LeadsConfig {
        digest: Some(DigestConfig { mail, at: jiff::civil::Time::constant(7, 0, 0, 0) }),
        ..test.config()
    }
}

#[tokio::test(start_paused = true)]
async fn one_server_sends_the_daily_report_at_its_time() {
    let (test, smtp) = (TestService::start([]).await, SmtpMock::start().await);
    let servers = [
        test.running_service_with(digesting(&test, &smtp)).await,
        test.running_service_with(digesting(&test, &smtp)).await,
        test.running_service_with(digesting(&test, &smtp)).await,
    ];
    // The servers agree on the day of the first one.
    settled(&test).await;
    servers[0].service.submit(lead(EnquiryKind::Vehicle).submission(1).build()).await;
    servers[1].service.submit(lead(EnquiryKind::Service).submission(2).build()).await;
    // The time is five past four in the afternoon.
    test.time.pass(14 * HOUR).await;
    nobody_speaks(&servers[0]).await;
    assert_eq!(smtp.arrived().len(), 0, "five past six");
    servers[2].service.submit(lead(EnquiryKind::Contact).submission(3).build()).await;
    test.time.pass(HOUR).await;
    wait_for_mails(&test, &smtp, 1).await;
    for server in &servers {
        nobody_speaks(server).await;
    }
    assert_eq!(smtp.arrived().len(), 1, "one of them tells it");
    let (subject, mail) = last(&smtp);
    assert_eq!(subject, "Winchester Motors: 2 leads on Friday, Nov 20");
    for part in [
        "Saturday, November 21\r\n",
        "Call 3 customers\r\n",
        "Waits since Friday, Nov 20, 4:05 PM\r\n  https://staff.dealer.example/leads/",
        "All 3 to call: https://staff.dealer.example/leads?state=call",
        "2 leads came in: Service enquiry 1, Vehicle enquiry 1.\r\nNone of them has an answer yet.",
    ] {
        assert!(mail.contains(part), "{part:?} is not in\n{mail}");
    }
    assert_names_nobody(&String::from_utf8(smtp.arrived()[0].mail()).unwrap());

    test.time.pass(24 * HOUR).await;
    wait_for_mails(&test, &smtp, 2).await;
    assert_eq!(last(&smtp).0, "Winchester Motors: 1 lead on Saturday, Nov 21");
}

#[tokio::test(start_paused = true)]
async fn missed_days_are_in_the_next_report() {
    let (test, smtp) = (TestService::start([]).await, SmtpMock::start().await);
    let running = test.running_service_with(digesting(&test, &smtp)).await;
    // The servers agree on the day of the first one.
    settled(&test).await;
    running.service.submit(lead(EnquiryKind::Vehicle).submission(1).build()).await;
    test.end(running).await;
    test.time.pass(3 * 24 * HOUR).await;
    let running = test.running_service_with(digesting(&test, &smtp)).await;
    wait_for_mails(&test, &smtp, 1).await;
    let (subject, mail) = last(&smtp);
    assert_eq!(subject, "Winchester Motors: 1 lead from Friday, Nov 20 to Monday, Nov 23");
    assert!(mail.contains("1 lead came in: Vehicle enquiry 1."), "{mail}");
    test.time.pass(14 * HOUR).await;
    nobody_speaks(&running).await;
    assert_eq!(smtp.arrived().len(), 1, "each day once");
}

#[tokio::test(start_paused = true)]
async fn a_report_begins_with_the_hours_of_a_holiday() {
    let (test, smtp) = (TestService::start([]).await, SmtpMock::start().await);
    let running = test.running_service_with(digesting(&test, &smtp)).await;
    let holiday = jiff::civil::date(2026, 11, 22);
    running.service.note_days(move |date| {
        if date == holiday { vec!["Sales: Closed, Founders Day".to_owned()] } else { Vec::new() }
    });
    settled(&test).await;
    for (mails, begins) in [
        (1, "Saturday, November 21\r\n\r\nThe day in numbers\r\nNo leads came in."),
        (2, "Sunday, November 22\r\n\r\nToday: Sales: Closed, Founders Day\r\n\r\nThe day in numbers"),
    ] {
        // By the hour, so that no look at the journal takes a day.
        while smtp.arrived().len() < mails {
            test.time.pass(HOUR).await;
            settled(&test).await;
        }
        assert!(last(&smtp).1.starts_with(begins), "{}", last(&smtp).1);
    }
}

/// Returns for each of the daily reports, after so many hours each, that it begins with the week's text.
async fn has_week(test: &TestService, smtp: &SmtpMock, running: &RunningService, hours: &[u32]) -> Vec<bool> {
    const WEEK: &str = "Last week: 12 leads, 2 sold";
    let block = MailBlock { lines: vec![MailLine::from(WEEK.to_owned())], ..MailBlock::default() };
    running.service.note_weeks(move || std::future::ready(vec![block.clone()]));
    let mut weekly = Vec::new();
    for wait in hours {
        let before = smtp.arrived().len();
        // By the hour, so that no look at the journal takes a day.
        for _ in 0..*wait {
            test.time.pass(HOUR).await;
            settled(test).await;
        }
        wait_for_mails(test, smtp, before + 1).await;
        let mail = last(smtp).1.replace("\r\n", "\n");
        weekly.push(mail.split("\n\n").nth(1) == Some(WEEK));
        assert_eq!(weekly.last(), Some(&mail.contains(WEEK)), "{mail}");
    }
    weekly
}

#[tokio::test(start_paused = true)]
async fn the_first_report_of_a_week_begins_with_the_week() {
    let (test, smtp) = (TestService::start([]).await, SmtpMock::start().await);
    let running = test.running_service_with(digesting(&test, &smtp)).await;
    settled(&test).await;
    // From Saturday to Tuesday, at five past seven.
    assert_eq!(has_week(&test, &smtp, &running, &[15, 24, 24, 24]).await, [false, false, true, false]);
    test.end(running).await;
    // The next Monday is missed.
    test.time.pass(7 * 24 * HOUR).await;
    let running = test.running_service_with(digesting(&test, &smtp)).await;
    assert_eq!(has_week(&test, &smtp, &running, &[0, 24]).await, [true, false]);
}

/// Friday evening, Saturday and Sunday are Monday's, although each day had its own report.
#[tokio::test(start_paused = true)]
async fn the_report_of_monday_reaches_back_to_friday_evening() {
    let (test, smtp) = (TestService::start([]).await, SmtpMock::start().await);
    let running = test.running_service_with(digesting(&test, &smtp)).await;
    settled(&test).await;
    let mut hours = 0;
    // Friday, 4:05 PM and 6:05 PM, Saturday and Sunday noon; the reports come at seven.
    for (submission, at) in [(1, 0), (2, 2), (3, 20), (4, 44)] {
        while hours < at {
            test.time.pass(HOUR).await;
            settled(&test).await;
            hours += 1;
        }
        running.service.submit(lead(EnquiryKind::Vehicle).submission(submission).build()).await;
    }
    while smtp.arrived().len() < 3 {
        test.time.pass(HOUR).await;
        settled(&test).await;
    }
    let subjects: Vec<String> = smtp.arrived().iter().map(subject_of).collect();
    assert_eq!(
        subjects,
        [
            "Winchester Motors: 2 leads on Friday, Nov 20",
            "Winchester Motors: 1 lead on Saturday, Nov 21",
            "Winchester Motors: 3 leads since Friday evening"
        ]
    );
    let mail = last(&smtp).1;
    assert!(mail.contains("Call 4 customers") && mail.contains("Since Friday evening"), "{mail}");
    let html = smtp.arrived().last().unwrap().mail();
    let html = MessageParser::default().parse(&html).unwrap().body_html(0).unwrap().into_owned();
    assert!(html.contains("href=\"https://staff.dealer.example/leads?state=call\""), "{html}");
}
