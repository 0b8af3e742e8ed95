// Posts a form and returns the server's answer, which has the texts for the visitor (LEAD-2).

import {
  discriminatedUnion,
  exactOptional,
  literal,
  nullable,
  object,
  record,
  string,
  type ZodMiniType,
} from "zod/mini";
import type { LeadAnswer } from "../generated/LeadAnswer";
import { failed, noAnswer } from "../generated/messages/lead-form";

const LEAD_ANSWER = discriminatedUnion("status", [
  object({
    status: literal("delivered"),
    text: string(),
    about: string(),
    more: exactOptional(string()),
    promise: exactOptional(string()),
  }),
  object({ status: literal("invalid"), errors: record(string(), string()) }),
  object({ status: literal(["failed", "error", "limited", "refused"]), text: string(), more: nullable(string()) }),
]) satisfies ZodMiniType<LeadAnswer>;

// Texts for when the server has not answered.
const INVALID_RESPONSE: LeadAnswer = { status: "failed", text: failed, more: null };
const NO_RESPONSE: LeadAnswer = { status: "error", text: noAnswer, more: null };

// The server waits 30 s for the dealership's system.
const TIMEOUT_MS = 45_000;

/** Posts the fields. The request continues when the visitor leaves the page. */
export async function postLead(action: string, fields: URLSearchParams): Promise<LeadAnswer> {
  try {
    const response = await fetch(action, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: fields,
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = LEAD_ANSWER.safeParse(await response.json().catch(() => null));
    if (answer.success) return answer.data;
    // Not from our server: a proxy answered instead.
    return response.status === 504 ? NO_RESPONSE : INVALID_RESPONSE;
  } catch {
    return NO_RESPONSE;
  }
}

/** Gives each submission an id, so that a repeated one is recognized. */
export class SubmissionIds {
  #previous: { content: string; id: string } | undefined;

  /** The id of these fields; the same while nothing changes and nothing is delivered. */
  idOf(fields: URLSearchParams): string {
    const content = fields.toString();
    if (this.#previous?.content !== content) this.#previous = { content, id: randomUuid() };
    return this.#previous.id;
  }

  /** After a delivery the next submission is a new one. */
  reset(): void {
    this.#previous = undefined;
  }
}

// `randomUUID` needs a secure context, which a development server on another machine is not.
function randomUuid(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
