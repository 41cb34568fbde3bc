import { existsSync, readFileSync } from "node:fs";

const FILE = ".env";
/** Matches an unquoted value with a # that isn't preceded by whitespace. */
const CUT = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*(?!["'`])[^#\r\n]*(?<=[^\s=])#/m;

/** Loads environment variables from the settings file, if it exists. Throws one line if a value would be cut off. */
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

/** The first setting whose value Node would cut off at a #, such as a password; undefined if there is none. */
export function cutSetting(text: string): string | undefined {
  return CUT.exec(text)?.[1];
}
