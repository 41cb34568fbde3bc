import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The files of the project, relative to its root: those git knows and new ones that it would. */
export function trackedFiles(): string[] {
  const list = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  return list.split("\n").filter((file) => file !== "" && existsSync(file));
}
