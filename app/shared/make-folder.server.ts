import { existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Makes a folder and those above it that are missing. `mkdir` with `recursive` would never end for a folder below /proc, where
 * nothing can be made. Throws if there can be no such folder.
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
