import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** The unit in which Linux reports process times. */
const TICKS_PER_SECOND = 100;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

/** The resident memory of a process in bytes. */
export function residentBytes(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(status, "utf8"))?.[1]
    : execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Number(kilobytes) * 1024;
}

/** Runs `work`. Returns its result and the CPU time in µs that the process used for it; null if the system has no /proc. */
export async function withCpuTime<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; cpuUs: number | null }> {
  const before = cpuMs(pid);
  const result = await work();
  const after = cpuMs(pid);
  return { result, cpuUs: before === null || after === null ? null : (after - before) * 1000 };
}

/** The CPU time of a process in ms; null if the system has no /proc. */
function cpuMs(pid: number): number | null {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return null;
  // The program name may contain spaces; later fields do not.
  const [, afterName = ""] = readFileSync(stat, "utf8").split(/\) (?!.*\) )/);
  const fields = afterName.split(" ").map(Number);
  const ticks = (fields[USER_TICKS] ?? 0) + (fields[SYSTEM_TICKS] ?? 0);
  return (ticks / TICKS_PER_SECOND) * 1000;
}
