//! `forecourt init`: from questions, from a file and from the former defaults to a served site.

use crate::support::{
    app::{TestApp, WINCHESTER},
    client, start_sandbox,
};
use sandbox::Sandbox;
use std::process::Output;

fn printed(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// The answers of a dealer without service and with a second lot, in the order of the questions; the phone is
/// mistyped first. The claims follow.
fn answers(sandbox: &Sandbox) -> String {
    format!(
        "Peña's Autos\n555-0142\n505.555.0142\nventas\nventas@example.com\n12 Camino Real\nSanta Fe\nNuevo México\nN. Mex.\n87501\n\
         Mon–Sat 9-6, Sun by appointment\n\n\
         Main lot | 12 Camino Real, Santa Fe, NM 87501; North lot | 9 Agua Fria St, Santa Fe, NM 87507\nDLR 4711\n$299.50\n4\n\n\
         Santa Fe County\nthe Motor Vehicle Division\n{}\n{}\nyes\n",
        sandbox.feed_url(),
        sandbox.leads_url()
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn answered_questions_become_a_served_site() {
    let sandbox = start_sandbox().await;
    let app = TestApp::new();
    let output = app.run_with_input(&["init"], &answers(&sandbox));
    let printed = printed(&output);
    assert!(output.status.success(), "{printed}");
    for told in
        ["has 7 digits", "\"ventas\" is no e-mail", "\"Nuevo México\" is no state", "The site can be served"]
    {
        assert!(printed.contains(told), "{told}: {printed}");
    }
    assert!(!printed.contains("collision"), "who has no shop is not asked for it: {printed}");
    let written = app.read("forecourt.toml");
    for line in
        ["time_zone = \"America/Denver\"", "license = \"DLR 4711\"", "lenders = \"true\"", "as_of = \"20"]
    {
        assert!(written.contains(line), "{line}: {written}");
    }

    let program = app.start(&["serve", "--config", "forecourt.toml"]);
    let home = client().get(program.origin()).send().await.unwrap().text().await.unwrap();
    for shown in
        ["Peña's Autos", "505.555.0142", "Santa Fe, NM 87501", "9:00AM-6:00PM", "By appointment", "North lot"]
    {
        assert!(home.contains(shown), "{shown}: {home}");
    }
    for absent in ["Winchester", "Service Your Vehicle", "$695"] {
        assert!(!home.contains(absent), "{absent}");
    }

    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let file = app.data_dir().parent().unwrap().join("forecourt.toml");
        let mode = std::fs::metadata(file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "it may have passwords");
    }
    let again = app.run_with_input(&["init"], &answers(&sandbox));
    assert!(!again.status.success(), "an existing file is kept");
}

#[test]
fn a_file_of_answers_is_written_with_meanings_even_if_the_feed_is_unreachable() {
    let app = TestApp::new();
    let answers = app.file(
        "answers.toml",
        &format!(
            "feed.url = \"http://127.0.0.1:9/\"\nleads.url = \"http://127.0.0.1:9/\"\n{}",
            std::fs::read_to_string(WINCHESTER).unwrap()
        ),
    );
    let output = app.run(&["init", "--answers", &answers, "--output", "new.toml"]);
    assert_eq!(output.status.code(), Some(1), "{}", printed(&output));
    let written = app.read("new.toml");
    for line in
        ["# name\nname = \"Winchester Motors\"\n", "[[dealership.departments]]", "documentation_fee = 695\n"]
    {
        assert!(written.contains(line), "{line}: {written}");
    }
}

#[test]
fn without_an_address_the_folder_of_the_files_is_asked_for_and_its_file_is_mapped() {
    let app = TestApp::new().with("FEED__SETTLE", "1ms");
    app.file("lot.csv", "Stock,VIN,Year,Make,Model,Net Price\nA1,,2019,Ford,Focus,9500\n");
    let answers = "Peña's Autos\n(505) 555-0142\nventas@example.com\n12 Camino Real\nSanta Fe\nNM\n87501\n\
                   mon-sat 9:00AM-6:00PM, sun closed\n\n\n\n0\n\n\nhttp://127.0.0.1:9/\n.\n";
    let output = app.run_with_input(&["init", "--set", "feed.files=*.csv"], answers);
    let (printed, written) = (printed(&output), app.read("forecourt.toml"));
    assert!(output.status.success() && printed.contains("1 records: 1 accepted"), "{printed}");
    assert!(written.contains("folder = ") && written.contains("list_price = [\"Net Price\"]"), "{written}");
}

#[test]
fn missing_answers_are_named() {
    let app = TestApp::new();
    let answers = app.file("answers.toml", "[dealership]\nname = \"Example Motors\"\n");
    let output = app.run(&["init", "--answers", &answers]);
    let printed = printed(&output);
    assert_eq!(output.status.code(), Some(2), "{printed}");
    assert!(
        printed.contains("dealership.phone: missing") && printed.contains("feed.url: missing"),
        "{printed}"
    );
    let ended = TestApp::new().run_with_input(&["init"], "Example Motors\n");
    assert!(!ended.status.success());
}

#[test]
fn a_setting_of_the_command_line_is_not_asked_for() {
    let app = TestApp::new();
    let settings = [
        "dealership.name=Corner Cars",
        "dealership.phone=(505) 555-0142",
        "dealership.email=hello@example.com",
        "dealership.address.street=12 Main St",
        "dealership.address.city=Santa Fe",
        "dealership.address.state=NM",
        "dealership.address.postal_code=87501",
        "dealership.time_zone=America/Denver",
        "dealership.hours.sales=mon-sat 9:00AM-6:00PM, sun closed",
        "pricing.documentation_fee=0",
        "leads.url=http://127.0.0.1:9/",
    ];
    let flags = settings.iter().flat_map(|setting| ["--set", setting]);
    let arguments: Vec<&str> = std::iter::once("init").chain(flags).collect();
    let output = app.run_with_input(&arguments, "\n\n\n\nhttp://127.0.0.1:9/\n");
    assert!(!printed(&output).contains("Name of the dealership"), "{}", printed(&output));
    let written = app.read("forecourt.toml");
    for line in ["name = \"Corner Cars\"\n", "documentation_fee = 0\n", "postal_code = \"87501\"\n"] {
        assert!(written.contains(line), "{line}: {written}");
    }
}

#[test]
fn the_former_defaults_are_written_for_review() {
    let app = TestApp::new();
    let output = app.run(&["init", "--from-defaults"]);
    assert!(output.status.success(), "{}", printed(&output));
    assert_eq!(app.read("forecourt.toml"), std::fs::read_to_string(WINCHESTER).unwrap());
}

/// Of a dealer whose facts are set, up to the question of the logo.
const FACTS: [&str; 14] = [
    "dealership.name=Corner Cars",
    "dealership.phone=(505) 555-0142",
    "dealership.email=hello@example.com",
    "dealership.address.street=12 Main St",
    "dealership.address.city=Santa Fe",
    "dealership.address.state=NM",
    "dealership.address.postal_code=87501",
    "dealership.time_zone=America/Denver",
    "dealership.hours.sales=mon-sat 9:00AM-6:00PM, sun closed",
    "dealership.license=DLR 4711",
    "dealership.locations=North lot | 9 Agua Fria St, Santa Fe, NM 87507",
    "pricing.documentation_fee=0",
    "feed.url=http://127.0.0.1:9/",
    "leads.url=http://127.0.0.1:9/",
];

#[test]
fn a_logo_is_copied_and_a_name_that_leads_elsewhere_is_set_when_it_leads_here() {
    let app = TestApp::new();
    app.file(
        "Our Logo.SVG",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0h9v9z\"/></svg>",
    );
    app.file("logo.pdf", "");
    let flags = FACTS.iter().flat_map(|setting| ["--set", setting]);
    let arguments: Vec<&str> = std::iter::once("init").chain(flags).collect();
    // No service, no taxes, sixteen claims, the logo at the third try.
    let claims = "\n".repeat(14);
    let input = format!("\n\n{claims}none.svg\nlogo.pdf\nOur Logo.SVG\nhttps://LocalHost/\n\n");
    let printed_text = printed(&app.run_with_input(&arguments, &input));
    for told in
        ["none.svg: ", "logo.pdf is no .svg", "localhost leads to ", "sudo forecourt init --host localhost"]
    {
        assert!(printed_text.contains(told), "{told}: {printed_text}");
    }
    let written = app.read("forecourt.toml");
    assert!(written.contains("dir = \"site\"") && app.read("site/logo.svg").starts_with("<svg"), "{written}");
    assert!(!written.contains("hosts"), "{written}");

    // Now it is this machine's, and has its certificates.
    let added =
        printed(&app.run_with_input(&["init", "--host", "localhost"], "yes\nnobody\nowner@example.com\n"));
    assert!(added.contains("terms") && added.contains("nobody"), "{added}");
    let with_name = app.read("forecourt.toml");
    for line in
        ["hosts = \"localhost\"", "public_url = \"https://localhost\"", "acme = \"owner@example.com\""]
    {
        assert!(with_name.contains(line), "{line}: {with_name}");
    }
    assert!(with_name.contains("# name\nname = \"Corner Cars\""), "the rest is kept: {with_name}");
    let again = app.run(&["init", "--host", "www.example.com"]);
    assert!(printed(&again).contains("has hosts or public_url already"));
}

#[test]
fn staff_in_the_place_of_a_folder_enter_the_vehicles() {
    let app = TestApp::new();
    let answers = "Peña's Autos\n(505) 555-0142\nventas@example.com\n12 Camino Real\nSanta Fe\nNM\n87501\n\
                   mon-sat 9:00AM-6:00PM, sun closed\n\n\n\n0\n\n\nhttp://127.0.0.1:9/\nstaff\n";
    let output = app.run_with_input(&["init"], answers);
    let (printed, written) = (printed(&output), app.read("forecourt.toml"));
    assert!(written.contains("source = \"staff\"") && !written.contains("folder"), "{written}");
    assert!(printed.contains("staff, if your staff enter the cars"), "{printed}");
}
