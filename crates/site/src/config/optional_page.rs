//! Pages that not every dealership has. This is the only place that decides it: routes, links,
//! texts, sitemaps and forms ask here.

use super::SiteConfig;

/// A page that a dealership may lack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionalPage {
    Finance,
    Sell,
    CarFinder,
    About,
    Service,
    ScheduleService,
}

impl OptionalPage {
    const ALL: [Self; 6] =
        [Self::Finance, Self::Sell, Self::CarFinder, Self::About, Self::Service, Self::ScheduleService];
    /// Those that a setting switches off.
    pub const SWITCHED: [Self; 4] = [Self::Finance, Self::Sell, Self::CarFinder, Self::About];

    pub(crate) const fn path(self) -> &'static str {
        match self {
            Self::Finance => "/finance",
            Self::Sell => "/sell",
            Self::CarFinder => "/car-finder",
            Self::About => "/about",
            Self::Service => "/service",
            Self::ScheduleService => "/schedule-service",
        }
    }

    /// `car-finder`.
    pub fn name(self) -> &'static str {
        self.path().trim_start_matches('/')
    }

    /// The fact without which there is nothing to say.
    const fn fact(self) -> Option<&'static str> {
        match self {
            Self::Finance => Some("financing"),
            Self::Sell => Some("appraisals"),
            Self::CarFinder => Some("car_finder"),
            Self::About => None,
            Self::Service | Self::ScheduleService => Some("service"),
        }
    }

    fn is_on(self, config: &SiteConfig) -> bool {
        !config.pages_off.contains(&self) && self.fact().is_none_or(|fact| config.has_fact(fact))
    }
}

impl SiteConfig {
    /// Paths of the pages that this dealership lacks.
    pub(crate) fn missing_pages(&self) -> Vec<&'static str> {
        OptionalPage::ALL.into_iter().filter(|page| !page.is_on(self)).map(OptionalPage::path).collect()
    }
}
