import { existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Creates a folder and its missing parents. `mkdir` with `recursive` would loop forever for a folder below /proc, where nothing
 * can be created. Throws if the folder can't be created.
 */
export function makeFolder(folder: string, mode?: number): void {
  const parent = path.dirname(folder);
  if (!existsSync(parent)) makeFolder(parent, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (!existsSync(folder) || !statSync(folder).isDirectory()) throw error;
  }
}
