//! The layout of a form: parts, their lines, and the cells side by side in a line.

use super::{Field, FieldRule, Part, field::RangeTexts};
use messages::Key;

/// A form's table.
#[derive(Clone, Debug)]
pub struct Form {
    /// The form's fields, in validation order.
    pub fields: Vec<Field>,
    /// The labels of the required fields, or of the optional ones if they are fewer; then what other fields may
    /// be needed for.
    pub needed: Key,
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
        label: Key,
        /// The bounds of the range in words.
        hint: Key,
        /// The field of the lower end.
        from: &'a Field,
        /// The field of the upper end.
        to: &'a Field,
    },
}

impl Form {
    /// Field names and initial values.
    pub fn initial(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.fields.iter().filter_map(|field| Some((field.name, field.initial()?)))
    }

    /// The parts of the form, in order.
    pub fn parts(&self) -> Vec<Part> {
        let mut parts: Vec<Part> = self.fields.iter().map(|field| field.part).collect();
        parts.dedup();
        parts
    }

    /// The lines of a part.
    pub fn lines(&self, part: Part) -> Vec<Line<'_>> {
        let of_part: Vec<&Field> = self.fields.iter().filter(|field| field.part == part).collect();
        let mut names: Vec<&str> = Vec::new();
        for field in &of_part {
            if !names.contains(&field.line) {
                names.push(field.line);
            }
        }
        let line = |name| Line::new(of_part.iter().copied().filter(move |field| field.line == name));
        names.into_iter().map(line).collect()
    }

    /// The field for the longest text.
    pub fn longest(&self) -> Option<&Field> {
        self.fields.iter().find(|field| matches!(field.rule, FieldRule::Text { .. }))
    }
}

impl<'a> Line<'a> {
    /// The line has ranges.
    pub fn has_ranges(&self) -> bool {
        self.cells.iter().any(|cell| matches!(cell, Cell::Range { .. }))
    }

    fn new(mut fields: impl Iterator<Item = &'a Field>) -> Self {
        let mut cells = Vec::new();
        while let Some(field) = fields.next() {
            cells.push(match field.range {
                None => Cell::Field(field),
                Some(RangeTexts { label, bounds }) => match fields.next() {
                    Some(to) => Cell::Range { label, hint: bounds, from: field, to },
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
