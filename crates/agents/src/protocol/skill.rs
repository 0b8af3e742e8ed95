//! The skills of the protocol, as far as this site has them.

use super::error::{AgentError, ErrorCode, FieldError};
use messages::{Key, key};
use serde_json::{Map, Value};
use site::AgentConfig;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Skill {
    DealerInformation,
    InventoryFacets,
    InventorySearch,
    InventoryVehicle,
    LeadSubmit,
}

pub(super) struct SkillEntry {
    /// `inventory.search`.
    pub id: &'static str,
    pub name: Key,
    pub description: Key,
    pub tags: &'static [&'static str],
    /// `inventory-search`: begins the names of schemas and media types.
    pub schema: &'static str,
}

impl Skill {
    const ALL: [Self; 5] = [
        Self::DealerInformation,
        Self::InventoryFacets,
        Self::InventorySearch,
        Self::InventoryVehicle,
        Self::LeadSubmit,
    ];

    /// Those of this site, in the card's order.
    pub(super) fn offered(agents: AgentConfig) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |skill| *skill != Self::LeadSubmit || agents.leads)
    }

    pub(super) const fn entry(self) -> SkillEntry {
        match self {
            Self::DealerInformation => SkillEntry {
                id: "dealer.information",
                name: key::AGENTS_SKILL_DEALER_INFORMATION,
                description: key::AGENTS_SKILL_DEALER_INFORMATION_DESCRIPTION,
                tags: &["dealer", "dealership", "hours", "contact", "automotive"],
                schema: "dealer-information",
            },
            Self::InventoryFacets => SkillEntry {
                id: "inventory.facets",
                name: key::AGENTS_SKILL_INVENTORY_FACETS,
                description: key::AGENTS_SKILL_INVENTORY_FACETS_DESCRIPTION,
                tags: &["inventory", "facets", "aggregation", "filters", "automotive"],
                schema: "inventory-facets",
            },
            Self::InventorySearch => SkillEntry {
                id: "inventory.search",
                name: key::AGENTS_SKILL_INVENTORY_SEARCH,
                description: key::AGENTS_SKILL_INVENTORY_SEARCH_DESCRIPTION,
                tags: &["inventory", "vehicles", "search", "cars", "automotive"],
                schema: "inventory-search",
            },
            Self::InventoryVehicle => SkillEntry {
                id: "inventory.vehicle",
                name: key::AGENTS_SKILL_INVENTORY_VEHICLE,
                description: key::AGENTS_SKILL_INVENTORY_VEHICLE_DESCRIPTION,
                tags: &["inventory", "vehicle", "vin", "stock", "detail", "automotive"],
                schema: "vehicle-detail",
            },
            Self::LeadSubmit => SkillEntry {
                id: "lead.submit",
                name: key::AGENTS_SKILL_LEAD_SUBMIT,
                description: key::AGENTS_SKILL_LEAD_SUBMIT_DESCRIPTION,
                tags: &["lead", "contact", "consent", "sales", "appointment", "automotive"],
                schema: "lead-submit",
            },
        }
    }

    /// The skill that a payload requests by its type, `inventory.search.request`.
    pub(super) fn of_request(payload: &Map<String, Value>, agents: AgentConfig) -> Result<Self, AgentError> {
        let error =
            |keyword, error: Key| AgentError::invalid(FieldError::new("/type".to_owned(), keyword, error));
        match payload.get("type") {
            Some(Value::String(requested)) => Self::offered(agents)
                .find(|skill| requested.strip_suffix(".request") == Some(skill.entry().id))
                .ok_or_else(|| AgentError::new(ErrorCode::UnsupportedSkill, key::AGENTS_NO_SKILL)),
            Some(_) => Err(error("type", key::AGENTS_FIELD_STRING)),
            None => Err(error("required", key::AGENTS_FIELD_REQUIRED)),
        }
    }

    /// `inventory.search.response`.
    pub(super) fn response_type(self) -> String {
        format!("{}.response", self.entry().id)
    }

    pub(super) fn response_media_type(self) -> String {
        format!("application/vnd.autoagent.{}-response+json", self.entry().schema)
    }
}
