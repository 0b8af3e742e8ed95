// Stores form drafts in this tab until it is closed (FORM-6). Stored data is untrusted and limited to the form's own
// fields.

import { DRAFTS_KEY } from "../../stores/storage-keys";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Drafts expire after this time. */
const EXPIRY_MS = 7 * DAY_MS;
/** Longer data was not written by us. */
const MAX_JSON_LENGTH = 50_000;

/** The stored fields with their maximum lengths. */
export type FieldLimits = ReadonlyMap<string, number>;

/** Field values by name. */
export type DraftValues = ReadonlyMap<string, string>;

/** Reads the form's draft on this page. */
export function readDraft(form: string, limits: FieldLimits, now = Date.now()): DraftValues {
  const { at, page, fields } = { ...Object(read()[form]) };
  const isRecent = typeof at === "number" && at <= now && now - at < EXPIRY_MS;
  return isRecent && page === currentUrl() ? withinLimits(Object.entries(Object(fields)), limits) : new Map();
}

/** Saves the draft; an empty one is deleted. */
export function saveDraft(form: string, values: DraftValues, limits: FieldLimits, now = Date.now()): void {
  const fields = Object.fromEntries(withinLimits([...values], limits));
  if (Object.keys(fields).length === 0) deleteDraft(form);
  else write({ ...read(), [form]: { at: now, page: currentUrl(), fields } });
}

/** Deletes the form's draft, of whichever page. */
export function deleteDraft(form: string): void {
  const { [form]: _, ...others } = read();
  write(others);
}

// A longer value is a validation error; a part of it would be useless.
function withinLimits(fields: readonly (readonly [string, unknown])[], limits: FieldLimits): DraftValues {
  return new Map(
    fields.filter((field): field is [string, string] => {
      const [name, text] = field;
      return typeof text === "string" && text.length <= (limits.get(name) ?? -1);
    }),
  );
}

// The same form may start with other values on another page.
const currentUrl = () => location.pathname + location.search;

function read(): Record<string, unknown> {
  try {
    const text = sessionStorage.getItem(DRAFTS_KEY) ?? "{}";
    return text.length > MAX_JSON_LENGTH ? {} : { ...Object(JSON.parse(text)) };
  } catch {
    return {};
  }
}

function write(drafts: Record<string, unknown>): void {
  const text = JSON.stringify(drafts);
  try {
    if (text === "{}" || text.length > MAX_JSON_LENGTH) sessionStorage.removeItem(DRAFTS_KEY);
    else sessionStorage.setItem(DRAFTS_KEY, text);
  } catch {
    // Storage may be full or denied.
  }
}
