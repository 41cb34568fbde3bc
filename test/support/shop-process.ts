import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";

const MAIN = path.resolve(import.meta.dirname, "../../build/shop/main.js");
const KEEP_RUNNING = path.resolve(import.meta.dirname, "../../scripts/keep-running.mjs");

/** The output of a process that has ended, and how it ended. */
export interface ExitResult {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** The real shop in its own process. */
export interface ShopProcess {
  url: string;
  /** Its id: the supervisor's, if it is supervised. */
  pid: number;
  /** Its output so far. */
  output: () => string;
  kill: (signal: NodeJS.Signals) => void;
  ended: Promise<ExitResult>;
}

/** Creates a data folder that the database's user can also access; `remove` deletes it. */
export function makeDataDir(name = "data"): { dataDir: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), "farm-shop-process-"));
  chmodSync(folder, 0o755);
  const dataDir = path.join(folder, name);
  mkdirSync(dataDir);
  return { dataDir, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The process id of a data folder's database, or undefined if none runs. */
export function databasePid(dataDir: string): number | undefined {
  try {
    const file = path.join(dataDir, "postgres", "postmaster.pid");
    const pid = Number(readFileSync(file, "utf8").split("\n", 1)[0]);
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

/** Waits until a process has ended; a zombie has ended. */
export async function waitForExit(pid: number | undefined): Promise<void> {
  while (pid !== undefined && isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const state = path.join("/proc", String(pid), "stat");
  return !(existsSync(state) && /\) Z /.test(readFileSync(state, "utf8")));
}

/** Starts the shop with only these settings, on a free port unless they name one; `supervised` as `npm start` does. */
export function launchShop(settings: Record<string, string>, { supervised = false } = {}) {
  const child = spawn(process.execPath, supervised ? [KEEP_RUNNING, MAIN] : [MAIN], {
    // There is no settings file here.
    cwd: os.tmpdir(),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      RATE_LIMIT_SCALE: "10000",
      // A busy machine is slow, not wrong.
      MAX_LAG_MS: "0",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  child.stdout?.on("data", (chunk) => (output.stdout += chunk));
  child.stderr?.on("data", (chunk) => (output.stderr += chunk));
  const ended = new Promise<ExitResult>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code, signal, ...output }));
  });
  return { child, output, ended };
}

/** Starts the shop and waits until it is open. Throws with its output if it ends instead. */
export async function openShopProcess(
  settings: Record<string, string>,
  options: { supervised?: boolean } = {},
): Promise<ShopProcess> {
  const { child, output, ended } = launchShop(settings, options);
  const url = await Promise.race([
    waitForOutput(child, () => /The shop is open: (\S+)/.exec(output.stdout)?.[1]),
    ended.then(({ code, stdout, stderr }) => {
      throw new Error(`The shop ended with ${code} instead of opening: ${stdout}${stderr}`);
    }),
  ]);
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output.stdout + output.stderr,
    kill: (signal) => void child.kill(signal),
    ended,
  };
}

/** Waits until `find` finds something in the process's output. */
export function waitForOutput(
  child: ChildProcess,
  find: () => string | undefined,
): Promise<string> {
  return new Promise((resolve) => {
    const check = () => {
      const found = find();
      if (found === undefined) return;
      child.stdout?.off("data", check);
      resolve(found);
    };
    child.stdout?.on("data", check);
    check();
  });
}

/** A port of this machine that is not in use. */
export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Runs the shop until it ends, for settings that prevent it from opening. */
export function runShop(settings: Record<string, string>): Promise<ExitResult> {
  return launchShop(settings).ended;
}
