import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { findRawColours } from "./check-colours.ts";
import { findMissingPaths } from "./check-paths.ts";
import { findFullFolders, findLongFiles } from "./check-sizes.ts";
import { findHeavyPages } from "./check-weight.ts";
import { loadDrawings } from "./drawings-package.ts";

/** Everything that a machine can say about the code without running it; the same here and in CI. */
const WRITE = process.argv.includes("--write");

interface Check {
  name: string;
  run: () => Promise<string>;
}

const tool = (name: string, ...args: string[]): Check => ({ name, run: () => runTool(args) });
const finder = (name: string, find: () => string[]): Check => ({
  name,
  run: async () => find().join("\n"),
});

const drawings = await loadDrawings();
const checks: Check[] = [
  tool(
    "format and lint",
    "node_modules/@biomejs/biome/bin/biome",
    "check",
    "--error-on-warnings",
    ...(WRITE ? ["--write"] : []),
  ),
  tool("page types", "node_modules/@react-router/dev/bin.cjs", "typegen"),
  tool("types", "node_modules/typescript/bin/tsc", "--noEmit"),
  tool(
    "walls",
    "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
    "--config",
    ".dependency-cruiser.mjs",
    ...["app", "starter", "test", "drawings"].filter((folder) => existsSync(folder)),
  ),
  tool("dead code", "node_modules/knip/bin/knip.js", "--treat-config-hints-as-errors"),
  finder("raw colours outside the tokens", findRawColours),
  finder("paths named in texts", findMissingPaths),
  finder("file sizes", findLongFiles),
  finder("files in a folder", findFullFolders),
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
for (const check of checks) {
  const started = performance.now();
  const complaint = await check.run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${complaint ? "✗" : "✓"} ${check.name} (${seconds} s)`);
  if (!complaint) continue;
  failures++;
  console.log(complaint);
}
console.log(
  failures === 0 ? "All checks passed." : `${failures} of ${checks.length} checks failed.`,
);
process.exitCode = failures === 0 ? 0 : 1;

/** Runs a tool of node_modules; answers what it printed if it failed, nothing if it passed. */
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
