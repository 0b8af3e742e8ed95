//! The changes of a vehicle in words.

use super::fields::label_of;
use crate::Admin;
use messages::Messages;
use staff_inventory::{Change, FieldChange};

/// Characters of a value in a line.
const MAX_SHOWN: usize = 60;

/// A change with its name, its time and a line for each field.
pub(super) struct ChangeView {
    pub revision: i64,
    pub heading: String,
    pub lines: Vec<String>,
}

impl ChangeView {
    pub(super) fn new(change: &Change, admin: &Admin) -> Self {
        let (messages, time) = (admin.messages(), admin.format_time(change.at));
        let heading = if change.is_first {
            messages.staff_cars_added_by(&change.by, &time).to_string()
        } else {
            messages.staff_cars_changed_by(&change.by, &time).to_string()
        };
        Self {
            revision: change.revision,
            heading,
            lines: change.fields.iter().map(|field| line(field, messages)).collect(),
        }
    }
}

fn line(change: &FieldChange, messages: &Messages) -> String {
    let [from, to] = [&change.from, &change.to].map(|text| value(change.name, text, messages));
    messages.staff_cars_change(&label_of(change.name, messages), &from, &to).to_string()
}

fn value(name: &str, text: &str, messages: &Messages) -> String {
    match (name, text) {
        ("photos", _) => messages.staff_cars_count_photos(&text.lines().count()).to_string(),
        ("state", "published") => messages.staff_cars_shown().to_owned(),
        ("state", "removed") => messages.staff_cars_removed().to_owned(),
        ("state", _) => messages.staff_cars_draft().to_owned(),
        (_, "") => messages.staff_cars_empty().to_owned(),
        _ if text.chars().count() > MAX_SHOWN => {
            format!("{}…", text.chars().take(MAX_SHOWN).collect::<String>().trim_end())
        }
        _ => text.to_owned(),
    }
}
