// Where the demo under test is. It picks its own ports, so the addresses are known only once it runs; they reach the
// workers through the environment.

export interface Addresses {
  site: string;
  inbox: string;
}

export function addresses(): Addresses {
  return { site: process.env["FORECOURT_SITE"] ?? "", inbox: process.env["FORECOURT_INBOX"] ?? "" };
}

export function announce({ site, inbox }: Addresses): void {
  process.env["FORECOURT_SITE"] = site;
  process.env["FORECOURT_INBOX"] = inbox;
}
