import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

/**
 * Writes a `.br` file beside each built text file, at the best level. The program contains scripts and stylesheets in
 * this form alone, and makes others once, for the few clients that don't take Brotli.
 */
export function compressAssets(): Plugin {
  return {
    name: "forecourt:compress",
    apply: "build",
    async writeBundle({ dir }) {
      const folder = join(dir ?? "dist", "assets");
      const names = (await readdir(folder)).filter((name) => /\.(css|js|svg)$/.test(name));
      await Promise.all(names.map((name) => compress(join(folder, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const plain = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(plain, { params }));
}
