// The script of a page as a whole: what it starts.

import { waitFor } from "@testing-library/dom";
import { beforeEach, expect, test, vi } from "vitest";
import { showToast } from "./stores/toasts";
import { page, touchIslands } from "./testing/page";
import { captureScriptTags } from "./testing/script-tags";

vi.mock("./stores/toasts", () => ({ showToast: vi.fn(async () => undefined) }));

async function start(html: string): Promise<void> {
  page(html);
  vi.resetModules();
  await import("./main");
}

beforeEach(() => {
  window.dataLayer = [];
  vi.mocked(showToast).mockClear();
});

test("a page that opens with a message shows it as a toast", async () => {
  await start(
    '<div data-toast-title="Vehicle not found" data-toast-text="We couldn\'t find it.">Vehicle Not Found</div>',
  );
  const toast = { title: "Vehicle not found", text: "We couldn't find it.", place: "top" };
  await waitFor(() => expect(showToast).toHaveBeenCalledExactlyOnceWith(toast));
});

test("a page without one shows none", async () => {
  await start("<h1>Inventory</h1>");
  expect(showToast).not.toHaveBeenCalled();
});

test("the visit is sent with the page's type", async () => {
  const data = { pageType: "itemlist", analytics: { trackingScript: "https://tracking.example/t.js" } };
  captureScriptTags();
  await start(`<script type="application/json" id="page-data">${JSON.stringify(data)}</script>`);
  await waitFor(() =>
    expect(window.dataLayer).toContainEqual(expect.objectContaining({ event: "visit", page_type: "itemlist" })),
  );
});

test("an island that is touched first is mounted", async () => {
  const props = {
    kind: "contact",
    formId: "enquiry-contact",
    action: "/leads/contact",
    stockNumber: null,
    page: "/contact",
    message: "",
    termsText: "",
    title: "Request a Quote",
    days: [],
    testDriveRequest: null,
    leftOut: [],
    testDrive: { day: "", time: "", forTwo: false },
    figures: null,
    consentText: "You may call me.",
    consentVersion: "1",
    textConsentText: "You may text me.",
    textConsentVersion: "text-2026-11",
    button: "Request Quote",
  };
  const json = JSON.stringify(props);
  await start(`<react-island name="enquiry-form"><script type="application/json">${json}</script></react-island>`);
  touchIslands();
  await waitFor(() => expect(document.querySelector("react-island form")?.id).toBe("enquiry-contact"));
});
