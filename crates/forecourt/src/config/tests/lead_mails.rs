//! The recipients of leads, alerts and digests.

use super::{file, *};
use ::leads::{MailFormat, MailKind};

#[test]
fn leads_need_an_endpoint_or_an_address() {
    let leads = |text: &str| {
        file(&format!("[feed]\nurl = \"https://feed.example.com/\"\n[leads]\n{text}\n{WINCHESTER}"))
    };
    let errors = |text: &str| Config::load(&leads(text).sources, Needs::Partners).unwrap_err();
    let server = "mail.server = \"smtps://mail.example.com\"";
    for address in ["mail.readable_to = \"a@example.com\"", "mail.to = \"a@example.com\""] {
        let config = Config::load(&leads(&format!("{server}\n{address}")).sources, Needs::Partners).unwrap();
        assert!(config.leads.unwrap().crm.is_none(), "{address}");
        assert_eq!(
            errors(address),
            ["leads.mail.server: missing: leads can't be mailed without a server"],
            "{address}"
        );
    }
    for without in ["", &format!("{server}\nalert_to = \"a@example.com\"")] {
        let errors = errors(without);
        assert_eq!(errors.len(), 1, "{errors:?}");
        assert!(errors[0].contains("leads.url") && errors[0].contains("leads.mail.server"), "{errors:?}");
    }
    assert_eq!(
        errors(&format!("{server}\nmail.by_kind.service = \"a@example.com\"")),
        [
            "leads.mail.readable_to: missing: leads of a kind without an address in leads.mail.by_kind would reach nobody"
        ]
    );
}

#[test]
fn a_password_that_is_not_encoded_is_refused_and_not_shown() {
    let text = "[feed]\nurl = \"https://feed.example.com/\"\n[leads.mail]\nreadable_to = \"a@example.com\"\n\
                server = \"smtp://user:p@ss/w#rd@127.0.0.1:21001\"\n";
    let file = file(&format!("{text}{WINCHESTER}"));
    let errors = Config::load(&file.sources, Needs::Partners).unwrap_err();
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(
        errors[0].starts_with(
            "leads.mail.server: *** can't be read: @, / and # in the password must be written %40, %2F, %23"
        ),
        "{errors:?}"
    );
}

#[test]
fn a_kind_without_addresses_goes_to_the_wider_kinds_or_to_all() {
    let leads =
        "[leads]\nurl = \"https://crm.example.com/\"\n[leads.mail]\nserver = \"smtps://mail.example.com\"\n";
    let by_kind = "[leads.mail.by_kind]\nservice = \"s@example.com, t@example.com\"\nvehicle = \"v@example.com\"\nfinance = \"f@example.com\"\n";
    let readable =
        |all: &str| file(&format!("{leads}{all}{by_kind}")).load().unwrap().leads.unwrap().readable.unwrap();
    let config = readable("readable_to = [\"a@example.com\"]\n");
    for (kind, addresses) in [
        (MailKind::Vehicle, "v@example.com"),
        (MailKind::TestDrive, "v@example.com"),
        (MailKind::Finance, "f@example.com"),
        (MailKind::Service, "s@example.com t@example.com"),
        (MailKind::Contact, "a@example.com"),
        (MailKind::Sell, "a@example.com"),
        (MailKind::CarFinder, "a@example.com"),
    ] {
        assert_eq!(config.recipients(kind).join(" "), addresses, "{kind:?}");
    }
    assert_eq!(config.mail.from, "a@example.com");
    assert!(readable("").recipients(MailKind::Sell).is_empty(), "the CRM has it");
}

#[test]
fn the_email_of_a_department_gets_the_leads_that_it_answers() {
    let departments = "[[dealership.departments]]\nkind = \"sales\"\nhours = \"mon-sun 9:00AM-7:00PM\"\n\
         [[dealership.departments]]\nkind = \"service\"\nemail = \"shop@example.com\"\nhours = \"mon-sun 9:00AM-7:00PM\"\n";
    let mail = |more: &str| {
        let leads = format!(
            "[leads.mail]\nserver = \"smtps://mail.example.com\"\nreadable_to = \"a@example.com\"\n{more}"
        );
        let config = file(&format!("{leads}{departments}")).load().unwrap();
        let readable = config.leads.unwrap().readable.unwrap();
        [MailKind::Service, MailKind::Contact].map(|kind| readable.recipients(kind).join(" "))
    };
    assert_eq!(mail(""), ["shop@example.com", "a@example.com"]);
    assert_eq!(mail("by_kind.service = \"s@example.com\"\n"), ["s@example.com", "a@example.com"]);
}

#[test]
fn a_lead_is_the_body_of_its_mail_or_an_attachment() {
    let leads = |text: &str| {
        let mail = "mail.server = \"smtps://mail.example.com\"\nmail.to = \"adf@example.com\"";
        file(&format!("[leads]\nurl = \"https://crm.example.com/\"\n{mail}\n{text}"))
    };
    for (text, format) in [
        ("", MailFormat::Body),
        ("mail.as = \"body\"", MailFormat::Body),
        ("mail.as = \"attachment\"", MailFormat::Attachment),
    ] {
        let leads = leads(text).load().unwrap().leads.unwrap();
        assert_eq!(leads.mail.unwrap().format, format, "{text}");
    }
    assert_eq!(
        leads("mail.as = \"file\"").errors(),
        ["leads.mail.as: \"file\" is neither body nor attachment"]
    );
}

#[test]
fn alerts_and_digests_use_the_mail_server_of_leads_and_need_no_mail_to_a_crm() {
    let leads = |text: &str| file(&format!("[leads]\nurl = \"https://crm.example.com/\"\n{text}"));
    let mailed = leads(
        "alert_to = \"a@example.com\"\ndigest_to = \"b@example.com\"\ndigest_at = \"18:30\"\nmail.server = \"smtps://mail.example.com\"",
    );
    let delivery = mailed.load().unwrap().leads.unwrap();
    let (alert, digest) = (delivery.alert.unwrap(), delivery.digest.unwrap());
    assert!(delivery.mail.is_none());
    assert_eq!((alert.after, alert.mail.to), (Duration::from_mins(15), vec!["a@example.com".to_owned()]));
    assert_eq!((digest.at.to_string().as_str(), digest.mail.from.as_str()), ("18:30:00", "a@example.com"));
    assert_eq!(
        leads("digest_to = \"b@example.com\"").errors(),
        ["leads.mail.server: missing: alerts and digests can't be mailed without a server"]
    );
    assert_eq!(
        leads("mail.server = \"smtps://mail.example.com\"").errors(),
        [
            "leads.mail.readable_to: missing, and so is leads.mail.to: a mail server is set, but nobody to mail to"
        ]
    );
}
