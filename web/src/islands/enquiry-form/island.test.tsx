// The form as an island over the server's form: what the visitor had begun goes on.

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startIslands } from "../../lazy/island-element";
import { countListeners } from "../../testing/listeners";
import { islandHtml, nextTask, page, touchIslands } from "../../testing/page";

const props = {
  kind: "contact",
  formId: "enquiry-contact",
  action: "/leads/contact",
  stockNumber: null,
  page: "/contact",
  message: "",
  termsText: "I agree.",
  title: "Request a Quote",
  days: [],
  testDriveRequest: null,
  leftOut: [],
  testDrive: { day: "", time: "", forTwo: false },
  figures: null,
  consentText: "You may call me.",
  consentVersion: "2026-11",
  textConsentText: "You may text me.",
  textConsentVersion: "text-2026-11",
  button: "Send Message",
};

const fallback = `
  <form id="enquiry-contact" method="post" action="/leads/contact">
    <label>First Name <input id="enquiry-contact-firstName" name="firstName"></label>
    <label>Email <input id="enquiry-contact-email" name="email" type="email"></label>
    <button type="submit">Send Message</button>
  </form>`;

const html = (changed = fallback) => islandHtml("enquiry-form", { props, fallback: changed });
const island = () => document.querySelector("react-island");
const isMounted = () => waitFor(() => expect(island()?.getAttribute("data-island-state")).toBe("mounted"));

beforeEach(() => {
  startIslands({ "enquiry-form": () => import(".") });
});

afterEach(() => {
  document.body.innerHTML = "";
});

test("text typed before the island loads is kept, with the focus", async () => {
  const user = userEvent.setup();
  page(html());
  await user.type(screen.getByRole("textbox", { name: "First Name" }), "Dana");
  await isMounted();
  const field = screen.getByRole("textbox", { name: "First Name" });
  expect(field).toHaveProperty("value", "Dana");
  expect(document.activeElement).toBe(field);
  await user.type(field, " Reed");
  await user.type(screen.getByRole("textbox", { name: "Email" }), "dana@example.com");
  const button = screen.getByRole("button", { name: "Send Message" });
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("false"));
});

test("a form rejected by the server keeps its values and errors", async () => {
  const refused = fallback.replace(
    'name="email" type="email"',
    'name="email" type="email" value="dana" aria-invalid="true"',
  );
  page(html(refused));
  touchIslands();
  await isMounted();
  expect(screen.getByRole("textbox", { name: "Email" })).toHaveProperty("value", "dana");
  expect(await screen.findByText("Invalid email address")).toBeTruthy();
  expect(screen.queryByText("First Name is required")).toBeNull();
});

test("invalid props leave the server's form", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  page(islandHtml("enquiry-form", { props: { kind: "gift" }, fallback }));
  touchIslands();
  await waitFor(() => expect(island()?.getAttribute("data-island-state")).toBe("failed"));
  expect(screen.getByRole("button", { name: "Send Message" })).toBeTruthy();
});

test("mounting and unmounting leaves no listeners behind", async () => {
  page(html());
  touchIslands();
  await isMounted();
  const body = page("");
  await nextTask();
  const standing = countListeners(document, window, body);
  for (let turn = 0; turn < 3; turn += 1) {
    page(html());
    touchIslands();
    await isMounted();
    expect(screen.getByRole("checkbox", { name: "You may call me." })).toBeTruthy();
    page("");
    await nextTask();
  }
  expect(standing()).toBe(0);
});
