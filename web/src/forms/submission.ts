// Sends a form to the dealership and says what became of it, in fixed words (LEAD-2).

import { discriminatedUnion, literal, object, record, string, type ZodMiniType } from "zod/mini";
import type { LeadAnswer } from "../generated/LeadAnswer";

export type Answer =
  | { status: "delivered" }
  | { status: "invalid"; errors: Record<string, string> }
  | { status: "failed"; text: string; isKept?: true };

const LEAD_ANSWER = discriminatedUnion("status", [
  object({ status: literal(["delivered", "failed", "error", "limited", "refused"]) }),
  object({ status: literal("invalid"), errors: record(string(), string()) }),
]) satisfies ZodMiniType<LeadAnswer>;

const REFUSED = "Failed to submit enquiry. Please try again.";
const UNREACHABLE = "An error occurred while submitting the form.";
const LIMITED = "Too many enquiries were sent from here. Please wait a few minutes and try again, or call us.";

// Where it was not delivered at once, the server has it all the same, and goes on trying.
const KEPT = "x-lead-kept";

// The server waits 30 s for the dealership's system; what has not answered well after that never will.
const PATIENCE_MS = 45_000;

/** Posts the form's fields. The post goes on when the visitor leaves the page. */
export async function postLead(action: string, fields: URLSearchParams): Promise<Answer> {
  try {
    const response = await fetch(action, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: fields,
      keepalive: true,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answer = answerTo(response.status, await response.json().catch(() => null));
    const isKept = answer.status === "failed" && response.headers.has(KEPT);
    return isKept ? { ...answer, isKept } : answer;
  } catch {
    return { status: "failed", text: UNREACHABLE };
  }
}

function answerTo(code: number, body: unknown): Answer {
  const answer = LEAD_ANSWER.safeParse(body);
  // Not our server's words: a proxy on the way has answered in its place.
  if (!answer.success) return { status: "failed", text: code === 504 ? UNREACHABLE : REFUSED };
  switch (answer.data.status) {
    case "delivered":
      return { status: "delivered" };
    case "invalid":
      return answer.data;
    case "error":
      return { status: "failed", text: UNREACHABLE };
    case "limited":
      return { status: "failed", text: LIMITED };
    case "failed":
    case "refused":
      return { status: "failed", text: REFUSED };
  }
}

/** Names each enquiry, so that one that is sent again unchanged is known to be the same. */
export class SubmissionIds {
  #last: { content: string; id: string } | undefined;

  /** The id of these fields: the one they had before, while nothing has changed and nothing was delivered. */
  idOf(fields: URLSearchParams): string {
    const content = fields.toString();
    if (this.#last?.content !== content) this.#last = { content, id: randomUuid() };
    return this.#last.id;
  }

  /** It was delivered; what comes next is another enquiry. */
  forget(): void {
    this.#last = undefined;
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
