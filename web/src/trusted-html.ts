// The one place where text becomes HTML. A site without partners' scripts has its browsers enforce Trusted Types, and its
// content policy names this policy alone (crates/site/src/http/security.rs): what does not pass here is refused.

interface HtmlPolicy {
  createHTML(html: string): string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy };
  }
}

const policy = window.trustedTypes?.createPolicy("forecourt", { createHTML: (html) => html });

/** HTML that our own server has sent, or that stands in our own scripts; never what somebody typed. */
export function trustedHtml(html: string): string {
  return policy ? policy.createHTML(html) : html;
}

/** What our own server has sent, as a document whose parts can be put into the page. */
export function parseDocument(html: string): Document {
  return new DOMParser().parseFromString(trustedHtml(html), "text/html");
}
