//! The forms' tables, as TypeScript: `web/src/generated/forms` holds a file for each form, and a
//! test fails where one says something else.

use super::{check_file, generated};
use leads::{Cell, EnquiryKind, Field, Form, LeadKind, Line, Part, ValidationError};
use messages::{BROWSER_MARK, Key};
use regex::Regex;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use ts_rs::TS;

/// A form, as the browser checks it and shows it.
#[derive(Serialize, TS)]
#[ts(export_to = "FormTable.ts")]
pub(crate) struct FormTable {
    /// The form's fields, in the order in which they are checked.
    fields: Vec<FormField>,
    /// The form's parts, as they follow each other.
    parts: Vec<FormPart>,
    /// The sentence that says which fields must be filled in.
    #[ts(type = "string")]
    needed: Key,
}

/// A field, and what is said of it.
#[derive(Serialize, TS)]
#[ts(export_to = "FormField.ts")]
pub(crate) struct FormField {
    #[serde(flatten)]
    field: Field,
    /// The label says that the field may be left out.
    marked: bool,
    /// The texts on the field's faults.
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
    title: Value,
    /// The number of the step in the form, and what is still to come; empty where there is one part only.
    #[ts(type = "string")]
    step: Value,
    /// Cells that are shown side by side.
    lines: Vec<FormLine>,
}

/// Cells that are shown side by side.
#[derive(Serialize, TS)]
#[ts(export_to = "FormLine.ts")]
pub(crate) struct FormLine {
    /// The number of cells beside each other where there is room.
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
    /// The cell of the field of that name.
    Field {
        /// The name.
        name: &'static str,
    },
    /// The cell of a range between the fields of these names.
    Range {
        /// The name of the range.
        #[ts(type = "string")]
        label: Key,
        /// The bounds of the range.
        #[ts(type = "string")]
        hint: Key,
        /// Lower end.
        from: &'static str,
        /// Upper end.
        to: &'static str,
    },
}

impl FormTable {
    fn new(kind: LeadKind) -> Self {
        // The page tells the browser the current limit of the year.
        let form = Form::new(kind, 2026);
        Self {
            fields: form.fields.iter().map(FormField::new).collect(),
            parts: form.parts().into_iter().map(|part| FormPart::new(&form, part)).collect(),
            needed: form.needed,
        }
    }
}

impl FormField {
    fn new(field: &Field) -> Self {
        let messages = field.errors().map(|fault| (fault, field.message(fault))).collect();
        Self { field: *field, marked: field.is_marked(), messages }
    }
}

impl FormPart {
    fn new(form: &Form, part: Part) -> Self {
        let lines = form.lines(part).iter().map(FormLine::new).collect();
        let text = |text: Option<Key>| text.map_or_else(|| json!(""), |text| json!(text));
        Self { name: part.name, title: text(part.title), step: text(part.step), lines }
    }
}

impl FormLine {
    fn new(line: &Line<'_>) -> Self {
        Self { columns: line.columns, cells: line.cells.iter().map(FormCell::new).collect() }
    }
}

impl FormCell {
    fn new(cell: &Cell<'_>) -> Self {
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
    let mark = regex::escape(mark.trim_matches('"'));
    let text = format!(r#""{mark}([0-9]+){mark}((?:[^"\\]|\\.)*)""#);
    Regex::new(&text).unwrap().replace_all(json, r#"message($1, "$2")"#).into_owned()
}

#[test]
fn the_tables_of_the_browser_are_those_of_the_server() {
    let enquiries = [EnquiryKind::Vehicle, EnquiryKind::Service, EnquiryKind::Contact];
    let enquiries = enquiries.map(|kind| (kind.as_str(), FormTable::new(kind.into())));
    check("enquiry", &enquiries.into());
    for kind in [LeadKind::TradeIn, LeadKind::CarFinder] {
        check(kind.as_str(), &[("table", FormTable::new(kind))].into());
    }
}
