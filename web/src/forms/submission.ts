// Sends a form to the dealership and hands back the server's answer, which has the words for the visitor (LEAD-2).

import { discriminatedUnion, literal, nullable, object, record, string, type ZodMiniType } from "zod/mini";
import type { LeadAnswer } from "../generated/LeadAnswer";

const LEAD_ANSWER = discriminatedUnion("status", [
  object({ status: literal("delivered"), text: string() }),
  object({ status: literal("invalid"), errors: record(string(), string()) }),
  object({ status: literal(["failed", "error", "limited", "refused"]), text: string(), more: nullable(string()) }),
]) satisfies ZodMiniType<LeadAnswer>;

// Where the server has not answered, nobody else has these words.
const INVALID_RESPONSE: LeadAnswer = {
  status: "failed",
  text: "Failed to submit enquiry. Please try again.",
  more: null,
};
const NO_RESPONSE: LeadAnswer = { status: "error", text: "An error occurred while submitting the form.", more: null };

// The server waits 30 s for the dealership's system; what has not answered well after that never will.
const TIMEOUT_MS = 45_000;

/** Posts the form's fields. The post goes on when the visitor leaves the page. */
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
    // Not our server's words: a proxy on the way has answered in its place.
    return response.status === 504 ? NO_RESPONSE : INVALID_RESPONSE;
  } catch {
    return NO_RESPONSE;
  }
}

/** Names each enquiry, so that one that is sent again unchanged is known to be the same. */
export class SubmissionIds {
  #previous: { content: string; id: string } | undefined;

  /** The id of these fields: the one they had before, while nothing has changed and nothing was delivered. */
  idOf(fields: URLSearchParams): string {
    const content = fields.toString();
    if (this.#previous?.content !== content) this.#previous = { content, id: randomUuid() };
    return this.#previous.id;
  }

  /** It was delivered; what comes next is another enquiry. */
  reset(): void {
    this.#previous = undefined;
  }
}

// `randomUUID` is there in secure contexts only; a development server on another machine is none.
function randomUuid(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
