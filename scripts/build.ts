import { spawn } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { loadDrawings } from "./drawings-package.ts";

/**
 * Builds the pages and, at the same time, renders the pictures that the home page shows. Then it compresses every file, so that
 * no visit has to. The other pictures are rendered later; until then their drawings are served.
 */
const CLIENT = path.resolve("build/client");
const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest)$/;
const SMALLEST_COMPRESSED = 1_000;
/** The best quality takes five times as long for two percent. */
const BROTLI_QUALITY = 9;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const started = performance.now();
const drawings = await loadDrawings();
const pictures = await drawings?.openPictures();
await Promise.all([buildPages(), pictures?.renderEarly(console.log)]);
await pictures?.copyInto(CLIENT);
await Promise.all(
  readdirSync(CLIENT, { recursive: true, encoding: "utf8" }).map((file) =>
    compress(path.join(CLIENT, file)),
  ),
);
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);

function buildPages(): Promise<void> {
  const child = spawn(
    process.execPath,
    ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "warn"],
    {
      stdio: ["ignore", "ignore", "inherit"],
      // Pages show drawings only if this is set.
      env: { ...process.env, VITE_PICTURES: pictures?.version ?? "" },
    },
  );
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : process.exit(code ?? 1)));
  });
}

async function compress(file: string): Promise<void> {
  if (!COMPRESSIBLE.test(file) || statSync(file).size < SMALLEST_COMPRESSED) return;
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  await writeFile(`${file}.br`, await compressBrotli(content, { params }));
  await writeFile(`${file}.gz`, await compressGzip(content, { level: 9 }));
}
