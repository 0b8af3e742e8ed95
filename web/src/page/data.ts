// What the server tells the scripts of a page, in its block `<script type="application/json" id="page-data">`.

export interface PageData {
  /** Kind of page in the analytics' words: home, item, itemlist, contact, … */
  pageType: string;
  analyticsId: string | null;
  trackingScript: string | null;
  /** The deal-rating badge. */
  badge: Badge | null;
}

export interface Badge {
  script: string;
  style: string;
  height: number;
  timeoutMs: number;
}

type Block = Record<string, unknown>;

/** Reads the block; what is missing or of the wrong kind is as if it were not configured. */
export function readPageData(page: Document = document): PageData {
  const block = parse(page.getElementById("page-data")?.textContent ?? "");
  return {
    pageType: text(block, "pageType") ?? "unknown",
    analyticsId: text(block, "analyticsId"),
    trackingScript: text(block, "trackingScript"),
    badge: badge(asBlock(block.badge)),
  };
}

function badge(block: Block): Badge | null {
  const script = text(block, "script");
  if (script === null) return null;
  return {
    script,
    style: text(block, "style") ?? "STYLE1",
    height: count(block, "height") ?? 60,
    timeoutMs: count(block, "timeoutMs") ?? 5000,
  };
}

function parse(json: string): Block {
  try {
    return asBlock(JSON.parse(json));
  } catch {
    return {};
  }
}

function asBlock(value: unknown): Block {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function text(block: Block, key: string): string | null {
  const value = block[key];
  return typeof value === "string" && value !== "" ? value : null;
}

function count(block: Block, key: string): number | null {
  const value = block[key];
  return typeof value === "number" && value >= 0 ? value : null;
}
