//! Why files are refused.

use crate::support::{Site, parse, parse_each, target};
use redirects::{Redirects, SiteAddresses};

#[test]
fn each_refusal_names_its_line_and_what_to_write() {
    let mut cases = csv::ReaderBuilder::new()
        .has_headers(false)
        .comment(Some(b'#'))
        .from_reader(include_bytes!("../data/refusals.csv").as_slice());
    let mut count = 0;
    for case in cases.records() {
        let case = case.expect("a case");
        let rows: Vec<String> = case[0]
            .split(';')
            .map(|row| {
                let columns: Vec<&str> =
                    row.split(' ').map(|column| if column == "-" { "" } else { column }).collect();
                columns.join(",") + if columns.len() == 2 { ",\n" } else { "\n" }
            })
            .collect();
        let problems = parse(&rows.concat()).expect_err(&case[0]);
        assert_eq!(
            (problems[0].line.to_string().as_str(), problems[0].reason.as_str()),
            (&case[1], &case[2])
        );
        count += 1;
    }
    assert!(count >= 35, "{count} cases");
}

#[test]
fn whole_files_are_refused_at_their_line() {
    let header = "the first row must name the columns; write from,to,status";
    let not_utf8 = "this line is not UTF-8; save the file as CSV in UTF-8";
    let open_quote = "a double quote of this line is not closed; close or remove it";
    let seen = |columns: &str| format!("{header} (its columns are {columns})");
    let cases: [(&[u8], u64, &str); 9] = [
        (b"", 1, header),
        (b"\n# only a comment\n", 1, header),
        (b"sep=;\n\n", 1, header),
        (b"\n/a,/about\n", 2, &seen("`/a`, `/about`")),
        (b"\nfrom,to,from\n", 2, &seen("`from`, `to`, `from`")),
        (b"# Old\nalt;neu;Code\n/a;/about;301", 2, &seen("`alt`, `neu`, `Code`")),
        (b"from,to,caf\xe9\n/a,/about\n", 1, not_utf8),
        (b"# Old pages\nfrom,\"to\n/a,/about\n", 2, open_quote),
        (b"\n\r\n\"from,to\n", 3, open_quote),
    ];
    for (text, line, reason) in cases {
        let problem = Redirects::parse(text, &Site).expect_err(reason);
        assert_eq!((problem.line, problem.reason.as_str()), (line, reason));
    }
}

#[test]
fn a_row_with_a_problem_costs_itself_alone() {
    // The rows that a problem costs, by line; a good row is around each.
    for (rows, lost) in [
        ("/b,/nowhere,\n", vec![3]),
        ("/b,/about,999\n", vec![3]),
        ("/about,/inventory,\n", vec![3]),
        ("/ab{x},/inventory,\n", vec![3]),
        ("/b,,\n/c,/about,1,2,3\n", vec![3, 4]),
        ("/b,\"/about\n/c,/inventory,\n", vec![3]),
        ("\"/b,/about,\n\"/c\",/inventory,\n/d,\"\"\"/about,\n", vec![3, 5]),
        ("\"\n/b,/about,301\"\n/c,/about,\"\"301\"\n", vec![3, 4, 5]),
        // The first of two equal rows stays.
        ("/a/,/inventory,\n/A,/contact,\n", vec![3, 4]),
        // So does the end of a chain.
        ("/b,/z,\n", vec![3]),
        ("/b,/c,\n/c,/b,\n", vec![3, 4]),
        // A row that leads to one that hides a page leads to the page.
        ("/contact,/inventory,\n/b,/contact,\n", vec![3]),
        // A wrong row makes no other one a second one.
        ("/b,/nowhere,\n/b,/about,\n", vec![3]),
    ] {
        let (redirects, problems) = parse_each(&format!("/a,/about,\n{rows}/z,/finance,302\n"));
        assert_eq!(problems.iter().map(|problem| problem.line).collect::<Vec<_>>(), lost, "{rows}");
        assert_eq!(redirects.len(), 2 + rows.lines().count() - lost.len(), "{rows}");
        assert_eq!(target(&redirects, "/a").as_deref(), Some("/about"), "{rows}");
        assert_eq!(target(&redirects, "/z").as_deref(), Some("/finance"), "{rows}");
    }
}

#[test]
fn a_line_that_is_not_utf8_costs_itself_alone() {
    let text =
        b"from,to\n# caf\xe9 \"\n\"# a\n,\n/caf\xe9,/about\n/b,/about\n/caf\xc3\xa9s,/about\n/c,\"/\xff\n/z,/about";
    let (redirects, problems) = Redirects::parse(text, &Site).expect("a header");
    assert_eq!(problems.iter().map(|problem| problem.line).collect::<Vec<_>>(), [5, 8]);
    assert_eq!(problems[0].reason, "this line is not UTF-8; save the file as CSV in UTF-8");
    for address in ["/b", "/caf%C3%A9s", "/z"] {
        assert_eq!(target(&redirects, address).as_deref(), Some("/about"), "{address}");
    }
}

#[test]
fn lines_end_with_a_carriage_return_too() {
    let text = b"from,to\r/a,/about\r/b,/nowhere\r\n/c,/about\r/d,\"\r/z,/about";
    let (redirects, problems) = Redirects::parse(text, &Site).expect("a header");
    assert_eq!(problems.iter().map(|problem| problem.line).collect::<Vec<_>>(), [3, 5]);
    assert_eq!(redirects.find("/z", None).map(|found| found.line), Some(6));
}

#[test]
fn rows_beyond_a_limit_are_left_out() {
    let rows: Vec<String> = (0..=20_000).map(|id| format!("/a{id},/about,\n")).collect();
    assert_eq!(parse_each(&rows.concat()).0.len(), 20_000);
    let rows: Vec<String> = (0..300).map(|id| format!("/{{x}}-{id},/about\n")).collect();
    let (redirects, problems) = parse_each(&rows.concat());
    assert_eq!((redirects.len(), problems.len()), (200, 50));
    assert_eq!(
        (target(&redirects, "/x-199").as_deref(), target(&redirects, "/x-200")),
        (Some("/about"), None)
    );
}

#[test]
fn rows_are_checked_again_for_a_website_with_other_addresses() {
    struct WithStory;
    impl SiteAddresses for WithStory {
        fn is_page(&self, path: &str) -> bool {
            path == "/our-story" || Site.is_page(path)
        }
        fn leads(&self, path: &str) -> bool {
            self.is_page(path)
        }
        fn pages(&self) -> Vec<String> {
            Site.pages().into_iter().chain(["/our-story".to_owned()]).collect()
        }
    }
    let (redirects, _) = parse_each("/our-story,/about\n/b,/about\n");
    let (redirects, problems) = redirects.for_site(&WithStory);
    assert_eq!((redirects.len(), problems.len(), problems[0].line), (1, 1, 2));
}

#[test]
fn all_problems_are_reported_up_to_a_limit() {
    let problems =
        parse("/a,,\n/b,/about,\n/c,/nowhere,999\n/d,/nowhere,\n").expect_err("three rows are wrong");
    assert_eq!(problems.iter().map(|problem| problem.line).collect::<Vec<_>>(), [2, 4, 5]);
    let many = "/a,,\n".repeat(200);
    assert_eq!(parse(&many).expect_err("all rows are wrong").len(), 50);
}

#[test]
fn a_file_has_a_limit_of_rows() {
    let rows: Vec<String> = (0..=20_000).map(|id| format!("/a{id},/about,\n")).collect();
    let problems = parse(&rows.concat()).expect_err("too many rows");
    assert_eq!(problems[0].to_string(), "line 20002: the file has more than 20000 rows; write patterns");
}

#[test]
fn only_a_query_of_the_former_website_may_be_on_the_path_of_a_page() {
    for from in
        ["/?page_id=7", "/{page}?old=1", "/about?a=&b=2", "/?post_type=listings&p=12", "/about?id=a+b"]
    {
        assert!(parse(&format!("{from},/contact,\n")).is_ok(), "{from}");
    }
    for (from, reason) in [
        ("/?utm_source={u}", "\"utm_source\" names an advertisement"),
        ("/?utm_source=newsletter", "\"utm_source\" names an advertisement"),
        ("/about?UTM_Anything=1", "\"utm_anything\" names an advertisement"),
        ("/?gclid=abc", "\"gclid\" names an advertisement"),
        ("/about?page_id=7&FBCLID={x}", "\"fbclid\" names an advertisement"),
        ("/?msclkid=1", "\"msclkid\" names an advertisement"),
        ("/?gbraid=1", "\"gbraid\" names an advertisement"),
        ("/?wbraid=1", "\"wbraid\" names an advertisement"),
        ("/?ttclid=1", "\"ttclid\" names an advertisement"),
        ("/?dclid=1", "\"dclid\" names an advertisement"),
        ("/?li_fat_id=1", "\"li_fat_id\" names an advertisement"),
        ("/inventory?vehicles={v}", "the website reads \"vehicles\" itself"),
        ("/Inventory/?Make=Ford", "the website reads \"make\" itself"),
        ("/inventory?type=used", "the website reads \"type\" itself"),
        ("/inventory?year=2020", "the website reads \"year\" itself"),
        ("/inventory?payment_max=300&id=7", "the website reads \"payment_max\" itself"),
        ("/inventory?sort=price-low", "the website reads \"sort\" itself"),
        ("/?page=2", "the website reads \"page\" itself"),
        ("/about?county=Shelby", "the website reads \"county\" itself"),
        ("/?page_id={id}", "\"page_id\" has a part in place of a value"),
        ("/?page_id=7&cat={id}", "\"cat\" has a part in place of a value"),
    ] {
        let problems = parse(&format!("/a,/about,\n{from},/contact,\n")).expect_err(from);
        let expected = format!(
            "line 3: \"{from}\" is an address of the website, so this row would hide it, because {reason}; remove the row"
        );
        assert_eq!(problems.iter().map(ToString::to_string).collect::<Vec<_>>(), [expected]);
        // On a path that nothing answers any query may be.
        let elsewhere = from.replacen("/inventory", "/a", 1).replacen("/Inventory/", "/a", 1);
        let elsewhere = elsewhere.replacen("/about", "/a", 1).replacen("/?", "/a?", 1);
        assert!(parse(&format!("{elsewhere},/contact,\n")).is_ok(), "{elsewhere}");
    }
}

#[test]
fn rows_that_every_request_is_compared_with_are_few() {
    let row = |id: usize| format!("/{{x}}-{id},/about\n");
    let rows: String = (0..201).map(row).collect();
    assert!(parse(&rows[..rows.len() - row(200).len()]).is_ok());
    let problems = parse(&rows).expect_err("too many rows");
    let expected = "line 202: more than 200 rows have a part in their first folder; write the first folder of \
                    the old addresses, such as /cars/{name}";
    assert_eq!(problems.iter().map(ToString::to_string).collect::<Vec<_>>(), [expected]);
}

#[test]
fn rows_that_are_equal_up_to_their_first_part_are_limited() {
    let rows: Vec<String> = (0..1_001).map(|id| format!("/cars/{{x}}-{id},/about\n")).collect();
    let problems = parse(&rows.concat()).expect_err("too many rows");
    let expected = "line 1002: \"/cars/{x}-1000\" is equal to more than 1000 rows up to the first part; write \
                    more of the old addresses before it";
    assert_eq!(problems.iter().map(ToString::to_string).collect::<Vec<_>>(), [expected]);
}
