//! An offer of the dealership.

use jiff::civil::Date;

use crate::{
    credit::{self, CreditTerms},
    front_matter::FrontMatter,
    line::Line,
    markdown::{self, Headings, links},
    page::DEFAULT_ORDER,
    period::Period,
    pictures,
    placeholder::{Resolver, Span, spans, unescape},
    problem::Problems,
    stock_numbers::StockNumbers,
    text::{Text, TextLink},
    title,
    vocabulary::Vocabulary,
};

const KEYS: [&str; 11] = [
    "title",
    "description",
    "image",
    "vehicles",
    "from",
    "until",
    "price",
    "fine print",
    "button",
    "link",
    "order",
];
/// Other names of keys.
pub(crate) const ALIASES: [(&str, &str); 2] = [("terms", "fine print"), ("disclaimer", "fine print")];

/// An offer of the dealership.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Special {
    /// The file's name without `.md`.
    pub name: String,
    /// The key, else the first `#` heading, else the file's name.
    pub title: Line,
    /// A sentence below the title.
    pub description: Option<Line>,
    /// The path of a picture, a file in the folder `files`.
    pub image: Option<String>,
    /// The vehicles that it is about.
    pub vehicles: SpecialVehicles,
    /// The first day on which it is shown.
    pub from: Option<Date>,
    /// The last day on which it is shown.
    pub until: Option<Date>,
    /// The price in cents.
    pub price_cents: Option<u64>,
    /// The terms of credit.
    pub credit: Option<CreditTerms>,
    /// Further terms.
    pub fine_print: Option<Line>,
    /// The text of its button.
    pub button: Option<Line>,
    /// The target of the button: a path, or an address with `http` or `https`. Percent-encoded, not
    /// escaped.
    pub link: Option<String>,
    /// The rank among specials. Smaller numbers are first; 100 without the key.
    pub order: i32,
    /// The addresses of its picture and its button.
    pub key_links: Vec<TextLink>,
    /// The text. Its headings begin at `h3`; a `#` heading that is the title is not part of it.
    pub body: Text,
}

/// The vehicles of a special.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SpecialVehicles {
    /// No vehicle is named.
    None,
    /// By stock number.
    StockNumbers(StockNumbers),
    /// The query string of `/inventory`, without `?`. Empty for all vehicles.
    Query(String),
}

impl Special {
    /// The special is shown on this day.
    pub fn is_shown(&self, today: Date) -> bool {
        Period { from: self.from, until: self.until }.contains(today)
    }

    pub(crate) fn parse(
        name: &str,
        text: &str,
        vocabulary: &Vocabulary<'_>,
        problems: &mut Problems,
    ) -> Self {
        title::check_name(name, problems);
        let parts = FrontMatter::split(text, &[&KEYS[..], &credit::KEYS].concat(), &ALIASES, problems);
        let front_matter = &parts.front_matter;
        let resolver = Resolver::new(vocabulary);
        let headings = Headings::BelowTitle {
            title: front_matter.get("title").map(|entry| entry.value.as_str()),
            from: 3,
        };
        let prefix = format!("special-{name}-");
        let body = markdown::parse(parts.body, headings, &prefix, resolver, problems);
        let Period { from, until } = Period::read(front_matter, problems);
        Self {
            name: name.to_owned(),
            title: title::read(front_matter, resolver, &body, name, problems),
            description: front_matter.line("description", resolver, problems),
            image: front_matter
                .read("image", problems, |value| pictures::check(value).map(|()| value.to_owned())),
            vehicles: {
                let line = front_matter.get("vehicles").map_or(1, |entry| entry.line);
                front_matter
                    .read("vehicles", problems, |value| read_vehicles(value, line))
                    .unwrap_or(SpecialVehicles::None)
            },
            from,
            until,
            price_cents: front_matter.dollars("price", problems),
            credit: CreditTerms::read(front_matter, problems),
            fine_print: front_matter.line("fine print", resolver, problems),
            button: front_matter.line("button", resolver, problems),
            link: front_matter.read("link", problems, read_link),
            order: front_matter.order(DEFAULT_ORDER, problems),
            key_links: ["image", "link"].into_iter().filter_map(|key| key_link(front_matter, key)).collect(),
            body: body.text,
        }
    }
}

/// The address that is the value of a key.
fn key_link(front_matter: &FrontMatter, key: &str) -> Option<TextLink> {
    let entry = front_matter.get(key)?;
    Some(TextLink { address: unescape(&entry.value), line: entry.line, is_picture: key == "image" })
}

fn read_vehicles(value: &str, line: usize) -> Result<SpecialVehicles, String> {
    let query = value.strip_prefix("/inventory").unwrap_or(value);
    let is_query = query.len() < value.len() && (query.is_empty() || query.starts_with('?'));
    if is_query || query.starts_with('?') || (query.contains('=') && !query.contains(['/', '?', '#'])) {
        return Ok(SpecialVehicles::Query(query.strip_prefix('?').unwrap_or(query).to_owned()));
    }
    let numbers = StockNumbers::parse(value, line).ok_or_else(|| {
        format!(
            "`{value}` is neither a list of stock numbers nor a query; write `W26105, \"W 26/106\"` or \
             `/inventory?make=Toyota`"
        )
    })?;
    Ok(SpecialVehicles::StockNumbers(numbers))
}

/// A path or the address of a website, encoded as in a link of a text.
fn read_link(value: &str) -> Result<String, String> {
    if spans(value).iter().any(|span| matches!(span, Span::Placeholder(_))) {
        return Err(format!("`{value}` can't have a placeholder"));
    }
    let scheme = value.split_once(':').map(|(scheme, _)| scheme.to_ascii_lowercase());
    if !value.starts_with('/') && !matches!(scheme.as_deref(), Some("http" | "https")) {
        return Err(format!(
            "`{value}` is neither a page of this website nor an address; write `/schedule-service` or \
             `https://example.com`"
        ));
    }
    let address = unescape(value);
    links::check(&[Span::Text(&address)])?;
    Ok(links::encode(&address))
}

#[cfg(test)]
mod tests {
    use super::{SpecialVehicles, read_link, read_vehicles};

    #[test]
    fn a_link_is_a_path_or_an_address() {
        for (text, expected) in [
            ("/schedule-service", "/schedule-service"),
            ("/inventory?make=Land Rover&a=\"#b", "/inventory?make=Land%20Rover&a=%22#b"),
            ("HTTPS://example.com/a", "HTTPS://example.com/a"),
            ("http://example.com", "http://example.com"),
            (r"/a\{phone}", "/a%7Bphone%7D"),
        ] {
            assert_eq!(read_link(text), Ok(expected.to_owned()), "{text}");
        }
        for (text, reason) in [
            ("schedule-service", "is neither"),
            ("example.com:80", "is neither"),
            ("javascript:alert(1)", "is neither"),
            ("tel:5550100", "is neither"),
            ("mailto:a@b.c", "is neither"),
            ("#covered", "is neither"),
            ("?make=Toyota", "is neither"),
            ("//example.com", "needs a scheme"),
            ("/\\example.com", "needs a scheme"),
            ("https:", "is not complete"),
            ("https:///a", "is not complete"),
            ("/a/{phone}", "can't have a placeholder"),
        ] {
            let refused = read_link(text).unwrap_err();
            assert!(refused.contains(reason), "{text}: {refused}");
        }
    }

    #[test]
    fn vehicles_are_stock_numbers_or_a_query() {
        let query = |query: &str| SpecialVehicles::Query(query.to_owned());
        for (text, expected) in [
            ("/inventory?make=Toyota", query("make=Toyota")),
            ("?make=Toyota", query("make=Toyota")),
            ("make=Toyota&price_max=20000", query("make=Toyota&price_max=20000")),
            ("make=Land Rover", query("make=Land Rover")),
            ("/inventory", query("")),
        ] {
            assert_eq!(read_vehicles(text, 2), Ok(expected), "{text}");
        }
        for text in ["https://example.com/inventory?make=Toyota", "/inventoryx", ",", "/sell", "W26105!"] {
            assert!(read_vehicles(text, 2).unwrap_err().contains("neither"), "{text}");
        }
    }
}
