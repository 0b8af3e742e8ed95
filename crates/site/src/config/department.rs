//! The dealership's departments.

use super::{
    Dealership, Phone,
    hours::{Calendar, Holiday, WeekHours},
};
use leads::{EnquiryKind, LeadKind};
use messages::{Key, Messages, key};
use std::ops::Deref;

/// The work of a department.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DepartmentKind {
    Sales,
    Service,
    Collision,
    Parts,
    Other,
}

impl DepartmentKind {
    pub const ALL: [Self; 5] = [Self::Sales, Self::Service, Self::Collision, Self::Parts, Self::Other];

    /// The kind's name in settings and for programs: `collision`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Sales => "sales",
            Self::Service => "service",
            Self::Collision => "collision",
            Self::Parts => "parts",
            Self::Other => "other",
        }
    }

    /// `Sales`; `None` for a department that has only its own name.
    pub const fn label(self) -> Option<Key> {
        match self {
            Self::Sales => Some(key::HOURS_DEPARTMENT_SALES),
            Self::Service => Some(key::HOURS_DEPARTMENT_SERVICE),
            Self::Collision => Some(key::HOURS_DEPARTMENT_COLLISION),
            Self::Parts => Some(key::HOURS_DEPARTMENT_PARTS),
            Self::Other => None,
        }
    }
}

/// A department with its own hours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Department {
    /// `Sales`, `Service - Germantown`, `Collision Center`.
    pub name: String,
    pub kind: DepartmentKind,
    /// The department's own phone; without one people call the dealership's.
    pub phone: Option<Phone>,
    /// The department's own e-mail; without one people write to the dealership's.
    pub email: Option<String>,
    pub week: WeekHours,
    /// Days on which other hours count.
    pub holidays: Vec<Holiday>,
    /// The department's services; empty for the usual ones of its kind.
    pub services: Vec<ServiceOffer>,
}

impl Department {
    /// `Service`, or the name of a department of its own kind.
    pub fn short_name<'n>(&'n self, messages: &'n Messages) -> &'n str {
        self.kind.label().map_or(&*self.name, |label| &messages[label])
    }
}

impl Department {
    /// A name that the dealership did not choose is in the language of its pages.
    pub(crate) fn translated(mut self, messages: &Messages) -> Self {
        if let Some(label) = self.kind.label().filter(|label| self.name == Messages::english()[*label]) {
            messages[label].clone_into(&mut self.name);
        } else if let Some(name) = messages.translated_value(&self.name) {
            self.name = name.to_owned();
        }
        self
    }

    pub(crate) fn calendar(&self) -> Calendar<'_> {
        Calendar { week: &self.week, holidays: &self.holidays }
    }
}

impl Holiday {
    pub fn applies_to(&self, name: &str, kind: DepartmentKind) -> bool {
        let is_it = |given: &String| [name, kind.as_str()].iter().any(|own| given.eq_ignore_ascii_case(own));
        self.departments.is_empty() || self.departments.iter().any(is_it)
    }
}

/// Something that a department does for customers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServiceOffer {
    /// `Oil change`.
    pub name: String,
    pub text: Option<String>,
}

impl ServiceOffer {
    /// The description, or nothing.
    pub(crate) fn text(&self) -> &str {
        self.text.as_deref().unwrap_or_default()
    }
}

/// The departments, sales first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Departments(Vec<Department>);

impl Departments {
    /// Keeps the order, but for sales.
    pub fn new(mut departments: Vec<Department>) -> Self {
        departments.sort_by_key(|department| department.kind != DepartmentKind::Sales);
        Self(departments)
    }

    /// The first department of a kind.
    pub fn first_of(&self, kind: DepartmentKind) -> Option<&Department> {
        self.iter().find(|department| department.kind == kind)
    }

    /// The department that answers a lead.
    pub fn answering(&self, kind: LeadKind) -> Option<&Department> {
        match kind {
            LeadKind::Enquiry(EnquiryKind::Service) => self.first_of(DepartmentKind::Service),
            LeadKind::Enquiry(_) | LeadKind::TradeIn | LeadKind::CarFinder => self.first(),
        }
    }

    /// The services of all departments of a kind; empty for the usual ones.
    pub(crate) fn services(&self, kind: DepartmentKind) -> impl Iterator<Item = &ServiceOffer> {
        self.iter().filter(move |department| department.kind == kind).flat_map(|of_kind| &of_kind.services)
    }
}

impl Deref for Departments {
    type Target = [Department];

    fn deref(&self) -> &[Department] {
        &self.0
    }
}

impl Dealership {
    /// As people see it: with the phone that they call in place of the number of record (PAGE-14).
    pub(crate) fn as_shown(&self) -> Self {
        let mut shown = self.clone();
        let Some(phone_shown) = &self.phone_shown else { return shown };
        let phones = shown.departments.0.iter_mut().filter_map(|department| department.phone.as_mut());
        for phone in phones.filter(|phone| **phone == self.phone) {
            phone.clone_from(phone_shown);
        }
        shown.phone.clone_from(phone_shown);
        shown
    }

    /// The phone of the department that answers a lead.
    pub(crate) fn phone_answering(&self, kind: LeadKind) -> &Phone {
        self.departments
            .answering(kind)
            .and_then(|department| department.phone.as_ref())
            .unwrap_or(&self.phone)
    }

    /// The departments' phones with the names of their lines: that of sales, and every other
    /// department's own phone that no line before has.
    pub fn phone_lines(&self, messages: &Messages) -> Vec<PhoneLine> {
        let sales = self.departments.first();
        let mut lines = vec![PhoneLine {
            name: sales
                .map_or(messages.hours_department_sales(), |sales| sales.short_name(messages))
                .to_owned(),
            kind: sales.map_or(DepartmentKind::Sales, |sales| sales.kind),
            phone: sales.and_then(|sales| sales.phone.clone()).unwrap_or_else(|| self.phone.clone()),
        }];
        for department in self.departments.iter().skip(1) {
            let Some(phone) = &department.phone else { continue };
            if lines.iter().skip(1).all(|line| line.phone != *phone) {
                lines.push(PhoneLine {
                    name: department.short_name(messages).to_owned(),
                    kind: department.kind,
                    phone: phone.clone(),
                });
            }
        }
        lines
    }
}

/// A phone with the department that answers it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhoneLine {
    /// `Sales`, `Service`.
    pub name: String,
    pub kind: DepartmentKind,
    pub phone: Phone,
}

impl PhoneLine {
    /// The department's icon in the sprite.
    pub(crate) const fn icon(&self) -> &'static str {
        match self.kind {
            DepartmentKind::Service => "wrench",
            DepartmentKind::Collision => "hammer",
            DepartmentKind::Parts => "cog",
            DepartmentKind::Sales | DepartmentKind::Other => "phone",
        }
    }
}
