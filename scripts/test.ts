import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { findBrowser } from "./browser.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

/**
 * Runs every test: unit and API tests with Vitest, browser journeys with Playwright. Ends with the failures, if any, and one line
 * of totals.
 */
const scratch = makeScratchFolder();
// The test runners handle Ctrl-C themselves.
process.on("SIGINT", () => {});

interface Result {
  passed: number;
  failed: number;
  /** One line per failed Vitest test, whose own list has scrolled away; Playwright's list is the last thing it prints. */
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

const results = [await runVitest(), await runPlaywright()];
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
for (const failure of results.flatMap((result) => result.failures)) console.log(failure);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

async function runVitest(): Promise<Result> {
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
  const report = read<VitestReport>(file);
  return finish(code, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    failures: report ? describeFailures(report) : [],
  });
}

async function runPlaywright(): Promise<Result> {
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
  return finish(code, { passed: expected, failed: unexpected, failures: [] });
}

/** Counts a runner that fails outside its tests as a failure. */
function finish(code: number, result: Result): Result {
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

/** A file that could not be loaded has a message but no tests. */
function describeFailures(report: VitestReport): string[] {
  return report.testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(process.cwd(), name);
      const failed = assertionResults.filter(({ status }) => status === "failed");
      return failed.length === 0
        ? [`Failed: ${file}: ${shorten(message)}`]
        : failed.map(
            ({ fullName, failureMessages }) =>
              `Failed: ${file} › ${fullName}: ${shorten(failureMessages[0] ?? "")}`,
          );
    });
}

/** In a failed property test, the second line is the seed to repeat it with, the third its values. */
function shorten(message: string): string {
  return message.split("\n", 3).join(" ").slice(0, 600);
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
