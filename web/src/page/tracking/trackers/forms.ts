// Tracks lead forms: started and accepted. Never their content.

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

/** Tracks the page's lead forms. */
export class FormTracker {
  readonly #startedForms = new Set<string>();
  readonly #asc: AscReporter;

  constructor(asc: AscReporter) {
    this.#asc = asc;
  }

  /** A field changed; the first change starts the form. */
  onInput(control: EventTarget | null): void {
    const form = control instanceof Element ? control.closest("form") : null;
    const parameters = form && formParameters(form);
    // An island continues the server's form under the same id.
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

  /** The server accepted the form; the next input starts a new one. */
  onAccepted(form: EventTarget | null, accepted: unknown): void {
    const parameters = form instanceof HTMLFormElement ? formParameters(form) : undefined;
    if (!parameters || !(form instanceof HTMLFormElement)) return;
    this.#startedForms.delete(form.id);
    const { variant, ...common } = parameters;
    const submission = {
      ...common,
      comm_type: "form",
      comm_outcome: "opportunity",
      // Not the lead's id, which would connect analytics data to a person.
      submission_id: randomId(),
      element_text: `${Object(accepted).button}`,
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
