//! Payments, beside those of another library.

use inventory::{
    Apr, Budget, ChargeSums, Charges, DownPayment, FinancedCosts, Loan, LoanTerms, Money, Months, Percent,
};
use proptest::prelude::*;

/// Amount in cents, rate in hundredths of a percent, months, payment in cents: that of
/// numpy-financial 1.0.0, `pmt(rate / 12, months, -amount)`.
type Case = (u64, u16, u32, u64);

#[test]
fn a_thousand_payments_are_numpy_financials_with_cents() {
    let cases: Vec<Case> = serde_json::from_str(include_str!("../data/payments.json")).unwrap();
    assert_eq!(cases.len(), 1000);
    for (amount, rate, months, payment) in cases {
        let (apr, months) =
            (Apr::new(Percent::from_hundredths(rate).unwrap()).unwrap(), Months::new(months).unwrap());
        let loan = Loan { amount: Money::cents(amount), apr, months };
        assert_eq!(loan.payment(), Money::cents(payment), "{loan:?}");
        assert_eq!(loan.total_of_payments().in_cents(), payment * u64::from(months.count()));
    }
}

#[test]
fn a_rate_reads_as_people_write_it() {
    let read = |text: &str| Apr::parse(text).map(|apr| apr.to_string());
    for (text, rate) in [
        ("6.9", "6.9"),
        (" 6.90 %", "6.9"),
        ("6.875", "6.875"),
        ("9.75000%", "9.75"),
        ("0.00001", "0.00001"),
        ("0", "0"),
        ("5.25%", "5.25"),
        ("36", "36"),
        ("7.05", "7.05"),
    ] {
        assert_eq!(read(text).as_deref(), Some(rate), "{text}");
    }
    for nothing in ["", "%", "-1", "36.01", "6.999999", "7%%", "1e1", "6,9", "99999", ".5"] {
        assert_eq!(read(nothing), None, "{nothing}");
    }
}

#[test]
fn a_term_has_between_one_and_ninety_six_months() {
    assert_eq!(
        [0, 1, 96, 97, u32::MAX].map(|months| Months::new(months).is_some()),
        [false, true, true, false, false]
    );
}

fn percent(hundredths: u16) -> Percent {
    Percent::from_hundredths(hundredths).expect("a share")
}

fn fee(dollars: u64) -> ChargeSums {
    Charges::documentation_fee(Money::dollars(dollars)).sums()
}

/// 7.9 % over 72 months with a tenth down, and 695 dollars of fees.
fn financing() -> LoanTerms {
    LoanTerms {
        apr: Apr::parse("7.9").expect("a rate"),
        months: Months::new(72).expect("a term"),
        down: DownPayment::Percent(percent(1_000)),
        costs: FinancedCosts::Flat { tax: percent(0), charges: true },
    }
}

#[test]
fn what_is_lent_is_the_price_with_its_tax_and_fees_less_what_is_paid_at_once() {
    let dealer = LoanTerms { costs: FinancedCosts::Flat { tax: percent(975), charges: true }, ..financing() };
    let budget = Budget::new(400).unwrap();
    let lent =
        |budget: Budget| budget.terms(dealer).loan(Money::dollars(20_000), fee(695)).map(|loan| loan.amount);
    assert_eq!(lent(budget), Some(Money::dollars(20_000 + 1_950 + 695 - 2_000)));
    assert_eq!(lent(Budget { down: Some(5_000), ..budget }), Some(Money::dollars(17_645)));
    assert_eq!(lent(Budget { down: Some(50_000), ..budget }), None, "nothing is financed");
}

#[test]
fn fees_that_cost_more_a_month_leave_no_price() {
    let terms = Budget { down: Some(0), ..Budget::new(5).unwrap() }.terms(financing());
    assert_eq!(terms.max_price(Money::dollars(5), fee(695)), None);
    assert_eq!(Budget::new(5).unwrap().terms(financing()).down, DownPayment::Percent(percent(1_000)));
}

proptest! {
    #[test]
    fn the_excess_over_a_limit_is_the_least_that_must_be_paid_at_once(
        amount in 1_u64..6_000_000, rate in 0_u16..3601, months in 1_u32..97, limit in 0_u64..200_000,
    ) {
        let (apr, months) = (Apr::new(Percent::from_hundredths(rate).unwrap()).unwrap(), Months::new(months).unwrap());
        let (loan, limit) = (Loan { amount: Money::cents(amount), apr, months }, Money::cents(limit));
        let with_less = |cents: u64| Loan { amount: loan.amount.saturating_sub(Money::cents(cents)), ..loan }.payment();
        let excess = loan.excess_over(limit).in_cents();
        prop_assert!(with_less(excess) <= limit);
        prop_assert!(excess == 0 || with_less(excess - 1) > limit);
    }

    #[test]
    fn the_highest_price_for_a_payment_fits_and_a_cent_more_does_not(
        max_payment in 10_u32..2_000, rate in 0_u16..3601, months in 1_u32..97, down in prop::option::of(0_u32..10_000),
        share in 0_u16..10_000, tax in 0_u16..2_000, fees in 0_u64..900,
    ) {
        let (apr, months) = (Apr::new(Percent::from_hundredths(rate).unwrap()).unwrap(), Months::new(months).unwrap());
        let (share, tax) = (percent(share), percent(tax));
        let costs = FinancedCosts::Flat { tax, charges: true };
        let dealer = LoanTerms { apr, months, down: DownPayment::Percent(share), costs };
        let budget = Budget { down, ..Budget::new(max_payment).unwrap() };
        let terms = budget.terms(dealer);
        let a_month = |price: Money| terms.loan(price, fee(fees)).map_or(Money::ZERO, Loan::payment);
        match terms.max_price(budget.payment(), fee(fees)) {
            Some(price) => {
                prop_assert!(a_month(price) <= budget.payment());
                prop_assert!(a_month(price + Money::cents(1)) > budget.payment() || price.in_cents() > 4_000_000_000);
            }
            None => prop_assert!(a_month(Money::cents(0)) > budget.payment()),
        }
    }
}
