// Every link of every page, as served, leads to a page that exists.

import { expect, type Page, test } from "@playwright/test";
import { addresses } from "../support/addresses";
import { open } from "../shopper";
import { PAGE_STATES } from "../page-states";

const HEADINGS: Readonly<Record<string, string>> = {
  "/": "Used cars, trucks and SUVs in Memphis",
  "/inventory": "Find Your Perfect Vehicle",
  "/sell": "Get a Trade-In Quote",
  "/finance": "Finance & Specials",
  "/service": "Service Center",
  "/schedule-service": "Schedule Service",
  "/about": "About Winchester Motors",
  "/contact": "Contact Us",
  "/car-finder": "Car Finder",
  "/compare": "Compare Vehicles",
  "/privacy": "Privacy Policy",
  "/accessibility": "Accessibility",
};

interface Link {
  /** Address of the page with the link. */
  on: string;
  href: string;
  target: string;
  rel: string;
}

async function everyLink(page: Page): Promise<Link[]> {
  await open(page, "/privacy");
  const paths = await Promise.all(PAGE_STATES.map(({ path }) => path()));
  return page.evaluate(async (all) => {
    const linksOn = async (path: string) => {
      const sent = new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html");
      const on = new URL(path, location.href).href;
      return [...sent.querySelectorAll<HTMLAnchorElement>("a[href]")].map((link) => {
        const href = new URL(link.getAttribute("href") ?? "", on).href;
        return { on, href, target: link.target, rel: link.rel };
      });
    };
    return (await Promise.all(all.map(linksOn))).flat();
  }, paths);
}

const isOurs = ({ href }: Link): boolean => href.startsWith(addresses().site);
const isCall = ({ href }: Link): boolean => /^(tel|sms|mailto):/.test(href);

test("links to other sites open in a new tab that can't reach back, our own do not", async ({ page }) => {
  const links = await everyLink(page);
  const wrong = links.filter((link) => {
    const staysHere = isOurs(link) || isCall(link);
    return staysHere ? link.target !== "" : link.target !== "_blank" || !/\bnoopener\b/.test(link.rel);
  });
  expect(wrong).toEqual([]);
  expect(links.filter((link) => !isOurs(link) && !isCall(link)).length).toBeGreaterThan(PAGE_STATES.length);
});

test("no link of ours is dead, and no part of a page that is linked to is missing", async ({ page }) => {
  const links = (await everyLink(page)).filter(isOurs);
  // A link from a page to a part of itself says nothing about whether the page should be there.
  const fromOutside = links.filter(({ on, href }) => href.split("#")[0] !== on).map(({ href }) => href);
  const dead = await page.evaluate(
    async ({ all, mustAnswer }) => {
      // A photo that is still being made says when to come again.
      const ask = async (address: string): Promise<Response> => {
        const answer = await fetch(address);
        const seconds = Number(answer.headers.get("retry-after") ?? 0);
        if (answer.status !== 503 || seconds === 0) return answer;
        await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
        return ask(address);
      };
      const check = async (href: string) => {
        const [address = "", id = ""] = href.split("#");
        const answer = await ask(address);
        if (!answer.ok && mustAnswer.includes(href)) return [`${address} answers ${answer.status}`];
        const sent = new DOMParser().parseFromString(await answer.text(), "text/html");
        return id !== "" && sent.getElementById(id) === null ? [`${address} has no #${id}`] : [];
      };
      return (await Promise.all(all.map(check))).flat();
    },
    { all: [...new Set(links.map(({ href }) => href))], mustAnswer: [...new Set(fromOutside)] },
  );
  expect(dead).toEqual([]);
});

test("the pages that are linked to are the ones that the links name", async ({ page }) => {
  await open(page, "/privacy");
  const headings = await page.evaluate(async (paths) => {
    const heading = async (path: string): Promise<[string, string]> => {
      const sent = new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html");
      return [path, sent.querySelector("h1")?.textContent.replace(/\s+/g, " ").trim() ?? ""];
    };
    return Object.fromEntries(await Promise.all(paths.map(heading)));
  }, Object.keys(HEADINGS));
  expect(headings).toEqual(HEADINGS);
});
