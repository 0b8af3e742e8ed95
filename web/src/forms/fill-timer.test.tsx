// How soon a form is sent: all five forms, filled in at once as a password manager does it.

import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CarFinderForm } from "../islands/car-finder-form/CarFinderForm";
import { EnquiryForm } from "../islands/enquiry-form/EnquiryForm";
import type { EnquiryFormProps } from "../islands/enquiry-form/props";
import { TradeInForm } from "../islands/trade-in-form/TradeInForm";
import { LEAD_ACCEPTED } from "../page/page-events";
import { showToast } from "../stores/toasts";
import { carFinderProps } from "../testing/car-finder";
import { DELIVERED, FAILED, LIMITED } from "../testing/lead-answers";

vi.mock("../stores/toasts", () => ({ showToast: vi.fn(async () => undefined) }));

const common = {
  page: "/",
  consentText: "You may call me.",
  consentVersion: "2026-11",
  textConsentText: "You may text me.",
  textConsentVersion: "text-2026-11",
  button: "Send",
};
const enquiry = (kind: EnquiryFormProps["kind"]) => (
  <EnquiryForm
    {...common}
    kind={kind}
    formId={kind}
    action={`/leads/${kind}`}
    stockNumber={null}
    title=""
    days={[]}
    testDriveRequest={null}
    leftOut={[]}
    testDrive={{ day: "", time: "", forTwo: false }}
    figures={null}
    message=""
    termsText="I agree."
  />
);
const tradeIn = <TradeInForm {...common} formId="trade-in" action="/leads/trade-in" newestYear={2027} cars={[]} />;
const carFinder = <CarFinderForm {...carFinderProps} button="Send" />;

const person = { firstName: "Dana", email: "dana@example.com" };
const car = { vin: "2HGFC2F59GH500001", mileage: "84200", year: "2016", make: "Honda", model: "Civic" };
const forms: [kind: string, form: ReactNode, fields: Record<string, string>][] = [
  ["vehicle", enquiry("vehicle"), { ...person, termsAccepted: "true" }],
  ["service", enquiry("service"), { ...person, termsAccepted: "true" }],
  ["contact", enquiry("contact"), person],
  ["trade-in", tradeIn, { ...car, condition: "good", name: "Dana", phone: "9015550142", email: "dana@example.com" }],
  ["car-finder", carFinder, { ...person, lastName: "Reed", phone: "9015550142", postalCode: "38125" }],
];

type Post = (address: string, init: RequestInit) => Promise<Response>;
const post = vi.fn<Post>();
const posted = (call = 0) => new URLSearchParams(String(post.mock.calls[call]?.[1].body));
const control = (name: string) => document.querySelector(`[name="${name}"]`);
const button = () => screen.getByRole("button", { name: /^Send/ });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function fillInAtOnce(fields: Record<string, string>): void {
  const step = screen.queryByRole("tab", { name: "Contact Info" });
  if (step) fireEvent.click(step);
  for (const [name, value] of Object.entries(fields)) {
    const field = control(name);
    if (!field) throw new Error(`The form has no ${name}.`);
    if (field instanceof HTMLInputElement && field.type === "checkbox") fireEvent.click(field);
    else if (field instanceof HTMLSelectElement) fireEvent.change(field, { target: { value } });
    else fireEvent.input(field, { target: { value } });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", post);
  vi.stubGlobal("alert", () => undefined);
  post.mockReset();
  post.mockImplementation(async () => Response.json(DELIVERED));
  vi.mocked(showToast).mockClear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(forms)(
  "a %s form sent at once waits, and goes by itself two seconds after it was shown",
  async (kind, form, fields) => {
    render(form);
    await pass(300);
    fillInAtOnce(fields);
    await pass(0);
    fireEvent.click(button());
    await pass(1699);
    expect(button().textContent).toBe("Sending...");
    expect(button().getAttribute("aria-disabled")).toBe("true");
    expect(post).not.toHaveBeenCalled();
    fireEvent.click(button());
    await pass(1);
    expect(post).toHaveBeenCalledOnce();
    expect(post.mock.calls[0]?.[0]).toBe(`/leads/${kind}`);
    expect(posted().get("elapsed")).toBe("2000");
    await pass(10_000);
    expect(post).toHaveBeenCalledOnce();
  },
);

test.each(forms)(
  "a %s form that a person took a while over goes at once, and says how long",
  async (_kind, form, fields) => {
    render(form);
    await pass(41_250.7);
    fillInAtOnce(fields);
    await pass(0);
    fireEvent.click(button());
    await pass(0);
    expect(posted().get("elapsed")).toBe("41250");
  },
);

test.each(forms)(
  "a %s form that is refused for now keeps what was typed, and says so in the page and in a toast",
  async (_kind, form, fields) => {
    post.mockImplementation(async () => Response.json(LIMITED, { status: 429 }));
    render(form);
    fillInAtOnce(fields);
    await pass(0);
    fireEvent.click(button());
    await pass(2000);
    const text = screen.getByRole("alert").textContent ?? "";
    expect(text).toContain("Please try again in 3 minutes");
    expect(showToast).toHaveBeenCalledExactlyOnceWith({ title: text, tone: "destructive" });
    for (const [name, value] of Object.entries(fields)) {
      expect(control(name)).toMatchObject(name === "termsAccepted" ? { checked: true } : { value });
    }
  },
);

test("a repeated submission keeps its id although more time has passed", async () => {
  post.mockImplementation(async () => Response.json(FAILED, { status: 502 }));
  render(enquiry("contact"));
  fillInAtOnce(person);
  await pass(5000);
  fireEvent.click(button());
  await pass(1000);
  fireEvent.click(button());
  await pass(0);
  expect([0, 1].map((call) => posted(call).get("elapsed"))).toEqual(["5000", "6000"]);
  expect(posted(1).get("submission_id")).toBe(posted(0).get("submission_id"));
});

test("errors are shown at once", async () => {
  render(enquiry("contact"));
  fireEvent.click(button());
  await pass(0);
  expect(screen.getByRole("link", { name: "Email is required" })).toBeTruthy();
  await pass(5000);
  expect(post).not.toHaveBeenCalled();
});

test("the accepted event is dispatched only after the server's answer", async () => {
  const said = vi.fn();
  document.addEventListener(LEAD_ACCEPTED, said, { once: true });
  post.mockImplementationOnce(async () => Response.json(FAILED, { status: 502 }));
  render(enquiry("contact"));
  fillInAtOnce(person);
  await pass(5000);
  fireEvent.click(button());
  await pass(0);
  expect(said).not.toHaveBeenCalled();
  fireEvent.click(button());
  await pass(0);
  expect(said).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ detail: { button: "Send", about: DELIVERED.about, promise: undefined } }),
  );
});
