import { beforeEach, expect, test, vi } from "vitest";
import { EVENT_TRACKED } from "../page/page-events";
import { isTrackedEvent } from "../page/tracking/trackers/track-events";
import { COMPARED_KEY } from "./storage-keys";
import { showToast } from "./toasts";

vi.mock("./toasts", () => ({ showToast: vi.fn(async () => undefined) }));

type Store = typeof import("./compare");
let store: Store;

const vehicle = (stockNumber: string, name = `2021 Toyota ${stockNumber}`) => ({
  stockNumber,
  name,
  path: `/used-vehicles/2021-toyota/${stockNumber}`,
  photo: null,
});
const stockNumbers = () => store.comparedVehicles().map(({ stockNumber }) => stockNumber);

const pageShow = (persisted: boolean) => Object.assign(new Event("pageshow"), { persisted });

/** The same store as another tab has it. */
async function anotherTab(): Promise<Store> {
  vi.resetModules();
  return import("./compare");
}

beforeEach(async () => {
  localStorage.clear();
  vi.mocked(showToast).mockClear();
  store = await anotherTab();
});

test("an added vehicle is in the list, and a toast says so", () => {
  store.addCompared(vehicle("A1", "2021 Toyota Camry XSE"));
  expect(store.comparedVehicles()).toEqual([vehicle("A1", "2021 Toyota Camry XSE")]);
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    title: "Vehicle added to compare",
    text: "2021 Toyota Camry XSE added to comparison list.",
    tone: "success",
  });
});

test("adding a vehicle that is there already does nothing", () => {
  store.addCompared(vehicle("A1"));
  vi.mocked(showToast).mockClear();
  store.addCompared(vehicle("A1", "Another name"));
  expect(store.comparedVehicles()).toEqual([vehicle("A1")]);
  expect(showToast).not.toHaveBeenCalled();
});

test("a fourth is refused with a destructive toast", () => {
  for (const number of ["A1", "B2", "C3"]) store.addCompared(vehicle(number));
  vi.mocked(showToast).mockClear();
  store.addCompared(vehicle("D4"));
  expect(stockNumbers()).toEqual(["A1", "B2", "C3"]);
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    title: "Comparison limit reached",
    text: "You can compare up to 3 vehicles at a time.",
    tone: "destructive",
  });
});

test("a vehicle that is one of three may be added again without being refused", () => {
  for (const number of ["A1", "B2", "C3"]) store.addCompared(vehicle(number));
  vi.mocked(showToast).mockClear();
  store.addCompared(vehicle("C3"));
  expect(showToast).not.toHaveBeenCalled();
});

test("vehicles leave one by one and all at once", () => {
  for (const number of ["A1", "B2", "C3"]) store.addCompared(vehicle(number));
  store.removeCompared("B2");
  expect(stockNumbers()).toEqual(["A1", "C3"]);
  store.setCompared([]);
  expect(stockNumbers()).toEqual([]);
  expect(localStorage.getItem(COMPARED_KEY)).toBeNull();
});

test("tabs share the list without losing changes", async () => {
  store.addCompared(vehicle("A1"));
  const other = await anotherTab();
  other.addCompared(vehicle("B2"));
  store.addCompared(vehicle("C3"));
  expect(other.comparedVehicles().map(({ stockNumber }) => stockNumber)).toEqual(["A1", "B2", "C3"]);
});

test("a listener is called for changes here, in another tab and after the cache, until it is removed", () => {
  const listener = vi.fn();
  const leave = store.onComparedChange(listener);
  store.addCompared(vehicle("A1"));
  expect(listener).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent("storage", { key: COMPARED_KEY }));
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(listener).toHaveBeenCalledTimes(3);
  window.dispatchEvent(new StorageEvent("storage", { key: "recentlyViewedVehicles" }));
  window.dispatchEvent(pageShow(false));
  expect(listener).toHaveBeenCalledTimes(3);
  window.dispatchEvent(pageShow(true));
  expect(listener).toHaveBeenCalledTimes(4);
  leave();
  store.removeCompared("A1");
  window.dispatchEvent(new StorageEvent("storage", { key: COMPARED_KEY }));
  expect(listener).toHaveBeenCalledTimes(4);
});

test.each(["{", "null", "[]", '"text"', '{"vehicles":7}'])(
  "%s is no list, and only the console hears of it",
  (text) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    localStorage.setItem(COMPARED_KEY, text);
    expect(store.comparedVehicles()).toEqual([]);
    expect(warn).toHaveBeenCalled();
    expect(showToast).not.toHaveBeenCalled();
    store.addCompared(vehicle("A1"));
    expect(stockNumbers()).toEqual(["A1"]);
  },
);

test("valid entries of a malformed list are kept, without duplicates and three at most", () => {
  const elsewhere = { ...vehicle("E5"), path: "https://elsewhere.example/used-vehicles/" };
  const wrong = [null, 7, { ...vehicle("X"), name: 3 }, elsewhere, { ...vehicle("Y"), stockNumber: "" }];
  const kept = [...wrong, ...["A1", "A1", "B2", "C3", "D4"].map((number) => vehicle(number))];
  localStorage.setItem(COMPARED_KEY, JSON.stringify({ vehicles: kept }));
  expect(stockNumbers()).toEqual(["A1", "B2", "C3"]);
});

test("without storage the list lasts as long as the page", () => {
  vi.stubGlobal("localStorage", null);
  store.addCompared(vehicle("A1"));
  store.addCompared(vehicle("B2"));
  expect(stockNumbers()).toEqual(["A1", "B2"]);
  vi.unstubAllGlobals();
});

test("sold vehicles are removed, others updated, and newly chosen ones stay", () => {
  const asked = [vehicle("A1"), vehicle("B2")];
  store.setCompared([...asked, vehicle("C3")]);
  const renamed = { ...vehicle("B2", "2021 Toyota B2 XLE"), photo: "/photos/B2/1-480.webp" };
  expect(store.applyStockCheck(asked, [renamed], 1000)).toEqual([vehicle("A1")]);
  expect(store.comparedVehicles()).toEqual([renamed, vehicle("C3")]);
  expect(store.checkedAt()).toBe(1000);
});

test("each action is tracked once; removing sold vehicles is not", () => {
  const said: unknown[] = [];
  const hear = (event: Event) =>
    said.push(isTrackedEvent(event) && Reflect.get(event.detail.parameters, "flow_outcome"));
  document.addEventListener(EVENT_TRACKED, hear);
  for (const number of ["A1", "A1", "B2", "C3", "D4"]) store.addCompared(vehicle(number));
  store.removeCompared("B2");
  store.applyStockCheck([vehicle("A1")], [], 1);
  store.setCompared([vehicle("E5")]);
  store.setCompared([]);
  document.removeEventListener(EVENT_TRACKED, hear);
  expect(said).toEqual(["added", "added", "added", "refused", "removed", "replaced", "cleared"]);
});
