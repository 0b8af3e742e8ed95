import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showToast } from "../../stores/toasts";
import { controlFormClock, passMinute } from "../../testing/form-clock";
import { DELIVERED, FAILED } from "../../testing/lead-answers";
import { tradeInProps as props } from "../../testing/trade-in";
import { TradeInForm } from "./TradeInForm";

vi.mock("../../forms/fetch-vin", () => ({ fetchVin: vi.fn(async () => null) }));
vi.mock("../../stores/toasts", () => ({ showToast: vi.fn(async () => undefined) }));

const required = ["VIN", "Mileage", "Year", "Make", "Model", "Condition", "Name", "Phone", "Email"];

type Post = (address: string, init: RequestInit) => Promise<Response>;
const post = vi.fn<Post>();
const answer = (status: number, body: unknown) => Response.json(body, { status });

// What suggests is a combobox to a browser, whatever else it takes.
const field = (name: string) => screen.getByRole(["Make", "Model"].includes(name) ? "combobox" : "textbox", { name });
const number = (name: string) => screen.getByRole("spinbutton", { name });
const button = () => screen.getByRole("button", { name: "Request Your Offer" });

function show() {
  render(<TradeInForm {...props} />);
  passMinute();
  return userEvent.setup();
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field("VIN"), "2HGFC2F59GH500001");
  await user.type(number("Mileage"), "84200");
  await user.type(number("Year"), "2016");
  await user.type(field("Make"), "Honda");
  await user.type(field("Model"), "Civic");
  await user.selectOptions(screen.getByRole("combobox", { name: "Condition" }), "Good");
  await user.type(field("Name"), "Dana Reed");
  await user.type(field("Phone"), "(901) 555-0142");
  await user.type(field("Email"), "dana@example.com");
}

controlFormClock();
beforeEach(() => {
  vi.stubGlobal("fetch", post);
  post.mockReset();
  vi.mocked(showToast).mockClear();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("all fields except the notes are marked as required", () => {
  show();
  const marked = [...document.querySelectorAll("input, select, textarea")].filter((each) =>
    each.hasAttribute("required"),
  );
  expect(marked.map((each) => document.querySelector(`label[for="${each.id}"]`)?.textContent)).toEqual(required);
  expect(number("Mileage").getAttribute("min")).toBe("0");
  expect(screen.getByRole("textbox", { name: "Notes (optional)" })).toBeTruthy();
});

test("no error shows before a field is touched", async () => {
  const user = show();
  await user.click(field("VIN"));
  expect(screen.queryByText("VIN is required")).toBeNull();
  await user.tab();
  expect(await screen.findByText("VIN is required")).toBeTruthy();
  expect(screen.queryByText("Mileage is required")).toBeNull();
  const texts = (field("VIN").getAttribute("aria-describedby") ?? "").split(" ");
  expect(texts.map((id) => document.getElementById(id)?.textContent)).toEqual([
    expect.stringContaining("17 characters"),
    "VIN is required",
  ]);
});

test("submitting an empty form posts nothing, counts the missing fields and links to the first", async () => {
  const user = show();
  await user.click(button());
  const summary = await screen.findByRole("region", { name: "Please check 9 fields, beginning with" });
  expect(document.activeElement).toBe(summary);
  const links = () => within(screen.getByRole("region", { name: /^Please check/ })).getAllByRole("link");
  expect(links().map((link) => link.textContent)).toEqual(["VIN is required"]);
  for (const label of required) expect(screen.getAllByText(`${label} is required`).length).toBeGreaterThan(0);
  await user.click(within(summary).getByRole("link", { name: "VIN is required" }));
  expect(document.activeElement).toBe(field("VIN"));
  expect(post).not.toHaveBeenCalled();
});

test("four errors are named, each with its field", async () => {
  const user = show();
  await user.type(field("VIN"), "2HGFC2F59GH500001");
  await user.type(number("Mileage"), "84200");
  await user.type(number("Year"), "2016");
  await user.type(field("Make"), "Honda");
  await user.type(field("Model"), "Civic");
  await user.click(button());
  const summary = await screen.findByRole("region", { name: "Please check these fields" });
  expect(
    within(summary)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Condition is required", "Name is required", "Phone is required", "Email is required"]);
});

test("an unreadable number is invalid, not missing", async () => {
  const user = show();
  const unreadable: Pick<ValidityState, "badInput"> = { badInput: true };
  Object.defineProperty(number("Mileage"), "validity", { value: unreadable });
  await user.click(number("Mileage"));
  await user.tab();
  expect(await screen.findByText("Mileage must be a whole number from 0 to 9,999,999")).toBeTruthy();
});

test("the form posts its fields, the page and an id", async () => {
  post.mockResolvedValue(answer(200, DELIVERED));
  const user = show();
  await fillIn(user);
  await user.type(field("Notes (optional)"), "New tires.");
  await user.click(button());
  await waitFor(() => expect(post).toHaveBeenCalledOnce());
  expect(post.mock.calls[0]?.[0]).toBe("/leads/trade-in");
  const { submission_id: id, ...fields } = Object.fromEntries(
    new URLSearchParams(String(post.mock.calls[0]?.[1].body)),
  );
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(fields).toEqual({
    vin: "2HGFC2F59GH500001",
    mileage: "84200",
    year: "2016",
    make: "Honda",
    model: "Civic",
    condition: "good",
    owed: "",
    name: "Dana Reed",
    phone: "9015550142",
    email: "dana@example.com",
    contactBy: "",
    contactTime: "",
    notes: "New tires.",
    textConsent: "text-2026-11",
    page: "/sell",
    subject: "",
    elapsed: "60000",
  });
});

test("while it is under way the button reads Sending... and a second press sends nothing", async () => {
  let arrive: (response: Response) => void = () => undefined;
  post.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const user = show();
  await fillIn(user);
  await user.click(button());
  const busy = await screen.findByRole("button", { name: "Sending..." });
  expect(busy.getAttribute("aria-disabled")).toBe("true");
  await user.click(busy);
  arrive(answer(502, FAILED));
  await screen.findByRole("button", { name: "Request Your Offer" });
  expect(post).toHaveBeenCalledOnce();
});

test("a delivery replaces the form with a focused confirmation, and a toast says the same", async () => {
  post.mockResolvedValue(answer(200, DELIVERED));
  const user = show();
  await fillIn(user);
  await user.click(button());
  const confirmation = await screen.findByRole("region", { name: "Enquiry submitted successfully!" });
  expect(document.activeElement).toBe(confirmation);
  expect(document.querySelector("form")).toBeNull();
  expect(within(confirmation).getByRole("link", { name: "Back to Inventory" }).getAttribute("href")).toBe("/inventory");
  const title = "Enquiry submitted successfully!";
  expect(showToast).toHaveBeenCalledExactlyOnceWith({ title, text: DELIVERED.about, tone: "success" });
});

test.each([
  [502, "failed", "Failed to submit enquiry. Please try again."],
  [504, "error", "An error occurred while submitting the form."],
])("an answer %i (%s) says: %s, and keeps what was typed", async (code, status, text) => {
  post.mockResolvedValue(answer(code, { status, text, more: null }));
  const user = show();
  await fillIn(user);
  await user.click(button());
  expect(await within(screen.getByRole("alert")).findByText(text)).toBeTruthy();
  expect(showToast).toHaveBeenCalledExactlyOnceWith({ title: text, tone: "destructive" });
  expect(field("VIN")).toHaveProperty("value", "2HGFC2F59GH500001");
  expect(screen.getByRole("combobox", { name: "Condition" })).toHaveProperty("value", "good");
});

test("a stored but undelivered form says so, also in the toast", async () => {
  const more = "We've saved your message and will pass it on. Urgent? Call (901) 555-0142.";
  const text = "An error occurred while submitting the form.";
  post.mockResolvedValue(answer(504, { status: "error", text, more }));
  const user = show();
  await fillIn(user);
  await user.click(button());
  expect(await within(screen.getByRole("alert")).findByText(`${text} ${more}`)).toBeTruthy();
  expect(showToast).toHaveBeenCalledExactlyOnceWith({ title: text, text: more, tone: "destructive" });
});
