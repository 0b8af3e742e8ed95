import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showToast } from "../../stores/toasts";
import { CarFinderForm } from "./CarFinderForm";
import type { CarFinderFormProps } from "./props";

vi.mock("../../stores/toasts", () => ({ showToast: vi.fn(async () => undefined) }));

const choices = (...values: string[]) => values.map((value) => ({ value, label: value }));

const props: CarFinderFormProps = {
  formId: "car-finder",
  action: "/leads/car-finder",
  page: "/car-finder",
  consentText: "You may call me.",
  consentVersion: "2026-11",
  dealershipName: "Winchester Motors",
  button: "Send My Request",
  types: choices("car", "suv"),
  makes: ["Ford", "Toyota"],
  bodyStyles: choices("sedan", "suv"),
  transmissions: choices("automatic", "manual"),
  mpg: { min: 10, max: 50, step: 1 },
  year: { min: 2000, max: 2025, step: 1 },
  odometer: { min: 0, max: 200_000, step: 1000 },
  price: { min: 0, max: 150_000, step: 1000 },
  searchPeriods: choices("7", "14", "30", "60", "90"),
  searchPeriod: "30",
};

const SUBMITTED = "Your car finder request has been submitted!";

type Post = (address: string, init: RequestInit) => Promise<Response>;
const post = vi.fn<Post>();
const alert = vi.fn<(text: string) => void>();
const answer = (status: number, body: unknown) => Response.json(body, { status });

const tab = (name: string) => screen.getByRole("tab", { name });
const chosenTab = () => screen.getByRole("tab", { selected: true }).textContent;
const panel = (name: string) => screen.getByRole("tabpanel", { name });
const field = (name: string) => screen.getByRole("textbox", { name });
const make = () => screen.getByRole("combobox", { name: "Make" });
const button = (name: string) => screen.getByRole("button", { name });
const end = (range: RegExp, name: "From" | "To") =>
  within(screen.getByRole("group", { name: range })).getByRole("spinbutton", { name });

function show() {
  render(<CarFinderForm {...props} />);
  return userEvent.setup();
}

type User = ReturnType<typeof userEvent.setup>;

async function goOn(user: User) {
  await user.click(button("Continue"));
  await screen.findByRole("tabpanel", { name: "Contact Info" });
}

async function fillInContact(user: User) {
  await user.type(field("First Name"), "Dana");
  await user.type(field("Last Name"), "Reed");
  await user.type(field("Phone"), "901 555 0142");
  await user.type(field("Email"), "dana@example.com");
  await user.type(field("Postal Code"), "38125");
}

beforeEach(() => {
  vi.stubGlobal("fetch", post);
  vi.stubGlobal("alert", alert);
  post.mockReset();
  alert.mockReset();
  vi.mocked(showToast).mockClear();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, "", location.pathname);
});

test("it opens with the vehicle; the contact stands behind its tab", () => {
  show();
  expect(screen.getByRole("tablist", { name: "Steps" })).toBeTruthy();
  expect(chosenTab()).toBe("Vehicle Info");
  expect(panel("Vehicle Info").id).toBe(tab("Vehicle Info").getAttribute("aria-controls"));
  expect(screen.queryByRole("textbox", { name: "First Name" })).toBeNull();
});

test("an address that leads to the contact opens it there", () => {
  history.replaceState(null, "", "#car-finder-contact-info");
  show();
  expect(chosenTab()).toBe("Contact Info");
});

test("where the server found something wrong, it opens with that", () => {
  const refused = document.createElement("form");
  refused.id = "car-finder";
  refused.innerHTML = '<input id="car-finder-phone" aria-invalid="true">';
  document.body.prepend(refused);
  show();
  expect(chosenTab()).toBe("Contact Info");
  refused.remove();
});

test("the makes on the lot are suggested, and any other is taken", () => {
  show();
  const list = document.getElementById(make().getAttribute("list") ?? "");
  expect([...(list?.querySelectorAll("option") ?? [])].map(({ value }) => value)).toEqual(["Ford", "Toyota"]);
});

test("tabs are chosen by click, arrow keys, Home and End; only the chosen one is reached by Tab", async () => {
  const user = show();
  await user.click(tab("Contact Info"));
  expect(chosenTab()).toBe("Contact Info");
  for (const [key, name] of [
    ["{ArrowRight}", "Vehicle Info"],
    ["{ArrowLeft}", "Contact Info"],
    ["{Home}", "Vehicle Info"],
    ["{End}", "Contact Info"],
  ] as const) {
    await user.keyboard(key);
    expect(chosenTab()).toBe(name);
    expect(document.activeElement).toBe(tab(name));
  }
  expect(tab("Vehicle Info").tabIndex).toBe(-1);
  expect(tab("Contact Info").tabIndex).toBe(0);
});

test("Continue leads to the contact with nothing filled in, and Back keeps everything", async () => {
  const user = show();
  await user.type(make(), "Toyota");
  await goOn(user);
  expect(document.activeElement).toBe(tab("Contact Info"));
  await user.type(field("First Name"), "Dana");
  await user.click(button("Back"));
  expect(document.activeElement).toBe(tab("Vehicle Info"));
  expect(make()).toHaveProperty("value", "Toyota");
  await goOn(user);
  expect(field("First Name")).toHaveProperty("value", "Dana");
  expect(post).not.toHaveBeenCalled();
});

test("Enter in the first step continues and sends nothing", async () => {
  const user = show();
  await user.type(make(), "Toyota{Enter}");
  expect(await screen.findByRole("tabpanel", { name: "Contact Info" })).toBeTruthy();
  expect(screen.queryByText("First Name is required")).toBeNull();
  expect(post).not.toHaveBeenCalled();
});

test("Continue stays where a number is out of bounds, and leads to it", async () => {
  const user = show();
  await user.type(end(/^Year/, "From"), "1999");
  await user.click(button("Continue"));
  expect(await screen.findByText("Year must be a whole number from 2000 to 2025")).toBeTruthy();
  expect(chosenTab()).toBe("Vehicle Info");
  await waitFor(() => expect(document.activeElement).toBe(end(/^Year/, "From")));
});

test("a range upside down is put right on leaving it, not between its ends", async () => {
  const user = show();
  await user.type(end(/^Internet Price/, "From"), "30000");
  await user.tab();
  await user.keyboard("9000");
  expect(end(/^Internet Price/, "From")).toHaveProperty("value", "30000");
  await user.tab();
  await waitFor(() => expect(end(/^Internet Price/, "From")).toHaveProperty("value", "9000"));
  expect(end(/^Internet Price/, "To")).toHaveProperty("value", "30000");
});

test("an end that is out of bounds stays where it was typed", async () => {
  const user = show();
  await user.type(end(/^Year/, "From"), "2020");
  await user.tab();
  await user.keyboard("19");
  await user.tab();
  expect(await screen.findByText("Year must be a whole number from 2000 to 2025")).toBeTruthy();
  expect(end(/^Year/, "From")).toHaveProperty("value", "2020");
});

test("what is wrong in the contact is listed and posts nothing", async () => {
  const user = show();
  await goOn(user);
  await user.click(button("Send My Request"));
  const summary = await screen.findByRole("region", { name: "Please check these fields" });
  expect(
    within(summary)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual([
    "First Name is required",
    "Last Name is required",
    "Phone is required",
    "Email is required",
    "Postal Code is required",
  ]);
  expect(document.activeElement).toBe(summary);
  expect(post).not.toHaveBeenCalled();
});

test("what is wrong in the other step is shown there, and the list leads to fields of either", async () => {
  const user = show();
  await user.type(end(/^Highway MPG/, "To"), "99");
  await user.click(tab("Contact Info"));
  await user.click(button("Send My Request"));
  const summary = await screen.findByRole("region", { name: "Please check these fields" });
  expect(chosenTab()).toBe("Vehicle Info");
  await user.click(within(summary).getByRole("link", { name: "Email is required" }));
  expect(chosenTab()).toBe("Contact Info");
  expect(document.activeElement).toBe(field("Email"));
  await user.click(within(summary).getByRole("link", { name: /Highway MPG/ }));
  expect(document.activeElement).toBe(end(/^Highway MPG/, "To"));
});

test("both steps are posted as one form", async () => {
  post.mockResolvedValue(answer(200, { status: "delivered" }));
  const user = show();
  await user.selectOptions(screen.getByRole("combobox", { name: /^Type/ }), "suv");
  await user.type(make(), "Toyota");
  await user.type(end(/^Odometer/, "To"), "60000");
  await goOn(user);
  await fillInContact(user);
  await user.selectOptions(screen.getByRole("combobox", { name: "Search Period" }), "60");
  await user.keyboard("{Tab}Roof rails, please.");
  await user.click(button("Send My Request"));
  await waitFor(() => expect(post).toHaveBeenCalledOnce());
  expect(post.mock.calls[0]?.[0]).toBe("/leads/car-finder");
  const { submission_id: id, ...fields } = Object.fromEntries(
    new URLSearchParams(String(post.mock.calls[0]?.[1].body)),
  );
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(fields).toEqual({
    type: "suv",
    make: "Toyota",
    model: "",
    bodyStyle: "",
    transmission: "",
    mpgMin: "",
    mpgMax: "",
    yearMin: "",
    yearMax: "",
    odometerMin: "",
    odometerMax: "60000",
    priceMin: "",
    priceMax: "",
    firstName: "Dana",
    lastName: "Reed",
    phone: "9015550142",
    email: "dana@example.com",
    postalCode: "38125",
    searchPeriod: "60",
    comments: "Roof rails, please.",
    page: "/car-finder",
    website: "",
  });
});

test("a delivered request is told by the browser's alert and on the page, and the form is empty at its first tab", async () => {
  post.mockResolvedValue(answer(200, { status: "delivered" }));
  const user = show();
  await user.type(make(), "Toyota");
  await goOn(user);
  await fillInContact(user);
  await user.selectOptions(screen.getByRole("combobox", { name: "Search Period" }), "90");
  await user.click(button("Send My Request"));
  await waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith(SUBMITTED));
  expect(document.activeElement).toBe(screen.getByText(SUBMITTED));
  expect(chosenTab()).toBe("Vehicle Info");
  expect(make()).toHaveProperty("value", "");
  expect(showToast).not.toHaveBeenCalled();
  await goOn(user);
  expect(field("First Name")).toHaveProperty("value", "");
  expect(screen.getByRole("combobox", { name: "Search Period" })).toHaveProperty("value", "30");
  expect(screen.queryByText("First Name is required")).toBeNull();
});

test.each([
  [502, "failed", "Failed to submit enquiry. Please try again."],
  [504, "error", "An error occurred while submitting the form."],
])("an answer %i (%s) says: %s, and keeps what was typed", async (code, status, text) => {
  post.mockResolvedValue(answer(code, { status }));
  const user = show();
  await goOn(user);
  await fillInContact(user);
  await user.click(button("Send My Request"));
  expect(await within(screen.getByRole("alert")).findByText(text)).toBeTruthy();
  expect(showToast).toHaveBeenCalledExactlyOnceWith({ title: text, tone: "destructive" });
  expect(alert).not.toHaveBeenCalled();
  expect(field("First Name")).toHaveProperty("value", "Dana");
  expect(chosenTab()).toBe("Contact Info");
});

test("what the server finds wrong in the other step is shown there", async () => {
  post.mockResolvedValue(
    answer(422, { status: "invalid", errors: { make: "Make is too long (60 characters at most)" } }),
  );
  const user = show();
  await goOn(user);
  await fillInContact(user);
  await user.click(button("Send My Request"));
  expect(await screen.findByRole("link", { name: /Make is too long/ })).toBeTruthy();
  expect(chosenTab()).toBe("Vehicle Info");
  expect(make().getAttribute("aria-invalid")).toBe("true");
});
