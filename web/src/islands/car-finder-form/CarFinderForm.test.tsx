import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  button,
  chosenTab,
  continueToContact,
  field,
  make,
  model,
  panel,
  rangeEnd,
  renderCarFinder,
  tab,
} from "../../testing/car-finder";
import { controlFormClock } from "../../testing/form-clock";
import type { CarFinderFormProps } from "./props";

const post = vi.fn();

controlFormClock();
beforeEach(() => {
  vi.stubGlobal("fetch", post);
  post.mockReset();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, "", location.pathname);
});

test("it opens at the vehicle step", () => {
  renderCarFinder();
  expect(screen.getByRole("tablist", { name: "Steps" })).toBeTruthy();
  expect(chosenTab()).toBe("Vehicle Info");
  expect(panel("Vehicle Info").id).toBe(tab("Vehicle Info").getAttribute("aria-controls"));
  expect(screen.queryByRole("textbox", { name: "First Name" })).toBeNull();
});

test("each step states its position and what is still to come, and is announced (FORM-7)", async () => {
  const user = renderCarFinder();
  const announcement = () => document.querySelector("p[role='status']")?.textContent;
  const current = () => [tab("Vehicle Info"), tab("Contact Info")].map((step) => step.getAttribute("aria-current"));
  expect(current()).toEqual(["step", null]);
  expect(within(panel("Vehicle Info")).getByText("Step 1 of 2. Still to come: Contact Info.")).toBeTruthy();
  expect(announcement()).toBe("");
  await continueToContact(user);
  expect(current()).toEqual([null, "step"]);
  expect(announcement()).toBe("Step 2 of 2, the last one.");
  await user.click(button("Back"));
  expect(announcement()).toBe("Step 1 of 2. Still to come: Contact Info.");
});

test("a fragment opens the contact step", () => {
  history.replaceState(null, "", "#car-finder-contact-info");
  renderCarFinder();
  expect(chosenTab()).toBe("Contact Info");
});

test("a server error opens its step", () => {
  const refused = document.createElement("form");
  refused.id = "car-finder";
  refused.innerHTML = '<input id="car-finder-phone" aria-invalid="true">';
  document.body.prepend(refused);
  renderCarFinder();
  expect(chosenTab()).toBe("Contact Info");
  refused.remove();
});

vi.mock("../../generated/constants/trade-models", () => ({ TRADE_MODELS: { Toyota: ["Camry", "Venza"] } }));

test("makes and their models are suggested, and any other is accepted", async () => {
  const user = renderCarFinder();
  const suggested = (input: HTMLElement) =>
    [...(document.getElementById(input.getAttribute("list") ?? "")?.querySelectorAll("option") ?? [])].map(
      ({ value }) => value,
    );
  expect(suggested(make())).toEqual(["Ford", "Toyota"]);
  await vi.waitFor(() => expect(suggested(model())).toEqual(["Escape", "Camry", "Supra", "Venza"]));
  await user.type(make(), "toyota");
  expect(suggested(model())).toEqual(["Camry", "Supra", "Venza"]);
  await user.type(model(), "Yaris");
  expect(model()).toHaveProperty("value", "Yaris");
});

test("tabs are chosen by click, arrow keys, Home and End; only the chosen one is reached by Tab", async () => {
  const user = renderCarFinder();
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

test("Continue opens the contact step without input, and Back keeps everything", async () => {
  const user = renderCarFinder();
  await user.type(make(), "Toyota");
  await continueToContact(user);
  expect(document.activeElement).toBe(tab("Contact Info"));
  await user.type(field("First Name"), "Dana");
  await user.click(button("Back"));
  expect(document.activeElement).toBe(tab("Vehicle Info"));
  expect(make()).toHaveProperty("value", "Toyota");
  await continueToContact(user);
  expect(field("First Name")).toHaveProperty("value", "Dana");
  expect(post).not.toHaveBeenCalled();
});

test("Enter in the first step continues and sends nothing", async () => {
  const user = renderCarFinder();
  await user.type(make(), "Toyota{Enter}");
  expect(await screen.findByRole("tabpanel", { name: "Contact Info" })).toBeTruthy();
  expect(screen.queryByText("First Name is required")).toBeNull();
  expect(post).not.toHaveBeenCalled();
});

test("Continue focuses a number that is out of range", async () => {
  const user = renderCarFinder();
  await user.type(rangeEnd(/^Year/, "From"), "1999");
  await user.click(button("Continue"));
  expect(await screen.findByText("Year must be a model year from 2000 to next year's")).toBeTruthy();
  expect(chosenTab()).toBe("Vehicle Info");
  await waitFor(() => expect(document.activeElement).toBe(rangeEnd(/^Year/, "From")));
});

test("a reversed range is sorted on blur, not between its inputs", async () => {
  const user = renderCarFinder();
  await user.type(rangeEnd(/^Internet Price/, "From"), "30000");
  await user.tab();
  await user.keyboard("9000");
  expect(rangeEnd(/^Internet Price/, "From")).toHaveProperty("value", "30000");
  await user.tab();
  await waitFor(() => expect(rangeEnd(/^Internet Price/, "From")).toHaveProperty("value", "9000"));
  expect(rangeEnd(/^Internet Price/, "To")).toHaveProperty("value", "30000");
});

test("an out-of-range number stays as typed", async () => {
  const user = renderCarFinder();
  await user.type(rangeEnd(/^Year/, "From"), "2020");
  await user.tab();
  await user.keyboard("19");
  await user.tab();
  expect(await screen.findByText("Year must be a model year from 2000 to next year's")).toBeTruthy();
  expect(rangeEnd(/^Year/, "From")).toHaveProperty("value", "2020");
});

test("fields that the form lacks are neither shown nor asked for", async () => {
  const user = renderCarFinder({ leftOut: ["type", "bodyStyle"] });
  expect(screen.queryByRole("combobox", { name: "Type" })).toBeNull();
  expect(screen.queryByRole("combobox", { name: "Body Style" })).toBeNull();
  expect(screen.getByRole("combobox", { name: "Transmission" })).toBeTruthy();
  await continueToContact(user);
});

const WISHES: CarFinderFormProps["wishes"] = [
  { text: "Toyota", values: [["make", "Toyota"]] },
  {
    text: "Year: 2018 – 2022",
    values: [
      ["yearMin", "2018"],
      ["yearMax", "2022"],
    ],
  },
];

/** The form with what came along typed in, as it takes over the server's. */
function renderWithWishes() {
  const user = renderCarFinder({ wishes: WISHES });
  for (const [name = "", value = ""] of WISHES.flatMap(({ values }) => values)) {
    const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (field) fireEvent.input(field, { target: { value } });
  }
  return user;
}

const chips = () =>
  screen
    .queryAllByRole("link", { name: /^Remove / })
    .map(({ textContent }) => textContent.replace("Remove ", "").trim());
const fold = () => document.querySelector("details");

test("what came along is chips above the fields, and a press removes it", async () => {
  const user = renderWithWishes();
  await waitFor(() => expect(chips()).toEqual(["Toyota", "Year: 2018 – 2022"]));
  expect(fold()?.open).toBe(false);
  await user.click(screen.getByRole("link", { name: "Remove Year: 2018 – 2022" }));
  expect(chips()).toEqual(["Toyota"]);
  expect(document.activeElement).toBe(document.querySelector("summary"));
  expect(rangeEnd(/^Year/, "From")).toHaveProperty("value", "");
  expect(rangeEnd(/^Year/, "To")).toHaveProperty("value", "");
  expect(fold()?.open).toBe(false);
  await user.click(screen.getByRole("link", { name: "Remove Toyota" }));
  expect(chips()).toEqual([]);
  await waitFor(() => expect(fold()?.open).toBe(true));
});

test("a wish that is changed in its field is no chip any more", async () => {
  const user = renderWithWishes();
  await waitFor(() => expect(chips()).toHaveLength(2));
  await user.type(make(), " Scion");
  expect(chips()).toEqual(["Year: 2018 – 2022"]);
});

test("an error in a folded field unfolds and focuses it", async () => {
  const user = renderWithWishes();
  fireEvent.input(rangeEnd(/^Highway MPG/, "To"), { target: { value: "99" } });
  await user.click(button("Continue"));
  await waitFor(() => expect(fold()?.open).toBe(true));
  await waitFor(() => expect(document.activeElement).toBe(rangeEnd(/^Highway MPG/, "To")));
});
