import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unlessLeaving } from "./page-leave";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const leave = () => window.dispatchEvent(new Event("beforeunload"));

test("results and failures pass through at once", async () => {
  await expect(unlessLeaving(Promise.resolve("come"))).resolves.toBe("come");
  await expect(unlessLeaving(Promise.reject(new Error("failed")))).rejects.toThrow("failed");
});

test("a failure while leaving is thrown only if the page stays", async () => {
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

test("no beforeunload listener remains afterwards", async () => {
  const [add, remove] = [vi.spyOn(window, "addEventListener"), vi.spyOn(window, "removeEventListener")];
  await unlessLeaving(Promise.resolve());
  expect(remove.mock.calls).toEqual(add.mock.calls);
  vi.restoreAllMocks();
});
