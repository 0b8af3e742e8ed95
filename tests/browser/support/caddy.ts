// Caddy in front of the site, as the documentation recommends.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "./free-port";
import { answersOverTls, EXAMPLE_SITE, EXAMPLES, replaced, startProxy, type TlsProxy } from "./proxy";

/** A Caddy with `crates/forecourt/examples/Caddyfile` in front of this origin, with certificates of its own. */
export async function recommendedCaddy(program: string, site: string): Promise<TlsProxy> {
  const http = await freePort();
  const https = await freePort();
  const configure = (folder: string) => {
    const own = [
      "auto_https disable_redirects",
      "admin off",
      "local_certs",
      "skip_install_trust",
      "default_bind 127.0.0.1",
      `http_port ${http}`,
      `https_port ${https}`,
      `storage file_system ${folder}/storage`,
      "log {\n\t\tlevel ERROR\n\t}",
    ];
    let text = readFileSync(join(EXAMPLES, "Caddyfile"), "utf8");
    text = replaced(text, "auto_https disable_redirects", own.join("\n\t"));
    text = replaced(text, `reverse_proxy ${EXAMPLE_SITE} `, `reverse_proxy ${new URL(site).host} `);
    const config = join(folder, "Caddyfile");
    writeFileSync(config, text);
    return ["run", "--config", config, "--adapter", "caddyfile"];
  };
  const proxy = await startProxy({ name: "caddy", program, configure, isReady: () => answersOverTls(https) });
  return { ...proxy, http, https };
}
