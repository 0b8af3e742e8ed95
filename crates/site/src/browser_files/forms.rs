//! The forms' tables, as TypeScript: `web/src/generated/forms` holds a file for each form, and a
//! test fails where one says something else.

use super::{check_file, generated};
use leads::{Cell, EnquiryKind, Field, Form, LeadKind, Line, Part, ValidationError};
use messages::{BROWSER_MARK, Key};
use serde::{Serialize, Serializer};
use std::{collections::BTreeMap, fmt::Write as _};
use ts_rs::TS;

/// A form, as the browser checks it and shows it.
#[derive(Serialize, TS)]
#[ts(export_to = "FormTable.ts")]
pub(crate) struct FormTable {
    /// Its fields, in the order in which they are checked.
    fields: Vec<FormField>,
    /// Its parts, as they follow each other.
    parts: Vec<FormPart>,
    /// What must be filled in, in words.
    #[ts(type = "string")]
    needed: Key,
}

/// A field, and what is said of it.
#[derive(Serialize, TS)]
#[ts(export_to = "FormField.ts")]
pub(crate) struct FormField {
    #[serde(flatten)]
    field: Field,
    /// Whether its label says that it may be left out.
    marked: bool,
    /// What is said of it, by what is wrong.
    #[ts(as = "BTreeMap<ValidationError, String>")]
    messages: BTreeMap<ValidationError, Key>,
}

/// A part of a form.
#[derive(Serialize, TS)]
#[ts(export_to = "FormPart.ts")]
pub(crate) struct FormPart {
    /// As links name it; empty where nothing leads to it.
    name: &'static str,
    /// Title; empty where there is one part only.
    #[ts(type = "string")]
    title: Words,
    /// Which step of the form it is, and what is still to come; empty where there is one part only.
    #[ts(type = "string")]
    step: Words,
    /// Cells that are shown side by side.
    lines: Vec<FormLine>,
}

/// A text; none is an empty one.
struct Words(Option<Key>);

impl Serialize for Words {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Some(key) => key.serialize(serializer),
            None => serializer.serialize_str(""),
        }
    }
}

/// Cells that are shown side by side.
#[derive(Serialize, TS)]
#[ts(export_to = "FormLine.ts")]
pub(crate) struct FormLine {
    /// How many stand beside each other where there is room.
    #[ts(type = "1 | 2 | 3")]
    columns: usize,
    /// From left to right.
    cells: Vec<FormCell>,
}

/// A place in a line.
#[derive(Serialize, TS)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[ts(export_to = "FormCell.ts")]
pub(crate) enum FormCell {
    /// Of the field of that name.
    Field {
        /// The name.
        name: &'static str,
    },
    /// Of a range between the fields of these names.
    Range {
        /// What it is of.
        #[ts(type = "string")]
        label: Key,
        /// Its bounds.
        #[ts(type = "string")]
        hint: Key,
        /// Lower end.
        from: &'static str,
        /// Upper end.
        to: &'static str,
    },
}

impl FormTable {
    fn of(kind: LeadKind) -> Self {
        // The page tells the browser the current limit of the year.
        let form = Form::new(kind, 2026);
        Self {
            fields: form.fields.iter().map(FormField::of).collect(),
            parts: form.parts().into_iter().map(|part| FormPart::of(&form, part)).collect(),
            needed: form.needed,
        }
    }
}

impl FormField {
    fn of(field: &Field) -> Self {
        let messages = field.errors().map(|fault| (fault, field.message(fault))).collect();
        Self { field: *field, marked: field.is_marked(), messages }
    }
}

impl FormPart {
    fn of(form: &Form, part: Part) -> Self {
        let lines = form.lines(part).iter().map(FormLine::of).collect();
        Self { name: part.name, title: Words(part.title), step: Words(part.step), lines }
    }
}

impl FormLine {
    fn of(line: &Line<'_>) -> Self {
        Self { columns: line.columns, cells: line.cells.iter().map(FormCell::of).collect() }
    }
}

impl FormCell {
    fn of(cell: &Cell<'_>) -> Self {
        match cell {
            Cell::Field(field) => Self::Field { name: field.name },
            Cell::Range { label, hint, from, to } => {
                Self::Range { label: *label, hint: *hint, from: from.name, to: to.name }
            }
        }
    }
}

/// Forms of one kind in one file, so that the page of one form brings no other.
fn check(file: &str, tables: &BTreeMap<&str, FormTable>) {
    let tables = with_messages(&serde_json::to_string_pretty(tables).unwrap());
    let exported = format!(
        "// Written from the tables of the crate `leads`. Do not edit.\n\
         import {{ message }} from \"../../messages/message\";\n\
         import type {{ FormTable }} from \"../FormTable\";\n\n\
         export const tables = {tables} satisfies Record<string, FormTable>;\n"
    );
    check_file(&generated(format!("forms/{file}.ts").as_ref()), &exported);
}

/// The JSON with `message(12, "Send")` in place of each text that has its number before it.
fn with_messages(json: &str) -> String {
    let mark = serde_json::to_string(&BROWSER_MARK).unwrap();
    let mark = mark.trim_matches('"');
    let before = format!("\"{mark}");
    let mut texts = json.split(before.as_str());
    let mut written = texts.next().unwrap_or_default().to_owned();
    for text in texts {
        let (number, rest) = text.split_once(mark).unwrap();
        let ends = rest.match_indices('"').find(|(at, _)| !rest[..*at].ends_with('\\'));
        let (end, _) = ends.unwrap();
        write!(written, "message({number}, \"{}\"){}", &rest[..end], &rest[end + 1..]).unwrap();
    }
    written
}

#[test]
fn the_tables_of_the_browser_are_those_of_the_server() {
    let enquiries = [EnquiryKind::Vehicle, EnquiryKind::Service, EnquiryKind::Contact];
    let enquiries = enquiries.map(|kind| (kind.as_str(), FormTable::of(kind.into())));
    check("enquiry", &enquiries.into());
    for kind in [LeadKind::TradeIn, LeadKind::CarFinder] {
        check(kind.as_str(), &[("table", FormTable::of(kind))].into());
    }
}
