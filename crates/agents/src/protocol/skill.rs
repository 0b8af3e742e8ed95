//! The skills of the protocol, as far as this site has them.

use super::error::{AgentError, ErrorCode, FieldError};
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
    pub name: &'static str,
    pub description: &'static str,
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
                name: "Dealer Information",
                description: "Name, address, phones, e-mail and opening hours of the dealership.",
                tags: &["dealer", "dealership", "hours", "contact", "automotive"],
                schema: "dealer-information",
            },
            Self::InventoryFacets => SkillEntry {
                id: "inventory.facets",
                name: "Inventory Facets",
                description: "How many vehicles have each make, model, year, body style, fuel, drivetrain and color, with the \
                    ranges of price, mileage and year.",
                tags: &["inventory", "facets", "aggregation", "filters", "automotive"],
                schema: "inventory-facets",
            },
            Self::InventorySearch => SkillEntry {
                id: "inventory.search",
                name: "Inventory Search",
                description: "Vehicles by make, model, year, price, mileage, body style, fuel, drivetrain, color, VIN, stock number \
                    or a sentence. Prices include the dealer's mandatory fees.",
                tags: &["inventory", "vehicles", "search", "cars", "automotive"],
                schema: "inventory-search",
            },
            Self::InventoryVehicle => SkillEntry {
                id: "inventory.vehicle",
                name: "Vehicle Detail",
                description: "One vehicle with its features, photos and description, by VIN or stock number.",
                tags: &["inventory", "vehicle", "vin", "stock", "detail", "automotive"],
                schema: "vehicle-detail",
            },
            Self::LeadSubmit => SkillEntry {
                id: "lead.submit",
                name: "Submit Lead",
                description: "Sends the question of a customer who agreed to it to the dealership's sales staff, about a vehicle or \
                    in general, with a trade-in and a wish for an appointment.",
                tags: &["lead", "contact", "consent", "sales", "appointment", "automotive"],
                schema: "lead-submit",
            },
        }
    }

    /// The skill that a payload requests by its type, `inventory.search.request`.
    pub(super) fn of_request(payload: &Map<String, Value>, agents: AgentConfig) -> Result<Self, AgentError> {
        let error = |keyword, error: &str| {
            AgentError::invalid(FieldError::new("/type".to_owned(), keyword, error.to_owned()))
        };
        match payload.get("type") {
            Some(Value::String(requested)) => Self::offered(agents)
                .find(|skill| requested.strip_suffix(".request") == Some(skill.entry().id))
                .ok_or_else(|| {
                    AgentError::new(
                        ErrorCode::UnsupportedSkill,
                        "This dealer does not have the skill; its agent card lists those it has.",
                    )
                }),
            Some(_) => Err(error("type", "must be a string")),
            None => Err(error("required", "is required")),
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
