// Addresses of the demo under test. It picks free ports, so workers get them through the environment.

export interface Addresses {
  site: string;
  inbox: string;
}

export function addresses(): Addresses {
  return { site: process.env["FORECOURT_SITE"] ?? "", inbox: process.env["FORECOURT_INBOX"] ?? "" };
}

export function setAddresses({ site, inbox }: Addresses): void {
  process.env["FORECOURT_SITE"] = site;
  process.env["FORECOURT_INBOX"] = inbox;
}
