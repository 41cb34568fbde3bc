import { readFileSync } from "node:fs";
import path from "node:path";
import { trackedFiles } from "./tracked-files.ts";

/** Prints the sizes of the files in app/ and how they are grouped: the figures in ARCHITECTURE.md. */
const TEST = /\.test\.tsx?$/;
const SHORT = 25;
const MAX_FILES = 20;
const IMPORT = /(?:from|import\(?)\s*"((?:#app|\.{1,2})\/[^"]+)"/g;

interface Source {
  file: string;
  lines: number;
  /** The paths of imported files in app/. */
  imports: string[];
}

const files = trackedFiles().filter((file) => file.startsWith("app/") && !TEST.test(file));
const sources = files
  .filter((file) => /\.tsx?$/.test(file))
  .map(read)
  .toSorted((a, b) => a.lines - b.lines);
const folders = Map.groupBy(files, (file) => path.posix.dirname(file));
const full = [...folders].filter(([, held]) => held.length > MAX_FILES);
const importers = new Map<string, number>();
for (const target of sources.flatMap(({ imports }) => [...new Set(imports)])) {
  importers.set(target, (importers.get(target) ?? 0) + 1);
}
const alone = sources.filter(
  ({ file, lines }) => lines < SHORT && file.endsWith(".tsx") && importers.get(file) === 1,
);
/** Not a literal path, since the file has no types. */
const walls: { default: { forbidden: unknown[] } } = await import(
  path.resolve(".dependency-cruiser.mjs")
);
const linesAt = (share: number) => sources.at(Math.floor(sources.length * share))?.lines;

console.log(`files: ${sources.length}`);
console.log(`lines: median ${linesAt(0.5)}, nine in ten at most ${linesAt(0.9)}`);
console.log(`longest: ${sources.at(-1)?.file}, ${sources.at(-1)?.lines} lines`);
console.log(`folders: ${folders.size}`);
console.log(`folders with more than ${MAX_FILES} files: ${full.map(([name]) => name).join(", ")}`);
console.log(`components under ${SHORT} lines with one importer: ${alone.length}`);
for (const { file, lines } of alone) console.log(`  ${file}, ${lines}`);
console.log(`walls: ${walls.default.forbidden.length}`);

function read(file: string): Source {
  const text = readFileSync(file, "utf8");
  const imports = [...text.matchAll(IMPORT)].map(([, target = ""]) =>
    target.startsWith("#") ? target.slice(1) : path.posix.join(path.posix.dirname(file), target),
  );
  return { file, lines: text.split("\n").length - 1, imports };
}
