//! Departments, and the pages that follow them.

use super::file;
use site::{DayHours, OptionalPage};

#[test]
fn without_a_list_the_hours_name_the_departments_and_shops_share_a_phone() {
    let text =
        "service_phone = \"901-555-0143\"\n[dealership.hours]\nsales = \"mon-sat 9am-7pm, sun closed\"\n";
    let departments =
        |text: &str| file(&format!("[dealership]\n{text}")).load().unwrap().site.dealership.departments;
    let [sales] = &departments(text)[..] else { panic!("one department") };
    assert_eq!((sales.name.as_str(), sales.week[6], &sales.phone), ("Sales", DayHours::Closed, &None));
    let all = format!("{text}service = \"mon-sun 8am-6pm\"\ncollision = \"mon-sun 8am-6pm\"\n");
    let [_, service, collision] = &departments(&all)[..] else { panic!("three departments") };
    let service_phone = Some("901-555-0143".parse().unwrap());
    assert_eq!([&service.phone, &collision.phone], [&service_phone; 2]);
    assert_eq!([&service.name, &collision.name], ["Service", "Collision Center"]);
}

#[test]
fn departments_are_a_list_in_place_of_the_keys_of_three() {
    let list = "[[dealership.departments]]\nkind = \"service\"\nphone = \"901-555-0143\"\nhours = { mon-fri = \"8am-6pm\", \
                sat-sun = \"closed\" }\nservices = [\"Oil change\"]\n[[dealership.departments]]\nkind = \"sales\"\n\
                hours = \"mon-sun 9am-7pm\"\n";
    let config = file(list).load().unwrap();
    let [sales, service] = &config.site.dealership.departments[..] else { panic!("two departments") };
    assert_eq!([&sales.name, &service.name], ["Sales", "Service"]);
    assert_eq!((service.week[5], service.services[0].name.as_str()), (DayHours::Closed, "Oil change"));
    let both = format!("[dealership]\nhours.sales = \"mon-sun 9am-7pm\"\n{list}");
    assert_eq!(
        file(&both).errors(),
        ["dealership.departments: takes the place of dealership.hours.sales, which must not be set too"],
    );
}

#[test]
fn only_some_pages_can_be_switched_off() {
    let off = |text: &str| file(text).load().map(|config| config.site.pages_off);
    assert_eq!(off("pages.off = [\"sell\"]").unwrap(), [OptionalPage::Sell]);
    assert_eq!(off("pages.off = \"finance, car-finder\"").unwrap().len(), 2);
    assert_eq!(
        file("pages.off = [\"service\"]").errors(),
        ["pages.off: \"service\" is none of finance, sell, car-finder, about"],
    );
}

#[test]
fn holidays_are_for_all_departments_or_for_those_that_they_name() {
    let hours = "[dealership.hours]\nsales = \"mon-sun 9am-7pm\"\nservice = \"mon-sun 8am-6pm\"\n";
    let holidays = |text: &str| file(&format!("[dealership]\nholidays = \"{text}\"\n{hours}"));
    let config = holidays("12-25 closed Christmas Day; 12-24 9am-2pm | service").load().unwrap();
    let counts = config.site.dealership.departments.iter().map(|department| department.holidays.len());
    assert_eq!(counts.collect::<Vec<_>>(), [1, 2]);
    assert_eq!(
        holidays("12-25 closed | parts").errors(),
        [
            "dealership.holidays: names no department: parts (write a name or a kind of dealership.departments)"
        ]
    );
}

#[test]
fn no_two_locations_have_the_same_name() {
    let at = |name: &str, feed: &str| {
        format!(
            "[[dealership.locations]]\nname = \"{name}\"\naddress = \"1 Elm St, Memphis, TN 38115\"\nfeed = [\"{feed}\"]\n"
        )
    };
    let errors = |one: String, other: String| file(&format!("{one}{other}")).load().err();
    assert_eq!(errors(at("North lot", "N"), at("South lot", "S")), None);
    for (one, other) in [
        (at("North lot", "N"), at("North-Lot", "S")),
        (at("NorthLot", "N"), at("North Lot", "S")),
        (at("North lot", "L"), at("South lot", "L")),
        (at("North lot", "South lot"), at("South lot", "S")),
    ] {
        let errors = errors(one, other).unwrap();
        assert!(
            errors[0].starts_with("dealership.locations: has two entries that are called "),
            "{errors:?}"
        );
    }
}
