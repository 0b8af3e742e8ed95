//! Links that begin a text message to the dealership (RFC 5724, PAGE-12): the number, and what the text says to begin with.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

/// Where the dealership takes texts.
#[derive(Clone, Debug)]
pub(crate) struct Texts {
    number: String,
    dealership: String,
}

impl Texts {
    pub(super) fn new(phone: &str, dealership: &str) -> Self {
        Self { number: dialed(phone), dealership: dealership.to_owned() }
    }

    /// An `sms:` link with a question in general.
    pub(crate) fn href(&self) -> String {
        self.saying("I have a question.")
    }

    /// An `sms:` link with a question about a vehicle, so that nobody has to ask which.
    pub(crate) fn about(&self, name: &str, stock_number: &str) -> String {
        self.saying(&format!("is the {name} (stock number {stock_number}) still available?"))
    }

    fn saying(&self, words: &str) -> String {
        let text = format!("Hi {}, {words}", self.dealership);
        // Some iPhones look for `&body=`, all others for `?body=`; both find it so.
        format!("sms:{}?&body={}", self.number, utf8_percent_encode(&text, NON_ALPHANUMERIC))
    }
}

/// As it is dialed; a US number gets its country code, so that it works from everywhere.
pub(super) fn dialed(phone: &str) -> String {
    let digits: String = phone.chars().filter(char::is_ascii_digit).collect();
    match digits.len() {
        10 => format!("+1{digits}"),
        11 if digits.starts_with('1') => format!("+{digits}"),
        _ => digits,
    }
}

#[cfg(test)]
mod tests {
    use super::Texts;

    fn body(link: &str) -> String {
        let query = link.strip_prefix("sms:+19015550100?").unwrap();
        let mut pairs = form_urlencoded::parse(query.as_bytes());
        let (name, body) = pairs.next().unwrap();
        assert_eq!((&*name, pairs.next()), ("body", None), "{link}");
        body.into_owned()
    }

    #[test]
    fn a_text_says_which_vehicle_it_is_about() {
        let link = Texts::new("(901) 555-0100", "Winchester Motors").about("2021 Toyota Camry", "A-1");
        assert_eq!(
            link,
            "sms:+19015550100?&body=Hi%20Winchester%20Motors%2C%20is%20the%202021%20Toyota%20Camry%20%28stock%20number%20A%2D1%29\
             %20still%20available%3F"
        );
    }

    #[test]
    fn whatever_a_name_holds_the_link_has_one_text_and_nothing_after_it() {
        let name = "Kia Cee'd & \"GT\" 50% + #1?body=x;y=\u{e9}\u{1f697}\r\n<b>";
        let link = Texts::new("901 555 0100", "A & B").about(name, "S/1 2");
        assert_eq!(body(&link), format!("Hi A & B, is the {name} (stock number S/1 2) still available?"));
        let written = link.strip_prefix("sms:+").unwrap().replacen("?&", "", 1).replacen('=', "", 1);
        assert!(written.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '%'), "{link}");
    }

    #[test]
    fn where_it_is_about_no_vehicle_the_text_asks_in_general() {
        assert_eq!(body(&Texts::new("1-901-555-0100", "A").href()), "Hi A, I have a question.");
    }
}
