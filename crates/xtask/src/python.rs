//! Programs in Python that tests use: each set of packages is installed once, in a virtual
//! environment in the target folder.

use crate::{
    is_ci,
    process::{program, run},
    root,
    steps::Stop,
    tools::{install, on_path},
};
use std::{fs, path::PathBuf};

/// Packages with exact versions. The first names the environment.
#[derive(Clone, Copy, Debug)]
pub struct Packages(pub &'static [&'static str]);

/// The foreign programs that check the JSON API: a validator of its document, and a generator of
/// requests that compares the answers with it.
pub const OPENAPI: Packages = Packages(&["schemathesis==4.32.5", "openapi-spec-validator==0.9.0"]);

impl Packages {
    /// The folder of the packages' programs, if they are installed.
    pub fn find(self) -> Option<PathBuf> {
        // A complete installation has the file with its packages, which is written last.
        let installed = fs::read_to_string(self.environment().join("complete")).ok()?;
        (installed == self.0.join("\n")).then(|| self.environment().join("bin"))
    }

    /// The folder of the packages' programs, after installing them if needed.
    pub fn find_or_install(self) -> Result<PathBuf, Stop> {
        if let Some(found) = self.find() {
            return Ok(found);
        }
        let missing = |reason: &str| Stop::missing(reason, is_ci());
        let environment = self.environment();
        let python = on_path("python3").ok_or_else(|| missing("Python is not installed"))?;
        let create = || run(program(&python, &root()).args(["-m", "venv", "--clear"]).arg(&environment));
        // Debian has the module for virtual environments in a package of its own.
        create()
            .or_else(|_| install(&["python3-venv"]).and_then(|()| create()))
            .map_err(|_| missing("Python has no module `venv`"))?;
        let mut pip = program(environment.join("bin/python"), &root());
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"]);
        run(pip.args(self.0)).map_err(|_| missing(&format!("{} can't be installed by pip", self.0[0])))?;
        fs::write(environment.join("complete"), self.0.join("\n"))
            .map_err(|error| Stop::failed(format!("{}: {error}", self.0[0])))?;
        Ok(environment.join("bin"))
    }

    fn environment(self) -> PathBuf {
        crate::target_folder().join("tools").join(self.0[0].replace("==", "-"))
    }
}
