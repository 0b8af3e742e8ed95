//! Terms of credit: the keys of specials, and words that seem to state them.

use crate::support::{file, parse, refused};
use content::{CreditTerms, PaymentPeriod, credit_words};
use inventory::{Apr, DownPayment, Money, Months, Percent};

const ENGLISH: &[&str] = &[
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
    "$95 a week",
    "$120 every two weeks",
    "$120 every other week",
    "$150 twice a month",
    "payments of $399",
    "Monthly payments as low as $299",
    "payments from $299",
    "Payment: $299",
    "72-month term",
    "72‑month term",
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
    "Financing for 60 months",
    "Financed over 72 mos",
    "60 months with approved credit",
    "24-month payment plan",
    "60 months at 4.9%",
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
    "no money down",
    "No down payment",
    "nothing down",
    "1.9% APR",
    "0 % APR",
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
    "Lease for $299",
    "$1,999 due at signing",
    "$299 p/mo",
    "$299 mo",
    "$95 every Friday",
    "72-month financing",
];
const SPANISH: &[&str] = &[
    "$199/quincena",
    "pague $95 cada semana",
    "Pague solo $95 a la semana",
    "$95 por semana",
    "$95 semanales",
    "$399 al mes",
    "$399 mensuales",
    "$180 cada 15 días",
    "$180 cada dos semanas",
    "$180 cada quincena",
    "Pagos de $199",
    "pagos desde $199",
    "Pagos semanales de $95",
    "Mensualidades desde $299",
    "sin enganche",
    "Sin Enganche!",
    "sin dar enganche",
    "cero enganche",
    "0 enganche",
    "$500 de enganche",
    "con solo $1,000 de enganche",
    "Enganche desde $500",
    "enganche del 10%",
    "10 por ciento de enganche",
    "sin pago inicial",
    "pago inicial de $1,000",
    "cuota inicial: $800",
    "sin entrada",
    "0% de interés",
    "4.9% TAE",
    "tasa desde el 3.9%",
    "tasa de interés del 5.9%",
    "sin intereses",
    "12 meses sin intereses",
    "60 meses de financiamiento",
    "financiamiento a 60 meses",
    "Financiado hasta 72 meses",
    "60 meses para pagar",
    "48 pagos mensuales",
    "36 mensualidades",
    "préstamo a 5 años",
    "plazo de 60 meses",
    "500 dólares de enganche",
    "$199 c/quincena",
    "$199 c/15 días",
    "95 dólares por semana",
    "financiamiento al 0%",
    "$95 por quincena",
    "Pague $199 al mes",
    "desde $95 a la quincena",
    "$500 de entrada",
    "interés del 4%",
];
const OTHER_ENGLISH: &[&str] = &[
    "$24,995",
    "Now $22,995, was $24,995",
    "36-month battery plan",
    "24-month service plan",
    "12 months warranty",
    "12-month warranty",
    "3 months old",
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
    "Oil change every 3 months",
    "sold 6 months ago",
    "60 months",
    "10% off service",
    "Save 10% this month",
    "up to 10% off, and financing for everybody",
    "100% online financing",
    "98% approval rate",
    "Low rates from our lenders. 50% of customers qualify",
    "low down payment",
    "Ask about low monthly payments",
    "Easy financing",
    "Easy financing. Prices from $9,995",
    "We accept trade-ins. $500 for your trade",
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
    "12 months of SiriusXM",
    "3-month trial",
    "12 month battery warranty with financing available",
    "18 month lease return",
    "Financing and a 12-month warranty",
    "Get financed and a 36-month battery plan",
    "12-month payment protection plan",
    "Marked down $2,000",
    "$29.95 oil change every month",
    "We sell 40 cars a month",
    "Over 100 cars per month",
];
const OTHER_SPANISH: &[&str] = &[
    "Garantía de 12 meses",
    "Garantía de 3 meses o 3,000 millas",
    "12 meses de garantía",
    "Plan de batería de 36 meses",
    "Tiene 3 meses",
    "Abierto los 7 días de la semana",
    "Financiamiento fácil",
    "Aceptamos todo tipo de crédito",
    "Hablamos español",
    "Precio: $19,995",
    "Precio inicial de $19,995",
    "Ahorre $500 en su próximo auto",
    "10% de descuento en servicio",
    "Cambio de aceite cada 3 meses",
    "Pagos bajos",
    "Bajo enganche",
    "Tasa de aprobación del 98%",
    "Entrada por la calle principal",
    "Oferta válida este mes",
    "A 5 millas de Memphis",
    "Desde 2005, 20 años de experiencia",
    "Garantía de 12 meses y financiamiento",
    "plan de 36 meses para la batería",
    "3 meses de uso",
    "Kilometraje bajo",
    "Un solo dueño",
    "Revisión de 150 puntos",
    "Garantía de 90 días",
    "Frenos por $199",
    "Llantas: 4 por 3",
    "Precio rebajado $2,000",
    "Ahorre 10% este mes",
    "El auto tiene 5 años",
    "Batería nueva, 12 meses de uso",
    "Devolución en 7 días",
    "Servicio cada 6 meses",
    "Abierto 7 días a la semana",
    "Historial limpio",
    "15% de descuento",
    "Reserve su cita de una hora",
    "2 veces al mes",
    "Garantía de motor por 36 meses",
    "Traiga su auto, $500 por él",
    "Cerrado el 25 de diciembre",
    "Cero accidentes",
    "Tres filas de asientos",
];

#[test]
fn words_that_seem_to_state_terms_of_credit_are_found() {
    for text in ENGLISH.iter().chain(SPANISH) {
        for text in [(*text).to_owned(), text.to_uppercase(), format!("Hello! {text}, and more.")] {
            let found = credit_words(&text).unwrap_or_else(|| panic!("{text}"));
            assert!(text.contains(found) && found.trim() == found && !found.is_empty(), "{text}: {found}");
        }
    }
    assert_eq!(credit_words("Drive it for only $399/mo today"), Some("$399/mo"));
    assert_eq!(credit_words("Pague sólo $95 cada semana."), Some("$95 cada semana"));
}

#[test]
fn other_words_are_not_found() {
    for text in OTHER_ENGLISH.iter().chain(OTHER_SPANISH) {
        assert_eq!(credit_words(text), None, "{text}");
    }
}

#[test]
fn a_text_with_such_words_is_noted_and_never_refused() {
    let content = parse(&[
        file("specials/a.md", "---\ntitle: Trucks\nfine print: 1.9% APR for 60 months\n---\nx"),
        file(
            "specials/b.md",
            "---\ntitle: $399 a month\npayment: $399\ndown: 10%\napr: 4.9\nmonths: 60\n---\nx",
        ),
        file("specials/c.md", "A 12-month warranty\n\nfor $99"),
        file("pages/x.md", "Sin\n**enganche**!"),
        file("sections/about.md", "---\ntitle: No money down\n---\n"),
        file("announcement.md", "<!-- $99 a month -->\nPay $95 a week"),
    ]);
    let notes: Vec<String> = content.unwrap().credit_notes().iter().map(ToString::to_string).collect();
    let expected = [
        ("sections/about.md", "No money down"),
        ("pages/x.md", "Sin enganche"),
        ("specials/a.md", "1.9% APR"),
        ("announcement.md", "$95 a week"),
    ];
    assert_eq!(notes.len(), expected.len(), "{notes:?}");
    for (note, (path, found)) in notes.iter().zip(expected) {
        assert!(note.starts_with(&format!("{path}: \"{found}\" seems to state terms of credit;")), "{note}");
    }
}

fn terms(keys: &str) -> CreditTerms {
    let source = format!("---\ntitle: Sale\n{keys}---\nx\n");
    let content = parse(&[file("specials/x.md", &source)]).unwrap_or_else(|problems| panic!("{problems:?}"));
    content.specials[0].credit.expect("terms of credit")
}

#[test]
fn keys_state_the_terms() {
    let all = terms(
        "payment: $399\nevery: two weeks\ndown: $2,000\napr: 4.9%\nmonths: 60\ndue_at_signing: $2,500.50\n",
    );
    let expected = CreditTerms {
        payment: Some(Money::dollars(399)),
        every: PaymentPeriod::TwoWeeks,
        down: DownPayment::Amount(Money::dollars(2_000)),
        apr: Apr::parse("4.9").unwrap(),
        months: Months::new(60).unwrap(),
        due_at_signing: Some(Money::cents(250_050)),
    };
    assert_eq!(all, expected);
    let least = terms("DOWN: 10%\nAPR: 0\nMonths: 1\n");
    assert_eq!((least.payment, least.every, least.due_at_signing), (None, PaymentPeriod::Month, None));
    assert_eq!(least.down, DownPayment::Percent(Percent::parse("10").unwrap()));
    for (every, period) in [
        ("week", PaymentPeriod::Week),
        ("Half_Month", PaymentPeriod::HalfMonth),
        ("month", PaymentPeriod::Month),
    ] {
        let keys = format!("payment: 99\nevery: {every}\ndown: 0\napr: 36\nmonths: 96\nDue-at-signing: $0\n");
        assert_eq!(terms(&keys).every, period);
    }
    let without =
        parse(&[file("specials/x.md", "---\ntitle: Sale\nprice: $99\npayment:\n---\nx\n")]).unwrap();
    assert_eq!(without.specials[0].credit, None);
}

#[test]
fn terms_that_are_missing_or_nonsense_are_refused_at_their_lines() {
    let lacks = |key: &str, what: &str, example: &str| {
        format!(
            "`{key}` can only be advertised together with {what}; add the key `{example}` (Regulation Z, 12 CFR 1026.24)"
        )
    };
    let down = |key: &str| lacks(key, "the down payment", "down: $2,000");
    let apr = |key: &str| lacks(key, "the annual percentage rate", "apr: 4.9");
    let months = |key: &str| lacks(key, "the number of months", "months: 60");
    let cases: Vec<(&str, Vec<(usize, String)>)> = vec![
        ("payment: $399\n", vec![(3, apr("payment")), (3, down("payment")), (3, months("payment"))]),
        ("payment: $399\ndown: $0\napr: 4.9\n", vec![(3, months("payment"))]),
        ("price: $9,995\napr: 0\n", vec![(4, down("apr")), (4, months("apr"))]),
        ("down: 10%\n", vec![(3, apr("down")), (3, months("down"))]),
        ("months: 60\n", vec![(3, apr("months")), (3, down("months"))]),
        ("due at signing: $99\n", vec![(3, apr("due at signing")), (3, down("due at signing")), (3, months("due at signing"))]),
        ("every: week\ndown: 0\napr: 1\nmonths: 9\n", vec![(3, "`every` is the time between payments; add the key `payment: $399`".to_owned())]),
        ("down: 0\napr: 1\nmonths: 9\npayment: 0\n", vec![(6, "`payment` can't be $0; write what the buyer pays each time: `$399`".to_owned())]),
        ("payment: -5\ndown: -1\napr: -4.9\nmonths: 0\n", vec![
            (3, "`payment`: `-5` is not a price; write dollars: `$24,995`".to_owned()),
            (4, "`down`: `-1` is no down payment; write dollars or a percentage: `$2,000` or `10%`".to_owned()),
            (5, "`apr`: `-4.9` is no annual percentage rate; write one from 0 to 36: `4.9`".to_owned()),
            (6, "`months`: `0` is no number of months; write 1 to 96: `60`".to_owned()),
        ]),
        ("payment: 1\nevery: day\ndown: 100%\napr: 101\nmonths: 6.5\n", vec![
            (4, "`every`: `day` is no time between payments; write `month`, `week`, `two weeks` or `half month`".to_owned()),
            (5, "`down`: `100%` is no down payment; write dollars or a percentage: `$2,000` or `10%`".to_owned()),
            (6, "`apr`: `101` is no annual percentage rate; write one from 0 to 36: `4.9`".to_owned()),
            (7, "`months`: `6.5` is no number of months; write 1 to 96: `60`".to_owned()),
        ]),
        ("payment: a lot\ndown: some%\napr: low\nmonths: 1200\ndue at signing: -1\n", vec![
            (3, "`payment`: `a lot` is not a price; write dollars: `$24,995`".to_owned()),
            (4, "`down`: `some%` is no down payment; write dollars or a percentage: `$2,000` or `10%`".to_owned()),
            (5, "`apr`: `low` is no annual percentage rate; write one from 0 to 36: `4.9`".to_owned()),
            (6, "`months`: `1200` is no number of months; write 1 to 96: `60`".to_owned()),
            (7, "`due at signing`: `-1` is not a price; write dollars: `$24,995`".to_owned()),
        ]),
    ];
    for (keys, expected) in cases {
        let expected: Vec<String> =
            expected.iter().map(|(line, reason)| format!("specials/x.md, line {line}: {reason}")).collect();
        assert_eq!(
            refused("specials/x.md", &format!("---\ntitle: Sale\n{keys}---\nx\n")),
            expected,
            "{keys}"
        );
    }
}
