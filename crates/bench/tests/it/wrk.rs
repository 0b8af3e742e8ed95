use bench::{
    process::Server,
    wrk::{self, Load},
};
use std::process::Command;

#[test]
fn without_wrk_the_program_says_what_to_install() {
    let mut bench = Command::new(env!("CARGO_BIN_EXE_bench"));
    let folder = tempfile::tempdir().unwrap();
    let output = bench.args(["--program", "forecourt", "10"]).env("PATH", folder.path()).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && errors.contains("install the package `wrk`"), "{errors}");
}

/// Sends pages of a server that has only these, and returns the number of requests.
async fn send(pages: &[&str], requests: &[&str], load: Load) -> Result<usize, bench::Error> {
    let folder = tempfile::tempdir()?;
    for page in pages {
        std::fs::write(folder.path().join(page), *page)?;
    }
    let mut server = Command::new(env!("CARGO_BIN_EXE_bench"));
    let server = Server::start_and_read_address(server.arg("--static-folder").arg(folder.path()))?;
    let requests: Vec<String> = requests.iter().map(|path| format!("/{path}")).collect();
    Ok(load.send(&server, &requests).await?.requests)
}

#[tokio::test]
async fn each_request_of_a_load_takes_its_turn() {
    if wrk::check_installed().is_err() {
        eprintln!("not tested, because wrk is not installed");
        return;
    }
    let load = Load { count: 500, ..Load::pages("two pages", Vec::new(), 500, "br") };
    let sent = send(&["a", "b"], &["a", "b first=1"], load.clone()).await.unwrap();
    assert!(sent >= 400, "{sent}");
    let slow = Load { count: 50, per_second: Some(100), ..load.clone() };
    let sent = send(&["a"], &["a"], slow).await.unwrap();
    assert!((20..300).contains(&sent), "{sent}");
    let error = send(&["a"], &["a", "b"], load).await.unwrap_err().to_string();
    assert!(error.starts_with("two pages: requests to 127.0.0.1:"), "{error}");
}
