// Mozilla's HTTP Observatory, as far as an answer's headers decide: its scanner wants the public internet, so its table is
// stated here again (mdn-http-observatory 1.4, grader/charts.js and analyzer/tests). A proxy's redirect to TLS counts as right.

const MINIMUM_FOR_BONUS = 90;
const SIX_MONTHS_SECONDS = 15_768_000;
const PRIVATE_REFERRERS = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
const UNSAFE_SCRIPTS = ["'unsafe-inline'", "'unsafe-eval'", "data:", "http:", "https:", "*"];

/** Points, of which 100 are an A+. */
export function observatoryScore(headers: Headers): number {
  const header = (name: string) => headers.get(name) ?? "";
  const policy = directives(header("content-security-policy"));
  const modifiers = [
    policyModifier(policy),
    header("set-cookie") === "" ? 0 : -40,
    header("access-control-allow-origin") === "" ? 0 : -50,
    PRIVATE_REFERRERS.includes(header("referrer-policy")) ? 5 : -5,
    transportModifier(header("strict-transport-security")),
    header("x-content-type-options") === "nosniff" ? 0 : -5,
    framingModifier(policy, header("x-frame-options")),
  ];
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const without = 100 + sum(modifiers.filter((modifier) => modifier < 0));
  return without < MINIMUM_FOR_BONUS ? without : without + sum(modifiers.filter((modifier) => modifier > 0));
}

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

function policyModifier(policy: Map<string, string[]>): number {
  const of = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const active = [...of("script-src"), ...of("object-src")];
  if (active.some((source) => UNSAFE_SCRIPTS.includes(source))) return -20;
  if ([...policy.values()].flat().some((source) => source.startsWith("http://"))) return -20;
  if ([...of("img-src"), ...of("media-src")].includes("http:")) return -10;
  if (of("style-src").some((source) => UNSAFE_SCRIPTS.includes(source))) return 0;
  const sends = policy.get("form-action")?.join(" ") ?? "";
  return of("default-src").join(" ") === "'none'" && ["'none'", "'self'"].includes(sends) ? 10 : 5;
}

function transportModifier(header: string): number {
  const age = Number(/max-age=(\d+)/.exec(header)?.[1] ?? -1);
  if (age < 0) return -20;
  return age < SIX_MONTHS_SECONDS ? -10 : 0;
}

function framingModifier(policy: Map<string, string[]>, header: string): number {
  if (policy.get("frame-ancestors")?.join(" ") === "'none'") return 5;
  return ["DENY", "SAMEORIGIN"].includes(header) ? 0 : -20;
}
