import { readFileSync } from "node:fs";
import path from "node:path";
import { trackedFiles } from "./tracked-files.ts";

const MAX_LINES = 400;
const MAX_FILES = 20;
/** Folders in which people look for a file by its name alone. */
const FLAT = new Set(["app/ui", "migrations", "docs/decisions"]);
/** Tests are counted apart: they stand beside what they test, or in folders of nothing else. */
const TEST = /\.(test|spec)\.tsx?$/;

/** Source files too long to read in one go. */
export function findLongFiles(): string[] {
  return trackedFiles()
    .filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file))
    .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(
      ({ file, lines }) => `${file} has ${lines} lines; split it by noun (at most ${MAX_LINES}).`,
    );
}

/** Folders with more files than a reader can scan, tests not counted. */
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
