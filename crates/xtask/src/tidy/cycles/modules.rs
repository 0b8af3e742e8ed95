//! Parses a crate's modules and the dependencies between them.

use crate::tidy::tree::{File, Tree};
use std::collections::{BTreeMap, BTreeSet};
use syn::{
    Attribute, Item, ItemImpl, ItemMod, ItemUse, Path, Type, UseTree, Visibility,
    visit::{self, Visit},
};

/// One module uses an item of another.
#[derive(Debug)]
pub(super) struct Dependency {
    /// The file that uses the item.
    pub file: String,
    /// The module of that file.
    pub from: String,
    /// The module that defines the item.
    pub to: String,
    /// The item's path from the root of the crate.
    pub item: String,
}

/// A crate's product code.
#[derive(Debug)]
pub(super) struct Crate {
    pub dependencies: Vec<Dependency>,
}

/// The segments of a path from the root of the crate.
type ModulePath = Vec<String>;

#[derive(Default)]
struct ParsedFile {
    module: ModulePath,
    /// Paths that the file uses.
    used: BTreeSet<ModulePath>,
    /// Imported and re-exported names with their paths. Private imports count, because child
    /// modules see them.
    imports: BTreeMap<String, ModulePath>,
    /// Types that the file adds methods to.
    extended: BTreeSet<String>,
}

impl Crate {
    pub(super) fn parse_all(tree: &Tree) -> Vec<Self> {
        let mut crates: BTreeMap<&str, Vec<&File>> = BTreeMap::new();
        for file in tree.with_extension(&["rs"]) {
            let Some((folder, inside)) = file.path.split_once("/src/") else { continue };
            if !inside.split(['/', '.']).any(|part| part == "tests") {
                crates.entry(folder).or_default().push(file);
            }
        }
        crates.into_iter().map(|(folder, files)| Self::parse(folder, &files)).collect()
    }

    fn parse(folder: &str, files: &[&File]) -> Self {
        let parsed: BTreeMap<ModulePath, (&File, ParsedFile)> = files
            .iter()
            .filter_map(|file| {
                let module = module_of(file.path.strip_prefix(folder)?.strip_prefix("/src/")?);
                // The compiler reports syntax errors better.
                let syntax = syn::parse_file(&file.text).ok()?;
                let mut parsed = ParsedFile { module: module.clone(), ..ParsedFile::default() };
                parsed.visit_file(&syntax);
                Some((module, (*file, parsed)))
            })
            .collect();
        let dependencies = parsed.values().flat_map(|(file, user)| {
            user.used.iter().filter_map(|name| {
                let to = defining_module(name, &parsed)?;
                let is_own = to == user.module || user.extends(name, &to);
                (!is_own).then(|| Dependency {
                    file: file.path.clone(),
                    from: user.module.join("::"),
                    to: to.join("::"),
                    item: name.join("::"),
                })
            })
        });
        Self { dependencies: dependencies.collect() }
    }
}

/// `pages/layout/mod.rs` and `pages/layout.rs` are `pages::layout`.
fn module_of(path: &str) -> ModulePath {
    let path = path.trim_end_matches(".rs").trim_end_matches("/mod");
    path.split('/').filter(|part| !["lib", "main", "mod"].contains(part)).map(str::to_owned).collect()
}

/// The module that defines a name, found through re-exports; `None` for the root of the crate.
fn defining_module(
    name: &[String],
    parsed: &BTreeMap<ModulePath, (&File, ParsedFile)>,
) -> Option<ModulePath> {
    let mut name = name.to_vec();
    // The limit ends a cycle of re-exports, which the compiler rejects.
    for _ in 0..10 {
        let known = (0..=name.len()).rev().find(|length| parsed.contains_key(&name[..*length]))?;
        let (module, rest) = name.split_at(known);
        let (_, file) = &parsed[module];
        match rest.split_first().and_then(|(first, rest)| Some((file.imports.get(first)?, rest))) {
            Some((path, rest)) => name = [path, rest].concat(),
            None => return (!module.is_empty()).then(|| module.to_vec()),
        }
    }
    None
}

impl ParsedFile {
    /// Resolves a path of this crate from its root; `None` for paths of other crates.
    fn absolute(&self, parts: &[String]) -> Option<ModulePath> {
        let (first, mut rest) = parts.split_first()?;
        let mut module = match first.as_str() {
            "crate" => ModulePath::new(),
            "self" => self.module.clone(),
            "super" => self.module.split_last()?.1.to_vec(),
            _ => return None,
        };
        while let Some(remaining) = rest.strip_prefix(&["super".to_owned()]) {
            module.pop();
            rest = remaining;
        }
        module.extend_from_slice(rest);
        Some(module)
    }

    /// The name is a type of a module above and this file adds methods to it. Such a file is a part of the
    /// type.
    fn extends(&self, name: &[String], definer: &[String]) -> bool {
        self.module.starts_with(definer) && name.last().is_some_and(|last| self.extended.contains(last))
    }

    /// Resolves an imported path. A path without `crate`, `self` or `super` may start at a child
    /// module.
    fn imported(&self, parts: &[String]) -> ModulePath {
        self.absolute(parts).unwrap_or_else(|| [&self.module[..], parts].concat())
    }
}

impl<'s> Visit<'s> for ParsedFile {
    fn visit_item(&mut self, item: &'s Item) {
        let is_test = match item {
            Item::Mod(ItemMod { attrs, .. }) | Item::Use(ItemUse { attrs, .. }) => is_for_tests(attrs),
            Item::Fn(of) => is_for_tests(&of.attrs),
            Item::Impl(of) => is_for_tests(&of.attrs),
            _ => false,
        };
        if !is_test {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'s ItemUse) {
        let mut leaves = Vec::new();
        flatten(&item.tree, &mut Vec::new(), &mut leaves);
        for (name, parts) in leaves {
            let path = self.imported(&parts);
            if matches!(item.vis, Visibility::Inherited) {
                self.used.insert(path.clone());
            }
            self.imports.insert(name, path);
        }
    }

    fn visit_item_impl(&mut self, item: &'s ItemImpl) {
        if let (None, Type::Path(of)) = (&item.trait_, &*item.self_ty) {
            self.extended.extend(of.path.get_ident().map(ToString::to_string));
        }
        visit::visit_item_impl(self, item);
    }

    // The path in `pub(in crate::pages)` is not a dependency.
    fn visit_visibility(&mut self, _: &'s Visibility) {}

    fn visit_path(&mut self, path: &'s Path) {
        let parts: Vec<String> = path.segments.iter().map(|part| part.ident.to_string()).collect();
        self.used.extend(self.absolute(&parts).filter(|_| parts.len() > 1));
        visit::visit_path(self, path);
    }
}

/// Collects the imported names and their paths.
fn flatten(tree: &UseTree, prefix: &mut Vec<String>, leaves: &mut Vec<(String, Vec<String>)>) {
    match tree {
        UseTree::Path(path) => {
            prefix.push(path.ident.to_string());
            flatten(&path.tree, prefix, leaves);
            prefix.pop();
        }
        UseTree::Group(group) => group.items.iter().for_each(|tree| flatten(tree, prefix, leaves)),
        UseTree::Name(name) if name.ident == "self" => {
            leaves.push((prefix.last().cloned().unwrap_or_default(), prefix.clone()));
        }
        UseTree::Name(name) => {
            leaves.push((name.ident.to_string(), [&prefix[..], &[name.ident.to_string()]].concat()));
        }
        UseTree::Rename(name) => {
            leaves.push((name.rename.to_string(), [&prefix[..], &[name.ident.to_string()]].concat()));
        }
        UseTree::Glob(_) => leaves.push(("*".to_owned(), prefix.clone())),
    }
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg") && attribute.parse_args::<syn::Ident>().is_ok_and(|of| of == "test")
    })
}
