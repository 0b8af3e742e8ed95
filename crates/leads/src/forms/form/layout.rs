//! A form as it is shown: its parts, in them its lines, and what stands side by side in a line.

use super::{Field, Part, Rule};

/// More required fields than others are told by the others.
const ALL_BUT: &str = "all fields but";

/// A form's table.
#[derive(Clone, Debug)]
pub struct Form {
    /// Its fields, in the order in which they are checked.
    pub fields: Vec<Field>,
}

/// What stands side by side; each line is begun by one field, which the others name.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// How many of its cells stand beside each other where there is room.
    pub columns: usize,
    /// From left to right.
    pub cells: Vec<Cell<'a>>,
}

/// A place in a line.
#[derive(Clone, Debug)]
pub enum Cell<'a> {
    /// Of one field.
    Field(&'a Field),
    /// Of the two ends of a range.
    Range {
        /// What it is of.
        label: &'static str,
        /// Its bounds.
        hint: String,
        /// Its lower end.
        from: &'a Field,
        /// Its upper end.
        to: &'a Field,
    },
}

impl Form {
    /// What stands in it from the start.
    pub fn initial(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.fields.iter().filter_map(|field| Some((field.name, field.initial()?)))
    }

    /// Its parts, as they follow each other.
    pub fn parts(&self) -> Vec<Part> {
        let mut parts: Vec<Part> = self.fields.iter().map(|field| field.part).collect();
        parts.dedup();
        parts
    }

    /// Which step of the form a part is, and what is still to come (FORM-7); nothing where it is the only one.
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
            .map(|first| Line::of(of_part.iter().copied().filter(|field| field.line == first.name)))
            .collect()
    }

    /// The field that takes the longest text.
    pub fn longest(&self) -> Option<&Field> {
        self.fields.iter().find(|field| matches!(field.rule, Rule::Text { .. }))
    }

    /// What must be filled in, in words: what need not be, where that is shorter.
    pub fn needed(&self) -> String {
        let (needed, free): (Vec<&Field>, Vec<&Field>) = self.fields.iter().partition(|field| field.required);
        let names = |fields: &[&Field]| fields.iter().map(|field| field.label).collect::<Vec<_>>().join(", ");
        if free.len() < needed.len() { format!("{ALL_BUT} {}", names(&free)) } else { names(&needed) }
    }
}

impl<'a> Line<'a> {
    /// Whether the ends of ranges stand in it.
    pub fn has_ranges(&self) -> bool {
        self.cells.iter().any(|cell| matches!(cell, Cell::Range { .. }))
    }

    fn of(mut fields: impl Iterator<Item = &'a Field>) -> Self {
        let mut cells = Vec::new();
        while let Some(field) = fields.next() {
            cells.push(match field.range {
                None => Cell::Field(field),
                Some(label) => match fields.next() {
                    Some(to) => Cell::Range { label, hint: field.bounds_in_words(), from: field, to },
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
