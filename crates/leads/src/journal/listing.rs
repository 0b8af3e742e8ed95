//! Leads with what their customers wrote, for the pages of staff: a filter, and a part of its leads
//! at a time.

use super::{
    Journal,
    calls::{CallReason, Calls, LONG_WAIT, Visits},
    follow_ups, rows,
    selection::{JUNK, NO_JUNK, OLDEST_FIRST, Selection, UNDELIVERED},
    stops::{self, STOPPED_AT},
    summaries::{LEAD, LeadSummary, read},
};
use crate::{Choice as _, DayPart, FollowUp, FollowUpEvent, FollowUpStatus, LeadDetails, LeadId};
use database::{Connection, DatabaseError};
use jiff::{Timestamp, civil::Date};
use sqlx::{Any, AssertSqlSafe, Row as _, Transaction, any::AnyRow};
use std::collections::HashMap;

/// The number of a customer's other leads that are read at most.
const MAX_OTHERS: usize = 20;

/// Leads with the e-mail address or the phone number of the lead that the first parameter names.
const SAME_CUSTOMER: &str = "(customer_email = (SELECT customer_email FROM leads AS one WHERE one.id = $1)
      OR customer_phone = (SELECT customer_phone FROM leads AS one WHERE one.id = $1))";

/// A lead as staff see it.
#[derive(Clone, Debug)]
pub struct ListedLead {
    pub summary: LeadSummary,
    pub follow_up: FollowUpStatus,
    /// The content of the form; `None` once erased, and for leads that an earlier release stored.
    pub details: Option<LeadDetails>,
    /// The day that the customer wished for; `None` once erased.
    pub appointment: Option<Date>,
    /// The part of the day in which the customer wants to be called; `None` once erased.
    pub call_in: Option<DayPart>,
    /// The message has words of trouble.
    pub is_trouble: bool,
    /// Since when the customer wants no more calls and texts (LEAD-23).
    pub stopped: Option<Timestamp>,
}

impl ListedLead {
    /// Why the lead is on the list of calls.
    pub fn call_reason(&self, calls: &Calls) -> CallReason {
        let state = self.follow_up.state;
        match state {
            FollowUp::Appointment => CallReason::Appointment,
            FollowUp::Called => CallReason::Promised,
            _ if calls.part.is_some() && self.call_in == calls.part => CallReason::PartOfDay,
            _ if calls.part.is_some() && self.is_trouble => CallReason::Trouble,
            _ if self.summary.received < calls.now - LONG_WAIT => CallReason::Waits,
            FollowUp::NoAnswer | FollowUp::Voicemail => CallReason::Again,
            _ => CallReason::Newest,
        }
    }
}

/// The leads that a list has.
#[derive(Clone, Debug, Default)]
pub struct LeadFilter {
    /// Received at this time or later.
    pub from: Option<Timestamp>,
    /// Received before this time.
    pub to: Option<Timestamp>,
    /// The name of a [`FollowUp`](crate::FollowUp).
    pub follow_up: Option<&'static str>,
    /// Not accepted by some channel.
    pub is_undelivered: bool,
    /// Neither sold nor lost, no spam and no double.
    pub is_open: bool,
    pub scope: LeadScope,
    /// Those to call now, in their order.
    pub calls: Option<Calls>,
    /// Those who come on a day, in their order.
    pub visits: Option<Visits>,
    /// The oldest first, in place of the list's own order.
    pub oldest_first: bool,
    pub stock_number: Option<String>,
    /// Days of a wished appointment, both included.
    pub appointment: Option<(Date, Date)>,
}

/// Which leads count at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LeadScope {
    /// All but junk.
    #[default]
    All,
    /// All that a customer wrote, and once: neither junk nor spam nor a double.
    Requests,
    /// Junk, which no other list has.
    Junk,
}

/// A part of the leads of a filter.
#[derive(Clone, Debug)]
pub struct LeadsPage {
    /// In the filter's order, else newest first.
    pub leads: Vec<ListedLead>,
    /// The number of the filter's leads, on all pages.
    pub total: usize,
}

impl LeadFilter {
    pub(super) fn selection(&self) -> Selection {
        let selection = Selection::default();
        let selection = match self.scope {
            LeadScope::All => selection.only(NO_JUNK),
            LeadScope::Requests => selection.only(NO_JUNK).only("follow_up NOT IN ('spam', 'double')"),
            LeadScope::Junk => selection.only(JUNK),
        };
        let selection = if self.is_undelivered { selection.only(UNDELIVERED) } else { selection };
        let selection = if self.is_open {
            selection.only(&format!("follow_up NOT IN ({})", FollowUp::closed_names()))
        } else {
            selection
        };
        let selection = self.calls.iter().fold(selection, |selection, calls| calls.select(selection));
        let selection = self.visits.iter().fold(selection, |selection, visits| visits.select(selection));
        let selection = if self.oldest_first { selection.ordered(OLDEST_FIRST) } else { selection };
        let (first, last) = self.appointment.unzip();
        let times = [("received_at >= ", self.from), ("received_at < ", self.to)]
            .into_iter()
            .filter_map(|(condition, at)| Some((condition, at?.as_millisecond())));
        let texts = [
            ("follow_up = ", self.follow_up.map(str::to_owned)),
            ("stock_number = ", self.stock_number.clone()),
            // ISO dates sort as texts.
            ("appointment_on >= ", first.map(|day: Date| day.to_string())),
            ("appointment_on <= ", last.map(|day: Date| day.to_string())),
        ];
        let selection = times.fold(selection, |selection, (condition, at)| selection.with(condition, at));
        let texts = texts.into_iter().filter_map(|(condition, text)| Some((condition, text?)));
        texts.fold(selection, |selection, (condition, text)| selection.with(condition, text))
    }
}

impl Journal {
    /// The leads of a filter in its order: `limit` of them after the first `offset`.
    pub async fn listed(
        &self,
        filter: &LeadFilter,
        offset: usize,
        limit: usize,
    ) -> Result<LeadsPage, DatabaseError> {
        self.page(&filter.selection().page(offset, limit)).await
    }

    /// The follow-up of a filter's leads, oldest first.
    pub async fn follow_ups_of(
        &self,
        filter: &LeadFilter,
    ) -> Result<HashMap<LeadId, Vec<FollowUpEvent>>, DatabaseError> {
        let selection = filter.selection();
        let read = async |connection: &mut Connection<'_>| {
            let mut tx = connection.begin_read().await?;
            let events = selection.related(&mut tx, follow_ups::EVENTS, "id", follow_ups::event).await?;
            tx.rollback().await?;
            Ok(events)
        };
        self.database.read(read).await
    }

    /// One lead, also junk.
    pub async fn one_listed(&self, lead: LeadId) -> Result<Option<ListedLead>, DatabaseError> {
        let one = Selection::default().with("id = ", lead.to_string());
        Ok(self.page(&one).await?.leads.pop())
    }

    /// Other leads with the same e-mail address or phone number, newest first, at most 20. A lead that
    /// is erased has none, and is none.
    pub async fn others_of_customer(&self, lead: LeadId) -> Result<Vec<ListedLead>, DatabaseError> {
        let others = Selection::default()
            .only(NO_JUNK)
            .with("id <> ", lead.to_string())
            .only(SAME_CUSTOMER)
            .page(0, MAX_OTHERS);
        Ok(self.page(&others).await?.leads)
    }

    pub(super) async fn page(&self, selection: &Selection) -> Result<LeadsPage, DatabaseError> {
        let columns = format!(
            "{LEAD}, {}, details, appointment_on, call_in, is_trouble, {STOPPED_AT}",
            follow_ups::STATUS
        );
        let read = async |connection: &mut Connection<'_>| {
            // One transaction, so that the total and the deliveries match the leads.
            let mut tx = connection.begin_read().await?;
            let total = selection.count(&mut tx).await?;
            let leads = read(&mut tx, selection, &columns, listed).await?;
            tx.rollback().await?;
            Ok(LeadsPage { leads, total })
        };
        self.database.read(read).await
    }
}

/// The time of the customer's last request before this one, spam not counted.
pub(super) async fn last_request_before(
    tx: &mut Transaction<'_, Any>,
    lead: LeadId,
) -> Result<Option<Timestamp>, sqlx::Error> {
    let row = sqlx::query(AssertSqlSafe(format!(
        "SELECT MAX(received_at) AS received_at FROM leads WHERE {NO_JUNK} AND follow_up <> 'spam' AND id <> $1
         AND received_at <= (SELECT received_at FROM leads AS one WHERE one.id = $1) AND {SAME_CUSTOMER}"
    )))
    .bind(lead.to_string())
    .fetch_one(&mut **tx)
    .await?;
    rows::optional_timestamp(&row, "received_at")
}

fn listed(row: &AnyRow, summary: LeadSummary) -> Result<ListedLead, sqlx::Error> {
    let (json, day): (Option<&str>, Option<&str>) = (row.try_get("details")?, row.try_get("appointment_on")?);
    Ok(ListedLead {
        summary,
        follow_up: follow_ups::status(row)?,
        details: json.and_then(LeadDetails::from_json),
        appointment: day.and_then(|day| day.parse().ok()),
        call_in: row.try_get::<Option<&str>, _>("call_in")?.and_then(DayPart::of_value),
        is_trouble: rows::count(row, "is_trouble")? > 0,
        stopped: stops::stopped_at(row)?,
    })
}
