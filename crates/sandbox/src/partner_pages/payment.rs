//! The payment calculator.

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Loan {
    /// Dollars to be financed.
    pub(crate) amount: f64,
    /// Annual percentage rate.
    pub(crate) apr: f64,
    /// Months.
    pub(crate) months: u32,
}

impl Loan {
    /// The level monthly payment, interest charged monthly.
    pub(crate) fn monthly(self) -> f64 {
        let months = f64::from(self.months.max(1));
        let rate = self.apr / 100.0 / 12.0;
        if rate <= 0.0 {
            return self.amount / months;
        }
        self.amount * rate / (1.0 - (1.0 + rate).powf(-months))
    }
}

#[cfg(test)]
mod tests {
    use super::Loan;

    #[test]
    fn payment_is_the_annuity_of_the_amount() {
        let loan = Loan { amount: 20_000.0, apr: 7.5, months: 60 };
        // 20000 * 0.00625 / (1 - 1.00625^-60)
        assert!((loan.monthly() - 400.76).abs() < 0.005, "{}", loan.monthly());
    }

    #[test]
    fn a_loan_without_interest_is_split_evenly() {
        assert!((Loan { amount: 12_000.0, apr: 0.0, months: 48 }.monthly() - 250.0).abs() < f64::EPSILON);
    }

    #[test]
    fn payments_of_a_whole_term_pay_the_loan_off() {
        let loan = Loan { amount: 18_350.0, apr: 9.9, months: 72 };
        let monthly = loan.monthly();
        let left = (0..72).fold(loan.amount, |left, _| left * (1.0 + 9.9 / 1200.0) - monthly);
        assert!(left.abs() < 0.01, "{left}");
    }
}
