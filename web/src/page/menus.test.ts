import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { page } from "../testing/page";
import { closeMenus } from "./menus";

beforeAll(() => closeMenus());

beforeEach(() => {
  page(`
    <details class="mobile-menu" open>
      <summary>Menu</summary>
      <details class="nav-menu" open><summary>Service Your Vehicle</summary><a href="#service">Schedule Service</a></details>
      <a href="#about">About Us</a>
    </details>
    <details open><summary>A question</summary>Its answer</details>
    <p>Elsewhere</p>`);
});

const isOpen = (summary: string) => screen.getByText(summary).closest("details")?.open;
const user = userEvent.setup();

test("choosing a link closes the menu", async () => {
  await user.click(screen.getByRole("link", { name: "Schedule Service" }));
  expect(isOpen("Menu")).toBe(false);
  expect(isOpen("Service Your Vehicle")).toBe(false);
});

test("a press elsewhere on the page closes the menu", async () => {
  await user.click(screen.getByText("Elsewhere"));
  expect(isOpen("Menu")).toBe(false);
});

test("Escape closes the innermost list first, then the menu, and keeps the focus on what opened it", async () => {
  await user.keyboard("{Escape}");
  expect([isOpen("Service Your Vehicle"), isOpen("Menu")]).toEqual([false, true]);
  expect(document.activeElement).toBe(screen.getByText("Service Your Vehicle"));
  await user.keyboard("{Escape}");
  expect(isOpen("Menu")).toBe(false);
  expect(document.activeElement).toBe(screen.getByText("Menu"));
});

test("what is no menu stays open", async () => {
  await user.click(screen.getByText("Elsewhere"));
  await user.keyboard("{Escape}");
  expect(isOpen("A question")).toBe(true);
});
