// Runs a task of the project as a child process, and restarts a crashed shop. Plain JavaScript without packages.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** The exit code that requests an immediate restart. */
const RESTART = 75;
/** Exit codes without a restart: the shop was stopped on purpose, or somebody has to fix something first. */
const FINAL = new Set([0, 1]);
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
/** A crash within this time after the start counts as quick. */
const QUICK_MS = 10_000;
/** Quick crashes in a row before giving up, which takes about half a minute. */
const MAX_QUICK_CRASHES = 10;

/**
 * Runs `command` until it ends, then exits with its exit code. With `restart`, any end other than exit code 0 or 1 (a signal, out
 * of memory, an uncaught error) causes a restart after a pause, which doubles up to 5 s with every quick crash. Gives up with exit
 * code 1 after ten quick crashes in a row. Ctrl-C, and any signal that stops this process, stops the child for good.
 */
export function keepRunning(
  command,
  args,
  {
    env = process.env,
    restart = false,
    firstPauseMs = FIRST_PAUSE_MS,
    longestPauseMs = LONGEST_PAUSE_MS,
  } = {},
) {
  let child;
  let waiting;
  let stopping = false;
  let quickCrashes = 0;

  const run = () => {
    waiting = undefined;
    const startedAt = Date.now();
    const stdio = ["inherit", "inherit", "inherit"];
    // The channel's end tells the child that this process is gone, even if it was killed.
    if (restart) stdio.push("ipc");
    child = spawn(command, args, { stdio, env });
    child.on("error", (error) => {
      console.error(error.message);
      process.exit(1);
    });
    child.on("exit", (code, signal) => {
      if (stopping) process.exit(signal ? 1 : code);
      else if (code === RESTART) run();
      else if (!restart || FINAL.has(code)) process.exit(signal ? 1 : code);
      else runAgain(signal ?? `exit code ${code}`, Date.now() - startedAt);
    });
  };

  const runAgain = (reason, livedMs) => {
    quickCrashes = livedMs < QUICK_MS ? quickCrashes + 1 : 1;
    if (quickCrashes >= MAX_QUICK_CRASHES) {
      console.error(`The shop crashed ${quickCrashes} times in a row (${reason}); giving up.`);
      process.exit(1);
    }
    const pause = Math.min(firstPauseMs * 2 ** (quickCrashes - 1), longestPauseMs);
    console.error(`The shop crashed (${reason}); starting it again …`);
    waiting = setTimeout(run, pause);
  };

  const stop = (signal) => {
    stopping = true;
    if (waiting) process.exit(0);
    if (signal) child.kill(signal);
  };

  run();
  // The terminal sends Ctrl-C to the child too, which then exits by itself. A service manager doesn't, but a shop stops only once.
  process.on("SIGINT", () => stop(restart ? "SIGINT" : undefined));
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));
  stopWithNpm(() => stop("SIGTERM"));
}

/**
 * Stops the child if npm is gone. A killed npm sends no signal, so this polls: the shop must not go on running and holding the
 * port.
 */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const grandparent = npmBehindShell(parent);
  setInterval(() => {
    if (process.ppid !== parent || npmBehindShell(parent) !== grandparent) stop();
  }, 500).unref();
}

/** npm runs scripts in a shell, which outlives npm on Debian. Returns the shell's parent, or undefined. */
function npmBehindShell(pid) {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"));
    return /^(sh|dash|bash|ash)$/.test(name) ? parent : undefined;
  } catch {
    return undefined;
  }
}

// Run directly to start a program that is already installed and built: node scripts/keep-running.mjs build/shop/main.js
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  keepRunning(process.execPath, process.argv.slice(2), { restart: true });
}
