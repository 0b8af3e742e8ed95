//! `forecourt words`: the texts of the website as a file that can be edited.

use super::print;
use crate::{
    cli::ConfigArgs,
    config::{Config, Needs},
    error::{CommandError, CommandResult},
};
use messages::english;

pub(super) fn run(page: Option<&str>, args: &ConfigArgs) -> CommandResult {
    let config = Config::load(&args.sources(), Needs::Nothing)?;
    let messages = config.site_folder().map(|folder| {
        let (site_dir, problems) = folder.read(&config.site);
        for problem in problems.iter().filter(|problem| problem.file.starts_with("messages/")) {
            eprintln!("site.dir: {problem}");
        }
        site_dir.messages
    });
    let file = messages.unwrap_or_else(|| config.site.true_messages()).as_file(page);
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
