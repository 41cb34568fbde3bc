import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { findRawColours } from "./check/colours.ts";
import { findBadPackages } from "./check/packages.ts";
import { findMissingPaths } from "./check/paths.ts";
import { findShopWords } from "./check/shop-words.ts";
import { findFullFolders, findLongFiles } from "./check/sizes.ts";
import { findHeavyPages } from "./check/weight.ts";
import { loadDrawings } from "./drawings-package.ts";

/** Runs all static checks, locally and in CI. */

const WRITE = process.argv.includes("--write");
/** One at a time if the first check rewrites files that the others read. */
const AT_A_TIME = WRITE ? 1 : availableParallelism();

interface Check {
  name: string;
  run: () => Promise<string>;
}

interface Result {
  /** Empty if the check passed. */
  complaint: string;
  seconds: number;
}

const tool = (name: string, ...args: string[]): Check => ({ name, run: () => runTool(args) });
const finder = (name: string, find: () => string[] | Promise<string[]>): Check => ({
  name,
  run: async () => (await find()).join("\n"),
});

const drawings = await loadDrawings();
/** Other checks read its output. */
const pageTypes = tool("page types", "node_modules/@react-router/dev/bin.cjs", "typegen");

const tools: Check[] = [
  tool(
    "format and lint",
    "node_modules/@biomejs/biome/bin/biome",
    "check",
    "--error-on-warnings",
    ...(WRITE ? ["--write"] : []),
  ),
  tool("types", "node_modules/typescript/bin/tsc", "--noEmit"),
  tool(
    "walls",
    "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
    "--config",
    ".dependency-cruiser.mjs",
    ...["app", "starter", "test", "e2e", "scripts", "bench", "drawings"].filter((folder) =>
      existsSync(folder),
    ),
  ),
  tool("dead code", "node_modules/knip/bin/knip.js", "--treat-config-hints-as-errors"),
];

/** These print figures, so they run one at a time. */
const finders: Check[] = [
  finder("raw colours outside the tokens", findRawColours),
  finder("no shop words in shared code", findShopWords),
  finder("paths named in texts", findMissingPaths),
  finder("file sizes", findLongFiles),
  finder("files in a folder", findFullFolders),
  finder("packages", findBadPackages),
  // Formatting alone needs no build.
  ...(WRITE
    ? []
    : [
        finder("weight of a first visit", findHeavyPages),
        ...(drawings
          ? [finder("weight of its pictures", () => drawings.findHeavyPictures("build/client"))]
          : []),
      ]),
];

let failures = 0;
report(pageTypes, await runTimed(pageTypes));
for (const { check, promise } of startAll(tools)) report(check, await promise);
for (const check of finders) report(check, await runTimed(check));
const all = 1 + tools.length + finders.length;
console.log(failures === 0 ? "All checks passed." : `${failures} of ${all} checks failed.`);
process.exitCode = failures === 0 ? 0 : 1;

/** Starts the checks in order, a few at a time. Returns each with the promise of its result. */
function startAll(checks: readonly Check[]) {
  const pending = checks.map((check) => ({ check, ...Promise.withResolvers<Result>() }));
  const waiting = pending.values();
  const work = async () => {
    for (const { check, resolve } of waiting) resolve(await runTimed(check));
  };
  for (let worker = 0; worker < AT_A_TIME; worker++) void work();
  return pending;
}

async function runTimed(check: Check): Promise<Result> {
  const started = performance.now();
  const complaint = await check.run();
  return { complaint, seconds: (performance.now() - started) / 1000 };
}

function report({ name }: Check, { complaint, seconds }: Result): void {
  console.log(`${complaint ? "✗" : "✓"} ${name} (${seconds.toFixed(1)} s)`);
  if (!complaint) return;
  failures++;
  console.log(complaint);
}

/** Runs a tool from node_modules. Returns its output if it failed, an empty string if it passed. */
function runTool(args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    child.on("error", reject);
    child.on("close", (code) => resolve(code === 0 ? "" : output || `exit code ${code}`));
  });
}
