//! `forecourt feed map`: shows how a feed of any format is read, and writes the settings that it needs
//! (FEED-14, FEED-15).

use super::{print, settings_file};
use crate::{
    app::read_once,
    cli::ConfigArgs,
    config::{Config, Flag, Needs, Sources},
    error::{CommandError, CommandResult},
    text_table::TextTable,
};
use feed::{Feed, FeedConfig, FetchError};
use glob::Pattern;
use inventory::{DecodeReport, FileFormat, Inspection, UnmappedField, unmapped_fields};
use std::{fmt::Write as _, path::Path};
use toml_edit::{Array, DocumentMut, Item, Value, value};
use url::Url;

pub(super) async fn run(source: &str, write: Option<&Path>, args: &ConfigArgs) -> CommandResult {
    let mut sources = args.sources();
    if sources.files.is_empty() {
        sources.files.extend(write.filter(|path| path.exists()).map(Path::to_owned));
    }
    let config = config_of(sources, source)?;
    let inspection = inspect(&config)
        .await?
        .map_err(|why| CommandError::failed(source, format!("can't be read: {why}")))?;
    print(&as_text(source, &inspection))?;
    let Some(path) = write else { return Ok(()) };
    let failed =
        |error: &dyn std::fmt::Display| CommandError::failed(&format!("--write {}", path.display()), error);
    let text = if path.exists() {
        std::fs::read_to_string(path).map_err(|error| failed(&error))?
    } else {
        String::new()
    };
    let mut document: DocumentMut = text.parse().map_err(|error| failed(&error))?;
    let mut written = add_source(&mut document, source);
    written.extend(add_format(&mut document, &inspection));
    if let Some(other) = other_files(&document, source) {
        print(&format!("{}: {other}\n", path.display()))?;
    }
    if written.is_empty() {
        return print(&format!("{}: nothing is needed\n", path.display()));
    }
    settings_file::write(path, &document).map_err(|error| failed(&error))?;
    print(&format!("{}: {}\n", path.display(), written.join(", ")))
}

/// Adds the settings that the feed of these settings needs. A feed that can't be read adds none:
/// `forecourt check` says why.
pub(super) async fn add_settings(document: &mut DocumentMut) {
    let setting = |path: &'static str, item: Option<&Item>| {
        Some(Flag { name: "answer", path, value: item?.as_str()?.to_owned() })
    };
    let feed = document.get("feed");
    let flags = ["feed.url", "feed.folder", "feed.files"]
        .map(|path| setting(path, feed.and_then(|feed| feed.get(path.trim_start_matches("feed.")))));
    let sources = Sources { flags: flags.into_iter().flatten().collect(), ..Sources::default() };
    let Ok(Config { feed: Some(config), .. }) = Config::load(&sources, Needs::Nothing) else { return };
    if let Ok(Ok(inspection)) = inspect(&config).await {
        add_format(document, &inspection);
    }
}

/// The settings of a file or an address, as far as it has some.
fn config_of(mut sources: Sources, source: &str) -> Result<FeedConfig, CommandError> {
    let configured = Config::load(&sources, Needs::Nothing)?.feed;
    let mut set = |path: &'static str, value: &str| {
        sources.flags.push(Flag { name: "FILE|URL", path, value: value.to_owned() });
    };
    let url = Url::parse(source).ok().filter(|url| matches!(url.scheme(), "http" | "https"));
    if let Some(url) = url {
        set("feed.folder", "");
        set("feed.url", source);
        // A key is for the host that it was given for.
        if configured.is_none_or(|configured| configured.url.origin() != url.origin()) {
            set("feed.client_key", "");
        }
    } else {
        let (folder, name) = folder_and_name(source)
            .ok_or_else(|| CommandError::failed(source, "is no file and no address"))?;
        set("feed.url", "");
        set("feed.folder", &folder);
        set("feed.files", &Pattern::escape(&name));
    }
    let config = Config::load(&sources, Needs::Nothing)?.feed;
    config.ok_or_else(|| CommandError::failed(source, "is no file and no address"))
}

/// The folder and the name of a file that exists.
fn folder_and_name(source: &str) -> Option<(String, String)> {
    let path = std::path::absolute(source).ok().filter(|path| path.is_file())?;
    Some((path.parent()?.to_str()?.to_owned(), path.file_name()?.to_str()?.to_owned()))
}

async fn inspect(config: &FeedConfig) -> Result<Result<Inspection, String>, CommandError> {
    let config = read_once(config.clone());
    let feed = Feed::new(config.clone(), None).map_err(|error| CommandError::failed("feed", error))?;
    let body = match feed.fetch_body().await {
        Ok(body) => body,
        Err(FetchError::Unreadable(why)) => return Ok(Err(why)),
        Err(error) => return Ok(Err(error.to_string())),
    };
    let content_type = body.content_type.as_deref();
    let inspection = inventory::inspect(&body.bytes, content_type, &config.format, config.max_vehicles);
    Ok(inspection.map_err(|error| error.to_string()))
}

/// `feed.url`, or `feed.folder` and `feed.files`, unless a source is set. Returns what it has set.
fn add_source(document: &mut DocumentMut, source: &str) -> Vec<String> {
    if ["feed.url", "feed.folder"].iter().any(|path| settings_file::is_set(document, path)) {
        return Vec::new();
    }
    let Some((folder, name)) = folder_and_name(source) else {
        settings_file::set(document, &["feed", "url"], value(source));
        return vec!["feed.url".to_owned()];
    };
    settings_file::set(document, &["feed", "folder"], value(folder));
    settings_file::set(document, &["feed", "files"], value(without_numbers(&name)));
    vec!["feed.folder".to_owned(), "feed.files".to_owned()]
}

/// The advice to a dealer whose settings name other files than this one.
fn other_files(document: &DocumentMut, source: &str) -> Option<String> {
    let (folder, name) = folder_and_name(source)?;
    let feed = document.get("feed")?;
    let set = |key: &str| feed.get(key).and_then(Item::as_str);
    let is_other_folder =
        std::path::absolute(set("folder")?).ok().is_none_or(|set| set.as_path() != Path::new(&folder));
    let pattern = set("files").unwrap_or("*");
    let is_other_name = Pattern::new(pattern).is_ok_and(|pattern| !feed::is_named(&pattern, &name));
    if is_other_folder {
        Some(format!("feed.folder is another folder than {folder}, so this file is not read"))
    } else if is_other_name {
        let named = without_numbers(&name);
        Some(format!("feed.files is {pattern:?}, so {name} is not read; {named:?} would name it"))
    } else {
        None
    }
}

/// The pattern of a name with the digits of a day in it: `homenet_20261127.csv` is `homenet_*.csv`.
fn without_numbers(name: &str) -> String {
    const SHORTEST: usize = 4;
    let same_kind = |one: &u8, other: &u8| one.is_ascii_digit() == other.is_ascii_digit();
    let parts = name.as_bytes().chunk_by(same_kind).map(String::from_utf8_lossy);
    let is_day = |part: &str| part.len() >= SHORTEST && part.bytes().all(|byte| byte.is_ascii_digit());
    parts.map(|part| if is_day(&part) { "*".to_owned() } else { Pattern::escape(&part) }).collect()
}

/// The settings without which the feed can't be read, or lacks a field that one column may be. Returns
/// what it has set.
fn add_format(document: &mut DocumentMut, inspection: &Inspection) -> Vec<String> {
    let mut written = Vec::new();
    let mut set = |path: &[&str], item: Item| {
        let name = path.join(".");
        if !settings_file::is_set(document, &name) {
            settings_file::set(document, path, item);
            written.push(name);
        }
    };
    if let (FileFormat::Json, Some(records)) = (inspection.format, &inspection.records) {
        set(&["feed", "records"], value(records));
    }
    for UnmappedField { field, columns, .. } in
        unmapped_fields(&inspection.columns, &inspection.missing_fields)
    {
        if let [column] = columns.as_slice() {
            let names: Array = [column.name.as_str()].into_iter().collect();
            set(&["feed", "fields", field], Item::Value(Value::Array(names)));
        }
    }
    let own_records: Array =
        inspection.report.own_records.iter().map(|(column, value)| format!("{column}={value}")).collect();
    if !own_records.is_empty() {
        set(&["feed", "only"], Item::Value(Value::Array(own_records)));
    }
    written
}

fn as_text(source: &str, inspection: &Inspection) -> String {
    let Inspection { format, delimiter, encoding, records, report, .. } = inspection;
    let mut text = format!("{source}: {}", format.name());
    match delimiter {
        Some('\t') => text.push_str(", separated by tabs"),
        Some(delimiter) => drop(write!(text, ", separated by `{delimiter}`")),
        None => {}
    }
    let _ = write!(text, ", {}", encoding.name());
    if let Some(records) = records {
        let _ = write!(text, ", records at {records}");
    }
    let DecodeReport { records, accepted, left_out, own_records, .. } = report;
    let _ = writeln!(text, "\n{records} records: {accepted} accepted, {} dropped", records - accepted);
    if *left_out > 0 && own_records.is_empty() {
        let _ = writeln!(text, "{left_out} more are left out by feed.only");
    }
    for note in inspection.refusal.iter().chain(&report.notes()) {
        let _ = writeln!(text, "{note}");
    }
    for (reason, count) in &report.dropped_records {
        let _ = writeln!(text, "{count:>7}  {reason}");
    }
    for (path, count) in &report.left_out_elements {
        let _ = writeln!(text, "{count:>7}  elements left out: {path}");
    }
    text += &report.losses_text();
    if inspection.is_cut {
        text.push_str("The last row is not whole: the file was cut off.\n");
    }
    let mut table = TextTable::new(["COLUMN", "FIELD", "RECORDS", "VALUES"]);
    for column in &inspection.columns {
        let field = match (column.field, column.guess) {
            (Some(field), _) => field.to_owned(),
            (None, _) if column.is_cost => "a cost, never read".to_owned(),
            (None, Some(guess)) => format!("not read: looks like {}", with_article(guess)),
            (None, None) => "not read".to_owned(),
        };
        table.row([column.name.clone(), field, column.filled.to_string(), column.samples.join(" | ")]);
    }
    let _ = write!(text, "\n{table}");
    if !inspection.missing_fields.is_empty() {
        let _ = writeln!(text, "\nNo record has: {}", inspection.missing_fields.join(", "));
    }
    for unmapped in unmapped_fields(&inspection.columns, &inspection.missing_fields) {
        let _ = writeln!(text, "{}", unmapped.question());
    }
    text
}

fn with_article(guess: &str) -> String {
    if guess == "photos" { guess.to_owned() } else { format!("a {guess}") }
}
