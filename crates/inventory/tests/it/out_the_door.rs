//! What a purchase comes to, beside a table that was worked out from the law apart from the program
//! (PRICE-5).

use inventory::{
    Amount, BuyerLocation, Charges, County, LineKind, LocalRate, LocalTax, Money, OutTheDoor, OwnCountyCosts,
    Payee, Percent, Purchase, StateTax, TaxBand, Taxes, Total, TradeIn,
};
use messages::Messages;
use proptest::prelude::*;

fn percent(text: &str) -> Percent {
    Percent::parse(text).expect("a share")
}

fn money(text: &str) -> Money {
    Money::parse(text).expect("an amount")
}

fn county(name: &str, rate: &str, fee: Option<u64>) -> County {
    County { name: name.to_owned(), rate: Some(percent(rate)), fee: fee.map(Money::dollars) }
}

fn tennessee(rate: LocalRate) -> Taxes {
    let dollars = Money::dollars;
    Taxes {
        state: StateTax {
            rate: percent("7"),
            cap: None,
            band: TaxBand::new(percent("2.75"), dollars(1_600), dollars(3_200)),
        },
        local: Some(LocalTax { taxable_cap: Some(dollars(1_600)), rate }),
        taxes_documentation_fee: true,
        credits_trade_in: true,
        exempts_out_of_state: true,
        title: Some(money("14.00")),
        registration: Some(money("29.00")),
        own_county: county("Shelby County", "2.25", Some(50)),
        other_counties: vec![
            county("Montgomery County", "2.5", Some(74)),
            county("Bledsoe County", "2.25", None),
            county("Anderson County", "2.75", None),
            county("Cannon County", "1.75", None),
            county("Johnson County", "1.5", Some(0)),
        ],
    }
}

/// A state with this tax and none of a county's, of which nothing else is known.
fn state_alone(rate: &str, cap: Option<u64>, credits_trade_in: bool) -> Taxes {
    Taxes {
        state: StateTax { rate: percent(rate), cap: cap.map(Money::dollars), band: None },
        local: None,
        credits_trade_in,
        title: None,
        registration: None,
        own_county: County { name: "Own".to_owned(), rate: None, fee: None },
        other_counties: Vec::new(),
        ..tennessee(LocalRate::BuyerCounty)
    }
}

fn law(name: &str, location: &str) -> Option<Taxes> {
    match name {
        "TN" => Some(tennessee(LocalRate::Dealership(percent(location)))),
        "TN-use" => Some(tennessee(LocalRate::BuyerCounty)),
        "CA" => Some(state_alone("7.25", None, false)),
        "SC" => Some(state_alone("5", Some(500), true)),
        "none" => None,
        other => panic!("no law {other}"),
    }
}

/// A line as the table has it: `-` none, `?` not known.
fn amounts(door: &OutTheDoor, items: &[LineKind]) -> String {
    let line = door.lines().iter().find(|line| items.contains(&line.kind));
    line.map_or("-".to_owned(), |line| match line.amount {
        Amount::Charge(amount) | Amount::Credit(amount) => plain(amount),
        Amount::Choice(_) | Amount::Unknown => "?".to_owned(),
    })
}

fn plain(amount: Money) -> String {
    format!("{}.{:02}", amount.whole_dollars(), amount.in_cents() % 100)
}

fn sum(door: &OutTheDoor) -> String {
    match door.total() {
        Total::Paid(amount) => plain(amount),
        Total::Refund(amount) => format!("-{}", plain(amount)),
    }
}

#[test]
fn purchases_come_to_what_the_law_says() {
    let mut cases = 0;
    let lines = include_str!("../data/out-the-door.csv").lines();
    for case in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let cells: Vec<_> = case.split(',').collect();
        let [name, location, price, fee, home, worth, owed, expected @ ..] = cells.as_slice() else {
            panic!("{case}")
        };
        let taxes = law(name, location);
        let location =
            taxes.as_ref().map_or(BuyerLocation::Unknown, |taxes| taxes.location(home).expect("a home"));
        let trade_in = (*worth != "-").then(|| TradeIn {
            worth: money(worth),
            owed: if *owed == "-" { Money::ZERO } else { money(owed) },
        });
        let charges = &Charges::documentation_fee(money(fee));
        let purchase = Purchase { price: money(price), charges, location, trade_in };
        let door = purchase.out_the_door();
        let found = [
            amounts(&door, &[LineKind::SalesTax, LineKind::StateTax]),
            amounts(&door, &[LineKind::StateBand]),
            amounts(&door, &[LineKind::LocalTax]),
            amounts(&door, &[LineKind::Title]),
            amounts(&door, &[LineKind::Registration]),
            amounts(&door, &[LineKind::CountyFee]),
            sum(&door),
        ];
        assert_eq!(found.as_slice(), expected, "{case}");
        cases += 1;
    }
    assert_eq!(cases, 81);
}

#[test]
fn every_line_says_who_gets_it_and_what_it_rests_on() {
    let taxes = tennessee(LocalRate::Dealership(percent("2.75")));
    let trade_in = Some(TradeIn { worth: Money::dollars(5_000), owed: Money::dollars(3_000) });
    let (price, charges) = (Money::dollars(24_990), &Charges::documentation_fee(Money::dollars(695)));
    let door = Purchase { price, charges, location: taxes.dealership_location(), trade_in }.out_the_door();
    let messages = Messages::english();
    let amounts: Vec<_> = door
        .lines()
        .iter()
        .map(|line| {
            let (item, payee) = (line.label(messages), &messages[line.kind.payee().label()]);
            format!("{item} | {payee} | {}", line.basis.text(messages))
        })
        .collect();
    assert_eq!(
        amounts,
        [
            "Vehicle price | Dealer | the dealer price of this vehicle",
            "Documentation fee | Dealer | set by the dealership",
            "State sales tax | Government | 7% of $20,685: the price with the documentation fee, less the trade-in",
            "State single article tax | Government | 2.75% of what is above $1,600, up to $3,200",
            "Local sales tax | Government | 2.75% of the first $1,600, the rate where the dealership is",
            "Title | Government | what the motor vehicle office takes for a title",
            "Registration and plate | Government | one year, passenger vehicle, new plate",
            "County vehicle tax | Government | registration in Shelby County",
            "Trade-in credit | Dealer | your estimate; we confirm it when we see the car",
            "Owed on the trade-in | Your lender | your figure; it does not change the tax",
        ]
    );
    assert!(door.is_complete());
}

#[test]
fn a_home_is_found_by_its_key_and_another_state_only_where_it_is_not_taxed() {
    let taxes = tennessee(LocalRate::BuyerCounty);
    assert_eq!(taxes.location("shelby-county"), Some(taxes.dealership_location()));
    assert_eq!(taxes.location("another-state"), Some(BuyerLocation::OutOfState));
    assert_eq!(taxes.location("Atlantis").or(taxes.location("")), None);
    let keys: Vec<_> = taxes.locations().map(BuyerLocation::key).collect();
    assert_eq!((keys.len(), keys[0].as_str()), (8, "shelby-county"));
    let strict = Taxes { exempts_out_of_state: false, ..taxes };
    assert_eq!(strict.location("another-state"), None);
}

#[test]
fn a_band_has_a_part_between_its_ends() {
    assert_eq!(TaxBand::new(percent("2.75"), Money::dollars(3_200), Money::dollars(3_200)), None);
}

/// Tax of a purchase, in cents.
fn tax(door: &OutTheDoor) -> u64 {
    let taxes = [LineKind::SalesTax, LineKind::StateTax, LineKind::StateBand, LineKind::LocalTax];
    let lines = door.lines().iter().filter(|line| taxes.contains(&line.kind));
    lines.map(|line| if let Amount::Charge(tax) = line.amount { tax.in_cents() } else { 0 }).sum()
}

fn cents(sum: Total) -> i64 {
    match sum {
        Total::Paid(amount) => i64::try_from(amount.in_cents()).expect("an amount"),
        Total::Refund(amount) => -i64::try_from(amount.in_cents()).expect("an amount"),
    }
}

fn any_taxes() -> impl Strategy<Value = Taxes> {
    let state = (
        0_u16..3_000,
        prop::option::of(0_u64..2_000),
        prop::option::of((0_u16..1_000, 0_u64..5_000, 1_u64..5_000)),
    );
    let local = prop::option::of((prop::option::of(0_u64..5_000), prop::option::of(0_u16..1_000)));
    (state, local, any::<bool>(), any::<bool>(), prop::option::of(0_u64..90_000)).prop_map(
        |((rate, cap, band), local, taxes_documentation_fee, credits_trade_in, title)| {
            let share = |hundredths| Percent::from_hundredths(hundredths).expect("a share");
            let band = band.and_then(|(rate, above, more)| {
                TaxBand::new(share(rate), Money::dollars(above), Money::dollars(above + more))
            });
            Taxes {
                state: StateTax { rate: share(rate), cap: cap.map(Money::dollars), band },
                local: local.map(|(first, rate)| LocalTax {
                    taxable_cap: first.map(Money::dollars),
                    rate: rate.map_or(LocalRate::BuyerCounty, |rate| LocalRate::Dealership(share(rate))),
                }),
                taxes_documentation_fee,
                credits_trade_in,
                title: title.map(Money::cents),
                ..tennessee(LocalRate::BuyerCounty)
            }
        },
    )
}

proptest! {
    #[test]
    fn the_costs_of_the_own_county_are_the_total_of_the_lines(
        taxes in any_taxes(), price in 0_u64..20_000_000, fee in 0_u64..100_000,
    ) {
        let (price, charges) = (Money::cents(price), &Charges::documentation_fee(Money::cents(fee)));
        let purchase = Purchase { price, charges, location: taxes.dealership_location(), trade_in: None };
        let costs = OwnCountyCosts::new(&taxes);
        prop_assert_eq!(Total::Paid(costs.total(price, charges.sums())), purchase.out_the_door().total());
    }

    #[test]
    fn lines_add_up_and_taxes_follow_the_price(
        taxes in any_taxes(), home in 0_usize..8, price in 0_u64..20_000_000, more in 0_u64..1_000_000, fee in 0_u64..100_000,
        worth in 0_u64..20_000_000, owed in 0_u64..20_000_000,
    ) {
        let location = taxes.locations().nth(home).unwrap();
        let charges = &Charges::documentation_fee(Money::cents(fee));
        let bought = Purchase { price: Money::cents(price), charges, location, trade_in: None };
        let trade_in = Some(TradeIn { worth: Money::cents(worth), owed: Money::cents(owed) });
        let (plain, traded) = (bought.out_the_door(), Purchase { trade_in, ..bought }.out_the_door());
        let dearer = Purchase { price: Money::cents(price + more), ..bought }.out_the_door();
        for door in [&plain, &traded, &dearer] {
            let lines = door.lines().iter().map(|line| match line.amount {
                Amount::Charge(amount) => cents(Total::Paid(amount)),
                Amount::Credit(amount) => cents(Total::Refund(amount)),
                Amount::Choice(_) | Amount::Unknown => 0,
            });
            prop_assert_eq!(lines.sum::<i64>(), cents(door.total()));
            prop_assert!(door.lines().iter().all(|line| !line.basis.text(Messages::english()).is_empty()));
        }
        prop_assert!(tax(&plain) <= tax(&dearer), "a dearer vehicle is never taxed less");
        prop_assert!(cents(dearer.total()) >= cents(plain.total()) + i64::try_from(more).unwrap());
        prop_assert!(tax(&traded) <= tax(&plain), "a trade-in never raises the tax");
        let own = plain.lines().iter().filter(|line| line.kind.payee() == Payee::Dealer).count();
        prop_assert_eq!(own, 1 + usize::from(fee > 0));
    }
}
