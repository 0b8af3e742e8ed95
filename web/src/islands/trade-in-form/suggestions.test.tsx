// What the form makes of a VIN, and what it suggests.

import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tradeInProps as props } from "../../testing/trade-in";
import { TradeInForm } from "./TradeInForm";

const ANSWERS = new Map([
  ["1hgcm8263 3a004352", { year: 2003, make: "Honda", model: "Accord", remark: "From the VIN: 2003 Honda Accord." }],
  ["5YJSA1H12FFP71790", { year: 2015, make: "Tesla", model: null, remark: "From the VIN: 2015 Tesla." }],
  ["2HGFC2F59GH500001", { year: null, make: null, model: null, remark: "Please double-check it." }],
]);

const requested: (string | null)[] = [];
const server = async (address: string) => {
  const vin = new URL(address, "https://www.example.com").searchParams.get("vin");
  requested.push(vin);
  return Response.json(ANSWERS.get(vin ?? "") ?? { year: null, make: null, model: null, remark: null });
};

// What suggests is a combobox to a browser, whatever else it takes.
const field = (name: string) => screen.getByRole(["Make", "Model"].includes(name) ? "combobox" : "textbox", { name });
const number = (name: string) => screen.getByRole("spinbutton", { name });
const written = (field: HTMLElement) => (field instanceof HTMLInputElement ? field.value : undefined);

function show() {
  render(<TradeInForm {...props} />);
  return userEvent.setup();
}

beforeEach(() => {
  requested.length = 0;
  vi.stubGlobal("fetch", server);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a VIN fills in year, make and model once its field is left", async () => {
  const user = show();
  await user.type(field("VIN"), "1hgcm8263 3a004352");
  expect(number("Year")).toHaveProperty("value", "");
  await user.tab();
  expect(await screen.findByText("From the VIN: 2003 Honda Accord.")).toBeTruthy();
  expect([number("Year"), field("Make"), field("Model")].map(written)).toEqual(["2003", "Honda", "Accord"]);
  await user.click(field("VIN"));
  await user.tab();
  expect(requested).toEqual(["1hgcm8263 3a004352"]);
  expect(screen.queryByText("VIN must be", { exact: false })).toBeNull();
});

test("the visitor's text stays, and values of a mistyped VIN are removed", async () => {
  const user = show();
  await user.type(field("Make"), "Acura");
  await user.type(field("VIN"), "1hgcm8263 3a004352");
  await user.tab();
  await screen.findByText("From the VIN: 2003 Honda Accord.");
  expect([number("Year"), field("Make"), field("Model")].map(written)).toEqual(["2003", "Acura", "Accord"]);
  await user.clear(field("VIN"));
  await user.type(field("VIN"), "5YJSA1H12FFP71790");
  await user.tab();
  await screen.findByText("From the VIN: 2015 Tesla.");
  expect([number("Year"), field("Make"), field("Model")].map(written)).toEqual(["2015", "Acura", ""]);
});

test("a wrong check digit is a hint, not an error", async () => {
  const user = show();
  await user.type(field("VIN"), "2HGFC2F59GH500001");
  await user.type(number("Year"), "2016");
  expect(await screen.findByText("Please double-check it.")).toBeTruthy();
  expect(field("VIN").getAttribute("aria-invalid")).toBeNull();
});

vi.mock("../../generated/constants/trade-models", () => ({ TRADE_MODELS: { Honda: ["Accord", "Fit"] } }));

test("models of the typed make are suggested, of all makes before", async () => {
  const user = show();
  const suggested = () =>
    [...(document.getElementById(field("Model").getAttribute("list") ?? "")?.querySelectorAll("option") ?? [])].map(
      ({ value }) => value,
    );
  await vi.waitFor(() => expect(suggested()).toEqual(["Escape", "Accord", "Civic", "Fit"]));
  await user.type(field("Make"), "honda");
  expect(suggested()).toEqual(["Accord", "Civic", "Fit"]);
});

test("models of the trade are suggested for a make that the inventory spells its own way", async () => {
  const [, honda] = props.cars;
  render(<TradeInForm {...props} cars={[{ make: "HONDA", usual: "Honda", models: honda?.models ?? [] }]} />);
  await vi.waitFor(() => expect(document.querySelectorAll("option[label=HONDA]").length).toBe(3));
});
