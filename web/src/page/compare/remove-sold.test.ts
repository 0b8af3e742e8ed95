import { beforeEach, expect, test, vi } from "vitest";
import { addCompared, comparedVehicles, setCompared } from "../../stores/compare";
import { showToast } from "../../stores/toasts";
import { removeSoldVehicles } from "./remove-sold";

vi.mock("../../stores/toasts", () => ({ showToast: vi.fn(async () => undefined) }));

const FIVE_MINUTES_MS = 5 * 60_000;
const fetched = vi.fn<(path: string) => Promise<Response>>();

const vehicle = (stockNumber: string) => ({
  stockNumber,
  name: `2021 Toyota ${stockNumber}`,
  path: `/used-vehicles/2021-toyota/${stockNumber}`,
  photo: null,
});
const stockNumbers = () => comparedVehicles().map(({ stockNumber }) => stockNumber);
const answer = (inStock: unknown, status = 200) =>
  fetched.mockResolvedValue(new Response(JSON.stringify(inStock), { status }));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000_000 });
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset();
  vi.mocked(showToast).mockClear();
  localStorage.clear();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test("an empty list sends no request", async () => {
  await removeSoldVehicles();
  expect(fetched).not.toHaveBeenCalled();
});

test("a new choice is in stock; after five minutes the server is asked, once", async () => {
  addCompared(vehicle("A 1"));
  addCompared(vehicle("B2"));
  await removeSoldVehicles();
  expect(fetched).not.toHaveBeenCalled();
  vi.advanceTimersByTime(FIVE_MINUTES_MS);
  answer([vehicle("A 1"), vehicle("B2")]);
  await removeSoldVehicles();
  await removeSoldVehicles();
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(["/api/vehicles?stock=A%201,B2"]);
  expect(stockNumbers()).toEqual(["A 1", "B2"]);
});

test("a sold vehicle is removed, and a toast names it", async () => {
  setCompared([vehicle("A1"), vehicle("B2")]);
  answer([vehicle("B2")]);
  await removeSoldVehicles();
  expect(stockNumbers()).toEqual(["B2"]);
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    title: "Vehicle no longer available",
    text: "2021 Toyota A1 has left our inventory and your comparison.",
  });
});

test.each([
  ["the inventory is down", () => answer([], 503)],
  ["the answer is no list", () => answer({ vehicles: [] })],
  ["there is no network", () => fetched.mockRejectedValue(new TypeError("offline"))],
])("while %s nothing leaves", async (_what, happens) => {
  setCompared([vehicle("A1")]);
  happens();
  await removeSoldVehicles();
  expect(stockNumbers()).toEqual(["A1"]);
  expect(showToast).not.toHaveBeenCalled();
});
