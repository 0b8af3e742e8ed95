//! Programs in Python that tests use: each set of packages is installed once, in a virtual
//! environment in the target folder.

use crate::{
    is_ci,
    process::{program, run},
    root, rust,
    steps::{StepResult, Stop},
    tools::{install, is_root, on_path},
};
use std::path::{Path, PathBuf};

/// Packages with exact versions. The first names the environment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Packages(pub &'static [&'static str]);

/// The foreign programs that check the JSON API: a validator of its document, and a generator of
/// requests that compares the answers with it.
pub(crate) const OPENAPI: Packages = Packages(&["schemathesis==4.32.5", "openapi-spec-validator==0.9.0"]);

impl Packages {
    /// The folder of the packages' programs, if they are installed.
    pub(crate) fn find(self) -> Option<PathBuf> {
        // A complete installation has the file with its packages, which is written last.
        let installed = std::fs::read_to_string(self.environment().join("complete")).ok()?;
        (installed == self.0.join("\n")).then(|| self.programs())
    }

    /// The folder of the packages' programs, after installing them if needed.
    pub(crate) fn find_or_install(self) -> Result<PathBuf, Stop> {
        if let Some(found) = self.find() {
            return Ok(found);
        }
        let name = self.0[0];
        create(&self.environment())?;
        let mut pip = program(self.programs().join("python"), &root());
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"]);
        run(pip.args(self.0)).map_err(|_| missing(&format!("{name} can't be installed by pip")))?;
        let complete = self.environment().join("complete");
        std::fs::write(complete, self.0.join("\n"))
            .map_err(|error| Stop::failed(format!("{name}: {error}")))?;
        Ok(self.programs())
    }

    fn environment(self) -> PathBuf {
        rust::target_folder().join("tools").join(self.0[0].replace("==", "-"))
    }

    fn programs(self) -> PathBuf {
        self.environment().join("bin")
    }
}

/// Installs the programs that check the JSON API.
pub(crate) fn set_up_openapi() -> StepResult {
    OPENAPI.find_or_install().map(|_| ())
}

/// Creates the virtual environment. Debian has the module for that in a package of its own.
fn create(environment: &Path) -> StepResult {
    let create = || {
        let python = on_path("python3").ok_or_else(|| missing("Python is not installed"))?;
        run(program(python, &root()).args(["-m", "venv", "--clear"]).arg(environment))
    };
    if create().is_ok() {
        return Ok(());
    }
    if is_root() && on_path("apt-get").is_some() {
        install("python3-venv")?;
    }
    create().map_err(|_| missing("Python has no module `venv`"))
}

/// A missing program skips its tests on a developer's machine and fails them on a build server.
fn missing(reason: &str) -> Stop {
    if is_ci() { Stop::failed(reason) } else { Stop::Skipped(reason.to_owned()) }
}
