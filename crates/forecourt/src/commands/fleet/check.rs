//! `forecourt fleet check`: what `forecourt check` finds about each site.

use super::{SiteReport, sites::FleetSite};
use crate::{
    cli::CheckReport,
    commands::check,
    config::{Config, Needs},
    error::CommandError,
};
use serde::Serialize;
use std::time::Duration;

/// A feed has its own limits for each try; this is for all of a site.
const LIMIT: Duration = Duration::from_mins(2);

#[derive(Debug, Serialize)]
pub(super) struct SiteCheck {
    name: String,
    can_serve: bool,
    problems: Vec<String>,
    warnings: Vec<String>,
}

impl SiteReport for SiteCheck {
    fn has_problem(&self) -> bool {
        !self.can_serve
    }
}

pub(super) async fn examine(site: FleetSite) -> SiteCheck {
    let examined = match Config::load(&site.sources, Needs::Partners) {
        Ok(config) => {
            let report = CheckReport::default();
            let examining = Box::pin(check::examine(config, &report));
            match tokio::time::timeout(LIMIT, examining).await {
                Ok(examined) => examined.map(|findings| (findings.problems, findings.warnings)),
                Err(_) => Ok((vec![format!("no result within {LIMIT:?}")], Vec::new())),
            }
        }
        Err(errors) => Err(errors.into()),
    };
    let (problems, warnings) = examined.unwrap_or_else(|error| match error {
        CommandError::Failed(problem) => (vec![problem], Vec::new()),
        CommandError::InvalidConfig(problems) => (problems, Vec::new()),
        CommandError::Printed => (vec!["failed".to_owned()], Vec::new()),
    });
    SiteCheck { name: site.name, can_serve: problems.is_empty(), problems, warnings }
}

pub(super) fn as_text(sites: &[SiteCheck]) -> String {
    let line = |site: &SiteCheck| {
        let state = match (site.problems.as_slice(), site.warnings.len()) {
            ([], 0) => "ok".to_owned(),
            ([], warnings) => format!("ok, warnings: {warnings}"),
            (problems, _) => problems.join("; "),
        };
        format!("{}: {state}\n", site.name)
    };
    sites.iter().map(line).collect()
}
