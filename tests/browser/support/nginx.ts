// nginx in front of the site: with no configured headers, or as the documentation recommends.

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "./free-port";
import { answersOverTls, EXAMPLE_HOST, EXAMPLE_SITE, EXAMPLES, type Proxy, replaced, startProxy, type TlsProxy } from "./proxy";

/** An nginx that runs. */
export interface Nginx extends Proxy {
  /** Where visitors find the site. */
  origin: string;
}

/** An nginx with `proxy_pass` alone in front of this origin. */
export async function nginxBefore(program: string, site: string): Promise<Nginx> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = `server { listen 127.0.0.1:${port}; location / { proxy_pass ${site}; } }`;
  const isReady = () =>
    fetch(`${origin}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
  return { ...(await start(program, () => server, isReady)), origin };
}

/** An nginx with `crates/forecourt/examples/nginx.conf` in front of this origin, with a certificate of its own. */
export async function recommendedNginx(program: string, site: string): Promise<TlsProxy> {
  const http = await freePort();
  const https = await freePort();
  const server = (folder: string) => {
    makeCertificate(folder);
    let text = readFileSync(join(EXAMPLES, "nginx.conf"), "utf8");
    text = replaced(text, "listen [::]:80;", "");
    text = replaced(text, "listen [::]:443 ssl http2;", "");
    text = replaced(text, "listen 80;", `listen 127.0.0.1:${http};`);
    text = replaced(text, "listen 443 ssl", `listen 127.0.0.1:${https} ssl`);
    text = replaced(text, `/etc/letsencrypt/live/${EXAMPLE_HOST}/`, `${folder}/`, 2);
    text = replaced(text, "/var/www/acme", `${folder}/acme`, 2);
    return replaced(text, `server ${EXAMPLE_SITE};`, `server ${new URL(site).host};`);
  };
  const proxy = await start(program, server, () => answersOverTls(https));
  return { ...proxy, http, https };
}

function start(program: string, server: (folder: string) => string, isReady: () => Promise<boolean>): Promise<Proxy> {
  const configure = (folder: string) => {
    const config = join(folder, "nginx.conf");
    writeFileSync(config, configuration(server(folder)));
    return ["-e", "stderr", "-p", folder, "-c", config];
  };
  return startProxy({ name: "nginx", program, configure, isReady });
}

function configuration(server: string): string {
  // The folders that it would make in its prefix's place; the user matters to root alone.
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`);
  return `
    daemon off;
    ${process.getuid?.() === 0 ? "user root;" : ""}
    worker_processes 1;
    pid nginx.pid;
    events {}
    http {
      access_log off;
      ${folders.join(" ")}
      ${server}
    }`;
}

function makeCertificate(folder: string): void {
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", "privkey.pem"];
  const subject = ["-days", "2", "-subj", `/CN=${EXAMPLE_HOST}`, "-out", "fullchain.pem"];
  execFileSync("openssl", ["req", "-x509", ...key, ...subject], { cwd: folder, stdio: "ignore" });
}
