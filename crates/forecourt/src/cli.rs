//! The command line: commands and their flags.

mod config_args;

pub(crate) use config_args::ConfigArgs;
#[cfg(feature = "demo")]
pub(crate) use config_args::SandboxArgs;

use clap::{Args, Parser, Subcommand, builder::PossibleValuesParser};
use jiff::civil::Date;
use messages::Language;
use std::{path::PathBuf, time::Duration};

/// The public website of a used-car dealership.
#[derive(Debug, Parser)]
#[command(name = "forecourt", version, about, after_help = "Every setting: forecourt config")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serves the site.
    Serve(ConfigArgs),
    #[cfg(feature = "demo")]
    /// Serves the site and a sandbox of all its partners; needs no configuration.
    Demo(ConfigArgs),
    #[cfg(feature = "demo")]
    /// Serves the sandbox of the partners alone.
    Sandbox(SandboxArgs),
    /// Reads the lead journal, and sends leads again.
    Leads {
        #[command(subcommand)]
        command: LeadsCommand,
    },
    /// Shows the state of the feed, accepts a quarantined inventory, and reports on data
    /// quality.
    Feed {
        #[command(subcommand)]
        command: FeedCommand,
    },
    /// Checks the advertising feeds.
    Feeds {
        #[command(subcommand)]
        command: FeedsCommand,
    },
    /// Reports arrivals, departures and price reductions that the site has seen.
    Stock {
        /// Number of days to report.
        #[arg(long, default_value_t = 30)]
        days: u16,
        /// Prints JSON.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        args: ConfigArgs,
    },
    /// Prints what the page and the advertisement of a vehicle said, on a day or now, also after it was sold.
    Records {
        /// Its VIN or stock number.
        #[arg(value_name = "VIN|STOCK")]
        vehicle: String,
        /// The day in the dealership's time zone: 2026-11-20.
        #[arg(long, value_name = "DATE", value_parser = day)]
        on: Option<Date>,
        #[command(flatten)]
        args: ConfigArgs,
    },
    /// Checks configuration, feed, photos, journal and data folder before the site is started.
    Check {
        #[command(flatten)]
        report: CheckReport,
        #[command(flatten)]
        args: ConfigArgs,
    },
    /// Decodes or draws a file of `site.dir`, from stdin to stdout; the program starts itself so.
    #[command(hide = true)]
    Artwork { role: String },
    /// Prepares the move from another website.
    Move {
        #[command(subcommand)]
        command: MoveCommand,
    },
    /// Shows the dealership's own look.
    Theme {
        #[command(subcommand)]
        command: ThemeCommand,
    },
    /// Lists the texts of the website as a file that can be edited and put into `site.dir` as
    /// `messages/en-US.ftl`.
    Words {
        /// Only the texts of a page or part: `home`, `staff`, `vehicle-price`.
        page: Option<String>,
        /// The language: `en`, or `es` for `messages/es-US.ftl`.
        #[arg(long, default_value = "en", value_parser = language)]
        language: Language,
        #[command(flatten)]
        args: ConfigArgs,
    },
    /// Asks for the facts of a dealership, writes a configuration file and checks it.
    Init(InitArgs),
    /// Lists every setting with its value in effect.
    Config {
        /// Prints the Markdown table of crates/forecourt/README.md, with defaults.
        #[arg(long)]
        markdown: bool,
        #[command(flatten)]
        args: ConfigArgs,
    },
    /// Requests /healthz of the site that listens here; for container health checks.
    Health(ConfigArgs),
    /// Looks at all sites of this machine.
    Fleet {
        #[command(subcommand)]
        command: FleetCommand,
    },
    /// Prepares an upgrade to this release.
    Upgrade {
        #[command(subcommand)]
        command: UpgradeCommand,
    },
    /// Writes one file with the site's data, folder and settings, also while the site runs.
    Backup {
        /// The file, which must not exist, or its address in an object store (`s3://bucket/name`).
        #[arg(value_name = "FILE")]
        to: String,
        #[command(flatten)]
        args: ConfigArgs,
    },
    /// Puts the data and the folder of a backup on this machine, and prints its settings.
    Restore {
        /// The backup, or its address in an object store (`s3://bucket/name`).
        #[arg(value_name = "FILE")]
        from: String,
        /// Deletes what is in the folders before.
        #[arg(long)]
        replace: bool,
        /// Folder of the dealership's own look, where `site.dir` is not set.
        #[arg(long, value_name = "DIR", default_value = "site")]
        site_dir: PathBuf,
        #[command(flatten)]
        args: ConfigArgs,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum FleetCommand {
    /// Shows version, feed, leads, last backup and memory of each site; fails if one has a problem.
    Status(FleetArgs),
    /// Runs `forecourt check` for each site; fails if one could not be served.
    Check(FleetArgs),
}

#[derive(Args, Clone, Debug)]
pub(crate) struct FleetArgs {
    /// Folder with a configuration file for each site, NAME.toml; `common.toml` beside the folder is
    /// read before each of them, and the variables in NAME.env after it.
    #[arg(value_name = "FOLDER", default_value = "/etc/forecourt/sites")]
    pub folder: PathBuf,
    /// Folder with the data of the sites whose files have no `data_dir`, in a folder NAME for each.
    #[arg(long, value_name = "DIR", default_value = "/var/lib/forecourt")]
    pub data: PathBuf,
    /// Prints JSON.
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum UpgradeCommand {
    /// Lists what this release needs changed, and what it changes itself. Changes nothing.
    Check(ConfigArgs),
}

#[derive(Debug, Subcommand)]
pub(crate) enum MoveCommand {
    /// Lists where each address of the former website leads, and fails if too few arrive.
    Check {
        /// The former website's sitemap, an access log or a list of addresses: a file, or its address.
        #[arg(value_name = "SITEMAP|FILE")]
        source: String,
        /// The share of addresses that must arrive, in percent.
        #[arg(long, value_name = "PERCENT", default_value_t = 95, value_parser = clap::value_parser!(u8).range(0..=100))]
        least: u8,
        #[command(flatten)]
        args: ConfigArgs,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum ThemeCommand {
    /// Writes one page with all controls in all states, in the light and the dark theme.
    Preview {
        /// The page.
        #[arg(long, value_name = "FILE", default_value = "theme-preview.html")]
        out: PathBuf,
        /// Another folder than `site.dir`.
        #[arg(long, value_name = "DIR")]
        dir: Option<PathBuf>,
        #[command(flatten)]
        args: ConfigArgs,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum LeadsCommand {
    /// Lists all leads, newest first.
    List {
        /// Lists junk (posts with a filled hidden field) in place of leads.
        #[arg(long)]
        junk: bool,
        /// Prints JSON.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        args: ConfigArgs,
    },
    /// Reports the leads with their sources and states, without personal data.
    Report {
        /// Start of the report: a day (2026-11-20), or a time ago (24h, 7d).
        #[arg(long, default_value = "7d", value_parser = Since::parse)]
        since: Since,
        #[command(flatten)]
        format: ReportFormat,
        #[command(flatten)]
        args: ConfigArgs,
    },
    /// Shows one lead: state, attempts and document.
    Show {
        /// The lead's id.
        id: uuid::Uuid,
        /// Prints JSON.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        args: ConfigArgs,
    },
    /// Sends a lead again now, or junk for the first time.
    Retry {
        /// The lead's id.
        id: uuid::Uuid,
        #[command(flatten)]
        args: ConfigArgs,
    },
    /// Sends a test lead on every delivery channel and prints each step; it is in no journal and no
    /// report.
    Test(ConfigArgs),
    /// Writes all leads as JSON lines, or as ADF files.
    Export {
        /// Writes an ADF document for each lead into this folder.
        #[arg(long, value_name = "DIR")]
        adf: Option<PathBuf>,
        /// Exports junk (posts with a filled hidden field) in place of leads.
        #[arg(long)]
        junk: bool,
        #[command(flatten)]
        args: ConfigArgs,
    },
    /// Copies the journal into a new file, even while the site runs.
    Backup {
        /// The copy; the file must not exist.
        file: PathBuf,
        #[command(flatten)]
        args: ConfigArgs,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Since {
    /// The beginning of this day in the dealership's time zone.
    Day(Date),
    Ago(Duration),
}

fn language(code: &str) -> Result<Language, String> {
    Language::from_code(code).ok_or_else(|| "write en or es".to_owned())
}

/// A day as year, month and day; the words and times that also name one are not read.
fn day(text: &str) -> Result<Date, &'static str> {
    let is_numeric = text.len() == 10 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
    text.parse().ok().filter(|_| is_numeric).ok_or("write the day as year, month and day: 2026-11-20")
}

impl Since {
    fn parse(text: &str) -> Result<Self, &'static str> {
        let day = text.parse().map(Self::Day);
        day.or_else(|_| humantime::parse_duration(text).map(Self::Ago))
            .map_err(|_| "write a day (2026-11-20) or how long ago (24h, 7d)")
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum FeedCommand {
    /// Shows what is served, and whether a suspicious inventory is quarantined; asks the running site
    /// at its `admin_listen`.
    Status {
        /// Prints JSON.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        args: ConfigArgs,
    },
    /// Serves the quarantined inventory at once; asks the running site at its
    /// `admin_listen`.
    Accept(ConfigArgs),
    /// Shows how a feed of any format is read: its columns, the fields that they fill, and what is
    /// ignored.
    Map {
        /// The file or its address.
        #[arg(value_name = "FILE|URL")]
        source: String,
        /// Adds the settings that the feed needs to this configuration file, and keeps the rest of it.
        #[arg(long, value_name = "CONFIG")]
        write: Option<PathBuf>,
        #[command(flatten)]
        args: ConfigArgs,
    },
    /// Fetches the feed once, and lists every vehicle's flaws that keep it from selling, the worst
    /// first.
    Quality {
        #[command(flatten)]
        format: ReportFormat,
        #[command(flatten)]
        args: ConfigArgs,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum FeedsCommand {
    /// Fetches the inventory once, and lists every vehicle that an advertising feed would leave out,
    /// with the reasons.
    Check {
        /// Checks one feed alone.
        #[arg(long, value_name = "NAME", value_parser = PossibleValuesParser::new(site::ADVERTISING_FEEDS))]
        feed: Option<String>,
        /// Prints JSON.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        args: ConfigArgs,
    },
}

/// The form and the length of the report of `check`.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct CheckReport {
    /// Lists every vehicle that has flaws, not only the worst ten.
    #[arg(long)]
    pub vehicles: bool,
    /// Also writes the flaws of all vehicles to this file, as CSV with a line for each flaw.
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
    /// Prints JSON.
    #[arg(long)]
    pub json: bool,
}

/// Without any of these, a report is text.
#[derive(Args, Clone, Copy, Debug, Default)]
pub(crate) struct ReportFormat {
    /// Prints CSV with a line for each entry.
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
    /// Prints JSON.
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Clone, Debug)]
pub(crate) struct InitArgs {
    /// TOML file with the settings in place of questions.
    #[arg(long, value_name = "FILE", conflicts_with = "from_defaults")]
    pub answers: Option<PathBuf>,
    /// A setting that is then not asked for: dealership.name="Corner Cars". May be repeated.
    #[arg(long, value_name = "KEY=VALUE", value_parser = key_and_value, conflicts_with = "from_defaults")]
    pub set: Vec<(String, String)>,
    /// File that is written; it must not exist: forecourt.toml, as root with the package
    /// /etc/forecourt/forecourt.toml, whose service is then started.
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Name of the website, www.example.com, in place of the question. A file that exists gets it, too.
    #[arg(long, value_name = "NAME", conflicts_with = "from_defaults")]
    pub host: Option<String>,
    /// Writes the facts that earlier releases served where none were set, for review.
    #[arg(long)]
    pub from_defaults: bool,
}

fn key_and_value(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("has no `=`")?;
    Ok((key.trim().to_owned(), value.trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory as _;

    #[test]
    fn the_command_line_is_valid() {
        Cli::command().debug_assert();
    }

    #[test]
    fn since_is_a_day_or_a_duration() {
        assert_eq!(Since::parse("2026-11-20"), Ok(Since::Day(jiff::civil::date(2026, 11, 20))));
        assert_eq!(Since::parse("36h"), Ok(Since::Ago(Duration::from_hours(36))));
        for invalid in ["", "yesterday", "20.11.2026", "7"] {
            assert!(Since::parse(invalid).is_err(), "{invalid}");
        }
    }

    #[test]
    fn a_day_is_written_in_numbers() {
        assert_eq!(day("2026-11-20"), Ok(jiff::civil::date(2026, 11, 20)));
        for invalid in [
            "",
            "today",
            "Friday",
            "11/20/2026",
            "2026-11",
            "2026-11-31",
            "20261120",
            "2026-11-20T10:00",
            "2026-W47-5",
        ] {
            assert!(day(invalid).is_err(), "{invalid}");
        }
    }

    #[test]
    fn a_flag_overrides_its_setting() {
        let cli =
            Cli::try_parse_from(["forecourt", "serve", "--feed-url", "http://feed/", "--config", "a.toml"])
                .unwrap();
        let Command::Serve(args) = cli.command else { panic!("{cli:?}") };
        let sources = args.sources();
        assert_eq!(sources.files, [PathBuf::from("a.toml")]);
        assert_eq!((sources.flags[0].path, sources.flags[0].value.as_str()), ("feed.url", "http://feed/"));
    }
}
