//! `forecourt init`: takes the facts of a dealership from questions or a file, writes them with their
//! meaning into a configuration file, and checks it. As root with the package it also starts the service.

mod answers;
mod front_door;
mod service;

use super::{check, feed_map, print, settings_file};
use crate::{
    cli::{CheckReport, ConfigArgs, InitArgs},
    config::{Config, Needs, Sources},
    error::{CommandError, CommandResult},
};
use answers::{ask_line, errors_of, insert_answer, is_answered, text_of, with_meanings};
use front_door::ask_name;
use service::{ADMIN, Service, print_addresses, start};
use site::{Clock, SAID, SHOWN_BY_STOCK, State};
use std::{
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
};
use toml_edit::{DocumentMut, Item};

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
    optional(SERVICE, "Hours of the service department; empty without one"),
];
const SERVICE: &str = "dealership.hours.service";
/// Asked of dealers with a shop.
const COLLISION: &[Question] =
    &[optional("dealership.hours.collision", "Hours of the collision center; empty without one")];
const PLACES: &[Question] = &[
    optional(
        "dealership.locations",
        "All lots, where they are several: Main lot | 9 Oak St, Memphis, TN 38125; North lot | 12 Summer Ave, Memphis, TN 38122 | (901) 555-0177; empty with one lot",
    ),
    optional(
        "dealership.license",
        "License of the dealer, as the website is to show it: MVDL 12345; empty if it need not",
    ),
    question("pricing.documentation_fee", "Documentation fee in dollars: 499.50; 0 if there is none"),
    optional(
        STATE_RATE,
        "Your state's sales tax on vehicles in percent: 7; empty if pages are to show no tax",
    ),
];
const STATE_RATE: &str = "taxes.state_rate";
/// Asked if the state's rate is known.
const TAXES: &[Question] = &[
    optional("taxes.local_rate", "Local sales tax at your place in percent: 2.75; empty if there is none"),
    question("taxes.counties", "Counties where buyers live, your own first: Shelby County; Tipton County"),
    question("taxes.source", "Where you looked the taxes up, for shoppers: the Department of Revenue"),
];
const PARTNERS: &[Question] = &[
    optional("feed.url", "Address of the inventory feed; empty if its files come into a folder"),
    optional("leads.url", "Address of the CRM's lead endpoint; empty if leads go by mail alone"),
];
/// Asked if the feed has no address.
const FOLDER: &[Question] = &[optional(
    "feed.folder",
    "Folder of the inventory files: /srv/inventory/homenet/upload; staff, if your staff enter the cars; empty if there is none \
     yet",
)];
/// In the place of a folder: staff enter the vehicles.
const STAFF: &str = "staff";
const INVENTORY_SOURCE: &str = "inventory.source";
/// Asked if leads have no endpoint.
const MAIL: &[Question] = &[
    question("leads.mail.server", "Mail server: smtps://user:password@mail.example.com"),
    question("leads.mail.readable_to", "E-mail that gets the leads"),
];
/// Facts of shops, which are asked of dealers with one.
const OF_SHOPS: [&str; 2] = ["dealership.claims.usual_services", "dealership.claims.services_any_car"];
const LOGO_KINDS: [&str; 4] = ["svg", "png", "webp", "jpg"];

/// Writes the file, also where the check then fails.
pub(super) async fn run(args: &InitArgs) -> CommandResult {
    let service = Service::find().filter(|_| args.output.is_none() && !args.from_defaults);
    let output = args.output.clone().unwrap_or_else(|| match &service {
        Some(_) => Service::settings(),
        None => "forecourt.toml".into(),
    });
    if let Some(host) = args.host.as_deref().filter(|_| output.exists()) {
        return add_host(host, &output, service.as_ref()).await;
    }
    if output.exists() {
        return Err(exists(&output));
    }
    if args.from_defaults {
        write_new(&output, FORMER_DEFAULTS)?;
        let output = output.display();
        return print(&format!(
            "{output} has the facts that earlier releases served: make them yours, then run forecourt check --config {output}\n"
        ));
    }
    let mut answers = args.answers.as_deref().map_or_else(|| Ok(DocumentMut::new()), read_answers)?;
    for (path, answer) in &args.set {
        insert_answer(&mut answers, path, answer);
    }
    let mut logo = None;
    if args.answers.is_none() {
        logo = ask(&mut answers)?;
        ask_name(&mut answers, args.host.as_deref()).await?;
    }
    add_time_zone(&mut answers)?;
    if service.is_some() && !is_answered(&answers, "admin_listen") {
        insert_answer(&mut answers, "admin_listen", ADMIN);
    }
    if let Some(logo) = logo {
        let folder = output.with_file_name("site");
        copy_logo(&logo, &folder).map_err(|error| CommandError::failed("logo", error))?;
        insert_answer(&mut answers, "site.dir", &folder.display().to_string());
        give(service.as_ref(), &folder)?;
    }
    let has_feed =
        ["feed.url", "feed.folder", INVENTORY_SOURCE].iter().any(|path| is_answered(&answers, path));
    feed_map::add_settings(&mut answers).await;
    write_new(&output, &with_meanings(&answers).to_string())?;
    give(service.as_ref(), &output)?;
    finish(&answers, &output, service.as_ref(), has_feed).await
}

/// Gives a site that is set up its name, and keeps the rest of its file.
async fn add_host(host: &str, file: &Path, service: Option<&Service>) -> CommandResult {
    let mut settings = read_answers(file)?;
    if is_answered(&settings, "hosts") || is_answered(&settings, "public_url") {
        let file = file.display().to_string();
        return Err(CommandError::failed(&file, "has hosts or public_url already; edit them there"));
    }
    ask_name(&mut settings, Some(host)).await?;
    if !is_answered(&settings, "hosts") {
        return Err(CommandError::Printed);
    }
    settings_file::write(file, &settings)
        .map_err(|error| CommandError::failed(&file.display().to_string(), error))?;
    finish(&settings, file, service, true).await
}

/// Checks the file, and starts the service with it.
async fn finish(
    answers: &DocumentMut,
    output: &Path,
    service: Option<&Service>,
    has_feed: bool,
) -> CommandResult {
    print(&format!("{} is written\n\n", output.display()))?;
    let sources = Sources { files: vec![output.to_owned()], ..Sources::default() };
    if !has_feed && Config::load(&sources, Needs::LeadChannel).is_ok() {
        let output = output.display();
        return print(&format!(
            "It has no inventory yet. Next: forecourt feed map FILE|URL --write {output}, then forecourt check --config {output}\n"
        ));
    }
    let Some(service) = service else {
        let checked = ConfigArgs { config: vec![output.to_owned()], ..ConfigArgs::default() };
        return check::run(&checked, &CheckReport::default()).await;
    };
    let can_serve = service.check(output)?;
    start(can_serve)?;
    print_addresses(answers)?;
    if can_serve { Ok(()) } else { Err(CommandError::Printed) }
}

fn give(service: Option<&Service>, path: &Path) -> CommandResult {
    let Some(service) = service else { return Ok(()) };
    service.give(path).map_err(|error| CommandError::failed(&path.display().to_string(), error))
}

fn copy_logo(logo: &Path, folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let kind = logo.extension().unwrap_or_default().to_ascii_lowercase();
    fs::copy(logo, folder.join("logo").with_extension(kind)).map(drop)
}

fn exists(path: &Path) -> CommandError {
    let context = format!("--output {}", path.display());
    CommandError::failed(&context, "exists already; edit it, or choose another file")
}

/// Writes a file that only its owner can read; never replaces one.
fn write_new(path: &Path, text: &str) -> CommandResult {
    let written = settings_file::create(path).and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| {
        if error.kind() == io::ErrorKind::AlreadyExists {
            return exists(path);
        }
        CommandError::failed(&format!("--output {}", path.display()), error)
    })
}

fn read_answers(path: &Path) -> Result<DocumentMut, CommandError> {
    let name = format!("--answers {}", path.display());
    let text = std::fs::read_to_string(path).map_err(|error| CommandError::failed(&name, error))?;
    text.parse().map_err(|error| CommandError::failed(&name, error))
}

/// Asks on the terminal for what is not yet answered, each question until its answer is valid. Returns the file
/// of the logo.
fn ask(answers: &mut DocumentMut) -> Result<Option<PathBuf>, CommandError> {
    // The inventory itself shows the last ones.
    const ASKED: &[(&str, &str)] = SAID.split_at(SAID.len() - SHOWN_BY_STOCK).0;
    ask_all(DEALERSHIP, answers)?;
    let has_shop = is_answered(answers, SERVICE);
    if has_shop {
        ask_all(COLLISION, answers)?;
    }
    ask_all(PLACES, answers)?;
    if is_answered(answers, STATE_RATE) {
        ask_all(TAXES, answers)?;
        if !is_answered(answers, "taxes.as_of") {
            let today = Clock::system().now().strftime("%Y-%m-%d").to_string();
            insert_answer(answers, "taxes.as_of", &today);
        }
    }
    ask_all(PARTNERS, answers)?;
    if !is_answered(answers, "feed.url") {
        ask_all(FOLDER, answers)?;
        if text_of(answers, "feed.folder").is_some_and(|folder| folder == STAFF) {
            if let Some(feed) = answers.get_mut("feed").and_then(Item::as_table_like_mut) {
                feed.remove("folder");
            }
            insert_answer(answers, INVENTORY_SOURCE, STAFF);
        }
    }
    if !is_answered(answers, "leads.url") {
        ask_all(MAIL, answers)?;
    }
    print("What is so at your dealership? Answer yes, or nothing; the website says no more than that.\n")?;
    let asked = ASKED.iter().filter(|(path, _)| has_shop || !OF_SHOPS.contains(path));
    ask_all(&asked.map(|&(path, fact)| optional(path, fact)).collect::<Vec<_>>(), answers)?;
    if is_answered(answers, "site.dir") { Ok(None) } else { ask_logo() }
}

fn ask_logo() -> Result<Option<PathBuf>, CommandError> {
    print("File of your logo (.svg, .png, .webp or .jpg), which is copied; empty without one\n> ")?;
    loop {
        let Some(answer) = ask_line()? else { return Ok(None) };
        let logo = PathBuf::from(&answer);
        let kind = logo.extension().map(std::ffi::OsStr::to_ascii_lowercase);
        let is_kind = kind.is_some_and(|kind| LOGO_KINDS.iter().any(|known| kind == *known));
        match fs::metadata(&logo) {
            Ok(metadata) if metadata.is_file() && is_kind => return Ok(Some(logo)),
            Ok(_) => print(&format!("{answer} is no .svg, .png, .webp or .jpg\n> "))?,
            Err(error) => print(&format!("{answer}: {error}\n> "))?,
        }
    }
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
    let state = text_of(answers, "dealership.address.state").and_then(|state| State::parse(&state));
    let zip_code = text_of(answers, "dealership.address.postal_code");
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
