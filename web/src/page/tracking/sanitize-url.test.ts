import { beforeEach, expect, test } from "vitest";
import { sanitizeUrl } from "./sanitize-url";

beforeEach(() => {
  history.replaceState(null, "", "/inventory");
});

const here = (path: string) => location.origin + path;

test.each([
  ["/inventory?make=Ford&price_max=20000&page=2", here("/inventory?make=Ford&price_max=20000&page=2")],
  [
    "/inventory?cylinders=6&displacement=3.5&arrival=new&history=one-owner&down=2000",
    here("/inventory?cylinders=6&displacement=3.5&arrival=new&history=one-owner"),
  ],
  ["/inventory?search=Dana+Reed+901-555-0142&make=Ford", here("/inventory?make=Ford")],
  [
    "/?utm_source=mail&utm_campaign=fall&email=dana%40example.com&gclid=x",
    here("/?utm_source=mail&utm_campaign=fall&gclid=x"),
  ],
  ["/contact#message", here("/contact")],
  ["https://www.google.com/search?q=used+cars", "https://www.google.com/search"],
  ["https://report.example/?vin=1HGCM82633A004352&make=Honda", "https://report.example/"],
  ["mailto:sales@example.com", "mailto:sales@example.com"],
])("%s becomes %s", (address, sanitized) => {
  expect(sanitizeUrl(address)).toBe(sanitized);
});
