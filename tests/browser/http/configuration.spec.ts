// Every page shows the configured dealership.

import { expect, test } from "@playwright/test";
import { runDemo } from "../support/demo";
import { PAGE_STATES } from "../page-states";

const OTHER_DEALERSHIP = {
  FORECOURT_DEALERSHIP__NAME: "Harbor Street Autos",
  FORECOURT_DEALERSHIP__PHONE: "(615) 555-0177",
  FORECOURT_DEALERSHIP__SERVICE_PHONE: "(615) 555-0188",
  FORECOURT_DEALERSHIP__EMAIL: "desk@harbor.example",
  FORECOURT_DEALERSHIP__ADDRESS__STREET: "12 Harbor Street",
  FORECOURT_DEALERSHIP__ADDRESS__CITY: "Nashville",
  FORECOURT_DEALERSHIP__ADDRESS__POSTAL_CODE: "37201",
};
const ITS_OWN = ["Harbor Street Autos", "(615) 555-0177", "tel:+16155550177", "12 Harbor Street", "Nashville, TN 37201"];
// The demo's customer is from Memphis, whoever the dealer is.
const DEMO_CUSTOMER = "A demo customer, Memphis";
const NOT_ITS_OWN = /Winchester|555-0142|9015550142|sales@example\.com|Memphis|38125/g;

test("another dealership's pages say nothing of this one", async () => {
  const paths = await Promise.all(PAGE_STATES.map(({ path }) => path()));
  const other = await runDemo("other-dealership", OTHER_DEALERSHIP);
  try {
    const findings = await Promise.all(
      paths.map(async (path) => {
        const html = (await (await fetch(new URL(path, other.site))).text()).replace(DEMO_CUSTOMER, "");
        const missing = ITS_OWN.filter((text) => !html.includes(text)).map((text) => `misses ${text}`);
        return [...new Set(html.match(NOT_ITS_OWN)), ...missing].map((finding) => `${path}: ${finding}`);
      }),
    );
    expect(findings.flat()).toEqual([]);
  } finally {
    await other.stop();
  }
});
