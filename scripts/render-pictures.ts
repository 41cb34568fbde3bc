import { constants, getPriority, setPriority } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadDrawings } from "./drawings-package.ts";

/**
 * Renders the changed pictures into a folder to be served:
 * node scripts/render-pictures.ts build/client [--sheets | --sheet scenes]
 * With `--sheets`, or `--sheet` and a name, also writes contact sheets into `screens/drawings`.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sheets: { type: "boolean" }, sheet: { type: "string" } },
});
const [folder] = positionals;
if (!folder) throw new Error("Name the folder to render into, such as build/client.");
lowerPriority();
const drawings = await loadDrawings();
if (!drawings) {
  console.error("The folder `drawings` does not exist: this shop has photographs instead.");
  process.exit(1);
}
const started = performance.now();
const pictures = await drawings.openPictures();
const made = await pictures.render(console.log, folder);
await pictures.removeStale();
const seconds = ((performance.now() - started) / 1000).toFixed(1);
if (made > 0) console.log(`${made} picture files rendered in ${seconds} s.`);
if (values.sheets || values.sheet) {
  const sheets = await drawings.drawContactSheets(path.resolve("screens/drawings"), values.sheet);
  console.log(sheets.join("\n"));
}

/** The shop may already be open and takes precedence. Never raises the priority, which isn't permitted. */
function lowerPriority(): void {
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  try {
    if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);
  } catch {
    // A service's sandbox may forbid it; the pictures are rendered anyway.
  }
}
