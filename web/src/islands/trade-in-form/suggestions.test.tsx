// What the form makes of a VIN, and what it suggests.

import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { tradeInProps as props } from "../../testing/trade-in";
import { TradeInForm } from "./TradeInForm";

// What suggests is a combobox to a browser, whatever else it takes.
const field = (name: string) => screen.getByRole(["Make", "Model"].includes(name) ? "combobox" : "textbox", { name });
const number = (name: string) => screen.getByRole("spinbutton", { name });
const written = (field: HTMLElement) => (field instanceof HTMLInputElement ? field.value : undefined);

function show() {
  render(<TradeInForm {...props} />);
  return userEvent.setup();
}

afterEach(cleanup);

test("a VIN fills in year and make on blur", async () => {
  const user = show();
  await user.type(field("VIN"), "1hgcm8263 3a004352");
  expect(number("Year")).toHaveProperty("value", "");
  await user.tab();
  expect(number("Year")).toHaveProperty("value", "2003");
  expect(field("Make")).toHaveProperty("value", "Honda");
  expect(screen.getByText("By its VIN your car is a 2003 Honda.")).toBeTruthy();
  expect(screen.queryByText("VIN must be", { exact: false })).toBeNull();
});

test("the visitor's text stays, and values of a mistyped VIN are removed", async () => {
  const user = show();
  await user.type(field("Make"), "Acura");
  await user.type(field("VIN"), "1HGCM82633A004352");
  await user.tab();
  expect([number("Year"), field("Make")].map(written)).toEqual(["2003", "Acura"]);
  await user.clear(field("VIN"));
  await user.type(field("VIN"), "5YJSA1H12FFP71790");
  await user.tab();
  expect([number("Year"), field("Make")].map(written)).toEqual(["2015", "Acura"]);
});

test("a wrong check digit is a hint, not an error", async () => {
  const user = show();
  await user.type(field("VIN"), "2HGFC2F59GH500001");
  await user.type(number("Year"), "2016");
  expect(screen.getByText(/^Please compare it with the car's/)).toBeTruthy();
  expect(field("VIN").getAttribute("aria-invalid")).toBeNull();
});

test("models of the typed make are suggested, of all makes before", async () => {
  const user = show();
  const suggested = () =>
    [...(document.getElementById(field("Model").getAttribute("list") ?? "")?.querySelectorAll("option") ?? [])].map(
      ({ value }) => value,
    );
  expect(suggested()).toEqual(["Escape", "Accord", "Civic"]);
  await user.type(field("Make"), "honda");
  expect(suggested()).toEqual(["Accord", "Civic"]);
});
