//! Names exist: file names and commands in documents, and code in the texts of `clippy.toml`.

use super::tree::{File, Tree};
use std::collections::BTreeSet;
use syn::{
    Ident, ImplItemFn, Item, ItemImpl, Type,
    visit::{self, Visit},
};

const CLIPPY: &str = "clippy.toml";
/// Files of other kinds may be the reader's own.
const SOURCES: [&str; 7] = ["rs", "ts", "tsx", "mjs", "css", "sql", "html"];
const COMMAND: &str = "cargo xtask ";

/// Documents may name only these commands.
pub fn check(tree: &Tree, commands: &[&str]) -> Vec<String> {
    let files: BTreeSet<&str> = tree.files.iter().map(File::name).collect();
    let mut findings: Vec<String> = tree
        .with_extension(&["md"])
        .flat_map(|document| {
            let unknown_file = |name: &&str| is_source(name) && !files.contains(name);
            let unknown_command = |name: &&str| !commands.contains(name);
            document.numbered_lines().flat_map(move |(number, line)| {
                let path = &document.path;
                let files = code(line).filter(unknown_file).map(move |name| {
                    format!("{path}:{number}: no file is called `{name}`. Write its current name")
                });
                let commands = commands_in(line).filter(unknown_command).map(move |name| {
                    format!(
                        "{path}:{number}: there is no command `{COMMAND}{name}`. `cargo xtask` lists them"
                    )
                });
                files.chain(commands).collect::<Vec<_>>()
            })
        })
        .collect();
    findings.extend(tree.get(CLIPPY).into_iter().flat_map(|file| unknown_code(tree, file)));
    findings
}

/// The words of a line that are written as `code`.
fn code(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

fn is_source(name: &str) -> bool {
    let is_name = |text: &str| {
        !text.is_empty() && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_.".contains(&b))
    };
    name.rsplit_once('.').is_some_and(|(stem, extension)| is_name(stem) && SOURCES.contains(&extension))
}

/// The words after `cargo xtask`, where these begin code or a line of a shell.
fn commands_in(line: &str) -> impl Iterator<Item = &str> {
    line.match_indices(COMMAND).filter_map(|(at, _)| {
        let is_start = line[..at].trim_start().is_empty() || line[..at].ends_with(['`', ' ']);
        let rest = &line[at + COMMAND.len()..];
        let name = &rest[..rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(rest.len())];
        (is_start && !name.is_empty() && name != "COMMAND").then_some(name)
    })
}

fn unknown_code(tree: &Tree, file: &File) -> Vec<String> {
    let named: Vec<(usize, &str)> = file
        .numbered_lines()
        .flat_map(|(number, line)| code(line).map(move |name| (number, name)))
        .filter(|(_, name)| is_code(name))
        .collect();
    let mut defined = Defined::default();
    for source in tree.with_extension(&["rs"]) {
        let Some((krate, module)) =
            source.path.strip_prefix("crates/").and_then(|path| path.split_once("/src/"))
        else {
            continue;
        };
        // Parsing all files takes seconds.
        let is_candidate = |(_, name): &(usize, &str)| {
            name.rsplit("::").next().is_some_and(|name| source.text.contains(name))
        };
        if named.iter().any(is_candidate)
            && let Ok(syntax) = syn::parse_file(&source.text)
        {
            let modules = module.trim_end_matches(".rs").split('/');
            defined.owners = [krate].into_iter().chain(modules).map(str::to_owned).collect();
            defined.visit_file(&syntax);
        }
    }
    let unknown = named.into_iter().filter(|(_, name)| !defined.has(name));
    unknown
        .map(|(number, name)| {
            format!("{}:{number}: no code is called `{name}`. Write its current name", file.path)
        })
        .collect()
}

/// The text is a path or a type's name, as `site::Site` and `Site` are.
fn is_code(code: &str) -> bool {
    (code.contains("::") || code.starts_with(|c: char| c.is_ascii_uppercase()))
        && code.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b':')
}

/// The names of items, each below all that contains it: its crate, its modules and its type.
#[derive(Default)]
struct Defined {
    owners: Vec<String>,
    names: BTreeSet<(String, String)>,
}

impl Defined {
    fn has(&self, path: &str) -> bool {
        let (owner, name) = path.rsplit_once("::").unwrap_or(("", path));
        let owner = owner.rsplit("::").next().unwrap_or(owner);
        self.names.contains(&(owner.to_owned(), name.to_owned()))
    }

    fn add(&mut self, name: &Ident) {
        for owner in self.owners.iter().map(String::as_str).chain([""]) {
            self.names.insert((owner.to_owned(), name.to_string()));
        }
    }
}

impl<'s> Visit<'s> for Defined {
    fn visit_item(&mut self, item: &'s Item) {
        match item {
            Item::Const(of) => self.add(&of.ident),
            Item::Enum(of) => self.add(&of.ident),
            Item::Fn(of) => self.add(&of.sig.ident),
            Item::Mod(of) => self.add(&of.ident),
            Item::Struct(of) => self.add(&of.ident),
            Item::Trait(of) => self.add(&of.ident),
            Item::Type(of) => self.add(&of.ident),
            _ => {}
        }
        visit::visit_item(self, item);
    }

    fn visit_item_impl(&mut self, item: &'s ItemImpl) {
        let Type::Path(of) = &*item.self_ty else { return };
        self.owners.extend(of.path.segments.last().map(|last| last.ident.to_string()));
        visit::visit_item_impl(self, item);
        self.owners.pop();
    }

    fn visit_impl_item_fn(&mut self, function: &'s ImplItemFn) {
        self.add(&function.sig.ident);
    }
}
