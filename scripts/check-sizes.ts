import { readFileSync } from "node:fs";
import { trackedFiles } from "./tracked-files.ts";

const LONGEST = 400;

/** Source files that have grown too long to be read in one go. */
export function findLongFiles(): string[] {
  return trackedFiles()
    .filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file))
    .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length }))
    .filter(({ lines }) => lines > LONGEST)
    .map(({ file, lines }) => `${file} has ${lines} lines; split it by noun (at most ${LONGEST}).`);
}
