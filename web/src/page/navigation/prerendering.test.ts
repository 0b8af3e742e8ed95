import { afterEach, expect, test, vi } from "vitest";
import { nextTask } from "../../testing/page";
import { afterPrerendering } from "./prerendering";

afterEach(() => Reflect.deleteProperty(document, "prerendering"));

test("a page that is not prerendered is shown at once", async () => {
  await expect(afterPrerendering()).resolves.toBeUndefined();
});

test("a prerendered page resolves when it is shown", async () => {
  Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  const seen = vi.fn();
  void afterPrerendering().then(seen);
  await nextTask();
  expect(seen).not.toHaveBeenCalled();
  document.dispatchEvent(new Event("prerenderingchange"));
  await nextTask();
  expect(seen).toHaveBeenCalledOnce();
});
