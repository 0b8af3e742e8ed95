//! Flags that override settings: the setting of each.

use crate::config::{CONFIG_VARIABLE, Flag, Sources};
use clap::Args;
use std::path::PathBuf;

/// Flags that override settings of the environment and the file.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct ConfigArgs {
    /// Configuration file (TOML). May be repeated: a later one wins, key by key.
    #[arg(long, value_name = "FILE")]
    pub config: Vec<PathBuf>,
    /// Address the site listens on; port 0 picks a free one.
    #[arg(long, value_name = "ADDR")]
    pub listen: Option<String>,
    /// Origin of canonical links, sitemaps and social tags.
    #[arg(long, value_name = "URL")]
    pub public_url: Option<String>,
    /// Folder of the lead journal and the photo cache.
    #[arg(long, value_name = "DIR")]
    pub data_dir: Option<String>,
    /// Address that serves /metrics, /healthz, /readyz and forecourt feed.
    #[arg(long, value_name = "ADDR")]
    pub admin_listen: Option<String>,
    /// Address of the car listings call.
    #[arg(long, value_name = "URL")]
    pub feed_url: Option<String>,
    /// Address of the lead endpoint.
    #[arg(long, value_name = "URL")]
    pub leads_url: Option<String>,
}

#[cfg(feature = "demo")]
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct SandboxArgs {
    /// Configuration file (TOML). May be repeated: a later one wins, key by key.
    #[arg(long, value_name = "FILE")]
    pub config: Vec<PathBuf>,
    /// Address the sandbox listens on; port 0 picks a free one.
    #[arg(long, value_name = "ADDR")]
    pub listen: Option<String>,
    /// Initial fault of the feed: status:503, delay:2s, hang, ...
    #[arg(long, value_name = "FAULT")]
    pub feed_fault: Option<String>,
    /// Initial fault of the CRM.
    #[arg(long, value_name = "FAULT")]
    pub crm_fault: Option<String>,
}

impl ConfigArgs {
    pub(crate) fn sources(&self) -> Sources {
        let flags = [
            ("--listen", "listen", &self.listen),
            ("--public-url", "public_url", &self.public_url),
            ("--data-dir", "data_dir", &self.data_dir),
            ("--admin-listen", "admin_listen", &self.admin_listen),
            ("--feed-url", "feed.url", &self.feed_url),
            ("--leads-url", "leads.url", &self.leads_url),
        ];
        sources(&self.config, &flags)
    }
}

#[cfg(feature = "demo")]
impl SandboxArgs {
    pub(crate) fn sources(&self) -> Sources {
        let flags = [
            ("--listen", "sandbox.listen", &self.listen),
            ("--feed-fault", "sandbox.feed_fault", &self.feed_fault),
            ("--crm-fault", "sandbox.crm_fault", &self.crm_fault),
        ];
        sources(&self.config, &flags)
    }
}

fn sources(files: &[PathBuf], flags: &[(&'static str, &'static str, &Option<String>)]) -> Sources {
    let given =
        flags.iter().filter_map(|&(name, path, value)| Some(Flag { name, path, value: value.clone()? }));
    let readable = |(name, value): (std::ffi::OsString, std::ffi::OsString)| {
        Some((name.into_string().ok()?, value.into_string().ok()?))
    };
    let mut files = files.to_vec();
    if files.is_empty() {
        let named = std::env::var_os(CONFIG_VARIABLE).unwrap_or_default();
        files.extend(std::env::split_paths(&named).filter(|path| !path.as_os_str().is_empty()));
    }
    Sources {
        base: None,
        files,
        flags: given.collect(),
        variables: std::env::vars_os().filter_map(readable).collect(),
    }
}
