import { type ChildProcess, spawn } from "node:child_process";
import { closeSync } from "node:fs";
import path from "node:path";
import { accessSettings } from "./embedded-access.ts";
import { spawnAs } from "./embedded-data.ts";
import type { DatabasePlace } from "./embedded-location.ts";
import { openLog } from "./embedded-log.ts";

/**
 * The shell becomes the postmaster, after starting a watcher that holds the other end of the shop's pipe. If the pipe closes
 * without a line, the shop has died: the watcher asks the postmaster for a fast shutdown, and for an immediate one if that
 * takes too long. It signals only the process that `postmaster.pid` names, because the id may have been reused.
 */
const GUARDED = `
pidfile=$1
shift
exec 3<&0 </dev/null
(
  {
    read -r word <&3 && exit 0
    tries=0
    while kill -0 $$ 2>/dev/null && [ $tries -lt 60 ]; do
      signal=INT
      [ $tries -ge 20 ] && signal=QUIT
      [ "$(head -n 1 "$pidfile" 2>/dev/null)" = "$$" ] && kill -$signal $$
      tries=$((tries + 1))
      sleep 1
    done
  } &
)
exec "$@" 3<&-
`;

const STOP_TIMEOUT_MS = 30_000;
const FAST_SHUTDOWN = "SIGINT";

/** A PostgreSQL server that this process started, and that stops when this process ends. */
export interface Postmaster {
  hasEnded: () => boolean;
  /** Calls `listener` once it has ended, for any reason. */
  onEnd: (listener: () => void) => void;
  /** Stops it cleanly: running statements are cancelled, committed data is safe. */
  stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL on the data of `place`, with `changed` instead of the shop's settings of the same names, and appends its
 * output to `log`. It may still exit at once. Throws if it can't be launched.
 */
export function launchPostmaster(
  program: string,
  place: DatabasePlace,
  { log, changed }: { log: string; changed: Readonly<Record<string, string>> },
): Postmaster {
  const { data, socket, user } = place;
  const settings = {
    ...accessSettings(place),
    listen_addresses: "",
    unix_socket_directories: socket.includes(",") ? `"${socket}"` : socket,
    unix_socket_permissions: "0700",
    max_connections: "60",
    shared_buffers: "128MB",
    // With PostgreSQL's 4 MB, the bitmap of a search for frequent names becomes lossy, and ten times as many orders are read.
    work_mem: "32MB",
    timezone: "UTC",
    log_timezone: "UTC",
    // The shop logs errors itself; here they would only repeat what customers typed.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    ...changed,
  };
  const output = openLog(log);
  const child = spawn(
    "/bin/sh",
    [
      "-c",
      GUARDED,
      "postgres-guard",
      path.join(data, "postmaster.pid"),
      path.join(program, "bin", "postgres"),
      "-D",
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    // A session of its own: Ctrl-C reaches the shop, which then stops the database last.
    { ...spawnAs(user), cwd: "/", detached: true, stdio: ["pipe", output, output] },
  );
  closeSync(output);
  return postmasterOf(child);
}

function postmasterOf(child: ChildProcess): Postmaster {
  let ended = false;
  const end = new Promise<void>((resolve) => {
    const note = () => {
      ended = true;
      // Dismisses the watcher: the process id may soon be reused.
      child.stdin?.end("done\n");
      resolve();
    };
    child.once("error", note);
    child.once("exit", note);
  });
  child.stdin?.on("error", () => {});
  child.unref();
  if (child.stdin && "unref" in child.stdin && typeof child.stdin.unref === "function") {
    child.stdin.unref();
  }
  return {
    hasEnded: () => ended,
    onEnd: (listener) => void end.then(listener),
    async stop() {
      if (ended) return;
      child.ref();
      child.kill(FAST_SHUTDOWN);
      const { promise: late, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => reject(new Error(`The database (process ${child.pid}) doesn't stop.`)),
        STOP_TIMEOUT_MS,
      );
      await Promise.race([end, late]).finally(() => clearTimeout(timer));
    },
  };
}
