// What a car finder's visitor sends, and what comes of it.

import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showToast } from "../../stores/toasts";
import {
  button,
  chosenTab,
  continueToContact,
  field,
  fillInContact,
  make,
  rangeEnd,
  renderCarFinder,
  tab,
} from "../../testing/car-finder";
import { controlFormClock } from "../../testing/form-clock";

vi.mock("../../stores/toasts", () => ({ showToast: vi.fn(async () => undefined) }));

const SUBMITTED = "Your car finder request has been submitted!";

type Post = (address: string, init: RequestInit) => Promise<Response>;
const post = vi.fn<Post>();
const alert = vi.fn<(text: string) => void>();
const answer = (status: number, body: unknown) => Response.json(body, { status });

controlFormClock();
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
});

test("errors in the contact step are counted and linked, and nothing is posted", async () => {
  const user = renderCarFinder();
  await continueToContact(user);
  await user.click(button("Send My Request"));
  const summary = await screen.findByRole("region", { name: "Please check 5 fields, beginning with" });
  expect(
    within(summary)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["First Name is required"]);
  for (const what of ["Last Name", "Phone", "Email", "Postal Code"])
    expect(screen.getByText(`${what} is required`)).toBeTruthy();
  expect(document.activeElement).toBe(summary);
  expect(post).not.toHaveBeenCalled();
});

test("errors in the other step are shown there, and the summary links to both", async () => {
  const user = renderCarFinder();
  await user.type(rangeEnd(/^Highway MPG/, "To"), "99");
  await user.click(tab("Contact Info"));
  await fillInContact(user);
  await user.clear(field("Email"));
  await user.click(button("Send My Request"));
  const summary = await screen.findByRole("region", { name: "Please check these fields" });
  expect(chosenTab()).toBe("Vehicle Info");
  await user.click(within(summary).getByRole("link", { name: "Email is required" }));
  expect(chosenTab()).toBe("Contact Info");
  expect(document.activeElement).toBe(field("Email"));
  await user.click(within(summary).getByRole("link", { name: /Highway MPG/ }));
  expect(document.activeElement).toBe(rangeEnd(/^Highway MPG/, "To"));
});

test("both steps are posted as one form", async () => {
  post.mockResolvedValue(answer(200, { status: "delivered", text: SUBMITTED, about: "Car finder request sent." }));
  const user = renderCarFinder();
  await user.selectOptions(screen.getByRole("combobox", { name: /^Type/ }), "suv");
  await user.type(make(), "Toyota");
  await user.type(rangeEnd(/^Odometer/, "To"), "60000");
  await continueToContact(user);
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
    contactBy: "",
    contactTime: "",
    postalCode: "38125",
    searchPeriod: "60",
    comments: "Roof rails, please.",
    textConsent: "text-2026-11",
    page: "/car-finder",
    subject: "",
    elapsed: "60000",
  });
});

test("a delivery is shown in an alert, and a confirmation that names it takes the form's place", async () => {
  const about = "Car finder request sent: Toyota. We'll look for 90 days, until Sunday, February 28.";
  post.mockResolvedValue(answer(200, { status: "delivered", text: SUBMITTED, about }));
  const user = renderCarFinder();
  await user.type(make(), "Toyota");
  await continueToContact(user);
  await fillInContact(user);
  await user.selectOptions(screen.getByRole("combobox", { name: "Search Period" }), "90");
  await user.click(button("Send My Request"));
  await waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith(SUBMITTED));
  const confirmation = screen.getByRole("region", { name: SUBMITTED });
  expect(document.activeElement).toBe(confirmation);
  expect(within(confirmation).getByText(about)).toBeTruthy();
  expect(document.querySelector("form")).toBeNull();
  expect(showToast).not.toHaveBeenCalled();
});

test.each([
  [502, "failed", "Failed to submit enquiry. Please try again."],
  [504, "error", "An error occurred while submitting the form."],
])("an answer %i (%s) says: %s, and keeps what was typed", async (code, status, text) => {
  post.mockResolvedValue(answer(code, { status, text, more: null }));
  const user = renderCarFinder();
  await continueToContact(user);
  await fillInContact(user);
  await user.click(button("Send My Request"));
  expect(await within(screen.getByRole("alert")).findByText(text)).toBeTruthy();
  expect(showToast).toHaveBeenCalledExactlyOnceWith({ title: text, tone: "destructive" });
  expect(alert).not.toHaveBeenCalled();
  expect(field("First Name")).toHaveProperty("value", "Dana");
  expect(chosenTab()).toBe("Contact Info");
});

test("server errors in the other step are shown there", async () => {
  post.mockResolvedValue(
    answer(422, { status: "invalid", errors: { make: "Make is too long (60 characters at most)" } }),
  );
  const user = renderCarFinder();
  await continueToContact(user);
  await fillInContact(user);
  await user.click(button("Send My Request"));
  expect(await screen.findByRole("link", { name: /Make is too long/ })).toBeTruthy();
  expect(chosenTab()).toBe("Vehicle Info");
  expect(make().getAttribute("aria-invalid")).toBe("true");
});
