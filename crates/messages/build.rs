//! Reads the Fluent files of each language, and writes the texts, an accessor for each, and the names for tables.
//! `en-US` has all messages; a message that another language lacks is in English there.

#[path = "src/definition.rs"]
#[expect(unreachable_pub, reason = "the crate has it, too")]
mod definition;

use definition::Definition;
use flate2::{Compression, write::DeflateEncoder};
use std::{
    collections::{BTreeMap, HashMap},
    env,
    error::Error,
    fmt::Write as _,
    fs,
    io::Write as _,
    path::{Path, PathBuf},
};

/// The languages beside English, by the names of their folders.
const OTHERS: [&str; 1] = ["es-US"];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=en-US");
    println!("cargo::rerun-if-changed=src/definition.rs");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let mut definitions: Vec<(Definition, bool)> = Vec::new();
    let mut source = String::new();
    let mut browser_files = Vec::new();
    for (file, is_browsers) in files(Path::new("en-US"))? {
        let text = fs::read_to_string(&file)?;
        let read = read(&file, &text, |_| Vec::new())?;
        let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let prefix = format!("{stem}-");
        if is_browsers {
            browser_files.push((stem, read.len()));
        }
        for definition in read {
            let key = &definition.key;
            if !key.starts_with(&prefix) {
                return Err(format!("{}: {key} does not begin with {prefix}", file.display()).into());
            }
            if definitions.iter().any(|(other, _)| other.key == *key) {
                return Err(format!("{}: {key} stands in two files", file.display()).into());
            }
            definitions.push((definition, is_browsers));
        }
        add_source(&mut source, &text);
    }
    let mut translations = Vec::new();
    for language in OTHERS {
        println!("cargo::rerun-if-changed={language}");
        translations.push(translation(language, &definitions, &out)?);
    }
    write_texts(&out, "en-US", definitions.iter().map(|(message, _)| message))?;
    fs::write(out.join("accessors.rs"), accessors(&definitions, &translations, &browser_files)?)?;
    pack(&out, "en-US", &source)
}

/// The messages of a file.
fn read(
    file: &Path,
    text: &str,
    arguments_of: impl Fn(&str) -> Vec<String>,
) -> Result<Vec<Definition>, Box<dyn Error>> {
    let (read, problems) = definition::read(text, arguments_of);
    match problems.first() {
        Some(problem) => Err(format!("{}:{}: {}", file.display(), problem.line, problem.reason).into()),
        None => Ok(read),
    }
}

/// The messages of another language, in the order of the English ones.
fn translation(
    language: &str,
    definitions: &[(Definition, bool)],
    out: &Path,
) -> Result<Vec<Definition>, Box<dyn Error>> {
    let english: HashMap<&str, &Definition> =
        definitions.iter().map(|(message, _)| (&*message.key, message)).collect();
    let arguments_of =
        |key: &str| english.get(key).map(|message| message.arguments.clone()).unwrap_or_default();
    let mut translated = HashMap::new();
    let mut source = String::new();
    for (file, _) in files(Path::new(language))? {
        let text = fs::read_to_string(&file)?;
        for own in read(&file, &text, arguments_of)? {
            let message = english.get(&*own.key).ok_or_else(|| format!("{}: no such message", own.key))?;
            let is_like_it = own.arguments.len() == message.arguments.len()
                && own.elements == message.elements
                && own.count.is_none_or(|count| message.count == Some(count))
                && own.without.is_some() == message.without.is_some();
            if !is_like_it {
                let reason = "has other arguments, elements or attributes than in English";
                return Err(format!("{}: {} {reason}", file.display(), own.key).into());
            }
            translated.insert(own.key.clone(), own);
        }
        add_source(&mut source, &text);
    }
    let texts: Vec<_> = definitions
        .iter()
        .map(|(message, _)| translated.remove(&message.key).unwrap_or_else(|| message.clone()))
        .collect();
    write_texts(out, language, texts.iter())?;
    pack(out, language, &source)?;
    Ok(texts)
}

/// Comments are for readers of the files alone, but `##` names a message's place.
fn add_source(source: &mut String, text: &str) {
    let lines = text.lines().filter(|line| !line.starts_with("# ") && !line.starts_with("###"));
    lines.for_each(|line| source.extend([line, "\n"]));
    source.push_str("## \n");
}

fn write_texts<'d>(
    out: &Path,
    language: &str,
    definitions: impl Iterator<Item = &'d Definition>,
) -> Result<(), Box<dyn Error>> {
    let texts: String = definitions.map(|message| &*message.compiled).collect();
    Ok(fs::write(out.join(format!("{language}.texts")), texts)?)
}

fn pack(out: &Path, language: &str, source: &str) -> Result<(), Box<dyn Error>> {
    let file = fs::File::create(out.join(format!("{language}.ftl.deflate")))?;
    let mut packed = DeflateEncoder::new(file, Compression::best());
    packed.write_all(source.as_bytes())?;
    packed.finish()?;
    Ok(())
}

/// The Fluent files in order, those of the folder `browser` last; scripts have these, too.
fn files(folder: &Path) -> Result<Vec<(PathBuf, bool)>, Box<dyn Error>> {
    let mut files = Vec::new();
    for (folder, is_browsers) in [(folder.to_owned(), false), (folder.join("browser"), true)] {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "ftl") {
                files.push((is_browsers, path));
            }
        }
    }
    files.sort();
    Ok(files.into_iter().map(|(is_browsers, path)| (path, is_browsers)).collect())
}

fn accessors(
    definitions: &[(Definition, bool)],
    translations: &[Vec<Definition>],
    browser_files: &[(String, usize)],
) -> Result<String, Box<dyn Error>> {
    let english = definitions.iter().map(|(message, _)| message).collect::<Vec<_>>();
    let all = std::iter::once(english).chain(translations.iter().map(|texts| texts.iter().collect()));
    let ends = all.map(|texts| ends_of(&texts)).collect::<Vec<_>>();
    let mut methods = String::new();
    let mut keys = String::new();
    let mut browser = Vec::new();
    let mut law = String::new();
    let mut values = BTreeMap::new();
    for (index, (definition, is_browsers)) in definitions.iter().enumerate() {
        if *is_browsers {
            browser.push(index);
        }
        let name = definition.key.replace('-', "_");
        let shown = shown(definition);
        methods.push_str(&method(index, &name, definition));
        if definition.arguments.is_empty() && parts(definition) == 1 {
            let upper = name.to_uppercase();
            writeln!(keys, "    #[doc = {shown:?}]\n    pub const {upper}: Key = Key({index});")?;
            if definition.key.starts_with("facts-values-") {
                values.entry(definition.compiled.to_lowercase()).or_insert(index);
            }
            if definition.key.starts_with("law-") {
                write!(law, "({:?}, Key({index})), ", definition.key)?;
            }
        }
    }
    let equipment_lines = fs::read_to_string("es-US/equipment.toml")?;
    let equipment = equipment(&equipment_lines)?;
    let equipment_count = equipment.len();
    let claims = definitions.iter().enumerate().filter_map(|(index, (definition, _))| {
        let claim = definition.claim.as_deref()?;
        let absent = definition.is_optional.then_some("");
        let mut without = vec![definition.without.as_deref().or(absent)?];
        without.extend(translations.iter().filter_map(|texts| texts[index].without.as_deref().or(absent)));
        Some((index, claim, without))
    });
    let claims: Vec<_> = claims.collect();
    let claim_count = claims.len();
    let value_count = values.len();
    let mut values: Vec<_> = values.into_iter().collect();
    values.sort_by_key(|(value, _)| value.len());
    let (languages, count) = (ends.len(), definitions.len());
    let ends = ends.join(", ");
    let browser_count = browser.len();
    let file_count = browser_files.len();
    Ok(format!(
        "/// The names of messages, for tables.\n#[rustfmt::skip]\npub mod key {{\n    use super::Key;\n{keys}}}\n\n\
         static ENDS: [[u32; {count}]; {languages}] = [{ends}];\n\n\
         /// The texts that rows of law name.\n\
         static LAW: &[(&str, Key)] = &[{law}];\n\n\
         /// The values of facts in English, in lower case, by length and text, with the indexes of their messages.\n\
         static VALUES: [(&str, u16); {value_count}] = {values:?};\n\n\
         /// Names of equipment in English, in lower case, by length and text, and in Spanish.\n\
         static EQUIPMENT: [(&str, &str); {equipment_count}] = {equipment:?};\n\n\
         /// The messages that need facts: their indexes, the facts, and the texts without them in each language.\n\
         static CLAIMS: [(u16, &str, [&str; {languages}]); {claim_count}] = {claims:?};\n\n\
         /// The indexes of the messages that scripts show.\n\
         pub(crate) static BROWSER: [u16; {browser_count}] = {browser:?};\n\n\
         /// The files of the messages that scripts show, and how many messages each has.\n\
         pub(crate) static BROWSER_FILES: [(&str, usize); {file_count}] = {browser_files:?};\n\n\
         #[rustfmt::skip]\nimpl Messages {{\n{methods}}}\n"
    ))
}

/// The lines `"Fog Lights" = "Luces antiniebla"`, by length and lower case of the first text.
fn equipment(lines: &str) -> Result<Vec<(String, &str)>, Box<dyn Error>> {
    let mut all = Vec::new();
    for line in lines.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let texts = line.strip_prefix('"').and_then(|line| line.strip_suffix('"'));
        let texts = texts.and_then(|texts| texts.split_once("\" = \""));
        let (english, spanish) = texts.ok_or_else(|| format!("equipment.toml: {line}"))?;
        all.push((english.to_lowercase(), spanish));
    }
    all.sort_by(|(one, _), (other, _)| (one.len(), one).cmp(&(other.len(), other)));
    Ok(all)
}

/// The ends of the texts when they stand one after the other.
fn ends_of(texts: &[&Definition]) -> String {
    let mut length = 0;
    let ends = texts.iter().map(|message| {
        length += message.compiled.len();
        match length / 1_000 {
            0 => length.to_string(),
            // Clippy wants separators.
            thousands => format!("{thousands}_{:03}", length % 1_000),
        }
    });
    format!("[{}]", ends.collect::<Vec<_>>().join(", "))
}

/// The number of parts between the tags of the elements.
fn parts(definition: &Definition) -> usize {
    1 + definition.elements.iter().map(|element| if element.ends_with('/') { 1 } else { 2 }).sum::<usize>()
}

/// The message in a doc comment.
fn shown(definition: &Definition) -> String {
    format!("`{}`", definition.source.replace('\n', " ").replace('`', "'"))
}

/// The accessor of a message: a text, or a function of its arguments; an array of parts if it has elements.
fn method(index: usize, name: &str, definition: &Definition) -> String {
    let shown = shown(definition);
    let parts = parts(definition);
    let count = definition.arguments.len();
    let text = match definition.count.and_then(|number| definition.arguments.get(number)) {
        Some(argument) => format!("self.form({index}, {}.count())", argument.replace('-', "_")),
        None => format!("self.text({index})"),
    };
    let head = format!("    #[doc = {shown:?}]\n    pub fn {name}");
    if count == 0 {
        return if parts == 1 {
            format!("{head}(&self) -> &str {{ {text} }}\n")
        } else {
            format!("{head}(&self) -> [&str; {parts}] {{ parts({text}) }}\n")
        };
    }
    let mut parameters = Vec::new();
    let mut arguments = Vec::new();
    for (number, argument) in definition.arguments.iter().enumerate() {
        let argument = argument.replace('-', "_");
        let is_count = definition.count == Some(number);
        let kind = if is_count { "Count" } else { "std::fmt::Display" };
        parameters.push(format!(", {argument}: &'a dyn {kind}"));
        arguments.push(if is_count {
            format!("Argument::Count({argument}.count())")
        } else {
            format!("Argument::Shown({argument})")
        });
    }
    let parameters = parameters.concat();
    let arguments = arguments.join(", ");
    if parts == 1 {
        format!(
            "{head}<'a>(&'a self{parameters}) -> Filled<'a, {count}> {{ Filled::new({text}, [{arguments}]) }}\n"
        )
    } else {
        format!(
            "{head}<'a>(&'a self{parameters}) -> [Filled<'a, {count}>; {parts}] {{ parts({text}).map(|text| Filled::new(text, [{arguments}])) }}\n"
        )
    }
}
