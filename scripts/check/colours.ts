import { readFileSync } from "node:fs";
import { trackedFiles } from "../tracked-files.ts";

const TOKENS = "app/styles/tokens.css";
/** Matches hex, rgb(), hsl(), oklch() and the like, and Tailwind's own palette. */
const RAW =
  /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!\/)|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(|\b(?:bg|text|border|fill|stroke|ring|from|to|via|outline|decoration|accent|caret|shadow)-(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose|white|black)\b/i;

/** Finds raw colours in styles and components: only tokens adapt to the colour mode. */
export function findRawColours(): string[] {
  return trackedFiles()
    .filter((file) => /^app\/.*\.(css|tsx)$/.test(file) && file !== TOKENS)
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .flatMap((line, at) => (RAW.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
    );
}
