//! Terms of credit in advertising (Regulation Z, 12 CFR 1026.24).

mod terms;
mod words;

use std::{collections::HashSet, fmt};

use self::{
    terms::{Kind, find, has_apr},
    words::words,
};

/// Terms that an advertisement must state because of other terms in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissingTerms {
    /// The texts that require the terms: `$399/mo`, `60 months`.
    pub found: Vec<String>,
    /// What the fine print lacks: `the down payment`.
    pub missing: Vec<&'static str>,
}

impl fmt::Display for MissingTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found: Vec<String> = self.found.iter().map(|found| format!("\"{found}\"")).collect();
        write!(
            f,
            "{} can only be advertised together with {} (Regulation Z, 12 CFR 1026.24)",
            found.join(" and "),
            self.missing.join(" and "),
        )
    }
}

/// The most texts that a reason quotes.
const MAX_FOUND: usize = 4;

/// Which terms an advertisement of credit lacks.
///
/// A payment, a number or period of payments, a down payment or a rate in `text` or `fine_print` requires
/// that `fine_print` states the annual percentage rate, the months or the number of payments, and the down
/// payment. `None` if there are no such terms, or if all are stated. This is a check of wording: it cannot
/// tell whether the numbers are right, and it does not know terms of leases (Regulation M).
pub fn credit_terms_missing(text: &str, fine_print: &str) -> Option<MissingTerms> {
    let fine_print_words = words(fine_print);
    let stated = find(&fine_print_words);
    let mut found: Vec<String> =
        find(&words(text)).into_iter().chain(stated.clone()).map(|term| term.text).collect();
    let mut seen = HashSet::new();
    found.retain(|text| seen.insert(text.clone()));
    found.truncate(MAX_FOUND);
    if found.is_empty() {
        return None;
    }
    let has = |kind: Kind| stated.iter().any(|term| term.kind == kind);
    let mut missing = Vec::new();
    if !has_apr(&fine_print_words) {
        missing.push("the annual percentage rate (\"4.9% APR\")");
    }
    if !has(Kind::Period) {
        missing.push("the months or the number of payments (\"60 months\")");
    }
    if !has(Kind::DownPayment) {
        missing.push("the down payment (\"$2,000 down\")");
    }
    (!missing.is_empty()).then_some(MissingTerms { found, missing })
}

#[cfg(test)]
mod tests {
    use super::credit_terms_missing;

    /// The first found text, or nothing.
    fn found(text: &str) -> Option<String> {
        credit_terms_missing(text, "").map(|missing| missing.found[0].clone())
    }

    #[test]
    fn terms_of_credit_require_all_terms() {
        for text in [
            "$399/mo",
            "Only $399 / month!",
            "$399 a month",
            "$399 per month",
            "399 per month",
            "399 a month",
            "399/mo.",
            "$399 monthly",
            "$399 plus tax per month",
            "399 dollars a month",
            "$89 weekly",
            "$199 biweekly",
            "$199 bi-weekly",
            "$99 every week",
            "payments of $399",
            "Monthly payments as low as $299",
            "payments from $299",
            "Payment: $299",
            "60 months",
            "72-month term",
            "72\u{2011}month term",
            "for up to 84 mos.",
            "sixty months to pay",
            "48 monthly payments",
            "36 payments",
            "12 months same as cash",
            "no interest for 12 months",
            "12 months interest-free",
            "interest free for 12 months",
            "12 months free financing",
            "a six year loan",
            "5-year financing",
            "$2,000 down",
            "$2k down",
            "2000 down",
            "$1,000 cash down",
            "10% down",
            "ten percent down",
            "down payment of $500",
            "down payment as low as $500",
            "$500 down payment",
            "$0 down",
            "zero down",
            "No money down",
            "No down payment",
            "nothing down",
            "1.9% APR",
            "1.9 APR",
            "APR from 1.9%",
            "4.9% financing",
            "financing as low as 4.9%",
            "3.9 % interest",
            "an interest rate of 3.9%",
            "3.9 percent annual percentage rate",
            "rates starting at 2.99%",
            "0% for 60 months",
            "zero percent financing",
            "12-month warranty, and $399 per month",
            "Financed for 60 mo. Warranty included",
        ] {
            assert!(found(text).is_some(), "{text}");
        }
    }

    #[test]
    fn other_texts_require_nothing() {
        for text in [
            "",
            "$24,995",
            "Now $22,995, was $24,995",
            "12 months warranty",
            "12-month warranty",
            "12-month/12,000-mile limited warranty",
            "12-month, 12,000-mile powertrain warranty",
            "12 mo. / 12k mi. warranty",
            "warranty for 12 months",
            "3 months of free service",
            "24 months free oil changes",
            "free oil changes for 24 months",
            "24-month roadside coverage",
            "Covered for 6 months: coverage lasts 6 months",
            "serviced every 6 months",
            "sold 6 months ago",
            "10% off service",
            "Save 10% this month",
            "up to 10% off, and financing for everybody",
            "100% online financing",
            "98% approval rate",
            "Low rates from our lenders. 50% of customers qualify",
            "low down payment",
            "Ask about low monthly payments",
            "Easy financing",
            "Prices are down $2,000",
            "$2,000 down from $30,000",
            "3 miles down the road",
            "A 5-year warranty",
            "5 years of experience",
            "We are open 7 days a week",
            "2 times a month",
            "Sale ends this month",
            "Get $500 for your trade",
            "36 MPG",
            "2023 Camry, 60 miles away",
        ] {
            assert_eq!(found(text), None, "{text}");
        }
    }

    #[test]
    fn the_fine_print_states_all_three() {
        let complete = [
            "4.9% APR for 60 months with $2,000 down.",
            "Annual percentage rate 4.9%. 60 monthly payments of $399. 10% down payment.",
            "With $0 down and approved credit, 72 months at 5.9% APR",
            "No money down; APR of 5.9 %; 48 payments",
        ];
        for fine_print in complete {
            assert_eq!(credit_terms_missing("Drive it for $399/mo", fine_print), None, "{fine_print}");
        }
        let cases = [
            ("", 3),
            ("4.9% APR", 2),
            ("4.9% APR for 60 months", 1),
            ("4.9% interest for 60 months, $2,000 down", 1),
            ("4.9% APR, 12-month warranty, $2,000 down", 1),
            ("With approved credit.", 3),
        ];
        for (fine_print, missing) in cases {
            let terms = credit_terms_missing("Drive it for $399/mo", fine_print).unwrap();
            assert_eq!(terms.missing.len(), missing, "{fine_print}: {terms}");
        }
    }

    #[test]
    fn terms_in_the_fine_print_require_the_others() {
        assert!(credit_terms_missing("Spring sale", "1.9% APR").is_some());
        assert_eq!(credit_terms_missing("Spring sale", "Not with other offers."), None);
    }

    #[test]
    fn the_reason_quotes_what_is_found_and_names_what_is_missing() {
        let terms = credit_terms_missing("Drive it for $399/mo", "60 months, $2,000 down").unwrap();
        assert_eq!(
            terms.to_string(),
            "\"$399/mo\" and \"60 months\" and \"$2,000 down\" can only be advertised together with the annual \
             percentage rate (\"4.9% APR\") (Regulation Z, 12 CFR 1026.24)"
        );
    }
}
