import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unlessLeaving } from "./page-leave";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const leave = () => window.dispatchEvent(new Event("beforeunload"));

test("what comes is given, and what fails is heard of at once", async () => {
  await expect(unlessLeaving(Promise.resolve("come"))).resolves.toBe("come");
  await expect(unlessLeaving(Promise.reject(new Error("failed")))).rejects.toThrow("failed");
});

test("what fails while the page is being left is heard of only where the page stays after all", async () => {
  let fail: (cause: Error) => void = () => undefined;
  const heard = vi.fn();
  const work = new Promise((_, reject) => {
    fail = reject;
  });
  void unlessLeaving(work).catch(heard);
  leave();
  fail(new Error("cut off"));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(heard).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(heard).toHaveBeenCalledOnce();
});

test("nothing listens once nothing is on its way: a browser keeps no page that does", async () => {
  const [add, remove] = [vi.spyOn(window, "addEventListener"), vi.spyOn(window, "removeEventListener")];
  await unlessLeaving(Promise.resolve());
  expect(remove.mock.calls).toEqual(add.mock.calls);
  vi.restoreAllMocks();
});
