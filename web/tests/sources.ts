// The files that the site is made of, for the tests that read them.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("..", import.meta.url));

/** The files in a folder beside this one whose names end so, tests apart. */
export function filesIn(folder: string, ending: string): { path: string; text: string }[] {
  const names = readdirSync(join(web, folder), { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => name.endsWith(ending) && !name.includes(".test."))
    .map((name) => ({ path: join(folder, name), text: readFileSync(join(web, folder, name), "utf8") }));
}

/** What has markup in it: the server's templates and the islands. */
export const marked = [...filesIn("../templates", ".html"), ...filesIn("src", ".tsx")];
