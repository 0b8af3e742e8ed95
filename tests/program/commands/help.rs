//! `--help` of every command.

use crate::support::app::TestApp;

/// The names below `Commands:`, without `help` itself.
fn subcommands(help: &str) -> Vec<String> {
    let list = help.split_once("Commands:\n").map_or("", |(_, list)| list);
    let names = list.lines().take_while(|line| !line.trim().is_empty());
    // A text that continues a line is indented deeper.
    let names = names.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names = names.filter_map(|line| line.split_whitespace().next().map(str::to_owned));
    names.filter(|name| name != "help").collect()
}

#[test]
fn every_command_explains_itself() {
    let app = TestApp::new();
    let (mut waiting, mut seen) = (vec![Vec::<String>::new()], Vec::new());
    while let Some(path) = waiting.pop() {
        let mut arguments: Vec<&str> = path.iter().map(String::as_str).collect();
        arguments.push("--help");
        let output = app.run(&arguments);
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && text.contains("Usage: forecourt"), "{arguments:?}: {text}");
        waiting.extend(subcommands(&text).into_iter().map(|name| [path.clone(), vec![name]].concat()));
        seen.push(path.join(" "));
    }
    for command in
        ["serve", "leads backup", "backup", "restore", "fleet status", "fleet check", "upgrade check"]
    {
        assert!(seen.iter().any(|path| path == command), "{command}: {seen:?}");
    }
    let version = String::from_utf8(app.run(&["--version"]).stdout).unwrap();
    assert_eq!(version, format!("forecourt {}\n", env!("CARGO_PKG_VERSION")));
}
