//! `forecourt init`: takes the facts of a dealership from questions or a file, writes them with their
//! meaning into a configuration file, and checks it.

use super::{check, feed_map, print, settings_file};
use crate::{
    cli::{CheckReport, ConfigArgs, InitArgs},
    config::{Config, Flag, Needs, Sources, meaning},
    error::{CommandError, CommandResult},
};
use site::{SAID, State};
use std::{
    io::{self, Write as _},
    path::Path,
};
use toml_edit::{DocumentMut, Item, Table, value};

/// The facts that earlier releases served where none were set.
const FORMER_DEFAULTS: &str = include_str!("../../examples/winchester.toml");

/// A setting that is asked for.
struct Question {
    path: &'static str,
    text: &'static str,
    /// Skipped with an empty line.
    is_optional: bool,
}

const fn question(path: &'static str, text: &'static str) -> Question {
    Question { path, text, is_optional: false }
}

const fn optional(path: &'static str, text: &'static str) -> Question {
    Question { path, text, is_optional: true }
}

const TIME_ZONE: &str = "dealership.time_zone";
const DEALERSHIP: &[Question] = &[
    question("dealership.name", "Name of the dealership"),
    question("dealership.phone", "Phone of sales, as shown: (901) 555-0142"),
    question("dealership.email", "E-mail that shoppers see"),
    question("dealership.address.street", "Street and number"),
    question("dealership.address.city", "City"),
    question("dealership.address.state", "State: TN or Tennessee"),
    question("dealership.address.postal_code", "ZIP code"),
    question(TIME_ZONE, "Time zone: America/Chicago"),
    question("dealership.hours.sales", "Hours of sales: Mon-Fri 9-7, Sat 9-6, Sun closed"),
    optional("dealership.hours.service", "Hours of the service department; empty without one"),
    optional("dealership.hours.collision", "Hours of the collision center; empty without one"),
    question("pricing.documentation_fee", "Documentation fee in dollars: 499.50; 0 if there is none"),
    optional("public_url", "Address of the site that visitors see: https://www.example.com"),
    optional("feed.url", "Address of the inventory feed; empty if its files come into a folder"),
    optional("leads.url", "Address of the CRM's lead endpoint; empty if leads go by mail alone"),
];
/// Asked if the feed has no address.
const FOLDER: &[Question] = &[optional(
    "feed.folder",
    "Folder of the inventory files: /srv/inventory/homenet/upload; empty if there is none yet",
)];
/// Asked if leads have no endpoint.
const MAIL: &[Question] = &[
    question("leads.mail.server", "Mail server: smtps://user:password@mail.example.com"),
    question("leads.mail.readable_to", "E-mail that gets the leads"),
];

/// Writes the file, also where the check then fails.
pub(super) async fn run(args: &InitArgs) -> CommandResult {
    let mut has_feed = true;
    let text = if args.from_defaults {
        FORMER_DEFAULTS.to_owned()
    } else {
        let mut answers = args.answers.as_deref().map_or_else(|| Ok(DocumentMut::new()), read_answers)?;
        for (path, answer) in &args.set {
            insert_answer(&mut answers, path, answer);
        }
        if args.answers.is_none() {
            ask(&mut answers)?;
        }
        add_time_zone(&mut answers)?;
        has_feed = ["feed.url", "feed.folder"].iter().any(|path| is_answered(&answers, path));
        feed_map::add_settings(&mut answers).await;
        with_meanings(&answers).to_string()
    };
    write_new(&args.output, &text)?;
    let output = args.output.display();
    if args.from_defaults {
        return print(&format!(
            "{output} has the facts that earlier releases served: make them yours, then run forecourt check --config {output}\n"
        ));
    }
    print(&format!("{output} is written\n\n"))?;
    let sources = Sources { files: vec![args.output.clone()], ..Sources::default() };
    if !has_feed && Config::load(&sources, Needs::LeadChannel).is_ok() {
        return print(&format!(
            "It has no inventory yet. Next: forecourt feed map FILE|URL --write {output}, then forecourt check --config {output}\n"
        ));
    }
    let checked = ConfigArgs { config: vec![args.output.clone()], ..ConfigArgs::default() };
    check::run(&checked, &CheckReport::default()).await
}

/// Writes a file that only its owner can read; never replaces one.
fn write_new(path: &Path, text: &str) -> CommandResult {
    let written = settings_file::create(path).and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| {
        let context = format!("--output {}", path.display());
        if error.kind() == io::ErrorKind::AlreadyExists {
            return CommandError::failed(&context, "exists already; edit it, or choose another file");
        }
        CommandError::failed(&context, error)
    })
}

fn read_answers(path: &Path) -> Result<DocumentMut, CommandError> {
    let name = format!("--answers {}", path.display());
    let text = std::fs::read_to_string(path).map_err(|error| CommandError::failed(&name, error))?;
    text.parse().map_err(|error| CommandError::failed(&name, error))
}

/// Asks on the terminal for what is not yet answered, each question until its answer is valid.
fn ask(answers: &mut DocumentMut) -> CommandResult {
    ask_all(DEALERSHIP, answers)?;
    if !is_answered(answers, "feed.url") {
        ask_all(FOLDER, answers)?;
    }
    if !is_answered(answers, "leads.url") {
        ask_all(MAIL, answers)?;
    }
    print("What is so at your dealership? Answer yes, or nothing; the website says no more than that.\n")?;
    ask_all(&SAID.map(|(path, fact)| optional(path, fact)), answers)
}

fn ask_all(questions: &[Question], answers: &mut DocumentMut) -> CommandResult {
    for question in questions {
        if question.path == TIME_ZONE {
            add_time_zone(answers)?;
        }
        if is_answered(answers, question.path) {
            continue;
        }
        if let Some(answer) = ask_until_valid(question)? {
            insert_answer(answers, question.path, &answer);
        }
    }
    Ok(())
}

/// Answers the time zone by state and ZIP code, where it is not answered.
fn add_time_zone(answers: &mut DocumentMut) -> CommandResult {
    let answer = |name: &str| {
        let answer = answers.get("dealership")?.get("address")?.get(name)?;
        answer.as_str().map(str::to_owned).or_else(|| answer.as_integer().map(|number| number.to_string()))
    };
    let (state, zip_code) = (answer("state").and_then(|state| State::parse(&state)), answer("postal_code"));
    let (Some(state), Some(zip_code), false) = (state, zip_code, is_answered(answers, TIME_ZONE)) else {
        return Ok(());
    };
    let zone = state.time_zone(zip_code.trim());
    insert_answer(answers, TIME_ZONE, zone);
    print(&format!(
        "Time zone of {} {zip_code}: {zone}; where that is wrong, change {TIME_ZONE}\n",
        state.code
    ))
}

fn is_answered(answers: &DocumentMut, path: &str) -> bool {
    settings_file::is_set(answers, path)
}

fn insert_answer(answers: &mut DocumentMut, path: &str, answer: &str) {
    let number = answer.parse::<i64>().ok().filter(|_| path == "pricing.documentation_fee");
    settings_file::set(
        answers,
        &path.split('.').collect::<Vec<_>>(),
        number.map_or_else(|| value(answer), value),
    );
}

fn is_claim(path: &str) -> bool {
    SAID.iter().any(|(claim, _)| *claim == path)
}

/// `None` if the question is skipped.
fn ask_until_valid(question: &Question) -> Result<Option<String>, CommandError> {
    loop {
        print(&format!("{}\n> ", question.text))?;
        let mut line = String::new();
        let read = std::io::stdin().read_line(&mut line);
        let is_at_end = read.map_err(|error| CommandError::failed("stdin", error))? == 0;
        if is_at_end && !question.is_optional {
            return Err(CommandError::Failed(format!("the answers end before {}", question.path)));
        }
        let answer = match line.trim() {
            "y" | "yes" | "Yes" if is_claim(question.path) => "true",
            "n" | "no" | "No" if is_claim(question.path) => "false",
            answer => answer,
        };
        if answer.is_empty() && question.is_optional {
            return Ok(None);
        }
        let errors = if answer.is_empty() {
            vec![format!("{}: needed", question.path)]
        } else {
            errors_of(question.path, answer)
        };
        if errors.is_empty() {
            return Ok(Some(answer.to_owned()));
        }
        print(&format!("{}\n", errors.join("\n")))?;
    }
}

/// The errors that a configuration with this value alone has about it.
fn errors_of(path: &'static str, value: &str) -> Vec<String> {
    let flag = Flag { name: "answer", path, value: value.to_owned() };
    let sources = Sources { flags: vec![flag], ..Sources::default() };
    let errors = Config::load(&sources, Needs::Nothing).err().unwrap_or_default();
    let is_about_it = |error: &String| error.starts_with(&format!("{path}: "));
    errors.into_iter().filter(is_about_it).map(|error| error.replace(" [answer]", "")).collect()
}

/// The same settings in tables, each below a comment with its meaning.
fn with_meanings(answers: &DocumentMut) -> DocumentMut {
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
