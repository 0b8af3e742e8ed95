//! Settings that map a file.

use super::{decoded, vehicles};
use crate::support::stock_numbers;
use inventory::{FeedError, FeedFormat, MappingError, Money, VehicleStatus};
use std::collections::BTreeMap;

const TABLE: &str = "DealerName,Lot,Stock,Year,Make,Model,SellingPrice,Internet_Price,Ref,State\n\
    Example Motors,North,A1,2019,Ford,Edge,20000,19000,R1,Ready to go\n\
    Other Motors,North,A2,2019,Ford,Edge,20000,19000,R2,x\n\
    EXAMPLE  Motors,South,A3,2019,Ford,Edge,,18000,R3,Sold\n";

fn mapped(fields: &[(&str, &[&str])]) -> FeedFormat {
    let names = |columns: &[&str]| columns.iter().map(|&column| column.to_owned()).collect();
    let fields = fields.iter().map(|&(field, columns)| (field.to_owned(), names(columns))).collect();
    FeedFormat { fields, ..FeedFormat::default() }
}

fn only(conditions: &[(&str, &str)]) -> FeedFormat {
    let only = conditions.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
    FeedFormat { only, ..FeedFormat::default() }
}

#[test]
fn given_names_replace_those_of_the_table() {
    let prices = |format: &FeedFormat| -> Vec<u64> {
        let vehicles = decoded(TABLE.as_bytes(), format).unwrap().vehicles;
        vehicles.iter().map(|vehicle| vehicle.list_price.map_or(0, Money::whole_dollars)).collect()
    };
    assert_eq!(prices(&FeedFormat::default()), [19_000, 19_000, 18_000]);
    assert_eq!(prices(&mapped(&[("list_price", &["selling price"])])), [20_000, 20_000, 0]);
    assert_eq!(
        prices(&mapped(&[("list_price", &["SellingPrice", "Internet_Price"])])),
        [20_000, 20_000, 18_000]
    );
    assert_eq!(prices(&mapped(&[("list_price", &["None"])])), [0, 0, 0]);
    let format = mapped(&[("stock_number", &["Ref"]), ("trim", &["Lot"])]);
    let vehicles = decoded(TABLE.as_bytes(), &format).unwrap().vehicles;
    assert_eq!(stock_numbers(&vehicles), ["R1", "R2", "R3"]);
    assert_eq!(
        (vehicles[0].trim(), vehicles[0].location.as_deref()),
        (Some("North"), Some("Example Motors"))
    );
}

#[test]
fn a_file_for_many_dealers_is_narrowed() {
    let read = |conditions: &[(&str, &str)]| {
        let decoded = decoded(TABLE.as_bytes(), &only(conditions)).unwrap();
        assert_eq!(decoded.report.records + decoded.report.left_out, 3);
        stock_numbers(&decoded.vehicles)
    };
    assert_eq!(read(&[("DealerName", "Example Motors")]), ["A1", "A3"]);
    assert_eq!(read(&[("dealer_name", "example motors"), ("Lot", "South")]), ["A3"]);
    assert_eq!(read(&[("Lot", "South"), ("Lot", "North")]), ["A1", "A2", "A3"]);
    let missing = decoded(TABLE.as_bytes(), &only(&[("Rooftop", "1")])).unwrap_err();
    assert!(matches!(missing, FeedError::NotVehicles(why) if why.contains("rooftop")));
    let json = br#"[{"stock_number":"A1","dealer":{"id":1}},{"stock_number":"A2","dealer":{"id":2}}]"#;
    let json = decoded(json, &only(&[("dealer.id", "2")])).unwrap();
    assert_eq!((stock_numbers(&json.vehicles), json.report.left_out), (vec!["A2".to_owned()], 1));
}

#[test]
fn words_of_a_file_may_be_mapped_to_a_status() {
    let format = FeedFormat {
        status: BTreeMap::from([("Ready To Go".to_owned(), VehicleStatus::ComingSoon)]),
        ..mapped(&[("status", &["State"])])
    };
    let decoded = decoded(TABLE.as_bytes(), &format).unwrap();
    let names: Vec<&str> = decoded.vehicles.iter().map(|vehicle| vehicle.status().name()).collect();
    assert_eq!(names, ["coming_soon", "unknown", "sold"]);
    assert_eq!(decoded.report.unknown_statuses, BTreeMap::from([("x".to_owned(), 1)]));
}

#[test]
fn an_unknown_field_and_a_cost_are_refused() {
    let table = [
        (mapped(&[("list_price", &["Internet_Price"])]), None),
        (mapped(&[("price", &["Internet_Price"])]), Some(MappingError::UnknownField("price".to_owned()))),
        (
            mapped(&[("list_price", &["Internet_Price", "Dealer Cost"])]),
            Some(MappingError::Cost { field: "list_price".to_owned(), column: "Dealer Cost".to_owned() }),
        ),
    ];
    for (format, error) in table {
        assert_eq!(format.check().err(), error);
    }
    assert!(FeedFormat::field_names().any(|name| name == "in_stock_since"));
}

#[test]
fn a_cost_has_no_way_in() {
    const COST: &str = "77123";
    let costs = [
        "DealerCost",
        "Invoice",
        "BookValue",
        "Book Value",
        "Wholesale_Price",
        "ACV",
        "pricing.cost",
        "MMR",
        "Holdback",
    ];
    let fields: Vec<&str> = FeedFormat::field_names().collect();
    for cost in costs {
        let header = format!("Stock,Year,Make,Model,{cost}");
        let csv = format!("{header}\nA1,2019,Ford,Edge,{COST}\n");
        let json = format!(r#"[{{"stock_number":"A1","{cost}":{COST}}}]"#);
        let element = cost.replace(' ', "_");
        let xml = format!(
            "<i><v {element}=\"{COST}\"><stock>A1</stock><year>2019</year><make>Ford</make><model>Edge</model>\
             <{element}>{COST}</{element}></v></i>"
        );
        // Even a mapping that a caller does not check.
        let all: Vec<(&str, &[&str])> =
            fields.iter().map(|&field| (field, std::slice::from_ref(&cost))).collect();
        let mut rest = mapped(&all);
        rest.fields.remove("stock_number");
        let unkeyed = ["make", "model", "year"];
        rest.fields.retain(|field, _| !unkeyed.contains(&field.as_str()));
        for body in [csv, json, xml] {
            for format in [&FeedFormat::default(), &rest] {
                let decoded = decoded(body.as_bytes(), format).unwrap();
                assert_eq!(decoded.vehicles.len(), 1);
                assert!(!format!("{:?}", decoded.vehicles).contains(COST), "{cost}: {body}");
            }
        }
    }
}

#[test]
fn a_records_path_names_a_list_in_json_and_elements_in_xml() {
    let record = r#"{"stockNo":"A1","build":{"make":"Ford","model":"Edge"},"photos":[{"url":"https://p.example/1.jpg"}]}"#;
    let json = format!(r#"{{"total":1,"data":{{"cars":[{record},7]}},"data2":[{record}]}}"#);
    let format = FeedFormat { records: Some("data.cars".to_owned()), ..FeedFormat::default() };
    let json = decoded(json.as_bytes(), &format).unwrap();
    assert_eq!((stock_numbers(&json.vehicles), json.report.records), (vec!["A1".to_owned()], 2));
    assert_eq!((json.vehicles[0].make(), json.vehicles[0].image_urls.len()), ("Ford", 1));
    assert!(json.missing_fields.contains(&"vin") && !json.missing_fields.contains(&"make"));

    let xml = "<feed><used><car stock='A1'><make>Ford</make></car></used><new><car stock='A2'/></new></feed>";
    let numbers = |path: &str| {
        let format = FeedFormat { records: Some(path.to_owned()), ..FeedFormat::default() };
        stock_numbers(&decoded(xml.as_bytes(), &format).unwrap().vehicles)
    };
    assert_eq!(numbers("feed.used.car"), ["A1"]);
    assert_eq!(numbers("feed.trucks.car"), [""; 0]);
    let nested = "<rss xmlns:g='x'><channel><title>Cars</title><item><g:id>A1</g:id><g:brand>FORD</g:brand>\
        <g:model>Edge</g:model><g:year>2019</g:year><g:mileage><g:value>10</g:value><g:unit>km</g:unit></g:mileage>\
        <photos><photo url='https://p.example/1.jpg'/><photo>https://p.example/2.jpg?a=1&amp;b=2</photo></photos>\
        <options><option>AWD &amp; <![CDATA[Tow & haul]]></option><option>Caf&#233;&nbsp;seats</option></options>\
        </item></channel></rss>";
    let vehicle = vehicles(nested).remove(0);
    assert_eq!((vehicle.make(), vehicle.mileage()), ("Ford", Some(6)));
    assert_eq!(vehicle.image_urls, ["https://p.example/1.jpg", "https://p.example/2.jpg?a=1&b=2"]);
    assert_eq!(*vehicle.options(), ["AWD & Tow & haul", "Café seats"]);
}
