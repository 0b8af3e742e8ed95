// The forms that become leads: that one was begun, and that the server has accepted it. Never what is in it.

import type { Asc } from "../asc";
import type { AscEvents } from "../events";
import { textOf } from "../words";

type FormFacts = Pick<AscEvents["asc_form_submission"], "department" | "form_name" | "form_type">;
type Variant = Extract<keyof AscEvents, `asc_form_submission_${string}`>;

const FORMS: Record<string, FormFacts & { variant: Variant }> = {
  vehicle: {
    department: "sales",
    form_name: "vehicle_enquiry",
    form_type: "quote",
    variant: "asc_form_submission_sales",
  },
  service: {
    department: "service",
    form_name: "service_appointment",
    form_type: "service_appointment",
    variant: "asc_form_submission_service_appt",
  },
  contact: {
    department: "sales",
    form_name: "contact",
    form_type: "consumer_contact",
    variant: "asc_form_submission_sales",
  },
  "trade-in": { department: "trade", form_name: "trade_in", form_type: "trade", variant: "asc_form_submission_trade" },
  "car-finder": {
    department: "sales",
    form_name: "car_finder",
    form_type: "alert",
    variant: "asc_form_submission_sales",
  },
};

/** Tells of the page's forms. */
export class Forms {
  readonly #begun = new Set<string>();
  readonly #asc: Asc;

  constructor(asc: Asc) {
    this.#asc = asc;
  }

  /** Something in a form has been filled in; the first time begins it. */
  touched(control: EventTarget | null): void {
    const form = control instanceof Element ? control.closest("form") : null;
    const facts = form && factsOf(form);
    // An island takes the place of the server's form, and goes on with it.
    if (!facts || this.#begun.has(form.id)) return;
    this.#begun.add(form.id);
    const button = [...form.querySelectorAll("button[type=submit]")].at(-1);
    const { variant: _, ...said } = facts;
    this.#asc.tell("asc_form_engagement", {
      ...said,
      comm_type: "form",
      comm_status: "start",
      element_text: button ? textOf(button) : "",
    });
  }

  /** The server has accepted it; what is filled in next is another one. */
  accepted(form: EventTarget | null, button: unknown): void {
    const facts = form instanceof HTMLFormElement ? factsOf(form) : undefined;
    if (!facts || !(form instanceof HTMLFormElement)) return;
    this.#begun.delete(form.id);
    const { variant, ...said } = facts;
    const submission = {
      ...said,
      comm_type: "form",
      comm_outcome: "opportunity",
      // Not the lead's own id, which would lead from a measured browser to a person.
      submission_id: randomName(),
      element_text: `${button}`,
    } as const;
    this.#asc.tell("asc_form_submission", submission);
    this.#asc.tell(variant, submission);
  }
}

function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function factsOf(form: HTMLFormElement): (typeof FORMS)[string] | undefined {
  const kind = form.getAttribute("action")?.match(/^\/leads\/([a-z-]+)$/)?.[1] ?? "";
  return Object.hasOwn(FORMS, kind) ? FORMS[kind] : undefined;
}
