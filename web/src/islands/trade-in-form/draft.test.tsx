// The form's island goes on with what the browser kept of a form that was begun (FORM-6), and ends it.

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startIslands } from "../../lazy/island-element";
import { startFormDrafts } from "../../page/drafts/form-drafts";
import { showToast } from "../../stores/toasts";
import { controlFormClock, passMinute } from "../../testing/form-clock";
import { DELIVERED } from "../../testing/lead-answers";
import { islandHtml, page, touchIslands } from "../../testing/page";
import { tradeInProps as props } from "../../testing/trade-in";

vi.mock("../../stores/toasts", () => ({ showToast: vi.fn(async () => undefined) }));

const KEY = "formsBegun";
const CAR = {
  vin: "2HGFC2F59GH500001",
  mileage: "84200",
  year: "2016",
  make: "Honda",
  model: "Civic",
  condition: "good",
};
const PERSON = { name: "Dana Reed", phone: "9015550142", email: "dana@example.com" };
const names = Object.keys({ ...CAR, ...PERSON });
const fallback = `<form id="trade-in" method="post" action="/leads/trade-in">${names
  .map((name) =>
    name === "condition"
      ? `<select id="trade-in-condition" name="condition"><option value="">Choose one</option><option value="good">Good</option></select>`
      : `<input id="trade-in-${name}" name="${name}" type="${{ mileage: "number", year: "number", phone: "tel", email: "email" }[name] ?? "text"}">`,
  )
  .join("")}</form>`;

const post = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
let stay = new AbortController();

async function load() {
  stay.abort();
  stay = new AbortController();
  page(islandHtml("trade-in-form", { props, fallback }));
  document.querySelector("react-island")?.setAttribute("data-keeps", names.map((name) => `${name}:40`).join(" "));
  startFormDrafts(stay);
  startIslands({ "trade-in-form": () => import(".") });
  touchIslands();
  await waitFor(() =>
    expect(document.querySelector("react-island")?.getAttribute("data-island-state")).toBe("mounted"),
  );
  passMinute();
  return userEvent.setup();
}

const value = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
const values = () => Object.fromEntries(names.map((name) => [name, value(name)]));

controlFormClock();
beforeEach(() => {
  vi.stubGlobal("fetch", post);
  post.mockReset();
  vi.mocked(showToast).mockClear();
  sessionStorage.clear();
  const kept = { at: Date.now(), page: location.pathname, fields: { ...CAR, name: "Dana" } };
  sessionStorage.setItem(KEY, JSON.stringify({ "trade-in": kept }));
});

afterEach(() => {
  stay.abort();
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

test("a draft is restored and saved again", async () => {
  const user = await load();
  expect(values()).toEqual({ ...CAR, name: "Dana", phone: "", email: "" });
  await user.type(screen.getByRole("textbox", { name: "Name" }), " Reed");
  await load();
  expect(value("name")).toBe("Dana Reed");
  expect(value("condition")).toBe("good");
});

test("a sent form has no draft", async () => {
  post.mockImplementation(async () => Response.json(DELIVERED));
  const user = await load();
  await user.type(screen.getByRole("textbox", { name: "Name" }), " Reed");
  await user.type(screen.getByRole("textbox", { name: "Phone" }), PERSON.phone);
  await user.type(screen.getByRole("textbox", { name: "Email" }), PERSON.email);
  await user.click(screen.getByRole("button", { name: props.button }));
  await screen.findByText(DELIVERED.text);
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test("the clear button clears the form and its draft", async () => {
  const user = await load();
  await user.type(screen.getByRole("textbox", { name: "Email" }), "dana@{Tab}");
  expect(await screen.findByText("Invalid email address")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear what I typed" }));
  await waitFor(() => expect(Object.values(values()).join("")).toBe(""));
  expect(screen.queryByText("Invalid email address")).toBeNull();
  expect(sessionStorage.getItem(KEY)).toBeNull();
  expect(showToast).toHaveBeenCalledExactlyOnceWith({ title: "What you typed is cleared.", tone: "success" });
  await load();
  expect(Object.values(values()).join("")).toBe("");
});
