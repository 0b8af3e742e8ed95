// What was typed into a form and not sent (FORM-6): in this tab alone, until it is closed. What is read there may be anybody's,
// and is taken no further than the form's own table goes.

const KEY = "formsBegun";
const DAY_MS = 24 * 60 * 60 * 1000;
/** After so long nobody comes back to a form. */
const KEPT_MS = 7 * DAY_MS;
/** More than this is none of ours. */
const MOST_CHARACTERS = 50_000;

/** The fields that are kept, and how many characters each takes. */
export type Longest = ReadonlyMap<string, number>;

/** What each field holds. */
export type Typed = ReadonlyMap<string, string>;

/** What was typed into that form of the page with this address. */
export function draftOf(form: string, longest: Longest, now = Date.now()): Typed {
  const { at, page, fields } = { ...Object(read()[form]) };
  const isRecent = typeof at === "number" && at <= now && now - at < KEPT_MS;
  return isRecent && page === address() ? fitting(Object.entries(Object(fields)), longest) : new Map();
}

/** Keeps that; nothing typed is nothing kept. */
export function keepDraft(form: string, typed: Typed, longest: Longest, now = Date.now()): void {
  const fields = Object.fromEntries(fitting([...typed], longest));
  if (Object.keys(fields).length === 0) forgetDraft(form);
  else write({ ...read(), [form]: { at: now, page: address(), fields } });
}

/** Forgets what was typed into that form, wherever. */
export function forgetDraft(form: string): void {
  const { [form]: _, ...others } = read();
  write(others);
}

// A longer text is wrong in its field, and said to be: there is no use in keeping a part of it.
function fitting(fields: readonly (readonly [string, unknown])[], longest: Longest): Typed {
  return new Map(
    fields.filter((field): field is [string, string] => {
      const [name, text] = field;
      return typeof text === "string" && text.length <= (longest.get(name) ?? -1);
    }),
  );
}

// The same form may hold something else from the start on another page, or after a post that the server gave back.
const address = () => location.pathname + location.search;

function read(): Record<string, unknown> {
  try {
    const text = sessionStorage.getItem(KEY) ?? "{}";
    return text.length > MOST_CHARACTERS ? {} : { ...Object(JSON.parse(text)) };
  } catch {
    return {};
  }
}

function write(kept: Record<string, unknown>): void {
  const text = JSON.stringify(kept);
  try {
    if (text === "{}" || text.length > MOST_CHARACTERS) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // Storage may be full, or denied: then nothing is kept.
  }
}
