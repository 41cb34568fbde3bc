import { spawn } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { drawPictures } from "../starter/draw-pictures.ts";
import { RenderedPictures } from "../starter/render-pictures.ts";

/** Builds the pages while it renders the first of the starter's pictures, draws the others, and compresses every file once, so that no visit has to. */
const CLIENT = path.resolve("build/client");
const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest)$/;
const SMALLEST_COMPRESSED = 1_000;
/** The best quality takes five times as long for two percent. */
const BROTLI_QUALITY = 9;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const started = performance.now();
const pictures = new RenderedPictures();
await Promise.all([buildPages(), pictures.renderEarly(console.log)]);
await drawPictures(CLIENT);
await pictures.copyInto(CLIENT);
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
      env: { ...process.env, VITE_PICTURES: pictures.version },
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
