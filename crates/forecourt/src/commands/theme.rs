//! `forecourt theme preview`: the dealership's look in all controls and states, as one page.

use super::print;
use crate::{
    cli::ThemeCommand,
    config::{Config, Needs},
    error::{CommandError, CommandResult},
};
use site::{SiteFolder, theme_preview};

pub(super) fn run(command: &ThemeCommand) -> CommandResult {
    let ThemeCommand::Preview { out, dir, args } = command;
    let config = Config::load(&args.sources(), Needs::Nothing)?;
    let folder = dir.clone().or_else(|| config.server.site_dir.clone());
    let Some(path) = folder else {
        return Err(CommandError::InvalidConfig(vec![
            "site.dir: missing; set it, or give --dir DIR".to_owned(),
        ]));
    };
    if !path.is_dir() {
        return Err(CommandError::failed(&path.display().to_string(), "is no folder"));
    }
    let (site_dir, problems) = SiteFolder::new(path).read(&config.site);
    let of_look = |file: &str| ["theme.toml", "font.woff2"].contains(&file) || file.starts_with("logo");
    let problems: Vec<String> = problems
        .iter()
        .filter(|problem| of_look(&problem.file))
        .map(|problem| format!("site.dir: {problem}"))
        .collect();
    if !problems.is_empty() {
        return Err(CommandError::InvalidConfig(problems));
    }
    let page = theme_preview(&site_dir, &config.site.dealership.name)
        .map_err(|error| CommandError::failed("preview", error))?;
    std::fs::write(out, page).map_err(|error| CommandError::failed(&out.display().to_string(), error))?;
    print(&format!("{}\n", out.display()))
}
