//! Loads configurations from a file's text, variables and flags.

mod charges;
mod departments;
mod facts;
mod inheritance;
mod law;
mod lead_mails;
mod moving;
mod staff;

use super::{documentation::KEYS, keys::DefaultValue, *};
use ::leads::Secret;
use inventory::FinancedCosts;
use std::{io::Write as _, time::Duration};

struct TestSources {
    sources: Sources,
    _file: tempfile::NamedTempFile,
}

fn file(text: &str) -> TestSources {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(text.as_bytes()).unwrap();
    TestSources {
        sources: Sources { files: vec![file.path().to_owned()], ..Sources::default() },
        _file: file,
    }
}

impl TestSources {
    fn variable(mut self, name: &str, value: &str) -> Self {
        self.sources.variables.push((name.to_owned(), value.to_owned()));
        self
    }

    fn flag(mut self, name: &'static str, path: &'static str, value: &str) -> Self {
        self.sources.flags.push(Flag { name, path, value: value.to_owned() });
        self
    }

    fn load(&self) -> Result<Config, Vec<String>> {
        Config::load(&self.sources, Needs::Nothing)
    }

    /// The errors, without the name of the file.
    #[track_caller]
    fn errors(&self) -> Vec<String> {
        let source = format!(" [{}]", self.sources.files[0].display());
        self.load().unwrap_err().iter().map(|line| line.replace(&source, "")).collect()
    }
}

#[test]
fn unset_keys_have_their_defaults() {
    let config = Config::load(&Sources::default(), Needs::Nothing).unwrap();
    assert_eq!(config.server.listen.to_string(), "127.0.0.1:8080");
    assert_eq!(config.site.max_posts.per, Duration::from_mins(10));
    assert!(config.feed.is_none() && config.leads.is_none());
}

#[test]
fn every_key_of_the_table_is_read_and_no_other() {
    let merged = Sources::default().merge(KEYS).unwrap();
    let mut reader = Reader::new(&merged);
    Config::read(&mut reader);
    let mut keys_read = reader.keys_read.clone();
    keys_read.sort_unstable();
    let mut table: Vec<_> = KEYS.iter().map(|key| key.path).collect();
    table.sort_unstable();
    assert_eq!(keys_read, table);
}

#[test]
fn the_environment_overrides_the_file_and_a_flag_overrides_both() {
    let sources = file("listen = \"127.0.0.1:1\"\ndata_dir = \"/file\"\n[feed]\nurl = \"http://file/\"\n")
        .variable("FORECOURT_FEED__URL", "http://environment/")
        .variable("FORECOURT_LISTEN", "127.0.0.1:2")
        .flag("--listen", "listen", "127.0.0.1:3");
    let config = sources.load().unwrap();
    assert_eq!(config.server.data_dir.to_str(), Some("/file"));
    assert_eq!(config.feed.unwrap().url.as_str(), "http://environment/");
    assert_eq!(config.server.listen.port(), 3);
}

#[test]
fn every_error_is_a_line_that_names_the_key() {
    let sources = file(
        "listen = \"here\"\n[feed]\ntimeout = \"abc\"\nretries = -1\n[dealership.hours]\nsales = { mon-sun = \"late\" }\n",
    );
    assert_eq!(
        sources.errors(),
        [
            "listen: \"here\" is no address with a port (write 127.0.0.1:8080)",
            "dealership.hours.sales: \"late\" is no opening time (write 9:00AM-7:00PM, 09:00-19:00, closed or by appointment)",
            "feed.timeout: \"abc\" is no duration (write 30s, 5m, 500ms)",
            "feed.retries: \"-1\" is no whole number from 0 up",
        ]
    );
}

#[test]
fn an_error_names_its_source() {
    let sources = file("").variable("FORECOURT_FEED__TIMEOUT", "abc").flag("--listen", "listen", "here");
    let errors = sources.errors();
    assert!(errors[0].ends_with("[--listen]"), "{errors:?}");
    assert!(errors[1].ends_with("[FORECOURT_FEED__TIMEOUT]"), "{errors:?}");
}

#[test]
fn unknown_keys_are_errors_with_a_suggestion() {
    let sources = file(
        "colour = \"red\"\nfeed = { timeot = \"5s\" }\nFEEDS = 1\nleeds = { url = \"http://a/\" }\npartners = 3\n",
    );
    assert_eq!(
        sources.errors(),
        [
            "FEEDS: no such key (did you mean feed?)",
            "colour: no such key",
            "feed.timeot: no such key (did you mean feed.timeout?)",
            "leeds: no such key (did you mean leads?)",
            "partners: a table of keys, such as partners.finance_widget",
        ]
    );
}

#[test]
fn a_misspelled_variable_and_a_retired_key_are_warnings() {
    let sources =
        file("").variable("FORECOURT_FEED__TIMEOT", "5s").variable("FORECOURT_SERVICE_HOST", "10.0.0.1");
    assert_eq!(
        sources.load().unwrap().warnings,
        ["FORECOURT_FEED__TIMEOT: no such setting (did you mean FORECOURT_FEED__TIMEOUT?)"]
    );
    let retired = file("pages.dictionaries = true").load().unwrap().warnings;
    assert_eq!(retired, ["pages.dictionaries: has no effect any more; remove it"]);
}

#[test]
fn an_unspecified_listen_address_without_public_url_is_a_warning() {
    for listen in ["0.0.0.0:80", "[::]:80"] {
        let sources = file(&format!("listen = \"{listen}\"\n"));
        let warnings = sources.load().unwrap().warnings;
        assert!(warnings.len() == 1 && warnings[0].starts_with("public_url: not set"), "{warnings:?}");
        let sources = sources.variable("FORECOURT_PUBLIC_URL", "https://www.example.com");
        assert_eq!(sources.load().unwrap().warnings, [""; 0]);
    }
}

#[test]
fn a_drain_and_settling_may_be_zero_and_a_timeout_may_not() {
    assert_eq!(file("[shutdown]\ndrain = \"0s\"\n").load().unwrap().server.drain, Duration::ZERO);
    assert_eq!(file("[shutdown]\ndrain = \"15s\"\n").load().unwrap().server.drain, Duration::from_secs(15));
    assert!(file("[feed]\ntimeout = \"0s\"\n").load().is_err());
    let feed = file("[feed]\nfolder = \"/srv/lot\"\nsettle = \"0s\"\n").load().unwrap().feed.unwrap();
    assert_eq!(feed.folder.unwrap().settle, Duration::ZERO);
}

#[test]
fn values_of_variables_stay_text() {
    let sources = file("")
        .variable("FORECOURT_LEADS__URL", "https://crm.example.com/")
        .variable("FORECOURT_LEADS__CLIENT_KEY", "007")
        .variable("FORECOURT_DEALERSHIP__ADDRESS__POSTAL_CODE", "01234");
    let config = sources.load().unwrap();
    assert_eq!(config.leads.unwrap().crm.unwrap().client_key.as_ref().map(Secret::reveal), Some("007"));
    assert_eq!(config.site.dealership.address.postal_code, "01234");
}

#[test]
fn an_empty_variable_counts_as_unset() {
    let sources =
        file("data_dir = \"/file\"").variable("FORECOURT_DATA_DIR", "").variable("FORECOURT_FEED__URL", " ");
    let config = sources.load().unwrap();
    assert_eq!(config.server.data_dir.to_str(), Some("/file"));
    assert!(config.feed.is_none());
}

#[test]
fn a_secret_is_never_shown() {
    let sources =
        file("[leads]\nclient_key = [\"hunter2\"]\n").variable("FORECOURT_FEED__CLIENT_KEY", "hunter2");
    let errors = sources.errors().join("\n");
    assert_eq!(errors, "leads.client_key: *** is no text");
    let table = as_table(&sources.sources).unwrap();
    assert!(table.contains("***") && !table.contains("hunter2"));
    let config = file("").variable("FORECOURT_LEADS__CLIENT_KEY", "hunter2").load().unwrap();
    assert!(!format!("{config:?}").contains("hunter2"));
}

#[test]
fn staff_enter_vehicles_alone_or_beside_a_feed() {
    let alone = file("[inventory]\nsource = \"staff\"\n").load().unwrap();
    let feed = alone.feed.unwrap();
    assert!(feed.is_staff_alone && feed.folder.is_none());
    assert_eq!(alone.inventory_source, InventorySource::Staff);
    let text = "inventory.source = \"staff\"\nfeed.url = \"https://feed.example/\"\n";
    let beside = file(text).load().unwrap();
    assert!(!beside.feed.unwrap().is_staff_alone);
    assert_eq!(beside.inventory_source, InventorySource::Staff);
    let errors = file("inventory.source = \"both\"").errors();
    assert_eq!(errors, ["inventory.source: \"both\" is neither feed nor staff"]);
}

#[test]
fn missing_addresses_are_one_error_each() {
    let errors = Config::load(&Sources::default(), Needs::Partners).unwrap_err();
    assert_eq!(
        errors[..3],
        [
            "feed.url: missing: the address of the car listings call (FORECOURT_FEED__URL, --feed-url, or feed.url in the file), or of its files (feed.folder); or inventory.source = \"staff\", if your staff enter the vehicles",
            "leads.url: missing, and so is leads.mail.readable_to: leads need an endpoint (FORECOURT_LEADS__URL, --leads-url, or leads.url in the \
             file), or a mail server and an address (leads.mail.server with leads.mail.readable_to)",
            "dealership.name: missing: the name (FORECOURT_DEALERSHIP__NAME, or dealership.name in the file)",
        ]
    );
    assert!(errors.last().unwrap().contains("forecourt init --from-defaults"), "{errors:?}");
}

const WINCHESTER: &str = include_str!("../../examples/winchester.toml");
const PARTNERS: &str = "feed.url = \"https://feed.example/\"\nleads.url = \"https://crm.example/\"\n";

/// The file without the first line of the key at this path.
fn without(text: &str, path: &str) -> String {
    let (_, name) = path.rsplit_once('.').unwrap();
    let line = text.lines().find(|line| line.starts_with(&format!("{name} = "))).unwrap();
    text.replacen(&format!("{line}\n"), "", 1)
}

#[test]
fn each_required_fact_is_missed_by_its_own_line() {
    let load = |text: &str| Config::load(&file(text).sources, Needs::Partners);
    let whole = format!("{PARTNERS}{WINCHESTER}");
    load(&whole).unwrap();
    let facts = KEYS.iter().filter(|key| matches!(key.default, DefaultValue::Required { .. }));
    for key in facts {
        let text = without(&whole, key.path);
        let errors = load(&text).unwrap_err();
        let line = format!("{}: missing: the {} (", key.path, key.meaning);
        assert!(errors.len() == 2 && errors[0].starts_with(&line), "{errors:?}");
        file(&text).load().unwrap();
    }
}

#[test]
fn an_invalid_address_is_not_reported_as_missing_too() {
    let sources = file("[feed]\nurl = \"feed.example.com\"\n[leads]\nurl = \"http://crm/\"\n");
    let errors = Config::load(&sources.sources, Needs::Partners).unwrap_err();
    assert!(errors[0].starts_with("feed.url: \"feed.example.com\" is no web address"));
}

#[test]
fn related_durations_are_in_order() {
    assert_eq!(
        file("[feed]\nfresh = \"20m\"\n").errors(),
        ["feed.keep: 10m is shorter than feed.fresh, 20m"]
    );
}

#[test]
fn a_testimonial_has_a_quote_and_an_author() {
    assert_eq!(
        file("[dealership.claims.testimonial]\nquote = \"Fair.\"\n").errors(),
        ["dealership.claims.testimonial.author: missing: a testimonial needs its author"]
    );
}

#[test]
fn a_phone_that_can_not_be_dialed_is_refused_with_the_reason() {
    let text =
        "phone = \"555-0142\"\nservice_phone = \"901-555-0142/901-555-0143\"\nsms = \"901-555-0142 x3\"\n";
    let errors = file(&format!("[dealership]\n{text}")).errors().join("\n");
    for reason in [".phone: \"555-0142\" has 7 digits", "is more than one number", ".sms: has an extension"] {
        assert!(errors.contains(reason), "{reason}: {errors}");
    }
}

#[test]
fn a_missing_or_invalid_file_is_one_error() {
    let missing = Sources { files: vec!["/nowhere/forecourt.toml".into()], ..Sources::default() };
    let lines = Config::load(&missing, Needs::Nothing).unwrap_err();
    assert!(lines[0].starts_with("--config: /nowhere/forecourt.toml: "), "{lines:?}");
    let sources = file("listen = \n");
    let lines = sources.load().unwrap_err();
    assert_eq!(lines.len(), 1);
    assert!(lines[0].contains("line 1") && !lines[0].contains('\n'), "{lines:?}");
}

#[test]
fn the_markdown_table_has_every_key_with_its_default() {
    let markdown = as_markdown();
    assert_eq!(markdown.lines().count(), KEYS.iter().count() + 2);
    assert!(markdown.contains("| `feed.timeout` | `FORECOURT_FEED__TIMEOUT` | `30s` | limit of one try |"));
}

fn journal_with(address: &str) -> (String, Vec<String>) {
    let config = file(&format!("[journal]\nurl = \"{address}\"\n")).load().unwrap();
    let DatabaseLocation::Database { url, .. } = config.journal else { panic!("{:?}", config.journal) };
    (url.to_string(), config.warnings)
}

#[test]
fn a_remote_database_needs_a_verified_certificate_unless_its_url_has_an_sslmode() {
    for address in ["postgres://db.example.com/leads", "postgresql://a:b@10.0.0.7:5433/leads"] {
        let (url, warnings) = journal_with(address);
        assert_eq!(url, format!("{address}?sslmode=verify-full"));
        assert!(warnings.len() == 1 && warnings[0].starts_with("journal.url: "), "{warnings:?}");
    }
    for address in [
        "postgres://localhost/leads",
        "postgres://127.0.0.1:5432/leads",
        "postgres://[::1]/leads",
        "postgres:///leads",
        "postgres://%2Fvar%2Frun%2Fpostgresql/leads",
        "postgres://db/leads?host=/var/run/postgresql",
        "postgres://db.example.com/leads?sslmode=disable",
        "postgres://db.example.com/leads?ssl-mode=require",
    ] {
        assert_eq!(journal_with(address), (address.to_owned(), Vec::new()));
    }
}

#[test]
fn cleartext_connections_are_warnings() {
    let warnings = |text: &str| file(text).load().unwrap().warnings.len();
    assert_eq!(warnings("leads = { url = \"http://crm.example.com/\" }"), 1);
    assert_eq!(warnings("leads = { url = \"https://crm.example.com/\" }"), 0);
    assert_eq!(warnings("leads = { url = \"http://localhost/\" }"), 0);
    assert_eq!(warnings("feed = { url = \"http://feed.example.com/\", client_key = \"a\" }"), 1);
    assert_eq!(warnings("feed = { url = \"http://feed.example.com/\" }"), 0);
    assert_eq!(warnings("item = { url = \"http://item.example.com/\", authorization = \"a\" }"), 1);
    let mail =
        |server: &str| warnings(&format!("leads.mail = {{ server = \"{server}\", to = \"a@example.com\" }}"));
    for exposed in ["smtp://a:b@mail.example.com", "smtp://a:b@mail.example.com?tls=opportunistic"] {
        assert_eq!(mail(exposed), 1, "{exposed}");
    }
    for safe in
        ["smtp://mail.example.com", "smtp://a:b@127.0.0.1", "smtp://a:b@mail.example.com?tls=required"]
    {
        assert_eq!(mail(safe), 0, "{safe}");
    }
    assert_eq!(mail("smtps://a:b@mail.example.com"), 0);
}

#[test]
fn taxes_need_rate_counties_date_and_source() {
    let taxes = |text: &str| file(&format!("[taxes]\n{text}")).load().map(|config| config.site.pricing.taxes);
    assert!(taxes("").unwrap().is_none());
    let all = "state_rate = 7\ncounties = \"Shelby County | 2.25 | 50; Tipton County\"\nas_of = 2026-11-23\nsource = \"The clerk\"\n";
    let rates =
        taxes(&format!("{all}local_rate = 2.75\nlocal_first = 1600\ntitle = 14.00")).unwrap().unwrap();
    assert_eq!((rates.as_of.to_string().as_str(), rates.source.as_str()), ("2026-11-23", "The clerk"));
    assert_eq!(rates.taxes.own_county.name, "Shelby County");
    assert_eq!(rates.taxes.other_counties.len(), 1);
    assert_eq!(rates.taxes.title.map(|fee| fee.to_string()).as_deref(), Some("$14"));
    assert!(
        rates.taxes.credits_trade_in
            && !rates.taxes.exempts_out_of_state
            && rates.taxes.registration.is_none()
    );
    assert_eq!(
        file("[taxes]\nstate_rate = 7\nstate_band = \"2.75\"").errors(),
        [
            "taxes.state_band: \"2.75\" is no rate of a part of the price (write 2.75 of 1600-3200)",
            "taxes: has only some of state_rate, counties, as_of and source; set all of them",
        ]
    );
}

#[test]
fn financing_needs_a_rate_and_a_term_and_includes_the_fee() {
    let fees = |text: &str| {
        let config = file(&format!("[feed]\nurl = \"http://feed.example/cars\"\n[financing]\n{text}")).load();
        config.map(|config| {
            config.feed.unwrap().financing.map(|financing| match financing.costs {
                FinancedCosts::Flat { charges, .. } => charges,
                FinancedCosts::OutTheDoor(_) => panic!("no taxes are set"),
            })
        })
    };
    let fee = "[pricing]\ndocumentation_fee = 695\n";
    assert_eq!(fees(&format!("apr = 7.9\nterm = 72\n{fee}")).unwrap(), Some(true));
    assert_eq!(fees(&format!("apr = \"7.9%\"\nterm = 72\nfee = false\n{fee}")).unwrap(), Some(false));
    assert_eq!(fees("").unwrap(), None);
    let errors = file("[financing]\napr = 7.9").errors();
    assert_eq!(errors, ["financing: has only one of apr and term; set both"]);
}
