import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { drawPictures } from "../starter/draw-pictures.ts";

/** Draws the starter's pictures, builds the pages, and compresses every file once, so that no visit has to. */
const CLIENT = path.resolve("build/client");
const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest)$/;
const SMALLEST_COMPRESSED = 1_000;

const started = performance.now();
const { status } = spawnSync(
  process.execPath,
  ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "warn"],
  { stdio: ["ignore", "ignore", "inherit"] },
);
if (status !== 0) process.exit(status ?? 1);
await drawPictures(path.join(CLIENT, "pictures"));
for (const file of readdirSync(CLIENT, { recursive: true, encoding: "utf8" })) {
  compress(path.join(CLIENT, file));
}
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);

function compress(file: string): void {
  if (!COMPRESSIBLE.test(file) || statSync(file).size < SMALLEST_COMPRESSED) return;
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
