import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { page } from "../../testing/page";
import { startTestDrive } from "./test-drive";

test("what is chosen beside the price is chosen in the dialog, and nothing loads", async () => {
  const choices = (checked: string) =>
    ["", "friday"]
      .map((day) => `<input type="radio" name="day" value="${day}"${day === checked ? " checked" : ""}>`)
      .join("");
  page(`<div class="test-drive"><form action="/car#enquiry">${choices("friday")}<button>Continue</button></form></div>
    <dialog id="enquiry"><h2 tabindex="-1">Request a Quote</h2><div class="quote-form"><form id="in-dialog">${choices("")}</form></div></dialog>`);
  startTestDrive();
  const [changed, submitted] = [vi.fn(), vi.fn((event: Event) => event.defaultPrevented)];
  document.querySelector("#in-dialog")?.addEventListener("change", changed);
  window.addEventListener("submit", submitted, { once: true });
  await userEvent.click(document.querySelector("button") ?? document.body);
  expect(submitted).toHaveReturnedWith(true);
  expect(changed).toHaveBeenCalledOnce();
  expect(new FormData(document.querySelector<HTMLFormElement>("#in-dialog") ?? undefined).get("day")).toBe("friday");
  expect(document.querySelector(".quote-form")?.hasAttribute("data-drive")).toBe(true);
  expect(document.querySelector("dialog")?.open).toBe(true);
  expect(document.activeElement).toBe(document.querySelector("h2"));
});
