//! The modules of a crate, and what each takes from the others.

use crate::tidy::tree::{File, Tree};
use std::collections::{BTreeMap, BTreeSet};
use syn::{
    Attribute, Item, ItemImpl, ItemMod, ItemUse, Path, Type, UseTree, Visibility,
    visit::{self, Visit},
};

/// One module uses something of another.
#[derive(Debug)]
pub(super) struct Arrow {
    /// The file that says so.
    pub file: String,
    /// The module that it is.
    pub from: String,
    /// The module that has it.
    pub to: String,
    /// What is used, as the crate's root names it.
    pub what: String,
}

/// A crate's product code.
#[derive(Debug)]
pub(super) struct Crate {
    /// In the files' order.
    pub arrows: Vec<Arrow>,
}

/// A path in a file: its parts, from the crate's root.
type Name = Vec<String>;

/// What a file says.
#[derive(Default)]
struct Said {
    /// The module that the file is.
    module: Name,
    /// Names that it uses.
    used: BTreeSet<Name>,
    /// Names that others may take from it, and what they stand for: those below it see its own imports too.
    handed_on: BTreeMap<String, Name>,
    /// Types that it adds methods to.
    extended: BTreeSet<String>,
}

impl Crate {
    /// Every crate's.
    pub(super) fn all(tree: &Tree) -> Vec<Self> {
        let mut crates: BTreeMap<&str, Vec<&File>> = BTreeMap::new();
        for file in tree.with_extension(&["rs"]) {
            let Some((room, inside)) = file.path.split_once("/src/") else { continue };
            if !inside.split(['/', '.']).any(|part| part == "tests") {
                crates.entry(room).or_default().push(file);
            }
        }
        crates.into_iter().map(|(room, files)| Self::of(room, &files)).collect()
    }

    fn of(room: &str, files: &[&File]) -> Self {
        let said: BTreeMap<Name, (&File, Said)> = files
            .iter()
            .filter_map(|file| {
                let module = module_of(file.path.strip_prefix(room)?.strip_prefix("/src/")?);
                // What is no Rust, the compiler says better.
                let parsed = syn::parse_file(&file.text).ok()?;
                let mut said = Said { module: module.clone(), ..Said::default() };
                said.visit_file(&parsed);
                Some((module, (*file, said)))
            })
            .collect();
        let arrows = said.values().flat_map(|(file, of)| {
            of.used.iter().filter_map(|name| {
                let to = home_of(name, &said)?;
                let within = to == of.module || of.is_part_of(name, &to);
                (!within).then(|| Arrow {
                    file: file.path.clone(),
                    from: of.module.join("::"),
                    to: to.join("::"),
                    what: name.join("::"),
                })
            })
        });
        Self { arrows: arrows.collect() }
    }
}

/// `pages/frame/mod.rs` and `pages/frame.rs` are `pages::frame`.
fn module_of(path: &str) -> Name {
    let path = path.trim_end_matches(".rs").trim_end_matches("/mod");
    path.split('/').filter(|part| !["lib", "main", "mod"].contains(part)).map(str::to_owned).collect()
}

/// The module that defines a name, through those that hand it on; none where it is the root's own.
fn home_of(name: &[String], said: &BTreeMap<Name, (&File, Said)>) -> Option<Name> {
    let mut name = name.to_vec();
    // Names handed on in a circle are the compiler's to refuse.
    for _ in 0..10 {
        let known = (0..=name.len()).rev().find(|length| said.contains_key(&name[..*length]))?;
        let (module, rest) = name.split_at(known);
        let (_, of) = &said[module];
        match rest.split_first().and_then(|(first, rest)| Some((of.handed_on.get(first)?, rest))) {
            Some((stands_for, rest)) => name = [stands_for, rest].concat(),
            None => return (!module.is_empty()).then(|| module.to_vec()),
        }
    }
    None
}

impl Said {
    /// A path of ours, from the crate's root.
    fn absolute(&self, parts: &[String]) -> Option<Name> {
        let (first, mut rest) = parts.split_first()?;
        let mut module = match first.as_str() {
            "crate" => Name::new(),
            "self" => self.module.clone(),
            "super" => self.module.split_last()?.1.to_vec(),
            _ => return None,
        };
        while let Some(above) = rest.strip_prefix(&["super".to_owned()]) {
            module.pop();
            rest = above;
        }
        module.extend_from_slice(rest);
        Some(module)
    }

    /// Whether the name is a type of a module above, to which this one adds methods: such a file is a part of that type,
    /// as if it stood in the file above.
    fn is_part_of(&self, name: &[String], home: &[String]) -> bool {
        self.module.starts_with(home) && name.last().is_some_and(|last| self.extended.contains(last))
    }

    /// As an import says it: a name without a start may be a module below.
    fn imported(&self, parts: &[String]) -> Name {
        self.absolute(parts).unwrap_or_else(|| [&self.module[..], parts].concat())
    }
}

impl<'s> Visit<'s> for Said {
    fn visit_item(&mut self, item: &'s Item) {
        let tested = match item {
            Item::Mod(ItemMod { attrs, .. }) | Item::Use(ItemUse { attrs, .. }) => is_for_tests(attrs),
            Item::Fn(of) => is_for_tests(&of.attrs),
            Item::Impl(of) => is_for_tests(&of.attrs),
            _ => false,
        };
        if !tested {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'s ItemUse) {
        let mut leaves = Vec::new();
        flatten(&item.tree, &mut Vec::new(), &mut leaves);
        for (name, parts) in leaves {
            let stands_for = self.imported(&parts);
            if matches!(item.vis, Visibility::Inherited) {
                self.used.insert(stands_for.clone());
            }
            self.handed_on.insert(name, stands_for);
        }
    }

    fn visit_item_impl(&mut self, item: &'s ItemImpl) {
        if let (None, Type::Path(of)) = (&item.trait_, &*item.self_ty) {
            self.extended.extend(of.path.get_ident().map(ToString::to_string));
        }
        visit::visit_item_impl(self, item);
    }

    // `pub(in crate::pages)` uses nothing.
    fn visit_visibility(&mut self, _: &'s Visibility) {}

    fn visit_path(&mut self, path: &'s Path) {
        let parts: Vec<String> = path.segments.iter().map(|part| part.ident.to_string()).collect();
        self.used.extend(self.absolute(&parts).filter(|_| parts.len() > 1));
        visit::visit_path(self, path);
    }
}

/// Each name that an import brings, and its path.
fn flatten(tree: &UseTree, above: &mut Vec<String>, leaves: &mut Vec<(String, Vec<String>)>) {
    match tree {
        UseTree::Path(path) => {
            above.push(path.ident.to_string());
            flatten(&path.tree, above, leaves);
            above.pop();
        }
        UseTree::Group(group) => group.items.iter().for_each(|tree| flatten(tree, above, leaves)),
        UseTree::Name(name) if name.ident == "self" => {
            leaves.push((above.last().cloned().unwrap_or_default(), above.clone()));
        }
        UseTree::Name(name) => {
            leaves.push((name.ident.to_string(), [&above[..], &[name.ident.to_string()]].concat()));
        }
        UseTree::Rename(name) => {
            leaves.push((name.rename.to_string(), [&above[..], &[name.ident.to_string()]].concat()));
        }
        UseTree::Glob(_) => leaves.push(("*".to_owned(), above.clone())),
    }
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg") && attribute.parse_args::<syn::Ident>().is_ok_and(|of| of == "test")
    })
}
