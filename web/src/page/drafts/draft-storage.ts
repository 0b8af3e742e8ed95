// What was typed into a form and not sent (FORM-6): in this tab alone, until it is closed. What is read there may be anybody's,
// and is taken no further than the form's own table goes.

const KEY = "formsBegun";
const DAY_MS = 24 * 60 * 60 * 1000;
/** After so long nobody comes back to a form. */
const EXPIRY_MS = 7 * DAY_MS;
/** More than this is none of ours. */
const MAX_JSON_LENGTH = 50_000;

/** The fields that are kept, and how many characters each takes. */
export type FieldLimits = ReadonlyMap<string, number>;

/** What each field holds. */
export type DraftValues = ReadonlyMap<string, string>;

/** What was typed into that form of the page with this address. */
export function readDraft(form: string, limits: FieldLimits, now = Date.now()): DraftValues {
  const { at, page, fields } = { ...Object(read()[form]) };
  const isRecent = typeof at === "number" && at <= now && now - at < EXPIRY_MS;
  return isRecent && page === currentUrl() ? withinLimits(Object.entries(Object(fields)), limits) : new Map();
}

/** Keeps that; nothing typed is nothing kept. */
export function saveDraft(form: string, values: DraftValues, limits: FieldLimits, now = Date.now()): void {
  const fields = Object.fromEntries(withinLimits([...values], limits));
  if (Object.keys(fields).length === 0) deleteDraft(form);
  else write({ ...read(), [form]: { at: now, page: currentUrl(), fields } });
}

/** Forgets what was typed into that form, wherever. */
export function deleteDraft(form: string): void {
  const { [form]: _, ...others } = read();
  write(others);
}

// A longer text is wrong in its field, and said to be: there is no use in keeping a part of it.
function withinLimits(fields: readonly (readonly [string, unknown])[], limits: FieldLimits): DraftValues {
  return new Map(
    fields.filter((field): field is [string, string] => {
      const [name, text] = field;
      return typeof text === "string" && text.length <= (limits.get(name) ?? -1);
    }),
  );
}

// The same form may hold something else from the start on another page, or after a post that the server gave back.
const currentUrl = () => location.pathname + location.search;

function read(): Record<string, unknown> {
  try {
    const text = sessionStorage.getItem(KEY) ?? "{}";
    return text.length > MAX_JSON_LENGTH ? {} : { ...Object(JSON.parse(text)) };
  } catch {
    return {};
  }
}

function write(drafts: Record<string, unknown>): void {
  const text = JSON.stringify(drafts);
  try {
    if (text === "{}" || text.length > MAX_JSON_LENGTH) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // Storage may be full, or denied: then nothing is kept.
  }
}
