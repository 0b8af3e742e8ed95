//! Payments, beside those of another library.

use inventory::{Apr, Loan, Money, Months, Terms};
use proptest::prelude::*;

/// Amount in cents, rate in hundredths of a percent, months, payment in cents: that of numpy-financial 1.0.0, `pmt(rate / 12, months, -amount)`.
type Case = (u64, u16, u32, u64);

#[test]
fn a_thousand_payments_are_numpy_financials_to_the_cent() {
    let cases: Vec<Case> = serde_json::from_str(include_str!("../data/payments.json")).unwrap();
    assert_eq!(cases.len(), 1000);
    for (amount, rate, months, payment) in cases {
        let (apr, months) = (Apr::of_hundredths(rate).unwrap(), Months::of(months).unwrap());
        let loan = Loan { amount: Money::cents(amount), apr, months };
        assert_eq!(loan.payment(), Money::cents(payment), "{loan:?}");
        assert_eq!(loan.total_of_payments().in_cents(), payment * u64::from(months.count()));
    }
}

#[test]
fn a_rate_reads_as_people_write_it() {
    let read = |text: &str| Apr::read(text).map(|apr| apr.to_string());
    for (text, rate) in
        [("6.9", "6.9"), (" 6.90 %", "6.9"), ("0", "0"), ("5.25%", "5.25"), ("36", "36"), ("7.05", "7.05")]
    {
        assert_eq!(read(text).as_deref(), Some(rate), "{text}");
    }
    for nothing in ["", "%", "-1", "36.01", "6.999", "1e1", "6,9", "99999", ".5"] {
        assert_eq!(read(nothing), None, "{nothing}");
    }
}

#[test]
fn a_term_has_between_one_and_ninety_six_months() {
    assert_eq!(
        [0, 1, 96, 97, u32::MAX].map(|months| Months::of(months).is_some()),
        [false, true, true, false, false]
    );
}

proptest! {
    #[test]
    fn the_highest_price_for_a_payment_fits_and_a_cent_more_does_not(
        payment in 1_000_u64..200_000, rate in 0_u16..3601, months in 1_u32..97, down in 0_u64..1_000_000,
    ) {
        let (apr, months) = (Apr::of_hundredths(rate).unwrap(), Months::of(months).unwrap());
        let terms = Terms { down: Money::cents(down), apr, months };
        let price = terms.price_for(Money::cents(payment));
        prop_assert!(terms.loan(price).payment().in_cents() <= payment);
        prop_assert!(terms.loan(Money::cents(price.in_cents() + 1)).payment().in_cents() > payment);
    }
}
