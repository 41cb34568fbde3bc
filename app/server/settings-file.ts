import { existsSync, readFileSync } from "node:fs";

const FILE = ".env";
/** A value without quotes in which a # follows anything but a blank. */
const CUT = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*(?!["'`])[^#\r\n]*(?<=[^\s=])#/m;

/** Sets the environment variables that the settings file has, if there is one. Throws one line if a value would be cut. */
export function loadSettingsFile(): void {
  if (!existsSync(FILE)) return;
  const name = cutSetting(readFileSync(FILE, "utf8"));
  if (name) {
    throw new Error(
      `${FILE}: in ${name}, what follows # counts as a comment. Put the value into quotes, or a space before the # if it is one.`,
    );
  }
  process.loadEnvFile(FILE);
}

/** The first setting whose value Node would cut at a #, such as a password; undefined if there is none. */
export function cutSetting(text: string): string | undefined {
  return CUT.exec(text)?.[1];
}
