import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { findBrowser } from "./browser.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

/** Runs every test: rules and API by Vitest, journeys in a browser by Playwright. Ends with one line of totals. */
const scratch = makeScratchFolder();
// The test runners handle Ctrl-C themselves.
process.on("SIGINT", () => {});

interface Count {
  passed: number;
  failed: number;
}

const counts = [await runVitest(), await runPlaywright()];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

async function runVitest(): Promise<Count> {
  console.log("Rules and API …");
  const file = path.join(scratch, "vitest.json");
  const code = await run(
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ],
    { TMPDIR: scratch },
  );
  const report = read<{ numPassedTests: number; numFailedTests: number }>(file);
  return finish(code, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 });
}

async function runPlaywright(): Promise<Count> {
  const browser = await findBrowser();
  console.log("Journeys in the browser …");
  const file = path.join(scratch, "playwright.json");
  const code = await run(
    [
      "node_modules/@playwright/test/cli.js",
      "test",
      "--config",
      "e2e/playwright.config.ts",
      "--reporter=list,json",
    ],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      BROWSER_PATH: browser ?? "",
      E2E_PORT: String(await freePort()),
      E2E_DATA_DIR: path.join(scratch, "data"),
    },
  );
  const report = read<{ stats: { expected: number; unexpected: number } }>(file);
  const { expected = 0, unexpected = 0 } = report?.stats ?? {};
  return finish(code, { passed: expected, failed: unexpected });
}

/** A runner that fails outside its tests counts as a failure. */
function finish(code: number, count: Count): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function run(args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env },
    });
    process.once("SIGTERM", () => child.kill("SIGTERM"));
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return null;
  }
}
