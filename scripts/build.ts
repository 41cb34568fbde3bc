import { execFile, spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { copyFile, link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { buildServer } from "./build/build-server.ts";
import { copyAssets, dropOldAssets } from "./build/previous-builds.ts";
import { loadDrawings } from "./drawings-package.ts";

/**
 * Builds the pages and the server, renders the home page's pictures and precompresses every file. The other pictures are rendered
 * later; until then, the shop serves their drawings.
 */

const CLIENT = path.resolve("build/client");
/** The assets of earlier builds, one folder each: a build empties its own folder. */
const PREVIOUS = path.resolve(".cache/previous-assets");
/** A cache of compressed files, named by the hash of their source. */
const COMPRESSED = path.resolve(".cache/compressed");
/** In MB. The build needs half of this; without a limit its garbage would grow to 1 GB. */
const SMALL_HEAP = ["--max-old-space-size=512", "--max-semi-space-size=4"];
/** Link errors after which copying works. */
const NO_LINK = new Set(["EXDEV", "EPERM", "ENOTSUP", "EMLINK"]);
const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest)$/;
/** For smaller files, compression saves less than its headers cost. */
const SMALLEST_COMPRESSED = 400;
/** The best quality takes five times as long. It saves seven percent of a script, but only two of a drawing. */
const BEST_BROTLI = 11;
const QUICK_BROTLI = 9;
const DRAWING = /\.svg$/;
const GZIP_LEVEL = 9;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const run = promisify(execFile);

/** The parts of a CycloneDX document that are used here. */
interface Part {
  "bom-ref": string;
}
interface Dependency {
  ref: string;
  dependsOn: string[];
}

const started = performance.now();
const drawings = await loadDrawings();
const pictures = await drawings?.openPictures();
await copyAssets(CLIENT, PREVIOUS);
// One after the other, so that a machine with 1 GB of memory can do it.
await buildPages();
await buildServer();
await writeFile("build/sbom.cdx.json", await listPackages());
await pictures?.renderEarly(console.log);
await pictures?.putInto(CLIENT);
await compressAll();
await dropOldAssets(CLIENT, PREVIOUS);
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);

function buildPages(): Promise<void> {
  const child = spawn(
    process.execPath,
    [...SMALL_HEAP, "node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "warn"],
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

/**
 * Lists the packages that the shop runs on, as a CycloneDX document. Lists all packages first: without dev packages, npm would
 * leave out packages that a tool also needs, such as React.
 */
async function listPackages(): Promise<string> {
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ["npm", []];
  const args = ["sbom", "--package-lock-only", "--include=dev", "--sbom-format=cyclonedx"];
  const { stdout } = await run(command, [...first, ...args], { maxBuffer: 20_000_000 });
  const bill = JSON.parse(stdout);
  const { name, packages } = JSON.parse(await readFile("package-lock.json", "utf8"));
  const needed = new Set(
    Object.entries<{ version: string; dev?: boolean }>(packages)
      .filter(([, locked]) => !locked.dev)
      .map(
        ([folder, { version }]) => `${folder.replace(/^.*node_modules\//, "") || name}@${version}`,
      ),
  );
  const isNeeded = (reference: string) => needed.has(reference);
  bill.components = bill.components.filter((part: Part) => isNeeded(part["bom-ref"]));
  bill.dependencies = bill.dependencies
    .filter(({ ref }: Dependency) => isNeeded(ref))
    .map(({ ref, dependsOn }: Dependency) => ({ ref, dependsOn: dependsOn.filter(isNeeded) }));
  // npm puts the folder's name there.
  bill.metadata.component.name = name;
  return JSON.stringify(bill, null, 2);
}

/** Compresses new files, and removes files that this build doesn't use from the cache. */
async function compressAll(): Promise<void> {
  await mkdir(COMPRESSED, { recursive: true });
  const files = readdirSync(CLIENT, { recursive: true, encoding: "utf8" }).values();
  const needed = new Set<string>();
  const worker = async () => {
    for (const file of files) {
      for (const name of await compress(path.join(CLIENT, file))) needed.add(name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  const stale = readdirSync(COMPRESSED).filter((name) => !needed.has(name));
  await Promise.all(stale.map((name) => rm(path.join(COMPRESSED, name), { force: true })));
}

/** Puts `.br` and `.gz` files beside a file if they are worth it. Returns their names in the cache. */
async function compress(file: string): Promise<string[]> {
  if (!COMPRESSIBLE.test(file) || statSync(file).size < SMALLEST_COMPRESSED) return [];
  const content = await readFile(file);
  const key = createHash("sha256").update(content).digest("hex").slice(0, 32);
  const quality = DRAWING.test(file) ? QUICK_BROTLI : BEST_BROTLI;
  const [brotli, zipped] = [`${key}-${quality}.br`, `${key}-${GZIP_LEVEL}.gz`];
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  await putCached(brotli, `${file}.br`, () => compressBrotli(content, { params }));
  await putCached(zipped, `${file}.gz`, () => compressGzip(content, { level: GZIP_LEVEL }));
  return [brotli, zipped];
}

/** Links a cached file, or copies it if it is on another disk. If it is missing, `make` creates it first. */
async function putCached(name: string, target: string, make: () => Promise<Buffer>): Promise<void> {
  const cached = path.join(COMPRESSED, name);
  if (!existsSync(cached)) {
    // Renamed once complete, in case the build is stopped.
    const unfinished = `${cached}.${randomUUID()}`;
    await writeFile(unfinished, await make());
    await rename(unfinished, cached);
  }
  await rm(target, { force: true });
  try {
    await link(cached, target);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && NO_LINK.has(String(error.code))))
      throw error;
    await copyFile(cached, target);
  }
}
