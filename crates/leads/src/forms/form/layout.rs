//! The layout of a form: parts, their lines, and the cells side by side in a line.

use super::{Field, FieldRule, Part};

const ALL_BUT: &str = "all fields except";

/// A form's table.
#[derive(Clone, Debug)]
pub struct Form {
    /// Its fields, in validation order.
    pub fields: Vec<Field>,
}

/// Cells side by side. The other fields of a line name its first field.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// The number of columns on a wide screen.
    pub columns: usize,
    /// From left to right.
    pub cells: Vec<Cell<'a>>,
}

/// A cell of a line.
#[derive(Clone, Debug)]
pub enum Cell<'a> {
    Field(&'a Field),
    /// The two ends of a range.
    Range {
        /// The range's label.
        label: &'static str,
        hint: String,
        /// Its lower end.
        from: &'a Field,
        /// Its upper end.
        to: &'a Field,
    },
}

impl Form {
    /// Field names and initial values.
    pub fn initial(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.fields.iter().filter_map(|field| Some((field.name, field.initial()?)))
    }

    /// Its parts, in order.
    pub fn parts(&self) -> Vec<Part> {
        let mut parts: Vec<Part> = self.fields.iter().map(|field| field.part).collect();
        parts.dedup();
        parts
    }

    /// A part's step number and the parts still to come (FORM-7); empty if there is only one part.
    pub fn step(&self, part: Part) -> String {
        let parts = self.parts();
        let count = parts.len();
        let step = parts.iter().take_while(|other| **other != part).count() + 1;
        let to_come: Vec<&str> = parts.iter().skip(step).map(|part| part.title).collect();
        match to_come[..] {
            _ if count < 2 => String::new(),
            [] => format!("Step {step} of {count}, the last one."),
            _ => format!("Step {step} of {count}. Still to come: {}.", to_come.join(", ")),
        }
    }

    /// The lines of a part.
    pub fn lines(&self, part: Part) -> Vec<Line<'_>> {
        let of_part: Vec<&Field> = self.fields.iter().filter(|field| field.part == part).collect();
        let first_of_line = of_part.iter().filter(|field| field.line == field.name);
        first_of_line
            .map(|first| Line::new(of_part.iter().copied().filter(|field| field.line == first.name)))
            .collect()
    }

    /// The field for the longest text.
    pub fn longest(&self) -> Option<&Field> {
        self.fields.iter().find(|field| matches!(field.rule, FieldRule::Text { .. }))
    }

    /// The labels of the required fields, or of the optional ones if they are fewer; then what other
    /// fields may be needed for.
    pub fn needed(&self) -> String {
        let (needed, free): (Vec<&Field>, Vec<&Field>) = self.fields.iter().partition(|field| field.required);
        let names = |fields: &[&Field]| fields.iter().map(|field| field.label).collect::<Vec<_>>().join(", ");
        let always =
            if free.len() < needed.len() { format!("{ALL_BUT} {}", names(&free)) } else { names(&needed) };
        let sometimes = free
            .iter()
            .filter_map(|field| Some(format!("; {} for {}", field.label, field.required_when?.purpose)));
        std::iter::once(always).chain(sometimes).collect()
    }
}

impl<'a> Line<'a> {
    /// Whether it has ranges.
    pub fn has_ranges(&self) -> bool {
        self.cells.iter().any(|cell| matches!(cell, Cell::Range { .. }))
    }

    fn new(mut fields: impl Iterator<Item = &'a Field>) -> Self {
        let mut cells = Vec::new();
        while let Some(field) = fields.next() {
            cells.push(match field.range {
                None => Cell::Field(field),
                Some(label) => match fields.next() {
                    Some(to) => Cell::Range { label, hint: field.bounds_text(), from: field, to },
                    None => Cell::Field(field),
                },
            });
        }
        let columns = match cells.len() {
            1 => 1,
            3 => 3,
            _ => 2,
        };
        Self { columns, cells }
    }
}
