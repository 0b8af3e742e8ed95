//! Delivery by e-mail, to a mail server on loopback: what arrives, and what a server's words mean.

use crate::{
    privacy::Log,
    support::adf_documents::{WINTER, id, settings, written},
    support::builders::lead,
    support::smtp_mock::{ReceivedMail, SmtpMock, SmtpResponse, SmtpStage},
    support::strategies::any_lead,
};
use leads::{AttemptResult, EnquiryKind, LeadId, MailConfig, MailFormat, Mailer, MissingValues, to_adf};
use mail_parser::{MessageParser, MimeHeaders as _};
use messages::{LiveMessages, Messages};
use proptest::prelude::*;
use roxmltree::Document;
use std::time::Duration;
use tracing_subscriber::{filter::LevelFilter, util::SubscriberInitExt as _};
use uuid::Uuid;

/// Longer than any answer on loopback takes.
const FAILURE_THRESHOLD: Duration = Duration::from_secs(30);
/// For servers that never answer.
const IMPATIENCE: Duration = Duration::from_millis(200);

fn config(url: &str) -> MailConfig {
    MailConfig {
        url: url.parse().unwrap(),
        from: "Winchester Motors <leads@dealer.example>".to_owned(),
        to: vec!["adf@crm.example".to_owned()],
        timeout: FAILURE_THRESHOLD,
        dealership: "Winchester Motors".to_owned(),

        subject: MailConfig::SUBJECT.to_owned(),
        format: MailFormat::Body,
        admin_url: None,
    }
}

fn mailer(smtp: &SmtpMock) -> Mailer {
    Mailer::new(&config(&format!("smtp://{}", smtp.address)), LiveMessages::default()).unwrap()
}

fn document(message: &str) -> String {
    written(lead(EnquiryKind::Vehicle).message(message), MissingValues::NotAvailable)
}

async fn sent(mailer: &Mailer) -> AttemptResult {
    mailer.send(id(), &document("Is it still available?")).await
}

/// Sends it where every mail is taken.
async fn arrived(adf: &str) -> ReceivedMail {
    arrived_as(MailFormat::Body, adf).await
}

async fn arrived_as(format: MailFormat, adf: &str) -> ReceivedMail {
    let smtp = SmtpMock::start().await;
    let settings = MailConfig { format, ..config(&format!("smtp://{}", smtp.address)) };
    let answer = Mailer::new(&settings, LiveMessages::default()).unwrap().send(id(), adf).await;
    assert_eq!(answer, AttemptResult::SmtpReply { code: 250 });
    smtp.arrived().remove(0)
}

/// Elements with their attributes and texts, in order.
fn content(xml: &str) -> Vec<String> {
    let document = Document::parse(xml).unwrap();
    let shown = |node: roxmltree::Node<'_, '_>| {
        let attributes: Vec<_> =
            node.attributes().map(|one| (one.name().to_owned(), one.value().to_owned())).collect();
        format!("{} {attributes:?} {:?}", node.tag_name().name(), node.text())
    };
    document.descendants().filter(roxmltree::Node::is_element).map(shown).collect()
}

/// The file that is attached to the mail, and what it is beside.
fn attached(mail: &[u8]) -> String {
    let mail = MessageParser::default().parse(mail).unwrap();
    assert_eq!(
        mail.body_text(0).unwrap().trim(),
        "A lead from the website, as an ADF document: see adf.xml."
    );
    let [file] = &mail.attachments().collect::<Vec<_>>()[..] else { panic!("{mail:?}") };
    let kind = file.content_type().unwrap();
    assert_eq!((kind.ctype(), kind.subtype()), ("application", Some("xml")));
    assert_eq!(file.attachment_name(), Some("adf.xml"));
    String::from_utf8(file.contents().to_vec()).unwrap()
}

/// The text that a reader of the mail sees.
fn read(mail: &[u8]) -> String {
    MessageParser::default().parse(mail).unwrap().body_text(0).unwrap().into_owned()
}

#[tokio::test]
async fn the_body_is_the_document_in_plain_text() {
    let adf = document("Is it still available?\n.\n..\n\nRegards");
    let mail = arrived(&adf).await.mail();
    let mail_text = String::from_utf8(mail.clone()).unwrap();
    let (_, body) = mail_text.split_once("\r\n\r\n").unwrap();
    assert_eq!(body, adf.replace('\n', "\r\n"));
    let read = MessageParser::default().parse(&mail).unwrap();
    let kind = read.content_type().unwrap();
    assert_eq!((kind.ctype(), kind.subtype()), ("text", Some("plain")));
    assert_eq!(read.header_raw("Content-Transfer-Encoding").map(str::trim), Some("7bit"));
    assert_eq!(read.header_raw("MIME-Version").map(str::trim), Some("1.0"));
    assert_eq!(read.attachment_count(), 0);
    assert!(read.date().is_some());
}

#[tokio::test]
async fn the_document_is_attached_if_configured() {
    let adf = document("Is it still available?\n.\n..\n\nRegards");
    let mail = arrived_as(MailFormat::Attachment, &adf).await.mail();
    // The last line's end is the mail's.
    assert_eq!(attached(&mail), adf.trim_end().replace('\n', "\r\n"));
    let mail = MessageParser::default().parse(&mail).unwrap();
    assert_eq!(mail.subject(), Some("Winchester Motors: lead from the website"));
    assert_eq!(mail.header_raw("MIME-Version").map(str::trim), Some("1.0"));
}

#[tokio::test]
async fn the_subject_names_only_the_dealership() {
    let mail = arrived(&document("Hello")).await.mail();
    let mail = MessageParser::default().parse(&mail).unwrap();
    assert_eq!(mail.subject(), Some("Winchester Motors: lead from the website"));
    for header in mail.headers_raw() {
        assert!(!header.1.contains("Dana") && !header.1.contains("dana@"), "{header:?}");
    }
}

#[tokio::test]
async fn a_repeat_has_the_same_message_id() {
    let smtp = SmtpMock::start().await;
    let mailer = mailer(&smtp);
    let other = LeadId(Uuid::from_u128(7));
    for lead in [id(), id(), other] {
        mailer.send(lead, &document("Hello")).await;
    }
    let ids: Vec<String> = smtp
        .arrived()
        .iter()
        .map(|arrived| {
            MessageParser::default().parse(&arrived.mail()).unwrap().message_id().unwrap().to_owned()
        })
        .collect();
    assert_eq!(ids, [id(), id(), other].map(|id| format!("{id}@dealer.example")));
}

#[tokio::test]
async fn all_recipients_get_the_same_mail() {
    let smtp = SmtpMock::start().await;
    let both = MailConfig {
        to: vec!["adf@crm.example".to_owned(), "Sales <sales@dealer.example>".to_owned()],
        ..config(&format!("smtp://{}", smtp.address))
    };
    sent(&Mailer::new(&both, LiveMessages::default()).unwrap()).await;
    assert_eq!(smtp.arrived()[0].to, ["<adf@crm.example>", "<sales@dealer.example>"]);
}

#[tokio::test]
async fn long_lines_arrive_complete() {
    for length in [900, 998, 1_000, 5_000] {
        let adf = document(&"x".repeat(length));
        let arrived = arrived(&adf).await;
        assert_fits_smtp(&arrived.wire);
        assert_eq!(content(&read(&arrived.mail())), content(&adf), "{length}");
    }
}

#[track_caller]
fn assert_fits_smtp(wire: &[u8]) {
    assert!(wire.is_ascii());
    let wire = std::str::from_utf8(wire).unwrap();
    assert!(wire.ends_with("\r\n"));
    for line in wire.split("\r\n") {
        assert!(line.len() <= 998, "{} octets", line.len());
        assert!(!line.contains(['\r', '\n']), "{line:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_a_visitor_writes_is_read_again_from_the_mail(lead in any_lead()) {
        let adf = to_adf(id(), WINTER.parse().unwrap(), &lead, &settings(MissingValues::NotAvailable), Messages::english());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let arrived = runtime.block_on(arrived(&adf));
        assert_fits_smtp(&arrived.wire);
        prop_assert_eq!(content(&read(&arrived.mail())), content(&adf), "{}", adf);
        let arrived = runtime.block_on(arrived_as(MailFormat::Attachment, &adf));
        assert_fits_smtp(&arrived.wire);
        prop_assert_eq!(content(&attached(&arrived.mail())), content(&adf), "{}", adf);
    }
}

#[tokio::test]
async fn a_rejected_mail_has_the_servers_code() {
    for stage in [SmtpStage::Sender, SmtpStage::Recipient, SmtpStage::Data, SmtpStage::Mail] {
        for (reply, code) in [("451 4.3.0 later", 451), ("421 4.3.2 closing", 421), ("550 5.7.1 no", 550)] {
            let smtp = SmtpMock::that(stage, SmtpResponse::SmtpReply(reply)).await;
            assert_eq!(sent(&mailer(&smtp)).await, AttemptResult::SmtpReply { code }, "{stage:?} {reply}");
            assert!(smtp.arrived().is_empty());
        }
    }
}

#[tokio::test]
async fn a_refused_connection_or_login_does_not_reject_the_lead() {
    for (stage, reply, code) in [
        (SmtpStage::Greeting, "554 5.7.1 go away", 554),
        (SmtpStage::Greeting, "421 4.3.2 too busy", 421),
        (SmtpStage::Hello, "550 5.7.1 who?", 550),
        (SmtpStage::LogIn, "535 5.7.8 wrong password", 535),
        (SmtpStage::LogIn, "454 4.7.0 not now", 454),
    ] {
        let smtp = SmtpMock::that(stage, SmtpResponse::SmtpReply(reply)).await;
        let mailer =
            Mailer::new(&config(&format!("smtp://robot:secret@{}", smtp.address)), LiveMessages::default())
                .unwrap();
        assert_eq!(sent(&mailer).await, AttemptResult::SmtpNotAdmitted { code }, "{stage:?} {reply}");
    }
}

#[tokio::test]
async fn logs_in_with_user_and_password() {
    let smtp = SmtpMock::start().await;
    let mailer = Mailer::new(
        &config(&format!("smtp://robot%40dealer:p%3Ass@{}", smtp.address)),
        LiveMessages::default(),
    )
    .unwrap();
    assert_eq!(sent(&mailer).await, AttemptResult::SmtpReply { code: 250 });
    // The base64 of NUL robot@dealer NUL p:ss.
    assert!(smtp.lines().contains(&"AUTH PLAIN AHJvYm90QGRlYWxlcgBwOnNz".to_owned()), "{:?}", smtp.lines());
}

#[tokio::test]
async fn a_missing_server_is_a_failed_connection() {
    let gone = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    let mailer = Mailer::new(&config(&format!("smtp://{gone}")), LiveMessages::default()).unwrap();
    assert_eq!(sent(&mailer).await, AttemptResult::ConnectFailed);
}

#[tokio::test]
async fn a_silent_server_times_out() {
    for stage in [
        SmtpStage::Greeting,
        SmtpStage::Hello,
        SmtpStage::Sender,
        SmtpStage::Recipient,
        SmtpStage::Data,
        SmtpStage::Mail,
    ] {
        let smtp = SmtpMock::that(stage, SmtpResponse::Nothing).await;
        let settings = MailConfig { timeout: IMPATIENCE, ..config(&format!("smtp://{}", smtp.address)) };
        assert_eq!(
            sent(&Mailer::new(&settings, LiveMessages::default()).unwrap()).await,
            AttemptResult::TimedOut,
            "{stage:?}"
        );
    }
}

#[tokio::test]
async fn a_server_that_hangs_up_is_a_lost_connection() {
    for stage in [SmtpStage::Sender, SmtpStage::Data, SmtpStage::Mail] {
        let smtp = SmtpMock::that(stage, SmtpResponse::HangsUp).await;
        assert_eq!(sent(&mailer(&smtp)).await, AttemptResult::ConnectionLost, "{stage:?}");
    }
}

#[tokio::test]
async fn a_failed_close_after_acceptance_does_not_matter() {
    for says in [SmtpResponse::Nothing, SmtpResponse::HangsUp, SmtpResponse::SmtpReply("500 5.5.1 what?")] {
        let smtp = SmtpMock::that(SmtpStage::Goodbye, says).await;
        assert_eq!(sent(&mailer(&smtp)).await, AttemptResult::SmtpReply { code: 250 }, "{says:?}");
        assert_eq!(smtp.arrived().len(), 1);
    }
}

#[tokio::test]
async fn nothing_is_sent_without_required_tls() {
    let smtp = SmtpMock::start().await;
    let send = async |url: String| sent(&Mailer::new(&config(&url), LiveMessages::default()).unwrap()).await;
    assert_eq!(
        send(format!("smtp://robot:secret@{}?tls=required", smtp.address)).await,
        AttemptResult::ConnectFailed
    );
    assert_eq!(smtp.commands(), ["EHLO"]);
    assert_eq!(send(format!("smtps://robot:secret@{}", smtp.address)).await, AttemptResult::ConnectFailed);
    assert!(!smtp.lines().iter().any(|line| line.starts_with("AUTH") || line.starts_with("MAIL")));
    let answer = send(format!("smtp://{}?tls=opportunistic", smtp.address)).await;
    assert_eq!(answer, AttemptResult::SmtpReply { code: 250 });
}

#[tokio::test]
async fn log_lines_have_no_personal_data_or_password() {
    let log = Log::default();
    let _logging = tracing_subscriber::fmt()
        .with_writer(log.clone())
        .with_max_level(LevelFilter::TRACE)
        .with_ansi(false)
        .set_default();
    for (stage, says) in [
        (SmtpStage::Goodbye, SmtpResponse::SmtpReply("221 2.0.0 goodbye")),
        (SmtpStage::Mail, SmtpResponse::SmtpReply("550 5.7.1 <dana@example.com> is spam")),
        (SmtpStage::LogIn, SmtpResponse::SmtpReply("535 5.7.8 p4ssword is wrong")),
        (SmtpStage::Mail, SmtpResponse::HangsUp),
    ] {
        let smtp = SmtpMock::that(stage, says).await;
        let mailer =
            Mailer::new(&config(&format!("smtp://robot:p4ssword@{}", smtp.address)), LiveMessages::default())
                .unwrap();
        let answer = sent(&mailer).await;
        tracing::info!(?mailer, %answer, "what came of it");
    }
    let text = log.text();
    assert!(text.contains("SMTP 550") && text.contains("not admitted: SMTP 535"), "{text}");
    for private in ["Dana", "dana@", "9015550142", "still available", "p4ssword"] {
        assert!(!text.contains(private), "{private:?} is logged:\n{text}");
    }
}

#[test]
fn debug_output_has_no_credentials() {
    let config = config("smtp://robot:secret@mail.example.com?tls=required");
    let shown = format!("{config:?} {:?}", Mailer::new(&config, LiveMessages::default()).unwrap());
    assert!(
        shown.contains("mail.example.com") && !shown.contains("secret") && !shown.contains("robot"),
        "{shown}"
    );
}

#[test]
fn invalid_settings_are_named_without_credentials() {
    const SERVER: &str = "smtp://robot:secret@mail.example.com?tls=required";
    let error = |config: MailConfig| Mailer::new(&config, LiveMessages::default()).unwrap_err().to_string();
    assert_eq!(
        error(config("http://u:secret@crm.example.com")),
        "lead client: mail: `http` is neither `smtp` nor `smtps`"
    );
    assert_eq!(
        error(config("smtp://u:secret@crm.example.com?tls=maybe")),
        "lead client: mail: tls is `required`, `opportunistic` or left out, not `maybe`"
    );
    assert_eq!(error(config("smtp:crm")), "lead client: mail: the address has no host");
    assert!(
        error(MailConfig { from: "nobody".to_owned(), ..config(SERVER) }).contains("`nobody` is no address")
    );
    assert!(error(MailConfig { to: Vec::new(), ..config(SERVER) }).contains("no recipient"));
    assert!(
        error(MailConfig { to: vec!["é@example.com".to_owned()], ..config(SERVER) })
            .contains("é@example.com")
    );
}
