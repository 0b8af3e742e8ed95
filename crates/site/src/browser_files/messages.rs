//! The texts that scripts show, as TypeScript: `web/src/generated/messages` holds a module for each Fluent file of
//! `crates/messages/en-US/browser`, so that a script bundles only its own texts.

use super::{check_file, generated};
use ::messages::{Definition, Language, catalog};
use std::collections::BTreeMap;

/// Splits a text between the tags of its elements.
const PARTS: &str = r#".split("\u0002")"#;

/// The words of TypeScript that name nothing else, and the functions that a module imports.
const TAKEN: &str = "choose fill message await break case catch class const continue default delete do else enum \
    export false for function if import in let new null return static super switch this throw \
    true try typeof var void while with yield";

/// `show-results` becomes `showResults`, and `continue` becomes `continueText`.
fn identifier(name: &str) -> String {
    let mut words = name.split('-');
    let first = words.next().unwrap_or_default().to_owned();
    let mut name = words.fold(first, |name, word| {
        let (initial, rest) = word.split_at_checked(1).unwrap_or_default();
        name + &initial.to_uppercase() + rest
    });
    if TAKEN.split(' ').any(|taken| taken == name) {
        name.push_str("Text");
    }
    name
}

/// The exported constant of a message, or its function if it has arguments.
fn export(name: &str, number: usize, definition: &Definition) -> String {
    let name = identifier(name);
    let text = serde_json::to_string(&definition.compiled).unwrap();
    let text = format!("message({number}, {text})");
    let has_parts = !definition.elements.is_empty();
    if definition.arguments.is_empty() {
        let parts = if has_parts { PARTS } else { "" };
        return format!("export const {name} = /* @__PURE__ */ {text}{parts};\n");
    }
    let count = definition.count.and_then(|count| definition.arguments.get(count));
    let text = count.map_or_else(|| text.clone(), |count| format!("choose({text}, {})", identifier(count)));
    let mut parameters = Vec::new();
    let mut arguments = Vec::new();
    for argument in &definition.arguments {
        let parameter = identifier(argument);
        let is_count = count == Some(argument);
        parameters.push(format!("{parameter}: {}", if is_count { "number" } else { "string | number" }));
        arguments.push(if is_count { format!("{parameter}.toLocaleString(\"en-US\")") } else { parameter });
    }
    let (parameters, arguments) = (parameters.join(", "), arguments.join(", "));
    let filled = if has_parts {
        format!("{text}{PARTS}.map((part) => fill(part, {arguments}))")
    } else {
        format!("fill({text}, {arguments})")
    };
    format!("export const {name} = ({parameters}) => {filled};\n")
}

/// The module of a file.
fn module(exports: &str) -> String {
    let import = |functions: &[&str], file: &str| {
        let used: Vec<&str> =
            functions.iter().copied().filter(|name| exports.contains(&format!("{name}("))).collect();
        let line = format!("import {{ {} }} from \"../../messages/{file}\";\n", used.join(", "));
        if used.is_empty() { String::new() } else { line }
    };
    format!(
        "// Written from crates/messages/en-US/browser. Do not edit.\n{}{}\n{exports}",
        import(&["choose", "fill"], "fill"),
        import(&["message"], "message"),
    )
}

#[test]
fn the_texts_of_the_browser_are_those_of_the_server() {
    let mut modules: BTreeMap<&str, String> = BTreeMap::new();
    for (number, (file, definition)) in ::messages::english().browsers().enumerate() {
        let name = definition.key.strip_prefix(file).and_then(|name| name.strip_prefix('-')).unwrap();
        modules.entry(file).or_default().push_str(&export(name, number, definition));
    }
    let folder = generated("messages".as_ref());
    for (file, exports) in &modules {
        check_file(&folder.join(format!("{file}.ts")), &module(exports));
    }
    let mut written = std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path());
    let stale = written.find(|file| !modules.contains_key(&*file.file_stem().unwrap().to_string_lossy()));
    assert_eq!(stale, None, "no Fluent file has its messages");
}

/// The texts in the order of their numbers, which `web/src/texts-es.ts` gives to the scripts of a page in Spanish.
#[test]
fn the_translated_texts_of_the_browser_are_those_of_the_server() {
    let catalog = catalog(Language::Spanish);
    let texts: Vec<&str> = catalog.browsers().map(|(_, definition)| &*definition.compiled).collect();
    let json = serde_json::to_string_pretty(&texts).unwrap();
    check_file(&generated("texts".as_ref()).join("es-US.json"), &format!("{json}\n"));
}
