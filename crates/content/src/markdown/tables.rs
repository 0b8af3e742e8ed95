//! Tags of tables.

use pulldown_cmark::Alignment;

/// The tags before a table, by its number in the text. It scrolls where it is wider than the screen, also
/// with the keyboard.
pub(crate) fn open(number: usize) -> String {
    let label = if number == 1 { "Table".to_owned() } else { format!("Table {number}") };
    format!("<section class=\"table-scroll\" tabindex=\"0\" aria-label=\"{label}\"><table>\n")
}
pub(crate) const CLOSE: &str = "</table></section>\n";

/// The table that is being written.
#[derive(Debug, Default)]
pub(crate) struct Table {
    columns: Vec<Alignment>,
    column: usize,
    pub(crate) is_head: bool,
    is_header_cell: bool,
}

impl Table {
    pub(crate) fn new(columns: &[Alignment]) -> Self {
        Self { columns: columns.to_vec(), ..Self::default() }
    }

    pub(crate) fn begin_row(&mut self, is_head: bool) {
        self.is_head = is_head;
        self.column = 0;
    }

    /// An empty cell of the head is no header.
    pub(crate) fn open_cell(&mut self, is_empty: bool) -> String {
        self.is_header_cell = self.is_head && !is_empty;
        let class = match self.columns.get(self.column) {
            Some(Alignment::Center) => " class=\"align-center\"",
            Some(Alignment::Right) => " class=\"align-right\"",
            Some(Alignment::Left | Alignment::None) | None => "",
        };
        self.column += 1;
        if self.is_header_cell { format!("<th scope=\"col\"{class}>") } else { format!("<td{class}>") }
    }

    pub(crate) fn close_cell(&self) -> &'static str {
        if self.is_header_cell { "</th>" } else { "</td>" }
    }
}
