import { HOUR_MS } from "#app/shared/india-time.ts";
import type { NightlyFiles } from "./nightly-schema.ts";

const DAY_AND_A_HALF_MS = 36 * HOUR_MS;

/** The problem with the nightly backups; null if there is none, or if they are disabled in the settings. */
export function backupProblem({ hour, problem, results }: NightlyFiles): string | null {
  if (hour === null) return null;
  if (problem !== null) return problem;
  const [last] = results;
  if (last && Date.now() - Date.parse(last.written_at) <= DAY_AND_A_HALF_MS) return null;
  const state = last
    ? "The last backup is more than a day old."
    : "No backup has been written yet.";
  return `${state} If this continues, check that the folder is writable and has free space.`;
}
