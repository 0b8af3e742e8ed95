//! Follows a page of the documents on the bare machine: runs the commands of its shell blocks word for word.

use super::debian::Debian;
use crate::steps::StepResult;

/// The commands of the blocks that begin with ```` ```sh ````, each with the lines that continue it. Comments
/// alone are none.
pub fn commands(page: &str) -> Vec<String> {
    let (mut commands, mut is_shell, mut is_fenced) = (Vec::<String>::new(), false, false);
    for line in page.lines() {
        if let Some(language) = line.trim_start().strip_prefix("```") {
            is_shell = !is_fenced && language.trim() == "sh";
            is_fenced = !is_fenced;
        } else if is_shell {
            match commands.last_mut() {
                Some(last) if last.ends_with('\\') => {
                    last.push('\n');
                    last.push_str(line);
                }
                _ if line.trim().is_empty() || line.trim_start().starts_with('#') => {}
                _ => commands.push(line.to_owned()),
            }
        }
    }
    commands
}

/// Runs the commands of a page, one after the other, in this folder. What is typed at one that asks is beside
/// its beginning.
pub(super) fn follow(debian: &Debian, page: &str, folder: &str, typed: &[(&str, &str)]) -> StepResult {
    for command in commands(page) {
        let input = typed.iter().find(|(beginning, _)| command.starts_with(beginning));
        let script = format!("cd {folder}\n{command}");
        debian.run_with_input(&["sh", "-ec", &script], input.map_or("", |(_, input)| input))?;
    }
    Ok(())
}
