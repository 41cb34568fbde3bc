import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { waitForExit } from "./support/shop-process.ts";
import { until } from "./support/until.ts";

const KEEP_RUNNING = path.resolve(import.meta.dirname, "../scripts/keep-running.mjs");
const folder = mkdtempSync(path.join(os.tmpdir(), "keep-running-"));
afterAll(() => rmSync(folder, { recursive: true }));
let programs = 0;

/** Runs a program under supervision that records its process id and then runs `code`, which gets the number of starts so far. */
function supervise(
  code: string,
  {
    byNpm = false,
    ...options
  }: { byNpm?: boolean; firstPauseMs?: number; longestPauseMs?: number } = {},
) {
  programs++;
  const counter = path.join(folder, `${programs}.txt`);
  const file = path.join(folder, `${programs}.mjs`);
  writeFileSync(counter, "");
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from "node:fs";
    appendFileSync(${JSON.stringify(counter)}, process.pid + "\\n");
    const start = readFileSync(${JSON.stringify(counter)}, "utf8").trim().split("\\n").length;
    ${code}`,
  );
  const launcher = path.join(folder, `${programs}-launcher.mjs`);
  writeFileSync(
    launcher,
    `import { keepRunning } from ${JSON.stringify(KEEP_RUNNING)};
    keepRunning(process.execPath, [${JSON.stringify(file)}], { restart: true, ...${JSON.stringify(options)} });`,
  );
  // npm runs a script through a shell, and passes its own name on.
  const npm = `import { spawn } from "node:child_process";
    spawn("/bin/sh", ["-c", '"$0" "$1"', process.execPath, ${JSON.stringify(launcher)}], { stdio: "inherit" });`;
  const args = byNpm ? ["--input-type=module", "--eval", npm] : [launcher];
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, npm_lifecycle_event: byNpm ? "start" : "" },
  });
  let stderr = "";
  child.stderr?.on("data", (chunk) => (stderr += chunk));
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const pids = () => readFileSync(counter, "utf8").trim().split("\n").filter(Boolean).map(Number);
  return { child, ended, pids, output: () => stderr };
}

describe("a supervised process is restarted after", () => {
  test.each([
    ["a signal that kills it", "process.kill(process.pid, 'SIGKILL')"],
    ["the signal of memory that ran out", "process.abort()"],
    ["an error that nobody caught, as the shop ends after one", "process.exit(70)"],
    ["asking for it", "process.exit(75)"],
  ])("%s", async (_what, crash) => {
    const { ended, pids } = supervise(`if (start < 3) { ${crash} } else process.exit(0);`);
    expect(await ended).toBe(0);
    expect(pids()).toHaveLength(3);
  });
});

test.each([0, 1])(
  "exit code %i is not restarted, since a new process would fail as well",
  async (code) => {
    const { ended, pids, output } = supervise(`process.exit(${code});`);
    expect(await ended).toBe(code);
    expect(pids()).toHaveLength(1);
    expect(output()).toBe("");
  },
);

test("a process that keeps crashing at once is given up on with exit code 1 and one last line", async () => {
  const { ended, pids, output } = supervise("process.exit(70);", {
    firstPauseMs: 1,
    longestPauseMs: 2,
  });
  expect(await ended).toBe(1);
  expect(pids()).toHaveLength(10);
  expect(output()).toMatch(/\nThe shop crashed 10 times in a row \(exit code 70\); giving up\.\n$/);
});

describe("stopping the shop", () => {
  const STAY = "process.on('disconnect', () => process.exit(0)); setInterval(() => {}, 1000);";

  test("by SIGTERM stops the process, which is not restarted", async () => {
    const { child, ended, pids } = supervise(
      `process.on('SIGTERM', () => process.exit(0)); ${STAY}`,
    );
    await until(() => pids().length === 1);
    child.kill("SIGTERM");
    expect(await ended).not.toBe(null);
    expect(pids()).toHaveLength(1);
  });

  test("by a SIGINT that only the supervisor gets stops the process too", async () => {
    const { child, ended, pids } = supervise(
      `process.on('SIGINT', () => process.exit(0)); setInterval(() => {}, 1000); setTimeout(() => process.exit(7), 5_000);`,
    );
    await until(() => pids().length === 1);
    child.kill("SIGINT");
    expect(await ended).not.toBe(7);
    expect(pids()).toHaveLength(1);
  });

  test.each(["SIGTERM", "SIGINT"] as const)(
    "by %s while waiting to restart stops for good",
    async (signal) => {
      const { child, ended, pids, output } = supervise("process.exit(70);", {
        firstPauseMs: 60_000,
        longestPauseMs: 60_000,
      });
      await until(() => output().includes("starting it again"));
      child.kill(signal);
      expect(await ended).toBe(0);
      expect(pids()).toHaveLength(1);
    },
  );

  test("by a SIGKILL of npm leaves no process behind, although its shell survives", async () => {
    const { child, pids } = supervise(`process.on('SIGTERM', () => process.exit(0)); ${STAY}`, {
      byNpm: true,
    });
    await until(() => pids().length === 1);
    child.kill("SIGKILL");
    await waitForExit(pids()[0]);
    expect(pids()).toHaveLength(1);
  });

  test("by SIGKILL leaves no process behind", async () => {
    const { child, ended, pids } = supervise(STAY);
    await until(() => pids().length === 1);
    child.kill("SIGKILL");
    await ended;
    await waitForExit(pids()[0]);
    expect(pids()).toHaveLength(1);
  });
});
