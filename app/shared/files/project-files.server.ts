import { findPackageJSON } from "node:module";
import path from "node:path";

/** Finds the project's files, whether this code runs from the sources or from the build. */

/** The folder with `package.json`. */
export const PROJECT_FOLDER = findProject();

function findProject(): string {
  const file = findPackageJSON(import.meta.url);
  if (!file) throw new Error("package.json is missing.");
  return path.dirname(file);
}

/** Returns the file of a worker thread: `source`, or in a built shop what `scripts/build/build-server.ts` made of it. */
export function workerFile(source: URL): URL {
  if (import.meta.filename.endsWith(".ts")) return source;
  return new URL(`${path.basename(source.pathname, ".server.ts")}.js`, import.meta.url);
}
