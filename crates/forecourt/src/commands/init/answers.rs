//! Answers of `forecourt init`: settings with their meanings, and what is wrong with one alone.

use crate::{
    commands::settings_file,
    config::{Config, Flag, Needs, Sources, meaning},
    error::CommandError,
};
use std::io;
use toml_edit::{DocumentMut, Item, Table, value};

/// A line of the terminal; `None` if it is empty, or the last one was read.
pub(super) fn ask_line() -> Result<Option<String>, CommandError> {
    let mut line = String::new();
    io::stdin().read_line(&mut line).map_err(|error| CommandError::failed("stdin", error))?;
    Ok(Some(line.trim()).filter(|line| !line.is_empty()).map(str::to_owned))
}

pub(super) fn is_answered(answers: &DocumentMut, path: &str) -> bool {
    settings_file::is_set(answers, path)
}

/// The text of an answered setting.
pub(super) fn text_of(answers: &DocumentMut, path: &str) -> Option<String> {
    let item = path.split('.').try_fold(answers.as_item(), |item, name| item.get(name))?;
    item.as_str().map(str::to_owned).or_else(|| item.as_integer().map(|number| number.to_string()))
}

pub(super) fn insert_answer(answers: &mut DocumentMut, path: &str, answer: &str) {
    let number = answer.parse::<i64>().ok().filter(|_| path == "pricing.documentation_fee");
    settings_file::set(
        answers,
        &path.split('.').collect::<Vec<_>>(),
        number.map_or_else(|| value(answer), value),
    );
}

/// The errors that a configuration with this value alone has about it.
pub(super) fn errors_of(path: &'static str, value: &str) -> Vec<String> {
    errors_beside(&[], path, value)
}

/// The errors that it has beside other answers.
pub(super) fn errors_beside(others: &[(&'static str, &str)], path: &'static str, value: &str) -> Vec<String> {
    let flag = |(path, value): (&'static str, &str)| Flag { name: "answer", path, value: value.to_owned() };
    let flags = others.iter().copied().chain([(path, value)]).map(flag).collect();
    let sources = Sources { flags, ..Sources::default() };
    let errors = Config::load(&sources, Needs::Nothing).err().unwrap_or_default();
    let is_about_it = |error: &String| error.starts_with(&format!("{path}: "));
    errors.into_iter().filter(is_about_it).map(|error| error.replace(" [answer]", "")).collect()
}

/// The same settings in tables, each below a comment with its meaning.
pub(super) fn with_meanings(answers: &DocumentMut) -> DocumentMut {
    let mut document = DocumentMut::new();
    let mut settings = Vec::new();
    collect_settings(answers.as_table(), &mut Vec::new(), &mut settings);
    for (path, item) in settings {
        let names: Vec<&str> = path.iter().map(String::as_str).collect();
        settings_file::set(&mut document, &names, item);
        if let Some(meaning) = meaning(&names.join(".")) {
            comment(&mut document, &names, &format!("# {meaning}\n"));
        }
    }
    document.decor_mut().set_prefix(
        "# Settings of Forecourt. `forecourt config` lists all of them with their defaults and meanings;\n\
         # `forecourt check --config FILE` tries these.\n\n",
    );
    document
}

/// Puts a comment before a value, or before the first header of its tables.
fn comment(document: &mut DocumentMut, path: &[&str], comment: &str) {
    let Some((name, tables)) = path.split_last() else { return };
    let mut table = document.as_table_mut();
    for name in tables {
        let Some(inner) = table.get_mut(name).and_then(Item::as_table_mut) else { return };
        table = inner;
    }
    match table.get_mut(name) {
        Some(Item::Table(table)) => table.decor_mut().set_prefix(format!("\n{comment}")),
        Some(Item::ArrayOfTables(tables)) => {
            if let Some(first) = tables.get_mut(0) {
                first.decor_mut().set_prefix(format!("\n{comment}"));
            }
        }
        _ => {
            if let Some(mut key) = table.key_mut(name) {
                key.leaf_decor_mut().set_prefix(comment);
            }
        }
    }
}

/// Values, and tables that are the value of one setting, with their paths.
fn collect_settings(table: &Table, path: &mut Vec<String>, settings: &mut Vec<(Vec<String>, Item)>) {
    for (name, item) in table {
        path.push(name.to_owned());
        match item.as_table() {
            Some(inner) if meaning(&path.join(".")).is_none() => collect_settings(inner, path, settings),
            _ => settings.push((path.clone(), item.clone())),
        }
        path.pop();
    }
}
