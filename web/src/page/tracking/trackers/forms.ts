// The forms that become leads: that one was begun, and that the server has accepted it. Never what is in it.

import type { AscEvents } from "../asc-events";
import type { AscReporter } from "../asc-reporter";
import { labelOf } from "../element-info";

type FormParameters = Pick<AscEvents["asc_form_submission"], "department" | "form_name" | "form_type">;
type Variant = Extract<keyof AscEvents, `asc_form_submission_${string}`>;

const FORMS: Record<string, FormParameters & { variant: Variant }> = {
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
export class FormTracker {
  readonly #startedForms = new Set<string>();
  readonly #asc: AscReporter;

  constructor(asc: AscReporter) {
    this.#asc = asc;
  }

  /** Something in a form has been filled in; the first time begins it. */
  onInput(control: EventTarget | null): void {
    const form = control instanceof Element ? control.closest("form") : null;
    const parameters = form && formParameters(form);
    // An island takes the place of the server's form, and goes on with it.
    if (!parameters || this.#startedForms.has(form.id)) return;
    this.#startedForms.add(form.id);
    const button = [...form.querySelectorAll("button[type=submit]")].at(-1);
    const { variant: _, ...common } = parameters;
    this.#asc.send("asc_form_engagement", {
      ...common,
      comm_type: "form",
      comm_status: "start",
      element_text: button ? labelOf(button) : "",
    });
  }

  /** The server has accepted it; what is filled in next is another one. */
  onAccepted(form: EventTarget | null, button: unknown): void {
    const parameters = form instanceof HTMLFormElement ? formParameters(form) : undefined;
    if (!parameters || !(form instanceof HTMLFormElement)) return;
    this.#startedForms.delete(form.id);
    const { variant, ...common } = parameters;
    const submission = {
      ...common,
      comm_type: "form",
      comm_outcome: "opportunity",
      // Not the lead's own id, which would lead from a measured browser to a person.
      submission_id: randomId(),
      element_text: `${button}`,
    } as const;
    this.#asc.send("asc_form_submission", submission);
    this.#asc.send(variant, submission);
  }
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function formParameters(form: HTMLFormElement): (typeof FORMS)[string] | undefined {
  const kind = form.getAttribute("action")?.match(/^\/leads\/([a-z-]+)$/)?.[1] ?? "";
  return Object.hasOwn(FORMS, kind) ? FORMS[kind] : undefined;
}
