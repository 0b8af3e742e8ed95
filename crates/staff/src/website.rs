//! `/website`: the dealership's folder and its problems, with `site.edit` forms for the announcement and
//! the specials (LOOK-8), addresses that were not found (MOVE-5), and the tags (PARTNER-7).

use super::{
    Admin, Frame, WEBSITE, form_value,
    frame::{page, page_with},
    line,
};
use askama::Template;
use axum::{
    extract::{Query, State},
    response::{IntoResponse as _, Redirect, Response},
};
use http::StatusCode;
use jiff::civil::Date;
use messages::{Key, Messages, key};
use serde::Deserialize;
use site::{Draft, EditedText, FolderStatus, Problem, SaveError, Tag, TextPreview, tags};
use std::sync::Arc;

/// Bytes of a posted text.
const MAX_TEXT: usize = 64 * 1024;

#[derive(Template)]
#[template(path = "admin/website.html")]
struct WebsitePage {
    messages: Arc<Messages>,
    frame: Frame,
    folder: Option<FolderView>,
    can_edit: bool,
    announcement: Option<EntryRow>,
    specials: Vec<EntryRow>,
    form: Option<TextForm>,
    /// The result of the form that was just sent, in words.
    done: Option<String>,
    /// Forms of paths that were not found in the last seven days, with their numbers.
    not_found: Vec<(String, u32)>,
    tags: Vec<Tag>,
    /// Hosts of `tags.hosts`, which no preset limits.
    has_further_hosts: bool,
}

/// Paths that were not found, at most.
const MAX_NOT_FOUND: usize = 25;

struct FolderView {
    path: String,
    loaded_at: String,
    summary: String,
    problems: Vec<String>,
    /// Files that nothing reads.
    unread: Vec<String>,
}

/// A text that is there.
struct EntryRow {
    name: String,
    title: String,
    /// `Nov 1 to Nov 30`, as written.
    days: String,
}

/// A field of a form: key in the file, label, hint.
struct Field {
    key: &'static str,
    label: Key,
    hint: Option<Key>,
    kind: &'static str,
}

impl Field {
    /// The text below the field; empty without one.
    fn hint<'m>(&self, messages: &'m Messages) -> &'m str {
        self.hint.map_or("", |hint| &messages[hint])
    }
}

const fn field(key: &'static str, kind: &'static str, label: Key, hint: Key) -> Field {
    Field { key, label, hint: Some(hint), kind }
}

const DAYS: [Field; 2] = [
    field("from", "date", key::STAFF_WEBSITE_FIRST_DAY, key::STAFF_WEBSITE_FIRST_DAY_HINT),
    field("until", "date", key::STAFF_WEBSITE_LAST_DAY, key::STAFF_WEBSITE_LAST_DAY_HINT),
];

static SPECIAL: [Field; 14] = [
    Field { key: "title", label: key::STAFF_WEBSITE_FIELD_TITLE, hint: None, kind: "text" },
    field("description", "text", key::STAFF_WEBSITE_FIELD_SENTENCE, key::STAFF_WEBSITE_FIELD_SENTENCE_HINT),
    field("vehicles", "text", key::STAFF_WEBSITE_FIELD_VEHICLES, key::STAFF_WEBSITE_FIELD_VEHICLES_HINT),
    field("price", "text", key::STAFF_WEBSITE_FIELD_PRICE, key::STAFF_WEBSITE_FIELD_PRICE_HINT),
    field("payment", "text", key::STAFF_WEBSITE_FIELD_PAYMENT, key::STAFF_WEBSITE_FIELD_PAYMENT_HINT),
    field("every", "text", key::STAFF_WEBSITE_FIELD_EVERY, key::STAFF_WEBSITE_FIELD_EVERY_HINT),
    field("down", "text", key::STAFF_WEBSITE_FIELD_DOWN, key::STAFF_WEBSITE_FIELD_DOWN_HINT),
    field("apr", "text", key::STAFF_WEBSITE_FIELD_APR, key::STAFF_WEBSITE_FIELD_APR_HINT),
    field("months", "text", key::STAFF_WEBSITE_FIELD_MONTHS, key::STAFF_WEBSITE_FIELD_MONTHS_HINT),
    field(
        "due at signing",
        "text",
        key::STAFF_WEBSITE_FIELD_DUE_AT_SIGNING,
        key::STAFF_WEBSITE_FIELD_DUE_AT_SIGNING_HINT,
    ),
    field("image", "text", key::STAFF_WEBSITE_FIELD_PICTURE, key::STAFF_WEBSITE_FIELD_PICTURE_HINT),
    field("fine print", "text", key::STAFF_WEBSITE_FIELD_TERMS, key::STAFF_WEBSITE_FIELD_TERMS_HINT),
    field("link", "text", key::STAFF_WEBSITE_FIELD_LINK, key::STAFF_WEBSITE_FIELD_LINK_HINT),
    field("button", "text", key::STAFF_WEBSITE_FIELD_BUTTON, key::STAFF_WEBSITE_FIELD_BUTTON_HINT),
];

/// The form of a text with what was typed.
struct TextForm {
    text: EditedText,
    draft: Draft,
    is_new: bool,
    error: Option<String>,
    preview: Option<TextPreview>,
}

impl TextForm {
    fn is_special(&self) -> bool {
        matches!(self.text, EditedText::Special(_))
    }

    /// The name of the text's kind in addresses, and its heading.
    fn kind(&self) -> (&'static str, Key) {
        match (&self.text, self.is_new) {
            (EditedText::Announcement, _) => ("announcement", key::STAFF_WEBSITE_ANNOUNCEMENT),
            (EditedText::Special(_), true) => ("new", key::STAFF_WEBSITE_NEW_SPECIAL),
            (EditedText::Special(_), false) => ("special", key::STAFF_WEBSITE_SPECIAL),
        }
    }

    fn name(&self) -> &str {
        match &self.text {
            EditedText::Announcement => "",
            EditedText::Special(name) => name,
        }
    }

    fn fields(&self) -> impl Iterator<Item = &'static Field> {
        let special: &[Field] = if self.is_special() { &SPECIAL } else { &[] };
        special.iter().chain(&DAYS)
    }

    fn value(&self, field: &Field) -> &str {
        self.draft.value(field.key)
    }
}

/// The text that is shown in its form: `edit` is `announcement` or `new`, or `special` has a name.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Shown {
    #[serde(default)]
    edit: String,
    #[serde(default)]
    special: String,
    /// The file of a text that has just been saved.
    #[serde(default)]
    saved: String,
    #[serde(default)]
    done: String,
}

pub(super) async fn show(State(admin): State<Admin>, Query(shown): Query<Shown>) -> Response {
    // Staff see the folder as it is now.
    admin.live.check_folder().await;
    let form = match shown.edit.as_str() {
        "announcement" => Some((EditedText::Announcement, false)),
        "new" => Some((EditedText::Special(String::new()), true)),
        _ => EditedText::special(&shown.special).map(|text| (text, false)),
    };
    let form = form.map(|(text, is_new)| TextForm {
        draft: if is_new { Draft::default() } else { admin.live.draft(&text).unwrap_or_default() },
        text,
        is_new,
        error: None,
        preview: None,
    });
    let removed = admin.messages().staff_website_removed();
    let done = EditedText::from_path(&shown.saved)
        .map(|text| saved(&admin, &text))
        .or_else(|| (shown.done == "removed").then(|| removed.to_owned()));
    page(&WebsitePage::new(&admin, form, done))
}

/// Says from when the website shows a text that was saved, and what the text lacks.
fn saved(admin: &Admin, text: &EditedText) -> String {
    let messages = admin.messages();
    let draft = admin.live.draft(text).unwrap_or_default();
    let of_file = |problem: &Problem| problem.file == text.path();
    let status = admin.live.folder_status();
    let problem = status.and_then(|status| status.problems.iter().find(|problem| of_file(problem)).cloned());
    let preview = match (problem, admin.live.preview(text, &draft)) {
        (Some(problem), _) => return messages.staff_website_saved_problem(&problem).to_string(),
        (None, Err(problems)) => {
            let problems = problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
            return messages.staff_website_saved_problem(&problems).to_string();
        }
        (None, Ok(preview)) => preview,
    };
    let day = |day: Option<Date>| day.map(|day| day.strftime("%B %-d, %Y").to_string()).unwrap_or_default();
    let mut done = if preview.is_shown_today {
        messages.staff_website_saved().to_owned()
    } else if preview.is_over {
        messages.staff_website_saved_over(&day(preview.until)).to_string()
    } else if preview.from.is_some() {
        messages.staff_website_saved_later(&day(preview.from)).to_string()
    } else {
        messages.staff_website_saved_empty().to_owned()
    };
    if !preview.unknown_vehicles.is_empty() {
        let numbers = preview.unknown_vehicles.join(", ");
        done = format!("{done} {}", messages.staff_website_unknown_vehicles(&numbers));
    } else if preview.vehicles == 0 && !draft.value("vehicles").is_empty() {
        done = format!("{done} {}", messages.staff_website_no_vehicles());
    }
    preview.notes.iter().fold(done, |done, note| format!("{done} {note}."))
}

impl WebsitePage {
    fn new(admin: &Admin, form: Option<TextForm>, done: Option<String>) -> Self {
        let messages = admin.messages();
        let can_edit = admin.live.can_edit();
        let folder = admin.live.folder_status().map(|status| FolderView::new(status, admin));
        let row = |name: &str, draft: &Draft| EntryRow {
            name: name.to_owned(),
            title: draft.value("title").to_owned(),
            days: days(draft, messages),
        };
        let announcement = admin.live.draft(&EditedText::Announcement);
        Self {
            messages: Arc::clone(&admin.site.shell.messages),
            frame: Frame::new(&admin.site, WEBSITE, messages.staff_menu_website()),
            folder,
            can_edit,
            announcement: announcement.map(|draft| row("announcement", &draft)),
            specials: admin.live.special_drafts().iter().map(|(name, draft)| row(name, draft)).collect(),
            form: form.filter(|_| can_edit),
            done,
            not_found: admin.site.not_found(MAX_NOT_FOUND),
            tags: tags(&admin.site.config.partners),
            has_further_hosts: !admin.site.config.partners.tags.hosts.is_empty(),
        }
    }
}

impl FolderView {
    fn new(status: FolderStatus, admin: &Admin) -> Self {
        let FolderStatus { path, loaded_at, summary, problems } = status;
        Self {
            path: path.display().to_string(),
            loaded_at: admin.format_time(loaded_at),
            summary,
            problems: problems.iter().map(ToString::to_string).collect(),
            unread: admin.site.config.site_dir.unread.iter().map(|unread| unread.file.clone()).collect(),
        }
    }

    /// In words: before the path, the path, and the rest.
    fn text(&self, messages: &Messages) -> [String; 3] {
        let Self { path, loaded_at, summary, .. } = self;
        if summary.is_empty() {
            messages.staff_website_folder_empty(path, loaded_at).map(|part| part.to_string())
        } else {
            messages.staff_website_folder(path, loaded_at, summary).map(|part| part.to_string())
        }
    }
}

fn days(draft: &Draft, messages: &Messages) -> String {
    match (draft.value("from"), draft.value("until")) {
        ("", "") => String::new(),
        (from, "") => messages.staff_website_days_from(&from).to_string(),
        ("", until) => messages.staff_website_days_until(&until).to_string(),
        (from, until) => messages.staff_from_to(&from, &until).to_string(),
    }
}

/// Takes a post with `kind` (`announcement`, `new` or `special`, which has a `name`), the fields and `do`:
/// `preview`, `save` or `remove`.
pub(super) async fn take(State(admin): State<Admin>, body: String) -> Response {
    let messages = admin.messages();
    if !admin.live.can_edit() {
        return (StatusCode::NOT_FOUND, format!("{}.\n", messages.staff_website_edit_off())).into_response();
    }
    if body.len() > MAX_TEXT {
        let text = line(messages, key::STAFF_WEBSITE_TOO_LONG);
        return (StatusCode::PAYLOAD_TOO_LARGE, text).into_response();
    }
    let value = |name| form_value(&body, name).unwrap_or_default();
    let (kind, action) = (value("kind"), value("do"));
    let is_new = kind == "new";
    let text = match kind.as_str() {
        "announcement" => Some(EditedText::Announcement),
        "new" => Some(EditedText::Special(new_name(&admin, &value("title")))),
        _ => EditedText::special(&value("name")),
    };
    let Some(text) = text else {
        let text = line(messages, key::STAFF_WEBSITE_UNKNOWN_TEXT);
        return (StatusCode::UNPROCESSABLE_ENTITY, text).into_response();
    };
    let mut form = TextForm { text, draft: Draft::default(), is_new, error: None, preview: None };
    if action == "remove" {
        return match admin.live.save(&form.text, None).await {
            Ok(()) => Redirect::to(&format!("{WEBSITE}?done=removed")).into_response(),
            Err(error) => {
                form.draft = admin.live.draft(&form.text).unwrap_or_default();
                refused(&admin, form, &error)
            }
        };
    }
    // Keys that the form does not have stay as they are.
    let mut values = admin.live.draft(&form.text).unwrap_or_default().values;
    for field in form.fields() {
        let typed = value(field.key);
        match values.iter_mut().find(|(key, _)| key == field.key) {
            Some((_, value)) => *value = typed,
            None => values.push((field.key.to_owned(), typed)),
        }
    }
    form.draft = Draft { values, body: value("body") };
    if action == "save" {
        return match admin.live.save(&form.text, Some(&form.draft)).await {
            Ok(()) => {
                tracing::info!(file = form.text.path(), "text saved by staff");
                Redirect::to(&format!("{WEBSITE}?saved={}", form.text.path())).into_response()
            }
            Err(error) => refused(&admin, form, &error),
        };
    }
    match admin.live.preview(&form.text, &form.draft) {
        Ok(preview) => {
            form.preview = Some(preview);
            page(&WebsitePage::new(&admin, Some(form), None))
        }
        Err(problems) => refused(&admin, form, &SaveError::Refused(problems)),
    }
}

fn refused(admin: &Admin, mut form: TextForm, error: &SaveError) -> Response {
    let text = error.text(admin.messages());
    let status = match error {
        SaveError::Off => StatusCode::NOT_FOUND,
        SaveError::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
        SaveError::OtherProblems(_) => StatusCode::CONFLICT,
        SaveError::Later => StatusCode::ACCEPTED,
        SaveError::Write { .. } => {
            tracing::error!(error = text, "text of staff not saved");
            StatusCode::INTERNAL_SERVER_ERROR
        }
    };
    form.error = Some(text);
    page_with(status, &WebsitePage::new(admin, Some(form), None))
}

/// A name that no special has: `spring-sale`, `spring-sale-2`.
fn new_name(admin: &Admin, title: &str) -> String {
    let slug = inventory::slug(title);
    let slug: String = slug.chars().take(60).collect();
    let slug = slug.trim_matches('-');
    let slug = if slug.is_empty() { "special" } else { slug };
    let taken: Vec<String> = admin.live.special_drafts().into_iter().map(|(name, _)| name).collect();
    let names = (1..).map(|number| if number == 1 { slug.to_owned() } else { format!("{slug}-{number}") });
    names.into_iter().find(|name| !taken.contains(name)).unwrap_or_default()
}
