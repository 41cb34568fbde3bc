import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The project's files, relative to its root: tracked ones, and new ones that aren't ignored. */
export function trackedFiles(): string[] {
  const list = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  return list.split("\n").filter((file) => file !== "" && existsSync(file));
}
