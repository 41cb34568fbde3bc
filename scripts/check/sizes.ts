import { readFileSync } from "node:fs";
import path from "node:path";
import { trackedFiles } from "../tracked-files.ts";

const MAX_FILE_LINES = 400;
const MAX_FILES = 20;
/** Folders whose files people look up by name, so that size doesn't matter. */
const FLAT = new Set(["app/ui", "migrations", "docs/decisions"]);
/** Not counted: tests are beside their subject, or in folders of their own. */
const TEST = /\.(test|spec)\.tsx?$/;

/** Finds source files that are too long. */
export function findLongFiles(): string[] {
  return trackedFiles()
    .filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file))
    .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length }))
    .filter(({ lines }) => lines > MAX_FILE_LINES)
    .map(
      ({ file, lines }) =>
        `${file} has ${lines} lines; split it by noun (at most ${MAX_FILE_LINES}).`,
    );
}

/** Finds folders with too many files, not counting tests. */
export function findFullFolders(): string[] {
  const folders = Map.groupBy(
    trackedFiles().filter((file) => !TEST.test(file)),
    (file) => path.posix.dirname(file),
  );
  return [...folders]
    .filter(([folder, files]) => files.length > MAX_FILES && !FLAT.has(folder))
    .map(
      ([folder, files]) =>
        `${folder} holds ${files.length} files; group them in folders (at most ${MAX_FILES}).`,
    );
}
