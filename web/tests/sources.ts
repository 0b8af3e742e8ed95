// Reads source files for tests.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("..", import.meta.url));

/** The files of a folder with this ending, without tests. */
export function filesIn(folder: string, ending: string): { path: string; text: string }[] {
  const names = readdirSync(join(web, folder), { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => name.endsWith(ending) && !name.includes(".test."))
    .map((name) => ({ path: join(folder, name), text: readFileSync(join(web, folder, name), "utf8") }));
}

/** All files with markup: the server's templates and the islands. The preview of a theme is no page of the site. */
export const marked = [...filesIn("../templates", ".html"), ...filesIn("src", ".tsx")].filter(
  ({ path }) => !path.endsWith("own/theme_preview.html"),
);
