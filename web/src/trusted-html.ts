// The only place where text becomes HTML. Sites without partner scripts enforce Trusted Types, and the content security
// policy allows this policy alone (crates/site/src/security_headers.rs).

interface HtmlPolicy {
  createHTML(html: string): string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy };
  }
}

const policy = window.trustedTypes?.createPolicy("forecourt", { createHTML: (html) => html });

/** Marks HTML as trusted: it comes from our server or from our own scripts, never from user input. */
export function trustedHtml(html: string): string {
  return policy ? policy.createHTML(html) : html;
}

/** Parses HTML from our server into a document. */
export function parseDocument(html: string): Document {
  return new DOMParser().parseFromString(trustedHtml(html), "text/html");
}
