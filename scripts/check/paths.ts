import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { trackedFiles } from "../tracked-files.ts";

/** Matches `app/…`, `scripts/…` and the like in backticks, and the targets of relative links. */
const MENTION =
  /`((?:app|bench|docs|drawings|e2e|migrations|scripts|starter|test)\/[\w./-]*)`|\]\((?!https?:|mailto:|#)([^)#\s]+)/g;

/** Finds paths in the docs that don't exist. A shop with photographs may have deleted the folder `drawings`. */
export function findMissingPaths(): string[] {
  return trackedFiles()
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(MENTION)].flatMap(([, mentioned, linked]) => {
        const target = mentioned ?? path.join(path.dirname(file), linked ?? "");
        return existsSync(target) || (target.startsWith("drawings/") && !existsSync("drawings"))
          ? []
          : [`${file} names ${mentioned ?? linked}, which does not exist.`];
      }),
    );
}
