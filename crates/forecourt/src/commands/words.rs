//! `forecourt words`: the texts of the website as a file that can be edited.

use super::print;
use crate::{
    cli::ConfigArgs,
    config::{Config, Needs},
    error::{CommandError, CommandResult},
};
use messages::{Language, english};
use site::SiteConfig;
use std::sync::Arc;

pub(super) fn run(page: Option<&str>, language: Language, args: &ConfigArgs) -> CommandResult {
    let config = Config::load(&args.sources(), Needs::Nothing)?;
    let mut site = SiteConfig::clone(&config.site);
    if let Some(folder) = config.site_folder() {
        let (site_dir, problems) = folder.read(&config.site);
        for problem in problems.iter().filter(|problem| problem.file.starts_with("messages/")) {
            eprintln!("site.dir: {problem}");
        }
        site.site_dir = Arc::new(site_dir);
    }
    if language != Language::English {
        site = site.in_language(language);
    }
    let file = site.site_dir.messages.as_file(page);
    if file.is_empty() {
        let keys = english().definitions.iter();
        let mut parts: Vec<&str> = keys.filter_map(|message| message.key.split('-').next()).collect();
        parts.dedup();
        let known = parts.join(", ");
        let error = format!("there is no such page or part; there are {known}");
        return Err(CommandError::failed("words", error));
    }
    print(&file)
}
