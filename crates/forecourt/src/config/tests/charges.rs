//! The charges beside prices: what is read, and the sentence of each fault (PRICE-11).

use super::*;
use inventory::{Charge, Payee, RequiredBy};

fn with_rows(rows: &str) -> TestSources {
    file(&format!("[pricing]\ndocumentation_fee = 695\n{rows}"))
}

#[test]
fn a_row_is_read_as_it_is_written() {
    let rows = "[[pricing.charges]]\nname = \"Electronic filing\"\nup_to = 29.5\npayee = \"third_party\"\n\
                [[pricing.charges]]\nname = \"Emission test\"\namount = \"50\"\nrequired_by = \"Agency\"\n\
                kinds = [\"diesel\", \"truck\"]\nstates = \"Tenn., MS\"\n";
    let charges = with_rows(rows).load().unwrap().site.pricing.charges;
    let [fee, filing, emission] = charges.as_slice() else { panic!("{charges:?}") };
    assert_eq!(*fee, Charge::documentation_fee(inventory::Money::dollars(695)));
    assert_eq!(
        (filing.amount.to_decimal().as_str(), filing.is_most, filing.payee),
        ("29.50", true, Payee::ThirdParty)
    );
    assert_eq!((filing.required_by, emission.required_by), (RequiredBy::Dealer, RequiredBy::Agency));
    assert_eq!(emission.states, ["TN", "MS"]);
    assert_eq!(emission.kinds.iter().map(|kind| kind.value()).collect::<Vec<_>>(), ["diesel", "truck"]);
    let written =
        with_rows("charges = \"Electronic filing | | 29.50 | third_party; Tint | 250 || dealer | nobody\"")
            .load();
    let charges = written.unwrap().site.pricing.charges;
    assert_eq!((&charges[1], charges[2].required_by), (filing, RequiredBy::Nobody));
    let own = file("[[pricing.charges]]\nname = \"Doc fee\"\namount = 99").load().unwrap();
    assert_eq!(own.site.pricing.charges.len(), 1, "the row stands for pricing.documentation_fee");
}

#[test]
fn each_fault_is_a_sentence_that_names_the_row() {
    let table = [
        ("amount = 25", "row 1 has no name"),
        ("name = \"--\"\namount = 25", "row 1 has no name"),
        ("name = \"Filing\"", "row 1 (Filing) has neither amount nor up_to"),
        (
            "name = \"Filing\"\namount = 1\nup_to = 2",
            "row 1 (Filing) has both amount and up_to; keep one of them",
        ),
        (
            "name = \"Filing\"\namount = -5",
            "row 1 (Filing) has amount = \"-5\", which is no amount in dollars (write 25 or 29.50)",
        ),
        ("name = \"Filing\"\nup_to = \"some\"", "row 1 (Filing) has up_to = \"some\", which is no amount"),
        (
            "name = \"Filing\"\namount = 5\nkinds = [\"spaceship\"]",
            "row 1 (Filing) has kinds = \"spaceship\", which is none of suv, truck",
        ),
        (
            "name = \"Filing\"\namount = 5\nstates = [\"TN\", \"Ontario\"]",
            "row 1 (Filing) has states = \"Ontario\", which is no state",
        ),
        (
            "name = \"Filing\"\namount = 5\npayee = \"me\"",
            "row 1 (Filing) has payee = \"me\", which is none of dealer, government, third_party",
        ),
        (
            "name = \"Filing\"\namount = 5\nrequired_by = \"law\"",
            "row 1 (Filing) has required_by = \"law\", which is none of nobody, dealer, agency",
        ),
        (
            "name = \"Filing\"\namount = 5\ncolour = 1",
            "row 1 (Filing) has colour, which is none of name, amount",
        ),
        (
            "name = \"Filing\"\namount = 5\n[[pricing.charges]]\nname = \"filing \"\namount = 6",
            "row 2 (filing) has the name of a row above it",
        ),
        (
            "name = \"Documentation Fee\"\namount = 5",
            "has the documentation fee, and so has pricing.documentation_fee; keep one of them",
        ),
        (
            "name = \"Doc fee\"\namount = 5\nrequired_by = \"agency\"",
            "row 1 (Doc fee) is the dealership's own",
        ),
    ];
    for (row, expected) in table {
        let errors = with_rows(&format!("[[pricing.charges]]\n{row}\n")).errors();
        assert!(
            errors.len() == 1 && errors[0].starts_with(&format!("pricing.charges: {expected}")),
            "{row}: {errors:?}"
        );
    }
}
