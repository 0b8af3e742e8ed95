//! A real mail server: `smtp-server.mjs`, run by Node with the packages of `tests`.

use super::wait::{DEADLINE, POLL_INTERVAL};
use std::{
    fs,
    io::{BufRead as _, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    time::Instant,
};
use tempfile::TempDir;

pub(crate) struct SmtpServer {
    process: Child,
    folder: TempDir,
    pub(crate) port: u16,
}

impl SmtpServer {
    pub(crate) fn start() -> Self {
        Self::start_on(0)
    }

    pub(crate) fn start_on(port: u16) -> Self {
        let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
        assert!(
            tests.join("node_modules/smtp-server").is_dir(),
            "run `npm ci` in the folder tests first, as `cargo xtask test` does"
        );
        let folder = tempfile::tempdir().unwrap();
        let mut process = Command::new("node")
            .arg("program/support/smtp-server.mjs")
            .arg(folder.path())
            .arg(port.to_string())
            .current_dir(&tests)
            .stdout(Stdio::piped())
            .spawn()
            .expect("Node runs");
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        Self { process, folder, port: line.trim().parse().expect("a port") }
    }

    /// The number of mails.
    pub(crate) fn count(&self) -> usize {
        let mails = fs::read_dir(self.folder.path()).unwrap().flatten();
        mails.filter(|file| file.path().extension().is_some_and(|extension| extension == "eml")).count()
    }

    /// The mail with this number, from 1, as soon as it is there.
    pub(crate) async fn mail(&self, number: u32) -> Vec<u8> {
        let (file, began) = (self.folder.path().join(format!("{number}.eml")), Instant::now());
        loop {
            if let Ok(mail) = fs::read(&file) {
                return mail;
            }
            assert!(began.elapsed() < DEADLINE, "timeout: mail {number} has not come");
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }
}

impl Drop for SmtpServer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
