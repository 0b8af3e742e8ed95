// The answers of two people about the vehicles of a deal, as a fragment of its address: no server sees it.

/** The start of the fragment. */
export const FRAGMENT = "#together=";

/** Longest fragment that is read. */
const MAX_FRAGMENT = 4_000;
/** Longest name and line, in characters. */
export const MAX_NAME = 24;
export const MAX_LINE = 120;

/** The votes, by their letters in the address. */
const VOTES = ["yes", "maybe", "no"] as const;
export type Vote = (typeof VOTES)[number];

export interface Opinion {
  vote: Vote;
  /** Empty for none. */
  line: string;
}

/** One person's answers. */
export interface Answer {
  /** Empty if it is not given. */
  name: string;
  /** By stock number. */
  opinions: Map<string, Opinion>;
}

/** The typed text as one line: without characters that steer, and cut. */
export function plainLine(typed: unknown, max: number): string {
  const text = String(typed ?? "")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  return [...text].slice(0, max).join("").trim();
}

/** The vote with this value. */
export function voteOf(value: unknown): Vote | undefined {
  return VOTES.find((vote) => vote === value);
}

/** The fragment with these answers, the asker's first. */
export function toFragment(answers: readonly Answer[]): string {
  const data = answers.map(({ name, opinions }) => [
    name,
    [...opinions].map(([stock, { vote, line }]) => [stock, vote, line]),
  ]);
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  const base64 = btoa(String.fromCharCode(...bytes));
  return FRAGMENT + base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The answers in a fragment about all of these vehicles, two at most; null if the fragment has no readable ones. */
export function fromFragment(fragment: string, stock: readonly string[]): Answer[] | null {
  const data = decode(fragment);
  if (!Array.isArray(data) || data.length === 0) return null;
  const answers = data.slice(0, 2).map((entry: unknown) => toAnswer(entry, stock));
  return answers.every((answer) => answer !== null) ? answers : null;
}

function decode(fragment: string): unknown {
  if (!fragment.startsWith(FRAGMENT) || fragment.length > MAX_FRAGMENT) return null;
  try {
    const base64 = fragment.slice(FRAGMENT.length).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    // Anybody may write a fragment.
    return null;
  }
}

function toAnswer(entry: unknown, stock: readonly string[]): Answer | null {
  const [name, rows] = Array.isArray(entry) ? entry : [];
  if (!Array.isArray(rows)) return null;
  const opinions = new Map<string, Opinion>();
  for (const row of rows.slice(0, 9)) {
    const [number, value, line] = Array.isArray(row) ? row : [];
    const vote = voteOf(value);
    if (vote && stock.includes(number)) opinions.set(number, { vote, line: plainLine(line, MAX_LINE) });
  }
  return opinions.size === stock.length ? { name: plainLine(name, MAX_NAME), opinions } : null;
}
