//! The command line: commands, flags, and the keys that flags set.

use crate::config::{Flag, Sources};
use clap::{Args, Parser, Subcommand};
use std::{path::PathBuf, time::Duration};

/// The public website of a used-car dealership.
#[derive(Debug, Parser)]
#[command(name = "forecourt", version, about, after_help = "Every setting: forecourt config")]
pub(crate) struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serves the site.
    Serve(Settings),
    #[cfg(feature = "demo")]
    /// Serves the site and stand-ins for all its partners; needs no configuration.
    Demo(Settings),
    #[cfg(feature = "demo")]
    /// Serves the stand-ins for the partners alone.
    Sandbox(SandboxSettings),
    /// Reads and re-sends what the lead journal holds.
    Leads {
        /// What to do with the leads.
        #[command(subcommand)]
        verb: LeadsVerb,
    },
    /// Says what the running site heard from the feed, takes what it holds back, and tells what is wrong with it.
    Feed {
        /// What to do with the feed.
        #[command(subcommand)]
        verb: FeedVerb,
    },
    /// Says who came, who left and what was reduced, as the site has seen it.
    Stock {
        /// So many days back.
        #[arg(long, default_value_t = 30)]
        days: u16,
        /// As JSON, for programs.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        settings: Settings,
    },
    /// Reads the configuration, fetches the feed once, and says what would come of it.
    Check {
        /// As JSON, for programs.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        settings: Settings,
    },
    /// Lists every setting, with its value in effect.
    Config {
        /// As the Markdown table of crates/forecourt/README.md, with defaults.
        #[arg(long)]
        markdown: bool,
        #[command(flatten)]
        settings: Settings,
    },
    /// Asks the site that listens here whether it is up; for container health checks.
    Health(Settings),
}

/// What to do with the leads.
#[derive(Debug, Subcommand)]
pub(crate) enum LeadsVerb {
    /// Lists all leads, newest first.
    List {
        /// What the forms' hidden field caught, in place of leads.
        #[arg(long)]
        junk: bool,
        /// As JSON, for programs.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        settings: Settings,
    },
    /// Says which leads came, from where, and what became of each, without a word of who asked.
    Report {
        /// From when on: a day (2026-11-20), or so long ago (24h, 7d).
        #[arg(long, default_value = "7d", value_parser = Since::parse)]
        since: Since,
        /// As JSON, for programs.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        settings: Settings,
    },
    /// Shows one lead: where it stands, what was tried, and the document.
    Show {
        /// The lead's id.
        id: uuid::Uuid,
        /// As JSON, for programs.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        settings: Settings,
    },
    /// Sends a lead again now, or junk for the first time.
    Retry {
        /// The lead's id.
        id: uuid::Uuid,
        #[command(flatten)]
        settings: Settings,
    },
    /// Sends a lead that says it is a test on every way, and tells each step; no journal and no report has it.
    Test(Settings),
    /// Writes all leads: as JSON, one a line; or as ADF files.
    Export {
        /// Writes ADF documents, one a lead, into this folder.
        #[arg(long, value_name = "DIR")]
        adf: Option<PathBuf>,
        /// What the forms' hidden field caught, in place of leads.
        #[arg(long)]
        junk: bool,
        #[command(flatten)]
        settings: Settings,
    },
    /// Copies the journal into a new file, also while the site runs.
    Backup {
        /// The copy; it must not be there yet.
        file: PathBuf,
        #[command(flatten)]
        settings: Settings,
    },
}

/// From when on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Since {
    /// From the beginning of this day where the dealership is.
    Day(jiff::civil::Date),
    /// For so long.
    Ago(Duration),
}

impl Since {
    fn parse(text: &str) -> Result<Self, &'static str> {
        let day = text.parse().map(Self::Day);
        day.or_else(|_| humantime::parse_duration(text).map(Self::Ago))
            .map_err(|_| "write a day (2026-11-20) or how long ago (24h, 7d)")
    }
}

/// What to do with the feed.
#[derive(Debug, Subcommand)]
pub(crate) enum FeedVerb {
    /// Says what is served, and whether a doubtful inventory is held back; asks the running site at its `admin_listen`.
    Status {
        /// As JSON, for programs.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        settings: Settings,
    },
    /// Takes the inventory that is held back, at once; tells the running site at its `admin_listen`.
    Accept(Settings),
    /// Fetches the feed once, and says of every vehicle what keeps it from selling, the worst first.
    Quality {
        #[command(flatten)]
        form: Form,
        #[command(flatten)]
        settings: Settings,
    },
}

/// How a report is written, where not in words.
#[derive(Args, Clone, Copy, Debug, Default)]
pub(crate) struct Form {
    /// As CSV, for spreadsheets: a line for each flaw.
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
    /// As JSON, for programs.
    #[arg(long)]
    pub json: bool,
}

/// Settings that flags may set, over the environment and the file.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct Settings {
    /// Configuration file (TOML).
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Address the site listens on; port 0 picks a free one.
    #[arg(long, value_name = "ADDR")]
    pub listen: Option<String>,
    /// Origin of canonical links, sitemaps and social tags.
    #[arg(long, value_name = "URL")]
    pub public_url: Option<String>,
    /// Folder of the lead journal and the photo cache.
    #[arg(long, value_name = "DIR")]
    pub data_dir: Option<String>,
    /// Address that serves /metrics, /healthz and /readyz.
    #[arg(long, value_name = "ADDR")]
    pub admin_listen: Option<String>,
    /// Address of the car listings call.
    #[arg(long, value_name = "URL")]
    pub feed_url: Option<String>,
    /// Address of the lead endpoint.
    #[arg(long, value_name = "URL")]
    pub leads_url: Option<String>,
}

/// Settings of the sandbox alone.
#[cfg(feature = "demo")]
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct SandboxSettings {
    /// Configuration file (TOML).
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Address the partners listen on; port 0 picks a free one.
    #[arg(long, value_name = "ADDR")]
    pub listen: Option<String>,
    /// What the feed does wrong from the start: status:503, delay:2s, hang, ...
    #[arg(long, value_name = "FAULT")]
    pub feed_fault: Option<String>,
    /// What the CRM does wrong from the start.
    #[arg(long, value_name = "FAULT")]
    pub crm_fault: Option<String>,
}

impl Settings {
    /// File, environment and these flags.
    pub(crate) fn sources(&self) -> Sources {
        let flags = [
            ("--listen", "listen", &self.listen),
            ("--public-url", "public_url", &self.public_url),
            ("--data-dir", "data_dir", &self.data_dir),
            ("--admin-listen", "admin_listen", &self.admin_listen),
            ("--feed-url", "feed.url", &self.feed_url),
            ("--leads-url", "leads.url", &self.leads_url),
        ];
        sources(self.config.clone(), &flags)
    }
}

#[cfg(feature = "demo")]
impl SandboxSettings {
    /// File, environment and these flags.
    pub(crate) fn sources(&self) -> Sources {
        let flags = [
            ("--listen", "sandbox.listen", &self.listen),
            ("--feed-fault", "sandbox.feed_fault", &self.feed_fault),
            ("--crm-fault", "sandbox.crm_fault", &self.crm_fault),
        ];
        sources(self.config.clone(), &flags)
    }
}

fn sources(file: Option<PathBuf>, flags: &[(&'static str, &'static str, &Option<String>)]) -> Sources {
    let given =
        flags.iter().filter_map(|&(name, path, value)| Some(Flag { name, path, value: value.clone()? }));
    let readable = |(name, value): (std::ffi::OsString, std::ffi::OsString)| {
        Some((name.into_string().ok()?, value.into_string().ok()?))
    };
    Sources { file, flags: given.collect(), variables: std::env::vars_os().filter_map(readable).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory as _;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn a_report_begins_with_a_day_or_so_long_ago() {
        assert_eq!(Since::parse("2026-11-20"), Ok(Since::Day(jiff::civil::date(2026, 11, 20))));
        assert_eq!(Since::parse("36h"), Ok(Since::Ago(Duration::from_hours(36))));
        for wrong in ["", "yesterday", "20.11.2026", "7"] {
            assert!(Since::parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_flag_sets_its_key() {
        let cli =
            Cli::try_parse_from(["forecourt", "serve", "--feed-url", "http://feed/", "--config", "a.toml"])
                .unwrap();
        let Command::Serve(settings) = cli.command else { panic!("{cli:?}") };
        let sources = settings.sources();
        assert_eq!(sources.file, Some(PathBuf::from("a.toml")));
        assert_eq!((sources.flags[0].path, sources.flags[0].value.as_str()), ("feed.url", "http://feed/"));
    }
}
