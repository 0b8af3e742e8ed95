//! `sms:` links to the dealership with a prefilled text (RFC 5724, PAGE-12).

use crate::Phone;
use messages::Messages;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use std::sync::Arc;

#[derive(Clone, Debug)]
pub(crate) struct SmsLinks {
    number: String,
    dealership: String,
    messages: Arc<Messages>,
}

impl SmsLinks {
    pub(super) fn new(phone: &Phone, dealership: &str, messages: &Arc<Messages>) -> Self {
        Self {
            number: phone.number().to_owned(),
            dealership: dealership.to_owned(),
            messages: Arc::clone(messages),
        }
    }

    /// A link with a general question.
    pub(crate) fn href(&self) -> String {
        self.link(&self.messages.offers_text_question(&self.dealership).to_string())
    }

    /// A link with a question about a vehicle.
    pub(crate) fn about(&self, name: &str, stock_number: &str) -> String {
        let text = self.messages.offers_text_vehicle(&self.dealership, &name, &stock_number);
        self.link(&text.to_string())
    }

    fn link(&self, text: &str) -> String {
        // Some iPhones expect `&body=`, all other phones `?body=`.
        format!("sms:{}?&body={}", self.number, utf8_percent_encode(text, NON_ALPHANUMERIC))
    }
}

#[cfg(test)]
mod tests {
    use super::{Arc, Messages, SmsLinks};

    fn links(phone: &str, dealership: &str) -> SmsLinks {
        SmsLinks::new(&phone.parse().unwrap(), dealership, &Arc::new(Messages::default()))
    }

    fn body(link: &str) -> String {
        let query = link.strip_prefix("sms:+19015550100?").unwrap();
        let mut pairs = form_urlencoded::parse(query.as_bytes());
        let (name, body) = pairs.next().unwrap();
        assert_eq!((&*name, pairs.next()), ("body", None), "{link}");
        body.into_owned()
    }

    #[test]
    fn a_text_about_a_vehicle_names_it() {
        let link = links("(901) 555-0100", "Winchester Motors").about("2021 Toyota Camry", "A-1");
        assert_eq!(
            link,
            "sms:+19015550100?&body=Hi%20Winchester%20Motors%2C%20is%20the%202021%20Toyota%20Camry%20%28stock%20number%20A%2D1%29\
             %20still%20available%3F"
        );
    }

    #[test]
    fn every_name_is_encoded_into_one_body_parameter() {
        let name = "Kia Cee'd & \"GT\" 50% + #1?body=x;y=\u{e9}\u{1f697}\r\n<b>";
        let link = links("901 555 0100", "A & B").about(name, "S/1 2");
        assert_eq!(body(&link), format!("Hi A & B, is the {name} (stock number S/1 2) still available?"));
        let written = link.strip_prefix("sms:+").unwrap().replacen("?&", "", 1).replacen('=', "", 1);
        assert!(written.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '%'), "{link}");
    }

    #[test]
    fn a_text_about_no_vehicle_asks_in_general() {
        assert_eq!(body(&links("1-901-555-0100", "A").href()), "Hi A, I have a question.");
    }
}
