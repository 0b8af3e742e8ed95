import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { page } from "../../testing/page";
import { startMenus } from "./menus";

beforeAll(() => startMenus());

const isOpen = (summary: string) => screen.getByText(summary).closest("details")?.open;
const user = userEvent.setup();

describe("the menu of small screens", () => {
  beforeEach(() => {
    page(`
      <details class="mobile-menu" open>
        <summary>Menu</summary>
        <details open><summary>Service Your Vehicle</summary><a href="#service">Schedule Service</a></details>
        <a href="#about">About Us</a>
      </details>
      <details open><summary>A question</summary>Its answer</details>
      <p>Elsewhere</p><a href="#more">More</a>`);
  });

  test.each(["Schedule Service", "About Us"])("choosing %s closes it with its list", async (name) => {
    await user.click(screen.getByRole("link", { name }));
    expect([isOpen("Menu"), isOpen("Service Your Vehicle")]).toEqual([false, false]);
  });

  test("folding its list leaves it open", async () => {
    await user.click(screen.getByText("Service Your Vehicle"));
    expect(isOpen("Menu")).toBe(true);
  });

  test("a press elsewhere on the page closes it", async () => {
    await user.click(screen.getByText("Elsewhere"));
    expect(isOpen("Menu")).toBe(false);
  });

  test("Escape closes the list first, then the menu, and keeps the focus on what opened it", async () => {
    await user.keyboard("{Escape}");
    expect([isOpen("Service Your Vehicle"), isOpen("Menu")]).toEqual([false, true]);
    expect(document.activeElement).toBe(screen.getByText("Service Your Vehicle"));
    await user.keyboard("{Escape}");
    expect(isOpen("Menu")).toBe(false);
    expect(document.activeElement).toBe(screen.getByText("Menu"));
  });

  test("it closes when the keyboard goes on past it, and not before", () => {
    screen.getByRole("link", { name: "About Us" }).focus();
    expect(isOpen("Menu")).toBe(true);
    screen.getByRole("link", { name: "More" }).focus();
    expect(isOpen("Menu")).toBe(false);
  });

  test("what is no menu stays open", async () => {
    await user.click(screen.getByText("Elsewhere"));
    await user.keyboard("{Escape}");
    expect(isOpen("A question")).toBe(true);
  });
});

describe("the service dropdown", () => {
  beforeEach(() => {
    page(`
      <nav><details class="nav-menu"><summary tabindex="0">Service Your Vehicle</summary>
        <a href="#schedule">Schedule Service</a><a href="#service">Service Dept Home</a></details></nav>`);
    screen.getByText("Service Your Vehicle").focus();
  });

  const focused = () => document.activeElement?.textContent;

  test("the down key opens it and goes through its links", async () => {
    await user.keyboard("{ArrowDown}");
    expect([isOpen("Service Your Vehicle"), focused()]).toEqual([true, "Schedule Service"]);
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(focused()).toBe("Service Dept Home");
  });

  test("the up key goes back to what opened it", async () => {
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}");
    expect(focused()).toBe("Service Your Vehicle");
  });

  test("other keys stay the browser's", async () => {
    await user.keyboard("{ArrowRight}a");
    expect([isOpen("Service Your Vehicle"), focused()]).toEqual([false, "Service Your Vehicle"]);
  });
});
